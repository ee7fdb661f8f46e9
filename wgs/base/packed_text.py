"""Text that is packed with gzip or xz, unpacked piece by piece: what a file is called does not matter."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

_StreamUnpacker: TypeAlias = Callable[[bytes, Iterator[bytes]], Iterator[bytes]]

_PIECE = 1 << 16
"""How many bytes are unpacked at once."""

_MOST_MEMORY = 128 << 20
"""The most memory that unpacking may take; xz takes 65 MiB for what its highest level has packed."""

_GZIP = b"\x1f\x8b"
_XZ = b"\xfd7zXZ\x00"


class PackedTextError(ValueError):
    """A packed text cannot be unpacked; the text says why, as the end of a sentence."""


def unpack_text(pieces: Iterable[bytes], most: int) -> Iterator[bytes]:
    """Yield the pieces of a text, unpacked if they are packed.

    Args:
        pieces: The text, or the text packed with gzip or xz, in one stream or several.
        most: The maximum size of the unpacked text in bytes.

    Raises:
        PackedTextError: It is damaged, cut short, too large or takes too much memory.

    >>> import gzip, lzma
    >>> packed = (b"cat act", gzip.compress(b"cat"), lzma.compress(b"act"))
    >>> [b"".join(unpack_text([data[:5], data[5:]], 99)) for data in packed]
    [b'cat act', b'cat', b'act']
    """
    waiting = iter(pieces)
    first = b""
    for piece in waiting:
        first += piece
        if len(first) >= len(_XZ):
            break
    if first.startswith(_GZIP):
        yield from _limit(_unpack(first, waiting, _unpack_gzip, "gzip"), most)
    elif first.startswith(_XZ):
        yield from _limit(_unpack(first, waiting, _unpack_xz, "xz"), most)
    else:
        if first:
            yield first
        yield from waiting


def _limit(pieces: Iterable[bytes], most: int) -> Iterator[bytes]:
    total = 0
    for piece in pieces:
        total += len(piece)
        if total > most:
            raise PackedTextError(f"is too large when it is unpacked: at most {most:,} bytes are read")
        yield piece


def _unpack(
    first: bytes,
    waiting: Iterator[bytes],
    unpack_stream: Callable[[bytes, Iterator[bytes]], Iterator[bytes]],
    name: str,
) -> Iterator[bytes]:
    try:
        yield from unpack_stream(first, waiting)
    except EOFError:
        raise PackedTextError(f"is cut short: the end of what {name} has packed is missing") from None
    except (zlib.error, ValueError) as error:
        if isinstance(error, PackedTextError):
            raise
        raise PackedTextError(f"is damaged: {name} cannot unpack it") from None


def _unpack_gzip(data: bytes, waiting: Iterator[bytes]) -> Iterator[bytes]:
    while data:
        unpacker = zlib.decompressobj(wbits=31)
        while not unpacker.eof:
            data = data or next(waiting, b"")
            if not data:
                raise EOFError
            if piece := unpacker.decompress(data, _PIECE):
                yield piece
            data = unpacker.unconsumed_tail
        data = unpacker.unused_data or next(waiting, b"")


def _unpack_xz(data: bytes, waiting: Iterator[bytes]) -> Iterator[bytes]:
    from lzma import FORMAT_XZ, LZMADecompressor, LZMAError  # noqa: PLC0415 - few lists are packed

    try:
        while data:
            unpacker = LZMADecompressor(FORMAT_XZ, memlimit=_MOST_MEMORY)
            while not unpacker.eof:
                if unpacker.needs_input and not data:
                    data = next(waiting, b"")
                    if not data:
                        raise EOFError
                if piece := unpacker.decompress(data, _PIECE):
                    yield piece
                data = b""
            data = unpacker.unused_data or next(waiting, b"")
    except LZMAError as error:
        raise ValueError from error
