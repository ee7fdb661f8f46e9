"""Reading JSON as configs are written: with raw line breaks in strings, and keys that stand twice."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

from wgs.base.quoting import excerpt
from wgs.config.bounds import DEEPEST, MOST_DIGITS, MOST_VALUES
from wgs.config.json_text import TextPosition, find_position, iter_tokens

if TYPE_CHECKING:
    from wgs.base.json_values import JsonValue

_TOO_DEEP = f"the JSON is nested too deeply: at most {DEEPEST} lists and objects may lie in each other"
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
_HALF_CHARACTER = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F]"
)


class JsonError(ValueError):
    """A file is not JSON as configs have it; the text says what is wrong, and what to type.

    Attributes:
        position: Where; None if the fault is of the whole file.
    """

    def __init__(self, reason: str, position: TextPosition | None = None) -> None:
        self.position = position
        super().__init__(reason)


class DoubledObject(dict[str, "JsonValue"]):
    """An object of a JSON file in which some keys are written twice; the last one of each counts."""

    doubled: tuple[str, ...] = ()


def decode_json(data: bytes) -> str:
    """Return the text of a file; raises JsonError when it is not UTF-8, or empty."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        column = error.start - data.rfind(b"\n", 0, error.start)
        position = TextPosition(data.count(b"\n", 0, error.start) + 1, column)
        reason = f"the byte 0x{data[error.start]:02X} is not UTF-8: save the file as UTF-8"
        raise JsonError(reason, position) from None
    if not text.strip():
        raise JsonError("the file is empty; the smallest config is {}")
    return text


def parse_json(text: str) -> JsonValue:
    """Return the content of a JSON text.

    Raises:
        JsonError: The text is not JSON, is nested too deeply, or has a number or a character that cannot be used.
    """
    _check_size(text)
    try:
        content: JsonValue = json.loads(
            text,
            strict=False,  # raw line breaks in strings
            parse_float=_read_decimal,
            parse_int=_read_integer,
            parse_constant=_refuse_constant,
            object_pairs_hook=_make_object,
        )
    except json.JSONDecodeError as error:
        from wgs.config.json_faults import find_syntax_fault  # noqa: PLC0415 - most configs are JSON

        fault = find_syntax_fault(text)
        raise _make_error(text, *(fault or (error.pos, error.msg[0].lower() + error.msg[1:]))) from None
    except RecursionError:
        raise JsonError(_TOO_DEEP) from None
    except _NumberError as error:
        raise _make_error(text, _find_token(text, error.token), str(error)) from None
    _check_depth(content)
    if "\\u" in text and _has_half_characters(content):
        place = _HALF_CHARACTER.search(text)
        reason = "this is half a character: write the whole character"
        raise _make_error(text, place.start() if place else 0, reason)
    return content


def _check_size(text: str) -> None:
    """Raise JsonError for a text with too many values, before any of them takes memory."""
    if _count_openings(text) > MOST_VALUES and _count_openings(_STRING.sub("", text)) > MOST_VALUES:
        raise JsonError(
            f"the config has more than {MOST_VALUES:,} values: leave some out, or put some in another config"
        )


def _count_openings(text: str) -> int:
    """Count what stands between values: at most as many marks as there are values."""
    return text.count(",") + text.count("[") + text.count("{")


def _check_depth(content: object) -> None:
    """Raise JsonError for lists and objects that lie too deep in each other."""
    level = [content]
    for _ in range(DEEPEST):
        level = [inner for value in level for inner in _list_inner(value)]
        if not level:
            return
    raise JsonError(_TOO_DEEP)


def _list_inner(value: object) -> Iterable[object]:
    """Return the lists and objects that stand in a value."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return (each for each in inner if isinstance(each, dict | list))


def _make_error(text: str, offset: int, reason: str) -> JsonError:
    position = find_position(text, offset)
    line = text.split("\n")[position.line - 1].rstrip("\r")
    return JsonError(f"{reason}\n{excerpt(line, position.column - 1)}", position)


def _make_object(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    content = dict(pairs)
    if len(content) == len(pairs):
        return content
    doubled = DoubledObject(content)
    doubled.doubled = tuple(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
    return doubled


class _NumberError(ValueError):
    """A number that cannot be used; ``token`` is its spelling in the file."""

    def __init__(self, token: str, reason: str) -> None:
        self.token = token
        super().__init__(reason)


def _find_token(text: str, token: str) -> int:
    """Return where a number first stands in a JSON text, outside of strings."""
    return next((each.start for each in iter_tokens(text) if each.text == token), 0)


def _read_decimal(text: str) -> Decimal:
    _check_digits(text)
    try:
        return Decimal(text)
    except InvalidOperation:
        raise _NumberError(text, "this number is too large or too small: type another") from None


def _read_integer(text: str) -> int:
    _check_digits(text)
    return int(text)


def _check_digits(text: str) -> None:
    if len(text) > MOST_DIGITS:
        raise _NumberError(text, f"a number of {len(text)} digits is too large: type at most {MOST_DIGITS}")


def _refuse_constant(name: str) -> None:
    raise _NumberError(name, f"{name} is not a number that a config may have: type a number, or null")


def _has_half_characters(data: JsonValue) -> bool:
    """Return whether any text has a lone surrogate, which cannot be printed."""
    try:
        json.dumps(data, ensure_ascii=False, default=str).encode()
    except UnicodeEncodeError:
        return True
    except RecursionError:  # what is so deep fits no section; validation says where it is
        return False
    return False
