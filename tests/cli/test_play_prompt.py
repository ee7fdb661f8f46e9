"""The command play: what can be typed at its prompt beside moves."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from support import run_wgs
from support.playing import BOARD, MOVES, TWO_PEOPLE, find_saved_race, play_race

pytestmark = pytest.mark.usefixtures("race_folder")


def test_help_tells_the_commands_and_how_moves_are_typed() -> None:
    run = play_race(*TWO_PEOPLE, lines=["help"])
    for command in ("hint", "moves [N]", "board", "save [FILE]", "quit", "resign", "undo"):
        assert f"\n  {command} " in run.out
    assert (
        "\nMoves are typed like this:\n"
        "  PLANET b1 b2 c3 c4 d5 d6  play a word on these cells\n"
        "  PLANET                    the same, if the word fits in one way only\n"
        "  pass                      only when there is no other move\n"
        "The marks:\n"
        "  (A)  a disc of Red\n"
        "  [A]  a disc of Blue\n"
        "A legal move: CAT a1 b1 c1\n"
    ) in run.out


def test_help_leaves_out_the_commands_that_the_game_refuses() -> None:
    without_tiles = play_race(*TWO_PEOPLE, lines=["help"]).out
    assert not re.search(r"\n  (shuffle|values) ", without_tiles)
    with_tiles = run_wgs(
        "wgs.json", "play", "WordsWithChilwell", "--dictionary", "common", "--seed", "1", stdin="help\nquit\n"
    )
    assert "\n  shuffle      put your tiles in a different order\n" in with_tiles.out
    assert re.search(r"\n  values .*\n", with_tiles.out)
    assert "\n  undo " not in with_tiles.out


@pytest.mark.parametrize("command", ["moves", "moves 99", "help"])
def test_in_a_bonus_round_nobody_is_told_the_words_of_the_board(command: str) -> None:
    options = ("--players", "human,human", "--board", "TEIKL AMGQuO WSWPR EOTOL YTRDS", "--dictionary", "common")
    game = ("wgs.json", "play", "RouteWords", *options)
    before = run_wgs(*game, stdin=f"{command}\n")
    assert re.search(r"[A-Z]{3,} [a-e][1-5] ", before.out)
    run = run_wgs(*game, stdin=f"bonus\n{command}\n")
    assert run.status == 0
    shown = run.out.rpartition("to enter a word")[2]
    assert not re.search(r"word [A-Z]+$", shown, re.MULTILINE)
    assert "Find a word yourself: in a bonus round, nobody is shown any.\n" in shown
    assert command == "help" or re.search(r"^[0-9]{2,} moves$", shown, re.MULTILINE)


def test_hints_are_legal_moves_and_the_best_one_comes_first() -> None:
    run = play_race(*TWO_PEOPLE, lines=["hint", "quit"])
    hinted = [line.split("  ") for line in run.out.splitlines() if line.startswith("  ") and " c1 c2 c3" in line]
    assert hinted[0][1:] == ["TENT c1 c2 c3 c4", "+4 discs"]
    hints = [move for _, move, *_ in hinted]
    assert play_race(*TWO_PEOPLE, lines=[hints[0]]).out.endswith("Red wins\n")


def test_hints_do_not_repeat_themselves() -> None:
    run = play_race(*TWO_PEOPLE, lines=["hint"] * 4 + ["quit"])
    hints = [line for line in run.out.splitlines() if re.match(r"  [A-Z]+ [a-z][0-9]", line)]
    assert 1 < len(hints[: len(set(hints))]) == len(set(hints[: len(set(hints))]))
    assert "No more hints: the next ones are the first again.\n" in run.out


def test_moves_are_counted_and_some_shown() -> None:
    run = play_race(*TWO_PEOPLE, lines=["moves 2", "MOVES"])
    counted = [line for line in run.out.splitlines() if line.endswith(" moves")]
    assert len(counted) == 2
    shown = run.out.partition(counted[0])[2].partition(counted[0])[0]
    assert sum(line.startswith("  C") for line in shown.splitlines()) == 2


def test_undo_takes_back_the_last_move_of_a_person() -> None:
    run = play_race(*TWO_PEOPLE, lines=[MOVES[0], "undo", "TENT c1 c2 c3 c4"])
    assert "Undid 1 move.\n" in run.out
    assert "Result: Red reached the home row of Blue; Red 4, Blue 0; Red wins" in run.out


def test_undo_takes_back_the_answer_of_a_program_too() -> None:
    run = play_race(
        "--players", "human,random", "--board", BOARD, "--seed", "1", lines=["COD a1 a2 a3", "undo", "quit"]
    )
    assert "Undid 2 moves.\n" in run.out
    assert json.loads(find_saved_race().read_text())["moves"] == []


def test_tiles_are_shuffled_and_it_takes_no_turn() -> None:
    options = ("--dictionary", "common", "--seed", "1")
    run = run_wgs("wgs.json", "play", "WordsWithChilwell", *options, stdin="shuffle\nshuffle\nquit\n")
    orders = [line.split() for line in run.out.splitlines() if re.fullmatch("  [A-Z?]( [A-Z?]){14}", line)]
    assert len(orders) == 2
    assert orders[0] != orders[1]
    assert sorted(orders[0]) == sorted(orders[1])
    assert "Resume it with" in run.out
    assert "you have no tiles to shuffle in WordRace" in play_race(*TWO_PEOPLE, lines=["shuffle"]).err


def test_with_no_move_there_is_nothing_to_take_back() -> None:
    assert "there is no move to undo" in play_race(*TWO_PEOPLE, lines=["undo"]).err


def test_where_something_is_hidden_no_move_is_taken_back() -> None:
    run = run_wgs(
        "wgs.json", "play", "WordsWithChilwell", "--dictionary", "common", "--seed", "1", stdin="pass\nundo\nquit\n"
    )
    assert run.status == 1
    assert "line 2: moves cannot be undone in WordsWithChilwell" in run.err


def test_a_game_is_saved_in_another_file() -> None:
    run = play_race(*TWO_PEOPLE, lines=[MOVES[0], "save other.json", "save other.json", *MOVES[1:]])
    assert "Saved to other.json.\n" in run.out
    assert "line 3: other.json exists" in run.err
    again = play_race("--load", "other.json", lines=MOVES[1:])
    assert again.out.endswith("Red wins\n")
    assert Path("other.json").exists()


def test_somebody_gives_up() -> None:
    run = play_race(*TWO_PEOPLE, lines=["resign"])
    assert "Result: Red resigned; Red 0, Blue 0; Blue wins\n" in run.out
    assert "To take the resignation back, resume it with: wgs config.json play Race --resume\n" in run.out
    again = play_race("--resume", lines=MOVES)
    assert "Red's resignation is taken back.\n" in again.out
    assert again.out.endswith("Red wins\n")
    assert not find_saved_race().exists()
