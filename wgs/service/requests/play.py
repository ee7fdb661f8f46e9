"""Requests about turn-based games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.service.requests.base import GameRequest, Request

if TYPE_CHECKING:
    from wgs.games.play.players import Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenMatch(GameRequest):
    """Open a match between people and programs; a `MatchState`.

    Attributes:
        players: Who plays at each seat: ``human``, or the name of a program player.
        seed: The seed of everything that is drawn at random, 0 to 2**64 - 1.
        board: The board to play on, in board notation; None to draw one, where the game has a board.
        plain: True to draw the board without the Optimizer of the game.
        limits: How long program players may search.
    """

    players: tuple[str, ...]
    seed: int
    board: str | None = None
    plain: bool = False
    limits: Limits | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRequest(GameRequest):
    """What all requests about a match have in common.

    Attributes:
        saved: The match as saved text, which `MatchState` has.
    """

    saved: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeMatch(MatchRequest):
    """Check a saved match and take it up again; a `MatchState`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeMove(MatchRequest):
    """Make a move; a `MatchState`, or a `Fault` when the move is illegal.

    Attributes:
        seat: The seat that moves.
        move: The move as text; None to let the program player of the seat choose.
        is_sure: False to be warned first: a legal move that is hardly ever wanted is a `Fault` then, and not made.
    """

    seat: int
    move: str | None = None
    is_sure: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoMoves(MatchRequest):
    """Take back the moves up to and with the last one that a person made; a `MatchState`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRequest(MatchRequest):
    """What all requests about one seat of a match have in common.

    Attributes:
        seat: The seat.
    """

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOut(SeatRequest):
    """Make the move of a seat whose time is up, as `MatchView.seconds` limits it; a `MatchState`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleTiles(SeatRequest):
    """Show the tiles of a seat in another order; a `Tiles`.

    Attributes:
        times: The number of the order; each gives another one.
    """

    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TranscribeMatch(MatchRequest):
    """Write a match as a transcript; a `WrittenTranscript`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewMatch(SeatRequest):
    """Show a match as a seat may see it; a `MatchView`.

    Attributes:
        color: True to use the colours of terminals.
    """

    color: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AskHint(SeatRequest):
    """Ask for good moves; a `MoveList`.

    Attributes:
        most: How many moves to name at most.
    """

    most: int = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class ListMoves(SeatRequest):
    """Count the legal moves and list the first of them; a `MoveList`.

    Attributes:
        most: How many moves to list at most.
    """

    most: int = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayTranscript(Request):
    """Play a transcript again and check every move; `Ready`, a `ReplayedMove` for each, and a `ReplayedEnd`.

    Attributes:
        transcript: The text of the transcript.
        place: What messages call the transcript, such as the name of its file.
        dictionary: The word list to use; None for the one that the transcript tells of, where it is found.
        color: True to draw positions in the colours of terminals.
    """

    transcript: str
    place: str = "the transcript"
    dictionary: str | None = None
    color: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayGames(GameRequest):
    """Let program players play games against each other; a `PlayedGame` for each.

    Attributes:
        players: The names of the program players; they change seats from game to game.
        games: How many games to play; with boards, on each of them.
        seed: The seed of the first round, 0 to 2**64 - 1.
        boards: The boards to play on; empty to draw a board for each round, where the game has a board.
        plain: True to draw boards without the Optimizer of the game.
        limits: How long the players may search.
        first: The number of the first round to play, from 0.
        rounds: How many rounds to play; None for all of them.
    """

    players: tuple[str, ...]
    games: int
    seed: int
    boards: tuple[str, ...] = field(default=())
    plain: bool = False
    limits: Limits
    first: int = 0
    rounds: int | None = None
