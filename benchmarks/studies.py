"""How long a board takes that a program shows with everything about it, beside the search for its words alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import process_time

from bench import CONFIG, DICE_GAME, Bench
from boards import GAMES
from figures import Figure, make_figure
from measure import compare

from wgs import Toolkit
from wgs.service.dispatch import run
from wgs.service.requests import ConfigSource
from wgs.service.studying.requests import StudyBoard
from wgs.service.workspace import Workspace

BOARDS = 100
"""How many boards of a game are studied in a pass."""

MOST_SECONDS = 0.016
"""The time for one study of a board of dice: a frame of a screen."""

RACKS = "WordsWithChilwell"


def measure_study(bench: Bench) -> Iterator[Figure]:
    """Study boards through the service by turns with plain solving; the first of a workspace is measured by itself."""
    most = min(BOARDS, bench.pace.boards)
    racks = [str(board) for board in bench.game(RACKS).create(most, seed=1)]
    chosen = {
        DICE_GAME: bench.boards("4x4", "dice")[:most],
        GAMES["6x6"]: bench.boards("6x6", "dice")[:most],
        RACKS: racks,
    }
    for game, boards in chosen.items():
        yield from _measure_game(bench, game, boards)


def _measure_game(bench: Bench, game: str, boards: Sequence[str]) -> Iterator[Figure]:
    warm = Workspace()
    solver = bench.game(game).solver

    def study(workspace: Workspace, board: str) -> None:
        where = ConfigSource(CONFIG)
        for _ in run(StudyBoard(config=where, game=game, dictionary=bench.dictionary, board=board), workspace):
            pass

    def open_and_solve(board: str) -> None:
        Toolkit.load(CONFIG).game(game, dictionary=bench.dictionary).solve(board)

    study(warm, boards[0])
    rounds = bench.pace.rounds
    done = compare(
        lambda: _time(lambda board: study(warm, board), boards),
        lambda: _time(lambda board: solver.solve([board], 1), boards),
        rounds,
    )
    most = MOST_SECONDS if game == DICE_GAME else None
    name = f"`StudyBoard`, {game}"
    yield Figure(name, done.value, "s", done.value, "s", floor=most, is_ceiling=True)
    yield make_figure(f"{name}, beside plain solving", done, "s", compared="x `solve`")
    first = boards[:1]
    done = compare(
        lambda: _time(lambda board: study(Workspace(), board), first), lambda: _time(open_and_solve, first), rounds
    )
    yield make_figure(f"{name}, the first of a workspace", done, "s", compared="x the first `solve`")


def _time(work: Callable[[str], object], boards: Sequence[str]) -> float:
    """Return the processor seconds that work takes for a board."""
    start = process_time()
    for board in boards:
        work(board)
    return (process_time() - start) / len(boards)
