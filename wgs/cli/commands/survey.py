"""The command ``survey``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from wgs.base.declarations import INPUT
from wgs.base.errors import WgsError
from wgs.cli.options.arguments import (
    AsCsv,
    AsJson,
    Force,
    Game,
    Jobs,
    ResultFile,
    Seed,
    ShowProgress,
    Strict,
    Style,
    choose_style,
)
from wgs.cli.options.board_input import BoardSource, From, Rows
from wgs.cli.options.chart_files import Chart, check_chart, write_chart
from wgs.cli.options.declaring import flag
from wgs.cli.options.from_fields import take_fields, take_list
from wgs.cli.options.limits import TimeLimit, read_budget
from wgs.cli.options.making_options import watch_making
from wgs.cli.options.reading import read_fields, read_jobs, read_list, read_seed
from wgs.cli.options.sharing import ClusterAt, ClusterWait, PartOutput, ShardOf
from wgs.cli.session import Session, answer_lines
from wgs.cli.terminal.progress import ProgressBar
from wgs.cli.terminal.streams import print_out, shows_blocks
from wgs.service.answers import Answered, Fault
from wgs.service.lines import join_lines
from wgs.service.surveys.requests import Comparison, DrawCharts, SurveyBoards, SurveyLines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wgs.analysis.survey import Survey
    from wgs.cli.terminal.streams import Output
    from wgs.service.answers import Progress as Told
    from wgs.service.part_files import Part
    from wgs.service.requests import ConfigSource
    from wgs.service.solving.requests import ScoreBoards
    from wgs.service.surveys.answers import Surveyed

Stdin = Annotated[bool, flag("Survey the boards of standard input instead.", "--stdin", group=INPUT)]


@take_fields(SurveyBoards, ["boards", "plain"], before="seed")
@take_fields(Comparison, before="chart")
@take_list(before="time_limit")
def survey(
    ctx: typer.Context,
    game: Game,
    seed: Seed = None,
    stdin: Stdin = False,
    form: From = "auto",
    rows: Rows = False,
    strict: Strict = False,
    chart: Chart = None,
    time_limit: TimeLimit = None,
    jobs: Jobs = None,
    progress: ShowProgress = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    into: ResultFile = None,
    shard: ShardOf = None,
    part_out: PartOutput = None,
    force: Force = False,
    cluster: ClusterAt = None,
    cluster_wait: ClusterWait = None,
    **given: object,
) -> None:
    """Show what a game's boards are like, on average and at best.

    Draws random boards, the same as create draws from the seed, and counts their words, points and longest words. All
    figures are exact; the 95th percentile is the least number that 95 % of the boards do not exceed.
    """
    from wgs.base.randomness import choose_seed  # noqa: PLC0415 - help does without
    from wgs.service.solving.requests import ScoreBoards  # noqa: PLC0415 - help does without

    style = choose_style(as_json=as_json, as_csv=as_csv)
    asked = Comparison(**read_fields(Comparison, given))
    if stdin and (given["boards"] is not None or seed is not None or asked.compare or given["plain"]):
        raise WgsError("--stdin cannot be combined with --boards, --seed, --plain and --compare; leave these out")
    if not stdin and (form != "auto" or rows or strict):
        raise WgsError("--from, --rows and --strict are about boards of standard input; add --stdin")
    if chart is not None:
        check_chart(chart, force=force)
    session = Session(ctx, read_budget(ctx.params))
    cores = read_jobs(jobs)
    has_faults = False
    found: Survey | None
    words = read_list(given)
    if asked.rank and style is Style.CSV:
        raise WgsError("--rank tells about single boards, for which CSV has no rows; use --json")
    scoring = ScoreBoards(config=session.config, game=game, dictionary=words)
    ranked = _score_ranked(session, scoring, asked.rank) if asked.rank else []
    if stdin:
        about = SurveyLines(config=session.config, game=game, dictionary=words, strict=strict, jobs=cores)
        found, has_faults = _survey_lines(session, about, BoardSource(None, form, by_rows=rows), progress)
        surveys = [(game, found)]
    else:
        drawn = SurveyBoards(
            config=session.config,
            game=game,
            dictionary=words,
            **read_fields(SurveyBoards, given),
            seed=choose_seed(read_seed(seed)),
            jobs=cores,
        )
        compared = [(game, drawn), *((other, _change(drawn, other)) for other in asked.compare)]
        for _, each in compared if asked.compare else ():
            session.prepare(each)  # what cannot be surveyed is refused before the first board is drawn
        surveys = [(name, _survey_drawn(session, each, progress)) for name, each in compared]
    if session.part:
        from wgs.service.part_results import SURVEYS, SurveyedInPart  # noqa: PLC0415 - most runs are whole

        session.part.put(SURVEYS.write(SurveyedInPart(tuple(surveys), tuple(ranked))))
    else:
        _print_all(surveys, ranked, style)
        if chart is not None:
            draw_surveys(session.config, surveys, chart, force=force)
    if has_faults:
        raise typer.Exit(1)


def _change(request: SurveyBoards, other: str) -> SurveyBoards:
    """Return the request for what is put beside it."""
    from wgs.service.requests import ConfigSource  # noqa: PLC0415 - help does without

    kind, colon, name = other.partition(":")
    if colon and kind == "dictionary":
        return replace(request, dictionary=name)
    if colon and kind == "config":
        return replace(request, config=ConfigSource(name))
    return replace(request, game=other)


def _survey_drawn(session: Session, request: SurveyBoards, progress: bool | None) -> Survey | None:
    """Survey boards that are drawn: all, or the share of a part of the run, which may be none."""
    from wgs.analysis.survey import merge_surveys  # noqa: PLC0415 - help does without

    bar = ProgressBar(progress)
    try:
        answers = _begin_drawing(session, request, watch_making(bar))
        if answers is None:
            return None
        return merge_surveys(_take_surveys(answers))
    finally:
        bar.close()


def _begin_drawing(session: Session, request: SurveyBoards, watch: Callable[[Told], None]) -> Iterator[object] | None:
    """Begin to survey boards that are drawn; None where a part of the run has none of them."""
    if session.cluster:
        session.prepare(request)
        return session.spread(request, watch)
    if session.part:
        session.prepare(request)
        session.part.begin_share()
        share = session.part.take(request)
        return session.run(share, watch) if share else None
    return session.run(request, watch)


def draw_surveys(config: ConfigSource, surveys: Sequence[tuple[str, Survey | None]], name: str, *, force: bool) -> None:
    """Draw the charts of surveys into a file."""
    from wgs.service.dispatch import run  # noqa: PLC0415 - help does without
    from wgs.service.paper.answers import Document  # noqa: PLC0415

    found = tuple((label, each) for label, each in surveys if each is not None and each.boards)
    drawing = DrawCharts(config=config, surveys=found, format=check_chart(name, force=force))
    for document in run(drawing):
        if isinstance(document, Document):
            write_chart(document, name, force=force)


def combine_parts(parts: list[Part], _: Output) -> list[tuple[str, Survey | None]]:
    """Print the surveys of all parts, and return them."""
    from wgs.analysis.survey import merge_surveys  # noqa: PLC0415 - help does without
    from wgs.cli.parts import find_style  # noqa: PLC0415 - help does without
    from wgs.service.part_files import naming, read_results  # noqa: PLC0415 - help does without
    from wgs.service.part_results import SURVEYS  # noqa: PLC0415

    surveyed = read_results(parts, SURVEYS)
    found: list[list[Survey]] = [[] for _ in surveyed[0].surveys]
    for part, each in zip(parts, surveyed, strict=True):
        with naming(part):
            for together, (_name, survey) in zip(found, each.surveys, strict=False):
                if survey is not None:
                    survey.check()
                    together.append(survey)
    names = [name for name, _ in surveyed[0].surveys]
    surveys = [(name, merge_surveys(each) if each else None) for name, each in zip(names, found, strict=True)]
    _print_all(surveys, surveyed[0].ranked, find_style(parts[0]))
    return surveys


def _print_all(
    surveys: Sequence[tuple[str, Survey | None]], ranked: Sequence[tuple[str, int, int]], style: Style
) -> None:
    """Print surveys, and where boards stand in the first of them."""
    found = [(name, each) for name, each in surveys if each is not None and each.boards]
    if not found:
        raise WgsError("there are no boards to survey: standard input has none that can be read")
    _print(found, style)
    _print_ranks(ranked, found[0][1], style)


def _take_surveys(answers: Iterator[object]) -> Iterator[Survey]:
    from wgs.service.surveys.answers import Surveyed  # noqa: PLC0415 - help does without

    for answer in answers:
        if isinstance(answer, Surveyed):
            yield answer.survey
        elif isinstance(answer, Fault):
            raise WgsError(answer.text)


def _survey_lines(
    session: Session, request: SurveyLines, source: BoardSource, progress: bool | None
) -> tuple[Survey | None, bool]:
    """Survey the boards of standard input; also tell whether there were lines that cannot be used."""
    from wgs.analysis.survey import merge_surveys  # noqa: PLC0415 - help does without

    ready = session.prepare(request)
    found: list[Survey] = []
    has_faults = False

    def take(answer: Surveyed) -> tuple[()]:
        found[:] = [merge_surveys([*found, answer.survey])]
        return ()

    def leave_out(_: Fault) -> str:
        return ""

    try:
        answer_lines(
            session, request, take, style=Style.TEXT, ready=ready, source=source, refuse=leave_out, progress=progress
        )
    except typer.Exit:
        has_faults = True
    return found[0] if found else None, has_faults


def _print(surveys: list[tuple[str, Survey]], style: Style) -> None:
    from wgs.export.records import format_csv, format_json  # noqa: PLC0415 - help does without
    from wgs.export.survey_records import tell_survey  # noqa: PLC0415
    from wgs.export.surveys import format_comparison, format_survey, iter_survey_rows  # noqa: PLC0415

    if style is Style.JSON:
        print_out(format_json(tell_survey(each)) for _, each in surveys)
    elif style is Style.CSV:
        rows = [row for _, each in surveys for row in iter_survey_rows(each)]
        print_out([format_csv(list(rows[0])), *map(format_csv, rows)] if rows else [])
    elif len(surveys) > 1:
        print_out([format_comparison(surveys)])
    else:
        print_out([format_survey(surveys[0][1], is_plain=not shows_blocks())])


def _score_ranked(session: Session, request: ScoreBoards, boards: Sequence[str]) -> list[tuple[str, int, int]]:
    """Return boards with their words and points; raises WgsError for one that cannot be read."""
    scored = []
    for answer in session.run(replace(request, lines=join_lines(" ".join(each.split()) for each in boards))):
        if isinstance(answer, Fault):
            raise WgsError("--rank: ", answer.text)
        if isinstance(answer, Answered):
            scored.append((answer.given, answer.value.words, answer.value.points))
    return scored


def _print_ranks(ranked: Sequence[tuple[str, int, int]], survey: Survey, style: Style) -> None:
    from wgs.export.records import format_json  # noqa: PLC0415 - help does without
    from wgs.export.surveys import format_rank  # noqa: PLC0415

    for given, words, points in ranked:
        if style is Style.JSON:
            ranks = {
                "words": round(survey.of("words").rank(words), 6),
                "points": round(survey.of("points").rank(points), 6),
            }
            print_out([format_json({"rank": given, "words": words, "points": points, "percentile": ranks})])
        else:
            print_out(["\n", format_rank(survey, given, words, points)])
