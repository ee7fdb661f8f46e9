"""Which boards to make: what operations and forms are given for that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.base.declarations import BOARDS, list_declared
from wgs.service.creating.requests import CONSTRAINTS, CreateBoards
from wgs.service.requests import ConfigSource
from wgs.web.from_fields import FieldPolicy, read_values, take_fields
from wgs.web.operations.base import OfGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.base.declarations import Declared
    from wgs.optimize.constraints import Constraints

MOST_BOARDS = 10_000
"""How many boards can be made at once: as many as a document can have."""

MOST_QUICK = 1000
"""How many random boards are tried as quick work."""

LONGEST_SEARCH = 600
"""How many seconds a search for the best board may take."""

MAKING = (*(name for name, each in list_declared(CreateBoards).items() if each.declaration.group == BOARDS), "seed")
"""The fields that say which boards to make."""


@take_fields(
    CreateBoards, MAKING, {"boards": FieldPolicy(MOST_BOARDS), "seconds_per_board": FieldPolicy(LONGEST_SEARCH)}
)
class MakingFields(OfGame):
    """Which boards to make: everything that the command create takes."""

    if TYPE_CHECKING:
        boards: int
        seed: int | None
        plain: bool
        unique: bool
        seconds_per_board: float | None
        avoid_list: str | None
        longest_grade: str | None

    def order(self, config: ConfigSource, seed: int, jobs: int = 1) -> CreateBoards:
        """Return the request for the boards."""
        return CreateBoards(
            **read_values(CreateBoards, self) | {"seed": seed, "jobs": jobs},
            config=config,
            dictionary=self.word_list,
            details=True,
        )

    def read_constraints(self) -> Constraints | None:
        """Return what boards have to be like; None for nothing.

        Raises:
            WgsError: The fields contradict each other.
        """
        return self.order(ConfigSource(""), 0).read_constraints()

    @property
    def may_take_long(self) -> bool:
        """True for boards that meet constraints, and for many boards."""
        return not self.model_fields_set.isdisjoint(CONSTRAINTS) or self.boards > MOST_QUICK


def iter_form() -> Iterator[Declared]:
    """Yield the fields of a form for constraints: the game is known there, and ranges stand for the two minimums."""
    declared = list_declared(CreateBoards)
    return (declared[name] for name in MAKING if name not in {"boards", "min_words", "min_points", "minimize"})
