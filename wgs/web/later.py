"""The part of the application that is made after the pages: it takes longer than all others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.types import Receive, Scope, Send


class Later:
    """An application that is made with its first request, or before that.

    Args:
        make: Makes the application.
    """

    def __init__(self, make: Callable[[], FastAPI]) -> None:
        self._make = make
        self._made: FastAPI | None = None
        self._lock = Lock()
        self._loading: asyncio.Task[FastAPI] | None = None

    def load(self) -> FastAPI:
        """Return the application; the first call makes it, and others wait for that."""
        with self._lock:
            if self._made is None:
                self._made = self._make()
            return self._made

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; those that come while the application is made go on in the order in which they came."""
        if self._made is None:
            if self._loading is None or self._loading.done():
                self._loading = asyncio.create_task(run_in_threadpool(self.load))
            await asyncio.shield(self._loading)
        await self.load()(scope, receive, send)
