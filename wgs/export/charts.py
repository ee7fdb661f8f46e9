"""Charts of block characters, for terminals; of plain ASCII where these have none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from wgs.analysis.survey import Distribution
    from wgs.boards.grid import Grid

EIGHTHS = " ▏▎▍▌▋▊▉█"
HEIGHTS = " ▁▂▃▄▅▆▇█"
SHADES = "·░▒▓█"
PLAIN_SHADES = ".:+*#"
BINS = (1, 2, 5)
"""Bins are as wide as one of these times a power of ten."""


class Bin(NamedTuple):
    """Some values in a row, and how many boards have one of them.

    Attributes:
        low: The first value.
        high: The last one.
        boards: How many boards there are.
    """

    low: int
    high: int
    boards: int

    @property
    def label(self) -> str:
        """The values as text."""
        return f"{self.low:,}" if self.low == self.high else f"{self.low:,}-{self.high:,}"


def bin_counts(distribution: Distribution, most: int = 20, within: tuple[int, int] | None = None) -> list[Bin]:
    """Put the values of a distribution into at most so many bins of one width, which is a round number.

    The bins go from its least value to its most, or ``within`` two others around them, so that distributions can be
    compared.

    >>> from wgs.analysis.survey import Distribution
    >>> [tuple(each) for each in bin_counts(Distribution(((3, 1), (7, 4), (19, 2))), 4)]
    [(0, 4, 1), (5, 9, 4), (10, 14, 0), (15, 19, 2)]
    """
    if not distribution.pairs:
        return []
    low, high = within or (distribution.least, distribution.most)
    width = next(width for width in _iter_widths() if high // width - low // width < most)
    counts = dict.fromkeys(range(low // width, high // width + 1), 0)
    for value, count in distribution.pairs:
        counts[value // width] += count
    return [Bin(place * width, place * width + width - 1, count) for place, count in counts.items()]


def _iter_widths() -> Iterator[int]:
    power = 1
    while True:
        yield from (power * each for each in BINS)
        power *= 10


def draw_bars(rows: Sequence[tuple[str, float, str]], width: int = 72, *, is_plain: bool = False) -> str:
    """Draw a bar for each row: its label, a number of 0 or more, and the text after the bar.

    The longest bar fills the width. With ``is_plain``, here and below, there are no characters but those of ASCII.

    >>> print(draw_bars([("3", 4, "4"), ("4", 2, "2"), ("12", 0, "0")], 12), end="")
     3  ██████ 4
     4  ███    2
    12         0
    """
    if not rows:
        return ""
    labels, texts = max(len(row[0]) for row in rows), max(len(row[2]) for row in rows)
    room = max(width - labels - texts - 3, 4)
    most = max(row[1] for row in rows) or 1
    lines = []
    for label, value, text in rows:
        bar = "#" * round(value / most * room) if is_plain else _draw_eighths(value / most * room)
        lines.append(f"{label:>{labels}}  {bar:<{room}} {text:>{texts}}".rstrip() + "\n")
    return "".join(lines)


def _draw_eighths(length: float) -> str:
    whole, rest = divmod(round(length * 8), 8)
    return EIGHTHS[-1] * whole + (EIGHTHS[rest] if rest else "")


def draw_curve(
    share_at: Callable[[float], float], low: int, high: int, width: int = 72, height: int = 8, *, is_plain: bool = False
) -> str:
    """Draw the area below a curve of shares between 0 and 1, above an axis from one value to another.

    >>> print(draw_curve(lambda value: value / 10, 0, 10, 17, 2, is_plain=True), end="")
    100 %         ###
     50 %    ########
          0        10
    """
    room = max(width - 6, 8)
    shares = [share_at(low + (high - low) * place / (room - 1)) for place in range(room)]
    lines = []
    for row in range(height, 0, -1):
        parts = [max(0.0, min(1.0, share * height - row + 1)) for share in shares]
        line = "".join("#" if part >= 0.5 else " " for part in parts) if is_plain else _draw_heights(parts)
        label = f"{round(100 * row / height)} %" if row in {height, height / 2} else ""
        lines.append(f"{label:>5} {line}".rstrip() + "\n")
    ends = f"{low:,}", f"{high:,}"
    return "".join(lines) + " " * 6 + ends[0] + f"{ends[1]:>{room - len(ends[0])}}" + "\n"


def _draw_heights(parts: Sequence[float]) -> str:
    return "".join(HEIGHTS[int(part * (len(HEIGHTS) - 1))] for part in parts)


def draw_heat(grid: Grid, numbers: Sequence[float], width: int = 72, *, is_plain: bool = False) -> str:
    """Draw a number for each cell of a grid, with a shade that is the darker the greater the number is.

    Where the numbers are wider than the width, there are shades alone.

    >>> from wgs.boards.grid import Grid
    >>> print(draw_heat(Grid.rectangle(2, 2), [1, 9.5, 4, 12], is_plain=True), end="")
       1.0 ..  9.5 **
       4.0 :: 12.0 ##
    """
    least, most = min(numbers), max(numbers)
    shades = PLAIN_SHADES if is_plain else SHADES
    digits = 1 if most < 100 else 0
    texts = [f"{number:,.{digits}f}" for number in numbers]
    size = max(map(len, texts))
    pitch = size + 4  # a blank, two characters of shade, and a gap
    columns = sorted({x for x, _ in grid.cells})
    has_numbers = len(columns) * pitch + (pitch // 2 if grid.kind.shifts_rows else 0) <= width
    cells = {}
    for cell, number, text in zip(grid.cells, numbers, texts, strict=True):
        place = round((number - least) / (most - least) * (len(shades) - 1)) if most > least else 0
        cells[cell] = f"{text:>{size}} {2 * shades[place]} " if has_numbers else 2 * shades[place]
    pitch = pitch if has_numbers else 2
    lines = []
    for y in sorted({y for _, y in grid.cells}):
        row = "".join(cells.get((x, y), " " * pitch) for x in columns)
        lines.append(f"{' ' * (pitch // 2 if grid.kind.is_shifted(y) else 0)}  {row}".rstrip() + "\n")
    return "".join(lines)
