"""Charts of surveys, as files and for pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.base.errors import SurveyError
from wgs.charts.output import list_shown, write_charts
from wgs.service.paper.answers import Document
from wgs.service.surveys.answers import ChartShown
from wgs.texts import find_language, load_texts

if TYPE_CHECKING:
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.surveys.requests import ChartRequest, DrawCharts, ShowCharts
    from wgs.service.workspace import Workspace

MEDIA_TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}


def draw_charts(_: Workspace, request: DrawCharts, control: Control) -> Iterator[Document | Note]:
    """Draw the charts of surveys as a file."""
    _check_boards(request)
    texts = load_texts(find_language([request.language]))
    data, pages = write_charts(request.surveys, request.format, texts, request.dpi)
    boards = sum(survey.boards for _, survey in request.surveys)
    yield Document(data, MEDIA_TYPES[request.format], boards, pages if request.format == "pdf" else 0)


def show_charts(_: Workspace, request: ShowCharts, control: Control) -> Iterator[ChartShown | Note]:
    """Draw each chart of surveys by itself."""
    _check_boards(request)
    for each in list_shown(request.surveys, load_texts(find_language([request.language]))):
        yield ChartShown(each.name, each.title, each.svg, each.head, each.rows, each.boards, each.survey)


def _check_boards(request: ChartRequest) -> None:
    if not request.surveys or not all(survey.boards for _, survey in request.surveys):
        raise SurveyError("there are no boards in a survey, so there is nothing to draw")
