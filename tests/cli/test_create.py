"""The command create with constraints: what it prints, what it refuses, and how it ends (WGS manual, 3.1)."""

from __future__ import annotations

import csv
import io
import json
import signal
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs, write_config, write_words
from support.optimizing import DICE, LETTERS, write_game
from support.playing import WORDS, race_config
from support.processes import SECONDS, finish, read_until, start

if TYPE_CHECKING:
    from pathlib import Path

pty = pytest.importorskip("pty", reason="terminals are those of Unix")

OUT_OF_REACH = ("1000", "--evaluations", "50", "--seed", "1")


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    return str(write_game(tmp_path, DICE))


def refuse(config: str, *args: str) -> str:
    run = run_wgs(config, "create", "Tiny", *args)
    assert (run.status, run.out) == (2, "")
    return run.err


# --- What is printed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "least", "most"),
    [
        (("5",), (5, 0), (99, 99)),
        (("0", "7"), (0, 7), (99, 99)),
        (("5", "7"), (5, 7), (99, 99)),
        (("3", "4", "minimize"), (0, 0), (3, 4)),
        (("0", "0", "minimize"), (0, 0), (0, 0)),
        (("1", "50", "minimize"), (0, 0), (1, 50)),
        (("--words", "4..6"), (4, 0), (6, 99)),
        (("--points", "..5", "--words", "2.."), (2, 0), (99, 5)),
        (("3", "0", "--longest", "4..4"), (3, 0), (99, 99)),
    ],
)
def test_boards_words_and_points_are_printed(
    tiny: str, args: tuple[str, ...], least: tuple[int, ...], most: tuple[int, ...]
) -> None:
    run = run_wgs(tiny, "create", "Tiny", "4", *args, "--seed", "1")
    assert (run.status, run.err) == (0, "")
    rows = [row.split(" ") for row in run.out.splitlines()]
    assert len(rows) == 4
    scored = run_wgs(tiny, "score", "Tiny", stdin="".join(f"{row[0]}\n" for row in rows)).out.splitlines()
    assert [" ".join(row[1:]) for row in rows] == scored
    for _, *found in rows:
        assert all(low <= int(number) <= high for low, number, high in zip(least, found, most, strict=True))


@settings(max_examples=25)
@given(kind=st.sampled_from(sorted(LETTERS)), words=st.integers(1, 30), seed=st.integers(0, 99), unique=st.booleans())
def test_every_board_passes_check_board(tmp_path: Path, kind: str, words: int, seed: int, unique: bool) -> None:
    config = str(write_game(tmp_path, LETTERS[kind]))
    options = ["--seed", str(seed), "--evaluations", "30", *(["--unique"] if unique else [])]
    run = run_wgs(config, "create", "Tiny", "3", str(words), *options)
    assert run.status == 0
    boards = [line.split(" ")[0] for line in run.out.splitlines()]
    assert len(boards) == 3
    checked = run_wgs(config, "check-board", "Tiny", stdin="\n".join(boards) + "\n")
    assert checked.out == "".join(f"+{board}\n" for board in boards)


def test_a_board_out_of_reach_is_noted_with_what_it_has(tiny: str) -> None:
    run = run_wgs(tiny, "create", "Tiny", "2", *OUT_OF_REACH)
    words = [line.split(" ")[1] for line in run.out.splitlines()]
    assert run.status == 0
    assert run.err.splitlines() == [
        f"wgs: note: board {number} does not meet the constraints: {count} words instead of 1000 or more"
        for number, count in enumerate(words, 1)
    ]


def test_json_and_csv_tell_how_a_board_came_about(tiny: str) -> None:
    run = run_wgs(tiny, "create", "Tiny", "2", *OUT_OF_REACH, "--json")
    records = [json.loads(line) for line in run.out.splitlines()]
    assert [(record["met"], record["seed"], record["number"]) for record in records] == [(False, 1, 1), (False, 1, 2)]
    columns = ["board", "words", "points", "met", "evaluations", "seed", "number", "replay"]
    assert list(records[0]) == columns
    meta, *others = map(
        json.loads, run_wgs(tiny, "create", "Tiny", "2", *OUT_OF_REACH, "--json", "--meta").out.splitlines()
    )
    assert (meta["meta"]["game"], meta["meta"]["list"]["name"], others) == ("Tiny", "Words", records)
    drawn = run_wgs(tiny, "create", "Tiny", "--json", "--meta").out.splitlines()
    assert "list" not in json.loads(drawn[0])["meta"]
    rows = list(csv.DictReader(io.StringIO(run_wgs(tiny, "create", "Tiny", "2", *OUT_OF_REACH, "--csv").out)))
    assert [row["replay"] for row in rows] == [record["replay"] for record in records]
    assert [row["met"] for row in rows] == ["false", "false"]
    assert list(rows[0]) == columns


