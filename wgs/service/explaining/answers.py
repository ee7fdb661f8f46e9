"""Answers about words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wgs.analysis.explain import Explanation
    from wgs.validate import WordCheck


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
