"""Charts of surveys as plain values: what is drawn of them, whatever draws it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Literal, TypeAlias

from wgs.analysis.survey import OF_VALUE, Distribution, Measure, Survey
from wgs.export.charts import bin_counts

if TYPE_CHECKING:
    from wgs.boards.grid import Grid
    from wgs.texts import Texts

MOST_BARS = 30
"""How many bars a histogram has at most."""

AXES: dict[Measure, str] = {"words": "chart.axis-words", "points": "chart.axis-points", "longest": "chart.axis-letters"}


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar: some values in a row, and how many boards or words have one of them.

    Attributes:
        label: The values as text.
        low: The first value.
        high: The last one.
        count: How many have them.
        boards: The numbers of the first boards that do, from 0; none for bars of words.
    """

    label: str
    low: int
    high: int
    count: int
    boards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BarChart:
    """Bars above an axis.

    Attributes:
        name: What it is about: a measure of boards, or ``lengths`` or ``grades`` of words.
        title: Its title.
        axis: What the values are.
        share: What the heights are: shares of all boards, or of all words.
        unit: What is counted, by the key of its text.
        bars: The bars, in rising order.
        total: How many boards or words there are.
        is_histogram: Whether the bars stand for all numbers of an axis, and touch.
        most: The count of the highest bar that the axis has room for.
        median: The value that half of the boards do not exceed; None where it is not marked.
    """

    name: str
    title: str
    axis: str
    share: str
    unit: str
    bars: tuple[Bar, ...]
    total: int
    is_histogram: bool
    most: float
    median: int | None = None


@dataclass(frozen=True, slots=True)
class Curve:
    """A curve that rises from 0 to 1: the share of the boards with at most so many words or points.

    Attributes:
        label: Whose curve it is; empty where there is only one.
        steps: Each value, and the share of the boards that do not exceed it.
    """

    label: str
    steps: tuple[tuple[int, float], ...]

    def share_at(self, value: int) -> float:
        """Return the share of the boards that do not exceed a value."""
        return max((share for each, share in self.steps if each <= value), default=0.0)

    def value_at(self, share: float) -> int:
        """Return the least value that this share of the boards does not exceed: a nearest-rank percentile."""
        return next((value for value, each in self.steps if each >= share - 1e-12), self.steps[-1][0])


@dataclass(frozen=True, slots=True)
class CurveChart:
    """One or more curves.

    Attributes:
        name: The measure that it is about.
        title: Its title.
        axis: What the values are.
        share: What the heights are.
        curves: The curves.
    """

    name: str
    title: str
    axis: str
    share: str
    curves: tuple[Curve, ...]


@dataclass(frozen=True, slots=True)
class HeatMap:
    """A grid, and a number for each of its cells.

    Attributes:
        name: What it is about.
        title: Its title.
        note: Over how many boards the numbers are means.
        grid: The grid.
        means: The number of each cell.
    """

    name: str
    title: str
    note: str
    grid: Grid
    means: tuple[float, ...]


Chart: TypeAlias = BarChart | CurveChart | HeatMap

CURVED: tuple[Literal["words", "points"], ...] = ("words", "points")
"""The measures that have curves: lengths of words are few, and their bars say all."""


def list_charts(surveys: Sequence[tuple[str, Survey]], texts: Texts) -> list[Chart]:
    """Return the charts of a survey, or those in which several are compared, each under a label.

    Charts that are compared have the same axes.
    """
    charts: list[Chart] = []
    for measure in CURVED:
        charts += _draw_histograms(measure, surveys, texts)
    charts += [_draw_curves(measure, surveys, texts) for measure in CURVED]
    charts += _draw_histograms("longest", surveys, texts)
    for name, axis in (("lengths", "chart.axis-length"), ("grades", "chart.axis-grade")):
        charts += _draw_words(name, axis, surveys, texts)
    charts += [chart for label, survey in surveys for chart in _draw_heat(label, survey, texts)]
    return charts


def _draw_histograms(measure: Measure, surveys: Sequence[tuple[str, Survey]], texts: Texts) -> Iterator[BarChart]:
    spreads = [survey.of(measure) for _, survey in surveys]
    within = min(each.least for each in spreads), max(each.most for each in spreads)
    all_bars = [_make_bars(measure, survey, within) for _, survey in surveys]
    share = max(bar.count / spread.count for bars, spread in zip(all_bars, spreads, strict=True) for bar in bars)
    for (label, survey), bars, spread in zip(surveys, all_bars, spreads, strict=True):
        yield BarChart(
            measure,
            _name(texts.say(f"chart.by-{measure}"), label),
            texts.say(AXES[measure]),
            texts.say("chart.share-boards"),
            "chart.number-of-boards",
            bars,
            survey.boards,
            is_histogram=measure != "longest",
            most=share * spread.count,
            median=spread.percentile(50) if measure != "longest" else None,
        )


def _make_bars(measure: Measure, survey: Survey, within: tuple[int, int]) -> tuple[Bar, ...]:
    first = survey.first_with(measure)
    bars = []
    for low, high, count, label in ((*each, each.label) for each in bin_counts(survey.of(measure), MOST_BARS, within)):
        boards = sorted(number for value, numbers in first.items() if low <= value <= high for number in numbers)
        bars.append(Bar(label, low, high, count, tuple(boards[:OF_VALUE])))
    return tuple(bars)


def _draw_curves(measure: Measure, surveys: Sequence[tuple[str, Survey]], texts: Texts) -> CurveChart:
    curves = tuple(Curve(label, _add_up(survey.of(measure))) for label, survey in surveys)
    return CurveChart(
        f"{measure}-curve",
        texts.say(f"chart.up-to-{measure}"),
        texts.say(AXES[measure]),
        texts.say("chart.share-boards"),
        curves,
    )


def _add_up(spread: Distribution) -> tuple[tuple[int, float], ...]:
    sums = accumulate(count for _, count in spread.pairs)
    return tuple((value, sum_ / spread.count) for (value, _), sum_ in zip(spread.pairs, sums, strict=True))


def _draw_words(name: str, axis: str, surveys: Sequence[tuple[str, Survey]], texts: Texts) -> Iterator[BarChart]:
    """Draw the words of all boards by something; nothing where it is not known of any word."""
    counts = [dict(getattr(survey, name)) for _, survey in surveys]
    values = sorted({value for each in counts for value in each}, key=lambda value: (value == 0, value))
    if values in ([], [0]):
        return
    totals = [sum(each.values()) or 1 for each in counts]  # one beside others may have no words at all
    share = max(each[value] / total for each, total in zip(counts, totals, strict=True) for value in each)
    for (label, _), each, total in zip(surveys, counts, totals, strict=True):
        labels = {value: str(value) if value else texts.say("chart.no-grade") for value in values}
        bars = tuple(Bar(labels[value], value, value, each.get(value, 0)) for value in values)
        title = _name(texts.say(f"chart.by-{name}"), label)
        shown = title, texts.say(axis), texts.say("chart.share-words"), "chart.number-of-words"
        yield BarChart(name, *shown, bars, total, is_histogram=False, most=share * total)


def _draw_heat(label: str, survey: Survey, texts: Texts) -> Iterator[HeatMap]:
    cells = survey.cells
    if cells is not None and cells.boards:
        note = texts.say("chart.heat-note", count=cells.boards)
        means = tuple(words / cells.boards for words in cells.words)
        yield HeatMap("heat", _name(texts.say("chart.heat"), label), note, cells.grid, means)


def _name(title: str, label: str) -> str:
    return f"{title} · {label}" if label else title
