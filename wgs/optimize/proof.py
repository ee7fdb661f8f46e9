"""The proof that no board is better than the best one known: branch and bound over all boards that a game can make.

All boards are parted into groups (`wgs.optimize.groups`), which are looked through in order, each on its own
(`wgs.optimize.prover`). So a proof can be broken off and taken up again between any two groups, and what it finds
depends on neither time nor the number of processor cores: the first board, in the order of the groups, of those that
are worth the most.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.base.engines import count_jobs
from wgs.base.errors import ConstraintError
from wgs.optimize.groups import make_groups
from wgs.optimize.prover import ReferenceProver, count_groups

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.optimize.maker import Arena
    from wgs.optimize.stock import Stock
    from wgs.solver import SearchGroups

GROUPS_AT_ONCE = 256
SECONDS_AT_ONCE = 0.25
"""How many groups are looked through, and for how long, until whoever watches is told; a group is always finished."""


@dataclass(frozen=True, slots=True)
class ProofStep:
    """How far a proof has come.

    Attributes:
        done: How many groups are looked through, from the first on.
        groups: How many there are.
        value: The points, or words, that no board of these groups has more of.
        tiles: The board that has them, if it was found in this step.
    """

    done: int
    groups: int
    value: int
    tiles: tuple[Tile, ...] | None = None


class Proof:
    """The proof for one game.

    Args:
        arena: Where boards are judged.
        stock: What they are made of.
        by_words: Whether words count, not points.
        jobs: How many processor cores may be used; None for all of them.

    Raises:
        ConstraintError: The boards are too large, or made of too many kinds of pieces.
        ValueError: ``jobs`` is less than 1, or no whole number.
    """

    def __init__(self, arena: Arena, stock: Stock, *, by_words: bool, jobs: int | None = None) -> None:
        self._tables = make_groups(arena, stock, by_words=by_words)
        self._size = len(arena.grid)
        self._jobs = count_jobs(jobs)
        native = arena.solver.prove_groups(self._tables)
        self._search: SearchGroups = native or ReferenceProver(arena, self._tables)
        self.groups = count_groups(self._tables)

    def run(self, value: int, first: int = 0) -> Iterator[ProofStep]:
        """Look through the groups, and yield a step several times a second; the last one has done all groups.

        Args:
            value: What the best board known has.
            first: How many groups are done.

        Raises:
            ConstraintError: There are not so many groups.
        """
        if not 0 <= first <= self.groups:
            raise ConstraintError(f"the proof has {self.groups} groups of boards, so {first} cannot be done")
        done = first
        while done < self.groups:
            count = min(GROUPS_AT_ONCE, self.groups - done)
            finished, boards = self._search(done, count, value, self._jobs, SECONDS_AT_ONCE)
            done += finished
            tiles = None
            for _, better, faces in boards:
                if better > value:
                    value, tiles = better, self._lay(faces)
            yield ProofStep(done, self.groups, value, tiles)

    def _lay(self, faces: tuple[Tile, ...]) -> tuple[Tile, ...]:
        """Put faces, which are in the order of branching, in the order of positions."""
        by_cell = dict(zip(self._tables.order, faces, strict=True))
        return tuple(by_cell[cell] for cell in range(self._size) if cell in by_cell)
