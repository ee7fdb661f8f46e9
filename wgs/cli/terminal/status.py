"""The last line of the terminal, which says what is going on. It is on standard error, and never among the answers.

Whatever prints something calls `clear_status` first, and says with `end_output` where it has left the cursor.
"""

from __future__ import annotations

import sys
from contextlib import suppress

_CLEARED = "\r\x1b[K"


class _Line:
    """The line; there is one terminal.

    Attributes:
        is_shown: True while there is a text on it.
        is_taken: True while an unfinished line of output stands there.
    """

    is_shown = False
    is_taken = False


def can_show_status() -> bool:
    """Tell whether standard error is a terminal."""
    return sys.stderr is not None and sys.stderr.isatty()


def show_status(text: str) -> None:
    """Show a text in place of the last one, unless standard error is no terminal or the line is taken."""
    if not can_show_status():
        return
    with suppress(OSError):  # the terminal is gone; the answers may still be wanted
        if sys.stdout is not None and sys.stdout.isatty():
            sys.stdout.flush()  # what is still to come would be printed behind the text
        if not _Line.is_taken:
            print(_CLEARED + text, end="", file=sys.stderr, flush=True)
            _Line.is_shown = True


def clear_status() -> None:
    """Take the text away: something is to be printed."""
    if _Line.is_shown:
        _Line.is_shown = False
        with suppress(OSError):
            print(_CLEARED, end="", file=sys.stderr, flush=True)


def end_output(*, is_whole: bool) -> None:
    """Remember whether the output on this terminal ended with a whole line."""
    _Line.is_taken = not is_whole
