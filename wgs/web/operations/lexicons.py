"""Operations on word lists."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from pydantic import Field

from wgs.config.bounds import LONGEST_PATH
from wgs.service.catalogues.answers import DictionaryEntry
from wgs.service.catalogues.requests import ListDictionaries
from wgs.service.lists.answers import ListDifference, WordList
from wgs.service.lists.requests import (
    CompareLists,
    DescribeLists,
    FilterList,
    FindLists,
    ListRequest,
    LookUpWords,
    MergeLists,
    WordLists,
)
from wgs.service.requests import ListChoice
from wgs.web.from_fields import FieldPolicy, read_values, take_fields
from wgs.web.operations.base import OF_LISTS, Given, Operation, WordText
from wgs.words.lexicon_facts import LexiconInfo, ListFound, WordLookedUp
from wgs.words.list_names import ListForm

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.web.operations.base import Work

Asked = TypeVar("Asked", DescribeLists, CompareLists, LookUpWords, MergeLists, FilterList)
Found = TypeVar("Found", ListFound, LexiconInfo)

_NAMES = FieldPolicy(values=tuple[Annotated[str, Field(max_length=LONGEST_PATH)], ...])
_WORDS = FieldPolicy(values=tuple[WordText, ...])


@take_fields(ListRequest)
@take_fields(ListChoice, ["list_form"], OF_LISTS)
class OfLists(Given):
    """What every operation on word lists may be given."""

    if TYPE_CHECKING:
        list_form: ListForm | None

    def ask(self, kind: type[Asked], work: Work) -> Asked:
        """Return the request for lists whose files have the form that is asked for."""
        return kind(config=work.config(self), **read_values(kind, self)).with_form(self.list_form)

    @property
    def may_take_long(self) -> bool:
        """True: all words of the lists are looked at."""
        return True


@take_fields(WordLists, bounds={"lists": _NAMES})
class DescribedLists(OfLists):
    """Which word lists to describe."""


@take_fields(CompareLists, bounds={"lists": _NAMES})
class ComparedLists(OfLists):
    """Which two word lists to compare."""


@take_fields(FilterList, bounds={"list": FieldPolicy(LONGEST_PATH), "block": _NAMES, "allow": _NAMES})
class FilteredList(OfLists):
    """Which word list to filter, and how."""


class ListedLexicons(Given):
    """Whose word lists to list."""


class FoundLexicons(Given):
    """Whose word lists to find, with those that no entry names."""

    @property
    def may_take_long(self) -> bool:
        """True: all lists are read."""
        return True


@take_fields(LookUpWords, bounds={"words": _WORDS, "lists": _NAMES})
class WordsToLookUp(OfLists):
    """Which words to look up, and where."""


def list_lexicons(given: ListedLexicons, work: Work) -> Iterator[DictionaryEntry]:
    """List the word lists of a config."""
    return work.run(ListDictionaries(config=work.config(given)))


def find_lexicons(given: FoundLexicons, work: Work) -> Iterator[ListFound]:
    """Find all word lists that games can use."""
    return map(_hide_folder, work.run(FindLists(config=work.config(given))))


def look_up(given: WordsToLookUp, work: Work) -> Iterator[WordLookedUp]:
    """Look up words in word lists."""
    return work.run(given.ask(LookUpWords, work))


def describe(given: DescribedLists, work: Work) -> Iterator[LexiconInfo]:
    """Describe word lists."""
    return map(_hide_folder, work.run(given.ask(DescribeLists, work)))


def _hide_folder(found: Found) -> Found:
    """Return what is told of a list with the name of its file alone: nobody needs to know where it is."""
    return replace(found, path=found.path and Path(found.path.name))


def compare(given: ComparedLists, work: Work) -> Iterator[ListDifference]:
    """Compare two word lists."""
    return work.run(given.ask(CompareLists, work))


def merge(given: DescribedLists, work: Work) -> Iterator[WordList]:
    """Merge word lists."""
    return work.run(given.ask(MergeLists, work))


def filter_list(given: FilteredList, work: Work) -> Iterator[WordList]:
    """Filter a word list."""
    return work.run(given.ask(FilterList, work))


LEXICONS = Operation(
    name="lexicons",
    title="List the word lists of the config, with their sizes.",
    given=ListedLexicons,
    carry_out=list_lexicons,
    answer=DictionaryEntry,
    is_read=True,
)
LIST = Operation(
    name="lexicon-list",
    title="List all word lists that games can use, with their editions, sources and licences.",
    given=FoundLexicons,
    carry_out=find_lexicons,
    answer=ListFound,
    is_read=True,
)
CHECK = Operation(
    name="lexicon-check",
    title="Tell which word lists have words, and why others do not.",
    given=WordsToLookUp,
    carry_out=look_up,
    answer=WordLookedUp,
)
INFO = Operation(
    name="lexicon-info",
    title="Describe word lists.",
    given=DescribedLists,
    carry_out=describe,
    answer=LexiconInfo,
    is_read=True,
)
DIFF = Operation(
    name="lexicon-diff",
    title="List the words that only one of two word lists has.",
    given=ComparedLists,
    carry_out=compare,
    answer=ListDifference,
    is_one=True,
)
MERGE = Operation(
    name="lexicon-merge",
    title="List the words that any of some word lists has.",
    given=DescribedLists,
    carry_out=merge,
    answer=WordList,
    is_one=True,
)
FILTER = Operation(
    name="lexicon-filter",
    title="List the words of a word list that pass all tests.",
    given=FilteredList,
    carry_out=filter_list,
    answer=WordList,
    is_one=True,
)
