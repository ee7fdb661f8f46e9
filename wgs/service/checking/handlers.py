"""Boards and words checked against the dice or tiles of a game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from wgs.base.engines import count_jobs
from wgs.base.errors import MissingPartError
from wgs.service.answers import Answered, Ready, Written
from wgs.service.board_notes import parse_line
from wgs.service.checking.requests import CheckBoards, CheckWords
from wgs.service.line_jobs import LineJob, answer_request, present_value, read_text
from wgs.service.opening import open_game
from wgs.validate import Method

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.boards.board import Board
    from wgs.boards.board_readings import BoardTiles
    from wgs.game import Game
    from wgs.service.answers import Fault, Note
    from wgs.service.budgets import Budget, Control
    from wgs.service.line_jobs import BadLine, WriteLines
    from wgs.service.lines import Line
    from wgs.service.opening import Opening
    from wgs.service.workspace import Workspace
    from wgs.validate import BoardCheck, WordCheck
    from wgs.validate.lines import LineChecker


@CheckBoards.handler
def check_boards(
    workspace: Workspace, request: CheckBoards, control: Control
) -> Iterator[Ready | Answered[BoardCheck] | Written | Fault | Note]:
    """Check boards."""
    return answer_request(workspace, request, control, _prepare_boards)


@CheckWords.handler
def check_words(
    workspace: Workspace, request: CheckWords, control: Control
) -> Iterator[Ready | Answered[WordCheck] | Written | Fault | Note]:
    """Check words."""
    return answer_request(workspace, request, control, _prepare_words)


def _prepare_boards(
    workspace: Workspace, request: CheckBoards, _: Budget
) -> Opening[LineJob[Board | BoardTiles, BoardCheck, Answered[BoardCheck] | Written]]:
    game = yield from open_game(workspace, request)
    validator = game.validator
    ready, read = Ready(rows=_find_rows(game)), partial(parse_line, parse=validator.read_board)
    if not request.as_text:
        return LineJob(ready, read, validator.check_board_many, _present_board)
    write_lines = _pass_on(validator.board_lines, request.jobs)
    return LineJob(ready, read, validator.check_board_many, _write_check, write_lines=write_lines)


def _prepare_words(
    workspace: Workspace, request: CheckWords, _: Budget
) -> Opening[LineJob[str, WordCheck, Answered[WordCheck] | Written]]:
    game = yield from open_game(workspace, request)
    validator = game.validator
    ready = Ready(rows=_find_rows(game))
    if not request.as_text:
        return LineJob(ready, read_text, validator.check_word_many, present_value)
    write_lines = _pass_on(validator.word_lines, request.jobs)
    return LineJob(ready, read_text, validator.check_word_many, _write_check, write_lines=write_lines)


def _find_rows(game: Game) -> tuple[int, ...]:
    """Return the numbers of cells in the rows of the grid; checks do without a grid."""
    try:
        return game.grid.row_lengths
    except MissingPartError:
        return ()


def _present_board(line: Line, check: BoardCheck) -> Iterator[Answered[BoardCheck]]:
    """Yield the check of a board as it was given."""
    return present_value(line, replace(check, board=line.text))


def _write_check(line: Line, check: BoardCheck | WordCheck) -> Iterator[Written]:
    text = f"{'+' if check.is_possible else '-'}{line.text}\n"
    counts = {"possible": int(check.is_possible), check.method.value: 1}
    yield Written(text.encode("utf-8", "surrogateescape"), counts)


def _pass_on(checker: LineChecker | None, jobs: int | None) -> WriteLines[Written] | None:
    """Make what passes on the text that native code answers lines with, and its counts."""
    if checker is None:
        return None
    cores = count_jobs(jobs)

    def write_lines(data: bytes, start: int) -> tuple[list[Written | BadLine], int, int]:
        answers = checker.answer(data, start, jobs=cores)
        methods = zip((method.value for method in Method), answers.methods, strict=True)
        return [Written(answers.output, {"possible": answers.possible, **dict(methods)})], answers.next, answers.lines

    return write_lines
