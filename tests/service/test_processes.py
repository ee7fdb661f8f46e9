"""Games in several processes: ended when nobody wants the answers, and errors that come home whole."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from threading import Thread, Timer
from typing import TYPE_CHECKING, Any

import pytest
from support.answers import run
from support.asking import write_source
from support.playing import BOARD

from wgs import WgsError
from wgs.base.errors import Message, Parameter
from wgs.service.answers import Fault, Ready
from wgs.service.budgets import Budget, Cancel
from wgs.service.requests import ConfigSource
from wgs.service.tournaments.requests import PlayGames

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def source(tmp_path: Path) -> ConfigSource:
    return write_source(tmp_path)


@pytest.fixture(autouse=True)
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[subprocess.Popen[bytes]]]:
    """The worker processes; they have ended after the test."""
    processes = []

    def start(*args: Any, **options: Any) -> subprocess.Popen[bytes]:
        processes.append(subprocess.Popen(*args, **options))
        return processes[-1]

    monkeypatch.setattr("wgs.service.workers.Popen", start)
    yield processes
    assert all(process.returncode is not None for process in processes)


def playing(source: ConfigSource, **values: Any) -> PlayGames:
    usual = {"game": "Race", "players": ("random", "random"), "games": 10**6, "jobs": 2}
    given: dict[str, Any] = {**usual, **values}
    return PlayGames(config=source, seed=1, **given)


def playing_long() -> PlayGames:
    """Ask for games whose first move takes hours: there are many, and a day to choose one."""
    where: dict[str, Any] = {"game": "WordsWithChilwell", "dictionary": "common", "players": ("search", "search")}
    return playing(ConfigSource("wgs.json"), **where, games=8, seconds_per_move=86_400)


def test_answers_that_are_not_asked_for_any_more_end_the_processes(
    source: ConfigSource, started: list[subprocess.Popen[bytes]]
) -> None:
    answers = run(playing(source))
    assert isinstance(next(answers), Ready)
    assert next(answers).number == 0
    assert [process.poll() for process in started] == [None, None]
    answers.close()  # type: ignore[attr-defined]
    assert all(process.returncode is not None for process in started)


def test_other_processes_of_the_program_go_on(source: ConfigSource) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as own:
        answers = run(playing(source))
        next(answers)
        answers.close()  # type: ignore[attr-defined]
        assert own.poll() is None


@pytest.mark.skipif(os.name != "posix", reason="signals are those of Unix")
def test_the_work_of_a_process_that_is_killed_is_done_again(
    source: ConfigSource, started: list[subprocess.Popen[bytes]]
) -> None:
    answers = run(playing(source, games=60))
    found = [next(answers)]
    started[0].kill()
    os.kill(started[1].pid, signal.SIGSEGV)
    found += answers
    assert found == list(run(playing(source, games=60, jobs=1)))
    assert len(started) == 4


def test_work_whose_processes_are_killed_again_and_again_is_an_error(
    source: ConfigSource, started: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def start_and_kill(*args: Any, **options: Any) -> subprocess.Popen[bytes]:
        started.append(subprocess.Popen(*args, **options))
        started[-1].kill()
        return started[-1]

    monkeypatch.setattr("wgs.service.workers.Popen", start_and_kill)
    with pytest.raises(WgsError, match="a worker process was killed") as caught:
        list(run(playing(source)))
    assert type(caught.value) is WgsError


def test_a_cancel_between_answers_is_the_last_of_them(source: ConfigSource) -> None:
    cancel, answers = Cancel(), []
    for answer in run(playing(source), cancel=cancel):
        answers.append(answer)
        if len(answers) == 4:
            Thread(target=cancel.cancel).start()
    assert answers[-1] == Fault("cancelled", "the request was cancelled")
    assert not any(isinstance(answer, Fault) for answer in answers[:-1])


@pytest.mark.parametrize("jobs", [1, 2])
def test_work_that_is_whole_is_not_said_to_be_cancelled(source: ConfigSource, jobs: int) -> None:
    cancel, answers = Cancel(), []
    whole = list(run(playing(source, games=6, jobs=1)))
    for answer in run(playing(source, games=6, jobs=jobs), cancel=cancel):
        answers.append(answer)
        if len(answers) == len(whole):
            cancel.cancel()
    assert answers == whole


def test_a_cancel_is_heard_while_answers_are_waited_for() -> None:
    cancel = Cancel()
    Timer(0.5, cancel.cancel).start()
    *_, fault = run(playing_long(), cancel=cancel)
    assert fault.kind == "cancelled"


def test_a_deadline_passes_while_answers_are_waited_for() -> None:
    *_, fault = run(playing_long(), budget=Budget(seconds=0.3))
    assert fault.kind == "deadline"


@pytest.mark.parametrize(
    "wrong", [{"players": ("random",)}, {"game": "Rice"}, {"boards": (BOARD, "C4T"), "games": 8}], ids=str
)
def test_an_error_is_the_same_with_its_parameters(source: ConfigSource, wrong: dict[str, Any]) -> None:
    with pytest.raises(WgsError) as here:
        list(run(playing(source, jobs=1, **wrong)))
    with pytest.raises(WgsError) as there:
        list(run(playing(source, **wrong)))
    assert Message(there.value) == Message(here.value)
    assert type(there.value) is type(here.value)
    assert "players" not in wrong or Parameter("players") in Message(there.value).parts
