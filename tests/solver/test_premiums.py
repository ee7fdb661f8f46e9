"""Premium squares: what lies on them counts so on both engines and in every command, and is written as it was."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from support import run_wgs, small_config, write_config, write_words

from wgs import Board, Constraints, Game, Grid, Order, Range, Selection, Toolkit
from wgs.analysis.measures import Analysis
from wgs.boards.board import lay_tile
from wgs.boards.tiles import Tile, parse_tiles
from wgs.solver import take_only

if TYPE_CHECKING:
    from pathlib import Path


pytestmark = pytest.mark.usefixtures("engine")

VALUES = {"C": 3, "A": 1, "T": 1, "S": 1}
CAT, CAT_POINTS = "CAT", (3 + 1 + 3 * 1) * 2


def write_game(folder: Path, **grid: Any) -> str:
    """Write a row with a double word, a plain cell and a triple letter."""
    write_words(folder, "act at cat ta")
    config = small_config(
        Grids={"2x2": {"Size": [3, 1], "Premiums": ["D.t"], **grid}},
        ScoringRules={"Letters": {"LetterValues": VALUES, "MinWordLength": 2}},
        LetterDistributions={"Dice": {"GenerationMethod": "Dice", "DiceLetters": "C,A,T", "ShuffleDice": False}},
    )
    return str(write_config(folder, config))


@pytest.fixture
def config(tmp_path: Path) -> str:
    return write_game(tmp_path)


@pytest.fixture
def game(config: str) -> Game:
    return Toolkit.load(config).game("Tiny")


# --- Squares and tiles ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("CAT", 14),
        ("cat", 14),
        (":CAT", 3 * 2 + 1 + 3),  # its own double letter, and no double word
        (";CAT", 14),
        ("CA:T", (3 + 1 + 2) * 2),
        ("CA;T", (3 + 1 + 1) * 2 * 2),
        ("C:AT", (3 + 2 + 3) * 2),
        ("?AT", (0 + 1 + 3) * 2),
    ],
)
def test_a_tile_counts_with_its_own_multipliers_or_else_with_those_of_its_square(
    game: Game, board: str, points: int
) -> None:
    for given in (board, game.read_board(board)):
        (cat,) = (each for each in game.solve(given) if each.word == "CAT")
        assert (cat.points, cat.path) == (points, (1, 2, 3))
    assert game.why(board, "cat").solution == cat


def test_an_anagram_has_the_premium_of_the_cell_that_each_tile_lies_on(tmp_path: Path) -> None:
    game = Toolkit.load(write_game(tmp_path, Adjacency="Full")).game("Tiny")
    assert {each.word: each.points for each in game.solve("CAT")} == {"ACT": 14, "AT": 4, "CAT": 14, "TA": 4}
    assert {each.word: each.points for each in game.solve("TAC")} == {"ACT": 22, "AT": 4, "CAT": 22, "TA": 4}


def test_equal_tiles_on_different_squares_differ(tmp_path: Path) -> None:
    game = Toolkit.load(write_game(tmp_path, Size=[4, 1], Premiums=["..tT"], Adjacency="Full")).game("Tiny")
    assert [(each.points, each.path) for each in game.solve("ATTA") if each.word == "AT"] == [(12, (4, 3))]
    assert [each.points for each in game.solve("AAAA")] == []


def test_start_squares_are_plain_and_a_grid_of_plain_squares_is_like_one_without_premiums(tmp_path: Path) -> None:
    game = Toolkit.load(write_game(tmp_path, Premiums=["*.*"])).game("Tiny")
    assert game.grid == Grid.rectangle(3, 1)
    assert game.score(CAT).points == 3 + 1 + 1 + 2 + 2


def test_a_square_multiplies_nothing_on_another_grid_of_the_same_cells(game: Game) -> None:
    with pytest.raises(ValueError, match="Premiums"):
        game.score(Board(Grid.rectangle(3, 1), parse_tiles(CAT)))


@pytest.mark.parametrize(
    ("premiums", "message"),
    [
        ({(4, 1): (2, 1)}, "no cell at [4, 1]"),
        ({(1, 1): (1, 100)}, "by 1 to 99, not by 1 and 100"),
        ({(1, 1): (0, 1)}, "by 1 to 99, not by 0 and 1"),
    ],
)
def test_squares_that_cannot_be_are_refused(premiums: dict[tuple[int, int], tuple[int, int]], message: str) -> None:
    with pytest.raises(ValueError, match=message.replace("[", r"\[")):
        Grid.rectangle(3, 1, premiums=premiums)


def test_laid_tiles_keep_what_stands_on_them() -> None:
    assert [str(lay_tile(tile, (2, 3))) for tile in parse_tiles("Qu ?h . :A ;A")] == [
        ":;;Qu",
        ":;;?h",
        ":;;.",
        ":A",
        ";A",
    ]
    assert lay_tile(Tile("A"), (1, 1)) == Tile("A")


# --- Every command --------------------------------------------------------------------------------------------------


def test_all_answers_agree(game: Game) -> None:
    total = sum(each.points for each in game.solve(CAT))
    assert total == 14 + 4 + 4 + 0
    assert game.score(CAT).points == game.analyze(CAT).points() == game.study(CAT).analysis.points() == total
    assert {(each.word, each.points) for each in game.solve_dups(CAT)} == {("CAT", 14), ("AT", 4), ("TA", 4)}
    assert isinstance(analysis := game.analyze(CAT), Analysis)
    assert [analysis.points_at(place) for place in (1, 2, 3)] == [14, 22, 22]
    through = game.solve(CAT, Selection(starts=(3,)))
    assert [(each.word, each.points) for each in through] == [("TA", 4)]
    assert take_only(game.solver.measure([CAT])) is not None


def test_commands_count_squares_and_write_boards_as_they_were(config: str) -> None:
    def run(*args: str, stdin: str = CAT) -> str:
        ran = run_wgs(config, args[0], "Tiny", *args[1:], stdin=f"{stdin}\n")
        assert (ran.status, ran.err) == (0, "")
        return ran.out

    assert run("solve", r"%w %l %m %s %p-\n") == "AT 4 1 4 2-3\nCAT 7 2 14 1-2-3\nTA 4 1 4 3-2\n"
    assert run("solve-dups", r"%w %s\n") == "AT 4\nCAT 14\nTA 4\n"
    assert run("score") == "3 22\n"
    assert run("score", "--json") == '{"board": "CAT", "words": 3, "points": 22}\n'
    assert run("analyze", r"%B %W %S %1S %2S %3S\n") == "CAT 3 22 14 22 22\n"
    assert run("show", CAT) == "C  A  T\nDW    TL\n"
    shown = json.loads(run("show", ":CAT", "--json"))
    assert [(tile["notation"], tile["letter_multiplier"], tile["word_multiplier"]) for tile in shown["tiles"]] == [
        (":C", 2, 1),
        ("A", 1, 1),
        ("T", 3, 1),
    ]
    assert [tile["value"] for tile in shown["tiles"]] == [3, 1, 1]
    assert run("show", "C.;T") == "C  .  T\nDW    DW\n"
    assert "    1  C  C  3  word x 2\n    2  A  A  1\n    3  T  T  1 x 3 = 3\n" in run("why", CAT, "cat")
    assert run("create", "1", "--seed", "1") == "CAT\n"
    assert run("create", "1", "--points", "22", "--seed", "1") == "CAT 3 22\n"
    assert json.loads(run("survey", "--boards", "10", "--seed", "1", "--json"))["points"]["mean"] == 22


def test_boards_are_made_to_points_with_their_squares_and_again_from_their_replay_ids(tmp_path: Path) -> None:
    folder = tmp_path
    config = write_game(folder)
    letters = {"Dice": {"GenerationMethod": "LetterPropensity", "PropensityLetters": "CATSTA"}}
    entries = json.loads((folder / "config.json").read_text()) | {"LetterDistributions": letters}
    write_config(folder, entries)
    game = Toolkit.load(config).game("Tiny")
    (made,) = game.optimize_many(Constraints(points=Range(22), contains=("cat",)), Order(1, seed=1))
    assert (made.text, made.points) == ("CAT", 22)
    replay = game.replay_id(made, Constraints(points=Range(22), contains=("cat",)))
    assert run_wgs(config, "create", "--replay", replay).out == "CAT 3 22\n"
    write_config(folder, entries | {"Grids": {"2x2": {"Size": [3, 1], "Premiums": ["D.d"]}}})
    run = run_wgs(config, "create", "--replay", replay)
    assert (run.status, run.out) == (2, "")
    assert 'these have changed: the grid (Grids "2x2")' in run.err


def test_the_best_board_is_found_and_proved_with_its_squares(config: str, game: Game) -> None:
    most = max(game.score("".join(letters)).points for letters in product("CAT", repeat=3))
    run = run_wgs(
        config, "best", "Tiny", "--letters", "CAT", "--evaluations", "300", "--seed", "1", "--prove", "--json"
    )
    *_, best, proof = map(json.loads, run.out.splitlines())
    assert (best["points"], best["board"]) == (most, "TAC")
    assert proof["proved"], run.out


# --- Turn games -----------------------------------------------------------------------------------------------------


def test_games_in_turns_have_their_own_squares_and_check_config_says_so(tmp_path: Path) -> None:
    config = write_game(tmp_path)
    entries = json.loads((tmp_path / "config.json").read_text())
    entries["TurnRules"] = {"Rules": {"Game": "WordsWithChilwell"}}
    entries["GameRules"]["Tiny"]["TurnRules"] = "Rules"
    write_config(tmp_path, entries)
    assert Toolkit.load(config).game("Tiny").score(CAT).points == 3 + 1 + 1 + 2 + 2
    note = 'games in turns do not count the Premiums of their GridDesign, here of "2x2"'
    assert f"GameRules.Tiny.GridDesign: {note}" in run_wgs(config, "check-config").out
