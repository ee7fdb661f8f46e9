"""Dice: each die shows one of its faces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness
    from wgs.boards.tiles import Tile
    from wgs.generate.generator import Source
    from wgs.solver.survey import DrawingPlan


class DiceGenerator:
    """Rolls dice (WGS manual, 3.1).

    With more dice than places, ShuffleDice picks random dice; otherwise the first dice are used. With fewer dice, the
    board has one tile per die.

    Raises:
        GenerationError: DiceLetters is absent or empty.
    """

    def __init__(self, source: Source) -> None:
        self._dice = source.letters.dice
        self._shuffle = source.letters.shuffle_dice
        if not self._dice:
            raise source.fault('has no DiceLetters; write dice such as "AAEEGN, ELRTTY"')
        self._count = len(self._dice) if source.size is None else min(source.size, len(self._dice))

    @property
    def plan(self) -> DrawingPlan:
        """How boards are drawn, for an engine that draws them itself."""
        from wgs.solver.survey import DrawingPlan  # noqa: PLC0415 - surveys alone need it

        return DrawingPlan("shuffled" if self._shuffle else "dice", self._dice, self._count)

    def iter_draws(self, streams: Iterable[Randomness]) -> Iterator[tuple[Tile, ...]]:
        """Yield a board for each stream."""
        for stream in streams:
            dice = stream.sample(self._dice, self._count) if self._shuffle else self._dice[: self._count]
            yield tuple(stream.choice(die) for die in dice)
