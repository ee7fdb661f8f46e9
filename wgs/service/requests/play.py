"""Requests about turn-based games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests.base import GameRequest

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
        saved: The match as saved text: `MatchState.saved`.
    """

    saved: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeMatch(MatchRequest):
    """Check and resume a saved match; a `MatchState`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeMove(MatchRequest):
    """Make a move; a `MatchState`, or a `Fault` when the move is illegal.

    Attributes:
        seat: The seat that moves.
        move: The move as text; None to let the program player of the seat choose.
        is_sure: False to be warned first: then a legal move that is rarely intended is a `Fault`, and is not made.
    """

    seat: int
    move: str | None = None
    is_sure: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoMoves(MatchRequest):
    """Undo all moves back to the last one that a person made, including that one; a `MatchState`."""


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
        times: How often to shuffle; each number gives its own order.
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
