"""Boards with a set number of vowels: the GenerationMethod "Balanced" for wgs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wgs import Randomness, Source, Tile

VOWELS = frozenset("AEIOU")


class BalancedGenerator:
    """Draws the number of vowels that the key Vowels asks for, and fills up with other letters.

    Raises:
        GenerationError: A key is missing or wrong, or the pool has too few letters of a kind.
    """

    def __init__(self, source: Source) -> None:
        size = source.size
        if size is None:
            raise source.fault("needs a game with a GridDesign or a RandomBoardSize")
        pool = source.letters.pool
        self._vowels = [tile for tile in pool if tile.letters[:1] in VOWELS]
        self._others = [tile for tile in pool if tile.letters[:1] not in VOWELS]
        wanted = (source.letters.model_extra or {}).get("Vowels")
        if type(wanted) is not int or not 0 <= wanted <= size:
            raise source.fault(f'needs the key "Vowels", a whole number from 0 to {size}')
        self._counts = (wanted, size - wanted)
        if len(self._vowels) < wanted or len(self._others) < size - wanted:
            raise source.fault(f"needs PropensityLetters with {wanted} vowels and {size - wanted} other letters")

    def iter_draws(self, streams: Iterable[Randomness]) -> Iterator[tuple[Tile, ...]]:
        """Yield a board for each stream."""
        vowels, others = self._counts
        for stream in streams:
            tiles = stream.sample(self._vowels, vowels) + stream.sample(self._others, others)
            stream.shuffle(tiles)
            yield tuple(tiles)
