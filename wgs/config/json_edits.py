"""Changes of a JSON text that leave all the rest as it is: order, unknown keys, line breaks and blanks.

Each function takes a text that `parse_json` reads, and returns another one. Parsed, it is what the change makes of the
parsed text; what the change is not about consists of the same characters.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from wgs.base.errors import WgsError
from wgs.config.json_content import parse_json
from wgs.config.json_style import JsonStyle, read_indent, read_style, write_json
from wgs.config.json_tree import Node, read_tree

if TYPE_CHECKING:
    from wgs.base.json_values import JsonValue, Keys

_DEPTH_OF_LINES = 2
"""How deep an object may lie whose members always get a line each: the file, and its sections."""


class EditError(WgsError):
    """A text cannot be changed that way: there is no such key, or the new one is taken."""


def set_value(text: str, keys: Keys, value: JsonValue) -> str:
    r"""Return a text with another value at a path; objects on the way that are missing are added.

    Of an object only the members change that differ, and of a list of the same length only the items.

    >>> text = '{\n  "Grids": {\n    "4x4": { "Size":  [4, 4], "Wrap": false }\n  }\n}'
    >>> print(set_value(text, ("Grids", "4x4"), {"Size": [4, 5], "Wrap": False, "Adjacency": "Hex"}))
    {
      "Grids": {
        "4x4": { "Size":  [4, 5], "Wrap": false, "Adjacency": "Hex" }
      }
    }
    """
    tree = read_tree(text)
    known = len(keys)
    while (node := tree.find(keys[:known])) is None:
        known -= 1
    style = read_style(text)
    if known < len(keys):
        key, *rest = keys[known:]
        if node.mark != "{" or not isinstance(key, str) or not all(isinstance(each, str) for each in rest):
            raise EditError(f"there is no place for the key {json.dumps(key)}")
        for each in reversed(rest):
            value = {str(each): value}
        return insert_member(text, keys[:known], key, value)
    changed = _change(text[node.start : node.end], value, read_indent(text, node.start), style)
    return text[: node.start] + changed + text[node.end :]


def insert_member(text: str, keys: Keys, key: str, value: JsonValue) -> str:
    """Return a text with another key at the end of the object at a path."""
    node = _find(text, keys)
    style = read_style(text)
    inner = _indent_of_members(text, node, style)
    depth = len(keys)
    is_long = depth < _DEPTH_OF_LINES - 1 and isinstance(value, dict)
    return insert_written(text, keys, key, write_json(value, inner, style, is_long=is_long))


def insert_written(text: str, keys: Keys, key: str, written: str) -> str:
    """Return a text with another key at the end of the object at a path, whose value is written already."""
    node = _find(text, keys)
    if node.mark != "{":
        raise EditError("only objects have keys")
    if node.find_all(key):
        raise EditError(f"the key {json.dumps(key, ensure_ascii=False)} is there already")
    member = f"{json.dumps(key, ensure_ascii=False)}: {written}"
    style = read_style(text)
    if not node.members:
        is_long = len(keys) < _DEPTH_OF_LINES or "\n" in written
        return text[: node.start] + _wrap(member, read_indent(text, node.start), style, is_long) + text[node.end :]
    end = node.members[-1].end
    return f"{text[:end]},{_gap_between(text, node, style)}{member}{text[end:]}"


def remove_value(text: str, keys: Keys) -> str:
    """Return a text without a key or an item.

    >>> remove_value('{"a": 1, "b": 2,  "c": 3}', ("b",)), remove_value('[1, 2]', (1,))
    ('{"a": 1, "c": 3}', '[1]')
    """
    while True:
        node = _find(text, keys[:-1])
        places = [place for place, member in enumerate(node.members) if member in node.find_all(keys[-1])]
        if not places:
            return text
        members, place = node.members, places[-1]
        if len(members) == 1:
            start, end = node.start + 1, node.end - 1
        elif place + 1 < len(members):
            start, end = members[place].start, members[place + 1].start
        else:
            start, end = members[place - 1].end, members[place].end
        text = text[:start] + text[end:]
        if isinstance(keys[-1], int):
            return text


def rename_key(text: str, keys: Keys, name: str) -> str:
    """Return a text in which a key has another name; its place stays.

    >>> rename_key('{"a": {"b": 1}}', ("a", "b"), "c")
    '{"a": {"c": 1}}'
    """
    node = _find(text, keys[:-1])
    found = node.find_all(keys[-1])
    if not found or node.mark != "{":
        raise EditError(f"there is no key {json.dumps(keys[-1], ensure_ascii=False)}")
    if name == keys[-1]:
        return text
    if node.find_all(name):
        raise EditError(f"the key {json.dumps(name, ensure_ascii=False)} is there already")
    for member in reversed(found):
        text = text[: member.start] + json.dumps(name, ensure_ascii=False) + text[member.key_end :]
    return text


def move_member(text: str, keys: Keys, place: int) -> str:
    r"""Return a text in which a key or an item has moved to another place among its siblings, counted from 0.

    >>> move_member('{"a": 1,\n "b": 2,  "c": 3}', ("c",), 0)
    '{"c": 3,\n "a": 1,  "b": 2}'
    """
    node = _find(text, keys[:-1])
    found = node.find_all(keys[-1])
    if not found:
        raise EditError(f"there is no key {json.dumps(keys[-1], ensure_ascii=False)}")
    order = [member for member in node.members if member is not found[-1]]
    order.insert(max(0, place), found[-1])
    pieces = [text[member.start : member.end] for member in order]
    for slot, piece in reversed(list(zip(node.members, pieces, strict=True))):
        text = text[: slot.start] + piece + text[slot.end :]
    return text


# --- Inside -------------------------------------------------------------------------------------------------------


def _find(text: str, keys: Keys) -> Node:
    node = read_tree(text).find(keys)
    if node is None:
        raise EditError(f"there is no key {json.dumps(keys[-1], ensure_ascii=False)}")
    return node


def _gap_between(text: str, node: Node, style: JsonStyle) -> str:
    """Return what stands between a comma and the next key of an object that has keys."""
    first, last = node.members[0], node.members[-1]
    before = text[node.start + 1 : first.start] if first is last else text[node.members[-2].end : last.start]
    if "\n" in before:
        return style.newline + before.rpartition("\n")[2]
    return " " if first is last else before.partition(",")[2]


def _indent_of_members(text: str, node: Node, style: JsonStyle) -> str:
    """Return what the lines of an object's members begin with."""
    if node.members and "\n" in text[node.start : node.members[-1].start]:
        return read_indent(text, node.members[-1].start)
    return read_indent(text, node.start) + (style.unit if not node.members else "")


