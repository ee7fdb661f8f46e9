"""Contradictionary: bombs and defusers, what each player sees of them, and what can be imagined behind that."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.crosswords import POOL, SMALL, board_of, cell_of, devices_of, draw, first_words, make_game, play, refuse

from wgs.base.errors import IllegalMoveError
from wgs.base.randomness import Randomness
from wgs.games.contradictionary import LayDevice, Position
from wgs.games.contradictionary.values import News
from wgs.games.shared.racks import take_tiles

RULES = SMALL


def cell(name: str) -> int:
    return cell_of(RULES, name)


def refuse_device(position: Position, text: str) -> str:
    """Return which rule refuses a move."""
    kind, reason = refuse(position, text)
    assert kind == "rule"
    return reason


# --- Laying them --------------------------------------------------------------------------------------------


def test_a_bomb_and_a_defuser_are_laid_before_the_word_of_the_same_turn() -> None:
    position = play(RULES, first_words(), "bomb c4", "defuser d5", "B1 (A)X")
    assert position.seat == 1
    assert devices_of(position, 0, "bomb") == (2, (cell("c4"),))
    assert devices_of(position, 0, "defuser") == (2, (cell("d5"),))
    assert board_of(position) == "CAT.S .X..O ..... ..... ....."


@pytest.mark.parametrize("kind", ["bomb", "defuser"])
def test_only_one_of_a_kind_is_laid_in_a_turn(kind: str) -> None:
    position = play(RULES, first_words(), f"{kind} c4")
    assert refuse_device(position, f"{kind} c5") == f"you can place only one {kind} per turn"
    assert not any(
        isinstance(move, LayDevice) and move.kind == kind for move in RULES.iter_moves(position, position.seat)
    )


def test_the_next_turn_has_devices_again() -> None:
    position = play(RULES, first_words(), "bomb c4", "pass", "pass", "bomb c5")
    assert devices_of(position, 0, "bomb")[0] == 1


@pytest.mark.parametrize("corner", ["e5", "a5"])
def test_no_device_lies_on_a_start_or_end_cell(corner: str) -> None:
    assert (
        refuse_device(first_words(), f"bomb {corner}")
        == f"no bomb can be placed on {corner}: it is a start or end cell"
    )


def test_no_device_lies_under_a_tile() -> None:
    assert refuse_device(first_words(), "defuser b1") == "there is a tile on b1; a defuser needs an empty cell"


@pytest.mark.parametrize(("own", "other"), [("bomb", "defuser"), ("defuser", "bomb")])
def test_a_cell_holds_one_own_device(own: str, other: str) -> None:
    position = play(RULES, first_words(), f"{own} c4")
    assert refuse_device(position, f"{other} c4") == f"your own {own} is already on c4"
    later = play(RULES, position, "pass", "pass")
    assert refuse_device(later, f"{own} c4") == f"your own {own} is already on c4"


def test_there_are_three_of_each_and_then_none() -> None:
    rules = make_game(bombs=1, defusers=0)
    position = replace(
        first_words(),
        players=tuple(  # type: ignore[arg-type]
            replace(player, bombs=replace(player.bombs, left=1), defusers=replace(player.defusers, left=0))
            for player in first_words().players
        ),
    )
    after = play(rules, position, "bomb c4", "pass", "pass")
    for text, expected in (("bomb c5", "you have no bomb left"), ("defuser c5", "you have no defuser left")):
        with pytest.raises(IllegalMoveError, match=expected):
            play(rules, after, text)
    assert [devices_of(RULES.start(2, 1), seat, "bomb") for seat in (0, 1)] == [(3, ()), (3, ())]
    assert [devices_of(RULES.start(2, 1), seat, "defuser") for seat in (0, 1)] == [(3, ()), (3, ())]


def test_a_device_and_no_word_is_a_pass() -> None:
    position = play(RULES, first_words(), "bomb c4", "pass", "defuser c5", "pass", "bomb b4", "exchange X", "pass")
    assert (position.passes, position.ending) == (4, "passes")


# --- What bombs do ------------------------------------------------------------------------------------------


def test_a_word_on_a_bomb_is_destroyed() -> None:
    before = first_words(bombs=("", "b2"))
    after = play(RULES, before, "B1 (A)X")
    assert board_of(after) == board_of(before)
    assert after.players[0].score == 6
    assert after.players[0].words == before.players[0].words
    assert after.lost == "X"
    assert len(after.players[0].rack) == 7
    assert devices_of(after, 1, "bomb") == (2, ())
    assert after.news == (News("explosion", 0, cell("b2")),)
    assert (after.seat, after.passes, after.scoreless) == (1, 0, 1)
    assert "a bomb on b2 destroyed One's word" in RULES.notation.draw(after, 1, colours=False)
    RULES.check_position(after)


def test_a_bomb_destroys_all_words_of_the_turn_and_two_bombs_both_go_off() -> None:
    rules = make_game(words="cat so ax te xe")
    after = play(rules, first_words(bombs=("", "b2 c2 c3")), "2B XE")
    assert after.players[0].score == 6
    assert after.lost == "EX"
    assert devices_of(after, 1, "bomb") == (0, (cell("c3"),))


def test_a_blank_that_is_destroyed_is_lost_as_a_blank() -> None:
    after = play(RULES, first_words(bombs=("", "b2"), racks=("AEOST?X", "AACDSTT")), "B1 (A)x")
    assert after.lost == "?"


def test_a_word_over_an_earlier_tile_beside_a_bomb_is_safe() -> None:
    after = play(RULES, first_words(bombs=("", "b3")), "B1 (A)X")
    assert after.players[0].score == 15


def test_an_own_tile_takes_the_own_bomb_back() -> None:
    after = play(RULES, first_words(bombs=("b2", "")), "B1 (A)X")
    assert after.players[0].score == 15
    assert devices_of(after, 0, "bomb") == (3, ())


def test_bombs_of_both_on_one_cell_destroy_the_word_of_whoever_comes() -> None:
    after = play(RULES, first_words(bombs=("b2", "b2")), "B1 (A)X")
    assert after.players[0].score == 6
    assert devices_of(after, 0, "bomb") == (2, (cell("b2"),))
    assert devices_of(after, 1, "bomb") == (2, ())


def test_the_first_word_is_formed_again_after_a_bomb() -> None:
    empty = ". " * 25
    before = draw(RULES, empty, racks=("ACTSOET", "AACDSTT"), bombs=("", "b1"))
    after = play(RULES, before, "1A CAT")
    assert RULES.to_act(after) == (1,)
    later = replace(after, seat=0, players=(replace(after.players[0], rack="ACEOSTT"), after.players[1]))
    assert "your first word must include your start cell, a1" in refuse_device(later, "2A CAT")


# --- What defusers do ---------------------------------------------------------------------------------------


def test_a_bomb_laid_on_a_defuser_belongs_to_its_owner() -> None:
    after = play(RULES, first_words(defusers=("", "c4")), "bomb c4")
    assert devices_of(after, 0, "bomb") == (2, ())
    assert devices_of(after, 1, "bomb") == (4, ())
    assert devices_of(after, 1, "defuser") == (2, ())
    assert after.news == (News("capture", 1, cell("c4")),)
    assert refuse_device(after, "bomb c5") == "you can place only one bomb per turn"
    for seat in (0, 1):
        text = "Two's defuser on c4 caught a bomb, which Two keeps"
        assert text in RULES.notation.draw(RULES.view(after, seat), seat, colours=False)


def test_a_defuser_laid_on_a_bomb_takes_it() -> None:
    after = play(RULES, first_words(bombs=("", "c4")), "defuser c4")
    assert devices_of(after, 0, "bomb") == (4, ())
    assert devices_of(after, 0, "defuser") == (2, ())
    assert devices_of(after, 1, "bomb") == (2, ())
    assert after.news == (News("capture", 0, cell("c4")),)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_on_a_defuser_uses_it_up(seat: int) -> None:
    defusers = ("b2", "") if seat == 0 else ("", "b2")
    after = play(RULES, first_words(defusers=defusers), "B1 (A)X")
    assert after.players[0].score == 15
    assert devices_of(after, seat, "defuser") == (2, ())


def test_news_stay_until_the_next_turn_moves() -> None:
    position = play(RULES, first_words(defusers=("", "c4")), "bomb c4", "defuser d4", "B1 (A)X")
    assert position.news == (News("capture", 1, cell("c4")),)
    assert play(RULES, position, "pass").news == ()


# --- What can be seen ---------------------------------------------------------------------------------------


def test_a_view_hides_the_other_rack_and_the_cells_of_the_other_devices() -> None:
    position = first_words(bombs=("c4", "b3 d3"), defusers=("", "d4"))
    view = RULES.view(position, 0)
    other = view.players[1]
    assert (other.rack, other.bombs.cells, other.defusers.cells) == ("_" * 7, (-1, -1), (-1,))
    assert view.players[0] == position.players[0]
    assert view.state is None
    assert view.bag_count == position.bag_count
    assert RULES.view(view, 0) == view


def test_views_of_positions_that_differ_in_hidden_things_are_equal() -> None:
    first = first_words(bombs=("c4", "b3 d3"), defusers=("", "d4"))
    second = first_words(bombs=("c4", "b2 c2"), defusers=("", "b4"), racks=("AEOSTXX", "CCDDEEI"), state=5)
    assert RULES.view(first, 0) == RULES.view(second, 0)
    assert list(RULES.iter_moves(first, 0)) == list(RULES.iter_moves(RULES.view(second, 0), 0))


def test_the_other_player_is_told_neither_cells_nor_tiles() -> None:
    position = first_words()
    told = [
        RULES.notation.tell_move(position, 0, RULES.notation.parse_move(position, 0, text))
        for text in ("bomb c4", "defuser c4", "exchange XX", "exchange X", "B1 (A)X", "pass")
    ]
    assert told == ["bomb", "defuser", "exchange 2 tiles", "exchange 1 tile", "B1 (A)X", "pass"]


@settings(max_examples=50)
@given(st.integers(0, 2**32), st.sampled_from([0, 1]), st.integers(0, 40))
def test_what_is_imagined_looks_the_same(seed: int, seat: int, moves: int) -> None:
    randomness = Randomness(seed)
    position = RULES.start(2, seed)
    for _ in range(moves):
        if not RULES.to_act(position):
            break
        position = RULES.make_move(
            position, position.seat, RULES.advice.random_move(position, position.seat, randomness)
        )
    view = RULES.view(position, seat)
    imagined = RULES.advice.complete(view, seat, randomness)
    RULES.check_position(view)
    if not position.ending:
        imagined_open = replace(imagined, ending=RULES._effects.find_ending(imagined))
        RULES.check_position(imagined_open)
    assert RULES.view(imagined, seat) == view


def test_devices_are_imagined_on_a_board_that_is_nearly_full() -> None:
    rules = make_game(rows=("...",) * 3, words="aaa aa")
    picture = "A1 A1 A1 A1 A1 A1 . . ."
    position = draw(
        rules, picture, racks=("CCCDDEE", "EEEIIOO"), words=("a1-c1", ""), bombs=("b3", "b3"), seat=1, pool=POOL
    )
    view = rules.view(position, 0)
    for seed in range(20):
        assert rules.advice.complete(view, 0, Randomness(seed)).players[1].bombs.cells == (7,)
    assert take_tiles(view.bag, position.players[1].rack) == position.bag
