"""Answers from which fronts draw turn-based games; each has the plain values of JSON as ``record``."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from wgs.games.shown import plain

if TYPE_CHECKING:
    from wgs.games.play.texts import PlayTexts
    from wgs.games.shown import Description, Event, Preview, Targets, View
    from wgs.games.tables.steps import Standing
    from wgs.service.answers.replays import MoveShown


class Recorded:
    """What these answers have in common."""

    __slots__ = ()

    @property
    def record(self) -> dict[str, Any]:
        """The answer as a record: its attributes by their names, in values of JSON."""
        return {field.name: plain(getattr(self, field.name)) for field in fields(self)}  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class PlayDescribed(Recorded):
    """What a turn-based game is played with.

    Attributes:
        description: The board, the seats and the numbers.
    """

    description: Description


@dataclass(frozen=True, slots=True)
class MatchShown(Recorded):
    """A match as a seat or a spectator may see it.

    Attributes:
        view: What lies on the table, who is to act, and the last move.
        seconds: How long a person at the seat may take now; None for no limit, and for spectators.
        result: How the match ended, as a sentence; empty while it goes on.
    """

    view: View
    seconds: int | None
    result: str


@dataclass(frozen=True, slots=True)
class EventsTold(Recorded):
    """What has happened in a match, as a seat or a spectator may know it.

    Attributes:
        events: The events, in order.
        last: The number of the last event of the match, to ask for what comes after it.
    """

    events: tuple[Event, ...]
    last: int


@dataclass(frozen=True, slots=True)
class TextsTold(Recorded):
    """A match as texts for a seat or a spectator.

    Attributes:
        texts: The drawing, and what is said about it.
        rules: The rules for players, a paragraph each; empty when the config has none.
    """

    texts: PlayTexts
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MatchRecalled(Recorded):
    """A match from its first position on, as a seat or a spectator may know it.

    Attributes:
        view: What lay on the table before the first move.
        moves: The moves, in order; the events of each lead from the scene before to the scene after it.
    """

    view: View
    moves: tuple[MoveShown, ...]


@dataclass(frozen=True, slots=True)
class MovePreviewed(Recorded):
    """What a move would do.

    Attributes:
        preview: Its points, captures and events, or why it cannot be made.
    """

    preview: Preview


@dataclass(frozen=True, slots=True)
class TargetsFound(Recorded):
    """How a move that was begun can go on.

    Attributes:
        targets: The kinds of moves, and the cells and letters that may come next.
    """

    targets: Targets


@dataclass(frozen=True, slots=True)
class ReachFound(Recorded):
    """Where each seat could go.

    Attributes:
        reach: For each seat, the cells of all words that it could play now; empty in a game without home rows.
    """

    reach: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class MatchStepped(Recorded):
    """A match after a step; it has secrets, so it is not for players to see.

    Attributes:
        standing: Where the match stands, and what each viewer may know.
    """

    standing: Standing


@dataclass(frozen=True, slots=True)
class MoveChosen(Recorded):
    """A move that a program has chosen.

    Attributes:
        move: The move as text; None for a program that keeps out.
    """

    move: str | None
