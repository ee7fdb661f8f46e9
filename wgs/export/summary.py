"""The words of a board as people read them: by length, in columns, with totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from wgs.base.plurals import format_count

if TYPE_CHECKING:
    from wgs.solver.solution import Solution

_GAP = "  "


def format_summary(board: str, solutions: Sequence[Solution], *, width: int = 80, is_filtered: bool = False) -> str:
    r"""Return the words of a board by length in columns, then totals, the best word and the longest.

    Short words come first: at a terminal the long ones and the totals are what stays in view. Words of one length stay
    in the order in which they are given. Where they are not all worth the same, each is followed by its points. The
    length is the number of letters. Among equals, the best word and the longest are the alphabetically first. The
    summary ends with a blank line.

    Args:
        board: The board as it was given.
        solutions: Its words, each once.
        width: The most columns of a line; a word, a board or a path that needs more is not broken.
        is_filtered: True when the board may hold other words, which are not wanted.

    >>> from decimal import Decimal
    >>> from wgs.solver.solution import Solution
    >>> words = [Solution(word, (), points, 0, 1, Decimal(0), len(word)) for word, points in [("AB", 1), ("FAB", 9)]]
    >>> print(format_summary("FAB.", words), end="")
    FAB.
    <BLANKLINE>
    2 letters: 1 word, 1 point
    AB
    <BLANKLINE>
    3 letters: 1 word, 9 points
    FAB
    <BLANKLINE>
    2 words, 10 points
    Best and longest word: FAB (9 points, 3 letters)
    <BLANKLINE>
    """
    return "".join(f"{line}\n" for line in _iter_lines(board, solutions, width, is_filtered=is_filtered))


def _iter_lines(board: str, solutions: Sequence[Solution], width: int, *, is_filtered: bool) -> Iterator[str]:
    yield " ".join(board.split()) or "(a board without tiles)"
    yield ""
    for length, group in groupby(sorted(solutions, key=_count_letters), _count_letters):
        words = list(group)
        yield from _wrap(f"{format_count(length, 'letter')}: {_say_totals(words)}", width)
        yield from lay_in_columns(_write_cells(words), width)
        yield ""
    noun = "matching word" if is_filtered else "word"
    if solutions:
        yield from _wrap(_say_totals(solutions, noun), width)
        for line in _say_best(solutions):
            yield from _wrap(line, width)
    else:
        yield f"no {noun}s"
    yield ""


def _count_letters(solution: Solution) -> int:
    return len(solution.word)


def _say_totals(solutions: Sequence[Solution], noun: str = "word") -> str:
    points = sum(solution.points for solution in solutions)
    return f"{format_count(len(solutions), noun)}, {format_count(points, 'point')}"


def _say_best(solutions: Sequence[Solution]) -> list[str]:
    best = min(solutions, key=lambda solution: (-solution.points, solution.word))
    longest = min(solutions, key=lambda solution: (-len(solution.word), solution.word))
    points, letters = format_count(best.points, "point"), format_count(len(longest.word), "letter")
    if best.word == longest.word:
        return [f"Best and longest word: {best.word} ({points}, {letters})"]
    return [f"Best word: {best.word} ({points})", f"Longest word: {longest.word} ({letters})"]


def _write_cells(solutions: Sequence[Solution]) -> list[str]:
    """Write words for a column, with their points where these differ."""
    if len({solution.points for solution in solutions}) == 1:
        return [solution.word for solution in solutions]
    wide = max(len(f"{solution.points:,}") for solution in solutions)
    return [f"{solution.word} {solution.points:>{wide},}" for solution in solutions]


def lay_in_columns(cells: Sequence[str], width: int) -> Iterator[str]:
    """Lay texts in columns that are read from top to bottom, as many as the width has room for; yield the lines.

    >>> list(lay_in_columns(["ANT", "BEE", "CAT"], 8))
    ['ANT  CAT', 'BEE']
    """
    widths = [_measure(cell) for cell in cells]
    pitch = max(widths) + len(_GAP)
    columns = max(1, (width + len(_GAP)) // pitch)
    rows = -(-len(cells) // columns)
    padded = [cell + " " * (pitch - wide) for cell, wide in zip(cells, widths, strict=True)]
    for row in range(rows):
        yield "".join(padded[row::rows]).rstrip()


def _measure(text: str) -> int:
    """Return how many columns of a terminal a text takes: some letters take two."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # noqa: PLC0415 - few lists need it

    return cell_len(text)


def _wrap(line: str, width: int) -> list[str]:
    if len(line) <= width:
        return [line]
    from textwrap import wrap  # noqa: PLC0415 - only narrow terminals need it

    return wrap(line, max(1, width), break_long_words=False, break_on_hyphens=False)
