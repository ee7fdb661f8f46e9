"""Moves and positions of RouteWords as texts, JSON and drawings."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.route_words_pictures import make_rules, play, read_picture, start

from wgs.base.errors import IllegalMoveError, PlayError

QUIET = settings(max_examples=40)
WORDS = "TEST EAST SWAM WAG MAG SWAP POT TOW TOR ROD TOWS QUO GO PORT TOP STOP PAW OPT OPTS DOT DOTS WOT SOW SOT"
RULES = make_rules(WORDS)


# --- Texts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected a travel such as"),
        ("   ", "expected a travel such as"),
        ("hello there friend", '"hello there friend" is not a move; expected a travel'),
        ("TEST", "say where the pawn ends up, such as: TEST > C3"),
        ("> C3", "a travel needs a word (its squares are optional)"),
        ("TEST > C3 D3", "a travel needs a word (its squares are optional)"),
        ("TEST > Z9", '"Z9" is not a point of the board; points are A1 to F6'),
        ("TEST b5 f1 > C3", '"f1" is not a square of the board; squares are a1 to e5'),
        ("TE5T > C3", '"5" is not a letter'),
        ("swap a1", "name two squares to swap"),
        ("swap a1 b9", '"b9" is not a square'),
        ("word", "enter one word"),
        ("word TE ST", "enter one word"),
        ("A" * 65 + " > C3", "words have at most 64 letters, but this one has 65"),
        ("x" * 500 + " y", "is not a move"),
    ],
)
def test_what_is_not_understood_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        RULES.notation.parse_move(start(RULES), 0, text)
    assert caught.value.kind == "text"
    assert expected in str(caught.value)
    assert len(str(caught.value)) < 300


def test_a_word_that_fits_in_several_ways_needs_its_squares() -> None:
    rules = make_rules("ABA")
    position = start(rules, board="XXXXX XAXXX XBAXX XXXXX XXXXX")
    with pytest.raises(IllegalMoveError) as caught:
        rules.notation.parse_move(position, 0, "ABA > C3")
    assert caught.value.kind == "text"
    assert str(caught.value) == (
        'ABA leads to C3 in 2 ways; name the squares: "ABA b2 b3 c3 > C3" or "ABA c3 b3 b2 > C3"'
    )


def test_a_word_that_fits_in_no_way_says_why() -> None:
    position = start(RULES)
    for text, kind, expected in (
        ("ZEBRA > C3", "word", "ZEBRA is not in the word list list"),
        ("TEST > C3", "rule", "no path from C3 spells TEST without using other players' squares"),
        ("WAG > A1", "rule", "WAG does not lead to A1 from here; it leads to"),
    ):
        rules = RULES if "WAG" not in text else make_rules("GMA WAG GMW")
        shown = text.replace("WAG", "GMA")
        with pytest.raises(IllegalMoveError) as caught:
            rules.notation.parse_move(position, 0, shown)
        assert caught.value.kind == kind
        assert expected.replace("WAG", "GMA") in str(caught.value)


def check_refusal(error: IllegalMoveError) -> None:
    assert error.kind in {"text", "word", "rule"}
    assert 0 < len(str(error)) < 400


@settings(QUIET, max_examples=120)
@given(st.one_of(st.text(max_size=40), st.text("TEST swapword>abc123 ", max_size=30)))
def test_any_text_is_a_move_or_refused_in_a_sentence(text: str) -> None:
    position = start(RULES)
    try:
        after = RULES.apply(position, 0, RULES.notation.parse_move(position, 0, text))
    except IllegalMoveError as error:
        check_refusal(error)
    else:
        RULES.check_position(after)


def test_a_word_may_be_entered_in_letters_of_the_list_only() -> None:
    position = play(RULES, start(RULES), "bonus")
    with pytest.raises(
        IllegalMoveError, match=r'"ÑU" cannot be a word: words have at most 64 letters of ABC'
    ) as caught:
        RULES.apply(position, 0, RULES.notation.parse_move(position, 0, "word ñu"))
    assert caught.value.kind == "text"


# --- JSON -------------------------------------------------------------------------------------------------------

SAVED = RULES.notation.to_json(
    play(RULES, start(RULES, 3), "swap a1 b1", "end", "swap d1 e1", "Green: bonus", "Red: word TEST")
)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"version": 2}, "has version 2, but this wgs reads version 1"),
        ({"version": True}, "has version true, but this wgs reads version 1"),
        ({"version": None}, "has version null"),
        ({"game": "WordRace"}, 'is from the game "WordRace", not from RouteWords'),
        ({"turn": "0"}, 'position.turn: expected a whole number, found "0"'),
        ({"turn": 7}, "it is the turn of a seat that does not exist"),
        ({"more": 1}, "position.more: there is no such key"),
        (
            {"round": {"caller": 2, "words": ["TEST", None, None], "more": 1}},
            "position.round.more: there is no such key",
        ),
        ({"tiles": ["T"] * 24}, '"tiles" has 24 values instead of 25'),
        ({"tiles": ["?"] * 25}, '"\\?" on a1 is not a tile'),
        ({"tiles": ["AB"] * 25}, '"AB" on a1 is not a tile'),
        ({"owners": [9, *[None] * 24]}, "a1 belongs to a seat that does not exist"),
        ({"coins": [4] * 36}, "A1 cannot have a coin of 4"),
        ({"coins": [0] * 36}, "the coins on the board and the coins taken do not add up to 65"),
        ({"taken": [1, -1, 0]}, r"position.taken\[1\]: expected 0 or more, found -1"),
        ({"taken": [1, 0, 0]}, "the coins on the board and the coins taken do not add up to 65"),
        ({"pawns": [14, 14, 15]}, "the pawns are not on different points"),
        ({"pawns": [14, None, 15]}, "it is the turn of a seat that has resigned"),
        ({"bonus": [99, 0, 0]}, "more points from bonus rounds than is possible"),
        ({"paid": [2, 0, 0]}, "has paid more points than they had"),
        ({"calls": [2, 1, 1]}, "0 to 1 bonus calls"),
        ({"acted": "fly"}, 'position.acted: expected "", travel or swap, found "fly"'),
        ({"last_swap": [0, 24]}, "the last swap is not a possible swap"),
        ({"quiet": 41}, '"quiet" must be 0 to 40'),
        ({"ended": "coins"}, "a turn is in progress, but turns have ended"),
        ({"ended": "coins", "acted": ""}, '"ended" must be "coins" when the last coin is taken, and only then'),
        ({"ended": "resigned", "acted": ""}, '"ended" must be "resigned" when one player is left, and only then'),
        ({"ended": "boredom", "acted": ""}, 'position.ended: expected "", coins, quiet or resigned, found "boredom"'),
        ({"round": {"caller": 2, "words": ["", "", ""]}}, "a bonus round is on, but all players have entered a word"),
        ({"round": {"caller": 5, "words": [None, None, None]}}, "called by a seat that does not exist"),
        ({"round": {"caller": 2, "words": ["4", None, None]}}, '"words" of the bonus round does not have'),
        ({"revealed": ["TEST"]}, '"revealed" does not have a valid word for each player'),
        ({"seeds": [1, -2, 1]}, "seeds must be 0 to"),
        ({"seeds": [1, 1 << 64, 1]}, "seeds must be 0 to"),
        ({"seeds": [1, 1]}, '"seeds" has 2 values instead of 3'),
    ],
)
def test_a_saved_position_that_cannot_be_is_refused(changes: dict[str, object], expected: str) -> None:
    with pytest.raises(PlayError, match=expected):
        RULES.notation.from_json(SAVED | changes)


@pytest.mark.parametrize("data", [None, [], "x", 1, {}, {"version": 1}, {"version": 1, "game": "RouteWords"}])
def test_what_is_no_saved_position_is_refused(data: object) -> None:
    with pytest.raises(PlayError):
        RULES.notation.from_json(data)


def test_a_position_of_another_board_is_refused() -> None:
    with pytest.raises(PlayError, match='"tiles" has 25 values instead of 9'):
        make_rules(WORDS, columns=3, rows=3).notation.from_json(SAVED)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@settings(QUIET, max_examples=150)
@given(st.sampled_from(sorted(SAVED)), anything, st.data())
def test_no_change_of_json_brings_more_than_a_refusal(key: str, value: object, data: st.DataObject) -> None:
    changed = json.loads(json.dumps(SAVED))
    field = changed[key]
    if isinstance(field, list) and field and data.draw(st.booleans()):
        field[data.draw(st.integers(0, len(field) - 1))] = value
    elif data.draw(st.booleans()):
        changed[key] = value
    else:
        del changed[key]
    try:
        position = RULES.notation.from_json(changed)
    except PlayError:
        return
    assert RULES.notation.draw(position, None, colours=True)
    for seat in RULES.to_act(position):
        for move in list(RULES.iter_moves(position, seat))[:20]:
            RULES.check_position(RULES.apply(position, seat, move))


# --- Drawing ----------------------------------------------------------------------------------------------------


def test_a_position_is_drawn_with_coins_pawns_owners_and_points() -> None:
    picture = """
    5  .  2  2  2  5
      T  E  I  K  L
    2  1  1  1  1  2
      A  M  G  Qu O
    2  1  @R 1  1  2
      W  S=R W  P  R
    2  1  1  @B 1  2
      E  O  T  O  L
    2  1  1  1  1  2
      Y  T  R  D  S
    5  2  2  2  2  5
    """
    position = read_picture(RULES, picture, taken=[2])
    assert RULES.notation.draw(position, 1, colours=False) == (
        """\
     a     b     c     d     e
  A     B     C     D     E     F
