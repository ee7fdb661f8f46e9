"""The command ``why``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wgs.analysis import read_word
from wgs.cli.arguments import AsJson, Dictionary, Game, Strict, Style
from wgs.cli.session import name_list, open_for_solving
from wgs.cli.streams import Output
from wgs.errors import NotationError, WgsError
from wgs.export.explanation import explanation_record, format_explanation
from wgs.export.records import format_json

if TYPE_CHECKING:
    from wgs.board import Board
    from wgs.game import Game as OpenGame

BoardText = Annotated[str, typer.Argument(metavar="BOARD", help="A board in board notation.", show_default=False)]
Words = Annotated[list[str], typer.Argument(metavar="WORD", help="Words to explain.", show_default=False)]


def why(
    ctx: typer.Context,
    game: Game,
    board: BoardText,
    words: Words,
    dictionary: Dictionary = None,
    strict: Strict = False,
    as_json: AsJson = False,
) -> None:
    """Tell why words count on a board and what they score, step by step, or every reason why they do not count.

    Exit status: 0 when all words count, 1 when some word does not, 2 when the board or a word cannot be read.
    """
    opened = open_for_solving(ctx, game, dictionary)
    parsed = parse_argument(opened, board, strict=strict)
    read = [read_word(word, opened.lexicon.alphabet) for word in words]
    named = name_list(opened, Style.JSON) if as_json else {}
    all_count = True
    output = Output()
    try:
        for word in read:
            explanation = opened.why(parsed, word)
            all_count = all_count and explanation.counts
            if as_json:
                output.write(format_json({**explanation_record(explanation), **named}))
            else:
                output.write(format_explanation(explanation, opened.rules))
    finally:
        output.flush()
    if not all_count:
        raise typer.Exit(1)


def parse_argument(game: OpenGame, board: str, *, strict: bool) -> Board:
    """Read a board that is an argument; raises WgsError that says so."""
    try:
        return game.parse(board, strict=strict)
    except NotationError as error:
        raise WgsError("the board: ", error) from None
