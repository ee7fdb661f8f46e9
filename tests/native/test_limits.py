"""The native solver where numbers, boards and batches end: what it hands over, what it refuses, who may use it."""

from __future__ import annotations

import _thread
import multiprocessing
import random
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from support import small_config, write_config, write_words
from support.engines import needs_native
from support.odd_puzzles import ASCII

from wgs import Board, Game, Grid, Lexicon, Score, Toolkit, WgsError
from wgs.base.engines import INSTRUCTIONS, load_native
from wgs.boards.tiles import Tile
from wgs.config.scoring import ScoringSection
from wgs.export.layouts import score_layout
from wgs.solver import AnswerLines, BoardLike, Solver, native, reference
from wgs.solver.scoring import ScoringRules

if TYPE_CHECKING:
    from pathlib import Path


NATIVE = load_native()
pytestmark = needs_native

WORDS = ["A", "AT", "TA", "CAT", "ACT", "TACT", "QUA", "ATTACAT", "ATTACATTACATTA"]


@pytest.fixture(autouse=True)
def use_native(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGS_ENGINE", "native")


def make_solvers(
    grid: Grid, words: list[str] = WORDS, rules: Mapping[str, Any] = {}, **numbers: int
) -> tuple[Solver, Solver]:
    """Make a solver of each engine; every letter is worth a point unless ``rules`` say more.

    Configs have no ``numbers`` of any size, so these are put into the rules themselves.
    """
    read = ScoringRules(ScoringSection.model_validate({"LetterValues": dict.fromkeys(ASCII, 1), **rules}))
    for name, number in numbers.items():
        setattr(read, name, number)
    parts = (Lexicon(words), read, grid)
    return native.make_solver(*parts), reference.make_solver(*parts)


def compare(solvers: tuple[Solver, Solver], boards: list[BoardLike]) -> list[object]:
    """Compare what both engines make of boards; return the scores."""
    quick, plain = solvers
    scores: list[object] = list(quick.score(boards, 2))
    assert scores == plain.score(boards)
    assert quick.solve(boards, 2) == plain.solve(boards)
    assert quick.tally(boards, 2) == plain.tally(boards)
    for board in boards:
        assert list(quick.iter_solutions(board)) == list(plain.iter_solutions(board))
    return scores


# --- Numbers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cells", [1, 2, 3, 5, 9, 10, 16])
@pytest.mark.parametrize("rules", [{}, {"MultiplyLengthBonus": True, "LengthBonuses": {"1+": "1000000 a letter"}}])
def test_scores_of_any_size_are_exact(cells: int, rules: dict[str, Any]) -> None:
    tiles = [Tile("ATTACATTACATTACAT"[cell], False, 99, 99) for cell in range(cells)]
    grid = Grid.rectangle(cells, 1, "Straight")
    words = ["ATTACATTACATTACAT"[:cells], "A", "TA"]
    solvers = make_solvers(grid, words, {"LetterValues": {"A": 999, "C": 999, "T": 998}, **rules})
    score, plain = compare(solvers, [Board(grid, tuple(tiles)), "ATTACATTACATTACAT"])
    assert isinstance(score, Score)
    assert isinstance(plain, Score)
    assert score.points > plain.points * 98**cells
    assert ("_reference" in vars(solvers[0])) == (cells >= (1 if rules else 4))


def test_a_long_tile_among_wildcards_does_not_count_for_each_of_its_letters() -> None:
    grid, wildcards = Grid.rectangle(4, 1, "Full"), (Tile("", True, 1, 99), Tile("", True, 2, 99), Tile("", True, 1, 4))
    rules = {"LetterValues": {"A": 999}, "WildCardPoints": True}
    board = Board(grid, (wildcards[0], Tile("A" * 63, False, 98), *wildcards[1:]))
    compare(make_solvers(grid, ["A" * 64], rules), [board])


@pytest.mark.parametrize("points", [2**31 - 1, 2**31, 2**32, 2**38, 2**62, 2**63, 10**30])
@pytest.mark.parametrize("tiles", ["CAT", "C:AT", ";CAT", ";;C;;A;;T"])
def test_short_words_may_score_anything(points: int, tiles: str) -> None:
    grid, rules = Grid.rectangle(3, 1, "Full"), {"ShortWordLength": 3, "ShortWordMultiplier": True}
    [score] = compare(make_solvers(grid, ["CAT", "ACT"], rules, short_word_points=points), [tiles])
    assert score == Score(2, 2 * points * (27 if ";;" in tiles else 2 if ";" in tiles else 1))


@pytest.mark.parametrize("name", ["short_word_length", "min_word_length"])
@pytest.mark.parametrize("number", [0, 2, 64, 65, 2**31, 2**63, 10**30])
def test_lengths_of_the_rules_may_be_any_number(name: str, number: int) -> None:
    solvers = make_solvers(Grid.rectangle(2, 2), WORDS, {"ShortWordPoints": 7}, **{name: number})
    compare(solvers, ["CATT", ":C;ATQ", ""])


def test_negative_bonuses_are_taken_off() -> None:
    for options in product([False, True], [False, True], ["1", "-0.5", "-1000000", "0.000001"]):
        rules = {"MultiplyLengthBonus": options[0], "RoundBonusUp": options[1], "LengthBonuses": {"1+": options[2]}}
        compare(make_solvers(Grid.rectangle(2, 2), rules=rules), ["CATT", ":C;ATQ", ""])


def test_arrays_are_64_bit_numbers_with_the_buffer_protocol() -> None:
    solver, plain = make_solvers(Grid.rectangle(2, 2))
    boards = ["CATT", "4", "", "?C", ";;A;;;;T"]
    batch, expected = solver.score_batch(boards), plain.score_batch(boards)
    for numbers, others in ((batch.words, expected.words), (batch.points, expected.points)):
        assert (numbers.format, numbers.itemsize, numbers.shape) == ("q", 8, (5,))
        assert numbers.tolist() == others.tolist()
    assert len(batch) == len(boards)
    assert [(place, str(fault)) for place, fault in batch.faults] == [(1, str(expected.faults[0][1]))]


def test_points_beyond_64_bits_have_no_place_in_arrays() -> None:
    word = "ATTACATTACATTA"
    vast = "".join(";" * 98 + letter for letter in word)
    for solver in make_solvers(Grid.rectangle(14, 1), [word]):
        assert solver.score([vast]) == [Score(1, 14 * 99**14)]
        assert solver.score_batch([word, vast[:90] + word[1:]]).points.tolist() == [14, 0]
        with pytest.raises(WgsError, match="board 2 has more points than an array of 64-bit numbers holds"):
            solver.score_batch([word, vast, vast])


def test_a_batch_may_be_empty() -> None:
    solver, _ = make_solvers(Grid.rectangle(2, 2))
    assert (solver.score([]), solver.solve([]), solver.tally([]), len(solver.score_batch([]))) == ([], [], [], 0)


def test_any_number_of_jobs_gives_the_same_answers_in_order() -> None:
    solver, plain = make_solvers(Grid.rectangle(2, 2))
    draw = random.Random(3)
    boards = ["".join(draw.choices("CATQ.?4", k=4)) for _ in range(300)]
    scores, solutions, tallies = (str(ask(boards)) for ask in (plain.score, plain.solve, plain.tally))
    for jobs in (None, 1, 2, 5, 300, 10**30):
        assert str(solver.score(boards, jobs)) == scores
        assert str(solver.solve(boards, jobs)) == solutions
        assert str(solver.tally(boards, jobs)) == tallies


# --- Boards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "rows", "adjacency"),
    [
        (1, 1, "Diagonal"),
        (1, 1, "Full"),
        (1, 65, "Straight"),
        (9, 8, "Diagonal"),
        (64, 64, "Hex"),
        (4096, 1, "Straight"),
        (64, 64, "Full"),
    ],
)
def test_grids_of_any_size(columns: int, rows: int, adjacency: Any) -> None:
    grid = Grid.rectangle(columns, rows, adjacency)
    cells = min(len(grid), 7) if grid.is_full else len(grid)
    tiles = random.Random(5).choices("CATS", k=cells)
    boards: list[BoardLike] = ["".join(tiles), "", "C" + "A" * 10_000]
    scores = compare(make_solvers(grid, ["CATS", "SCAT", "TA"]), boards)
    assert scores[1:] == [Score(0, 0)] * 2


