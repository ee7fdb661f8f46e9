"""RouteWords as fronts draw it: what each viewer is told of bonus rounds, and of players that leave."""

from __future__ import annotations

from typing import Any

from support.turn_games import open_game, start, tell

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
