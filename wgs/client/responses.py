"""What a server with tables sends, in plain values of JSON: the keys that this program reads, and their types.

`wgs.games.tables.views`, `wgs.games.views` and `wgs.service.play.answers` say what they mean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    from wgs.base.json_values import JsonObject
    from wgs.games.tables.commands import OfferKind
    from wgs.sittings.sitting import Status


class SentRefusal(TypedDict):
    """Why something cannot be done."""

    kind: str
    text: str


class SentMessage(TypedDict, total=False):
    """A message on the socket: an answer to the request of a number, its errors, or its end."""

    id: int
    answer: Any  # the operation says what
    errors: list[SentRefusal]
    end: bool


class SentSeat(TypedDict):
    """Who sits at a seat."""

    name: str
    player: str
    called: str
    is_taken: bool
    program: str
    gone_since: float | None


class SentOffer(TypedDict):
    """What is offered."""

    what: OfferKind
    by: int
    waits_for: list[int]


class SentEntry(TypedDict):
    """An entry of the log."""

    number: int
    at: float
    kind: str
    seat: int | None
    text: str
    lines: list[str]


class SentClock(TypedDict):
    """The clock of a seat."""

    deadline: float | None
    bank: float | None


class SentMove(TypedDict):
    """The move that was made last."""

    seat: int
    text: str
    events: list[JsonObject]


class SentScene(TypedDict):
    """What lies on the table."""

    cells: JsonObject
    players: list[JsonObject]
    table: JsonObject


class SentView(TypedDict):
    """The match, as the viewer sees it."""

    position: SentScene
    to_act: list[int]
    scores: list[int]
    last: SentMove | None
    clocks: list[SentClock]
    event: int


class SentTable(TypedDict):
    """A table, as a seat or a spectator sees it."""

    revision: int
    status: Status
    seat: int | None
    now: float
    view: SentView
    seats: list[SentSeat]
    offers: list[SentOffer]
    may_undo: bool
    callers: list[int]
    draft: str
    is_whole: bool
    events: list[JsonObject]
    log: list[SentEntry]
    result: str
    seed: str | None
    game_number: int
    claim_seconds: int
    chat: bool
    hints: bool
    is_saved: bool


class SentListing(TypedDict):
    """A table, as anybody may know it."""

    config: str
    game: str
    dictionary: str | None
    status: Status
    seats: list[SentSeat]
    free: list[int]


class SentAnswer(TypedDict):
    """The answer to a command."""

    id: str
    revision: int
    refusal: SentRefusal | None
    seat: int | None
    secret: str


class SentHandover(TypedDict):
    """The answer to the code of a seat."""

    seat: int
    secret: str


class SentPreview(TypedDict):
    """What a move would do."""

    refusal: SentRefusal | None
    text: str
    points: int
    captures: list[str]
    is_certain: bool
    warning: str
    is_draft: bool


class SentMoves(TypedDict):
    """Good moves, or all of them."""

    moves: list[str]
    count: int | None
    withheld: str
    gains: list[str]
    cautions: list[str]
    prospects: str
