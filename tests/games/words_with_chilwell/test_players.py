"""How `search` plays WordsWithChilwell: two words ahead, and with an eye to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.chilwell import make_rules, stand

from wgs.base.randomness import Randomness
from wgs.games.play.players import make_player

if TYPE_CHECKING:
    from wgs.games.words_with_chilwell import Position, WordsWithChilwell


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> WordsWithChilwell:
    return make_rules(tmp_path_factory.mktemp("chilwell"))


def search(rules: WordsWithChilwell, position: Position, seat: int = 0) -> str:
    """Return the text of the move that a search makes."""
    move = make_player("search").choose(rules, rules.view(position, seat), seat, Randomness(1))
    return rules.notation.format_move(position, seat, move)


def test_it_draws_as_many_tiles_as_do_not_end_the_game(rules: WordsWithChilwell) -> None:
    assert search(rules, stand("ACT")) == "CAT +6"
    assert search(rules, stand("ALLLLLLLLLLLLLLLT")) == "AT +3"  # 15 are left, and 20 would end it


def test_it_keeps_a_tile_for_the_next_word(rules: WordsWithChilwell) -> None:
    # TACT scores most now, but then no T is left for QUIT.
    position = stand("ACTT", queue="QUILLLLLLLLLLLLLLLLL")
    assert (
        rules.notation.format_move(position, 0, make_player("greedy").choose(rules, position, 0, Randomness(1)))[:4]
        == "TACT"
    )
    assert search(rules, position) == "CAT +6"


def test_the_points_of_the_word_count_with_those_of_the_next(rules: WordsWithChilwell) -> None:
    # After AT the queue gives CATCALLS again, for 30 points; but it gives QUIET after CATCALLS, for 10.
    assert search(rules, stand("AACCLLST")).startswith("CATCALLS")


def end(first: str, second: str, scores: tuple[int, int], used: tuple[int, int], turns: int) -> Position:
    """Return a position near the end; the seat on turn can go on with CAT, or end the game with TACT."""
    return stand(first, second, scores=scores, used=used, turns=turns)


@pytest.mark.parametrize(
    ("own", "other", "left", "their_tiles", "ends"),
    [
        (90, 60, "LLLLLLL", "AT", True),
        (40, 90, "LLLLLLL", "AT", False),
        (60, 60, "LLL", "AT", True),
        (60, 60, "KKKKKKK", "AT", False),  # what is left in the hand is taken off
        (40, 60, "LLL", "A" * 18, True),  # and so it is for the other
    ],
)
def test_the_second_player_ends_the_game_when_that_is_likely_to_win(
    rules: WordsWithChilwell, own: int, other: int, left: str, their_tiles: str, ends: bool
) -> None:
    move = search(rules, end(their_tiles, f"ACTT{left}", (other, own), (40, 47), 5), 1)
    assert move == "TACT +0" if ends else not move.startswith("TACT")


@pytest.mark.parametrize(("own", "ends"), [(62, False), (80, True)])
def test_the_first_player_reckons_with_one_more_word_of_the_other(
    rules: WordsWithChilwell, own: int, ends: bool
) -> None:
    move = search(rules, end("ACTTLL", "AT", (own, 60), (47, 40), 4))
    assert move == "TACT +0" if ends else not move.startswith("TACT")


def test_nothing_is_drawn_in_the_last_turn(rules: WordsWithChilwell) -> None:
    # Player One has ended the game; ZA leaves A and C, worth 3, of which TACT would leave Q and Z, worth 10.
    assert search(rules, end("LLLLLLL", "ACQTTZ", (70, 60), (51, 20), 5), 1) == "ZA +0"


def test_without_time_only_the_word_with_most_points_is_planned(rules: WordsWithChilwell) -> None:
    position = stand("ACTT", queue="QUILLLLLLLLLLLLLLLLL")
    move, *_ = rules.advice.rank_moves(position, 0, 1024, Randomness(1), lambda: True)
    assert move is not None
    assert rules.notation.format_move(position, 0, move) == "TACT +7"


def test_without_a_word_it_passes(rules: WordsWithChilwell) -> None:
    assert search(rules, stand("CZ")) == "pass"


def test_hints_are_moves_of_different_words_the_best_first(rules: WordsWithChilwell) -> None:
    position = stand("AACSTTZ")
    ranked = [
        rules.notation.format_move(position, 0, move) for move in rules.advice.rank_moves(position, 0, 5, Randomness(1))
    ]
    assert ranked[0] == search(rules, position)
    assert len({text.partition(" ")[0] for text in ranked}) == 5
