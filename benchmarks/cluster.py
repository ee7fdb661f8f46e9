"""How much longer a cluster takes than one process with as many jobs, and how much faster two workers are than one.

Usage: python benchmarks/cluster.py [--boards N] [--picture FILE]

All is measured in one run, on the same boards, a multiple of 100,000: the process and clusters take turns. What is
beyond two workers is computed from the measured parts, and marked so in the picture.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Iterable, Iterator
from math import log2
from time import perf_counter, process_time
from typing import NamedTuple

from wgs.base.file_writing import write_file
from wgs.cluster import open_cluster, parse_address, run_on_cluster
from wgs.optimize.results import MadeBoard
from wgs.service.answers import Written
from wgs.service.creating.requests import CreateBoards
from wgs.service.dispatch import run
from wgs.service.lines import Lines
from wgs.service.requests import ConfigSource
from wgs.service.solving.requests import ScoreBoards
from wgs.service.workspace import Workspace

GAME = {"config": ConfigSource("wgs.json"), "game": "Boggle (New)"}
WORKERS = (1, 2)
COMPUTED = (4, 8, 16, 32, 64, 128, 256, 512, 1024)
SECONDS_OF_PIECE = 10.0
DRAWN = 100_000
"""How many boards are drawn; they are scored again and again."""

A_BILLION = 1_000_000_000


class Measured(NamedTuple):
    """What was measured.

    Attributes:
        alone: The seconds of one process, by the number of its jobs.
        cluster: The seconds of clusters, by the number of their workers.
        client: The seconds of the client's processor for each board.
        boards: How many boards there were.
    """

    alone: dict[int, float]
    cluster: dict[int, float]
    client: float
    boards: int

    def compute(self, workers: int, boards: int) -> float:
        """Compute the seconds of more workers: their share of the work, but no less than the client takes for all."""
        share = self.cluster[1] / self.boards * boards / workers
        return max(share, self.client * boards) + SECONDS_OF_PIECE


def main() -> None:
    """Measure, print, and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=2_000_000)
    parser.add_argument("--picture", help="where to draw the speed-up, as SVG")
    given = parser.parse_args()
    measured = measure(given.boards)
    print(f"{measured.boards:,} boards of {GAME['game']} scored")
    for workers in WORKERS:
        alone, cluster = measured.alone[workers], measured.cluster[workers]
        print(f"{workers} jobs: {alone:.1f} s; cluster of {workers}: {cluster:.1f} s, {cluster / alone - 1:+.1%}")
    print(f"two workers are {measured.cluster[1] / measured.cluster[2]:.2f} times as fast as one")
    print(f"the client takes {1e6 * measured.client:.2f} µs of its processor for each board")
    hours = measured.compute(1000, A_BILLION) / 3600
    print(f"computed: 1,000 workers take {60 * hours:.0f} minutes for 10^9 boards")
    if given.picture:
        write_file(given.picture, draw(measured), force=True)


def measure(count: int) -> Measured:
    """Measure one process and clusters in turn."""
    answers = run(CreateBoards(**GAME, boards=DRAWN, seed=1))  # type: ignore[arg-type]
    made = [answer for answer in answers if isinstance(answer, MadeBoard)]
    count -= count % DRAWN
    data = "".join(f"{board.text}\n" for board in made).encode() * (count // DRAWN)
    request = ScoreBoards(**GAME, as_text=True)  # type: ignore[arg-type]
    alone, cluster, client = {}, {}, 0.0
    for workers in WORKERS:
        whole = ScoreBoards(**GAME, as_text=True, jobs=workers, lines=Lines(data))  # type: ignore[arg-type]
        started = perf_counter()
        expected = join(run(whole))
        alone[workers] = perf_counter() - started
        with warnings.catch_warnings(), open_cluster(parse_address(f"local:{workers}")) as opened:
            warnings.simplefilter("ignore")
            workspace = Workspace(opened.files)
            next(run(request, workspace))
            busy, started = process_time(), perf_counter()
            found = join(run_on_cluster(request, opened, workspace, stream=cut(data)))
            cluster[workers] = perf_counter() - started
            client = (process_time() - busy) / count
        assert found == expected
    return Measured(alone, cluster, client, count)


def cut(data: bytes) -> Iterator[Lines]:
    """Cut lines into the pieces in which standard input comes."""
    lines, start, done = Lines(data), 0, 0
    while start < len(data):
        end = lines.find_next(min(start + (1 << 18), len(data) - 1))
        piece = lines.cut(start, end, done)
        yield piece
        start, done = end, done + piece.count()


def join(answers: Iterable[object]) -> bytes:
    """Put the texts of answers together."""
    return b"".join(answer.text for answer in answers if isinstance(answer, Written))


def draw(measured: Measured) -> Iterator[str]:
    """Draw the speed-up over the number of workers, both on logarithmic scales."""
    points = [(workers, measured.cluster[1] / measured.cluster[workers]) for workers in WORKERS]
    one = measured.cluster[1] / measured.boards * A_BILLION
    computed = [(workers, one / measured.compute(workers, A_BILLION)) for workers in COMPUTED]

    def place(workers: float, speed: float) -> tuple[float, float]:
        return 60 + 50 * log2(workers), 340 - 30 * log2(speed)

    yield '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" font-family="sans-serif" font-size="12">\n'
    yield '<rect width="600" height="400" fill="white"/>\n'
    for power in range(11):
        x, y = place(2**power, 2**power)
        yield f'<path d="M{x:.0f} 40V340M60 {y:.0f}H560" stroke="#ddd" fill="none"/>\n'
        yield f'<text x="{x:.0f}" y="358" text-anchor="middle">{2**power}</text>\n'
        yield f'<text x="52" y="{y + 4:.0f}" text-anchor="end">{2**power}</text>\n'
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in [points[-1], *computed]))
    yield f'<polyline points="{line}" fill="none" stroke="#777" stroke-dasharray="5 4"/>\n'
    for point, is_measured in [*((each, True) for each in points), *((each, False) for each in computed)]:
        x, y = place(*point)
        fill = "#0b5394" if is_measured else "white"
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{fill}" stroke="#0b5394"/>\n'
    yield '<text x="310" y="385" text-anchor="middle">workers</text>\n'
    yield '<text x="60" y="26">times as fast as one worker</text>\n'
    yield '<circle cx="330" cy="22" r="5" fill="#0b5394"/><text x="342" y="26">measured</text>\n'
    yield '<circle cx="420" cy="22" r="5" fill="white" stroke="#0b5394"/><text x="432" y="26">computed</text>\n'
    yield "</svg>\n"


if __name__ == "__main__":
    main()
