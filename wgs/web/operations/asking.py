"""The operation for what is asked of the match of a table without changing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from wgs.errors import Parameter, WgsError
from wgs.games.shown import plain
from wgs.service import requests
from wgs.service.answers import Fault
from wgs.web.faults import FaultError
from wgs.web.operations.base import Answer, TableOperation
from wgs.web.operations.play_answers import DescriptionShown, PreviewShown
from wgs.web.operations.playing import write_move
from wgs.web.operations.table_fields import Move, OfSeat

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from wgs.export.records import Record
    from wgs.web.tables.visits import Visit


class Asked(OfSeat):
    """What to ask."""

    what: Literal["describe", "preview", "targets", "hint", "shuffle", "transcript"] = Field(
        description="describe the game; preview a move; find the targets of a move that was begun; ask for a hint; "
        "shuffle the tiles of the seat; the transcript of a game that is over.",
        examples=["describe"],
    )
    move: Move | None = Field(
        None,
        description="For preview, the move; for targets, what there is of it as an object, {} for the kinds alone.",
    )
    most: int = Field(1, ge=1, le=100, description="For hint: how many moves to name at most.")
    skipped: int = Field(0, ge=0, le=10_000, description="For hint: how many of the best moves were named already.")
    times: int = Field(1, ge=1, le=10_000, description="For shuffle: each number gives an order of its own.")


class TargetsShown(Answer):
    """How a move that was begun can go on."""

    kinds: list[str] = Field(description="The kinds of moves that are possible.")
    cells: list[str] = Field(description="The cells that may come next.")
    leading: list[str] = Field(description="Those that lead to a legal move; to show these to a person is a hint.")
    letters: dict[str, Any] | list[str] | str = Field(description="The letters that may come next.")
    ends: list[str] = Field(description="The points where a travel may end.")
    is_whole: bool = Field(description="Whether the move is whole.")


class HintShown(Answer):
    """Good moves."""

    moves: list[str] = Field(description="The moves as text, the best first.")
    count: int | None = Field(description="How many legal moves there are; null when they were not counted.")
    withheld: str = Field(description="Why no move is shown, in a game whose players have to find them.")
    cautions: list[str] = Field(description="For each hint, a danger that it must not hide; often empty.")
    prospects: str = Field(description="What holds for all moves, such as that each of them loses.")


class TableAnswer(Answer):
    """An answer about the match of a table: the field that was asked for."""

    description: DescriptionShown | None = Field(None, description="What the game is played with.")
    preview: PreviewShown | None = Field(None, description="What the move would do, or why it cannot be made.")
    targets: TargetsShown | None = Field(None, description="How the move can go on.")
    hint: HintShown | None = Field(None, description="Good moves.")
    tiles: list[str] | None = Field(None, description="The tiles of the seat, in another order.")
    transcript: str | None = Field(None, description="The game in writing.")


async def ask(given: Asked, visit: Visit) -> AsyncIterator[Record]:
    """Ask something about the match of a table."""
    kind, fields, key = _find_request(given)
    secret = await visit.tables.find_secret(given.table, given.secret, visit)
    answers = await visit.tables.ask(given.table, secret, kind, fields, visit)
    answer = answers[-1]
    if isinstance(answer, Fault):
        raise FaultError(answer)
    match given.what:
        case "shuffle":
            shown = {key: list(answer.tiles)}
        case "transcript":
            shown = {key: answer.text}
        case "hint":
            shown = {key: plain(answer)}
        case _:
            shown = {key: plain(getattr(answer, key))}
    yield shown


def _find_request(given: Asked) -> tuple[type[Any], dict[str, object], str]:
    """Return the class of a request, its own fields, and the name of its answer."""
    match given.what:
        case "preview":
            if given.move is None:
                raise WgsError(Parameter("move"), " is missing")
            return requests.PreviewMove, {"move": write_move(given.move)}, "preview"
        case "targets":
            return requests.FindTargets, {"partial": write_move(given.move or {})}, "targets"
        case "hint":
            return requests.AskHint, {"most": given.most, "skipped": given.skipped}, "hint"
        case "shuffle":
            return requests.ShuffleTiles, {"times": given.times}, "tiles"
        case "transcript":
            return requests.TranscribeMatch, {}, "transcript"
    return requests.DescribePlay, {}, "description"


ASK = TableOperation(
    name="ask",
    title="Ask what a move would do, how it may go on, for a hint, for the transcript at the end, ...",
    given=Asked,
    attend=ask,
    answer=TableAnswer,
    is_one=True,
    description="Anybody may ask for the description, and for the transcript of a game that is over; all the rest is "
    "answered from what the seat sees.",
)
