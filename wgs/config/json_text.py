"""The text of a JSON file: its tokens, and the line and column of each value."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from wgs.base.json_values import Keys

_DEEPEST = 8
"""How deep values may lie that are found; those of a config lie at the sixth level at most."""

_TOKEN = re.compile(
    r'(?P<string>"[^"\\]*(?:\\.[^"\\]*)*")|(?P<mark>[{}\[\]:,])|(?P<word>[^ \t\r\n"{}\[\]:,]+)|(?P<open>".*)', re.DOTALL
)


class Token(NamedTuple):
    """A token of a JSON text.

    Attributes:
        kind: ``string``, ``mark`` (a bracket, brace, colon or comma), ``word`` (a number, true, false, null, or
            something that JSON does not have) or ``open`` (a string that never ends).
        text: The token as it is written.
        start: Its offset in the text.
    """

    kind: Literal["string", "mark", "word", "open"]
    text: str
    start: int

    @property
    def end(self) -> int:
        """The offset of what follows the token."""
        return self.start + len(self.text)


class TextPosition(NamedTuple):
    """A place in a text: line and column, counted from 1."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.line}:{self.column}"


def iter_tokens(text: str) -> Iterator[Token]:
    """Yield the tokens of a JSON text; of a broken one too."""
    for found in _TOKEN.finditer(text):
        yield Token(found.lastgroup, found[0], found.start())  # type: ignore[arg-type]  # the names in the pattern


def find_position(text: str, offset: int) -> TextPosition:
    r"""Return the line and column of an offset.

    >>> find_position("ab\ncd", 4)
    TextPosition(line=2, column=2)
    """
    return TextPosition(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


class JsonText:
    r"""The text of a JSON file, and where its values stand.

    The text is searched when the first value is looked up, about 15 ms for 30,000 characters.

    >>> text = JsonText('{"Grids":\n  {"4x4": {"Size": [4, 4]}}}')
    >>> text.find(("Grids", "4x4", "Size", 1)), text.find(("Grids", "4x4", "Size"), of_key=True)
    (TextPosition(line=2, column=24), TextPosition(line=2, column=12))
    """

    def __init__(self, text: str) -> None:
        self.text = text

    def find(self, keys: Keys, *, of_key: bool = False) -> TextPosition:
        """Return where a value stands, or its key; if it is missing, where the object or list stands that lacks it.

        Of several values under one key, it is the last, which is the one that counts.
        """
        while keys not in self._offsets:
            keys, of_key = keys[:-1], False
        key, value = self._offsets[keys]
        offset = key if of_key else value
        line = bisect_right(self._lines, offset)
        return TextPosition(line, offset - self._lines[line - 1] + 1)

    @cached_property
    def _lines(self) -> list[int]:
        """The offsets at which the lines begin."""
        return [0, *(found.end() for found in re.finditer("\n", self.text))]

    @cached_property
    def _offsets(self) -> dict[Keys, tuple[int, int]]:
        """The offsets of the key and the value at each path; for an item of a list, its own offset twice."""
        offsets: dict[Keys, tuple[int, int]] = {(): (0, 0)}
        path: list[str | int | None] = []  # for each open object its latest key, or None before it has one
        key = 0
        is_key = False
        for token in iter_tokens(self.text):
            if token.text == "," and path:
                last = path[-1]
                path[-1] = last + 1 if isinstance(last, int) else last
                is_key = not isinstance(last, int)
            elif token.text in {"}", "]"} and path:
                path.pop()
            elif is_key and token.kind == "string":
                path[-1], key, is_key = _read_string(token.text), token.start, False
            elif token.text not in {":", ",", "}", "]"}:
                if len(path) <= _DEEPEST and None not in path:
                    keys = tuple(each for each in path if each is not None)
                    offsets[keys] = (token.start if keys and isinstance(keys[-1], int) else key, token.start)
                if token.text in {"{", "["}:
                    path.append(None if token.text == "{" else 0)
                is_key = token.text == "{"
        return offsets


def _read_string(token: str) -> str:
    try:
        return str(json.loads(token, strict=False))
    except ValueError:  # a bad escape
        return token
