"""Signals that end long work without losing what it has found."""

from __future__ import annotations

from contextlib import contextmanager
from signal import SIGTERM, signal
from typing import TYPE_CHECKING, NoReturn

from wgs.errors import StoppedError

if TYPE_CHECKING:
    from collections.abc import Iterator

TERMINATED = 128 + SIGTERM
"""The exit status of a program that SIGTERM ends."""


@contextmanager
def stopping_at_sigterm() -> Iterator[None]:
    """Let SIGTERM, which ``timeout`` and the system send, end work as Ctrl-C does: the best boards are printed."""

    def stop(*_: object) -> NoReturn:
        raise StoppedError

    before = signal(SIGTERM, stop)
    try:
        yield
    finally:
        signal(SIGTERM, before)