1 5     .     2     2     2     5
     T     E     I     K     L     1
2 2     1     1     1     1     2
     A     M     G     Qu    O     2
3 2     1     @R    1     1     2
     W     S=R   W     P     R     3
4 2     1     1     @B    1     2
     E     O     T     O     L     4
5 2     1     1     1     1     2
     Y     T     R     D     S     5
6 5     2     2     2     2     5

Red    3 points, 1 bonus call left, to move
Blue   1 point, 1 bonus call left, you
"""
    )


def test_colours_add_nothing_but_colour() -> None:
    position = play(RULES, start(RULES, 4), "swap a1 b1", "Green: bonus", "Green: word TEST")
    coloured = RULES.notation.draw(position, 2, colours=True)
    assert "\x1b[" in coloured
    plain = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert [line.rstrip() for line in plain.splitlines()] == RULES.notation.draw(
        position, 2, colours=False
    ).splitlines()


def test_a_drawing_tells_of_bonus_rounds() -> None:
    position = play(RULES, start(RULES, 3), "bonus", "Blue: word TEST", "none", "none", "Blue: bonus", "Red: none")
    drawn = RULES.notation.draw(RULES.view(position, 2), 2, colours=False)
    assert "Latest bonus round: Red no word, Blue TEST, Green no word\n" in drawn
    assert "Blue called a bonus round\nRed has entered a hidden word\n" in drawn
