"""Text in UTF-16 and UTF-32, with a mark or without one, as UTF-8."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from wgs.base.errors import LexiconError

if TYPE_CHECKING:
    from wgs.words.forms.found import ListFindings

_MARKS = {
    codecs.BOM_UTF32_LE: "utf-32-le",  # before UTF-16, whose mark it begins with
    codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
_SAMPLE = 512
_ENOUGH, _FEW = 8, 3
_FEWEST = 4
"""How many bytes tell the encoding at the least."""


def read_wide(pieces: Iterable[bytes], found: ListFindings) -> Iterator[bytes]:
    r"""Yield the pieces of a text; one of two or four bytes a character as UTF-8.

    Raises:
        LexiconError: It breaks off within a character, or has what is none.

    >>> from wgs.words.forms.found import ListFindings
    >>> found = ListFindings()
    >>> b"".join(read_wide(["cat".encode("utf-16-le")], found)), b"".join(read_wide([b"\xfe\xff\0a"], found))
    (b'cat', b'a')
    """
    waiting = iter(pieces)
    first = b""
    for piece in waiting:
        first += piece
        if len(first) >= _FEWEST:
            break
    mark = next((mark for mark in _MARKS if first.startswith(mark)), None)
    name = _MARKS[mark] if mark else _find_unmarked(first[:_SAMPLE])
    if name is None:
        yield from (piece for piece in chain([first], waiting) if piece)
        return
    found.encoding = name[:6].upper()
    decoder = codecs.getincrementaldecoder(name)()
    try:
        for piece in chain([first[len(mark or b"") :]], waiting):
            yield decoder.decode(piece).encode()
        decoder.decode(b"", final=True)
    except UnicodeError:
        raise LexiconError(f"it is no good {found.encoding} text; save it as UTF-8") from None


def _find_unmarked(sample: bytes) -> str | None:
    """Return the encoding of a text without a mark if it has two bytes a character, as every other zero byte tells."""
    even = sample[: len(sample) // 2 * 2]
    for name, high in (("utf-16-le", even[1::2]), ("utf-16-be", even[::2])):
        low = even[::2] if name == "utf-16-le" else even[1::2]
        scripts = set(high)  # a text has letters of few scripts
        if 0 not in scripts or 0 in low or (len(scripts) > 1 and not (len(high) >= _ENOUGH and len(scripts) <= _FEW)):
            continue
        text = even.decode(name, "replace")
        if all(letter.isprintable() or letter.isspace() for letter in text) and "\ufffd" not in text[:-1]:
            return name
    return None
