"""The words of a text that comes in pieces, without keeping the text: word lists may be large."""

from __future__ import annotations

import unicodedata
from codecs import BOM_UTF8, getincrementaldecoder
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from wgs.engines import find_native

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wgs._native import Lexicon as NativeLexicon

MOST_KEPT = 1024
"""How many characters are kept of a word that goes on and on: more than any word has, in whatever way it is written."""


class TextError(ValueError):
    """A text is not UTF-8.

    Attributes:
        line: The line of the byte that is wrong, from 1.
        column: Its place in the line in bytes, from 1.
    """

    def __init__(self, line: int, column: int) -> None:
        self.line = line
        self.column = column
        super().__init__(f"line {line}, byte {column}")


@dataclass(frozen=True, slots=True)
class WordText:
    """What is in a text of words.

    Attributes:
        native: The words that can be used, where the native engine has read the text; otherwise None.
        words: Otherwise all words, except those that have been skipped.
        skipped: How many words have been skipped.
        first_skipped: The first of these, as capitals.
    """

    native: NativeLexicon | None
    words: Iterable[str]
    skipped: int = 0
    first_skipped: tuple[str, ...] = ()


def read_words(pieces: Iterable[bytes], alphabet: str, most_shown: int) -> WordText:
    """Read a text of words without keeping what cannot be used.

    The native engine, if it is in use, reads ASCII text; `iter_words` reads other text from where that ends.

    Args:
        pieces: The text in UTF-8.
        alphabet: The letters of words that can be used.
        most_shown: How many skipped words are kept.

    Raises:
        TextError: The text is not UTF-8; this may be raised when the words are gone through.
    """
    native = find_native()
    if native is None or not alphabet.isascii():
        return WordText(None, iter_words(pieces))
    reader = native.WordReader(alphabet.encode(), most_shown)
    line, column, odd = 1, 0, b""
    waiting = iter(pieces)
    for piece in waiting:
        if not piece.isascii():
            odd = piece
            break
        reader.add(piece)
        line, column = find_end(piece, line, column)
    rest = reader.take_rest().decode() if odd else ""
    read = reader.finish()
    first_skipped = tuple(word.decode().upper() for word in read.first_skipped())
    if not odd:
        return WordText(read, (), read.skipped, first_skipped)
    words = chain(read.words(list(alphabet)), iter_words(chain([odd], waiting), line, column, rest))
    return WordText(None, words, read.skipped, first_skipped)


def drop_mark(pieces: Iterable[bytes]) -> Iterator[bytes]:
    r"""Yield the pieces of a text without the byte order mark that it may begin with.

    >>> list(drop_mark([b"\xef\xbb", b"\xbfcat"]))
    [b'cat']
    """
    waiting = iter(pieces)
    first = b""
    for piece in waiting:
        first += piece
        if len(first) >= len(BOM_UTF8):
            break
    if first := first.removeprefix(BOM_UTF8):
        yield first
    yield from waiting


def iter_words(pieces: Iterable[bytes], line: int = 1, column: int = 0, rest: str = "") -> Iterator[str]:
    """Yield the words of a text, which are separated by white space.

    Args:
        pieces: The text in UTF-8.
        line: The line on which it begins, for errors.
        column: How many bytes of that line stand before it.
        rest: What has been read of the first word.

    Of words with more than 1,024 characters, only a beginning of at least as many is kept.

    Raises:
        TextError: The text is not UTF-8.

    >>> list(iter_words([b"act c", b"at"]))
    ['act', 'cat']
    """
    decoder = getincrementaldecoder("utf-8")()
    for piece, is_last in _mark_last(pieces):
        waiting = decoder.getstate()[0]
        try:
            text = rest + decoder.decode(piece, is_last)
        except UnicodeDecodeError as error:
            line, column = find_end(error.object[: error.start], line, column - len(waiting))
            raise TextError(line, column + 1) from None
        line, column = find_end(piece, line, column)
        words = text.split()
        rest = words.pop()[:MOST_KEPT] if words and not text[-1].isspace() else ""
        yield from words
    if rest:
        yield rest


def find_end(text: bytes, line: int, column: int) -> tuple[int, int]:
    """Return on which line a text ends, and how many bytes stand on it; it begins after ``column`` bytes of a line."""
    newlines = text.count(b"\n")
    return line + newlines, (len(text) - text.rfind(b"\n") - 1 if newlines else column + len(text))


def _mark_last(pieces: Iterable[bytes]) -> Iterator[tuple[bytes, bool]]:
    """Yield pieces, and then an empty one that is marked as the last."""
    for piece in pieces:
        yield piece, False
    yield b"", True


def fold_word(word: str, alphabet: str) -> str:
    """Return a word in capitals; a sharp s stays one letter only if the alphabet has its capital."""
    if word.isascii():
        return word.upper()
    if "ẞ" in alphabet:
        word = word.replace("ß", "ẞ")
    return unicodedata.normalize("NFC", word).upper()
