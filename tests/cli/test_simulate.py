"""The command simulate, and what its figures are."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import Run, run_wgs, write_config
from support.playing import BOARD, race_config, write_race
from support.processes import finish, read_until, start

from wgs.games.play.tournament import Tally, count_rounds, find_interval, plan_round

OTHER_BOARD = "CATSETDGNOOE"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write_race(tmp_path)
    Path("boards.txt").write_text(f"{BOARD}\n\n{OTHER_BOARD}\n")
    return tmp_path


def simulate(*options: str) -> Run:
    return run_wgs("config.json", "simulate", "Race", "--input", "boards.txt", "--seed", "5", *options)


def games_of(run: Run) -> list[dict[str, Any]]:
    return [json.loads(line) for line in run.out.splitlines()][:-1]


def test_the_table_tells_who_wins_how_often() -> None:
    run = simulate("--players", "random,greedy", "--games", "6", "--jobs", "1")
    assert (run.status, run.err) == (0, "")
    lines = run.out.splitlines()
    assert lines[0].startswith("Race: 12 games, seeds 5 to 7, ")
    assert lines[2].split() == ["player", "wins", "draws", "share", "95", "%", "interval", "mean", "score"]
    assert [line.split()[0] for line in lines[3:5]] == ["random", "greedy"]
    assert sum(float(line.split()[3]) for line in lines[3:5]) == pytest.approx(100, abs=0.11)
    assert [line.split()[-1] for line in lines[-2:]] == [BOARD, OTHER_BOARD]


def test_the_number_of_jobs_changes_nothing() -> None:
    options = ("--players", "random,search", "--playouts", "2", "--games", "5", "--json")
    assert simulate(*options, "--jobs", "1").out == simulate(*options, "--jobs", "3").out


def test_players_change_sides_on_the_same_board_and_seed() -> None:
    games = games_of(simulate("--players", "random,greedy", "--games", "4", "--json", "--jobs", "1"))
    assert [game["number"] for game in games] == list(range(8))
    assert [(game["seed"], game["board"]) for game in games[:4]] == [(5, BOARD), (5, BOARD), (6, BOARD), (6, BOARD)]
    assert [game["players"] for game in games[:2]] == [
        {"Red": "random", "Blue": "greedy"},
        {"Red": "greedy", "Blue": "random"},
    ]


def test_every_game_can_be_played_again() -> None:
    options = ("--players", "random,random", "--games", "3", "--json", "--jobs", "1")
    for game in games_of(simulate(*options)):
        moves = "".join(f"{move}\n" for move in game["moves"])
        played = run_wgs(
            "config.json", "play", "Race", "--players", "human,human", "--board", game["board"], "--new", stdin=moves
        )
        assert played.status == 0
        assert f"Result: {game['reason']}; Red {game['scores'][0]}, Blue {game['scores'][1]}" in played.out


def test_a_game_of_a_seed_is_the_one_that_play_begins() -> None:
    (game, _) = games_of(
        run_wgs(
            "config.json", "simulate", "Race", "--players", "random,greedy", "--games", "2", "--seed", "9", "--json"
        )
    )
    played = run_wgs("config.json", "play", "Race", "--players", "random,greedy", "--seed", "9", "--new")
    for number, move in enumerate(game["moves"], 1):
        assert f"\n{number}. {move}\n" in played.out


def test_json_ends_with_the_table() -> None:
    run = simulate("--players", "random,random", "--games", "4", "--json", "--jobs", "1")
    table = json.loads(run.out.splitlines()[-1])
    assert table["games"] == 8
    assert [player["player"] for player in table["players"]] == ["random 1", "random 2"]
    assert sum(player["wins"] for player in table["players"]) + table["players"][0]["draws"] == 8
    games = games_of(run)
    first = sum((game["winners"] == ["Red"]) + (len(game["winners"]) == 2) / 2 for game in games)
    assert table["first"]["share"] == pytest.approx(first / 8)
    turns = [game["turns"] for game in games]
    assert table["turns"] == {"mean": sum(turns) / 8, "least": min(turns), "most": max(turns)}
    assert [board["games"] for board in table["boards"]] == [4, 4]


def test_a_line_that_is_no_board_is_told_and_the_others_are_compared() -> None:
    Path("boards.txt").write_text(f"CAT\n{BOARD}\nC4T\n")
    run = simulate("--players", "random,random", "--games", "2", "--jobs", "1")
    assert run.status == 1
    assert [line[:28] for line in run.err.splitlines() if "boards.txt" in line] == [
        "wgs: boards.txt, line 1: exp",
        "wgs: boards.txt, line 3: une",
    ]
    assert run.out.splitlines()[-1].endswith(BOARD)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (["--players", "human,greedy"], "people play with the command play"),
        (
            ["--players", "random,greedy", "--playouts", "3"],
            "--playouts is for the player search; name it in --players",
        ),
        (["--players", "random,greedy", "--seconds-per-move", "3"], "--seconds-per-move is for the player search"),
        (["--input", "-", "--plain"], "--plain cannot be combined with --input"),
        (["--players", "greedy"], '"Race" takes 2 players, not 1'),
        (["--games", "0"], "--games must be 1 or more, not 0"),
        (["--games", "many"], "--games must be a whole number"),
        (["--jobs", "0"], "--jobs must be 1 or more"),
        (["--input", "none.txt"], "none.txt: "),
    ],
)
def test_options_that_cannot_be_used(options: list[str], fault: str) -> None:
    run = simulate(*options)
    assert run.status == 2
    assert fault in run.err


def test_boards_come_from_standard_input_too() -> None:
    options = ["--input", "-", "--seed", "5", "--players", "random,random", "--games", "2", "--jobs", "1"]
    run = run_wgs("config.json", "simulate", "Race", *options, stdin=f"{OTHER_BOARD}\nC4T\n")
    assert run.status == 1
    assert "wgs: standard input, line 2: " in run.err
    assert run.out.splitlines()[-1].endswith(OTHER_BOARD)


def test_a_file_without_boards_is_refused() -> None:
    Path("boards.txt").write_text("\n")
    run = simulate()
    assert run.status == 2
    assert "no line is a board of this game; give at least one" in run.err


def test_ctrl_c_prints_the_table_of_what_is_done() -> None:
    options = ("--players", "random,random", "--games", "100000", "--json", "--jobs", "2", "--seed", "1")
    with start("config.json", "simulate", "Race", "--input", "boards.txt", *options) as process:
        read_until(process.stdout, b"\n")
        process.send_signal(signal.SIGINT)
        status, out, err = finish(process)
    assert status == -signal.SIGINT
    table = json.loads(out.splitlines()[-1])
    assert 0 < table["games"] < 200_000
    assert err.startswith(b"wgs: stopped after ")


# --- Figures ----------------------------------------------------------------------------------------------------


def test_intervals_are_those_of_wilson() -> None:
    low, high = find_interval(81 / 263, 263)  # the worked example of a textbook: 0.2553 to 0.3662
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)


@given(st.integers(0, 200), st.integers(1, 200))
def test_an_interval_holds_its_share_and_is_symmetric(won: int, games: int) -> None:
    share = min(won, games) / games
    low, high = find_interval(share, games)
    assert 0 <= low <= share <= high <= 1
    other_low, other_high = find_interval(1 - share, games)
    assert (1 - other_high, 1 - other_low) == pytest.approx((low, high))


def test_a_draw_is_a_part_of_a_win() -> None:
    tally = Tally()
    for share in (1.0, 0.5, 0.0, 0.5):
        tally.add(share, 10)
    assert (tally.games, tally.wins, tally.draws, tally.share, tally.mean_score) == (4, 1, 2, 0.5, 10)


@given(st.integers(1, 60), st.integers(2, 4), st.integers(1, 4))
def test_rounds_have_all_games_once(games: int, players: int, boards: int) -> None:
    names = [f"B{number}" for number in range(boards)]
    rounds = [plan_round(each, games, players, 3, names) for each in range(count_rounds(games, players, boards))]
    numbers = [number for each in rounds for number in range(each.first, each.first + each.games)]
    assert numbers == list(range(games * boards))
    assert all(each.games <= players for each in rounds)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_letters_that_make_no_board_are_told_from_any_process(folder: Path, jobs: str) -> None:
    config = race_config()
    config["LetterDistributions"]["Race"] = {"GenerationMethod": "WordList", "WordListFile": "none.txt"}
    write_config(folder, config)
    run = run_wgs("config.json", "simulate", "Race", "--games", "4", "--seed", "1", "--jobs", jobs)
    assert (run.status, run.out) == (2, "")
    assert "none.txt" in run.err
