"""Clocks of tables: known answers, and what time does to a match."""

from __future__ import annotations

import pytest
from support.commands import ask_table
from support.tables import HandTable

from wgs.base.errors import PlayError
from wgs.games.tables.clocks import ClockRules, TableClocks
from wgs.games.views import ShownClock
from wgs.sittings.commands import Refusal

BOARD = "TEIKLAMGQOWSWPREOTOLYTRDS"
ONE: dict[int, int | None] = {0: None}
TWO: dict[int, int | None] = {1: None}


def run(rules: ClockRules, *steps: tuple[float, dict[int, int | None]]) -> TableClocks:
    clocks = TableClocks(rules, 2)
    for now, running in steps:
        clocks.update(now, running)
    return clocks


@pytest.mark.parametrize(
    ("rules", "steps", "shown"),
    [
        (ClockRules(), [(0, ONE)], ()),
        (ClockRules(turn_seconds=60), [(0, ONE)], (ShownClock(60), ShownClock())),
        (ClockRules(turn_seconds=60), [(0, ONE), (50, TWO), (55, ONE)], (ShownClock(115), ShownClock())),
        (ClockRules(game_seconds=300), [(0, ONE)], (ShownClock(300, 0), ShownClock(None, 300))),
        (ClockRules(game_seconds=300), [(0, ONE), (40, TWO)], (ShownClock(None, 260), ShownClock(340, 0))),
        (
            ClockRules(game_seconds=300, increment=5),
            [(0, ONE), (40, TWO), (50, ONE)],
            (ShownClock(315, 0), ShownClock(None, 295)),
        ),
        (
            ClockRules(turn_seconds=30, game_seconds=100),
            [(0, ONE), (20, TWO), (45, ONE)],
            (ShownClock(75, 50), ShownClock(None, 75)),
        ),
        # A bonus round breaks a turn off: its own limit alone counts, and the turn goes on with what was left.
        (
            ClockRules(turn_seconds=60, game_seconds=100),
            [(0, ONE), (10, {0: 60, 1: 60}), (30, {1: 60})],
            (ShownClock(None, 90), ShownClock(70, 100)),
        ),
        (
            ClockRules(turn_seconds=60, game_seconds=100),
            [(0, ONE), (10, {0: 60, 1: 60}), (30, {1: 60}), (40, ONE)],
            (ShownClock(90, 40), ShownClock(None, 100)),
        ),
    ],
)
def test_clocks_have_known_answers(
    rules: ClockRules, steps: list[tuple[float, dict[int, int | None]]], shown: tuple[ShownClock, ...]
) -> None:
    assert run(rules, *steps).show() == shown


def test_a_move_counts_from_when_it_was_sent() -> None:
    clocks = run(ClockRules(game_seconds=100), (0, ONE))
    clocks.update(10.8, TWO, {0: 10.0})
    assert clocks.show() == (ShownClock(None, 90), ShownClock(110.8, 0))


@pytest.mark.parametrize(
    "given", [{"turn_seconds": 0}, {"game_seconds": 1e9}, {"increment": 5}, {"turn_seconds": True}]
)
def test_rules_that_are_out_of_range_are_refused(given: dict[str, int]) -> None:
    with pytest.raises(PlayError):
        ClockRules(**given)


def sit(game: str = "WordsWithChilwell", *players: str, **planned: object) -> HandTable:
    return HandTable(game, *players, **planned).sit()  # type: ignore[arg-type]


def test_who_is_late_loses_and_the_reason_is_told() -> None:
    hand = sit(clocks=ClockRules(game_seconds=60))
    hand.now = 1010
    hand.do(0, "move", move="pass")
    assert hand.table.due == 1010 + 60 + 1
    assert not hand.tick(1070.9)
    assert hand.refuse(1, "move", move="pass") == "time"
    assert hand.tick(1071)
    assert hand.table.result == "Player Two ran out of time. Player One wins. Score: Player One 50, Player Two 50."
    assert hand.match.moves[-1].text == "resign"
    moved, *log = hand.table.state.log[-3:]
    assert moved.kind == "moved"
    assert [(entry.kind, entry.text) for entry in log] == [
        ("time-out", "Player Two ran out of time."),
        ("over", hand.table.result),
    ]
    assert hand.table.due is None


def test_a_late_move_that_cannot_be_made_pauses_the_game() -> None:
    hand = sit(clocks=ClockRules(game_seconds=60))
    assert hand.table.tick(1061) is not None
    assert hand.table.finish(Refusal("failed", "the config is gone"), 1061) is None
    assert (hand.table.status, hand.table.due) == ("paused", None)
    text = "The time of Player One is up, and that cannot be played: the config is gone. The game is paused."
    assert hand.table.state.log[-1].text == text
    hand.do(1, "go-on")
    assert hand.tick(1063)
    assert hand.table.result.startswith("Player One ran out of time")


@pytest.mark.parametrize(("sent", "is_made"), [(None, False), (1000.0, True), (1059.9, True), (1060.1, False)])
def test_delay_is_made_good_up_to_a_second(sent: float | None, is_made: bool) -> None:
    hand = sit(clocks=ClockRules(turn_seconds=60))
    hand.now = 1060.9
    move = ask_table("move", id="m1", secret=hand.secrets[0], revision=hand.table.state.revision, move="pass")
    assert (hand.send(move, sent).refusal is None) is is_made


def test_clocks_stand_in_a_pause_and_while_the_server_is_down() -> None:
    hand = sit(clocks=ClockRules(turn_seconds=60))
    hand.now = 1020
    hand.do(0, "offer", what="pause").do(1, "agree", what="pause")
    assert hand.table.due is None
    assert hand.show().view.clocks == (ShownClock(), ShownClock())
    hand.now = 5000
    hand.restart().do(1, "go-on")
    assert hand.show().view.clocks == (ShownClock(5040), ShownClock())
    hand.now = 5010
    hand.do(1, "offer", what="draw").restart(down=1000)
    assert hand.show().view.clocks == (ShownClock(6040), ShownClock())


def test_programs_have_no_clock() -> None:
    hand = sit("WordsWithChilwell", "human", "greedy", clocks=ClockRules(game_seconds=60, increment=3))
    hand.now = 1010
    hand.do(0, "move", move="pass")
    assert hand.table.due is None
    assert hand.show().view.clocks == (ShownClock(None, 53), ShownClock(None, 60))
    hand.now = 9000
    assert hand.let_program()
    assert hand.show().view.clocks == (ShownClock(9053, 0), ShownClock(None, 60))


def test_the_clock_of_a_bonus_round_belongs_to_the_table() -> None:
    hand = sit("RouteWords", board=BOARD)
    hand.do(1, "move", move="bonus")
    assert [clock.deadline for clock in hand.show().view.clocks] == [1060, 1060]
    hand.do(0, "draft", move="word MET")
    hand.now = 1030
    hand.restart(down=500)
    assert [clock.deadline for clock in hand.show().view.clocks] == [1560, 1560]
    assert hand.show(0).draft == "word MET"
    assert hand.tick(1561)
    assert hand.tick(1561)
    assert not hand.tick(1561)
    assert [move.text for move in hand.match.moves] == ["bonus", "word MET", "none"]
    assert hand.table.standing.to_act == (0,)


def test_a_game_with_a_move_for_it_records_that_time_was_up() -> None:
    hand = sit("Contradictionary", clocks=ClockRules(turn_seconds=60))
    assert hand.tick(1061)
    assert hand.match.moves[-1].text != "resign"
    assert hand.table.status == "over"
    assert hand.table.outcome is not None
    assert hand.table.outcome.winners == (1,)
