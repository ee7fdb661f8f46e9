"""The command ``why``."""

from __future__ import annotations

from typing import Annotated

import typer

from wgs.cli.options.arguments import AsJson, Dictionary, Game, Meta, Strict, choose_style
from wgs.cli.session import Session, print_meta
from wgs.cli.terminal.streams import Output
from wgs.export.explanation import explanation_record
from wgs.export.records import format_json
from wgs.service import requests

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
    meta: Meta = False,
) -> None:
    """Tell why words count on a board and what they score, step by step, or every reason why they do not count.

    Exit status: 0 when all words count, 1 when some word does not, 2 when the board or a word cannot be read.
    """
    choose_style(as_json=as_json, meta=meta)
    session = Session(ctx)
    request = requests.ExplainWords(
        config=session.config,
        game=game,
        dictionary=dictionary,
        board=board,
        words=tuple(words),
        strict=strict,
        details=meta,
    )
    answers = session.run(request)
    ready = next(answers)
    if meta:
        print_meta(ready)
    all_count = True
    output = Output()
    try:
        for answer in answers:
            all_count = all_count and answer.explanation.counts
            if as_json:
                output.write(format_json(explanation_record(answer.explanation)))
            else:
                output.write(answer.text)
    finally:
        output.flush()
    if not all_count:
        raise typer.Exit(1)
