"""The commands ``solve`` and ``solve-dups``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wgs.analysis import parse_solution_format, parse_text
from wgs.cli.arguments import AsCsv, AsJson, Dictionary, Game, Strict, Style, choose_style
from wgs.cli.session import answer_lines, open_for_solving, print_warnings
from wgs.errors import NotationError
from wgs.export.records import format_csv, format_json, solution_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from wgs.solver import Solution
    from wgs.toolkit import Game as OpenGame

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
    strict: Strict = False,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Print every word of each board of standard input, each once, on its best path."""
    style = choose_style(as_json=as_json, as_csv=as_csv, has_format=solution_format is not None)
    opened = open_for_solving(ctx, game, dictionary)
    show = _show_rows if style is Style.CSV else _show_board
    blank, show_text = _prepare_text(opened, solution_format, prefix, suffix)
    answer_lines(
        lambda boards: opened.solve_many(boards, strict=strict),
        show_text if style is Style.TEXT else show,
        style=style,
        blank=blank if style is Style.TEXT else "\n",
        header=_COLUMNS,
    )


def solve_dups(
    ctx: typer.Context,
    game: Game,
    solution_format: Format = None,
    prefix: Prefix = None,
    suffix: Suffix = None,
    dictionary: Dictionary = None,
    strict: Strict = False,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Print every word of each board of standard input on every path."""
    style = choose_style(as_json=as_json, as_csv=as_csv, has_format=solution_format is not None)
    opened = open_for_solving(ctx, game, dictionary)
    blank, show_text = _prepare_text(opened, solution_format, prefix, suffix)
    shows = {Style.TEXT: show_text, Style.JSON: _show_objects, Style.CSV: _show_rows}

    def solve_many(boards: list[str]) -> Iterator[Iterator[Solution] | NotationError]:
        for board in boards:
            try:
                yield opened.solve_dups(opened.parse(board, strict=strict))
            except NotationError as error:
                yield error

    answer_lines(
        solve_many,
        shows[style],
        style=style,
        blank=blank if style is Style.TEXT else "\n",
        header=_COLUMNS,
    )


def _prepare_text(
    game: OpenGame, solution_format: str | None, prefix: str | None, suffix: str | None
) -> tuple[str, Callable[[int, str, Iterable[Solution]], Iterator[str]]]:
    """Read the three texts, those left out from the preferences; return an empty block and how to show a full one."""
    given = game.preferences
    template = parse_solution_format((given.solution_format if solution_format is None else solution_format) or "")
    before = parse_text((given.solution_prefix if prefix is None else prefix) or "")
    after = parse_text((given.solution_suffix if suffix is None else suffix) or "")
    print_warnings([*template.warnings, *before.warnings, *after.warnings])

    def show(_: int, __: str, solutions: Iterable[Solution]) -> Iterator[str]:
        yield before.render()
        yield from template.render(solutions)
        yield after.render()

    return before.render() + after.render(), show


def _show_board(_: int, board: str, solutions: Iterable[Solution]) -> Iterator[str]:
    yield format_json({"board": board, "words": [solution_record(solution) for solution in solutions]})


def _show_objects(number: int, board: str, solutions: Iterable[Solution]) -> Iterator[str]:
    for solution in solutions:
        yield format_json({"line": number, "board": board, **solution_record(solution)})


def _show_rows(number: int, board: str, solutions: Iterable[Solution]) -> Iterator[str]:
    for solution in solutions:
        yield format_csv({"line": number, "board": board, **solution_record(solution)})
