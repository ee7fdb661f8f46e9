"""Which solutions solve and solve-dups print: pattern, tiles, length, order, limit."""

from __future__ import annotations

import csv
import io
import json
from functools import cache
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config, write_words

from wgs import Grid, Lexicon, PatternError, Selection, SelectionError, Solution, Toolkit
from wgs.analysis.filters import SORT_KEYS, Selector
from wgs.boards.notation import parse_board
from wgs.config.scoring import ScoringSection
from wgs.solver import make_solver
from wgs.solver.scoring import ScoringRules
from wgs.words.pattern import compile_pattern

if TYPE_CHECKING:
    from pathlib import Path


WORDS = ["at", "ate", "eat", "eta", "tea", "tee", "teat", "quit", "quite", "seat", "tat", "tea", "tie", "aqua", "sat"]
RULES = ScoringRules(
    ScoringSection.model_validate(
        {"MinWordLength": 3, "QuLength": 1, "LetterValues": {"A": 1, "E": 1, "T": 2, "Q": 9}, "LengthBonuses": {"4": 3}}
    )
)
GRIDS = [Grid.rectangle(3, 2), Grid.rectangle(3, 2, "Straight"), Grid.rectangle(3, 2, "Full"), Grid.rectangle(6, 1)]


@pytest.fixture
def config(tmp_path: Path) -> str:
    """A config of 2 x 2 cells with the words of TEAT, a point a letter."""
    write_words(tmp_path, "at ate eat eta tea teat tat")
    return str(write_config(tmp_path, small_config()))


def solve(config: str, *options: str, board: str = "TEAT", command: str = "solve") -> list[str]:
    run = run_wgs(config, command, "Tiny", r"%w\n", "", "", *options, stdin=f"{board}\n")
    assert (run.status, run.err) == (0, "")
    return run.out.splitlines()


# --- One filter at a time ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--pattern", "ea"], ["EAT", "TEA", "TEAT"]),
        (["--pattern", "^EA"], ["EAT"]),
        (["--pattern", "a$"], ["ETA", "TEA"]),
        (["--pattern", r"^(.).*\1$"], ["TAT", "TEAT"]),
        (["--pattern", "^(t|e).{2}$"], ["EAT", "ETA", "TAT", "TEA"]),
        (["--pattern", "x"], []),
        (["--pattern", ""], ["AT", "ATE", "EAT", "ETA", "TAT", "TEA", "TEAT"]),
        (["--min-length", "4"], ["TEAT"]),
        (["--min-length", "0", "--limit", "2"], ["AT", "ATE"]),
        (["--starts", "2"], ["EAT", "ETA"]),
        (["--starts", "2, 3"], ["AT", "ATE", "EAT", "ETA"]),
        (["--through", "1,4"], ["TAT", "TEAT"]),
        (["--through", "2,2", "--starts", "3"], ["ATE"]),
        (["--sort", "length"], ["TEAT", "ATE", "EAT", "ETA", "TAT", "TEA", "AT"]),
        (["--sort", "points", "--limit", "3"], ["TEAT", "ATE", "EAT"]),
        (["--sort", "path"], ["TEA", "TEAT", "TAT", "ETA", "EAT", "AT", "ATE"]),
    ],
)
def test_solve_prints_what_is_wanted(config: str, options: list[str], words: list[str]) -> None:
    assert solve(config, *options) == words


def test_solve_dups_prints_the_paths_that_are_wanted(config: str) -> None:
    run = run_wgs(config, "solve-dups", "Tiny", "%w %p-%(, )", "", "", "--starts", "4", "--pattern", "ea", stdin="TEAT")
    assert run.out == "TEA 4-2-3, TEAT 4-2-3-1"
    assert solve(config, "--through", "2,3", "--limit", "3", command="solve-dups") == ["ATE", "ATE", "EAT"]
    assert solve(config, "--sort", "length", "--limit", "3", command="solve-dups") == ["TEAT", "TEAT", "ATE"]


def test_a_word_is_shown_on_the_best_path_that_is_wanted(config: str) -> None:
    board = ":TEA;;T"  # the best AT is on 3-4
    run = run_wgs(config, "solve", "Tiny", "%w %s %p-%(, )", "", "", "--pattern", "^at$", "--through", "1", stdin=board)
    assert run.out == "AT 3 3-1"
    assert run_wgs(config, "solve", "Tiny", "%w %s %p-", "", "", "--pattern", "^at$", stdin=board).out == "AT 6 3-4"


