"""Operations that make boards: random ones, boards that meet constraints, one of a replay id, the best."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

from pydantic import Field

from wgs.analysis.sample import NAMES
from wgs.base.errors import Parameter, WgsError
from wgs.optimize.results import BestBoard, MadeBoard
from wgs.service.best.requests import FindBest
from wgs.service.creating.requests import RemakeBoard
from wgs.web.from_fields import FieldPolicy, declared, read_values, take_fields
from wgs.web.operations.base import Name, OfGame, Operation
from wgs.web.operations.making_fields import LONGEST_SEARCH, MakingFields

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.requests import Request
    from wgs.web.operations.base import Work

SECONDS_OF_ONE = 30.0
"""How long the search for the board of a table or a round may take, if nobody sets another time: people wait for it."""


def find_seconds_of_one(given: MakingFields) -> float | None:
    """Return how long the search for the one board that people are to play on may take; None where none is needed.

    Raises:
        WgsError: As for `Making.read_constraints`.
    """
    return None if given.read_constraints() is None else given.seconds_per_board or SECONDS_OF_ONE


@take_fields(RemakeBoard, ["replay"], {"replay": FieldPolicy(default=None)})
class Created(MakingFields):
    """Which boards to make, or the replay id of a board to make again."""

    game: Name = declared(RemakeBoard, "game", FieldPolicy(default=""))
    first: int = Field(1, ge=1, lt=1 << 32, title="First board", description="The number of the first board.")
    if TYPE_CHECKING:
        replay: str | None

    @property
    def may_take_long(self) -> bool:
        """False for a replay id, as most boards are made again at once; otherwise as for any boards."""
        return self.replay is None and super().may_take_long


def create(given: Created, work: Work) -> Iterator[MadeBoard]:
    """Make boards."""
    return work.find(_read_created(given, work), MadeBoard)


def _read_created(given: Created, work: Work) -> Request:
    """Return the request for new boards, or for that of a replay id."""
    if given.replay is None:
        if not given.game:
            raise WgsError(Parameter("game"), " is missing")
        if given.first > 1 and given.unique:
            raise WgsError(
                Parameter("first"), " cannot be combined with unique: whether a board is new depends on those before it"
            )
        return replace(given.order(work.config(given), work.seed(given.seed), work.jobs), first=given.first - 1)
    besides = given.model_fields_set - BESIDE_REPLAY
    if besides:
        raise WgsError(
            Parameter(min(besides)), " cannot be combined with ", Parameter("replay"), ", which names one board"
        )
    return RemakeBoard(
        config=work.config(given),
        replay=given.replay,
        game=given.game or None,
        dictionary=given.word_list,
        avoid_list=given.avoid_list,
        longest_grade=given.longest_grade,
        details=True,
    )


NOT_RANKED = frozenset(NAMES)
"""The keys of boards that are ranked among others, which takes long."""

BESIDE_REPLAY = frozenset({*OfGame.model_fields, *(each.name for each in fields(RemakeBoard))}) - {"list_form"}
"""The fields that go together with a replay id."""

CREATE = Operation(
    name="create",
    title="Make random boards, boards that meet constraints, or the board of a replay id again.",
    given=Created,
    carry_out=create,
    answer=MadeBoard,
    omitted=NOT_RANKED,
    is_slow=True,
)


@take_fields(FindBest, bounds={"seconds": FieldPolicy(LONGEST_SEARCH, default=30)})
class Best(OfGame):
    """Which board to search for: everything that the command best takes."""

    if TYPE_CHECKING:
        seed: int | None


def find_best(given: Best, work: Work) -> Iterator[BestBoard]:
    """Search for the best board; each record is better than all before."""
    request = FindBest(
        config=work.config(given),
        dictionary=given.word_list,
        jobs=work.jobs,
        **read_values(FindBest, given) | {"seed": work.seed(given.seed)},
    )
    return work.find(request, BestBoard)


BEST = Operation(
    name="best",
    title="Search for the best board of a game.",
    given=Best,
    carry_out=find_best,
    answer=BestBoard,
    omitted=NOT_RANKED,
    is_slow=True,
)
