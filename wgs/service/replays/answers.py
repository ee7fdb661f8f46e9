"""Answers about games in writing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from wgs.base.record_fields import entry
from wgs.games.views import Description, Event, Preview, View, write_seed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wgs.games import Outcome


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


@dataclass(frozen=True, slots=True)
class ReplayShown:
    """A game in writing, and the position in which it began.

    Attributes:
        game: The name of the game in the config.
        description: What it is played with.
        players: Who played at each seat: ``human``, or the name of a program player.
        words: The name of the word list that its moves are checked with.
        seed: The seed of everything that was drawn at random; as digits in JSON.
        moves: How many moves it has.
        view: The position before the first move, as somebody sees it from whom nothing is hidden.
    """

    game: str
    description: Description
    players: tuple[str, ...]
    words: str
    seed: int = field(metadata=entry(write=write_seed))
    moves: int
    view: View


class MoveShown(NamedTuple):
    """A move of a game in writing.

    Attributes:
        number: Its number, from 1.
        seat: Who made it.
        text: The move as text.
        told: What it did, a sentence each.
        scores: The score of each seat after it.
        events: What it did as values: they lead from the scene before to the scene after it.
        to_act: The seats that are to move then; empty when the game is over.
        result: How the game ended by it; empty while it goes on.
    """

    number: int
    seat: int
    text: str
    told: tuple[str, ...]
    scores: tuple[int, ...]
    events: tuple[Event, ...]
    to_act: tuple[int, ...]
    result: str


class MoveReviewed(NamedTuple):
    """A move beside the best one that a search found from what the seat could see.

    Attributes:
        number: The number of the move, from 1.
        seat: Who made it.
        made: The move as text.
        points: What it brought.
        is_missed: Whether a better move was found.
        loss: How much better that proved, in thousandths of the way from an even game to a won one; 0 for none.
        best: The better move as text; the move that was made where none was found.
        preview: What the better move would have done, as far as the seat could know; None where none was found.
    """

    number: int
    seat: int
    made: str
    points: int
    is_missed: bool
    loss: int
    best: str
    preview: Preview | None


class WrittenListed(NamedTuple):
    """A file with a game in writing.

    Attributes:
        file: Its name.
        kind: ``transcript`` or ``saved``.
        game: The name of the game.
        players: Who played.
        moves: How many moves it has.
        modified: When it was written, in seconds since 1970.
    """

    file: str
    kind: Literal["transcript", "saved"]
    game: str
    players: tuple[str, ...]
    moves: int
    modified: float
