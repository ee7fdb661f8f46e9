"""Requests that draw boards and explain words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests.base import OF_BOARDS, OF_WORDS, GameRequest
from wgs.service.requests.lines import BoardLines

if TYPE_CHECKING:
    from wgs.config.base import SectionName


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowBoards(BoardLines):
    """Draw boards as text; a `Drawn` for each.

    Attributes:
        word: A word whose best path is highlighted; None for none.
        positions: True to show the number of each position.
        color: True to use the colours of terminals.
    """

    word: str | None = None
    positions: bool = False
    color: bool = False

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return OF_BOARDS


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowBoard(GameRequest):
    """Draw one board as text; a `Drawn`.

    Attributes:
        board: The board in board notation.
        word: As for `ShowBoards`.
        positions: As for `ShowBoards`.
        color: As for `ShowBoards`.
        strict: True to refuse a board with too few or too many tiles.
    """

    board: str
    word: str | None = None
    positions: bool = False
    color: bool = False
    strict: bool = False

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return OF_BOARDS


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainWords(GameRequest):
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

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return OF_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeWords(GameRequest):
    """Describe words whatever board there is: whether they count, and whether a board can have them.

    The answer is a `WordDescribed` for each.

    Attributes:
        words: The words.
        details: True to name the word list in `Ready`.
    """

    words: tuple[str, ...]
    details: bool = False

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return OF_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class TellRules(GameRequest):
    """Tell the rules of a game; a `RulesTold`.

    Attributes:
        language: The tag of a language that has a catalogue; empty for the game's own, or English where that has none.
    """

    language: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TellMeanings(GameRequest):
    """Tell what words mean; a `MeaningTold` for each.

    Attributes:
        words: The words.
    """

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeBoards(GameRequest):
    """Describe boards for a gallery; a `BoardDescribed` for each, or a `Fault` with its number in the list, from 1.

    Attributes:
        boards: The boards in board notation, at most 10,000.
    """

    boards: tuple[str, ...]

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return OF_WORDS
