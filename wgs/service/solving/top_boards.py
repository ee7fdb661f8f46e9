"""The best of boards that are given, in memory that does not grow with their number."""

from __future__ import annotations

from heapq import nsmallest
from typing import TYPE_CHECKING

from wgs.base.errors import WgsError
from wgs.export.board_answers import BoardScore
from wgs.export.records import lexicon_record
from wgs.service.answers import Ready
from wgs.service.board_notes import note_board, read_line
from wgs.service.line_jobs import refuse_line
from wgs.service.opening import open_for_solving
from wgs.service.solving.answers import TopScored
from wgs.solver import Score

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wgs.game import Game
    from wgs.service.answers import Fault, Note
    from wgs.service.best.requests import Method
    from wgs.service.budgets import Control
    from wgs.service.lines import Line
    from wgs.service.solving.requests import TopBoards
    from wgs.service.workspace import Workspace
    from wgs.solver import BoardLike, SearchLimit


def top_boards(
    workspace: Workspace, request: TopBoards, control: Control
) -> Iterator[Ready | TopScored | Fault | Note]:
    """Score boards, and keep the best of them."""
    if request.lines is None:
        game = yield from open_for_solving(workspace, request)
        yield Ready(
            positions=len(game.grid),
            rows=game.grid.row_lengths,
            word_list=lexicon_record(game.lexicon) if request.details else {},
            game=game.name,
        )
        return
    game, time_limit = workspace.game(request), control.budget.limit_search(workspace.game(request))
    faults: list[tuple[Line, WgsError]] = []
    sound: list[Line] = []
    boards: list[BoardLike] = []
    for each in request.lines.split():
        line, board = read_line(game, each, strict=request.strict)
        yield from note_board(board, line.number)
        if isinstance(board, WgsError):
            faults.append((line, board))
        else:
            sound.append(line)
            boards.append(board)
    scored: list[BoardScore] = []
    for line, score in zip(sound, _score(game, boards, request.jobs, time_limit), strict=True):
        if isinstance(score, WgsError):
            faults.append((line, score))
        else:
            scored.append(BoardScore(board=line.text, words=score.words, points=score.points, line=line.number))
    for line, error in sorted(faults, key=lambda fault: fault[0].number):
        yield refuse_line(line, error)
    yield TopScored(tuple(keep_top(scored, request.top, by=request.by)))


def keep_top(boards: Iterable[BoardScore], top: int, *, by: Method) -> list[BoardScore]:
    """Return so many of the boards that have most points, or words, the best first; of equal ones the earliest.

    >>> points = {3: 9, 1: 5, 2: 9}
    >>> boards = [BoardScore(board="AB", words=1, points=each, line=line) for line, each in points.items()]
    >>> [board.line for board in keep_top(boards, 2, by="points")]
    [2, 3]
    """

    def rank(board: BoardScore) -> tuple[int, int]:
        return -(board.words if by == "words" else board.points), board.line or 0

    return nsmallest(top, boards, key=rank)


def _score(
    game: Game, boards: list[BoardLike], jobs: int | None, time_limit: SearchLimit
) -> Iterator[Score | WgsError]:
    try:
        batch = game.score_batch(boards, jobs=jobs, time_limit=time_limit)
    except WgsError:  # more points than an array holds
        yield from game.score_many(boards, jobs=jobs, time_limit=time_limit)
        return
    faults = dict(batch.faults)
    for place, (words, points) in enumerate(zip(batch.words, batch.points, strict=True)):
        yield faults.get(place) or Score(words, points)
