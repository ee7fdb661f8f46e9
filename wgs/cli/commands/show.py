"""The command ``show``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from wgs.base.errors import WgsError
from wgs.cli.options.arguments import AsJson, Color, Force, Game, ResultFile, Strict, choose_style, wants_color
from wgs.cli.options.board_input import BoardSource, From, GivenBoards, Rows
from wgs.cli.options.from_fields import declared, take_fields
from wgs.cli.options.reading import read_fields
from wgs.cli.session import Session, answer_lines
from wgs.cli.terminal.streams import complain, print_out
from wgs.export.records import format_json
from wgs.service.showing.requests import ShowBoard, ShowBoards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.answers import Answered
    from wgs.service.showing.answers import Drawn

BoardText = Annotated[str | None, declared(ShowBoard, "board")]


@take_fields(ShowBoards, ["word", "positions"], before="color")
def show(
    ctx: typer.Context,
    game: Game,
    board: BoardText = None,
    boards: GivenBoards = None,
    form: From = "auto",
    rows: Rows = False,
    color: Color = "auto",
    strict: Strict = False,
    as_json: AsJson = False,
    into: ResultFile = None,
    force: Force = False,
    **given: object,
) -> None:
    """Draw boards as text, or as JSON.

    Exit status: 0 success; 1 the word has no path, or a line is not a board; 2 the board or the word cannot be read.
    """
    has_color, style = wants_color(color), choose_style(as_json=as_json)
    if board is not None and boards:
        raise WgsError("BOARD and --board cannot be combined; leave one out")
    typed = None if board in {None, "-"} else board
    source = BoardSource(boards if typed is None else [typed], form, by_rows=rows)
    session = Session(ctx)
    lacks_path = False

    def draw(place: str, drawn: Drawn) -> str:
        nonlocal lacks_path
        if not drawn.has_path:
            lacks_path = True
            complain(f"{place}{drawn.word} has no path on this board; the command why gives the reason")
        return format_json(drawn) if as_json else drawn.text

    def show_line(answer: Answered[Drawn]) -> Iterator[str]:
        text = draw(f"{source.noun} {answer.line}: ", answer.value)
        yield text if as_json else f"{text}\n"

    common: dict[str, Any] = {
        "config": session.config,
        "game": game,
        **read_fields(ShowBoards, given),
        "color": has_color,
        "strict": strict,
    }
    if typed is None:
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
        drawings = session.run(ShowBoard(**common, board=typed))
        print_out((draw("", drawn) for drawn in drawings), colours=has_color)
    if lacks_path:
        raise typer.Exit(1)
