"""What each command does at a table, and when it may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.games.endings import AGREED, LEFT, RESIGNED, Outcome
from wgs.games.play.players import PLAYERS
from wgs.games.play.setting import HUMAN
from wgs.games.play.taking_back import RESIGN
from wgs.games.shown import Refusal
from wgs.games.tables.chat import say
from wgs.games.tables.clocks import TableClocks
from wgs.games.tables.commands import DEEDS, LEAST_JOIN_ID, LONGEST_NAME, OFFERS, Command
from wgs.games.tables.state import Offer, digest_secret
from wgs.games.tables.steps import Effect, Step
from wgs.suggestions import nearest

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs.games.tables.draws import Draws
    from wgs.games.tables.steps import Standing
    from wgs.games.tables.table import Table

NOT_YET = {
    "waiting": "the game has not begun: a seat is still free",
    "paused": "the game is paused; go-on lets it go on",
    "over": "the game is over",
}
"""Why there are no moves, by the status of a table."""

TWICE = Refusal("id", "another command had this id already; give each command an id of its own")
"""The refusal of a command whose id was that of another one."""


class Deeds:
    """Carries out commands at a table: changes its state, or says what the match has to do, or refuses.

    Args:
        table: The table.
        draws: Where the seed of another game comes from.
    """

    def __init__(self, table: Table, draws: Draws) -> None:
        self._table = table
        self._draws = draws
        self._now = self._at = 0.0

    def do(self, seat: int, command: Command, now: float, at: float) -> Effect | Refusal | None:
        """Carry out a command of a seat; None when it is done."""
        self._now, self._at = now, at
        before, self._table.state.at = self._table.state.at, now
        done = self._do(seat, command)
        if isinstance(done, Refusal):
            self._table.state.at = before
        return done

    def _do(self, seat: int, command: Command) -> Effect | Refusal | None:
        deeds: dict[str, Callable[[int, Command], Effect | Refusal | None]] = {
            "leave": self._leave,
            "move": self._move,
            "draft": self._move,
            "hand-in": self._move,
            "resign": self._resign,
            "claim": self._claim,
            "offer": self._offer,
            "agree": self._agree,
            "decline": self._decline,
            "withdraw": self._withdraw,
            "hand-over": self._hand_over,
            "return": self._return,
            "go-on": self._go_on,
            "say": self._say,
        }
        if command.do not in deeds:
            known = "you have a seat already" if command.do == "join" else f"there are: {', '.join(DEEDS)}"
            return Refusal("unknown", f'"{command.do}" cannot be asked: {known}')
        return deeds[command.do](seat, command)

    # --- Coming and going -------------------------------------------------------------------------------------

    def join(self, command: Command) -> int | Refusal:
        """Find the seat for whoever joins, and free it; the table gives it a secret."""
        state = self._table.state
        if len(command.id) < LEAST_JOIN_ID:
            return Refusal("unknown", f"the id of join must have at least {LEAST_JOIN_ID} characters, drawn at random")
        if command.seat is not None and not 0 <= command.seat < len(state.seats):
            return Refusal("seat", f"there is no seat {command.seat}")
        digest = digest_secret(command.id)
        again = next((seat for seat, sitting in enumerate(state.seats) if sitting.joined == digest), None)
        if again is not None:
            return again
        if self._table.status == "over":
            return Refusal("over", NOT_YET["over"])
        free = [seat for seat, sitting in enumerate(state.seats) if sitting.is_free]
        wanted = free if command.seat is None else [seat for seat in free if seat == command.seat]
        if not wanted:
            return Refusal("taken", "no seat is free" if command.seat is None or not free else "that seat is taken")
        return self._seat(wanted[0], command.name)

    def _seat(self, seat: int, name: str) -> int:
        sitting = self._table.state.seats[seat]
        sitting.vacate()
        sitting.stand_in = ""
        sitting.called = "".join(char for char in name if char.isprintable()).strip()[:LONGEST_NAME]
        name = self._name(seat)
        self._note("joined", seat, f"{sitting.called} plays {name}." if sitting.called else f"Somebody plays {name}.")
        return seat

    def _leave(self, seat: int, _: Command) -> None:
        sitting = self._table.state.seats[seat]
        self._note("left", seat, f"{sitting.called or self._name(seat)} has left the table.")
        sitting.vacate()
        sitting.gone_since = self._now
        self._forget_offers_of(seat)

    def _forget_offers_of(self, seat: int) -> None:
        """Forget what a seat has offered, or has still to agree to."""
        state = self._table.state
        state.offers = [offer for offer in state.offers if offer.by != seat and seat not in offer.waits_for]

    def _hand_over(self, seat: int, command: Command) -> Refusal | None:
        seats = self._table.state.seats
        target = seat if command.seat is None else command.seat
        if not 0 <= target < len(seats):
            return Refusal("seat", f"there is no seat {target}")
        if command.player not in PLAYERS:
            return Refusal(
                "unknown", f'there is no program player "{command.player}". {nearest(command.player, PLAYERS)}'
            )
        if self._table.status == "over":
            return Refusal("over", NOT_YET["over"])
        if target != seat and (why := self._refuse_handing(seat, target)):
            return why
        seats[target].stand_in = command.player
        self._forget_offers_of(target)
        self._note("handed-over", target, f"The program {command.player} plays {self._name(target)} from here on.")
        return None

    def _refuse_handing(self, seat: int, target: int) -> Refusal | None:
        """Return why somebody may not choose the program at another seat; None when they may."""
        seats = self._table.state.seats
        if seats[target].player == HUMAN:
            return self._refuse_claim(target)
        if any(sitting.digest for other, sitting in enumerate(seats) if other != seat):
            return Refusal("program", "other people play here too, so the programs stay as they were chosen")
        return None

    def _return(self, seat: int, _: Command) -> Refusal | None:
        sitting = self._table.state.seats[seat]
        if not sitting.stand_in:
            return Refusal("program", "no program plays in your place")
        sitting.stand_in = ""
        self._note("returned", seat, f"{sitting.called or self._name(seat)} plays {self._name(seat)} again.")
        return None

    # --- Moves, and how a match ends otherwise ----------------------------------------------------------------

    def _move(self, seat: int, command: Command) -> Effect | Refusal:
        state = self._table.state
        if why := self._refuse_playing():
            return why
        if state.seats[seat].stand_in:
            return Refusal("program", "a program plays in your place; return takes the seat back")
        if not state.fresh[seat] <= command.revision <= state.revision:
            return Refusal("stale", "the game has gone on since you looked; look again, then move")
        deadline = self._table.clocks.find_deadline(seat)
        if deadline is not None and self._at > deadline:
            return Refusal("time", "your time is up")
        if command.do == "hand-in":
            return Effect(Step("hand_in", seat))
        return Effect(Step("draft" if command.do == "draft" else "move", seat, command.move, command.is_sure))

    def _resign(self, seat: int, _: Command) -> Effect | Refusal | None:
        if self._table.status in {"waiting", "over"}:
            return Refusal(self._table.status, NOT_YET[self._table.status])
        return self._give_up(seat, "resigned", RESIGNED.format(self._name(seat)))

    def _claim(self, seat: int, command: Command) -> Effect | Refusal | None:
        seats = self._table.state.seats
        gone = [other for other in range(len(seats)) if other != seat and self._refuse_claim(other) is None]
        target = (gone[0] if gone else None) if command.seat is None else command.seat
        if why := self._refuse_playing():
            return why
        if target is None or not 0 <= target < len(seats) or target == seat:
            return Refusal("claim", "nobody is gone long enough to claim a win")
        if why := self._refuse_claim(target):
            return why
        return self._give_up(target, "claimed", LEFT.format(self._name(target)))

    def _refuse_claim(self, target: int) -> Refusal | None:
        """Return why nobody may act against a seat; None when its person is gone long enough."""
        plan, sitting = self._table.state.plan, self._table.state.seats[target]
        if sitting.program:
            return Refusal("claim", "a program plays there")
        if sitting.gone_since is None:
            return Refusal("claim", f"{self._name(target)} is there")
        if (left := sitting.gone_since + plan.claim_seconds - self._now) > 0:
            return Refusal("claim", f"wait {left:.0f} seconds more: {self._name(target)} may come back")
        return None

    def _give_up(self, seat: int, kind: str, reason: str) -> Effect | Refusal | None:
        """Let a seat lose: by a move where it may make one, and otherwise at this table alone."""
        table = self._table
        if seat in table.standing.to_act or len(table.state.seats) > 2:
            return Effect(Step("move", seat, RESIGN), kind, seat, reason)
        self._note(kind, seat, f"{reason}.")
        self._end(reason, tuple(other for other in range(len(table.state.seats)) if other != seat))
        return None

    def _end(self, reason: str, winners: tuple[int, ...]) -> None:
        table = self._table
        table.state.ending = Outcome(reason, table.standing.scores, winners)
        table.state.offers.clear()
        self._note("over", None, table.result)

    # --- Offers -----------------------------------------------------------------------------------------------

    def _offer(self, seat: int, command: Command) -> Effect | Refusal | None:
        state, what = self._table.state, command.what
        if why := self._refuse_offer(seat, what):
            return why
        standing = state.find_offer(what)
        if standing is not None:
            return self._agree(seat, command)
        others = tuple(
            other
            for other, sitting in enumerate(state.seats)
            if other != seat and sitting.digest and not sitting.program
        )
        offer = Offer(what, seat, others, state.revision + 1)
        is_free = state.plan.undo == "free" and self._table.status == "playing"  # the end has shown what was hidden
        if not others or (what == "undo" and is_free):
            return self._fulfil(offer)
        state.offers.append(offer)
        self._note("offered", seat, f"{self._name(seat)} {_OFFERED[what]}.")
        return None

    def _refuse_offer(self, seat: int, what: str) -> Refusal | None:
        """Return why something cannot be offered now; None when it can."""
        state = self._table.state
        if what not in OFFERS:
            return Refusal("unknown", f'"{what}" cannot be offered; there are: {", ".join(OFFERS)}')
        if what == "rematch":
            return None if self._table.status == "over" else Refusal("offer", "the game is not over yet")
        if what == "undo" and self._table.standing.outcome is not None:  # also after the end
            return self._refuse_undo(seat)
        if why := self._refuse_playing():
            return why
        if what == "draw" and any(sitting.program or not sitting.digest for sitting in state.seats):
            return Refusal("program", "everybody must be there to agree to a draw, and programs never agree")
        return self._refuse_undo(seat) if what == "undo" else None

    def _refuse_undo(self, seat: int) -> Refusal | None:
        """Return why a seat may not take back its last move; None when it may."""
        if self._table.state.plan.undo == "never":
            return Refusal("rule", "moves are not taken back at this table")
        if self._table.standing.may_undo[seat]:
            return None
        return Refusal("rule", self._table.standing.no_undo)

    def _agree(self, seat: int, command: Command) -> Effect | Refusal | None:
        offer = self._table.state.find_offer(command.what)
        if offer is None or seat not in offer.waits_for:
            return Refusal("offer", f'there is no offer of "{command.what}" that waits for you')
        if command.revision < offer.revision:
            return Refusal("stale", "this offer is newer than what you have seen; look again")
        offer.waits_for = tuple(other for other in offer.waits_for if other != seat)
        self._note("agreed", seat, f"{self._name(seat)} agrees.")
        return None if offer.waits_for else self._fulfil(offer)

    def _decline(self, seat: int, command: Command) -> Refusal | None:
        offer = self._table.state.find_offer(command.what)
        if offer is None or seat not in offer.waits_for:
            return Refusal("offer", f'there is no offer of "{command.what}" that waits for you')
        self._table.state.drop_offers(command.what)
        self._note("declined", seat, f"{self._name(seat)} declines.")
        return None

    def _withdraw(self, seat: int, command: Command) -> Refusal | None:
        offer = self._table.state.find_offer(command.what)
        if offer is None or offer.by != seat:
            return Refusal("offer", f'you have no offer of "{command.what}" to withdraw')
        self._table.state.drop_offers(command.what)
        self._note("withdrawn", seat, f"{self._name(seat)} withdraws the offer.")
        return None

    def _fulfil(self, offer: Offer) -> Effect | None:
        """Do what all have agreed to."""
        table, state = self._table, self._table.state
        state.drop_offers(offer.what)
        if offer.what == "undo":
            return Effect(Step("undo", offer.by), "undone", offer.by)
        if offer.what == "rematch":
            players = tuple(sitting.player for sitting in (state.seats[-1], *state.seats[:-1]))
            return Effect(Step("open", players=players, seed=self._draws.seed()), "rematch", offer.by)
        if offer.what == "draw":
            self._end(AGREED, tuple(range(len(state.seats))))
        else:
            state.is_paused = True
            table.clocks.halt(self._now)
            self._note("paused", offer.by, "The game is paused.")
        return None

    def _go_on(self, seat: int, _: Command) -> Refusal | None:
        if self._table.status != "paused":
            return Refusal("offer", "the game is not paused")
        self._table.state.is_paused = False
        self._note("went-on", seat, f"{self._name(seat)} lets the game go on.")
        return None

    def _say(self, seat: int, command: Command) -> Refusal | None:
        state = self._table.state
        return say(state, seat, state.seats[seat].called or self._name(seat), command.text)

    # --- After a step -----------------------------------------------------------------------------------------

    def settle(self, effect: Effect, before: Standing) -> None:
        """Write what a step did into the log, and change the seats for another game."""
        state, step = self._table.state, effect.step
        assert step is not None  # it was taken
        if step.do == "undo":
            count = before.moves - self._table.standing.moves
            moves = f"{count} {'move' if count == 1 else 'moves'}"
            state.ending = None
            state.offers.clear()
            state.forget_moves(self._table.standing.moves)
            self._table.clocks.forget_turns(self._table.state.at)
            self._note("undone", effect.seat, f"{self._name(effect.seat)} takes back {moves}.")
        elif step.do == "open":
            self._change_sides()
        elif effect.kind:
            self._note(effect.kind, effect.seat, f"{effect.reason}.")

    def _change_sides(self) -> None:
        """Let everybody move on to the next seat for another game; nobody takes the secrets of a seat along."""
        table, state = self._table, self._table.state
        state.seats = [state.seats[-1], *state.seats[:-1]]
        state.log = [entry.without_own() for entry in state.log]
        state.ending, state.is_paused, state.games = None, False, state.games + 1
        state.has_begun = all(sitting.is_taken for sitting in state.seats)
        state.offers.clear()
        state.hints.clear()
        table.clocks = TableClocks(state.plan.clocks, len(state.seats))
        self._note("rematch", None, "Another game begins, with sides changed.")

    # --- What all of them need --------------------------------------------------------------------------------

    def _refuse_playing(self) -> Refusal | None:
        """Return why the match does not go on now; None when it does."""
        status = self._table.status
        return None if status == "playing" else Refusal(status, NOT_YET[status])

    def _name(self, seat: int) -> str:
        return self._table.standing.names[seat]

    def _note(self, kind: str, seat: int | None, text: str) -> None:
        self._table.state.note(kind, seat, text)


_OFFERED = {
    "draw": "offers a draw",
    "undo": "asks to take back a move",
    "pause": "asks for a pause",
    "rematch": "asks for another game",
}
