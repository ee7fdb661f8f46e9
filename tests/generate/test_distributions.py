"""How often random boards come: chi-square tests of what each generator promises, with fixed seeds.

A test fails when its sum is one that chance would exceed less than once in 10,000 runs. The seeds are fixed, so every
run sees the same boards.
"""

from __future__ import annotations

import math
import tracemalloc
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from itertools import permutations, product
from pathlib import Path
from statistics import NormalDist
from typing import Any, TypeVar

import pytest
from support import draw_plain, small_config, write_config, write_words

from wgs import Randomness, Source, Tile, Toolkit
from wgs.boards.tiles import format_tiles
from wgs.config.letters import LetterDistributionSection
from wgs.generate import make_generator

Outcome = TypeVar("Outcome", bound="Hashable")

LEAST_EXPECTED = 5
"""With fewer expected of an outcome, the sum would not follow its distribution."""


def chi_square(outcomes: Iterable[Outcome], shares: Mapping[Outcome, float]) -> float:
    """Sum up how far outcomes are from what shares let expect; shares need not add up to 1."""
    counts = Counter(outcomes)
    assert counts.keys() <= shares.keys(), counts.keys() - shares.keys()
    scale = counts.total() / sum(shares.values())
    assert min(shares.values()) * scale >= LEAST_EXPECTED, "too few draws to judge"
    return sum((counts[outcome] - share * scale) ** 2 / (share * scale) for outcome, share in shares.items())


def most_by_chance(outcomes: int) -> float:
    """Return the sum that chance exceeds once in 10,000 times (Wilson and Hilferty's approximation)."""
    degrees = outcomes - 1
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + NormalDist().inv_cdf(1 - 1e-4) * spread**0.5) ** 3)


def assert_shares(outcomes: Iterable[Outcome], shares: Mapping[Outcome, float]) -> None:
    assert chi_square(outcomes, shares) < most_by_chance(len(shares))


def assert_uniform(outcomes: Iterable[Outcome], possible: Iterable[Outcome]) -> None:
    assert_shares(outcomes, dict.fromkeys(possible, 1.0))


def draw(letters: Mapping[str, Any], size: int | None, boards: int, seed: int) -> list[tuple[Tile, ...]]:
    section = LetterDistributionSection.model_validate(letters)
    generator = make_generator(Source("Letters", section, size, Path))
    return list(generator.iter_draws(Randomness(seed, number) for number in range(boards)))


def draw_texts(letters: Mapping[str, Any], size: int | None, boards: int, seed: int) -> list[str]:
    return list(map(format_tiles, draw(letters, size, boards, seed)))


