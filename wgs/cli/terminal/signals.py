"""How the program ends when it is asked to, by Ctrl-C or another signal: at any moment, and leaving nothing behind.

An exception that comes out of nowhere may be lost, in a finalizer or amid an import. So the handler ends the program
itself, unless work is going on whose results so far are wanted.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NoReturn

ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))
"""The signals that end the program: Ctrl-C, `kill` and `timeout`, a terminal that is closed, Ctrl-Break on Windows."""

INTERRUPTED = 130
"""The exit status of a command that Ctrl-C has ended early, where it does not end by the signal itself."""

SECONDS_TO_TIDY = 0.3
"""How long tidying up may take: the reader of a pipe may have stopped reading."""

SECONDS_TO_FINISH = 4.0
"""How long it may take to print the results so far."""


class _State:
    """What the handler knows; there is one program.

    Attributes:
        received: The signal that asked the program to end; None while none has.
        finishes: True while results so far are wanted.
        is_watched: True while the work looks by itself whether it is to end.
    """

    received: int | None = None
    finishes = False
    is_watched = False


def end_at_signals() -> None:
    """End the program at signals from now on; one that whoever started it has turned off, as nohup does, stays off."""
    for number in ENDING:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _answer)


@contextmanager
def finishing(*, is_watched: bool = False) -> Iterator[None]:
    """Let a signal raise KeyboardInterrupt here, so that the results so far can be printed; a second one ends it all.

    The program has four seconds for that.

    Args:
        is_watched: True for work that calls `check_signals` several times a second, and has the exception raised there
            alone: it loses no result that is on its way to the output.
    """
    _State.finishes, _State.is_watched = True, is_watched
    try:
        yield
    finally:
        _State.finishes = False


def check_signals() -> None:
    """Raise KeyboardInterrupt when a signal has asked the program to end."""
    if _State.received is not None:
        raise KeyboardInterrupt


def end_if_asked() -> None:
    """End the program by the signal that has asked for it, if one has."""
    if _State.received is not None:
        _end(_State.received)


def _answer(number: int, _: object) -> None:
    is_first, _State.received = _State.received is None, _State.received or number
    if not (_State.finishes and is_first):
        _end(number)
    _end_after(SECONDS_TO_FINISH, number)
    if not _State.is_watched:
        sys.unraisablehook = lambda _: None  # the exception may come where it cannot be passed on
        raise KeyboardInterrupt


def _end(number: int) -> NoReturn:
    """Tidy up, and end by a signal, so that shells see what has happened."""
    for each in ENDING:
        signal.signal(each, lambda *_: _die(number))
    _end_after(SECONDS_TO_TIDY, number)
    with suppress(Exception):
        _tidy()
    _die(number)


def _end_after(seconds: float, number: int) -> None:
    """End the program by a signal when it has not ended after some seconds."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, lambda *_: _die(number))
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _tidy() -> None:
    """Remove unfinished files, take the line of progress away, and pass on what is written already."""
    if writing := sys.modules.get("wgs.base.file_writing"):
        writing.remove_unfinished()
    if status := sys.modules.get("wgs.cli.terminal.status"):
        status.clear_status()
    if sys.stdout is not None:
        sys.stdout.flush()


def _die(number: int) -> NoReturn:
    if os.name == "posix":
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(128 + number)
