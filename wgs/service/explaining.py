"""Words explained: why they count on a board, or why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wgs.analysis import list_neighbours, read_word
from wgs.errors import NotationError, WgsError
from wgs.export.explanation import format_explanation, iter_remarks
from wgs.export.records import lexicon_record
from wgs.service.answers import Explained, Ready
from wgs.service.opening import open_for_solving
from wgs.service.sizes import note_size

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.board import Board
    from wgs.game import Game
    from wgs.service.budgets import Control
    from wgs.service.desk import Desk
    from wgs.service.requests import ExplainWords

MOST_NEAREST = 12
"""The most words that are told to be near one that is not listed."""


def explain_words(desk: Desk, request: ExplainWords, _: Control) -> Iterator[Any]:
    """Explain words on one board; the board and all words are read before the first is explained."""
    game = yield from open_for_solving(desk, request)
    board = read_given_board(game, request.board, strict=request.strict)
    if request.remarks:
        yield from note_size(game, request.board)
    words = [read_word(word, game.lexicon.letters) for word in request.words]
    named = lexicon_record(game.lexicon) if request.details else {}
    yield Ready(positions=len(game.grid), word_list=named, game=game.name)
    for word in words:
        explanation = game.why(board, word)
        nearest = () if word in game.lexicon else list_neighbours(word, game.lexicon)[:MOST_NEAREST]
        remarks = tuple(iter_remarks(explanation, game.rules))
        yield Explained(explanation, format_explanation(explanation, game.rules), tuple(nearest), remarks)


def read_given_board(game: Game, board: str, *, strict: bool) -> Board:
    """Read the one board of a request; raises WgsError that says that it is the board."""
    try:
        return game.parse(board, strict=strict)
    except NotationError as error:
        raise WgsError(f"the board: {error}") from None
