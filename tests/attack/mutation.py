"""How good input is made bad: bytes, texts, numbers and JSON, changed at random."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

NUMBERS: tuple[Any, ...] = (
    0, -1, 1, 2, 7, 35, 64, 65, 255, 256, 1000, 65536, 10**6, 10**9, 2**31 - 1, 2**31, 2**32, 2**53 + 1, 2**63 - 1,
    2**63, -(2**63), 2**64, 10**30, 10**400, 0.0, -0.0, 0.5, 1e-320, 1e9, 1e18, 1e30, 1e308, -1e308, float("inf"),
    float("-inf"), float("nan"),
)  # fmt: skip
"""Numbers at which counts, sizes and times end."""

TEXTS = (
    "", " ", "\0", "\n", "\r\n", "\t", "\x1b[2J", "\x1b]0;title\x07", "\x7f", "\x85", "\x9b31m", "\ufeff", "\u200b",
    "\u202e", "\u2028", "\ud800", "\U0001f600", "e\u0301", "\u1e9e", "ﬁ", "İ", "Ñ", "Qu", "A", "a", "ABC", "?", "*",
    ".", ":", ";", "-", "--help", "-1", "1e3", "0x10", "١٢", "1..", "..1", "5..3", "1..1e9", "%", "%%", "%w", "%99999w",
    "%*s", "null", "true", "NaN", "[]", "{}", "[(", "(a+)+$", "/", "//", "..", "../..", "~", "~root", "~nobody-such",
    "/dev/zero", "/dev/stdin", "/dev/full", "/dev/tty", "/etc/passwd", "/proc/self/mem", "con", "wgs.json", "8+", "+8",
)  # fmt: skip
"""Texts that mean something somewhere, or should not."""

_BYTES = (
    b"\0", b"\xff", b"\xfe\xff", b"\xff\xfe", b"\xef\xbb\xbf", b"\xc3", b"\xc3\x28", b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80", b"\r", b"\n", b"\r\n", b"\x1b[2J", b"\x7f", b'"', b"\\", b"\\u0000", b"\\ud800", b"{", b"}",
    b"[", b"]", b",", b":", b";", b"?", b"'", b"1e999", b"-", b"NaN", b"//", b"/*",
)  # fmt: skip


def pick_number(chance: Random) -> Any:
    """Return a number, at an edge or near one."""
    number = chance.choice(NUMBERS)
    return number + chance.randint(-2, 2) if isinstance(number, int) and chance.random() < 0.3 else number


def pick_text(chance: Random) -> str:
    """Return an odd text: a short one, several, or one that is very long."""
    if chance.random() < 0.1:
        return chance.choice(TEXTS) * chance.choice((100, 5000, 100_000))
    return "".join(chance.choice(TEXTS) for _ in range(chance.choice((1, 1, 2, 5))))


def change_bytes(chance: Random, data: bytes, times: int | None = None) -> bytes:
    """Return bytes with some changed, added, removed or repeated."""
    for _ in range(chance.choice((1, 1, 2, 5, 20)) if times is None else times):
        start = chance.randint(0, len(data))
        end = min(len(data), start + chance.choice((0, 1, 1, 2, 8, 100)))
        match chance.randrange(6):
            case 0:
                data = data[:start] + chance.randbytes(end - start) + data[end:]
            case 1:
                data = data[:start] + data[end:]
            case 2:
                data = data[:start] + chance.choice(_BYTES) + data[start:]
            case 3:
                data = data[:start] + chance.choice(_BYTES) * chance.choice((1, 3, 2000)) + data[end:]
            case 4:
                data = data[:start] + data[start:end] * chance.choice((2, 3, 1000)) + data[end:]
            case _:
                data = data[:start] if chance.random() < 0.2 else data[:start] + data[end:] + data[start:end]
    return data


def change_text(chance: Random, text: str) -> str:
    """Return a text with odd pieces in it."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        start = chance.randint(0, len(text))
        end = min(len(text), start + chance.choice((0, 1, 3)))
        text = text[:start] + chance.choice((pick_text(chance), "", text[start:end] * 3)) + text[end:]
    return text


def pick_value(chance: Random) -> Any:
    """Return a JSON value of any kind."""
    match chance.randrange(8):
        case 0 | 1 | 2:
            return pick_number(chance)
        case 3 | 4:
            return pick_text(chance)
        case 5:
            return chance.choice((None, True, False))
        case 6:
            return [pick_value(chance) for _ in range(chance.choice((0, 1, 2, 5)))]
        case _:
            return {pick_text(chance)[:50]: pick_value(chance) for _ in range(chance.choice((0, 1, 3)))}


def change_json(chance: Random, value: Any, times: int | None = None) -> Any:
    """Return a JSON value with some of its parts replaced, removed, renamed, repeated or moved; nothing is shared."""
    changed = deepcopy(value)
    for _ in range(chance.choice((1, 1, 1, 2, 4, 10)) if times is None else times):
        places = [place for place in iter_places(changed) if place]
        if not places:
            return pick_value(chance)
        _change_place(chance, changed, chance.choice(places), places)
    return changed


def iter_places(value: Any, place: tuple[Any, ...] = ()) -> Any:
    """Yield the places of a JSON value, each as the keys that lead to it."""
    yield place
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from iter_places(part, (*place, key))


def _find(value: Any, place: tuple[Any, ...]) -> Any:
    for key in place:
        value = value[key]
    return value


def _change_place(chance: Random, whole: Any, place: tuple[Any, ...], places: list[tuple[Any, ...]]) -> None:
    parent, key = _find(whole, place[:-1]), place[-1]
    match chance.randrange(7):
        case 0 | 1:
            parent[key] = pick_value(chance)
        case 2:
            del parent[key]
        case 3:
            other = chance.choice(places)
            parent[key] = deepcopy(_find(whole, other))
        case 4 if isinstance(parent, dict):
            parent[change_text(chance, key)] = parent.pop(key)
        case 5:
            parent[key] = [parent[key]] * chance.choice((0, 1, 2, 300))
        case _:
            parent[key] = (
                change_text(chance, parent[key])
                if isinstance(parent[key], str)
                else {pick_text(chance)[:99]: parent[key]}
            )


def write_json(chance: Random, value: Any) -> bytes:
    """Write a value as JSON in one of the ways in which people and programs do."""
    text = json.dumps(value, indent=chance.choice((None, 2)), ensure_ascii=chance.random() < 0.5)
    return text.encode("utf-8", "surrogatepass")


def nest(chance: Random) -> bytes:
    """Return JSON that is nested deeper than a program can follow."""
    depth = chance.choice((100, 1000, 100_000))
    start, end = chance.choice(((b"[", b"]"), (b'{"a":', b"}"), (b'{"GameRules":', b"}")))
    return start * depth + b"1" + end * chance.choice((0, depth))
