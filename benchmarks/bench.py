"""What all parts of the benchmark share: the list, the walker, the boards and the pace."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from time import process_time
from typing import TYPE_CHECKING

from boards import GAMES, make_boards
from measure import Comparison, compare, find_repeats
from programs import Command, list_engines
from walker import Walker, read_cells

from wgs import Game, Toolkit
from wgs.base.engines import choose_engine

if TYPE_CHECKING:
    from pathlib import Path


CONFIG = "wgs.json"
DICE_GAME = "Boggle (New)"
FILE_BYTES = 1 << 16
"""The minimum size of a write to a file of lines."""


@dataclass(frozen=True)
class Pace:
    """How much is done, and so how exact the figures are.

    Attributes:
        rounds: How many passes of each piece of work there are; a figure is their median.
        seconds: About how long a pass takes.
        starts: How often a process is started to find out how long its start takes.
        boards: How many boards each set has.
        walked: How many boards of a set the walker does in a pass, by size.
        climb_steps: How long the climbs for the best boards of 5x5 and 6x6 are, in batches of boards.
        word_step: Only every n-th word is checked.
        piped: With how many boards from a pipe the memory is measured.
        shared: How many boards the threads have to share.
    """

    rounds: int
    seconds: float
    starts: int
    boards: int
    walked: Mapping[str, int]
    climb_steps: int
    word_step: int
    piped: int
    shared: int

    def without_native(self) -> Pace:
        """Return the pace for plain Python alone: fewer boards."""
        return replace(
            self,
            boards=min(self.boards, 200),
            climb_steps=min(self.climb_steps, 8),
            piped=min(self.piped, 5_000),
            shared=min(self.shared, 500),
        )


FULL = Pace(5, 1.0, 15, 2_000, {"4x4": 200, "5x5": 100, "6x6": 50}, 400, 1, 1_000_000, 100_000)
QUICK = Pace(2, 0.1, 3, 60, {"4x4": 20, "5x5": 5, "6x6": 2}, 4, 25, 20_000, 5_000)


class Bench:
    """One run of the benchmark.

    Args:
        dictionary: The list for all games; without one, each game's own.
        pace: How long everything may take.
        folder: Where files may be written.
    """

    def __init__(self, dictionary: str | None, pace: Pace, folder: Path) -> None:
        self.dictionary = dictionary
        self.folder = folder
        self.engines = list_engines()
        self.pace = pace if choose_engine() == "native" else pace.without_native()
        self.toolkit = Toolkit.load(CONFIG)
        self._boards: dict[tuple[str, str], list[str]] = {}
        self.walked: list[float] = []
        """The walker's dice boards a second, in every pass so far."""

    def game(self, name: str) -> Game:
        """Return a game with the list of this run."""
        return self.toolkit.game(name, dictionary=self.dictionary)

    @cached_property
    def walker(self) -> Walker:
        """The yardstick, on the list that the games have."""
        walker = Walker(self.game(GAMES["4x4"]).lexicon.words)
        gc.freeze()  # the collector would look through the trie again and again
        return walker

    def boards(self, size: str, kind: str) -> list[str]:
        """Return a set of boards, made when it is first needed."""
        if (size, kind) not in self._boards:
            game, pace = self.game(GAMES[size]), self.pace
            self._boards[size, kind] = make_boards(game, size, kind, pace.boards, climb_steps=pace.climb_steps)
        return self._boards[size, kind]

    def walk(self, size: str, kind: str) -> float:
        """Let the walker do the first boards of a set and return how many it did in a processor second."""
        game = self.game(GAMES[size])
        boards = [read_cells(game.parse(board)) for board in self.boards(size, kind)[: self.pace.walked[size]]]
        find_words, columns = self.walker.find_words, int(size[0])
        start = process_time()
        for board in boards:
            find_words(board, columns)
        return len(boards) / (process_time() - start)

    def walk_dice(self) -> float:
        """Let the walker do rolls of Boggle (New): one measure of W."""
        rate = self.walk("4x4", "dice")
        self.walked.append(rate)
        return rate

    def command(self, *args: str, jobs: int = 1) -> Command:
        """Return a command of ``wgs`` with the config, and the list and the number of threads if it takes them."""
        command = Command(CONFIG, *args)
        if self.dictionary is not None and command.has_option("--dictionary"):
            command = command.with_args("--dictionary", self.dictionary)
        return command.with_args("--jobs", str(jobs)) if command.has_option("--jobs") else command

    def write_lines(self, lines: Sequence[str], repeats: int) -> Path:
        """Write lines to a file, repeated a number of times."""
        path = self.folder / "lines.txt"
        block = "".join(f"{line}\n" for line in lines).encode()
        times = min(repeats, FILE_BYTES // len(block) + 1)  # a block of some size is written soon, many small ones not
        with path.open("wb") as file:
            for _ in range(repeats // times):
                file.write(block * times)
            file.write(block * (repeats % times))
        return path

    def measure(
        self, run: Callable[[int], float], size: int = 1, yardstick: Callable[[], float] | None = None
    ) -> Comparison:
        """Measure work, by turns with the walker.

        Args:
            run: Repeats the work a number of times and returns the processor seconds that it took.
            size: How many pieces each time has; the comparison tells how many there were in a second.
            yardstick: What is measured by turns with it; the walker on rolls of Boggle (New) when left out.
        """
        repeats = find_repeats(self.pace.seconds, run)
        return compare(lambda: size * repeats / run(repeats), yardstick or self.walk_dice, self.pace.rounds)

    def measure_lines(
        self, command: Command, lines: Sequence[str], yardstick: Callable[[], float] | None = None
    ) -> Comparison:
        """Measure how many lines a command answers in a processor second, without its start.

        That is a process which reads many lines, less one which reads the first of them alone.
        """

        def run(repeats: int) -> float:
            many = command.time(self.write_lines(lines, repeats)).processor
            return take_off(many, command.time(self.write_lines(lines[:1], 1)).processor)

        return self.measure(run, len(lines), yardstick)


def take_off(seconds: float, start: float) -> float:
    """Take the start of a process off its time; where noise is as large as the rest, a hundredth is left."""
    return max(seconds - start, seconds / 100)
