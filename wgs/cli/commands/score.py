"""The command ``score``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import typer

from wgs.analysis.sample import NAMES
from wgs.base.errors import WgsError
from wgs.base.record_fields import make_record
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
    Style,
    choose_style,
)
from wgs.cli.options.board_input import BoardSource, From, GivenBoards, Rows
from wgs.cli.options.from_fields import take_fields, take_list
from wgs.cli.options.limits import TimeLimit, read_budget
from wgs.cli.options.percentiles import Percentile, SurveyFile, find_sample, show_board
from wgs.cli.options.reading import read_fields, read_jobs, read_list
from wgs.cli.options.sharing import ClusterAt, ClusterWait, PartOutput, ShardOf
from wgs.cli.session import Session, answer_lines, print_meta, print_records
from wgs.cli.terminal.streams import print_out
from wgs.export.records import format_csv
from wgs.service.solving.requests import ScoreBoards, TopBoards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wgs.analysis.sample import BoardSample
    from wgs.cli.terminal.streams import Output
    from wgs.export.board_answers import BoardScore
    from wgs.service.part_files import Part
    from wgs.service.solving.answers import TopScored


@take_fields(TopBoards, ["top", "by"], before="percentile")
@take_list(before="strict")
def score(
    ctx: typer.Context,
    game: Game,
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
    """Count the words and points of each board.

    Reads one board per line from standard input, and prints two numbers for each. With --top the best boards alone are
    printed, each with its numbers; of equally good ones the first comes first.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv, meta=meta)
    source, cores = BoardSource(boards, form, by_rows=rows), read_jobs(jobs)
    if given["by"] is not None and given["top"] is None:
        raise WgsError("--by says which boards are the best, so it needs --top N")
    kept = read_fields(TopBoards, given, "top", "by")
    session = Session(ctx, read_budget(ctx.params))
    words = read_list(given)
    sample = find_sample(session, game, words, percentile=percentile, survey=survey, jobs=cores)
    common: dict[str, Any] = {
        "config": session.config,
        "game": game,
        "dictionary": words,
        "strict": strict,
        "jobs": cores,
        "details": meta,
    }
    request: ScoreBoards | TopBoards
    if kept:
        request = TopBoards(**common, **kept)
    else:
        request = ScoreBoards(**common, as_text=True, form=style.form, sample=sample)
    ready = session.prepare(request)
    if meta:
        print_meta(ready)
    if isinstance(request, TopBoards):
        _print_top(session, request, sample, style, source=source, progress=progress)
        return
    header = ["board", "words", "points", *(NAMES if sample else ())]
    answer_lines(session, request, style=style, ready=ready, header=header, source=source, progress=progress)


def _print_top(
    session: Session,
    request: TopBoards,
    sample: BoardSample | None,
    style: Style,
    *,
    source: BoardSource,
    progress: bool | None,
) -> None:
    """Print the best boards of all lines, or put those of a part of the run into it."""
    from wgs.service.solving.top_boards import keep_top  # noqa: PLC0415 - help does without

    best: list[BoardScore] = []
    has_faults = False

    def take(answer: TopScored) -> tuple[()]:
        best[:] = keep_top([*best, *answer.boards], request.top, by=request.by)
        return ()

    ready = session.prepare(request)
    try:
        answer_lines(
            session,
            request,
            take,
            style=Style.TEXT,
            ready=ready,
            source=source,
            refuse=lambda _: "",
            progress=progress,
        )
    except typer.Exit:
        has_faults = True
    ranked = tuple(replace(each, percentiles=sample.rank(each.words, each.points)) if sample else each for each in best)
    if session.part:
        from wgs.service.part_results import TOPS, TopOfPart  # noqa: PLC0415 - most runs are whole

        session.part.put(TOPS.write(TopOfPart(ranked, request.top, request.by)))
    else:
        _print_best(ranked, style, is_ranked=sample is not None)
    if has_faults:
        raise typer.Exit(1)


def _print_best(boards: Iterable[BoardScore], style: Style, *, is_ranked: bool) -> None:
    """Print the best boards; as CSV below a header, also where there are none."""
    if style is Style.CSV:
        print_out([format_csv(["board", "words", "points", *(NAMES if is_ranked else ()), "line"])])
    print_records(map(make_record, boards), style, show_board, has_header=True)


def combine_parts(parts: list[Part], _: Output) -> None:
    """Print the best boards of all parts, if these were asked for."""
    from wgs.cli.parts import find_style  # noqa: PLC0415 - help does without
    from wgs.service.part_files import read_results  # noqa: PLC0415 - help does without
    from wgs.service.part_results import TOPS  # noqa: PLC0415 - help does without
    from wgs.service.solving.top_boards import keep_top  # noqa: PLC0415

    settings = parts[0].settings
    if settings.get("top") is None:
        return
    tops = read_results(parts, TOPS)
    best = keep_top((board for top in tops for board in top.boards), tops[0].top, by=tops[0].by)
    _print_best(best, find_style(parts[0]), is_ranked=bool(settings.get("percentile") or settings.get("survey")))
