"""Boards of a seed by their numbers: the same from the native engine and from the generators."""

from __future__ import annotations

import pytest

from wgs import Toolkit
from wgs.base.randomness import Randomness
from wgs.generate import make_generator
from wgs.generate.numbered import AT_ONCE, FEW, iter_numbered


@pytest.mark.parametrize("game", ["Boggle (New)", "Scrabble"])
@pytest.mark.parametrize("boards", [FEW, AT_ONCE + FEW])
def test_the_boards_are_those_of_the_generator(engine: str, game: str, boards: int) -> None:
    generator = make_generator(Toolkit.load("wgs.json").game(game).making.source)
    numbers = range(7, 7 + boards)
    drawn = list(generator.iter_draws(Randomness(2**64 - 1, number) for number in numbers))
    assert list(iter_numbered(generator, 2**64 - 1, numbers)) == drawn
