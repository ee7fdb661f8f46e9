"""Operations for finding rounds on boards, and for opening one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pydantic import Field

from wgs.base.errors import Parameter, WgsError
from wgs.base.record_fields import entry
from wgs.rounds.plan import HintPrices, Kind, RoundPlan, RoundTimer
from wgs.rounds.views import RoundListed
from wgs.service.play.requests import OpenMatch
from wgs.service.requests import ListChoice
from wgs.web.from_fields import FieldPolicy, declared, read_values, take_fields
from wgs.web.operations.base import CONFIG_NAME, LONGEST_BOARD, OF_LISTS, Name, Strict, TableOperation, name_list
from wgs.web.operations.making import Created, find_seconds_of_one
from wgs.web.operations.seats import OfRound
from wgs.words.list_names import ListForm

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from wgs.web.tables.keeping import Visit


@take_fields(RoundTimer)
class Timer(Strict):
    """How long people may look for words."""


@take_fields(HintPrices)
class Prices(Strict):
    """What hints cost, in points; null: not given, 0: for nothing."""


@take_fields(RoundPlan)
class OpenedRound(Strict):
    """Which round to open."""

    game: Name = declared(OpenMatch, "game")
    board: str | None = declared(OpenMatch, "board", FieldPolicy(LONGEST_BOARD))
    create: Created | None = Field(
        None,
        description="In place of a board, what the operation create takes: a replay id, or constraints, which later "
        "boards meet, too; each board is searched for 30 seconds unless seconds_per_board says otherwise. The game, "
        "the config and the dictionary are those of the round.",
    )
    daily: str | None = declared(RoundPlan, "daily")
    plain: bool = declared(OpenMatch, "plain")
    config: str | None = CONFIG_NAME
    dictionary: str | None = declared(ListChoice, "dictionary", OF_LISTS["dictionary"])
    list_form: ListForm | None = declared(ListChoice, "list_form")
    family: bool = declared(ListChoice, "family")
    kind: Kind = declared(RoundPlan, "kind")
    seats: int = declared(RoundPlan, "seats")
    names: tuple[str, ...] = declared(RoundPlan, "names")
    timer: Timer = Field(default_factory=Timer, description="How long people may look for words.")
    hints: Prices = Field(default_factory=Prices, description="What hints cost.")


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A round that was opened.

    Attributes:
        round: Its name, which nobody can guess.
        path: The path of its page.
    """

    round: str
    path: str


async def open_round(given: OpenedRound, visit: Visit) -> AsyncIterator[RoundOpened]:
    """Open a round: deal its first board, and find the key of it."""
    plan = RoundPlan(
        config=given.config or "",
        dictionary=name_list(given),
        timer=RoundTimer(**given.timer.model_dump()),
        hints=HintPrices(**given.hints.model_dump()),
        **read_values(OpenMatch, given) | _read_create(given),
        **read_values(RoundPlan, given),
    )
    name = await visit.rounds.open_round(plan, visit)
    yield RoundOpened(name, visit.rounds.write_path(name))


def _read_create(given: OpenedRound) -> dict[str, Any]:
    """Return how the boards of a round are made."""
    asked = given.create
    if asked is None:
        return {}
    for name in ("board", "daily"):
        if getattr(given, name) is not None:
            raise WgsError(Parameter("create"), " cannot be combined with ", Parameter(name))
    if asked.replay is not None:
        if besides := asked.model_fields_set - {"replay", "game", "config", "draft"}:
            raise WgsError(Parameter(min(besides)), " cannot be combined with ", Parameter("replay"))
        return {"replay": asked.replay}
    return {
        "constraints": asked.read_constraints(),
        "avoid_list": asked.avoid_list,
        "board_seconds": find_seconds_of_one(asked),
        "seed": asked.seed,
        "plain": asked.plain or given.plain,
    }


OPEN = TableOperation(
    name="open-round",
    title="Open a round on a board: alone, against each other, together, or one after the other.",
    given=OpenedRound,
    attend=open_round,
    answer=RoundOpened,
    is_one=True,
    description="The board is dealt and solved at once; nobody sees it before the round begins. A board without words, "
    "or with more than 30,000, is refused; one that is drawn at random gives way to the next.",
)


@dataclass(frozen=True, slots=True)
class RoundKnown:
    """What anybody who looks for a place may know of a round.

    Attributes:
        round: The name of the round: whoever knows it may join or watch.
    """

    round: str
    listed: RoundListed = field(metadata=entry(is_merged=True))


class RoundsListed(Strict):
    """Which rounds to list."""


async def list_rounds(_: RoundsListed, visit: Visit) -> AsyncIterator[RoundKnown]:
    """List the public rounds whose board is not over, the latest first."""
    for name, listed in (await visit.rounds.find_host()).list_public():
        yield RoundKnown(name, listed)


ROUNDS = TableOperation(
    name="rounds",
    title="List the public rounds whose board is not over.",
    given=RoundsListed,
    attend=list_rounds,
    answer=RoundKnown,
    is_read=True,
)


class NamedRound(OfRound):
    """Which round to describe."""


async def describe_round(given: NamedRound, visit: Visit) -> AsyncIterator[RoundKnown]:
    """Tell what anybody with the name of a round may know of it."""
    yield RoundKnown(given.round, await (await visit.rounds.find_host()).describe(given.round))


ROUND = TableOperation(
    name="round",
    title="Tell what anybody may know of a round: its game, its kind, who takes part.",
    given=NamedRound,
    attend=describe_round,
    answer=RoundKnown,
    is_one=True,
    is_read=True,
)
