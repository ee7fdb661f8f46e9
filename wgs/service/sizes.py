"""What a person should know about a board with too few or too many tiles, which is answered all the same."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from wgs.errors import NotationError
from wgs.plurals import format_count
from wgs.service.answers import Note
from wgs.tiles import Tile, parse_board_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.game import Game


def count_tiles(board: str) -> int:
    """Count the tiles of a board; 0 for a text that is none.

    >>> count_tiles("QuA :B"), count_tiles("abc"), count_tiles("A4")
    (3, 3, 0)
    """
    try:
        return len(parse_board_tiles(board))
    except NotationError:
        return 0


def note_size(game: Game, board: str, line: int = 0, *, strict: bool = False) -> Iterator[Note]:
    """Yield a note when a board has not as many tiles as the grid has positions.

    Fewer are no surprise in an anagram game. With ``strict`` such a board is refused, and a text that is no board has
    an error of its own.
    """
    if strict:
        return
    try:
        tiles = parse_board_tiles(board)
    except NotationError:
        return
    found, positions = len(tiles), len(game.grid)
    if found == positions or (found < positions and game.grid.is_full):
        return
    count = format_count(found, "tile")
    if found < positions:
        left = f"Position {positions} is" if found == positions - 1 else f"Positions {found + 1} to {positions} are"
        advice = f"{left} left empty; {_advise_on_missing(game, tiles)}"
    else:
        extra = "The last tile is" if found == positions + 1 else f"The last {found - positions} tiles are"
        advice = f"{extra} ignored; if you typed a letter twice, type the board again"
        letters = [tile.letters for tile in tiles]
        if game.parts.draws_q_as_qu and any(pair == ("Q", "U") for pair in pairwise(letters)):
            advice = f"{extra} ignored; Q alone stands for Qu, so leave the U out"
    yield Note(f'{count}; "{game.name}" has {positions}. {advice}', line=line)


def _advise_on_missing(game: Game, tiles: Sequence[Tile]) -> str:
    """Say what may have gone wrong where a board has too few tiles."""
    if any(len(tile.letters) > 2 for tile in tiles):
        return "lower-case letters belong to the tile of the capital before them, so type letters in one case"
    rows = game.grid.row_lengths
    if len(rows) > 1 and len(tiles) == rows[0]:
        return "if that was the first row, type all rows on one line"
    return "if a letter is missing, type the board again"
