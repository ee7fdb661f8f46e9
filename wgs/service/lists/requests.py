"""Requests about word lists."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from wgs.base.declarations import MOST_NAMES, OUTPUT, WORDS, declare
from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.service.requests import GRADE, Answer_co, Request
from wgs.words.list_names import choose_list

if TYPE_CHECKING:
    from typing import Self

    from wgs.config.base import SectionName
    from wgs.service.lists.answers import ListDifference, WordList
    from wgs.words.lexicon_facts import LexiconInfo, ListFound, WordLookedUp
    from wgs.words.list_names import ListForm

MOST_LETTERS = 1000
"""The length of an alphabet, and of a pattern."""

_test = partial(declare, group=WORDS)


class FindLists(Request["ListFound"]):
    """Find all word lists that games can use, also those that have no entry; a `ListFound` for each."""

    sections: ClassVar[tuple[SectionName, ...]] = ("Dictionaries",)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRequest(Request[Answer_co]):
    """What all requests about word lists have in common.

    Attributes:
        alphabet: The letters of lists that are not in Dictionaries; None for A to Z.
    """

    alphabet: str | None = field(
        default=None,
        metadata=declare(
            "The letters of dictionaries that are not in Dictionaries.",
            "LETTERS",
            about="The letters of lists that are not in Dictionaries; A to Z by default.",
            default="A to Z",
            most=MOST_LETTERS,
        ),
    )

    sections: ClassVar[tuple[SectionName, ...]] = ("Dictionaries",)


@dataclass(frozen=True, slots=True, kw_only=True)
class WordLists(ListRequest[Answer_co]):
    """What requests about several word lists have in common.

    Attributes:
        lists: The lists: names of Dictionaries, files, or lists that ship with the package.
    """

    lists: tuple[str, ...] = field(
        metadata=declare(
            "Dictionaries: names in Dictionaries, files, or those that ship with wgs.",
            "NAME|FILE...",
            about="Names in Dictionaries, files of the folder, or lists that ship.",
            least=1,
            most=MOST_NAMES,
            examples=(("common",),),
            is_argument=True,
        )
    )

    def with_form(self, form: ListForm | None) -> Self:
        """Return the request for lists whose files have a form; None for the one that their first lines tell."""
        return replace(self, lists=tuple(choose_list(name, form=form) or "" for name in self.lists))


class DescribeLists(WordLists["LexiconInfo"]):
    """Describe word lists; a `LexiconInfo` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareLists(WordLists["ListDifference"]):
    """Compare two word lists; a `ListDifference`.

    Attributes:
        grade: The grades of the words that are compared, such as ``..50``; None for all words.
        grades: True to compare the grades of words as well.
    """

    lists: tuple[str, ...] = field(
        metadata=declare(
            "The two lists.", "NAME|FILE", least=2, most=2, examples=(("common", "english"),), is_argument=True
        )
    )
    grade: str | None = field(default=None, metadata=GRADE)
    grades: bool = field(
        default=False,
        metadata=declare(
            "Print the grades of words, and compare those of words that both have.",
            about="Tell the grades of words, and compare those of words that both have.",
            group=OUTPUT,
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class LookUpWords(WordLists["WordLookedUp"]):
    """Look up words in word lists; a `WordLookedUp` for each. Without lists, those of Dictionaries are looked at.

    Attributes:
        words: The words.
    """

    words: tuple[str, ...] = field(
        metadata=declare("The words.", "WORD...", least=1, most=MOST_NAMES, examples=(("cwm",),), is_argument=True)
    )
    lists: tuple[str, ...] = field(
        default=(),
        metadata=declare(
            "Look in this dictionary; repeat for more.",
            "NAME|FILE",
            about="The lists to look in; by default those of Dictionaries.",
            letter="d",
            option="dictionary",
            default="all in Dictionaries",
            most=MOST_NAMES,
        ),
    )


class MergeLists(WordLists["WordList"]):
    """Merge word lists; a `WordList` with the words that any of them has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FilterList(ListRequest["WordList"]):
    """Filter a word list; a `WordList` with the words that pass all tests.

    Attributes:
        list: The list: a name of Dictionaries, a file, or a list that ships with the package.
        min_length: The minimum number of letters.
        max_length: The maximum number of letters.
        letters: The letters that words may have; None for any.
        pattern: A regular expression that words match; None for any word.
        block: Word lists whose words are removed.
        allow: Word lists whose words are added, whatever the other tests say.
    """

    list: str = field(
        metadata=declare(
            "A dictionary: a name in Dictionaries, a file, or one that ships with wgs.",
            "NAME|FILE",
            about="The list.",
            examples=("common",),
            is_argument=True,
        )
    )
    min_length: int = field(
        default=1,
        metadata=_test(
            "Keep words of N letters or more.",
            "N",
            about="Keep words of this many letters or more.",
            least=1,
            most=MAX_WORD_LETTERS,
        ),
    )
    max_length: int = field(
        default=MAX_WORD_LETTERS,
        metadata=_test(
            "Keep words of N letters or fewer.",
            "N",
            about="Keep words of this many letters or fewer.",
            least=1,
            most=MAX_WORD_LETTERS,
        ),
    )
    letters: str | None = field(
        default=None, metadata=_test("Keep words that have only these letters.", "LETTERS", most=MOST_LETTERS)
    )
    pattern: str | None = field(
        default=None,
        metadata=_test(
            "Keep words that match this regular expression, in either case; ^ and $ anchor it.",
            "REGEX",
            most=MOST_LETTERS,
        ),
    )
    block: tuple[str, ...] = field(
        default=(),
        metadata=_test(
            "Remove the words of this dictionary; repeat for more.",
            "NAME|FILE",
            about="Remove the words of these lists.",
            most=MOST_NAMES,
        ),
    )
    allow: tuple[str, ...] = field(
        default=(),
        metadata=_test(
            "Add all words of this dictionary, whatever the other options say; repeat for more.",
            "NAME|FILE",
            about="Add all words of these lists, whatever the other tests say.",
            most=MOST_NAMES,
        ),
    )

    def with_form(self, form: ListForm | None) -> Self:
        """Return the request for a list whose file has a form; None for the one that its first lines tell."""
        return replace(self, list=choose_list(self.list, form=form) or "")
