"""Surveys drawn: pages as files, and single charts for a page of the browser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from wgs.base.errors import PrintError
from wgs.charts.descriptions import list_rows, tell_chart
from wgs.charts.drawing import draw_chart
from wgs.charts.pages import ChartPages, list_labelled
from wgs.charts.pieces import Pen
from wgs.charts.svg import write_chart
from wgs.export.chart_values import BarChart, CurveChart, list_charts
from wgs.printing.pdf import Metadata, write_pdf
from wgs.printing.png import write_png
from wgs.printing.shapes import Box, Drawing, Shape, Text
from wgs.printing.typeface import Typeface
from wgs.version import __version__

if TYPE_CHECKING:
    from wgs.analysis.survey import Survey
    from wgs.texts import Texts

ChartFormat: TypeAlias = Literal["svg", "png", "pdf"]

SHOWN_SIZE = (100.0, 60.0)
SHOWN_TEXT = 3.3
"""The size of charts on a page of the browser and of their texts, in units that are as wide as there is room."""


class ShownChart(NamedTuple):
    """A chart as a page shows it; `wgs.service.surveys.answers.ChartShown` says what the fields are."""

    name: str
    title: str
    svg: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    boards: tuple[tuple[int, ...], ...]
    survey: int | None


def list_shown(surveys: Sequence[tuple[str, Survey]], texts: Texts) -> Iterator[ShownChart]:
    """Draw each chart of surveys for a page."""
    pen = Pen(Typeface(), texts, SHOWN_TEXT)
    seen: Counter[str] = Counter()
    for chart in list_charts(list_labelled(surveys), texts):
        pieces = draw_chart(chart, Box(0, 0, *SHOWN_SIZE), pen)
        svg = write_chart(pieces, SHOWN_SIZE, chart.title, tell_chart(chart, texts), texts.language)
        head, rows = list_rows(chart, texts)
        boards = tuple(bar.boards for bar in chart.bars) if isinstance(chart, BarChart) else ()
        survey = None if isinstance(chart, CurveChart) else seen[chart.name]
        seen[chart.name] += 1
        yield ShownChart(chart.name, chart.title, svg, head, tuple(rows), boards if any(boards) else (), survey)


def write_charts(
    surveys: Sequence[tuple[str, Survey]], kind: ChartFormat, texts: Texts, dots_per_inch: int = 200
) -> tuple[bytes, int]:
    """Return the charts of surveys as a file, and on how many pages they are: a picture has one.

    Raises:
        PrintError: A picture would be too large.
    """
    pages = ChartPages(surveys, texts, Typeface())
    if kind == "pdf":
        drawings = pages.list_pages()
        return _write_document(drawings, pages), len(drawings)
    pieces, height = pages.draw_whole()
    size = 210.0, round(height, 3)
    if kind == "svg":
        svg = write_chart(pieces, size, pages.title, pages.subtitle, texts.language, is_alone=True)
        return svg.encode(), 1
    drawing = Drawing(*size, tuple(piece.shape for piece in pieces))
    return write_png(_write_document([drawing], pages), dots_per_inch), 1


def _write_document(drawings: Iterable[Drawing], pages: ChartPages) -> bytes:
    typeface = pages.typeface
    legible = [
        replace(page, shapes=tuple(_make_legible(shape, typeface) for shape in page.shapes)) for page in drawings
    ]
    metadata = Metadata(pages.title, pages.subtitle, f"wgs {__version__}", pages.texts.language)
    return write_pdf(legible, typeface, metadata)


def _make_legible(shape: Shape, typeface: Typeface) -> Shape:
    """Return a shape without letters that the font lacks: names of games may have any."""
    if not isinstance(shape, Text):
        return shape
    try:
        typeface.width(shape.text, shape.size, is_bold=shape.is_bold)
    except PrintError:
        return replace(shape, text="".join(char if _has(typeface, char) else "?" for char in shape.text))
    return shape


def _has(typeface: Typeface, char: str) -> bool:
    try:
        typeface.width(char, 1)
    except PrintError:
        return False
    return True
