"""Requests carried out by tests, which know what comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from wgs.service import dispatch

if TYPE_CHECKING:
    from wgs.service.requests import Request


def run(request: Request, *args: Any, **options: Any) -> Iterator[Any]:
    """Yield the answers of a request, as `wgs.service.dispatch.run` does, each as what the test takes it for."""
    return dispatch.run(request, *args, **options)
