"""Word lists described, compared, merged and filtered."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from wgs.base.checkpoints import pass_checkpoints
from wgs.base.errors import LexiconError, Parameter, WgsError
from wgs.export.records import name_list
from wgs.service.lists.answers import ListDifference, WordList, WordRegraded
from wgs.service.lists.requests import CompareLists, DescribeLists, FilterList, FindLists, LookUpWords, MergeLists
from wgs.service.opening import note_entries, note_reading, open_toolkit
from wgs.words.list_names import choose_list, parse_grades

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.lists.requests import ListRequest
    from wgs.service.opening import Opening
    from wgs.service.workspace import Workspace
    from wgs.toolkit import Toolkit
    from wgs.words.grades import Grades
    from wgs.words.lexicon import Lexicon
    from wgs.words.lexicon_facts import LexiconInfo, ListFound, WordLookedUp


@DescribeLists.handler
def describe_lists(workspace: Workspace, request: DescribeLists, _: Control) -> Iterator[LexiconInfo | Note]:
    """Describe word lists."""
    toolkit = yield from _open(workspace, request)
    lists = _load(toolkit, request.lists, request.alphabet)
    yield from [each.info() for each in lists]


@CompareLists.handler
def compare_lists(workspace: Workspace, request: CompareLists, _: Control) -> Iterator[ListDifference | Note]:
    """Compare two word lists."""
    toolkit = yield from _open(workspace, request)
    wanted = None if request.grade is None else parse_grades(request.grade)
    names = [choose_list(name, grades=wanted) or "" for name in request.lists]
    first, second = yield from _load_and_note(toolkit, names, request.alphabet)
    difference = first.diff(second)
    found = ListDifference(difference.only_in_first, difference.only_in_second, (name_list(first), name_list(second)))
    if not request.grades:
        yield found
        return
    one, other = (toolkit.find_grades(name, alphabet=request.alphabet) for name in names)
    if one is None and other is None:
        raise LexiconError(f"neither {first.name} nor {second.name} has grades: their words cannot be compared by them")
    yield replace(
        found,
        grades_in_first=tuple(one.find(word) if one else None for word in pass_checkpoints(found.only_in_first)),
        grades_in_second=tuple(other.find(word) if other else None for word in pass_checkpoints(found.only_in_second)),
        regraded=tuple(_compare_grades(one, other)) if one and other else (),
    )


def _compare_grades(first: Grades, second: Grades) -> Iterator[WordRegraded]:
    """Yield the words that both lists have and whose grades differ."""
    others = dict(zip(second.lexicon.words, second.by_rank, strict=True))
    for word, grade in pass_checkpoints(zip(first.lexicon.words, first.by_rank, strict=True)):
        other = others.get(word)
        if other is not None and other != grade:
            yield WordRegraded(word, grade or None, other or None)


@FindLists.handler
def find_all_lists(workspace: Workspace, request: FindLists, _: Control) -> Iterator[ListFound | Note]:
    """Find all word lists."""
    toolkit = yield from open_toolkit(workspace, request)
    yield from note_entries(toolkit, request)
    yield from toolkit.find_lists()


@LookUpWords.handler
def look_up_words(workspace: Workspace, request: LookUpWords, _: Control) -> Iterator[WordLookedUp | Note]:
    """Look up words in word lists; all of them are read before the first is told."""
    toolkit = yield from _open(workspace, request)
    yield from toolkit.look_up(*request.words, lists=request.lists, alphabet=request.alphabet)


@MergeLists.handler
def merge_lists(workspace: Workspace, request: MergeLists, _: Control) -> Iterator[WordList | Note]:
    """Merge word lists."""
    toolkit = yield from _open(workspace, request)
    first, *others = yield from _load_and_note(toolkit, request.lists, request.alphabet)
    yield WordList(tuple(first.merge(*others)))


@FilterList.handler
def filter_list(workspace: Workspace, request: FilterList, _: Control) -> Iterator[WordList | Note]:
    """Filter a word list."""
    if request.min_length > request.max_length:
        raise WgsError(
            Parameter("min_length", str(request.min_length)),
            " is greater than ",
            Parameter("max_length", str(request.max_length)),
            "; swap the two numbers",
        )
    toolkit = yield from _open(workspace, request)
    (opened,) = yield from _load_and_note(toolkit, [request.list], request.alphabet)
    blocked = yield from _load_and_note(toolkit, request.block, opened.alphabet)
    allowed = yield from _load_and_note(toolkit, request.allow, opened.alphabet)
    filtered = opened.filter(
        min_length=request.min_length,
        max_length=request.max_length,
        letters=request.letters,
        pattern=request.pattern,
        block=chain.from_iterable(blocked),
        allow=chain.from_iterable(allowed),
    )
    yield WordList(tuple(filtered))


def _open(workspace: Workspace, request: ListRequest) -> Opening[Toolkit]:
    """Load the config of a request, with a note for everything odd in its Dictionaries."""
    toolkit = yield from open_toolkit(workspace, request)
    yield from note_entries(toolkit, request)
    return toolkit


def _load(toolkit: Toolkit, names: Sequence[str], alphabet: str | None) -> Iterator[Lexicon]:
    """Load word lists, with a checkpoint before each."""
    for name in pass_checkpoints(names, every=1):
        yield toolkit.load_dictionary(name, alphabet=alphabet)


def _load_and_note(toolkit: Toolkit, names: Sequence[str], alphabet: str | None) -> Opening[list[Lexicon]]:
    """Load word lists, with a note about how each was read where that needs one."""
    lists = list(_load(toolkit, names, alphabet))
    for each in lists:
        yield from note_reading(each)
    return lists