def test_a_seed_repeats_boards_whatever_the_cores(tiny: str) -> None:
    first = run_wgs(tiny, "create", "Tiny", "30", "6", "--seed", "7").out
    assert run_wgs(tiny, "create", "Tiny", "30", "6", "--seed=7", "--jobs", "5").out == first
    assert run_wgs(tiny, "create", "Tiny", "30", "6", "--seed", "8").out != first
    assert first.startswith(run_wgs(tiny, "create", "Tiny", "3", "6", "--seed", "7").out)


def test_words_are_laid_and_left_out(tiny: str, tmp_path: Path) -> None:
    write_words(tmp_path, "it is as at its", "others.txt")
    wanted = ("--contains", "Seat", "--contains", "tea", "--avoid", "eat", "--avoid-list", "others.txt")
    assert "a board that contains SEAT also contains EAT" in refuse(tiny, *wanted)
    run = run_wgs(tiny, "create", "Tiny", "3", "--contains", "tie", "--avoid", "sat", "--avoid", "SET", "--seed", "2")
    assert (run.status, run.err) == (0, "")
    for line in run.out.splitlines():
        words = set(run_wgs(tiny, "solve", "Tiny", "%w ", stdin=line.split(" ")[0] + "\n").out.split())
        assert words & {"TIE", "SAT", "SET"} == {"TIE"}


def test_a_list_of_words_is_left_out(tiny: str, tmp_path: Path) -> None:
    others = "at ate ates eat eats tea teas seat sat"
    write_words(tmp_path, f"a {others}", "others.txt")
    run = run_wgs(tiny, "create", "Tiny", "3", "2", "--avoid-list", "others.txt", "--seed", "2")
    assert (run.status, run.err) == (0, "")
    for line in run.out.splitlines():
        words = run_wgs(tiny, "solve", "Tiny", "%w ", stdin=line.split(" ")[0] + "\n").out.split()
        assert len(words) >= 2
        assert not [word for word in words if word.lower() in others.split()]


def test_a_word_that_is_not_listed_is_laid_all_the_same(tiny: str) -> None:
    run = run_wgs(tiny, "create", "Tiny", "--contains", "aes", "--seed", "1")
    assert run.status == 0
    assert run.err == "wgs: note: AES is not in the dictionary Words: the boards contain it, but it does not count\n"


def test_random_boards_can_be_unique(tiny: str) -> None:
    boards = run_wgs(tiny, "create", "Tiny", "300", "--unique", "--seed", "1").out.splitlines()
    assert len(set(boards)) == 300
    assert all(len(board) < 10 and " " not in board for board in boards)


# --- What is refused --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--words", "9..3"), "--words: the first number, 9, is above the second, 3; swap them"),
        (("--words", "some"), '--words cannot be "some": write 60..90, 60.. (or more)'),
        (("1", "5", "--words", "6.."), "--words cannot be combined with --min-words, --min-points or --minimize"),
        (
            ("1", "0", "5", "--points", "6..", "--words", "1.."),
            "--words and --points cannot be combined with --min-words",
        ),
        (
            ("1", "0", "0", "minimize", "--points", "6.."),
            "--points cannot be combined with --min-words",
        ),
        (("--contains", "sox"), "no board of this game can contain the word SOX: no die has O, X"),
        (("--contains", "tea", "--avoid", "TEA"), "the word TEA is both among"),
        (("--avoid-list", "nowhere.txt"), 'the word list "nowhere.txt" was not found'),
        (("--evaluations", "5"), "--evaluations needs a constraint on the boards"),
        (("--seconds-per-board", "5"), "--seconds-per-board needs a constraint on the boards"),
        (("--words", "1..", "--evaluations", "0"), "--evaluations must be 1 or more, not 0"),
        (("--words", "1..", "--seconds-per-board", "-1"), "--seconds-per-board must be a number of seconds above 0"),
        (("--words", "1..", "--seconds-per-board", "1e9"), "--seconds-per-board must be a number of seconds above 0"),
        (("--words", "1..", "--jobs", "0"), "--jobs must be 1 or more, not 0"),
        (("999999999999999", "5"), "BOARDS must be"),
        (("--replay", "nonsense"), '"nonsense" is not a replay id'),
    ],
)
def test_constraints_that_cannot_be_met_are_refused(tiny: str, args: tuple[str, ...], message: str) -> None:
    assert message in refuse(tiny, *args)


def test_a_game_must_be_named(tiny: str) -> None:
    run = run_wgs(tiny, "create")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith("wgs: create needs the name of a game, such as: wgs create ")


