"""The fewest words from home row to home row, against a search through all positions of the race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import draw_plain, small_config, write_config, write_words
from support.engines import INSTALLED, using
from support.puzzles import NAMES, QUIET, STEPS, Puzzle, puzzles

from wgs import Game, Toolkit, WgsError
from wgs.analysis.crossing import find_crossings

if TYPE_CHECKING:
    from pathlib import Path

    from support.brute_force import BruteSolution


def make_race(folder: Path, words: str, rows: Sequence[str] = ("###", "###", "###"), **rules: Any) -> Game:
    """Make a game on a small grid whose first row is Red's and whose last is Blue's."""
    config = small_config(
        Grids={"2x2": {"Rows": list(rows), "Adjacency": "Straight", "HomeRows": {"Red": 1, "Blue": len(rows)}}},
        TurnRules={"Rules": {"Game": "WordRace", **rules}},
    )
    config["GameRules"]["Tiny"] |= {"TurnRules": "Rules"}
    write_words(folder, words)
    return Toolkit.load(write_config(folder, config)).game("Tiny")


# --- Known answers ----------------------------------------------------------------------------------------------


def test_one_word_may_cross(tmp_path: Path, engine: str) -> None:
    assert make_race(tmp_path, "cat").find_crossings("CXXAXXTXX") == {"Red": 1, "Blue": None}


def test_a_word_begins_on_any_cell_of_those_before(tmp_path: Path, engine: str) -> None:
    game = make_race(tmp_path, "ca at", rows=["#..", "###", "..#"])
    assert game.find_crossings("CAXXT") == {"Red": None, "Blue": None}
    game = make_race(tmp_path, "ca ab bd de", rows=["#..", "###", "..#"])
    assert game.find_crossings("CABDE") == {"Red": 4, "Blue": None}
    game = make_race(tmp_path, "cabd ade abde", rows=["#..", "###", "..#"])
    assert game.find_crossings("CABDE") == {"Red": 2, "Blue": None}


def test_a_word_need_not_end_in_the_other_home_row(tmp_path: Path, engine: str) -> None:
    game = make_race(tmp_path, "cats", rows=["##", "##"])
    assert game.find_crossings("CSAT") == {"Red": 1, "Blue": None}


def test_both_sides_count_for_themselves(tmp_path: Path, engine: str) -> None:
    game = make_race(tmp_path, "tac ca at", rows=["#", "#", "#"])
    assert game.find_crossings("CAT") == {"Red": 2, "Blue": 1}


def test_the_letters_of_a_qu_tile_are_one_cell(tmp_path: Path, engine: str) -> None:
    game = make_race(tmp_path, "quit tiqu", rows=["#", "#", "#"])
    assert game.find_crossings("QIT") == {"Red": 1, "Blue": 1}


def test_words_longer_than_max_word_length_do_not_count(tmp_path: Path, engine: str) -> None:
    rows = ["#", "#", "#", "#"]
    words = "cats ca at ts stac"
    assert make_race(tmp_path, words, rows).find_crossings("CATS") == {"Red": 1, "Blue": 1}
    assert make_race(tmp_path, words, rows, MaxWordLength=3).find_crossings("CATS") == {"Red": 3, "Blue": None}
    assert make_race(tmp_path, words, rows, MaxWordLength=None).find_crossings("CATS") == {"Red": 1, "Blue": 1}


@pytest.mark.parametrize("most", [0, -1, 2.5, "7", True])
def test_a_max_word_length_that_is_none_is_named(tmp_path: Path, most: Any) -> None:
    with pytest.raises(WgsError, match=r"TurnRules\.Rules\.MaxWordLength: expected (a whole number|1 or more), found"):
        make_race(tmp_path, "cat", MaxWordLength=most)


def test_a_game_without_home_rows_has_no_crossings() -> None:
    assert Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common").find_crossings("A") == {}


def test_a_board_that_cannot_be_read_is_an_error(tmp_path: Path, engine: str) -> None:
    with pytest.raises(WgsError, match="capital"):
        make_race(tmp_path, "cat").find_crossings("cAT")


def test_any_tile_may_follow_any_with_full_adjacency(tmp_path: Path, engine: str) -> None:
    config = small_config(Grids={"2x2": {"Size": [2, 2], "Adjacency": "Full", "HomeRows": {"Red": 1, "Blue": 2}}})
    write_words(tmp_path, "at taa")
    game = Toolkit.load(write_config(tmp_path, config)).game("Tiny")
    assert game.find_crossings("AATT") == {"Red": 1, "Blue": 1}


def test_both_engines_find_the_same_on_whole_boards() -> None:
    answers = []
    for engine in INSTALLED:
        with using(engine):
            game = Toolkit.load("wgs.json").game("WordRace (Hex)", dictionary="common")
            answers.append([game.find_crossings(board) for board in draw_plain(game, 2, seed=4)])
    assert answers[0] == answers[-1]
    assert all(words is not None and words > 1 for answer in answers[0] for words in answer.values())


# --- Against brute force ----------------------------------------------------------------------------------------


def count_by_force(solutions: Sequence[BruteSolution], own: frozenset[int], goal: frozenset[int]) -> int | None:
    """Play every word from every set of owned cells, one word after the other, until the goal is touched."""
    owned_sets = {own}
    seen = set(owned_sets)
    words = 0
    while owned_sets:
        words += 1
        following = set()
        for owned in owned_sets:
            for solution in solutions:
                if solution.path[0] in owned:
                    if goal.intersection(solution.path):
                        return words
                    following.add(owned.union(solution.path))
        owned_sets = following - seen
        seen |= owned_sets
    return None


@settings(max_examples=60, suppress_health_check=QUIET)
@given(data=st.data(), puzzle=puzzles(st.one_of(NAMES, STEPS)))
def test_crossings_are_those_of_a_search_through_all_positions(
    engine: str, data: st.DataObject, puzzle: Puzzle
) -> None:
    cells = st.frozensets(st.integers(1, len(puzzle.grid.cells)), min_size=1, max_size=3)
    homes = {"Red": data.draw(cells), "Blue": data.draw(cells)}
    longest = data.draw(st.sampled_from([64, 64, 3, 2]))
    passages = puzzle.make_solver().find_passages(puzzle.text, longest)
    solutions = [solution for solution in puzzle.solve_by_force() if solution.length <= longest]
    assert find_crossings(passages, {name: [cell - 1 for cell in row] for name, row in homes.items()}) == {
        "Red": count_by_force(solutions, homes["Red"], homes["Blue"]),
        "Blue": count_by_force(solutions, homes["Blue"], homes["Red"]),
    }
