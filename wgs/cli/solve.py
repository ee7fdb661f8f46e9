"""The commands ``solve`` and ``solve-dups``."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, TypeAlias, TypeVar

import typer

from wgs.analysis import EVERYTHING, parse_solution_format, parse_text
from wgs.cli.arguments import AsCsv, AsJson, Dictionary, Game, Jobs, Strict, Style, choose_style, read_jobs
from wgs.cli.selection import Contains, Limit, MinLength, Pattern, Sort, Starts, read_selection
from wgs.cli.session import answer_lines, name_list, open_for_solving, print_warnings
from wgs.errors import NotationError
from wgs.export.records import Record, format_csv, format_json, solution_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from wgs.analysis import SolutionTemplate
    from wgs.game import Game as OpenGame
    from wgs.solver import AnswerLines, Solution

    Show: TypeAlias = Callable[[int, str, Iterable[Solution]], Iterator[str]]

Answer = TypeVar("Answer", bound="Iterable[Solution]")

Format = Annotated[
    str | None,
    typer.Argument(metavar="FORMAT", help="How to print a word, such as '%w (%s)\\n'.", show_default=False),
]
Prefix = Annotated[
    str | None,
    typer.Argument(metavar="PREFIX", help="Printed before the words of a board.", show_default=False),
]
Suffix = Annotated[
    str | None,
    typer.Argument(metavar="SUFFIX", help="Printed after the words of a board.", show_default=False),
]

_COLUMNS = ["line", "board", "word", "points", "letter_points", "word_multiplier", "length_bonus", "path"]


def solve(
    ctx: typer.Context,
    game: Game,
    solution_format: Format = None,
    prefix: Prefix = None,
    suffix: Suffix = None,
    dictionary: Dictionary = None,
    pattern: Pattern = None,
    starts: Starts = None,
    contains: Contains = None,
    min_length: MinLength = None,
    sort: Sort = "word",
    limit: Limit = None,
    strict: Strict = False,
    jobs: Jobs = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Print every word of each board of standard input, each once, on its best path."""
    style = choose_style(as_json=as_json, as_csv=as_csv, has_format=solution_format is not None)
    selection = read_selection(
        pattern=pattern, starts=starts, contains=contains, min_length=min_length, sort=sort, limit=limit
    )
    cores = read_jobs(jobs)
    opened = open_for_solving(ctx, game, dictionary)
    selection.check_positions(len(opened.grid))
    shows: dict[Style, Show] = {Style.JSON: partial(_show_board, name_list(opened, style)), Style.CSV: _show_rows}

    def solve_many(boards: list[str]) -> Iterator[list[Solution] | NotationError]:
        return opened.solve_many(boards, strict=strict, selection=selection, jobs=cores)

    texts = _read_texts(opened, (solution_format, prefix, suffix)) if style is Style.TEXT else None
    answer_text = None
    if texts and selection == EVERYTHING:
        answer_text = opened.answers.solve_lines(*texts, strict=strict, jobs=cores)
    _print_solutions(opened, solve_many, style, shows, texts, answer_text)


def solve_dups(
    ctx: typer.Context,
    game: Game,
    solution_format: Format = None,
    prefix: Prefix = None,
    suffix: Suffix = None,
    dictionary: Dictionary = None,
    pattern: Pattern = None,
    starts: Starts = None,
    contains: Contains = None,
    min_length: MinLength = None,
    sort: Sort = "word",
    limit: Limit = None,
    strict: Strict = False,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Print every word of each board of standard input on every path."""
    style = choose_style(as_json=as_json, as_csv=as_csv, has_format=solution_format is not None)
    selection = read_selection(
        pattern=pattern, starts=starts, contains=contains, min_length=min_length, sort=sort, limit=limit
    )
    opened = open_for_solving(ctx, game, dictionary)
    selection.check_positions(len(opened.grid))

    def solve_many(boards: list[str]) -> Iterator[Iterator[Solution] | NotationError]:
        for board in opened.answers.parse_many(boards, strict=strict):
            yield board if isinstance(board, NotationError) else opened.solve_dups(board, selection)

    shows: dict[Style, Show] = {Style.JSON: partial(_show_objects, name_list(opened, style)), Style.CSV: _show_rows}
    texts = _read_texts(opened, (solution_format, prefix, suffix)) if style is Style.TEXT else None
    _print_solutions(opened, solve_many, style, shows, texts)


def _print_solutions(
    game: OpenGame,
    solve_many: Callable[[list[str]], Iterator[Answer | NotationError]],
    style: Style,
    shows: Mapping[Style, Show],
    texts: tuple[SolutionTemplate, str, str] | None,
    answer_text: AnswerLines | None = None,
) -> None:
    """Answer every line in one of the styles; for plain text, ``texts`` are format, prefix and suffix."""
    blank = "\n"
    if texts:
        template, before, after = texts
        blank = before + after

        def show(_: int, __: str, solutions: Iterable[Solution]) -> Iterator[str]:
            yield before
            yield from template.render(solutions)
            yield after

        shows = {Style.TEXT: show}
    answer_lines(
        solve_many,
        shows[style],
        style=style,
        blank=blank,
        header=_COLUMNS,
        batch_size=game.answers.batch_size,
        answer_text=answer_text,
    )


def _read_texts(game: OpenGame, texts: tuple[str | None, str | None, str | None]) -> tuple[SolutionTemplate, str, str]:
    """Read format, prefix and suffix; those that are left out come from the preferences."""
    template = game.answers.formats.solution if texts[0] is None else parse_solution_format(texts[0])
    before = game.answers.formats.prefix if texts[1] is None else parse_text(texts[1])
    after = game.answers.formats.suffix if texts[2] is None else parse_text(texts[2])
    print_warnings([*template.warnings, *before.warnings, *after.warnings])
    return template, before.render(), after.render()


def _show_board(named: Record, _: int, board: str, solutions: Iterable[Solution]) -> Iterator[str]:
    yield format_json({"board": board, "words": [solution_record(solution) for solution in solutions], **named})


def _show_objects(named: Record, number: int, board: str, solutions: Iterable[Solution]) -> Iterator[str]:
    for solution in solutions:
        yield format_json({"line": number, "board": board, **solution_record(solution), **named})


def _show_rows(number: int, board: str, solutions: Iterable[Solution]) -> Iterator[str]:
    for solution in solutions:
        yield format_csv({"line": number, "board": board, **solution_record(solution)})
