"""Running ``wgs`` as a program of its own, with one engine or another."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter
from typing import Any, NamedTuple

from wgs import WgsError

HERE = Path(__file__).parent


class ProgramError(WgsError):
    """A program that is to be measured did not do its work."""


@dataclass(frozen=True)
class Engine:
    """An engine, and what the environment must hold so that it is the one in use."""

    name: str
    environment: Mapping[str, str] = field(default_factory=dict)

    def describe(self) -> str | None:
        """Return what ``wgs --version`` says of it, or None when this installation does not have it."""
        done = self.run(find_wgs(), "--version")
        return done.stdout.decode().strip() if done.returncode == 0 else None

    def run(self, *command: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        """Run a program to its end."""
        return subprocess.run(command, input=stdin, env=self.full_environment, capture_output=True, check=False)

    @property
    def full_environment(self) -> dict[str, str]:
        """The environment for a process."""
        return {**os.environ, **self.environment}


IN_USE = Engine("in use")
ENGINES = (
    Engine("reference", {"WGS_ENGINE": "reference"}),
    Engine("native", {"WGS_ENGINE": "native", "WGS_INSTRUCTIONS": ""}),
    Engine("native, portable", {"WGS_ENGINE": "native", "WGS_INSTRUCTIONS": "portable"}),
)


def list_engines() -> list[Engine]:
    """Return the engines that this installation has and that differ."""
    found: dict[str, Engine] = {}
    for engine in ENGINES:
        if text := engine.describe():
            found.setdefault(text, engine)
    return list(found.values())


def find_wgs() -> str:
    """Return the program that was installed for this Python.

    Raises:
        ProgramError: There is no such program.
    """
    path = shutil.which("wgs", path=sysconfig.get_path("scripts"))
    if path is None:
        raise ProgramError(f"wgs is not installed for {sys.executable}; install it with: pip install .")
    return path


class Spent(NamedTuple):
    """The seconds that a process took: by the clock, and those in which a processor worked for it."""

    clock: float
    processor: float


class Stopwatch:
    """Takes the time of the processes that are started from now on, once they have ended."""

    def __init__(self) -> None:
        self._began = self._now()

    def read(self) -> Spent:
        """Return the time that has passed, and that the ended processes took."""
        now = self._now()
        return Spent(now.clock - self._began.clock, now.processor - self._began.processor)

    @staticmethod
    def _now() -> Spent:
        ended = getrusage(RUSAGE_CHILDREN)
        return Spent(perf_counter(), ended.ru_utime + ended.ru_stime)


class Command:
    """A command of ``wgs``, run as a process of its own.

    Args:
        *args: Its arguments, the config first.
        engine: The engine it is to use.
    """

    def __init__(self, *args: str, engine: Engine = IN_USE) -> None:
        self.args = args
        self._engine = engine

    def on(self, engine: Engine) -> Command:
        """Return the same command for another engine."""
        return Command(*self.args, engine=engine)

    def with_args(self, *args: str) -> Command:
        """Return the same command with more arguments."""
        return Command(*self.args, *args, engine=self._engine)

    @property
    def line(self) -> list[str]:
        """The whole command line."""
        return [find_wgs(), *self.args]

    def has_option(self, name: str) -> bool:
        """Tell whether the command has an option, as its help says."""
        return name.encode() in self._engine.run(*self.line[:3], "--help").stdout

    def run(self, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        """Run it to its end, whatever its status."""
        return self._engine.run(*self.line, stdin=stdin)

    def time(self, stdin: Path) -> Spent:
        """Return the time from its start to its end with a file as standard input.

        Raises:
            ProgramError: It ended with a status other than 0.
        """
        with stdin.open("rb") as lines:
            watch = Stopwatch()
            done = subprocess.run(
                self.line,
                stdin=lines,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                env=self._engine.full_environment,
                check=False,
            )
            spent = watch.read()
        self._expect_success(done.returncode, done.stderr)
        return spent

    def time_first_answer(self, line: bytes) -> float:
        """Return the seconds by the clock until one line is answered, while more may still come."""
        start = perf_counter()
        with subprocess.Popen(
            self.line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self._engine.full_environment
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(line)
            process.stdin.flush()
            answer = process.stdout.readline()
            took = perf_counter() - start
            process.stdin.close()
        self._expect_success(process.returncode, b"" if answer else b"it gave no answer")
        return took

    def find_peak_memory(self, stdin: bytes) -> float:
        """Return the most memory that it held while it read all this from a pipe, in millions of bytes."""
        # A process counts the memory of the one that started it until it is a program of its own: a small one does.
        done = self._engine.run(sys.executable, str(HERE / "peak_memory.py"), *self.line, stdin=stdin)
        self._expect_success(done.returncode, done.stderr)
        return int(done.stdout) / 1e6

    def _expect_success(self, status: int, errors: bytes) -> None:
        if status:
            message = errors.decode(errors="replace").strip() or f"status {status}"
            raise ProgramError(f"{' '.join(map(repr, self.line[1:]))} failed: {message}")


class Kernel:
    """A process that scores boards for whoever asks, with one engine: no start, reading or printing is in its times.

    Use it as a context manager.
    """

    def __init__(self, engine: Engine, config: str, game: str, dictionary: str | None) -> None:
        command = [sys.executable, str(HERE / "kernel.py"), config, game, *([dictionary] if dictionary else [])]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=engine.full_environment
        )

    def __enter__(self) -> Kernel:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def take(self, boards: Sequence[str]) -> None:
        """Give it the boards that it is to score from now on; it scores them once."""
        self._ask({"boards": boards, "repeats": 1})

    def time(self, repeats: int) -> float:
        """Return the processor seconds that it takes to score its boards a number of times."""
        return self._ask({"repeats": repeats})

    def _ask(self, question: dict[str, Any]) -> float:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise ProgramError("the process that scores boards has ended")
        return float(answer)


def time_python() -> Spent:
    """Return the time that Python takes to do nothing."""
    watch = Stopwatch()
    subprocess.run([sys.executable, "-c", "pass"], stdin=subprocess.DEVNULL, check=True)
    return watch.read()
