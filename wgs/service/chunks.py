"""Requests cut into smaller ones, for several processes or machines.

Boards, games and lines depend on their seeds and numbers alone. So the answers to the pieces, one after the other, are
the answers to the whole.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from time import monotonic
from typing import TYPE_CHECKING, Any

from wgs.service.lines import Lines
from wgs.service.requests import (
    CreateBoards,
    FindBest,
    LinesRequest,
    MakeBoards,
    OptimizeBoards,
    PlayGames,
    SurveyBoards,
    VerifyProof,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wgs.service.answers import Fault
    from wgs.service.requests import Request

BOARDS_EACH = 32
"""How many boards a piece of a request for boards makes."""

SURVEYED_EACH = 1 << 16
"""How many boards a piece of a survey counts."""

GROUPS_EACH = 16
"""How many groups of a proof a piece checks."""

BYTES_EACH = 1 << 16
"""How many bytes of lines a piece has, about."""

SECONDS_OF_PIECE = 10.0
"""How long a piece should take where pieces travel."""

BYTES_AT_ONCE = 1 << 18
"""How many bytes of the lines of a piece that travels are answered at once."""

MOST_BYTES = 1 << 23
"""The most bytes of lines that travel in a piece."""

MOST_ANSWERED = 1 << 25
"""How many bytes the answers to a piece should have at most."""

ENDLESS = 1 << 32
"""How many restarts a search has that only time ends."""

SECONDS_OF_GATHERING = 5.0
"""For how long lines of a slow stream are gathered before they are sent."""


def iter_pieces(request: Request) -> Iterator[Request]:
    """Cut a request; one that cannot be cut, or is small, is its only piece.

    Requests for boards are cut unless no board may come twice, games of programs by round, checks of proofs by group,
    and lines between any two.
    The answers to pieces of a survey are to be merged. Each of several pieces is for one processor core.

    >>> from wgs.service.requests import ConfigSource
    >>> whole = CreateBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", boards=40, seed=1)
    >>> [(piece.first, piece.boards) for piece in iter_pieces(whole)]
    [(0, 32), (32, 8)]
    """
    pieces: Iterator[Request] = iter(())
    match request:
        case PlayGames() if request.players:
            pieces = _cut_games(request)
        case CreateBoards(unique=False) | OptimizeBoards(unique=False):
            pieces = _cut_boards(request)
        case SurveyBoards():
            pieces = _cut_survey(request)
        case VerifyProof(first=0, count=None):
            pieces = _cut_proof(request)
        case LinesRequest() if request.lines is not None and not request.lines.is_overlong:
            pieces = _cut_lines(request, request.lines)
    first, second = next(pieces, None), next(pieces, None)
    if first is None or second is None:
        yield request
    else:
        yield from (first, second)
        yield from pieces


def _cut_games(request: PlayGames) -> Iterator[Request]:
    from wgs.service.tournaments import list_rounds  # noqa: PLC0415 - other requests do without

    return (replace(request, first=number, rounds=1) for number in list_rounds(request))


def _cut_boards(request: MakeBoards) -> Iterator[Request]:
    for start in range(0, request.boards, BOARDS_EACH):
        boards = min(BOARDS_EACH, request.boards - start)
        yield replace(request, first=request.first + start, boards=boards, jobs=1)


def _cut_survey(request: SurveyBoards) -> Iterator[Request]:
    for start in range(0, request.boards, SURVEYED_EACH):
        boards = min(SURVEYED_EACH, request.boards - start)
        yield replace(request, first=request.first + start, boards=boards, jobs=1)


def _cut_proof(request: VerifyProof) -> Iterator[Request]:
    for start in range(0, request.total, GROUPS_EACH):
        yield replace(request, first=start, count=min(GROUPS_EACH, request.total - start))


def _cut_lines(request: LinesRequest, lines: Lines) -> Iterator[Request]:
    start = done = 0
    while start < len(lines.data):
        end = lines.find_next(min(start + BYTES_EACH, len(lines.data) - 1))
        piece = lines.cut(start, end, done)
        yield replace(request, lines=piece, jobs=1)
        start, done = end, done + piece.count()


# --- Pieces that travel -------------------------------------------------------------------------------------------


class Pace:
    """How many units a piece should have to take some seconds, learnt from pieces that are done.

    Args:
        seconds: How long a piece should take.
        units: How many units the first pieces have.

    >>> pace = Pace(10.0, units=100)
    >>> pace.learn(units=100, seconds=0.5, size=1000)
    >>> pace.units
    400
    """

    def __init__(self, seconds: float = SECONDS_OF_PIECE, units: int = 1) -> None:
        self._seconds = seconds
        self._units = float(units)

    @property
    def units(self) -> int:
        """How many units the next piece should have."""
        return max(1, int(self._units))

    def learn(self, units: int, seconds: float, size: int) -> None:
        """Take down how long a piece took, and how many bytes its answers have; sizes grow fourfold at most."""
        wanted = units * self._seconds / max(seconds, 1e-3)
        wanted = min(wanted, units * MOST_ANSWERED / max(size, 1))
        self._units = max(1.0, min(wanted, 4 * max(units, 1)))


def count_units(piece: Request) -> int:
    """Count what a piece can be cut into: lines, boards, rounds or restarts; 1 for any other request."""
    match piece:
        case PlayGames() if piece.players:
            return len(_list_rounds(piece))
        case CreateBoards(unique=False) | OptimizeBoards(unique=False) | SurveyBoards():
            return piece.boards
        case FindBest():
            first, last = _list_restarts(piece)
            return last - first
        case LinesRequest() if piece.lines is not None:
            return piece.lines.count()
    return 1


def _list_restarts(piece: FindBest) -> tuple[int, int]:
    """Return the restarts of a search, from a number up to another; without an end only time ends it."""
    from wgs.optimize.best import count_restarts  # noqa: PLC0415 - other requests do without

    if piece.restarts is not None:
        return piece.restarts
    return 0, ENDLESS if piece.evaluations is None else count_restarts(piece.evaluations)


def _list_rounds(piece: PlayGames) -> range:
    from wgs.service.tournaments import list_rounds  # noqa: PLC0415 - other requests do without

    return list_rounds(piece)


def cut_piece(piece: Request, count: int) -> list[Request]:
    """Cut a piece into smaller ones, about equal and as many as are wanted if it has as many units."""
    total = count_units(piece)
    bounds = sorted({total * place // count for place in range(count + 1)})
    return [_take_units(piece, first, last) for first, last in pairwise(bounds)]


def _take_units(piece: Any, first: int, last: int) -> Request:
    """Return the piece with some of its units."""
    match piece:
        case PlayGames():
            return replace(piece, first=_list_rounds(piece)[first], rounds=last - first)
        case MakeBoards() | SurveyBoards():
            return replace(piece, first=piece.first + first, boards=last - first, jobs=1)
        case FindBest():
            start, _ = _list_restarts(piece)
            return replace(piece, restarts=(start + first, start + last), seconds=None, jobs=1)
        case LinesRequest():
            assert piece.lines is not None
            return replace(piece, lines=piece.lines.take(first, last), jobs=1)
    raise TypeError(f"no request that can be cut: {piece!r:.80}")


def iter_at_once(piece: Request) -> Iterator[Request]:
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


def describe_unit(piece: Request) -> tuple[int, str, str]:
    """Return the number of the line of a piece with one unit, its text, and what people call it."""
    match piece:
        case PlayGames():
            return 0, "", f"round {piece.first + 1}"
        case MakeBoards() | SurveyBoards():
            return piece.first + 1, "", f"board {piece.first + 1}"
        case FindBest() if piece.restarts:
            return 0, "", f"restart {piece.restarts[0] + 1}"
        case LinesRequest() if piece.lines is not None:
            line = next(piece.lines.split())
            return line.number, line.text, f'the line "{line.text:.100}"'
    return 0, "", "the work"


def iter_travelling(request: Request, pace: Pace) -> Iterator[Request]:
    """Cut a request without lines into pieces as large as the pace says; one that cannot be cut is its only piece."""
    total, done = count_units(request), 0
    while done < total:
        units = min(pace.units, total - done)
        yield _take_units(request, done, done + units)
        done += units


def iter_travelling_lines(
    request: LinesRequest, stream: Iterable[Lines | Fault], pace: Pace
) -> Iterator[Request | Fault]:
    """Gather the lines of a stream into pieces as large as the pace says; what is no line keeps its place."""
    held: list[Lines] = []
    lines = size = 0
    sent = monotonic()

    def send(*, all_of_it: bool) -> Iterator[Request]:
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
