"""The paths of one given word: where it can be spelled on a board, and how far it gets when it cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import perm, prod
from typing import TYPE_CHECKING

from wgs.solver.limits import NO_LIMIT, Meter
from wgs.solver.solution import Solution, make_solution
from wgs.solver.walker import WORD, Path, Step, Walker, lead_to, spell_for

if TYPE_CHECKING:
    from wgs.boards.grid import Grid
    from wgs.solver.scoring import Face, ScoringRules

NO_CELLS: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Demands:
    """What a search for paths is limited to; cells are counted from 0.

    Attributes:
        starts: Where the paths may start; everywhere when empty.
        contains: Cells that every path must use.
        scarce: Cells of which a path may use ``most_scarce`` at the most.
        most_scarce: How many.
        most_steps: After so many steps the search is given up; None for no limit.
        merge: False to go through every path with Full adjacency too.
    """

    starts: frozenset[int] = NO_CELLS
    contains: frozenset[int] = NO_CELLS
    scarce: frozenset[int] = NO_CELLS
    most_scarce: int = 0
    most_steps: int | None = None
    merge: bool = True


class PathSearch:
    """Goes through the paths of a word, in rising order, by iteration; cells are counted from 0.

    With Full adjacency equal tiles are interchangeable: the first free tile of each kind stands for all of them,
    and `count_alike` tells for how many paths. Cells that are demanded or scarce are kinds of their
    own, so that a path that stands for others has the smallest positions that the demands allow.

    Args:
        word: In capitals.
        faces: The tiles of the board, as the scoring rules read them.
        grid: The cells.
        demands: Which paths are looked for, and when the search is given up.
        meter: Counts the steps of this search and others together; it may end them with a SearchLimitError.

    Attributes:
        farthest: The first of the partial paths that cover the most letters, so far.
        covered: How many letters those are.
        steps: How many partial paths were looked at.
        is_complete: False when the search was given up.

    >>> from wgs.config.scoring import ScoringSection
    >>> from wgs.boards.grid import Grid
    >>> from wgs.solver.scoring import ScoringRules
    >>> from wgs.boards.tiles import parse_tiles
    >>> faces = [ScoringRules(ScoringSection()).read_tile(tile) for tile in parse_tiles("TEAT")]
    >>> list(PathSearch("TEAT", faces, Grid.rectangle(4, 1)))
    [(0, 1, 2, 3)]
    >>> search = PathSearch("TEETH", faces, Grid.rectangle(4, 1))
    >>> list(search), search.farthest, search.covered
    ([], (0, 1), 2)
    """

    def __init__(
        self,
        word: str,
        faces: Sequence[Face],
        grid: Grid,
        demands: Demands | None = None,
        meter: Meter | None = None,
    ) -> None:
        self.farthest: Path = ()
        self.covered = 0
        self.steps = 0
        self.is_complete = True
        self._word = word
        self._faces = faces
        self._grid = grid
        self._demands = demands or Demands()
        self._meter = meter or Meter(NO_LIMIT)
        self._kinds = self._number_kinds() if self._demands.merge and grid.is_full else None

    def _number_kinds(self) -> list[int]:
        first: dict[tuple[object, ...], int] = {}
        marks = (self._demands.starts, self._demands.contains, self._demands.scarce)
        return [
            first.setdefault((face, *(cell in mark for mark in marks)), cell) for cell, face in enumerate(self._faces)
        ]

    def __iter__(self) -> Iterator[Path]:
        walker = Walker(spell_for(self._word, self._faces), self._grid.following)
        starts, most = sorted(self._demands.starts) or None, self._demands.most_steps
        walk = walker.walk(lead_to(self._word), starts, enters=self._can_end_well, kinds=self._kinds)
        for text, path, state, _ in self._meter.watch(walk):
            if self.steps == most:
                self.is_complete = False
                return
            self.steps += 1
            if len(text) > self.covered:
                self.covered, self.farthest = len(text), path
            if state & WORD:
                yield path

    def count_alike(self, path: Path) -> int:
        """Tell for how many paths one that was found stands, itself included."""
        if self._kinds is None:
            return 1
        there = Counter(self._kinds)
        used = Counter(self._kinds[cell] for cell in path)
        return prod(perm(there[kind], times) for kind, times in used.items())

    def _can_end_well(self, step: Step) -> bool:
        """Tell whether the letters left are enough for the cells that must still come."""
        text, path, _, _ = step
        demands = self._demands
        if demands.scarce and sum(cell in demands.scarce for cell in path) > demands.most_scarce:
            return False
        to_come = sum(self._faces[cell].size for cell in demands.contains if cell not in path)
        return to_come <= len(self._word) - len(text)


def score_path(word: str, path: Path, faces: Sequence[Face], rules: ScoringRules) -> Solution:
    """Score a word of at most 64 letters on one of its paths, whether or not it is long enough to count."""
    return make_solution(word, rules.score(word, [faces[cell] for cell in path]), path)


def find_on_path(word: str, path: Path, faces: Sequence[Face], grid: Grid, rules: ScoringRules) -> Solution | None:
    """Score a word on a path of cells; None when the cells do not follow one another, or do not spell it.

    >>> from wgs.config.scoring import ScoringSection
    >>> from wgs.boards.grid import Grid
    >>> from wgs.solver.scoring import ScoringRules
    >>> from wgs.boards.tiles import parse_tiles
    >>> rules, grid = ScoringRules(ScoringSection()), Grid.rectangle(3, 1)
    >>> faces = [rules.read_tile(tile) for tile in parse_tiles("CAT")]
    >>> find_on_path("ACT", (1, 0, 2), faces, grid, rules) is None, find_on_path("AT", (1, 2), faces, grid, rules).path
    (True, (2, 3))
    """
    place = 0
    last: int | None = None
    for cell in path:
        covered = faces[cell].count_covered(word, place)
        if not covered or cell not in grid.following(last):
            return None
        place += covered
        last = cell
    if place != len(word) or len(set(path)) != len(path):
        return None
    return score_path(word, path, faces, rules)
