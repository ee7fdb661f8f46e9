"""Words that are nearly a given one."""

from __future__ import annotations

import pytest

from wgs.analysis.neighbours import list_neighbours
from wgs.words.lexicon import Lexicon


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("CAT", ["ACT", "AT", "CART", "CATS", "COT", "SCAT"]),  # itself aside
        ("A", ["AT"]),
        ("XYZ", []),
        ("ČAT", ["AT", "CAT"]),
    ],
)
def test_one_slip_of_the_pen_leads_to_the_words(word: str, expected: list[str]) -> None:
    words = "act at cart cat cats cot scat tac dogs cobras"
    assert list_neighbours(word, Lexicon(words.split(), alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZČ")) == expected
