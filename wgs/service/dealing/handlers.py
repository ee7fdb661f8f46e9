"""Boards of rounds: taken or made, and solved, so that words are looked up in the key from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wgs.base.errors import Message, Parameter, SearchLimitError, WgsError
from wgs.export.records import show_tile_of_game
from wgs.optimize.results import MadeBoard
from wgs.rounds.dealt import MOST_WORDS, Dealt, KeyWord
from wgs.service.answers import Fault, Note, Ready
from wgs.service.board_notes import read_given_board
from wgs.service.creating.handlers import create_boards, optimize_boards, remake_board
from wgs.service.creating.requests import CreateBoards, RemakeBoard
from wgs.service.dealing.answers import RoundDealt
from wgs.service.dealing.requests import DealRound
from wgs.service.opening import open_for_solving

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wgs.boards.board import Board
    from wgs.game import Game
    from wgs.service.budgets import Control
    from wgs.service.workspace import Workspace
    from wgs.solver import Solution

MOST_CLUES = 200
"""The maximum number of words of a board whose meanings can be asked for."""

MOST_DRAWN = 50
"""How many boards are drawn at random to find one that can be played on."""


@DealRound.handler
def deal_round(workspace: Workspace, request: DealRound, control: Control) -> Iterator[RoundDealt | Fault | Note]:
    """Deal the board of a round; of boards that are drawn at random, the first one that has words, and not too many."""
    game = yield from open_for_solving(workspace, request)
    is_drawn = request.board is None and request.replay is None and request.constraints is None
    has_many = False
    for made in _iter_boards(workspace, request, control):
        if isinstance(made, Note):
            yield made
            continue
        text, replay = made
        board = read_given_board(game, text, strict=False)
        try:
            solutions = game.solve(board, time_limit=control.budget.limit_search(game))
        except SearchLimitError as error:
            yield Fault("limit", Message(error))
            return
        if len(solutions) > MOST_WORDS and not is_drawn:
            raise WgsError(
                Parameter("board"), f" has {len(solutions):,} words; a round has room for at most {MOST_WORDS:,}"
            )
        if 0 < len(solutions) <= MOST_WORDS:
            yield RoundDealt(_make_dealt(game, board, _order_words(solutions), replay))
            return
        has_many |= bool(solutions)
    if has_many:
        raise WgsError(f"of {MOST_DRAWN} boards drawn at random, none has at most {MOST_WORDS:,} words to play on")
    if is_drawn:
        raise WgsError(f"of {MOST_DRAWN} boards drawn at random, none has a word to find")
    raise WgsError(Parameter("board"), " has no words to find")


def _iter_boards(workspace: Workspace, request: DealRound, control: Control) -> Iterator[tuple[str, str] | Note]:
    """Yield the board that is given, or those that are made, each with its replay id, and notes on them before.

    Raises:
        WgsError: No board meets the constraints.
    """
    if request.board is not None:
        yield request.board, ""
        return
    common: dict[str, Any] = {"config": request.config, "game": request.game, "dictionary": request.dictionary}
    seeded = {**common, "seed": request.seed, "jobs": 1, "details": True}
    if request.replay is not None:
        answers = remake_board(workspace, RemakeBoard(**common, replay=request.replay, details=True), control)
    elif request.constraints is not None:
        order = CreateBoards(**seeded, avoid_list=request.avoid_list, seconds_per_board=request.seconds)
        answers = optimize_boards(workspace, order, request.constraints, control)
    else:
        answers = create_boards(workspace, CreateBoards(**seeded, boards=MOST_DRAWN, plain=request.plain), control)
    is_open = False
    for answer in answers:
        is_open |= isinstance(answer, Ready)
        if isinstance(answer, Note) and is_open:  # those before are known, as the game has been opened
            yield answer
        if isinstance(answer, MadeBoard):
            if answer.missed and request.replay is None:
                raise WgsError("no board was found that meets all of it: ", "; ".join(answer.missed))
            yield answer.text, answer.replay


def _make_dealt(game: Game, board: Board, key: tuple[KeyWord, ...], replay: str) -> Dealt:
    neighbours = () if game.grid.is_full else game.grid.neighbours
    return Dealt(
        str(board),
        tuple(show_tile_of_game(tile, game.rules) for tile in board.tiles),
        key,
        game.lexicon.name,
        game.lexicon.letters,
        game.rules.min_word_length,
        replay,
        tuple(tuple(cell + 1 for cell in beside) for beside in neighbours),
        _find_clues(game, key),
    )


def _find_clues(game: Game, key: Sequence[KeyWord]) -> dict[str, str]:
    """Return what the longest words mean, without the words; no two meanings are alike."""
    clues: dict[str, str] = {}
    told: set[str] = set()
    for word in sorted((each.word for each in key), key=len, reverse=True):
        if len(clues) == MOST_CLUES:
            break
        meaning = game.find_meaning(word)
        if meaning and meaning.clue and meaning.text not in told:
            told.add(meaning.text)
            clues[word] = meaning.clue
    return clues


def _order_words(solutions: Iterable[Solution]) -> tuple[KeyWord, ...]:
    """Return the words of a board, the best first."""
    key = (KeyWord(each.word, each.points, tuple(each.path)) for each in solutions)
    return tuple(sorted(key, key=lambda each: (-each.points, -len(each.word), each.word)))
