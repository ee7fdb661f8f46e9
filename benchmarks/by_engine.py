"""Boards scored in a second, by engine, size and kind of board, each beside the walker on the same boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from statistics import fmean, median
from typing import TYPE_CHECKING, Any

from bench import CONFIG, Bench
from boards import GAMES, KINDS, score_all
from programs import Kernel

if TYPE_CHECKING:
    from measure import Comparison


@dataclass(frozen=True)
class EngineRow:
    """What the engines do with one set of boards.

    Attributes:
        size: Such as "4x4".
        kind: Such as "dice".
        words: How many words a board has, on the average.
        walker: How many boards a second the walker did.
        speeds: What each engine did, by its name.
    """

    size: str
    kind: str
    words: float
    walker: float
    speeds: Mapping[str, Comparison]

    def as_record(self) -> dict[str, Any]:
        """Return the row as plain values."""
        speeds = {name: {"value": done.value, "ratio": done.ratio} for name, done in self.speeds.items()}
        return {"size": self.size, "kind": self.kind, "words": self.words, "walker": self.walker, "speeds": speeds}


def iter_rows(bench: Bench) -> Iterator[EngineRow]:
    """Measure all engines with all sets of boards."""
    for size, name in GAMES.items():
        with ExitStack() as stack:
            kernels = {
                engine.name: stack.enter_context(Kernel(engine, CONFIG, name, bench.dictionary))
                for engine in bench.engines
            }
            for kind in KINDS:
                yield _measure_row(bench, size, kind, kernels)


def _measure_row(bench: Bench, size: str, kind: str, kernels: Mapping[str, Kernel]) -> EngineRow:
    boards = bench.boards(size, kind)
    some = boards[: bench.pace.walked[size]]  # as many as plain Python can do in a pass
    walks: list[float] = []

    def walk() -> float:
        walks.append(bench.walk(size, kind))
        return walks[-1]

    speeds = {}
    for name, kernel in kernels.items():
        taken = some if name == "reference" else boards
        kernel.take(taken)
        speeds[name] = bench.measure(kernel.time, len(taken), walk)
    words = fmean(score.words for score in score_all(bench.game(GAMES[size]), some))
    return EngineRow(size, kind, words, median(walks), speeds)
