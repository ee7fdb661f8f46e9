"""The command ``score``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from wgs.cli.arguments import AsCsv, AsJson, Dictionary, Game, Jobs, Strict, Style, choose_style, read_jobs
from wgs.cli.session import answer_lines, name_list, open_for_solving
from wgs.export.records import format_csv, format_json, score_record

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    """Print how many words each board of standard input holds, and its points."""
    style = choose_style(as_json=as_json, as_csv=as_csv)
    cores = read_jobs(jobs)
    opened = open_for_solving(ctx, game, dictionary)
    named = name_list(opened, style)

    def show(_: int, board: str, answer: Score) -> Iterator[str]:
        if style is Style.TEXT:
            yield f"{answer.words} {answer.points}\n"
        else:
            record = {**score_record(board, answer), **named}
            yield format_json(record) if style is Style.JSON else format_csv(record)

    answer_lines(
        lambda boards: opened.score_many(boards, strict=strict, jobs=cores),
        show,
        style=style,
        batch_size=opened.answers.batch_size,
        header=["board", "words", "points"],
        answer_text=opened.answers.score_lines(strict=strict, jobs=cores) if style is Style.TEXT else None,
    )