# --- The test itself --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("degrees", [2, 4, 10, 30, 100])
def test_the_bound_is_exceeded_as_seldom_as_it_says(degrees: int) -> None:
    half = most_by_chance(degrees + 1) / 2
    exceeded = math.exp(-half) * sum(half**k / math.factorial(k) for k in range(degrees // 2))  # exact when even
    assert 0.6e-4 < exceeded < 1.1e-4


def test_a_slight_bias_would_be_found() -> None:
    biased = [0] * 1060 + [1] * 1060 + [2] * 880
    assert chi_square(biased, dict.fromkeys(range(3), 1.0)) > 0.9 * most_by_chance(3)
    assert chi_square(biased * 2, dict.fromkeys(range(3), 1.0)) > most_by_chance(3)


# --- Dice -------------------------------------------------------------------------------------------------------

DICE = ["ABCDEF", "GHIJKL", "MNOPQR", "STUVWX"]
SHUFFLED = {"GenerationMethod": "Dice", "DiceLetters": ",".join(DICE)}


def test_every_face_comes_as_often_at_every_place() -> None:
    boards = draw_texts(SHUFFLED, 4, 4000, seed=1)
    for place in range(4):
        assert_uniform((board[place] for board in boards), "".join(DICE))


def test_dice_lie_in_every_order_as_often() -> None:
    boards = draw_texts(SHUFFLED, 4, 4000, seed=2)
    die_of = {face: number for number, die in enumerate(DICE) for face in die}
    assert_uniform((tuple(die_of[face] for face in board) for board in boards), permutations(range(4)))


def test_a_part_of_the_dice_is_chosen_as_often_as_any_other() -> None:
    boards = draw_texts(SHUFFLED, 2, 4000, seed=3)
    die_of = {face: number for number, die in enumerate(DICE) for face in die}
    assert_uniform((tuple(die_of[face] for face in board) for board in boards), permutations(range(4), 2))


def test_faces_of_different_dice_are_independent() -> None:
    in_order = SHUFFLED | {"ShuffleDice": False}
    boards = draw_texts(in_order, 2, 4000, seed=4)
    assert_uniform(boards, ("".join(faces) for faces in product(DICE[0], DICE[1])))


def test_a_face_that_is_twice_on_a_die_comes_twice_as_often() -> None:
    boards = draw_texts({"GenerationMethod": "Dice", "DiceLetters": "AABCD."}, 1, 3000, seed=5)
    assert_shares(boards, {"A": 2, "B": 1, "C": 1, "D": 1, ".": 1})


def test_the_dice_of_boggle_lie_everywhere_with_every_face() -> None:
    game = Toolkit.load("wgs.json").game("Boggle (New)")
    faces = Counter(face for die in BOGGLE_NEW.split(", ") for face in die)
    boards = [str(board).replace("Qu", "Q") for board in game.create(3000, seed=6)]
    for place in (0, 5, 15):
        assert_shares((board[place] for board in boards), faces)


BOGGLE_NEW = (
    "AAEEGN, ELRTTY, AOOTTW, ABBJOO, EHRTVW, CIMOTU, DISTTY, EIOSST, "
    "DELRVY, ACHOPS, HIMNQU, EEINSU, EEGHNW, AFFKPS, HLNNRZ, DEILRX"
)


# --- Letters ----------------------------------------------------------------------------------------------------


def pool(letters: str, *, runs_out: bool) -> dict[str, Any]:
    return {"GenerationMethod": "LetterPropensity", "PropensityLetters": letters, "SampleWithoutReplacement": runs_out}


def test_draws_without_replacement_are_those_of_a_bag() -> None:
    shares = Counter("".join(tiles) for tiles in permutations("AAABBC", 3))
    assert_shares(draw_texts(pool("AAABBC", runs_out=True), 3, 4000, seed=7), shares)


def test_a_whole_bag_comes_in_every_order_as_often() -> None:
    orders = {"".join(tiles) for tiles in permutations("AABC")}
    assert_uniform(draw_texts(pool("AABC", runs_out=True), 4, 3000, seed=8), orders)


def test_draws_with_replacement_are_independent() -> None:
    chances = {"A": 3, "B": 2, "C": 1}
    shares = {a + b: float(chances[a] * chances[b]) for a, b in product("ABC", repeat=2)}
    assert_shares(draw_texts(pool("AAABBC", runs_out=False), 2, 4000, seed=9), shares)


def test_draws_by_weight_have_the_shares_of_the_weights() -> None:
    weights = {"A": 8.25, "Qu": 0.25, "?": 1.5}
    letters = {"GenerationMethod": "LetterPropensity", "PropensityWeights": weights}
    boards = draw(letters, 3, 2000, seed=10)
    assert_shares((str(tile) for board in boards for tile in board), weights)


# --- Lists of boards --------------------------------------------------------------------------------------------


def from_list(path: Path, *, shuffle: bool = False) -> dict[str, Any]:
    return {"GenerationMethod": "WordList", "WordListFile": str(path), "ShuffleLetters": shuffle}


def write_list(folder: Path, count: int) -> tuple[Path, list[str]]:
    lines = ["".join("ABCDEFGHIJ"[int(digit)] for digit in f"{number:04}") for number in range(count)]
    path = folder / "boards.txt"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path, lines


@pytest.mark.parametrize("count", [2, 7, 100])
def test_every_line_of_a_list_comes_as_often(tmp_path: Path, count: int) -> None:
    path, lines = write_list(tmp_path, count)
    assert_uniform(draw_texts(from_list(path), None, 5000, seed=11), lines)


def test_boards_of_one_pass_are_independent_of_each_other(tmp_path: Path) -> None:
    path, lines = write_list(tmp_path, 8)
    boards = draw_texts(from_list(path), None, 6000, seed=12)
    assert_uniform(zip(boards[::2], boards[1::2], strict=True), product(lines, repeat=2))


def test_a_list_of_any_size_is_read_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    line = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 4
    path.write_text(f"{line}\n" * 60_000, encoding="utf-8")
    assert path.stat().st_size > 6_000_000
    tracemalloc.start()
    try:
        (board,) = draw_texts(from_list(path), None, 1, seed=13)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert board == line
    assert peak < 500_000


# --- Bigram -----------------------------------------------------------------------------------------------------

STARTS = {"A": 5.0, "B": 3.0, "C": 2.0}
PAIRS = {"AB": 4.0, "BA": 1.0, "BC": 2.0, "CA": 3.0, "AA": 1.5, "CC": 0.5}


def weigh(letter: str, *filled: str) -> float:
    """Sum up the weights of a letter beside others, read in both directions."""
    return sum(PAIRS.get(other + letter, 0) + PAIRS.get(letter + other, 0) for other in filled)


def share(letter: str, *filled: str) -> float:
    total = sum(weigh(each, *filled) for each in STARTS)
    return weigh(letter, *filled) / total


def draw_bigrams(
    folder: Path, grid: dict[str, Any], boards: int, seed: int, words: str = "", **letters: Any
) -> list[str]:
    config = small_config(
        Grids={"2x2": grid},
        LetterDistributions={"Dice": {"GenerationMethod": "Bigram"} | letters},
    )
    write_words(folder, words)
    game = Toolkit.load(write_config(folder, config)).game("Tiny")
    return [str(board) for board in game.create(boards, seed=seed)]


TOLD: dict[str, Any] = {"StartFrequencies": STARTS, "PairFrequencies": PAIRS}


def test_a_line_of_letters_has_the_shares_of_starts_and_pairs(tmp_path: Path) -> None:
    shares = {
        first + second + third: STARTS[first] * share(second, first) * share(third, second)
        for first, second, third in product("ABC", repeat=3)
    }
    possible = {text: chance for text, chance in shares.items() if chance}
    boards = draw_bigrams(tmp_path, {"Size": [1, 3], "Adjacency": "Straight"}, 5000, seed=14, **TOLD)
    assert_shares(boards, possible)


def test_a_cell_between_two_home_rows_has_the_sum_of_both(tmp_path: Path) -> None:
    grid = {"Size": [1, 3], "Adjacency": "Straight", "HomeRows": {"Red": 1, "Blue": 3}}
    shares = {
        first + middle + last: STARTS[first] * STARTS[last] * share(middle, first, last)
        for first, middle, last in product("ABC", repeat=3)
    }
    boards = draw_bigrams(tmp_path, grid, 5000, seed=15, **TOLD)
    assert_shares(boards, {text: chance for text, chance in shares.items() if chance})


def test_a_hexagon_has_the_sum_of_its_filled_neighbours(tmp_path: Path) -> None:
    grid = {"Rows": ["##", "#."], "Adjacency": "Hex", "HomeRows": {"Red": 1}}
    shares = {
        first + second + third: STARTS[first] * STARTS[second] * share(third, first, second)
        for first, second, third in product("ABC", repeat=3)
    }
    boards = draw_bigrams(tmp_path, grid, 5000, seed=16, **TOLD)
    assert_shares((board.rstrip(".") for board in boards), {text: chance for text, chance in shares.items() if chance})


def test_steps_of_one_direction_have_the_shares_of_that_direction(tmp_path: Path) -> None:
    total = {first: sum(PAIRS.get(first + each, 0) for each in STARTS) for first in STARTS}
    shares = {
        first + second: STARTS[first] * PAIRS.get(first + second, 0) / total[first]
        for first, second in product("ABC", repeat=2)
    }
    boards = draw_bigrams(tmp_path, {"Size": [1, 2], "Adjacency": [[0, 1]]}, 4000, seed=17, **TOLD)
    assert_shares(boards, {text: chance for text, chance in shares.items() if chance})


def test_a_rack_has_the_sum_of_all_that_is_drawn(tmp_path: Path) -> None:
    grid = {"Size": [1, 3], "Adjacency": "Full"}
    shares = {
        first + second + third: STARTS[first] * share(second, first) * share(third, first, second)
        for first, second, third in product("ABC", repeat=3)
    }
    boards = draw_bigrams(tmp_path, grid, 5000, seed=18, **TOLD)
    assert_shares(boards, {text: chance for text, chance in shares.items() if chance})


def test_letters_beside_nothing_that_fits_are_uniform(tmp_path: Path) -> None:
    letters: dict[str, Any] = {"StartFrequencies": {"A": 1}, "PairFrequencies": {"BC": 1, "DE": 1}}
    boards = draw_bigrams(tmp_path, {"Size": [1, 2]}, 3000, seed=19, **letters)
    assert_uniform(boards, ["A" + letter for letter in "ABCDE"])


def test_counted_frequencies_have_the_shares_of_the_words(tmp_path: Path) -> None:
    words = "ab ac ba quiz"  # Qu-I and I-Z are pairs of tiles
    pairs = Counter({"AB": 2, "BA": 2, "AC": 1, "CA": 1, "QuI": 1, "IQu": 1, "IZ": 1, "ZI": 1})
    starts = {"A": 2, "B": 1, "Qu": 1}
    shares = {
        first + pair.removeprefix(first): starts[first]
        * count
        / sum(other for key, other in pairs.items() if key.startswith(first))
        for first in starts
        for pair, count in pairs.items()
        if pair.startswith(first)
    }
    boards = draw_bigrams(tmp_path, {"Size": [1, 2], "Adjacency": "Straight"}, 4000, seed=20, words=words)
    assert_shares(boards, shares)


def test_the_home_rows_of_a_race_have_the_first_letters_of_the_list() -> None:
    game = Toolkit.load("wgs.json").game("WordRace (Hex)", dictionary="common")
    homes = [cell for row in game.home_rows.values() for cell in row]
    starts = {letter: float(count) for letter, count in game.lexicon.count_letters(q_is_qu=True).starts.items()}
    rare = min(starts, key=lambda letter: starts[letter])
    drawn = [board.tiles[cell].letters for board in draw_plain(game, 250, seed=21) for cell in homes]
    assert rare == "X"
    del starts[rare]  # too rare to judge
    assert_shares((letter for letter in drawn if letter != rare), starts)
