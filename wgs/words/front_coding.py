"""Words in order, written as differences from the words before them: a fraction of the size, and quickly read.

The text begins with `HEADER`. Each line after it is a word: a capital tells how many bytes it has in common with the
one before, A for none to Z for 25, and the others follow: ``cat``, ``cats``, ``cow`` are ``Acat``, ``Ds``, ``Bow``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from wgs.base.engines import find_native
from wgs.base.packed_text import PackedTextError

HEADER = b"#front-coded\n"

_MOST_SHARED = 25
_CONTINUED = range(0x80, 0xC0)
"""The bytes with which no character of UTF-8 begins."""


def write_differences(text: bytes) -> bytes:
    r"""Return a text of words, a line each and in UTF-8, as differences.

    >>> write_differences(b"cat\ncats\ncow\n")
    b'#front-coded\nAcat\nDs\nBow\n'
    """
    lines, before = [], b""
    for word in text.split():
        shared = 0
        while shared < min(len(word), len(before), _MOST_SHARED) and word[shared] == before[shared]:
            shared += 1
        while shared < len(word) and word[shared] in _CONTINUED:
            shared -= 1
        lines.append(b"%c%s\n" % (ord("A") + shared, word[shared:]))
        before = word
    return HEADER + b"".join(lines)


def read_differences(pieces: Iterable[bytes], most: int) -> Iterator[bytes]:
    r"""Yield the pieces of a text; words that are written as differences come whole, a line each.

    Args:
        pieces: The text.
        most: The maximum size of the words in bytes.

    Raises:
        PackedTextError: A line means no word, the last one has no end, or the words are too large.

    >>> b"".join(read_differences([b"#front-coded\nAcat\nD", b"s\nBow\n"], 99))
    b'cat\ncats\ncow\n'
    """
    waiting = iter(pieces)
    first = b""
    for piece in waiting:
        first += piece
        if len(first) >= len(HEADER):
            break
    if not first.startswith(HEADER):
        yield from filter(None, chain([first], waiting))
        return
    native = find_native()
    decoder = _Decoder() if native is None else native.FrontDecoder()
    total = 0
    try:
        for piece in chain([first.removeprefix(HEADER)], waiting):
            words = decoder.add(piece)
            total += len(words)
            if total > most:
                raise PackedTextError(f"is too large when its words are written out: at most {most:,} bytes are read")
            yield words
    except ValueError as error:
        if isinstance(error, PackedTextError):
            raise
        raise PackedTextError("is damaged: a line of its differences means no word") from None
    if decoder.is_cut:
        raise PackedTextError("is cut short: its last line has no end")


class _Decoder:
    """What the native engine has as FrontDecoder."""

    def __init__(self) -> None:
        self._word = b""
        self._rest = b""

    def add(self, text: bytes) -> bytes:
        *lines, self._rest = (self._rest + text).split(b"\n")
        return b"".join(map(self._read, lines))

    @property
    def is_cut(self) -> bool:
        return bool(self._rest)

    def _read(self, line: bytes) -> bytes:
        shared = line[0] - ord("A") if line else -1
        if not 0 <= shared <= len(self._word):
            raise ValueError(line)
        self._word = self._word[:shared] + line[1:]
        return self._word + b"\n"
