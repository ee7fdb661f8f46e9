"""Words that use every tile of a board once between them."""

from __future__ import annotations

import pytest

from wgs import Toolkit
from wgs.analysis.covers import find_cover


def find(board: str, count: int) -> list[str]:
    """Return the words that cover a board of 7 Little Words."""
    game = Toolkit.load("wgs.json").game("7 Little Words")
    return [found.word for found in find_cover(game.parse(board), game.solve_dups(board), count)]


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("AbAnDonPaIntEr", ["ABANDON", "PAINTER"]),
        ("ErDonPaAnIntAb", ["ABANDON", "PAINTER"]),
        ("AbAnDonPaIntZz", []),
        ("CaseWorkErWheel", ["CASEWORK", "WHEELER"]),  # not CASEWORKER and WHEEL: its shortest word is longer
    ],
)
def test_every_tile_is_used_once_and_the_shortest_word_is_long(board: str, words: list[str]) -> None:
    assert find(board, 2) == words


def test_only_so_many_words_are_a_solution() -> None:
    assert find("AbAnDonPaIntEr", 3) == []


def test_puzzles_that_ship_have_solutions() -> None:
    game = Toolkit.load("wgs.json").game("7 Little Words")
    for board in game.create(8, seed=5):
        cover = find_cover(board, game.solve_dups(board), 7)
        assert len(cover) == len({found.word for found in cover}) == 7
        assert sorted(cell for found in cover for cell in found.path) == list(range(1, 21))
