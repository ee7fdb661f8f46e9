"""Answers about boards that were given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wgs.analysis import Explanation
    from wgs.solver import Solution
    from wgs.validate import WordCheck


@dataclass(frozen=True, slots=True)
class PathFound:
    """One word of a board on one path.

    Attributes:
        line: The number of the line.
        given: Its text.
        solution: The word on this path.
        grade: The grade of the word; None when it has none.
        notes: How the line was read, where that is not plain.
    """

    line: int
    given: str
    solution: Solution
    grade: int | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board as text.

    Attributes:
        text: The drawing.
        board: The board in board notation, with every cell.
        tiles: What is on each cell: its ``position``, from 1, its ``column`` and ``row`` in the grid, and what a
            `BoardDescribed` has of it.
        word: The word that was to be highlighted; empty for none.
        path: The positions of its best path; empty when it has none.
    """

    text: str
    board: str
    tiles: tuple[dict[str, Any], ...]
    word: str = ""
    path: tuple[int, ...] = ()

    @property
    def has_path(self) -> bool:
        """Whether the word has a path on the board, if there is one to highlight."""
        return not self.word or bool(self.path)

    @property
    def record(self) -> dict[str, Any]:
        """The board as a record; word and path are None where no word was to be highlighted, or has no path."""
        return {
            "board": self.board,
            "tiles": list(self.tiles),
            "word": self.word or None,
            "path": list(self.path) or None,
        }


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
class WordDescribed:
    """What a game says of a word, whatever board there is.

    Attributes:
        explanation: Whether it counts, and what it scores on plain tiles.
        check: Whether the dice or tiles of the game can spell it; None for a game that has neither.
        text: The same as text.
        nearest: As for `Explained`.
    """

    explanation: Explanation
    check: WordCheck | None
    text: str
    nearest: tuple[str, ...] = ()

    @property
    def record(self) -> dict[str, Any]:
        """The answer as a record: what `Explained` has of a word without a board, and what `check-word` says."""
        from wgs.export.explanation import description_record  # noqa: PLC0415 - texts do without

        return {**description_record(self.explanation, self.check), "nearest": list(self.nearest)}


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
