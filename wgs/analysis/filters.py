"""Which solutions are wanted: by pattern, by tiles, by length; in which order, and how many (manual, chapter 6.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from dataclasses import fields as dataclass_fields
from functools import cached_property, partial
from heapq import nsmallest
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from wgs.analysis.paths import Demands, PathSearch, score_path
from wgs.base.declarations import WORDS, declare
from wgs.base.errors import Parameter, SearchLimitError, SelectionError
from wgs.base.field_types import settle_fields
from wgs.boards.notation import parse_board
from wgs.solver.limits import NO_LIMIT, BoardFault, Meter
from wgs.words.pattern import Pattern, compile_pattern, respell_pattern

if TYPE_CHECKING:
    from wgs.boards.grid import Grid
    from wgs.boards.tiles import Tile
    from wgs.solver import BoardLike, Solution
    from wgs.solver.scoring import Face, ScoringRules
    from wgs.words.spelling import Letters

SortKey: TypeAlias = Literal["word", "points", "length", "path"]
SORT_KEYS: tuple[SortKey, ...] = get_args(SortKey)

_word = partial(declare, group=WORDS)

_SORTED_BY: dict[SortKey, Callable[[Solution], int | tuple[int, ...]]] = {
    "points": lambda solution: -solution.points,
    "length": lambda solution: -len(solution.word),
    "path": lambda solution: solution.path,
}


def _order_positions(positions: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(set(positions)))


@dataclass(frozen=True)
class Selection:
    """What to keep of the solutions of a board, in which order, and how many; immutable.

    Attributes:
        pattern: A regular expression that is found in the word; in either case, not anchored. Its letters are spelt as
            those of the word list.
        starts: Positions, from 1; the path starts at one of them. Empty: anywhere.
        through: Positions; the path uses all of them.
        min_length: The least number of letters.
        sort: ``"word"`` as the solver orders them; ``"points"`` and ``"length"``, the highest first; ``"path"``,
            number by number. Equal ones stay in the order of the words.
        limit: The most solutions of a board; None for all.

    Raises:
        PatternError: The pattern is not a regular expression; or later, when it takes too long.
        SelectionError: A number or a sort key that cannot be, or a value of another type.

    Source: the manual's 6.1.1 (tiles), 6.1.2 (order) and 6.1.6 (patterns).

    >>> Selection(pattern="^un", starts=[1, 4], limit=3).starts
    (1, 4)
    """

    pattern: str = field(
        default="",
        metadata=_word(
            "Keep words that match this regular expression, in either case; ^ and $ anchor it.",
            "REGEX",
            most=1000,
            examples=("^un",),
        ),
    )
    starts: Sequence[int] = field(
        default=(),
        metadata=_word(
            "Keep words that start at one of these positions, such as 1,4.",
            "POSITIONS",
            about="Keep words that start at one of these positions, from 1.",
        ),
    )
    through: Sequence[int] = field(
        default=(), metadata=_word("Keep words whose path goes through all these positions.", "POSITIONS")
    )
    min_length: int = field(
        default=0,
        metadata=_word(
            "Keep words of N letters or more.", "N", about="Keep words of this many letters or more.", least=0
        ),
    )
    sort: SortKey = field(
        default="word",
        metadata=_word("Sort by this; points and length sort descending.", choices=SORT_KEYS, default="word"),
    )
    limit: int | None = field(
        default=None,
        metadata=_word(
            "Keep the first N words of each board.",
            "N",
            about="Keep the first words of each board; by default all of them.",
            default="all",
            least=1,
        ),
    )

    def __post_init__(self) -> None:
        settle_fields(self, SelectionError)
        for key in ("starts", "through"):
            object.__setattr__(self, key, _order_positions(getattr(self, key)))
        _ = self._matcher

    @classmethod
    def unchecked(cls, **fields: Any) -> Selection:
        """Return a selection whose fields nobody has looked at: its errors are raised where it is used.

        Reading a pattern can take long, so a front leaves that to the process which carries out the request.

        >>> Selection.unchecked(pattern="(").pattern
        '('
        """
        selection = object.__new__(cls)
        selection.__dict__.update({each.name: fields.get(each.name, each.default) for each in dataclass_fields(cls)})
        for key in ("starts", "through"):
            if key in fields:
                selection.__dict__[key] = _order_positions(fields[key])
        return selection

    def respell(self, letters: Letters) -> Selection:
        """Return the selection with its pattern as a word list spells it that has these letters."""
        pattern = respell_pattern(self.pattern, letters)
        return self if pattern == self.pattern else replace(self, pattern=pattern)

    @cached_property
    def _matcher(self) -> Pattern | None:
        return compile_pattern(self.pattern) if self.pattern else None

    @property
    def tiles(self) -> tuple[Sequence[int], Sequence[int]]:
        """The positions of ``starts`` and ``through``."""
        return self.starts, self.through

    @property
    def leaves_out(self) -> bool:
        """True when words of a board may be left out, and not only put in another order."""
        return bool(self.pattern or self.starts or self.through or self.min_length or self.limit)

    @property
    def is_everything(self) -> bool:
        """True when it keeps all solutions as they are."""
        return self.sort == "word" and not self.leaves_out

    def check_positions(self, count: int) -> None:
        """Raise SelectionError when a position is not on a board of so many positions."""
        for name, places in zip(("starts", "through"), self.tiles, strict=True):
            check_positions(name, places, count)

    def accepts(self, solution: Solution) -> bool:
        """Tell whether a solution is wanted, whatever the order and the limit."""
        return self.accepts_word(solution.word) and self.accepts_path(solution)

    def accepts_word(self, word: str) -> bool:
        """Return whether a word is long enough and the pattern is found in it.

        Raises:
            PatternError: The pattern takes too long.
        """
        return len(word) >= self.min_length and (self._matcher is None or self._matcher.matches(word))

    def accepts_path(self, solution: Solution) -> bool:
        """Return whether a solution uses the tiles that are wanted."""
        return (not self.starts or solution.path[0] in set(self.starts)) and set(self.through) <= set(solution.path)

    def arrange(self, solutions: Iterable[Solution]) -> Iterator[Solution]:
        """Put solutions, in the order of the words, into the order that is wanted, up to the limit.

        By word it is lazy; otherwise it reads all solutions, and holds as many as the limit.
        """
        key = _SORTED_BY.get(self.sort)
        if key is None:
            return islice(solutions, self.limit)
        return iter(sorted(solutions, key=key) if self.limit is None else nsmallest(self.limit, solutions, key=key))


def check_positions(name: str, positions: Iterable[int], count: int) -> None:
    """Raise SelectionError, which names a parameter, when one of its positions is not on a board of so many."""
    for position in positions:
        if not 1 <= position <= count:
            raise SelectionError(
                Parameter(name), f": there is no position {position}; this board has positions 1 to {count}"
            )


class Selector:
    """Applies a selection to the boards of one game.

    Args:
        selection: What is wanted.
        rules: The scoring rules of the game.
        grid: Its grid.
        make_meter: Makes what counts the steps of the search for other paths than the best, for each board.

    Raises:
        SelectionError: A position that the grid does not have.
    """

    def __init__(
        self,
        selection: Selection,
        rules: ScoringRules,
        grid: Grid,
        make_meter: Callable[[], Meter] = lambda: Meter(NO_LIMIT),
    ) -> None:
        selection.check_positions(len(grid))
        self._make_meter = make_meter
        self._selection = selection
        self._rules = rules
        self._grid = grid
        starts, contains = (frozenset(place - 1 for place in places) for places in selection.tiles)
        self._demands = Demands(starts, contains)

    def select_words(self, board: BoardLike, solutions: list[Solution] | BoardFault) -> list[Solution] | BoardFault:
        """Select among the words of a board, each given on its best path, in the order of the words.

        A word stays when any of its paths is wanted, on the best path that is: the highest score, and among equal
        scores the smallest list of positions. A fault in the place of the words stays as it is, and a search for other
        paths that reaches its limit is a fault too.
        """
        if isinstance(solutions, BoardFault):
            return solutions
        try:
            return list(self._selection.arrange(self._iter_wanted(board, solutions)))
        except SearchLimitError as error:
            return error

    def select_paths(self, solutions: Iterable[Solution]) -> Iterator[Solution]:
        """Select among solutions on all paths, lazily as far as the order allows."""
        return self._selection.arrange(filter(self._selection.accepts, solutions))

    def _iter_wanted(self, board: BoardLike, solutions: Iterable[Solution]) -> Iterator[Solution]:
        faces: list[Face] = []
        meter = self._make_meter()
        for solution in solutions:
            if not self._selection.accepts_word(solution.word):
                continue
            if self._selection.accepts_path(solution):
                yield solution
                continue
            faces = faces or [self._rules.read_tile(tile) for tile in self._read_tiles(board)]
            if other := self._find_best(solution.word, faces, meter):
                yield other

    def _read_tiles(self, board: BoardLike) -> tuple[Tile, ...]:
        """Read a board again, which the solver has warned of already if need be."""
        read = parse_board(board, self._grid, q_is_qu=self._rules.q_is_qu) if isinstance(board, str) else board
        return read.laid_tiles

    def _find_best(self, word: str, faces: list[Face], meter: Meter) -> Solution | None:
        search = PathSearch(word, faces, self._grid, self._demands, meter)
        solutions = (score_path(word, path, faces, self._rules) for path in search)
        wanted = (
            solution
            for solution in solutions
            if solution.length >= self._rules.min_word_length and self._selection.accepts_path(solution)
        )
        return max(wanted, key=lambda solution: solution.points, default=None)
