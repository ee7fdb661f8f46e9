"""The command ``best``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, cast

import typer

from wgs.cli.arguments import (
    AsCsv,
    AsJson,
    Dictionary,
    Game,
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
from wgs.cli.session import name_list, open_for_solving, print_records
from wgs.errors import NotationError, WgsError
from wgs.tiles import Tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.export.records import Record
    from wgs.lexicon import Lexicon
    from wgs.optimize import BestBoard
    from wgs.optimize.annealer import Standing

SECONDS = 10
"""How long a search takes when nobody says."""

By = Annotated[
    str,
    typer.Option(
        metavar="points|words", help="What the best board has most of; points when left out.", show_default=False
    ),
]
Minimize = Annotated[bool, typer.Option("--minimize", help="Seek the board that has least of it.")]
Letters = Annotated[
    str,
    typer.Option(
        metavar="game|free|TILES",
        help="What boards are made of: the game's dice or letters, any letter anywhere, or any of these tiles.",
        show_default=False,
    ),
]
Seconds = Annotated[
    str | None, typer.Option(metavar="S", help="Search for so long; 10 when left out.", show_default=False)
]
Evaluations = Annotated[
    str | None, typer.Option(metavar="N", help="Measure so many boards at the most.", show_default=False)
]


def best(
    ctx: typer.Context,
    game: Game,
    by: By = "points",
    minimize: Minimize = False,
    letters: Letters = "game",
    seconds: Seconds = None,
    evaluations: Evaluations = None,
    seed: Seed = None,
    jobs: Jobs = None,
    dictionary: Dictionary = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Search for the board with the most points, and print each that is better than all before.

    The last line is the best board found. With the same seed, a longer search goes through the same boards and on.
    """
    from wgs.optimize import Contest  # noqa: PLC0415 - help does without
    from wgs.randomness import choose_seed  # noqa: PLC0415

    style = choose_style(as_json=as_json, as_csv=as_csv)
    if by not in {"points", "words"}:
        raise WgsError(f'--by takes points or words, not "{by}"')
    most = None if evaluations is None else read_count("--evaluations", evaluations, least=1)
    limit = read_seconds("--seconds", seconds)
    contest = Contest(
        cast("Literal['points', 'words']", by),
        minimize,
        choose_seed(read_seed(seed)),
        SECONDS if limit is None and most is None else limit,
        most,
        read_jobs(jobs),
    )
    chosen = _read_letters(letters)
    opened = open_for_solving(ctx, game, dictionary)
    free = tuple(map(Tile, opened.lexicon.alphabet)) if letters == "free" else None
    tiles = _check_letters(chosen, opened.lexicon) if chosen else free
    progress = Progress()

    def watch(standing: Standing) -> None:
        found = standing.best.measures
        progress.tell(
            f"{standing.done} restarts, {standing.evaluations:,} evaluations; "
            f"the best has {found.words} words, {found.points} points"
        )

    def iter_records() -> Iterator[Record]:
        for board in opened.best(contest, tiles, watch):
            progress.clear()
            yield {**_make_record(board, style), **name_list(opened, style)}

    try:
        print_records(iter_records(), style, _show, at_once=True)
    finally:
        progress.clear()


def _read_letters(text: str) -> tuple[Tile, ...]:
    """Read the tiles that boards are made of; none where the game or its list tells them."""
    if text in {"game", "free"}:
        return ()
    try:
        tiles = tuple(dict.fromkeys(parse_tiles(text)))
    except NotationError as error:
        raise WgsError("--letters takes game, free, or tiles such as AEIRSTQu: ", error) from None
    if all(tile.is_empty for tile in tiles):
        raise WgsError(f'--letters takes game, free, or tiles such as AEIRSTQu, not "{text}"')
    return tiles


def _check_letters(tiles: tuple[Tile, ...], lexicon: Lexicon) -> tuple[Tile, ...]:
    strange = next((letter for tile in tiles for letter in tile.letters if letter not in lexicon.alphabet), None)
    if strange:
        raise WgsError(
            f'--letters has "{strange}", which is no letter of the list {lexicon.name}; it has {lexicon.alphabet}'
        )
    return tiles


def _make_record(board: BestBoard, style: Style) -> Record:
    record: Record = {"board": board.text, "words": board.words, "points": board.points}
    if style is Style.TEXT:
        return record
    return {**record, "restart": board.restart, "evaluations": board.evaluations, "seed": board.seed}


def _show(record: Record) -> str:
    return f"{record['board']} {record['words']} {record['points']}\n"
