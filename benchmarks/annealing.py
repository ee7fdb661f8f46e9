"""Compares schedules of annealing: for boards that meet constraints, and for the best boards with free letters.

``python benchmarks/annealing.py constraints LIST`` makes boards of "Boggle (Old)" that meet ever harder constraints,
with the schedule in use and with others. ``python benchmarks/annealing.py best LIST`` searches for the highest boards
of 3 x 3, 3 x 4 and 4 x 4 cells, and prints how many evaluations and how much time it took to find the highest known
one. LIST is a word list; the records are those of ENABLE2K.
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time
from typing import NamedTuple

from wgs import Constraints, Contest, Game, Range, Toolkit
from wgs.boards.grid import Grid
from wgs.boards.tiles import parse_tiles
from wgs.optimize.attempts import make_schedule
from wgs.optimize.best import Improvement, iter_search
from wgs.optimize.constraints import EVALUATIONS, make_goal
from wgs.optimize.maker import Arena, BoardMaker
from wgs.optimize.schedule import Schedule
from wgs.optimize.stock import Stock, make_free_stock, make_stock
from wgs.solver import make_solver

GAME = "Boggle (Old)"
CONSTRAINTS = {
    "300 words": (Constraints(words=Range(300)), 400),
    "400 words": (Constraints(words=Range(400)), 300),
    "500 words": (Constraints(words=Range(500)), 200),
    "600 words": (Constraints(words=Range(600)), 200),
    "700 words": (Constraints(words=Range(700)), 100),
    "800 words": (Constraints(words=Range(800)), 60),
    "1000 words": (Constraints(words=Range(1000)), 30),
    "2000 points": (Constraints(points=Range(2000)), 60),
    "3000 points": (Constraints(points=Range(3000)), 20),
    "at most 20 words": (Constraints(words=Range(0, 20)), 200),
    "no words": (Constraints(words=Range(0, 0)), 100),
}
"""The constraints, and the number of boards to make for each."""

SCHEDULES = {
    "in use": make_schedule(EVALUATIONS),
    "no cooler first stage": Schedule(EVALUATIONS, 1500, 200, 8, 3),
    "cool": Schedule(EVALUATIONS, 655, 65, 8, 3),
    "any change": Schedule(EVALUATIONS, 1500, 200, 8, 1, 655),
    "the best of eight changes": Schedule(EVALUATIONS, 1500, 200, 8, 8, 655),
}

RECORDS = {(3, 3): 545, (3, 4): 1651, (4, 4): 3625}
"""The highest known score for each number of columns and rows, with the words of ENABLE2K and any letters."""


class Search(NamedTuple):
    """The result of a search: whether it reached its target, and the evaluations and seconds it took."""

    is_found: bool
    evaluations: int
    seconds: float


def measure_constraints(words: str) -> None:
    """Print how fast boards are made, and how many of them meet the constraints."""
    game = Toolkit.load("wgs.json").game(GAME, dictionary=words)
    arena = Arena(make_solver(game.lexicon, game.rules, game.grid), game.lexicon, game.rules, game.grid)
    stock = make_stock(game.making.source)
    print("| constraints | schedule | boards/s | evaluations per board | met |\n|---|---|---:|---:|---:|")
    for title, (constraints, boards) in CONSTRAINTS.items():
        goal = make_goal(constraints, arena, stock, game.validator)
        for name, schedule in SCHEDULES.items():
            maker = BoardMaker(arena, stock, goal, schedule)
            start = process_time()
            made = maker.make(5, 0, boards, 1)
            seconds = process_time() - start
            evaluations = sum(board.evaluations if board.energy <= 0 else schedule.evaluations for board in made)
            met = sum(board.energy <= 0 for board in made)
            print(f"| {title} | {name} | {boards / seconds:.3g} | {evaluations / boards:.0f} | {met} of {boards} |")


def measure_best(words: str, seeds: int, evaluations: int) -> None:
    """Print when searches with free letters found the highest board that is known."""
    game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary=words)
    print("| cells | points | found | evaluations, median | seconds, median | evaluations/s |")
    print("|---|---:|---:|---:|---:|---:|")
    for (columns, rows), record in RECORDS.items():
        searches = search_freely(game, Grid.rectangle(columns, rows), record, seeds, evaluations)
        found = sum(search.is_found for search in searches)
        counts = median(search.evaluations for search in searches)
        seconds = median(search.seconds for search in searches)
        pace = sum(search.evaluations for search in searches) / sum(search.seconds for search in searches)
        print(f"| {columns} x {rows} | {record:,} | {found} of {seeds} | {counts:,.0f} | {seconds:.2f} | {pace:,.0f} |")


def search_freely(game: Game, grid: Grid, record: int, seeds: int, evaluations: int) -> list[Search]:
    """Search with any letters and on one core for boards with a target score, once for each seed."""
    arena = Arena(make_solver(game.lexicon, game.rules, grid), game.lexicon, game.rules, grid)
    stock = make_free_stock(parse_tiles(game.lexicon.alphabet), len(grid))
    contests = [Contest(seed=seed, evaluations=evaluations, jobs=1) for seed in range(seeds)]
    return [find_record(arena, contest, stock, record) for contest in contests]


def find_record(arena: Arena, contest: Contest, stock: Stock, record: int) -> Search:
    """Search until a board has a target score."""
    start = process_time()
    for found in iter_search(arena, stock, contest):
        if isinstance(found, Improvement) and found.made.measures.points >= record:
            return Search(True, found.evaluations, process_time() - start)
    return Search(False, contest.evaluations or 0, process_time() - start)


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=["constraints", "best"])
    parser.add_argument("list", help="a word list: a name in wgs.json, or a file")
    parser.add_argument("--seeds", type=int, default=10, help="how many searches there are; 10 when left out")
    parser.add_argument("--evaluations", type=int, default=2_000_000, help="how long a search may take")
    options = parser.parse_args()
    if options.what == "constraints":
        measure_constraints(options.list)
    else:
        measure_best(options.list, options.seeds, options.evaluations)


if __name__ == "__main__":
    main()
