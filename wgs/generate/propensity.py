"""LetterPropensity: letters drawn from a pool, or by weights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from wgs.base.randomness import Randomness, Weights
from wgs.boards.tiles import Tile, parse_tiles

if TYPE_CHECKING:
    from decimal import Decimal

    from wgs.config.letters import LetterDistributionSection
    from wgs.generate.generator import Source
    from wgs.solver.survey import DrawingPlan


class PropensityGenerator:
    """Draws letters from PropensityLetters (WGS manual, 3.1), or by PropensityWeights.

    With SampleWithoutReplacement the pool runs out: the board is at most as large as the pool. Without it, and
    by weights, every draw is independent of the others.

    Raises:
        GenerationError: No letters are given, or draws that never run out have no board size.
    """

    def __init__(self, source: Source) -> None:
        letters = source.letters
        self._pool, weights = read_weights(letters)
        self._weights = Weights(weights) if weights else None
        if not self._pool:
            raise source.fault('has no PropensityLetters; write the pool of letters, such as "AAABBC"')
        self._runs_out = letters.sample_without_replacement and self._weights is None
        if source.size is None and not self._runs_out:
            raise source.fault("never runs out of letters, so the game needs a GridDesign or a RandomBoardSize")
        self._count = len(self._pool) if source.size is None else source.size

    @property
    def plan(self) -> DrawingPlan:
        """How boards are drawn, for an engine that draws them itself."""
        from wgs.solver.survey import DrawingPlan  # noqa: PLC0415 - surveys alone need it

        if self._weights:
            return DrawingPlan("weights", (self._pool,), self._count, self._weights.sums)
        count = min(self._count, len(self._pool)) if self._runs_out else self._count
        return DrawingPlan("pool" if self._runs_out else "letters", (self._pool,), count)

    def iter_draws(self, streams: Iterable[Randomness]) -> Iterator[tuple[Tile, ...]]:
        """Yield a board for each stream."""
        for stream in streams:
            if self._runs_out:
                yield tuple(stream.sample(self._pool, self._count))
            else:
                yield tuple(self._draw_one(stream) for _ in range(self._count))

    def _draw_one(self, stream: Randomness) -> Tile:
        return self._pool[self._weights.draw(stream)] if self._weights else stream.choice(self._pool)


def read_weights(letters: LetterDistributionSection) -> tuple[tuple[Tile, ...], list[int] | None]:
    """Return the tiles that are drawn from, and their weights as whole numbers if they have any."""
    if not letters.propensity_weights:
        return letters.pool, None
    tiles = tuple(parse_tiles(text)[0] for text in letters.propensity_weights)
    return tiles, scale_weights(letters.propensity_weights)


def scale_weights(weights: Mapping[str, Decimal]) -> list[int]:
    """Scale decimal weights up to whole numbers, exactly, in their order."""
    most_places = max(-int(weight.as_tuple().exponent) for weight in weights.values())
    return [int(weight.scaleb(max(0, most_places))) for weight in weights.values()]
