"""Word lists in JSON: arrays of words, objects with words as keys, and records; read without being built in memory."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Literal, NamedTuple, TypeAlias

from wgs.base.checkpoints import pass_checkpoints
from wgs.base.errors import LexiconError
from wgs.words.forms.found import ListFindings, read_number
from wgs.words.word_texts import TextError, find_end

Place: TypeAlias = Literal["words", "rows", "records", "keys"]
Kind: TypeAlias = Literal["text", "number", "other", "begin", "end"]

_TOKEN = re.compile(
    rb'(?:("[^"\\\n]*(?:\\.[^"\\\n]*)*")|(\'[^\'\\\n]*(?:\\.[^\'\\\n]*)*\')|([\[\]{}:,])|([^\s\[\]{}:,"\']+)|(\S))',
    re.DOTALL,
)
_BEGINNING = re.compile(r"\s*(?:\[\s*[\"'\[{\]]|\{\s*[\"'}])")
_SAMPLED = 4000
_MOST_DEPTH = 64
_WORD_KEYS = frozenset({"word", "words", "term", "lemma", "headword", "entry", "answer", "text", "name", "w"})
_DEFINITION_KEYS = frozenset(
    {"definition", "definitions", "def", "meaning", "meanings", "gloss", "clue", "hint", "description", "translation"}
)
_NUMBER_KEYS = {"grade": "grades", "level": "grades", "difficulty": "grades", "rank": "ranks"}
_COUNT_KEYS = frozenset({"count", "freq", "frequency", "occurrences", "score", "n", "zipf"})


class _Event(NamedTuple):
    """A scalar in a JSON text, or the end of an object or an array.

    Attributes:
        depth: How many arrays and objects it is in.
        key: The key of which it is the value; empty in arrays.
        value: The text or the number; for others, such as null, their text; None for beginnings and ends.
        kind: What it is.
        holder: What holds it: ``[`` or ``{``.
        above: What holds its holder.
        outer: The key of its holder.
    """

    depth: int
    key: str
    value: str | float | None
    kind: Kind
    holder: str
    above: str
    outer: str


def begins_json(head: str) -> bool:
    """Return whether a text begins as JSON.

    >>> begins_json('["cat"]'), begins_json("{'cat': 1}"), begins_json("[cat]")
    (True, True, False)
    """
    return _BEGINNING.match(head) is not None


def read_json(pieces: Iterable[bytes], found: ListFindings) -> Iterator[bytes]:
    """Yield the text of the words of a list in JSON; several values behind each other are read as one list.

    Args:
        pieces: Its text in UTF-8.
        found: Gets the numbers and definitions, and what is left out.

    Raises:
        TextError: It is not UTF-8.
        LexiconError: It is cut short, or is no JSON.
    """
    text = b"".join(pieces)
    try:
        text.decode()
    except UnicodeDecodeError as error:
        line, column = find_end(text[: error.start], 1, 0)
        raise TextError(line, column + 1) from None
    reader = _Reader(*_find_place(list(islice(_iter_events(text), _SAMPLED))), found)
    for event in pass_checkpoints(_iter_events(text)):
        if word := reader.read(event):
            yield f"{word}\n".encode()


def _find_place(events: list[_Event]) -> tuple[Place, int]:
    """Return where the words are, as the beginning tells, and how many arrays and objects these places are in."""
    scalars = [event for event in events if event.kind in {"text", "number", "other"}]
    objects = [event for event in events if event.holder == "{" and event.kind != "end"]
    for event in objects:
        if (
            event.kind == "text"
            and event.key.casefold() in _WORD_KEYS
            and (event.above == "[" or _is_first(event, events))
        ):
            return "records", event.depth
    in_arrays = [event for event in scalars if event.holder == "[" and event.kind != "other"]
    texts = [str(event.value) for event in in_arrays if event.kind == "text"]
    are_single = sum(len(text.split()) == 1 for text in texts) * 10 >= len(texts) * 9
    rows = [event for event in in_arrays if event.above == "["]
    if rows and (any(event.kind == "number" for event in rows) or not are_single):
        return "rows", rows[0].depth
    if texts and (are_single or not objects):
        return "words", 0
    return "keys", objects[0].depth if objects else 1


def _is_first(event: _Event, events: list[_Event]) -> bool:
    """Return whether an event is the first of objects that follow each other, one a line."""
    return event.depth == 1 and event is events[0] and event.key.casefold() == "word"


class _Reader:
    """Takes words, numbers and definitions out of the events of a text."""

    def __init__(self, place: Place, depth: int, found: ListFindings) -> None:
        self._place = place
        self._depth = depth
        self._found = found
        self._word = ""
        self._texts: list[str] = []
        self._number: float | None = None

    def read(self, event: _Event) -> str:
        """Return the word that an event completes, if it does."""
        if self._place == "words":
            return self._read_word(event)
        if self._place == "keys":
            return self._read_key(event)
        return self._read_member(event)

    def _read_word(self, event: _Event) -> str:
        if event.kind not in {"text", "number", "other"}:
            return ""
        if event.kind == "text" and event.holder == "[":
            return self._check(str(event.value))
        self._found.leave_out("values", f"{event.key}: {event.value}" if event.key else str(event.value))
        return ""

    def _read_key(self, event: _Event) -> str:
        """Read an event where the keys of the outermost objects are the words."""
        if event.depth == self._depth and event.holder == "{" and event.kind != "end":
            self._word = self._check(event.key)
            if self._word:
                self._take(event)
                self._put(self._word)
            return self._word
        if event.depth > self._depth and self._word:
            key = event.key.casefold()
            if event.kind == "text" and (event.holder == "[" or key in _DEFINITION_KEYS):
                self._found.define(self._word, str(event.value))
            elif event.kind == "number" and key in {*_COUNT_KEYS, *_NUMBER_KEYS}:
                self._take(event)
                self._put(self._word)
        elif event.kind not in {"begin", "end"}:
            self._found.leave_out("values", str(event.value))
        return ""

    def _read_member(self, event: _Event) -> str:
        """Read an event where each word is in a row or a record with what belongs to it."""
        if event.kind == "end" and event.depth == self._depth:
            word = self._check(self._word) if self._word else ""
            if word:
                self._put(word)
            elif (self._texts or self._number is not None) and not self._word:
                self._found.leave_out("wordless", "; ".join(self._texts) or str(self._number))
            self._word, self._texts, self._number = "", [], None
            return word
        if event.kind == "text" and not self._word and self._is_word(event):
            self._word = str(event.value)
        elif event.kind in {"text", "number"}:
            self._take(event)
        return ""

    def _is_word(self, event: _Event) -> bool:
        if event.depth != self._depth:
            return False
        return self._place == "rows" or (event.holder == "{" and event.key.casefold() in _WORD_KEYS)

    def _take(self, event: _Event) -> None:
        key = event.key.casefold()
        if event.kind == "number" and isinstance(event.value, float | int):
            if self._place == "records" and key not in _COUNT_KEYS and key not in _NUMBER_KEYS:
                return
            self._number = event.value
            if key in _COUNT_KEYS:
                self._found.number_kind = self._found.number_kind or "counts"
            elif key in _NUMBER_KEYS and self._place == "records":
                self._found.number_kind = self._found.number_kind or _NUMBER_KEYS[key]  # type: ignore[assignment]
        elif event.kind == "text" and (self._place != "records" or {key, event.outer.casefold()} & _DEFINITION_KEYS):
            self._texts.append(str(event.value))

    def _put(self, word: str) -> None:
        if self._number is not None:
            self._found.number(word, self._number)
        if self._texts:
            self._found.define(word, "; ".join(self._texts))
        self._texts, self._number = [], None

    def _check(self, text: str) -> str:
        """Return a text if it is one word; leave it out otherwise."""
        words = text.split()
        if len(words) == 1:
            return words[0]
        self._found.leave_out("several" if words else "wordless", " ".join(words) or '""')
        return ""


def _iter_events(text: bytes) -> Iterator[_Event]:
    """Yield the scalars of a JSON text, and the beginnings and ends of the objects and arrays in others."""
    walk = _Walk(text)
    for match in _TOKEN.finditer(text):
        event = walk.read(match)
        if event is not None:
            yield event
    if walk.stack:
        raise LexiconError("its JSON is cut short: an array or an object has no end")


class _Walk:
    """The way through a JSON text.

    Attributes:
        stack: The arrays and objects that are open, and the keys of which they are the values.
    """

    def __init__(self, text: bytes) -> None:
        self.stack: list[tuple[str, str]] = []
        self._text = text
        self._key: str | None = None
        self._waits: str | None = None  # a text that may be a key

    def read(self, match: re.Match[bytes]) -> _Event | None:
        """Return the event of the next token; None where it makes none."""
        double, single, mark, bare, _ = match.groups()
        if mark is not None:
            return self._read_mark(mark.decode(), match)
        if double is None and single is None and bare is None:
            raise self._fail("cannot be read", match)
        holder = self.stack[-1][0] if self.stack else ""
        text = _read_text(double or single) if bare is None else bare.decode()
        if holder == "{" and self._key is None:
            self._waits = text
            return None
        if bare is None:
            return self._make(text, "text") if holder else None
        number = read_number(text)
        if number is None:
            return self._make(text, "other") if holder else None
        return self._make(number, "number") if holder else None

    def _read_mark(self, mark: str, match: re.Match[bytes]) -> _Event | None:
        if mark == ":":
            if self._waits is None:
                raise self._fail("has a colon that follows no key", match)
            self._key, self._waits = self._waits, None
            return None
        self._waits = None
        if mark in "[{":
            if len(self.stack) >= _MOST_DEPTH:
                raise self._fail(f"has more than {_MOST_DEPTH} arrays and objects in each other", match)
            key = self._key or ""
            event = self._make(None, "begin") if self.stack else None
            self.stack.append((mark, key))
            return event
        if mark in "]}":
            if not self.stack or (self.stack[-1][0] == "[") != (mark == "]"):
                raise self._fail(f'has a "{mark}" too many', match)
            self._key = None
            event = self._make(None, "end")
            self.stack.pop()
            return event
        return None

    def _make(self, value: str | float | None, kind: Kind) -> _Event:
        holder, outer = self.stack[-1]
        above = self.stack[-2][0] if len(self.stack) > 1 else ""
        key, self._key = self._key or "", None
        return _Event(len(self.stack), key, value, kind, holder, above, outer)

    def _fail(self, reason: str, match: re.Match[bytes]) -> LexiconError:
        line = self._text.count(b"\n", 0, match.end()) + 1
        return LexiconError(f"its JSON {reason} (line {line})")


def _read_text(quoted: bytes) -> str:
    inner = quoted[1:-1]
    if b"\\" not in inner:
        return inner.decode()
    if quoted[:1] == b"'":
        inner = inner.replace(b"\\'", b"'").replace(b'"', b'\\"')
    try:
        text = str(json.loads(b'"' + inner + b'"', strict=False))
    except ValueError:
        return inner.decode()
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
