"""Packed texts: unpacked whatever they are called, and refused where they are damaged."""

from __future__ import annotations

import gzip
import lzma
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wgs import LexiconError
from wgs.base.packed_text import PackedTextError, unpack_text
from wgs.words.lexicon_files import load_lexicon

if TYPE_CHECKING:
    from pathlib import Path

Pack = Callable[[bytes], bytes]
PACKS: list[Pack] = [gzip.compress, partial(lzma.compress, preset=0)]


@settings(deadline=None)
@given(st.lists(st.binary(max_size=300), min_size=1, max_size=3), st.sampled_from(PACKS), st.integers(1, 50))
def test_any_text_comes_back_in_pieces_of_any_size(texts: list[bytes], pack: Pack, size: int) -> None:
    packed = b"".join(map(pack, texts))  # several streams in a row, as the programs write them
    pieces = [packed[place : place + size] for place in range(0, len(packed), size)]
    assert b"".join(unpack_text(pieces, 1000)) == b"".join(texts)


@pytest.mark.parametrize("pack", PACKS)
def test_what_is_damaged_cut_short_or_too_large_is_refused(pack: Pack) -> None:
    packed = pack(bytes(range(256)) * 9)
    for data, reason in (
        (packed[:-4], "is cut short"),
        (packed[:40] + b"\xff\xff" + packed[42:], "is damaged"),
        (packed + b"more", "is (damaged|cut short)"),
        (pack(b"a" * 3000), "is too large when it is unpacked: at most 2,304 bytes are read"),
    ):
        with pytest.raises(PackedTextError, match=reason):
            list(unpack_text([data], 2304))


def test_a_packed_list_is_read_as_the_plain_one(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    for pack in (bytes, *PACKS):
        path.write_bytes(pack(b"cat act"))
        assert list(load_lexicon(path)) == ["ACT", "CAT"]
    path.write_bytes(gzip.compress(b"cat act")[:-3])
    with pytest.raises(LexiconError, match=r"the word list .*words\.txt is cut short"):
        load_lexicon(path)
