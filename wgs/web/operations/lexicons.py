"""Operations on word lists."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from wgs.export.lexicons import list_record, word_record
from wgs.export.records import Record, info_record
from wgs.list_names import ListForm, choose_list
from wgs.service.catalogues.requests import ListDictionaries
from wgs.service.field_checks import MOST_NAMES
from wgs.service.lists.requests import CompareLists, DescribeLists, FilterList, FindLists, LookUpWords, MergeLists
from wgs.service.requests import ListChoice
from wgs.tiles import MAX_WORD_LETTERS
from wgs.web.faults import RefusedError
from wgs.web.from_fields import take_fields
from wgs.web.operations.base import OF_LISTS, Answer, Given, Operation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.lexicon_facts import LexiconInfo
    from wgs.web.operations.base import Work

ListName = Annotated[str, Field(max_length=4096)]


@take_fields(ListChoice, ["list_form"], OF_LISTS)
class OfLists(Given):
    """What every operation on word lists may be given."""

    alphabet: str | None = Field(
        None, max_length=1000, description="The letters of lists that are not in Dictionaries; A to Z by default."
    )
    if TYPE_CHECKING:
        list_form: ListForm | None

    def name_lists(self, lists: Sequence[str]) -> tuple[str, ...]:
        """Return the names of lists whose files have the form that is asked for."""
        return tuple(choose_list(name, form=self.list_form) or "" for name in lists)

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
    grade: str | None = Field(None, max_length=10, description="Compare only words of these grades, such as ..50.")
    grades: bool = Field(False, description="Tell the grades of words, and compare those of words that both have.")


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


class WordsToLookUp(OfLists):
    """Which words to look up, and where."""

    words: list[Annotated[str, Field(max_length=1000)]] = Field(
        description="The words.", examples=[["cwm"]], min_length=1, max_length=MOST_NAMES
    )
    lists: tuple[ListName, ...] = Field(
        (), max_length=MOST_NAMES, description="The lists to look in; by default those of Dictionaries."
    )


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


class ListNamed(Answer):
    """Which word list it is."""

    name: str
    words: int
    digest: str


class WordRegraded(Answer):
    """A word that two lists have with different grades."""

    word: str
    first: int | None
    second: int | None


class ListsCompared(Answer):
    """How two word lists differ."""

    only_in_first: list[str] = Field(description="The words that only the first has.")
    only_in_second: list[str] = Field(description="The words that only the second has.")
    lists: list[ListNamed] = Field(description="The two lists.")
    grades_in_first: list[int | None] = Field(description="The grades of only_in_first, if asked for.")
    grades_in_second: list[int | None] = Field(description="The grades of only_in_second, if asked for.")
    regraded: list[WordRegraded] = Field(description="The words that both have with different grades, if asked for.")


class WordsListed(Answer):
    """The words of a list that was made."""

    words: list[str]


def list_lexicons(given: ListedLexicons, work: Work) -> Iterator[Record]:
    """List the word lists of a config."""
    return map(asdict, work.run(ListDictionaries(config=work.config(given))))


def find_lexicons(given: FoundLexicons, work: Work) -> Iterator[Record]:
    """Find all word lists that games can use."""
    for found in work.run(FindLists(config=work.config(given))):
        yield {**list_record(found), "file": None if found.path is None else found.path.name}


def look_up(given: WordsToLookUp, work: Work) -> Iterator[Record]:
    """Look up words in word lists."""
    request = LookUpWords(
        config=work.config(given),
        words=tuple(given.words),
        lists=given.name_lists(given.lists),
        alphabet=given.alphabet,
    )
    return map(word_record, work.run(request))


def describe(given: DescribedLists, work: Work) -> Iterator[Record]:
    """Describe word lists."""
    lists = given.name_lists(given.lists)
    request = DescribeLists(config=work.config(given), lists=lists, alphabet=given.alphabet)
    return map(_show, work.run(request))


def _show(info: LexiconInfo) -> Record:
    return {**info_record(info), "file": None if info.path is None else info.path.name}


def compare(given: ComparedLists, work: Work) -> Iterator[Record]:
    """Compare two word lists."""
    request = CompareLists(
        config=work.config(given),
        lists=given.name_lists(given.lists),
        alphabet=given.alphabet,
        grade=given.grade,
        with_grades=given.grades,
    )
    return (answer.record for answer in work.run(request))


def merge(given: DescribedLists, work: Work) -> Iterator[Record]:
    """Merge word lists."""
    lists = given.name_lists(given.lists)
    request = MergeLists(config=work.config(given), lists=lists, alphabet=given.alphabet)
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
    request = FilterList(
        config=work.config(given),
        lists=given.name_lists([given.list]),
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
