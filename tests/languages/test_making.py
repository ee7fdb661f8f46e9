"""Lists of other languages: which words they have, and how these are spelt."""

from __future__ import annotations

import pytest

from wgs.languages.language import LANGUAGES
from wgs.languages.list_making import make_list


@pytest.mark.parametrize(
    ("language", "words", "expected"),
    [
        ("french", "cœur été Paris aujourd'hui porte-clé ÊTRE y GPL naïf km", "cœur été naïf"),
        ("german", "Größe Übermut über ADAC groß e-Mail pst", "adac groß größe pst über übermut"),
        ("spanish", "cañón pingüino España ñu", "cañón ñu pingüino"),
        ("italian", "città perché dell'arte Roma", "città perché"),
        ("czech", "příliš žluťoučký kůň Praha krk", "krk kůň příliš žluťoučký"),
        ("czech", "pr\u030ci\u0301lis\u030c", "příliš"),
        ("dutch", "bĳ blĳf zeeën tv Bĳ", "bij blijf zeeën"),
        ("danish", "ål æble øl zoo år", "zoo æble øl ål år"),
        ("polish", "żółw źdźbło łza taxi", "łza źdźbło żółw"),
        ("portuguese", "ação açúcar azul", "ação açúcar azul"),
        ("french", "ÉTÉ PARIS", "été paris"),
    ],
)
def test_words_are_kept_that_players_can_spell(language: str, words: str, expected: str) -> None:
    made = make_list(words.split(), LANGUAGES[language])
    assert sorted(made.words) == sorted(expected.split())
    assert made.given == len(words.split())


def test_words_are_in_the_order_of_the_alphabet() -> None:
    assert make_list(["ñu", "nube", "oso"], LANGUAGES["spanish"]).words == ("nube", "ñu", "oso")
    assert make_list(["år", "zoo", "øl"], LANGUAGES["danish"]).words == ("zoo", "øl", "år")
