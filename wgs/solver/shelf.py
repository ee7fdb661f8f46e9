"""Word lists and solvers that are in use, found again by what they were made from."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from wgs.base.engines import choose_engine
from wgs.base.files import Files, NamedBy
from wgs.solver.engine import Solver, make_solver
from wgs.words.lexicon_files import find_rules, load_lexicon
from wgs.words.list_reading import tell_reading

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.base.errors import Message
    from wgs.boards.grid import Grid
    from wgs.solver.scoring import ScoringRules
    from wgs.words.grades import Grades
    from wgs.words.lexicon import Lexicon
    from wgs.words.list_names import GradeRange, ListForm
    from wgs.words.spelling import Letters

Kept = TypeVar("Kept")
Notes: TypeAlias = "tuple[str, ...]"

MOST_LISTS = 4
"""How many word lists are kept that nobody uses; a list of 250,000 words takes some 35 MB."""

MOST_SOLVERS = 16
"""How many solvers are kept; one takes some 4 bytes for each word of its list."""

MOST_COUNTS = 64
"""For how many word lists it is kept how they were read, and for how many files that they are good."""


class WordShelf:
    """Word lists by their files, and solvers by their lists, rules and grids: each is made once.

    A file is known by its place on the disk, its size and its times, and a dictionary by those of its rules too, so
    one that has changed is read again. Configs that share a shelf share what they have in common: a draft of a config
    costs what is new in it. A shelf is for one thread.

    >>> from wgs import Files
    >>> from wgs.base.resources import data_folder
    >>> from wgs.words.spelling import A_TO_Z
    >>> shelf = WordShelf()
    >>> path = data_folder() / "dictionaries" / "common.txt"
    >>> first, second = (shelf.load(path, A_TO_Z, name, Files()) for name in ("A", "B"))
    >>> first.name, second.name, first.native is second.native
    ('A', 'B', True)
    """

    def __init__(self) -> None:
        self._lists: WeakValueDictionary[Hashable, Lexicon] = WeakValueDictionary()
        self._recent: OrderedDict[Hashable, Lexicon] = OrderedDict()
        self._told: OrderedDict[Hashable, Message | str | None] = OrderedDict()
        self._good: OrderedDict[Hashable, Notes] = OrderedDict()
        self._grades: OrderedDict[Hashable, Grades] = OrderedDict()
        self._solvers: OrderedDict[Hashable, Solver] = OrderedDict()

    def load(
        self,
        path: Path,
        letters: Letters,
        name: str,
        files: Files,
        named_by: NamedBy = NamedBy.CALLER,
        form: ListForm | None = None,
    ) -> Lexicon:
        """Return the word list of a file under a name; raises LexiconError as `load_lexicon` does."""
        key, known = self._find(path, letters, files, form)
        if known is None:
            known = _load(path, letters, name, files, named_by, form)
            if key is None or _make_key(path, letters, files, form) != key:  # it may have changed while it was read
                return known
            self._lists[key] = known
        _keep(self._recent, key, MOST_LISTS, lambda: known)
        return known.rename(name, path)

    def load_without(self, base: Lexicon, others: Sequence[Lexicon], name: str) -> Lexicon:
        """Return a list under a name without the words of others; raises LexiconError when none is left."""
        key = (base.content, *(other.content for other in others))
        left = self._lists.get(key)
        if left is None:
            self._lists[key] = left = base.without(*others)
        _keep(self._recent, key, MOST_LISTS, lambda: left)
        return left.rename(name, base.path)

    def load_grades(self, lexicon: Lexicon, source: Hashable, make: Callable[[], Grades]) -> Grades:
        """Return the grades that a source gives the words of a list."""
        return _keep(self._grades, (lexicon.content, source), MOST_LISTS, make)

    def load_of_grades(self, grades: Grades, wanted: GradeRange, name: str) -> Lexicon:
        """Return the words of some grades as a list under a name; raises LexiconError when there are none."""
        key = (grades.lexicon.content, grades.by_rank, wanted)
        kept = self._lists.get(key)
        if kept is None:
            self._lists[key] = kept = grades.keep(wanted)
        _keep(self._recent, key, MOST_LISTS, lambda: kept)
        return kept.rename(name, grades.lexicon.path)

    def tell_reading(
        self, path: Path, letters: Letters, name: str, files: Files, form: ListForm | None = None
    ) -> Message | str | None:
        """Return how the list of a file is read, as `wgs.words.list_reading` tells it; the list is not kept for that.

        The file is one that data names. Raises LexiconError as `load_lexicon` does.
        """
        key, known = self._find(path, letters, files, form)

        def tell() -> Message | str | None:
            return tell_reading((known or _load(path, letters, name, files, NamedBy.DATA, form)).rename(name, path))

        return tell() if key is None else _keep(self._told, (key, name), MOST_COUNTS, tell)

    def check_file(self, path: Path, files: Files, use: Hashable, check: Callable[[], Notes]) -> Notes:
        """Check a file, unless it was found to be good in its present state; return what is noted of it.

        Its content and its ``use`` alone decide.
        """
        state = files.identify(path)
        known = self._good.get((state, use))
        notes = check() if known is None else known
        if state is not None and files.identify(path) == state:
            _keep(self._good, (state, use), MOST_COUNTS, lambda: notes)
        return notes

    def solver(self, lexicon: Lexicon, rules: ScoringRules, grid: Grid) -> Solver:
        """Return a solver on the engine in use."""
        key = (lexicon.content, rules, grid, choose_engine())
        return _keep(self._solvers, key, MOST_SOLVERS, lambda: make_solver(lexicon, rules, grid))

    def _find(
        self, path: Path, letters: Letters, files: Files, form: ListForm | None
    ) -> tuple[Hashable, Lexicon | None]:
        """Return what a list of a file is known by, None where the file is not regular, and the list, if it is here."""
        key = _make_key(path, letters, files, form)
        return key, None if key is None else self._lists.get(key)


def _make_key(path: Path, letters: Letters, files: Files, form: ListForm | None) -> Hashable:
    """Return what tells a list from others: the state of its file and of its rules, its letters and its form."""
    state = files.identify(path)
    if state is None:
        return None
    rules = find_rules(path, files)
    return state, path.suffix, rules and files.identify(rules), letters, form, choose_engine()


def _load(path: Path, letters: Letters, name: str, files: Files, named_by: NamedBy, form: ListForm | None) -> Lexicon:
    return load_lexicon(
        path,
        alphabet=letters.alphabet,
        name=name,
        files=files,
        named_by=named_by,
        spelling=letters.spelling,
        form=form,
    )


def _keep(kept: OrderedDict[Hashable, Kept], key: Hashable, most: int, make: Callable[[], Kept]) -> Kept:
    """Return the thing of a key, made if need be; beyond a number, what was used longest ago goes."""
    if key not in kept:
        kept[key] = make()
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)
    return kept[key]