@pytest.mark.parametrize("letters", [1, 2, 4, 5, 31, 64, 65, 3_000])
def test_tiles_of_any_number_of_letters(letters: int) -> None:
    tile = Tile("CAT" * (letters // 3) + "CAT"[: letters % 3])
    grid = Grid.rectangle(4, 4)
    words = [(str(tile) * 2)[:end].upper() for end in (3, 64, letters, letters + 1, 2 * letters) if end]
    boards: list[BoardLike] = [Board(grid, (tile,) * 16), str(tile) * 16, f"{tile}C", f"?{str(tile).lower()}C"]
    compare(make_solvers(grid, words), boards)


@pytest.mark.parametrize("min_length", [1, 3, 4])
@pytest.mark.parametrize("qu_length", [1, 2])
def test_a_q_and_a_u_on_two_tiles_are_no_qu(qu_length: int, min_length: int) -> None:
    """The same word on other tiles may be longer, or worth more."""
    values = {"LetterValues": {"Q": 10, "U": 5, "T": 2}}
    boards: list[BoardLike] = ["TqUI", "TQI", "TQuI", "TQuiI", "TquI", "TquiQui", "TqUQuiQuI", "QUi", "QuUi", "UqUi"]
    for rules in ({"QuLength": qu_length, "MinWordLength": min_length}, {"QIsQu": False}):
        compare(make_solvers(Grid.rectangle(3, 2), ["QU", "QUI", "TQU", "TQUI", "UQUI"], values | rules), boards)


@pytest.mark.parametrize("adjacency", ["Full", "Diagonal"])
def test_a_word_among_wildcards_may_be_worth_more_when_it_is_shorter(adjacency: Any) -> None:
    rules = {"QuLength": 1, "LengthBonuses": {"2": 10, "3": 1}}
    [score] = compare(make_solvers(Grid.rectangle(3, 2, adjacency), ["QUI"], rules), ["???QuIA"])
    assert score == Score(1, 12)


def test_more_different_tiles_than_are_remembered() -> None:
    tiles = ["".join(letters).capitalize() for letters in product("ACTQ", repeat=7)][:11_000]
    solvers = make_solvers(Grid.rectangle(2, 2), ["A", "AAAAAAAA", "ATTTTTTT"])
    solvers[0].score(tiles)
    compare(solvers, ["A" + "".join(tiles[place : place + 3]) for place in (0, 300, 9_990, 10_500, 10_997)])
    assert "_reference" in vars(solvers[0])


def test_tiles_that_no_word_has_are_not_remembered() -> None:
    """More of them than there is room for leave it to the tiles that come behind."""
    strange = ["Ñ" + "".join(letters) for letters in product("acto", repeat=6)] * 3
    foreign = [f"{';' * (place % 90)}É{'a' * (place // 90)}" for place in range(9_000)]
    long = [f"{':' * (place % 40)}A{'b' * (64 + place // 40)}" for place in range(3_000)]
    solvers = make_solvers(Grid.rectangle(2, 2))
    solver = solvers[0]
    assert isinstance(solver, native.NativeSolver)
    before = len(solver._numbers)
    for tiles in (strange, foreign, long, ["?ñ", "Ñ", "4"]):
        solver.score(tiles)
    assert len(solver._numbers) == before
    compare(solvers, [strange[0] + "CAT", "CA" + foreign[-1] + "T", long[-1] + "TA", "?ñTCA", ":C;ATQu", "ÑCAT"])
    assert "_reference" not in vars(solver)


def test_letters_that_the_alphabet_does_not_have_are_read_with_the_others() -> None:
    rules = ScoringRules(ScoringSection.model_validate({"LetterValues": dict.fromkeys(ASCII, 1)}))
    parts = (Lexicon(["CAT", "ACT"], alphabet="ACT"), rules, Grid.rectangle(2, 2))
    solvers = (native.make_solver(*parts), reference.make_solver(*parts))
    compare(solvers, ["CATK", "KKKK", "C?KT", ":KAKu"])
    answered, after, lines, _ = find_line_answer(solvers[0])(b"CATK\nKACT\n", 0)
    assert (answered.count(b"\n"), after, lines) == (2, 10, 2)


@pytest.mark.parametrize("instructions", INSTRUCTIONS)
@pytest.mark.parametrize("tile", ["A", ":A"])
def test_boards_with_more_paths_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch, instructions: str, tile: str
) -> None:
    """A board of one letter; the first path in rising order that uses the cell with the multiplier is the best."""
    assert not isinstance(NATIVE, str)
    if not NATIVE.choose_instructions(instructions):
        pytest.skip("this processor does not have them")
    monkeypatch.setenv("WGS_INSTRUCTIONS", instructions)
    solver, _ = make_solvers(Grid.rectangle(5, 5), ["A" * length for length in range(1, 9)])
    text = "A" + tile + "A" * 23
    [solutions] = solver.solve([text])
    assert isinstance(solutions, list)
    assert [found.points for found in solutions] == [length + (tile == ":A") for length in range(1, 9)]
    assert solutions[-1].path == (1, 2, 3, 4, 5, 9, 8, 7)
    assert solver.score([text]) == [Score(8, 36 + 8 * (tile == ":A"))]
    [found] = solver.tally([text])
    assert isinstance(found, list)
    assert {word.cells for word in found} == {(1 << 25) - 1}
    [of_two, of_three] = [{place: word.points_at(place) for place in (1, 2, 3, 5)} for word in found[1:3]]
    if tile == ":A":
        assert (of_two, of_three) == ({1: 3, 2: 3, 3: 3, 5: 2}, {1: 4, 2: 4, 3: 4, 5: 3})


# --- Threads, processes and Ctrl-C --------------------------------------------------------------------------------


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return load_game(tmp_path)


def load_game(folder: Path) -> Game:
    write_words(folder, " ".join(WORDS))
    return Toolkit.load(write_config(folder, small_config(Grids={"2x2": {"Size": [3, 3]}}))).game("Tiny")


def make_boards(seed: int) -> list[str]:
    """Make boards with tiles that the native code has to be told of."""
    draw = random.Random(seed)
    tiles = ["A", "T", "C", "Qu", ":A", "4", "", "?", ";T", "Tac", "."]
    tiles += ["".join(draw.choices("acts", k=3)).capitalize() for _ in range(20)]
    return ["".join(draw.choices(tiles, [9, 9, 9, *[1] * 28], k=9)) for _ in range(150)]


def answer(game: Game, seed: int) -> list[str]:
    """Answer boards in every way; a fault stands for itself."""
    boards = make_boards(seed)
    answers: list[object] = [*game.score_many(boards, jobs=2), *game.solve_many(boards, jobs=2)]
    answers += game.analyze_many(boards, jobs=2)
    return [*map(str, answers), str(game.score_batch(boards).points.tolist())]


def test_threads_may_share_a_game(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = [1, 2, 3, 4, 1, 2, 3, 4]
    with ThreadPoolExecutor(4) as threads:
        shared = list(threads.map(partial(answer, game), seeds))
    monkeypatch.setenv("WGS_ENGINE", "reference")
    plain = load_game(tmp_path)
    assert shared == [answer(plain, seed) for seed in seeds[:4]] * 2


def put_answer(game: Game, results: Any) -> None:
    results.put(answer(game, 5))


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="processes cannot be forked here")
def test_a_forked_process_goes_on_with_a_game(game: Game) -> None:
    before = answer(game, 5)
    context = multiprocessing.get_context("fork")
    results = context.SimpleQueue()
    child = context.Process(target=put_answer, args=(game, results))
    child.start()
    assert results.get() == before
    child.join(10)
    assert child.exitcode == 0
    assert answer(game, 5) == before


SLOW_BOARD, SLOW_WILDCARDS = (
    "".join(f":{tile}" if cell in {0, 7, 56, 63} else tile for cell in range(64)) for tile in "Z?"
)
"""Boards of 8 x 8 cells with more paths for 20 letters than there is time for; and a path might be worth more that
goes through all four corners, which 20 letters cannot."""


def make_slow_solver() -> Solver:
    return make_solvers(Grid.rectangle(8, 8), [*WORDS, "Z" * 20], {"WildCardPoints": True})[0]


def find_line_answer(solver: Solver) -> AnswerLines:
    answer_lines = solver.score_lines(score_layout(None), strict=False, jobs=2)
    assert answer_lines is not None
    return answer_lines


SLOW_CALLS: list[Callable[[Solver], object]] = [
    lambda solver: solver.score([SLOW_BOARD]),
    lambda solver: solver.score([SLOW_WILDCARDS], 1),
    lambda solver: solver.solve(["CAT", SLOW_WILDCARDS, "CAT"], 2),
    lambda solver: solver.tally([SLOW_WILDCARDS] * 4, 4),
    lambda solver: next(solver.iter_solutions(SLOW_WILDCARDS)),
    lambda solver: solver.score_batch(["C" + SLOW_BOARD] * 100, 300),
    lambda solver: (solver.score([":Z"]), find_line_answer(solver)(f"CAT\n{SLOW_BOARD}\n".encode(), 4)),
]


@pytest.mark.parametrize("call", SLOW_CALLS)
def test_ctrl_c_ends_what_takes_long_and_harms_nothing(call: Callable[[Solver], object]) -> None:
    solver = make_slow_solver()
    expected = solver.score(["CATQUATTAC"])
    timer = threading.Timer(0.1, _thread.interrupt_main)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            call(solver)
    finally:
        timer.cancel()
        timer.join()
    assert solver.score(["CATQUATTAC"]) == expected


def test_a_thread_beside_long_work_goes_on() -> None:
    solver, ticks = make_slow_solver(), 0

    def tick() -> None:
        nonlocal ticks
        for _ in range(20):
            ticks += 1
            time.sleep(0.005)
        _thread.interrupt_main()

    thread = threading.Thread(target=tick)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        solver.score([SLOW_BOARD])
    thread.join()
    assert ticks == 20
