"""What a whole process costs: its start, its first answer, its memory; and what a second thread gains."""

from __future__ import annotations

import os
from collections.abc import Iterator

from bench import DICE_GAME, Bench, take_off
from figures import Figure, make_figure
from measure import compare
from programs import time_python

PYTHON = "x `python -c pass`"
BEST_OF = 5


def measure_start(bench: Bench) -> Iterator[Figure]:
    """Score one board, as a whole process."""
    line = bench.write_lines(bench.boards("4x4", "dice")[:1], 1)
    command = bench.command("score", DICE_GAME)
    done = compare(lambda: command.time(line).processor, lambda: time_python().processor, bench.pace.starts)
    yield make_figure("`score` of one board, the whole process", done, "s", compared=PYTHON, floor=23, is_ceiling=True)


def measure_first_answer(bench: Bench) -> Iterator[Figure]:
    """Wait for the answer to one board while more may come."""
    board = f"{bench.boards('4x4', 'dice')[0]}\n".encode()
    command = bench.command("score", DICE_GAME)
    done = compare(lambda: command.time_first_answer(board), lambda: time_python().clock, bench.pace.starts)
    yield make_figure("`score`, from its start to the first answer", done, "s", compared=PYTHON)


def measure_threads(bench: Bench) -> Iterator[Figure]:
    """Score boards on one thread and on two, the best of some passes each; nothing where there is no second."""
    commands = [bench.command("score", DICE_GAME, jobs=jobs) for jobs in (1, 2)]
    if commands[0].line == commands[1].line or (os.cpu_count() or 1) < 2:
        return
    boards = bench.boards("4x4", "dice")
    first = bench.boards("4x4", "dice")[:1]
    starts: list[list[float]] = [[], []]
    seconds: list[list[float]] = [[], []]
    for _ in range(BEST_OF):
        for place, command in enumerate(commands):
            starts[place].append(command.time(bench.write_lines(first, 1)).clock)
            seconds[place].append(command.time(bench.write_lines(boards, bench.pace.shared // len(boards))).clock)
    one, two = (take_off(min(many), min(start)) for many, start in zip(seconds, starts, strict=True))
    yield Figure(
        f"`score`, {bench.pace.shared:,} dice boards, two threads, best of {BEST_OF}",
        bench.pace.shared / two,
        "boards/s",
        one / two,
        "x one thread",
        floor=1.6,
    )


def measure_memory(bench: Bench) -> Iterator[Figure]:
    """Score very many boards from a pipe, and a tenth of them."""
    boards = bench.boards("4x4", "dice")
    block = "".join(f"{board}\n" for board in boards).encode()
    command = bench.command("score", DICE_GAME, jobs=os.cpu_count() or 1)
    repeats = max(10, bench.pace.piped // len(boards))
    tenth, whole = (command.find_peak_memory(block * times) for times in (repeats // 10, repeats))
    name = f"`score`, {repeats * len(boards):,} boards from a pipe"
    yield Figure(f"{name}: memory", whole, "MB", whole, "MB", floor=120, is_ceiling=True)
    yield Figure(f"{name}: memory over that of a tenth", whole, "MB", whole / tenth, "x", floor=1.1, is_ceiling=True)
