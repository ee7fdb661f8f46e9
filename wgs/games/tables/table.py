"""The state machine of a table: what people and programs ask in, what its match has to do and what is answered out."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wgs.games.endings import AGREED, LATE, LEFT, RESIGNED, Outcome, tell_outcome
from wgs.games.play.match import RESIGN
from wgs.games.play.players import PLAYERS, explain_no_player
from wgs.games.tables.clocks import TableClocks
from wgs.games.tables.commands import (
    OFFERS,
    Agree,
    AtTable,
    Claim,
    Decline,
    HandIn,
    HandOver,
    MakeOffer,
    PlayMove,
    ResignMatch,
    Return,
    Say,
    Withdraw,
)
from wgs.games.tables.state import Offer, TableState
from wgs.games.tables.steps import Standing, Step, Thought
from wgs.games.tables.views import ShownOffer, ShownSitter, TableListed, TableShown
from wgs.sittings.commands import GoOn, Refusal, SittingCommand
from wgs.sittings.sitting import MOST_CREDIT, Draws, Pending, Sitting, Status
from wgs.sittings.state import HUMAN, SAID, Seat

if TYPE_CHECKING:
    from wgs.games.tables.commands import OfferKind
    from wgs.games.tables.plan import TablePlan
    from wgs.games.views import Event, View

MOST_EVENTS = 200
"""How many events are kept for viewers that come back; who has missed more takes the whole view."""

MOST_AT_ONCE = 5
SECONDS_OF_FLOOD = 10.0
"""A seat may say so many things in so many seconds; more are refused."""

NOT_YET = {
    "waiting": "the game has not begun: a seat is still free",
    "paused": "the game is paused; go-on lets it go on",
    "over": "the game is over",
}
"""Why there are no moves, by the status of a table."""

_OFFERED = {
    "draw": "offers a draw",
    "undo": "asks to take back a move",
    "pause": "asks for a pause",
    "rematch": "asks for another game",
}

_JOINER = "\u200d"
"""What makes one picture out of several, as in families and flags; it shows nothing by itself."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A step of the match, and what it does at the table beside.

    Attributes:
        step: The step.
        kind: The kind of the entry of the log; empty for none beside the move.
        seat: The seat of that entry.
        reason: Why the match is over, if the step ends it; empty for what the rules say.
    """

    step: Step
    kind: str = ""
    seat: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PendingStep(Pending):
    """A step that the match has to take.

    Attributes:
        effect: The step, and what it does at the table.
        at: When the move was sent, by the clock of the server.
    """

    effect: Effect
    at: float


class Table(Sitting[TableState, AtTable, Step, Standing]):
    """A match that several fronts share.

    Args:
        state: What is kept of the table.
        standing: Where its match stands.
        draws: Where its secrets and seeds come from; None for the usual.

    Attributes:
        state: As given; it is changed.
        standing: Where the match stands now.
        clocks: The clocks of the seats.

    >>> from wgs import Toolkit
    >>> from wgs.games.tables.plan import TablePlan
    >>> from wgs.games.tables.steps import carry_out
    >>> game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
    >>> match = game.open_match(["human", "human"], seed=1)
    >>> from wgs.games.tables.commands import JoinTable
    >>> table = Table.lay(TablePlan(game=game.name), carry_out(match, Step("look")), now=0)
    >>> first, second = (table.begin(JoinTable(id=f"a client's join {seat}"), now=0) for seat in range(2))
    >>> table.status
    'playing'
    >>> move = PlayMove(id="m1", secret=first.secret, revision=second.revision, move="pass")
    >>> step = table.begin(move, now=5)
    >>> answer = table.finish(carry_out(match, step), now=5)
    >>> answer.refusal, table.standing.to_act
    (None, (1,))
    """

    AT = "at this table"
    _pending: PendingStep | None

    def __init__(self, state: TableState, standing: Standing, draws: Draws | None = None) -> None:
        super().__init__(state, draws)
        self.standing = standing
        self.clocks = TableClocks(state.plan.clocks, len(state.seats), state.clocks)
        self._waived: set[tuple[int, int, int]] = set()  # the game, the moves and the seat of programs that kept out
        self._attending: frozenset[int] | None = None
        self._events: list[tuple[Event, ...]] = [() for _ in standing.seen]

    @classmethod
    def lay(cls, plan: TablePlan, standing: Standing, now: float, draws: Draws | None = None) -> Table:
        """Lay a table for a match that has just begun."""
        seats = [Seat(player) for player in plan.players]
        clocks = TableClocks(plan.clocks, len(seats)).clocks
        fresh = [0] * len(seats)
        state = TableState(plan=plan, match=standing.saved, seats=seats, clocks=clocks, fresh=fresh, at=now)
        return cls(state, standing, draws)

    @classmethod
    def resume(cls, state: TableState, standing: Standing, now: float, draws: Draws | None = None) -> Table:
        """Go on with a table that was saved: at the same revision, and without the time since then.

        Everybody is gone until they come back, and events that happened before are not told again.
        """
        table = cls(state, standing, draws)
        table.clocks.shift(now - state.at)
        table._wake(now)
        state.whole = state.offset + standing.events
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
        if self.outcome is not None:
            return "over"
        if not self.state.has_begun:
            return "waiting"
        return "paused" if self.state.is_paused else "playing"

    @property
    def due(self) -> float | None:
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

    def show(self, viewer: int | None, now: float, *, since: int = 0, log_since: int = 0) -> TableShown:
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

    def _do(self, seat: int, command: AtTable) -> Step | Refusal | None:
        done = self._judge(seat, command)
        return self._await(done, seat, self._sent, command) if isinstance(done, Effect) else done

    def _await(self, effect: Effect, seat: int, at: float, command: SittingCommand | None = None) -> Step:
        self._pending = PendingStep(seat, command, effect, at)
        return effect.step

    def _judge(self, seat: int, command: AtTable) -> Effect | Refusal | None:  # noqa: C901, PLR0911 - a case each
        match command:
            case HandOver():
                return self._hand_over(seat, command)
            case Return():
                return self._return(seat)
            case PlayMove() | HandIn():
                return self._move(seat, command)
            case ResignMatch():
                return self._resign(seat)
            case Claim():
                return self._claim(seat, command.seat)
            case MakeOffer():
                return self._offer(seat, command)
            case Agree():
                return self._agree(seat, command.what, command.revision)
            case Decline():
                return self._decline(seat, command.what)
            case Withdraw():
                return self._withdraw(seat, command.what)
            case GoOn():
                return self._go_on(seat)
            case Say():
                return self._say(seat, command.text)

    # --- Coming and going -------------------------------------------------------------------------------------

    def _find_free(self, wanted: int | None) -> int | Refusal:
        state = self.state
        if wanted is not None and not 0 <= wanted < len(state.seats):
            return Refusal("seat", f"there is no seat {wanted}")
        if self.status == "over":
            return Refusal("over", NOT_YET["over"])
        free = [seat for seat, each in enumerate(state.seats) if each.is_free]
        if not free or (wanted is not None and wanted not in free):
            return Refusal("taken", "no seat is free" if not free else "that seat is taken")
        return free[0] if wanted is None else wanted

    def _welcome(self, seat: int, name: str) -> None:
        own = self.state.seats[seat]
        own.stand_in, own.called = "", name
        self._note("joined", seat, f"{own.called or 'Somebody'} plays {self._name(seat)}.")

    def _leave(self, seat: int) -> None:
        own = self.state.seats[seat]
        self._note("left", seat, f"{own.called or self._name(seat)} has left the table.")
        own.vacate()
        own.gone_since = self.state.at
        self._forget_offers_of(seat)

    def _forget_offers_of(self, seat: int) -> None:
        state = self.state
        state.offers = [offer for offer in state.offers if offer.by != seat and seat not in offer.waits_for]

    def _hand_over(self, seat: int, command: HandOver) -> Refusal | None:
        seats = self.state.seats
        target = seat if command.seat is None else command.seat
        if not 0 <= target < len(seats):
            return Refusal("seat", f"there is no seat {target}")
        if command.player not in PLAYERS:
            return Refusal("unknown", explain_no_player(command.player, PLAYERS))
        if self.status == "over":
            return Refusal("over", NOT_YET["over"])
        if target != seat and (why := self._refuse_handing(seat, target)):
            return why
        seats[target].stand_in = command.player
        self._forget_offers_of(target)
        self._note("handed-over", target, f"The program {command.player} plays {self._name(target)} from here on.")
        return None

    def _refuse_handing(self, seat: int, target: int) -> Refusal | None:
        """Return why somebody may not choose the program at another seat; None when they may."""
        seats = self.state.seats
        if seats[target].player == HUMAN:
            return self._refuse_claim(target)
        if any(each.digest for other, each in enumerate(seats) if other != seat):
            return Refusal("program", "other people play here too, so the programs stay as they were chosen")
        return None

    def _return(self, seat: int) -> Refusal | None:
        own = self.state.seats[seat]
        if not own.stand_in:
            return Refusal("program", "no program plays in your place")
        own.stand_in = ""
        self._note("returned", seat, f"{own.called or self._name(seat)} plays {self._name(seat)} again.")
        return None

    # --- Moves, and how a match ends otherwise ----------------------------------------------------------------

    def _move(self, seat: int, command: PlayMove | HandIn) -> Effect | Refusal:
        state = self.state
        if why := self._refuse_playing():
            return why
        if state.seats[seat].stand_in:
            return Refusal("program", "a program plays in your place; return takes the seat back")
        if not state.fresh[seat] <= command.revision <= state.revision:
            return Refusal("stale", "the game has gone on since you looked; look again, then move")
        deadline = self.clocks.find_deadline(seat)
        if deadline is not None and self._sent > deadline:
            return Refusal("time", "your time is up")
        if isinstance(command, HandIn):
            return Effect(Step("hand_in", seat))
        return Effect(Step(command.do, seat, command.move, command.is_sure))

    def _resign(self, seat: int) -> Effect | Refusal | None:
        if self.status in {"waiting", "over"}:
            return Refusal(self.status, NOT_YET[self.status])
        return self._give_up(seat, "resigned", RESIGNED.format(self._name(seat)))

    def _claim(self, seat: int, target: int | None) -> Effect | Refusal | None:
        seats = self.state.seats
        gone = (other for other in range(len(seats)) if other != seat and self._refuse_claim(other) is None)
        target = next(gone, None) if target is None else target
        if why := self._refuse_playing():
            return why
        if target is None or not 0 <= target < len(seats) or target == seat:
            return Refusal("claim", "nobody is gone long enough to claim a win")
        if why := self._refuse_claim(target):
            return why
        return self._give_up(target, "claimed", LEFT.format(self._name(target)))

    def _refuse_claim(self, target: int) -> Refusal | None:
        """Return why nobody may act against a seat; None when its person is gone long enough."""
        plan, own = self.state.plan, self.state.seats[target]
        if own.program:
            return Refusal("claim", "a program plays there")
        if own.gone_since is None:
            return Refusal("claim", f"{self._name(target)} is there")
        if (left := own.gone_since + plan.claim_seconds - self.state.at) > 0:
            return Refusal("claim", f"wait {left:.0f} seconds more: {self._name(target)} may come back")
        return None

    def _give_up(self, seat: int, kind: str, reason: str) -> Effect | Refusal | None:
        """Let a seat lose: by a move where it may make one, and otherwise at this table alone."""
        seats = range(len(self.state.seats))
        if seat in self.standing.to_act or len(seats) > 2:
            return Effect(Step("move", seat, RESIGN), kind, seat, reason)
        self._note(kind, seat, f"{reason}.")
        self._end(reason, tuple(other for other in seats if other != seat))
        return None

    def _end(self, reason: str, winners: tuple[int, ...]) -> None:
        self.state.ending = Outcome(reason, self.standing.scores, winners)
        self.state.offers.clear()
        self._note("over", None, self.result)

    # --- Offers -----------------------------------------------------------------------------------------------

    def _offer(self, seat: int, command: MakeOffer) -> Effect | Refusal | None:
        state = self.state
        what = next((each for each in OFFERS if each == command.what), None)
        if what is None:
            return Refusal("unknown", f'"{command.what}" cannot be offered; there are: {", ".join(OFFERS)}')
        if why := self._refuse_offer(seat, what):
            return why
        standing = state.find_offer(what)
        if standing is not None:
            return self._agree(seat, what, command.revision)
        others = tuple(
            other for other, each in enumerate(state.seats) if other != seat and each.digest and not each.program
        )
        offer = Offer(what, seat, others, state.revision + 1)
        is_free = state.plan.undo == "free" and self.status == "playing"  # the end has shown what was hidden
        if not others or (what == "undo" and is_free):
            return self._fulfil(offer)
        state.offers.append(offer)
        self._note("offered", seat, f"{self._name(seat)} {_OFFERED[what]}.")
        return None

    def _refuse_offer(self, seat: int, what: OfferKind) -> Refusal | None:
        """Return why something cannot be offered now; None when it can."""
        state = self.state
        if what == "rematch":
            return None if self.status == "over" else Refusal("offer", "the game is not over yet")
        if what == "undo" and self.standing.outcome is not None:  # also after the end
            return self._refuse_undo(seat)
        if why := self._refuse_playing():
            return why
        if what == "draw" and any(each.program or not each.digest for each in state.seats):
            return Refusal("program", "everybody must be there to agree to a draw, and programs never agree")
        return self._refuse_undo(seat) if what == "undo" else None

    def _refuse_undo(self, seat: int) -> Refusal | None:
        """Return why a seat may not take back its last move; None when it may."""
        if self.state.plan.undo == "never":
            return Refusal("rule", "moves are not taken back at this table")
        if self.standing.may_undo[seat]:
            return None
        return Refusal("rule", self.standing.no_undo)

    def _agree(self, seat: int, what: str, revision: int) -> Effect | Refusal | None:
        offer = self.state.find_offer(what)
        if offer is None or seat not in offer.waits_for:
            return Refusal("offer", f'there is no offer of "{what}" that waits for you')
        if revision < offer.revision:
            return Refusal("stale", "this offer is newer than what you have seen; look again")
        offer.waits_for = tuple(other for other in offer.waits_for if other != seat)
        self._note("agreed", seat, f"{self._name(seat)} agrees.")
        return None if offer.waits_for else self._fulfil(offer)

    def _decline(self, seat: int, what: str) -> Refusal | None:
        offer = self.state.find_offer(what)
        if offer is None or seat not in offer.waits_for:
            return Refusal("offer", f'there is no offer of "{what}" that waits for you')
        self.state.drop_offers(what)
        self._note("declined", seat, f"{self._name(seat)} declines.")
        return None

    def _withdraw(self, seat: int, what: str) -> Refusal | None:
        offer = self.state.find_offer(what)
        if offer is None or offer.by != seat:
            return Refusal("offer", f'you have no offer of "{what}" to withdraw')
        self.state.drop_offers(what)
        self._note("withdrawn", seat, f"{self._name(seat)} withdraws the offer.")
        return None

    def _fulfil(self, offer: Offer) -> Effect | None:
        state = self.state
        state.drop_offers(offer.what)
        if offer.what == "undo":
            return Effect(Step("undo", offer.by), "undone", offer.by)
        if offer.what == "rematch":
            players = tuple(each.player for each in (state.seats[-1], *state.seats[:-1]))
            return Effect(Step("open", players=players, seed=self._draws.seed()), "rematch", offer.by)
        if offer.what == "draw":
            self._end(AGREED, tuple(range(len(state.seats))))
        else:
            state.is_paused = True
            self.clocks.halt(state.at)
            self._note("paused", offer.by, "The game is paused.")
        return None

    def _go_on(self, seat: int) -> Refusal | None:
        if self.status != "paused":
            return Refusal("offer", "the game is not paused")
        self.state.is_paused = False
        self._note("went-on", seat, f"{self._name(seat)} lets the game go on.")
        return None

    def _say(self, seat: int, text: str) -> Refusal | None:
        state, said = self.state, clean_text(text)
        if not state.plan.chat:
            return Refusal("rule", "nobody chats at this table")
        if not said.strip(_JOINER):
            return Refusal("text", "there is nothing to say in this text")
        since = state.at - SECONDS_OF_FLOOD
        own = sum(entry.kind == SAID and entry.seat == seat and entry.at > since for entry in state.log)
        if own >= MOST_AT_ONCE:
            return Refusal("flood", f"at most {MOST_AT_ONCE} texts in {SECONDS_OF_FLOOD:.0f} seconds; wait a moment")
        state.note(SAID, seat, f"{state.seats[seat].called or self._name(seat)}: {said}", (said,))
        return None

    # --- After a step -----------------------------------------------------------------------------------------

    def _settle(self, effect: Effect, before: Standing) -> None:
        """Write what a step did into the log, and change the seats for another game."""
        state, step = self.state, effect.step
        if step.do == "undo":
            count = before.moves - self.standing.moves
            moves = f"{count} {'move' if count == 1 else 'moves'}"
            state.ending = None
            state.offers.clear()
            state.forget_moves(self.standing.moves)
            self.clocks.forget_turns(state.at)
            self._note("undone", effect.seat, f"{self._name(effect.seat)} takes back {moves}.")
        elif step.do == "open":
            self._change_sides()
        elif effect.kind:
            self._note(effect.kind, effect.seat, f"{effect.reason}.")

    def _change_sides(self) -> None:
        """Let everybody move on to the next seat for another game; nobody takes the secrets of a seat along."""
        state = self.state
        state.seats = [state.seats[-1], *state.seats[:-1]]
        state.log = [entry.without_own() for entry in state.log]
        state.ending, state.is_paused, state.games = None, False, state.games + 1
        state.has_begun = all(each.is_taken for each in state.seats)
        state.offers.clear()
        state.hints.clear()
        self.clocks = TableClocks(state.plan.clocks, len(state.seats))
        self._note("rematch", None, "Another game begins, with sides changed.")

    def _drop(self, text: str, now: float) -> None:
        """Note that the match has refused what all had agreed to, or time; a move that is refused changes nothing."""
        assert self._pending is not None
        seat, kind = self._pending.seat, self._pending.effect.kind
        if kind == "time-out":
            name = self._name(seat)
            self._pause(seat, f"The time of {name} is up, and that cannot be played: {text}", now)
        elif kind in {"undone", "rematch"}:
            self._change(now)

    # --- Time, programs and people that come and go -----------------------------------------------------------

    def tick(self, now: float) -> Step | None:
        """Look at the clocks: return what the match has to do when somebody's time is up."""
        if self.due is None or self.due > now or self._pending is not None:
            return None
        late = self.clocks.find_late()
        assert late is not None  # something is due
        at, seat = late
        return self._await(Effect(Step("time_out", seat), "time-out", seat, LATE.format(self._name(seat))), seat, at)

    def attend(self, seats: Collection[int], now: float) -> None:
        """Let only the clocks of some seats run from here on: people at one keyboard look at the table in turn."""
        self._attending = frozenset(seats)
        self._run_clocks(now)

    def begin_thought(self, thought: Thought, move: str | None) -> Step | None:
        """Take the move that a program has chosen, or None when it keeps out; return what the match has to do."""
        if thought != self.thought or self._pending is not None:
            return None
        if move is None:
            now = thought.game, thought.moves
            self._waived = {*(asked for asked in self._waived if asked[:2] == now), (*now, thought.seat)}
            return None
        return self._await(Effect(Step("move", thought.seat, move)), thought.seat, self.state.at)

    def note_hurry(self, thought: Thought) -> None:
        """Note that another program moves for one that has thought too long."""
        name = self._name(thought.seat)
        self._note("hurried", thought.seat, f"The program at {name} has thought too long, and moves in a hurry.")

    def note_hint(self, seat: int, now: float) -> None:
        """Note, for everybody, that somebody was told good moves."""
        self.state.at = now
        self.state.add_hints(self.standing.moves, seat)
        self._note("hint", seat, f"{self._name(seat)} took a hint.")
        self._change(now)

    def pause_for_fault(self, thought: Thought, text: str, now: float) -> None:
        """Let the match stand still, as a program cannot move; `go-on` lets it try again."""
        if thought == self.thought:
            name = self._name(thought.seat)
            self._pause(thought.seat, f"The program at {name} cannot move: {text}", now)

    def _pause(self, seat: int, why: str, now: float) -> None:
        self.state.at = now
        self.clocks.halt(now)
        self.state.is_paused = True
        self._note("failed", seat, f"{why.rstrip('.')}. The game is paused.")
        self._change(now)

    # --- Changes ----------------------------------------------------------------------------------------------

    def _change(self, now: float, acted: dict[int, float] | None = None) -> None:
        """Count a change; begin when all seats are taken, and let the clocks run that have to."""
        super()._change(now)
        state = self.state
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

    def _take(self, result: Standing, now: float) -> None:
        assert self._pending is not None
        state, before, standing, effect = self.state, self.standing, result, self._pending.effect
        state.at = now
        self.standing, state.match = standing, standing.saved
        self._settle(effect, before)
        if effect.step.do in {"undo", "open"}:
            state.whole = state.offset + before.events + 1  # also for those who know the last event before
            state.offset = state.whole - standing.events
            state.fresh = [state.revision + 1] * len(state.seats)
            self._events = [() for _ in standing.seen]
            self._waived = set()
        elif standing.moves > before.moves:
            self._note_move(effect.step.seat, before, effect)
        if effect.reason and standing.outcome is not None:
            state.ending = replace(standing.outcome, reason=effect.reason)
        if self.outcome is not None:
            state.drop_offers("draw", "undo", "pause")
            state.note("over", None, self.result)
        self._change(now, {effect.step.seat: self._pending.at})

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

    # --- What all of them need --------------------------------------------------------------------------------

    def _refuse_playing(self) -> Refusal | None:
        """Return why the match does not go on now; None when it does."""
        status = self.status
        return None if status == "playing" else Refusal(status, NOT_YET[status])

    def _name(self, seat: int) -> str:
        return self.standing.names[seat]

    def _note(self, kind: str, seat: int | None, text: str) -> None:
        self.state.note(kind, seat, text)


