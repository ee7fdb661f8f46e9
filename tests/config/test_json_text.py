"""Where the values of a JSON text stand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from wgs.config.json_text import JsonText

if TYPE_CHECKING:
    from wgs.base.json_values import Keys

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text('ab"\\\n{}[]:,é', max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text('ab"\\:é', max_size=3), inner, max_size=3),
    max_leaves=12,
)


def iter_values(value: Any, keys: Keys = ()) -> Iterator[tuple[Keys, Any]]:
    yield keys, value
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield from iter_values(inner, (*keys, key))


@given(value=VALUES, indent=st.sampled_from([None, 0, 2]))
def test_every_value_of_any_json_is_found_where_it_stands(value: Any, indent: int | None) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=False)
    lines = text.split("\n")
    for keys, inner in iter_values(value):
        if len(keys) <= 8:
            line, column = JsonText(text).find(keys)
            rest = "\n".join([lines[line - 1][column - 1 :], *lines[line:]])
            assert json.JSONDecoder().raw_decode(rest)[0] == inner
            if keys and isinstance(keys[-1], str):
                line, column = JsonText(text).find(keys, of_key=True)
                assert lines[line - 1][column - 1 :].startswith(json.dumps(keys[-1], ensure_ascii=False))


def test_what_is_missing_is_looked_up_where_it_should_be() -> None:
    text = JsonText('{"Grids":\n {"a":\n  {"Size": [1, 2]}}}')
    assert text.find(("Grids", "a", "Wrap")) == text.find(("Grids", "a")) == (3, 3)
    assert text.find(("Grids", "b", "Size"), of_key=True) == (2, 2)
    assert text.find(("Nothing",)) == text.find(()) == (1, 1)


def test_of_a_key_that_is_written_twice_the_last_counts() -> None:
    text = JsonText('{"a": 1,\n "a": 2}')
    assert text.find(("a",)) == (2, 7)
    assert text.find(("a",), of_key=True) == (2, 2)


def test_deep_nesting_takes_no_time() -> None:
    assert JsonText('{"a": ' + "[" * 100_000).find(("a", 0, 0)) == (1, 9)
