"""Boards taken out of lines of text, and the faults of lines that have none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from wgs.boards.board_columns import ROW_END
from wgs.service.answers import Fault
from wgs.service.lines import Lines

Piece: TypeAlias = Lines | Fault
"""Boards, one a line, or why a line has none."""


class TakenBoards:
    """Boards taken out of lines, with the numbers of these lines."""

    def __init__(self) -> None:
        self._boards: list[str] = []
        self._places: list[tuple[int, int]] = []

    def add(self, board: str, first: int, last: int) -> None:
        """Add the board of some lines; line ends within it are the ends of its rows."""
        has_lines = "\n" in board or "\r" in board
        self._boards.append(re.sub(r"[\r\n]+", ROW_END, board.strip("\r\n")) if has_lines else board)
        self._places.append((first, last))

    def flush(self, *faults: Fault) -> Iterator[Piece]:
        """Yield the boards, and faults after them."""
        if self._boards:
            first, last = self._places[0][0], self._places[-1][1]
            is_row = last - first + 1 == len(self._boards)
            yield Lines(encode("".join(f"{board}\n" for board in self._boards)), first, places=self._where(is_row))
            self._boards, self._places = [], []
        yield from faults

    def _where(self, is_row: bool) -> tuple[tuple[int, int], ...]:
        return () if is_row else tuple(self._places)


def refuse(reason: str, first: int, last: int = 0) -> Fault:
    """Return the fault of a line, or of several up to a last one."""
    return Fault("line", reason, reason, first, "", last if last != first else 0)


def decode(data: bytes) -> str:
    """Read bytes as text; bytes that are no UTF-8 stay as they are."""
    return data.decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    """Write a text as it came; what is no text at all becomes bytes that are no UTF-8, which is a fault later."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # half a character of a JSON escape
        return text.encode("utf-8", "surrogatepass")
