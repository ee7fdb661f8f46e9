"""Jobs on lines of text: prepared once, then given chunk after chunk of lines."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from wgs.errors import Message, NotationError, SearchLimitError, SolutionLimitError, WgsError
from wgs.service.answers import Answered, Fault, Progress, Written
from wgs.service.board_notes import note_board, read_line
from wgs.service.requests import BoardLines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from wgs.board_readings import BoardTiles
    from wgs.service.answers import Ready
    from wgs.service.budgets import Budget, Control
    from wgs.service.desk import Desk
    from wgs.service.lines import Line, Lines
    from wgs.service.opening import Opening
    from wgs.service.requests import LinesRequest
    from wgs.solver import BoardLike

WriteLines: TypeAlias = "Callable[[bytes, int], tuple[list[Written | tuple[int, WgsError]], int, int]]"
"""Answers whole lines as text from some place on: the answers in order, where the lines that are not answered begin,
and how many lines are. For a line that cannot be answered, how many lines stand before it, and why."""


def read_text(line: Line) -> tuple[Line, str | NotationError]:
    """Return a line and its text, or why it has none."""
    return line, NotationError(line.text, 0, line.fault) if line.fault else line.text


class LineJob(NamedTuple):
    """How the lines of a request are answered.

    Attributes:
        ready: What a front needs to know before the first line.
        answer_many: Answers the texts of lines, or their boards, in order; one that cannot be used is answered with its
            error as a value.
        present: Turns the value for a line into answers.
        batch_size: How many lines are answered together.
        write_lines: A faster way to answer lines as text, which may not take every line; None if there is none.
        read: Reads a line before it is answered: returns it with the notes on it, and its board.
    """

    ready: Ready
    answer_many: Callable[[list[Any]], Iterator[Any]]
    present: Callable[[Line, Any], Iterator[Any]]
    batch_size: int = 256
    write_lines: WriteLines | None = None
    read: Callable[[Line], tuple[Line, BoardLike | BoardTiles | NotationError]] = read_text


def answer_request(
    desk: Desk, request: LinesRequest, control: Control, prepare: Callable[[Desk, Any, Budget], Opening[LineJob]]
) -> Iterator[Any]:
    """Prepare a request without lines, or answer the lines of one that has them; a job is prepared for one budget.

    Before answers that may take long, the control is told how many lines are answered, so that a front can print them.
    """
    bare, budget = replace(request, lines=None), control.budget
    if request.lines is None:
        job = yield from prepare(desk, request, budget)
        desk.keep(bare, budget, lambda: job)
        yield job.ready
        return
    job = desk.keep(bare, budget, lambda: _finish(prepare(desk, bare, budget)))
    if isinstance(request, BoardLines):
        game, strict = desk.game(request), request.strict
        job = job._replace(read=lambda line: read_line(game, line, strict=strict))
    if job.write_lines is not None and request.lines.is_plain:
        yield from _write_chunk(job, job.write_lines, request.lines, control)
    else:
        yield from _answer_each(job, list(request.lines.split()), control)


def present_value(line: Line, value: Any) -> Iterator[Answered[Any]]:
    """Yield the value for a line as it is."""
    yield Answered(line.number, line.text, value, notes=line.notes)


def _finish(opening: Opening[LineJob]) -> LineJob:
    """Return what is opened; its notes came when the request was prepared."""
    while True:
        try:
            next(opening)
        except StopIteration as stop:
            job: LineJob = stop.value
            return job


def _write_chunk(job: LineJob, write_lines: WriteLines, lines: Lines, control: Control) -> Iterator[Any]:
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


def _place_faults(answers: Iterable[Written | tuple[int, WgsError]], lines: Iterator[Line]) -> Iterator[Any]:
    """Yield answers to lines, those that cannot be answered as faults."""
    passed = 0
    for answer in answers:
        if isinstance(answer, Written):
            yield answer
        else:
            number, error = answer
            yield refuse_line(next(islice(lines, number - passed, None)), error)
            passed = number + 1


def _answer_each(job: LineJob, lines: list[Line], control: Control, done: int = 0) -> Iterator[Any]:
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


def _present(job: LineJob, line: Line, answer: Any) -> Iterator[Any]:
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
