"""Positions of WordRace as plain JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.cell_sets import gather, iter_cells
from wgs.errors import PlayError
from wgs.games.shared.json_fields import open_position, show
from wgs.games.word_race.values import RacePosition

if TYPE_CHECKING:
    from wgs.games.shared.cells import CellNames

VERSION = 1
GAME = "WordRace"


def write_position(position: RacePosition, names: CellNames) -> dict[str, object]:
    """Write a position as plain values."""
    return {
        "version": VERSION,
        "game": GAME,
        "board": position.board,
        "tiles": [[names.format(cell) for cell in iter_cells(tiles)] for tiles in position.tiles],
        "sides": list(position.sides),
        "played": list(position.played),
        "turn": position.turn,
        "passes": position.passes,
        "resigned": position.resigned,
    }


def read_position(data: object, names: CellNames) -> RacePosition:
    """Read what `write_position` writes, as far as its form goes; raises PlayError."""
    fields = open_position(data, GAME, VERSION)
    sides = fields.numbers("sides", size=2)
    if sorted(sides) != [0, 1]:
        raise PlayError(f'"sides" of the position must be [0, 1] or [1, 0], not {sides}')
    tiles = fields.read("tiles", _are_tiles, "a list of cells for each of 2 sides")
    return RacePosition(
        board=fields.text("board"),
        tiles=(_read_cells(tiles[0], names), _read_cells(tiles[1], names)),
        sides=(sides[0], sides[1]),
        played=tuple(fields.texts("played")),
        turn=fields.number("turn"),
        passes=fields.number("passes"),
        resigned=fields.optional_number("resigned", most=1),
    )


def _are_tiles(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_are_texts, value))


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _read_cells(texts: list[str], names: CellNames) -> int:
    cells = [names.find(text) for text in texts]
    for text, cell in zip(texts, cells, strict=True):
        if cell is None:
            raise PlayError(f'"tiles" of the position: there is no cell {show(text)}; the board has {names.area}')
    if len(set(cells)) < len(cells):
        raise PlayError('"tiles" of the position: a cell is named twice')
    return gather(cell for cell in cells if cell is not None)
