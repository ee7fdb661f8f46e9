"""Contradictionary: words on the board, points, racks, and what is played with; each position is a picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from support.crosswords import POOL, SMALL, board_of, draw, first_words, make_game, make_parts, play, refuse

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.config.grids import GridSection
from wgs.games.contradictionary import Contradictionary, Play, Position

RULES = SMALL

EMPTY = """
. . . . .
. . . . .
. . . . .
. . . . .
. . . . .
"""

FIRST_WORD = """
C1 A1 T1 . .
. . . . .
. . . . .
. . . . .
. . . . .
"""


# --- Where words may lie ------------------------------------------------------------------------------------


def test_the_first_word_has_a_tile_on_the_own_start_cell() -> None:
    position = draw(RULES, EMPTY, racks=("ACTSOET", "AACDSTT"))
    assert board_of(play(RULES, position, "1A CAT")) == "CAT.. ..... ..... ..... ....."
    assert refuse(position, "2A CAT") == ("rule", "your first word must include your start cell, a1")


def test_player_two_starts_at_the_top_right() -> None:
    position = draw(RULES, FIRST_WORD, racks=("AEOSTXX", "AACDSTT"), words=("a1-c1", ""), scores=(6, 0), seat=1)
    assert refuse(position, "B1 (A)T")[1] == "your first word must include your start cell, e1"
    assert board_of(play(RULES, position, "E1 TACT")) == "CAT.T ....A ....C ....T ....."


def test_a_start_cell_that_the_opponent_covered_is_used_by_a_word() -> None:
    picture = """
    .  .  .  O1 X1
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    """
    rules = make_game(words="ox oxen xi do")
    position = draw(rules, picture, racks=("", "DEEIAAT"), words=("d1-e1", ""), seat=1)
    assert refuse(position, "2C ID", rules) == ("rule", "your first word must include your start cell, e1")
    after = play(rules, position, "E1 (X)I")
    assert board_of(after).startswith("...OX ....I")
    assert after.owners.startswith("...11....2")


def test_later_words_use_a_tile_of_an_earlier_turn() -> None:
    position = first_words()
    assert refuse(position, "4A EAT") == ("rule", "your play must connect to a tile that is already on the board")
    assert board_of(play(RULES, position, "B1 (A)X")) == "CAT.S .X..O ..... ..... ....."


def test_a_word_may_use_tiles_of_the_opponent_alone() -> None:
    assert board_of(play(RULES, first_words(), "2D S(O)")) == "CAT.S ...SO ..... ..... ....."


def test_a_word_that_only_touches_at_a_corner_does_not_count() -> None:
    assert refuse(first_words(), "4C TO")[0] == "rule"


def test_tiles_lie_in_one_line() -> None:
    with pytest.raises(IllegalMoveError, match="all tiles of a play must be in one row or one column"):
        RULES.apply(first_words(), 0, Play((3, 6), "SX"))


def test_tiles_leave_no_gap() -> None:
    with pytest.raises(IllegalMoveError, match="the tiles leave a gap at b3"):
        RULES.apply(first_words(), 0, Play((6, 16), "XT"))


def test_a_gap_filled_by_earlier_tiles_is_none() -> None:
    picture = """
    C1 A1 T1 . .
    .  .  .  . .
    .  .  O2 . .
    .  .  .  . .
    .  .  .  . .
    """
    rules = make_game(words="cat taos tat oat so to taot")
    position = draw(rules, picture, racks=("ATSTEEX", ""), words=("a1-c1", "c3-c3"))
    assert board_of(play(rules, position, "C1 TAOT")) == "CAT.. ..A.. ..O.. ..T.. ....."


def test_a_single_letter_is_no_word() -> None:
    position = draw(RULES, EMPTY, racks=("ACTSOET", "AACDSTT"))
    assert refuse(position, "1A C") == ("rule", "this does not form a word: words need at least 2 letters")


def test_every_word_along_and_across_is_in_the_list() -> None:
    assert refuse(first_words(), "E1 (SO)X") == ("word", "SOX is not in the word list small")
    assert refuse(first_words(), "2A ETX") == ("word", "ETX and CE and TX are not in the word list small")


def test_several_words_at_once_are_legal_when_all_are_words() -> None:
    after = play(make_game(words="cat so ax te xe"), first_words(), "2B XE")
    assert board_of(after) == "CAT.S .XE.O ..... ..... ....."
    assert after.players[0].score == 6 + (8 + 1) + (1 + 8) + (1 + 1)


def test_a_word_cannot_be_laid_on_tiles() -> None:
    with pytest.raises(IllegalMoveError, match="there is already a tile on b1"):
        RULES.apply(first_words(), 0, Play((1,), "T"))


def test_words_keep_the_min_word_length() -> None:
    rules = make_game(scoring={"MinWordLength": 3})
    position = draw(rules, EMPTY, racks=("ACTSOET", ""))
    assert refuse(position, "1A AT", rules) == ("word", "AT is too short: words need at least 3 letters")


def test_the_tiles_come_from_the_own_rack() -> None:
    assert refuse(first_words(), "B1 (A)CT") == (
        "rule",
        "you do not have all of these tiles; missing: C",
    )
    assert refuse(first_words(), "B1 (A)t") == (
        "rule",
        "you do not have all of these tiles; missing: a blank; a small letter stands for a blank",
    )


def test_it_is_only_the_turn_of_one_player() -> None:
    with pytest.raises(IllegalMoveError, match="it is One's turn") as caught:
        RULES.apply(first_words(), 1, RULES.notation.parse_move(first_words(), 1, "pass"))
    assert caught.value.kind == "turn"


# --- Points -------------------------------------------------------------------------------------------------


def score_of(rules: Contradictionary, position: Position, *moves: str) -> int:
    """Return what the moves of a turn bring the seat that makes them."""
    seat = position.seat
    return play(rules, position, *moves).players[seat].score - position.players[seat].score


@pytest.mark.parametrize(
    ("premiums", "points"),
    [(".....", 6), ("d....", 10), ("t....", 14), ("D....", 12), ("T....", 18), ("DT...", 36), ("dDt..", 24)],
)
def test_premium_squares_multiply_letters_and_words(premiums: str, points: int) -> None:
    rules = make_game(rows=(premiums, *["....."] * 4))
    assert score_of(rules, draw(rules, EMPTY, racks=("ACTSOET", "")), "1A CAT") == points


def test_premium_squares_count_only_in_the_turn_that_covers_them() -> None:
    rules = make_game(rows=("tTT..", *["....."] * 4))
    position = draw(rules, FIRST_WORD, racks=("AEOSTXX", ""), words=("a1-c1", ""))
    assert score_of(rules, position, "1A (CAT)S") == 7


def test_a_premium_square_counts_in_both_words_that_a_tile_is_part_of() -> None:
    picture = """
    S1 O1 .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    """
    rules = make_game(rows=(".....", ".D...", *["....."] * 3), words="so ox sa ax")
    position = draw(rules, picture, racks=("AX", ""), words=("a1-b1", ""))
    assert score_of(rules, position, "2A AX") == 2 + (1 + 8) * 2 + (1 + 8) * 2


def test_a_blank_is_worth_nothing_and_stays_so() -> None:
    position = draw(RULES, EMPTY, racks=("AT?SOEX", ""))
    assert score_of(RULES, position, "1A cAT") == 2
    after = play(RULES, draw(RULES, EMPTY, racks=("AT?SOEX", "")), "1A cAT")
    assert after.letters.startswith("cAT")
    later = replace(after, seat=0, players=(replace(after.players[0], rack="SSEEOTT"), after.players[1]))
    assert score_of(RULES, later, "1A (cAT)S") == 3


def test_a_blank_is_worth_its_letter_if_the_scoring_says_so() -> None:
    rules = make_game(scoring={"WildCardPoints": True})
    assert score_of(rules, draw(rules, EMPTY, racks=("AT?SOEX", "")), "1A cAT") == 6


def test_a_full_rack_earns_the_bonus_of_its_number_of_tiles() -> None:
    rules = make_game(scoring={"LengthBonuses": {"3": 35}}, rack_tiles=3)
    position = draw(rules, EMPTY, racks=("ACT", "SOE"))
    assert score_of(rules, position, "1A CAT") == 6 + 35
    later = draw(rules, FIRST_WORD, racks=("OAS", "SOE"), words=("a1-c1", ""))
    assert score_of(rules, later, "1A (CAT)S") == 7


def test_the_game_that_ships_gives_35_for_seven_tiles() -> None:
    rules = make_game(scoring={"LengthBonuses": {"7": 35}}, words="casette", rows=tuple(["." * 7] * 7))
    position = draw(rules, ". " * 49, racks=("ACESETT", ""))
    assert score_of(rules, position, "A1 CASETTE") == 10 + 35


# --- Racks and bag ------------------------------------------------------------------------------------------


def test_a_rack_is_filled_up_from_the_bag() -> None:
    before = draw(RULES, EMPTY, racks=("ACTSOET", "AACDSTT"))
    after = play(RULES, before, "1A CAT")
    assert len(after.players[0].rack) == 7
    assert len(after.bag) == len(before.bag) - 3
    assert before.players[0].rack == "ACEOSTT"  # the old position is as it was
    RULES.check_position(after)


def test_exchanged_tiles_go_into_the_bag_after_new_ones_were_drawn() -> None:
    position = first_words()
    after = play(RULES, position, "exchange XX")
    assert len(after.players[0].rack) == 7
    assert "X" not in after.players[0].rack
    assert after.bag.count("X") == 2
    assert len(after.bag) == len(position.bag)
    assert after.seat == 1


def test_tiles_are_exchanged_only_while_the_bag_has_enough() -> None:
    bag = "AAIDEO"
    pool = POOL[:0] + bag + "CATSO" + "AEOSTXX" + "ACDSTTT"
    position = first_words(pool=pool, racks=("AEOSTXX", "ACDSTTT"))
    assert refuse(position, "exchange X") == (
        "rule",
        "the bag has only 6 tiles; exchanging needs at least 7",
    )
    assert not any(
        RULES.notation.format_move(position, 0, move).startswith("ex") for move in RULES.iter_moves(position, 0)
    )
    assert play(RULES, replace(position, bag="AAAIDEO"), "exchange X").seat == 1


def test_only_tiles_of_the_rack_are_exchanged() -> None:
    assert refuse(first_words(), "exchange C") == ("rule", "you do not have all of these tiles; missing: C")


# --- What it is played with ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"pool": None}, "no PropensityLetters to fill the bag"),
        ({"pool": "AB"}, "the bag has only 2 tiles, too few for two racks of 7"),
        ({"pool": POOL + "Qu"}, 'the bag has the tile "Qu"'),
        ({"rack_tiles": 21}, "RackTiles must be 1 to 20, not 21"),
        ({"scoring": {"MultiplyLengthBonus": True}}, "MultiplyLengthBonus must be false"),
        ({"scoring": {"LengthBonuses": {"7": -35}}}, "LengthBonuses must not be negative"),
        ({"grid": GridSection(size=(1, 5))}, "has 1 x 5 cells; Contradictionary needs 2 to 26 columns"),
        ({"grid": GridSection(rows=("###", "#.#"))}, "has holes"),
    ],
)
def test_a_game_that_cannot_be_played_is_refused_with_the_reason(parts: dict[str, Any], message: str) -> None:
    with pytest.raises(PlayError) as caught:
        Contradictionary(make_parts(**parts))
    assert message in str(caught.value)


def test_a_board_of_any_size_is_played_on() -> None:
    rules = make_game(grid=GridSection(size=(3, 2)))
    position = draw(rules, ". . . . . .", racks=("ACTSOET", "AACDSTT"))
    assert board_of(play(rules, position, "1A CAT"), 3) == "CAT ..."


def test_other_numbers_of_players_and_boards_of_letters_are_refused() -> None:
    with pytest.raises(PlayError, match="for 2 players, not 3"):
        RULES.start(3, 1)


def test_the_same_seed_deals_the_same_racks() -> None:
    first = RULES.start(2, 7)
    assert first == RULES.start(2, 7)
    assert first != RULES.start(2, 8)
