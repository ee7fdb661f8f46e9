"""The operation for what is asked of the match of a table without changing it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from wgs.base.errors import Parameter, WgsError
from wgs.base.record_fields import OPTIONAL, plain
from wgs.games.views import Description, Preview, Targets
from wgs.service.answers import Fault
from wgs.service.play.answers import MatchRecalled, MoveList, TextsTold, WrittenTranscript
from wgs.service.play.requests import (
    AskHint,
    DescribePlay,
    FindReach,
    FindTargets,
    ListMoves,
    PreviewMove,
    RecallMatch,
    ShuffleTiles,
    TellTexts,
    TranscribeMatch,
)
from wgs.web.faults import FaultError
from wgs.web.operations.base import TableOperation
from wgs.web.operations.playing import Move, OfSeat, write_move

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from wgs.export.records import Record
    from wgs.service.requests import Request
    from wgs.web.tables.keeping import Visit


What = Literal["describe", "preview", "targets", "reach", "hint", "moves", "shuffle", "text", "history", "transcript"]
"""What can be asked for."""


class TableQuery(OfSeat):
    """What to ask."""

    what: What = Field(
        description="describe the game; preview a move; find the targets of a move that was begun; "
        "find the cells that each seat can come to; ask for a hint; "
        "count and list moves; shuffle the tiles of the seat; draw the table as text; the history of the game so "
        "far, from its first position on; the transcript of a game that is over.",
        examples=["describe"],
    )
    move: Move | None = Field(
        None,
        description="For preview, the move; for targets, what there is of it as an object, {} for the kinds alone.",
    )
    most: int = Field(1, ge=1, le=100, description="For hint and moves: how many moves to name at most.")
    skipped: int = Field(0, ge=0, le=10_000, description="For hint: how many of the best moves were named already.")
    times: int = Field(1, ge=1, le=10_000, description="For shuffle: each number gives an order of its own.")
    color: bool = Field(False, description="For text: use the colours of terminals.")


@dataclass(frozen=True, slots=True)
class TableAnswer:
    """An answer about the match of a table: the field that was asked for.

    Attributes:
        description: What the game is played with.
        preview: What the move would do, or why it cannot be made.
        targets: How the move can go on.
        reach: For each seat, the cells of all words that it could play now; empty but in WordRace.
        hint: Good moves.
        moves: The number of legal moves, and the first of them.
        text: The table as texts.
        tiles: The tiles of the seat, in another order.
        history: The game so far.
        transcript: The game in writing.
    """

    description: Description | None = field(default=None, metadata=OPTIONAL)
    preview: Preview | None = field(default=None, metadata=OPTIONAL)
    targets: Targets | None = field(default=None, metadata=OPTIONAL)
    reach: tuple[tuple[str, ...], ...] | None = field(default=None, metadata=OPTIONAL)
    hint: MoveList | None = field(default=None, metadata=OPTIONAL)
    moves: MoveList | None = field(default=None, metadata=OPTIONAL)
    text: TextsTold | None = field(default=None, metadata=OPTIONAL)
    tiles: tuple[str, ...] | None = field(default=None, metadata=OPTIONAL)
    history: MatchRecalled | None = field(default=None, metadata=OPTIONAL)
    transcript: str | None = field(default=None, metadata=OPTIONAL)


async def ask(given: TableQuery, visit: Visit) -> AsyncIterator[Record]:
    """Ask something about the match of a table; the only field of a `TableAnswer` is yielded even if it is empty."""
    make_request, key = _REQUESTS[given.what]
    kind, fields = make_request(given)
    secret = await visit.tables.find_secret(given, visit)
    answers = await visit.tables.ask(given.table, secret, kind, fields, visit)
    answer = answers[-1]
    if isinstance(answer, Fault):
        raise FaultError(answer)
    yield {key: plain(_show(given.what, key, answer))}


def _show(what: str, key: str, answer: object) -> object:
    if isinstance(answer, WrittenTranscript):
        return answer.text
    return answer if what in {"hint", "moves", "history", "text"} else getattr(answer, key)


def _request_preview(given: TableQuery) -> tuple[type[Request], dict[str, object]]:
    if given.move is None:
        raise WgsError(Parameter("move"), " is missing")
    return PreviewMove, {"move": write_move(given.move)}


_REQUESTS: dict[str, tuple[Callable[[TableQuery], tuple[type[Request], dict[str, object]]], str]] = {
    "describe": (lambda _: (DescribePlay, {}), "description"),
    "preview": (_request_preview, "preview"),
    "targets": (lambda given: (FindTargets, {"partial": write_move(given.move or {})}), "targets"),
    "reach": (lambda _: (FindReach, {}), "reach"),
    "hint": (lambda given: (AskHint, {"most": given.most, "skipped": given.skipped}), "hint"),
    "moves": (lambda given: (ListMoves, {"most": given.most}), "moves"),
    "shuffle": (lambda given: (ShuffleTiles, {"times": given.times}), "tiles"),
    "text": (lambda given: (TellTexts, {"color": given.color}), "text"),
    "history": (lambda _: (RecallMatch, {}), "history"),
    "transcript": (lambda _: (TranscribeMatch, {}), "transcript"),
}
"""The class of the request for each question, with its own fields, and the name of its answer."""


ASK = TableOperation(
    name="ask",
    title="Ask what a move would do, how it may go on, for a hint, for the transcript at the end, ...",
    given=TableQuery,
    attend=ask,
    answer=TableAnswer,
    is_one=True,
    description="Anybody may ask for the description, for the reach, the text and the history that a spectator sees, "
    "and for the transcript of a game that is over; all the rest is answered from what the seat sees.",
)
