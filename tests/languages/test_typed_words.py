"""Words as people type them are spelt as the list of the game has them."""

from __future__ import annotations

import pytest

from wgs import Toolkit
from wgs.anagrams import AnagramQuery, list_anagrams

TOOLKIT = Toolkit.load("wgs.json")


@pytest.mark.parametrize(
    ("name", "typed", "spelt"),
    [
        ("Boggle (German)", "Größe", "GROESSE"),
        ("Boggle (French)", "cœur", "COEUR"),
        ("Boggle (Spanish)", "cañón", "CAÑON"),
        ("Scrabble (German)", "Größe", "GRÖSSE"),
    ],
)
def test_typed_words_are_spelt_as_the_list_has_them(name: str, typed: str, spelt: str) -> None:
    game = TOOLKIT.game(name)
    explained = game.why(spelt.ljust(len(game.grid), "X"), typed)
    assert explained.word == spelt
    assert "not-listed" not in [reason.kind for reason in explained.reasons]
    placed = game.validator.check_word(typed).spelling
    assert "".join(each.letters for each in placed) == spelt


def test_letters_of_anagrams_are_spelt_as_the_list_has_them() -> None:
    german = TOOLKIT.load_dictionary("german")
    found = list_anagrams(german, AnagramQuery(letters="ßgöre", all_letters=True, shape="grö*"))
    assert [each.words for each in found] == [("GROESSE",)]
