"""The workers that run cases, and the scores of the parts."""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parents[1]
"""The folder that this package is imported from."""

MOST_SHOWN = 3
"""How many failures of one kind are printed for each part."""


@dataclass
class Score:
    """What has become of a part: how many cases there were, and how long they took."""

    begun: int = 0
    ended: int = 0
    refused: int = 0
    answered: int = 0
    failed: int = 0
    seconds: float = 0
    longest: float = 0
    memory: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, told: dict[str, Any]) -> None:
        """Add the answer of a worker."""
        self.ended += 1
        self.refused += told["refused"]
        self.answered += told["answered"]
        self.failed += told["failed"]
        self.seconds += told["seconds"]
        self.longest = max(self.longest, told["seconds"])
        self.memory = max(self.memory, told["memory"])


class Worker:
    """A process that runs cases, one at a time.

    Attributes:
        answers: Where its answers come from, a line each.
    """

    def __init__(self, seed: int, folder: Path) -> None:
        path = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "attack.worker", str(seed), str(folder)],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": path},
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._asked: IO[bytes] = self._process.stdin
        self.answers: IO[bytes] = self._process.stdout

    def ask(self, part: str, number: int) -> None:
        """Ask for a case."""
        self._asked.write(f"{part} {number}\n".encode())

    def hear(self) -> dict[str, Any]:
        """Wait for the answer to a case."""
        line = b""
        while not line.endswith(b"\n"):
            more = os.read(self.answers.fileno(), 1 << 16)
            if not more:
                raise RuntimeError("a worker of the attack has ended: that is a fault of the attack")
            line += more
        told: dict[str, Any] = json.loads(line)
        return told

    def end(self) -> None:
        """Let it end after the case that it has, and wait for that."""
        self._asked.close()
        self._process.wait()
        self.answers.close()


class Team:
    """Workers that share the cases of an attack.

    Args:
        seed: Makes the cases.
        folder: Where failures are saved.
        size: How many workers there are.

    Attributes:
        scores: What has become of each part.
    """

    def __init__(self, seed: int, folder: Path, size: int) -> None:
        self.scores: dict[str, Score] = {}
        self._folder = folder
        self._seed = seed
        self._size = size

    def run(self, wanted: dict[str, int | None], seconds: float, most: int | None) -> None:
        """Run cases, an equal time for each part, until the time is over.

        Args:
            wanted: The parts, each with the number of its only case, or None for all of its cases.
            seconds: How long to go on.
            most: The maximum number of cases of each part; None for no limit.
        """
        self.scores = {part: Score() for part in wanted}
        end = time.monotonic() + seconds
        selector = selectors.DefaultSelector()
        workers = [Worker(self._seed, self._folder) for _ in range(self._size)]
        try:
            for worker in workers:
                selector.register(worker.answers, selectors.EVENT_READ, worker)
                self._ask(worker, wanted, most)
            while self._asked:
                for key, _ in selector.select():
                    self._add(key.data.hear())
                    if time.monotonic() < end:
                        self._ask(key.data, wanted, most)
        finally:
            selector.close()
            for worker in workers:
                worker.end()

    @property
    def _asked(self) -> int:
        """How many cases are being run."""
        return sum(score.begun - score.ended for score in self.scores.values())

    def _ask(self, worker: Worker, wanted: dict[str, int | None], most: int | None) -> None:
        """Give a worker a case of the part that has had the least time, if there is one to be run."""
        limits = {part: most if number is None else 1 for part, number in wanted.items()}
        scores = [(score, part) for part, score in self.scores.items() if score.begun < (limits[part] or sys.maxsize)]
        if scores:
            score, part = min(scores, key=lambda pair: (pair[0].seconds, pair[0].begun))
            number = wanted[part]
            worker.ask(part, score.begun if number is None else number)
            score.begun += 1

    def _add(self, told: dict[str, Any]) -> None:
        score = self.scores[told["part"]]
        score.add(told)
        for failure in told["failures"]:
            kind = "".join(char for char in failure if not char.isdigit())[:100]
            score.kinds[kind] += 1
            if score.kinds[kind] <= MOST_SHOWN:
                place = f"{told['part']}-{told['number']}"
                print(f"FAILED {place}: {failure}\n    {self._folder / place}/repeat.sh", flush=True)

    def iter_table(self) -> Iterator[str]:
        """Yield the closing table, line by line."""
        yield f"{'part':18}{'cases':>8}{'refused':>9}{'answered':>10}{'failed':>8}{'longest':>10}{'memory':>9}"
        for part, score in self.scores.items():
            cases = score.refused + score.answered + score.failed
            yield (
                f"{part:18}{cases:8}{score.refused:9}{score.answered:10}{score.failed:8}"
                f"{score.longest:8.1f} s{score.memory >> 10:6} MB"
            )
        every = self.scores.values()
        refused, answered, failed = (
            sum(getattr(score, name) for score in every) for name in ("refused", "answered", "failed")
        )
        yield f"{'all':18}{refused + answered + failed:8}{refused:9}{answered:10}{failed:8}"
