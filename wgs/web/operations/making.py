"""Operations that make boards: random ones, boards that meet constraints, one of a replay id, the best."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from wgs.errors import Parameter, WgsError
from wgs.list_names import parse_grades
from wgs.optimize import Constraints, Range
from wgs.optimize.constraints import parse_range
from wgs.service import requests
from wgs.service.answers import BoardFound, BoardMade, Ready
from wgs.web.operations.base import Name, OfGame, Operation
from wgs.web.operations.board_answers import BestBoard, BoardCreated
from wgs.web.operations.making_fields import LONGEST_SEARCH, Making

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.export.records import Record
    from wgs.list_names import GradeRange
    from wgs.service.requests import Request
    from wgs.web.operations.base import Work


def read_making(given: Making, work: Work) -> requests.CreateBoards | requests.OptimizeBoards:
    """Return the request for the boards that are to be made.

    Raises:
        WgsError: What is given contradicts itself; the text begins with the field.
    """
    common: dict[str, Any] = {
        "config": work.config(given),
        "game": given.game,
        "dictionary": given.word_list,
        "boards": given.boards,
        "seed": work.seed(given.seed),
        "jobs": work.jobs,
        "unique": given.unique,
        "details": True,
    }
    constraints = read_constraints(given)
    if constraints is None:
        return requests.CreateBoards(**common, plain=given.plain)
    return requests.OptimizeBoards(
        **common,
        constraints=constraints,
        avoid_list=given.avoid_list,
        longest_grade=_read_longest_grade(given),
        seconds=given.seconds_per_board,
    )


def _read_longest_grade(given: Making) -> GradeRange | None:
    return None if given.longest_grade is None else parse_grades(given.longest_grade, "longest_grade")


def read_constraints(given: Making) -> Constraints | None:
    """Return what boards have to be like; None for nothing.

    Raises:
        WgsError: What is given contradicts itself; the text begins with the field.
    """
    limits = _read_limits(given)
    if not (limits or given.contains or given.avoid or given.avoid_list is not None or given.longest_grade):
        for name in ("evaluations", "seconds_per_board"):
            if getattr(given, name) is not None:
                raise WgsError(
                    Parameter(name), " needs a constraint on the boards, such as ", Parameter("words", "60..90")
                )
        return None
    if given.evaluations is not None:
        limits["evaluations"] = given.evaluations
    return Constraints(**limits, contains=given.contains, avoids=given.avoid)


def _read_limits(given: Making) -> dict[str, Any]:
    """Read the manual's two numbers, or ranges in place of them; empty when there is no constraint."""
    ranges = {name: text for name in ("words", "points", "longest") if (text := getattr(given, name)) is not None}
    least = (given.min_words or 0, given.min_points or 0)
    has_least = any(least) or given.minimize
    for name in ("words", "points"):
        if has_least and name in ranges:
            raise WgsError(
                Parameter(name), " cannot be combined with min_words, min_points or minimize; give a range for each"
            )
    limits: dict[str, Any] = {}
    if has_least:
        bounds = [Range(0, number) if given.minimize else Range(number) for number in least]
        limits = dict(zip(("words", "points"), bounds, strict=True))
    return limits | {name: parse_range(text, Parameter(name)) for name, text in ranges.items()}


SECONDS_OF_ONE = 30.0
"""How long the search for the board of a table or a round may take, if nobody sets another time: people wait for it."""


def find_seconds_of_one(given: Making) -> float | None:
    """Return how long the search for the one board that people are to play on may take; None where none is needed.

    Raises:
        WgsError: As for `read_constraints`.
    """
    return None if read_constraints(given) is None else given.seconds_per_board or SECONDS_OF_ONE


class Created(Making):
    """Which boards to make, or the replay id of a board to make again."""

    game: Name = Field(
        "",
        description="The name of a game of the config; with a replay id it may be left out.",
        examples=["Boggle (New)"],
    )
    replay: str | None = Field(
        None, title="Replay id", description="Make the board of this replay id again; no other field is for it."
    )
    first: int = Field(1, ge=1, lt=1 << 32, title="First board", description="The number of the first board.")

    @property
    def may_take_long(self) -> bool:
        """False for a replay id, as most boards are made again at once; otherwise as for any boards."""
        return self.replay is None and super().may_take_long


def create(given: Created, work: Work) -> Iterator[Record]:
    """Make boards."""
    game = {}
    for answer in work.run(_read_created(given, work)):
        if isinstance(answer, Ready) and not given.game:
            game = {"game": answer.game}
        elif isinstance(answer, BoardMade):
            yield answer.record | game | ({"missed": list(answer.missed)} if answer.missed else {})


def _read_created(given: Created, work: Work) -> Request:
    """Return the request for new boards, or for that of a replay id."""
    if given.replay is None:
        if not given.game:
            raise WgsError(Parameter("game"), " is missing")
        if given.first > 1 and given.unique:
            raise WgsError(
                Parameter("first"), " cannot be combined with unique: whether a board is new depends on those before it"
            )
        return replace(read_making(given, work), first=given.first - 1)
    besides = given.model_fields_set - BESIDE_REPLAY
    if besides:
        raise WgsError(
            Parameter(min(besides)), " cannot be combined with ", Parameter("replay"), ", which names one board"
        )
    return requests.RemakeBoard(
        config=work.config(given),
        replay=given.replay,
        game=given.game or None,
        dictionary=given.word_list,
        avoid_list=given.avoid_list,
        longest_grade=_read_longest_grade(given),
        details=True,
    )


BESIDE_REPLAY = frozenset(
    {"config", "draft", "game", "dictionary", "family", "grade", "avoid_list", "longest_grade", "replay"}
)
"""The fields that go together with a replay id."""

CREATE = Operation(
    name="create",
    title="Make random boards, boards that meet constraints, or the board of a replay id again.",
    given=Created,
    carry_out=create,
    answer=BoardCreated,
    is_slow=True,
)


class Best(OfGame):
    """Which board to search for: everything that the command best takes."""

    by: Literal["points", "words"] = Field("points", description="What the best board has most of.")
    minimize: bool = Field(False, description="Search for the board that has least of it.")
    letters: str = Field(
        "game",
        description="game for the game's dice or letters, free for any letter anywhere, or the tiles to use.",
        examples=["AEIRSTQu"],
    )
    seed: int | None = Field(None, ge=0, lt=1 << 64, description="Make the same random choices each time.")
    seconds: float = Field(30, gt=0, le=LONGEST_SEARCH, description="Search for this many seconds.")
    evaluations: int | None = Field(None, ge=1, description="Measure at most this many boards.")


def find_best(given: Best, work: Work) -> Iterator[Record]:
    """Search for the best board; each record is better than all before."""
    request = requests.FindBest(
        config=work.config(given),
        game=given.game,
        dictionary=given.word_list,
        by=given.by,
        minimize=given.minimize,
        letters=given.letters,
        seed=work.seed(given.seed),
        seconds=given.seconds,
        evaluations=given.evaluations,
        jobs=work.jobs,
    )
    for answer in work.run(request):
        if isinstance(answer, BoardFound):
            yield answer.record


BEST = Operation(
    name="best",
    title="Search for the best board of a game.",
    given=Best,
    carry_out=find_best,
    answer=BestBoard,
    is_slow=True,
)
