"""Answers about turn-based games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from wgs.base.record_fields import entry
from wgs.games.play.match_texts import PlayTexts
from wgs.games.views import Description, Event, Preview, Targets, View
from wgs.service.replays.answers import MoveShown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wgs.games import Outcome
    from wgs.games.tables.steps import Standing


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


class PlayDescribed(NamedTuple):
    """What a game in turns is played with.

    Attributes:
        description: Its board, its seats, its numbers.
    """

    description: Description


class MatchShown(NamedTuple):
    """A match as a seat or a spectator may see it.

    Attributes:
        view: What lies on the table, who is to act, and the last move.
        seconds: How long a person at the seat may take now; None for no limit, and for spectators.
        result: How the match ended, as a sentence; empty while it goes on.
    """

    view: View
    seconds: int | None
    result: str


class EventsTold(NamedTuple):
    """What has happened in a match, as a seat or a spectator may know it.

    Attributes:
        events: The events, in order.
        last: The number of the last event of the match, to ask for what comes after it.
    """

    events: tuple[Event, ...]
    last: int


@dataclass(frozen=True, slots=True)
class TextsTold:
    """A match as texts for a seat or a spectator.

    Attributes:
        texts: The drawing, and what is said about it.
        rules: The rules for players, a paragraph each; empty when the config has none.
    """

    texts: PlayTexts = field(metadata=entry(is_merged=True))
    rules: tuple[str, ...]


class MatchRecalled(NamedTuple):
    """A match from its first position on, as a seat or a spectator may know it.

    Attributes:
        view: What lay on the table before the first move.
        moves: The moves, in order; the events of each lead from the scene before to the scene after it.
    """

    view: View
    moves: tuple[MoveShown, ...]


class MovePreviewed(NamedTuple):
    """What a move would do.

    Attributes:
        preview: Its points, captures and events, or why it cannot be made.
    """

    preview: Preview


class TargetsFound(NamedTuple):
    """How a move that was begun can go on.

    Attributes:
        targets: The kinds of moves, and the cells and letters that may come next.
    """

    targets: Targets


class ReachFound(NamedTuple):
    """Where each seat could go.

    Attributes:
        reach: For each seat, the cells of all words that it could play now; empty in a game without home rows.
    """

    reach: tuple[tuple[str, ...], ...]


class MatchStepped(NamedTuple):
    """A match after a step; it has secrets, so it is not for players to see.

    Attributes:
        standing: Where the match stands, and what each viewer may know.
    """

    standing: Standing


class MoveChosen(NamedTuple):
    """A move that a program has chosen.

    Attributes:
        move: The move as text; None for a program that keeps out.
    """

    move: str | None
