"""Previews of moves and how moves that were begun go on, seen on random games of all turn-based games."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from support.turn_games import KINDS, PLAYED, iter_random_moves, open_game, start

from wgs.base.errors import IllegalMoveError
from wgs.base.randomness import Randomness
from wgs.base.record_fields import plain

if TYPE_CHECKING:
    from wgs.games import Rules
    from wgs.games.views import Event

MOST_MOVES = 40
SURPRISES = {"exploded", "defused"}


def list_sure(rules: Rules[Any, Any], step: tuple[Any, int, Any, Any]) -> list[Event] | None:
    """Return what really happened of what can be foreseen; None when something hidden changed it."""
    before, seat, move, after = step
    view = rules.view(before, seat)
    told = rules.display.events(before, seat, move, after, seat)
    if any(event.kind in SURPRISES for event in told):
        return None
    own = [event for event in told if event.kind != "defuser_covered" or event.seat == seat]
    return [event for event in own if rules.display.is_sure(view, seat, move, event)]


@KINDS
def test_a_preview_is_what_happens_unless_something_hidden_changes_it(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    for step in iter_random_moves(name, players, 6, MOST_MOVES):
        before, seat, move, after = step
        preview = rules.display.preview(before, seat, move)
        assert preview.refusal is None
        assert rules.notation.move_from_json(before, seat, json.loads(json.dumps(plain(preview.move)))) == move
        happened = list_sure(rules, step)
        if happened is None:
            assert not preview.is_certain
            continue
        assert [(e.kind, e.seat, e.cells, e.facts) for e in preview.events] == [
            (e.kind, e.seat, e.cells, e.facts) for e in happened
        ]
        scored = [event.facts["points"] for event in happened if event.kind == "scored" and event.seat == seat]
        assert preview.points == sum(scored)
        if preview.is_certain and rules.outcome(after) is None:
            assert preview.points == rules.scores(after)[seat] - rules.scores(before)[seat]
        assert all(event.changes.cells == {} for event in preview.events)


@KINDS
def test_a_preview_tells_no_secret(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    for before, seat, move, _ in iter_random_moves(name, players, 7, MOST_MOVES):
        preview = rules.display.preview(before, seat, move)
        for number in range(2):
            other = rules.advice.complete(rules.view(before, seat), seat, Randomness(number))
            assert rules.display.preview(other, seat, move) == preview


@pytest.mark.parametrize("name", PLAYED)
def test_a_move_that_cannot_be_made_is_refused_with_the_cells_to_light(name: str) -> None:
    rules = open_game(name).turn_rules
    position = start(name, 2, 0)
    for data in ({}, {"kind": "dance"}, {"kind": "text", "text": "XYZZYX"}, {"kind": "text", "text": "try"}, None):
        preview = rules.display.preview_json(position, 0, data)
        assert preview.refusal is not None
        assert preview.refusal.kind in {"text", "word", "rule"}
        assert (preview.cells, preview.points, preview.events) == (preview.refusal.cells, 0, ())
    late = rules.display.preview_json(position, 1, {"kind": "pass"})
    assert late.refusal is not None
    assert late.refusal.kind == "turn"


def test_a_preview_says_what_a_word_captures_and_where_it_leads() -> None:
    rules = open_game("WordRace (Hex, bare)").turn_rules
    captures = opened = 0
    for before, seat, move, after in iter_random_moves("WordRace (Hex, bare)", 2, 0, 120):
        preview = rules.display.preview(before, seat, move)
        lost = rules.scores(before)[1 - seat] - rules.scores(after)[1 - seat]
        assert len(preview.captures) == lost
        captures, opened = captures + lost, opened + len(preview.opens)
    assert captures
    assert opened


@KINDS
def test_a_move_can_be_found_cell_by_cell(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    for number, (before, seat, move, _) in enumerate(iter_random_moves(name, players, 8, MOST_MOVES)):
        every = [move, *islice(rules.iter_moves(rules.view(before, seat), seat), 0, 2000, 400)]
        for each in every if number % 4 == 0 else every[:1]:
            data = plain(rules.notation.move_to_json(before, seat, each))
            check_steps(rules, before, seat, data)
        if number % 8 == 0 and rules.count_moves(before, seat) < 3000:
            listed = list(rules.iter_moves(rules.view(before, seat), seat))
            kinds = {rules.notation.move_to_json(before, seat, each)["kind"] for each in listed} | {"resign"}
            assert set(rules.display.targets(before, seat, {}).kinds) - {"try"} == kinds


def check_steps(rules: Rules[Any, Any], position: Any, seat: int, data: dict[str, Any]) -> None:
    """Check that each step of a move is among the targets after those before it."""
    kind, cells, letters = data["kind"], data.get("cells", []), data.get("letters", "")
    for count in range(len(cells or letters)):
        partial = {"kind": kind, "cells": cells[:count]} | ({"letters": letters[:count]} if letters else {})
        targets = rules.display.targets(position, seat, partial)
        assert kind in targets.kinds
        assert set(targets.leading) <= set(targets.cells)
        if cells:
            assert cells[count] in targets.leading
        if letters:
            following = targets.letters[cells[count] if cells else ""]
            assert (letters[count] if cells else letters[count].upper()) in following
    targets = rules.display.targets(position, seat, data)
    assert targets.is_whole or kind == "enter"
    assert "end" not in data or data["end"] in targets.ends
    assert "draw" not in data or data["draw"] in targets.draws


@pytest.mark.parametrize("name", PLAYED)
def test_targets_are_refused_out_of_turn_and_for_moves_of_other_kinds(name: str) -> None:
    rules = open_game(name).turn_rules
    position = start(name, 2, 0)
    for data, kind in (({"kind": "dance"}, "rule"), ({"kind": 5}, "text"), ([], "text")):
        with pytest.raises(IllegalMoveError) as caught:
            rules.display.targets(position, 0, data)
        assert caught.value.kind == kind
    over = rules.play(position, 0, "resign")
    with pytest.raises(IllegalMoveError):
        rules.display.targets(over, 1, {})


def test_the_hidden_rack_does_not_change_targets() -> None:
    rules = open_game("Contradictionary").turn_rules
    position = start("Contradictionary", 2, 0)
    other = rules.advice.complete(rules.view(position, 0), 0, Randomness(1))
    assert other != position
    assert rules.display.targets(other, 0, {"kind": "play"}) == rules.display.targets(position, 0, {"kind": "play"})
