"""Contradictionary: how moves and positions are written and read, and what program players get."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.crosswords import NEAR_THE_END, cell_of, draw, make_game, play

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.randomness import Randomness
from wgs.games.contradictionary import Exchange, LayDevice, Pass, Play, Position, Resign, TimeOut

RULES = make_game()

MIDDLE = draw(
    RULES,
    """
    C1 A1 T1 . S2
    .  .  .  . O2
    .  .  .  . .
    .  .  .  . .
    .  .  .  . .
    """,
    racks=("AEOSTX?", "AACDSTT"),
    words=("a1-c1", "e1-e2"),
    scores=(6, 2),
)


def random_position(seed: int, moves: int) -> Position:
    """Return a position after some random moves, passing left out."""
    randomness = Randomness(seed)
    position = RULES.start(2, seed)
    for _ in range(moves):
        if not RULES.to_act(position):
            break
        position = RULES.make_move(
            position, position.seat, RULES.advice.random_move(position, position.seat, randomness)
        )
    return position


positions = st.builds(random_position, st.integers(0, 2**32), st.integers(0, 40))


# --- Moves as text ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("2A XE", Play((5, 6), "XE")),
        ("d2 xe", Play((8, 13), "xe")),
        ("B1 (A)X", Play((6,), "X")),
        ("b1 AX", Play((6,), "X")),
        ("B1 aX", Play((6,), "X")),
        ("  1a   (CAT)S ", None),
        ("bomb C4", LayDevice("bomb", 17)),
        ("Defuser c4", LayDevice("defuser", 17)),
        ("exchange a?E", Exchange("AE?")),
        ("exchange A E", Exchange("AE")),
        ("PASS", Pass()),
        ("resign", Resign()),
        ("timeout", TimeOut()),
    ],
)
def test_moves_are_read(text: str, move: object) -> None:
    if move is None:
        with pytest.raises(IllegalMoveError, match="the word continues: e1 has S"):
            RULES.notation.parse_move(MIDDLE, 0, text)
    else:
        assert RULES.notation.parse_move(MIDDLE, 0, text) == move


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", '"" is not a move. Moves look like "8H PLANeT"'),
        ("   ", '"" is not a move'),
        ("hello", '"hello" is not a move'),
        ("pss", 'is not a move. Did you mean "pass"? Moves'),
        ("bmob c4", 'Did you mean "bomb"?'),
        ("pass now", '"pass now" is not a move'),
        ("8H", '"8H" is not a move'),
        ("8H CAT", '"8H" is not a cell to start from'),
        ("H8 CAT", '"H8" is not a cell to start from'),
        ("2A C4T", '"4" in "C4T" is not a letter'),
        ("2A (CAT", 'the parentheses of "(CAT" do not match'),
        ("2A C)AT", "do not match"),
        ("2A ((C))AT", "do not match"),
        ("2A ()", '"()" has no letters'),
        ("bomb", 'bomb needs a cell: type, for example, "bomb b2"; cells are a1 to e5'),
        ("bomb z9", '"z9" is not a cell'),
        ("bomb a1 a2", '"a1 a2" is not a cell'),
        ("exchange", "name the tiles to exchange"),
        ("exchange A1", "name the tiles to exchange"),
        ("\0\n", "is not a move"),
        ("x" * 500, "..."),
    ],
)
def test_what_is_not_understood_says_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        RULES.notation.parse_move(MIDDLE, 0, text)
    assert caught.value.kind == "text"
    assert message in str(caught.value)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1A CAX", "c1 has T, not X"),
        ("1A CAT", "all of these letters are already on the board; place at least one tile"),
        ("1B AT", "all of these letters are already on the board"),
        ("C1 T(A)", "c2 is empty, but (A) is in parentheses, which mark tiles on the board"),
        ("3D CAT", "the word runs off the board: there is room for 2 letters, but it has 3"),
        ("1D X", "the word starts earlier: c1 has T"),
        ("E3 X", "the word starts earlier: e2 has O"),
    ],
)
def test_what_contradicts_the_board_says_where(text: str, message: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        RULES.notation.parse_move(MIDDLE, 0, text)
    assert caught.value.kind == "rule"
    assert message in str(caught.value)


def test_a_tile_that_forms_two_words_is_one_move_however_it_is_written() -> None:
    rules = make_game(words="cat so ax te xe")
    position = play(rules, MIDDLE, "B1 (A)X")
    across, down = (rules.notation.parse_move(position, 1, text) for text in ("2B (X)E", "C1 (T)E"))
    assert across == down == Play((7,), "E")
    assert rules.notation.format_move(position, 1, across) == "2B (X)E"


@settings(max_examples=60)
@given(positions)
def test_legal_moves_are_read_back_and_legal(position: Position) -> None:
    for seat in RULES.to_act(position):
        moves = list(RULES.iter_moves(position, seat))
        assert len(set(moves)) == len(moves) == RULES.count_moves(position, seat)
        assert moves == list(RULES.iter_moves(RULES.view(position, seat), seat))
        for move in moves:
            assert RULES.notation.parse_move(position, seat, RULES.notation.format_move(position, seat, move)) == move
            RULES.check_move(position, seat, move)


@settings(max_examples=80)
@given(st.text(max_size=20) | st.from_regex(r"[0-9]{0,2}[a-f]?[0-9]? [(A-Za-z)?]{0,6}", fullmatch=True))
def test_any_text_is_a_move_or_refused_with_a_reason(text: str) -> None:
    reason = ("none", "it is a move")
    try:
        RULES.apply(MIDDLE, 0, RULES.notation.parse_move(MIDDLE, 0, text))
    except IllegalMoveError as error:
        reason = (error.kind, str(error))
    assert reason[0] in {"none", "text", "rule", "word"}
    assert reason[1]


@pytest.mark.parametrize(
    "move",
    [
        Play((), ""),
        Play((3,), "AB"),
        Play((7, 6), "AX"),
        Play((7, 7), "AX"),
        Play((-1,), "A"),
        Play((25,), "A"),
        Play((7,), "?"),
        Play((7,), "Ä"),
        Exchange(""),
        LayDevice("bomb", -1),
        LayDevice("bomb", 25),
    ],
)
def test_moves_that_no_text_can_make_are_refused(move: Any) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        RULES.apply(MIDDLE, 0, move)
    assert caught.value.kind == "rule"


# --- JSON ---------------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(positions)
def test_positions_and_views_are_read_back_from_json(position: Position) -> None:
    for each in (position, RULES.view(position, 0), RULES.view(position, 1)):
        assert RULES.notation.from_json(json.loads(json.dumps(RULES.notation.to_json(each)))) == each


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 2}, "the position has version 2, but this wgs reads version 1"),
        ({"version": True}, "the position has version true, but this wgs reads version 1"),
        ({"game": "Chess"}, 'the position is from the game "Chess", not from Contradictionary'),
        ({"bag": ""}, "tiles are missing from the position"),
        ({"lost": "X"}, "the position has tiles that the game does not have"),
        ({"letters": ["....."]}, "position.letters: expected 5 texts of 5 characters"),
        ({"seat": 2}, "position.seat: expected 1 or less, found 2"),
        ({"seat": True}, "position.seat: expected a whole number, found true"),
        ({"players": []}, "position.players[0]: expected another item"),
        ({"laid": ["rocket"]}, 'position.laid[0]: expected bomb or defuser, found "rocket"'),
        ({"ending": "stuck"}, '"ending" of the position must be "", not "stuck"'),
        ({"passes": 4}, "there cannot be more passes"),
        ({"scoreless": 6}, '"ending" of the position must be "scoreless"'),
        ({"state": "7"}, 'position.state: expected a whole number, found "7"'),
        (
            {"news": [{"kind": "explosion", "seat": 0, "cell": "z1"}]},
            'position.news[0].cell: there is no cell "z1"; the board has a1 to e5',
        ),
    ],
)
def test_a_position_that_is_none_is_refused_with_the_reason(change: dict[str, Any], message: str) -> None:
    with pytest.raises(PlayError) as caught:
        RULES.notation.from_json(RULES.notation.to_json(MIDDLE) | change)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"words": ["a1-d1"]}, "player 1 formed CAT. on a1-d1, which is not in the word list small"),
        ({"words": ["a1"]}, "position.players[0].words[0]: expected the first and last cell of a word"),
        ({"words": []}, "a tile of player 1 is not part of any of their words"),
        ({"words": ["a1-c1", "a1-c1"]}, "formed the same word twice"),
        ({"score": -1}, "position.players[0].score: expected 0 or more, found -1"),
        ({"rack": "XAEOST?"}, "are not sorted"),
        ({"bombs": {"left": 7, "cells": []}}, "there are 10 bombs, more than 6"),
        ({"defusers": {"left": 3, "cells": ["b3"]}}, "player 1 has 4 defusers, more than 3"),
        ({"bombs": {"left": 2, "cells": ["a1"]}}, "player 1 cannot have a bomb or defuser on a1"),
        (
            {"bombs": {"left": 2, "cells": ["?"]}},
            "racks and devices can be hidden only in one player's view of the position",
        ),
        ({"bombs": {"left": 1, "cells": ["c3", "b3"]}}, "are not sorted"),
    ],
)
def test_a_player_that_cannot_be_is_refused_with_the_reason(change: dict[str, Any], message: str) -> None:
    data = copy.deepcopy(RULES.notation.to_json(MIDDLE))
    players: Any = data["players"]
    players[0].update(change)
    with pytest.raises(PlayError) as caught:
        RULES.notation.from_json(data)
    assert message in str(caught.value)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=80)
@given(st.data())
def test_changed_json_is_refused_in_a_sentence_or_is_a_position(data: st.DataObject) -> None:
    changed: Any = copy.deepcopy(RULES.notation.to_json(MIDDLE))
    place = changed
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        if not isinstance(place[key], dict | list) or data.draw(st.booleans()):
            place[key] = data.draw(json_values)
            break
        place = place[key]
    reason = "it is a position"
    try:
        RULES.check_position(RULES.notation.from_json(changed))
    except PlayError as error:
        reason = str(error)
    assert reason


@given(json_values)
def test_any_other_json_is_refused(value: object) -> None:
    with pytest.raises(PlayError):
        RULES.notation.from_json(value)


# --- Drawing ------------------------------------------------------------------------------------------------


def test_a_drawing_shows_tiles_owners_premiums_and_only_own_devices() -> None:
    rules = make_game(rows=("*...*", ".dDt.", "..T..", ".....", "....."))
    position = play(rules, MIDDLE, "bomb b3", "B1 (A)x", "defuser c4")
    drawn = rules.notation.draw(position, 1, colours=False)
    assert drawn.splitlines()[:6] == [
        "    a  b  c  d  e",
        " 1  C1 A1 T1 .  S2",
        " 2  .  x1 2W 3L O2",
        " 3  .  .  3W .  .",
        " 4  .  .  +2 .  .",
        " 5  >2 .  .  .  >1",
    ]
    assert "One (1): 7 points, rack hidden; 2 bombs left, 1 laid; 3 defusers left" in drawn
    assert "Two (2): 2 points, rack AACDSTT; 3 bombs left; 2 defusers left, 1 laid" in drawn
    assert f"in the bag: {position.bag_count}" in drawn
    assert " 3  .  !1 3W" in rules.notation.draw(position, None, colours=False)


def test_colours_change_nothing_but_the_colours() -> None:
    coloured = RULES.notation.draw(MIDDLE, 0, colours=True)
    plain = RULES.notation.draw(MIDDLE, 0, colours=False)
    assert "\033[1;31mC1\033[0m" in coloured
    for code in ("\033[1;31m", "\033[1;34m", "\033[2m", "\033[0m"):
        coloured = coloured.replace(code, "")
    assert [line.rstrip() for line in coloured.splitlines()] == plain.splitlines()


# --- Program players ----------------------------------------------------------------------------------------


def test_a_play_brings_its_points_and_everything_else_less() -> None:
    order = ["B1 (A)X", "exchange AEO", "exchange X", "exchange X?", "pass", "bomb c4"]
    gains = [RULES.advice.gain(MIDDLE, 0, RULES.notation.parse_move(MIDDLE, 0, text)) for text in order]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] == 9
    assert gains[1] < 0


def test_points_and_a_path_that_is_nearer_its_end_are_promising() -> None:
    assert RULES.advice.promise(MIDDLE, 0) == -RULES.advice.promise(MIDDLE, 1)
    ahead = replace(MIDDLE, players=(replace(MIDDLE.players[0], score=60), MIDDLE.players[1]))
    assert 1000 > RULES.advice.promise(ahead, 0) > RULES.advice.promise(MIDDLE, 0)
    longer = replace(MIDDLE.players[0], words=(*MIDDLE.players[0].words, range(2, 23, 5)))
    assert RULES.advice.promise(replace(MIDDLE, players=(longer, MIDDLE.players[1])), 0) > RULES.advice.promise(
        MIDDLE, 0
    )
    assert RULES.advice.promise(play(RULES, MIDDLE, "resign"), 0) == -1000


def test_a_blank_is_promising_and_tiles_of_a_kind_are_not() -> None:
    def promise(rack: str) -> int:
        return RULES.advice.promise(
            replace(MIDDLE, players=(replace(MIDDLE.players[0], rack=rack), MIDDLE.players[1])), 0
        )

    assert promise("AEOSTX?") > promise("ACEOSTX") > promise("AAEOSTX") > promise("AAASSTT")


def test_a_win_in_one_is_found() -> None:
    rules = make_game(words="cat cats taxi taxis so sot")
    words = ("a1-c1 c1-c5", "e1-e2")
    position = draw(rules, NEAR_THE_END, racks=("OTTAEES", ""), words=words, scores=(30, 20))
    assert rules.advice.find_win(position, 0) == rules.notation.parse_move(position, 0, "5C (S)OT")
    behind = replace(position, players=(position.players[0], replace(position.players[1], score=90)))
    assert rules.advice.find_win(behind, 0) is None


def test_going_out_with_more_points_is_a_win_in_one() -> None:
    position = replace(MIDDLE, bag="", players=(replace(MIDDLE.players[0], rack="X"), MIDDLE.players[1]))
    assert RULES.advice.find_win(position, 0) == Play((cell_of(RULES, "b2"),), "X")


def test_players_notice_plays_and_exchange_when_there_are_none() -> None:
    noticed = list(RULES.advice.iter_noticed(RULES.view(MIDDLE, 0), 0, Randomness(1)))
    assert all(isinstance(move, Play) for move in noticed)
    best = max(RULES.advice.gain(MIDDLE, 0, move) for move in RULES.iter_moves(MIDDLE, 0))
    assert RULES.advice.gain(MIDDLE, 0, noticed[0]) == best
    stuck = replace(MIDDLE, players=(replace(MIDDLE.players[0], rack="CCEEIII"), MIDDLE.players[1]))
    moves = list(RULES.advice.iter_noticed(stuck, 0, Randomness(1)))
    assert Exchange("CCEEIII") in moves
    assert Pass() in moves
