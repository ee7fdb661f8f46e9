"""Counts of letters, first letters and pairs: the same from both engines."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.engines import needs_native, using

from wgs import Lexicon
from wgs.base.resources import data_folder
from wgs.words.lexicon_files import load_lexicon

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.words.letter_counts import LetterCounts

ALPHABETS = st.sampled_from(["QUAI", "ABCQ", "UAB", "UQ"])


def count_one_by_one(words: set[str], *, q_is_qu: bool) -> tuple[Counter[str], Counter[str], Counter[tuple[str, str]]]:
    """Count as the rules say it, letter by letter."""
    letters, starts, pairs = Counter[str](), Counter[str](), Counter[tuple[str, str]]()
    for word in words:
        spelt: list[str] = []
        for letter in word:
            if q_is_qu and letter == "U" and spelt and spelt[-1] == "Q":
                spelt[-1] = "QU"
            else:
                spelt.append(letter)
        if q_is_qu and "Q" in spelt:
            continue
        letters.update(spelt)
        starts[spelt[0]] += 1
        pairs.update(pairwise(spelt))
    return letters, starts, pairs


def comparable(counts: LetterCounts) -> tuple[Counter[str], Counter[str], Counter[tuple[str, str]]]:
    return Counter(counts.letters), Counter(counts.starts), Counter(counts.pairs)


def test_each_word_counts_once() -> None:
    counts = Lexicon(["at", "AT", "tat"]).count_letters()
    assert (counts.letters, counts.starts) == ({"A": 2, "T": 3}, {"A": 1, "T": 1})
    assert counts.pairs == {("A", "T"): 2, ("T", "A"): 1}


def test_qu_is_one_letter_where_tiles_say_so() -> None:
    lexicon = Lexicon(["quit", "squad", "qat", "suq"])
    assert lexicon.count_letters().starts == {"Q": 2, "S": 2}
    counts = lexicon.count_letters(q_is_qu=True)
    assert counts.starts == {"QU": 1, "S": 1}
    assert counts.pairs == {("A", "D"): 1, ("I", "T"): 1, ("QU", "A"): 1, ("QU", "I"): 1, ("S", "QU"): 1}


def test_a_list_without_words_that_can_be_laid_has_no_counts() -> None:
    counts = Lexicon(["qat"]).count_letters(q_is_qu=True)
    assert (counts.letters, counts.starts, counts.pairs) == ({}, {}, {})


def test_counts_are_in_the_order_of_the_alphabet() -> None:
    assert list(Lexicon(["ab", "ba"], alphabet="BA").count_letters().letters) == ["B", "A"]


@needs_native
@given(data=st.data(), alphabet=ALPHABETS, q_is_qu=st.booleans())
def test_both_engines_count_as_the_rules_say(tmp_path: Path, data: st.DataObject, alphabet: str, q_is_qu: bool) -> None:
    words = data.draw(st.sets(st.text(alphabet, min_size=1, max_size=6), min_size=1, max_size=20))
    path = tmp_path / "words.txt"
    path.write_text("\n".join(sorted(words)), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WGS_ENGINE", "native")
        native = load_lexicon(path, alphabet=alphabet).count_letters(q_is_qu=q_is_qu)
        patch.setenv("WGS_ENGINE", "reference")
        reference = load_lexicon(path, alphabet=alphabet).count_letters(q_is_qu=q_is_qu)
    assert native == reference
    assert [list(each) for each in (native.starts, native.pairs)] == [
        list(each) for each in (reference.starts, reference.pairs)
    ]
    assert comparable(native) == count_one_by_one(words, q_is_qu=q_is_qu)


@needs_native
@pytest.mark.parametrize("q_is_qu", [True, False])
def test_both_engines_count_the_shipped_list_alike(q_is_qu: bool) -> None:
    counts = []
    for engine in ("native", "reference"):
        with using(engine):
            lexicon = load_lexicon(data_folder() / "dictionaries" / "common.txt")
            counts.append(lexicon.count_letters(q_is_qu=q_is_qu))
    assert counts[0] == counts[1]
    assert sum(counts[0].starts.values()) >= 0.99 * len(lexicon)
