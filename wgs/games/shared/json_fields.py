"""Positions as JSON: the checks that reading one shares among games.

A save file is protected by a digest, so only JSON that was written by hand or by another program meets these errors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from wgs.errors import PlayError
from wgs.quoting import shorten

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

Choice = TypeVar("Choice", bound=str)

MOST_NUMBER = (1 << 64) - 1
"""The largest whole number of a position: that of a seed."""


MOST_ITEMS = 5000
"""The number of items of the longest list of a position: a board has 4096 cells at most, and 65 x 65 corners."""

LONGEST_TEXT = 100_000
"""The length of the longest text of a position, in characters."""


class JsonFields:
    """An object of JSON, whose fields are checked as they are read; all methods raise PlayError.

    Args:
        data: The object, as Python's ``json`` reads it.
        where: What the object is called in errors, such as ``the position``.

    Attributes:
        where: What the object is called in errors.

    >>> fields = JsonFields({"seat": 1, "hands": ["CAT", "DOG"]}, "the position")
    >>> fields.number("seat", most=1), fields.texts("hands", size=2)
    (1, ['CAT', 'DOG'])
    >>> fields.text("seat")
    Traceback (most recent call last):
        ...
    wgs.errors.PlayError: "seat" of the position must be a string, not 1
    """

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, dict):
            raise PlayError(f"{where} must be a JSON object, not {show(data)}")
        self._data = cast("dict[str, object]", data)
        self.where = where

    def get(self, key: str) -> object:
        """Return a value of any type; it must be there."""
        if key not in self._data:
            raise PlayError(f'{self.where} has no "{key}"')
        return self._data[key]

    def read(self, key: str, is_good: Callable[[Any], bool], expected: str) -> Any:
        """Return a value that passes a check; otherwise the error says what was expected."""
        value = self.get(key)
        if not is_good(value):
            raise PlayError(f'"{key}" of {self.where} must be {expected}, not {show(value)}')
        return value

    def has(self, key: str) -> bool:
        """Tell whether there is a value, apart from ``null``."""
        return self._data.get(key) is not None

    def check_keys(self, known: Collection[str]) -> None:
        """Check that there are no other keys than these."""
        if strange := sorted(key for key in map(str, self._data) if key not in known):
            raise PlayError(f'{self.where} has the unknown key "{shorten(strange[0])}"')

    def text(self, key: str) -> str:
        """Return a text."""
        return str(self.read(key, _is_text, "a string"))

    def number(self, key: str, most: int = MOST_NUMBER) -> int:
        """Return a whole number from 0 to ``most``; true and false are no numbers."""
        return int(self.read(key, lambda value: _is_number(value, most), f"0 to {most}"))

    def optional_number(self, key: str, most: int = MOST_NUMBER) -> int | None:
        """Return a whole number, or None for ``null``."""
        return None if self.get(key) is None else self.number(key, most)

    def choice(self, key: str, among: Collection[Choice]) -> Choice:
        """Return one of some texts."""
        found: Choice = self.read(key, lambda value: _is_among(value, among), f"one of {_list(among)}")
        return found

    def choices(self, key: str, among: Collection[Choice]) -> list[Choice]:
        """Return a list of these texts."""
        return self._read_list(key, lambda value: _is_among(value, among), f"a list of {_list(among)}")

    def texts(self, key: str, size: int | None = None) -> list[str]:
        """Return a list of texts, of any length or of a given one."""
        return self._read_list(key, _is_text, _count("strings", size), size)

    def numbers(self, key: str, size: int | None = None) -> list[int]:
        """Return a list of whole numbers from 0 on, of any length or of a given one."""
        return self._read_list(key, _is_number, _count("whole numbers, 0 or more", size), size)

    def optional_texts(self, key: str) -> list[str | None]:
        """Return a list of texts, with None for each ``null``."""
        return self._read_list(key, lambda value: value is None or _is_text(value), "a list of strings or null")

    def optional_numbers(self, key: str) -> list[int | None]:
        """Return a list of whole numbers from 0 on, with None for each ``null``."""
        expected = "a list of whole numbers, 0 or more, or null"
        return self._read_list(key, lambda value: value is None or _is_number(value), expected)

    def object(self, key: str) -> JsonFields:
        """Return an object."""
        return JsonFields(self.get(key), f'"{key}" of {self.where}')

    def objects(self, key: str) -> list[JsonFields]:
        """Return a list of objects."""
        values = self._read_list(key, lambda _: True, "a list")
        return [JsonFields(value, f'number {number} of "{key}"') for number, value in enumerate(values, 1)]

    def _read_list(self, key: str, is_good: Callable[[Any], bool], expected: str, size: int | None = None) -> list[Any]:
        if isinstance(values := self.get(key), list) and len(values) > MOST_ITEMS:
            raise PlayError(f'"{key}" of {self.where} must have at most {MOST_ITEMS} items, not {len(values)}')

        def are_good(values: Any) -> bool:
            return isinstance(values, list) and size in {None, len(values)} and all(map(is_good, values))

        return list(self.read(key, are_good, expected))


def open_position(data: object, game: str, version: int) -> JsonFields:
    """Return the fields of a position, once its version and its game are known to be the right ones.

    Raises:
        PlayError: They are not, or it is no object of JSON.
    """
    fields = JsonFields(data, "the position")
    found = fields.get("version")
    if type(found) is not int or found != version:
        raise PlayError(f"the position has version {show(found)}, but this wgs reads version {version}")
    if (named := fields.get("game")) != game:
        raise PlayError(f"the position is from the game {show(named)}, not from {game}")
    return fields


def show(value: object) -> str:
    """Return a value as an error repeats it."""
    return shorten(repr(value[:100] if isinstance(value, str | list) else value))


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _is_number(value: object, most: int = MOST_NUMBER) -> bool:
    return type(value) is int and 0 <= value <= most


def _is_among(value: object, among: Collection[str]) -> bool:
    return isinstance(value, str) and value in among


def _list(among: Collection[str]) -> str:
    return ", ".join(f'"{each}"' for each in among)


def _count(what: str, size: int | None) -> str:
    return f"a list of {what}" if size is None else f"a list of {size} {what}"
