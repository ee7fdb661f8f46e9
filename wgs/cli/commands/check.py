"""The commands ``check-board`` and ``check-word``."""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from wgs.base.declarations import OUTPUT
from wgs.base.errors import WgsError
from wgs.base.record_fields import make_record
from wgs.base.resources import is_file
from wgs.cli.options.arguments import AsCsv, AsJson, Force, Game, Jobs, ResultFile, ShowProgress, Style, choose_style
from wgs.cli.options.board_input import (
    BoardSource,
    From,
    GivenBoards,
    Rows,
    is_board,
    spell_with_file,
    spell_with_option,
)
from wgs.cli.options.declaring import argument, flag
from wgs.cli.options.reading import read_jobs
from wgs.cli.options.sharing import ClusterAt, ClusterWait, PartOutput, ShardOf
from wgs.cli.session import LineSource, Session, answer_lines
from wgs.cli.terminal.streams import complain
from wgs.export.checks import explain_check, flatten_check
from wgs.export.records import add_notes, format_csv, format_json
from wgs.service.answers import Answered, Fault, Written
from wgs.validate import Method

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.requests import LinesRequest
    from wgs.validate import BoardCheck, WordCheck

Answer = TypeVar("Answer")

PROMPT = "Enter word to check (empty to quit): "

Report = Annotated[
    str | None,
    argument("stats|verbose", "Write statistics, or the reason for each answer, to standard error."),
]
Quiet = Annotated[
    bool, flag("Print nothing; the exit status is 1 when a line is refused.", "--quiet", "-q", group=OUTPUT)
]


def check_board(
    ctx: typer.Context,
    game: Game,
    report: Report = None,
    boards: GivenBoards = None,
    form: From = "auto",
    rows: Rows = False,
    jobs: Jobs = None,
    progress: ShowProgress = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    quiet: Quiet = False,
    into: ResultFile = None,
    shard: ShardOf = None,
    part_out: PartOutput = None,
    force: Force = False,
    cluster: ClusterAt = None,
    cluster_wait: ClusterWait = None,
) -> None:
    """Check whether the game can make each board.

    Reads one board per line from standard input, and prints it after + when the game's dice or tiles can make it,
    after - when they cannot.
    """
    from wgs.service.checking.requests import CheckBoards  # noqa: PLC0415 - help does without

    checking = _Checking("boards", report, choose_style(as_json=as_json, as_csv=as_csv), is_quiet=quiet)
    if quiet:
        _check_quiet(ctx.params)
    source = BoardSource(boards, form, by_rows=rows, prompt=PROMPT)
    cores, session = read_jobs(jobs), Session(ctx)
    request = CheckBoards(config=session.config, game=game, jobs=cores, as_text=checking.is_plain)
    checking.run(session, request, source, progress)


def check_word(
    ctx: typer.Context,
    game: Game,
    report: Report = None,
    jobs: Jobs = None,
    progress: ShowProgress = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    quiet: Quiet = False,
    into: ResultFile = None,
    shard: ShardOf = None,
    part_out: PartOutput = None,
    force: Force = False,
    cluster: ClusterAt = None,
    cluster_wait: ClusterWait = None,
) -> None:
    """Check whether some board of the game can spell each word.

    Reads one word per line from standard input, and prints it after + when some board can spell it, after - when none
    can. Dictionaries do not matter here.
    """
    from wgs.service.checking.requests import CheckWords  # noqa: PLC0415 - help does without

    checking = _Checking("words", report, choose_style(as_json=as_json, as_csv=as_csv), is_quiet=quiet)
    if quiet:
        _check_quiet(ctx.params)
    cores, session = read_jobs(jobs), Session(ctx)
    request = CheckWords(config=session.config, game=game, jobs=cores, as_text=checking.is_plain)
    checking.run(session, request, LineSource(PROMPT), progress)


