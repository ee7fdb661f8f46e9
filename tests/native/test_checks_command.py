"""The commands check-word and check-board on both engines: the same output, statistics and messages."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from support import ROOT, run_wgs, small_config, write_config
from support.engines import needs_native

from wgs import Toolkit, WgsError

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = needs_native

WORDS = (ROOT / "dictionaries" / "english.txt").read_text(encoding="utf-8").split()[::200]
BAD_LINES = [
    b"\n",
    b"\r\n",
    b"\x00\n",
    b"caf\xe9\n",
    b"caf\xc3\xa9\n",
    b"\xef\xbb\xbfCAT\n",
    b"cat\n",
    b"CAT\r\n",
    b"4CAT\n",
    b"C/T\n",
    b"A.b\n",
    b"QuIZ\n",
    b"?a:;B\n",
    b"C" * (1 << 20) + b"\n",
    b"C" * (1 << 20) + b"C\n",
    b"CAT",
]


def run_both(monkeypatch: pytest.MonkeyPatch, *args: str, stdin: bytes) -> tuple[int, str, str]:
    """Run a command on both engines, see that all it does is the same but for the time, and return that."""
    runs = []
    for engine in ("reference", "native"):
        monkeypatch.setenv("WGS_ENGINE", engine)
        run = run_wgs(*args, stdin=stdin)
        runs.append((run.status, run.out, without_time(run.err)))
    assert runs[0] == runs[1]
    return runs[0]


def without_time(messages: str) -> str:
    return re.sub(r"in [0-9.]+ s;", "in no time;", messages)


@pytest.mark.parametrize("command", ["check-word", "check-board"])
def test_bad_lines_have_the_same_output(command: str) -> None:
    program = [sys.executable, "-P", "-m", "wgs", "wgs.json", command, "Boggle (New)", "stats"]
    text = b"CAT\n" + b"".join(BAD_LINES)
    runs = [
        subprocess.run(program, input=text, capture_output=True, env=os.environ | {"WGS_ENGINE": engine}, check=False)
        for engine in ("reference", "native")
    ]
    assert [run.returncode for run in runs] == [1, 1]
    assert runs[0].stdout == runs[1].stdout
    assert without_time(runs[0].stderr.decode()) == without_time(runs[1].stderr.decode())
    assert runs[0].stdout.count(b"\n") == len(BAD_LINES) + 1


@pytest.mark.parametrize("option", ["verbose", "--json", "--csv"])
@pytest.mark.parametrize("command", ["check-word", "check-board"])
def test_what_else_is_printed_does_not_depend_on_the_engine(
    command: str, option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "CAT\nBABY\n\nAQUI\nNAÏVE\n".encode()
    status, out, _ = run_both(monkeypatch, "wgs.json", command, "Boggle (New)", option, stdin=text)
    assert status == 0
    assert out.count("\n") == 5 + (option == "--csv")


@pytest.mark.parametrize("name", ["Boggle (Old)", "Super Big Boggle", "Scrabble"])
def test_statistics_count_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\n".join([*WORDS, "NAÏVE", "quiz"]).encode()
    status, out, err = run_both(monkeypatch, "wgs.json", "check-word", name, "stats", stdin=text)
    assert status == 0
    assert len(out.encode()) == len(text) + len(WORDS) + 3
    assert err.startswith(f"wgs: words checked: {len(WORDS) + 2}")


def test_a_word_past_the_budget_has_the_same_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wgs.validate.search.MAX_STATES", 3)
    letters = {"GenerationMethod": "Dice", "DiceLetters": ",".join(["AAaAaa", "AAa", "AaAaa"] * 5)}
    config = str(write_config(tmp_path, small_config(LetterDistributions={"Dice": letters})))
    words = b"A\n" + b"A" * 35 + b"\nB\n" + b"A" * 34 + b"\nAA\n"
    status, out, err = run_both(monkeypatch, config, "check-word", "Tiny", "stats", stdin=words)
    assert (status, out.split("\n")[0], out.split("\n")[1]) == (1, "+A", "")
    assert "line 2: the word is too hard to check: 3 tries" in err


def test_games_that_cannot_be_checked_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    status, _, err = run_both(monkeypatch, "wgs.json", "check-word", "Quarrel", stdin=b"cat\n")
    assert status == 2
    assert "WordList" in err
    with pytest.raises(WgsError):
        _ = Toolkit.load("wgs.json").game("Quarrel").validator


def test_a_waiting_program_gets_its_answer_at_once() -> None:
    program = [sys.executable, "-P", "-m", "wgs", "wgs.json", "check-word", "Boggle (New)"]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for word, sign in [("quiz", b"+"), ("na\u00efve", b"-"), ("Baby", b"-"), ("cat", b"+")]:
            process.stdin.write(f"{word}\n".encode())
            ready, _, _ = select.select([process.stdout], [], [], 20)
            assert ready
            assert process.stdout.readline() == sign + f"{word}\n".encode()
        process.stdin.close()
        assert process.wait(20) == 0
