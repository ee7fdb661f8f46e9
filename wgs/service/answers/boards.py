"""Answers about boards that were given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wgs.analysis import Explanation
    from wgs.solver import Solution


@dataclass(frozen=True, slots=True)
class PathFound:
    """One word of a board on one path.

    Attributes:
        line: The number of the line.
        given: Its text.
        solution: The word on this path.
        grade: The grade of the word; None when it has none.
    """

    line: int
    given: str
    solution: Solution
    grade: int | None = None


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board as text.

    Attributes:
        text: The drawing.
        word: The word that was to be highlighted; empty for none.
        has_path: Whether that word has a path on the board.
    """

    text: str
    word: str = ""
    has_path: bool = True


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a word counts or does not.

    Attributes:
        explanation: The reasons.
        text: The same as text.
        nearest: For a word that is not listed, words of the list that are one slip of the pen away; not all of very
            many.
        remarks: How the points of a word come about, and its other paths, a line each.
    """

    explanation: Explanation
    text: str
    nearest: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def record(self) -> dict[str, Any]:
        """The answer as a record: that of `why` as JSON, with the text, its last lines, and the nearest words."""
        from wgs.export.explanation import explanation_record  # noqa: PLC0415 - texts do without

        explained = explanation_record(self.explanation)
        return {**explained, "nearest": list(self.nearest), "text": self.text, "remarks": list(self.remarks)}


@dataclass(frozen=True, slots=True)
class RulesTold:
    """The rules of a game.

    Attributes:
        title: What stands above them.
        paragraphs: The rules.
        language: The tag of the language of the title; the rules are in it too, unless the config has its own.
    """

    title: str
    paragraphs: tuple[str, ...]
    language: str

    @property
    def record(self) -> dict[str, Any]:
        """The answer as a record."""
        return {"title": self.title, "paragraphs": list(self.paragraphs), "language": self.language}


@dataclass(frozen=True, slots=True)
class MeaningTold:
    """What a word means.

    Attributes:
        word: In capitals.
        meaning: What it means; None where that is not known.
        clue: The same as a clue, without a hint at its letters; None where there is none.
    """

    word: str
    meaning: str | None
    clue: str | None

    @property
    def record(self) -> dict[str, Any]:
        """The answer as a record."""
        return {"word": self.word, "meaning": self.meaning, "clue": self.clue}


@dataclass(frozen=True, slots=True)
class BoardDescribed:
    """What a gallery shows of a board.

    Attributes:
        number: The number of the board in the list, from 1.
        board: The board in board notation, with every cell.
        tiles: What is on each cell: its ``text`` as players know it, ``letters``, ``letter_multiplier``,
            ``word_multiplier``, whether it is a ``wildcard`` or ``empty``, and its ``value`` where letters have one.
        words: The number of its words; None where the game has no word list, or the search takes too long.
        points: The sum of their points.
        best: The word with most points.
        longest: The longest word.
        missing: Why there are no words.
    """

    number: int
    board: str
    tiles: tuple[dict[str, Any], ...]
    words: int | None = None
    points: int | None = None
    best: str | None = None
    longest: str | None = None
    missing: str | None = None
