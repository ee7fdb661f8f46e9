"""The command play at a terminal: questions, hidden hands, the clock, Ctrl-C, and a kill."""

from __future__ import annotations

import json
import signal
import sys
import time
from pathlib import Path

import pytest
from support.playing import BOARD, write_race
from support.processes import SECONDS
from support.terminal import Terminal, at_terminal

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are of POSIX", allow_module_level=True)

CLEARED = "\x1b[2J"
CHILWELL = ("wgs.json", "play", "WordsWithChilwell", "--dictionary", "common", "--seed", "1", "--new")
RACE = ("config.json", "play", "Race", "--board", BOARD, "--players", "human,human", "--seed", "1")
SAME = ("config.json", "play", "Race")
GAMES = Path("state/wgs/games")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    write_race(tmp_path)
    return tmp_path


def play_first_word(terminal: Terminal) -> None:
    """Make Red's first move of a race."""
    terminal.wait_for("Red> ")
    terminal.type("TEN c1 c2 c3")
    terminal.wait_for("Blue> ")


def test_hands_are_hidden_between_two_people() -> None:
    with at_terminal(*CHILWELL, "--players", "human,human") as terminal:
        before = terminal.wait_for("Hand the keyboard to Player One, who then presses Enter. ")
        assert CLEARED in before
        assert "queue" not in before
        terminal.type("")
        first = terminal.wait_for("Player One> ")
        terminal.type("pass")
        between = terminal.wait_for("Hand the keyboard to Player Two, who then presses Enter. ")
        assert between.index(CLEARED) > between.index("pass")
        terminal.type("")
        second = terminal.wait_for("Player Two> ")
        own_hand = next(line for line in first.splitlines() if line.endswith("(15 tiles)"))
        assert own_hand not in second
        assert "1. Player One: pass\n" in second


def test_one_person_is_asked_to_hand_over_to_nobody() -> None:
    with at_terminal(*CHILWELL, "--players", "human,random") as terminal:
        assert CLEARED not in terminal.wait_for("Player One> ")
        terminal.type("pass")
        assert "Hand the keyboard" not in terminal.wait_for("Player One> ")


def test_where_nothing_is_hidden_nothing_is_cleared() -> None:
    with at_terminal(*RACE) as terminal:
        terminal.wait_for("Red> ")
        terminal.type("TEN c1 c2 c3")
        assert CLEARED not in terminal.wait_for("Blue> ")
        terminal.type("NET a1")
        terminal.wait_for("\n")
        assert "wgs:" not in terminal.wait_for("Blue> ")


def test_an_invalid_word_is_sent_only_after_a_question() -> None:
    with at_terminal(*CHILWELL, "--players", "human,random") as terminal:
        terminal.wait_for("Player One> ")
        terminal.type("try QQQ")
        terminal.wait_for("Do it? (y/n) ")
        terminal.type("n")
        assert "1. Player One" not in terminal.wait_for("Player One> ")
        terminal.type("try QQQ")
        terminal.wait_for("Do it? (y/n) ")
        terminal.type("y")
        terminal.wait_for("1. Player One: try QQQ\n")


def test_a_game_is_gone_on_with_after_a_kill() -> None:
    with at_terminal(*RACE) as terminal:
        play_first_word(terminal)
        terminal.process.kill()
    with at_terminal(*SAME) as terminal:
        asked = terminal.wait_for("Continue which? ")
        assert "There is an unfinished game of Race:\n" in asked
        assert "  1  Red (human), Blue (human), 1 move, 20" in asked
        choices = "Type a choice: 1 continues that game, n starts a new one and keeps this one, d1 deletes number 1.\n"
        assert choices in asked
        for unknown in ("what", ""):
            terminal.type(unknown)
            assert choices in terminal.wait_for("Continue which? ")
        terminal.type("2")
        terminal.wait_for("Continue which? ")
        terminal.type("y")
        terminal.wait_for("Blue> ")
        terminal.type("quit")
        terminal.wait_for("Race --resume\n")


def test_a_new_game_leaves_the_unfinished_one_which_can_be_chosen_or_deleted_later() -> None:
    with at_terminal(*RACE) as terminal:
        play_first_word(terminal)
    with at_terminal(*SAME) as terminal:
        terminal.wait_for("Continue which? ")
        terminal.type("n")
        terminal.wait_for("> ")
        terminal.type("quit")
        terminal.wait_for("--load ")
    assert sorted(path.name for path in GAMES.iterdir()) == ["race-2.json", "race.json"]
    with at_terminal(*SAME) as terminal:
        asked = terminal.wait_for("Continue which? ")
        assert "1 or 2 continues that game, n starts a new one and keeps these" in asked
        assert asked.index("0 moves") < asked.index("1 move,")
        terminal.type("d1")
        assert "0 moves" not in terminal.wait_for("Continue which? ")
        terminal.type("1")
        terminal.wait_for("Blue> ")
    assert [path.name for path in GAMES.iterdir()] == ["race.json"]


