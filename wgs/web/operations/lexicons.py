"""Operations on word lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeVar

from pydantic import Field

from wgs.config.bounds import LONGEST_PATH
from wgs.export.lexicons import list_record, word_record
from wgs.export.records import Record, info_record
from wgs.list_names import ListForm
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
from wgs.web.from_fields import Bound, read_values, take_fields
from wgs.web.operations.base import OF_LISTS, Answer, Given, Operation, WordText

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.lexicon_facts import LexiconInfo
    from wgs.web.operations.base import Work

Asked = TypeVar("Asked", DescribeLists, CompareLists, LookUpWords, MergeLists, FilterList)

_NAMES = Bound(values=tuple[Annotated[str, Field(max_length=LONGEST_PATH)], ...])
_WORDS = Bound(values=tuple[WordText, ...])


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


@take_fields(FilterList, bounds={"list": Bound(LONGEST_PATH), "block": _NAMES, "allow": _NAMES})
class FilteredList(OfLists):
    """Which word list to filter, and how."""


class ListedLexicons(Given):
    """Whose word lists to list."""


class LexiconFound(Answer):
    """A word list that games can use, and where it comes from."""

    name: str = Field(description="What it is called.")
    kept: str = Field(description="ships, installed, or config for the file of an entry of Dictionaries.")
    language: str | None = Field(description="The tag of the language of its words.")
    words: int | None = Field(description="The number of its words; null if it cannot be used.")
    digest: str | None = Field(description="The first digits of the SHA-256 of its words.")
    graded: bool = Field(description="Whether its words have grades.")
    edition: str | None = Field(description="The edition of its source.")
    source: str | None = Field(description="Its source.")
    licence: str | None = Field(description="Its licence.")
    notices: list[str] = Field(description="The files that go with it wherever it is passed on.")
    file: str | None = Field(description="The name of its file.")
    description: str | None = Field(description="What the config says about it.")
    fault: str | None = Field(description="Why it cannot be used; null if it can.")


class FoundLexicons(Given):
    """Whose word lists to find, with those that no entry names."""

    @property
    def may_take_long(self) -> bool:
        """True: all lists are read."""
        return True


@take_fields(LookUpWords, bounds={"words": _WORDS, "lists": _NAMES})
class WordsToLookUp(OfLists):
    """Which words to look up, and where."""


class WordInList(Answer):
    """What a word list says of a word."""

    list: str = Field(description="The name of the list.")
    spelling: str = Field(description="The word in the letters of the list.")
    listed: bool = Field(description="Whether the list has it.")
    grade: int | None = Field(description="Its grade there, from 1 (common) to 99 (rare).")
    reason: str | None = Field(description="Why the list does not have it: letters, long, spared, grade or absent.")
    detail: str | None = Field(description="The letters, the list that keeps it out, or the grade.")


class WordInLists(Answer):
    """A word that was looked up."""

    word: str = Field(description="The word in capitals.")
    listed: bool = Field(description="Whether any of the lists has it.")
    family: bool = Field(description="Whether it stays in lists for families.")
    children: bool = Field(description="Whether it stays in lists for children.")
    lists: list[WordInList] = Field(description="What each list says of it.")


class WordsOfLength(Answer):
    """How many words have a length."""

    length: int
    words: int


class LeftOutListed(Answer):
    """Something in the file of a word list that is no word of it."""

    reason: str = Field(
        description="comments, several (entries of several words, titles), wordless, headers, values, numbers, names, "
        "or odd."
    )
    count: int = Field(description="How often.")
    examples: list[str] = Field(description="The first of it.")


class ListDescribed(Answer):
    """The facts about a word list."""

    name: str = Field(description="What it is called.")
    words: int = Field(description="The number of its words.")
    digest: str = Field(description="The first digits of the SHA-256 of its words.")
    file: str | None = Field(description="The name of its file.")
    alphabet: str = Field(description="The letters that words may have.")
    letters: str = Field(description="The letters that the words do have.")
    lengths: list[WordsOfLength] = Field(description="The number of words of each length.")
    longest: list[str] = Field(description="The longest words, at most five.")
    skipped: int = Field(description="The number of words that were skipped.")
    skipped_words: list[str] = Field(description="The first of these.")
    sha256: str = Field(description="The SHA-256 of its words.")
    form: str | None = Field(description="The form of its file, such as plain or columns.")
    encoding: str | None = Field(description="The encoding of its file.")
    numbers: str | None = Field(description="What the numbers of its words are: grades, counts or ranks.")
    numbered: int = Field(description="How many words have a number.")
    defined: int = Field(description="How many words have a definition in the file.")
    left_out: list[LeftOutListed] = Field(description="What is in the file and does not count.")


def list_lexicons(given: ListedLexicons, work: Work) -> Iterator[DictionaryEntry]:
    """List the word lists of a config."""
    return work.run(ListDictionaries(config=work.config(given)))


def find_lexicons(given: FoundLexicons, work: Work) -> Iterator[Record]:
    """Find all word lists that games can use."""
    for found in work.run(FindLists(config=work.config(given))):
        yield {**list_record(found), "file": None if found.path is None else found.path.name}


def look_up(given: WordsToLookUp, work: Work) -> Iterator[Record]:
    """Look up words in word lists."""
    return map(word_record, work.run(given.ask(LookUpWords, work)))


def describe(given: DescribedLists, work: Work) -> Iterator[Record]:
    """Describe word lists."""
    return map(_show, work.run(given.ask(DescribeLists, work)))


def _show(info: LexiconInfo) -> Record:
    return {**info_record(info), "file": None if info.path is None else info.path.name}


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
    answer=LexiconFound,
    is_read=True,
)
CHECK = Operation(
    name="lexicon-check",
    title="Tell which word lists have words, and why others do not.",
    given=WordsToLookUp,
    carry_out=look_up,
    answer=WordInLists,
)
INFO = Operation(
    name="lexicon-info",
    title="Describe word lists.",
    given=DescribedLists,
    carry_out=describe,
    answer=ListDescribed,
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
