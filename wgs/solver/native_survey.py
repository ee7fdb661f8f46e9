"""Surveys by the native engine: boards drawn and counted there, the same as in Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from typing import TYPE_CHECKING

from wgs.solver.native_annealing import threads_for
from wgs.solver.survey import DrawingPlan, SurveyCounts, SurveyTerms

if TYPE_CHECKING:
    from types import ModuleType

    from wgs import _native
    from wgs.boards.tiles import Tile


def list_tiles(plan: DrawingPlan) -> list[Tile]:
    """List the distinct tiles of a plan, in the order in which it first has them."""
    return list(dict.fromkeys(tile for piece in plan.pieces for tile in piece))


def make_drawing(native: ModuleType, plan: DrawingPlan) -> _native.Drawing:
    """Make the drawing of a plan, whose numbers are the places of its distinct tiles."""
    numbers = {tile: number for number, tile in enumerate(list_tiles(plan))}
    pieces = [[numbers[tile] for tile in piece] for piece in plan.pieces]
    drawing: _native.Drawing = native.Drawing(plan.method, pieces, plan.size, list(plan.sums))
    return drawing


def count_drawn(
    native: ModuleType,
    core: _native.Solver,
    find_face: Callable[[Tile], int | None],
    plan: DrawingPlan,
    drawn: tuple[int, range],
    terms: SurveyTerms,
) -> SurveyCounts | None:
    """Draw the boards of some numbers from a seed and count what they come to; None where their tiles are too many."""
    faces = [find_face(tile) for tile in list_tiles(plan)]
    if None in faces:
        return None
    seed, numbers = drawn
    jobs, drawing = threads_for(terms.jobs), make_drawing(native, plan)
    how = jobs, terms.grades, terms.kept, terms.of_value, terms.time_limit
    return SurveyCounts(*native.survey_drawn(core, drawing, faces, seed, numbers.start, len(numbers), *how))


def count_batch(
    native: ModuleType, core: _native.Solver, batch: _native.Batch, is_in: Sequence[bool], terms: SurveyTerms
) -> SurveyCounts:
    """Count what the boards of a batch come to; ``is_in`` tells which of the boards that were given are in it."""
    how = threads_for(terms.jobs), terms.grades, terms.kept, terms.of_value, terms.time_limit
    counts = SurveyCounts(*native.survey_batch(core, batch, *how))
    if all(is_in):
        return counts
    places = list(compress(range(len(is_in)), is_in))
    return counts._replace(
        best=[(points, words, places[place]) for points, words, place in counts.best],
        worst=[(points, words, places[place]) for points, words, place in counts.worst],
        refused=[(places[place], error) for place, error in counts.refused],
        first=[[(value, [places[place] for place in first]) for value, first in each] for each in counts.first],
        left=sorted({*range(len(is_in))} - {*places} | {places[place] for place in counts.left}),
    )
