"""The random boards of a game: drawn from its letters, and improved where the game has an Optimizer."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING

from wgs.base.engines import count_jobs
from wgs.base.errors import GenerationError
from wgs.base.randomness import Randomness, choose_seed, own_seed
from wgs.boards.board import Board
from wgs.boards.tiles import Tile, format_tiles
from wgs.generate import Generator, Source, make_generator
from wgs.generate.numbered import iter_numbered
from wgs.optimize.results import MadeBoard
from wgs.parts.family_filter import FamilyFilter

if TYPE_CHECKING:
    from wgs.parts.game_parts import GameParts


class Making:
    """Draws the boards of one game.

    Args:
        game: The parts of the game.
    """

    def __init__(self, game: GameParts) -> None:
        self._game = game

    def iter_drawn(
        self,
        boards: int,
        *,
        seed: int | None = None,
        plain: bool = False,
        jobs: int | None = None,
        first: int = 0,
        unique: bool = False,
    ) -> Iterator[MadeBoard]:
        """Draw random boards lazily as `Game.iter_draws` does, with what they can be made from again.

        Board number ``first`` is the first one. With ``unique`` no board has the same tiles in the same places as one
        before. A board with a word that is left out of the word list is drawn again; raises GenerationError when no
        more are found.
        """
        check_count(boards)
        start = choose_seed(seed)
        drawn = self._draw(range(first, first + boards), start, plain=plain, jobs=jobs, unique=unique)
        return (
            MadeBoard(text=format_tiles(tiles), seed=start, number=number, attempt=attempt, plain=plain)
            for number, (attempt, tiles) in enumerate(drawn, first)
        )

    def iter_draws(
        self, boards: int, *, seed: int | None = None, plain: bool = False, jobs: int | None = None
    ) -> Iterator[tuple[Tile, ...]]:
        """Draw random boards lazily, each as its tiles; see `Game.iter_draws`."""
        check_count(boards)
        return (tiles for _, tiles in self._draw(range(boards), choose_seed(seed), plain=plain, jobs=jobs))

    def _draw(
        self, numbers: range, seed: int, *, plain: bool, jobs: int | None, unique: bool = False
    ) -> Iterator[tuple[int, tuple[Tile, ...]]]:
        """Draw boards by their numbers, each with the number of the attempt at it."""
        generator = self._make_generator(plain=plain, jobs=jobs)
        if unique or self.family_filter.shown is not None:
            from wgs.optimize.attempts import iter_drawn  # noqa: PLC0415 - most boards are drawn once

            return iter_drawn(numbers, seed, generator.iter_draws, unique=unique, accepts=self.family_filter.accepts)
        return ((0, tiles) for tiles in iter_numbered(generator, seed, numbers))

    @cached_property
    def family_filter(self) -> FamilyFilter:
        """Looks at boards for words that are left out of the word list."""
        return FamilyFilter(self._game)

    def draw(self, seed: int, *, plain: bool = False, jobs: int | None = None) -> Board:
        """Draw the first board of a seed."""
        return Board.fill(self._game.grid, next(self.iter_draws(1, seed=seed, plain=plain, jobs=jobs)))

    def draw_again(self, seed: int, number: int, attempt: int, *, plain: bool) -> MadeBoard:
        """Draw the board of a number again, or the board of a further attempt at it (see `Game.draw_unique`)."""
        stream = Randomness(own_seed(seed, number), attempt) if attempt else Randomness(seed, number)
        tiles = next(iter(self._make_generator(plain=plain).iter_draws([stream])))
        return MadeBoard(text=format_tiles(tiles), seed=seed, number=number, attempt=attempt, plain=plain)

    @cached_property
    def source(self) -> Source:
        """What the generator of the game's letters draws from."""
        game = self._game
        name = game.section.letter_distribution or ""
        place = game.catalogue.place("LetterDistributions", name)
        locate = partial(game.catalogue.locate_boards, name, place=place)
        return Source(place, game.letters, game.board_size, locate, game, game.catalogue.files)

    def _make_generator(self, *, plain: bool = False, jobs: int | None = None) -> Generator:
        """Make the generator of random boards; with an Optimizer it improves them as well, unless ``plain``."""
        game = self._game
        drawing = make_generator(self.source)
        cores = count_jobs(jobs)
        section = None if plain else game.optimizer
        if section is None:
            return drawing
        from wgs.parts.improving import Improving  # noqa: PLC0415 - most games have no Optimizer

        return Improving(game, section, self.family_filter).make_generator(drawing, cores)


def check_count(boards: int) -> None:
    """Check a number of boards; raises GenerationError."""
    if not 1 <= boards <= sys.maxsize:
        bounds = "1 or more" if boards < 1 else f"at most {sys.maxsize:,}"
        raise GenerationError(f"the number of boards must be {bounds}, not {boards}")
