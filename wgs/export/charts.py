"""Charts of block characters, for terminals."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.analysis import Distribution

EIGHTHS = " ▏▎▍▌▋▊▉█"
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


def bin_counts(distribution: Distribution, most: int = 20) -> list[Bin]:
    """Put the values of a distribution into at most so many bins of one width, which is a round number.

    >>> from wgs.analysis import Distribution
    >>> [tuple(each) for each in bin_counts(Distribution(((3, 1), (7, 4), (19, 2))), 4)]
    [(0, 4, 1), (5, 9, 4), (10, 14, 0), (15, 19, 2)]
    """
    if not distribution.pairs:
        return []
    low, high = distribution.least, distribution.most
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


def draw_bars(rows: Sequence[tuple[str, float, str]], width: int = 72) -> str:
    """Draw a bar for each row: its label, a number of 0 or more, and the text after the bar.

    The longest bar fills the width.

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
        whole, rest = divmod(round(value / most * room * 8), 8)
        bar = EIGHTHS[-1] * whole + (EIGHTHS[rest] if rest else "")
        lines.append(f"{label:>{labels}}  {bar:<{room}} {text:>{texts}}".rstrip() + "\n")
    return "".join(lines)
