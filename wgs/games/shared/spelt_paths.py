"""Paths on a board that spell letters which somebody has typed so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Path = tuple[int, ...]

MOST_PATHS = 500
"""So many paths are found at most; more could not be told apart on a board."""


def find_spelt_paths(
    letters: str, texts: Sequence[str], starts: Iterable[int], following: Callable[[int], Iterable[int]]
) -> list[Path]:
    """Find the paths that spell letters, whatever word they may become; no cell twice.

    A path may end on a tile with several letters of which only the first are given.

    Args:
        letters: In capitals; none have no paths.
        texts: The letters on each cell, in capitals; empty for a cell that no path may pass.
        starts: The cells on which a path may begin.
        following: Returns the cells that may come after a cell.

    >>> row = lambda cell: [near for near in (cell - 1, cell + 1) if 0 <= near < 4]
    >>> find_spelt_paths("EQ", ["QU", "E", "S", "E"], range(4), row)
    [(1, 0)]
    """
    found: list[tuple[Path, str]] = [((), letters)] if letters else []
    paths: list[Path] = []
    while found and len(paths) < MOST_PATHS:
        path, rest = found.pop()
        for cell in sorted(following(path[-1]) if path else starts, reverse=True):
            text = texts[cell]
            if not text or cell in path:
                continue
            if text.startswith(rest):
                paths.append((*path, cell))
            elif rest.startswith(text):
                found.append(((*path, cell), rest[len(text) :]))
    return sorted(paths)


def list_next(paths: Iterable[Path], texts: Sequence[str], following: Callable[[int], Iterable[int]]) -> list[int]:
    """List the cells that may come after any of some paths, in rising order."""
    return sorted({cell for path in paths for cell in following(path[-1]) if texts[cell] and cell not in path})
