"""The command play with games that are not played in turns: rounds on a board, through a pipe and at a terminal."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from support import run_wgs
from support.processes import SECONDS
from support.rounds import deal

from wgs.cli.terminal.board_round import BoardRound
from wgs.cli.terminal.keyboard import Keyboard
from wgs.rounds.local import LocalRound
from wgs.rounds.plan import RoundPlan, RoundTimer
from wgs.sittings.commands import Refusal

if TYPE_CHECKING:
    from wgs.rounds.round import Missed

GAME = ("wgs.json", "play", "Boggle (New)", "--dictionary", "common")
BOARD = "HURBSESYMGEYSKOH"
GIVEN = (*GAME, "--board", BOARD)


@pytest.fixture(autouse=True)
def columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


def play(*options: str, typed: str) -> Any:
    return run_wgs(*GAME, *options, stdin=typed)


# --- Through a pipe ----------------------------------------------------------------------------------------------


def test_words_are_judged_one_by_one_and_all_are_shown_at_the_end() -> None:
    run = play("--seed", "20261123", typed="geyser\nhouse\nhe\nzzz\nhur\n\nGeyser\nHokey\nx y\n")
    assert (run.status, run.err) == (0, "")
    head, _, rest = run.out.partition("\n\nAll words with points and grade; * you found:\n\n")
    assert head.splitlines() == [
        "Boggle (New), seed 20261123, with the words of common",
        "",
        "H U R B",
        "S E S Y",
        "M G E Y",
        "S K O H",
        "",
        "GEYSER: 3 points.",
        "HOUSE does not count: only HO of it can be spelled on this board.",
        "HE does not count: it is too short: its length is 2, but words need at least 3.",
        "ZZZ does not count: it cannot be spelled on this board: no tile has Z.",
        "HUR does not count: it is not in the dictionary common (65,310 words).",
        "You have found GEYSER already.",
        "HOKEY: 2 points.",
        'Unexpected " " at character 2; a word has letters only.',
    ]
    assert rest.startswith("3 letters: 24 words\n  BYE 1 20    GEM 1 35  ")
    assert rest.endswith(
        "6 letters: 3 words\n* GEYSER 3 35    RUSHES 3 20    USHERS 3 35\n\n"
        "7 letters: 1 word\n  BRUSHES 5 35\n\n"
        "You found 2 of 73 words: 5 of 96 points.\n"
    )
    assert len(re.findall(r"\b[A-Z]{3,} \d \d\d\b", rest)) == 73
    assert max(map(len, run.out.splitlines())) <= 80


def test_the_board_is_the_one_that_create_makes_from_the_seed() -> None:
    made = run_wgs("wgs.json", "create", "Boggle (New)", "--seed", "7").out
    drawn = play("--seed", "7", typed="").out.split("\n\n")[1]
    assert drawn.replace("Qu", "Q").split() == list(made.strip())


def test_people_hand_in_lists_in_turn_and_shared_words_count_for_nobody() -> None:
    run = play("--board", BOARD, "--names", "Ada, Ben,Cyd", typed="geyser\nhokey\n\nhoused\ngeyser\nyoke\n")
    assert (run.status, run.err) == (0, "")
    assert run.out.startswith(
        "Ada, Ben and Cyd play one after the other, each on the same board. Words that several find count for nobody.\n"
    )
    assert "\nAda:\nGEYSER: 3 points.\nHOKEY: 2 points.\nBen:\nHOUSED does not count: " in run.out
    assert "\nCyd:\n" not in run.out  # there are no lines for Cyd
    assert "All words with points and grade; found by A Ada, B Ben, C Cyd:\n" in run.out
    assert re.search(r"^AB GEYSER 3 35 ", run.out, re.MULTILINE)
    assert run.out.endswith(
        "A Ada  2 points, 2 words, 1 of them cancelled\n"
        "B Ben  1 point, 2 words, 1 of them cancelled\n"
        "C Cyd  0 points, 0 words\n"
        "Ada wins.\n"
        "Together you found 3 of 73 words, worth 6 of 96 points.\n"
    )


def test_a_round_ends_when_all_words_are_found() -> None:
    words = re.findall(r"\b([A-Z]{3,}) \d", play("--board", BOARD, typed="").out)
    run = play("--board", BOARD, "--names", "Ada,Ben", typed="\n".join([*words, "hokey\n"]))
    assert f"{words[-1]}: 5 points.\nBen:\nHOKEY: 2 points.\n\nAll words" in run.out
    assert "\nAll words are found.\nYou found 73 of 73 words: 96 of 96 points.\n" in (
        play("--board", BOARD, typed="\n".join(words)).out
    )


def test_words_of_a_list_without_grades_have_none() -> None:
    run = run_wgs("wgs.json", "play", "Boggle (German)", "--board", "T E I N S A R D G L O U B H K M", stdin="tei\n")
    assert "All words with points; * you found:\n" in run.out
    assert run.status == 0


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (["--players", "human,easy"], '--players is for games in turns, but "Boggle (New)" is played as a round'),
        (["--seconds-per-move", "5"], '--seconds-per-move is for games in turns, but "Boggle (New)"'),
        (["--resume"], '--resume is for games in turns, but "Boggle (New)" is played as a round'),
        (["--names", "Ada"], "a round in turn needs the names of 2 to 16 people"),
        (["--names", "Ada,Ada"], "two people have the same name"),
        (["--names", "Ada,"], "a name must have 1 to 40 characters, not ''"),
        (["--board", "XXXXXXXXXXXXXXXX"], "--board has no words to find"),
        (["--board", BOARD, "--plain"], "--plain cannot be combined with --board"),
        (["--board", "[" * 9], "the board: this is not JSON"),
        (["--seconds", "-1"], "--seconds must be 0 or more, not -1"),
        (["--seed", "x"], '--seed must be a whole number of 0 or more, not "x"'),
    ],
)
def test_a_round_that_cannot_be_played_is_refused(options: list[str], fault: str) -> None:
    run = play(*options, typed="hokey\n")
    assert (run.status, run.out) == (2, "")
    assert fault in run.err


@pytest.mark.parametrize("option", [("--names", "Ada,Ben"), ("--seconds", "5")])
def test_options_of_rounds_are_refused_in_games_in_turns(option: tuple[str, str]) -> None:
    run = run_wgs("wgs.json", "play", "WordsWithChilwell", *option, stdin="")
    assert run.status == 2
    assert f'{option[0]} is for rounds, but "WordsWithChilwell" is played in turns' in run.err
    assert ("--seconds-per-move" in run.err) is (option[0] == "--seconds")


# --- At a terminal -----------------------------------------------------------------------------------------------

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are of POSIX", allow_module_level=True)

import pty  # noqa: E402
import termios  # noqa: E402

from support.terminal import Screen, at_terminal  # noqa: E402

CLEARED = "\x1b[2J\x1b[3J\x1b[H"
HAND_IN = b"\x04"


def hand_in(terminal: Screen) -> None:
    os.write(terminal.number, HAND_IN)


def test_the_board_stays_in_view_and_ctrl_d_ends_the_round() -> None:
    with at_terminal(*GIVEN) as terminal:
        assert "\nS K O H\n\n0 words, 0 points.\nType words, one a line." in terminal.wait_for(" left.\n> ")
        terminal.type("hokey")
        terminal.wait_for("\x1b[H\x1b[2JBoggle (New)")
        terminal.wait_for("\nS K O H\n\n1 word, 2 points: HOKEY\nHOKEY: 2 points.\n")
        terminal.wait_for("> ")
        terminal.type("hokey")
        terminal.wait_for("\nS K O H\n\n1 word, 2 points: HOKEY\nYou have found HOKEY already.\n")
        terminal.wait_for("> ")
        hand_in(terminal)
        rest = terminal.wait_for("You found 1 of 73 words: 2 of 96 points.\n")
        assert max(map(len, rest.splitlines())) <= 80
        assert terminal.process.wait(SECONDS) == 0


def test_ctrl_c_ends_the_round_with_its_results() -> None:
    with at_terminal(*GIVEN, "--names", "Ada,Ben", "--seconds", "0") as terminal:
        terminal.wait_for("Ada, press Enter to begin. ")
        terminal.type("")
        assert " left." not in terminal.wait_for("Ada> ")
        terminal.type("hokey")
        terminal.wait_for("HOKEY: 2 points.\nAda> ")
        terminal.process.send_signal(signal.SIGINT)
        assert "Traceback" not in terminal.wait_for("Ada wins.\n")
        assert terminal.process.wait(SECONDS) == -signal.SIGINT


def test_whoever_is_next_sees_no_words_of_the_one_before() -> None:
    with at_terminal(*GIVEN, "--names", "Ada,Ben", "--seconds", "3600") as terminal:
        before = terminal.wait_for("Ada, press Enter to begin. ")
        assert "on the same board for 60 minutes." in " ".join(before.split())
        assert "S K O H" not in before
        terminal.type("")
        terminal.wait_for("Ada> ")
        terminal.type("hokey")
        terminal.wait_for("HOKEY: 2 points.\n")
        terminal.wait_for("Ada> ")
        hand_in(terminal)
        between = terminal.wait_for("Ben, press Enter to begin. ")
        assert between.endswith(f"{CLEARED}\nAda has handed in a list of 1 word.\nBen, press Enter to begin. ")
        terminal.type("")
        assert "HOKEY" not in terminal.wait_for("Ben> ")
        terminal.type("hokey")
        terminal.wait_for("Ben> ")
        hand_in(terminal)
        assert "A Ada  0 points, 1 word, 1 of them cancelled\n" in terminal.wait_for("Ada and Ben share the win.\n")


class Clock:
    """A clock that is set."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that plays a round at a terminal of this process, whose people do what a function does."""
    number, other = pty.openpty()
    termios.tcsetwinsize(other, (24, 80))
    monkeypatch.setenv("TERM", "xterm")
    woken = signal.set_wakeup_fd(-1)

    def play_round(plan: RoundPlan, people: Callable[[Screen, Clock], None]) -> Screen:
        clock, faults = Clock(), []
        terminal = Screen(number)

        def explain(missed: Missed) -> Refusal:
            return Refusal("word", f"{missed.word} is not in the list")

        def do() -> None:
            try:
                people(terminal, clock)
            except BaseException as fault:  # noqa: BLE001 - it is raised again
                faults.append(fault)
            clock.time += 1e6

        with os.fdopen(os.dup(other)) as typed, os.fdopen(os.dup(other), "w") as shown, monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", typed)
            patch.setattr(sys, "stdout", shown)
            board = LocalRound(plan, deal(), explain, clock)
            keyboard = Keyboard(clock, step=0.01)
            game = BoardRound(board, plan, "Tens", "T E N\nS A R\nL I O", {"TEN": 10}.get, keyboard, clock)
            doing = Thread(target=do)
            doing.start()
            game.play()
            doing.join()
            game.show_end()
        if faults:
            raise faults[0]
        return terminal

    yield play_round
    signal.set_wakeup_fd(woken)
    os.close(number)
    os.close(other)


