"""Worker processes: limits that hold for certain, and processes that end with the one that started them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from support.asking import write_source
from support.processes import SECONDS

from wgs import Files, UnknownNameError, WgsError
from wgs.base.resources import data_folder
from wgs.service.answers import Fault, Ready
from wgs.service.budgets import Budget, Cancel
from wgs.service.catalogues.requests import ListGames
from wgs.service.creating.requests import CreateBoards
from wgs.service.dispatch import run
from wgs.service.lines import Lines, join_lines
from wgs.service.solving.requests import ScoreBoards
from wgs.service.tournaments.requests import PlayGames
from wgs.service.worker_main import LOW_PRIORITY
from wgs.service.workers import LEAST_MEMORY, MOST_WAITING, Workers

if TYPE_CHECKING:
    from wgs.service.requests import ConfigSource, Request

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals are those of Unix")

START = """
import sys, time
from wgs.service.workers import Workers
workers = Workers(2)
print(*(worker._process.pid for worker in workers._all), flush=True)
time.sleep(60)
"""


def list_faults(answers: Iterable[object]) -> list[Fault]:
    """List answers, each of which is a fault."""
    faults = []
    for answer in answers:
        assert isinstance(answer, Fault)
        faults.append(answer)
    return faults


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("workers")


@pytest.fixture(scope="module")
def source(folder: Path) -> ConfigSource:
    return write_source(folder)


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    with Workers(1, memory=LEAST_MEMORY) as workers:
        yield workers
    assert not any(worker.is_usable for worker in workers._all)


def find_process(workers: Workers) -> int:
    (worker,) = workers._all
    return worker._process.pid


def end_process(workers: Workers) -> None:
    """End the idle process from outside."""
    (worker,) = workers._all
    worker._process.kill()
    worker._process.wait()


def scoring(source: ConfigSource) -> ScoreBoards:
    return ScoreBoards(config=source, game="Tiny", lines=join_lines(["TENS", "T4"]))


def playing_long(source: ConfigSource) -> Request:
    return PlayGames(config=source, game="Race", seed=1, players=("random", "random"), games=10**6)


def test_the_answers_are_those_of_this_process(workers: Workers, source: ConfigSource) -> None:
    for request in (scoring(source), ListGames(config=source)):
        assert list(workers.run(request)) == list(run(request))


def test_an_error_is_raised_and_the_process_goes_on(workers: Workers, source: ConfigSource) -> None:
    process = find_process(workers)
    with pytest.raises(UnknownNameError, match='no game "Tidy"'):
        list(workers.run(CreateBoards(config=source, game="Tidy", boards=1, seed=1)))
    assert list(workers.run(scoring(source))) == list(run(scoring(source)))
    assert find_process(workers) == process


def test_processes_start_when_they_are_needed_and_read_what_is_allowed_then(source: ConfigSource) -> None:
    request = ListGames(config=source)
    with Workers(2, ready=0) as workers:
        assert list(workers.run(request))
        workers.allow(Files.under(data_folder() / "configs"))
        with pytest.raises(WgsError, match="in the folders that may be read"):
            list(workers.run(request))
        (first,) = workers._all  # so one process has carried out both
        assert workers.start_another()
        with pytest.raises(WgsError):
            list(workers.run(request))
        assert first._files == workers._files
        (second,) = workers._all - {first}
        assert second._files == workers._files  # it was the next to work, so it can be prepared
        assert not workers.start_another()


def test_a_deadline_passes_in_the_worker_and_the_process_goes_on(
    workers: Workers, source: ConfigSource, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wgs.service.workers.SECONDS_OF_GRACE", SECONDS)
    process = find_process(workers)
    *_, last = workers.run(playing_long(source), budget=Budget(seconds=0.3))
    assert last == Fault("deadline", "the request took longer than 0.3 seconds")
    assert find_process(workers) == process


def test_a_cancel_is_heard(workers: Workers, source: ConfigSource) -> None:
    cancel = Cancel()
    answers = workers.run(playing_long(source), cancel=cancel)
    assert isinstance(next(answers), Ready)
    Thread(target=cancel.cancel).start()
    *_, last = answers
    assert last == Fault("cancelled", "the request was cancelled")


def test_a_request_that_waits_for_a_process_ends_with_a_fault(workers: Workers, source: ConfigSource) -> None:
    cancel = Cancel()
    cancel.cancel()
    busy = workers.run(playing_long(source))
    next(busy)
    start = time.monotonic()
    assert [fault.kind for fault in list_faults(workers.run(scoring(source), budget=Budget(seconds=0.2)))] == [
        "deadline"
    ]
    assert [fault.kind for fault in list_faults(workers.run(scoring(source), cancel=cancel))] == ["cancelled"]
    assert time.monotonic() - start < SECONDS
    busy.close()  # type: ignore[attr-defined]
    assert list(workers.run(scoring(source))) == list(run(scoring(source)))


def test_a_process_that_does_not_answer_is_killed_and_replaced(workers: Workers, source: ConfigSource) -> None:
    list(workers.run(scoring(source)))
    process = find_process(workers)
    os.kill(process, signal.SIGSTOP)  # before it is asked: it could answer the deadline itself
    start = time.monotonic()
    *_, last = workers.run(playing_long(source), budget=Budget(seconds=0.3))
    assert last == Fault("deadline", "the request took longer than 0.3 seconds")
    assert time.monotonic() - start < SECONDS
    assert find_process(workers) != process
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_request_whose_process_is_killed_ends_with_a_fault(workers: Workers, source: ConfigSource) -> None:
    answers = workers.run(playing_long(source))
    next(answers)
    os.kill(find_process(workers), signal.SIGKILL)
    *_, last = answers
    assert last == Fault("crash", "the process that carried out this request was ended by the signal SIGKILL")
    assert list(workers.run(scoring(source))) == list(run(scoring(source)))


def test_a_process_that_is_killed_while_idle_is_replaced(workers: Workers, source: ConfigSource) -> None:
    end_process(workers)
    assert list(workers.run(scoring(source))) == list(run(scoring(source)))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is not limited for certain")
def test_a_request_that_needs_too_much_memory_ends_with_a_fault(workers: Workers, source: ConfigSource) -> None:
    lines = Lines(b"TENS\n" * 1_000_000)
    for request in (replace(scoring(source), lines=lines), replace(scoring(source), lines=Lines(b" " * LEAST_MEMORY))):
        *_, last = workers.run(request)
        assert last == Fault("memory", "the request needs more than 128 MB of memory")
    assert list(workers.run(scoring(source))) == list(run(scoring(source)))


def test_a_process_is_ahead_by_so_many_answers_and_then_waits(workers: Workers, source: ConfigSource) -> None:
    answers = workers.run(playing_long(source))
    next(answers)
    (worker,) = workers._all
    while not worker._frames.full():
        time.sleep(0.01)
    assert worker._frames.qsize() == MOST_WAITING
    answers.close()  # type: ignore[attr-defined]


def test_answers_that_are_not_wanted_any_more_end_the_process(workers: Workers, source: ConfigSource) -> None:
    process = find_process(workers)
    answers = workers.run(playing_long(source))
    next(answers)
    answers.close()  # type: ignore[attr-defined]
    assert find_process(workers) != process


def find_niceness(workers: Workers) -> int:
    """Return that of the thread of the process that gives way most; those of requests end soon after these."""
    found = [0]
    for task in Path(f"/proc/{find_process(workers)}/task").iterdir():
        with suppress(ProcessLookupError):
            found.append(os.getpriority(os.PRIO_PROCESS, int(task.name)))
    return max(found)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads have no priority of their own")
def test_only_a_request_that_is_told_to_gives_way_to_all_others(source: ConfigSource) -> None:
    with Workers(1, niceness=5) as workers:
        assert list(workers.run(scoring(source))) == list(run(scoring(source)))
        cancel, budget = Cancel(), Budget(seconds=SECONDS)
        answers: list[Any] = []
        for answer in workers.run(
            playing_long(source), cancel=cancel, budget=budget, gives_way=lambda: len(answers) > 1
        ):
            assert len(answers) > 1 or find_niceness(workers) == 5
            answers.append(answer)
            if find_niceness(workers) == LOW_PRIORITY:
                cancel.cancel()
        assert answers[-1] == Fault("cancelled", "the request was cancelled")
        while find_niceness(workers) != 5:
            time.sleep(0.01)


# --- Starting processes -------------------------------------------------------------------------------------------


class Starts:
    """Stands in for Popen: keeps the processes, and does something before some of them start."""

    def __init__(self, *before: Callable[[], None]) -> None:
        self.before = list(before)
        self.processes: list[subprocess.Popen[bytes]] = []

    def __call__(self, *args: Any, **options: Any) -> subprocess.Popen[bytes]:
        if self.before:
            self.before.pop(0)()
        self.processes.append(subprocess.Popen(*args, **options))
        return self.processes[-1]


def start_no_process() -> None:
    raise BlockingIOError(11, "Resource temporarily unavailable")


def test_no_process_is_left_when_not_all_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = Starts(lambda: None, start_no_process)
    monkeypatch.setattr("wgs.service.workers.Popen", starts)
    with pytest.raises(BlockingIOError):
        Workers(3)
    assert [process.returncode for process in starts.processes] == [-signal.SIGKILL]


def test_no_process_is_left_when_its_answers_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def start_no_thread(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    starts = Starts()
    monkeypatch.setattr("wgs.service.workers.Popen", starts)
    monkeypatch.setattr("wgs.service.workers.Thread.start", start_no_thread)
    with pytest.raises(RuntimeError):
        Workers(1)
    assert [process.returncode for process in starts.processes] == [-signal.SIGKILL]


def test_a_process_that_starts_while_all_are_ended_is_ended_too(
    source: ConfigSource, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Workers(1) as workers:
        starts = Starts(workers.close)
        monkeypatch.setattr("wgs.service.workers.Popen", starts)
        end_process(workers)
        (fault,) = list_faults(workers.run(scoring(source)))
    assert fault.kind == "crash"
    assert [process.returncode for process in starts.processes] == [-signal.SIGKILL]


def test_a_process_that_cannot_be_replaced_is_replaced_later(
    source: ConfigSource, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Workers(1) as workers:
        end_process(workers)
        monkeypatch.setattr("wgs.service.workers.Popen", Starts(start_no_process, start_no_process))
        with pytest.raises(BlockingIOError):
            list(workers.run(scoring(source)))
        assert list(workers.run(scoring(source))) == list(run(scoring(source)))


# --- Ending with the program --------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_processes_end_with_the_one_that_started_them(number: int) -> None:
    with subprocess.Popen([sys.executable, "-P", "-c", START], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        workers = [int(word) for word in process.stdout.readline().split()]
        process.send_signal(number)
    deadline = time.monotonic() + SECONDS
    while any(map(is_running, workers)):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    return not (status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z")


@pytest.mark.parametrize(("count", "memory"), [(0, None), (1, 1 << 20)])
def test_numbers_that_make_no_workers(count: int, memory: int | None) -> None:
    with pytest.raises(ValueError, match="must be"):
        Workers(count, memory=memory)