def test_the_limit_is_that_of_each_board_and_separators_stand_between_what_is_printed(config: str) -> None:
    run = run_wgs(config, "solve", "Tiny", "%w%(, )", "<", ">", "--limit", "2", stdin="TEAT\nXXXX\nX4\nTAT\n")
    assert run.out == "<AT, ATE><><><AT, TAT>"
    assert run.status == 1


def test_filters_work_with_json_and_csv(config: str) -> None:
    options = ["--pattern", "^t", "--sort", "points"]
    boards = json.loads(run_wgs(config, "solve", "Tiny", "--json", *options, stdin="TEAT").out)
    assert [word["word"] for word in boards["words"]] == ["TEAT", "TAT", "TEA"]
    lines = run_wgs(config, "solve-dups", "Tiny", "--json", *options, "--limit", "3", stdin="TEAT").out.splitlines()
    assert [json.loads(line)["word"] for line in lines] == ["TEAT", "TEAT", "TAT"]
    rows = csv.DictReader(io.StringIO(run_wgs(config, "solve", "Tiny", "--csv", *options, stdin="TEAT").out))
    assert [row["word"] for row in rows] == ["TEAT", "TAT", "TEA"]


@pytest.mark.parametrize("board", ["QIT", "QuIT", "?IT"])
def test_the_least_length_counts_letters_whatever_a_qu_counts(board: str) -> None:
    game = Toolkit.load("wgs.json").game("Scramble", dictionary="common")  # QuLength 1
    assert [found.word for found in game.solve(board, Selection(min_length=4, pattern="qu"))] == ["QUIT"]
    assert game.solve(board, Selection(min_length=5, pattern="qu")) == []
    assert next(iter(game.solve(board, Selection(sort="length", pattern="^qu|^it$")))).word == "QUIT"


# --- All of them against plain filtering ------------------------------------------------------------------------


@cache
def find_all(board: str, grid: int) -> tuple[Solution, ...]:
    solver = make_solver(Lexicon(WORDS), RULES, GRIDS[grid])
    return tuple(solver.iter_solutions(board))


def keep(solutions: tuple[Solution, ...], wanted: Selection) -> list[Solution]:
    """Filter in the plainest way; the pattern is a text to find."""
    return [
        solution
        for solution in solutions
        if wanted.pattern.upper() in solution.word
        and (not wanted.starts or solution.path[0] in wanted.starts)
        and all(position in solution.path for position in wanted.through)
        and len(solution.word) >= wanted.min_length
    ]


def arrange(solutions: list[Solution], wanted: Selection) -> list[Solution]:
    orders: dict[str, Any] = {
        "word": lambda found: 0,
        "points": lambda found: -found.points,
        "length": lambda found: -len(found.word),
        "path": lambda found: list(found.path),
    }
    return sorted(solutions, key=orders[wanted.sort])[: wanted.limit]


positions = st.lists(st.integers(1, 6), max_size=2)
selections = st.builds(
    Selection,
    pattern=st.sampled_from(["", "", "t", "ea", "QU"]),
    starts=positions,
    through=positions,
    min_length=st.integers(0, 4),
    sort=st.sampled_from(SORT_KEYS),
    limit=st.none() | st.integers(1, 5),
)
tiles = st.sampled_from(["T", "E", "A", "S", "Q", "U", "I", "Qu", "Ea", "?", ";T", ":E", "::A", "."])
boards = st.lists(tiles, max_size=6).map("".join)


@settings(max_examples=60)
@given(boards, st.integers(0, 3), selections)
def test_filters_keep_what_plain_filtering_keeps(board: str, grid: int, wanted: Selection) -> None:
    every = find_all(board, grid)
    selector = Selector(wanted, RULES, GRIDS[grid])
    kept = keep(every, wanted)
    assert list(selector.select_paths(iter(every))) == arrange(kept, wanted)

    words = make_solver(Lexicon(WORDS), RULES, GRIDS[grid]).solve([parse_board(board, GRIDS[grid])])[0]
    best = {
        found.word: found for found in sorted(kept, key=lambda found: (found.points, [-place for place in found.path]))
    }
    in_order = [best[word] for word in sorted(best)]
    assert selector.select_words(board, words) == arrange(in_order, wanted)


