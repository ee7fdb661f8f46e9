"""Contradictionary as fronts draw it: what each viewer is told of bombs, defusers and paths."""

from __future__ import annotations

from support.crosswords import SMALL, draw, first_words, make_game
from support.turn_games import tell

from wgs.base.record_fields import plain

RULES = SMALL


def test_an_explosion_is_told_to_everybody_with_what_was_lost() -> None:
    told = tell(RULES, first_words(bombs=("", "b2")), 0, "B1 (A)X")
    for events in told.values():
        exploded = events["exploded"]
        assert (exploded.seat, exploded.cells) == (0, ("b2",))
        assert plain(exploded.facts) == {"tried": ["b2"], "letters": "X"}
    assert told[1]["exploded"].changes.table["lost"] == "X"
    assert "tiles" in told[0]["drawn"].facts
    assert "tiles" not in told[1]["drawn"].facts | told[None]["drawn"].facts


def test_a_preview_does_not_know_of_the_bomb() -> None:
    position = first_words(bombs=("", "b2"))
    preview = RULES.display.preview_json(position, 0, {"kind": "play", "cells": ["b2"], "letters": "X"})
    assert (preview.refusal, preview.is_certain, preview.points) == (None, False, 9)
    assert [event.kind for event in preview.events] == ["laid", "formed", "scored"]
    assert "b3" in preview.opens
    safe = RULES.display.preview_json(first_words(), 0, {"kind": "play", "cells": ["b2"], "letters": "X"})
    assert safe.is_certain


def test_only_the_owner_is_told_where_a_device_lies() -> None:
    told = tell(RULES, first_words(), 0, "bomb c4")
    assert told[0]["bomb_placed"].cells == ("c4",)
    assert told[0]["bomb_placed"].changes.cells == {"c4": {"bomb": 0}}
    for viewer in (1, None):
        assert told[viewer]["bomb_placed"].cells == ()
        assert told[viewer]["bomb_placed"].changes.players == {0: {"bombs": 2, "bombs_laid": 1}}
        assert "c4" not in str(plain(told[viewer]))


def test_a_bomb_that_meets_a_defuser_is_told_to_everybody() -> None:
    for position, text, catcher in (
        (first_words(defusers=("", "c4")), "bomb c4", 1),
        (first_words(bombs=("", "c4")), "defuser c4", 0),
    ):
        for events in tell(RULES, position, 0, text).values():
            assert (events["defused"].seat, events["defused"].cells) == (catcher, ("c4",))


def test_a_tile_on_devices_is_told_with_the_cell_to_their_owner() -> None:
    own = tell(RULES, first_words(bombs=("b2", ""), defusers=("", "")), 0, "B1 (A)X")
    assert own[0]["bomb_taken_back"].cells == ("b2",)
    assert own[1]["bomb_taken_back"].cells == ()
    others = tell(RULES, first_words(defusers=("", "b2")), 0, "B1 (A)X")
    assert (others[1]["defuser_covered"].seat, others[1]["defuser_covered"].cells) == (1, ("b2",))
    assert others[0]["defuser_covered"].cells == ()


def test_the_path_that_wins_is_told_cell_by_cell() -> None:
    rules = make_game(words="cat taxi taxis so sot")
    picture = """
    C1 A1 T1 .  S2
    .  .  A1 .  O2
    .  .  X1 .  .
    .  .  I1 .  .
    .  .  S1 .  .
    """
    racks, words = ("SOTATEE", "AACDSTT"), ("a1-c1 c1-c5", "e1-e2")
    position = draw(rules, picture, racks=racks, words=words, scores=(50, 20))
    events = tell(rules, position, 0, "5C (S)OT")[None]
    path = ("a1", "b1", "c1", "c2", "c3", "c4", "c5", "d5", "e5")
    assert (events["path_completed"].seat, events["path_completed"].cells) == (0, path)
    assert events["over"].facts["winners"] == [0]
    assert set(path) <= set(events["formed"].changes.players[0]["reach"])


def test_time_that_is_up_is_told() -> None:
    rules = make_game(turn_seconds=60)
    assert tell(rules, rules.start(2, 1), 0, "timeout")[1]["time_out"].seat == 0


def test_a_refused_play_lights_what_is_wrong() -> None:
    for data, cells, letters in (
        ({"kind": "play", "cells": ["b2"], "letters": "Z"}, (), "Z"),
        ({"kind": "play", "cells": ["a1"], "letters": "A"}, ("a1",), ""),
        ({"kind": "play", "cells": ["e5"], "letters": "A"}, ("e5",), ""),
        ({"kind": "play", "cells": ["a2", "c2"], "letters": "AT"}, ("b2",), ""),
    ):
        refusal = RULES.display.preview_json(first_words(), 0, data).refusal
        assert refusal is not None
        assert (refusal.kind, refusal.cells, refusal.letters) == ("rule", cells, letters)
