"""Requests that explain words."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from wgs.base.declarations import declare
from wgs.service.requests import OF_WORDS, STRICT, GameRequest

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.service.answers import Ready
    from wgs.service.explaining.answers import Explained, MeaningTold, WordDescribed

_words = partial(declare, metavar="WORD", least=1, is_argument=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainWords(GameRequest["Ready | Explained"]):
    """Explain why words count on a board or do not; an `Explained` for each.

    Attributes:
        board: The board in board notation.
        words: The words.
        strict: True to refuse a board with too few or too many tiles.
        details: True to name the word list in `Ready`.
    """

    board: str = field(
        metadata=declare(
            "A board in board notation; left out with {board}, or for a word on any board.",
            "BOARD",
            about="The board in board notation.",
            examples=("STNDTEIELARSMRTO",),
            is_argument=True,
        )
    )
    words: tuple[str, ...] = field(metadata=_words("Words to explain.", about="The words.", examples=(("salter",),)))
    strict: bool = field(default=False, metadata=STRICT)
    details: bool = False

    sections: ClassVar[tuple[SectionName, ...]] = OF_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeWords(GameRequest["Ready | WordDescribed"]):
    """Describe words whatever board there is: whether they count, and whether a board can have them.

    The answer is a `WordDescribed` for each.

    Attributes:
        words: The words.
        details: True to name the word list in `Ready`.
    """

    words: tuple[str, ...] = field(metadata=_words("The words.", examples=(("quiz",),)))
    details: bool = False

    sections: ClassVar[tuple[SectionName, ...]] = OF_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class TellMeanings(GameRequest["MeaningTold"]):
    """Tell what words mean; a `MeaningTold` for each.

    Attributes:
        words: The words.
    """

    words: tuple[str, ...] = field(
        metadata=_words("The words, whether the game counts them or not.", examples=(("salter",),))
    )
