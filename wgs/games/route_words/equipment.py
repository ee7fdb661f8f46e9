"""Equipment of RouteWords: the squares and the points between them, the word list, the numbers, and how tiles are read.

Squares are numbered row by row like the cells of the grid, and so are points, of which there is one more in each
row and column; pawns stand and coins lie on points. People name both by column and row: squares in small letters,
``a1`` top left, points in capitals. Sets of squares are whole numbers, a bit for each: a board has at most 64 squares.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from wgs.base.errors import NotationError, PlayError
from wgs.boards.cell_sets import gather, spread
from wgs.boards.grid import Grid
from wgs.boards.tiles import Tile, format_tile, parse_tiles
from wgs.games.shared.cells import CellNames

if TYPE_CHECKING:
    from wgs.config.turn_rules import RouteWordsSection
    from wgs.games.protocol import Parts
    from wgs.games.route_words.values import Position, Tiles
    from wgs.solver.scoring import Face

MOST_SQUARES = 64
MOST_REMEMBERED = 4096
"""The number of sets of squares of which it is remembered what they enclose, or which points are at their corners."""


class RouteLayout:
    """The squares and points of a grid: their names, their neighbours, and what a path encloses.

    Args:
        grid: A full rectangle with an odd number of columns and rows, at least 3 of each, so that it has a square in
            its centre; at most 64 squares; its adjacency Diagonal or Straight, not wrapped.

    Attributes:
        columns: The number of columns of squares.
        rows: The number of rows of squares.
        squares: The number of squares.
        points: The number of points.
        neighbours: For each square those that a word may go on to.
        touching: For each point the squares around it, as a set.
        corners: For each square the points at its corners, in rising order.
        pairs: The pairs of neighbouring squares, in rising order.
        names: The names of the squares.
        point_names: The names of the points.
        enclosed: Returns the squares that a path encloses; both are sets.

    Raises:
        PlayError: The grid is of another kind.

    >>> from wgs.boards.grid import Grid
    >>> layout = RouteLayout(Grid.rectangle(5, 5))
    >>> layout.name_square(21), layout.name_point(14), [layout.name_point(point) for point in layout.starts(2)]
    ('b5', 'C3', ['C3', 'D4'])
    """

    def __init__(self, grid: Grid) -> None:
        _check_grid(grid)
        self.columns, self.rows = grid.columns, grid.rows
        self.neighbours = grid.neighbours
        self.squares = len(grid)
        self.points = (self.columns + 1) * (self.rows + 1)
        self.corners = tuple(self._find_corners(square) for square in range(self.squares))
        touching = [0] * self.points
        for square, corners in enumerate(self.corners):
            for point in corners:
                touching[point] |= 1 << square
        self.touching = tuple(touching)
        self.pairs = tuple(
            (first, second) for first in range(self.squares) for second in grid.neighbours[first] if first < second
        )
        self.names = CellNames.of_rectangle(self.columns, self.rows)
        self.point_names = CellNames.of_rectangle(self.columns + 1, self.rows + 1, capitals=True)
        straight = Grid.rectangle(self.columns, self.rows, "Straight").neighbours
        self._beside = tuple(map(gather, straight))
        self._edge = gather(square for square, beside in enumerate(straight) if len(beside) < 4)
        self.enclosed = lru_cache(MOST_REMEMBERED)(self._find_enclosed)

    def _find_corners(self, square: int) -> tuple[int, ...]:
        row, column = divmod(square, self.columns)
        above = row * (self.columns + 1) + column
        below = above + self.columns + 1
        return (above, above + 1, below, below + 1)

    def place(self, point: int) -> tuple[int, int]:
        """Return the column and the row of a point, from 0."""
        row, column = divmod(point, self.columns + 1)
        return column, row

    def starts(self, players: int) -> tuple[int, ...]:
        """Return where the pawns start: two diagonally at the centre, three or four clockwise from the top left."""
        left, right, low_left, low_right = self.corners[self.squares // 2]
        return (left, low_right) if players == 2 else (left, right, low_right, low_left)[:players]

    def _find_enclosed(self, path: int) -> int:
        """Find the squares from which straight steps lead outside only across the squares of a path; both are sets.

        The edge of the board is open: squares there are never enclosed. Remembered as ``enclosed``.
        """
        free = (1 << self.squares) - 1 & ~path
        return free & ~spread(self._edge & free, free, self._beside)

    def name_square(self, square: int) -> str:
        """Return the name of a square, such as ``b5``."""
        return self.names.format(square)

    def name_point(self, point: int) -> str:
        """Return the name of a point, such as ``C3``."""
        return self.point_names.format(point)


def _check_grid(grid: Grid) -> None:
    is_odd_rectangle = (
        len(grid) == grid.columns * grid.rows
        and grid.columns % 2 == grid.rows % 2 == 1
        and min(grid.columns, grid.rows) >= 3
    )
    if not is_odd_rectangle or len(grid) > MOST_SQUARES or not grid.kind.is_square or grid.wrap:
        raise PlayError(
            "RouteWords needs a full rectangle with odd numbers of columns and rows, at least 3 of each and at most "
            f"{MOST_SQUARES} squares, Diagonal or Straight and not wrapped; the grid has {grid.describe()}"
        )


MOST_BOARDS = 64
"""The number of boards of which faces, words and paths are remembered."""


class RouteWordsEquipment:
    """What never changes in a game.

    Attributes:
        numbers: The numbers of the game.
        lexicon: The words that count.
        layout: The squares and points.
        least_length: The minimum length of a word.
        coins: The value of the coin on each point before the pawns are set.
        is_tile: Tells whether a text is a tile as positions keep it.
        faces: Returns the letters and the length of each tile of a board.

    Raises:
        PlayError: RouteWords cannot be played on the grid.
    """

    def __init__(self, parts: Parts[RouteWordsSection]) -> None:
        self.numbers = parts.section
        self.lexicon = parts.lexicon
        self.layout = RouteLayout(parts.grid)
        self.least_length = parts.scoring.min_word_length
        size = (self.layout.columns, self.layout.rows)
        coins = parts.section.coin_values
        self.coins = tuple(coins.at(self.layout.place(point), size) for point in range(self.layout.points))
        self._scoring = parts.scoring
        self.is_tile = lru_cache(MOST_BOARDS)(self._is_tile)
        self.faces = lru_cache(MOST_BOARDS)(self._read_faces)
        self._face = lru_cache(MOST_BOARDS)(self._read_face)

    def lay(self, board: Sequence[Tile]) -> Tiles:
        """Return the tiles of a board as positions keep them: ``Qu`` for a Q that counts as that.

        Raises:
            PlayError: There are too few or too many, or one has no fixed letters.
        """
        if len(board) != self.layout.squares:
            raise PlayError(f"expected a board of {self.layout.squares} tiles, but it has {len(board)}")
        names = map(self.layout.name_square, range(len(board)))
        return tuple(self.check_tile(tile, f" on {name}") for tile, name in zip(board, names, strict=True))

    def check_tile(self, tile: Tile, place: str = "") -> str:
        """Return a tile as positions keep it; raises PlayError for one that no board may have, or not at a place."""
        text = self._write(tile)
        if text is None:
            reason = f"cannot be used in RouteWords: use letters of {self.lexicon.alphabet}"
            raise PlayError(f'the tile "{tile}"{place} {reason}')
        return text

    def _write(self, tile: Tile) -> str | None:
        """Write a tile as positions keep it; None when they cannot."""
        letters = self._scoring.read_tile(tile).letters
        is_plain = bool(letters) and not tile.wildcard and self.lexicon.encode(letters) is not None
        return format_tile(Tile(letters)) if is_plain else None

    def _is_tile(self, text: str) -> bool:
        """Tell whether a text is a tile as positions keep it; remembered as ``is_tile``."""
        try:
            tiles = parse_tiles(text)
        except NotationError:
            return False
        return len(tiles) == 1 and self._write(tiles[0]) == text

    def _read_faces(self, tiles: Tiles) -> tuple[Face, ...]:
        """Read tiles as the scoring rules do; remembered as ``faces``."""
        return tuple(map(self._face, tiles))

    def _read_face(self, tile: str) -> Face:
        """Read a tile as the scoring rules do; remembered as ``_face``."""
        return self._scoring.read_tile(parse_tiles(tile)[0])

    def spell(self, tiles: Tiles, path: Sequence[int]) -> str:
        """Return the letters on the squares of a path, in capitals."""
        faces = self.faces(tiles)
        return "".join(faces[square].letters for square in path)

    def length(self, tiles: Tiles, path: Sequence[int]) -> int:
        """Return the length of the word on a path; ``Qu`` may count as two letters."""
        faces = self.faces(tiles)
        return sum(faces[square].length for square in path)

    def score(self, position: Position, seat: int) -> int:
        """Return the points of a seat: what it started with, its coins and bonus points, less what it has paid."""
        won = position.taken[seat] + position.bonus[seat]
        return self.numbers.start_points + won - position.paid[seat]

    def can_pay(self, position: Position, seat: int) -> bool:
        """Tell whether a seat has the points for a second action."""
        return self.score(position, seat) >= self.numbers.second_action_cost
