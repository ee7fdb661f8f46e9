"""The command ``create``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wgs.cli.options.arguments import AsCsv, AsJson, Dictionary, Jobs, Seed, Style, choose_style, find_given
from wgs.cli.options.making import (
    Avoid,
    AvoidList,
    Contains,
    Evaluations,
    Longest,
    Plain,
    Points,
    SecondsPerBoard,
    Unique,
    Words,
    iter_made,
    read_making,
)
from wgs.cli.session import Session, name_list, print_records
from wgs.cli.terminal.signals import stopping_at_sigterm
from wgs.errors import WgsError
from wgs.service import requests

if TYPE_CHECKING:
    from wgs.export.records import Record
    from wgs.service.answers import BoardMade, Ready

BESIDE_REPLAY = frozenset({"game", "avoid_list", "jobs", "dictionary", "replay", "as_json", "as_csv"})
"""The parameters of `create` that go together with a replay id."""

GameOrNone = Annotated[
    str | None,
    typer.Argument(metavar="GAME", help="The name of a game in the config; not with --replay.", show_default=False),
]
Boards = Annotated[str, typer.Argument(metavar="BOARDS", help="How many boards; 1 when left out.", show_default=False)]
MinWords = Annotated[
    str, typer.Argument(metavar="MIN-WORDS", help="So many words or more; 0 for any number.", show_default=False)
]
MinPoints = Annotated[
    str, typer.Argument(metavar="MIN-POINTS", help="So many points or more; 0 for any number.", show_default=False)
]
Minimize = Annotated[
    str | None,
    typer.Argument(metavar="minimize", help="The two numbers are the most, not the least.", show_default=False),
]
ReplayId = Annotated[
    str | None,
    typer.Option(
        "--replay", metavar="ID", help="Make the board of a replay id (see --json) again.", show_default=False
    ),
]


def create(
    ctx: typer.Context,
    game: GameOrNone = None,
    boards: Boards = "1",
    min_words: MinWords = "0",
    min_points: MinPoints = "0",
    minimize: Minimize = None,
    words: Words = None,
    points: Points = None,
    longest: Longest = None,
    contains: Contains = None,
    avoid: Avoid = None,
    avoid_list: AvoidList = None,
    evaluations: Evaluations = None,
    seconds_per_board: SecondsPerBoard = None,
    unique: Unique = False,
    plain: Plain = False,
    jobs: Jobs = None,
    dictionary: Dictionary = None,
    seed: Seed = None,
    replay: ReplayId = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Print boards: random ones, drawn as the game's LetterDistribution says, or boards made to wishes.

    Boards made to wishes are followed by their words and points. One that is not as wished is the best that was found,
    and standard error tells what it misses.
    """
    style = choose_style(as_json=as_json, as_csv=as_csv)
    session = Session(ctx)
    if replay is not None:
        if given := find_given(ctx, ctx.params.keys() - BESIDE_REPLAY):
            raise WgsError(f"--replay tells which board is meant: {given} does not go with it")
        again = requests.RemakeBoard(
            config=session.config,
            replay=replay,
            game=game,
            dictionary=dictionary,
            avoid_list=avoid_list,
            details=style is not Style.TEXT,
        )
        answers = session.run(again)
        ready = next(answers)
        print_records((_make_record(board, ready, style) for board in answers), style, _show)
        return
    if game is None:
        raise WgsError('create takes the name of a game, such as: wgs wgs.json create "Boggle (New)"')
    if minimize not in {None, "minimize"}:
        raise WgsError(f'the last argument of create can only be the word minimize, not "{minimize}"')
    details = style is not Style.TEXT
    request = read_making(session, ctx.params, boards, minimize=minimize is not None, details=details)
    ready, made = iter_made(session, request)
    with stopping_at_sigterm():
        print_records((_make_record(board, ready, style) for board in made), style, _show, at_once=ready.is_slow)


def _show(record: Record) -> str:
    return " ".join(str(record[key]) for key in ("board", "words", "points") if key in record) + "\n"


def _make_record(board: BoardMade, ready: Ready, style: Style) -> Record:
    """Make the record of a board; one that was drawn has no words and points."""
    record: Record = {"board": board.text}
    if board.words is None:
        if style is Style.TEXT:
            return record
        record |= {"seed": board.seed, "number": board.number + 1}
        if style is Style.JSON and board.crossing is not None:
            record["crossing"] = board.crossing
        if style is Style.JSON and board.minima:
            record |= board.minima
        return {**record, "replay": board.replay}
    record |= {"words": board.words, "points": board.points}
    if style is Style.TEXT:
        return record
    return {
        **record,
        "met": not board.missed,
        "evaluations": board.evaluations,
        "seed": board.seed,
        "number": board.number + 1,
        "replay": board.replay,
        **name_list(ready, style),
    }
