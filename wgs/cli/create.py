"""The command ``create``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from wgs.cli.arguments import (
    AsCsv,
    AsJson,
    Dictionary,
    Jobs,
    Seed,
    Style,
    choose_style,
    read_count,
    read_jobs,
    read_seconds,
    read_seed,
)
from wgs.cli.progress import Progress
from wgs.cli.session import load_toolkit, name_list, open_for_solving, open_game, print_records
from wgs.cli.streams import complain
from wgs.errors import WgsError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.export.records import Record
    from wgs.game import Game
    from wgs.optimize import DrawnBoard, OptimizedBoard, Order, Wishes
    from wgs.optimize.annealer import AnnealedBoard

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
Words = Annotated[
    str | None,
    typer.Option(metavar="RANGE", help="How many words a board holds: 60..90, 60.., ..90 or 75.", show_default=False),
]
Points = Annotated[
    str | None, typer.Option(metavar="RANGE", help="How many points a board is worth.", show_default=False)
]
Longest = Annotated[str | None, typer.Option(metavar="RANGE", help="How long its longest word is.", show_default=False)]
Contains = Annotated[
    list[str] | None, typer.Option(metavar="WORD", help="A board holds this word; again for more.", show_default=False)
]
Avoid = Annotated[
    list[str] | None, typer.Option(metavar="WORD", help="No board holds this word; again for more.", show_default=False)
]
AvoidList = Annotated[
    str | None,
    typer.Option(metavar="NAME|FILE", help="No board holds any word of this list.", show_default=False),
]
Evaluations = Annotated[
    str | None,
    typer.Option(metavar="N", help="Measure so many boards for each, at the most; 20000.", show_default=False),
]
SecondsPerBoard = Annotated[
    str | None,
    typer.Option(metavar="S", help="Go on for so long with a board that is not as wished.", show_default=False),
]
Unique = Annotated[bool, typer.Option("--unique", help="Print no board twice.")]
Plain = Annotated[bool, typer.Option("--plain", help="Draw boards without the game's Optimizer, if it has one.")]
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
    count = read_count("the number of boards", boards, least=1)
    ranges = {"words": words, "points": points, "longest": longest}
    limits = _read_limits(min_words, min_points, minimize, ranges)
    start, cores, seconds = read_seed(seed), read_jobs(jobs), read_seconds("--seconds-per-board", seconds_per_board)
    if not (limits or contains or avoid or avoid_list is not None):
        if evaluations is not None or seconds is not None:
            raise WgsError("--evaluations and --seconds-per-board are for boards with wishes, such as --words 60..90")
        opened = open_game(ctx, game, dictionary)
        _print_drawn(opened, count, start, style, unique=unique, plain=plain, jobs=cores)
        return
    from wgs.optimize import Order, Wishes  # noqa: PLC0415 - random boards do without
    from wgs.randomness import choose_seed  # noqa: PLC0415

    if evaluations is not None:
        limits["evaluations"] = read_count("--evaluations", evaluations, least=1)
    opened = open_for_solving(ctx, game, dictionary)
    avoids = (*(avoid or ()), *_read_avoided(ctx, opened, avoid_list))
    wishes = Wishes(**limits, contains=tuple(contains or ()), avoids=avoids)
    order = Order(count, choose_seed(start), cores, seconds, unique)
    _print_optimized(opened, wishes, order, style)


# --- What is wished ---------------------------------------------------------------------------------------------


def _read_limits(
    min_words: str, min_points: str, minimize: str | None, ranges: dict[str, str | None]
) -> dict[str, Any]:
    """Read the manual's two numbers, or ranges in place of them; empty when nothing is wished."""
    least = (read_count("min-words", min_words, least=0), read_count("min-points", min_points, least=0))
    if minimize not in {None, "minimize"}:
        raise WgsError(f'the last argument of create can only be the word minimize, not "{minimize}"')
    given = [f"--{name}" for name in ("words", "points") if ranges[name] is not None]
    if given and (any(least) or minimize):
        raise WgsError(f"{' and '.join(given)} and min-words or min-points exclude each other; write a range for each")
    if not (any(least) or minimize) and all(text is None for text in ranges.values()):
        return {}
    from wgs.optimize import Range  # noqa: PLC0415 - random boards do without
    from wgs.optimize.wishes import parse_range  # noqa: PLC0415

    limits: dict[str, Any] = {}
    if any(least) or minimize:
        bounds = [Range(0, number) if minimize else Range(number) for number in least]
        limits = dict(zip(("words", "points"), bounds, strict=True))
    return limits | {name: parse_range(text, f"--{name}") for name, text in ranges.items() if text is not None}


