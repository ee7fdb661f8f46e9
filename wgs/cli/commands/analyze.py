"""The command ``analyze``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wgs.cli.options.arguments import AsCsv, AsJson, Dictionary, Game, Jobs, Strict, Style, choose_style, read_jobs
from wgs.cli.options.declaring import argument
from wgs.cli.session import Session, answer_lines, name_list
from wgs.export.records import analysis_record, flatten_analysis, format_csv, format_json
from wgs.service import requests

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.analysis import Analysis
    from wgs.service.answers import Answered

Format = Annotated[
    str | None,
    argument("FORMAT", "What to print for a board, such as '%B: %C words\\n'.", default="the game's AnalysisFormat"),
]


def analyze(
    ctx: typer.Context,
    game: Game,
    analysis_format: Format = None,
    dictionary: Dictionary = None,
    strict: Strict = False,
    jobs: Jobs = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Print statistics of each board.

    Counts words and points by length and by position, and names the best words. Reads one board per line from
    standard input.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv, has_format=analysis_format is not None)
    cores = read_jobs(jobs)
    session = Session(ctx)
    request = requests.AnalyzeBoards(
        config=session.config,
        game=game,
        dictionary=dictionary,
        strict=strict,
        jobs=cores,
        as_text=style is Style.TEXT,
        analysis_format=analysis_format,
    )
    ready = session.prepare(request)
    named = name_list(ready, style)

    def show(answer: Answered[Analysis]) -> Iterator[str]:
        record = analysis_record(answer.value, ready.positions)
        yield format_json({**record, **named}) if style is Style.JSON else format_csv(flatten_analysis(record))

    header = ["board", "words", "points", "best_word", "best_points"]
    answer_lines(session, request, show, style=style, ready=ready, header=header)
