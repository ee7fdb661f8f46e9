"""Anagrams: single words and phrases against brute force, shapes, blanks, points, and what cannot be asked."""

from __future__ import annotations

import fnmatch
from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs import AnagramError, AnagramQuery, Lexicon, Toolkit
from wgs.anagrams import Rack, Shape, find_phrases, find_words, list_anagrams

ALPHABET = "ABCDE"
WORDS = st.lists(st.text(ALPHABET, min_size=1, max_size=5), min_size=1, max_size=30)
RACKS = st.builds(Rack, st.text(ALPHABET, min_size=1, max_size=7), st.integers(0, 2))


def is_spelled(text: str, rack: Rack) -> bool:
    """Whether the letters of a text are in a rack; its blanks stand in for what is missing."""
    return (Counter(text) - Counter(rack.letters)).total() <= rack.blanks


@given(WORDS, RACKS)
def test_words_are_those_that_the_rack_has_letters_for(words: list[str], rack: Rack) -> None:
    lexicon = Lexicon(words, alphabet=ALPHABET)
    spelled = [word for word in lexicon if is_spelled(word, rack)]
    assert list(find_words(lexicon, rack)) == spelled
    assert list(find_words(lexicon, rack, all_letters=True)) == [word for word in spelled if len(word) == len(rack)]


@given(WORDS, RACKS, st.integers(2, 3))
def test_phrases_are_the_sets_of_words_that_use_all_letters_each_once(words: list[str], rack: Rack, most: int) -> None:
    lexicon = Lexicon(words, alphabet=ALPHABET)
    sets = (each for count in range(2, most + 1) for each in combinations_with_replacement(lexicon, count))
    texts = {each: "".join(each) for each in sets}
    expected = [each for each, text in texts.items() if len(text) == len(rack) and is_spelled(text, rack)]
    assert sorted(find_phrases(lexicon, rack, most)) == sorted(expected)


@given(st.text("ABC?*", min_size=1, max_size=8), st.text("ABC", min_size=1, max_size=8))
def test_shapes_are_those_of_file_names(shape: str, word: str) -> None:
    assert Shape(shape, "ABC").fits(word) == fnmatch.fnmatchcase(word, shape)


def test_anagrams_that_everybody_knows() -> None:
    lexicon = Toolkit.load("wgs.json").load_dictionary("common")

    def ask(letters: str, **asked: object) -> list[str]:
        query = AnagramQuery(letters=letters, **asked)  # type: ignore[arg-type]
        return [" ".join(found.shown) for found in list_anagrams(lexicon, query)]

    assert ask("LISTEN", all_letters=True) == ["ENLIST", "INLETS", "LISTEN", "SILENT", "TINSEL"]
    assert "ELEVEN PLUS TWO" in ask("twelve plus one", words=3, contains="eleven", min_length=3)
    assert ask("dormitory", words=2) == ["DIRT ROOMY", "DIRTY MOOR", "DIRTY ROOM"]
    assert ask("quixot?c", all_letters=True) == ["QUIXOTiC"]
    assert ask("retina?", shape="?a??e*", limit=2, avoid="b") == ["RAImENT", "cANTER"]
    assert ask("zzz") == []


def test_points_are_those_of_the_rack_as_a_board() -> None:
    game = Toolkit.load("wgs.json").game("Scrabble", dictionary="common")
    found = game.anagrams(AnagramQuery(letters="retain?"))
    solved = {solution.word: solution.points for solution in game.solve("RETAIN?")}
    assert {each.words[0]: each.points for each in found} == solved
    assert [each.points for each in found] == sorted(solved.values(), reverse=True)


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ({"letters": " ? "}, "no letters to spell with"),
        ({"letters": "a" + "?" * 9}, "9 blanks"),
        ({"letters": "a" * 65}, "65 letters; give 64 or fewer"),
        ({"letters": "naïve"}, '"Ï" is not a letter of the word list'),
        ({"letters": "abc", "shape": "a-b"}, '"-" is not a letter'),
        ({"letters": "abc", "contains": "z", "avoid": "Z"}, '"Z" cannot be both'),
        ({"letters": "abc", "min_length": 5, "max_length": 4}, "5 letters or more and 4 or fewer"),
        ({"letters": "abc", "words": 9}, "a phrase has 2 to 8 words, not 9"),
        ({"letters": "aaaa????????", "words": 8, "min_length": 1}, "more than 1,000 anagrams"),
    ],
)
def test_what_cannot_be_asked_is_said(monkeypatch: pytest.MonkeyPatch, asked: dict[str, object], text: str) -> None:
    monkeypatch.setattr("wgs.anagrams.listing.MOST_ANAGRAMS", 1_000)  # to find more takes long
    lexicon = Lexicon([*"ABCDEFGHIJKLMN", *(f"A{letter}" for letter in "BCDEFGHIJ")])
    with pytest.raises(AnagramError, match=text):
        list_anagrams(lexicon, AnagramQuery(**asked))  # type: ignore[arg-type]
