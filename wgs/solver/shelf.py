"""Word lists and solvers that are in use, found again by what they were made from."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakValueDictionary

from wgs.engines import choose_engine
from wgs.files import NamedBy
from wgs.lexicon import load_lexicon
from wgs.solver.engine import make_solver

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from pathlib import Path

    from wgs.files import Files
    from wgs.grid import Grid
    from wgs.lexicon import Lexicon
    from wgs.scoring import ScoringRules
    from wgs.solver.engine import Solver

Kept = TypeVar("Kept")

MOST_LISTS = 4
"""How many word lists are kept that nobody uses; a list of 250,000 words takes some 35 MB."""

MOST_SOLVERS = 16
"""How many solvers are kept; one takes some 4 bytes for each word of its list."""

MOST_COUNTS = 64
"""For how many word lists it is kept how many words were skipped, and for how many files that they are good."""


class WordShelf:
    """Word lists by their files, and solvers by their lists, rules and grids: each is made once.

    A file is known by its place on the disk, its size and its times, so one that has changed is read again. Configs
    that share a shelf share what they have in common: a draft of a config costs what is new in it. A shelf is for one
    thread.

    >>> from wgs import Files
    >>> from wgs.resources import data_folder
    >>> shelf = WordShelf()
    >>> path = data_folder() / "dictionaries" / "common.txt"
    >>> first, second = (shelf.load(path, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", name, Files()) for name in ("A", "B"))
    >>> first.name, second.name, first.native is second.native
    ('A', 'B', True)
    """

    def __init__(self) -> None:
        self._lists: WeakValueDictionary[Hashable, Lexicon] = WeakValueDictionary()
        self._recent: OrderedDict[Hashable, Lexicon] = OrderedDict()
        self._skipped: OrderedDict[Hashable, int] = OrderedDict()
        self._good: OrderedDict[Hashable, None] = OrderedDict()
        self._solvers: OrderedDict[Hashable, Solver] = OrderedDict()

    def load(self, path: Path, alphabet: str, name: str, files: Files, named_by: NamedBy = NamedBy.CALLER) -> Lexicon:
        """Return the word list of a file under a name; raises LexiconError as `load_lexicon` does."""
        key, known = self._find(path, alphabet, files)
        if known is None:
            known = load_lexicon(path, alphabet=alphabet, name=name, files=files, named_by=named_by)
            if key is None or self._make_key(path, alphabet, files) != key:  # it may have changed while it was read
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

    def count_skipped(self, path: Path, alphabet: str, name: str, files: Files) -> int:
        """Count the words of a file that its list leaves out; the list itself is not kept for that.

        The file is one that data names. Raises LexiconError as `load_lexicon` does.
        """
        key, known = self._find(path, alphabet, files)

        def count() -> int:
            lexicon = known or load_lexicon(path, alphabet=alphabet, name=name, files=files, named_by=NamedBy.DATA)
            return lexicon.skipped

        return count() if key is None else _keep(self._skipped, key, MOST_COUNTS, count)

    def check_file(self, path: Path, files: Files, check: Callable[[], None]) -> None:
        """Check a file whose content alone decides, unless it was found to be good in its present state."""
        state = files.identify(path)
        if state is None or state not in self._good:
            check()
        if state is not None and files.identify(path) == state:
            _keep(self._good, state, MOST_COUNTS, lambda: None)

    def solver(self, lexicon: Lexicon, rules: ScoringRules, grid: Grid) -> Solver:
        """Return a solver on the engine in use."""
        key = (lexicon.content, rules, grid, choose_engine())
        return _keep(self._solvers, key, MOST_SOLVERS, lambda: make_solver(lexicon, rules, grid))

    def _find(self, path: Path, alphabet: str, files: Files) -> tuple[Hashable, Lexicon | None]:
        """Return what a list of a file is known by, None where the file is not regular, and the list, if it is here."""
        key = self._make_key(path, alphabet, files)
        return key, None if key is None else self._lists.get(key)

    def _make_key(self, path: Path, alphabet: str, files: Files) -> Hashable:
        state = files.identify(path)
        return None if state is None else (state, alphabet, choose_engine())


def _keep(kept: OrderedDict[Hashable, Kept], key: Hashable, most: int, make: Callable[[], Kept]) -> Kept:
    """Return the thing of a key, made if need be; beyond a number, what was used longest ago goes."""
    if key not in kept:
        kept[key] = make()
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)
    return kept[key]
