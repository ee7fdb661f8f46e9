"""Answers about anagrams."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wgs.anagrams import Anagram


@dataclass(frozen=True, slots=True)
class AnagramsFound:
    """The words or phrases that some letters spell.

    Attributes:
        anagrams: These words or phrases, in order.
        dictionary: The name of the word list.
        has_points: Whether they have points.
        meanings: What the words of each mean, None for what is not known; nothing where it was not asked for.
    """

    anagrams: tuple[Anagram, ...]
    dictionary: str
    has_points: bool
    meanings: tuple[tuple[str | None, ...], ...] | None = None

    @property
    def records(self) -> list[dict[str, Any]]:
        """The anagrams as records: ``words``, ``shown`` with small letters for blanks, ``points`` and ``grade``.

        With ``meanings``, a list as long as ``words``, where they were asked for.
        """
        records: list[dict[str, Any]] = [
            {
                "words": list(each.words),
                "shown": list(each.shown),
                "points": each.points if self.has_points else None,
                "grade": each.grade,
            }
            for each in self.anagrams
        ]
        if self.meanings is not None:
            for record, meanings in zip(records, self.meanings, strict=True):
                record["meanings"] = list(meanings)
        return records
