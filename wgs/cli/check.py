"""The commands ``check-board`` and ``check-word``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from wgs.cli.arguments import AsCsv, AsJson, Game, Jobs, Style, choose_style, read_jobs
from wgs.cli.session import answer_lines, open_game
from wgs.cli.streams import complain
from wgs.errors import CheckError, NotationError, WgsError
from wgs.export.checks import check_record, explain_check, flatten_check
from wgs.export.records import format_csv, format_json
from wgs.validate import BoardCheck, Method, WordCheck

if TYPE_CHECKING:
    from wgs.validate.lines import LineChecker

PROMPT = "Enter word to check (empty to quit): "

Report = Annotated[
    str | None,
    typer.Argument(metavar="stats|verbose", help="Write statistics, or the reasons, to standard error."),
]
Check = TypeVar("Check", BoardCheck, WordCheck)


def check_board(
    ctx: typer.Context,
    game: Game,
    report: Report = None,
    jobs: Jobs = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Tell of each board of standard input, by + or -, whether the game's dice or tiles can make it."""
    style = choose_style(as_json=as_json, as_csv=as_csv)
    session = _Session("boards", report, style, read_jobs(jobs))
    validator = open_game(ctx, game).validator
    session.run(validator.check_board_many, validator.board_lines)


def check_word(
    ctx: typer.Context,
    game: Game,
    report: Report = None,
    jobs: Jobs = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Tell of each word of standard input, by + or -, whether some board of the game can spell it."""
    style = choose_style(as_json=as_json, as_csv=as_csv)
    session = _Session("words", report, style, read_jobs(jobs))
    validator = open_game(ctx, game).validator
    session.run(validator.check_word_many, validator.word_lines)


HEADERS = {
    "boards": ["board", "possible", "method", "dice", "left_over", "reason"],
    "words": ["word", "possible", "method", "dice", "reason"],
}
"""The columns of CSV, by what is checked."""


class _Session:
    """One run of a check: every line of standard input is answered, and counted for ``stats``."""

    def __init__(self, noun: str, report: str | None, style: Style, jobs: int) -> None:
        if report not in {None, "stats", "verbose"}:
            raise WgsError(f'the last argument can only be the word stats or the word verbose, not "{report}"')
        self.noun = noun
        self.report = report
        self.style = style
        self.jobs = jobs
        self.methods: Counter[Method] = Counter()
        self.possible = 0
        self.seconds = 0.0

    def run(
        self,
        check_many: Callable[[list[str]], Iterator[Check | NotationError | CheckError]],
        lines: LineChecker | None,
    ) -> None:
        """Answer every line, and write to standard error what the third argument asks for."""
        is_verbose = self.report == "verbose"
        is_plain = self.style is Style.TEXT and not is_verbose
        try:
            answer_lines(
                lambda texts: self._count(check_many(texts)),
                self._show,
                style=self.style,
                blank=self._refuse,
                header=HEADERS[self.noun],
                prompt=PROMPT,
                explain=explain_check if is_verbose else None,
                answer_text=partial(self._answer_text, lines) if lines and is_plain else None,
            )
        finally:
            if self.report == "stats":
                complain(str(self))

    def _show(self, _: int, line: str, check: Check) -> Iterator[str]:
        if self.style is Style.TEXT:
            yield f"{'+' if check.is_possible else '-'}{line}\n"
        else:
            record = check_record(check)
            yield format_json(record) if self.style is Style.JSON else format_csv(flatten_check(record))

    def _refuse(self, line: str) -> str:
        """Answer a bad line: it is no board of the game, but of a bad word nothing is known."""
        return f"-{line}\n" if self.style is Style.TEXT and self.noun == "boards" else "\n"

    def _answer_text(self, lines: LineChecker, chunk: bytes, start: int) -> tuple[bytes, int, int]:
        """Answer whole lines as text, and count them."""
        before = perf_counter()
        answers = lines.answer(chunk, start, jobs=self.jobs)
        self.seconds += perf_counter() - before
        self.possible += answers.possible
        self.methods.update(dict(zip(Method, answers.methods, strict=True)))
        return answers.output, answers.next, answers.lines

    def _count(
        self, checks: Iterator[Check | NotationError | CheckError]
    ) -> Iterator[Check | NotationError | CheckError]:
        """Pass on the answers and count them."""
        while True:
            before = perf_counter()
            check = next(checks, None)
            self.seconds += perf_counter() - before
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
