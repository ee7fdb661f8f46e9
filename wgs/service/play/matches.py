"""Matches opened, anew or from their saved text, for the requests about them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from wgs.base.errors import IllegalMoveError, Message, PlayError
from wgs.games.play.match import follow
from wgs.games.play.players import Limits
from wgs.games.play.saved import parse_saved
from wgs.service.answers import Fault
from wgs.service.board_notes import note_board
from wgs.service.opening import Opening, open_game
from wgs.service.reading.handlers import read_board

if TYPE_CHECKING:
    from wgs.game import Game
    from wgs.games.play.match import Match
    from wgs.service.play.requests import MatchRequest, OpenMatch
    from wgs.service.tournaments.requests import PlayGames
    from wgs.service.workspace import Workspace


def begin_match(game: Game, request: OpenMatch) -> Opening[Match]:
    """Open a match of a game, with notes on its board; raises WgsError when it cannot be played so."""
    game.playing.check_players(request.players)
    board = None
    if request.board is not None:
        read = read_board(game, request.board)
        yield from note_board(read)
        board = str(read)
    return game.open_match(
        request.players,
        seed=request.seed,
        board=board,
        plain=request.plain,
        limits=read_limits(request),
        turn_seconds=request.turn_seconds,
    )


def read_limits(request: OpenMatch | PlayGames) -> Limits:
    """Return how long program players may search for a move; raises PlayError when a number is out of range."""
    return Limits(request.playouts, request.seconds_per_move)


def refuse_move(error: IllegalMoveError, given: str = "") -> Fault:
    """Return the fault for a move that cannot be made."""
    return Fault("move", Message(error), error.kind, given=given, cells=error.cells, letters=error.letters)


def open_to_watch(workspace: Workspace, request: MatchRequest) -> Opening[Match]:
    """Return the match of a request that changes nothing in it."""
    match = yield from open_to_change(workspace, request)
    workspace.keep_match(request, request.saved, match)
    return match


def open_to_change(workspace: Workspace, request: MatchRequest) -> Opening[Match]:
    """Return the match of a request, and take it off the workspace if it is there, as it may change."""
    game = yield from open_game(workspace, request)
    if (match := workspace.take_match(request)) is not None:
        return match
    saved = parse_saved(request.saved)
    if (match := workspace.take_earlier(request, saved)) is not None:
        with suppress(PlayError):  # what is wrong is told where the whole game is played again
            follow(match, saved)
            return match
    return game.resume_match(saved)
