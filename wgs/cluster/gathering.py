"""Lines of a stream gathered into pieces that travel, and such a piece cut as standard input would be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from wgs.service.lines import Lines
from wgs.service.requests import LinesRequest, Request

if TYPE_CHECKING:
    from wgs.service.answers import Fault
    from wgs.service.sharing import Pace

Answer = TypeVar("Answer")

BYTES_AT_ONCE = 1 << 18
"""How many bytes of the lines of a piece that travels are answered at once."""

MOST_BYTES = 1 << 23
"""The most bytes of lines that travel in a piece."""

SECONDS_OF_GATHERING = 5.0
"""For how long lines of a slow stream are gathered before they are sent."""


def gather_lines(
    request: LinesRequest[Answer], stream: Iterable[Lines | Fault], pace: Pace
) -> Iterator[LinesRequest[Answer] | Fault]:
    """Gather the lines of a stream into pieces as large as the pace says; what is no line keeps its place."""
    held: list[Lines] = []
    lines = size = 0
    sent = monotonic()

    def send(*, all_of_it: bool) -> Iterator[LinesRequest[Answer]]:
        nonlocal held, lines, size, sent
        if not held:
            return
        joined, start, done = _join(held), 0, 0
        while start < len(joined.data) or (done < lines and not joined.data):
            left = lines - done
            if not all_of_it and left < pace.units and size - start < MOST_BYTES:
                break
            end, taken = joined.pass_lines(start, min(pace.units, left), MOST_BYTES)
            yield replace(request, lines=joined.cut_from(start, end, done, taken), jobs=1)
            start, done, sent = end, done + taken, monotonic()
        rest = joined.cut_from(start, len(joined.data), done, lines - done) if done < lines else None
        held, lines, size = ([rest] if rest else []), lines - done, size - start

    for item in stream:
        if not isinstance(item, Lines) or (held and not _can_follow(held[-1], item)):
            yield from send(all_of_it=True)
        if not isinstance(item, Lines):
            yield item
            continue
        held.append(item)
        lines, size = lines + item.count(), size + len(item.data)
        if lines >= pace.units or size >= MOST_BYTES or monotonic() - sent > SECONDS_OF_GATHERING:
            yield from send(all_of_it=monotonic() - sent > SECONDS_OF_GATHERING)
    yield from send(all_of_it=True)


def _can_follow(before: Lines, after: Lines) -> bool:
    """Tell whether lines can be joined to those before them."""
    if after.is_overlong or not before.data.endswith(b"\n") or bool(before.places) != bool(after.places):
        return False
    return bool(after.places) or after.number == before.number + before.count()


def _join(chunks: list[Lines]) -> Lines:
    if len(chunks) == 1:
        return chunks[0]
    places = tuple(place for chunk in chunks for place in chunk.places)
    return replace(chunks[0], data=b"".join(chunk.data for chunk in chunks), places=places)


def iter_at_once(piece: Request[Answer]) -> Iterator[Request[Answer]]:
    """Cut the lines of a piece as they would come on standard input: so many at once are answered fastest."""
    if not isinstance(piece, LinesRequest) or piece.lines is None or len(piece.lines.data) <= BYTES_AT_ONCE:
        yield piece
        return
    lines, total = piece.lines, piece.lines.count()
    start = done = 0
    while done < total:
        end = lines.find_next(min(start + BYTES_AT_ONCE, len(lines.data) - 1))
        count = lines.data.count(b"\n", start, end) + (not lines.data.endswith(b"\n", start, end))
        yield replace(piece, lines=lines.cut_from(start, end, done, count))
        start, done = end, done + count
