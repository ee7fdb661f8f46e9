"""What fronts draw games from, seen on random games of all of them: descriptions, views and events."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import ROOT
from support.turn_games import KINDS, PLAYED, iter_random_moves, open_game, start

from wgs.base.errors import IllegalMoveError
from wgs.base.randomness import Randomness
from wgs.base.record_fields import plain

if TYPE_CHECKING:
    from wgs.games import Rules

MOST_MOVES = 70


def to_json(value: Any) -> Any:
    """Return a value as a client reads it."""
    return json.loads(json.dumps(plain(value)))


def imagine(rules: Rules[Any, Any], position: Any, seat: int) -> Any:
    """Return a position that looks the same to a seat; what is hidden from it is different."""
    return rules.advice.complete(rules.view(position, seat), seat, Randomness(7))


@KINDS
def test_events_lead_from_what_a_viewer_sees_to_what_it_sees_next(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    display, viewers = rules.display, (None, *range(players))
    for before, seat, move, after in iter_random_moves(name, players, 2, MOST_MOVES):
        told = {viewer: display.events(before, seat, move, after, viewer, 5) for viewer in viewers}
        for viewer, events in told.items():
            assert display.scene(before, viewer).after(events) == display.scene(after, viewer)
            assert [event.number for event in events] == list(range(5, 5 + len(events)))
            assert json.dumps(plain(events))
            assert [(each.kind, each.seat) for each in events] == [(each.kind, each.seat) for each in told[None]]
        assert events[-1].kind == ("turn" if rules.to_act(after) else "over")


@KINDS
def test_events_are_the_same_whatever_is_hidden(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    if not rules.has_hidden:
        return
    compared = 0
    for before, seat, move, after in iter_random_moves(name, players, 3, MOST_MOVES):
        other = imagine(rules, before, seat)
        if other == before:
            continue
        there = rules.make_move(other, seat, move)
        for viewer in (None, *range(players)):
            looks = [[rules.view(each, viewer) for each in pair] for pair in ((before, after), (other, there))]
            if looks[0] == looks[1]:
                compared += 1
                events = rules.display.events(before, seat, move, after, viewer)
                assert rules.display.events(other, seat, move, there, viewer) == events
    assert compared


@KINDS
def test_a_view_shows_what_a_viewer_may_see_and_nothing_else(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    cells = {cell.name for cell in list_places(rules, players)}
    for number, (before, *_) in enumerate(iter_random_moves(name, players, 4, MOST_MOVES)):
        views = {viewer: rules.display.view(before, viewer, revision=number) for viewer in (None, *range(players))}
        spectated = views[None].position
        for viewer, view in views.items():
            assert (view.game, view.seat, view.revision) == (rules.name, viewer, number)
            assert (view.to_act, view.scores, view.outcome) == (rules.to_act(before), rules.scores(before), None)
            assert set(view.position.cells) <= cells
            assert [player["name"] for player in view.position.players] == list(rules.seats[:players])
            assert tuple(player["score"] for player in view.position.players) == view.scores
            if viewer is not None:
                assert rules.display.view(imagine(rules, before, viewer), viewer, revision=number) == view
            for own, seen in zip(view.position.players, spectated.players, strict=True):
                assert all(value is None or value == own[key] for key, value in seen.items())
            assert all(spot.items() <= view.position.cells[cell].items() for cell, spot in spectated.cells.items())
        assert set(to_json(view)) == {
            *("version", "game", "seat", "position", "to_act", "scores"),
            *("outcome", "last", "clocks", "revision", "event"),
        }


def read_table(heading: str) -> list[list[str]]:
    """Return the cells of a table of the page about the protocol."""
    lines = (ROOT / "docs" / "protocol.md").read_text().partition(heading)[2].partition("\n\n")[0].splitlines()
    return [line.strip("|").split(" | ") for line in lines[2:]]


@KINDS
def test_the_page_names_all_that_is_shown_and_told(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    known = {word for row in read_table("| kind | what happened |") for word in re.findall("`([a-z_]+)`", row[0])}
    (row,) = (row for row in read_table("| game | each player") if row[0].strip() == rules.name)
    keys = [set(re.findall("`([a-z_]+)`", cell)) for cell in row[1:]]
    for before, seat, move, after in iter_random_moves(name, players, 9, MOST_MOVES):
        scene = rules.display.scene(before, None)
        assert {event.kind for event in rules.display.events(before, seat, move, after, None)} <= known
        assert set(scene.players[0]) == {"name", "score"} | keys[0]
        assert set(scene.table) == {"to_act"} | keys[1] - {"caller"}


def list_places(rules: Rules[Any, Any], players: int) -> list[Any]:
    board = rules.display.describe(players).board
    return [] if board is None else [*board.cells, *board.points]


@KINDS
def test_a_description_names_cells_as_moves_do(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    described = rules.display.describe(players)
    places = {place.name: place for place in list_places(rules, players)}
    assert described.players == tuple(rules.players)
    assert [seat.name for seat in described.seats] == list(rules.seats[:players])
    assert described.numbers["min_word_length"] >= 1
    for place in places.values():
        letters = place.name.rstrip("0123456789")
        assert place.name == f"{letters}{place.row}"
        assert ord(letters.lower()) - ord("a") + 1 == place.column
        assert set(place.neighbours) <= set(places)
        assert 0 <= place.x <= described.board.width
        assert 0 <= place.y <= described.board.height
    named = [cell for seat in described.seats for cell in (*seat.starts, *seat.goals)]
    named += [cell for cells in described.homes.values() for cell in cells] + list(described.coins)
    assert set(named) <= set(places)
    assert to_json(described)["version"] == 1


@KINDS
def test_moves_are_written_as_json_and_read_back(name: str, players: int) -> None:
    rules = open_game(name).turn_rules
    notation = rules.notation
    for before, seat, move, _ in iter_random_moves(name, players, 5, MOST_MOVES):
        view = rules.view(before, seat)
        resigning = notation.parse_move(view, seat, "resign")
        for each in (move, *islice(rules.iter_moves(view, seat), 3), resigning):
            data = to_json(notation.move_to_json(before, seat, each))
            assert notation.move_from_json(view, seat, data) == each
            typed = {"kind": "text", "text": notation.format_move(before, seat, each)}
            assert notation.move_from_json(view, seat, typed) == each


STRANGE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.sampled_from(["a1", "C3", "CAT", "zz9"]),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=4,
)
KEYS = st.sampled_from(["word", "cells", "cell", "letters", "draw", "tiles", "end", "text"])
MOVE_KINDS = st.sampled_from(
    [*("word", "swap", "travel", "enter", "bonus", "end", "play", "try"), *("exchange", "bomb", "pass", "text", "x")]
)

MOVE_DATA = st.builds(lambda kind, rest: {**rest, "kind": kind}, MOVE_KINDS, st.dictionaries(KEYS, STRANGE))
KINDS_OF_ERRORS = {"text", "word", "rule", "turn"}


@pytest.mark.parametrize("name", PLAYED)
@settings(max_examples=30)
@given(data=MOVE_DATA | STRANGE)
def test_any_json_is_a_move_or_refused_by_kind(name: str, data: object) -> None:
    rules = open_game(name).turn_rules
    position = start(name, 2, 0)
    try:
        move = rules.notation.move_from_json(position, 0, data)
        rules.check_move(position, 0, move)
    except IllegalMoveError as error:
        is_told = error.kind in KINDS_OF_ERRORS and 5 < len(str(error)) < 600
    else:
        is_told = rules.notation.move_from_json(position, 0, rules.notation.move_to_json(position, 0, move)) == move
    assert is_told


REFUSED = [
    ("WordRace (Hex)", {"kind": "word", "word": "AT", "cells": ["a1", "j13"]}, ["a1"]),
    ("RouteWords", {"kind": "swap", "cells": ["a1", "e5"]}, ["a1", "e5"]),
    ("RouteWords", {"kind": "travel", "cells": ["a1"], "end": "A1"}, ["C3", "a1"]),
    ("Contradictionary", {"kind": "bomb", "cell": "a1"}, ["a1"]),
]


@pytest.mark.parametrize(("name", "data", "cells"), REFUSED)
def test_a_refusal_names_the_cells_that_it_is_about(name: str, data: dict[str, object], cells: list[str]) -> None:
    rules = open_game(name).turn_rules
    position = start(name, 2, 0)
    with pytest.raises(IllegalMoveError) as caught:
        rules.check_move(position, 0, rules.notation.move_from_json(position, 0, data))
    described = {place.name for place in list_places(rules, 2)}
    assert set(caught.value.cells) <= described
    assert all(cell in str(caught.value) for cell in caught.value.cells)
    assert list(caught.value.cells) == cells


def test_a_refusal_names_the_letters_that_are_missing() -> None:
    rules = open_game("WordsWithChilwell").turn_rules
    position = replace(start("WordsWithChilwell", 2, 0), hands=("AAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBB"))
    with pytest.raises(IllegalMoveError) as caught:
        rules.read_move(position, 0, "CAT +0")
    assert caught.value.letters == "C"


@pytest.mark.parametrize("name", PLAYED)
def test_resigning_and_passing_are_told(name: str) -> None:
    rules = open_game(name).turn_rules
    position = start(name, 2, 0)
    (seat,) = rules.to_act(position)
    move = rules.read_move(position, seat, "resign")
    events = rules.display.events(position, seat, move, rules.apply(position, seat, move), None)
    assert [event.kind for event in events] == ["resigned", "over"]
    assert events[-1].facts["winners"] == [1 - seat]
