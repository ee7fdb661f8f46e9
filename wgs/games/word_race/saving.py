"""Positions of WordRace as plain JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from wgs.cell_sets import gather, iter_cells
from wgs.errors import PlayError
from wgs.games.word_race.positions import RacePosition
from wgs.games.word_race.texts import shorten

if TYPE_CHECKING:
    from wgs.games.word_race.texts import CellNames

VERSION = 1

Kind = TypeVar("Kind")


def write_position(position: RacePosition, names: CellNames) -> dict[str, object]:
    """Write a position as plain values."""
    return {
        "version": VERSION,
        "game": "WordRace",
        "board": position.board,
        "tiles": [[names.format(cell) for cell in iter_cells(tiles)] for tiles in position.tiles],
        "sides": list(position.sides),
        "played": list(position.played),
        "turn": position.turn,
        "passes": position.passes,
        "resigned": position.resigned,
    }


def read_position(data: object, names: CellNames) -> RacePosition:
    """Read what `write_position` writes, as far as types go.

    Raises:
        PlayError: It is something else.
    """
    if not isinstance(data, dict):
        raise PlayError(f"expected a position of WordRace as a JSON object, found {_describe(data)}")
    version = _take(data, "version", int)
    if version != VERSION:
        raise PlayError(f"the position is of version {version}; this program reads version {VERSION}")
    if (game := _take(data, "game", str)) != "WordRace":
        raise PlayError(f'the position is of the game "{shorten(game)}", not of WordRace')
    resigned = data.get("resigned")
    if resigned is not None and (type(resigned) is not int or resigned not in {0, 1}):
        raise PlayError(f"resigned: expected null, 0 or 1, found {_describe(resigned)}")
    sides = _take(data, "sides", list)
    if sides not in ([0, 1], [1, 0]) or not all(type(side) is int for side in sides):
        raise PlayError(f"sides: expected [0, 1] or [1, 0], found {_describe(sides)}")
    tiles = _take(data, "tiles", list)
    if len(tiles) != 2:
        raise PlayError(f"tiles: expected a list of cells for each of 2 sides, found {len(tiles)}")
    return RacePosition(
        board=_take(data, "board", str),
        tiles=(_read_cells(tiles[0], names), _read_cells(tiles[1], names)),
        sides=(sides[0], sides[1]),
        played=_read_texts("played", _take(data, "played", list)),
        turn=_take(data, "turn", int),
        passes=_take(data, "passes", int),
        resigned=resigned,
    )


def _take(data: dict[str, object], key: str, kind: type[Kind]) -> Kind:
    """Return a value of a JSON object that must be of a type; true and false are no numbers."""
    if key not in data:
        raise PlayError(f'the position lacks "{key}"')
    value = data[key]
    if type(value) is not kind:
        raise PlayError(f"{key}: expected {_KINDS[kind]}, found {_describe(value)}")
    return value


_KINDS: dict[type, str] = {int: "a whole number", str: "a text", list: "a list"}


def _read_texts(key: str, values: object) -> tuple[str, ...]:
    if not isinstance(values, list):
        raise PlayError(f"{key}: expected a list, found {_describe(values)}")
    for value in values:
        if not isinstance(value, str):
            raise PlayError(f"{key}: expected texts, found {_describe(value)}")
    return tuple(values)


def _read_cells(values: object, names: CellNames) -> int:
    texts = _read_texts("tiles", values)
    cells = [names.find(text) for text in texts]
    for text, cell in zip(texts, cells, strict=True):
        if cell is None:
            raise PlayError(f"tiles: there is no cell {_describe(text)}; the board has {names.area}")
    if len(set(cells)) < len(cells):
        raise PlayError("tiles: a cell is named twice")
    return gather(cell for cell in cells if cell is not None)


def _describe(value: object) -> str:
    return shorten(repr(value))