def test_a_word_that_is_half_typed_outlasts_the_countdown_and_the_end_of_time_ends_the_round(played: Any) -> None:
    def people(terminal: Screen, clock: Clock) -> None:
        terminal.wait_for("3:00 left.\n> ")
        os.write(terminal.number, b"te")
        terminal.wait_for("te")
        clock.time = 1
        # In the line above, and back to where somebody types.
        terminal.wait_for("\x1b7\x1b[1A\r\x1b[K2:59 left.\x1b8")
        terminal.type("n")
        terminal.wait_for("\nTEN: 1 point.\n2:59 left.\n> ")
        terminal.type("nets")
        terminal.wait_for("\nNETS is not in the list.\n2:59 left.\n> ")
        clock.time = 179.5
        terminal.wait_for("0 seconds left.")
        os.write(terminal.number, b"sea")
        terminal.wait_for("sea")

    terminal = played(RoundPlan(game="Tens", timer=RoundTimer(180)), people)
    end = terminal.wait_for("\nTime is up.\nYou found 1 of 6 words: 1 of 13 points.\n")
    assert "\n3 letters: 2 words\n  SEA 1  -  * TEN 1 10\n" in end


def test_each_of_several_has_the_whole_time(played: Any) -> None:
    def people(terminal: Screen, clock: Clock) -> None:
        terminal.wait_for("Ada, press Enter to begin. ")
        clock.time = 1000  # the clock stands
        terminal.type("")
        terminal.wait_for("1:00 left.\nAda> ")
        terminal.type("sea")
        terminal.wait_for("SEA: 1 point.\n1:00 left.\nAda> ")
        clock.time = 1060.1
        terminal.wait_for("Ada has no more time, and a list of 1 word.\nBen, press Enter to begin. ")
        clock.time = 2000
        terminal.type("")
        terminal.wait_for("1:00 left.\nBen> ")
        terminal.type("salter")
        terminal.wait_for("SALTER: 3 points.\n1:00 left.\nBen> ")

    terminal = played(RoundPlan(game="Tens", kind="in-turn", names=("Ada", "Ben"), timer=RoundTimer(60)), people)
    end = terminal.wait_for("Together you found 2 of 6 words, worth 4 of 13 points.\n")
    assert "\nTime is up.\nB Ben  3 points, 1 word\nA Ada  1 point, 1 word\nBen wins.\n" in end