def _read_avoided(ctx: typer.Context, game: Game, avoid_list: str | None) -> tuple[str, ...]:
    """Read the list of words to avoid; those that are too short to count in the game do no harm."""
    if avoid_list is None:
        return ()
    listed = load_toolkit(ctx, warn=False).load_dictionary(avoid_list, alphabet=game.lexicon.alphabet)
    return tuple(word for word in listed.words if len(word) >= game.rules.min_word_length)


def _note_uncounted(game: Game, wishes: Wishes) -> None:
    for word in wishes.contains:
        if word not in game.lexicon:
            complain(f"note: {word} is not in the list {game.lexicon.name}: it will be on the board, but not count")


# --- What is printed --------------------------------------------------------------------------------------------


def _print_drawn(
    game: Game, count: int, seed: int | None, style: Style, *, unique: bool, plain: bool, jobs: int
) -> None:
    """Print random boards, as the Optimizer of the game makes them if it has one, unless ``plain``."""
    from wgs.optimize.results import DrawnBoard  # noqa: PLC0415 - help does without
    from wgs.randomness import choose_seed  # noqa: PLC0415

    start = choose_seed(seed)
    if unique:
        drawn = game.draw_unique(count, seed=start, plain=plain, jobs=jobs)
    else:
        draws = game.iter_draws(count, seed=start, plain=plain, jobs=jobs)
        drawn = (DrawnBoard(tiles, start, number, plain=plain) for number, tiles in enumerate(draws))
    is_improved = not plain and game.optimizer is not None
    records = (_drawn_record(game, board, style) for board in drawn)
    print_records(records, style, _show_drawn, at_once=is_improved)


def _print_optimized(game: Game, wishes: Wishes, order: Order, style: Style) -> None:
    """Print boards made to wishes as they come."""
    progress = Progress()

    def watch(done: int, best: AnnealedBoard) -> None:
        found = f"{best.measures.words} words, {best.measures.points} points"
        progress.tell(f"{done} of {order.boards} boards; the next one has {found}")

    boards = game.optimize_many(wishes, order, watch)
    _note_uncounted(game, wishes)

    def iter_records() -> Iterator[Record]:
        for board in boards:
            progress.clear()
            if board.missed:
                complain(f"note: board {board.number + 1} is not as wished: {', '.join(board.missed)}")
            yield _optimized_record(game, board, wishes, style)

    try:
        print_records(iter_records(), style, _show_optimized, at_once=True)
    finally:
        progress.clear()


def _print_again(
    ctx: typer.Context, replay_id: str, dictionary: str | None, avoid_list: str | None, style: Style
) -> None:
    """Print the board of a replay id."""
    from wgs.optimize import DrawnBoard  # noqa: PLC0415 - most boards are new
    from wgs.optimize.replay import parse_replay, parse_wishes  # noqa: PLC0415

    _refuse_others(ctx)
    replay = parse_replay(replay_id)
    if ctx.params["game"] not in {None, replay.game}:
        raise WgsError(f'the replay id is one of the game "{replay.game}", not of "{ctx.params["game"]}"')
    game = load_toolkit(ctx).game_of(replay, dictionary=dictionary)
    avoided = _read_avoided(ctx, game, avoid_list)
    board = game.replay(replay, avoided)
    if isinstance(board, DrawnBoard):
        print_records([_drawn_record(game, board, style)], style, _show_drawn)
    else:
        wishes = parse_wishes(replay.wishes, avoided)
        print_records([_optimized_record(game, board, wishes, style)], style, _show_optimized)


def _refuse_others(ctx: typer.Context) -> None:
    """Refuse what a replay id tells by itself."""
    for param in ctx.command.params:
        source = ctx.get_parameter_source(param.name or "")
        if param.name not in BESIDE_REPLAY and source is not None and source.name == "COMMANDLINE":
            shown = param.opts[0] if param.param_type_name == "option" else str(param.metavar)
            raise WgsError(f"--replay tells which board is meant: {shown} does not go with it")


def _show_drawn(record: Record) -> str:
    return f"{record['board']}\n"


def _show_optimized(record: Record) -> str:
    return f"{record['board']} {record['words']} {record['points']}\n"


def _drawn_record(game: Game, board: DrawnBoard, style: Style) -> Record:
    if style is Style.TEXT:
        return {"board": board.text}
    record: Record = {"board": board.text, "seed": board.seed, "number": board.number + 1}
    if style is Style.JSON and game.section.grid_design is not None and game.home_rows:
        record["crossing"] = game.find_crossings(board.text)
    return {**record, "replay": game.replay_id(board)}


def _optimized_record(game: Game, board: OptimizedBoard, wishes: Wishes, style: Style) -> Record:
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
