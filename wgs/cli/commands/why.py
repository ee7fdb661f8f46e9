"""The command ``why``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated
from unicodedata import combining

import typer

from wgs.base.declarations import INPUT
from wgs.base.errors import WgsError
from wgs.base.record_fields import make_record
from wgs.cli.options.arguments import AsJson, Force, Game, Meta, ResultFile, Strict, choose_style
from wgs.cli.options.board_input import is_board
from wgs.cli.options.declaring import option
from wgs.cli.options.from_fields import declared, take_list
from wgs.cli.options.reading import read_list
from wgs.cli.session import Session, print_meta
from wgs.cli.terminal.streams import Output, print_out
from wgs.export.records import format_json
from wgs.service.explaining.requests import DescribeWords, ExplainWords

if TYPE_CHECKING:
    from wgs.service.explaining.answers import Explained

BoardText = Annotated[str, declared(ExplainWords, "board")]
Words = Annotated[list[str] | None, declared(ExplainWords, "words")]
GivenBoards = Annotated[
    list[str] | None, option("BOARD", "Use this board; repeat for more.", "--board", "-b", group=INPUT)
]


@take_list(before="strict")
def why(
    ctx: typer.Context,
    game: Game,
    board: BoardText,
    words: Words = None,
    boards: GivenBoards = None,
    strict: Strict = False,
    as_json: AsJson = False,
    meta: Meta = False,
    into: ResultFile = None,
    force: Force = False,
    **given: object,
) -> None:
    """Explain why words count on a board, or why they do not.

    For a word that counts, prints its score step by step; for any other, every reason against it. Of a word without
    a board, prints whether the dictionary has it, its points, its meaning, and whether the dice can spell it.

    Exit status: 0 all words count; 1 some word does not; 2 the board or a word cannot be read.
    """
    choose_style(as_json=as_json, meta=meta)
    named = [board, *(words or ())] if boards else words
    if not named:
        _describe(ctx, board)
        return
    session = Session(ctx)
    request = ExplainWords(
        config=session.config,
        game=game,
        dictionary=read_list(given),
        board=board,
        words=tuple(named),
        strict=strict,
        details=meta,
    )
    all_count = True
    output = Output()
    try:
        for place, text in enumerate(boards or [board]):
            heading = text if boards and len(boards) > 1 else ""
            if heading and not as_json:
                output.write(f"{heading}:\n" if not place else f"\n{heading}:\n")
                output.flush()
            ready, answers = session.begin(replace(request, board=text))
            if meta and not place:
                print_meta(ready)
            for answer in answers:
                all_count = all_count and answer.counts
                output.write(_write(answer, heading, as_json=as_json))
    finally:
        output.flush()
    if not all_count:
        raise typer.Exit(1)


def _describe(ctx: typer.Context, word: str) -> None:
    """Tell what the game says of a word without a board."""
    params = ctx.params
    if is_board([word]) and not all(char.isalpha() or combining(char) for char in word):
        raise WgsError('why takes a board and words, such as: wgs why "Boggle (New)" TEASXXXXXXXXXXXX seat')
    if params["strict"]:
        raise WgsError("--strict is about boards, and none is given; leave it out")
    session = Session(ctx)
    request = DescribeWords(
        config=session.config,
        game=params["game"],
        dictionary=read_list(params),
        words=(word,),
        details=params["meta"],
    )
    ready, answers = session.begin(request)
    if params["meta"]:
        print_meta(ready)
    (described,) = answers
    print_out([format_json(described) if params["as_json"] else described.text])
    if not described.counts:
        raise typer.Exit(1)


def _write(answer: Explained, heading: str, *, as_json: bool) -> str:
    """Write an explanation; where there are several boards, a record names its own."""
    from wgs.service.explaining.answers import ON_PAGES  # noqa: PLC0415 - help does without

    if not as_json:
        return answer.text
    named = {"board": heading} if heading else {}
    record = make_record(answer)
    return format_json({**named, **{key: value for key, value in record.items() if key not in ON_PAGES}})
