"""Answers about word lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class ListDifference:
    """How two word lists differ.

    Attributes:
        only_in_first: The words that only the first list has, in order.
        only_in_second: The words that only the second list has, in order.
        lists: The lists, as records.
        grades_in_first: The grades of the words that only the first list has, None for those that have none; no grades
            where they were not asked for.
        grades_in_second: Those of the words that only the second list has.
        regraded: The words that both lists have and whose grades differ, with the two grades.
    """

    only_in_first: tuple[str, ...]
    only_in_second: tuple[str, ...]
    lists: tuple[Mapping[str, object], ...]
    grades_in_first: tuple[int | None, ...] = ()
    grades_in_second: tuple[int | None, ...] = ()
    regraded: tuple[tuple[str, int | None, int | None], ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether the lists are alike, in what was compared."""
        return not (self.only_in_first or self.only_in_second or self.regraded)

    @property
    def record(self) -> dict[str, Any]:
        """The difference as a record; ``regraded`` has records with ``word``, ``first`` and ``second``."""
        return {
            "only_in_first": list(self.only_in_first),
            "only_in_second": list(self.only_in_second),
            "lists": [dict(each) for each in self.lists],
            "grades_in_first": list(self.grades_in_first),
            "grades_in_second": list(self.grades_in_second),
            "regraded": [{"word": word, "first": first, "second": second} for word, first, second in self.regraded],
        }


@dataclass(frozen=True, slots=True)
class WordList:
    """A word list that was made.

    Attributes:
        words: The words, in order.
    """

    words: tuple[str, ...]
