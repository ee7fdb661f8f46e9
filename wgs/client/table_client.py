"""Somebody at a table of a server: takes a seat, sends commands, asks about the match, and watches it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError
from dataclasses import dataclass
from queue import Empty, Queue
from secrets import token_hex
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeAlias

from wgs.base.errors import ServerError
from wgs.client.links import TableLink, parse_link
from wgs.client.table_socket import TableSocket

if TYPE_CHECKING:
    from wgs.client.responses import SentAnswer, SentHandover, SentListing, SentMessage, SentTable

SECONDS_OF_PATIENCE = 60.0
"""How long a program waits for an answer, by default: a server that is started anew has time enough."""

SECONDS_BETWEEN_LOOKS = 0.5
"""How often it is looked whether somebody wants to end the wait for an answer."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The table as it is now.

    Attributes:
        table: What `watch` shows, in plain values of JSON.
    """

    table: SentTable


@dataclass(frozen=True, slots=True)
class Cut:
    """The connection was cut, or is there again.

    Attributes:
        reason: Why it was cut; empty when it is there again.
    """

    reason: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The watch has ended, and nothing else comes.

    Attributes:
        kind: Why in one word, as errors of the server have it.
        reason: The same as a sentence.
    """

    kind: str
    reason: str


Message: TypeAlias = Shown | Cut | Closed


