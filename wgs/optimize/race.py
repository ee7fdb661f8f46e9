"""Race boards, drawn and then improved: what ``create`` makes for a game that names an Optimizer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from wgs.base.engines import find_native
from wgs.base.errors import GenerationError, StoppedError
from wgs.base.randomness import Randomness
from wgs.boards.tiles import Tile
from wgs.optimize import reach
from wgs.optimize.reach import Letters, ReachAnnealer, ReachTables, draw_floors, refuse_board
from wgs.optimize.schedule import LOG_UNIT, negative_logs

if TYPE_CHECKING:
    from types import ModuleType

    from wgs.boards.grid import Grid
    from wgs.generate import Generator
    from wgs.words.lexicon import Lexicon

Improve: TypeAlias = "Callable[[Sequence[Letters], Sequence[Letters], Sequence[Randomness]], list[tuple[Letters, int]]]"
"""Improves boards, each with its minima of letters and a stream of random draws; returns them with their faults."""

MOST_ATTEMPTS = 20
"""The maximum number of boards that are made until one is accepted."""


class RaceGenerator:
    """Draws boards and improves them; each depends on its stream of random draws alone.

    Args:
        lexicon: The words that count.
        grid: The grid, of any adjacency but Full.
        tables: The targets for the boards.
        draw: Draws the boards to begin with.
        settle: Returns the board that a finished one with its faults becomes, None if it is not good enough: then
            another one is made from the same stream. What it draws at random comes from the stream that it is given.
        jobs: The number of boards made at once, each on a processor core.

    Raises:
        GenerationError: By ``iter_draws``, when no board is accepted, or a drawn one is not full of single letters.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        grid: Grid,
        tables: ReachTables,
        *,
        draw: Generator,
        settle: Callable[[tuple[Tile, ...], int, Randomness], tuple[Tile, ...] | None],
        jobs: int,
    ) -> None:
        self._lexicon = lexicon
        self._grid = grid
        self._draw = draw
        self._settle = settle
        self._jobs = jobs
        self._tiles = [Tile(face) for face in tables.faces]
        self._tables = tables
        self._improve = _make_improver(lexicon, grid, tables, jobs)
        self._interrupt: KeyboardInterrupt | StoppedError | None = None

    def iter_draws(self, streams: Iterable[Randomness]) -> Iterator[tuple[Tile, ...]]:
        """Yield a board for each stream, some of them at a time; those before one that is not accepted come first.

        After Ctrl-C the boards that are finished come, up to the first that is not, and then the KeyboardInterrupt.
        """
        waiting = iter(streams)
        number = 0
        while batch := list(islice(waiting, self._jobs)):
            for made in self._make([stream.bits() for stream in batch]):
                number += 1
                if self._interrupt and made is None:
                    raise self._interrupt
                if made is None:
                    raise GenerationError(
                        f"board {number} cannot be made: none of {MOST_ATTEMPTS} boards meets the targets of the "
                        "Optimizer; lower them, for example with a lower MinCrossing or a higher LetterBound, "
                        "or raise Evaluations"
                    )
                yield made
            if self._interrupt:
                raise self._interrupt

    def _make(self, seeds: Sequence[int]) -> list[tuple[Tile, ...] | None]:
        """Make a board for each seed; those that are not accepted are made again together, and are None in the end."""
        made: list[tuple[Tile, ...] | None] = [None] * len(seeds)
        try:
            for attempt in range(MOST_ATTEMPTS):
                missing = [place for place, tiles in enumerate(made) if tiles is None]
                if not missing:
                    break
                for place, tiles, faults in self._attempt(seeds, missing, attempt):
                    made[place] = self._settle(tiles, faults, Randomness(seeds[place], MOST_ATTEMPTS + attempt))
        except (KeyboardInterrupt, StoppedError) as interrupt:
            self._interrupt = interrupt
        return made

    def _attempt(
        self, seeds: Sequence[int], places: Sequence[int], attempt: int
    ) -> Iterator[tuple[int, tuple[Tile, ...], int]]:
        """Yield the boards of some seeds, by the places of these, with their faults."""
        streams = [Randomness(seeds[place], attempt) for place in places]
        drawn = [self._read(tiles) for tiles in self._draw.iter_draws(streams)]
        floors = [draw_floors(self._tables, stream) for stream in streams]
        for place, (letters, faults) in zip(places, self._improve(drawn, floors, streams), strict=True):
            yield place, tuple(self._tiles[letter] for letter in letters), faults

    def _read(self, tiles: Sequence[Tile]) -> Letters:
        letters = [self._lexicon.alphabet.find("Q" if tile.letters == "QU" else tile.letters or "?") for tile in tiles]
        if -1 in letters or len(letters) != len(self._grid):
            raise GenerationError(
                "the objective Reach needs a letter of the dictionary's alphabet on every cell; "
                f"the LetterDistribution draws {''.join(map(str, tiles))}"
            )
        return letters


def _make_improver(lexicon: Lexicon, grid: Grid, tables: ReachTables, jobs: int) -> Improve:
    native = find_native()
    if native is not None:
        return _improve_natively(native, lexicon, grid, tables, jobs)
    annealer = ReachAnnealer(lexicon, grid, tables)
    return lambda *each: [annealer.run(*board) for board in zip(*each, strict=True)]


def _improve_natively(native: ModuleType, lexicon: Lexicon, grid: Grid, tables: ReachTables, jobs: int) -> Improve:
    """Return what improves boards by native code."""
    costs = native.ReachCosts(
        dead_cell=reach.DEAD_CELL,
        word_short=reach.WORD_SHORT,
        word_too_far=reach.WORD_TOO_FAR,
        letter_out_of_bounds=reach.LETTER_OUT_OF_BOUNDS,
        root_unit=reach.ROOT_UNIT,
        patience=reach.PATIENCE,
        log_unit=LOG_UNIT,
        one_swap_in=reach.ONE_SWAP_IN,
    )
    goal = native.ReachGoal(
        costs,
        [list(lexicon.encode(face) or b"") for face in tables.faces],
        list(tables.lengths),
        [cell in tables.homes for cell in range(len(grid))],
        [sorted(tables.too_far.get(cell, ())) for cell in range(len(grid))],
        tables.home_weight,
        tables.least_from_home,
        list(tables.most_of_letter),
        [count for row in tables.pairs for count in row],
        tables.evaluations,
        list(tables.temperatures),
        list(negative_logs()),
    )
    annealer = native.ReachAnnealer(lexicon.native, [list(cells) for cells in grid.neighbours], goal)

    def improve(
        boards: Sequence[Letters], floors: Sequence[Letters], streams: Sequence[Randomness]
    ) -> list[tuple[Letters, int]]:
        try:
            return list(annealer.run(list(boards), list(floors), [stream.state for stream in streams], jobs))
        except OverflowError:
            raise refuse_board() from None

    return improve
