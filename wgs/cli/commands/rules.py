"""The command ``rules``."""

from __future__ import annotations

from textwrap import fill
from typing import Annotated

import typer

from wgs.cli.options.arguments import (
    AsJson,
    Dictionary,
    Family,
    Force,
    Game,
    Grade,
    ResultFile,
    Style,
    choose_style,
    choose_words,
)
from wgs.cli.options.declaring import OUTPUT, option
from wgs.cli.session import Session, print_records
from wgs.cli.terminal.streams import print_out
from wgs.service import requests

Language = Annotated[
    str, option("LANG", "Language of the rules, such as de.", "--language", group=OUTPUT, default="the game's")
]

WIDTH = 80
"""How wide the text is at most."""


def rules(
    ctx: typer.Context,
    game: Game,
    language: Language = "",
    dictionary: Dictionary = None,
    family: Family = False,
    grade: Grade = None,
    as_json: AsJson = False,
    into: ResultFile = None,
    force: Force = False,
) -> None:
    """Show the rules of a game.

    They are made from the config: the grid, the scores, the letters and the word list of the game. The command pdf
    prints them on paper.
    """
    style = choose_style(as_json=as_json)
    session = Session(ctx)
    request = requests.TellRules(
        config=session.config,
        game=game,
        dictionary=choose_words(dictionary, family=family, grade=grade),
        language=language,
    )
    (told,) = session.run(request)
    if style is Style.TEXT:
        print_out("\n\n".join(fill(text, WIDTH) for text in (told.title, *told.paragraphs)) + "\n")
    else:
        print_records([told.record], style, str)