def test_options_of_a_new_game_ask_nothing_and_lose_nothing() -> None:
    with at_terminal(*RACE) as terminal:
        play_first_word(terminal)
    before = (GAMES / "race.json").read_text()
    for options in (("--seed", "2"), ("--players", "human,human"), ("--new",)):
        with at_terminal(*SAME, *options) as terminal:
            assert "Continue" not in terminal.wait_for("> ")
    assert (GAMES / "race.json").read_text() == before


def test_an_unfinished_game_that_cannot_be_loaded_is_not_written_over() -> None:
    GAMES.mkdir(parents=True)
    (GAMES / "race.json").write_text("{}")
    with at_terminal(*SAME) as terminal:
        assert "it is not a saved game of wgs; the file is left as it is" in terminal.wait_for("> ")
    assert (GAMES / "race.json").read_text() == "{}"
    assert (GAMES / "race-2.json").exists()


def test_ctrl_c_saves_the_game() -> None:
    with at_terminal(*RACE) as terminal:
        play_first_word(terminal)
        terminal.process.send_signal(signal.SIGINT)
        terminal.wait_for("Resume it with: wgs config.json play Race --resume\n")
        assert terminal.process.wait(SECONDS) == -signal.SIGINT
    assert json.loads(Path("state/wgs/games/race.json").read_text())["moves"] == [[0, "TEN c1 c2 c3"]]


def test_colours_are_for_terminals_that_want_them() -> None:
    with at_terminal(*RACE) as terminal:
        assert "\x1b[3" not in terminal.wait_for("Red> ")
    with at_terminal(*RACE, "--new", color="yes") as terminal:
        assert "\x1b[3" in terminal.wait_for("Red> ")


def test_the_clock_makes_the_move_of_who_is_late(folder: Path) -> None:
    (folder / "quick.json").write_text(
        json.dumps({"Extends": "wgs.json", "TurnRules": {"RouteWords": {"Game": "RouteWords", "BonusSeconds": 3}}})
    )
    options = ("--players", "human,human", "--seed", "1", "--dictionary", "common")
    with at_terminal("quick.json", "play", "RouteWords", *options) as terminal:
        terminal.wait_for("Red> ")
        terminal.type("Blue: bonus")
        terminal.wait_for(" left.\n")
        terminal.wait_for("Red's time is up.\n")
        terminal.wait_for("Hand the keyboard to Blue, who then presses Enter. ")
        time.sleep(3.2)  # the clock does not run before
        terminal.type("")
        terminal.wait_for("Blue> ")
        terminal.type("word EAT")
        terminal.wait_for("Entered: word EAT.")
        assert "Latest bonus round: Red no word, Blue EAT" in terminal.wait_for("Red> ")


def test_giving_up_is_asked_about_and_can_be_taken_back() -> None:
    with at_terminal(*RACE) as terminal:
        play_first_word(terminal)
        terminal.type("resign")
        terminal.wait_for("You give up and lose the game. Do it? (y/n) ")
        terminal.type("n")
        terminal.wait_for("Blue> ")
        terminal.type("resign")
        terminal.wait_for("(y/n) ")
        terminal.type("y")
        terminal.wait_for("To take the resignation back, resume it with")
    with at_terminal(*SAME) as terminal:
        assert "2 moves, given up by Blue, " in terminal.wait_for("Continue which? ")
        terminal.type("")
        terminal.wait_for("Continue which? ")
        terminal.type("y")
        assert "1. Red: TEN c1 c2 c3\n" in terminal.wait_for("Blue> ")


def test_a_person_calls_a_bonus_round_while_a_program_is_thinking() -> None:
    options = ("--players", "human,random", "--seed", "1", "--dictionary", "common")
    with at_terminal("wgs.json", "play", "RouteWords", *options) as terminal:
        terminal.wait_for("Red> ")
        terminal.type("swap a1 b1")
        terminal.wait_for("Red> ")
        terminal.type("end")
        terminal.wait_for("Blue is thinking; bonus calls a round")
        terminal.type("bonus")
        terminal.wait_for("Red called a bonus round: everybody enters a word.\n")
        terminal.wait_for("1:00 left.\n")
        terminal.wait_for("Red> ")
        terminal.type("quit")
        terminal.wait_for("The game is saved in ")


def test_what_happened_is_told_to_the_next_player_after_the_screen_is_cleared() -> None:
    options = ("--players", "human,human", "--seed", "1", "--dictionary", "common", "--new")
    with at_terminal("wgs.json", "play", "Contradictionary", *options, columns=120) as terminal:
        for seat, moves in (("One", ["bomb n1", "pass"]), ("Two", ["1L LEVY"])):
            terminal.wait_for(f"Hand the keyboard to {seat}, who then presses Enter. ")
            terminal.type("")
            for move in moves:
                terminal.wait_for(f"{seat}> ")
                terminal.type(move)
        exploded = "A bomb on n1 destroyed Two's word! It scores nothing, and its new tiles are lost: L E V Y."
        terminal.wait_for(exploded)
        assert exploded in terminal.wait_for("Hand the keyboard to One, who then presses Enter. ")
        terminal.type("")
        assert exploded in " ".join(terminal.wait_for("One> ").split())
