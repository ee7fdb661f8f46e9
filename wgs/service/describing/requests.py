"""Requests about a game itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from wgs.base.declarations import OUTPUT, declare
from wgs.service.requests import LONGEST_TAG, OF_LETTERS, GameRequest

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.service.describing.answers import GameDescribed, RulesTold


class DescribeGame(GameRequest["GameDescribed"]):
    """Describe a game to a program that shows its boards; a `GameDescribed`."""

    sections: ClassVar[tuple[SectionName, ...]] = (*OF_LETTERS, "Dictionaries", "Preferences")


@dataclass(frozen=True, slots=True, kw_only=True)
class TellRules(GameRequest["RulesTold"]):
    """Tell the rules of a game; a `RulesTold`.

    Attributes:
        language: The tag of a language that has a catalogue; empty for the game's own, or English where that has none.
    """

    language: str = field(
        default="",
        metadata=declare(
            "Language of the rules, such as de.",
            "LANG",
            about="The tag of the language to tell them in, such as de; by default the game's own.",
            group=OUTPUT,
            default="the game's",
            most=LONGEST_TAG,
            examples=("de",),
        ),
    )