def _wrap(member: str, indent: str, style: JsonStyle, is_long: bool) -> str:
    """Return an object with one member."""
    if is_long:
        return f"{{{style.newline}{indent}{style.unit}{member}{style.newline}{indent}}}"
    return f"{{{style.pad}{member}{style.pad}}}"


def _change(text: str, value: JsonValue, indent: str, style: JsonStyle) -> str:
    """Return the text of a value, changed as little as another value needs."""
    old = parse_json(text)
    if is_same(old, value):
        return text
    if isinstance(old, dict) and isinstance(value, dict) and old and value:
        return _change_object(text, old, value, indent, style)
    if isinstance(old, list) and isinstance(value, list) and len(old) == len(value):
        for place, each in enumerate(value):
            text = _change_inside(text, place, each, indent, style)
        return text
    return write_json(value, indent, style, is_long="\n" in text)


def _change_object(
    text: str, old: dict[str, JsonValue], value: dict[str, JsonValue], indent: str, style: JsonStyle
) -> str:
    for key, each in value.items():
        change = _change_inside if key in old else _add
        text = change(text, key, each, indent, style)
    for key in old:
        if key not in value:
            text = remove_value(text, (key,))
    return text


def _change_inside(text: str, key: str | int, value: JsonValue, indent: str, style: JsonStyle) -> str:
    node = _find(text, (key,))
    inner = read_indent(text, node.start) if "\n" in text[: node.start] else indent
    return text[: node.start] + _change(text[node.start : node.end], value, inner, style) + text[node.end :]


def _add(text: str, key: str, value: JsonValue, indent: str, style: JsonStyle) -> str:
    """Add a key at the end of an object that has some."""
    node = read_tree(text)
    end = node.members[-1].end
    inner = read_indent(text, node.members[-1].start) if "\n" in text[: node.members[-1].start] else indent
    written = write_json(value, inner, style)
    return f"{text[:end]},{_gap_between(text, node, style)}{json.dumps(key, ensure_ascii=False)}: {written}{text[end:]}"


def is_same(first: JsonValue, second: JsonValue) -> bool:
    """Return whether two parsed values are the same in JSON, where true is not 1, and the order of keys means nothing.

    >>> is_same({"a": [1]}, {"a": [1]}), is_same(True, 1)
    (True, False)
    """
    if isinstance(first, dict) and isinstance(second, dict):
        return first.keys() == second.keys() and all(is_same(first[key], second[key]) for key in first)
    if isinstance(first, list) and isinstance(second, list):
        return len(first) == len(second) and all(map(is_same, first, second))
    if isinstance(first, bool) or isinstance(second, bool):
        return first is second
    return bool(first == second)
