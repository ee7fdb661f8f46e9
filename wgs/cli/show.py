"""The command ``show``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wgs.analysis import read_word
from wgs.cli.arguments import Color, Game, Strict, Style, wants_color
from wgs.cli.session import answer_lines, open_game
from wgs.cli.streams import complain, print_out
from wgs.cli.why import parse_argument

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wgs.board import Board
    from wgs.game import Game as OpenGame

BoardText = Annotated[
    str,
    typer.Argument(
        metavar="BOARD",
        help="A board in board notation; left out or -, boards are read from standard input, one a line.",
        show_default=False,
    ),
]
Word = Annotated[
    str | None, typer.Option(metavar="WORD", help="Highlight the best path of this word.", show_default=False)
]
Positions = Annotated[bool, typer.Option("--positions", help="Show the number of each position above its tile.")]


def show(
    ctx: typer.Context,
    game: Game,
    board: BoardText = "-",
    word: Word = None,
    positions: Positions = False,
    color: Color = "auto",
    strict: Strict = False,
) -> None:
    """Draw a board as text.

    Exit status: 0 done; 1 the word has no path, or some line was bad; 2 the board or the word cannot be read.
    """
    has_color = wants_color(color)
    opened = open_game(ctx, game)
    _ = opened.grid
    wanted = None if word is None else read_word(word)
    lacks_path = False

    def draw(place: str, parsed: Board) -> str:
        nonlocal lacks_path
        path = opened.find_path(parsed, wanted) if wanted else ()
        if wanted and not path:
            lacks_path = True
            complain(f"{place}no path was found for {wanted}; the command why tells the reason")
        return opened.show(parsed, path=path, positions=positions, color=has_color)

    if board == "-":
        _draw_lines(opened, draw, strict=strict)
    else:
        print_out([draw("", parse_argument(opened, board, strict=strict))])
    if lacks_path:
        raise typer.Exit(1)


def _draw_lines(game: OpenGame, draw: Callable[[str, Board], str], *, strict: bool) -> None:
    """Draw the boards of standard input, each with an empty line behind it."""

    def show_one(number: int, _: str, parsed: Board) -> Iterator[str]:
        yield draw(f"line {number}: ", parsed) + "\n"

    answer_lines(lambda lines: game.answers.parse_many(lines, strict=strict), show_one, style=Style.TEXT)
