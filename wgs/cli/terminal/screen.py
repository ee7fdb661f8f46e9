"""The screen of a game at a terminal: lines wrapped to its width, cleared between players, with a countdown."""

from __future__ import annotations

import os
import re
import sys
import textwrap
from collections.abc import Iterable

from wgs.cli.terminal.streams import has_screen, print_out

LEAST_COLUMNS = 20


def can_move_cursor() -> bool:
    """Tell whether standard output is a terminal on which lines can be drawn anew."""
    return has_screen() and os.environ.get("TERM", "dumb") != "dumb"


def clear_screen(*, keeps_past: bool = False) -> None:
    """Clear the terminal, unless ``keeps_past`` with the lines above it; one that cannot be cleared is scrolled."""
    if os.environ.get("TERM", "dumb") == "dumb":
        print_out(["\n" * 60])
    else:
        print_out(["\x1b[H\x1b[2J" if keeps_past else "\x1b[2J\x1b[3J\x1b[H\n"], typed="\x1b")


def print_lines(lines: Iterable[str]) -> None:
    """Print lines of text; at a terminal, those that are too long are wrapped between words."""
    columns = _count_columns()
    print_out(f"{line}\n" for text in lines for line in wrap(text, columns))


def wrap(text: str, columns: int) -> list[str]:
    """Return a text as lines of at most so many characters; further lines are indented as the first one's text.

    >>> wrap("  played: TEN, SET and NET", 16)
    ['  played: TEN,', '    SET and NET']
    >>> wrap("as it is, whatever its length", 0)
    ['as it is, whatever its length']
    """
    if columns < LEAST_COLUMNS // 2 or len(text) <= columns:
        return [text]
    spaces = re.match(" *", text)
    indent = " " * (len(spaces[0]) + 2 if spaces else 2)
    return textwrap.wrap(text, columns, subsequent_indent=indent, break_on_hyphens=False) or [text]


def show_time_left(left: float, *, again: bool = False) -> None:
    """Show how much time is left, in a line above the prompt; ``again`` for one that is there already."""
    minutes, seconds = divmod(max(0, round(left)), 60)
    text = f"{minutes}:{seconds:02} left." if minutes else f"{seconds} {'second' if seconds == 1 else 'seconds'} left."
    if not again:
        print_out([f"{text}\n"])
    elif can_move_cursor():
        # The cursor stays where somebody may be typing.
        sys.stdout.write(f"\x1b7\x1b[1A\r\x1b[K{text}\x1b8")
        sys.stdout.flush()


def _count_columns() -> int:
    """Return the width of the terminal; 0 when lines go elsewhere."""
    if not has_screen():
        return 0
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except OSError:  # a terminal that does not tell
        return 0
