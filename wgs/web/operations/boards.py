"""Operations on boards that are given: their scores, their words, their analyses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from wgs.analysis.filters import Selection
from wgs.analysis.sample import NAMES
from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.export.board_answers import (
    BoardAnalysis,
    BoardScore,
    BoardSolved,
    PathOfWord,
    describe_analysis,
    describe_word,
)
from wgs.service.answers import Answered, Fault
from wgs.service.lines import MAX_LINE, is_one_line, join_boards
from wgs.service.requests import BoardLines
from wgs.service.solving.answers import PathFound
from wgs.service.solving.requests import AnalyzeBoards, ScoreBoards, SolveBoards, SolvePaths
from wgs.web.answers import FaultLine
from wgs.web.faults import RefusedError
from wgs.web.from_fields import FieldPolicy, read_values, take_fields
from wgs.web.messages import show_fault
from wgs.web.operations.base import Given, OfBoards, Operation

if TYPE_CHECKING:
    from wgs.service.answers import Ready
    from wgs.solver import Score, Solution
    from wgs.web.operations.base import Work


class Scored(OfBoards):
    """Which boards to score."""


@take_fields(
    Selection,
    bounds={
        "min_length": FieldPolicy(MAX_WORD_LETTERS),
        "limit": FieldPolicy(1_000_000),
        "pattern": FieldPolicy(default=None),
    },
)
class SolvedBoards(OfBoards):
    """Which boards to solve, and which of their words are wanted."""

    if TYPE_CHECKING:
        pattern: str | None

    @property
    def may_take_long(self) -> bool:
        """True for a pattern, as some take long on every word; otherwise as for any boards."""
        return bool(self.pattern) or super().may_take_long


def score(given: Scored, work: Work) -> Iterator[object]:
    """Score boards."""
    request = ScoreBoards(**_share(given, work))
    return _answer(given, work, request, _show_score)


def solve(given: SolvedBoards, work: Work) -> Iterator[object]:
    """List the words of boards."""
    request = SolveBoards(**_share(given, work), selection=_select(given))

    def show(answer: Answered[list[Solution]], _: Ready) -> BoardSolved:
        return BoardSolved(answer.given, tuple(map(describe_word, answer.value, answer.grades)))

    return _answer(given, work, request, show)


def solve_dups(given: SolvedBoards, work: Work) -> Iterator[object]:
    """List the words of boards on every path."""
    request = SolvePaths(**_share(given, work, jobs=None), selection=_select(given))

    def show(answer: PathFound, _: Ready) -> PathOfWord:
        return PathOfWord(answer.line, answer.given, describe_word(answer.solution, answer.grade))

    return _answer(given, work, request, show)


def analyze(given: Scored, work: Work) -> Iterator[object]:
    """Measure boards."""
    request = AnalyzeBoards(**_share(given, work))
    return _answer(
        given, work, request, lambda answer, ready: describe_analysis(answer.value, ready.positions, answer.grades)
    )


def _show_score(answer: Answered[Score], _: Ready) -> BoardScore:
    return BoardScore(board=answer.given, words=answer.value.words, points=answer.value.points)


def _share(given: OfBoards, work: Work, **fields: Any) -> dict[str, Any]:
    """Return the fields that all requests about boards have."""
    common = {
        "config": work.config(given),
        "game": given.game,
        "dictionary": given.word_list,
        "strict": given.strict,
        "jobs": work.jobs,
    }
    return {**common, **fields}


def _select(given: SolvedBoards) -> Selection | None:
    """Return which words are wanted; the worker process looks whether that can be."""
    chosen = read_values(Selection, given)
    return Selection.unchecked(**chosen) if given.model_fields_set & chosen.keys() else None


def _answer(given: OfBoards, work: Work, request: BoardLines, show: Callable[[Any, Ready], object]) -> Iterator[object]:
    """Answer board by board, or with a fault in its place."""
    whole = replace(request, lines=join_boards(given.boards))
    ready = work.prepare(request)
    answers = work.run(whole, time_limit=given.time_limit)
    return show_answers(type(given), answers, lambda answer: show(answer, ready))


def show_answers(given: type[Given], answers: Iterator[object], show: Callable[[Any], object]) -> Iterator[object]:
    """Show answers to lines, with a fault in the place of each line that could not be used.

    Args:
        given: The model of the request.
        answers: The answers of the service.
        show: Returns the answer as it is shown.
    """
    for answer in answers:
        match answer:
            case Answered() | PathFound():
                yield show(answer)
            case Fault():
                yield FaultLine(show_fault(answer, given))


def read_texts(field: str, texts: list[str]) -> list[str]:
    """Return texts that have one line each; raises RefusedError for the first that has more."""
    for number, text in enumerate(texts, 1):
        if not is_one_line(text):
            raise RefusedError(422, "field", f"item {number} of {field} has more than one line", field)
    assert all(len(text) < MAX_LINE for text in texts)
    return texts


OF_COMMANDS = frozenset({*NAMES, "notes"})
"""The keys of answers that only commands fill: over HTTP, notes are answers of their own."""

SCORE = Operation(
    name="score",
    title="Count the words of boards, and sum up their points.",
    given=Scored,
    carry_out=score,
    answer=BoardScore,
    omitted=OF_COMMANDS | {"line"},
    most_body=16 << 20,
)
SOLVE = Operation(
    name="solve",
    title="List the words of boards, each once on its best path.",
    given=SolvedBoards,
    carry_out=solve,
    answer=BoardSolved,
    omitted=OF_COMMANDS,
    most_body=16 << 20,
)
SOLVE_DUPS = Operation(
    name="solve-dups",
    title="List the words of boards, on every path.",
    given=SolvedBoards,
    carry_out=solve_dups,
    answer=PathOfWord,
    omitted=OF_COMMANDS,
    most_body=16 << 20,
)
ANALYZE = Operation(
    name="analyze",
    title="Measure boards: words and points by length and by position, and the best word.",
    given=Scored,
    carry_out=analyze,
    answer=BoardAnalysis,
    omitted=OF_COMMANDS,
    most_body=16 << 20,
)
