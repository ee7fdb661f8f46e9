"""The state machine of a round: what people ask in, and what is answered and shown out.

It deals no board and explains no word itself: whoever runs it does that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from wgs.analysis.explain import read_word
from wgs.base.declarations import A_DAY
from wgs.base.errors import NotationError, PlayError
from wgs.base.plurals import format_count
from wgs.base.randomness import Randomness
from wgs.rounds.commands import Begin, BuyHint, Done, FindWord, GiveUp, InRound, Next, Pause
from wgs.rounds.dealt import Dealt, KeyWord, WordsLeft
from wgs.rounds.hints import buy_hint
from wgs.rounds.judging import Judged, judge
from wgs.rounds.state import SECONDS_GONE, RoundPlayer, RoundState, RoundWord, Side
from wgs.rounds.views import (
    MOST_MISSED,
    RoundListed,
    RoundResult,
    RoundShown,
    ShownAsked,
    ShownHints,
    ShownLength,
    ShownLetters,
    ShownMeaning,
    ShownPlayer,
    ShownRoundBoard,
    ShownScore,
    ShownWord,
)
from wgs.sittings.commands import CommandAnswered, GoOn, Joining, Leave, Refusal
from wgs.sittings.sitting import MOST_CREDIT, Draws, Pending, Sitting, Status
from wgs.sittings.state import Seat

if TYPE_CHECKING:
    from wgs.rounds.judging import WordJudged
    from wgs.rounds.plan import RoundPlan


NOT_YET = {
    "waiting": "nobody plays yet: begin first",
    "playing": "the board is being played",
    "paused": "the round is paused; go-on lets it go on",
    "over": "this board is over",
}
"""Why something cannot be done, by the status of a round."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Another board that has to be dealt."""

    seed: int


@dataclass(frozen=True, slots=True)
class Missed:
    """A word that is not in the key; somebody has to find out why.

    Attributes:
        word: The word, in capitals.
        command: What was asked.
    """

    word: str
    command: FindWord


