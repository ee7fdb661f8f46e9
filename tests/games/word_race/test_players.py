"""What program players are told of WordRace: gains, wins, threats, and moves in their order."""

from __future__ import annotations

import pytest
from support.races import CATS, RACE, make_race, play, read_drawing, start

from wgs.base.randomness import Randomness
from wgs.games.play.players import Limits, make_player
from wgs.games.word_race import Pass, SwapSides, Word

STUCK = make_race("zzz", 3, 5)
SWAPPED = make_race("cat cats cow one eno abs", 3, 4, swap_sides=True)


def test_gain_counts_rows_and_tiles() -> None:
    position = read_drawing("C A B O T A W[S]D E[N]O", played=("SAT",) * 2, turn=2)
    moves = {RACE.notation.format_move(position, 0, move): move for move in RACE.iter_moves(position, 0)}
    assert RACE.advice.gain(position, 0, moves["BAT c1 b1 b2"]) == 1 + 3
    assert RACE.advice.gain(position, 0, moves["CATS a1 b1 b2 b3"]) == 2 + 4 + 1
    race = make_race("cast can", 3, 3)
    position = start(race, "CAXXSTNXX")
    assert race.advice.gain(position, 0, Word("CAN", (0, 1, 6))) > race.advice.gain(
        position, 0, Word("CAST", (0, 1, 4, 5))
    )


def test_a_swap_gains_what_the_other_side_has_more() -> None:
    position = play(SWAPPED, read_drawing(CATS), "CAT a1 b1 b2")
    assert SWAPPED.advice.gain(position, 1, SwapSides()) == 1 + 3


def test_a_position_with_a_win_in_one_promises_it() -> None:
    race = make_race("cats xyz", 2, 3)
    position = start(race, "CXATSX")
    assert race.advice.promise(position, 0) > 900
    assert race.advice.promise(position, 1) < -900
    assert race.advice.find_win(position, 0) == Word("CATS", (0, 2, 3, 4))
    assert race.advice.find_win(start(race, "XXXXXX"), 0) is None
    assert race.advice.promise(play(race, position, "CATS"), 0) == 1000


def test_a_threat_loses_when_no_word_stops_it() -> None:
    letters = "CXX AXX TXN AXI PXD"
    stopped, unstopped = make_race("cat tap din pat", 3, 5), make_race("cat tap din", 3, 5)
    assert unstopped.advice.promise(play(unstopped, start(unstopped, letters), "CAT"), 1) < -900
    assert unstopped.advice.promise(play(unstopped, start(unstopped, letters), "CAT"), 0) > 900
    assert stopped.advice.promise(play(stopped, start(stopped, letters), "CAT"), 1) > -900


def test_moves_that_win_are_ranked_first_and_those_that_leave_a_win_last() -> None:
    position = read_drawing("C B R A I A[T]N X[O]X X[P]X X", played=("BIN", "POT", "TAN"), turn=4)
    race = make_race("pot bin bint cat tac tan catop", 3, 5)
    ranked = [
        race.notation.format_move(position, 0, move) for move in race.advice.rank_moves(position, 0, 9, Randomness(1))
    ]
    assert ranked[0] == "CATOP a1 a2 a3 a4 a5"
    assert set(ranked[1:]) == {"CAT a1 a2 a3", "BINT b1 b2 b3 a3"}
    race = make_race("pot bin air cat tac tan", 3, 5)
    position = read_drawing("C B R A I A[T]N X[O]X X[P]X X", played=("TAN", "POT"), turn=2)
    ranked = [
        race.notation.format_move(position, 0, move) for move in race.advice.rank_moves(position, 0, 9, Randomness(1))
    ]
    assert ranked == ["CAT a1 a2 a3", "BIN b1 b2 b3"]
    assert race.advice.promise(play(race, position, "BIN"), 1) > 900
    assert race.advice.promise(play(race, position, "CAT"), 1) < 900


def test_of_words_over_the_same_cells_the_one_is_ranked_that_takes_a_win_away(engine: str) -> None:
    race = make_race("tea eat", 4, 3)
    position = start(race, "TEXT AXXA XXXE")
    assert race.advice.find_win(play(race, position, "TEA"), 1) is not None
    ranked = [
        race.notation.format_move(position, 0, move) for move in race.advice.rank_moves(position, 0, 9, Randomness(1))
    ]
    assert ranked == ["EAT b1 a2 a1"]


