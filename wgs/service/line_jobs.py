"""Jobs on lines of text: prepared once, then given chunk after chunk of lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias, TypeVar

from wgs.base.errors import Message, NotationError, SearchLimitError, SolutionLimitError, WgsError
from wgs.service.answers import Answered, Fault, Note, Progress, Ready
from wgs.service.board_notes import note_board, read_line

if TYPE_CHECKING:
    from wgs.boards.board_readings import BoardTiles
    from wgs.game import Game
    from wgs.service.budgets import Budget, Control
    from wgs.service.lines import Line, Lines
    from wgs.service.opening import Opening
    from wgs.service.requests import BoardLines, LinesRequest
    from wgs.service.workspace import Workspace
    from wgs.solver import BoardLike

Asked = TypeVar("Asked", bound="LinesRequest")
Given = TypeVar("Given", bound="BoardLike | BoardTiles")
Value = TypeVar("Value")
Answer = TypeVar("Answer")
Answer_co = TypeVar("Answer_co", covariant=True)


class BadLine(NamedTuple):
    """A line that cannot be answered: how many lines stand before it, and why."""

    before: int
    error: WgsError


WriteLines: TypeAlias = "Callable[[bytes, int], tuple[Sequence[Answer | BadLine], int, int]]"
"""Answers whole lines as text from some place on: the answers in order, where the lines that are not answered begin,
and how many lines are."""


def read_text(line: Line) -> tuple[Line, str | NotationError]:
    """Return a line and its text, or why it has none."""
    return line, NotationError(line.text, 0, line.fault) if line.fault else line.text


def read_boards(game: Game, request: BoardLines) -> Callable[[Line], tuple[Line, BoardLike | NotationError]]:
    """Return what reads the board of a line of a request."""
    return partial(read_line, game, strict=request.strict)


class LineJob(NamedTuple, Generic[Given, Value, Answer_co]):
    """How the lines of a request are answered.

    Attributes:
        ready: What a front needs to know before the first line.
        read: Reads a line before it is answered: returns it with the notes on it, and its text or its board.
        answer_many: Answers what was read of lines in order; what cannot be used is answered with its error as a value.
        present: Turns the value for a line into answers.
        batch_size: How many lines are answered together.
        write_lines: A faster way to answer lines as text, which may not take every line; None if there is none.
    """

    ready: Ready
    read: Callable[[Line], tuple[Line, Given | NotationError]]
    answer_many: Callable[[list[Given]], Iterator[Value | WgsError]]
    present: Callable[[Line, Value], Iterator[Answer_co]]
    batch_size: int = 256
    write_lines: WriteLines[Answer_co] | None = None


def answer_request(
    workspace: Workspace,
    request: Asked,
    control: Control,
    prepare: Callable[[Workspace, Asked, Budget], Opening[LineJob[Given, Value, Answer]]],
) -> Iterator[Ready | Answer | Note | Fault]:
    """Prepare a request without lines, or answer the lines of one that has them; a job is prepared for one budget.

    Before answers that may take long, the control is told how many lines are answered, so that a front can print them.
    """
    bare, budget = replace(request, lines=None), control.budget
    if request.lines is None:
        job = yield from prepare(workspace, request, budget)
        workspace.keep(bare, budget, lambda: job)
        yield job.ready
        return
    job = workspace.keep(bare, budget, lambda: _finish(prepare(workspace, bare, budget)))
    if job.write_lines is not None and request.lines.is_plain:
        yield from _write_chunk(job, job.write_lines, request.lines, control)
    else:
        yield from _answer_each(job, list(request.lines.split()), control)


def present_value(line: Line, value: Value) -> Iterator[Answered[Value]]:
    """Yield the value for a line as it is."""
    yield Answered(line.number, line.text, value, notes=line.notes)


def _finish(opening: Opening[LineJob[Given, Value, Answer]]) -> LineJob[Given, Value, Answer]:
    """Return what is opened; its notes came when the request was prepared."""
    while True:
        try:
            next(opening)
        except StopIteration as stop:
            job: LineJob[Given, Value, Answer] = stop.value
            return job


def _write_chunk(
    job: LineJob[Given, Value, Answer], write_lines: WriteLines[Answer], lines: Lines, control: Control
) -> Iterator[Answer | Note | Fault]:
    """Answer lines as text as long as that works, and where it does not, in the ordinary way.

    One line at first, and twice as many each time that the line after them is of the same kind.
    """
    start = done = 0
    odd = 1
    while start < len(lines.data):
        answers, end, count = write_lines(lines.data, start)
        yield from _place_faults(answers, lines.split(start, done))
        start = end
        done += count
        if count:
            control.tell(Progress(done, None, "lines"))
            odd = 1
        else:
            rest = list(lines.split(start, done, most=odd))
            yield from _answer_each(job, rest, control, done)
            start, passed = lines.pass_lines(start, len(rest))
            done += passed
            odd = min(2 * odd, job.batch_size)


def _place_faults(answers: Iterable[Answer | BadLine], lines: Iterator[Line]) -> Iterator[Answer | Fault]:
    """Yield answers to lines, those that cannot be answered as faults."""
    passed = 0
    for answer in answers:
        if isinstance(answer, BadLine):
            yield refuse_line(next(islice(lines, answer.before - passed, None)), answer.error)
            passed = answer.before + 1
        else:
            yield answer


def _answer_each(
    job: LineJob[Given, Value, Answer], lines: list[Line], control: Control, done: int = 0
) -> Iterator[Answer | Note | Fault]:
    """Answer lines one by one; ``done`` lines have been answered before."""
    read = list(map(job.read, lines))
    answers = job.answer_many([given for _, given in read if not isinstance(given, NotationError)])
    for place, (line, given) in enumerate(read):
        if place % job.batch_size == 0:
            control.tell(Progress(done + place, None, "lines"))
        yield from note_board(given, line.number)
        answer = given if isinstance(given, NotationError) else next(answers)
        if isinstance(answer, WgsError):
            yield refuse_line(line, answer)
        else:
            yield from _present(job, line, answer)


def _present(job: LineJob[Given, Value, Answer], line: Line, answer: Value) -> Iterator[Answer | Fault]:
    """Turn the value for a line into answers; where that passes a limit, a fault follows those that there are."""
    is_partial = False
    try:
        for each in job.present(line, answer):
            yield each
            is_partial = True
    except (SearchLimitError, SolutionLimitError) as error:
        yield refuse_line(line, error, is_partial=is_partial)


def refuse_line(line: Line, error: WgsError, *, is_partial: bool = False) -> Fault:
    """Return the fault of a line that cannot be answered."""
    if isinstance(error, SearchLimitError | SolutionLimitError):
        return Fault("limit", Message(error), "", line.number, line.text, line.last, is_partial)
    reason = error.reason if isinstance(error, NotationError) else str(error)
    return Fault("line", line.fault or Message(error), reason, line.number, line.text, line.last)