class Round(Sitting[RoundState, InRound, Deal | Missed, Dealt]):
    """A board, or several after each other, on which people look for words.

    A `Deal` is answered by `finish`, a `Missed` by `refuse`.

    Args:
        state: What is kept of it.
        dealt: Its board with its key.
        draws: Where secrets and seeds come from; None for the usual.

    Attributes:
        state: As given; a value to be saved.
        dealt: As given; another one after ``next``.

    >>> from wgs.rounds.commands import JoinRound
    >>> from wgs.rounds.dealt import KeyWord
    >>> from wgs.rounds.plan import RoundPlan
    >>> dealt = Dealt("TEN", (), (KeyWord("NET", 1, (3, 2, 1)), KeyWord("TEN", 1, (1, 2, 3))))
    >>> round = Round.lay(RoundPlan(game="Boggle (New)"), dealt, now=0)
    >>> ann = round.begin(JoinRound(id="an id that nobody guesses", name="Ann"), now=0).secret
    >>> begun = round.begin(Begin(id="1", secret=ann, revision=1), now=1)
    >>> found = round.begin(FindWord(id="2", secret=ann, revision=2, text="ten"), now=1)
    >>> shown = round.show(round.find_seat(ann), now=2)
    >>> shown.points, [found.word for found in shown.words]
    (1, ['TEN'])
    """

    AT = "of this round"

    def __init__(self, state: RoundState, dealt: Dealt, draws: Draws | None = None) -> None:
        super().__init__(state, draws)
        self.dealt = dealt
        self._left: dict[int, WordsLeft] = {}
        self._judged: Judged | None = None

    @classmethod
    def lay(cls, plan: RoundPlan, dealt: Dealt, now: float, draws: Draws | None = None) -> Round:
        """Lay the first board of a round, which waits for people then."""
        draws = draws or Draws()
        names = plan.names or [""] * plan.places
        state = RoundState(
            plan=plan,
            board=dealt.board,
            replay=dealt.replay,
            turned=_turn_tiles(plan, dealt, draws),
            seats=[Seat() for _ in names],
            players=[RoundPlayer(name) for name in names],
            sides=[Side() for _ in names[: 1 if plan.kind == "together" else None]],
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
        round = cls(state, dealt, draws)  # noqa: A001 - that is what it is
        round._wake(now)
        return round

    # --- What is known of it ----------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        return self.state.status

    @property
    def due(self) -> float | None:
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

    def list_seats(self, secret: str) -> list[int]:
        """List the seats that a secret speaks for: in turn, the device speaks for all."""
        own = super().list_seats(secret)
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
        return show_round(self, viewer, now, log_since)

    # --- Commands ---------------------------------------------------------------------------------------------

    def _carry_out(self, seat: int, command: Joining | Leave | InRound) -> Deal | Missed | Refusal | None:
        state = self.state
        is_of_board = isinstance(command, FindWord | BuyHint | Pause | Done | GiveUp)
        if command.revision > state.revision or (is_of_board and command.revision < state.fresh):
            return Refusal("stale", "the round has gone on since you looked; look again")
        return super()._carry_out(seat, command)

    def _do(self, seat: int, command: InRound) -> Deal | Missed | Refusal | None:
        state = self.state
        player = state.turn if state.is_in_turn else seat
        match command:
            case FindWord():
                return self._take_word(player, command)
            case BuyHint():
                return self._buy_hint(player, command.what)
            case Done():
                return self._finish_early(player)
            case Begin() | Pause() | GoOn() | GiveUp() | Next():
                done = self._ask(command.do, player)
                if isinstance(done, Deal):
                    self._pending = Pending(seat, command)
                return done

    def refuse(self, missed: Missed, refusal: Refusal) -> CommandAnswered:
        """Return the answer to a word that is not in the key, with the reason that was found for it."""
        return self._answer_later(missed.command, refusal)

    def _take(self, result: Dealt, now: float) -> None:
        assert self._pending is not None
        self.dealt, self.state.turned = result, _turn_tiles(self.state.plan, result, self._draws)
        self._judged, self._left = None, {}
        self._lay_next(self._pending.seat, now)

    def _drop(self, text: str, now: float) -> None:
        """Note that there is no other board: those who have agreed by leaving are no longer asked."""
        assert self._pending is not None
        if self._pending.command is None:
            self._change(now)

    # --- Coming and going -------------------------------------------------------------------------------------

    def _find_free(self, wanted: int | None) -> int | Refusal:
        free = self.state.find_free()
        return free[0] if free else Refusal("taken", "no place is free")

    def _welcome(self, seat: int, name: str) -> None:
        state = self.state
        if not state.is_in_turn:
            state.players[seat] = RoundPlayer(name, is_in=state.is_together and state.status in {"playing", "paused"})
            if not state.is_together:
                state.sides[seat] = Side()
            state.note("joined", seat, f"{state.name(seat)} takes part.")
        state.host = seat if state.host is None else state.host

    def _leave(self, seat: int) -> None:
        state = self.state
        seat = 0 if state.is_in_turn else seat
        state.seats[seat].vacate()
        state.seats[seat].gone_since = state.at
        state.note("left", seat, f"{state.name(seat)} has left the round.")
        here = state.find_here()
        state.host = (here[0] if here else None) if state.host == seat else state.host
        state.asked = {what: [by for by in asking if by != seat] for what, asking in state.asked.items()}
        if state.is_in_turn:
            return
        if state.status == "waiting":
            state.players[seat] = RoundPlayer()
        elif state.status != "over":
            state.players[seat].is_done = True
            self._look_for_end()

    # --- What people have to agree to -------------------------------------------------------------------------

    def _is_granted(self, what: str, seat: int) -> bool:
        """Note what a seat asks for, and return whether it is done: the host, or all who are there, ask for it."""
        state = self.state
        asking = state.asked.setdefault(what, [])
        if seat not in asking:
            asking.append(seat)
        is_own = state.is_in_turn or state.plan.kind == "alone" or seat == state.host
        if is_own or all(other in asking for other in state.find_here()):
            state.asked = {}
            return True
        return False

    def _grant(self, what: str, seat: int, now: float) -> Deal | None:
        """Do what a seat has asked for: nobody is there any more who has not."""
        state = self.state
        state.at = self._sent = now
        done = self._ask(what, seat)
        if isinstance(done, Deal):
            self._pending = Pending(seat, None)
            return done
        if done is not None:  # it was asked for before the board was over
            del state.asked[what]
        self._change(now)
        return None

    def _ask(self, what: str, seat: int) -> Deal | Refusal | None:
        """Ask for something that the others have to agree to."""
        match what:
            case "begin":
                return self._begin(seat)
            case "pause":
                return self._pause(seat)
            case "go-on":
                return self._go_on(seat)
            case "give-up":
                return self._give_up(seat)
            case _:
                return self._next(seat)

    def _begin(self, seat: int) -> Refusal | None:
        state = self.state
        if state.status != "waiting":
            return Refusal(state.status, NOT_YET[state.status])
        if self._is_granted("begin", seat):
            if not state.is_in_turn or state.turn == 0:
                self._lay()
            self._play(f"{state.name(seat)} plays." if state.is_in_turn else "The round begins.")
        return None

    def _lay(self) -> None:
        """Let all who are there play on the board that lies there."""
        state = self.state
        for seat, player in enumerate(state.players):
            player.is_in, player.is_done = state.is_in_turn or bool(state.seats[seat].digest), False
        for side in state.sides:
            side.left = state.plan.timer.seconds

    def _play(self, text: str) -> None:
        state = self.state
        state.status, state.started, state.fresh = "playing", state.at, state.revision + 1
        state.note("begun", state.turn if state.is_in_turn else None, text)

    def _pause(self, seat: int) -> Refusal | None:
        state = self.state
        if state.status != "playing":
            return Refusal(state.status, NOT_YET[state.status])
        if self._is_granted("pause", seat):
            self._stop()
            state.status = "paused"
            state.note("paused", seat, "The round is paused.")
        return None

    def _go_on(self, seat: int) -> Refusal | None:
        state = self.state
        if state.status != "paused":
            return Refusal(state.status, "the round is not paused")
        if self._is_granted("go-on", seat):
            state.status, state.started = "playing", state.at
            state.note("went-on", seat, "The round goes on.")
        return None

    def _stop(self) -> None:
        """Let the clocks stand, and take off the time that has run."""
        state = self.state
        if state.started is None:
            return
        ran, state.started = max(0.0, state.at - state.started), None
        for number in state.iter_clocked():
            side = state.sides[number]
            side.left = None if side.left is None else max(0.0, side.left - ran)

    def _next(self, seat: int) -> Deal | Refusal | None:
        state = self.state
        if state.status != "over":
            return Refusal(state.status, "the board is not over yet")
        return Deal(self._draws.seed()) if self._is_granted("next", seat) else None

    def _lay_next(self, seat: int, now: float) -> None:
        """Begin with another board, which was dealt; a match that is over begins anew."""
        state, dealt = self.state, self.dealt
        state.at = now
        is_over = bool(state.find_match_winners())
        state.board, state.replay = dealt.board, dealt.replay
        state.sides = [Side(total=0 if is_over else side.total) for side in state.sides]
        for place, own in enumerate(state.seats):
            if not own.digest and not state.is_in_turn:
                state.players[place] = RoundPlayer()
                if not state.is_together:
                    state.sides[place] = Side()
        state.number, state.turn, state.reason, state.asked = state.number + 1, 0, "", {}
        state.note("next", seat, f"Board {state.number}.")
        self._lay()
        if state.is_in_turn:
            state.status, state.fresh = "waiting", state.revision + 1
        else:
            self._play("The round begins.")
        self._change(now)

    # --- Words and hints --------------------------------------------------------------------------------------

    def _refuse_playing(self, seat: int) -> Refusal | None:
        """Return why a seat cannot look for words now; None when it can."""
        state = self.state
        if state.status != "playing":
            return Refusal(state.status, NOT_YET[state.status])
        if not state.players[seat].is_in:
            return Refusal("waiting", "you take part from the next board on")
        deadline = state.find_deadline(state.find_side(seat))
        if deadline is not None and self._sent > deadline:
            return Refusal("time", "your time is up")
        return Refusal("done", "you look for no more words on this board") if state.players[seat].is_done else None

    def _take_word(self, seat: int, command: FindWord) -> Missed | Refusal | None:
        state, dealt = self.state, self.dealt
        if why := self._refuse_playing(seat):
            return why
        found = state.sides[state.find_side(seat)].found
        try:
            text = command.text.strip() or dealt.spell(command.path, found)
            if not command.text.strip() and "?" in text:
                return Refusal("word", f"no word that counts fits {text} on these tiles")
            word = read_word(text, dealt.letters)
        except (NotationError, PlayError) as error:
            return Refusal("text", str(error).partition("\n")[0])
        first = found.get(word)
        if first is not None:
            whose = "you have" if first.by == seat else f"{state.name(first.by)} has"
            return Refusal("found", f"{whose} found {word} already")
        if word not in dealt.words:
            return Missed(word, command)
        self._find(seat, dealt.words[word])
        return None

    def _find(self, seat: int, found: KeyWord) -> None:
        """Put a word on the list of a seat."""
        state = self.state
        number = state.find_side(seat)
        side, left = state.sides[number], self.find_left(number)
        side.found[found.word] = RoundWord(found.word, found.points, found.path, seat, self._sent)
        left.take(found)
        if side.left is not None:
            side.left = min(side.left + state.plan.timer.word_seconds, A_DAY)
        if state.is_together:
            points = format_count(found.points, "point")
            state.note("found", seat, f"{state.name(seat)} has found {found.word}: {points}.")
        target = state.plan.timer.target
        if target is not None and side.points >= target:
            who = "You have" if state.is_together or state.plan.kind == "alone" else f"{state.name(seat)} has"
            self._end_turn(seat, f"{who} reached {target:,} points")
        elif not len(left):
            for other in state.find_in():
                state.players[other].is_done |= state.find_side(other) == number
            self._look_for_end("All words are found")

    def _buy_hint(self, seat: int, what: str) -> Refusal | None:
        state = self.state
        if why := self._refuse_playing(seat):
            return why
        number = state.find_side(seat)
        price = state.plan.hints
        bought = buy_hint(what, price, state.sides[number], self.find_left(number))
        if isinstance(bought, Refusal):
            return bought
        if state.is_together:
            state.note("hint", seat, f"{state.name(seat)} asks for a hint: {bought}.")
        return None

    # --- The end ----------------------------------------------------------------------------------------------

    def _finish_early(self, seat: int) -> Refusal | None:
        state = self.state
        if state.status != "playing":
            return Refusal(state.status, NOT_YET[state.status])
        if not state.players[seat].is_in or state.players[seat].is_done:
            return Refusal("done", "you look for no more words on this board")
        state.players[seat].is_done = True
        if state.plan.kind in {"group", "together"}:
            state.note("done", seat, f"{state.name(seat)} has no more words.")
        self._look_for_end()
        return None

    def _give_up(self, seat: int) -> Refusal | None:
        state = self.state
        if not state.is_together:
            return self._finish_early(seat)
        if state.status != "playing":
            return Refusal(state.status, NOT_YET[state.status])
        if self._is_granted("give-up", seat):
            self._end(f"{state.name(seat)} has given up")
        return None

    def _run_out(self, now: float) -> None:
        """End the boards, or the turns, of those whose time is up, and of those who are gone while others are done."""
        state = self.state
        state.at = now
        for seat in state.find_in():
            deadline = state.find_deadline(state.find_side(seat))
            if deadline is not None and deadline + MOST_CREDIT <= now:
                state.players[seat].is_done = True
        self._look_for_end("Time is up")
        self._change(now)

    def _look_for_end(self, reason: str = "") -> None:
        """End the board, or a turn, when nobody looks for words any more."""
        state = self.state
        if state.is_in_turn:
            if state.players[state.turn].is_done:
                self._end_turn(state.turn, reason)
            return
        busy = [seat for seat in state.find_in() if not state.players[seat].is_done]
        if len(busy) == len(state.find_in()):
            return
        gone = (state.seats[seat].gone_since for seat in busy)
        if all(since is not None and since + SECONDS_GONE <= state.at for since in gone):
            self._end(reason or self._tell_end())

    def _tell_end(self) -> str:
        state = self.state
        seats = state.find_in()
        if len(seats) > 1:
            return "Everybody is done"
        return "Given up" if state.plan.kind == "alone" else f"{state.name(seats[0])} has no more words"

    def _end_turn(self, seat: int, reason: str) -> None:
        """End the turn of a seat where one plays after the other, and the board otherwise, or after the last."""
        state = self.state
        if not state.is_in_turn or seat == len(state.players) - 1:
            self._end(reason or "Everybody has played")
            return
        self._stop()
        state.players[seat].is_done = True
        state.status, state.turn, state.fresh = "waiting", seat + 1, state.revision + 1
        state.note("turn", seat + 1, f"{state.name(seat + 1)} is next.")

    def _end(self, reason: str) -> None:
        """End the board, and add its points to the totals."""
        state = self.state
        self._stop()
        for seat in state.find_in():
            state.players[seat].is_done = True
        state.status, state.reason, state.asked = "over", f"{reason}.", {}
        for score in self.judged.scores:
            number = state.find_side(score.seat)
            if not state.is_together or score is self.judged.scores[0]:
                state.sides[number].total += score.points
        state.note("over", None, state.reason)

    # --- Time, and people that come and go --------------------------------------------------------------------

    def tick(self, now: float) -> Deal | None:
        """Look at the clocks, end what is over, and do what waits for nobody any more; return a board to be dealt."""
        if self._pending is not None or self.due is None or self.due > now:
            return None
        for what, asking in self.state.asked.items():
            at = self.state.find_granted(what)
            if at is not None and at <= now:
                return self._grant(what, asking[0], now)
        self._run_out(now)
        return None


def _turn_tiles(plan: RoundPlan, dealt: Dealt, draws: Draws) -> tuple[int, ...] | None:
    """Draw by how many quarters each tile is turned; None where they lie straight."""
    if not plan.is_turned:
        return None
    randomness = Randomness(draws.seed())
    cells: Sequence[object] = dealt.tiles
    return tuple(randomness.below(4) for _ in cells)


def list_round(round: Round) -> RoundListed:  # noqa: A002 - that is what it is
    """Return a round as anybody may know it."""
    state, plan = round.state, round.state.plan
    return RoundListed(
        plan.game,
        plan.dictionary,
        plan.kind,
        state.status,
        plan.timer,
        _show_players(round, None),
        len(state.find_free()),
        plan.daily if state.number == 1 else None,
        state.number,
        plan.match_points,
        plan.spectators,
        plan.public,
    )


def show_round(round: Round, viewer: int | None, now: float, log_since: int) -> RoundShown:  # noqa: A002
    """Return a round as a viewer may see it; the arguments are those of `Round.show`."""
    state, plan, dealt = round.state, round.state.plan, round.dealt
    seat = state.turn if state.is_in_turn and viewer is not None else viewer
    number = state.find_side(seat) if seat is not None else 0 if state.is_together else None
    side = None if number is None else state.sides[number]
    deadline = _find_deadline(round, number)
    standing = side.left if side is not None else plan.timer.seconds
    has_begun = state.status != "waiting" or state.number > 1 or state.turn > 0
    left = deadline - now if deadline is not None else standing if has_begun else plan.timer.seconds
    return RoundShown(
        state.revision,
        state.status,
        plan.kind,
        seat,
        state.host,
        now,
        plan.config,
        plan.game,
        plan.dictionary,
        dealt.word_list,
        dealt.min_word_length,
        state.number,
        plan.daily if state.number == 1 else None,
        ShownRoundBoard(state.board, dealt.tiles, state.turned) if state.status in {"playing", "over"} else None,
        plan.timer,
        deadline,
        None if left is None else max(0.0, left),
        state.turn if state.is_in_turn else None,
        _show_players(round, seat),
        () if side is None else tuple(side.found.values()),
        0 if side is None else side.points,
        0 if side is None else side.cost,
        len(dealt.key) if plan.tells_left or state.status == "over" else None,
        _show_left(round, number),
        _show_hints(round, number),
        tuple(
            ShownAsked(what, tuple(by), tuple(other for other in state.find_here() if other not in by))
            for what, by in state.asked.items()
            if by
        ),
        state.cancels,
        plan.match_points,
        round.is_saved,
        state.show_log(viewer, log_since),
        _show_result(round, viewer) if state.status == "over" else None,
    )


def _find_deadline(round: Round, number: int | None) -> float | None:  # noqa: A002
    """Return when the time of a list of words is up, or, for a viewer without one, that of the last."""
    state = round.state
    if number is not None:
        return state.find_deadline(number)
    ends = [state.find_deadline(each) for each in state.iter_clocked()]
    return max((end for end in ends if end is not None), default=None)


def _show_players(round: Round, seat: int | None) -> tuple[ShownPlayer, ...]:  # noqa: A002
    state = round.state
    is_open = state.status == "over" or state.is_together
    device = state.seats[0]
    shown = []
    for place, player in enumerate(state.players):
        sitting = device if state.is_in_turn else state.seats[place]
        side = state.sides[state.find_side(place)]
        words = sum(found.by == place for found in side.found.values())
        points = side.points if is_open or place == seat else None
        gone = sitting.gone_since if sitting.digest else None
        shown.append(
            ShownPlayer(
                player.name, bool(sitting.digest), player.is_in, player.is_done, gone, words, points, side.total
            )
        )
    return tuple(shown)


def _show_left(round: Round, number: int | None) -> tuple[ShownLength, ...] | None:  # noqa: A002
    state = round.state
    if number is None or state.status not in {"playing", "over"}:
        return None
    if not state.plan.tells_left and not state.sides[number].has_counts:
        return None
    lengths = round.find_left(number).lengths
    return tuple(ShownLength(length, lengths[length]) for length in sorted(lengths) if lengths[length])


def _show_hints(round: Round, number: int | None) -> ShownHints:  # noqa: A002
    state = round.state
    prices = state.plan.hints if round.dealt.clues else replace(state.plan.hints, meaning=None)
    if number is None or state.status not in {"playing", "over"}:
        return ShownHints(prices, {}, None, ())
    side, left = state.sides[number], round.find_left(number)
    letters = ShownLetters(side.target[: side.letters], len(side.target)) if left.has(side.target) else None
    lit = tuple(position for position in side.lit if left.starts[position])
    clues = round.dealt.clues
    meanings = tuple(ShownMeaning(clues[word], len(word)) for word in side.told if left.has(word) and word in clues)
    return ShownHints(prices, dict(side.taken), letters, lit, meanings)


def _show_result(round: Round, viewer: int | None) -> RoundResult:  # noqa: A002
    state, dealt, judged = round.state, round.dealt, round.judged
    winners = state.find_match_winners()
    own = None if state.is_in_turn else viewer
    return RoundResult(
        state.reason,
        tuple(
            ShownScore(
                score.seat,
                state.name(score.seat),
                score.points,
                score.words,
                score.cancelled,
                score.cost,
                state.sides[state.find_side(score.seat)].total,
                score.place,
            )
            for score in judged.scores
        ),
        judged.winners,
        tuple(_show_word(word, own) for word in judged.words),
        judged.missed[:MOST_MISSED],
        len(judged.missed),
        judged.missed[0] if judged.missed else None,
        len(judged.words),
        len(dealt.key),
        judged.found_points,
        dealt.points,
        len(judged.words) / max(1, len(dealt.key)),
        judged.found_points / max(1, dealt.points),
        state.replay or None,
        bool(winners),
        winners,
    )


def _show_word(word: WordJudged, own: int | None) -> ShownWord:
    column: Literal["mine", "both", "others"] = "mine" if word.by == (own,) else "others"
    if own in word.by and len(word.by) > 1:
        column = "both"
    return ShownWord(word.word, word.points, word.path, word.by, word.is_cancelled, column)
