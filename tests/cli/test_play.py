"""The command play with piped input: moves, commands at the prompt, saving, loading and what is refused."""

from __future__ import annotations

import json

import pytest
from support import run_wgs
from support.playing import BOARD, MOVES, TWO_PEOPLE, find_saved_race, play_race

pytestmark = pytest.mark.usefixtures("race_folder")


def test_two_people_play_to_the_end() -> None:
    run = play_race(*TWO_PEOPLE, lines=MOVES)
    assert run.status == 0
    assert run.err == ""
    assert "1. Red: TEN c1 c2 c3\n" in run.out
    assert run.out.endswith("Result: Red reached the home row of Blue; Red 5, Blue 1; Red wins\n")
    assert not find_saved_race().exists()


def test_the_board_is_drawn_before_each_turn_and_at_the_end() -> None:
    run = play_race(*TWO_PEOPLE, lines=MOVES)
    assert run.out.count("   a   b   c") == 4


def test_a_refused_move_is_told_by_line_and_the_next_line_is_read() -> None:
    run = play_race(*TWO_PEOPLE, lines=["TEN c1 c2 b1", "ZZZ", "", "TEN c1 c2 c3", *MOVES[1:]])
    assert run.status == 1
    first, second = run.err.splitlines()
    assert first.startswith("wgs: line 1: ")
    assert second.startswith("wgs: line 2: ZZZ is not in the word list ")
    assert run.out.endswith("Red wins\n")


def test_the_end_of_the_input_saves_the_game() -> None:
    run = play_race(*TWO_PEOPLE, lines=MOVES[:1])
    assert run.status == 0
    assert "The game is saved in " in run.out
    assert "Resume it with: wgs config.json play Race --resume\n" in run.out
    assert [text for _, text in json.loads(find_saved_race().read_text())["moves"]] == MOVES[:1]


def test_a_game_is_gone_on_with() -> None:
    play_race(*TWO_PEOPLE, lines=[MOVES[0], "quit"])
    run = play_race("--resume", lines=MOVES[1:])
    assert "2. Blue: SET a4 b4 c4\n" in run.out
    assert run.out.endswith("Red wins\n")
    assert not find_saved_race().exists()


def test_without_resume_a_pipe_begins_a_new_game_without_asking() -> None:
    play_race(*TWO_PEOPLE, lines=MOVES[:1])
    run = play_race(*TWO_PEOPLE, lines=MOVES)
    assert run.out.endswith("Red wins\n")


def test_a_program_plays_the_same_game_again_with_the_same_seed() -> None:
    options = ("--players", "greedy,random", "--board", BOARD, "--seed", "4")
    first = play_race(*options)
    assert first.status == 0
    assert "Result: " in first.out
    assert play_race(*options).out == first.out


@pytest.mark.parametrize(("options", "program"), [((), "medium"), (("--playouts", "2"), "search")])
def test_without_players_a_person_plays_a_program_of_the_level_medium(options: tuple[str, ...], program: str) -> None:
    assert play_race(*options, "--board", BOARD, "--seed", "1", lines=["quit"]).status == 0
    assert json.loads(find_saved_race().read_text())["players"] == ["human", program]


# --- What the command refuses -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (["--players", "human"], '"Race" takes 2 players, not 1'),
        (["--players", "human,gredy"], 'there is no player "gredy". Did you mean "greedy"?'),
        (["--players", "human,"], 'there is no player ""'),
        (["--board", "CAT"], "the board cannot be read: expected as many tiles"),
        (["--board", "C4T"], "the board cannot be read"),
        (["--seconds-per-move", "0"], "--seconds-per-move must be"),
        (["--playouts", "0"], "--playouts must be"),
        (["--resume"], "there is no unfinished game"),
        (["--resume", "--new"], "--resume and --new cannot be combined"),
        (["--players", "human,greedy", "--playouts", "3"], "--playouts is for the player search"),
        (["--board", BOARD, "--plain"], "--plain cannot be combined with --board"),
        (["--load", "a", "--resume"], "--load and --resume cannot be combined"),
        (["--load", "a", "--seed", "1"], "--seed cannot be combined with --load"),
        (["--load", "missing.json"], "missing.json"),
        (["--save", "no/such.json"], "there is no folder no"),
        (["--color", "red"], "--color must be"),
    ],
)
def test_options_that_cannot_be_used(options: list[str], fault: str) -> None:
    run = play_race(*options)
    assert run.status == 2
    assert fault in run.err


def test_a_game_whose_boards_have_no_words_is_refused() -> None:
    run = run_wgs("config.json", "play", "Tiny")
    assert run.status == 2
    assert run.err == "wgs: of 50 boards drawn at random, none has a word to find\n"


def test_a_board_for_a_game_that_has_none_is_refused() -> None:
    run = run_wgs("wgs.json", "play", "WordsWithChilwell", "--board", "ABC", "--dictionary", "common")
    assert run.status == 2
    assert "starts with an empty board; leave out the board" in run.err
