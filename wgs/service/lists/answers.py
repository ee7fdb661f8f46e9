"""Answers about word lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from wgs.words.lexicon_facts import ListNamed


class WordRegraded(NamedTuple):
    """A word that two lists have with different grades.

    Attributes:
        word: The word.
        first: Its grade in the first list; None for none.
        second: Its grade in the second list; None for none.
    """

    word: str
    first: int | None
    second: int | None


@dataclass(frozen=True, slots=True)
class ListDifference:
    """How two word lists differ.

    Attributes:
        only_in_first: The words that only the first list has, in order.
        only_in_second: The words that only the second list has, in order.
        lists: The two lists.
        grades_in_first: The grades of the words that only the first list has, None for those that have none; no grades
            where they were not asked for.
        grades_in_second: The grades of the words that only the second list has, likewise.
        regraded: The words that both lists have and whose grades differ, if asked for.
    """

    only_in_first: tuple[str, ...]
    only_in_second: tuple[str, ...]
    lists: tuple[ListNamed, ...]
    grades_in_first: tuple[int | None, ...] = ()
    grades_in_second: tuple[int | None, ...] = ()
    regraded: tuple[WordRegraded, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether the lists are alike, in what was compared."""
        return not (self.only_in_first or self.only_in_second or self.regraded)


class WordList(NamedTuple):
    """A word list that was made.

    Attributes:
        words: The words, in order.
    """

    words: tuple[str, ...]
