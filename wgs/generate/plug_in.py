"""Generators from other packages: found by entry points, and isolated so that their faults become errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wgs.errors import GenerationError, WgsError
from wgs.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from importlib.metadata import EntryPoint

    from wgs.generate.generator import Generator, Source
    from wgs.randomness import Randomness


class PlugInGenerator:
    """Draws boards with a generator of another package.

    Raises:
        GenerationError: The package cannot be loaded, its code fails, or what it makes is not one board for each
            stream; the text names the method and the package.
    """

    def __init__(self, entry: EntryPoint, source: Source) -> None:
        package = entry.dist.name if entry.dist else entry.value
        self._title = f'the GenerationMethod "{entry.name}" of the package {package}'
        try:
            make = entry.load()
        except Exception as error:
            raise GenerationError(f"{self._title} cannot be loaded: {error!r}") from error
        try:
            self._generator = cast("Generator", make(source))
        except WgsError:
            raise
        except Exception as error:
            raise GenerationError(f"{self._title} failed: {error!r}") from error

    def iter_draws(self, streams: Iterable[Randomness]) -> Iterator[tuple[Tile, ...]]:
        """Yield a board for each stream."""
        asked = made = 0

        def hand_out() -> Iterator[Randomness]:
            nonlocal asked
            for stream in streams:
                asked += 1
                yield stream

        waiting = hand_out()
        try:
            for tiles in self._generator.iter_draws(waiting):
                made += 1
                if made > asked:
                    raise GenerationError(f"{self._title} made more boards than were asked for")
                yield self._check(tiles)
        except WgsError:
            raise
        except Exception as error:
            raise GenerationError(f"{self._title} failed: {error!r}") from error
        if next(waiting, None) or made < asked:
            raise GenerationError(f"{self._title} ended after {made} boards, when more were asked for")

    def _check(self, tiles: object) -> tuple[Tile, ...]:
        board = tuple(tiles) if isinstance(tiles, tuple | list) else ()
        if not board or not all(isinstance(tile, Tile) for tile in board):
            raise GenerationError(f"{self._title} made {tiles!r:.60}, which is not a tuple of tiles")
        return board
