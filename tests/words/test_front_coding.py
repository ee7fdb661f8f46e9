"""Words written as differences: they come back as they were, and what means no words is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs import LexiconError
from wgs.base.packed_text import PackedTextError
from wgs.words.front_coding import HEADER, read_differences, write_differences
from wgs.words.lexicon_files import load_lexicon

if TYPE_CHECKING:
    from pathlib import Path

WORDS = st.lists(st.text("aäłé", min_size=1, max_size=40), min_size=1).map(sorted)


@given(WORDS, st.integers(1, 50))
def test_words_come_back_in_pieces_of_any_size(words: list[str], size: int) -> None:
    text = "".join(f"{word}\n" for word in words).encode()
    written = write_differences(text)
    assert written.decode()  # no letter is cut
    pieces = [written[place : place + size] for place in range(0, len(written), size)]
    assert b"".join(read_differences(pieces, 10_000)) == text


def test_other_texts_stay_as_they_are() -> None:
    assert b"".join(read_differences([b"Acat", b"", b"Ds"], 3)) == b"AcatDs"


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (b"Acat\nFs\n", "is damaged: a line of its differences means no word"),
        (b"Bcat\n", "is damaged"),
        (b"Acat\n\n", "is damaged"),
        (b"acat\n", "is damaged"),
        (b"Acat\nDs", "is cut short: its last line has no end"),
        (b"Acat\n" + b"D\n" * 9, "is too large when its words are written out: at most 30 bytes are read"),
    ],
)
def test_lines_that_mean_no_words_are_refused(engine: str, lines: bytes, reason: str) -> None:
    with pytest.raises(PackedTextError, match=reason):
        list(read_differences([HEADER + lines], 30))


def test_a_list_of_differences_is_read_as_the_plain_one(engine: str, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(write_differences(b"cat\ncats\ncow\n"))
    assert list(load_lexicon(path)) == ["CAT", "CATS", "COW"]
    path.write_bytes(HEADER + b"Z\n")
    with pytest.raises(LexiconError, match=r"the word list .*words\.txt is damaged"):
        load_lexicon(path)
