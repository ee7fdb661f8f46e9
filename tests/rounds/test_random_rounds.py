"""Rounds under random commands: what must hold whatever people do, and what nobody may see before the end."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, get_args

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from support.commands import ask_round
from support.rounds import KEY, WORDS, HandRound

from wgs.base.randomness import Randomness
from wgs.base.record_fields import plain
from wgs.rounds.plan import HINTS, Kind, RoundTimer
from wgs.rounds.state import ROUNDS

if TYPE_CHECKING:
    from wgs.rounds.commands import RoundCommand
    from wgs.sittings.commands import CommandAnswered

KINDS: tuple[Kind, ...] = get_args(Kind)
SEATS = st.integers(0, 2)
TIMERS = [RoundTimer(60, word_seconds=5), RoundTimer(None), RoundTimer(30, target=6)]


def check_secrets(hand: HandRound, viewer: int | None) -> None:
    """Check that nothing that a viewer is shown holds a word that only others have found, or nobody."""
    state, shown = hand.round.state, hand.show(viewer)
    text = json.dumps(plain(shown))
    for kept in ("of a seat", "the id of who joins", '"answers"'):
        assert kept not in text
    assert (shown.board is None) is (state.status in {"waiting", "paused"})
    if state.status == "over":
        return
    assert "the id of TENSARLIO" not in text
    assert shown.result is None
    own = {word for side in state.sides for word in side.found} if state.is_together else set()
    if viewer is not None and not state.is_together:
        own = set(state.sides[state.turn if state.is_in_turn else viewer].found)
    assert {found.word for found in shown.words} == own
    assert not [word for word in WORDS if word not in own and f'"{word}"' in text]


class Rounds(RuleBasedStateMachine):
    """Up to three people with a board, who do what comes to their minds."""

    @initialize(kind=st.sampled_from(KINDS), timer=st.sampled_from(TIMERS), left=st.booleans())
    def open(self, kind: str, timer: RoundTimer, left: bool) -> None:
        self.hand = HandRound(kind, people=2, timer=timer, shows_left=left, seats=3, match_points=20)
        self.sent: list[tuple[RoundCommand, CommandAnswered]] = []
        self.number = 0
        if left:
            self.ask(0, "begin")

    def ask(self, by: int, do: str, /, **fields: Any) -> CommandAnswered:
        by = by if by in self.hand.secrets else min(self.hand.secrets)
        self.number += 1
        fields = {"revision": self.hand.round.state.revision} | fields
        command = ask_round(do, id=f"r{self.number}", secret=self.hand.secrets[by], **fields)
        before, was = self.hand.round.state.revision, self.tell_state()
        answer = self.hand.send(command)
        if answer.refusal is None:
            assert self.hand.round.state.revision > before
        else:
            assert self.tell_state() == was
        self.sent = [*self.sent, (command, answer)][-20:]
        return answer

    def tell_state(self) -> object:
        """Return what a refusal must not change: all but the answers that are kept."""
        state = self.hand.round.state
        return {**plain(state), "seats": [(seat.digest, seat.gone_since) for seat in state.seats]}

    @rule(seat=SEATS, do=st.sampled_from(["begin", "begin", "pause", "go-on", "done", "give-up", "next", "next"]))
    def do_something(self, seat: int, do: str) -> None:
        self.ask(seat, do)

    @rule(seat=SEATS, word=st.sampled_from([*WORDS, "RARE", "x y"]))
    def find_a_word(self, seat: int, word: str) -> None:
        state = self.hand.round.state
        answer = self.ask(seat, "word", text=word.lower())
        if answer.refusal is None and state.status == "playing":
            assert any(word in side.found for side in state.sides)

    @rule(seat=SEATS, what=st.sampled_from(HINTS))
    def buy_a_hint(self, seat: int, what: str) -> None:
        self.ask(seat, "hint", what=what)

    @rule(seat=SEATS)
    def leave_and_come_back(self, seat: int) -> None:
        if self.hand.secrets.get(seat):
            self.ask(seat, "leave")
            self.hand.secrets.pop(seat)
        answer = self.hand.join()
        if not self.hand.secrets:
            assert answer.refusal is not None
            self.open(kind="alone", timer=TIMERS[0], left=True)

    @rule(seat=SEATS, is_present=st.booleans())
    def come_or_go(self, seat: int, is_present: bool) -> None:
        if seat < len(self.hand.round.state.seats):
            self.hand.round.set_present(seat, self.hand.now, is_present=is_present)

    @rule(seconds=st.integers(1, 70))
    def let_time_pass(self, seconds: int) -> None:
        self.hand.tick(seconds)

    @rule(down=st.integers(0, 1000))
    def restart(self, down: int) -> None:
        left = [self.hand.show(seat).left_seconds for seat in self.hand.secrets]
        self.hand.restart(down=down)
        assert [self.hand.show(seat).left_seconds for seat in self.hand.secrets] == pytest.approx(left)

    @precondition(lambda self: self.sent)
    @rule(draw=st.integers(0, 100))
    def send_again(self, draw: int) -> None:
        command, answer = self.sent[draw % len(self.sent)]
        if command.secret in self.hand.secrets.values():
            before = ROUNDS.write(self.hand.round.state)
            assert self.hand.send(command) == answer
            assert ROUNDS.write(self.hand.round.state) == before

    @invariant()
    def points_are_those_of_the_words_and_nobody_sees_a_secret(self) -> None:
        for viewer in (None, *self.hand.secrets):
            check_secrets(self.hand, viewer)
        state = self.hand.round.state
        worth = {each.word: each.points for each in KEY}
        for number, side in enumerate(state.sides):
            assert side.points == sum(worth[word] for word in side.found) - side.cost
            assert len(self.hand.round.find_left(number)) == len(KEY) - len(side.found)
        result = self.hand.show().result
        assert (result is not None) is (state.status == "over")
        for score in result.scores if result else ():
            found = [word for word in self.hand.round.judged.words if state.is_together or score.seat in word.by]
            assert score.points == sum(word.points for word in found if not word.is_cancelled) - score.cost


@pytest.mark.parametrize("kind", KINDS)
def test_a_long_evening(kind: str) -> None:
    rounds = Rounds()
    rounds.open(kind=kind, timer=TIMERS[KINDS.index(kind) % 3], left=kind == "group")
    draws = Randomness(17, KINDS.index(kind))
    ended = cancelled = 0
    for _ in range(100):
        seat, draw, was = draws.below(2), draws.below(1 << 30), rounds.hand.round.status
        deeds: list[Callable[[], None]] = [
            *[partial(rounds.find_a_word, seat=seat, word=[*WORDS, "RARE"][draw % 7])] * 8,
            partial(rounds.buy_a_hint, seat=seat, what=HINTS[draw % 4]),
            partial(rounds.let_time_pass, seconds=1 + draw % 19),
            partial(rounds.restart, down=draw % 99),
            partial(rounds.do_something, seat=seat, do=["pause", "done", "give-up"][draw % 3]),
            partial(rounds.come_or_go, seat=seat, is_present=draw % 3 > 0),
        ]
        deeds[draws.below(len(deeds))]()
        if rounds.sent:
            rounds.send_again(draw=draw)
        if draw % 4 == 0 and (was != "playing" or draw % 5 == 0):
            do = {"waiting": "begin", "paused": "go-on", "over": "next", "playing": "done"}[rounds.hand.round.status]
            rounds.do_something(seat=rounds.hand.round.state.host or 0, do=do)
        rounds.points_are_those_of_the_words_and_nobody_sees_a_secret()
        if (was, rounds.hand.round.status) == ("playing", "over"):
            ended += 1
            cancelled += any(word.is_cancelled for word in rounds.hand.round.judged.words)
    assert ended
    assert bool(cancelled) is (kind in {"group", "in-turn"})


TestRounds = Rounds.TestCase
TestRounds.settings = settings(max_examples=10, stateful_step_count=30, derandomize=True, phases=[Phase.generate])
