"""What is wrong with a JSON text that cannot be read: the first fault, where it is, and what to type there."""

from __future__ import annotations

import json
import re
from difflib import get_close_matches
from typing import NamedTuple

from wgs.config.base import SECTION_NAMES
from wgs.config.json_text import Token, find_position, iter_tokens

_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_BAD_ESCAPE = re.compile(r'\\(?:\\|["/bfnrt]|u[0-9a-fA-F]{4})|(?P<bad>\\.?)', re.DOTALL)
_COMMENT = re.compile(r"//|/\*|#")
_ROW = re.compile(r"[#.]+")
"""A row of a grid that lacks its quotes, not a comment."""

_SEMICOLON = "type , in place of this semicolon"
_CONSTANTS = {
    **dict.fromkeys(("true", "yes", "on"), "true"),
    **dict.fromkeys(("false", "no", "off"), "false"),
    **dict.fromkeys(("null", "none", "nil", "undefined"), "null"),
}
_SINGLE_QUOTES = "'`\u00b4\u2018\u2019\u201a\u2032"
_DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb"
_CLOSING = {"{": "}", "[": "]"}


class SyntaxFault(NamedTuple):
    """The first fault of a JSON text.

    Attributes:
        offset: Where it is in the text.
        reason: A phrase that says what is wrong there, and what to type.
    """

    offset: int
    reason: str


def find_syntax_fault(text: str) -> SyntaxFault | None:
    """Return the first fault of a JSON text, or None for text without one. Line breaks in strings are no faults.

    >>> find_syntax_fault('{"Size": [4, 4] "Wrap": true}')
    SyntaxFault(offset=15, reason='a comma is missing: type , here')
    """
    return _Diagnosis(text).find()


