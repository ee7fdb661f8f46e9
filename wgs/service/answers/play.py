"""Answers about turn-based games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wgs.games import Outcome


class MatchState(NamedTuple):
    """Where a match stands; nothing of it is hidden, so it is not for players to see.

    Attributes:
        saved: The match as text, for the next request about it or for a file.
        seats: The names of the seats.
        players: Who plays at each seat.
        to_act: The seats that are to move; empty when the match is over.
        scores: The scores of the seats.
        move: The move that was made last, as the other players may read it; empty before the first.
        outcome: How the match ended; None while it goes on.
    """

    saved: str
    seats: tuple[str, ...]
    players: tuple[str, ...]
    to_act: tuple[int, ...]
    scores: tuple[int, ...]
    move: str
    outcome: Outcome | None


class MatchView(NamedTuple):
    """A match as one seat may see it.

    Attributes:
        seat: The seat.
        drawing: The position as text.
        position: The position as plain JSON values.
        to_act: The seats that are to move; empty when the match is over.
        scores: The scores of the seats.
        moves: The moves so far, with the names of their seats, as the seat may read them.
        seconds: How long a person at the seat may take now; None for no limit.
        result: How the match ended, as a sentence; empty while it goes on.
    """

    seat: int
    drawing: str
    position: Mapping[str, object]
    to_act: tuple[int, ...]
    scores: tuple[int, ...]
    moves: tuple[str, ...]
    seconds: int | None
    result: str


class Tiles(NamedTuple):
    """The tiles of a seat, in some order."""

    tiles: tuple[str, ...]


class WrittenTranscript(NamedTuple):
    """A match as a transcript.

    Attributes:
        text: The transcript.
        has_secrets: True when it shows what the players of an unfinished match may not see.
    """

    text: str
    has_secrets: bool


@dataclass(frozen=True, slots=True)
class MoveList:
    """Some moves of a seat.

    Attributes:
        moves: The moves as text.
        count: How many legal moves there are; None when they were not counted.
        withheld: Why no move is shown, in a game whose players have to find them; otherwise empty.
        gains: For each hint what it brings at once, as a text; empty for nothing. There are none for a list of moves.
        cautions: For each hint a danger that it must not hide, such as a bomb that may lie there; often empty. There
            are none for a list of legal moves.
        prospects: What holds for all moves, such as that each of them loses; only with hints, and mostly empty.
    """

    moves: tuple[str, ...]
    count: int | None = None
    withheld: str = ""
    gains: tuple[str, ...] = ()
    cautions: tuple[str, ...] = ()
    prospects: str = ""


class ReplayedMove(NamedTuple):
    """A move of a transcript that was played again.

    Attributes:
        number: The number of the move, from 1; 0 for the position before the first.
        seat: The name of the seat.
        move: The move as the transcript has it.
        scores: The scores after it.
        drawing: The position after it as text.
    """

    number: int
    seat: str
    move: str
    scores: tuple[int, ...]
    drawing: str


class ReplayedEnd(NamedTuple):
    """Where a transcript that was played again ends.

    Attributes:
        game: The name of the game.
        moves: The number of moves.
        seats: The names of the seats.
        to_act: The seats that are to move; empty when the game is over.
        scores: The scores of the seats.
        outcome: How the game ended; None when it is not over.
        result: The same as a sentence; empty when it is not over.
        position: The last position as plain JSON values.
        drawing: The last position as text.
    """

    game: str
    moves: int
    seats: tuple[str, ...]
    to_act: tuple[int, ...]
    scores: tuple[int, ...]
    outcome: Outcome | None
    result: str
    position: Mapping[str, object]
    drawing: str
