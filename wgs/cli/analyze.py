"""The command ``analyze``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wgs.analysis import parse_analysis_format
from wgs.cli.arguments import AsCsv, AsJson, Dictionary, Game, Jobs, Strict, Style, choose_style, read_jobs
from wgs.cli.session import answer_lines, name_list, open_for_solving, print_warnings
from wgs.export.records import analysis_record, flatten_analysis, format_csv, format_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.analysis import Analysis

Format = Annotated[
    str | None,
    typer.Argument(metavar="FORMAT", help="What to print of a board, such as '%B: %C words\\n'.", show_default=False),
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
    """Print measures of each board of standard input: words and points by length and by position, best words."""
    style = choose_style(as_json=as_json, as_csv=as_csv, has_format=analysis_format is not None)
    cores = read_jobs(jobs)
    opened = open_for_solving(ctx, game, dictionary)
    if analysis_format is None and style is Style.TEXT:
        template = opened.answers.formats.analysis
    else:
        template = parse_analysis_format(analysis_format or "")
    print_warnings(template.warnings)
    named = name_list(opened, style)

    def show(_: int, __: str, answer: Analysis) -> Iterator[str]:
        if style is Style.TEXT:
            yield template.render(answer)
        else:
            record = analysis_record(answer, len(opened.grid))
            yield format_json({**record, **named}) if style is Style.JSON else format_csv(flatten_analysis(record))

    answer_lines(
        lambda boards: opened.analyze_many(boards, strict=strict, jobs=cores),
        show,
        style=style,
        batch_size=opened.answers.batch_size,
        header=["board", "words", "points", "best_word", "best_points"],
        answer_text=opened.answers.analyze_lines(template, strict=strict, jobs=cores) if style is Style.TEXT else None,
    )
