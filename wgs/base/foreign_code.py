"""Code of other people that runs within ours: it passes checkpoints without knowing of them, and can be ended.

Fonts make fontTools work for hours, and generators of other packages may not return at all. Python tells a profiler
of every call and a tracer of every step, so these can end the work.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from wgs.base.checkpoints import checkpoint, is_watched

if TYPE_CHECKING:
    from types import FrameType

    from _typeshed import TraceFunction

_BETWEEN_CHECKPOINTS = 512
_PACKAGE = os.path.dirname(os.path.dirname(__file__)) + os.sep  # noqa: PTH120 - as code objects have it


class TooManyStepsError(Exception):
    """Work has called more functions than it may."""


class _Carrier(BaseException):
    """Carries an exception through code that may handle all exceptions."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        super().__init__(str(error))


class Steps:
    """The steps that work has left; see `counting_calls`."""

    def __init__(self, most: int) -> None:
        self._left = most

    def take(self) -> None:
        """Take a step; raises TooManyStepsError when none is left, or what a checkpoint raises."""
        self._left -= 1
        if self._left < 0:
            raise TooManyStepsError
        if self._left % _BETWEEN_CHECKPOINTS == 0:
            checkpoint()


@contextmanager
def counting_calls(steps: Steps) -> Iterator[None]:
    """Take a step for each function that is called inside the ``with`` block, by this thread.

    Where a profiler is at work, nothing is counted.

    Raises:
        TooManyStepsError: No step was left.
    """

    def count(_: FrameType, event: str, __: object) -> None:
        if event in {"call", "c_call"}:
            _carry(steps.take)

    if sys.getprofile() is not None:
        yield
        return
    sys.setprofile(count)
    try:
        yield
    except _Carrier as carrier:
        raise carrier.error from None
    finally:
        sys.setprofile(None)


@contextmanager
def watching_code() -> Iterator[None]:
    """Pass a checkpoint again and again while Python code runs inside the ``with`` block, in this thread.

    Code of this package is left alone, and so is everything when nobody watches, or a debugger is at work. Other code
    becomes several times slower.
    """
    steps = 0

    def trace(frame: FrameType, _: str, __: object) -> TraceFunction | None:
        nonlocal steps
        if frame.f_code.co_filename.startswith(_PACKAGE):
            return None
        frame.f_trace_opcodes = True  # a loop on one line has no other events
        steps += 1
        if steps % _BETWEEN_CHECKPOINTS == 0:
            _carry(checkpoint)
        return trace

    if sys.gettrace() is not None or not is_watched():
        yield
        return
    sys.settrace(trace)
    try:
        yield
    except _Carrier as carrier:
        raise carrier.error from None
    finally:
        sys.settrace(None)


def _carry(step: Callable[[], None]) -> None:
    try:
        step()
    except Exception as error:  # noqa: BLE001  to be raised as it is
        raise _Carrier(error) from None
