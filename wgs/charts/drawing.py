"""Charts drawn in a box: few inks, bars that begin at zero, round ticks, and labels beside what they name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wgs.base.checkpoints import checkpoint
from wgs.boards.board_shape import make_shape
from wgs.charts.axes import Axis, find_step
from wgs.charts.descriptions import write_share
from wgs.charts.pieces import HEAT_HIGH, HEAT_LOW, INKS, ChartPiece, Ink, Pen, mix
from wgs.export.chart_values import Bar, BarChart, Chart, Curve, CurveChart, HeatMap
from wgs.printing.geometry import place_board
from wgs.printing.shapes import WHITE, Box, Text, rectangle

HEAD, FOOT = 3.7, 3.0
"""The height of the title with the line below it, and of the labels of the axis, in sizes of texts."""

SAMPLES, STEPPED = 160, 40
"""How many places of a curve are drawn, and of how many at most it is seen that there is nothing between them."""

TOLD = (0.25, 0.5, 0.75, 0.95)
"""The shares at which the value of a single curve is written."""

CURVE_INKS: tuple[Ink, ...] = ("bar", "mark", "ink", "soft")


def draw_chart(chart: Chart, box: Box, pen: Pen) -> list[ChartPiece]:
    """Draw a chart in a box: its title at the top, then the chart."""
    checkpoint()
    pieces = list(_draw_title(chart.title, box, pen))
    if isinstance(chart, BarChart):
        pieces += _draw_bars(chart, box, pen)
    elif isinstance(chart, CurveChart):
        pieces += _draw_curves(chart, box, pen)
    else:
        pieces += _draw_heat(chart, box, pen)
    return pieces


def _draw_title(title: str, box: Box, pen: Pen) -> Iterator[ChartPiece]:
    """Write the title, smaller where it would be too long."""
    scale = min(1.15, box.width / max(pen.width(title), 0.01))
    yield pen.write((box.x, box.y + pen.size), title, "ink", scale=max(scale, 0.6), is_bold=True)


# --- Bars -------------------------------------------------------------------------------------------------------------


def _draw_bars(chart: BarChart, box: Box, pen: Pen) -> Iterator[ChartPiece]:
    share = max(chart.most / chart.total, 1e-9)
    labels = _label_bars(chart, box, pen)
    heights = "" if labels else pen.percent(find_step(share, 4) * 4)
    left = box.x + (pen.width(heights) + 0.5 * pen.size if heights else 0)
    frame = Box(left, box.y + HEAD * pen.size, box.right - left, box.height - (HEAD + FOOT) * pen.size)
    upright = Axis(0, share * (1.14 if labels or chart.median is not None else 1), frame.bottom, frame.y)
    yield pen.write((box.x, box.y + 2.4 * pen.size), chart.share)
    if not labels:
        yield from _draw_heights(upright, frame, pen)
    across = _find_across(chart, frame)
    for number, bar in enumerate(chart.bars):
        yield from _draw_bar(number, bar, bar.count / chart.total, _place_bar(chart, number, across), upright, pen)
    for number, label in enumerate(labels):
        start, end = _place_bar(chart, number, across)
        top = upright.place(chart.bars[number].count / chart.total) - 0.35 * pen.size
        yield pen.write(((start + end) / 2, top), label, "ink", "middle", scale=0.9)
    if chart.median is not None:
        yield from _mark_median(chart.median, across, frame, pen)
    yield pen.line((frame.x, frame.bottom), (frame.right, frame.bottom), "soft", 0.25)
    yield from _name_bars(chart, across, frame, pen)


def _find_across(chart: BarChart, frame: Box) -> Axis:
    if chart.is_histogram:
        return Axis(chart.bars[0].low, chart.bars[-1].high + 1, frame.x, frame.right)
    return Axis(0, len(chart.bars), frame.x, frame.right)


def _place_bar(chart: BarChart, number: int, across: Axis) -> tuple[float, float]:
    """Return where a bar begins and ends: those of a histogram almost touch."""
    if chart.is_histogram:
        bar = chart.bars[number]
        start, end = across.place(bar.low), across.place(bar.high + 1)
        gap = min(0.3, 0.08 * (end - start))
    else:
        start, end = across.place(number), across.place(number + 1)
        gap = 0.28 * (end - start)
    return start + gap / 2, end - gap / 2


def _draw_bar(
    number: int, bar: Bar, share: float, place: tuple[float, float], upright: Axis, pen: Pen
) -> Iterator[ChartPiece]:
    """Draw a bar, and before it the empty column in which it stands, which is easier to point at."""
    start, end = place
    column = Box(start, upright.end, end - start, upright.start - upright.end)
    if bar.boards:
        yield ChartPiece(rectangle(column), "own", number)
    top = upright.place(share)
    if bar.count:
        yield pen.fill(Box(start, top, end - start, upright.start - top), "bar", number)


def _label_bars(chart: BarChart, box: Box, pen: Pen) -> list[str]:
    """Return what stands above bars, in place of an axis; nothing for those of a histogram, or too many ones."""
    labels = [write_share(bar.count / chart.total, pen.texts) if bar.count else "" for bar in chart.bars]
    room = box.width / len(chart.bars)
    if chart.is_histogram or max(pen.width(label, 0.9) for label in labels) > room - 0.2 * pen.size:
        return []
    return labels


def _draw_heights(upright: Axis, frame: Box, pen: Pen) -> Iterator[ChartPiece]:
    for tick in upright.list_ticks(4):
        y = upright.place(tick)
        if tick:
            yield pen.line((frame.x, y), (frame.right, y))
        yield pen.write((frame.x - 0.5 * pen.size, y + 0.35 * pen.size), pen.percent(tick), anchor="end")


def _mark_median(median: int, across: Axis, frame: Box, pen: Pen) -> Iterator[ChartPiece]:
    x = across.place(median + 0.5)
    text = pen.texts.say("chart.median", value=median)
    is_left = x + pen.width(text) + 0.5 * pen.size > frame.right
    yield pen.line((x, frame.y - 0.2 * pen.size), (x, frame.bottom), "mark", 0.35)
    place = (x + (-0.4 if is_left else 0.4) * pen.size, frame.y + 0.7 * pen.size)
    yield pen.write(place, text, "mark", "end" if is_left else "start")


def _name_bars(chart: BarChart, across: Axis, frame: Box, pen: Pen) -> Iterator[ChartPiece]:
    """Write what bars stand for, as many as there is room for, and below them what that is."""
    if chart.is_histogram:
        yield from _name_numbers(chart.axis, across, frame, pen)
        return
    room = frame.width / len(chart.bars)
    each = max(1, -(-max(pen.width(bar.label) for bar in chart.bars) // max(room - 0.3 * pen.size, 0.1)))
    for number, bar in enumerate(chart.bars):
        if number % each == 0:
            place = across.place(number + 0.5), frame.bottom + 1.2 * pen.size
            yield pen.write(place, bar.label, anchor="middle")
    yield _name_axis(chart.axis, frame, pen)


def _name_numbers(axis: str, across: Axis, frame: Box, pen: Pen) -> Iterator[ChartPiece]:
    most = max(2, int(frame.width / (pen.width(pen.number(across.high)) + 2 * pen.size)))
    for tick in across.list_ticks(min(most, 8), least=1):
        x, text = across.place(tick), pen.number(tick)
        half = pen.width(text) / 2
        x_text = min(max(x, frame.x + half - 0.5 * pen.size), frame.right - half)
        yield pen.line((x, frame.bottom), (x, frame.bottom + 0.3 * pen.size), "soft", 0.2)
        yield pen.write((x_text, frame.bottom + 1.3 * pen.size), text, anchor="middle")
    yield _name_axis(axis, frame, pen)


def _name_axis(axis: str, frame: Box, pen: Pen) -> ChartPiece:
    return pen.write((frame.right, frame.bottom + 2.5 * pen.size), axis, anchor="end")


# --- Curves -----------------------------------------------------------------------------------------------------------


def _draw_curves(chart: CurveChart, box: Box, pen: Pen) -> Iterator[ChartPiece]:
    left = box.x + pen.width(pen.percent(1)) + 0.5 * pen.size
    frame = Box(left, box.y + HEAD * pen.size, box.right - left, box.height - (HEAD + FOOT) * pen.size)
    low, high = (pick(value for curve in chart.curves for value, _ in curve.steps) for pick in (min, max))
    across, upright = Axis(low, max(high, low + 1), frame.x, frame.right), Axis(0, 1, frame.bottom, frame.y)
    yield pen.write((box.x, box.y + 2.4 * pen.size), chart.share)
    yield from _draw_heights(upright, frame, pen)
    for number, curve in enumerate(chart.curves):
        ink = CURVE_INKS[number % len(CURVE_INKS)]
        yield from _draw_curve(curve, across, upright, ink, pen)
    if len(chart.curves) > 1:
        yield from _name_curves(chart.curves, across, upright, pen)
    if len(chart.curves) == 1:
        for share in TOLD:
            yield from _tell_value(chart.curves[0], share, across, upright, pen)
    yield pen.line((frame.x, frame.bottom), (frame.right, frame.bottom), "soft", 0.25)
    yield from _name_numbers(chart.axis, across, frame, pen)


def _draw_curve(curve: Curve, across: Axis, upright: Axis, ink: Ink, pen: Pen) -> Iterator[ChartPiece]:
    """Draw a curve: all of its steps where they are few, and else some hundred places."""
    points = [(across.place(value), upright.place(share)) for value, share in _thin_out(curve.steps)]
    before = (points[0][0], upright.start)
    for point in points:
        if len(points) <= STEPPED:
            yield pen.line(before, (point[0], before[1]), ink, 0.5)
            before = (point[0], before[1])
        yield pen.line(before, point, ink, 0.5)
        before = point
    if before[0] < across.end:
        yield pen.line(before, (across.end, before[1]), ink, 0.5)


def _thin_out(steps: Sequence[tuple[int, float]]) -> Sequence[tuple[int, float]]:
    if len(steps) <= SAMPLES:
        return steps
    places = {place * (len(steps) - 1) // (SAMPLES - 1) for place in range(SAMPLES)}
    return [steps[place] for place in sorted(places)]


def _name_curves(curves: Sequence[Curve], across: Axis, upright: Axis, pen: Pen) -> Iterator[ChartPiece]:
    """Write the labels of curves beside them; below each other at the lower right where they would cross curves."""
    order = sorted(range(len(curves)), key=lambda number: curves[number].value_at(0.5))
    labels = [_place_label(curves[number], rank, across, pen) for rank, number in enumerate(order)]
    is_crossed = any(
        _crosses(label, curves[other], across, upright, pen)
        for number, label in zip(order, labels, strict=True)
        for other in order
        if other != number
    )
    top = 1.3 * pen.size * len(order)
    for rank, (number, label) in enumerate(zip(order, labels, strict=True)):
        ink, text = CURVE_INKS[number % len(CURVE_INKS)], curves[number].label
        if is_crossed:
            y = upright.start - top + 1.3 * pen.size * rank
            x = across.end - pen.width(text) - 0.5 * pen.size
            yield pen.line((x - 2.5 * pen.size, y), (x - 0.5 * pen.size, y), ink, 0.5)
            yield pen.write((x, y + 0.35 * pen.size), text, ink)
        else:
            yield pen.write((label.start, upright.place(label.share) + 0.35 * pen.size), text, ink)


class _Label(NamedTuple):
    """Where the label of a curve begins and ends, and at which share it stands."""

    start: float
    end: float
    share: float


def _place_label(curve: Curve, rank: int, across: Axis, pen: Pen) -> _Label:
    """Place the label of the leftmost curve to its left, if there is room, and those of the others to the right."""
    share = max(0.1, 0.62 - 0.17 * rank)
    x, width, gap = across.place(curve.value_at(share)), pen.width(curve.label), 0.8 * pen.size
    if (rank == 0 and x - gap - width > across.start) or x + gap + width > across.end:
        return _Label(x - gap - width, x - gap, share)
    return _Label(x + gap, x + gap + width, share)


def _crosses(label: _Label, curve: Curve, across: Axis, upright: Axis, pen: Pen) -> bool:
    """Tell whether a curve goes through a label of another one."""
    half = 0.6 * pen.size / abs(upright.end - upright.start)
    first, last = (across.place(curve.value_at(label.share + each)) for each in (-half, half))
    return first < label.end and last > label.start


def _tell_value(curve: Curve, share: float, across: Axis, upright: Axis, pen: Pen) -> Iterator[ChartPiece]:
    """Write at a place of a curve which value it has."""
    value = curve.value_at(share)
    x, y = across.place(value), upright.place(curve.share_at(value))
    text = pen.texts.say("chart.told", value=value, percent=pen.percent(share))
    is_left = x + pen.width(text) + pen.size > across.end
    yield pen.dot((x, y))
    place = (x + (-0.6 if is_left else 0.6) * pen.size, y + (-0.5 if is_left else 0.9) * pen.size)
    yield pen.write(place, text, "mark", "end" if is_left else "start")


# --- Heat maps --------------------------------------------------------------------------------------------------------


def _draw_heat(chart: HeatMap, box: Box, pen: Pen) -> Iterator[ChartPiece]:
    yield pen.write((box.x, box.y + 2.4 * pen.size), chart.note)
    frame = Box(box.x, box.y + HEAD * pen.size, box.width, box.height - (HEAD + 1.8) * pen.size)
    placement = place_board(make_shape(chart.grid), frame)
    least, most = min(chart.means), max(chart.means)
    digits = 1 if most < 100 else 0
    texts = [pen.number(mean, digits) for mean in chart.means]
    scale = min(1.0, 0.8 * placement.disc / max(pen.width(text) for text in texts))
    for cell, (mean, text) in enumerate(zip(chart.means, texts, strict=True)):
        part = (mean - least) / (most - least) if most > least else 0.0
        yield pen.cell(placement.corners(cell), mix(HEAT_LOW, HEAT_HIGH, part))
        if scale > 0.6:
            x, y = placement.centre(cell)
            colour = WHITE if part > 0.45 else INKS["ink"]
            yield ChartPiece(
                Text((x, y + 0.36 * pen.size * scale), text, pen.size * scale, False, "middle", colour), "own"
            )
    words = pen.texts.say("chart.heat-range", least=pen.number(least, digits), most=pen.number(most, digits))
    yield pen.write((box.x + box.width / 2, box.bottom), words, anchor="middle")