class TableClient:
    """A table of a server, as somebody with a seat or a spectator sees it.

    The connection is made again after each cut. A command that was not answered is sent again with the same id, so it
    is done once.

    Args:
        link: The link to the table, as text or as `parse_link` reads it.
        secret: The secret of a seat; empty before a seat is taken, and for spectators.
        patience: How many seconds to wait for an answer, also through cuts.

    Attributes:
        link: The link.
        secret: The secret of the seat; empty for a spectator. Whoever has it plays for the seat.
        revision: The revision of the table that was seen last; commands carry it.

    Raises:
        WgsError: It is not a link to a table.
        ServerError: The server cannot be reached, or does not let this client in.
    """

    def __init__(self, link: TableLink | str, secret: str = "", *, patience: float = SECONDS_OF_PATIENCE) -> None:
        self.link = parse_link(link) if isinstance(link, str) else link
        self.secret = secret
        self.revision = 0
        self._patience = patience
        self._since = self._log_since = self._answered = 0
        self._tell: Callable[[Message], None] | None = None
        self._socket = TableSocket(
            self.link,
            on_open=self._name_watch,
            on_told=self._take_shown,
            on_cut=lambda reason: self._pass_on(Cut(reason)),
            on_refused=lambda error: self._pass_on(Closed(error.kind, str(error))),
        )

    def __enter__(self) -> TableClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection; the seat is kept, and counts as away."""
        self._socket.close()

    # --- Seats ------------------------------------------------------------------------------------------------

    def describe(self) -> SentListing:
        """Return what anybody may know of the table: its game, its seats, which of them are free."""
        listing: SentListing = self._ask("table")
        return listing

    def join(self, name: str = "", seat: int | None = None, *, id: str = "") -> int:  # noqa: A002 - as the field
        """Take a free seat, and return its number.

        Args:
            name: What the person is called.
            seat: The seat; None for any that is free.
            id: The id of the command, where it may have to be sent again: 16 random characters or more.

        Raises:
            ServerError: No seat is free, there is no such table, ...
        """
        answer = self.send("join", id=id or token_hex(16), name=name, seat=seat)
        if answer["refusal"] is not None:
            raise ServerError(answer["refusal"]["kind"], answer["refusal"]["text"])
        assert answer["seat"] is not None
        self.secret = answer["secret"]
        return answer["seat"]

    def take_seat(self, code: str) -> int:
        """Take over a seat with the code of a link that another device has made, and return its number."""
        answer: SentHandover = self._ask("take-seat", code=code)
        self.secret = answer["secret"]
        return answer["seat"]

    # --- Playing ----------------------------------------------------------------------------------------------

    def send(self, do: str, *, id: str = "", revision: int | None = None, **fields: object) -> SentAnswer:  # noqa: A002
        """Send a command, and return the answer; its ``refusal`` says why nothing was done, and is None otherwise.

        Args:
            do: What to do: ``move``, ``resign``, ``offer``, ...
            id: The id of the command; a new one by default.
            revision: The revision of the table that was seen; by default the last one that `watch` gave.
            fields: What the command has beside these, such as ``move`` and ``is_sure``; None for nothing.

        Raises:
            ServerError: The table is not there, or the server cannot be reached for too long.
        """
        given = {key: value for key, value in fields.items() if value is not None}
        seen = self.revision if revision is None else revision
        secret: dict[str, object] = {} if do == "join" else {"secret": self.secret}
        answer: SentAnswer = self._ask("send", do=do, id=id or token_hex(16), revision=seen, **secret, **given)
        self._answered = max(self._answered, answer["revision"])
        return answer

    def ask(self, what: str, **fields: object) -> Any:
        """Ask about the match, and return the answer: ``preview``, ``hint``, ``text``, ``describe``, ...

        Raises:
            ServerError: It may not be asked, or cannot be answered.
        """
        answer = self._ask("ask", what=what, secret=self.secret, **fields)
        return next(value for value in answer.values() if value is not None)

    def _ask(self, operation: str, **given: object) -> Any:
        future = self._socket.ask(operation, {"table": self.link.table, **given})
        end = monotonic() + self._patience
        while True:
            try:
                return future.result(SECONDS_BETWEEN_LOOKS)  # Ctrl-C comes through in between
            except CancelledError:
                raise ServerError("connection", "the connection was closed") from None
            except TimeoutError:
                if monotonic() > end:
                    self._socket.give_up(future)  # or it would be done later, when the server is there again
                    text = f"{self.link.server} has not answered for {self._patience:.0f} seconds"
                    raise ServerError("connection", text) from None

    # --- Watching ---------------------------------------------------------------------------------------------

    def watch(self) -> Iterator[SentTable]:
        """Yield what the viewer may see of the table, now and after each change.

        A view that was on its way while a command was answered, and so does not show what it did, is not yielded by
        itself: the next one has its events and its entries of the log too.

        Raises:
            ServerError: The watch has ended: the seat was taken over, or the table is not there any more.
        """
        told: Queue[Message] = Queue()
        self.follow(told.put)
        late: SentTable | None = None
        while True:
            try:
                message = told.get(timeout=SECONDS_BETWEEN_LOOKS)
            except Empty:
                continue
            match message:
                case Shown(table):
                    late = table if late is None else _join(late, table)
                    if table["revision"] >= self._answered:
                        self.revision, shown, late = table["revision"], late, None
                        yield shown
                case Closed(kind, reason):
                    raise ServerError(kind, reason)

    def follow(self, tell: Callable[[Message], None]) -> None:
        """Begin to watch, or begin anew after a seat was taken; what comes is told in another thread."""
        self._tell = tell
        self._since = self._log_since = 0
        self._socket.watch()

    def _name_watch(self) -> Mapping[str, object] | None:
        if self._tell is None:
            return None
        given = {"table": self.link.table, "secret": self.secret}
        return {**given, "since": self._since, "log_since": self._log_since}

    def _take_shown(self, message: SentMessage) -> None:
        if "answer" in message:
            table: SentTable = message["answer"]
            self._since = table["view"]["event"]
            self._log_since = max((entry["number"] for entry in table["log"]), default=self._log_since)
            self._pass_on(Shown(table))
        elif "errors" in message:
            error = message["errors"][0]
            if error["kind"] not in {"ending", "cancelled"}:
                self._pass_on(Closed(error["kind"], error["text"]))
        elif "end" in message:  # the seat was left, and that is told now; or the server ends, and is looked for
            self._socket.watch()

    def _pass_on(self, message: Message) -> None:
        if self._tell is not None:
            self._tell(message)


def _join(earlier: SentTable, table: SentTable) -> SentTable:
    """Return a view with what an earlier one tells beside it."""
    is_whole = earlier["is_whole"] or table["is_whole"]
    events = [] if is_whole else [*earlier["events"], *table["events"]]
    return {**table, "is_whole": is_whole, "events": events, "log": [*earlier["log"], *table["log"]]}
