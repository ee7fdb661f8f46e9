"""What a table asks of its match: one change at a time, answered by all that any viewer may see after it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from wgs.base.declarations import MOST_NAMES, MOST_SEED, bounded
from wgs.base.errors import IllegalMoveError, PlayError
from wgs.games.play.match import RESIGN, explain_no_undo, find_undone
from wgs.games.play.players import make_player
from wgs.games.play.saved import format_saved
from wgs.games.play.transcript import describe_outcome
from wgs.sittings.commands import Refusal

if TYPE_CHECKING:
    from wgs.games.play.match import Match
    from wgs.games.protocol import Outcome
    from wgs.games.views import Event, View

Doing: TypeAlias = Literal["open", "look", "move", "draft", "hand_in", "time_out", "undo"]
"""What a step does: ``open`` begins a new match, ``look`` changes nothing."""


@dataclass(frozen=True, slots=True)
class Step:
    """A change of a match that a table waits for.

    Attributes:
        do: What to do.
        seat: The seat that does it.
        move: The move as text, as people type it or as a JSON object.
        is_sure: False to be warned first of a legal move that is rarely intended.
        players: Who plays at each seat of a new match.
        seed: The seed of a new match.
    """

    do: Doing
    seat: int = 0
    move: str = ""
    is_sure: bool = True
    players: tuple[str, ...] = field(default=(), metadata=bounded(MOST_NAMES))
    seed: int = field(default=0, metadata=bounded(MOST_SEED))


@dataclass(frozen=True, slots=True)
class Thought:
    """What a program at a table is to think about.

    Attributes:
        seat: The seat that it plays for.
        program: The name of the program.
        moves: The number of moves so far; a thought about another position is not needed.
        game: The number of the game at the table.
        is_interruption: Whether it only thinks about a move out of turn, which it may leave.
    """

    seat: int
    program: str
    moves: int
    game: int
    is_interruption: bool = False


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as one viewer may know it.

    Attributes:
        view: What the viewer sees.
        events: What happened in the last step.
        lines: The moves of the last step with what came of them, as sentences.
        draft: The entry of the seat that may still be bettered; empty for none.
    """

    view: View
    events: tuple[Event, ...] = ()
    lines: tuple[str, ...] = ()
    draft: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands after a step; it has secrets, so it is not for players to see.

    Attributes:
        saved: The match as saved text.
        seed: The seed of its random draws.
        names: The names of the seats.
        to_act: The seats that are to move; empty when it is over.
        callers: The seats that are not to move and have a move all the same.
        scores: The scores of the seats.
        outcome: How it ended; None while it goes on.
        result: The same as a sentence.
        moves: The number of moves.
        events: The number of the last event.
        limits: The seconds that the game itself gives each seat now; None for no limit.
        may_undo: Whether the last move of each seat may be taken back.
        no_undo: Why others may not.
        seen: What each seat may know, and behind them what spectators may.
    """

    saved: str
    seed: int
    names: tuple[str, ...]
    to_act: tuple[int, ...]
    callers: tuple[int, ...]
    scores: tuple[int, ...]
    outcome: Outcome | None
    result: str
    moves: int
    events: int
    limits: tuple[int | None, ...]
    may_undo: tuple[bool, ...]
    no_undo: str
    seen: tuple[Seen, ...]

    def find_seen(self, viewer: int | None) -> Seen:
        """Return what a seat may know, or a spectator for None."""
        return self.seen[-1 if viewer is None else viewer]

    @property
    def has_resigned(self) -> bool:
        """Whether the last move gave up the game."""
        last = self.seen[-1].view.last
        return last is not None and last.text == RESIGN

    @property
    def own_lines(self) -> dict[int, tuple[str, ...]]:
        """The lines of the last step as seats read them who know more than spectators."""
        return {seat: seen.lines for seat, seen in enumerate(self.seen[:-1]) if seen.lines != self.seen[-1].lines}


def carry_out(match: Match, step: Step) -> Standing | Refusal:
    """Change a match; return where it stands then, or why the step is refused, and then nothing has changed.

    A seat whose time is up makes the move that its game has for that, or resigns. Taking back takes back the last move
    of the seat with all that followed. To open another match is for whoever keeps the games.
    """
    events, moves = match.count_events(), len(match.moves)
    try:
        match.check_seat(step.seat)
        refusal = _take(match, step)
    except IllegalMoveError as error:
        return Refusal(error.kind, str(error), error.cells, error.letters)
    except PlayError as error:
        return Refusal("rule", str(error))
    return _look(match, min(events, match.count_events()), moves) if refusal is None else refusal


def choose(match: Match, seat: int, player: str, *, is_interruption: bool) -> str | None:
    """Let a program choose a move of a seat; out of turn it may keep out, which is None, until it has moved before.

    Raises:
        PlayError: There is no such seat or program, or it is to choose a move and not to move.
    """
    match.check_seat(seat)
    program = make_player(player, match.limits)
    if is_interruption:
        has_moved = any(made.seat == seat for made in match.moves)
        move = program.interrupt(match.rules, match.view(seat), seat) if has_moved else None
    else:
        move = match.choose(seat, program)
    return None if move is None else match.rules.notation.format_move(match.position, seat, move)


def _take(match: Match, step: Step) -> Refusal | None:
    seat = step.seat
    match step.do:
        case "move" | "draft":
            return _take_move(match, step)
        case "hand_in":
            match.hand_in(seat)
        case "time_out":
            late = match.rules.late_move(match.position, seat)
            if match.clock(seat) is not None:
                match.run_out(seat)
            elif late is not None and seat in match.to_act:
                match.make(seat, late)
            else:
                match.play(seat, RESIGN)
        case "undo":
            match.undo(seat)
    return None


def _take_move(match: Match, step: Step) -> Refusal | None:
    move = match.rules.read_move(match.position, step.seat, step.move)
    warning = "" if step.is_sure else match.find_warning(step.seat, move)
    if warning:
        return Refusal("warning", warning)
    if step.do == "draft":
        match.draft(step.seat, move)
    else:
        match.make(step.seat, move)
    return None


def _look(match: Match, since: int, moves: int) -> Standing:
    """Return where a match stands, with what has happened since an event and a number of moves."""
    seats = range(len(match.seats))
    outcome = match.outcome
    return Standing(
        format_saved(match.save()),
        match.setting.seed,
        match.seats,
        match.to_act,
        tuple(seat for seat in seats if match.to_act and match.may_interrupt(seat)),
        match.scores,
        outcome,
        "" if outcome is None else describe_outcome(outcome, match.seats),
        len(match.moves),
        match.count_events(),
        tuple(None if (clock := match.clock(seat)) is None else clock.seconds for seat in seats),
        tuple(find_undone(match, seat) is not None for seat in seats),
        explain_no_undo(match),
        _share(tuple(_see(match, viewer, since, moves) for viewer in (*seats, None))),
    )


def _see(match: Match, viewer: int | None, since: int, moves: int) -> Seen:
    return Seen(
        match.show(viewer),
        tuple(match.events(viewer, since)),
        tuple(line for number in range(moves, len(match.moves)) for line in _tell(match, number, viewer)),
        "" if viewer is None else match.timing.drafts.get(viewer, ""),
    )


def _share(seen: tuple[Seen, ...]) -> tuple[Seen, ...]:
    """Let seats share with spectators what both know: so it is sent to a table once, and kept there once."""
    return (*(_share_with(seen[-1], own) for own in seen[:-1]), seen[-1])


def _share_with(others: Seen, own: Seen) -> Seen:
    known = {event.number: event for event in others.events}
    view, other = own.view, others.view
    return replace(
        own,
        view=replace(
            view,
            position=other.position if view.position == other.position else view.position,
            last=other.last if view.last == other.last else view.last,
        ),
        events=tuple(known[event.number] if event == known.get(event.number) else event for event in own.events),
        lines=others.lines if own.lines == others.lines else own.lines,
    )


def _tell(match: Match, number: int, viewer: int | None) -> tuple[str, ...]:
    """Return a move, counted from 0, and what came of it, as sentences that a viewer may read."""
    move = f"{number + 1}. {match.seats[match.moves[number].seat]}: {match.tell(number, viewer)}"
    return (move, *match.tell_effects(number, viewer))
