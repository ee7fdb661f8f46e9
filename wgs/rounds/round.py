"""The state machine of a round: what people ask in, and what is answered and shown out.

It has no clock and no thread, deals no board and explains no word itself: whoever runs it does that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.games.play.setting import HUMAN
from wgs.games.shown import Refusal
from wgs.games.tables.clocks import MOST_CREDIT
from wgs.games.tables.commands import Answer
from wgs.games.tables.deeds import TWICE
from wgs.games.tables.draws import Draws
from wgs.games.tables.state import Seat, digest_secret, name_leaving
from wgs.randomness import Randomness
from wgs.rounds.dealt import WordsLeft
from wgs.rounds.deeds import Deeds
from wgs.rounds.judging import Judged, judge
from wgs.rounds.showing import show_round
from wgs.rounds.state import SECONDS_GONE, Player, RoundState, Side
from wgs.rounds.steps import Deal, Missed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.rounds.commands import RoundCommand
    from wgs.rounds.dealt import Dealt
    from wgs.rounds.plan import RoundPlan
    from wgs.rounds.shown import RoundShown
    from wgs.rounds.state import Status


@dataclass(frozen=True, slots=True)
class _Pending:
    """A board that is being dealt.

    Attributes:
        command: What was asked; None where others have left, and so all who are there agree.
        seat: Who has asked.
    """

    command: RoundCommand | None
    seat: int


class Round:
    """A round: it takes commands and time, and says what boards have to be dealt.

    Args:
        state: What is kept of it.
        dealt: Its board with its key.
        draws: Where secrets and seeds come from; None for the usual.

    Attributes:
        state: As given; a value to be saved.
        dealt: As given; another one after ``next``.

    >>> from wgs.rounds.commands import RoundCommand
    >>> from wgs.rounds.dealt import Dealt, KeyWord
    >>> from wgs.rounds.plan import RoundPlan
    >>> dealt = Dealt("TEN", (), (KeyWord("NET", 1, (3, 2, 1)), KeyWord("TEN", 1, (1, 2, 3))))
    >>> round = Round.lay(RoundPlan(game="Boggle (New)"), dealt, now=0)
    >>> ann = round.begin(RoundCommand("join", "an id that nobody guesses", name="Ann"), now=0).secret
    >>> for number, (deed, text) in enumerate([("begin", ""), ("word", "ten")]):
    ...     refusal = round.begin(RoundCommand(deed, str(number), ann, round.state.revision, text=text), now=1).refusal
    >>> shown = round.show(round.find_seat(ann), now=2)
    >>> shown.points, [found.word for found in shown.words]
    (1, ['TEN'])
    """

    def __init__(self, state: RoundState, dealt: Dealt, draws: Draws | None = None) -> None:
        self.state = state
        self.dealt = dealt
        self.is_saved = True
        self._draws = draws or Draws()
        self._deeds = Deeds(self)
        self._joins: dict[str, Answer] = {}
        self._pending: _Pending | None = None
        self._left: dict[int, WordsLeft] = {}
        self._judged: Judged | None = None

    @classmethod
    def lay(cls, plan: RoundPlan, dealt: Dealt, now: float, draws: Draws | None = None) -> Round:
        """Lay the first board of a round, which waits for people then."""
        draws = draws or Draws()
        names = plan.names or [""] * plan.places
        state = RoundState(
            plan,
            dealt.board,
            dealt.replay,
            _turn_tiles(plan, dealt, draws),
            [Seat(HUMAN) for _ in names],
            [Player(name) for name in names],
            [Side() for _ in names[: 1 if plan.kind == "together" else None]],
            at=now,
        )
        return cls(state, dealt, draws)

    @classmethod
    def resume(cls, state: RoundState, dealt: Dealt, now: float, draws: Draws | None = None) -> Round:
        """Go on with a round that was saved: at the same revision, and without the time since then.

        Everybody is gone until they come back.
        """
        if state.started is not None:
            state.started += now - state.at
        for seat in state.seats:
            if seat.digest:
                seat.gone_since = now
        state.at = now
        return cls(state, dealt, draws)

    # --- What is known of it ----------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        """Whether it waits for people, goes on, stands still, or its board is over."""
        return self.state.status

    @property
    def is_going_on(self) -> bool:
        """Whether its board is not over."""
        return self.status != "over"

    @property
    def due(self) -> float | None:
        """When `tick` has to be called next; None when no time runs."""
        state = self.state
        granted = [at for what in state.asked if (at := state.find_granted(what)) is not None]
        return min([*granted, *self._list_ends()], default=None)

    def _list_ends(self) -> list[float]:
        """List when clocks run out, and when nobody waits any longer for people who are gone."""
        state = self.state
        if state.status != "playing":
            return []
        playing = [seat for seat in state.find_in() if not state.players[seat].is_done]
        ends = [state.find_deadline(state.find_side(seat)) for seat in playing]
        times = [end + MOST_CREDIT for end in ends if end is not None]
        if len(playing) < len(state.find_in()) and not state.is_in_turn:
            gone = [state.seats[seat].gone_since for seat in playing]
            times += [max(since or 0.0 for since in gone) + SECONDS_GONE] if None not in gone else []
        return times

    def find_seat(self, secret: str) -> int | None:
        """Return the seat of a secret; None when it is of no seat."""
        return next((seat for seat, sitting in enumerate(self.state.seats) if sitting.has_secret(secret)), None)

    def list_seats(self, secret: str) -> list[int]:
        """List the seats that a secret speaks for: in turn, the device speaks for all."""
        seat = self.find_seat(secret)
        own = [] if seat is None else [seat]
        return list(range(len(self.state.seats))) if own and self.state.is_in_turn else own

    def find_left(self, side: int) -> WordsLeft:
        """Return the words that a list still lacks."""
        if side not in self._left:
            self._left[side] = WordsLeft(self.dealt, self.state.sides[side].found)
        return self._left[side]

    @property
    def judged(self) -> Judged:
        """What came of the board, which is over."""
        if self._judged is None:
            self._judged = judge(self.state, self.dealt)
        return self._judged

    def show(self, viewer: int | None, now: float, *, since: int = 0, log_since: int = 0) -> RoundShown:
        """Return the round as a seat may see it, or a spectator for None.

        Args:
            viewer: Who looks.
            now: The time.
            since: Of no meaning here: a round is always shown whole.
            log_since: The number of the last entry of the log that the viewer knows.
        """
        return show_round(self, viewer, now, log_since)

    # --- Commands ---------------------------------------------------------------------------------------------

    def begin(self, command: RoundCommand, now: float) -> Answer | Deal | Missed:
        """Take a command, and return its answer, or what has to be done for that.

        A `Deal` is answered by `finish`, a `Missed` by `refuse`. A command that is sent again with the same id gets the
        first answer. A wrong secret changes nothing.
        """
        assert self._pending is None, "a board is being dealt"
        if not command.secret:
            return self._begin_joining(command, now)
        seat = self.find_seat(command.secret)
        if seat is None:
            wrong = self._answer(command, Refusal("secret", "this is not the secret of a seat of this round"))
            return self.state.left.get(name_leaving(command), wrong) if command.do == "leave" else wrong
        sitting = self.state.seats[seat]
        if (first := sitting.answers.get(command.id)) is not None:
            return first if sitting.has_asked(command) else self._answer(command, TWICE)
        at = max(now - MOST_CREDIT, min(now, now if command.sent is None else command.sent))
        done = self._deeds.do(seat, command, now, at)
        if isinstance(done, Missed):
            return done
        if isinstance(done, Deal):
            self._pending = _Pending(command, seat)
            return done
        answer = self._answer(command, done)
        if sitting.digest:
            sitting.remember(answer, command)
        else:
            self.state.remember_leaving(command, answer)
        return answer

    def _begin_joining(self, command: RoundCommand, now: float) -> Answer:
        if command.do != "join":
            return self._answer(command, Refusal("secret", f'"{command.do}" needs the secret of a seat'))
        first = self._joins.get(command.id)
        if first is not None and self.find_seat(first.secret) is not None:
            return first
        joined = self._deeds.join(command, now)
        if isinstance(joined, Refusal):
            return self._answer(command, joined)
        sitting, secret = self.state.seats[joined], self._draws.secret()
        sitting.digest, sitting.joined = digest_secret(secret), digest_secret(command.id)
        answer = Answer(command.id, self.state.revision, None, joined, secret)
        kept = {key: first for key, first in self._joins.items() if self.find_seat(first.secret) is not None}
        self._joins = {**kept, command.id: answer}
        return answer

    def _answer(self, command: RoundCommand, refusal: Refusal | None) -> Answer:
        return Answer(command.id, self.state.revision, refusal)

    def refuse(self, missed: Missed, refusal: Refusal) -> Answer:
        """Return the answer to a word that is not in the key, with the reason that was found for it."""
        answer = self._answer(missed.command, refusal)
        seat = self.find_seat(missed.command.secret)
        if seat is not None:
            self.state.seats[seat].remember(answer, missed.command)
        return answer

    def finish(self, result: Dealt | Refusal, now: float) -> Answer | None:
        """Take the board that was dealt, or why there is none; return the answer to the command, if there is one."""
        assert self._pending is not None, "no board is being dealt"
        pending, self._pending = self._pending, None
        if not isinstance(result, Refusal):
            self.dealt, self.state.turned = result, _turn_tiles(self.state.plan, result, self._draws)
            self._judged, self._left = None, {}
            self._deeds.lay_next(pending.seat, now)
        if pending.command is None:
            self.state.revision += isinstance(result, Refusal)  # it is no longer asked for
            return None
        answer = self._answer(pending.command, result if isinstance(result, Refusal) else None)
        self.state.seats[pending.seat].remember(answer, pending.command)
        return answer

    def draw_seed(self) -> int:
        """Draw the seed of another board."""
        return self._draws.seed()

    # --- Time, and people that come and go --------------------------------------------------------------------

    def tick(self, now: float) -> Deal | None:
        """Look at the clocks, end what is over, and do what waits for nobody any more; return a board to be dealt."""
        if self._pending is not None or self.due is None or self.due > now:
            return None
        for what, asking in self.state.asked.items():
            at = self.state.find_granted(what)
            if at is not None and at <= now:
                seat = asking[0]
                deal = self._deeds.grant(what, seat, now)
                self._pending = None if deal is None else _Pending(None, seat)
                return deal
        self._deeds.run_out(now)
        return None

    def note_time(self, now: float) -> None:
        """Note that time has come so far, to be saved: a server that is down from here on takes nobody's time."""
        self.state.at = now

    def set_present(self, seat: int, now: float, *, is_present: bool) -> None:
        """Note that somebody has come, or is gone."""
        sitting = self.state.seats[seat]
        if sitting.digest and (sitting.gone_since is None) is not is_present:
            sitting.gone_since = None if is_present else now
            self.state.at = now
            self.state.revision += 1


def _turn_tiles(plan: RoundPlan, dealt: Dealt, draws: Draws) -> tuple[int, ...] | None:
    """Draw by how many quarters each tile is turned; None where they lie straight."""
    if not plan.is_turned:
        return None
    randomness = Randomness(draws.seed())
    cells: Sequence[object] = dealt.tiles
    return tuple(randomness.below(4) for _ in cells)
