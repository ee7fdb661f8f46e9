"""How much one thread does in a second: boards scored, solved, analysed, created and checked, and words checked."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median

from annealing import RECORDS, search_freely
from bench import CONFIG, DICE_GAME, Bench, take_off
from boards import BEST_KNOWN, GAMES, draw_letters, roll
from figures import Figure, make_figure
from programs import IN_USE, Kernel

from wgs.base.engines import choose_engine

FLOORS = {"solve": 130, "analyze": 120}
BOARDS_2014 = {
    "solve": {"4x4": {"dice": 2500, "low": 20000, "high": 900}, "5x5": {"dice": 950, "low": 7150, "high": 450}},
    "analyze": {"4x4": {"dice": 2250, "low": 17500, "high": 800}, "5x5": {"dice": 850, "low": 6750, "high": 390}},
}
"""The manual's 7.3, in boards a second; its random boards are rolls."""

CREATE_GAME = "Boggle (Old)"
CREATE_FLOORS = {300: 4.7, 400: 2.2, 500: 1.1, 600: 0.6}
CREATE_2014 = {300: 49, 400: 22, 500: 9, 600: 3.5}
"""The manual's 7.2, in boards a second."""

BEST_EVALUATIONS = 2_000_000
"""When a search for the best board is given up."""

WORDS_2014 = 178_691
SECONDS_2014 = {
    "Boggle (Old)": 11.0,
    "Boggle (New)": 11.0,
    "Boggle Master": 13.8,
    "Big Boggle (2011)": 14.0,
    "Super Big Boggle": 17.1,
    "Scramble": 11.3,
    "Scrabble": 9.3,
}
"""The manual's 7.5: the seconds in which the words of TWL06 were checked, by layout."""
POOLS = {"Scrabble"}
"""The layouts without dice: there is no floor for them."""

CHECKED_BOARDS = 2_000


def measure_score(bench: Bench) -> Iterator[Figure]:
    """Score rolls through the command."""
    done = bench.measure_lines(bench.command("score", DICE_GAME), bench.boards("4x4", "dice"))
    yield make_figure("`score`, dice boards", done, "boards/s", floor=300)


def measure_kernel(bench: Bench) -> Iterator[Figure]:
    """Score rolls from Python, a batch with each call."""
    boards = bench.boards("4x4", "dice")
    with Kernel(IN_USE, CONFIG, DICE_GAME, bench.dictionary) as kernel:
        kernel.take(boards)
        done = bench.measure(kernel.time, len(boards))
    yield make_figure("score from Python, dice boards, a batch with each call", done, "boards/s", floor=350)


def measure_high(bench: Bench) -> Iterator[Figure]:
    """Score boards with many words, beside the walker on the same boards."""
    command = bench.command("score", DICE_GAME)
    done = bench.measure_lines(command, bench.boards("4x4", "high"), partial(bench.walk, "4x4", "high"))
    yield make_figure("`score`, high boards", done, "boards/s", compared="x the walker on them", floor=260)


def measure_solve(bench: Bench) -> Iterator[Figure]:
    """Solve boards with a format that prints nothing."""
    return _measure_boards(bench, "solve")


def measure_analyze(bench: Bench) -> Iterator[Figure]:
    """Analyse boards with a format that prints nothing."""
    return _measure_boards(bench, "analyze")


def _measure_boards(bench: Bench, name: str) -> Iterator[Figure]:
    for size, kinds in BOARDS_2014[name].items():
        for kind, manual in kinds.items():
            done = bench.measure_lines(bench.command(name, GAMES[size], ""), bench.boards(size, kind))
            floor = FLOORS[name] if (size, kind) == ("4x4", "dice") else None
            yield make_figure(f'`{name} ""`, {size} {kind} boards', done, "boards/s", floor=floor, manual=manual)


def measure_create(bench: Bench) -> Iterator[Figure]:
    """Create boards with a minimum number of words; nothing while the program refuses to."""

    def create(words: int, boards: int) -> float:
        line = ("create", CREATE_GAME, str(boards), str(words), "0", "--seed", "5")
        return bench.command(*line).time(Path(os.devnull)).processor

    def run(words: int, boards: int) -> float:
        return take_off(create(words, boards + 1), create(words, 1))

    if bench.command("create", CREATE_GAME, "1", "1", "0").run().returncode:
        return
    for words, floor in CREATE_FLOORS.items():
        done = bench.measure(partial(run, words))
        yield make_figure(f"`create`, {words} words or more", done, "boards/s", floor=floor, manual=CREATE_2014[words])


def measure_best(bench: Bench) -> Iterator[Figure]:
    """Search with any letters for the highest board of ENABLE2K, from several seeds.

    Nothing with a list that gives that board other points, or with the reference engine, which takes hours.
    """
    game = bench.game(DICE_GAME)
    record = RECORDS[4, 4]
    if choose_engine() != "native" or game.score(BEST_KNOWN["4x4"]).points != record:
        return
    seeds = 2 * bench.pace.rounds
    searches = search_freely(game, game.grid, record, seeds, BEST_EVALUATIONS)
    name = f"`best --letters free`, until {record:,} points, the median of {seeds} searches"
    evaluations = median(search.evaluations for search in searches)
    seconds = median(search.seconds for search in searches)
    yield Figure(name, evaluations, "evaluations", evaluations, "evaluations", floor=600_000, is_ceiling=True)
    yield Figure("the same, on one core", seconds, "s", seconds, "s", floor=10, is_ceiling=True)


def measure_check_word(bench: Bench) -> Iterator[Figure]:
    """Check all words of the list, in the seven layouts of the manual."""
    words = bench.game(DICE_GAME).lexicon.words[:: bench.pace.word_step]
    for layout, seconds in SECONDS_2014.items():
        done = bench.measure_lines(bench.command("check-word", layout), words)
        yield make_figure(
            f"`check-word`, {layout}",
            done,
            "words/s",
            floor=None if layout in POOLS else 3000,
            manual=WORDS_2014 / seconds,
        )


def measure_check_board(bench: Bench) -> Iterator[Figure]:
    """Check boards of which half are rolled or drawn by the game, and half have any letters."""
    for layout in (*GAMES.values(), "Scrabble"):
        rolled = roll(bench.game(layout), CHECKED_BOARDS // 2)
        tiles = len(bench.game(layout).parse(rolled[0]).tiles)
        any_letters = draw_letters(tiles, CHECKED_BOARDS // 2)
        boards = [board for pair in zip(rolled, any_letters, strict=True) for board in pair]
        done = bench.measure_lines(bench.command("check-board", layout), boards)
        yield make_figure(f"`check-board`, {layout}", done, "boards/s", floor=1000)
