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
from wgs.errors import WgsError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.export.records import Record
    from wgs.lexicon import Lexicon
    from wgs.optimize import BestBoard
    from wgs.optimize.annealer import AnnealedBoard
    from wgs.tiles import Tile

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
    opened = open_for_solving(ctx, game, dictionary)
    tiles = _read_letters(letters, opened.lexicon)
    progress = Progress()

    def watch(restarts: int, found: AnnealedBoard) -> None:
        progress.tell(f"{restarts} restarts; the best has {found.measures.words} words, {found.measures.points} points")

    def iter_records() -> Iterator[Record]:
        for board in opened.best(contest, tiles, watch):
            progress.clear()
            yield {**_make_record(board, style), **name_list(opened, style)}

    try:
        print_records(iter_records(), style, _show, at_once=True)
    finally:
        progress.clear()


def _read_letters(text: str, lexicon: Lexicon) -> tuple[Tile, ...] | None:
    """Read what boards are made of; None for the game's own dice or letters."""
    from wgs.tiles import parse_tiles  # noqa: PLC0415 - help does without

    if text == "game":
        return None
    tiles = tuple(dict.fromkeys(parse_tiles(lexicon.alphabet if text == "free" else text)))
    if not tiles:
        raise WgsError("--letters takes game, free, or tiles such as AEIRSTQu")
    strange = next((letter for tile in tiles for letter in tile.letters if letter not in lexicon.alphabet), None)
    if strange:
        raise WgsError(f'--letters has "{strange}", which is no letter of the list {lexicon.name}')
    return tiles


def _make_record(board: BestBoard, style: Style) -> Record:
    record: Record = {"board": board.text, "words": board.words, "points": board.points}
    if style is Style.TEXT:
        return record
    return {**record, "restart": board.restart, "evaluations": board.evaluations, "seed": board.seed}


def _show(record: Record) -> str:
    return f"{record['board']} {record['words']} {record['points']}\n"