def clean_text(text: str) -> str:
    r"""Return a text in one line, without controls, and without what turns the direction of other texts.

    >>> clean_text("  good\x1b[2J \u202e luck\n")
    'good [2J luck'
    """
    return " ".join("".join(char if char.isprintable() or char == _JOINER else " " for char in text).split())


# --- A table as others see it -------------------------------------------------------------------------------------


def list_table(table: Table) -> TableListed:
    """Return a table as anybody may know it."""
    plan, state = table.state.plan, table.state
    return TableListed(
        plan.config,
        plan.game,
        plan.dictionary,
        table.status,
        _show_sitters(table),
        tuple(seat for seat, sitting in enumerate(state.seats) if sitting.is_free and table.status != "over"),
        plan.clocks,
        plan.undo,
        plan.spectators,
        plan.public,
        table.standing.moves,
        table.standing.to_act if table.status == "playing" else (),
        state.games,
        plan.chat,
        plan.gives_hints,
    )


def _show_sitters(table: Table) -> tuple[ShownSitter, ...]:
    return tuple(
        ShownSitter(name, seat.player, seat.called, seat.is_taken, seat.program, seat.gone_since)
        for name, seat in zip(table.standing.names, table.state.seats, strict=True)
    )


def show_table(table: Table, viewer: int | None, now: float, since: int, log_since: int) -> TableShown:
    """Return a table as a viewer may see it; the arguments are those of `Table.show`."""
    state, standing = table.state, table.standing
    events = table.list_events(viewer, since)
    is_playing = table.status == "playing"
    may_undo = state.plan.undo != "never" and (is_playing or standing.outcome is not None)
    return TableShown(
        state.revision,
        table.status,
        viewer,
        now,
        _show_view(table, viewer),
        _show_sitters(table),
        tuple(ShownOffer(offer.what, offer.by, offer.waits_for) for offer in state.offers),
        viewer is not None and may_undo and standing.may_undo[viewer],
        standing.callers if is_playing else (),
        standing.find_seen(viewer).draft if viewer is not None else "",
        events is None,
        events or (),
        state.show_log(viewer, log_since),
        table.result,
        standing.seed if table.status == "over" else None,
        state.games,
        state.plan.claim_seconds,
        state.plan.chat,
        state.plan.gives_hints,
        table.is_saved,
    )


def _show_view(table: Table, viewer: int | None) -> View:
    """Return the match as a viewer may see it, with the numbers and the clocks of the table."""
    state, view = table.state, table.standing.find_seen(viewer).view
    last = view.last
    if last is not None:
        told = tuple(event.numbered(event.number + state.offset) for event in last.events)
        last = replace(last, events=told)
    return replace(
        view,
        to_act=() if table.status == "over" else view.to_act,
        outcome=table.outcome,
        last=last,
        clocks=table.clocks.show(),
        revision=state.revision,
        event=state.offset + table.standing.events,
    )
