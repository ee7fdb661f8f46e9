"""Spelling: accents fold away, letters are written as others, whichever engine reads the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wgs import ConfigError, Toolkit
from wgs.words.lexicon import Lexicon
from wgs.words.lexicon_files import load_lexicon
from wgs.words.spelling import AS_WRITTEN, Spelling
from wgs.words.word_texts import iter_words, read_words

if TYPE_CHECKING:
    from pathlib import Path

A_TO_Z = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
GERMAN = Spelling(folds_accents=True, written=(("Ä", "AE"), ("Ö", "OE"), ("Ü", "UE")))
FOLDED = Spelling(folds_accents=True)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("alphabet", "spelling", "words", "expected", "skipped"),
    [
        (A_TO_Z, GERMAN, "Größe Äpfel Café", "AEPFEL CAFE GROESSE", 0),
        (A_TO_Z, AS_WRITTEN, "Größe haus", "HAUS", 1),
        (A_TO_Z + "Ä", GERMAN, "Größe Äpfel bär", "BÄR GROESSE ÄPFEL", 0),
        (A_TO_Z + "Ñ", FOLDED, "cañón nin\u0303o pingu\u0308ino", "CAÑON NIÑO PINGUINO", 0),
        (A_TO_Z + "ÆØÅ", FOLDED, "æble café smørrebrød", "CAFE SMØRREBRØD ÆBLE", 0),
        ("AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ", AS_WRITTEN, "żółw quiz łza", "ŁZA ŻÓŁW", 1),
        (A_TO_Z, FOLDED, "bĳ cœur\u00a0été \u03b1\u03b2", "BIJ COEUR ETE", 1),
        ("ABCẞ", FOLDED, "caß", "CAẞ", 0),
    ],
)
def test_words_are_spelt_in_the_letters_of_the_list(
    alphabet: str, spelling: Spelling, words: str, expected: str, skipped: int, tmp_path: Path
) -> None:
    path = tmp_path / "words.txt"
    path.write_text(words, encoding="utf-8")
    lexicon = load_lexicon(path, alphabet=alphabet, spelling=spelling)
    assert (list(lexicon), lexicon.skipped) == (expected.split(), skipped)
    assert list(Lexicon(words.split(), alphabet=alphabet, spelling=spelling)) == expected.split()


TEXTS = st.text(st.sampled_from("abzÄäñÑß\u0301\u0308 \n\u00a0Łœ\u03b1-"), max_size=60)


@settings(deadline=None)
@given(
    TEXTS,
    st.integers(1, 9),
    st.sampled_from([A_TO_Z, A_TO_Z + "Ñ", A_TO_Z + "ÄÑ"]),
    st.sampled_from([AS_WRITTEN, GERMAN, FOLDED]),
)
def test_both_readers_agree_on_any_text_in_pieces_of_any_size(
    text: str, size: int, alphabet: str, spelling: Spelling
) -> None:
    data = text.encode()
    pieces = [data[place : place + size] for place in range(0, len(data), size)]
    read = read_words(pieces, alphabet, 5, spelling)
    words = list(read.words) if read.native is None else read.native.words(list(alphabet))
    plain = Lexicon(["a", *iter_words(pieces)], alphabet=alphabet, spelling=spelling)
    again = Lexicon(["a", *words], alphabet=alphabet, spelling=spelling)
    assert (list(again), again.skipped + read.skipped) == (list(plain), plain.skipped)


def test_a_config_says_how_a_list_is_spelt(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("Äpfel Café", encoding="utf-8")
    config = tmp_path / "wgs.json"
    entry = '{"Path": "words.txt", "FoldAccents": true, "Spelling": {"ä": "ae"}}'
    config.write_text(f'{{"Dictionaries": {{"Mine": {entry}}}}}', encoding="utf-8")
    assert list(Toolkit.load(config).load_dictionary("Mine")) == ["AEPFEL", "CAFE"]
    config.write_text(f'{{"Dictionaries": {{"Mine": {entry.replace("ä", "äö")}}}}}', encoding="utf-8")
    with pytest.raises(ConfigError, match='"äö" is not one letter'):
        Toolkit.load(config)
    config.write_text(f'{{"Dictionaries": {{"Mine": {entry.replace("ä", "j")}}}}}', encoding="utf-8")
    with pytest.raises(ConfigError, match='the key "j" is a plain letter'):
        Toolkit.load(config)
