"""Positions of Contradictionary as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast, get_args

from wgs.errors import PlayError
from wgs.games.contradictionary.values import (
    HIDDEN_CELL,
    DeviceKind,
    Devices,
    Ending,
    News,
    NewsKind,
    Player,
    Position,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs.games.contradictionary.board import Board, Word

VERSION = 1
GAME = "Contradictionary"
HIDDEN_NAME = "?"
MOST_NUMBER = 1 << 64


def write_position(board: Board, position: Position) -> dict[str, object]:
    """Write a position as plain JSON values."""
    return {
        "version": VERSION,
        "game": GAME,
        "letters": _cut_rows(board, position.letters),
        "owners": _cut_rows(board, position.owners),
        "players": [_write_player(board, player) for player in position.players],
        "bag": position.bag,
        "lost": position.lost,
        "seat": position.seat,
        "laid": list(position.laid),
        "passes": position.passes,
        "scoreless": position.scoreless,
        "state": position.state,
        "news": [{"kind": news.kind, "seat": news.seat, "cell": board.name(news.cell)} for news in position.news],
        "ending": position.ending,
    }


def _cut_rows(board: Board, text: str) -> list[str]:
    return [text[first : first + board.columns] for first in range(0, board.size, board.columns)]


def _write_player(board: Board, player: Player) -> dict[str, object]:
    return {
        "rack": player.rack,
        "score": player.score,
        "words": [f"{board.name(word[0])}-{board.name(word[-1])}" for word in player.words],
        "bombs": _write_devices(board, player.bombs),
        "defusers": _write_devices(board, player.defusers),
    }


def _write_devices(board: Board, devices: Devices) -> dict[str, object]:
    names = [HIDDEN_NAME if cell == HIDDEN_CELL else board.name(cell) for cell in devices.cells]
    return {"left": devices.left, "cells": names}


def read_position(board: Board, data: object) -> Position:
    """Read what `write_position` writes, as far as its form goes; raises PlayError."""
    top = _Fields(data, "the position")
    version = top.get("version")
    if type(version) is not int or version != VERSION:
        raise PlayError(f"the position is of version {version!r}; this program reads version {VERSION}")
    if (game := top.get("game")) != GAME:
        raise PlayError(f"the position is of the game {game!r}, not of {GAME}")
    players = top.objects("players")
    if len(players) != 2:
        raise PlayError(f'"players" of the position must be two, not {len(players)}')
    return Position(
        letters=top.rows("letters", board),
        owners=top.rows("owners", board),
        players=(_read_player(board, players[0]), _read_player(board, players[1])),
        bag=top.text("bag"),
        lost=top.text("lost"),
        seat=top.number("seat", 1),
        laid=tuple(cast("DeviceKind", kind) for kind in top.choices("laid", get_args(DeviceKind))),
        passes=top.number("passes"),
        scoreless=top.number("scoreless"),
        state=None if top.get("state") is None else top.number("state"),
        news=tuple(_read_news(board, news) for news in top.objects("news")),
        ending=cast("Ending", top.choice("ending", get_args(Ending))),
    )


def _read_player(board: Board, fields: _Fields) -> Player:
    return Player(
        rack=fields.text("rack"),
        score=fields.number("score"),
        words=tuple(_read_word(board, text, fields.where) for text in fields.texts("words")),
        bombs=_read_devices(board, fields.object("bombs")),
        defusers=_read_devices(board, fields.object("defusers")),
    )


def _read_devices(board: Board, fields: _Fields) -> Devices:
    cells = [
        HIDDEN_CELL if name == HIDDEN_NAME else _read_cell(board, name, fields.where) for name in fields.texts("cells")
    ]
    return Devices(fields.number("left"), tuple(cells))


def _read_news(board: Board, fields: _Fields) -> News:
    kind = cast("NewsKind", fields.choice("kind", get_args(NewsKind)))
    return News(kind, fields.number("seat", 1), _read_cell(board, fields.text("cell"), fields.where))


def _read_cell(board: Board, name: str, where: str) -> int:
    cell = board.find_cell(name)
    if cell is None or board.name(cell) != name:
        raise PlayError(f"{where} has {name!r} where a cell is expected; {board.describe_cells()}")
    return cell


def _read_word(board: Board, text: str, where: str) -> Word:
    first, last = (_read_cell(board, name, where) for name in (text.split("-") * 2)[:2])
    for step in (1, board.columns):
        line = board.line(first, step)
        if last in line and first < last:
            return line[line.index(first) : line.index(last) + 1]
    raise PlayError(f'{where} has {text!r} where the first and last cell of a word are expected, such as "a1-c1"')


class _Fields:
    """An object of JSON, whose fields are checked as they are read."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, dict):
            raise PlayError(f"{where} must be an object of JSON, not {_shorten(data)}")
        self._data = cast("dict[str, object]", data)
        self.where = where

    def get(self, key: str) -> object:
        if key not in self._data:
            raise PlayError(f'{self.where} lacks "{key}"')
        return self._data[key]

    def _read(self, key: str, is_good: Callable[[Any], bool], expected: str) -> Any:
        value = self.get(key)
        if not is_good(value):
            raise PlayError(f'"{key}" of {self.where} must be {expected}, not {_shorten(value)}')
        return value

    def text(self, key: str) -> str:
        return str(self._read(key, lambda value: isinstance(value, str), "a text"))

    def number(self, key: str, most: int = MOST_NUMBER - 1) -> int:
        return int(self._read(key, lambda value: type(value) is int and 0 <= value <= most, f"0 to {most}"))

    def choice(self, key: str, among: tuple[str, ...]) -> str:
        expected = "one of " + ", ".join(f'"{each}"' for each in among)
        return str(self._read(key, lambda value: isinstance(value, str) and value in among, expected))

    def texts(self, key: str) -> list[str]:
        def is_good(value: Any) -> bool:
            return isinstance(value, list) and all(isinstance(each, str) for each in value)

        return list(self._read(key, is_good, "a list of texts"))

    def choices(self, key: str, among: tuple[str, ...]) -> list[str]:
        def is_good(value: Any) -> bool:
            return isinstance(value, list) and all(isinstance(each, str) and each in among for each in value)

        return list(self._read(key, is_good, "a list of " + ", ".join(f'"{each}"' for each in among)))

    def rows(self, key: str, board: Board) -> str:
        rows = self.texts(key)
        if [len(row) for row in rows] != [board.columns] * board.rows:
            raise PlayError(f'"{key}" of {self.where} must be {board.rows} texts of {board.columns} characters')
        return "".join(rows)

    def object(self, key: str) -> _Fields:
        return _Fields(self.get(key), f'"{key}" of {self.where}')

    def objects(self, key: str) -> list[_Fields]:
        values = self._read(key, lambda value: isinstance(value, list), "a list")
        return [_Fields(value, f'number {number} of "{key}"') for number, value in enumerate(values, 1)]


def _shorten(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 40 else f"{shown[:40]}..."
