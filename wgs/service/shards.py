"""Shards: the share of a run that one of several jobs does by itself, so that their parts make up the whole.

Which share it is depends on the number of jobs alone. Boards and games are shared out by their numbers, one stretch
for each job. Lines come as a stream whose length nobody knows, so they are shared out as cards are: a block for each
job, again and again. Blocks are single lines at first and grow with what has been read.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wgs.base.errors import Parameter, WgsError
from wgs.service.lines import Lines

if TYPE_CHECKING:
    from wgs.service.answers import Fault

MOST_SHARDS = 1_000_000
"""The largest number of jobs that share a run."""

GROWTH = 16
"""A block has a sixteenth of the lines that its job has had before: no job has much more than another."""

LONGEST_BLOCK = 4096
"""The most lines of a block."""


@dataclass(frozen=True, slots=True)
class Shard:
    """The share of one job.

    Attributes:
        number: Which job it is, from 1.
        count: How many jobs there are.

    >>> parse_shard("2/4").cut(10)
    range(2, 5)
    """

    number: int
    count: int

    def cut(self, total: int) -> range:
        """Return the share of things that are numbered from 0."""
        return range(total * (self.number - 1) // self.count, total * self.number // self.count)

    def __str__(self) -> str:
        return f"{self.number}/{self.count}"


def parse_shard(text: str) -> Shard:
    """Read a share such as ``2/8``; raises WgsError that says what was expected."""
    found = re.fullmatch(r"([0-9]{1,7})/([0-9]{1,7})", text.strip())
    if found is None:
        raise WgsError(
            Parameter("shard"), f' must be the number of a job and how many there are, such as 2/8, not "{text}"'
        )
    number, count = int(found[1]), int(found[2])
    if not 1 <= count <= MOST_SHARDS:
        raise WgsError(Parameter("shard"), f" must have 1 to {MOST_SHARDS:,} jobs, not {count:,}")
    if not 1 <= number <= count:
        raise WgsError(Parameter("shard"), f" must have a number from 1 to {count:,}, not {number:,}")
    return Shard(number, count)


class NumberedLines(NamedTuple):
    """Lines of a block, or a line that could not be read; blocks are numbered from 0 over all jobs."""

    block: int
    item: Lines | Fault


class LineDealer:
    r"""Deals a stream of lines to jobs, and keeps those of one.

    Every job reads the whole stream, and finds its length and its digest on the way.

    Attributes:
        lines: How many lines there were.

    >>> dealer = LineDealer(Shard(2, 2))
    >>> [(block, item.data) for block, item in dealer.deal([Lines(b"A\nB\nC\nD\n")])]
    [(1, b'B\n'), (3, b'D\n')]
    >>> dealer.lines
    4
    """

    def __init__(self, shard: Shard) -> None:
        self.lines = 0
        self._shard = shard
        self._digest = hashlib.sha256()

    @property
    def digest(self) -> str:
        """The SHA-256 of the lines so far, in hexadecimal digits."""
        return self._digest.hexdigest()

    def deal(self, stream: Iterable[Lines | Fault]) -> Iterator[NumberedLines]:
        """Go through a stream, and yield what is the job's; a block may come in several pieces."""
        block, left, of_each = 0, 1, 0
        size = 1
        for item in stream:
            start = done = 0
            count = self._weigh(item)
            while done < count:
                taken = min(left, count - done)
                is_own = block % self._shard.count == self._shard.number - 1
                if isinstance(item, Lines):
                    end = item.pass_lines(start, taken)[0] if taken < count - done else len(item.data)
                    if is_own:
                        yield NumberedLines(block, item.cut_from(start, end, done, taken))
                    start = end
                elif is_own:
                    yield NumberedLines(block, item)
                done, left = done + taken, left - taken
                if not left:
                    block += 1
                    if block % self._shard.count == 0:
                        of_each += size
                        size = max(1, min(LONGEST_BLOCK, of_each // GROWTH))
                    left = size

    def _weigh(self, item: Lines | Fault) -> int:
        """Take an item into the digest; return how many lines it is."""
        if not isinstance(item, Lines):
            self._digest.update(repr((item.line, item.reason)).encode())
            self.lines += 1
            return 1
        self._digest.update(b"overlong" if item.is_overlong else b"")
        self._digest.update(item.data if item.data.endswith(b"\n") else item.data + b"\n")
        count = item.count()
        self.lines += count
        return count


def digest_texts(texts: Iterable[str]) -> str:
    """Return the SHA-256 of some lines of text, in hexadecimal digits."""
    return hashlib.sha256("".join(f"{text}\n" for text in texts).encode("utf-8", "surrogateescape")).hexdigest()
