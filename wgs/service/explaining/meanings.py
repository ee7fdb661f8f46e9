"""What words mean, told without a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wgs.analysis import read_word
from wgs.service.explaining.answers import MeaningTold
from wgs.service.opening import open_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.budgets import Control
    from wgs.service.desk import Desk
    from wgs.service.explaining.requests import TellMeanings


def tell_meanings(desk: Desk, request: TellMeanings, _: Control) -> Iterator[Any]:
    """Tell what words mean; all of them are read before the first is told."""
    game = yield from open_game(desk, request)
    for word in [read_word(word, game.parts.word_letters) for word in request.words]:
        found = game.parts.find_meaning(word)
        yield MeaningTold(word, str(found) if found else None, found.clue if found else None)
