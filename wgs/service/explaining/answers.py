"""Answers about words."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

from wgs.analysis.explain import Explanation, LetterStep, Reason
from wgs.base.record_fields import PRIVATE
from wgs.validate import LettersOfDie


class OtherPath(NamedTuple):
    """Another path of a word.

    Attributes:
        path: The positions of its tiles.
        points: Its points on this path.
    """

    path: tuple[int, ...]
    points: int


class Farthest(NamedTuple):
    """How much of a word can be spelled.

    Attributes:
        letters: The letters from its beginning that can be spelled.
        path: Their positions.
    """

    letters: str
    path: tuple[int, ...]


class _OfWord:
    """What is known of a word, on a board or without one.

    Attributes:
        word: The word in capitals.
        counts: Whether it counts.
        meaning: What it means; None where that is not known.
        reasons: Every reason why it does not count; empty when it counts.
        points: Its points; None when it has no path.
        letter_points: The points of its letters.
        length_bonus: The points for its length.
        length: Its length as it is scored.
        grade: How common it is, from 1 (common) to 99 (rare); None when unknown.
        nearest: For a word that is not listed, words of the list that are one slip of the pen away; not all of very
            many.
        text: The same as text.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained(_OfWord):
    """Why a word counts on a board, or why it does not; points and path are None when it has no path.

    Attributes:
        word_multiplier: What the points of its letters are multiplied by.
        path: The positions of its best path.
        tiles: What each tile of this path gives.
        paths: The number of its paths.
        others: The best of the other paths.
        complete: Whether all paths were looked at; otherwise there may be more and better ones.
        farthest: How much of it can be spelled.
        remarks: How its points come about, and its other paths, a line each: the end of the text.
        explanation: The reasons, as the game gives them.
    """

    word: str
    counts: bool
    meaning: str | None
    reasons: tuple[Reason, ...]
    points: int | None
    letter_points: int | None
    word_multiplier: int | None
    length_bonus: Decimal | None
    length: int | None
    path: tuple[int, ...] | None
    tiles: tuple[LetterStep, ...]
    paths: int
    others: tuple[OtherPath, ...]
    complete: bool
    farthest: Farthest
    grade: int | None
    nearest: tuple[str, ...]
    text: str
    remarks: tuple[str, ...]
    explanation: Explanation = field(metadata=PRIVATE)


ON_PAGES = ("nearest", "text", "remarks")
"""The keys of an explanation that are for pages: commands print the same as text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordDescribed(_OfWord):
    """What a game says of a word on plain tiles, whatever board there is.

    Attributes:
        possible: Whether some board can spell it; None for a game without dice or tiles.
        dice: The dice or tiles that spell it.
        impossible: Why no board can spell it; empty if one can.
    """

    word: str
    counts: bool
    meaning: str | None
    grade: int | None
    reasons: tuple[Reason, ...]
    points: int | None
    letter_points: int | None
    length_bonus: Decimal | None
    length: int | None
    possible: bool | None
    dice: tuple[LettersOfDie, ...]
    impossible: str
    nearest: tuple[str, ...]
    text: str = field(metadata=PRIVATE)


class MeaningTold(NamedTuple):
    """What a word means.

    Attributes:
        word: The word in capitals.
        meaning: What it means; None where that is not known.
        clue: The same as a clue, without a hint at its letters; None where there is none.
    """

    word: str
    meaning: str | None
    clue: str | None
