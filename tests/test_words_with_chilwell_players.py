"""How `search` plays WordsWithChilwell: two words ahead, and with an eye to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from chilwell import make_rules, stand

from wgs.games.players import make_player
from wgs.games.words_with_chilwell import WordsWithChilwell
from wgs.randomness import Randomness

if TYPE_CHECKING:
    from wgs.games.words_with_chilwell import Position


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> WordsWithChilwell:
    made = make_rules(tmp_path_factory.mktemp("chilwell"))
    assert isinstance(made, WordsWithChilwell)
    return made


def search(rules: WordsWithChilwell, position: Position, seat: int = 0) -> str:
    """Return the text of the move that a search makes."""
    move = make_player("search").choose(rules, rules.view(position, seat), seat, Randomness(1))
    return rules.format_move(position, seat, move)


def test_it_draws_as_many_tiles_as_do_not_end_the_game(rules: WordsWithChilwell) -> None:
    assert search(rules, stand("ACT")) == "CAT +6"
    assert search(rules, stand("ALLLLLLLLLLLLLLLT")) == "AT +3"  # 15 are left, and 20 would end it


def test_it_keeps_a_tile_for_the_next_word(rules: WordsWithChilwell) -> None:
    # TACT scores most now, but then no T is left for QUIT.
    position = stand("ACTT", queue="QUILLLLLLLLLLLLLLLLL")
    assert rules.format_move(position, 0, make_player("greedy").choose(rules, position, 0, Randomness(1)))[:4] == "TACT"
    assert search(rules, position) == "CAT +6"


@pytest.mark.parametrize(("own", "other", "ends"), [(90, 60, True), (40, 90, False)])
def test_the_second_player_ends_the_game_when_ahead(rules: WordsWithChilwell, own: int, other: int, ends: bool) -> None:
    # TACT is one tile too many for going on, CAT is not.
    values: dict[str, Any] = {"scores": (other, own), "used": (40, 47), "turns": 5}
    assert search(rules, stand("LLLLLLL", "ACTT", **values), 1).startswith("TACT" if ends else ("CAT", "AT"))


def test_without_a_word_it_passes(rules: WordsWithChilwell) -> None:
    assert search(rules, stand("CZ")) == "pass"


def test_hints_are_moves_of_different_words_the_best_first(rules: WordsWithChilwell) -> None:
    position = stand("AACSTTZ")
    ranked = [rules.format_move(position, 0, move) for move in rules.rank_moves(position, 0, 5, Randomness(1))]
    assert ranked[0] == search(rules, position)
    assert len({text.partition(" ")[0] for text in ranked}) == 5
