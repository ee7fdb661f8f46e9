"""The command ``score``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from wgs.cli.options.arguments import AsCsv, AsJson, Dictionary, Game, Jobs, Strict, Style, choose_style, read_jobs
from wgs.cli.session import Session, answer_lines, name_list
from wgs.export.records import format_csv, format_json, score_record
from wgs.service import requests

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.answers import Answered
    from wgs.solver import Score


def score(
    ctx: typer.Context,
    game: Game,
    dictionary: Dictionary = None,
    strict: Strict = False,
    jobs: Jobs = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Count the words and points of each board.

    Reads one board per line from standard input, and prints two numbers for each.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv)
    cores = read_jobs(jobs)
    session = Session(ctx)
    request = requests.ScoreBoards(
        config=session.config,
        game=game,
        dictionary=dictionary,
        strict=strict,
        jobs=cores,
        as_text=style is Style.TEXT,
    )
    ready = session.prepare(request)
    named = name_list(ready, style)

    def show(answer: Answered[Score]) -> Iterator[str]:
        record = {**score_record(answer.given, answer.value), **named}
        yield format_json(record) if style is Style.JSON else format_csv(record)

    answer_lines(session, request, show, style=style, ready=ready, header=["board", "words", "points"])
