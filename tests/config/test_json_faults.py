"""Broken JSON: each kind of fault is named at its place, with what to type there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import ROOT, run_wgs

from wgs.config.json_faults import find_syntax_fault
from wgs.config.json_text import find_position

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = (ROOT / "configs" / "wgs.json").read_text(encoding="utf-8")

FAULTS: list[tuple[str, tuple[int, int], str]] = [
    # Commas
    ('{"a": 1 "b": 2}', (1, 8), "a comma is missing: type , here"),
    ('{\n"a": {}\n"b": 2}', (2, 8), "a comma is missing: type , here"),
    ('{"a": [1 2]}', (1, 9), "a comma is missing: type , here"),
    ('{"a": 1,}', (1, 8), "JSON allows no comma before }: delete it, or type what is missing after it"),
    ('{"a": [1,\n]}', (1, 9), "JSON allows no comma before ]: delete it, or type what is missing after it"),
    ('{"a": 1,, "b": 2}', (1, 9), "one comma too many: delete it"),
    ('{, "a": 1}', (1, 2), "one comma too many: delete it"),
    ('{"a": 1; "b": 2}', (1, 8), "type , in place of this semicolon"),
    ('{"a": "x"; "b": 2}', (1, 10), "type , in place of this semicolon"),
    ('{"a": 1,000}', (1, 8), "numbers have no commas inside: delete this one"),
    # Braces and brackets
    ("{", (1, 2), "the { of line 1, column 1 is never closed: type } at the end"),
    ('{"a": {"b": [1', (1, 15), "the [ of line 1, column 13 is never closed: type ]}} at the end"),
    ('{"a": 1,', (1, 8), "the file ends after this comma: type } in its place"),
    ('{"Grids": {"a": {"Size": [4, 4]},\n "GameRules": {}}', (2, 2), 'the section "GameRules" stands inside another'),
    ('{"a": [1}', (1, 9), "expected ], which closes the [ of line 1, column 7: type ] here"),
    ('{"a": 1}}', (1, 9), "one } too many: delete it"),
    ('{"a": 1}\n"b": 2}', (2, 1), "the config ends before this, with the } of line 1: delete what follows it, or"),
    ('{"a": 1} {}', (1, 10), "the config ends before this, with the } of line 1: delete what follows it, or"),
    ('{"a": 1}, "b": 2}', (1, 9), "the config ends before this, with the } of line 1: delete what follows it, or"),
    ('{"a": {"x", "y"}}', (1, 11), '"x" has no value: type : and its value here; a list stands in [ ], not in { }'),
    ('{"a": [1: 2]}', (1, 9), "a list has values only: type { } in place of [ ] for keys with values"),
    ('{"Grids": "4x4": {}}', (1, 11), "this is followed by a colon: type { before it"),
    ('{"a": {[1]}}', (1, 8), "a key is missing: type one in double quotes"),
    ('{"Size": (4, 4)}', (1, 10), "JSON has no ( ): type [ ] for a list"),
    ("}", (1, 1), "one } too many: delete it"),
    # Colons and values
    ('{"a" 1}', (1, 5), "a colon is missing: type : here"),
    ('{"a" = 1}', (1, 6), "type : in place of ="),
    ('{"a" => 1}', (1, 6), "type : in place of =>"),
    ('{"a": }', (1, 7), 'the value of "a" is missing: type it before the }'),
    ('{"a": , "b": 1}', (1, 7), 'the value of "a" is missing: type it before the comma'),
    ('{"a":: 1}', (1, 6), "a value is expected here, not a colon"),
    ('{"a":', (1, 6), 'the file ends here: type the value of "a"'),
    ('{"a"', (1, 5), "the file ends after a key: type : and its value"),
    ('{: "a"}', (1, 2), "a key is missing: type one in double quotes before the colon"),
    # Quotes
    ('{\n "Description: 5}', (2, 2), 'the text that begins here never ends: type " where it should end'),
    ('{\n "Extends": "wgs.json,\n "Grids": {}}', (2, 13), "the text that begins here has no closing quote"),
    ('{\n "Grids: {\n  "x": 1}}', (2, 2), "the text that begins here has no closing quote"),
    ('{"a": words.txt"}', (1, 7), 'the quote before this text is missing: type " here'),
    ('{Grids": {}}', (1, 2), 'the quote before this key is missing: type " here'),
    ('{"a": "say "hi" now"}', (1, 13), 'a quote is missing before this, or there is one too many: type \\" for'),
    ("{'Grids': {}}", (1, 2), 'JSON has straight double quotes only: type "Grids"'),
    ("{\"a\": 'my words.txt'}", (1, 7), 'JSON has straight double quotes only: type "my words.txt"'),
    ("{\u201cGrids\u201d: {}}", (1, 2), 'JSON has straight double quotes only: type "Grids"'),
    ('{"a": \u201cx y\u201d}', (1, 7), 'JSON has straight double quotes only: type "x y"'),
    ("{Grids: {}}", (1, 2), 'keys stand in double quotes: type "Grids"'),
    ('{"a": words.txt}', (1, 7), 'texts stand in double quotes: type "words.txt"'),
    ('{"Rows": [##.]}', (1, 11), 'texts stand in double quotes: type "##."'),
    # Comments
    ('{"a": 1 // note\n}', (1, 9), "JSON has no comments: delete this one, or write it as the text of a key"),
    ('{"a": 1, // note\n"b": 2}', (1, 10), "JSON has no comments: "),
    ('{"a": 1 /* note */}', (1, 9), "JSON has no comments: "),
    ("# note\n{}", (1, 1), "JSON has no comments: "),
    ('{"a": 1} # note', (1, 10), "JSON has no comments: "),
    ('{"a": 1//note\n}', (1, 8), "JSON has no comments: "),
    # Words and numbers
    ('{"a": True}', (1, 7), "JSON has no True: type true"),
    ('{"a": FALSE}', (1, 7), "JSON has no FALSE: type false"),
    ('{"a": None}', (1, 7), "JSON has no None: type null"),
    ('{"a": yes}', (1, 7), "JSON has no yes: type true"),
    ('{"a": tru}', (1, 7), "JSON has no tru: type true"),
    ('{"a": 01}', (1, 7), "JSON does not write numbers like 01: type 1"),
    ('{"a": .5}', (1, 7), "JSON does not write numbers like .5: type 0.5"),
    ('{"a": 5.}', (1, 7), "JSON does not write numbers like 5.: type 5"),
    ('{"a": +1}', (1, 7), "JSON does not write numbers like +1: type 1"),
    ('{"a": 0x1F}', (1, 7), "JSON does not write numbers like 0x1F: type 31"),
    ('{"a": 1_000}', (1, 7), "JSON does not write numbers like 1_000: type 1000"),
    ('{"a": NaN}', (1, 7), "NaN is not a number that a config may have: type a number, or null"),
    ('{"a": -Infinity}', (1, 7), "-Infinity is not a number that a config may have"),
    ("hello", (1, 1), "a config begins with {: type { in place of this"),
    # Characters
    ('{"p": "C:\\words.txt"}', (1, 10), "\\w means nothing in JSON: type \\\\ for a backslash, and / between folders"),
    ('{"p": "\\u12"}', (1, 8), "\\u means nothing in JSON"),
    ('{"a":\u00a01}', (1, 6), "the character U+00A0 may not stand here"),
    ('{"a":\0}', (1, 6), "the character U+0000 may not stand here"),
]


def test_a_hexadecimal_number_of_thousands_of_digits_is_a_fault() -> None:
    fault = find_syntax_fault('{"a": 0x' + 5000 * "f" + "}")
    assert fault == (6, f'texts stand in double quotes: type "0x{58 * "f"}"')


@pytest.mark.parametrize(("text", "position", "reason"), FAULTS)
def test_a_fault_is_named_with_its_place_and_what_to_type(
    tmp_path: Path, text: str, position: tuple[int, int], reason: str
) -> None:
    file = tmp_path / "config.json"
    file.write_text(text, encoding="utf-8", newline="")
    run = run_wgs(str(file), "games")
    message, shown, caret = run.err.splitlines()
    line, column = position
    assert (run.status, run.out) == (2, "")
    assert message.startswith(f"wgs: {file}:{line}:{column}: {reason}")
    assert shown == "    " + text.split("\n")[line - 1].replace("\0", " ").replace("\u00a0", " ")
    assert caret == " " * (3 + column) + "^"


@pytest.mark.parametrize(
    "text", ['{"a": "x\ny\tz"}', '{"a": "\r\n"}', ' {"a" : [ ] , "b" : { } }\n', "5", '"\\u00e9\\n"']
)
def test_what_a_config_may_hold_is_no_fault(text: str) -> None:
    assert find_syntax_fault(text) is None
    json.loads(text, strict=False)


def is_json(text: str) -> bool:
    try:
        json.loads(text, strict=False, parse_constant=int)
    except ValueError:
        return False
    return True


@given(
    start=st.integers(0, len(SHIPPED) - 400), place=st.integers(0, 399), typed=st.sampled_from(["", *'{}[],:"x1 \\'])
)
def test_a_slip_anywhere_in_a_config_is_found_when_it_breaks_the_json(start: int, place: int, typed: str) -> None:
    """Half of an entry, with one character left out or another one typed, and what json itself says of it."""
    part = SHIPPED[start : start + 400]
    text = part[:place] + typed + part[place + 1 :]
    fault = find_syntax_fault(text)
    assert (fault is None) == is_json(text)
    if fault is not None:
        assert 0 <= fault.offset <= len(text)
        assert ":" in fault.reason
        assert find_position(text, fault.offset).column >= 1


@given(st.text('{}[]",:1 a\\\n', max_size=12))
def test_any_text_is_a_fault_or_json(text: str) -> None:
    assert (find_syntax_fault(text) is None) == is_json(text)
