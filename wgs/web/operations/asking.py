"""The operation for what is asked of the match of a table without changing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from wgs.errors import Parameter, WgsError
from wgs.games.shown import plain
from wgs.service.answers import Fault
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
from wgs.web.operations.base import Answer, TableOperation
from wgs.web.operations.play_answers import DescriptionShown, PreviewShown, RefusalShown, ViewShown
from wgs.web.operations.playing import Move, OfSeat, write_move
from wgs.web.operations.replays import MoveTold

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from wgs.export.records import Record
    from wgs.web.tables.visits import Visit


What = Literal["describe", "preview", "targets", "reach", "hint", "moves", "shuffle", "text", "history", "transcript"]
"""What can be asked for."""


class Asked(OfSeat):
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


class TargetsShown(Answer):
    """How a move that was begun can go on."""

    kinds: list[str] = Field(description="The kinds of moves that are possible.")
    cells: list[str] = Field(description="The cells that may come next.")
    leading: list[str] = Field(description="Those that lead to a legal move; to show these to a person is a hint.")
    letters: dict[str, Any] | list[str] | str = Field(description="The letters that may come next.")
    ends: list[str] = Field(description="The points where a travel may end.")
    paths: list[list[str]] = Field(description="The ways to lay the letters that were typed so far.")
    draws: list[int] = Field(description="How many tiles may be drawn after the word.")
    is_whole: bool = Field(description="Whether the move is whole.")
    refusal: RefusalShown | None = Field(description="Why what was begun can become no move; null while it can.")


class HintShown(Answer):
    """Good moves."""

    moves: list[str] = Field(description="The moves as text, the best first.")
    count: int | None = Field(description="How many legal moves there are; null when they were not counted.")
    withheld: str = Field(description="Why no move is shown, in a game whose players have to find them.")
    gains: list[str] = Field(description="For each hint, what it brings at once, as a text; empty for nothing.")
    cautions: list[str] = Field(description="For each hint, a danger that it must not hide; often empty.")
    prospects: str = Field(description="What holds for all moves, such as that each of them loses.")


class TextsShown(Answer):
    """A match as texts, for clients that print it."""

    drawing: str = Field(description="What lies on the table, as lines.")
    marks: dict[str, str] = Field(description="What the marks of the drawing mean.")
    forms: dict[str, str] = Field(description="How moves are typed now, each with what it does.")
    values: list[str] = Field(description="The points of letters, as lines; empty where they have none.")
    withheld: str = Field(description="Why no moves are shown, in a game whose players have to find them.")
    has_rack: bool = Field(description="Whether the viewer has tiles that can be shuffled.")
    rules: list[str] = Field(description="The rules for players, a paragraph each.")


class HistoryShown(Answer):
    """A game so far, as whoever asks may know it."""

    view: ViewShown = Field(description="What lay on the table before the first move.")
    moves: list[MoveTold] = Field(description="The moves, in order: the events of each lead to the next scene.")


class TableAnswer(Answer):
    """An answer about the match of a table: the field that was asked for."""

    description: DescriptionShown | None = Field(None, description="What the game is played with.")
    preview: PreviewShown | None = Field(None, description="What the move would do, or why it cannot be made.")
    targets: TargetsShown | None = Field(None, description="How the move can go on.")
    reach: list[list[str]] | None = Field(
        None, description="For each seat, the cells of all words that it could play now; empty but in WordRace."
    )
    hint: HintShown | None = Field(None, description="Good moves.")
    moves: HintShown | None = Field(None, description="The number of legal moves, and the first of them.")
    text: TextsShown | None = Field(None, description="The table as texts.")
    tiles: list[str] | None = Field(None, description="The tiles of the seat, in another order.")
    history: HistoryShown | None = Field(None, description="The game so far.")
    transcript: str | None = Field(None, description="The game in writing.")


async def ask(given: Asked, visit: Visit) -> AsyncIterator[Record]:
    """Ask something about the match of a table."""
    make_request, key = _REQUESTS[given.what]
    kind, fields = make_request(given)
    secret = await visit.tables.find_secret(given, visit)
    answers = await visit.tables.ask(given.table, secret, kind, fields, visit)
    answer = answers[-1]
    if isinstance(answer, Fault):
        raise FaultError(answer)
    yield {key: _show(given.what, key, answer)}


def _show(what: str, key: str, answer: Any) -> Any:
    match what:
        case "shuffle":
            return list(answer.tiles)
        case "transcript":
            return answer.text
        case "hint" | "moves" | "history":
            return plain(answer)
        case "text":
            return {**plain(answer.texts), "rules": list(answer.rules)}
    return plain(getattr(answer, key))


def _request_preview(given: Asked) -> tuple[type[Any], dict[str, object]]:
    if given.move is None:
        raise WgsError(Parameter("move"), " is missing")
    return PreviewMove, {"move": write_move(given.move)}


_REQUESTS: dict[str, tuple[Callable[[Asked], tuple[type[Any], dict[str, object]]], str]] = {
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
    given=Asked,
    attend=ask,
    answer=TableAnswer,
    is_one=True,
    description="Anybody may ask for the description, for the reach, the text and the history that a spectator sees, "
    "and for the transcript of a game that is over; all the rest is answered from what the seat sees.",
)
