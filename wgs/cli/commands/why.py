"""The command ``why``."""

from __future__ import annotations

from typing import Annotated

import typer

from wgs.cli.options.arguments import AsJson, Dictionary, Game, Meta, Strict, choose_style
from wgs.cli.options.declaring import argument
from wgs.cli.session import Session, print_meta
from wgs.cli.terminal.streams import Output
from wgs.export.explanation import explanation_record
from wgs.export.records import format_json
from wgs.service import requests

BoardText = Annotated[str, argument("BOARD", "A board in board notation.")]
Words = Annotated[list[str], argument("WORD", "The words to explain.")]


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
    """Explain why words count on a board, or why they do not.

    For a word that counts, prints its score step by step; for any other, every reason against it.

    Exit status: 0 all words count; 1 some word does not; 2 the board or a word cannot be read.
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
