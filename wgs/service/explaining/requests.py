"""Requests that explain words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from wgs.service.requests import OF_WORDS, GameRequest

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.service.answers import Ready
    from wgs.service.explaining.answers import Explained, MeaningTold, WordDescribed


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainWords(GameRequest["Ready | Explained"]):
    """Explain why words count on a board or do not; an `Explained` for each.

    Attributes:
        board: The board in board notation.
        words: The words.
        strict: True to refuse a board with too few or too many tiles.
        details: True to name the word list in `Ready`.
    """

    board: str
    words: tuple[str, ...]
    strict: bool = False
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

    words: tuple[str, ...]
    details: bool = False

    sections: ClassVar[tuple[SectionName, ...]] = OF_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class TellMeanings(GameRequest["MeaningTold"]):
    """Tell what words mean; a `MeaningTold` for each.

    Attributes:
        words: The words.
    """

    words: tuple[str, ...]
