"""The command ``show``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wgs.cli.options.arguments import Color, Game, Strict, Style, wants_color
from wgs.cli.options.declaring import argument, flag, option
from wgs.cli.session import Session, answer_lines
from wgs.cli.terminal.streams import complain, print_out
from wgs.service import requests

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.answers import Answered, Drawn

BoardText = Annotated[
    str, argument("BOARD", "A board in board notation; - for those of standard input, one per line.", default="-")
]
Word = Annotated[str | None, option("WORD", "Highlight the best path of this word.")]
Positions = Annotated[bool, flag("Show the number of each position above its tile.", "--positions")]


def show(
    ctx: typer.Context,
    game: Game,
    board: BoardText = "-",
    word: Word = None,
    positions: Positions = False,
    color: Color = "auto",
    strict: Strict = False,
) -> None:
    """Draw boards as text.

    Exit status: 0 success; 1 the word has no path, or a line is no board; 2 the board or the word cannot be read.
    """
    has_color = wants_color(color)
    session = Session(ctx)
    lacks_path = False

    def draw(place: str, drawn: Drawn) -> str:
        nonlocal lacks_path
        if not drawn.has_path:
            lacks_path = True
            complain(f"{place}{drawn.word} has no path on this board; the command why gives the reason")
        return drawn.text

    def show_line(answer: Answered[Drawn]) -> Iterator[str]:
        yield draw(f"line {answer.line}: ", answer.value) + "\n"

    if board == "-":
        request = requests.ShowBoards(
            config=session.config, game=game, word=word, positions=positions, color=has_color, strict=strict
        )
        answer_lines(session, request, show_line, style=Style.TEXT, ready=session.prepare(request))
    else:
        one = requests.ShowBoard(
            config=session.config,
            game=game,
            board=board,
            word=word,
            positions=positions,
            color=has_color,
            strict=strict,
        )
        print_out(draw("", drawn) for drawn in session.run(one))
    if lacks_path:
        raise typer.Exit(1)
