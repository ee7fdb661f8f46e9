"""The end of a run by an exception that nothing foresaw: a sentence in place of a traceback."""

from __future__ import annotations

import os
import sys
from traceback import extract_tb
from typing import TYPE_CHECKING

from wgs.cli.terminal.streams import complain
from wgs.version import __version__

if TYPE_CHECKING:
    from types import TracebackType

SHOWS_TRACEBACKS = "WGS_TRACEBACK"
"""The environment variable that lets exceptions through, for those who mend the program."""

UNFORESEEN = 70
"""The exit status of a run that ended by a fault of the program itself; sysexits.h has it for that."""

_LONGEST = 200


def has_tracebacks() -> bool:
    """Tell whether an unforeseen exception is to be shown as Python shows it."""
    return bool(os.environ.get(SHOWS_TRACEBACKS))


def explain_unforeseen(error: Exception) -> None:
    """Tell of an exception on standard error: what and where it was, and how to report it."""
    text = " ".join(str(error).split())[:_LONGEST]
    what = f"{type(error).__name__}: {text}" if text else type(error).__name__
    complain(
        f"this is a fault of wgs itself, not of what you gave it: {what} ({_find_place(error.__traceback__)})\n"
        f"Please report it with wgs {__version__}, the command and its files, and what this command prints when "
        f"{SHOWS_TRACEBACKS}=1 is set in the environment"
    )


def _find_place(traceback: TracebackType | None) -> str:
    """Return the last place of the program itself that an exception came through."""
    package = os.path.dirname(os.path.dirname(__file__)) + os.sep  # noqa: PTH120 - as tracebacks have it
    frames = [frame for frame in extract_tb(traceback) if frame.filename.startswith(package)]
    if not frames:
        return f"Python {sys.version.split()[0]}"
    return f"wgs/{frames[-1].filename.removeprefix(package)}:{frames[-1].lineno}"
