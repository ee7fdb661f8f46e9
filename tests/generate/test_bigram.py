"""Bigram: which cells come first, what they weigh, and what is said when a board cannot be grown."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import draw_plain, run_wgs, small_config, write_config, write_words
from support.config_checks import check
from support.engines import needs_native, using
from support.puzzles import NAMES, STEPS, grids

from wgs import ConfigError, Game, GenerationError, Grid, Lexicon, MissingPartError, Randomness, Source, Toolkit
from wgs.config.diagnostics import Severity
from wgs.config.letters import LetterDistributionSection
from wgs.generate import make_generator
from wgs.generate.bigram import order_cells

if TYPE_CHECKING:
    from support.brute_force import BruteGrid


def make_game(
    folder: Path, grid: dict[str, Any], *, words: str = "ab", rules: dict[str, Any] | None = None, **letters: Any
) -> Game:
    """Make a game whose letters are drawn by Bigram; keyword arguments are keys of its letters."""
    config = small_config(
        Grids={"2x2": grid},
        ScoringRules={"Letters": rules or {}},
        LetterDistributions={"Dice": {"GenerationMethod": "Bigram"} | letters},
    )
    write_words(folder, words)
    return Toolkit.load(write_config(folder, config)).game("Tiny")


def draw(game: Game, boards: int = 1, seed: int = 1) -> list[str]:
    return list(map(str, draw_plain(game, boards, seed=seed)))


# --- The order of the cells -------------------------------------------------------------------------------------


@pytest.mark.parametrize("adjacency", ["Hex", "Diagonal", "Straight"])
def test_rows_are_filled_from_both_home_rows_inwards(adjacency: Any) -> None:
    grid = Grid.rectangle(10, 13, adjacency)
    order = order_cells(grid, [*range(10), *range(120, 130)], len(grid))
    rows = [2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7]
    assert order == [10 * (row - 1) + column for row in rows for column in range(10)]


def test_cells_behind_a_hole_are_as_far_as_the_way_around_it() -> None:
    game_grid = Grid([(1, 1), (2, 1), (3, 1), (3, 2), (1, 3), (2, 3), (3, 3)], "Straight")
    assert order_cells(game_grid, [0], 7) == [1, 2, 3, 6, 5, 4]


def test_edges_that_are_joined_are_near() -> None:
    grid = Grid.rectangle(1, 5, "Straight", wrap=True)
    assert order_cells(grid, [0], 5) == [1, 4, 2, 3]


def test_steps_lead_both_ways() -> None:
    assert order_cells(Grid.rectangle(5, 1, ((1, 0),)), [2], 5) == [1, 3, 0, 4]


def test_cells_that_no_steps_lead_to_come_last() -> None:
    grid = Grid([(1, 1), (3, 1), (1, 2)], "Straight")
    assert order_cells(grid, [0], 3) == [2, 1]


@dataclass
class BareGame:
    """The parts of a game whose frequencies are all told, so that nothing is counted."""

    grid: Grid
    q_is_qu: bool = False

    @property
    def home_rows(self) -> dict[str, tuple[int, ...]]:
        return {}

    def tell(self, *_: object) -> None:
        raise AssertionError("no board is read from a file")

    @property
    def lexicon(self) -> Lexicon:
        raise AssertionError("a dictionary is not needed")


@given(brute=grids(st.one_of(NAMES, STEPS, st.just("Full"))), seed=st.integers(0, 99))
def test_every_cell_is_filled_on_any_grid(brute: BruteGrid, seed: int) -> None:
    grid = Grid(brute.cells, brute.adjacency, wrap=brute.wrap)
    letters = {"GenerationMethod": "Bigram", "StartFrequencies": {"A": 1}, "PairFrequencies": {"AB": 1, "BA": 2}}
    section = LetterDistributionSection.model_validate(letters)
    (tiles,) = make_generator(Source("", section, None, Path, BareGame(grid))).iter_draws([Randomness(seed)])
    assert len(tiles) == len(grid)
    assert {tile.letters for tile in tiles} <= {"A", "B"}


# --- Weights ----------------------------------------------------------------------------------------------------


def test_home_rows_are_drawn_by_first_letters_and_the_rest_by_pairs(tmp_path: Path) -> None:
    grid = {"Size": [4, 3], "HomeRows": {"Red": 1, "Blue": 3}}
    game = make_game(tmp_path, grid, StartFrequencies={"A": 1}, PairFrequencies={"AB": 1})
    assert draw(game) == ["AAAA" "BBBB" "AAAA"]  # fmt: skip


def test_a_grid_without_home_rows_starts_from_its_first_row(tmp_path: Path) -> None:
    game = make_game(tmp_path, {"Size": [3, 3]}, StartFrequencies={"A": 1}, PairFrequencies={"AB": 1, "BC": 1})
    first, second, third = (draw(game)[0][row : row + 3] for row in (0, 3, 6))
    assert first == "AAA"
    assert set(second) <= {"A", "B", "C"}
    assert second.startswith("B")
    assert len(third) == 3


def test_pairs_count_in_both_directions_of_reading(tmp_path: Path) -> None:
    grid = {"Size": [1, 2], "Adjacency": "Straight"}
    forward = make_game(tmp_path, grid, StartFrequencies={"A": 1}, PairFrequencies={"AB": 1, "CA": 1})
    assert set(draw(forward, 50)) == {"AB", "AC"}


def test_steps_of_one_direction_count_the_pairs_of_that_direction(tmp_path: Path) -> None:
    letters: dict[str, Any] = {"StartFrequencies": {"A": 1}, "PairFrequencies": {"AB": 1, "CA": 1}}
    down = make_game(tmp_path, {"Size": [1, 3], "Adjacency": [[0, 1]]}, **letters)
    assert {board[:2] for board in draw(down, 50)} == {"AB"}
    up = make_game(tmp_path, {"Size": [1, 3], "Adjacency": [[0, -1]]}, **letters)
    assert {board[:2] for board in draw(up, 50)} == {"AC"}


def test_every_letter_is_equally_likely_when_no_pair_fits(tmp_path: Path) -> None:
    game = make_game(
        tmp_path,
        {"Size": [1, 2], "Adjacency": "Straight"},
        StartFrequencies={"A": 1, "Z": 0},
        PairFrequencies={"BC": 1},
    )
    assert set(draw(game, 60)) == {"AA", "AB", "AC"}


def test_with_full_adjacency_all_filled_tiles_count(tmp_path: Path) -> None:
    grid = {"Size": [1, 4], "Adjacency": "Full"}
    game = make_game(tmp_path, grid, StartFrequencies={"A": 1}, PairFrequencies={"AB": 1, "BC": 100_000})
    boards = Counter(draw(game, 40))
    assert all(board.startswith("AB") for board in boards)
    assert boards.most_common(1)[0][0] == "ABCB"


def test_what_is_left_out_is_counted_in_the_dictionary(tmp_path: Path) -> None:
    grid = {"Size": [1, 2], "Adjacency": "Straight"}
    assert set(draw(make_game(tmp_path, grid, words="ab cd"), 60)) == {"AB", "CD"}
    pairs: dict[str, Any] = {"PairFrequencies": {"AX": 1, "CY": 1}}
    assert set(draw(make_game(tmp_path, grid, words="ab cd", **pairs), 60)) == {"AX", "CY"}
    starts: dict[str, Any] = {"StartFrequencies": {"D": 1}}
    assert set(draw(make_game(tmp_path, grid, words="ab cd", **starts), 60)) == {"DC"}


def test_weights_may_have_decimals(tmp_path: Path) -> None:
    grid = {"Size": [1, 1]}
    letters: dict[str, Any] = {"StartFrequencies": {"A": 0.000001, "B": 0.000002}, "PairFrequencies": {"AB": 1}}
    counts = Counter(draw(make_game(tmp_path, grid, **letters), 300))
    assert counts["A"] + counts["B"] == 300
    assert 1.4 < counts["B"] / counts["A"] < 2.8


def test_a_smaller_board_than_the_grid_leaves_the_rest_empty(tmp_path: Path) -> None:
    grid = {"Size": [2, 3], "HomeRows": {"Red": 1, "Blue": 3}}
    letters: dict[str, Any] = {"StartFrequencies": {"A": 1}, "PairFrequencies": {"AB": 1}}
    game = make_game(tmp_path, grid, rules={"RandomBoardSize": 4}, **letters)
    assert draw(game)[0].startswith("AAB")
    assert draw(game)[0].endswith("..")


def test_home_rows_beyond_a_smaller_board_do_not_count(tmp_path: Path) -> None:
    letters: dict[str, Any] = {"StartFrequencies": {"A": 1}, "PairFrequencies": {"AB": 1}}
    game = make_game(tmp_path, {"Size": [2, 3], "HomeRows": {"Blue": 3}}, rules={"RandomBoardSize": 2}, **letters)
    assert draw(game) == ["AA...."]


# --- Q ----------------------------------------------------------------------------------------------------------


def test_a_q_is_printed_as_qu_under_qisqu(tmp_path: Path) -> None:
    grid = {"Size": [1, 2], "Adjacency": "Straight"}
    assert set(draw(make_game(tmp_path, grid, words="qui"), 60)) == {"QuI"}
    plain = make_game(tmp_path, grid, words="qui", rules={"QIsQu": False})
    assert set(draw(plain, 60)) == {"QU"}


def test_words_with_a_q_that_has_no_u_do_not_count_under_qisqu(tmp_path: Path) -> None:
    game = make_game(tmp_path, {"Size": [1, 2], "Adjacency": "Straight"}, words="qat ab")
    assert set(draw(game, 60)) == {"AB"}


def test_given_pairs_with_q_mean_the_tile_qu(tmp_path: Path) -> None:
    grid = {"Size": [1, 2], "Adjacency": "Straight"}
    letters: dict[str, Any] = {"StartFrequencies": {"Q": 1}, "PairFrequencies": {"QU": 900, "QE": 1, "QuA": 1, "IQ": 1}}
    assert set(draw(make_game(tmp_path, grid, **letters), 90)) == {"QuE", "QuA", "QuI"}


def test_a_dictionary_without_letters_to_draw_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(
        GenerationError, match="finds no letters: with QIsQu true, words with a Q without U do not count"
    ):
        draw(make_game(tmp_path, {"Size": [1, 2]}, words="qat"))


# --- Repeatable -------------------------------------------------------------------------------------------------


def test_boards_of_a_seed_are_frozen(tmp_path: Path) -> None:
    grid = {"Size": [4, 5], "Adjacency": "Hex", "HomeRows": {"Red": 1, "Blue": 5}}
    game = make_game(tmp_path, grid, words="stone notes tones onset seton quiet quite")
    assert draw(game, 2, seed=7) == ["STSOEIETQuTEEITONQuQuQuS", "NQuSTOEEENEESIISEQuQuNQu"]
    assert draw(game, 1, seed=7) == ["STSOEIETQuTEEITONQuQuQuS"]


@needs_native
@pytest.mark.parametrize("name", ["WordRace (Hex)", "WordRace (Square)"])
def test_both_engines_draw_the_same_boards(name: str) -> None:
    drawn = []
    for engine in ("native", "reference"):
        with using(engine):
            drawn.append(draw(Toolkit.load("wgs.json").game(name, dictionary="common"), 3, seed=5))
    assert drawn[0] == drawn[1]


# --- What is missing or wrong -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "weights", "said"),
    [
        ("StartFrequencies", {"TH": 1}, 'the key "TH" is not one letter, such as "T" or "Qu"'),
        ("StartFrequencies", {"?": 1}, 'the key "?" is not one letter'),
        ("StartFrequencies", {"": 1}, 'the key "" is not one letter'),
        ("StartFrequencies", {".": 1}, 'the key "." is not one letter'),
        ("StartFrequencies", {":A": 1}, 'the key ":A" is not one letter'),
        ("StartFrequencies", {"a": 1}, "a"),
        ("StartFrequencies", {"A": 0}, "at least one weight must be above 0"),
        ("StartFrequencies", {"A": "1"}, "expected a number"),
        ("PairFrequencies", {"T": 1}, 'the key "T" is not two letters, such as "TH" or "QuE"'),
        ("PairFrequencies", {"THE": 1}, 'the key "THE" is not two letters'),
        ("PairFrequencies", {"Th": 1}, 'the key "Th" is not two letters'),
        ("PairFrequencies", {"TH": -1}, "expected a number from 0 to 1000000"),
        ("PairFrequencies", {"TH": 0.0000001}, "with at most six decimals"),
        ("PairFrequencies", [], "expected an object {...}, found []"),
    ],
)
def test_faulty_frequencies_are_a_fault_of_the_config(tmp_path: Path, key: str, weights: Any, said: str) -> None:
    with pytest.raises(ConfigError) as caught:
        make_game(tmp_path, {"Size": [2, 2]}, **{key: weights})
    (fault,) = caught.value.faults
    assert fault.startswith(f"LetterDistributions.Dice.{key}")
    assert said in fault


def test_a_game_without_a_grid_cannot_grow_boards(tmp_path: Path) -> None:
    config = small_config(LetterDistributions={"Dice": {"GenerationMethod": "Bigram"}})
    config["GameRules"]["Tiny"]["GridDesign"] = ""
    write_words(tmp_path, "ab")
    with pytest.raises(MissingPartError, match="names no GridDesign, which is needed here"):
        Toolkit.load(write_config(tmp_path, config)).game("Tiny").create()


def test_letters_without_a_game_cannot_grow_boards() -> None:
    section = LetterDistributionSection.model_validate({"GenerationMethod": "Bigram"})
    with pytest.raises(GenerationError, match="Mine: this entry needs a game with a GridDesign"):
        make_generator(Source("Mine", section, 16, Path))


def test_a_dictionary_is_needed_only_when_something_is_counted(tmp_path: Path) -> None:
    told: dict[str, Any] = {"StartFrequencies": {"A": 1}, "PairFrequencies": {"AB": 1}}
    assert draw(make_game(tmp_path, {"Size": [1, 2], "Adjacency": "Straight"}, words="", **told)) == ["AB"]
    path = tmp_path / "config.json"
    run = run_wgs(str(path), "create", "Tiny", "--seed", "1")
    assert (run.status, run.out) == (0, "AB\n")
    make_game(tmp_path, {"Size": [1, 2]}, words="")
    run = run_wgs(str(path), "create", "Tiny", "--seed", "1")
    assert (run.status, run.out) == (2, "")
    assert "it is empty" in run.err


def test_check_config_names_the_parts_that_bigram_lacks(tmp_path: Path) -> None:
    config = small_config(LetterDistributions={"Dice": {"GenerationMethod": "Bigram"}})
    config["GameRules"]["Tiny"] |= {"GridDesign": "", "Dictionary": ""}
    messages = [finding.message for finding in check(tmp_path, config) if finding.severity is Severity.NOTE]
    assert messages[0] == "boards of this game cannot be created because it names no GridDesign, it names no Dictionary"


def test_check_config_draws_a_board_and_looks_at_the_letters(tmp_path: Path) -> None:
    write_words(tmp_path, "ab")
    letters = {"GenerationMethod": "Bigram", "StartFrequencies": {"Ñ": 1}, "PairFrequencies": {"ÑA": 1}}
    config = small_config(str(tmp_path / "words.txt"), LetterDistributions={"Dice": letters})
    (finding,) = check(tmp_path, config)
    assert finding.severity is Severity.WARNING
    assert "has the letters Ñ of the LetterDistribution" in finding.message
