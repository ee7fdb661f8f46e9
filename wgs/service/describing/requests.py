"""Requests about a game itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from wgs.service.requests import OF_LETTERS, GameRequest

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.service.describing.answers import GameDescribed, RulesTold


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeGame(GameRequest["GameDescribed"]):
    """Describe a game to a program that shows its boards; a `GameDescribed`."""

    sections: ClassVar[tuple[SectionName, ...]] = (*OF_LETTERS, "Dictionaries", "Preferences")


@dataclass(frozen=True, slots=True, kw_only=True)
class TellRules(GameRequest["RulesTold"]):
    """Tell the rules of a game; a `RulesTold`.

    Attributes:
        language: The tag of a language that has a catalogue; empty for the game's own, or English where that has none.
    """

    language: str = ""
