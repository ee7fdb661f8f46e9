"""People who are gone from a table, leave it, or let a program play."""

from __future__ import annotations

from support.commands import ask_table
from support.tables import CHILWELL, ROUTES, sit


def test_a_win_can_be_claimed_when_somebody_has_been_gone_long_enough() -> None:
    hand = sit(claim_seconds=30)
    hand.do(0, "move", move="pass")
    assert hand.refuse(0, "claim", seat=1) == "claim"
    hand.table.set_present(1, hand.now, is_present=False)
    hand.now += 29
    assert hand.refuse(0, "claim") == "claim"
    hand.now += 1
    hand.do(0, "claim")
    assert hand.table.result.startswith("Player Two has left the game. Player One wins.")
    assert hand.match.moves[-1].text == "resign"


def test_who_comes_back_in_time_keeps_the_game() -> None:
    hand = sit(claim_seconds=30)
    hand.table.set_present(1, hand.now, is_present=False)
    hand.table.set_present(1, hand.now + 20, is_present=True)
    hand.now += 50
    assert hand.refuse(0, "claim") == "claim"
    assert hand.refuse(0, "hand-over", seat=1, player="easy") == "claim"


def test_who_has_joined_and_never_looks_is_gone() -> None:
    hand = sit()
    hand.do(0, "leave")
    hand.secrets[0] = hand.send(ask_table("join", id="a newcomer with a long id")).secret
    assert hand.show().seats[0].gone_since == hand.now
    assert hand.refuse(1, "claim") == "claim"
    hand.now += 61
    hand.do(1, "claim")
    assert hand.table.result.startswith("Player One has left the game")


def test_leaving_is_answered_again_and_only_who_has_left_is_told() -> None:
    hand = sit()
    first = hand.ask(1, "leave", id="bye")
    assert hand.restart().ask(1, "leave", id="bye") == first
    for do, name in (("leave", "other"), ("resign", "bye")):
        command = ask_table(do, id=name, secret=hand.secrets[1])
        assert hand.send(command).refusal.kind == "secret"  # type: ignore[union-attr]


def test_who_plays_alone_chooses_another_level() -> None:
    hand = sit(CHILWELL, "human", "easy")
    hand.do(0, "hand-over", seat=1, player="greedy").restart().do(0, "move", move="pass")
    assert hand.table.thought is not None
    assert (hand.table.thought.program, hand.show().seats[1].player) == ("greedy", "easy")
    assert hand.refuse(0, "hand-over", seat=2, player="greedy") == "seat"
    several = sit(ROUTES, "human", "human", "easy", "easy")
    assert several.refuse(0, "hand-over", seat=2, player="greedy") == "program"


def test_a_seat_is_handed_to_a_program_and_taken_back() -> None:
    hand = sit(claim_seconds=0)
    hand.do(0, "hand-over", player="greedy")
    assert hand.refuse(0, "move", move="pass") == "program"
    assert hand.table.thought is not None
    assert hand.show().seats[0].program == "greedy"
    assert hand.refuse(0, "hand-over", player="gredy") == "unknown"
    hand.do(0, "return").do(0, "move", move="pass")
    hand.table.set_present(1, hand.now, is_present=False)
    hand.do(0, "hand-over", seat=1, player="greedy")
    assert hand.table.thought is not None
    hand.do(1, "return")
    assert hand.table.thought is None


def test_resigning_out_of_turn_ends_a_game_of_two() -> None:
    hand = sit()
    hand.do(1, "resign")
    assert hand.table.result == "Player Two resigned. Player One wins. Score: Player One 50, Player Two 50."
    assert hand.match.moves == []
