"""The state machine of a table: what people and programs ask in, what its match has to do and what is answered out.

It has no clock and no thread, and asks the match for nothing itself: whoever runs it carries out its steps.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from wgs.games.endings import LATE, Outcome, tell_outcome
from wgs.games.shown import Refusal
from wgs.games.tables.clocks import MOST_CREDIT, TableClocks
from wgs.games.tables.commands import Answer, Command
from wgs.games.tables.deeds import TWICE, Deeds
from wgs.games.tables.draws import Draws
from wgs.games.tables.shown import TableShown, show_table
from wgs.games.tables.state import Seat, TableState, digest_secret, name_leaving
from wgs.games.tables.steps import Effect, Pending, Standing, Step, Thought

if TYPE_CHECKING:
    from collections.abc import Collection

    from wgs.games.shown import Event
    from wgs.games.tables.plan import TablePlan

MOST_EVENTS = 200
"""How many events are kept for viewers that come back; who has missed more takes the whole view."""

Status: TypeAlias = Literal["waiting", "playing", "paused", "over"]


class Table:
    """A match that several fronts share.

    `begin` takes a command and returns its answer, or a step that the match has to take first; `finish` takes what came
    of the step, and returns the answer then. One step is under way at a time. Time comes in as seconds since 1970.

    Args:
        state: What is kept of the table.
        standing: Where its match stands.
        draws: Where its secrets and seeds come from; None for the usual.

    Attributes:
        state: As given; it is changed.
        standing: Where the match stands now.
        clocks: The clocks of the seats.
        is_saved: Whether it could be saved the last time; told to viewers, and set by whoever saves it.

    >>> from wgs import Toolkit
    >>> from wgs.games.tables.plan import TablePlan
    >>> from wgs.games.tables.steps import carry_out
    >>> game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
    >>> match = game.open_match(["human", "human"], seed=1)
    >>> table = Table.lay(TablePlan(game=game.name), carry_out(match, Step("look")), now=0)
    >>> first, second = (table.begin(Command("join", f"a client's join {seat}"), now=0) for seat in range(2))
    >>> table.status
    'playing'
    >>> step = table.begin(Command("move", "m1", first.secret, second.revision, "pass"), now=5)
    >>> answer = table.finish(carry_out(match, step), now=5)
    >>> answer.refusal, table.standing.to_act
    (None, (1,))
    """

    def __init__(self, state: TableState, standing: Standing, draws: Draws | None = None) -> None:
        self.state = state
        self.standing = standing
        self.clocks = TableClocks(state.plan.clocks, len(state.seats), state.clocks)
        self.is_saved = True
        self._draws = draws or Draws()
        self._deeds = Deeds(self, self._draws)
        self._joins: dict[str, Answer] = {}
        self._pending: Pending | None = None
        self._waived: set[tuple[int, int, int]] = set()  # the game, the moves and the seat of programs that kept out
        self._attending: frozenset[int] | None = None
        self._events: list[tuple[Event, ...]] = [() for _ in standing.seen]

    @classmethod
    def lay(cls, plan: TablePlan, standing: Standing, now: float, draws: Draws | None = None) -> Table:
        """Lay a table for a match that has just begun."""
        seats = [Seat(player) for player in plan.players]
        clocks = TableClocks(plan.clocks, len(seats)).clocks
        return cls(TableState(plan, standing.saved, seats, clocks, [0] * len(seats), at=now), standing, draws)

    @classmethod
    def resume(cls, state: TableState, standing: Standing, now: float, draws: Draws | None = None) -> Table:
        """Go on with a table that was saved: at the same revision, and without the time since then.

        Everybody is gone until they come back, and events that happened before are not told again.
        """
        table = cls(state, standing, draws)
        table.clocks.shift(now - state.at)
        for seat in state.seats:
            if seat.digest:
                seat.gone_since = now
        state.whole = state.offset + standing.events
        state.at = now
        return table

    # --- What is known of it ----------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.state.ending or self.standing.outcome

    @property
    def result(self) -> str:
        """How the match ended, in sentences; empty while it goes on."""
        return "" if self.outcome is None else tell_outcome(self.outcome, self.standing.names)

    @property
    def status(self) -> Status:
        """Whether it waits for people, goes on, stands still, or is over."""
        if self.outcome is not None:
            return "over"
        if not self.state.has_begun:
            return "waiting"
        return "paused" if self.state.is_paused else "playing"

    @property
    def is_going_on(self) -> bool:
        """Whether it is not over."""
        return self.outcome is None

    @property
    def due(self) -> float | None:
        """When `tick` has to be called next; None when no time runs."""
        late = self.clocks.find_late() if self.status == "playing" else None
        return None if late is None else late[0] + MOST_CREDIT

    @property
    def thought(self) -> Thought | None:
        """What a program is to think about now; None for nothing."""
        if self.status != "playing":
            return None
        state, standing = self.state, self.standing
        for seat in standing.to_act:
            if program := state.seats[seat].program:
                return Thought(seat, program, standing.moves, state.games)
        for seat in standing.callers:
            asked = state.games, standing.moves, seat
            if (program := state.seats[seat].program) and asked not in self._waived:
                return Thought(seat, program, standing.moves, state.games, is_interruption=True)
        return None

    def find_seat(self, secret: str) -> int | None:
        """Return the seat of a secret; None when it is of no seat."""
        return next((seat for seat, sitting in enumerate(self.state.seats) if sitting.has_secret(secret)), None)

    def list_seats(self, secret: str) -> list[int]:
        """List the seats that a secret speaks for: one, or none."""
        seat = self.find_seat(secret)
        return [] if seat is None else [seat]

    def show(self, viewer: int | None, now: float, *, since: int = 0, log_since: int = 0) -> TableShown:
        """Return the table as a seat may see it, or a spectator for None.

        Args:
            viewer: Who looks.
            now: The time.
            since: The number of the last event that the viewer knows.
            log_since: The number of the last entry of the log that the viewer knows.
        """
        return show_table(self, viewer, now, since, log_since)

    def list_events(self, viewer: int | None, since: int) -> tuple[Event, ...] | None:
        """Return what has happened since an event; None when the viewer has to take the whole view."""
        last = self.state.offset + self.standing.events
        kept = self._events[-1 if viewer is None else viewer]
        first = kept[0].number if kept else last + 1
        if not max(self.state.whole, first - 1) <= since <= last:
            return None
        return tuple(event for event in kept if event.number > since)

    # --- Commands ---------------------------------------------------------------------------------------------

    def begin(self, command: Command, now: float) -> Answer | Step:
        """Take a command, and return its answer, or what the match has to do first.

        A command that is sent again with the same id gets the first answer. A wrong secret changes nothing.
        """
        assert self._pending is None, "a step is under way"
        if not command.secret:
            return self._begin_joining(command, now)
        seat = self.find_seat(command.secret)
        if seat is None:
            wrong = self._refuse(command, Refusal("secret", "this is not the secret of a seat at this table"))
            return self.state.left.get(name_leaving(command), wrong) if command.do == "leave" else wrong
        sitting = self.state.seats[seat]
        if (first := sitting.answers.get(command.id)) is not None:
            return first if sitting.has_asked(command) else self._refuse(command, TWICE)
        at = max(now - MOST_CREDIT, min(now, now if command.sent is None else command.sent))
        done = self._deeds.do(seat, command, now, at)
        if isinstance(done, Refusal):
            answer = self._refuse(command, done)
        elif isinstance(done, Effect) and done.step is not None:
            self._pending = Pending(done.step, done, command, seat, at)
            return done.step
        else:
            self._change(now)
            answer = Answer(command.id, self.state.revision)
        if command.do == "leave" and not answer.refusal:
            self.state.remember_leaving(command, answer)
        else:
            sitting.remember(answer, command)
        return answer

    def _begin_joining(self, command: Command, now: float) -> Answer:
        if command.do != "join":
            return self._refuse(command, Refusal("secret", f'"{command.do}" needs the secret of a seat'))
        first = self._joins.get(command.id)
        if first is not None and self.find_seat(first.secret) is not None:
            return first
        joined = self._deeds.join(command)
        if isinstance(joined, Refusal):
            return self._refuse(command, joined)
        sitting, secret = self.state.seats[joined], self._draws.secret()
        sitting.digest, sitting.joined, sitting.gone_since = digest_secret(secret), digest_secret(command.id), now
        self._change(now)
        answer = Answer(command.id, self.state.revision, None, joined, secret)
        kept = {key: first for key, first in self._joins.items() if self.find_seat(first.secret) is not None}
        self._joins = {**kept, command.id: answer}
        return answer

    def _refuse(self, command: Command, refusal: Refusal) -> Answer:
        return Answer(command.id, self.state.revision, refusal)

    def finish(self, result: Standing | Refusal, now: float) -> Answer | None:
        """Take what came of a step, and return the answer to the command; None when nobody has asked for it."""
        assert self._pending is not None, "no step is under way"
        pending, self._pending = self._pending, None
        refusal = result if isinstance(result, Refusal) else None
        if isinstance(result, Refusal):
            self._drop(pending, result.text, now)
        else:
            self._take(pending, result, now)
        command = pending.command
        if command is None:
            return None
        answer = Answer(command.id, self.state.revision, refusal)
        seats = self.state.seats
        (self._find_sitting(command) or seats[pending.seat]).remember(answer, command)
        return answer

    def _drop(self, pending: Pending, text: str, now: float) -> None:
        """Note that the match has refused what all had agreed to, or time; a move that is refused changes nothing."""
        if pending.effect.kind == "time-out":
            name = self.standing.names[pending.seat]
            self._pause(pending.seat, f"The time of {name} is up, and that cannot be played: {text}", now)
        elif pending.effect.kind in {"undone", "rematch"}:
            self._change(now)

    def _find_sitting(self, command: Command) -> Seat | None:
        """Return where the sender of a command sits now; another game changes the seats."""
        seat = self.find_seat(command.secret)
        return None if seat is None else self.state.seats[seat]

    # --- Time, programs and people that come and go -----------------------------------------------------------

    def tick(self, now: float) -> Step | None:
        """Look at the clocks: return what the match has to do when somebody's time is up."""
        if self.due is None or self.due > now or self._pending is not None:
            return None
        late = self.clocks.find_late()
        assert late is not None  # something is due
        at, seat = late
        step = Step("time_out", seat)
        reason = LATE.format(self.standing.names[seat])
        self._pending = Pending(step, Effect(step, "time-out", seat, reason), None, seat, at)
        return step

    def attend(self, seats: Collection[int], now: float) -> None:
        """Let only the clocks of some seats run from here on: people at one keyboard look at the table in turn."""
        self._attending = frozenset(seats)
        self._run_clocks(now)

    def note_time(self, now: float) -> None:
        """Note that time has come so far, to be saved: a server that is down from here on takes nobody's time."""
        self.state.at = now

    def begin_thought(self, thought: Thought, move: str | None) -> Step | None:
        """Take the move that a program has chosen, or None when it keeps out; return what the match has to do."""
        if thought != self.thought or self._pending is not None:
            return None
        if move is None:
            now = thought.game, thought.moves
            self._waived = {*(asked for asked in self._waived if asked[:2] == now), (*now, thought.seat)}
            return None
        step = Step("move", thought.seat, move)
        self._pending = Pending(step, Effect(step), None, thought.seat, self.state.at)
        return step

    def note_hurry(self, thought: Thought) -> None:
        """Note that another program moves for one that has thought too long."""
        name = self.standing.names[thought.seat]
        self.state.note("hurried", thought.seat, f"The program at {name} has thought too long, and moves in a hurry.")

    def note_hint(self, seat: int, now: float) -> None:
        """Note, for everybody, that somebody was told good moves."""
        self.state.at = now
        self.state.add_hints(self.standing.moves, seat)
        self.state.note("hint", seat, f"{self.standing.names[seat]} took a hint.")
        self._change(now)

    def pause_for_fault(self, thought: Thought, text: str, now: float) -> None:
        """Let the match stand still, as a program cannot move; `go-on` lets it try again."""
        if thought == self.thought:
            name = self.standing.names[thought.seat]
            self._pause(thought.seat, f"The program at {name} cannot move: {text}", now)

    def _pause(self, seat: int, why: str, now: float) -> None:
        """Let the match stand still."""
        self.state.at = now
        self.clocks.halt(now)
        self.state.is_paused = True
        self.state.note("failed", seat, f"{why.rstrip('.')}. The game is paused.")
        self._change(now)

    def set_present(self, seat: int, now: float, *, is_present: bool) -> None:
        """Note that somebody has come, or is gone."""
        sitting = self.state.seats[seat]
        if sitting.digest and (sitting.gone_since is None) is not is_present:
            sitting.gone_since = None if is_present else now
            self._change(now)

    # --- Changes ----------------------------------------------------------------------------------------------

    def _change(self, now: float, acted: dict[int, float] | None = None) -> None:
        """Count a change; begin when all seats are taken, and let the clocks run that have to."""
        state = self.state
        state.at = now
        state.revision += 1
        state.is_over = self.outcome is not None
        if not state.has_begun and all(seat.is_taken for seat in state.seats):
            state.has_begun = True
            state.fresh = [state.revision] * len(state.seats)
            state.note("begun", None, "The game begins.")
        self._run_clocks(now, acted)

    def _run_clocks(self, now: float, acted: dict[int, float] | None = None) -> None:
        if self.status == "playing":
            limits, seats = self.standing.limits, self.state.seats
            running = {seat: limits[seat] for seat in self.standing.to_act if not seats[seat].program}
            self.clocks.update(now, running, acted, self._attending)
        else:
            self.clocks.halt(now)
        self.state.clocks = self.clocks.clocks

    def _take(self, pending: Pending, standing: Standing, now: float) -> None:
        """Take where the match stands after a step."""
        state, before, effect = self.state, self.standing, pending.effect
        state.at = now
        self.standing, state.match = standing, standing.saved
        self._deeds.settle(effect, before)
        if pending.step.do in {"undo", "open"}:
            state.whole = state.offset + before.events + 1  # also for those who know the last event before
            state.offset = state.whole - standing.events
            state.fresh = [state.revision + 1] * len(state.seats)
            self._events = [() for _ in standing.seen]
            self._waived = set()
        elif standing.moves > before.moves:
            self._note_move(pending.step.seat, before, effect)
        if effect.reason and standing.outcome is not None:
            state.ending = replace(standing.outcome, reason=effect.reason)
        if self.outcome is not None:
            state.drop_offers("draw", "undo", "pause")
            state.note("over", None, self.result)
        self._change(now, {pending.step.seat: pending.at})

    def _note_move(self, seat: int, before: Standing, effect: Effect) -> None:
        """Keep the events of a move, write it into the log, and see whose moves would be stale from now on."""
        state, standing = self.state, self.standing
        numbered = {
            id(event): event.numbered(event.number + state.offset) for seen in standing.seen for event in seen.events
        }
        for place, seen in enumerate(standing.seen):  # what viewers share is kept once
            events = tuple(numbered[id(event)] for event in seen.events)
            self._events[place] = (*self._events[place], *events)[-MOST_EVENTS:]
        lines = standing.seen[-1].lines
        if not (effect.reason and standing.has_resigned):  # why somebody is out was noted with the step
            state.note("moved", seat, lines[0] if lines else "", lines, standing.own_lines)
        state.drop_offers("draw", "undo")
        both = {*before.to_act} & {*standing.to_act} - {seat}
        kept = both if len(before.to_act) > 1 else set()
        state.fresh = [old if place in kept else state.revision + 1 for place, old in enumerate(state.fresh)]
