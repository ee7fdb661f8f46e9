"""Measure how many words and points random boards hold, and print a Markdown table.

The table in docs/games.md was made by::

    python3 benchmarks/averages.py

It takes each dice game of the config that has an English list, 10,000 boards of each, and the lists ``english`` and
``standard``. Other games, lists and counts are options::

    python3 benchmarks/averages.py --boards 1000 --dictionary my-words.txt "Boggle (Old)"

The same seed gives the same boards everywhere, so the same table. All processor cores are used.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from wgs import Game, Toolkit, WgsError
from wgs.solver import BoardFault

BOARDS_A_TASK = 100
LISTS = ("english", "standard")
"""The lists of the table; a game belongs in it when its own list is one of them."""


@dataclass(frozen=True)
class Task:
    """Some boards of one game, to be scored with one list by one process."""

    config: str
    game: str
    dictionary: str
    boards: tuple[str, ...]


@cache
def load_toolkit(config: str) -> Toolkit:
    """Return the config, loaded once in each process; it keeps the lists that its games have read."""
    return Toolkit.load(config)


@cache
def load_game(config: str, name: str, dictionary: str) -> Game:
    """Return a game with its list, made once in each process."""
    return load_toolkit(config).game(name, dictionary=dictionary)


def score(task: Task) -> tuple[int, int]:
    """Return the words and points of all boards of a task."""
    words = points = 0
    for answer in load_game(task.config, task.game, task.dictionary).score_many(task.boards):
        if isinstance(answer, BoardFault):
            raise answer
        words += answer.words
        points += answer.points
    return words, points


def list_games(toolkit: Toolkit) -> list[str]:
    """Return the games that are played with dice and an English list."""
    letters = toolkit.config.letter_distributions
    return [
        name
        for name, game in toolkit.config.game_rules.items()
        if game.dictionary in LISTS
        and game.letter_distribution in letters
        and letters[game.letter_distribution].generation_method == "Dice"
    ]


def measure(pool: ProcessPoolExecutor, config: str, game: str, dictionary: str, boards: Sequence[str]) -> list[float]:
    """Return the average words and points of a board."""
    starts = range(0, len(boards), BOARDS_A_TASK)
    tasks = [Task(config, game, dictionary, tuple(boards[start : start + BOARDS_A_TASK])) for start in starts]
    totals = list(pool.map(score, tasks))
    return [sum(total) / len(boards) for total in zip(*totals, strict=True)]


def print_row(cells: Iterable[str]) -> None:
    """Print one row of the table at once, so that a long run can be watched."""
    print(f"| {' | '.join(cells)} |", flush=True)


def print_table(arguments: argparse.Namespace) -> None:
    """Measure all games with all lists; games that differ in their names only are measured once."""
    toolkit = load_toolkit(arguments.config)
    dictionaries = arguments.dictionary or LISTS
    titles = [f"{Path(name).stem}: {measured}" for name in dictionaries for measured in ("words", "points")]
    print_row(["game", *titles])
    print_row(["---", *("---:" for _ in titles)])
    known: dict[tuple[str | None, ...], list[float]] = {}
    with ProcessPoolExecutor(arguments.processes) as pool:
        for name in arguments.games or list_games(toolkit):
            game = toolkit.game(name)
            parts = (game.section.grid_design, game.section.scoring_rules, game.section.letter_distribution)
            if parts not in known:
                boards = [str(board) for board in game.create(arguments.boards, seed=arguments.seed)]
                pairs = [measure(pool, arguments.config, game.name, listed, boards) for listed in dictionaries]
                known[parts] = [average for pair in pairs for average in pair]
            print_row([game.name, *(f"{average:.1f}" for average in known[parts])])


def parse_arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Average words and points of random boards, as a Markdown table.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games (default: the dice games in English)")
    parser.add_argument("--config", default="wgs.json", help="the config (default: %(default)s)")
    parser.add_argument("--boards", type=int, default=10_000, metavar="N", help="boards a game (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed (default: %(default)s)")
    parser.add_argument(
        "--dictionary",
        action="append",
        metavar="NAME|FILE",
        help=f"a list to measure with; may be repeated (default: {' and '.join(LISTS)})",
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count(), metavar="N", help="default: %(default)s")
    return parser.parse_args()


def main() -> int:
    """Run the script and return its exit status."""
    try:
        print_table(parse_arguments())
    except WgsError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
