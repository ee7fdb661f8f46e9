"""How a JSON text is laid out, so that what is added to it looks like the rest."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from wgs.config.json_text import iter_tokens

if TYPE_CHECKING:
    from wgs.base.json_values import JsonValue

LONGEST_LINE = 100
"""How long a value that is written on one line may be, in characters."""

_INDENTED = re.compile(r"^([ \t]+)\S", re.MULTILINE)
_LINE_START = re.compile(r"[ \t]*")


class JsonStyle(NamedTuple):
    """The layout of a JSON text.

    Attributes:
        unit: What each level is indented by.
        newline: What ends a line.
        pad: What stands inside the braces of an object on one line.
    """

    unit: str = "  "
    newline: str = "\n"
    pad: str = ""


def read_style(text: str) -> JsonStyle:
    r"""Return the layout of a text, as far as it shows one.

    >>> read_style('{\n\t"Grids": { "4x4": { "Size": [4, 4] } }\n}')
    JsonStyle(unit='\t', newline='\n', pad=' ')
    """
    indents = [found[1] for found in _INDENTED.finditer(text)]
    newline = "\r\n" if "\r\n" in text else "\n"
    pad = " " if re.search(r'\{ +"', text) else ""
    return JsonStyle(min(indents, key=len) if indents else "  ", newline, pad)


def read_indent(text: str, offset: int) -> str:
    """Return what the line of an offset begins with."""
    start = text.rfind("\n", 0, offset) + 1
    found = _LINE_START.match(text, start, offset)
    return found[0] if found else ""


def write_json(value: JsonValue, indent: str, style: JsonStyle, *, is_long: bool = False) -> str:
    """Return a value as JSON: on one line if it fits, or else a line for each member.

    Args:
        value: The value, with decimals for numbers that are not whole.
        indent: What the line begins with on which the value begins.
        style: The layout of the text that it becomes a part of.
        is_long: True to write a list or an object on several lines in any case.
    """
    short = _write_short(value, style)
    if not isinstance(value, dict | list) or not value or (not is_long and len(short) + len(indent) <= LONGEST_LINE):
        return short
    inner = indent + style.unit
    if isinstance(value, dict):
        parts = [f"{_write_plain(key)}: {write_json(each, inner, style)}" for key, each in value.items()]
    else:
        parts = [write_json(each, inner, style) for each in value]
    first, last = ("{", "}") if isinstance(value, dict) else ("[", "]")
    lines = f",{style.newline}{inner}".join(parts)
    return f"{first}{style.newline}{inner}{lines}{style.newline}{indent}{last}"


def _write_short(value: JsonValue, style: JsonStyle) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f"{_write_plain(key)}: {_write_short(each, style)}" for key, each in value.items())
        return f"{{{style.pad}{inner}{style.pad}}}" if inner else "{}"
    if isinstance(value, list):
        return f"[{', '.join(_write_short(each, style) for each in value)}]"
    return _write_plain(value)


def _write_plain(value: JsonValue) -> str:
    return str(value) if isinstance(value, Decimal) else json.dumps(value, ensure_ascii=False)


def indent_again(text: str, old: str, new: str, newline: str) -> str:
    """Return a piece of JSON for another place: its lines begin with ``new`` where they began with ``old``.

    Line breaks inside of strings stay.
    """
    pieces, end = [], 0
    for token in iter_tokens(text):
        gap = text[end : token.start]
        if "\n" in gap:
            line = gap.rpartition("\n")[2]
            gap = newline * gap.count("\n") + new + line.removeprefix(old)
        pieces += [gap, token.text]
        end = token.end
    return "".join(pieces)
