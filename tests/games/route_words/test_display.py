"""RouteWords as fronts draw it: what each viewer is told of bonus rounds, and of players that leave."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from support.turn_games import open_game, start, tell

from wgs.boards.tiles import parse_board_tiles

RULES = open_game("RouteWords").turn_rules


def play(position: Any, *moves: tuple[int, str]) -> Any:
    for seat, text in moves:
        position = RULES.play(position, seat, text)
    return position


def test_entries_are_secret_until_all_are_there() -> None:
    called = play(start("RouteWords", 3, 1), (2, "bonus"))
    told = tell(RULES, called, 0, "word tests")
    assert told[0]["bonus_entered"].facts == {"word": "TESTS"}
    for viewer in (1, 2, None):
        assert told[viewer]["bonus_entered"].facts == {}
        assert told[viewer]["bonus_entered"].changes.players == {0: {"has_entered": True}}
    entered = play(called, (0, "word tests"), (1, "none"))
    last = tell(RULES, entered, 2, "none")[None]
    assert last["bonus_revealed"].facts["entries"] == ("TESTS", "", "")
    assert len(last["bonus_revealed"].facts["lengths"]) == 3


def test_a_player_who_resigns_in_a_round_ends_it_for_the_others() -> None:
    position = play(start("RouteWords", 3, 1), (0, "bonus"), (0, "none"), (1, "none"))
    events = tell(RULES, position, 2, "resign")[None]
    assert list(events) == ["resigned", "bonus_revealed", "turn"]
    two = play(start("RouteWords", 2, 1), (0, "bonus"))
    assert list(tell(RULES, two, 1, "resign")[0]) == ["resigned", "over"]


def test_a_round_is_called_out_of_turn_and_only_told_kinds_are_possible() -> None:
    position = start("RouteWords", 2, 1)
    assert RULES.display.targets(position, 1, {}).kinds == ("bonus", "resign")
    called = play(position, (1, "bonus"))
    targets = RULES.display.targets(called, 0, {"kind": "enter"})
    assert (targets.kinds, targets.letters, targets.is_whole) == (("enter", "resign"), {}, False)
    preview = RULES.display.preview_json(called, 0, {"kind": "enter", "word": "zzz"})
    assert (preview.refusal, preview.points, preview.is_certain) == (None, 0, False)
    assert [event.kind for event in preview.events] == ["bonus_entered"]


def lay() -> Any:
    return RULES.start(2, 1, parse_board_tiles("TEIKLAMGQOWSWPREOTOLYTRDS"))


def find(position: Any, **begun: Any) -> Any:
    return RULES.display.targets(position, 0, begun)


def test_letters_that_are_typed_begin_at_the_pawn_and_pass_no_squares_of_others() -> None:
    position = lay()
    assert find(position, kind="travel", letters="me").paths == (("b2", "b1"),)
    met = find(position, kind="travel", letters="MET")
    assert (met.is_whole, met.ends) == (True, ("A1", "B1", "A2", "B2"))
    owners = list(position.owners)
    owners[1] = 1
    assert find(replace(position, owners=tuple(owners)), kind="travel", letters="ME").paths == ()


def test_squares_that_can_become_no_move_are_refused_at_once() -> None:
    position = lay()
    for begun, text in (
        ({"kind": "travel", "cells": ["e5"]}, "Red's pawn on C3 does not touch e5"),
        ({"kind": "travel", "cells": ["b2", "d2"]}, "b2 and d2 are not neighbours"),
        (
            {"kind": "swap", "cells": ["a1", "e5"]},
            "a1 and e5 are not neighbours; only neighbouring tiles can be swapped",
        ),
    ):
        assert find(position, **begun).refusal.text.startswith(text)


def test_a_word_of_a_bonus_round_lies_anywhere_and_is_not_judged() -> None:
    called = play(lay(), (0, "bonus"))
    word = find(called, kind="enter", letters="ROLQ")
    assert (word.paths, word.is_whole) == ((("e3", "e2", "e1", "d2"),), True)
    assert find(called, kind="enter", letters="TRD").paths == (("c4", "c5", "d5"), ("b5", "c5", "d5"))
    begun = find(called, kind="enter", cells=["e5"])
    assert (begun.cells, begun.leading) == (("d4", "e4", "d5"), ())
    assert find(called, kind="enter", cells=["e5", "a1"]).refusal.cells == ("e5", "a1")
