"""The command ``rules``."""

from __future__ import annotations

from textwrap import fill

import typer

from wgs.base.record_fields import make_record
from wgs.cli.options.arguments import AsJson, Force, Game, ResultFile, Style, choose_style
from wgs.cli.options.from_fields import take_fields, take_list
from wgs.cli.options.reading import read_fields, read_list
from wgs.cli.session import Session, print_records
from wgs.cli.terminal.streams import print_out
from wgs.service.describing.requests import TellRules

WIDTH = 80
"""How wide the text is at most."""


@take_fields(TellRules, ["language"], before="dictionary")
@take_list(before="as_json")
def rules(
    ctx: typer.Context,
    game: Game,
    as_json: AsJson = False,
    into: ResultFile = None,
    force: Force = False,
    **given: object,
) -> None:
    """Show the rules of a game.

    They are made from the config: the grid, the scores, the letters and the word list of the game. The command pdf
    prints them on paper.
    """
    style = choose_style(as_json=as_json)
    session = Session(ctx)
    request = TellRules(
        config=session.config,
        game=game,
        dictionary=read_list(given),
        **read_fields(TellRules, given),
    )
    (told,) = session.run(request)
    if style is Style.TEXT:
        print_out("\n\n".join(fill(text, WIDTH) for text in (told.title, *told.paragraphs)) + "\n")
    else:
        print_records([make_record(told)], style, str)
