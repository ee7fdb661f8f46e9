"""The baseline of WordRace boards and its measure, on boards small enough to reckon by hand."""

from __future__ import annotations

import math
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from support import small_config, write_config, write_words
from wordrace_baseline import Baseline, compare_letters, main, measure

from wgs import Game, Toolkit

if TYPE_CHECKING:
    from pathlib import Path


WORDS = "east seat teas sate eats tea quite quiet"


def make_game(folder: Path, *, columns: int = 2, rows: int = 2, adjacency: str = "Diagonal") -> Game:
    grid = {"Size": [columns, rows], "Adjacency": adjacency, "HomeRows": {"Red": 1, "Blue": rows}}
    config = small_config(Grids={"2x2": grid}, LetterDistributions={"Dice": {"GenerationMethod": "Bigram"}})
    write_words(folder, WORDS)
    return Toolkit.load(write_config(folder, config)).game("Tiny")


def test_every_path_of_every_word_of_four_letters_counts_by_its_start(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    found = measure(game, game.parse("SEAT"))
    # SEAT and SATE from S, EAST and EATS from E, TEAS from T; 4 letters, 3 points each, three times from a home row.
    assert found.reach == pytest.approx(math.sqrt(2 * 36) * 2 + math.sqrt(36))
    assert (found.long_words, found.dead_cells, found.least_from_home) == (0, 0, 0)


def test_cells_of_other_rows_count_once(tmp_path: Path) -> None:
    game = make_game(tmp_path, columns=1, rows=4, adjacency="Straight")
    assert measure(game, game.parse("SEAT")).reach == pytest.approx(math.sqrt(36))
    game = make_game(tmp_path, columns=1, rows=6, adjacency="Straight")
    found = measure(game, game.parse("XSEATX"))
    assert found.reach == pytest.approx(math.sqrt(12))
    assert (found.dead_cells, found.least_from_home) == (2, 0)


def test_long_words_have_five_letters_and_qu_has_two(tmp_path: Path) -> None:
    game = make_game(tmp_path, columns=4, rows=1)
    found = measure(game, game.parse("QuITE"))
    assert found.long_words == 1
    assert found.reach == pytest.approx(math.sqrt(5 * 3 * 3))


def test_letters_are_compared_with_those_of_the_dictionary(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    letters = Counter("".join(WORDS.split()).upper().replace("QU", "q"))
    share = letters["E"] / letters.total()
    assert compare_letters(game, game.parse("EESX")) == pytest.approx(2 / 4 / share)
    assert compare_letters(game, game.parse("SEAT")) == 0
    assert compare_letters(game, game.parse("XXEE")) == math.inf


def test_the_baseline_judges_as_the_measure_does(tmp_path: Path) -> None:
    game = make_game(tmp_path, columns=4, rows=4)
    baseline, random = Baseline(game), Random(5)
    for _ in range(20):
        faces = baseline.grow(random)
        board = game.parse("".join(face.capitalize() for face in faces))
        assert baseline.judge(faces) == pytest.approx(measure(game, board).reach)


def test_annealing_makes_a_board_better_than_those_it_starts_from() -> None:
    game = Toolkit.load("wgs.json").game("WordRace (Hex)", dictionary="common")
    baseline = Baseline(game)
    grown = measure(game, baseline.make(Random(2), steps=0)).reach
    annealed = measure(game, baseline.make(Random(2), steps=40)).reach
    assert annealed > 1.1 * grown


def test_the_script_makes_and_measures_boards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_game(tmp_path)
    options = ["--config", str(tmp_path / "config.json"), "--game", "Tiny"]
    assert main([*options, "--boards", "2", "--steps", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[0] for line in lines if "---" not in line] == ["| board", "| 1", "| 2", "| mean"]
    boards = tmp_path / "boards.txt"
    boards.write_text("SEAT\n", encoding="utf-8")
    assert main([*options, "--measure", str(boards)]) == 0
    assert "| 1 | 22.97 | 0 | 0 | 0 |" in capsys.readouterr().out


@pytest.mark.parametrize("options", [["--game", "No such"], ["--game", "Boggle (New)"], ["--measure", "gone.txt"]])
def test_what_the_script_cannot_do_is_said(options: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(options) == 2
    assert capsys.readouterr().err.count("\n") >= 1
