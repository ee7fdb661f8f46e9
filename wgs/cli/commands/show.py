"""The command ``show``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from wgs.cli.options.arguments import AsJson, Color, Force, Game, ResultFile, Strict, choose_style, wants_color
from wgs.cli.options.boards import BoardSource, From, GivenBoards, Rows
from wgs.cli.options.declaring import argument, flag, option
from wgs.cli.session import Session, answer_lines
from wgs.cli.terminal.streams import complain, print_out
from wgs.errors import WgsError
from wgs.export.records import format_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.answers import Answered
    from wgs.service.showing.answers import Drawn

BoardText = Annotated[
    str | None, argument("BOARD", "A board in board notation; - for standard input.", default="standard input")
]
Word = Annotated[str | None, option("WORD", "Highlight the best path of this word.")]
Positions = Annotated[bool, flag("Show the number of each position above its tile.", "--positions")]


def show(
    ctx: typer.Context,
    game: Game,
    board: BoardText = None,
    boards: GivenBoards = None,
    form: From = "auto",
    rows: Rows = False,
    word: Word = None,
    positions: Positions = False,
    color: Color = "auto",
    strict: Strict = False,
    as_json: AsJson = False,
    into: ResultFile = None,
    force: Force = False,
) -> None:
    """Draw boards as text, or as JSON.

    Exit status: 0 success; 1 the word has no path, or a line is not a board; 2 the board or the word cannot be read.
    """
    from wgs.service.showing.requests import ShowBoard, ShowBoards  # noqa: PLC0415 - help does without

    has_color, style = wants_color(color), choose_style(as_json=as_json)
    if board is not None and boards:
        raise WgsError("BOARD and --board cannot be combined; leave one out")
    given = None if board in {None, "-"} else board
    source = BoardSource(boards if given is None else [given], form, by_rows=rows)
    session = Session(ctx)
    lacks_path = False

    def draw(place: str, drawn: Drawn) -> str:
        nonlocal lacks_path
        if not drawn.has_path:
            lacks_path = True
            complain(f"{place}{drawn.word} has no path on this board; the command why gives the reason")
        return format_json(drawn.record) if as_json else drawn.text

    def show_line(answer: Answered[Drawn]) -> Iterator[str]:
        text = draw(f"{source.noun} {answer.line}: ", answer.value)
        yield text if as_json else f"{text}\n"

    common: dict[str, Any] = {
        "config": session.config,
        "game": game,
        "word": word,
        "positions": positions,
        "color": has_color,
        "strict": strict,
    }
    if given is None:
        request = ShowBoards(**common)
        answer_lines(
            session,
            request,
            show_line,
            style=style,
            ready=session.prepare(request),
            source=source,
            colours=has_color,
        )
    else:
        drawings = session.run(ShowBoard(**common, board=given))
        print_out((draw("", drawn) for drawn in drawings), colours=has_color)
    if lacks_path:
        raise typer.Exit(1)
