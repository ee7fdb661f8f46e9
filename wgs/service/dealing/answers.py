"""The answer with the board of a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.rounds.dealt import Dealt


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """The board of a round.

    Attributes:
        dealt: The board with its key: what people must not see before the end.
    """

    dealt: Dealt
