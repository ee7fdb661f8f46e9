"""Moves and positions of RouteWords as texts, JSON and drawings."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.route_words_pictures import make_rules, play, read_picture, start

from wgs.errors import IllegalMoveError, PlayError

QUIET = settings(deadline=None, max_examples=40)
WORDS = "TEST EAST SWAM WAG MAG SWAP POT TOW TOR ROD TOWS QUO GO PORT TOP STOP PAW OPT OPTS DOT DOTS WOT SOW SOT"
RULES = make_rules(WORDS)


# --- Texts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected a travel such as"),
        ("   ", "expected a travel such as"),
        ("hello there friend", '"hello there friend" is no move; expected a travel'),
        ("TEST", "say where the pawn is to end, such as: TEST > C3"),
        ("> C3", "a travel is a word, its squares if need be"),
        ("TEST > C3 D3", "a travel is a word, its squares if need be"),
        ("TEST > Z9", '"Z9" is no point of the board: they are called A1 to F6'),
        ("TEST b5 f1 > C3", '"f1" is no square of the board: they are called a1 to e5'),
        ("TE5T > C3", '"5" is no letter of a word'),
        ("swap a1", "a swap names two squares"),
        ("swap a1 b9", '"b9" is no square'),
        ("word", "one word is entered"),
        ("word TE ST", "one word is entered"),
        ("A" * 65 + " > C3", "words have 64 letters at the most, and this one has 65"),
        ("x" * 500 + " y", "is no move"),
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
        ("TEST > C3", "rule", "TEST cannot be travelled from C3: its letters do not lie so, or are barred"),
        ("WAG > A1", "rule", "WAG does not lead to A1 from here, but to"),
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


@settings(QUIET, max_examples=300)
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
    with pytest.raises(IllegalMoveError, match=r'"ÑU" cannot be a word: at most 64 letters of ABC') as caught:
        RULES.apply(position, 0, RULES.notation.parse_move(position, 0, "word ñu"))
    assert caught.value.kind == "text"


# --- JSON -------------------------------------------------------------------------------------------------------

SAVED = RULES.notation.to_json(
    play(RULES, start(RULES, 3), "swap a1 b1", "end", "swap d1 e1", "Green: bonus", "Red: word TEST")
)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"version": 2}, "is of version 2; this program reads version 1"),
        ({"version": True}, "is of version True; this program reads version 1"),
        ({"version": None}, "is of version None"),
        ({"game": "WordRace"}, "is of the game 'WordRace', not of RouteWords"),
        ({"turn": "0"}, '"turn" of the position must be 0 to'),
        ({"turn": 7}, "it is the turn of a seat that there is not"),
        ({"more": 1}, 'the position has "more", which is not known'),
        ({"round": {"caller": 2, "words": ["TEST", None, None], "more": 1}}, '"round" of the position has "more"'),
        ({"tiles": ["T"] * 24}, '"tiles" has 24 values, and 25 are expected'),
        ({"tiles": ["?"] * 25}, '"\\?" on a1 is no tile'),
        ({"tiles": ["AB"] * 25}, '"AB" on a1 is no tile'),
        ({"owners": [9, *[None] * 24]}, "a1 belongs to a seat that there is not"),
        ({"coins": [4] * 36}, "there can be no coin of 4 on A1"),
        ({"coins": [0] * 36}, "the coins on the board and those taken are not 65 together"),
        ({"taken": [1, -1, 0]}, '"taken" of the position must be a list of whole numbers from 0 on'),
        ({"taken": [1, 0, 0]}, "the coins on the board and those taken are not 65 together"),
        ({"pawns": [14, 14, 15]}, "the pawns do not stand on different points"),
        ({"pawns": [14, None, 15]}, "it is the turn of a seat that has resigned"),
        ({"bonus": [99, 0, 0]}, "more points from bonus rounds than there can be"),
        ({"paid": [2, 0, 0]}, "has paid more than there was to pay with"),
        ({"calls": [2, 1, 1]}, "0 to 1 calls"),
        ({"acted": "fly"}, "what has been done in this turn is not known"),
        ({"last_swap": [0, 24]}, "the last swap is none"),
        ({"quiet": 41}, "turns without a coin are counted up to 40"),
        ({"ended": "coins"}, "a turn is open, and turns have ended"),
        ({"ended": "coins", "acted": ""}, "turns end when the last coin is taken"),
        ({"ended": "resigned", "acted": ""}, "a game ends when one player is left"),
        ({"ended": "boredom", "acted": ""}, "why it ended is not known"),
        ({"round": {"caller": 2, "words": ["", "", ""]}}, "a bonus round is on in which all words are there"),
        ({"round": {"caller": 5, "words": [None, None, None]}}, "called by a seat that there is not"),
        ({"round": {"caller": 2, "words": ["4", None, None]}}, "the words of the bonus round are none"),
        ({"revealed": ["TEST"]}, "the words of the last bonus round are none"),
        ({"seeds": [1, -2, 1]}, "the seeds are not 0 to"),
        ({"seeds": [1, 1 << 64, 1]}, "the seeds are not 0 to"),
        ({"seeds": [1, 1]}, '"seeds" has 2 values, and 3 are expected'),
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
    with pytest.raises(PlayError, match='"tiles" has 25 values, and 9 are expected'):
        make_rules(WORDS, columns=3, rows=3).notation.from_json(SAVED)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@settings(QUIET, max_examples=400)
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
    assert "A bonus round is on, called by Blue\nRed has entered a word that is hidden\n" in drawn
