"""Rounds with known answers: who gets which points, what ends a board, what hints tell, and who may do what."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from support.commands import ask_round
from support.rounds import KEY, WORDS, HandRound, deal

from wgs.base.errors import PlayError
from wgs.rounds.commands import ROUND_COMMANDS, Begin
from wgs.rounds.dealt import KeyWord
from wgs.rounds.local import LocalRound
from wgs.rounds.plan import HintPrices, RoundPlan, RoundTimer
from wgs.sittings.commands import Refusal
from wgs.sittings.state import digest_secret

FREE = HintPrices(0, 0, 0)

# --- Points -------------------------------------------------------------------------------------------------------


def test_words_that_several_have_found_count_for_nobody_as_in_boggle() -> None:
    hand = HandRound(people=3).do(0, "begin")
    hand.do(0, "ENTAILS", "SEA", "TEN", "NEAR").do(1, "SALTER", "SEA", "TEN").do(2, "TEN", "LATEN")
    for seat in range(3):
        hand.do(seat, "done")
    assert hand.points() == {0: 5 + 1, 1: 3, 2: 2}
    result = hand.show(1).result
    assert result is not None
    assert [(word.word, word.by, word.cancelled, word.column) for word in result.words] == [
        ("ENTAILS", (0,), False, "others"),
        ("SALTER", (1,), False, "mine"),
        ("LATEN", (2,), False, "others"),
        ("NEAR", (0,), False, "others"),
        ("SEA", (0, 1), True, "both"),
        ("TEN", (0, 1, 2), True, "both"),
    ]
    assert [(score.seat, score.place, score.words, score.cancelled) for score in result.scores] == [
        (0, 1, 4, 2),
        (1, 2, 3, 2),
        (2, 3, 2, 1),
    ]
    assert result.winners == (0,)
    assert (result.found_words, result.found_points, result.words_share, result.missed) == (6, 13, 1.0, ())


def test_without_cancelling_each_keeps_all_words_and_what_was_missed_is_told() -> None:
    hand = HandRound(cancels=False).do(0, "begin", "SEA", "TEN").do(1, "TEN").do(0, "done").do(1, "done")
    assert hand.points() == {0: 2, 1: 1}
    result = hand.show(0).result
    assert result is not None
    assert [missed.word for missed in result.missed] == ["ENTAILS", "SALTER", "LATEN", "NEAR"]
    assert result.best_missed == KeyWord("ENTAILS", 5, (2, 3, 1, 5, 8, 7, 4))
    assert (result.found_points, result.all_points, result.points_share) == (2, 13, 2 / 13)
    assert result.replay == "the id of TENSARLIO"


def test_together_all_have_one_list_and_see_who_has_found_what() -> None:
    hand = HandRound("together").do(0, "begin", "SEA").do(1, "TEN")
    assert hand.refuse(1, "word", text="sea") == "found"
    for viewer in (0, 1, None):
        shown = hand.show(viewer)
        assert [(found.word, found.by) for found in shown.words] == [("SEA", 0), ("TEN", 1)]
        assert shown.points == 2
    assert hand.join().seat == 2  # a helper is in at once
    hand.do(2, "NEAR").do(2, "give-up")
    assert hand.show().status == "playing"
    hand.do(0, "give-up")
    assert hand.points() == {0: 3, 1: 3, 2: 3}
    assert [entry.text for entry in hand.show().log if entry.kind == "found"][-1] == "P2 has found NEAR: 1 point."


def test_in_turn_one_plays_after_the_other_at_one_device_and_sees_no_list_before() -> None:
    hand = HandRound("in-turn", people=2, timer=RoundTimer(60), turned=True)
    assert (hand.show(0).turn, hand.show(0).board) == (0, None)
    hand.do(0, "begin", "SEA", "NEAR")
    board = hand.show(0).board
    assert board is not None
    assert board.turned is not None
    assert set(board.turned) <= {0, 1, 2, 3}
    hand.do(0, "done")
    between = hand.show(0)
    assert (between.status, between.turn, between.board, between.words) == ("waiting", 1, None, ())
    assert hand.refuse(0, "word", text="ten") == "waiting"
    hand.tick(500).do(0, "begin", "SEA")
    assert hand.show(0).deadline == hand.now + 60
    assert [found.word for found in hand.show(0).words] == ["SEA"]
    hand.tick(61)
    assert hand.points() == {0: 1, 1: 0}
    hand.do(0, "next")
    assert (hand.show(0).status, hand.show(0).turn, hand.show(0).number) == ("waiting", 0, 2)


def test_totals_go_on_from_board_to_board_until_the_match_is_won() -> None:
    hand = HandRound(match_points=5).do(0, "begin", "LATEN", "SEA").do(1, "NEAR").do(0, "done").do(1, "done")
    assert [seat.total for seat in hand.show().seats[:2]] == [3, 1]
    assert not hand.show().result.is_match_over  # type: ignore[union-attr]
    assert hand.do(1, "next").show().status == "over"  # the host has not said so
    assert hand.show().asked[0].by == (1,)
    hand.do(0, "next", "SALTER").do(0, "done").do(1, "done")
    result = hand.show().result
    assert result is not None
    assert (result.is_match_over, result.match_winners, hand.show().number) == (True, (0,), 2)
    assert (result.replay, [seat.total for seat in hand.show().seats[:2]]) == ("the id of OILRASNET", [6, 1])
    hand.do(0, "next")
    assert [seat.total for seat in hand.show().seats[:2]] == [0, 0]


# --- Clocks -------------------------------------------------------------------------------------------------------


def test_a_word_counts_when_it_was_sent_in_time_and_the_board_ends_a_second_later() -> None:
    hand = HandRound("alone", timer=RoundTimer(60)).do(0, "begin")
    assert hand.tick(59).show(0).left_seconds == 1
    hand.do(0, "TEN").tick(1.8)
    late = hand.ask(0, "word", text="sea")
    assert late.refusal is not None
    assert late.refusal.kind == "time"
    sent = ask_round("word", id="sent", secret=hand.secrets[0], revision=hand.round.state.revision, text="sea")
    assert hand.send(sent, hand.now - 50).refusal is None  # a second is made good, and no more
    assert hand.show().status == "playing"
    assert hand.tick(0.2).show().status == "over"
    assert hand.points() == {0: 2}
    assert hand.show().result.reason == "Time is up."  # type: ignore[union-attr]


def test_words_bring_time_to_who_finds_them_alone() -> None:
    hand = HandRound(timer=RoundTimer(60, word_seconds=10)).do(0, "begin", "TEN", "SEA")
    assert [hand.show(seat).deadline for seat in (0, 1, None)] == [1080, 1060, 1080]
    hand.tick(61)
    assert [seat.is_done for seat in hand.show().seats[:2]] == [False, True]
    assert hand.refuse(1, "word", text="near") == "time"
    assert hand.tick(20).show().status == "over"


def test_a_target_ends_the_board() -> None:
    hand = HandRound(timer=RoundTimer(None, target=4)).do(0, "begin", "SALTER").do(1, "SALTER")
    assert hand.round.due is None
    hand.do(1, "TEN")
    assert hand.points() == {0: 0, 1: 1}
    assert hand.show().result.reason == "P1 has reached 4 points."  # type: ignore[union-attr]


def test_a_pause_hides_the_board_and_stops_the_clock() -> None:
    hand = HandRound(timer=RoundTimer(60)).do(0, "begin").tick(10).do(1, "pause")
    assert hand.show().board is not None
    assert [(asked.what, asked.by, asked.waits_for) for asked in hand.show().asked] == [("pause", (1,), (0,))]
    hand.do(0, "pause").tick(1000)
    shown = hand.show(0)
    assert (shown.status, shown.board, shown.deadline, shown.left_seconds) == ("paused", None, None, 50)
    assert hand.refuse(0, "word", text="ten") == "paused"
    hand.do(1, "go-on").do(0, "go-on")
    assert hand.show().deadline == hand.now + 50


def test_a_time_in_which_the_server_is_down_takes_nobody_s_time() -> None:
    hand = HandRound(timer=RoundTimer(60)).do(0, "begin", "TEN").do(1, "TEN", "SEA").tick(20).restart(down=900)
    assert hand.show(0).left_seconds == 40
    assert [found.word for found in hand.show(1).words] == ["TEN", "SEA"]
    assert [seat.gone_since for seat in hand.show().seats[:2]] == [hand.now] * 2
    assert hand.do(0, "done").do(1, "done").points() == {0: 0, 1: 1}


# --- Finding all, and hints ---------------------------------------------------------------------------------------


def test_a_board_without_a_clock_ends_when_all_is_found() -> None:
    hand = HandRound("alone", timer=RoundTimer(None), shows_left=True).do(0, "begin", *WORDS[1:])
    shown = hand.show(0)
    assert shown.left is not None
    assert [(each.length, each.words) for each in shown.left] == [(7, 1)]
    assert (shown.words_total, shown.status) == (6, "playing")
    hand.do(0, "ENTAILS")
    assert hand.show().result.reason == "All words are found."  # type: ignore[union-attr]


def test_hints_cost_their_price_and_tell_of_what_the_buyer_lacks_alone() -> None:
    hand = HandRound(hints=HintPrices(2, 3, 1)).do(0, "begin", "ENTAILS")
    assert hand.show(0).left is None
    for what in ("counts", "letters", "letters", "tile"):
        assert hand.ask(0, "hint", what=what).refusal is None
    own = hand.show(0)
    assert own.left is not None
    assert {each.length: each.words for each in own.left} == {3: 2, 4: 1, 5: 1, 6: 1}
    assert own.hints.letters is not None
    assert (own.hints.letters.text, own.hints.letters.length, own.hints.tiles) == ("SA", 6, (4,))
    assert (own.points, own.cost, dict(own.hints.taken)) == (5 - 9, 9, {"counts": 1, "letters": 2, "tile": 1})
    other = hand.show(1)
    assert (other.left, other.hints.letters, other.hints.tiles, other.points) == (None, None, (), 0)
    hand.do(0, "SALTER")
    assert hand.show(0).hints.letters is None
    assert hand.show(0).hints.tiles == (4,)  # SEA begins there, too
    assert hand.do(0, "SEA").show(0).hints.tiles == ()
    assert hand.do(0, "done").do(1, "done").points() == {0: 5 + 3 + 1 - 9, 1: 0}


def test_the_meaning_of_a_word_left_is_told_at_its_price_and_without_the_word() -> None:
    hand = HandRound(hints=HintPrices(meaning=2)).do(0, "begin")
    assert hand.show(0).hints.prices.meaning == 2
    assert [hand.ask(0, "hint", what="meaning").refusal for _ in range(2)] == [None] * 2
    assert [(each.text, each.length) for each in hand.show(0).hints.meanings] == [("who salts", 6), ("much water", 3)]
    assert (hand.show(0).points, hand.show(1).hints.meanings) == (-4, ())
    assert hand.refuse(0, "hint", what="meaning") == "hint"
    assert [each.text for each in hand.do(0, "SALTER").show(0).hints.meanings] == ["much water"]


def test_no_meanings_are_for_sale_where_none_are_known() -> None:
    unknown = HandRound("alone", dealt=replace(deal(), clues={}))
    assert unknown.do(0, "begin").show(0).hints.prices.meaning is None
    assert unknown.refuse(0, "hint", what="meaning") == "hint"


def test_hints_end_where_there_is_nothing_more_to_tell() -> None:
    hand = HandRound("alone", hints=replace(FREE, counts=None)).do(0, "begin", *WORDS[:-1])
    assert hand.refuse(0, "hint", what="counts") == "hint"
    assert hand.refuse(0, "hint", what="solution") == "unknown"
    for _ in "TEN":
        hand.ask(0, "hint", what="letters")
    assert hand.refuse(0, "hint", what="letters") == "hint"
    assert hand.ask(0, "hint", what="tile").refusal is None
    assert hand.refuse(0, "hint", what="tile") == "hint"


# --- People -------------------------------------------------------------------------------------------------------


def test_all_who_are_there_can_begin_without_the_host() -> None:
    hand = HandRound(people=3)
    hand.do(1, "begin").do(2, "begin")
    assert hand.show().status == "waiting"
    hand.round.set_present(0, hand.now, is_present=False)
    assert hand.do(2, "begin").show().status == "playing"


def test_who_comes_late_to_a_group_plays_from_the_next_board_on() -> None:
    hand = HandRound().do(0, "begin")
    assert hand.join().seat == 2
    assert hand.refuse(2, "word", text="ten") == "waiting"
    hand.do(0, "done").do(1, "done").do(0, "next").do(2, "TEN")
    assert hand.show().seats[2].words == 1


def test_who_is_gone_keeps_nobody_waiting_for_more_than_a_minute() -> None:
    hand = HandRound(timer=RoundTimer(None)).do(0, "begin", "TEN")
    hand.round.set_present(1, hand.now, is_present=False)
    hand.do(0, "done")
    assert hand.tick(59).show().status == "playing"
    assert hand.tick(1).show().status == "over"
    alone = HandRound("alone", timer=RoundTimer(None)).do(0, "begin")
    alone.round.set_present(0, alone.now, is_present=False)
    assert alone.tick(10**6).show().status == "playing"
    alone.do(0, "give-up")
    assert alone.show().result.reason == "Given up."  # type: ignore[union-attr]


def test_who_leaves_keeps_the_words_of_this_board_and_another_host_goes_on() -> None:
    hand = HandRound().do(0, "begin", "TEN").do(1, "TEN")
    gone = hand.secrets[0]
    command = ask_round("leave", id="leaving", secret=gone, revision=hand.round.state.revision)
    assert hand.send(command) == hand.send(command)
    assert hand.send(ask_round("done", id="leaving", secret=gone)).refusal.kind == "secret"  # type: ignore[union-attr]
    assert (hand.show().host, hand.show().seats[0].is_taken) == (1, False)
    assert hand.do(1, "done").points() == {0: 0, 1: 0}
    hand.do(1, "next")
    assert [seat.plays for seat in hand.show().seats[:2]] == [False, True]


def test_who_leaves_before_the_beginning_leaves_a_free_place() -> None:
    hand = HandRound(seats=2).do(0, "leave")
    assert (hand.show().seats[0].name, hand.show().seats[0].is_taken) == ("", False)
    assert hand.join().seat == 0
    assert hand.do(1, "begin").show().status == "playing"


def test_a_command_is_done_once_and_a_wrong_secret_changes_nothing() -> None:
    hand = HandRound().do(0, "begin")
    sent: dict[str, Any] = {"id": "once", "secret": hand.secrets[0], "revision": hand.round.state.revision}
    command = ask_round("word", **sent, text="ten")
    assert hand.send(command) == hand.send(command)
    assert len(hand.show(0).words) == 1
    assert hand.send(ask_round("word", **sent, text="sea")).refusal.kind == "id"  # type: ignore[union-attr]
    before = hand.round.state.revision
    for do in ("word", "begin", "leave", "done", "join"):
        assert hand.send(ask_round(do, id="w", secret="no secret")).refusal.kind == "secret"  # type: ignore[union-attr]
    assert hand.send(ask_round("join", id="short")).refusal.kind == "unknown"  # type: ignore[union-attr]
    assert hand.round.state.revision == before
    joining = ask_round("join", id="an id of sixteen letters")
    assert hand.send(joining) == hand.send(joining)


def test_what_cannot_be_done_is_refused_by_kind() -> None:
    hand = HandRound(seats=2)
    assert hand.join().refusal.kind == "taken"  # type: ignore[union-attr]
    assert [hand.refuse(0, do) for do in ("word", "pause", "go-on", "next")] == ["waiting"] * 4
    seen = hand.round.state.revision
    hand.do(0, "begin", "TEN")
    assert hand.refuse(0, "word", text="sea", revision=seen) == "stale"
    assert hand.refuse(0, "word", text="sea", revision=10**6) == "stale"
    assert [hand.refuse(0, do) for do in ("begin", "next", "go-on")] == ["playing"] * 3
    for text, kind in [("ten", "found"), ("t3n", "text"), ("", "text"), ("x" * 65, "text"), ("rare", "word")]:
        assert hand.refuse(0, "word", text=text) == kind
    assert hand.refuse(0, "word", path=(0, 99)) == "text"
    hand.do(0, "done")
    assert [hand.refuse(0, "word", text="sea"), hand.refuse(0, "done")] == ["done"] * 2
    assert hand.refuse(0, "join") == "unknown"
    hand.do(1, "done")
    assert [hand.refuse(0, do) for do in ("word", "hint", "pause", "done", "begin")] == ["over"] * 5


def test_a_path_is_spelled_by_its_tiles() -> None:
    hand = HandRound("alone").do(0, "begin")
    assert hand.ask(0, "word", path=(1, 2, 3)).refusal is None
    assert hand.show(0).words[0].word == "TEN"
    wild = deal("T?NSARLIO")
    assert (wild.spell((1, 2, 3)), wild.spell((3, 2, 1))) == ("TEN", "N?T")
    words = ["QUIN", "LIN", "RIN"]
    quits = deal("T?NSARLIO", tuple(KeyWord(word, 1, (2, 8, 3)) for word in words))
    assert [quits.spell((2, 8, 3), words[:found]) for found in range(4)] == [*words, "QUIN"]
    for path in [(1, 2, 2), (10,), (0,)]:
        assert hand.refuse(0, "word", path=path) == "text"


def test_tiles_that_do_not_touch_are_no_path() -> None:
    row = replace(deal("TENSARLIO"), steps=tuple((place, place + 2) for place in range(9)))
    assert row.spell((1, 2, 3)) == "TEN"
    with pytest.raises(PlayError, match=re.escape("position 5 is not next to 2")):
        row.spell((4, 3, 2, 5))
    wild = HandRound("alone").do(0, "begin")
    wild.round.dealt = replace(deal("T?NSARLIO"), steps=row.steps)
    assert wild.refuse(0, "word", path=(3, 1)) == "text"
    assert wild.refuse(0, "word", path=(3, 2, 1)) == "word"
    assert wild.ask(0, "word", path=(1, 2, 3)).refusal is None


@pytest.mark.parametrize("goes", ["leaves", "is gone"])
@pytest.mark.parametrize("wish", ["pause", "next"])
def test_who_has_left_is_not_waited_for(wish: str, goes: str) -> None:
    hand = HandRound(people=3).do(0, "begin")
    if wish == "next":
        hand.do(0, "done").do(1, "done").do(2, "done")
    hand.do(1, wish)
    hand.do(2, wish)
    assert hand.show().status == ("over" if wish == "next" else "playing")
    if goes == "leaves":
        hand.do(0, "leave").tick(0)
    else:
        hand.round.set_present(0, hand.now, is_present=False)
        hand.tick(30)
        assert hand.round.state.asked == {wish: [1, 2]}
        hand.tick(30)
    assert hand.show().status == ("playing" if wish == "next" else "paused")
    assert hand.show().number == (2 if wish == "next" else 1)


def test_a_wish_of_who_becomes_the_host_is_granted() -> None:
    hand = HandRound(people=3).do(0, "begin").do(1, "pause").do(0, "leave").tick(0)
    assert hand.show().status == "paused"


def test_a_word_list_that_has_become_shorter_leaves_the_round_going() -> None:
    hand = HandRound("alone", hints=FREE).do(0, "begin", *WORDS[:-1])
    hand.round.dealt = deal(key=KEY[:-1])
    hand.restart()
    assert [hand.refuse(0, "hint", what=what) for what in ("letters", "tile")] == ["hint", "hint"]
    assert hand.do(0, "done").points() == {0: 12}


def test_nobody_can_sit_down_with_what_is_saved() -> None:
    hand = HandRound().do(0, "begin", "TEN")
    assert hand.round.state.seats[0].digest == digest_secret(hand.secrets[0])
    assert hand.secrets[0] not in repr(hand.restart().round.state)


@pytest.mark.parametrize(
    "given",
    [
        {"kind": "alone", "names": ("Ann", "Ben")},
        {"kind": "in-turn"},
        {"kind": "in-turn", "names": ("Ann", "Ann")},
        {"kind": "in-turn", "names": ("Ann", "")},
        {"kind": "duel"},
        {"seats": 17},
        {"board": "TENS", "daily": "2026-11-23"},
        {"daily": "2026-02-30"},
        {"daily": "20261123"},
        {"daily": "2026-11-23", "seed": 1},
        {"match_points": 0},
    ],
)
def test_a_plan_that_contradicts_itself_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(PlayError):
        RoundPlan(game="Boggle (New)", **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("given", [(0,), (None, 5), (60, -1), (60, 0, 0), (True,)])
def test_a_timer_that_cannot_run_is_refused(given: tuple[int, ...]) -> None:
    with pytest.raises(PlayError):
        RoundTimer(*given)


@pytest.mark.parametrize(
    "data",
    [
        [],
        {"do": "cheat", "id": "a"},
        {"do": "word", "id": "", "text": "ten"},
        {"do": "word", "id": "a", "path": [1, True]},
        {"do": "word", "id": "a", "path": [1] * 1001},
        {"do": "word", "id": "a", "path": "123"},
        {"do": "word", "id": "a", "text": "\ud800"},
        {"do": "hint", "id": "a", "text": "ten"},
        {"do": "word", "id": "a", "revision": 1.5},
        {"do": "word", "id": "a", "sent": 5.0},
    ],
)
def test_what_is_no_command_is_refused(data: object) -> None:
    with pytest.raises(PlayError):
        ROUND_COMMANDS.read(data)


# --- At one keyboard ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["a" * 20_000, "\ud800", " \0 "])
def test_whatever_is_typed_is_refused_with_a_sentence(typed: str) -> None:
    played = LocalRound(RoundPlan(game="Boggle (New)"), deal(), lambda missed: Refusal("word", missed.word))
    played.send(Begin())
    entered = played.enter(typed)
    assert isinstance(entered, Refusal)
    assert entered.kind == "text"
