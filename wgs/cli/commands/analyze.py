"""The command ``analyze``."""

from __future__ import annotations

from typing import Annotated

import typer

from wgs.analysis.sample import NAMES
from wgs.base.resources import is_file
from wgs.cli.options.arguments import (
    AsCsv,
    AsJson,
    Force,
    Game,
    Jobs,
    Meta,
    ResultFile,
    ShowProgress,
    Strict,
    choose_style,
)
from wgs.cli.options.board_input import BoardSource, From, GivenBoards, Rows
from wgs.cli.options.from_fields import declared, take_list
from wgs.cli.options.limits import TimeLimit, read_budget
from wgs.cli.options.percentiles import Percentile, SurveyFile, find_sample
from wgs.cli.options.reading import read_jobs, read_list
from wgs.cli.options.sharing import ClusterAt, ClusterWait, PartOutput, ShardOf
from wgs.cli.session import Session, answer_lines, print_meta
from wgs.service.solving.requests import AnalyzeBoards

Format = Annotated[str | None, declared(AnalyzeBoards, "analysis_format")]


@take_list(before="strict")
def analyze(
    ctx: typer.Context,
    game: Game,
    analysis_format: Format = None,
    boards: GivenBoards = None,
    form: From = "auto",
    rows: Rows = False,
    strict: Strict = False,
    time_limit: TimeLimit = None,
    jobs: Jobs = None,
    progress: ShowProgress = None,
    as_json: AsJson = False,
    meta: Meta = False,
    as_csv: AsCsv = False,
    percentile: Percentile = False,
    survey: SurveyFile = None,
    into: ResultFile = None,
    shard: ShardOf = None,
    part_out: PartOutput = None,
    force: Force = False,
    cluster: ClusterAt = None,
    cluster_wait: ClusterWait = None,
    **given: object,
) -> None:
    """Print statistics of each board.

    Counts words and points by length and by position, and names the best words. Reads one board per line from
    standard input.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv, has_format=analysis_format is not None, meta=meta)
    source, cores = BoardSource(boards, form, by_rows=rows), read_jobs(jobs)
    session = Session(ctx, read_budget(ctx.params))
    words = read_list(given)
    sample = find_sample(session, game, words, percentile=percentile, survey=survey, jobs=cores)
    request = AnalyzeBoards(
        config=session.config,
        game=game,
        dictionary=words,
        strict=strict,
        jobs=cores,
        as_text=True,
        analysis_format=analysis_format,
        form=style.form,
        details=meta,
        sample=sample,
    )
    ready = session.prepare(request)
    if meta:
        print_meta(ready)
    if analysis_format and (ready.has_board_as_format or is_file(analysis_format)):
        source.expect_boards(analysis_format)
    header = ["board", "words", "points", *(NAMES if sample else ()), "best_word", "best_points"]
    answer_lines(
        session,
        request,
        style=style,
        ready=ready,
        header=header,
        source=source,
        progress=progress,
        typed=analysis_format or "",
    )
