"""The command ``create``."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from wgs.cli.arguments import (
    AsCsv,
    AsJson,
    Dictionary,
    Jobs,
    Seed,
    Style,
    choose_style,
    find_given,
)
from wgs.cli.making import (
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
    read_avoided,
    read_making,
)
from wgs.cli.session import load_toolkit, name_list, print_records
from wgs.errors import WgsError

if TYPE_CHECKING:
    from wgs.export.records import Record
    from wgs.game import Game
    from wgs.optimize import DrawnBoard, OptimizedBoard, Wishes

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
    if replay is not None:
        _print_again(ctx, replay, dictionary, avoid_list, style)
        return
    if game is None:
        raise WgsError('create takes the name of a game, such as: wgs wgs.json create "Boggle (New)"')
    if minimize not in {None, "minimize"}:
        raise WgsError(f'the last argument of create can only be the word minimize, not "{minimize}"')
    making = read_making(ctx, boards, minimize=minimize is not None)
    records = (_make_record(making.game, board, making.wishes, style) for board in iter_made(making))
    print_records(records, style, _show, at_once=making.is_slow)


def _print_again(
    ctx: typer.Context, replay_id: str, dictionary: str | None, avoid_list: str | None, style: Style
) -> None:
    """Print the board of a replay id."""
    from wgs.optimize import DrawnBoard  # noqa: PLC0415 - most boards are new
    from wgs.optimize.replay import parse_replay, parse_wishes  # noqa: PLC0415

    if given := find_given(ctx, ctx.params.keys() - BESIDE_REPLAY):
        raise WgsError(f"--replay tells which board is meant: {given} does not go with it")
    replay = parse_replay(replay_id)
    if ctx.params["game"] not in {None, replay.game}:
        raise WgsError(f'the replay id is one of the game "{replay.game}", not of "{ctx.params["game"]}"')
    game = load_toolkit(ctx).game_of(replay, dictionary=dictionary)
    avoided = read_avoided(ctx, game, avoid_list)
    board = game.replay(replay, avoided)
    wishes = None if isinstance(board, DrawnBoard) else parse_wishes(replay.wishes, avoided)
    print_records([_make_record(game, board, wishes, style)], style, _show)


def _show(record: Record) -> str:
    return " ".join(str(record[key]) for key in ("board", "words", "points") if key in record) + "\n"


def _make_record(game: Game, board: DrawnBoard | OptimizedBoard, wishes: Wishes | None, style: Style) -> Record:
    from wgs.optimize import DrawnBoard  # noqa: PLC0415 - help does without

    if isinstance(board, DrawnBoard):
        return _drawn_record(game, board, style)
    return _optimized_record(game, board, wishes, style)


def _drawn_record(game: Game, board: DrawnBoard, style: Style) -> Record:
    if style is Style.TEXT:
        return {"board": board.text}
    record: Record = {"board": board.text, "seed": board.seed, "number": board.number + 1}
    if style is Style.JSON and game.section.grid_design is not None and game.home_rows:
        record["crossing"] = game.find_crossings(board.text)
    if style is Style.JSON and (minima := game.find_minima(board.text)):
        record |= asdict(minima)
    return {**record, "replay": game.replay_id(board)}


def _optimized_record(game: Game, board: OptimizedBoard, wishes: Wishes | None, style: Style) -> Record:
    record: Record = {"board": board.text, "words": board.words, "points": board.points}
    if style is Style.TEXT:
        return record
    return {
        **record,
        "met": board.met,
        "evaluations": board.evaluations,
        "seed": board.seed,
        "number": board.number + 1,
        "replay": game.replay_id(board, wishes),
        **name_list(game, style),
    }