LOST = make_race("cat bat oat tat", 4, 3)
LOST_POSITION = read_drawing("C B O X A A A A T T T O", turn=1)  # Red wins by CAT, BAT or OAT, which Blue can play too


def test_when_all_words_lose_those_are_ranked_first_that_leave_the_fewest_that_win(engine: str) -> None:
    race = make_race("cat bat oat tat", 4, 3)
    ranked = race.advice.rank_moves(LOST_POSITION, 1, 99, Randomness(1))
    words = [move.word for move in ranked if isinstance(move, Word)]
    assert words == sorted(words)
    assert set(words) == {"OAT", "TAT"}
    chosen = make_player("search", Limits(2)).choose(race, LOST_POSITION, 1, Randomness(1))
    assert isinstance(chosen, Word)
    assert chosen.word == "OAT"


def test_hints_are_different_words_and_say_when_all_of_them_lose() -> None:
    hints = LOST.advice.list_hints(LOST_POSITION, 1, 9, Randomness(1))
    assert [move.word for move in hints if isinstance(move, Word)] == ["OAT", "TAT"]
    assert LOST.advice.describe_prospects(LOST_POSITION, 1) == (
        "Whatever you play, Red can win with the next word. The first of these moves leaves only 2 such words:"
    )
    assert LOST.advice.describe_prospects(LOST_POSITION, 0) == ""
    assert RACE.advice.describe_prospects(read_drawing(CATS), 0) == ""


@pytest.mark.parametrize(
    ("letters", "known", "hints"),
    [
        ("CXB AXA TXT XXX XXX", "", ["CAT", "BAT"]),
        ("CXB AXA TXT XXX XXX", "bat", ["BAT", "CAT"]),
        ("TEX AXX XXX XXX XXX", "", ["TEA"]),
        ("TEX AXX XXX XXX XXX", "eta", ["ETA"]),
    ],
)
def test_of_hints_that_are_about_as_good_words_that_people_know_come_first(
    letters: str, known: str, hints: list[str]
) -> None:
    """CAT and BAT are as good for reasons of symmetry; TEA and ETA lie on the same cells."""
    race = make_race("cat bat tea eta", 3, 5, known=known, easy_dictionary="common")
    found = race.advice.list_hints(start(race, letters), 0, 9, Randomness(1))
    assert [move.word for move in found if isinstance(move, Word)] == hints


def test_a_known_word_does_not_come_before_one_that_wins() -> None:
    race = make_race("cat cats", 3, 4, known="cat", easy_dictionary="common")
    found = race.advice.list_hints(start(race, "CXX AXX TXX SXX"), 0, 9, Randomness(1))
    assert [move.word for move in found if isinstance(move, Word)] == ["CATS", "CAT"]


def test_swapping_is_ranked_with_the_words_and_passing_when_there_are_none() -> None:
    position = play(SWAPPED, read_drawing(CATS), "CAT a1 b1 b2")
    assert SwapSides() in SWAPPED.advice.rank_moves(position, 1, 9, Randomness(1))
    assert STUCK.advice.rank_moves(start(STUCK, "X" * 15), 0, 9, Randomness(1)) == [Pass()]
    # Who may swap is not worse off than who may not.
    assert SWAPPED.advice.promise(position, 1) >= 0


def test_before_a_swap_those_moves_are_ranked_first_that_favour_nobody() -> None:
    # From CATS words win on three cells, from CAT on two; after CAN none does, and who is to move then is better off.
    for swap_sides, best in ((False, "CATS a1 a2 a3 a4"), (True, "CAT a1 a2 a3")):
        race = make_race("cats cat can atsp tsp spq", 2, 5, swap_sides=swap_sides)
        position = start(race, "CX AX TN SX PQ")
        (move,) = race.advice.rank_moves(position, 0, 1, Randomness(1))
        assert race.notation.format_move(position, 0, move) == best


def test_a_win_comes_before_a_fair_move() -> None:
    race = make_race("cat can", 3, 3, swap_sides=True)
    position = read_drawing("C N X A X X T X X")
    assert race.advice.rank_moves(position, 0, 1, Randomness(1)) == [Word("CAT", (0, 3, 6))]
