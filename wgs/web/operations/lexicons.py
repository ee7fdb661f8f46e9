"""Operations on word lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from wgs.export.records import Record, info_record
from wgs.service import requests
from wgs.service.field_checks import MOST_NAMES
from wgs.tiles import MAX_WORD_LETTERS
from wgs.web.faults import RefusedError
from wgs.web.operations.base import Answer, Given, Operation

if TYPE_CHECKING:
    from wgs.lexicon_facts import LexiconInfo
    from wgs.web.operations.base import Work

ListName = Annotated[str, Field(max_length=4096)]


class OfLists(Given):
    """What every operation on word lists may be given."""

    alphabet: str | None = Field(
        None, max_length=1000, description="The letters of lists that are not in Dictionaries; A to Z by default."
    )

    @property
    def may_take_long(self) -> bool:
        """True: all words of the lists are looked at."""
        return True


class DescribedLists(OfLists):
    """Which word lists to describe."""

    lists: list[ListName] = Field(
        description="Names in Dictionaries, files of the folder, or lists that ship.",
        examples=[["common"]],
        min_length=1,
        max_length=MOST_NAMES,
    )


class ComparedLists(OfLists):
    """Which two word lists to compare."""

    lists: list[ListName] = Field(
        description="The two lists.", examples=[["common", "english"]], min_length=2, max_length=2
    )


class FilteredList(OfLists):
    """Which word list to filter, and how."""

    list: ListName = Field(description="The list.", examples=["common"])
    min_length: int = Field(1, ge=1, le=MAX_WORD_LETTERS, description="Keep words of this many letters or more.")
    max_length: int = Field(
        MAX_WORD_LETTERS, ge=1, le=MAX_WORD_LETTERS, description="Keep words of this many letters or fewer."
    )
    letters: str | None = Field(None, max_length=1000, description="Keep words that have only these letters.")
    pattern: str | None = Field(
        None, max_length=1000, description="Keep words that match this regular expression, in either case."
    )
    block: tuple[ListName, ...] = Field((), max_length=MOST_NAMES, description="Remove the words of these lists.")
    allow: tuple[ListName, ...] = Field(
        (), max_length=MOST_NAMES, description="Add all words of these lists, whatever the other tests say."
    )


class ListedLexicons(Given):
    """Whose word lists to list."""


class LexiconListed(Answer):
    """A word list of a config."""

    name: str = Field(description="Its name in Dictionaries.")
    words: int | None = Field(description="The number of its words; null if it cannot be used.")
    digest: str | None = Field(description="The first digits of the SHA-256 of its words.")
    description: str | None = Field(description="What the config says about it.")
    fault: str = Field(description="Why it cannot be used; empty if it can.")


class WordsOfLength(Answer):
    """How many words have a length."""

    length: int
    words: int


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


class ListNamed(Answer):
    """Which word list it is."""

    name: str
    words: int
    digest: str


class ListsCompared(Answer):
    """How two word lists differ."""

    only_in_first: list[str] = Field(description="The words that only the first has.")
    only_in_second: list[str] = Field(description="The words that only the second has.")
    lists: list[ListNamed] = Field(description="The two lists.")


class WordsListed(Answer):
    """The words of a list that was made."""

    words: list[str]


def list_lexicons(given: ListedLexicons, work: Work) -> Iterator[Record]:
    """List the word lists of a config."""
    return map(asdict, work.run(requests.ListDictionaries(config=work.config(given))))


def describe(given: DescribedLists, work: Work) -> Iterator[Record]:
    """Describe word lists."""
    request = requests.DescribeLists(config=work.config(given), lists=tuple(given.lists), alphabet=given.alphabet)
    return map(_show, work.run(request))


def _show(info: LexiconInfo) -> Record:
    return {**info_record(info), "file": None if info.path is None else info.path.name}


def compare(given: ComparedLists, work: Work) -> Iterator[Record]:
    """Compare two word lists."""
    request = requests.CompareLists(config=work.config(given), lists=tuple(given.lists), alphabet=given.alphabet)
    for answer in work.run(request):
        yield {
            "only_in_first": list(answer.only_in_first),
            "only_in_second": list(answer.only_in_second),
            "lists": [dict(each) for each in answer.lists],
        }


def merge(given: DescribedLists, work: Work) -> Iterator[Record]:
    """Merge word lists."""
    request = requests.MergeLists(config=work.config(given), lists=tuple(given.lists), alphabet=given.alphabet)
    for answer in work.run(request):
        yield {"words": list(answer.words)}


def filter_list(given: FilteredList, work: Work) -> Iterator[Record]:
    """Filter a word list."""
    if given.min_length > given.max_length:
        raise RefusedError(
            422,
            "field",
            f"min_length {given.min_length} is greater than max_length {given.max_length}; swap the two numbers",
            "min_length",
        )
    request = requests.FilterList(
        config=work.config(given),
        lists=(given.list,),
        alphabet=given.alphabet,
        min_length=given.min_length,
        max_length=given.max_length,
        letters=given.letters,
        pattern=given.pattern,
        block=given.block,
        allow=given.allow,
    )
    for answer in work.run(request):
        yield {"words": list(answer.words)}


LEXICONS = Operation(
    name="lexicons",
    title="List the word lists of the config, with their sizes.",
    given=ListedLexicons,
    carry_out=list_lexicons,
    answer=LexiconListed,
    is_read=True,
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
    answer=ListsCompared,
    is_one=True,
)
MERGE = Operation(
    name="lexicon-merge",
    title="List the words that any of some word lists has.",
    given=DescribedLists,
    carry_out=merge,
    answer=WordsListed,
    is_one=True,
)
FILTER = Operation(
    name="lexicon-filter",
    title="List the words of a word list that pass all tests.",
    given=FilteredList,
    carry_out=filter_list,
    answer=WordsListed,
    is_one=True,
)
