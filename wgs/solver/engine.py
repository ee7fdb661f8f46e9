"""The only door to an engine: what a solver does, and which engine does it.

An engine answers batches: a list of boards in, a list of answers out, in the same order, one for each board.
A board that cannot be read answers with its `NotationError` as a value, so that a stream goes on. Boards may be
given as values or as lines of notation; an engine is free to read plain lines in its own, faster way.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, TypeAlias, cast

from wgs.board import Board
from wgs.errors import EngineError, NotationError
from wgs.notation import parse_board

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.grid import Grid
    from wgs.lexicon import Lexicon
    from wgs.scoring import ScoringRules
    from wgs.solver.solution import FoundWord, Score, Solution

BoardLike: TypeAlias = Board | str
"""A board, or its notation: read without ``strict``, as `parse_board` does."""

ENGINE_VARIABLE = "WGS_ENGINE"
ENGINES = {"reference": "wgs.solver.reference"}
"""The engines of this installation, the best first, and the modules whose ``make_solver`` makes their solvers."""


class Solver(Protocol):
    """One game's boards: an engine with a lexicon, scoring rules and a grid.

    Attributes:
        batch_size: How many boards it likes to get at once; what is asked for sooner is answered sooner.
    """

    batch_size: int

    def score(self, boards: Sequence[BoardLike]) -> list[Score | NotationError]:
        """Count the distinct words of each board and sum up their best scores."""

    def solve(self, boards: Sequence[BoardLike]) -> list[list[Solution] | NotationError]:
        """Find every distinct word of each board, on its best path, in alphabetical order.

        The best path has the highest score; among equal scores, the smallest list of positions.
        """

    def tally(self, boards: Sequence[BoardLike]) -> list[list[FoundWord] | NotationError]:
        """Find every distinct word of each board with all cells that it uses, in alphabetical order."""

    def iter_solutions(self, board: BoardLike) -> Iterator[Solution]:
        """Yield all instances of all words: words in alphabetical order, the paths of each in rising order.

        Only the distinct words are held in memory. Raises NotationError at once when the board cannot be read.
        """


def choose_engine() -> str:
    """Return the name of the engine in use: what the variable WGS_ENGINE asks for, else the best there is.

    Raises:
        EngineError: WGS_ENGINE names an engine that this installation does not have.
    """
    wanted = os.environ.get(ENGINE_VARIABLE, "")
    if wanted in {"", *ENGINES}:
        return wanted or next(iter(ENGINES))
    raise EngineError(
        f'{ENGINE_VARIABLE} asks for the engine "{wanted}", which this installation does not have; '
        f"it has: {', '.join(ENGINES)}"
    )


def make_solver(lexicon: Lexicon, rules: ScoringRules, grid: Grid) -> Solver:
    """Make a solver on the engine in use.

    >>> from wgs.config.scoring import ScoringSection
    >>> from wgs.grid import Grid
    >>> from wgs.lexicon import Lexicon
    >>> from wgs.scoring import ScoringRules
    >>> rules = ScoringRules(ScoringSection(length_bonuses={"3+": 1}))
    >>> solver = make_solver(Lexicon(["cat", "act"]), rules, Grid.rectangle(3, 1))
    >>> solver.score(["CAT", "DOG"])
    [Score(words=1, points=1), Score(words=0, points=0)]
    """
    module = import_module(ENGINES[choose_engine()])  # an engine is loaded when it is used
    return cast("Solver", module.make_solver(lexicon, rules, grid))


def read_board(board: BoardLike, grid: Grid) -> Board:
    """Return a board as a value, reading it first when it is text; raises NotationError."""
    return board if isinstance(board, Board) else parse_board(board, grid)
