"""The boards of a seed by their numbers: drawn by the native engine where it can draw them, and otherwise in Python."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.base.engines import find_native
from wgs.base.randomness import Randomness

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.generate.generator import Generator
    from wgs.solver.survey import DrawingPlan

FEW = 100
"""So many boards are sooner drawn in Python than the native engine is loaded."""

AT_ONCE = 1024
"""How many boards are drawn natively at once."""


def iter_numbered(generator: Generator, seed: int, numbers: range) -> Iterator[tuple[Tile, ...]]:
    """Yield the tiles of the boards of some numbers, each drawn from the stream of its number, whatever the engine.

    >>> from wgs import Toolkit
    >>> from wgs.generate import make_generator
    >>> dice = make_generator(Toolkit.load("wgs.json").game("Boggle (New)").making.source)
    >>> many, few = list(iter_numbered(dice, 1, range(200))), list(iter_numbered(dice, 1, range(5, 8)))
    >>> many[5:8] == few
    True
    """
    plan: DrawingPlan | None = getattr(generator, "plan", None) if len(numbers) > FEW else None
    native = None if plan is None else find_native()
    if plan is None or native is None:
        yield from generator.iter_draws(Randomness(seed, number) for number in numbers)
        return
    from wgs.solver.native_survey import list_tiles, make_drawing  # noqa: PLC0415 - a few boards do without

    tiles, drawing = list_tiles(plan), make_drawing(native, plan)
    for start in range(0, len(numbers), AT_ONCE):
        some = numbers[start : start + AT_ONCE]
        for board in drawing.draw(seed, some.start, len(some)):
            yield tuple([tiles[place] for place in board])
