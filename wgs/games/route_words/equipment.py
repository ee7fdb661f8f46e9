"""What a game of RouteWords is played with: numbers, word list, squares and points, and how tiles are read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from wgs.errors import NotationError, PlayError
from wgs.games.route_words.layout import RouteLayout
from wgs.tiles import Tile, format_tile, parse_tiles

if TYPE_CHECKING:
    from wgs.config.turn_rules import RouteWordsSection
    from wgs.games.registry import Parts
    from wgs.games.route_words.values import Position, Tiles
    from wgs.scoring import Face

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
