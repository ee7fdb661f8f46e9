"""What the rules ask of a position: words on its board, where pawns can travel, what can be swapped and paid."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from wgs.cell_sets import gather
from wgs.errors import NotationError, PlayError
from wgs.games.route_words.layout import Layout
from wgs.games.route_words.position import Swap, Travel
from wgs.games.route_words.walk import make_finder
from wgs.solver import make_solver
from wgs.tiles import Tile, format_tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.config.turn_rules import RouteWordsSection
    from wgs.games.registry import Parts
    from wgs.games.route_words.position import Position
    from wgs.games.route_words.walk import Path
    from wgs.scoring import Face

Tiles: TypeAlias = tuple[str, ...]

MOST_BOARDS = 512
"""How many boards the words, paths and ends are remembered of."""


class Ground:
    """A game's board and words; what is found out about a board is remembered.

    Attributes:
        section: The numbers of the game.
        lexicon: The words that count.
        known: The words that program players know.
        layout: The squares and points.
        least_length: How long words must be.
        values: What the coin on each point is worth before pawns are set.
        seats: What the seats are called.

    Raises:
        PlayError: The grid or the numbers are not those of a RouteWords game.
    """

    seats = ("Red", "Blue", "Green", "Yellow")

    def __init__(self, parts: Parts[RouteWordsSection]) -> None:
        self.section = parts.section
        self.lexicon = parts.lexicon
        graded = parts.section.program_dictionary
        self.known = parts.lexicon if graded is None else parts.find_lexicon(graded)
        self.layout = Layout(parts.grid)
        self.least_length = parts.scoring.min_word_length
        self.values = tuple(map(self._value, range(self.layout.points)))
        self._scoring = parts.scoring
        self._solver = make_solver(parts.lexicon, parts.scoring, parts.grid)
        self._finder = make_finder(parts.lexicon, parts.grid.neighbours, parts.scoring.min_word_length)
        self.is_tile = lru_cache(MOST_BOARDS)(self._is_tile)
        self.faces = lru_cache(MOST_BOARDS)(self._read_faces)
        self.words = lru_cache(MOST_BOARDS)(self._find_words)
        self.known_words = lru_cache(MOST_BOARDS)(self._find_known_words)
        self.paths = lru_cache(MOST_BOARDS)(self._find_paths)
        self.results = lru_cache(MOST_BOARDS)(self._find_results)
        self.ends = lru_cache(MOST_BOARDS * 64)(self._find_ends)
        self.ends_of_swaps = lru_cache(MOST_BOARDS)(self._find_ends_of_swaps)

    def _value(self, point: int) -> int:
        column, row = self.layout.place(point)
        at_edges = (column in {0, self.layout.columns}) + (row in {0, self.layout.rows})
        return (self.section.inner_coin, self.section.edge_coin, self.section.corner_coin)[at_edges]

    # --- Tiles ----------------------------------------------------------------------------------------------

    def lay(self, board: Sequence[Tile]) -> Tiles:
        """Return the tiles of a board as positions keep them: ``Qu`` for a Q that counts as that.

        Raises:
            PlayError: There are too few or too many, or one has no fixed letters.
        """
        if len(board) != self.layout.squares:
            raise PlayError(f"a board of {self.layout.squares} tiles was expected, but there are {len(board)}")
        return tuple(self._lay_one(square, tile) for square, tile in enumerate(board))

    def _lay_one(self, square: int, tile: Tile) -> str:
        text = self._write(tile)
        if text is None:
            place = self.layout.name_square(square)
            raise PlayError(
                f'the tile "{tile}" on {place} has no place in RouteWords: '
                f"letters of {self.lexicon.alphabet} are expected"
            )
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
        return tuple(self._scoring.read_tile(parse_tiles(text)[0]) for text in tiles)

    def spell(self, tiles: Tiles, path: Sequence[int]) -> str:
        """Return the letters on some squares, in capitals."""
        faces = self.faces(tiles)
        return "".join(faces[square].letters for square in path)

    def length(self, tiles: Tiles, path: Sequence[int]) -> int:
        """Return how many letters some squares count for."""
        faces = self.faces(tiles)
        return sum(faces[square].length for square in path)

    # --- Words ----------------------------------------------------------------------------------------------

    def _find_words(self, tiles: Tiles) -> dict[str, int]:
        """Find the words of a whole board, in alphabetical order, and how long they count; remembered as ``words``."""
        answer = self._solver.solve(["".join(tiles)], jobs=1)[0]
        assert not isinstance(answer, NotationError)  # the tiles of a position are readable
        return {solution.word: solution.length for solution in answer}

    def _find_known_words(self, tiles: Tiles) -> dict[str, int]:
        """Find those words of a board that program players know; remembered as ``known_words``."""
        return {word: length for word, length in self.words(tiles).items() if word in self.known}

    def _find_paths(self, tiles: Tiles, starts: int, barred: int) -> tuple[Path, ...]:
        """Find the paths that begin on some squares and pass none of others; remembered as ``paths``."""
        return tuple(self._finder.find_routes(self.faces(tiles), starts, barred))

    def _find_results(self, tiles: Tiles, starts: int, barred: int) -> tuple[tuple[Path, int], ...]:
        """Find paths that differ in their last square or in what they enclose, the first of each; both are returned.

        Remembered as ``results``.
        """
        first: dict[tuple[int, int], Path] = {}
        for path in self.paths(tiles, starts, barred):
            first.setdefault((path[-1], self.layout.enclosed(gather(path))), path)
        return tuple((path, enclosed) for (_, enclosed), path in first.items())

    def _find_ends(self, tiles: Tiles, starts: int, barred: int) -> int:
        """Find the squares on which such paths end, as a set; remembered as ``ends``."""
        return self._finder.find_ends(self.faces(tiles), [(0, 0)], starts, barred)[0]

    def _find_ends_of_swaps(self, tiles: Tiles, starts: int, barred: int) -> dict[tuple[int, int], int]:
        """Find these squares for each swap of two different tiles; remembered as ``ends_of_swaps``."""
        swaps = [pair for pair in self.layout.pairs if tiles[pair[0]] != tiles[pair[1]]]
        return dict(zip(swaps, self._finder.find_ends(self.faces(tiles), swaps, starts, barred), strict=True))

    # --- What a seat can do ---------------------------------------------------------------------------------

    def score(self, position: Position, seat: int) -> int:
        """Return the points of a seat."""
        won = position.taken[seat] + position.bonus[seat]
        return self.section.start_points + won - position.paid[seat]

    def can_pay(self, position: Position, seat: int) -> bool:
        """Tell whether a seat has the points for a second action."""
        return self.score(position, seat) >= self.section.second_action_cost

    def starts(self, position: Position, seat: int) -> int:
        """Return the squares that the pawn of a seat touches, as a set; none when it has resigned."""
        pawn = position.pawns[seat]
        return 0 if pawn is None else self.layout.touching[pawn]

    def barred(self, position: Position, seat: int) -> int:
        """Return the squares that others own, as a set."""
        squares = 0
        for square, owner in enumerate(position.owners):
            if owner is not None and owner != seat:
                squares |= 1 << square
        return squares

    def free_corners(self, position: Position, seat: int) -> list[list[int]]:
        """Return the corners of each square where no other pawn stands."""
        others = {pawn for other, pawn in enumerate(position.pawns) if other != seat}
        return [[point for point in corners if point not in others] for corners in self.layout.corners]

    def iter_travels(self, position: Position, seat: int) -> Iterator[Travel]:
        """Yield where the pawn of a seat can travel: by word, then by path, then by the point where it ends."""
        corners = self.free_corners(position, seat)
        for path in self.paths(position.tiles, self.starts(position, seat), self.barred(position, seat)):
            word = self.spell(position.tiles, path)
            for end in corners[path[-1]]:
                yield Travel(word, path, end)

    def iter_different_travels(self, position: Position, seat: int) -> Iterator[Travel]:
        """Yield the travels that lead to different positions: of those that lead to the same, the first."""
        corners = self.free_corners(position, seat)
        owned = gather(square for square, owner in enumerate(position.owners) if owner is not None)
        seen: set[tuple[int, int]] = set()
        for path, enclosed in self.results(position.tiles, self.starts(position, seat), self.barred(position, seat)):
            word = self.spell(position.tiles, path)
            for end in corners[path[-1]]:
                result = (end, enclosed & ~owned)
                if result not in seen:
                    seen.add(result)
                    yield Travel(word, path, end)

    def can_travel(self, position: Position, seat: int) -> bool:
        """Tell whether the pawn of a seat can travel at all: four corners have room for one more pawn, always."""
        return self.ends(position.tiles, self.starts(position, seat), self.barred(position, seat)) != 0

    def iter_swaps(self, position: Position) -> Iterator[Swap]:
        """Yield the legal swaps: neighbours that differ, apart from the swap that undoes the latest one."""
        for first, second in self.layout.pairs:
            if position.tiles[first] != position.tiles[second] and (first, second) != position.last_swap:
                yield Swap(first, second)

    def can_swap(self, position: Position) -> bool:
        """Tell whether any swap is legal."""
        return next(self.iter_swaps(position), None) is not None
