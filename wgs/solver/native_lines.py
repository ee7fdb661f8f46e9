"""Answers to lines of text, as they go to native code and come from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wgs.solver.engine import WrittenLines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.errors import SearchLimitError
    from wgs.solver.engine import Piece


def name_written(written: tuple[bytes, int, int, list[tuple[int, int, object]]]) -> WrittenLines:
    """Name what native code answers lines with."""
    text, end, lines, faults = written
    return WrittenLines(text, end, lines, cast("tuple[tuple[int, int, SearchLimitError], ...]", tuple(faults)))


def encode_pieces(pieces: Sequence[Piece]) -> list[tuple[str, bytes, int, bool]]:
    """Return the pieces of an answer as native code takes them."""
    return [(kind, as_bytes(text), number, plus) for kind, text, number, plus in pieces]


def as_bytes(text: str) -> bytes:
    """Write a text as it is printed; what was no UTF-8 on the command line stays as it was."""
    return text.encode("utf-8", "surrogateescape")
