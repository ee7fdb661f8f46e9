"""Changes of a JSON text: they say what they should, and touch nothing else."""

from __future__ import annotations

import json
from difflib import SequenceMatcher
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs.base.resources import data_folder
from wgs.config.json_content import parse_json as parse_any
from wgs.config.json_edits import (
    EditError,
    insert_member,
    insert_written,
    is_same,
    move_member,
    remove_value,
    rename_key,
    set_value,
)
from wgs.config.json_style import indent_again, read_style, write_json


def parse_json(text: str) -> Any:
    """Return the content of a text, of which tests know the type."""
    return parse_any(text)


KEYS = st.text('ab"\\:é{', min_size=1, max_size=3)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text('ab"\\\n{}[]:,é', max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=10,
)
OBJECTS = st.dictionaries(KEYS, VALUES, max_size=4)
INDENTS = st.sampled_from([None, 1, 2, "\t"])
NEWLINES = st.sampled_from(["\n", "\r\n"])


def write(value: Any, indent: Any, newline: str = "\n") -> str:
    return json.dumps(value, indent=indent, ensure_ascii=False).replace("\n", newline)


def list_paths(value: Any, keys: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [keys, *(path for key, inner in pairs for path in list_paths(inner, (*keys, key)))]


def put(content: Any, keys: tuple[Any, ...], value: Any) -> Any:
    if not keys:
        return value
    copied = dict(content) if isinstance(content, dict) else list(content)
    copied[keys[0]] = put(copied[keys[0]], keys[1:], value)
    return copied


@given(OBJECTS, VALUES, INDENTS, NEWLINES, st.data())
def test_a_value_that_is_set_is_the_only_one_that_changes(
    content: dict[str, Any], value: Any, indent: Any, newline: str, data: st.DataObject
) -> None:
    keys = data.draw(st.sampled_from(list_paths(content)))
    text = write(content, indent, newline)
    changed = set_value(text, keys, value)
    assert is_same(parse_json(changed), put(content, keys, value))
    assert set_value(changed, keys, value) == changed


@given(OBJECTS, KEYS, VALUES, INDENTS)
def test_a_key_that_is_added_leaves_all_other_characters(
    content: dict[str, Any], key: str, value: Any, indent: Any
) -> None:
    text = write(content, indent)
    if key in content:
        with pytest.raises(EditError):
            insert_member(text, (), key, value)
        return
    changed = insert_member(text, (), key, value)
    assert is_same(parse_json(changed), content | {key: value})
    assert [each for each in parse_json(changed) if each != key] == list(content)
    if content:
        kinds = {kind for kind, *_ in SequenceMatcher(None, text, changed, autojunk=False).get_opcodes()}
        assert kinds <= {"equal", "insert"}


@given(OBJECTS, INDENTS, st.data())
def test_a_value_that_is_removed_leaves_all_other_characters(
    content: dict[str, Any], indent: Any, data: st.DataObject
) -> None:
    keys = data.draw(st.sampled_from([keys for keys in list_paths(content) if keys] or [("x",)]))
    text = write(content, indent)
    changed = remove_value(text, keys)
    expected = json.loads(json.dumps(content))
    holder = expected
    for key in keys[:-1]:
        holder = holder[key]
    if keys != ("x",) or "x" in content:
        del holder[keys[-1]]
    assert is_same(parse_json(changed), expected)


@given(OBJECTS, KEYS, INDENTS, st.data())
def test_keys_are_renamed_and_moved(content: dict[str, Any], name: str, indent: Any, data: st.DataObject) -> None:
    if not content:
        return
    text = write(content, indent)
    key = data.draw(st.sampled_from(list(content)))
    place = data.draw(st.integers(0, len(content)))
    moved = list(parse_json(move_member(text, (key,), place)))
    others = [each for each in content if each != key]
    assert moved == [*others[:place], key, *others[place:]]
    if name in content and name != key:
        with pytest.raises(EditError):
            rename_key(text, (key,), name)
    else:
        renamed = parse_json(rename_key(text, (key,), name))
        assert list(renamed.items()) == [(name if each == key else each, value) for each, value in content.items()]


@given(VALUES, st.sampled_from(["", "  ", "\t"]), st.sampled_from(["", " ", "    "]))
def test_what_is_indented_again_means_the_same(value: Any, old: str, new: str) -> None:
    written = write_json(value, old, read_style(""), is_long=True)
    assert is_same(parse_json(indent_again(written, old, new, "\n")), value)


SHIPPED = (data_folder() / "configs" / "wgs.json").read_text(encoding="utf-8")


def find_difference(changed: str) -> tuple[list[str], list[str]]:
    """Return the lines that only the shipped config has, and those that only a changed one has."""
    old, new = SHIPPED.splitlines(), changed.splitlines()
    while old and new and old[0] == new[0]:
        del old[0], new[0]
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    return [line.strip() for line in old], [line.strip() for line in new]


def test_one_number_of_a_large_config_changes_one_line() -> None:
    old, new = find_difference(set_value(SHIPPED, ("Grids", "4x4", "Size"), [4, 5]))
    assert old == ['"4x4": { "Size": [4, 4], "Adjacency": "Diagonal" },']
    assert new == ['"4x4": { "Size": [4, 5], "Adjacency": "Diagonal" },']


def test_what_is_written_looks_like_what_is_there() -> None:
    added = set_value(SHIPPED, ("Grids", "Ring"), {"Rows": ["###", "#.#", "###"], "Adjacency": "Straight"})
    assert '    },\n    "Ring": { "Rows": ["###", "#.#", "###"], "Adjacency": "Straight" }\n  },' in added
    new_section = set_value('{\n  "Extends": "wgs.json"\n}\n', ("Grids", "3x3"), {"Size": [3, 3]})
    expected = '{\n  "Extends": "wgs.json",\n  "Grids": {\n    "3x3": {"Size": [3, 3]}\n  }\n}\n'
    assert new_section == expected
    long = set_value("{}", ("Dictionaries", "Words"), {"Path": "a" * 80, "Description": "b" * 40})
    assert long.splitlines()[2:5] == [
        '    "Words": {',
        f'      "Path": "{"a" * 80}",',
        f'      "Description": "{"b" * 40}"',
    ]


def test_doubled_keys_are_removed_together_and_the_last_is_set() -> None:
    text = '{"a": 1, "b": 2, "a": 3}'
    assert set_value(text, ("a",), 4) == '{"a": 1, "b": 2, "a": 4}'
    assert remove_value(text, ("a",)) == '{"b": 2}'
    assert rename_key(text, ("a",), "c") == '{"c": 1, "b": 2, "c": 3}'


def test_raw_line_breaks_and_odd_numbers_stay() -> None:
    text = '{"Text": "two\n  lines",  "Number": 1.50e1, "Other": 1}'
    assert set_value(text, ("Other",), 2) == text.replace('"Other": 1', '"Other": 2')
    assert set_value(text, ("Number",), parse_json("15")) == text
    assert indent_again('{\n "a": "x\n y"\n}', "", "  ", "\n") == '{\n   "a": "x\n y"\n  }'


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda: set_value('{"a": 1}', ("a", "b"), 1), 'there is no place for the key "b"'),
        (lambda: set_value('{"a": [1]}', ("a", 1), 1), "there is no place for the key 1"),
        (lambda: rename_key('{"a": 1}', ("b",), "c"), 'there is no key "b"'),
        (lambda: move_member('{"a": 1}', ("b",), 0), 'there is no key "b"'),
        (lambda: insert_written('{"a": 1}', ("a",), "b", "1"), "only objects have keys"),
        (lambda: remove_value('{"a": 1}', ("b", "c")), 'there is no key "b"'),
    ],
)
def test_what_cannot_be_changed_is_said(change: Any, message: str) -> None:
    with pytest.raises(EditError) as caught:
        change()
    assert str(caught.value) == message