class _Diagnosis:
    """A walk over the tokens of a JSON text, up to the first that JSON does not allow there.

    ``_expecting`` is what may come next: "value", "key", "colon", "comma" (or a closing bracket), or "nothing".
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._open: list[Token] = []
        self._keys: list[Token] = []
        self._expecting = "value"
        self._before: Token | None = None

    def find(self) -> SyntaxFault | None:
        for token in iter_tokens(self._text):
            if fault := self._read(token):
                return fault
            self._before = token
        return None if self._expecting == "nothing" else self._explain_end()

    # --- What JSON allows -----------------------------------------------------------------------------------

    def _read(self, token: Token) -> SyntaxFault | None:
        """Take the next token; return what is wrong with it."""
        if token.kind == "open":
            return self._explain_open_text(token)
        if token.kind == "string" and (fault := _explain_escape(token)):
            return fault
        if token.text == ":":
            return self._read_colon(token)
        if token.text == ",":
            return self._read_comma(token)
        if token.text in {"}", "]"}:
            return self._read_closing(token)
        return self._read_value(token)

    def _read_colon(self, token: Token) -> SyntaxFault | None:
        if self._expecting != "colon":
            return self._explain_colon(token)
        self._expecting = "value"
        return None

    def _read_comma(self, token: Token) -> SyntaxFault | None:
        if self._expecting != "comma":
            return self._explain_comma(token)
        self._expecting = "key" if self._open[-1].text == "{" else "value"
        return None

    def _read_closing(self, token: Token) -> SyntaxFault | None:
        opening = self._open[-1] if self._open else None
        is_just_open = self._before is not None and self._before is opening
        if opening is None or _CLOSING[opening.text] != token.text:
            return self._explain_wrong_closing(token)
        if self._expecting != "comma" and not is_just_open:
            return self._explain_early_closing(token)
        self._open.pop()
        self._finish_value()
        return None

    def _read_value(self, token: Token) -> SyntaxFault | None:
        is_name = token.kind == "string"
        if self._expecting == "key" and is_name:
            self._keys.append(token)
            self._expecting = "colon"
        elif self._expecting != "value":
            return self._explain_word(token) if token.kind == "word" else self._explain_unexpected(token)
        elif token.kind == "mark":
            self._open.append(token)
            self._expecting = "key" if token.text == "{" else "value"
        elif is_name or token.text in {"true", "false", "null"} or _NUMBER.fullmatch(token.text):
            self._finish_value()
        else:
            return self._explain_word(token)
        return None

    def _finish_value(self) -> None:
        self._expecting = "comma" if self._open else "nothing"

    # --- Marks in the wrong place ---------------------------------------------------------------------------

    def _explain_end(self) -> SyntaxFault:
        end = len(self._text.rstrip())
        if self._expecting == "colon":
            return SyntaxFault(end, "the file ends after a key: type : and its value, and close what is open")
        if stray := self._find_stray_section():
            return stray
        if not self._open:
            return SyntaxFault(end, "the file has no value; the smallest config is {}")
        if self._before and self._before.text == ":":
            return SyntaxFault(
                end, f"the file ends here: type the value of {self._shown_key()}, and close what is open"
            )
        closing = "".join(_CLOSING[token.text] for token in reversed(self._open))
        if self._before and self._before.text == ",":
            return SyntaxFault(self._before.start, f"the file ends after this comma: type {closing} in its place")
        return SyntaxFault(end, f"{self._name_opening(self._open[-1])} is never closed: type {closing} at the end")

    def _find_stray_section(self) -> SyntaxFault | None:
        """Find a section that stands inside another one, where that one is never closed."""
        depth, before, last = 0, None, None
        for token in iter_tokens(self._text):
            if token.text == "{" and before and before.text == ":" and last and depth > 1:
                name = last.text[1:-1]
                if name in SECTION_NAMES:
                    closing = "}" * (depth - 1)
                    return SyntaxFault(
                        last.start, f'the section "{name}" stands inside another one: type {closing} before it'
                    )
            depth += (token.text in _CLOSING) - (token.text in {"}", "]"})
            last = token if token.kind == "string" else last
            before = token
        return None

    def _explain_open_text(self, token: Token) -> SyntaxFault:
        if (self._before is not None) and self._before.kind == "word" and self._before.end == token.start:
            return self._explain_word(self._before)
        return SyntaxFault(token.start, 'the text that begins here never ends: type " where it should end')

    def _explain_colon(self, token: Token) -> SyntaxFault:
        if self._expecting == "value":
            return SyntaxFault(token.start, "a value is expected here, not a colon: delete it, or type a value")
        if self._expecting == "comma" and self._open[-1].text == "[":
            return SyntaxFault(token.start, "a list has values only: type { } in place of [ ] for keys with values")
        if self._expecting == "comma" and self._before:
            return SyntaxFault(
                self._before.start, "this is followed by a colon: type { before it if it is the first key of an object"
            )
        return SyntaxFault(token.start, "a key is missing: type one in double quotes before the colon")

    def _explain_comma(self, token: Token) -> SyntaxFault:
        if self._expecting == "nothing":
            return self._explain_unexpected(token)
        if self._expecting == "colon":
            return self._explain_missing_colon(token)
        if self._before and self._before.text == ":":
            return SyntaxFault(token.start, f"the value of {self._shown_key()} is missing: type it before the comma")
        return SyntaxFault(token.start, "one comma too many: delete it")

    def _explain_wrong_closing(self, token: Token) -> SyntaxFault:
        if not self._open:
            return SyntaxFault(token.start, f"one {token.text} too many: delete it")
        opening = self._open[-1]
        right = _CLOSING[opening.text]
        return SyntaxFault(
            token.start, f"expected {right}, which closes {self._name_opening(opening)}: type {right} here"
        )

    def _explain_early_closing(self, token: Token) -> SyntaxFault:
        if self._expecting == "colon":
            return self._explain_missing_colon(token)
        if self._before and self._before.text == ",":
            reason = f"JSON allows no comma before {token.text}: delete it, or type what is missing after it"
            return SyntaxFault(self._before.start, reason)
        return SyntaxFault(token.start, f"the value of {self._shown_key()} is missing: type it before the {token.text}")

    def _explain_missing_colon(self, token: Token) -> SyntaxFault:
        if token.text in {",", "}"}:
            reason = f"{self._shown_key()} has no value: type : and its value here; a list stands in [ ], not in {{ }}"
        else:
            reason = "a colon is missing: type : here"
        return SyntaxFault(self._keys[-1].end, reason)

    def _explain_unexpected(self, token: Token) -> SyntaxFault:
        """Say what is missing before a value, or that it is too much."""
        before = self._before
        if self._expecting == "nothing" and before:
            line = find_position(self._text, before.start).line
            reason = f"the config ends before this, with the {before.text} of line {line}: delete what follows it"
            return SyntaxFault(token.start, f"{reason}, or delete that {before.text} if the config goes on")
        if self._expecting == "key":
            reason = f'a key is missing: type one in double quotes, such as "My game": {token.text}'
            return SyntaxFault(token.start, reason)
        if self._expecting == "colon":
            return self._explain_missing_colon(token)
        return SyntaxFault(before.end if before else 0, "a comma is missing: type , here")

    # --- Words that JSON does not have ----------------------------------------------------------------------

    def _explain_word(self, token: Token) -> SyntaxFault:
        """Say what is wrong with something that is neither a string nor a mark: a comment, other quotes, a word."""
        before, text, start = self._before, token.text, token.start
        if (comment := _COMMENT.search(text)) and not (self._is_in_list() and _ROW.fullmatch(text)):
            reason = 'JSON has no comments: delete this one, or write it as the text of a key "Description"'
            return SyntaxFault(start + comment.start(), reason)
        if reason := self._explain_character(token):
            return SyntaxFault(start, reason)
        if before and before.kind == "string" and before.end == start:
            return self._explain_quotes(before, token)
        if text.endswith(";") and _NUMBER.fullmatch(text[:-1]):
            return SyntaxFault(token.end - 1, _SEMICOLON)
        if self._expecting == "value":
            return SyntaxFault(start, self._explain_value(token))
        return self._explain_bare_key(token) if self._expecting == "key" else self._explain_unexpected(token)

    def _is_in_list(self) -> bool:
        return bool(self._open) and self._open[-1].text == "["

    def _explain_quotes(self, before: Token, token: Token) -> SyntaxFault:
        """Say what is wrong where a word touches the end of a string: the quotes do not pair."""
        if "\n" in before.text:
            return SyntaxFault(
                before.start, 'the text that begins here has no closing quote: type " where it should end'
            )
        reason = 'a quote is missing before this, or there is one too many: type \\" for a quote inside a text'
        return SyntaxFault(token.start, reason)

    def _explain_character(self, token: Token) -> str:
        """Say what is wrong with the first character of a word, if it is one that JSON does not have."""
        first = token.text[0]
        if first in _SINGLE_QUOTES + _DOUBLE_QUOTES:
            return f"JSON has straight double quotes only: type {self._requote(token.start)}"
        if first == ";" and self._expecting == "comma":
            return _SEMICOLON
        if first == "=" and self._expecting == "colon":
            return f"type : in place of {'=>' if token.text[:2] == '=>' else '='}"
        if first == "(":
            return "JSON has no ( ): type [ ] for a list"
        if not first.isprintable() or first.isspace():
            return f"the character U+{ord(first):04X} may not stand here: delete it, or type an ordinary blank"
        return ""

    def _explain_value(self, token: Token) -> str:
        text = token.text
        if not self._open:
            return "a config begins with {: type { in place of this"
        close = get_close_matches(text.casefold(), ("true", "false", "null"), 1, 0.75)
        if right := _CONSTANTS.get(text.casefold(), "".join(close)):
            return f"JSON has no {text}: type {right}"
        if text.lstrip("+-").casefold() in {"nan", "inf", "infinity"}:
            return f"{text} is not a number that a config may have: type a number, or null"
        if (number := _mend_number(text)) is not None:
            return f"JSON does not write numbers like {text}: type {number}"
        if self._text[token.end : token.end + 1] == '"':
            return 'the quote before this text is missing: type " here'
        return f"texts stand in double quotes: type {_quote(self._take_text(token.start))}"

    def _explain_bare_key(self, token: Token) -> SyntaxFault:
        before, start = self._before, token.start
        if self._text[token.end : token.end + 1] == '"':
            return SyntaxFault(start, 'the quote before this key is missing: type " here')
        if before and before.text == "," and token.text.isdigit() and self._text[before.start - 1].isdigit():
            return SyntaxFault(before.start, "numbers have no commas inside: delete this one")
        key = self._text[start:].partition(":")[0].split("\n")[0].strip()
        return SyntaxFault(start, f"keys stand in double quotes: type {_quote(key)}")

    def _requote(self, start: int) -> str:
        """Return the text between other quotes than JSON's, in double quotes."""
        line = self._text[start:].split("\n", 1)[0]
        quotes = _SINGLE_QUOTES if line[0] in _SINGLE_QUOTES else _DOUBLE_QUOTES + '"'
        inner = re.match(f"[^{quotes}]*", line[1:])
        text = inner[0] if inner and inner.end() + 1 < len(line) else re.split(r"[,:}\]]", line[1:])[0].strip()
        return _quote(text)

    def _take_text(self, start: int) -> str:
        """Return what was meant to be a string: the rest of the line up to a comma or a closing bracket."""
        return re.split(r"[,}\]\n]", self._text[start:], maxsplit=1)[0].strip()[:60]

    def _name_opening(self, opening: Token) -> str:
        position = find_position(self._text, opening.start)
        return f"the {opening.text} of line {position.line}, column {position.column}"

    def _shown_key(self) -> str:
        return self._keys[-1].text if self._keys else "the key"


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _explain_escape(token: Token) -> SyntaxFault | None:
    """Say what is wrong with the first backslash of a string that means nothing."""
    for found in _BAD_ESCAPE.finditer(token.text):
        if found["bad"]:
            shown = found["bad"][1:]
            reason = f"\\{shown} means nothing in JSON: type \\\\ for a backslash, and / between folders"
            return SyntaxFault(token.start + found.start(), reason)
    return None


def _mend_number(text: str) -> str | None:
    """Return a number as JSON writes it; None for what is not a number."""
    plain = text.replace("_", "").lower()
    if re.fullmatch(r"[+-]?0x[0-9a-f]{1,25}", plain):
        return str(int(plain, 16))
    found = re.fullmatch(r"(?=[+-]?\.?[0-9])([+-]?)0*+([0-9]*)(\.[0-9]*)?(e[+-]?[0-9]+)?", plain)
    if found is None:
        return None
    sign, whole, fraction, exponent = (part or "" for part in found.groups())
    return f"{sign.strip('+')}{whole or '0'}{fraction.rstrip('.')}{exponent}"