def test_lists_of_boards_are_not_optimized(tmp_path: Path) -> None:
    (tmp_path / "boards.txt").write_text("TEAS\n")
    config = str(write_game(tmp_path, {"GenerationMethod": "WordList", "WordListFile": "boards.txt"}))
    advice = (
        "this entry has the GenerationMethod WordList; boards are optimised for Dice and LetterPropensity only: create "
        "without constraints draws boards, and best --letters free, or --letters AEINRST, takes other letters\n"
    )
    assert refuse(config, "1", "5").endswith(advice)
    assert run_wgs(config, "best", "Tiny").err.endswith(advice)
    assert run_wgs(config, "create", "Tiny").out in {"".join(tiles) + "\n" for tiles in permutations("TEAS")}
    assert run_wgs(config, "best", "Tiny", "--letters", "SEAT", "--evaluations", "9").status == 0


def test_boards_of_an_optimizer_are_chosen_by_constraints(tmp_path: Path) -> None:
    config = race_config()
    config["LetterDistributions"]["Race"] = {"GenerationMethod": "Bigram"}
    config["GameRules"]["Race"]["Optimizer"] = "Race"
    config["Optimizers"] = {"Race": {"Objective": "Reach", "Evaluations": 50} | ANY_BOARD}
    write_words(tmp_path, WORDS)
    race = (str(write_config(tmp_path, config)), "create", "Race", "--seed", "1", "--json")
    made = json.loads(run_wgs(*race, "--words", "..3").out)
    assert (made["words"], made["met"], made["evaluations"]) == (1, True, 2)
    assert run_wgs(race[0], "create", "--replay", made["replay"]).out == f"{made['board']}\n"
    missed = run_wgs(*race, "--contains", "cat", "--evaluations", "2")
    assert missed.err.endswith("wgs: note: board 1 does not meet the constraints: missing CAT\n")
    assert "which is not a letter of this game" in run_wgs(*race, "--contains", "né").err


ANY_BOARD = {"MinCrossing": 0, "FirstNeverSlower": False, "LetterBound": 90, "LetterFloor": 0, "MinWordsFromHome": 0}
"""Targets of an Optimizer that every board meets."""


def test_a_game_with_an_optimizer_is_told_that_it_has_one() -> None:
    run = run_wgs("wgs.json", "best", "WordRace (Hex)", "--dictionary", "common")
    assert (run.status, run.out) == (2, "")
    assert (
        'create without constraints makes boards with the Optimizer "WordRace (Hex)", and best --letters free'
        in run.err
    )


def test_when_there_are_no_more_boards_those_found_are_printed(tmp_path: Path) -> None:
    config = str(write_game(tmp_path, {**DICE, "DiceLetters": "AE, TS"}))
    run = run_wgs(config, "create", "Tiny", "9", "--unique")
    assert (run.status, len(set(run.out.splitlines()))) == (2, 8)
    assert run.err.startswith("wgs: found no new board after 8 boards: 1000 more were all repeats")


def test_a_word_list_that_does_not_exist_is_an_error_where_none_is_needed(tiny: str) -> None:
    for args in (("create", "Tiny"), ("create", "Tiny", "--unique"), ("pdf", "Tiny", "-o", "-")):
        run = run_wgs(tiny, *args, "--dictionary", "wods")
        assert (run.status, run.out) == (2, "")
        assert 'the word list "wods" was not found' in run.err
        assert run.err.endswith('Did you mean "Words"?\n')


# --- How it goes on and ends ------------------------------------------------------------------------------------


def test_boards_come_as_they_are_made_until_nobody_reads(tiny: str) -> None:
    with start(tiny, "create", "Tiny", "1000000000", "5") as wgs:
        assert read_until(wgs.stdout, b"\n").count(b" ") == 2
        assert wgs.stdout is not None
        wgs.stdout.close()
        assert wgs.stderr is not None
        assert (wgs.wait(SECONDS), wgs.stderr.read()) == (0, b"")


@pytest.mark.parametrize("args", [("create", "Tiny", "1000000000", "5"), ("best", "Tiny", "--seconds", "100")])
def test_ctrl_c_leaves_what_is_done(tiny: str, args: tuple[str, ...]) -> None:
    with start(tiny, *args) as wgs:
        assert read_until(wgs.stdout, b"\n").count(b" ") == 2
        wgs.send_signal(signal.SIGINT)
        status, out, messages = finish(wgs)
        assert status == -signal.SIGINT
        assert out == b"" or out.endswith(b"\n")
        # boards in the making are printed as they are
        assert all(b"does not meet the constraints" in note for note in messages.splitlines())


def test_a_pipe_is_not_shown_it(tiny: str) -> None:
    args = ("create", "Tiny", "1", "1000", "--seconds-per-board", "0.7", "--evaluations", "50")
    run = run_wgs(tiny, *args)
    assert run.err.startswith("wgs: note: board 1 does not meet the constraints")
