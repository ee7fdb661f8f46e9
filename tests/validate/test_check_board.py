"""The board validator: Game.check_board and the command check-board."""

from __future__ import annotations

import json
import subprocess
import sys
from copy import deepcopy
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config
from support.brute_force_checks import FACES, LETTERS, Letters, are_own_pieces, can_make_board, dice, find_faces

from wgs import BoardCheck, NotationError, Placed, Toolkit
from wgs.validate import Method

if TYPE_CHECKING:
    from pathlib import Path

NEW = "Boggle (New)"


def check_boards(stdin: str | bytes, *args: str, game: str = NEW, config: str = "wgs.json") -> tuple[int, str, str]:
    run = run_wgs(config, "check-board", game, *args, stdin=stdin)
    return run.status, run.out, run.err


# --- Which boards ---------------------------------------------------------------------------------------------


@given(LETTERS, st.lists(st.sampled_from(FACES), max_size=6))
@settings(max_examples=150)
def test_a_board_is_possible_when_trying_everything_finds_a_way(letters: Letters, tiles: list[str]) -> None:
    check = letters.make_validator().check_board("".join(tiles))
    shown = [letters.read(tile) for tile in tiles if tile != "."]
    assert check.is_possible == can_make_board(shown, letters)
    assert bool(check.reason) == (not check.is_possible)
    if check.is_possible:
        assert [placed.letters for placed in check.placed] == shown
        assert are_own_pieces(check.placed, letters)
        assert all(placed.letters in find_faces(placed.piece, letters) for placed in check.placed)


@given(LETTERS, st.lists(st.sampled_from(FACES[:-1]), min_size=1, max_size=5))
@settings(max_examples=80)
def test_a_board_without_its_left_over_tiles_is_possible(letters: Letters, tiles: list[str]) -> None:
    check = letters.make_validator().check_board("".join(tiles))
    rest = [letters.read(tile) for tile in tiles]
    for tile in check.left_over:
        rest.remove(tile)
    if check.left_over:
        assert can_make_board(rest, letters)
        assert not any(can_make_board([*rest, tile], letters) for tile in check.left_over)


@pytest.mark.parametrize(
    ("board", "is_possible"),
    [
        ("ABCDEFGHIJKLMNOP", False),
        ("QADRICENTENNIALS", True),
        ("", True),
        ("...", True),
        ("Q..U", True),
        ("Qu", True),
        ("Q", True),
        ("QuQ", False),
        (":A;;B|C", True),
        ("?", False),
        ("?u", False),
        ("Th", False),
        ("Ñ", False),
        ("BB", False),
        ("A" * 17, False),
        ("." * 99 + "A", True),
    ],
)
def test_boards_of_the_newer_boggle_dice(board: str, is_possible: bool) -> None:
    assert Toolkit.load("wgs.json").game(NEW).check_board(board).is_possible == is_possible


def test_every_board_that_a_game_creates_is_possible() -> None:
    toolkit = Toolkit.load("wgs.json")
    methods = {name: toolkit.config.letter_distributions.get(name) for name in toolkit.config.letter_distributions}
    for name in toolkit.games:
        game = toolkit.game(name)
        letters = methods.get(game.section.letter_distribution or "")
        if letters and letters.generation_method in {"Dice", "LetterPropensity"}:
            assert all(game.check_board(board).is_possible for board in game.create(20, seed=1)), name


def test_a_board_may_be_given_as_a_value() -> None:
    game = Toolkit.load("wgs.json").game(NEW)
    check = game.check_board(game.parse("QADRICENTENNIALS"))
    assert check.is_possible
    assert check.board == "QADRICENTENNIALS"


@pytest.mark.parametrize(
    ("texts", "board", "reason", "left_over"),
    [
        (["AB", "AB"], "ABA", "there are 3 tiles, but the game has only 2 dice", ()),
        (["AB"], "AB", "there are 2 tiles, but the game has only 1 die", ()),
        (["AB", "CD"], "AX", "no die has X", ("X",)),
        (["AB", "CD", "EF"], "XAY", "no die has X, Y", ("X", "Y")),
        (["AB", "AC", "DE"], "BDE", "D, E need 2 dice, but only 1 die has them: DE", ("E",)),
        (["AB", "AB", "CC", "CC"], "ABAC", "A, B, A need 3 dice, but only 2 dice have them: AB, AB", ("A",)),
        (["..", ". A ."], "AA", "there are 2 tiles, but the game has only 1 die", ()),
        (["."], "A", "the game's dice have no letters", ()),
    ],
)
def test_the_reason_names_tiles_and_dice(texts: list[str], board: str, reason: str, left_over: tuple[str, ...]) -> None:
    check = dice(*texts).check_board(board)
    assert (check.is_possible, check.reason, check.left_over) == (False, reason, left_over)