def test_a_rack_of_equal_tiles_is_filtered_at_once() -> None:
    game = Toolkit.load("wgs.json").game("Scrabble", dictionary="common")
    start = process_time()
    found = game.solve("?????EEEEEEAAAA", Selection(pattern="^r.{6}$", through=[5, 15], starts=[2], limit=5))
    assert process_time() - start < 20
    assert found
    assert all(word.path[0] == 2 and {5, 15} <= set(word.path) for word in found)


def test_solve_dups_is_lazy() -> None:
    game = Toolkit.load("wgs.json").game("Scrabble", dictionary="common")
    first = next(game.solve_dups("STAINERSTAINER", Selection(pattern="^st", starts=[1, 8])))
    assert (first.word, first.path) == ("STAIN", (1, 2, 3, 4, 5))


# --- What cannot be ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--starts", "5"], "--starts: there is no position 5; this board has positions 1 to 4"),
        (["--through", "1,99"], "--through: there is no position 99; this board has positions 1 to 4"),
        (["--starts", "0"], "--starts: a position must be 1 or more, not 0"),
        (["--starts", "-1"], "--starts: a position must be 1 or more, not -1"),
        (["--through", "A1"], '--through: a position must be a whole number of 1 or more, not "A1"'),
        (["--through", " "], "--through needs positions, such as --through 1,4"),
        (["--min-length", "-1"], "--min-length must be 0 or more, not -1"),
        (["--limit", "0"], "--limit must be 1 or more, not 0"),
        (["--limit", "many"], '--limit must be a whole number of 1 or more, not "many"'),
        (["--sort", "size"], '--sort must be word, points, length or path, not "size"'),
        (["--pattern", "a(b"], "the pattern is not a regular expression: missing )\n    a(b\n       ^"),
    ],
)
@pytest.mark.parametrize("command", ["solve", "solve-dups"])
def test_what_cannot_be_is_said_before_any_board_is_read(
    config: str, command: str, options: list[str], reason: str
) -> None:
    run = run_wgs(config, command, "Tiny", *options, stdin="TEAT\n")
    assert (run.status, run.out, run.err) == (2, "", f"wgs: {reason}\n")


@pytest.mark.parametrize(
    "pattern", ["(a+)+$", "(.*)*x", r"(.|.)*?(.|.)*\d", "(t|t|t)+(t|t)+x", "((((a{1000}){1000}){1000}){1000})"]
)
def test_no_pattern_hangs_the_program(
    config: str, tmp_path: Path, pattern: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wgs.words.pattern.SECONDS_AT_FIRST", 0.2)
    write_words(tmp_path, f"{'t' * 40}a tat")
    start = process_time()
    rest = small_config(Grids={"2x2": {"Size": [41, 1]}})
    run = run_wgs(str(write_config(tmp_path, rest)), "solve", "Tiny", "--pattern", pattern, stdin=f"{'T' * 40}A\n")
    assert run.status in {0, 2}
    assert run.status == 0 or "takes too long" in run.err or "repeats groups too often" in run.err
    assert process_time() - start < 10


@pytest.mark.parametrize("pattern", ["(?x)((a{999} b) {999}) {999}", "(?:" * 20 + "a" + "){2,}" * 20, "(a{99999}){99}"])
def test_a_pattern_that_is_too_large_when_written_out_is_refused(pattern: str) -> None:
    with pytest.raises(PatternError, match="repeats groups too often"):
        compile_pattern(pattern)


@pytest.mark.parametrize("pattern", ["^(..){3}$|^(..){4}$|^(..){5}$", "((a{8}){8}){8}", ".{64}", "a{2,5}", "(ab?){,3}"])
def test_an_ordinary_pattern_is_not_too_large(pattern: str) -> None:
    compile_pattern(pattern).matches("ABAB")


@pytest.mark.parametrize(
    "arguments", [{"min_length": -1}, {"limit": 0}, {"sort": "size"}, {"starts": [17]}, {"through": [0]}]
)
def test_a_selection_in_python_is_checked_too(arguments: dict[str, Any]) -> None:
    game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    with pytest.raises(SelectionError):
        game.solve("TEAT", Selection(**arguments))


def test_equal_selections_are_equal() -> None:
    assert Selection(starts=[4, 1, 4]) == Selection(starts=(1, 4))
    assert len({Selection(starts=[4, 1]), Selection(starts=(1, 4)), Selection(through=(1, 4))}) == 2
