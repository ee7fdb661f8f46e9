"""Operations on boards that are given: their scores, their words, their analyses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pydantic import Field

from wgs.analysis.filters import Selection
from wgs.export.records import Record, analysis_record, score_record, solution_record
from wgs.service.answers import Answered, Fault
from wgs.service.lines import MAX_LINE, is_one_line, join_boards
from wgs.service.requests import BoardLines
from wgs.service.solving.answers import PathFound
from wgs.service.solving.requests import AnalyzeBoards, ScoreBoards, SolveBoards, SolvePaths
from wgs.tiles import MAX_WORD_LETTERS
from wgs.web.faults import RefusedError
from wgs.web.from_fields import Bound, read_values, take_fields
from wgs.web.messages import show_fault
from wgs.web.operations.base import Answer, Given, OfBoards, Operation

if TYPE_CHECKING:
    from wgs.service.answers import Ready
    from wgs.web.operations.base import Work


class Scored(OfBoards):
    """Which boards to score."""


class BoardScore(Answer):
    """The score of a board."""

    board: str = Field(description="The board as it was given.")
    words: int = Field(description="The number of its words.")
    points: int = Field(description="The sum of their points.")


@take_fields(
    Selection, bounds={"min_length": Bound(MAX_WORD_LETTERS), "limit": Bound(1_000_000), "pattern": Bound(default=None)}
)
class SolvedBoards(OfBoards):
    """Which boards to solve, and which of their words are wanted."""

    if TYPE_CHECKING:
        pattern: str | None

    @property
    def may_take_long(self) -> bool:
        """True for a pattern, as some take long on every word; otherwise as for any boards."""
        return bool(self.pattern) or super().may_take_long


class WordFound(Answer):
    """A word of a board, on its best path."""

    word: str = Field(description="The word.")
    points: int = Field(description="Its points.")
    letter_points: int = Field(description="The points of its letters.")
    word_multiplier: int = Field(description="What these are multiplied by.")
    length_bonus: int | float = Field(description="The points for its length.")
    path: list[int] = Field(description="The positions of its tiles, from 1.")
    grade: int | None = Field(description="How common it is, from 1 (common) to 99 (rare); null when unknown.")


class BoardSolved(Answer):
    """The words of a board."""

    board: str = Field(description="The board as it was given.")
    words: list[WordFound] = Field(description="Its words, each once.")


class PathOfWord(WordFound):
    """A word of a board on one of its paths."""

    line: int = Field(description="The number of the board in the request, from 1.")
    board: str = Field(description="The board as it was given.")


class BestWord(Answer):
    """The best word of a board."""

    word: str
    points: int


class OfLength(Answer):
    """The words of one length."""

    length: int
    words: int
    points: int


class AtPosition(Answer):
    """The words through one position."""

    position: int
    words: int
    points: int


class OfGrade(Answer):
    """The words of one grade."""

    grade: int
    words: int
    points: int


class BoardAnalysis(BoardScore):
    """The measures of a board."""

    best: BestWord | None = Field(description="The best word; null for a board without words.")
    lengths: list[OfLength] = Field(description="The words of each length, shortest first.")
    positions: list[AtPosition] = Field(description="The words through each position.")
    grades: list[OfGrade] = Field(description="The words of each grade, the most common first.")
    difficulty: int | None = Field(description="How hard the words are to find, 1 to 119; null when unknown.")


def score(given: Scored, work: Work) -> Iterator[Record]:
    """Score boards."""
    request = ScoreBoards(**_share(given, work))
    return _answer(given, work, request, lambda answer, _: score_record(answer.given, answer.value))


def solve(given: SolvedBoards, work: Work) -> Iterator[Record]:
    """List the words of boards."""
    request = SolveBoards(**_share(given, work), selection=_select(given))

    def show(answer: Any, _: Ready) -> Record:
        return {"board": answer.given, "words": list(map(solution_record, answer.value, answer.grades))}

    return _answer(given, work, request, show)


def solve_dups(given: SolvedBoards, work: Work) -> Iterator[Record]:
    """List the words of boards on every path."""
    request = SolvePaths(**_share(given, work, jobs=None), selection=_select(given))

    def show(answer: Any, _: Ready) -> Record:
        return {"line": answer.line, "board": answer.given, **solution_record(answer.solution, answer.grade)}

    return _answer(given, work, request, show)


def analyze(given: Scored, work: Work) -> Iterator[Record]:
    """Measure boards."""
    request = AnalyzeBoards(**_share(given, work))
    return _answer(
        given, work, request, lambda answer, ready: analysis_record(answer.value, ready.positions, answer.grades)
    )


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


def _answer(given: OfBoards, work: Work, request: BoardLines, show: Callable[[Any, Ready], Record]) -> Iterator[Record]:
    """Answer board by board: with a record, or with a fault in its place."""
    whole = replace(request, lines=join_boards(given.boards))
    ready = work.prepare(request)
    answers = work.run(whole, time_limit=given.time_limit)
    return show_answers(type(given), answers, lambda answer: show(answer, ready))


def show_answers(given: type[Given], answers: Iterator[Any], show: Callable[[Any], Record]) -> Iterator[Record]:
    """Show answers to lines as records, with a fault in the place of each line that could not be used.

    Args:
        given: The model of the request.
        answers: The answers of the service.
        show: Returns the record of an answer.
    """
    for answer in answers:
        match answer:
            case Answered() | PathFound():
                yield show(answer)
            case Fault():
                yield {"fault": show_fault(answer, given)}


def read_texts(field: str, texts: list[str]) -> list[str]:
    """Return texts that have one line each; raises RefusedError for the first that has more."""
    for number, text in enumerate(texts, 1):
        if not is_one_line(text):
            raise RefusedError(422, "field", f"item {number} of {field} has more than one line", field)
    assert all(len(text) < MAX_LINE for text in texts)
    return texts


SCORE = Operation(
    name="score",
    title="Count the words of boards, and sum up their points.",
    given=Scored,
    carry_out=score,
    answer=BoardScore,
    most_body=16 << 20,
)
SOLVE = Operation(
    name="solve",
    title="List the words of boards, each once on its best path.",
    given=SolvedBoards,
    carry_out=solve,
    answer=BoardSolved,
    most_body=16 << 20,
)
SOLVE_DUPS = Operation(
    name="solve-dups",
    title="List the words of boards, on every path.",
    given=SolvedBoards,
    carry_out=solve_dups,
    answer=PathOfWord,
    most_body=16 << 20,
)
ANALYZE = Operation(
    name="analyze",
    title="Measure boards: words and points by length and by position, and the best word.",
    given=Scored,
    carry_out=analyze,
    answer=BoardAnalysis,
    most_body=16 << 20,
)
