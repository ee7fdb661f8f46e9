"""Percentiles put into lines that an engine has written: much quicker than to write such lines in Python."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from wgs.base.record_fields import make_record

if TYPE_CHECKING:
    from wgs.analysis.sample import BoardSample
    from wgs.export.layouts import Form

_NUMBERS = {
    None: re.compile(rb"^(\d+) (-?\d+)$", re.MULTILINE),
    "csv": re.compile(rb'^(?:"(?:[^"]|"")*"|[^",\n]*),(\d+),(-?\d+)', re.MULTILINE),
    "json": re.compile(rb'^\{"board": "(?:[^"\\]|\\.)*", "words": (\d+), "points": (-?\d+)', re.MULTILINE),
}
"""The beginning of a line up to its words and points, behind which the percentiles belong."""

MOST_KNOWN = 1 << 16
"""How many pairs of words and points are ranked once."""


def rank_lines(sample: BoardSample, form: Form | None) -> Callable[[bytes], bytes]:
    r"""Return what puts percentiles into whole lines, as `wgs.export.records` writes them.

    >>> from wgs.analysis.sample import BoardSample
    >>> rank = rank_lines(BoardSample(((1, 1), (9, 1)), ((1, 1), (20, 1))), None)
    >>> rank(b"9 12\n0 0\n")
    b'9 12 100.00 50.00\n0 0 0.00 0.00\n'
    """
    pattern = _NUMBERS[form]

    @lru_cache(maxsize=MOST_KNOWN)
    def write(words: bytes, points: bytes) -> bytes:
        ranked = sample.rank(int(words), int(points))
        if form is None:
            return f" {ranked}".encode()
        if form == "csv":
            return "".join(f",{value}" for value in make_record(ranked).values()).encode()
        return "".join(f', "{name}": {value}' for name, value in make_record(ranked).items()).encode()

    return lambda text: pattern.sub(lambda found: found[0] + write(found[1], found[2]), text)