HEADERS = {
    "boards": ["board", "possible", "method", "dice", "left_over", "reason"],
    "words": ["word", "possible", "method", "dice", "reason"],
}
"""The columns of CSV, by what is checked."""


def _check_quiet(params: dict[str, Any]) -> None:
    """Refuse what makes no sense when nothing is printed; raises WgsError."""
    given = {"as_json": "--json", "as_csv": "--csv", "into": "--out", "shard": "--shard", "report": params["report"]}
    if other := next((told for name, told in given.items() if params[name]), None):
        raise WgsError(f"--quiet prints nothing, so it cannot be combined with {other}; leave one out")


class _Checking:
    """One run of a check, which answers every line of standard input and counts the answers for ``stats``."""

    def __init__(self, noun: str, report: str | None, style: Style, *, is_quiet: bool) -> None:
        if report not in {None, "stats", "verbose"}:
            expected = f'the argument after the game can only be stats or verbose, not "{report}"'
            if is_file(report):
                expected += f". To read the {noun} of that file, type: {spell_with_file(report)}"
            elif noun == "boards" and is_board([report]):
                expected += f". To give it as a board, type: {spell_with_option([report])}"
            raise WgsError(expected)
        self.noun = noun
        self.report = report
        self.style = style
        self.is_quiet = is_quiet
        self.counts: Counter[str] = Counter()
        self.seconds = 0.0

    @property
    def is_plain(self) -> bool:
        """True when lines are answered as text, without the reasons."""
        return self.style is Style.TEXT and self.report != "verbose"

    def run(self, session: Session, request: LinesRequest, source: LineSource, progress: bool | None) -> None:
        """Answer every line, and write the statistics or reasons that were asked for."""
        ready = session.prepare(request)
        try:
            answer_lines(
                session,
                request,
                self._show,
                style=self.style,
                ready=ready,
                header=HEADERS[self.noun],
                source=source,
                refuse=self._refuse,
                watch=self._count,
                explain=self._explain if self.report == "verbose" else None,
                unit=self.noun,
                progress=progress,
            )
        finally:
            if self.report == "stats":
                complain(str(self))
        if self.is_quiet and self.counts["possible"] < self.total:
            raise typer.Exit(1)

    def _show(self, answer: Answered[BoardCheck | WordCheck]) -> Iterator[str]:
        if self.style is Style.TEXT:
            yield f"{'+' if answer.value.is_possible else '-'}{answer.given}\n"
        elif self.style is Style.CSV:
            yield format_csv(flatten_check(answer.value))
        else:
            yield format_json(add_notes(make_record(answer.value), answer.notes))

    def _explain(self, answer: Answered[BoardCheck | WordCheck]) -> str:
        return f"line {answer.line}: {explain_check(answer.value)}"

    def _refuse(self, fault: Fault) -> str:
        """Answer a bad line: a bad board is impossible; of a bad word nothing is known."""
        if self.is_quiet:
            return ""
        return f"-{fault.given}\n" if self.style is Style.TEXT and self.noun == "boards" else "\n"

    def _count(self, answers: Iterator[Answer]) -> Iterator[Answer]:
        """Yield the answers that are printed; count all, and the time that they take."""
        while True:
            before = perf_counter()
            answer = next(answers, None)
            self.seconds += perf_counter() - before
            if answer is None:
                return
            if isinstance(answer, Written):
                self.counts.update(answer.counts)
            elif isinstance(answer, Answered):
                self.counts.update({"possible": int(answer.value.is_possible), answer.value.method.value: 1})
            if not self.is_quiet or isinstance(answer, Fault):
                yield answer

    @property
    def total(self) -> int:
        """How many boards or words were checked."""
        return sum(self.counts[method.value] for method in Method)

    def __str__(self) -> str:
        methods = ", ".join(f"{method}: {self.counts[method.value]}" for method in Method)
        possible = self.counts["possible"]
        return f"{self.noun} checked: {self.total} in {self.seconds:.3f} s; possible: {possible}; {methods}"
