"""Answers as columns: what a table of `pandas` or `polars` is made of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any, TypeAlias

from wgs.analysis.measures import Analysis
from wgs.base.errors import NotationError
from wgs.base.field_types import check_arguments
from wgs.solver import BoardFault, Score

Measured: TypeAlias = "Analysis | Score | BoardFault"
"""What `Game.analyze_many` and `Game.score_many` answer a board with."""

Readers: TypeAlias = "dict[str, Callable[[Any], object]]"
"""What reads each column out of an answer."""

_OF_SCORES: Readers = {"words": lambda score: score.words, "points": lambda score: score.points}


@check_arguments
def to_columns(
    answers: Iterable[Measured],
    boards: Iterable[object] | None = None,
    *,
    lengths: Collection[int] = (),
    positions: int = 0,
) -> dict[str, list[Any]]:
    """Return scores or analyses as columns with a row for each board, ready for a DataFrame.

    Scores have the columns ``words`` and ``points``; analyses have ``board``, ``words``, ``points``, ``best_word`` and
    ``best_points``, as the CSV of ``analyze`` has. A board that cannot be read or searched keeps its row: there,
    ``error`` says why and other columns have None. Without such a board there is no column ``error``.

    Args:
        answers: All scores, or all analyses. They are taken one by one, and only the columns stay in memory.
        boards: The boards that the answers are about, for the column ``board``; scores have none of their own.
        lengths: For analyses: numbers of letters, each for two columns ``words_N`` and ``points_N``.
        positions: For analyses: the number of positions of a board, each for two columns ``words_at_N`` and
            ``points_at_N``.

    Raises:
        TypeError: The answers are of two kinds, or of another one, or scores have no lengths and positions.
        ValueError: There are fewer boards than answers, or more.

    >>> from wgs import Toolkit, to_columns
    >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    >>> lines = ["ABCDEFGHIJKLMNOP", "4", "TEENTEENTEENTEEN"]
    >>> to_columns(game.score_many(lines), lines)["words"]
    [9, None, 3]
    >>> table = to_columns(game.analyze_many(lines), lengths=[3, 4])
    >>> list(table)
    ['board', 'words', 'points', 'best_word', 'best_points', 'words_3', 'points_3', 'words_4', 'points_4', 'error']
    >>> table["best_word"]
    ['KNIFE', None, 'NEE']
    """
    pairs = ((answer, None) for answer in answers) if boards is None else zip(answers, boards, strict=True)
    kind: type[Analysis | Score] | None = None
    columns: dict[str, list[object]] = {}
    readers: Readers = {}
    named: list[str | None] = []
    errors: list[str | None] = []
    for answer, board in pairs:
        if isinstance(answer, BoardFault):
            errors.append(answer.reason if isinstance(answer, NotationError) else str(answer))
            for column in columns.values():
                column.append(None)
        else:
            if kind is None:
                kind = Score if isinstance(answer, Score) else Analysis
                readers = _list_readers(kind, lengths, positions)
                columns = {name: [None] * len(errors) for name in readers}
            if not isinstance(answer, kind):
                raise TypeError(f"columns are of scores or of analyses, not of {answer!r:.80}")
            errors.append(None)
            for name, read in readers.items():
                columns[name].append(read(answer))
        named.append(_name_board(answer, board))
    if kind is None:
        columns = {name: [None] * len(errors) for name in _OF_SCORES}
    has_boards = boards is not None or kind is Analysis
    return {
        **({"board": named} if has_boards else {}),
        **columns,
        **({"error": errors} if any(errors) else {}),
    }


def _name_board(answer: Measured, board: object) -> str | None:
    if board is not None:
        return str(board)
    return answer.board if isinstance(answer, Analysis) else answer.text if isinstance(answer, NotationError) else None


def _list_readers(kind: type[Analysis | Score], lengths: Collection[int], positions: int) -> Readers:
    """Return what reads the columns of answers of one kind."""
    if kind is Score:
        if lengths or positions:
            raise TypeError("scores have no lengths and positions; take the columns of analyses")
        return _OF_SCORES
    readers: Readers = {
        "words": lambda analysis: analysis.words(),
        "points": lambda analysis: analysis.points(),
        "best_word": lambda analysis: best.word if (best := analysis.find_best()) else "",
        "best_points": lambda analysis: best.points if (best := analysis.find_best()) else 0,
    }
    for length in lengths:
        readers[f"words_{length}"] = partial(_call, "words", length)
        readers[f"points_{length}"] = partial(_call, "points", length)
    for position in range(1, positions + 1):
        readers[f"words_at_{position}"] = partial(_call, "words_at", position)
        readers[f"points_at_{position}"] = partial(_call, "points_at", position)
    return readers


def _call(name: str, number: int, analysis: Analysis) -> int:
    value: int = getattr(analysis, name)(number)
    return value
