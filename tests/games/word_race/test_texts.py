"""WordRace as text: moves as they are typed, boards as they are drawn, positions as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.races import make_race, play, race_on, read_drawing, start

from wgs import Grid
from wgs.base.errors import IllegalMoveError, PlayError
from wgs.games.shared.cells import CellNames, name_column
from wgs.games.word_race import Pass, RacePosition, Resign, SwapSides, Word

WORDS = "cat cats cow tab tabs sat pass swap"
RACE = make_race(WORDS, 3, 4)
CATS = read_drawing("C A B O T A W S D E N O")


def refuse(text: str, kind: str, reason: str, position: RacePosition = CATS) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        RACE.apply(position, 0, RACE.notation.parse_move(position, 0, text))
    assert caught.value.kind == kind
    assert reason in str(caught.value)


# --- Moves ------------------------------------------------------------------------------------------------------


def test_every_move_is_read_back() -> None:
    for race in (RACE, make_race(WORDS, 3, 4, swap_sides=True)):
        position = play(race, CATS, "CAT a1 b1 b2")
        for move in [*race.iter_moves(position, 1), Pass(), SwapSides(), Resign()]:
            assert race.notation.parse_move(position, 1, race.notation.format_move(position, 1, move)) == move


def test_case_commas_and_blanks_do_not_matter() -> None:
    for text in ("CATS a1 b1 b2 b3", " cats  A1, B1, B2, B3 ", "Cats a1,b1,b2,b3"):
        assert RACE.notation.parse_move(CATS, 0, text) == Word("CATS", (0, 1, 4, 7))


def test_a_word_alone_is_enough_when_it_fits_in_one_way() -> None:
    assert RACE.notation.parse_move(CATS, 0, "cats") == Word("CATS", (0, 1, 4, 7))


def test_a_word_alone_that_fits_in_several_ways_lists_some() -> None:
    position = read_drawing("C A X T T X C A T X X X")
    refuse("cat", "text", "CAT can be spelled in 2 ways, so name its cells: CAT a1 b1 a2; CAT a1 b1 b2", position)
    position = read_drawing("C A C T T T C A T X X X")
    refuse("cat", "text", "; ...", position)


def test_a_word_alone_that_does_not_fit_says_why() -> None:
    refuse("dog", "word", "DOG is not in the word list test")
    refuse("pass.", "text", '"pass." is not a word')
    refuse("swaps", "word", "SWAPS is not in the word list")
    refuse("tabs", "rule", "TABS cannot be spelled on this board")
    refuse("sat", "rule", "SAT cannot be spelled on this board", read_drawing("C A B O T A W E D E N S"))
    position = read_drawing("C A B O T A W S D E N O")
    refuse(
        "tab", "rule", "TAB can start only on b2, but a word starts in your home row or on one of your discs", position
    )


def test_what_is_no_move_is_not_understood() -> None:
    refuse("", "text", "type a word")
    refuse("  ,", "text", "type a word")
    refuse("c4ts a1", "text", '"c4ts" is not a word')
    refuse("cats a1 b1 2b", "text", '"2b" is not a cell; type a column and a row, such as b7')
    refuse("cats a1 b1 b0", "text", '"b0" is not a cell')
    refuse("cats a1 b1 d2 e9", "rule", "there is no cell d2; the board has a1 to c4")
    refuse("cats a1 b5", "rule", "there is no cell b5")


@pytest.mark.parametrize(
    "text", ["A" * 1000, "4" * 1000, "CAT " + "b" * 1000, "CAT b" + "1" * 1000, "CAT " + "a1 " * 1000]
)
def test_messages_are_short_even_about_long_texts(text: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        RACE.apply(CATS, 0, RACE.notation.parse_move(CATS, 0, text))
    assert len(str(caught.value)) < 200


def test_pass_swap_and_resign_are_words_with_cells() -> None:
    position = start(RACE, "PASXXSXXXXXX")
    assert RACE.notation.parse_move(position, 0, "pass") == Pass()
    assert RACE.notation.parse_move(position, 0, "PASS a1 b1 c1 c2") == Word("PASS", (0, 1, 2, 5))
    assert play(RACE, position, "PASS a1 b1 c1 c2").played == ("PASS",)


def test_columns_go_on_behind_z() -> None:
    assert [name_column(column) for column in (25, 26, 51, 52)] == ["z", "aa", "az", "ba"]
    names = CellNames.of_grid(Grid.rectangle(60, 2))
    assert [names.find(names.format(cell)) for cell in range(120)] == list(range(120))
    race = race_on(Grid.rectangle(30, 2), "cat", {"Red": range(30), "Blue": range(30, 60)})
    position = start(race, "X" * 27 + "CAT" + "X" * 30)
    assert race.notation.format_move(position, 0, race.notation.parse_move(position, 0, "cat")) == "CAT ab1 ac1 ad1"


# --- Drawings ---------------------------------------------------------------------------------------------------


def test_a_board_is_drawn_with_brackets_around_tiles() -> None:
    position = read_drawing("(C)(A)B O(T)A W S D E[N][O]", played=("CAT", "ON"), turn=2)
    assert RACE.notation.draw(position, None, colours=False).splitlines() == [
        "   a   b   c",
        "1 (C) (A)  B   Red",
        "2  O  (T)  A",
        "3  W   S   D",
        "4  E  [N] [O]  Blue",
        "",
        "Red (): 3 discs",
        "Blue []: 2 discs",
        "played: CAT, ON",
    ]


def test_hexes_are_drawn_half_a_cell_apart() -> None:
    race = make_race(WORDS, 3, 4, "Hex")
    drawn = race.notation.draw(read_drawing("Qu A B O T A W(S)D E N O"), None, colours=False).splitlines()
    assert drawn[:5] == [
        "   a     b     c",
        "1  Qu    A     B        Red",
        "2     O     T     A",
        "3  W    (S)    D",
        "4     E     N     O     Blue",
    ]


def test_holes_are_drawn_as_blanks_and_empty_tiles_as_dots() -> None:
    grid = Grid([(1, 1), (3, 1), (1, 2), (2, 2), (3, 2)])
    race = race_on(grid, "cat", {"Red": [0, 1], "Blue": [2, 3, 4]})
    assert race.notation.draw(start(race, "CA.TX"), None, colours=False).splitlines()[1:3] == [
        "1  C       A   Red",
        "2  .   T   X   Blue",
    ]


def test_colours_stand_for_sides_and_leave_the_letters_in_their_places() -> None:
    position = read_drawing("(C)(A)B O(T)A W S D E[N][O]", played=("CAT", "ON"), turn=2)
    plain, coloured = (RACE.notation.draw(position, None, colours=colours) for colours in (False, True))
    assert "\x1b[41;97m(C)\x1b[0m" in coloured
    assert "\x1b[44;97m[N]\x1b[0m" in coloured
    assert "\x1b[31m B \x1b[0m" in coloured
    for code in ("41;97", "44;97", "31", "34", "0"):
        coloured = coloured.replace(f"\x1b[{code}m", "")
    assert coloured == plain


# --- JSON -------------------------------------------------------------------------------------------------------

PLAYED = play(RACE, CATS, "CAT a1 b1 b2")


def test_positions_are_written_and_read_back() -> None:
    swapping = make_race(WORDS, 3, 4, swap_sides=True)
    positions = [(RACE, CATS), (RACE, PLAYED), (RACE, play(RACE, CATS, "resign")), (RACE, play(RACE, PLAYED, "pass"))]
    positions.append((swapping, play(swapping, PLAYED, "swap")))
    for race, position in positions:
        assert race.notation.from_json(json.loads(json.dumps(race.notation.to_json(position)))) == position
    assert RACE.notation.to_json(PLAYED) == {
        "version": 1,
        "game": "WordRace",
        "board": "CABOTAWSDENO",
        "tiles": [["a1", "b1", "b2"], []],
        "sides": [0, 1],
        "played": ["CAT"],
        "turn": 1,
        "passes": 0,
        "furthest": [1, 0],
        "quiet": 0,
        "resigned": None,
    }


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"version": 2}, "has version 2, but this wgs reads version 1"),
        ({"version": True}, "has version true, but this wgs reads version 1"),
        ({"game": "RouteWords"}, 'from the game "RouteWords", not from WordRace'),
        ({"board": "CAB"}, "the board has 3 tiles, but the grid has 12 cells"),
        ({"board": "4" * 12}, "the board cannot be read"),
        ({"board": None}, "position.board: expected a text in quotes, found null"),
        ({"tiles": [["a1"]]}, "position.tiles[1]: expected another item"),
        ({"tiles": [["a1", "b1"], ["b1"]]}, "b1 cannot have tiles of both sides"),
        ({"tiles": [["a1", "b9"], []]}, 'position.tiles[0]: there is no cell "b9"; the board has a1 to c4'),
        ({"tiles": [["a1", 5], []]}, "position.tiles[0]: there is no cell 5; the board has a1 to c4"),
        ({"tiles": ["a1", []]}, 'position.tiles[0]: expected a list of at most 4096 cells, found "a1"'),
        ({"tiles": [["a1", "a1"], []]}, "position.tiles[0]: a cell is named twice"),
        ({"tiles": [["A1"], []]}, 'position.tiles[0]: there is no cell "A1"'),
        ({"tiles": [["a1", "b3"], []]}, "the tiles of Red on b3 are cut off from its home row"),
        ({"tiles": [["a1", "b1", "c1", "a2"], []]}, "more tiles than the 3 letters"),
        ({"tiles": [["a1", "a2", "a3", "a4"], ["a1", "a2"]]}, "a1 a2 cannot have tiles of both sides"),
        ({"sides": [0, 0]}, "the sides of the seats must be 0 and 1 or 1 and 0, not (0, 0)"),
        ({"sides": [1, 0], "turn": 2}, "SwapSides is off"),
        ({"sides": [False, True]}, "position.sides[0]: expected a whole number, found false"),
        ({"played": ["DOG"]}, "the played word DOG is not in the word list test"),
        ({"played": ["CAT", "TABS"], "turn": 2}, "the played word TABS cannot be spelled on this board"),
        ({"board": ".ABOTAWSDENO", "played": ["TAB"]}, "a1 cannot have tiles: there is no letter there"),
        ({"played": ["CAT", "CAT"], "turn": 2}, "CAT was played twice"),
        ({"played": [], "turn": 0}, "more tiles than the 0 letters"),
        ({"turn": 0}, "the number of turns, 0, does not match the 1 words"),
        ({"turn": 7}, "the number of turns, 7,"),
        ({"passes": 3, "turn": 4}, "the 3 passes at the end"),
        ({"passes": -1}, "position.passes: expected 0 or more, found -1"),
        ({"furthest": [0, 0]}, "Red must have come 1 to 3 rows, not 0"),
        ({"furthest": [1, 4]}, "Blue must have come 0 to 3 rows, not 4"),
        ({"furthest": [1]}, "position.furthest[1]: expected another item"),
        ({"quiet": 1}, "there must be 0 to 0 turns without a new furthest row, not 1"),
        ({"resigned": 2}, "position.resigned: expected 1 or less, found 2"),
        ({"resigned": 0, "turn": 2}, "Red resigned, but the last turn was the other player's"),
    ],
)
def test_a_position_that_cannot_be_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(PlayError) as caught:
        RACE.notation.from_json(RACE.notation.to_json(PLAYED) | changes)
    assert reason in str(caught.value)


def test_a_position_that_lacks_something_is_refused() -> None:
    whole = RACE.notation.to_json(PLAYED)
    for key in whole:
        with pytest.raises(PlayError, match=f"position.{key}: expected a value, but the key is missing"):
            RACE.notation.from_json({name: value for name, value in whole.items() if name != key})


def test_both_sides_cannot_have_won() -> None:
    race = make_race("cat tac", 3, 2, "Straight")
    position = read_drawing("C(A)[T] X(A)[C]", played=("CAT", "TAC"), turn=2)
    with pytest.raises(PlayError, match="both sides have reached the other's home row"):
        race.check_position(position)


def values() -> st.SearchStrategy[Any]:
    plain = st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["a1", "CAT", "c4"])
    return st.recursive(
        plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
    )


@settings(max_examples=80)
@given(values(), st.dictionaries(st.sampled_from(sorted(RACE.notation.to_json(CATS))), values(), max_size=3))
def test_whatever_is_read_is_a_position_or_a_sentence(anything: Any, changes: dict[str, Any]) -> None:
    for data in (anything, RACE.notation.to_json(PLAYED) | changes):
        try:
            position = RACE.notation.from_json(data)
        except PlayError as error:
            assert str(error)  # noqa: PT017 - either is right
        else:
            assert RACE.notation.from_json(RACE.notation.to_json(position)) == position