def test_many_boards_are_checked_lazily_and_faults_are_values() -> None:
    def endless() -> Any:
        while True:
            yield from ("AB", "4", "BB")

    checks = dice("AB", "AB").check_board_many(endless())
    first, second, third = (next(checks) for _ in range(3))
    assert isinstance(first, BoardCheck)
    assert isinstance(second, NotationError)
    assert (first.is_possible, third) == (True, BoardCheck("BB", True, Method.MATCHING, (Placed("B", "AB"),) * 2))


def test_an_answer_is_a_value() -> None:
    check = dice("AB").check_board("B")
    assert deepcopy(check) == check
    assert {check: 1}[deepcopy(check)] == 1
    with pytest.raises(AttributeError):
        check.is_possible = False  # type: ignore[misc]


@pytest.mark.parametrize("tiles", [20_000, 200_000])
def test_a_huge_board_is_answered_soon(tiles: int) -> None:
    start = process_time()
    assert not dice("AB", "CD").check_board("A" * tiles).is_possible
    pool = Letters((("A",), ("?",)), is_pool=True, runs_out=False).make_validator()
    assert pool.check_board("A?" * (tiles // 2)).is_possible
    assert process_time() - start < 5


def test_many_equal_dice_are_one_group() -> None:
    validator = dice(*["ABCDEF"] * 300)
    start = process_time()
    assert validator.check_board("ABCDEF" * 50).is_possible
    assert not validator.check_board("ABCDEF" * 49 + "ABCDEX").is_possible
    assert process_time() - start < 1


# --- The command ----------------------------------------------------------------------------------------------


def test_the_example_of_the_manual() -> None:
    boards = "ABCDEFGHIJKLMNOP\nQADRICENTENNIALS\n"
    assert check_boards(boards) == (0, "-ABCDEFGHIJKLMNOP\n+QADRICENTENNIALS\n", "")


@pytest.mark.parametrize(
    ("stdin", "out"),
    [
        ("", ""),
        ("A\r\nBB\r\n", "+A\n-BB\n"),
        ("  A , :B \nQU", "+  A , :B \n+QU\n"),
        ("\ufeffA\n", "+A\n"),
        ("A|B\tC::\n", "+A|B\tC::\n"),
    ],
)
def test_lines_are_echoed_as_typed(stdin: str, out: str) -> None:
    assert check_boards(stdin) == (0, out, "")


def test_an_empty_line_has_an_answer_and_a_note() -> None:
    assert check_boards("\n") == (
        0,
        "+\n",
        "wgs: note: line 1: there are no tiles, so the board is empty; leave out the line if no board was meant\n",
    )


def test_a_malformed_board_is_refused_and_the_reason_told() -> None:
    status, out, err = check_boards("A4\nA\nbA\n")
    assert (status, out) == (1, "-A4\n+A\n-bA\n")
    assert 'line 1: unexpected "4" at character 2' in err
    assert "line 3: the lower-case letter" in err


def test_a_board_in_small_letters_is_checked_as_one_in_capitals() -> None:
    assert check_boards("qadricentennials\nabba\n")[:2] == (0, "+qadricentennials\n-abba\n")


def test_bytes_that_are_no_text_are_echoed_as_they_are() -> None:
    command = [sys.executable, "-P", "-m", "wgs", "wgs.json", "check-board", NEW]
    done = subprocess.run(command, input=b"A\ncaf\xe9\n", capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (1, b"+A\n-caf\xe9\n")
    assert b"line 2: byte 4 (0xE9) is not UTF-8" in done.stderr


def test_a_line_that_is_too_long_to_be_kept_is_refused() -> None:
    status, out, err = check_boards("A" * (1 << 21) + "\nA\n")
    assert (status, out) == (1, "-\n+A\n")
    assert "line 1: the line is longer than" in err


def test_json_names_the_dice(tmp_path: Path) -> None:
    config = str(write_config(tmp_path, small_config()))
    status, out, _ = check_boards("AC\nAB\n4\n", "--json", game="Tiny", config=config)
    used = [{"tile": "A", "die": "AB"}, {"tile": "C", "die": "CD"}]
    reason = "A, B need 2 dice, but only 1 die has them: AB"
    matched = {"method": "matching"}
    first, second, third = map(json.loads, out.splitlines())
    assert status == 1
    assert first == {"board": "AC", "possible": True, **matched, "dice": used, "left_over": [], "reason": ""}
    assert second == {"board": "AB", "possible": False, **matched, "dice": [], "left_over": ["B"], "reason": reason}
    assert (third["line"], third["error"][:14]) == (3, 'unexpected "4"')


def test_csv_has_a_row_for_each_board(tmp_path: Path) -> None:
    config = str(write_config(tmp_path, small_config()))
    _, out, _ = check_boards("AC\nAXY\n4\n", "--csv", game="Tiny", config=config)
    assert out.splitlines() == [
        "board,possible,method,dice,left_over,reason",
        "AC,true,matching,A=AB C=CD,,",
        'AXY,false,matching,,X Y,"no die has X, Y"',
        "",
    ]


def test_verbose_tells_why(tmp_path: Path) -> None:
    config = str(write_config(tmp_path, small_config()))
    assert check_boards("AC\n\nX\n", "verbose", game="Tiny", config=config) == (
        0,
        "+AC\n+\n-X\n",
        "wgs: line 1: A on AB, C on CD\n"
        "wgs: note: line 2: there are no tiles, so the board is empty; leave out the line if no board was meant\n"
        "wgs: line 2: no tiles\nwgs: line 3: no die has X\n",
    )


def test_stats_are_told_at_the_end() -> None:
    status, out, err = check_boards("A\nBB\n4\n" + "A" * 17 + "\n", "stats")
    assert (status, out.count("\n")) == (1, 4)
    last = err.splitlines()[-1]
    assert last.startswith("wgs: boards checked: 3 in 0.")
    assert last.endswith(" s; possible: 1; glance: 1, matching: 2, search: 0")


@pytest.mark.parametrize("report", ["", "Stats", "stats ", "verbosely", "--verbose"])
def test_another_third_argument_is_refused(report: str) -> None:
    status, out, err = check_boards("A\n", report)
    assert (status, out) == (2, "")
    assert err


# --- Games that cannot be checked -----------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["check-board", "check-word"])
@pytest.mark.parametrize(
    ("letters", "expected"),
    [
        ({"GenerationMethod": "WordList", "WordListFile": "x.txt"}, "only with Dice or LetterPropensity"),
        ({"GenerationMethod": "Bigrams"}, "has the GenerationMethod Bigrams"),
        ({}, "has no GenerationMethod"),
        ({"GenerationMethod": "Dice"}, "has no DiceLetters"),
        ({"GenerationMethod": "Dice", "DiceLetters": " "}, "has no DiceLetters"),
        ({"GenerationMethod": "LetterPropensity", "PropensityLetters": ""}, "has no PropensityLetters"),
    ],
)
def test_games_without_dice_or_letters_are_refused(
    tmp_path: Path, command: str, letters: dict[str, Any], expected: str
) -> None:
    config = write_config(tmp_path, small_config(LetterDistributions={"Dice": letters}))
    run = run_wgs(str(config), command, "Tiny", stdin="A\n")
    assert (run.status, run.out) == (2, "")
    assert 'the LetterDistribution "Dice"' in run.err
    assert expected in run.err


@pytest.mark.parametrize("command", ["check-board", "check-word"])
def test_only_the_letters_of_a_game_are_needed(tmp_path: Path, command: str) -> None:
    config = small_config(GameRules={"Bare": {"LetterDistribution": "Dice"}, "Lost": {"LetterDistribution": "None"}})
    path = str(write_config(tmp_path, config))
    assert run_wgs(path, command, "Bare", stdin="AC\n").out == "+AC\n"
    lost = run_wgs(path, command, "Lost", stdin="AC\n")
    assert (lost.status, lost.out) == (2, "")
    assert 'no letter distribution named "None"' in lost.err


def test_a_scoring_rule_named_in_vain_is_an_error_for_it_may_say_that_q_is_qu(tmp_path: Path) -> None:
    config = small_config(GameRules={"Odd": {"LetterDistribution": "Dice", "ScoringRules": "Nowhere"}})
    run = run_wgs(str(write_config(tmp_path, config)), "check-word", "Odd", stdin="A\n")
    assert (run.status, run.out) == (2, "")
    assert '"Nowhere"' in run.err
