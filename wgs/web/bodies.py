"""Bodies of requests: received ahead of what answers them, within bounds for each visitor and for all together."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from tempfile import SpooledTemporaryFile
from typing import TYPE_CHECKING

from starlette.datastructures import Headers

from wgs.web.faults import BusyError, RefusedError, UntakenError
from wgs.web.operations.base import USUAL_BODY
from wgs.web.operations.table import OPERATIONS
from wgs.web.visitors import BYTES_OF_WORK, Visitor, find_visitor

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope


MOST_OF_ALL = 64 << 20
"""How many bytes all bodies have together that come, or whose requests are answered, with their values."""

MOST_OF_VISITOR = 32 << 20
"""How many bytes of these are a visitor's, unless they are of one body."""

MOST_IN_MEMORY = 64 << 10
"""How many bytes of a body that comes are kept in memory; a longer one is kept in a temporary file."""

SECONDS_OF_BODY = 30.0
BYTES_A_SECOND = 32 << 10
"""How long a body may take to come, and how quick it has to be beyond that."""

MOST_VALUES = 500_000
"""How many values a body may have, counted by its commas and brackets."""

BYTES_OF_VALUE = 64
"""How many bytes a value counts as, beside its text: an empty list takes as many."""


def find_most_body(scope: Scope) -> int:
    """Return how many bytes the body of a request may have."""
    operation = OPERATIONS.get(scope["path"].removeprefix("/api/"))
    return operation.most_body if operation else USUAL_BODY


def read_length(headers: Headers) -> int:
    """Return how many bytes a request says that its body has; 0 if it does not say that."""
    length = headers.get("content-length", "")
    return int(length[:20]) if length.isascii() and length.isdecimal() else 0


def make_size_refusal(scope: Scope) -> RefusedError:
    """Return the error for a body that is too large."""
    return RefusedError(413, "size", f"the body has more than {find_most_body(scope):,} bytes")


class _Body:
    """A body that comes, or has come.

    Args:
        visitor: Who sends it.
    """

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.size = 0
        self.is_coming = True
        self.is_ended = False
        self.timeout: asyncio.Timeout | None = None
        self.file = SpooledTemporaryFile(MOST_IN_MEMORY)  # noqa: SIM115 - closed when the request was answered

    def end(self) -> None:
        """Have whoever receives the body stop: others need its room."""
        self.is_ended, self.is_coming = True, False
        if self.timeout is not None:
            self.timeout.reschedule(asyncio.get_running_loop().time())


class Bodies:
    """All bodies of a server. When they have too many bytes, the visitor with the most loses one that still comes."""

    def __init__(self) -> None:
        self._open: set[_Body] = set()
        self._sizes: Counter[Visitor] = Counter()
        self._large: dict[Visitor, _Body] = {}

    @property
    def size(self) -> int:
        """How many bytes there are now."""
        return self._sizes.total()

    @asynccontextmanager
    async def receive(self, scope: Scope, receive: Receive) -> AsyncGenerator[Receive, None]:
        """Receive the body of a request; yield what passes it on, and whatever comes after it.

        Its room is given back when the request was answered.

        Raises:
            RefusedError: It is too large, does not come, or there is no room for it.
            UntakenError: The client has gone.
        """
        body = _Body(find_visitor(scope))
        self._open.add(body)
        try:
            if read_length(Headers(scope=scope)) > USUAL_BODY:
                self._begin_large(body)
            await self._fill(body, scope, receive)
            data = [_read(body)]
            values = _count_values(data[0]) * BYTES_OF_VALUE
            self._make_room(body, values)
            await self._wait_for_turn(body, values)

            async def receive_again() -> Message:
                return {"type": "http.request", "body": data.pop()} if data else await receive()

            yield receive_again
        finally:
            self._give_back(body)
            self._open.discard(body)
            if self._large.get(body.visitor) is body:
                del self._large[body.visitor]
            body.file.close()

    async def _fill(self, body: _Body, scope: Scope, receive: Receive) -> None:
        start = asyncio.get_running_loop().time()
        most = find_most_body(scope)
        while body.is_coming:
            end = start + SECONDS_OF_BODY + body.size / BYTES_A_SECOND
            try:
                async with asyncio.timeout_at(end) as body.timeout:
                    message = await receive()
            except TimeoutError:
                break
            finally:
                body.timeout = None
            if message["type"] == "http.disconnect":
                raise UntakenError
            piece = message.get("body", b"")
            if body.size + len(piece) > most:
                raise make_size_refusal(scope)
            self._take(body, piece)
            start += await self._wait_for_turn(body, len(piece))
            body.is_coming = body.is_coming and message.get("more_body", False)
        if body.is_ended:
            raise BusyError
        if body.is_coming:
            raise RefusedError(408, "time", "the body does not come, or comes too slowly")

    async def _wait_for_turn(self, body: _Body, count: int) -> float:
        """Wait until a visitor may have so many more bytes read; return how many seconds that took."""
        seconds = body.visitor.work.take(count / BYTES_OF_WORK)
        if seconds:
            await asyncio.sleep(seconds)
        return seconds

    def _take(self, body: _Body, piece: bytes) -> None:
        """Keep a piece of a body; raises BusyError when there is no room for it."""
        if body.is_ended:
            return
        if body.size + len(piece) > USUAL_BODY:
            self._begin_large(body)
        self._make_room(body, len(piece))
        try:
            body.file.write(piece)
        except OSError:
            raise BusyError("the server has no room on its disk for the body; try again later") from None

    def _make_room(self, body: _Body, count: int) -> None:
        """Take room for more bytes of a body; raises BusyError when there is none."""
        own = self._sizes[body.visitor]
        if own > body.size and own + count > MOST_OF_VISITOR:
            raise BusyError
        while self.size + count > MOST_OF_ALL:
            self._end_greediest(body.visitor, count)
        body.size += count
        self._sizes[body.visitor] += count

    def _begin_large(self, body: _Body) -> None:
        """Note that a body is large; raises BusyError when its visitor sends a large one already."""
        if self._large.setdefault(body.visitor, body) is not body:
            raise BusyError("a large request from here is under way already; send one after the other")

    def _end_greediest(self, visitor: Visitor, count: int) -> None:
        """End the largest body that comes of the visitor with the most bytes; raises BusyError when there is none."""
        coming = [each for each in self._open if each.is_coming and each.size]
        greediest = max(coming, key=lambda each: (self._sizes[each.visitor], each.size), default=None)
        if greediest is None or self._sizes[greediest.visitor] <= self._sizes[visitor] + count:
            raise BusyError
        greediest.end()
        self._give_back(greediest)

    def _give_back(self, body: _Body) -> None:
        self._sizes[body.visitor] -= body.size
        body.size = 0
        if not self._sizes[body.visitor]:
            del self._sizes[body.visitor]


def _read(body: _Body) -> bytes:
    body.file.seek(0)
    return body.file.read()


def _count_values(data: bytes) -> int:
    """Return about how many values a body has; raises RefusedError for too many."""
    values = sum(map(data.count, (b",", b"[", b"{")))
    if values > MOST_VALUES:
        raise RefusedError(413, "size", f"the body has more than {MOST_VALUES:,} values")
    return values
