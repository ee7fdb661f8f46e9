"""A short part of the attack, the same each time; `.ci/attack` goes on for longer."""

from __future__ import annotations

import sys
from signal import SIGINT, SIGTERM
from typing import TYPE_CHECKING

import pytest

from attack.__main__ import main
from attack.case import Case, File, Shot
from attack.parts import PARTS
from attack.saving import save_failure
from attack.verdict import Outcome, Verdict, judge

if TYPE_CHECKING:
    from pathlib import Path

TRIED = ("config-structure", "boards", "formats", "moves", "requests", "terminals", "writes")
"""A part of each kind; a case of all others takes `.ci/attack` longer."""

needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells who has left processes behind")


@needs_linux
def test_bad_input_is_answered_or_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert set(TRIED) < set(PARTS)
    wanted = [f"--only={part}" for part in TRIED]
    status = main(["30", "--seed", "1", "--jobs", "2", "--cases", "1", "--failures", str(tmp_path), *wanted])
    told = capsys.readouterr().out
    assert status == 0, told
    assert not list(tmp_path.iterdir())
    assert len(told.splitlines()) == len(wanted) + 4


@needs_linux
def test_one_case_can_be_run_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "1", "--jobs", "1", "--only", "formats:3", "--failures", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["all", "1", "0", "1", "0"]


def test_a_failure_can_be_repeated(tmp_path: Path) -> None:
    case = Case(("my.json", "score", "it's"), b"CAT\n", (File("my.json", b"{"),), ("pipe", "full", "pipe"))
    save_failure(tmp_path / "boards-1", case, Outcome(70, b"", b"oh"), Verdict(failed=1, failures=("oh",)), "--seed 1")
    assert (tmp_path / "boards-1" / "files" / "my.json").read_bytes() == b"{"
    assert (tmp_path / "boards-1" / "stdin").read_bytes() == b"CAT\n"
    script = (tmp_path / "boards-1" / "repeat.sh").read_text(encoding="utf-8")
    assert script.splitlines()[-1] == """cat ../stdin | wgs my.json score 'it'"'"'s' 1>/dev/full"""
    assert "/.ci/attack --seed 1" in script


def test_a_part_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "nothing"])
    assert "there is no part nothing" in capsys.readouterr().err


AT_TERMINAL = Case(streams=("pipe", "terminal", "terminal"))
STOPPED = Case(shots=(Shot(1, SIGTERM),))


@pytest.mark.parametrize(
    ("case", "outcome", "failure"),
    [
        (Case(), Outcome(1, err=b"Traceback (most recent call last):\n"), "it shows people: Traceback (most rec"),
        (Case(), Outcome(1, err=b"wgs: fontTools.ttLib.KeyError: 1\n"), "it shows people: KeyError"),
        (Case(), Outcome(0, err=b"Exception ignored in: <function x>\n"), "it shows people: Exception ignored"),
        (Case(), Outcome(70, err=b"wgs: this is a fault of wgs itself\n"), "it ended by the exit status 70"),
        (Case(), Outcome(-11), "it ended by the signal SIGSEGV"),
        (Case(), Outcome(-SIGTERM), "it ended by the signal SIGTERM"),
        (Case(), Outcome(2), "the exit status is 2, and no message says why"),
        (Case(), Outcome(1, err=b"wgs: \x1b[2J\n"), "a control character: '\\x1b'"),
        (Case(), Outcome(-9, is_late=True, seconds=180), "it had not ended after 180 s"),
        (Case(), Outcome(0, memory=2 << 20), "it took 2048 MB of memory"),
        (Case(), Outcome(0, orphans=("7 python",)), "it left a process behind: 7 python"),
        (Case(), Outcome(0, litter=(".wgs-7.part",)), "it left a file behind: .wgs-7.part"),
        (AT_TERMINAL, Outcome(0, b"CAT\xc2\x9b31m"), "a control character"),
        (STOPPED, Outcome(143, seconds_to_stop=8), "it ended 8.0 s after the signal"),
    ],
)
def test_a_failure_is_seen(case: Case, outcome: Outcome, failure: str) -> None:
    verdict = judge(case, outcome)
    assert verdict.failed == 1
    assert any(told.startswith(failure) for told in verdict.failures), verdict.failures


@pytest.mark.parametrize(
    ("case", "outcome"),
    [
        (Case(), Outcome(2, err=b"Usage: wgs\n\nError: Missing argument 'GAME'.\n")),
        (Case(), Outcome(1, err=b"wgs: line 1: unexpected\n")),
        (STOPPED, Outcome(143, err=b"wgs: stopped\n")),
        (Case(shots=(Shot(0.01, SIGINT),)), Outcome(1, err=b"Traceback (most recent call last):\nKeyboardInterrupt\n")),
        (AT_TERMINAL, Outcome(1, b"\x1b[1mCAT\x1b[0m\r\n")),
    ],
)
def test_a_refusal_is_no_failure(case: Case, outcome: Outcome) -> None:
    assert judge(case, outcome).refused == 1
