"""What each command does in a round, and when it may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.analysis import read_word
from wgs.errors import NotationError, PlayError
from wgs.games.play.players import MOST_SECONDS
from wgs.games.shown import Refusal
from wgs.games.tables.clocks import MOST_CREDIT
from wgs.games.tables.commands import LEAST_JOIN_ID
from wgs.games.tables.state import digest_secret
from wgs.plurals import format_count
from wgs.rounds.commands import DEEDS, RoundCommand
from wgs.rounds.hints import buy_hint
from wgs.rounds.plan import LONGEST_NAME
from wgs.rounds.state import SECONDS_GONE, Found, Player, Side
from wgs.rounds.steps import Deal, Missed

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs.rounds.dealt import KeyWord
    from wgs.rounds.round import Round

NOT_YET = {
    "waiting": "nobody plays yet: begin first",
    "playing": "the board is being played",
    "paused": "the round is paused; go-on lets it go on",
    "over": "this board is over",
}
"""Why something cannot be done, by the status of a round."""


class Deeds:
    """Carries out commands of a round: changes its state, says what has to be done for it, or refuses.

    Args:
        round: The round.
    """

    def __init__(self, round: Round) -> None:  # noqa: A002 - that is what it is
        self._round = round
        self._now = self._at = 0.0

    def do(self, seat: int, command: RoundCommand, now: float, at: float) -> Deal | Missed | Refusal | None:
        """Carry out a command of a seat; None when it is done."""
        deeds: dict[str, Callable[[int, RoundCommand], Deal | Missed | Refusal | None]] = {
            "leave": self._leave,
            "begin": self._begin,
            "word": self._take_word,
            "hint": self._buy_hint,
            "pause": self._pause,
            "go-on": self._go_on,
            "done": self._done,
            "give-up": self._give_up,
            "next": self._next,
        }
        if command.do not in deeds:
            known = "you have a seat already" if command.do == "join" else f"there are: {', '.join(DEEDS)}"
            return Refusal("unknown", f'"{command.do}" cannot be asked: {known}')
        state = self._round.state
        if command.revision > state.revision or (command.do in _OF_BOARD and command.revision < state.fresh):
            return Refusal("stale", "the round has gone on since you looked; look again")
        self._now, self._at = now, at
        before, state.at = state.at, now
        done = deeds[command.do](state.turn if state.is_in_turn else seat, command)
        if done is None:
            state.revision += 1
        else:
            state.at = before
        return done

    # --- Coming and going -------------------------------------------------------------------------------------

    def join(self, command: RoundCommand, now: float) -> int | Refusal:
        """Find the seat for whoever joins, and free it; the round gives it a secret."""
        state = self._round.state
        if len(command.id) < LEAST_JOIN_ID:
            return Refusal("unknown", f"the id of join must have at least {LEAST_JOIN_ID} characters, drawn at random")
        digest = digest_secret(command.id)
        again = next((seat for seat, sitting in enumerate(state.seats) if sitting.joined == digest), None)
        if again is not None:
            state.revision += 1
            return again
        free = state.find_free()
        if not free:
            return Refusal("taken", "no place is free")
        state.at = now
        self._seat(free[0], command.name)
        state.revision += 1
        return free[0]

    def _seat(self, seat: int, name: str) -> None:
        state = self._round.state
        sitting = state.seats[seat]
        sitting.vacate()
        sitting.gone_since = state.at  # until they watch
        if not state.is_in_turn:
            called = "".join(char for char in name if char.isprintable()).strip()[:LONGEST_NAME]
            state.players[seat] = Player(called, is_in=state.is_together and state.status in {"playing", "paused"})
            if not state.is_together:
                state.sides[seat] = Side()
            state.note("joined", seat, f"{state.name(seat)} takes part.")
        state.host = seat if state.host is None else state.host

    def _leave(self, seat: int, _: RoundCommand) -> None:
        state = self._round.state
        seat = 0 if state.is_in_turn else seat
        state.seats[seat].vacate()
        state.seats[seat].gone_since = self._now
        state.note("left", seat, f"{state.name(seat)} has left the round.")
        here = state.find_here()
        state.host = (here[0] if here else None) if state.host == seat else state.host
        state.asked = {what: [by for by in asking if by != seat] for what, asking in state.asked.items()}
        if state.is_in_turn:
            return
        if state.status == "waiting":
            state.players[seat] = Player()
        elif state.status != "over":
            state.players[seat].is_done = True
            self._look_for_end()

    # --- What people have to agree to -------------------------------------------------------------------------

    def _is_granted(self, what: str, seat: int) -> bool:
        """Note what a seat asks for, and return whether it is done: the host, or all who are there, ask for it."""
        state = self._round.state
        asking = state.asked.setdefault(what, [])
        if seat not in asking:
            asking.append(seat)
        is_own = state.is_in_turn or state.plan.kind == "alone" or seat == state.host
        if is_own or all(other in asking for other in state.find_here()):
            state.asked = {}
            return True
        return False

    def grant(self, what: str, seat: int, now: float) -> Deal | None:
        """Do what a seat has asked for: nobody is there any more who has not."""
        state = self._round.state
        self._now = self._at = state.at = now
        deeds = {
            "begin": self._begin,
            "pause": self._pause,
            "go-on": self._go_on,
            "give-up": self._give_up,
            "next": self._next,
        }
        done = deeds[what](seat, RoundCommand(what, ""))
        if isinstance(done, Deal):
            return done
        if done is not None:  # it was asked for before the board was over
            del state.asked[what]
        state.revision += 1
        return None

    def _begin(self, seat: int, _: RoundCommand) -> Refusal | None:
        state = self._round.state
        if state.status != "waiting":
            return Refusal(state.status, NOT_YET[state.status])
        if self._is_granted("begin", seat):
            if not state.is_in_turn or state.turn == 0:
                self._lay()
            self._play(f"{state.name(seat)} plays." if state.is_in_turn else "The round begins.")
        return None

    def _lay(self) -> None:
        """Let all who are there play on the board that lies there."""
        state = self._round.state
        for seat, player in enumerate(state.players):
            player.is_in, player.is_done = state.is_in_turn or bool(state.seats[seat].digest), False
        for side in state.sides:
            side.left = state.plan.timer.seconds

    def _play(self, text: str) -> None:
        state = self._round.state
        state.status, state.started, state.fresh = "playing", self._now, state.revision + 1
        state.note("begun", state.turn if state.is_in_turn else None, text)

    def _pause(self, seat: int, _: RoundCommand) -> Refusal | None:
        state = self._round.state
        if state.status != "playing":
            return Refusal(state.status, NOT_YET[state.status])
        if self._is_granted("pause", seat):
            self._stop()
            state.status = "paused"
            state.note("paused", seat, "The round is paused.")
        return None

    def _go_on(self, seat: int, _: RoundCommand) -> Refusal | None:
        state = self._round.state
        if state.status != "paused":
            return Refusal(state.status, "the round is not paused")
        if self._is_granted("go-on", seat):
            state.status, state.started = "playing", self._now
            state.note("went-on", seat, "The round goes on.")
        return None

    def _stop(self) -> None:
        """Let the clocks stand, and take off the time that has run."""
        state = self._round.state
        if state.started is None:
            return
        ran, state.started = max(0.0, self._now - state.started), None
        for number in state.iter_clocked():
            side = state.sides[number]
            side.left = None if side.left is None else max(0.0, side.left - ran)

    def _next(self, seat: int, _: RoundCommand) -> Deal | Refusal | None:
        state = self._round.state
        if state.status != "over":
            return Refusal(state.status, "the board is not over yet")
        return Deal(self._round.draw_seed()) if self._is_granted("next", seat) else None

    def lay_next(self, seat: int, now: float) -> None:
        """Begin with another board, which was dealt; a match that is over begins anew."""
        state, dealt = self._round.state, self._round.dealt
        self._now = state.at = now
        is_over = bool(find_match_winners(self._round))
        state.board, state.replay = dealt.board, dealt.replay
        state.sides = [Side(total=0 if is_over else side.total) for side in state.sides]
        for place, sitting in enumerate(state.seats):
            if not sitting.digest and not state.is_in_turn:
                state.players[place] = Player()
                if not state.is_together:
                    state.sides[place] = Side()
        state.number, state.turn, state.reason, state.asked = state.number + 1, 0, "", {}
        state.note("next", seat, f"Board {state.number}.")
        self._lay()
        if state.is_in_turn:
            state.status, state.fresh = "waiting", state.revision + 1
        else:
            self._play("The round begins.")
        state.revision += 1

    # --- Words and hints --------------------------------------------------------------------------------------

    def _refuse_playing(self, seat: int) -> Refusal | None:
        """Return why a seat cannot look for words now; None when it can."""
        state = self._round.state
        if state.status != "playing":
            return Refusal(state.status, NOT_YET[state.status])
        if not state.players[seat].is_in:
            return Refusal("waiting", "you take part from the next board on")
        deadline = state.find_deadline(state.find_side(seat))
        if deadline is not None and self._at > deadline:
            return Refusal("time", "your time is up")
        return Refusal("done", "you look for no more words on this board") if state.players[seat].is_done else None

    def _take_word(self, seat: int, command: RoundCommand) -> Missed | Refusal | None:
        state, dealt = self._round.state, self._round.dealt
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
        state = self._round.state
        number = state.find_side(seat)
        side, left = state.sides[number], self._round.find_left(number)
        side.found[found.word] = Found(found.word, found.points, found.path, seat, self._at)
        left.take(found)
        if side.left is not None:
            side.left = min(side.left + state.plan.timer.word_seconds, MOST_SECONDS)
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

    def _buy_hint(self, seat: int, command: RoundCommand) -> Refusal | None:
        state = self._round.state
        if why := self._refuse_playing(seat):
            return why
        number = state.find_side(seat)
        price = state.plan.hints
        bought = buy_hint(command.what, price, state.sides[number], self._round.find_left(number))
        if isinstance(bought, Refusal):
            return bought
        if state.is_together:
            state.note("hint", seat, f"{state.name(seat)} asks for a hint: {bought}.")
        return None

    # --- The end ----------------------------------------------------------------------------------------------

    def _done(self, seat: int, _: RoundCommand) -> Refusal | None:
        state = self._round.state
        if state.status != "playing":
            return Refusal(state.status, NOT_YET[state.status])
        if not state.players[seat].is_in or state.players[seat].is_done:
            return Refusal("done", "you look for no more words on this board")
        state.players[seat].is_done = True
        if state.plan.kind in {"group", "together"}:
            state.note("done", seat, f"{state.name(seat)} has no more words.")
        self._look_for_end()
        return None

    def _give_up(self, seat: int, command: RoundCommand) -> Refusal | None:
        state = self._round.state
        if not state.is_together:
            return self._done(seat, command)
        if state.status != "playing":
            return Refusal(state.status, NOT_YET[state.status])
        if self._is_granted("give-up", seat):
            self._end(f"{state.name(seat)} has given up")
        return None

    def run_out(self, now: float) -> None:
        """End the boards, or the turns, of those whose time is up, and of those who are gone while others are done."""
        state = self._round.state
        self._now = state.at = now
        for seat in state.find_in():
            deadline = state.find_deadline(state.find_side(seat))
            if deadline is not None and deadline + MOST_CREDIT <= now:
                state.players[seat].is_done = True
        self._look_for_end("Time is up")
        state.revision += 1

    def _look_for_end(self, reason: str = "") -> None:
        """End the board, or a turn, when nobody looks for words any more."""
        state = self._round.state
        if state.is_in_turn:
            if state.players[state.turn].is_done:
                self._end_turn(state.turn, reason)
            return
        busy = [seat for seat in state.find_in() if not state.players[seat].is_done]
        if len(busy) == len(state.find_in()):
            return
        gone = (state.seats[seat].gone_since for seat in busy)
        if all(since is not None and since + SECONDS_GONE <= self._now for since in gone):
            self._end(reason or self._tell_end())

    def _tell_end(self) -> str:
        """Say why nobody looks for words any more."""
        state = self._round.state
        seats = state.find_in()
        if len(seats) > 1:
            return "Everybody is done"
        return "Given up" if state.plan.kind == "alone" else f"{state.name(seats[0])} has no more words"

    def _end_turn(self, seat: int, reason: str) -> None:
        """End the turn of a seat where one plays after the other, and the board otherwise, or after the last."""
        state = self._round.state
        if not state.is_in_turn or seat == len(state.players) - 1:
            self._end(reason or "Everybody has played")
            return
        self._stop()
        state.players[seat].is_done = True
        state.status, state.turn, state.fresh = "waiting", seat + 1, state.revision + 1
        state.note("turn", seat + 1, f"{state.name(seat + 1)} is next.")

    def _end(self, reason: str) -> None:
        """End the board, and add its points to the totals."""
        state = self._round.state
        self._stop()
        for seat in state.find_in():
            state.players[seat].is_done = True
        state.status, state.reason, state.asked = "over", f"{reason}.", {}
        for score in self._round.judged.scores:
            number = state.find_side(score.seat)
            if not state.is_together or score is self._round.judged.scores[0]:
                state.sides[number].total += score.points
        state.note("over", None, state.reason)


_OF_BOARD = frozenset({"word", "hint", "pause", "done", "give-up"})
"""What is about the board that lies there: it is refused when another one does by now."""


def find_match_winners(round: Round) -> tuple[int, ...]:  # noqa: A002 - that is what it is
    """Return the seats that have won the match, as they have enough points on all boards, and most; none before."""
    state = round.state
    totals = {seat: state.sides[state.find_side(seat)].total for seat in state.find_in()}
    most = max(totals.values(), default=0)
    if state.plan.match_points is None or state.status != "over" or most < state.plan.match_points:
        return ()
    return tuple(seat for seat, total in totals.items() if total == most)
