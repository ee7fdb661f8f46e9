"""The command join: a game between two terminals, spectators, seats that are kept, pipes, and what is refused."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.asking import write_source
from support.browsing import Served, serve_workbench
from support.playing import BOARD
from support.processes import SECONDS, WGS
from support.program import run_wgs
from support.served_tables import open_served
from support.terminal import at_terminal

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are of POSIX", allow_module_level=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the config of a server."""
    return Path(write_source(tmp_path_factory.mktemp("joining")).path).parent


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[Served]:
    """Run a server."""
    with serve_workbench(folder, "config.json") as served:
        yield served


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep seats in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state"


def join(link: str, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Join through a pipe."""
    return subprocess.run(
        [*WGS, "join", link, *args], input=typed, capture_output=True, text=True, timeout=SECONDS * 3, check=False
    )


def test_two_terminals_play_talk_and_take_back(served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link = open_served(served.url, game="Race", board=BOARD, chat=True)
    with at_terminal("join", link, "--name", "Ann", "--transcript", str(tmp_path / "race.txt")) as red:
        assert f'Others join with\n  wgs join "{link}"\n' in red.wait_for("> ")
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "other"))
        with (
            at_terminal("join", link, "--seat", "blue", "--name", "Ben") as blue,
            at_terminal("join", link, "--watch") as third,
        ):
            assert "Red: Ann, 0\n  Blue: Ben (you), 0\n" in blue.wait_for("Red is to move.\n> ")
            third.wait_for("Red is to move.\n> ")
            assert "Ben plays Blue.\nThe game begins.\n" in red.wait_for("Red> ")
            red.type("ten c2")
            red.wait_for("Red> ")
            red.type("hint")
            red.wait_for("This table was opened without hints: nobody is told legal moves\nRed> ")
            red.type("help")
            assert not re.search("\n  (hint|moves) ", red.wait_for("Red> "))
            red.type("preview: TEN c1 c2 c3")
            red.wait_for("\nTEN c1 c2 c3: +3\nRed> ")
            red.type("TEN c1 c2 c3")
            for other, prompt in ((blue, "Blue> "), (third, "> ")):
                shown = other.wait_for(prompt)
                assert "1. Red: TEN c1 c2 c3\n" in shown
                assert "D  G  N=R" in shown or "N" in shown
            red.wait_for("Blue is to move.\n> ")
            blue.type("say: well played")
            red.wait_for("Ben: well played\n> ")
            red.type("undo")
            blue.wait_for("Red offers: undo. Type agree or decline.\n")
            blue.type("agree")
            red.wait_for("Red> ")
            red.type("resign")
            red.wait_for("Do it? (y/n) ")
            red.type("y")
            assert "Result: Red resigned" in blue.wait_for(
                "Type rematch for another game with sides changed, or quit.\n"
            )
            blue.type("rematch")
            red.wait_for("Blue offers: rematch. Type agree or decline.\n")
            red.type("agree")
            blue.wait_for("Red> ")
            blue.type("leave")
            blue.wait_for("Do it? (y/n) ")
            blue.type("y")
            assert blue.process.wait(SECONDS) == 0
            assert "Your seat is kept" not in blue.read_rest()
            red.wait_for("Ben has left the table.\n")


def test_the_same_command_comes_back_to_the_seat(served: Served, state: Path) -> None:
    link = open_served(served.url, game="Race", board=BOARD, players=["human", "greedy"])
    with at_terminal("join", link, "--name", "Ann") as red:
        red.wait_for("Red> ")
        red.process.send_signal(signal.SIGINT)
        assert f'Your seat is kept. Come back with\n  wgs join "{link}"\n' in red.read_rest()
        assert red.process.wait(SECONDS) == -signal.SIGINT
    (kept,) = (state / "wgs" / "seats").iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600
    with at_terminal("join", link) as red:
        assert "Red: Ann (you), 0" in red.wait_for("Red> ")
        red.type("hint")
        assert re.search("^  [A-Z]+ [a-c1-4 ]+  [+][0-9] discs?", red.wait_for("Red> "), re.MULTILINE)
        red.type("TEN c1 c2 c3")
        red.wait_for("1. Red: TEN c1 c2 c3\n")
        red.wait_for("2. Blue: ")


def test_moves_through_a_pipe_wait_for_their_turn(served: Served) -> None:
    link = open_served(served.url, game="Race", board=BOARD, players=["human", "greedy"])
    played = join(link, typed="TEN c1 c2 c3\nxyz\nresign\n")
    assert re.search("1. Red: TEN c1 c2 c3\n   Red .*\n(Blue .greedy. is to move.\n)?2. Blue: ", played.stdout)
    assert "Result: Red resigned" in played.stdout
    assert (played.returncode, played.stderr[:13]) == (1, "wgs: line 2: ")
    watched = join(link, "--watch")
    assert "Result: Red resigned" in watched.stdout
    assert (watched.returncode, watched.stderr) == (0, "")


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["elsewhere"], "is not a link to a table"),
        (["http://127.0.0.1:9/tables/ab"], "no server answers at http://127.0.0.1:9"),
        (["{server}/tables/0123"], "there is no such table"),
        (["{link}", "--seat", "Green"], 'there is no seat "Green"; there are: Red, Blue'),
        (["{link}", "--watch", "--seat", "1"], "--watch takes no seat"),
        (["{link}", "--seat", "2"], "that seat is taken; give --watch to look on"),
    ],
)
def test_what_cannot_be_joined_is_said(served: Served, args: list[str], reason: str) -> None:
    link = open_served(served.url, game="Race", board=BOARD, players=["human", "greedy"])
    assert f'join it with: wgs join "{link}"' in run_wgs("play", link).err
    run = run_wgs("join", *(arg.format(server=served.url, link=link) for arg in args))
    assert run.status == 2
    assert reason in run.err
