"""The minima and maxima of a race board, counted on the finished board.

Annealing keeps its own tables of these while it works. Here the solver finds the words again, so the results do not
depend on the code that made the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from fractions import Fraction
from typing import TYPE_CHECKING

from wgs.config.scoring import ScoringSection
from wgs.optimize.results import RaceMinima
from wgs.solver import NO_LIMIT, SearchLimit, make_solver
from wgs.solver.scoring import ScoringRules

if TYPE_CHECKING:
    from wgs.boards.board import Board
    from wgs.words.lexicon import Lexicon

SHARE_DIGITS = 2


def find_minima(
    board: Board,
    lexicon: Lexicon,
    *,
    homes: Collection[int],
    least_length: int,
    q_is_qu: bool,
    time_limit: SearchLimit = NO_LIMIT,
) -> RaceMinima:
    """Measure a board by walking all paths of all its words, which takes some hundredths of a second.

    Args:
        board: The board; its grid has any adjacency but Full, which may have paths without number.
        lexicon: The words that count.
        homes: The cells of all home rows.
        least_length: The minimum number of letters of a word.
        q_is_qu: Whether a tile Q is Qu.
        time_limit: How long the walk may go on.

    Raises:
        SearchLimitError: The walk reaches its limit.

    >>> from wgs import Grid, Lexicon
    >>> from wgs.boards.notation import parse_board
    >>> board = parse_board("CATSX", Grid.rectangle(5, 1))
    >>> find_minima(board, Lexicon(["cats", "cat", "sta"]), homes=[0, 3], least_length=3, q_is_qu=False)
    RaceMinima(dead_cells=1, home_words=1, letter_share=None, longest_word='CATS')
    """
    rules = ScoringRules(ScoringSection(q_is_qu=q_is_qu))
    used: set[int] = set()
    starts: set[tuple[int, str]] = set()
    for solution in make_solver(lexicon, rules, board.grid).iter_solutions(board, time_limit=time_limit):
        if len(solution.word) >= least_length:
            used.update(solution.path)
            starts.add((solution.path[0] - 1, solution.word))
    words_from = Counter(cell for cell, _ in starts)
    words = {word for _, word in starts}
    return RaceMinima(
        len(board.grid) - len(used),
        min((words_from[cell] for cell in homes), default=None),
        _find_share(board, rules, lexicon, q_is_qu=q_is_qu),
        min(words, key=lambda word: (-len(word), lexicon.sort_key(word)), default=""),
    )


def _find_share(board: Board, rules: ScoringRules, lexicon: Lexicon, *, q_is_qu: bool) -> float | None:
    """Find how far the most frequent letter, by the measure of the list, is above its share there; rounded."""
    counts = lexicon.count_letters(q_is_qu=q_is_qu).letters
    faces = [rules.read_tile(tile) for tile in board.tiles]
    shown = Counter(face.letters for face in faces if face.letters and not face.wildcard)
    if not shown or not shown.keys() <= counts.keys():
        return None
    highest = max(Fraction(shown[letters], counts[letters]) for letters in shown)
    return round(float(highest * sum(counts.values()) / len(board.tiles)), SHARE_DIGITS)
