"""The socket of a page: operations with their progress, which can be cancelled."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

from pydantic import Field
from starlette.websockets import WebSocket, WebSocketDisconnect

from wgs.base.json_values import JsonCodec, Keys, Value, format_json_path
from wgs.base.record_fields import plain
from wgs.export.records import format_json
from wgs.service.answers import Note, Progress
from wgs.web.calls import CallAnswer, CallEvents, Event, Sent
from wgs.web.faults import BusyError, RefusedError
from wgs.web.messages import explain, show_note
from wgs.web.operations.blobs import Blob
from wgs.web.operations.table import OPERATIONS
from wgs.web.visitors import WORK_OF_CALL, Visitor, find_visitor

if TYPE_CHECKING:
    from wgs.web.operations.base import Strict
    from wgs.web.workbench import Workbench

MOST_SOCKETS = 256
"""How many sockets are open at once."""

MOST_OF_VISITOR = 128
"""How many a visitor has open."""

LONGEST_MESSAGE = 64 << 10
"""How many bytes a message of a page may have."""

MOST_OPEN = 64
"""How many requests of a page are carried out or wait at once."""

TOO_BIG, TOO_MANY, ENDING = 1009, 1013, 1001
"""Why a socket is closed, in the numbers of its protocol."""


@dataclass(frozen=True, slots=True)
class SocketRequest:
    """A message of a page that asks for something."""

    id: Annotated[int, Field(ge=0, le=1 << 53)]
    do: Annotated[str, Field(max_length=100)]
    given: Annotated[dict[str, object], Field(alias="with")] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cancelled:
    """A message of a page that no longer wants what it has asked for."""

    cancel: int


@dataclass(frozen=True, slots=True)
class Numbered:
    """The number of a message, whatever else is wrong with it."""

    id: int


class MessageCodec(JsonCodec[Value]):
    """Reads messages of pages; one that is none is refused at its field."""

    def refuse(self, keys: Keys, reason: str) -> Exception:
        """Make the error for a value at a place."""
        place = format_json_path(keys)
        return RefusedError(422, "field", f"{place}: {reason}" if place else reason, str(keys[0]) if keys else None)


_ASKED: MessageCodec[SocketRequest] = MessageCodec(SocketRequest)
_CANCELLED: MessageCodec[Cancelled] = MessageCodec(Cancelled)
_NUMBERED: MessageCodec[Numbered] = MessageCodec(Numbered)


class Sockets:
    """All sockets of a server. When there are too many, the visitor with the most loses one to whoever has fewer."""

    def __init__(self, workbench: Workbench) -> None:
        self._workbench = workbench
        self._open: dict[Visitor, list[PageSocket]] = {}

    async def serve(self, socket: WebSocket) -> None:
        """Serve a socket until its page has gone, unless there are too many."""
        await socket.accept()
        visitor = find_visitor(socket.scope)
        own = self._open.get(visitor, [])
        if len(own) >= MOST_OF_VISITOR or not await self._make_room(len(own)):
            await socket.close(TOO_MANY, "too many pages are open")
            return
        page = PageSocket(socket, self._workbench)
        self._open.setdefault(visitor, []).append(page)
        try:
            await page.serve()
        finally:
            self._forget(visitor, page)

    async def _make_room(self, own: int) -> bool:
        """Close the oldest socket of the visitor with the most, if there are too many; tell whether there is room.

        Args:
            own: How many sockets the visitor has that opens another one.
        """
        if sum(map(len, self._open.values())) < MOST_SOCKETS:
            return True
        greediest = max(self._open, key=lambda visitor: len(self._open[visitor]))
        if len(self._open[greediest]) <= own + 1:
            return False
        oldest = self._open[greediest][0]
        self._forget(greediest, oldest)
        await oldest.close()
        return True

    def _forget(self, visitor: Visitor, page: PageSocket) -> None:
        pages = self._open.get(visitor, [])
        if page in pages:
            pages.remove(page)
            if not pages:
                del self._open[visitor]


class PageSocket:
    """The socket of one page: carries out what the page asks for, until it has gone."""

    def __init__(self, socket: WebSocket, workbench: Workbench) -> None:
        self._socket = socket
        self._workbench = workbench
        self._calls: dict[int, CallEvents[Sent]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._bucket = find_visitor(socket.scope).work

    async def close(self) -> None:
        """End the socket, as others need its room."""
        with suppress(RuntimeError):  # it is closed already
            await self._socket.close(TOO_MANY, "too many pages are open")

    async def serve(self) -> None:
        """Carry out requests until the page has gone; then all its work is cancelled."""
        try:
            while True:
                text = await self._receive()
                if len(text) > LONGEST_MESSAGE or len(text.encode("utf-8", "replace")) > LONGEST_MESSAGE:
                    await self._socket.close(TOO_BIG, f"a message has at most {LONGEST_MESSAGE} bytes")
                    return
                await asyncio.sleep(self._bucket.take(WORK_OF_CALL))
                await self._read(text)
        except (WebSocketDisconnect, RuntimeError):  # it has gone, or was closed while something was sent
            return
        finally:
            for call in self._calls.values():
                call.cancel()
            for task in list(self._tasks):
                task.cancel()

    async def _receive(self) -> str:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        return message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace")

    async def _read(self, text: str) -> None:
        """Carry out what a message asks for."""
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            await self._send(None, explain(RefusedError(400, "json", "this is not JSON")).answer)
            return
        try:
            if isinstance(message, dict) and "cancel" in message:
                self._cancel(_CANCELLED.read(message).cancel)
            else:
                self._begin(_ASKED.read(message))
        except RefusedError as error:
            await self._send(_find_number(message), explain(error).answer)

    def _begin(self, asked: SocketRequest) -> None:
        if asked.id in self._calls:
            raise RefusedError(409, "request", f"there is a request {asked.id} already", "id")
        if asked.do not in OPERATIONS:
            raise RefusedError(404, "request", f'there is no operation "{asked.do[:100]}"', "do")
        if len(self._tasks) >= MOST_OPEN:
            raise BusyError("this page has asked for too much at once")
        task = asyncio.create_task(self._carry_out(asked))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _cancel(self, number: int) -> None:
        if call := self._calls.get(number):
            call.cancel()

    async def _carry_out(self, asked: SocketRequest) -> None:
        operation = OPERATIONS[asked.do]
        given: Strict | None = None
        try:
            given = operation.given.model_validate(asked.given)
            call = self._workbench.begin(operation, given, self, self._socket.scope, is_watched=True)
            self._calls[asked.id] = call
            async for event in self._workbench.take(call):
                await self._show(asked.id, event)
            await self._send(asked.id, {"end": True})
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception as error:  # noqa: BLE001 - each error has its shape
            with suppress(WebSocketDisconnect, RuntimeError):
                await self._send(asked.id, explain(error, given or operation.given).answer)
        finally:
            if asked.id in self._calls:
                self._calls.pop(asked.id).cancel()

    async def _show(self, number: int, event: Event[Sent]) -> None:
        match event:
            case CallAnswer(answer=Blob()):
                raise RefusedError(400, "request", "files are not sent over the socket; ask for them over HTTP")
            case CallAnswer(answer=answer):
                await self._socket.send_text(f'{{"id": {number}, "answer": {answer}}}')
            case Note():
                await self._send(number, show_note(event))
            case Progress():
                await self._send(number, {"progress": event})

    async def _send(self, number: int | None, message: object) -> None:
        await self._socket.send_text(format_json({"id": number, **plain(message)}))


def _find_number(message: object) -> int | None:
    """Return the number under which a message that is refused waits for an answer; None where it has none."""
    try:
        return _NUMBERED.read({"id": message.get("id")} if isinstance(message, dict) else message).id
    except RefusedError:
        return None
