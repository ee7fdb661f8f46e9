"""Answers about many boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.analysis import Survey


@dataclass(frozen=True, slots=True)
class Surveyed:
    """What some boards come to.

    Attributes:
        survey: Their survey; those of all answers, merged in any order, are the survey of all boards.
    """

    survey: Survey
