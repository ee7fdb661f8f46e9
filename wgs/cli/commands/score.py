"""The command ``score``."""

from __future__ import annotations

import typer

from wgs.cli.options.arguments import (
    AsCsv,
    AsJson,
    Dictionary,
    Family,
    Force,
    Game,
    Grade,
    Jobs,
    Meta,
    ShowProgress,
    Strict,
    choose_style,
    choose_words,
    read_jobs,
)
from wgs.cli.options.boards import BoardSource, From, GivenBoards, Rows
from wgs.cli.options.limits import TimeLimit, read_budget
from wgs.cli.options.sharing import ClusterAt, ClusterWait, PartOutput, ShardOf
from wgs.cli.session import Session, answer_lines, print_meta
from wgs.service import requests


def score(
    ctx: typer.Context,
    game: Game,
    boards: GivenBoards = None,
    form: From = "auto",
    rows: Rows = False,
    dictionary: Dictionary = None,
    family: Family = False,
    grade: Grade = None,
    strict: Strict = False,
    time_limit: TimeLimit = None,
    jobs: Jobs = None,
    progress: ShowProgress = None,
    as_json: AsJson = False,
    meta: Meta = False,
    as_csv: AsCsv = False,
    shard: ShardOf = None,
    out: PartOutput = None,
    force: Force = False,
    cluster: ClusterAt = None,
    cluster_wait: ClusterWait = None,
) -> None:
    """Count the words and points of each board.

    Reads one board per line from standard input, and prints two numbers for each.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv, meta=meta)
    source, cores = BoardSource(boards, form, by_rows=rows), read_jobs(jobs)
    session = Session(ctx, read_budget(time_limit))
    request = requests.ScoreBoards(
        config=session.config,
        game=game,
        dictionary=choose_words(dictionary, family=family, grade=grade),
        strict=strict,
        remarks=source.wants_remarks,
        jobs=cores,
        as_text=True,
        form=style.form,
        details=meta,
    )
    ready = session.prepare(request)
    if meta:
        print_meta(ready)
    header = ["board", "words", "points"]
    answer_lines(session, request, style=style, ready=ready, header=header, source=source, progress=progress)
