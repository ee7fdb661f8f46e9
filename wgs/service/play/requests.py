"""Requests about turn-based games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.base.declarations import A_DAY, BOARDS, MOST_NAMES, MOST_SEED, PLAYERS, bounded, declare
from wgs.service.requests import Answer_co, GameRequest

if TYPE_CHECKING:
    from wgs.games.endings import Outcome
    from wgs.games.tables.steps import Step
    from wgs.service.answers import Fault
    from wgs.service.play.answers import (
        EventsTold,
        MatchRecalled,
        MatchShown,
        MatchState,
        MatchStepped,
        MatchView,
        MoveChosen,
        MoveList,
        MovePreviewed,
        PlayDescribed,
        ReachFound,
        TargetsFound,
        TextsTold,
        Tiles,
        WrittenTranscript,
    )


PLAIN = declare("Do not use the game's Optimizer to make boards.", group=BOARDS)
"""The declaration of boards to play on that are drawn without the Optimizer of the game."""

MOST_PLAYOUTS = 1_000_000_000
"""The most playouts of a move, with a limit in seconds; without one, players allow fewer."""

PLAYOUTS = declare(
    "Let the search player make N playouts per move.",
    "N",
    about="How many continuations programs may try.",
    group=PLAYERS,
    default="64",
    least=1,
    most=MOST_PLAYOUTS,
)
SECONDS_PER_MOVE = declare(
    "Let the search player think for S seconds per move.",
    "S",
    about="How long programs may search for a move.",
    group=PLAYERS,
    least=0,
    is_above=True,
)
"""The declarations of how long program players may search."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenMatch(GameRequest["MatchState"]):
    """Open a match between people and programs; a `MatchState`.

    Attributes:
        players: Who plays at each seat: ``human``, or the name of a program player.
        seed: The seed of everything that is drawn at random, 0 to 2**64 - 1.
        board: The board to play on, in board notation; None to draw one, where the game has a board.
        plain: True to draw the board without the Optimizer of the game.
        playouts: The maximum number of continuations that program players try for a move; None for the usual number.
        seconds_per_move: How long they may search for a move; None for no limit.
        turn_seconds: The time that people have for a turn, in a game whose turns may have a limit; None for the rules'.
    """

    players: tuple[str, ...] = field(
        metadata=declare(
            "Players in turn order: human, or easy, medium, hard, expert, search, greedy, random.",
            "NAMES",
            about="Who plays at each seat: human, or the name of a program: easy, medium, hard, ...",
            group=PLAYERS,
            default="human,medium",
            least=1,
            most=MOST_NAMES,
        )
    )
    seed: int = field(metadata=bounded(MOST_SEED))
    board: str | None = field(
        default=None,
        metadata=declare(
            "Play on this board, in board notation.",
            "BOARD",
            about="The board to play on, in board notation.",
            group=BOARDS,
            letter="b",
        ),
    )
    plain: bool = field(default=False, metadata=PLAIN)
    playouts: int | None = field(default=None, metadata=PLAYOUTS)
    seconds_per_move: float | None = field(default=None, metadata=SECONDS_PER_MOVE)
    turn_seconds: int | None = field(
        default=None,
        metadata=declare(
            "Give people S seconds per turn, in Contradictionary.",
            "S",
            about="The game's own limit for a turn, where its rules have one.",
            group=PLAYERS,
            least=1,
            most=A_DAY,
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRequest(GameRequest[Answer_co]):
    """What all requests about a match have in common.

    Attributes:
        saved: The match as saved text: `MatchState.saved`.
    """

    saved: str


class ResumeMatch(MatchRequest["MatchState"]):
    """Check and resume a saved match; a `MatchState`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeMove(MatchRequest["MatchState | Fault"]):
    """Make a move; a `MatchState`, or a `Fault` when the move is illegal.

    Attributes:
        seat: The seat that moves.
        move: The move as text, as people type it or as a JSON object; None to let the program player of the seat
            choose.
        is_sure: False to be warned first: then a legal move that is rarely intended is a `Fault`, and is not made.
    """

    seat: int
    move: str | None = None
    is_sure: bool = True


class UndoMoves(MatchRequest["MatchState"]):
    """Undo all moves back to the last one that a person made, including that one; a `MatchState`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRequest(MatchRequest[Answer_co]):
    """What all requests about one seat of a match have in common.

    Attributes:
        seat: The seat.
    """

    seat: int


class RunOut(SeatRequest["MatchState | Fault"]):
    """Make the move of a seat whose time is up, as `MatchView.seconds` limits it; a `MatchState`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleTiles(SeatRequest["Tiles | Fault"]):
    """Show the tiles of a seat in another order; a `Tiles`.

    Attributes:
        times: How often to shuffle; each number gives its own order.
    """

    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TranscribeMatch(MatchRequest["WrittenTranscript"]):
    """Write a match as a transcript; a `WrittenTranscript`.

    Attributes:
        ending: How it ended at a table, where its moves alone do not tell that; None for what they tell.
        hints: The hints that were taken at a table: the number of moves before, the seat, and how many.
    """

    ending: Outcome | None = None
    hints: tuple[tuple[int, int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewMatch(SeatRequest["MatchView"]):
    """Show a match as a seat may see it; a `MatchView`.

    Attributes:
        color: True to use the colours of terminals.
    """

    color: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AskHint(SeatRequest["MoveList"]):
    """Ask for good moves; a `MoveList`.

    Attributes:
        most: How many moves to name at most.
        skipped: How many of the best moves to leave out, because they have been named already.
    """

    most: int = 5
    skipped: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ListMoves(SeatRequest["MoveList"]):
    """Count the legal moves and list the first of them; a `MoveList`.

    Attributes:
        most: How many moves to list at most.
    """

    most: int = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribePlay(GameRequest["PlayDescribed"]):
    """Describe what a turn-based game is played with; a `PlayDescribed`.

    Attributes:
        players: How many play.
    """

    players: int = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewRequest(MatchRequest[Answer_co]):
    """What all requests have in common that anybody may make who sees a match.

    Attributes:
        seat: Who looks; None for a spectator.
    """

    seat: int | None = None


class ShowMatch(ViewRequest["MatchShown"]):
    """Show a match as values to draw it from; a `MatchShown`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TellTexts(ViewRequest["TextsTold"]):
    """Tell a match as texts, for fronts that print it; a `TextsTold`.

    Attributes:
        color: True to use the colours of terminals.
    """

    color: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TellEvents(ViewRequest["EventsTold"]):
    """Tell what has happened in a match; an `EventsTold`.

    Attributes:
        since: The number of the last event that is known already; 0 for none.
    """

    since: int = 0


class RecallMatch(ViewRequest["MatchRecalled"]):
    """Show a match from its first position on, move by move, as a viewer may know it; a `MatchRecalled`."""


class FindReach(ViewRequest["ReachFound"]):
    """Find the cells that each seat could come to if it were to move now; a `ReachFound`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewMove(SeatRequest["MovePreviewed"]):
    """Find out what a move would do, or why it cannot be made; a `MovePreviewed`.

    Attributes:
        move: The move as text, as people type it or as a JSON object.
    """

    move: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FindTargets(SeatRequest["TargetsFound | Fault"]):
    """Find out how a move that was begun can go on; a `TargetsFound`, or a `Fault` when it cannot.

    Attributes:
        partial: What there is of the move, as a JSON object; an empty object for the kinds of moves alone.
    """

    partial: str = "{}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepMatch(MatchRequest["MatchStepped | Fault"]):
    """Take one step of a match that a table keeps; a `MatchStepped`, or a `Fault` when it is refused.

    Attributes:
        step: What to do; another match is opened by `OpenMatch`.
    """

    step: Step


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseMove(SeatRequest["MoveChosen"]):
    """Let a program choose a move for a seat, and do not make it; a `MoveChosen`.

    Attributes:
        player: The name of the program player, whoever plays at the seat otherwise.
        is_interruption: Whether it chooses a move out of turn, or none.
    """

    player: str
    is_interruption: bool = False
