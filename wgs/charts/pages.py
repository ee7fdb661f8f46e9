"""Pages of charts: a heading, a table of figures, and the charts below it in two columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.analysis.survey import MEASURES, Survey
from wgs.charts.descriptions import tell_chart, write_number
from wgs.charts.drawing import draw_chart
from wgs.charts.pieces import ChartPiece, Ink, Pen
from wgs.export.chart_values import Chart, list_charts
from wgs.export.surveys import SHOWN
from wgs.printing.shapes import Box, Drawing, Mark, Shape

if TYPE_CHECKING:
    from wgs.printing.typeface import Typeface
    from wgs.texts import Texts

WIDTH, HEIGHT = 210.0, 297.0
MARGIN = 14.0
GAP = 7.0
"""Between charts, in millimetres."""
CHART_HEIGHT = 50.0
COLUMNS = 2
TEXT_SIZE = 2.6


@dataclass(frozen=True, slots=True)
class ChartPages:
    """The pages of a survey, or of several that are compared.

    Attributes:
        surveys: The surveys, each with its label; that of a single one is not shown.
        texts: The texts of the language.
        typeface: The font.
    """

    surveys: Sequence[tuple[str, Survey]]
    texts: Texts
    typeface: Typeface

    @property
    def title(self) -> str:
        """The title: the game, or the labels of those that are compared."""
        if len(self.surveys) == 1:
            return self.surveys[0][1].about.game
        return " · ".join(label for label, _ in self.surveys)

    @property
    def subtitle(self) -> str:
        """Which list, how many boards and what seed; of several surveys, those of the first."""
        return tell_survey(self.surveys[0][1], self.texts, is_alone=len(self.surveys) == 1)

    def draw_whole(self) -> tuple[list[ChartPiece], float]:
        """Draw everything on one page as high as it needs to be; also return its height."""
        top, pieces = self._draw_head()
        charts = self._list_charts()
        rows = -(-len(charts) // COLUMNS)
        for number, chart in enumerate(charts):
            pieces += draw_chart(chart, self._place(number // COLUMNS, number % COLUMNS, top), self._pen)
        return pieces, top + rows * (CHART_HEIGHT + GAP) - GAP + MARGIN

    def list_pages(self) -> list[Drawing]:
        """Draw everything on pages of A4."""
        top, head = self._draw_head()
        shapes: list[Shape] = [Mark("heading", (MARGIN, MARGIN)), *(piece.shape for piece in head[:1])]
        shapes += [Mark("text", (MARGIN, MARGIN)), *(piece.shape for piece in head[1:])]
        pages = [shapes]
        row = 0
        charts = self._list_charts()
        for start in range(0, len(charts), COLUMNS):
            if self._place(row, 0, top).bottom > HEIGHT - MARGIN:
                pages.append([])
                row, top = 0, MARGIN
            for column, chart in enumerate(charts[start : start + COLUMNS]):
                box = self._place(row, column, top)
                alt = f"{chart.title}. {tell_chart(chart, self.texts)}"
                pages[-1] += [Mark("figure", (box.x, box.y), alt)]
                pages[-1] += [piece.shape for piece in draw_chart(chart, box, self._pen)]
            row += 1
        return [Drawing(WIDTH, HEIGHT, tuple(page)) for page in pages]

    @property
    def _pen(self) -> Pen:
        return Pen(self.typeface, self.texts, TEXT_SIZE)

    def _list_charts(self) -> list[Chart]:
        return list_charts(list_labelled(self.surveys), self.texts)

    def _place(self, row: int, column: int, top: float) -> Box:
        width = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
        return Box(MARGIN + column * (width + GAP), top + row * (CHART_HEIGHT + GAP), width, CHART_HEIGHT)

    def _draw_head(self) -> tuple[float, list[ChartPiece]]:
        """Draw heading and table; also return where the charts begin."""
        pen, y = self._pen, MARGIN + 2 * TEXT_SIZE
        scale = min(2.2, (WIDTH - 2 * MARGIN) / max(pen.width(self.title), 0.01))
        pieces = [pen.write((MARGIN, y), self.title, "ink", scale=scale, is_bold=True)]
        y += 2 * TEXT_SIZE
        pieces.append(pen.write((MARGIN, y), self.subtitle, scale=1.15))
        y += TEXT_SIZE
        for head, *rows in list_tables(self.surveys, self.texts):
            y += 1.2 * TEXT_SIZE
            for number, row in enumerate((head, *rows)):
                y += 1.6 * TEXT_SIZE
                pieces += _write_row(row, y, pen, is_head=number == 0)
            pieces.append(pen.line((MARGIN, y + 0.8 * TEXT_SIZE), (WIDTH - MARGIN, y + 0.8 * TEXT_SIZE)))
        return y + 3.5 * TEXT_SIZE, pieces


def _write_row(row: Sequence[str], y: float, pen: Pen, *, is_head: bool) -> Iterator[ChartPiece]:
    """Write a row of a table: its name at the left, its numbers in columns at the right."""
    first, *numbers = row
    ink: Ink = "soft" if is_head else "ink"
    each = 0.74 * (WIDTH - 2 * MARGIN) / len(numbers)
    room = (WIDTH - 2 * MARGIN) * 0.24
    yield pen.write((MARGIN, y), first, "ink", scale=min(1, room / max(pen.width(first), 0.01)), is_bold=is_head)
    for place, number in enumerate(numbers):
        yield pen.write((WIDTH - MARGIN - (len(numbers) - 1 - place) * each, y), number, ink, "end")


def list_labelled(surveys: Sequence[tuple[str, Survey]]) -> list[tuple[str, Survey]]:
    """Return surveys with the labels that charts show: none where there is one survey alone."""
    return list(surveys) if len(surveys) > 1 else [("", survey) for _, survey in surveys]


def list_tables(surveys: Sequence[tuple[str, Survey]], texts: Texts) -> list[list[list[str]]]:
    """Return the figures of surveys as tables of texts, each with a head: one of all measures, or one a measure."""
    rows = {
        measure: [[label, *_list_figures(survey, measure, texts)] for label, survey in surveys] for measure in MEASURES
    }
    titles = {measure: texts.say(f"chart.{measure}") for measure in MEASURES}
    if len(surveys) == 1:
        return [[_head("", texts), *([titles[measure], *rows[measure][0][1:]] for measure in MEASURES)]]
    return [[_head(titles[measure], texts), *rows[measure]] for measure in MEASURES]


def _head(first: str, texts: Texts) -> list[str]:
    said = [texts.say(f"chart.{name}") for name in ("mean", "deviation", "least")]
    percents = [texts.say("chart.percent", value=percent) for percent in SHOWN]
    return [first, *said, *percents, texts.say("chart.most")]


def _list_figures(survey: Survey, measure: str, texts: Texts) -> list[str]:
    spread = survey.of(measure)  # type: ignore[arg-type]
    numbers = [spread.least, *map(spread.percentile, SHOWN), spread.most]
    means = [write_number(number, texts, 1) for number in (spread.mean, spread.deviation)]
    return means + [write_number(number, texts) for number in numbers]


def tell_survey(survey: Survey, texts: Texts, *, is_alone: bool = True) -> str:
    """Say what was surveyed: the list, how many boards, and the seed of drawn ones."""
    about = survey.about
    told = [texts.say("chart.of-list", list=about.dictionary)] if is_alone else []
    told.append(texts.say("chart.boards", count=survey.boards))
    if about.seed is not None:
        told.append(texts.say("chart.of-seed", seed=str(about.seed)))
    return " · ".join(told)
