"""Tables under random commands: what must hold whatever people do, and what nobody may see of others."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from support.commands import ask_table
from support.tables import HandTable

from wgs.base.randomness import Randomness
from wgs.base.record_fields import plain
from wgs.games.tables.clocks import ClockRules
from wgs.games.tables.commands import OFFERS, TableCommand
from wgs.games.tables.state import TABLES

if TYPE_CHECKING:
    from wgs.games.views import Scene
    from wgs.sittings.commands import CommandAnswered

SEED = 987_654_321_987
SEATS = st.integers(0, 1)
GAMES = ["WordRace (Square)", "RouteWords", "WordsWithChilwell", "Contradictionary"]
BOARDS = {"RouteWords": "TEIKLAMGQOWSWPREOTOLYTRDS"}


class Viewer:
    """Somebody who follows a table by its events."""

    def __init__(self) -> None:
        self.event = self.entry = self.revision = 0
        self.scene: Scene | None = None

    def look(self, hand: HandTable, viewer: int | None) -> None:
        """Take what is new, and check that it leads to what is there."""
        shown = hand.show(viewer, since=self.event, log_since=self.entry)
        assert shown.revision >= self.revision
        assert shown.view.event >= self.event
        assert [entry.number for entry in shown.log] == list(range(self.entry + 1, self.entry + len(shown.log) + 1))
        if self.scene is not None and not shown.is_whole:
            assert self.scene.after(shown.events) == shown.view.position
            assert [event.number for event in shown.events] == list(range(self.event + 1, shown.view.event + 1))
        self.scene, self.event, self.revision = shown.view.position, shown.view.event, shown.revision
        self.entry += len(shown.log)


def check_secrets(hand: HandTable, viewer: int | None) -> None:
    """Check that nothing that a viewer is shown holds a secret of another seat, or of the server."""
    text = json.dumps(plain(hand.show(viewer)))
    for kept in ("of a seat", "the id of who joins", '"saved"', '"answers"'):
        assert kept not in text
    assert hand.table.status == "over" or str(SEED) not in text
    match, drafts = hand.match, hand.match.timing.drafts
    assert all(f'"draft": "{draft}"' not in text for seat, draft in drafts.items() if seat != viewer)
    for number, made in enumerate(match.moves):
        if made.seat != viewer and match.tell(number, viewer) != made.text:
            assert f": {made.text}" not in text
    for seat, player in enumerate(hand.show(viewer).view.position.players):
        if match.rules.has_hidden and seat != viewer and "tiles" in player and match.rules.name == "Contradictionary":
            assert player["tiles"] is None


class Tables(RuleBasedStateMachine):
    """Two people at a table, who do what comes to their minds."""

    @initialize(
        game=st.sampled_from(GAMES),
        clocks=st.sampled_from([ClockRules(), ClockRules(60, 200, 2)]),
        undo=st.sampled_from(["ask", "free"]),
    )
    def sit_down(self, game: str, clocks: ClockRules, undo: str) -> None:
        planned: dict[str, Any] = {"board": BOARDS.get(game), "clocks": clocks, "undo": undo, "claim_seconds": 20}
        self.hand = HandTable(game, seed=SEED, **planned).sit()
        self.viewers: dict[int | None, Viewer] = {viewer: Viewer() for viewer in (0, 1, None)}
        self.sent: list[tuple[TableCommand, CommandAnswered]] = []
        self.number = 0

    def ask(self, seat: int, do: str, **fields: Any) -> CommandAnswered:
        self.number += 1
        given: dict[str, Any] = {"revision": self.hand.table.state.revision, "is_sure": True} | fields
        command = ask_table(do, id=f"n{self.number}", secret=self.hand.secrets[seat], **given)
        before = self.hand.table.state.revision
        answer = self.hand.send(command)
        assert answer.revision == before + (answer.refusal is None)
        self.sent = [*self.sent, (command, answer)][-20:]
        return answer

    @rule(seat=SEATS, draw=st.integers(0, 1 << 30), deed=st.sampled_from(["move", "move", "move", "draft"]))
    def make_a_move(self, seat: int, draw: int, deed: str) -> None:
        table, match = self.hand.table, self.hand.match
        seat = table.standing.to_act[0] if table.standing.to_act and draw % 4 else seat
        view, rules = match.view(seat), match.rules
        move = "pass"
        if match.may_interrupt(seat) and draw % 3 == 0:
            move = "bonus"
        elif seat in match.to_act:
            move = rules.notation.format_move(view, seat, rules.advice.random_move(view, seat, Randomness(draw, 1)))
        status, acting, moves = table.status, table.standing.to_act, len(match.moves)
        answer = self.ask(seat, deed, move=move)
        kind = answer.refusal and answer.refusal.kind
        if status != "playing":
            assert kind == status
        elif table.state.seats[seat].stand_in:
            assert kind == "program"
        elif seat not in acting:
            assert kind in {"turn", "rule", "text", "stale"} or move == "bonus"
        elif deed == "move" and kind is None:
            assert len(match.moves) == moves + 1
        else:
            assert kind in {"time", "rule", None}
            assert len(match.moves) == moves

    @rule(seat=SEATS, back=st.integers(1, 50))
    def move_after_looking_long_ago(self, seat: int, back: int) -> None:
        table = self.hand.table
        seen = table.state.revision - back
        if table.status == "playing" and not table.state.seats[seat].stand_in and seen < table.state.fresh[seat]:
            answer = self.ask(seat, "move", move="pass", revision=seen)
            assert answer.refusal is not None
            assert answer.refusal.kind == "stale"

    @precondition(lambda self: self.sent)
    @rule(draw=st.integers(0, 100))
    def send_again(self, draw: int) -> None:
        command, answer = self.sent[draw % len(self.sent)]
        before = TABLES.write(self.hand.table.state)
        assert self.hand.send(command) == answer
        assert TABLES.write(self.hand.table.state) == before

    @rule(deed=st.sampled_from(["move", "resign", "offer", "leave", "return", "join"]))
    def come_with_a_wrong_secret(self, deed: str) -> None:
        before = TABLES.write(self.hand.table.state)
        answer = self.hand.send(ask_table(deed, id="n1", secret="no such secret"))
        assert answer.refusal is not None
        assert answer.refusal.kind == "secret"
        assert TABLES.write(self.hand.table.state) == before

    @rule(
        seat=SEATS,
        deed=st.sampled_from(["offer", "offer", "agree", "decline", "withdraw"]),
        what=st.sampled_from(OFFERS),
    )
    def deal(self, seat: int, deed: str, what: str) -> None:
        status, games, moves = self.hand.table.status, self.hand.table.state.games, len(self.hand.match.moves)
        answer = self.ask(seat, deed, what=what)
        table = self.hand.table
        if table.state.games > games:
            assert (status, what, answer.refusal) == ("over", "rematch", None)
            self.hand.secrets = {table.find_seat(secret) or 0: secret for secret in self.hand.secrets.values()}
            for viewer in self.viewers.values():
                viewer.scene = None
        elif len(self.hand.match.moves) != moves:
            assert (status, what, answer.refusal) == ("playing", "undo", None)
            assert len(self.hand.match.moves) < moves

    @rule(seat=SEATS, what=st.sampled_from(OFFERS))
    def agree_to_something(self, seat: int, what: str) -> None:
        self.deal(seat=seat, deed="offer", what=what)
        self.deal(seat=1 - seat, deed="agree", what=what)

    @rule(seat=SEATS)
    def take_back_by_consent(self, seat: int) -> None:
        table, moves, revision = self.hand.table, len(self.hand.match.moves), self.hand.table.state.revision
        if self.hand.show(seat).may_undo and not table.state.find_offer("undo"):
            assert self.ask(seat, "offer", what="undo").refusal is None
            if table.state.find_offer("undo"):
                assert self.ask(1 - seat, "agree", what="undo").refusal is None
            assert len(self.hand.match.moves) < moves
            if not table.state.seats[seat].stand_in:
                late = self.ask(seat, "move", move="pass", revision=revision).refusal
                assert late is not None
                assert late.kind == "stale"

    @rule(seat=SEATS, word=st.sampled_from(["MET", "TEST", "TRY"]))
    def enter_in_a_bonus_round(self, seat: int, word: str) -> None:
        if seat in self.hand.show().callers:
            self.ask(seat, "move", move="bonus")
            self.ask(seat, "draft", move=f"word {word}")

    @rule(seat=SEATS, deed=st.sampled_from(["go-on", "return", "hand-in", "claim", "hand-over"]))
    def do_something_else(self, seat: int, deed: str) -> None:
        self.ask(seat, deed, player="greedy") if deed == "hand-over" else self.ask(seat, deed)

    @rule(seat=SEATS)
    def resign_at_last(self, seat: int) -> None:
        if self.number % 9 == 8:
            self.ask(seat, "resign")
            assert self.hand.table.status in {"over", "waiting"}

    @rule(seat=SEATS, is_present=st.booleans())
    def come_or_go(self, seat: int, is_present: bool) -> None:
        self.hand.table.set_present(seat, self.hand.now, is_present=is_present)

    @rule(seconds=st.integers(1, 70))
    def let_time_pass(self, seconds: int) -> None:
        due = self.hand.table.due
        late = self.hand.tick(self.hand.now + seconds)
        assert late is (due is not None and due <= self.hand.now)

    @rule()
    def let_programs_move(self) -> None:
        thought, moves = self.hand.table.thought, len(self.hand.match.moves)
        if thought is not None and not thought.is_interruption:
            rules, match = self.hand.match.rules, self.hand.match
            view = match.view(thought.seat)
            move = rules.advice.random_move(view, thought.seat, Randomness(moves, 2))
            self.hand.take_thought(thought, rules.notation.format_move(match.position, thought.seat, move))
            assert len(match.moves) == moves + 1

    @rule(down=st.integers(0, 1000))
    def restart(self, down: int) -> None:
        left = [deadline and deadline - self.hand.now for deadline in self.deadlines()]
        revision, event = self.hand.table.state.revision, self.hand.show().view.event
        self.hand.restart(down=down)
        assert [deadline and deadline - self.hand.now for deadline in self.deadlines()] == pytest.approx(left)
        assert (self.hand.table.state.revision, self.hand.show().view.event) == (revision, event)

    def deadlines(self) -> list[float]:
        clocks = self.hand.table.clocks
        return [clocks.find_deadline(seat) or 0.0 for seat in range(2)]

    @invariant()
    def everybody_can_follow_and_sees_no_secret(self) -> None:
        for seat, viewer in self.viewers.items():
            viewer.look(self.hand, seat)
            check_secrets(self.hand, seat)


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=10, stateful_step_count=25, derandomize=True, phases=[Phase.generate])


@pytest.mark.parametrize("game", GAMES)
def test_a_long_evening_at_a_table(game: str) -> None:
    tables = Tables()
    tables.sit_down(game=game, clocks=ClockRules(60, 200, 2), undo="ask")
    draws = Randomness(17, GAMES.index(game))
    for _ in range(60):
        seat, draw = draws.below(2), draws.below(1 << 30)
        deeds: list[Callable[[], None]] = [
            *[partial(tables.make_a_move, seat=seat, draw=draw, deed="move")] * 4,
            partial(tables.take_back_by_consent, seat=seat),
            partial(tables.enter_in_a_bonus_round, seat=seat, word="MET"),
            partial(tables.agree_to_something, seat=seat, what=OFFERS[draw % 4]),
            partial(tables.do_something_else, seat=seat, deed=["go-on", "return", "hand-in", "hand-over"][draw % 4]),
            partial(tables.move_after_looking_long_ago, seat=seat, back=1 + draw % 9),
            tables.let_programs_move,
            partial(tables.let_time_pass, seconds=1 + draw % 9),
            partial(tables.restart, down=draw % 99),
        ]
        deeds[draws.below(len(deeds))]()
        if tables.sent:
            tables.send_again(draw=draw)
        if draw % 3 == 0:
            tables.do_something_else(seat=seat, deed="go-on" if tables.hand.table.status == "paused" else "return")
        if tables.hand.table.status == "over":
            tables.agree_to_something(seat=seat, what="rematch")
        tables.everybody_can_follow_and_sees_no_secret()


@pytest.mark.parametrize("game", GAMES)
def test_nobody_sees_a_secret_of_another_in_a_whole_game(game: str) -> None:
    hand = HandTable(game, seed=SEED, board=BOARDS.get(game)).sit()
    viewers: dict[int | None, Viewer] = {viewer: Viewer() for viewer in (0, 1, None)}
    if 1 in hand.show().callers:
        hand.do(1, "move", move="bonus").do(1, "draft", move="word TEST").do(0, "draft", move="word MET")
        assert [hand.show(viewer).draft for viewer in viewers] == ["word MET", "word TEST", ""]
        for viewer in viewers:
            check_secrets(hand, viewer)
    for number in range(30):
        if not (acting := hand.table.standing.to_act):
            break
        seat, match = acting[number % len(acting)], hand.match
        view = match.view(seat)
        move = match.rules.advice.random_move(view, seat, Randomness(number, 3))
        hand.do(seat, "move", move=match.rules.notation.format_move(view, seat, move))
        for viewer, follows in viewers.items():
            follows.look(hand, viewer)
            check_secrets(hand, viewer)
