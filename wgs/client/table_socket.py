"""A socket to a server with tables, which is opened again after each cut: what was not answered is sent again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from wgs.base.errors import ServerError

if TYPE_CHECKING:
    from wgs.client.links import TableLink
    from wgs.client.responses import SentMessage

SECONDS_TO_OPEN = 10.0
"""How long a server may take to answer at first."""

SECONDS_BETWEEN_TRIES = (0.2, 0.5, 1.0, 2.0, 4.0)
"""How long to wait after a cut, and after each further try; the last one repeats."""

LARGEST_MESSAGE = 16 << 20
"""How many bytes a message of the server may have: one about a table has some thousands."""

HOSTS_WITHOUT_PROXY = ("localhost", "127.", "10.", "192.168.", "169.254.", "[::1]")
"""How addresses begin that no proxy leads to."""


@dataclass(slots=True)
class _Asked:
    """Something that was asked, and is not answered yet."""

    text: str
    future: Future[object] = field(default_factory=Future)


class TableSocket:
    """A socket to a server; a thread of its own reads it, and opens it again after cuts.

    Args:
        link: Where the server is.
        on_open: Returns the message that begins a watch, for each new connection; None for nothing.
        on_told: Is given what the watch tells, in the thread.
        on_cut: Is told why the connection is cut, and again, with an empty text, when it is there anew.
        on_refused: Is told why the server does not let this client in any more; then nothing else comes.

    Raises:
        ServerError: The server cannot be reached, or does not let this client in.
    """

    def __init__(
        self,
        link: TableLink,
        *,
        on_open: Callable[[], Mapping[str, object] | None],
        on_told: Callable[[SentMessage], None],
        on_cut: Callable[[str], None],
        on_refused: Callable[[ServerError], None],
    ) -> None:
        self._link = link
        self._on_open, self._on_told, self._on_cut, self._on_refused = on_open, on_told, on_cut, on_refused
        self._numbers = count(1)
        self._asked: dict[int, _Asked] = {}
        self._watched = 0
        self._lock = Lock()
        self._ending = Event()
        self._tries = 0
        self._socket: ClientConnection | None = None
        opened: Future[None] = Future()
        self._thread = Thread(target=self._serve, args=(opened,), name="table", daemon=True)
        self._thread.start()
        opened.result()

    def ask(self, do: str, given: Mapping[str, object]) -> Future[object]:
        """Ask for the only answer of an operation; after a cut it is asked again until it is answered."""
        number = next(self._numbers)
        asked = _Asked(json.dumps({"id": number, "do": do, "with": given}))
        with self._lock:
            self._asked[number] = asked
            self._send(asked.text)
        return asked.future

    def give_up(self, future: Future[object]) -> None:
        """Ask no more for what nobody waits for any longer."""
        with self._lock:
            self._asked = {number: asked for number, asked in self._asked.items() if asked.future is not future}

    def watch(self) -> None:
        """Begin the watch, or begin it anew with what `on_open` returns now."""
        with self._lock:
            if self._watched:
                self._send(json.dumps({"cancel": self._watched}))
            self._begin_watch()

    def close(self) -> None:
        """Close the socket; whoever waits for an answer is told that it does not come."""
        self._ending.set()
        with self._lock:
            socket, self._socket = self._socket, None
        if socket is not None:
            socket.close()
        for asked in list(self._asked.values()):
            asked.future.cancel()
        self._thread.join(2)

    # --- The thread -------------------------------------------------------------------------------------------

    def _serve(self, opened: Future[None]) -> None:
        """Read the socket, and open it again after each cut; tell first whether it could be opened at all."""
        while not self._ending.is_set():
            why = "the connection is cut"
            try:
                with self._open() as socket:
                    if not opened.done():
                        opened.set_result(None)
                    self._take_up(socket)
                why = "the server has closed the connection"
            except ServerError as error:
                if not opened.done():
                    opened.set_exception(error)
                    return
                if error.kind == "token":
                    self._on_refused(error)
                    return
            except (OSError, WebSocketException, ValueError):
                pass
            self._wait(why)

    def _wait(self, why: str) -> None:
        """Wait before the socket is opened again; tell why, the first time."""
        with self._lock:
            self._socket = None
        tries, self._tries = self._tries, self._tries + 1
        if not tries and not self._ending.is_set():
            self._on_cut(why)
        self._ending.wait(SECONDS_BETWEEN_TRIES[min(tries, len(SECONDS_BETWEEN_TRIES) - 1)])

    @contextmanager
    def _open(self) -> Iterator[ClientConnection]:
        """Open a connection; raises ServerError when that cannot be done."""
        link = self._link
        with ExitStack() as stack:
            try:
                opening = connect(
                    link.socket,
                    additional_headers={"Authorization": f"Bearer {link.token}"} if link.token else None,
                    proxy=None if urlsplit(link.server).netloc.startswith(HOSTS_WITHOUT_PROXY) else True,
                    open_timeout=SECONDS_TO_OPEN,
                    close_timeout=1,
                    max_size=LARGEST_MESSAGE,
                )
                socket = stack.enter_context(opening)
            except InvalidStatus as error:
                raise _refuse(link, error.response.status_code) from None
            except (OSError, WebSocketException, ValueError) as error:
                reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
                raise ServerError("connection", f"no server answers at {link.server}: {reason}") from None
            yield socket

    def _take_up(self, socket: ClientConnection) -> None:
        """Use a connection until it is cut: ask again what was not answered, go on watching, and take what comes."""
        with self._lock:
            self._socket = socket
            for _, asked in sorted(self._asked.items()):
                self._send(asked.text)
            self._begin_watch()
        for text in socket:
            if self._tries:  # only now: a server that is full opens a connection, and closes it at once
                self._tries = 0
                self._on_cut("")
            self._take(json.loads(text))

    def _begin_watch(self) -> None:
        message = self._on_open()
        self._watched = next(self._numbers) if message is not None else 0
        if message is not None:
            self._send(json.dumps({"id": self._watched, "do": "watch", "with": message}))

    def _send(self, text: str) -> None:
        if self._socket is not None:
            with suppress(OSError, WebSocketException):  # it is sent again when there is a connection
                self._socket.send(text)

    def _take(self, message: SentMessage) -> None:
        number = message.get("id")
        if number == self._watched and number:
            self._on_told(message)
        elif (asked := self._asked.get(number or 0)) and ("answer" in message or "errors" in message):
            error = message["errors"][0] if "errors" in message else None
            if error is not None and error["kind"] == "ending":  # it is asked again when the server is there
                return
            self.give_up(asked.future)
            with suppress(Exception):  # nobody waits any more
                if error is None:
                    asked.future.set_result(message["answer"])
                else:
                    asked.future.set_exception(ServerError(error["kind"], error["text"]))


def _refuse(link: TableLink, status: int) -> ServerError:
    """Return the error for a server that answers, but lets nobody in."""
    if status == 401:
        text = f"{link.server} lets in only people with its token; copy the whole link, with ?token=..."
        return ServerError("token", text)
    return ServerError("server", f"{link.server} is no server with tables: it answers {status}")
