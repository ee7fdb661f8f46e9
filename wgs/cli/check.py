"""The commands ``check-board`` and ``check-word``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Annotated, TypeVar

import typer

from wgs.cli.arguments import AsCsv, AsJson, Game, Style, choose_style
from wgs.cli.session import answer_lines, open_game
from wgs.cli.streams import complain
from wgs.errors import CheckError, NotationError, WgsError
from wgs.export.checks import check_record, explain_check, flatten_check
from wgs.export.records import format_csv, format_json
from wgs.validate import BoardCheck, Method, WordCheck

PROMPT = "Enter word to check (empty to quit): "

Report = Annotated[
    str | None,
    typer.Argument(metavar="stats|verbose", help="Write statistics, or the reasons, to standard error."),
]
Check = TypeVar("Check", BoardCheck, WordCheck)


def check_board(
    ctx: typer.Context, game: Game, report: Report = None, as_json: AsJson = False, as_csv: AsCsv = False
) -> None:
    """Tell of each board of standard input, by + or -, whether the game's dice or tiles can make it."""
    _refuse_unknown(report)
    style = choose_style(as_json=as_json, as_csv=as_csv)
    validator = open_game(ctx, game).validator
    header = ["board", "possible", "method", "dice", "left_over", "reason"]

    def refuse(line: str) -> str:
        return "\n" if style is Style.CSV else f"-{line}\n"

    _answer(validator.check_board_many, "boards", report, style, header, refuse)


def check_word(
    ctx: typer.Context, game: Game, report: Report = None, as_json: AsJson = False, as_csv: AsCsv = False
) -> None:
    """Tell of each word of standard input, by + or -, whether some board of the game can spell it."""
    _refuse_unknown(report)
    style = choose_style(as_json=as_json, as_csv=as_csv)
    validator = open_game(ctx, game).validator
    _answer(validator.check_word_many, "words", report, style, ["word", "possible", "method", "dice", "reason"])


def _refuse_unknown(report: str | None) -> None:
    if report not in {None, "stats", "verbose"}:
        raise WgsError(f'the last argument can only be the word stats or the word verbose, not "{report}"')


def _answer(
    check_many: Callable[[list[str]], Iterator[Check | NotationError | CheckError]],
    noun: str,
    report: str | None,
    style: Style,
    header: list[str],
    blank: str | Callable[[str], str] = "\n",
) -> None:
    """Answer every line, and write to standard error what the third argument asks for."""
    statistics = _Statistics(noun)

    def show(_: int, line: str, check: Check) -> Iterator[str]:
        if style is Style.TEXT:
            yield f"{'+' if check.is_possible else '-'}{line}\n"
        else:
            record = check_record(check)
            yield format_json(record) if style is Style.JSON else format_csv(flatten_check(record))

    try:
        answer_lines(
            lambda lines: statistics.count(check_many(lines)),
            show,
            style=style,
            blank=blank,
            header=header,
            prompt=PROMPT,
            explain=explain_check if report == "verbose" else None,
        )
    finally:
        if report == "stats":
            complain(str(statistics))


class _Statistics:
    """How many answers there were, by their method, and the time that they took."""

    def __init__(self, noun: str) -> None:
        self.noun = noun
        self.methods: Counter[Method] = Counter()
        self.possible = 0
        self.seconds = 0.0

    def count(
        self, checks: Iterator[Check | NotationError | CheckError]
    ) -> Iterator[Check | NotationError | CheckError]:
        """Pass on the answers and count them."""
        while True:
            start = perf_counter()
            check = next(checks, None)
            self.seconds += perf_counter() - start
            if check is None:
                return
            if not isinstance(check, NotationError | CheckError):
                self.methods[check.method] += 1
                self.possible += check.is_possible
            yield check

    def __str__(self) -> str:
        total = self.methods.total()
        methods = ", ".join(f"{method}: {self.methods[method]}" for method in Method)
        return f"{self.noun} checked: {total} in {self.seconds:.3f} s; possible: {self.possible}; {methods}"
