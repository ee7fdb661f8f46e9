"""The socket of a page: operations with their progress, which can be cancelled."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from wgs.export.records import format_json
from wgs.service.answers import Note
from wgs.web.messages import show_errors, show_note, show_progress
from wgs.web.operations.table import OPERATIONS

if TYPE_CHECKING:
    from wgs.service.answers import Progress
    from wgs.web.operations.base import Work
    from wgs.web.workbench import Workbench


class PageSocket:
    """The socket of one page: carries out what the page asks for, until it has gone."""

    def __init__(self, socket: WebSocket, workbench: Workbench) -> None:
        self._socket = socket
        self._workbench = workbench
        self._work: dict[int, Work] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()

    async def serve(self) -> None:
        """Carry out requests until the page has gone; then all its work is cancelled."""
        await self._socket.accept()
        try:
            while True:
                message = json.loads(await self._socket.receive_text())
                if "cancel" in message:
                    self._cancel(message["cancel"])
                else:
                    task = asyncio.create_task(self._carry_out(message["id"], message["do"], message.get("with", {})))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
        except WebSocketDisconnect:
            for number in list(self._work):
                self._cancel(number)

    def _cancel(self, number: int) -> None:
        if work := self._work.get(number):
            work.cancel.cancel()

    async def _carry_out(self, number: int, name: str, given: Any) -> None:
        await run_in_threadpool(self._answer, number, name, given)

    def _answer(self, number: int, name: str, given: Any) -> None:
        """Carry out one request, in a thread."""
        operation = OPERATIONS[name]

        def tell(told: Note | Progress) -> None:
            self._send(
                number, {"note": show_note(told)} if isinstance(told, Note) else {"progress": show_progress(told)}
            )

        try:
            work = self._work[number] = self._workbench.begin(operation, tell)
            for answer in operation.carry_out(operation.given.model_validate(given), work):
                self._send(number, {"answer": answer})
            self._send(number, {"end": True})
        except Exception as error:  # noqa: BLE001 - unforeseen ones are raised again
            self._send(number, {"errors": show_errors(error)[1]})
        finally:
            self._work.pop(number, None)

    def _send(self, number: int, message: dict[str, Any]) -> None:
        text = format_json({"id": number, **message})
        asyncio.run_coroutine_threadsafe(self._socket.send_text(text), self._loop).result()
