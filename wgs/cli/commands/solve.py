"""The commands ``solve`` and ``solve-dups``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from wgs.analysis.filters import Selection
from wgs.base.declarations import OUTPUT
from wgs.base.errors import WgsError
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
    Style,
    choose_style,
)
from wgs.cli.options.board_input import BoardSource, From, GivenBoards, Rows
from wgs.cli.options.declaring import flag
from wgs.cli.options.from_fields import declared, take_fields, take_list
from wgs.cli.options.limits import MaxSolutions, TimeLimit, read_budget
from wgs.cli.options.reading import read_fields, read_jobs, read_list
from wgs.cli.options.sharing import ClusterAt, ClusterWait, PartOutput, ShardOf
from wgs.cli.session import Session, answer_lines, print_meta
from wgs.cli.terminal.streams import count_columns, has_screen
from wgs.export.board_answers import BoardSolved, PathOfWord, describe_word
from wgs.export.records import format_csv, format_json
from wgs.service.solving.requests import SolutionLines, SolveBoards, SolvePaths

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.answers import Answered
    from wgs.service.solving.answers import PathFound
    from wgs.solver import Solution

Format = Annotated[str | None, declared(SolutionLines, "solution_format")]
Prefix = Annotated[str | None, declared(SolutionLines, "prefix")]
Suffix = Annotated[str | None, declared(SolutionLines, "suffix")]
Summary = Annotated[
    bool | None,
    flag("Print words by length, in columns, with totals.", group=OUTPUT, default="at a terminal, without FORMAT"),
]

_COLUMNS = ["line", "board", "word", "points", "letter_points", "word_multiplier", "length_bonus", "path", "grade"]


@take_fields(Selection, before="strict")
@take_list(before="strict")
def solve(
    ctx: typer.Context,
    game: Game,
    solution_format: Format = None,
    prefix: Prefix = None,
    suffix: Suffix = None,
    boards: GivenBoards = None,
    form: From = "auto",
    rows: Rows = False,
    strict: Strict = False,
    time_limit: TimeLimit = None,
    jobs: Jobs = None,
    progress: ShowProgress = None,
    summary: Summary = None,
    as_json: AsJson = False,
    meta: Meta = False,
    as_csv: AsCsv = False,
    into: ResultFile = None,
    shard: ShardOf = None,
    part_out: PartOutput = None,
    force: Force = False,
    cluster: ClusterAt = None,
    cluster_wait: ClusterWait = None,
    **given: object,
) -> None:
    """List the words of each board, each once on its best path.

    Reads one board per line from standard input.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv, has_format=solution_format is not None, meta=meta)
    if summary and (style is not Style.TEXT or solution_format is not None):
        other = "a format string" if solution_format is not None else f"--{style.value}"
        raise WgsError(f"--summary and {other} cannot be combined; give one of them")
    selection = Selection(**read_fields(Selection, given))
    source, cores = BoardSource(boards, form, by_rows=rows), read_jobs(jobs)
    session = Session(ctx, read_budget(ctx.params))
    request = SolveBoards(
        config=session.config,
        game=game,
        dictionary=read_list(given),
        strict=strict,
        jobs=cores,
        as_text=style is Style.TEXT,
        selection=selection,
        solution_format=solution_format,
        prefix=prefix,
        suffix=suffix,
    )
    if summary or (summary is None and _is_for_people(session, request)):
        request = replace(request, summary=count_columns())
    _answer(session, request, style, source, meta=meta, progress=progress)


def _is_for_people(session: Session, request: SolveBoards) -> bool:
    """Tell whether a person reads the answers, and nobody has said how they are to be written."""
    if not (request.as_text and request.solution_format is None and has_screen()):
        return False
    return not session.prepare(request).has_own_format


@take_fields(Selection, before="strict")
@take_list(before="strict")
def solve_dups(
    ctx: typer.Context,
    game: Game,
    solution_format: Format = None,
    prefix: Prefix = None,
    suffix: Suffix = None,
    boards: GivenBoards = None,
    form: From = "auto",
    rows: Rows = False,
    strict: Strict = False,
    time_limit: TimeLimit = None,
    max_solutions: MaxSolutions = None,
    progress: ShowProgress = None,
    as_json: AsJson = False,
    meta: Meta = False,
    as_csv: AsCsv = False,
    into: ResultFile = None,
    shard: ShardOf = None,
    part_out: PartOutput = None,
    force: Force = False,
    cluster: ClusterAt = None,
    cluster_wait: ClusterWait = None,
    **given: object,
) -> None:
    """List the words of each board, on every path.

    Reads one board per line from standard input.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv, has_format=solution_format is not None, meta=meta)
    selection = Selection(**read_fields(Selection, given))
    source = BoardSource(boards, form, by_rows=rows)
    session = Session(ctx, read_budget(ctx.params))
    request = SolvePaths(
        config=session.config,
        game=game,
        dictionary=read_list(given),
        strict=strict,
        as_text=style is Style.TEXT,
        selection=selection,
        solution_format=solution_format,
        prefix=prefix,
        suffix=suffix,
    )
    _answer(session, request, style, source, meta=meta, progress=progress)


def _answer(
    session: Session,
    request: SolutionLines,
    style: Style,
    source: BoardSource,
    *,
    meta: bool,
    progress: bool | None,
) -> None:
    """Answer every board in one of the styles."""
    from wgs.service.solving.answers import PathFound  # noqa: PLC0415 - help does without

    ready = session.prepare(request)
    if meta:
        print_meta(ready)
    if request.solution_format and (ready.has_board_as_format or is_file(request.solution_format)):
        source.expect_boards(request.solution_format)

    def show(answer: Answered[list[Solution]] | PathFound) -> Iterator[str]:
        if isinstance(answer, PathFound):
            yield _show_row(answer, answer.solution, answer.grade, style)
        elif style is Style.JSON:
            words = tuple(map(describe_word, answer.value, answer.grades))
            yield format_json(BoardSolved(answer.given, words, answer.notes))
        else:
            for solution, grade in zip(answer.value, answer.grades, strict=True):
                yield _show_row(answer, solution, grade, style)

    answer_lines(
        session,
        request,
        show,
        style=style,
        ready=ready,
        header=_COLUMNS,
        source=source,
        progress=progress,
        typed="".join(filter(None, (request.solution_format, request.prefix, request.suffix))),
    )


def _show_row(answer: Answered[list[Solution]] | PathFound, solution: Solution, grade: int | None, style: Style) -> str:
    notes = answer.notes if style is Style.JSON else ()
    row = PathOfWord(answer.line, answer.given, describe_word(solution, grade), notes)
    return format_json(row) if style is Style.JSON else format_csv(row)
