"""Boards made: drawn at random, made to meet constraints, made again, or the best that can be found."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from wgs.base.errors import ConstraintError, Parameter, WgsError
from wgs.boards.tiles import format_tiles
from wgs.export.records import lexicon_record
from wgs.optimize.goal import Goal, Measures
from wgs.optimize.replay import find_longest, parse_constraints, parse_replay
from wgs.optimize.results import MadeBoard, OptimizedBoard, list_misses
from wgs.optimize.scope import can_have_words
from wgs.service.answers import Note, Progress, Ready
from wgs.service.board_notes import DrawingNotes
from wgs.service.creating.requests import CreateBoards, RemakeBoard
from wgs.service.opening import note_entries, open_for_solving, open_game, open_toolkit, prepare_solving
from wgs.solver import NO_LIMIT, Score
from wgs.words.list_names import parse_grades

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.analysis.sample import BoardSample
    from wgs.game import Game
    from wgs.optimize.annealer import AnnealingProgress
    from wgs.optimize.attempts import Order
    from wgs.optimize.constraints import Constraints
    from wgs.optimize.goal import Range
    from wgs.service.best.requests import FindBest
    from wgs.service.budgets import Budget, Control
    from wgs.service.opening import Opening
    from wgs.service.requests import ConfigSource
    from wgs.service.workspace import Workspace
    from wgs.words.list_names import GradeRange


@CreateBoards.handler
def create_boards(workspace: Workspace, request: CreateBoards, control: Control) -> Iterator[Ready | MadeBoard | Note]:
    """Make boards: random ones, or boards that meet constraints."""
    constraints = request.read_constraints()
    if constraints is None:
        yield from _draw_boards(workspace, request, control)
    else:
        yield from optimize_boards(workspace, request, constraints, control)


def _draw_boards(workspace: Workspace, request: CreateBoards, control: Control) -> Iterator[Ready | MadeBoard | Note]:
    """Draw random boards."""
    game, drawn = yield from begin_drawing(workspace, request, control)
    if request.sample:
        yield from prepare_solving(game)
    yield Ready(is_slow=_is_slow(game, request), game=game.name)
    described = (_describe_drawn(game, board, control.budget, details=request.details) for board in drawn)
    notes = DrawingNotes(game)
    at_once = 1 if _is_slow(game, request) or not request.sample else game.batch_size
    while boards := list(islice(described, at_once)):
        yield from notes.take()
        yield from _rank(game, boards, request.sample, control.budget, request.jobs) if request.sample else boards
    yield from notes.finish()


def optimize_boards(
    workspace: Workspace, request: CreateBoards, wanted: Constraints, control: Control
) -> Iterator[Ready | MadeBoard | Note]:
    """Make boards that meet constraints; where its Optimizer alone can make them, it makes many to choose from."""
    from wgs.optimize.stock import POOLS  # noqa: PLC0415 - random boards do without

    game = yield from open_for_solving(workspace, request)
    if game.optimizer is not None and game.letters.generation_method not in POOLS:
        yield from _choose_boards(workspace, game, request, wanted, control)
        return
    try:
        constraints, made = yield from _begin_optimizing(workspace, game, request, wanted, control)
    except ConstraintError:
        if not request.is_lenient or can_have_words(game.optimizing.arena, game.optimizing.stock):
            raise
        yield from _draw_without_words(game, request, wanted, control)
        return
    yield make_ready(game, request)
    for board in made:
        yield _describe_optimized(game, board, constraints, details=request.details, sample=request.sample)


def _draw_without_words(
    game: Game, request: CreateBoards, wanted: Constraints, control: Control
) -> Iterator[Ready | MadeBoard | Note]:
    """Draw boards of a game whose boards cannot have a word, whatever the constraints are."""
    yield Note(f'no board of "{game.name}" can have a word, so the boards are drawn at random')
    yield make_ready(game, request)
    missed = list_misses(Goal(wanted.words, wanted.points), Measures(0, 0), tuple)
    drawn = game.making.iter_drawn(
        request.boards, seed=request.seed, plain=True, jobs=request.jobs, first=request.first, unique=request.unique
    )
    for board in drawn:
        replay = game.replay_id(board) if request.details else ""
        yield replace(board, words=0, points=0, met=not missed, evaluations=1, missed=missed, replay=replay)


@RemakeBoard.handler
def remake_board(workspace: Workspace, request: RemakeBoard, control: Control) -> Iterator[Ready | MadeBoard | Note]:
    """Make the board of a replay id again."""
    replay = parse_replay(request.replay)
    grades = _read_longest_grade(request)
    if request.game not in {None, replay.game}:
        raise WgsError(f'the replay id is one of the game "{replay.game}", not of "{request.game}"')
    toolkit = yield from open_toolkit(workspace, request)
    game = toolkit.game_of(replay, dictionary=request.dictionary)
    yield from note_entries(toolkit, request, game)
    avoided = _read_avoided(workspace, request.config, game, request.avoid_list)
    if grades is not None:
        avoided += _list_other_grades(game, find_longest(replay.constraints), grades)
    board = game.replay(replay, avoided, time_limit=control.budget.limit_search(game))
    board = replace(board, game=None if request.game else game.name)
    if isinstance(board, OptimizedBoard):
        yield make_ready(game, request)
        constraints = parse_constraints(replay.constraints, avoided)
        yield _describe_optimized(game, board, constraints, details=request.details, sample=request.sample)
    else:
        yield Ready(is_slow=True, game=game.name)
        made = _describe_drawn(game, board, control.budget, details=request.details)
        yield from _rank(game, [made], request.sample, control.budget) if request.sample else [made]


def make_ready(game: Game, request: CreateBoards | RemakeBoard | FindBest) -> Ready:
    """Make the answer that boards are coming, with the word list where details are wanted."""
    return Ready(is_slow=True, word_list=lexicon_record(game.lexicon) if request.details else {}, game=game.name)


# --- Random boards ------------------------------------------------------------------------------------------------


def begin_drawing(
    workspace: Workspace, request: CreateBoards, control: Control
) -> Opening[tuple[Game, Iterator[MadeBoard]]]:
    """Open the game of a request, and begin to draw its boards."""
    game = yield from open_game(workspace, request)
    seed, boards, plain = request.seed, request.boards, request.plain
    first = 0 if request.unique else request.first
    drawn = game.making.iter_drawn(
        boards, seed=seed, plain=plain, jobs=request.jobs, first=first, unique=request.unique
    )
    return game, _count(drawn, boards, control) if _is_slow(game, request) else drawn


def _is_slow(game: Game, request: CreateBoards) -> bool:
    """Return True when each board takes long to make, because an Optimizer improves it."""
    return not request.plain and game.optimizer is not None


def _count(drawn: Iterator[MadeBoard], boards: int, control: Control) -> Iterator[MadeBoard]:
    """Tell how many boards are done while the next one is made."""
    control.tell(Progress(0, boards, "boards"))
    for done, board in enumerate(drawn, 1):
        yield board
        control.tell(Progress(done, boards, "boards"))


def _describe_drawn(game: Game, board: MadeBoard, budget: Budget, *, details: bool) -> MadeBoard:
    if not details:
        return board
    has_crossing = game.section.grid_design is not None and bool(game.home_rows)
    has_words = has_crossing or game.optimizer is not None  # other games do without a dictionary here
    time_limit = budget.limit_search(game) if has_words else NO_LIMIT
    minima = game.find_minima(board.text, time_limit=time_limit)
    return replace(
        board,
        crossing=game.find_crossings(board.text, time_limit=time_limit) if has_crossing else None,
        minima=minima,
        replay=game.replay_id(board),
    )


def _rank(
    game: Game, boards: list[MadeBoard], sample: BoardSample, budget: Budget, jobs: int | None = 1
) -> Iterator[MadeBoard]:
    """Score boards that were drawn, and tell where they stand; one that takes too long has no words and points."""
    scores = game.score_many([each.text for each in boards], jobs=jobs, time_limit=budget.limit_search(game))
    for board, score in zip(boards, scores, strict=True):
        if isinstance(score, Score):
            ranked = sample.rank(score.words, score.points)
            yield replace(board, words=score.words, points=score.points, percentiles=ranked)
        else:
            yield board


# --- Constraints --------------------------------------------------------------------------------------------------


def begin_optimizing(
    workspace: Workspace, request: CreateBoards, wanted: Constraints, control: Control
) -> Opening[tuple[Game, Constraints, Iterator[OptimizedBoard]]]:
    """Open the game of a request, and begin to make its boards; return the constraints in full as well."""
    game = yield from open_for_solving(workspace, request)
    return game, *(yield from _begin_optimizing(workspace, game, request, wanted, control))


def _begin_optimizing(
    workspace: Workspace, game: Game, request: CreateBoards, wanted: Constraints, control: Control
) -> Opening[tuple[Constraints, Iterator[OptimizedBoard]]]:
    constraints = _complete_constraints(workspace, request, wanted, game)

    def watch(standing: AnnealingProgress) -> None:
        control.tell(describe_standing(standing, request.boards, "boards"))

    made = game.optimize_many(constraints, _make_order(game, request, control), watch)
    yield from _note_strange(game, constraints)
    return constraints, made


def _complete_constraints(workspace: Workspace, request: CreateBoards, wanted: Constraints, game: Game) -> Constraints:
    """Return the constraints of a request, with the words of its lists to avoid."""
    grades = _read_longest_grade(request)
    listed = _read_avoided(workspace, request.config, game, request.avoid_list)
    if grades is not None:
        listed += _list_other_grades(game, wanted.longest, grades)
    return replace(wanted, avoid=(*wanted.avoid, *listed)) if listed else wanted


def _read_longest_grade(request: CreateBoards | RemakeBoard) -> GradeRange | None:
    return None if request.longest_grade is None else parse_grades(request.longest_grade, "longest_grade")


def _make_order(game: Game, request: CreateBoards, control: Control) -> Order:
    from wgs.optimize.attempts import Order  # noqa: PLC0415 - random boards do without

    return Order(
        request.boards,
        request.seed,
        request.jobs,
        request.seconds_per_board,
        request.unique,
        first=request.first,
        time_limit=control.budget.limit_search(game),
    )


def _note_strange(game: Game, constraints: Constraints) -> Iterator[Note]:
    """Note which wanted words do not count."""
    for word in constraints.respell(game.lexicon.letters).contains:
        if word not in game.lexicon:
            yield Note(
                f"{word} is not in the dictionary {game.lexicon.name}: the boards contain it, but it does not count"
            )


def _choose_boards(
    workspace: Workspace, game: Game, request: CreateBoards, wanted: Constraints, control: Control
) -> Iterator[Ready | MadeBoard | Note]:
    """Choose boards of a game with an Optimizer by constraints."""
    constraints = _complete_constraints(workspace, request, wanted, game)

    def tell(done: int, tried: int) -> None:
        control.tell(Progress(done, request.boards, "boards", tried))

    order = _make_order(game, request, control)
    chosen = game.optimizing.iter_chosen(constraints, order, tell)
    yield from _note_strange(game, constraints)
    yield make_ready(game, request)
    for board in chosen:
        yield _describe_optimized(game, board, None, details=request.details, sample=request.sample)


def describe_standing(standing: AnnealingProgress, total: int | None, unit: str) -> Progress:
    """Describe how far the work on boards has come, and the best board of what goes on."""
    best = standing.best
    board = format_tiles(best.tiles)
    return Progress(standing.done, total, unit, standing.evaluations, best.measures.words, best.measures.points, board)


def _read_avoided(workspace: Workspace, config: ConfigSource, game: Game, name: str | None) -> tuple[str, ...]:
    """Read a list of words to avoid, without those that are too short to count in the game."""
    if name is None:
        return ()
    listed = workspace.toolkit(config).load_dictionary(name, alphabet=game.lexicon.letters)
    return tuple(word for word in listed.words if len(word) >= game.rules.min_word_length)


def _list_other_grades(game: Game, longest: Range, wanted: GradeRange) -> tuple[str, ...]:
    """List the words of other grades that are as long as the longest word of a board must be."""
    if not longest.low:
        raise WgsError(
            Parameter("longest_grade"),
            " needs a minimum length of the longest word, such as ",
            Parameter("longest", "7.."),
        )
    grades = game.grades
    pairs = zip(grades.lexicon.words, grades.by_rank, strict=True)
    return tuple(word for word, grade in pairs if len(word) >= longest.low and not wanted.low <= grade <= wanted.high)


def _describe_optimized(
    game: Game, board: OptimizedBoard, constraints: Constraints | None, *, details: bool, sample: BoardSample | None
) -> MadeBoard:
    return replace(
        board,
        replay=game.replay_id(board, constraints) if details else "",
        percentiles=sample.rank(board.words, board.points) if sample else None,
    )
