"""The command ``create``."""

from __future__ import annotations

from typing import Annotated

import typer

from wgs.cli.arguments import AsCsv, AsJson, Game, Seed, choose_style, read_count, read_seed
from wgs.cli.session import open_game, print_records
from wgs.errors import WgsError
from wgs.tiles import format_tiles

Boards = Annotated[str, typer.Argument(metavar="BOARDS", help="How many boards; 1 when left out.", show_default=False)]
MinWords = Annotated[str, typer.Argument(metavar="MIN-WORDS", help="0 for no target.", show_default=False)]
MinPoints = Annotated[str, typer.Argument(metavar="MIN-POINTS", help="0 for no target.", show_default=False)]
Minimize = Annotated[str | None, typer.Argument(metavar="minimize", help="Not yet supported.", show_default=False)]


def create(
    ctx: typer.Context,
    game: Game,
    boards: Boards = "1",
    min_words: MinWords = "0",
    min_points: MinPoints = "0",
    minimize: Minimize = None,
    seed: Seed = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Print random boards, drawn as the game's LetterDistribution says."""
    from wgs.game import draw_seed  # noqa: PLC0415 - help does without games

    style = choose_style(as_json=as_json, as_csv=as_csv)
    count = read_count("the number of boards", boards, least=1)
    targets = (read_count("min-words", min_words, least=0), read_count("min-points", min_points, least=0))
    if minimize not in {None, "minimize"}:
        raise WgsError(f'the last argument of create can only be the word minimize, not "{minimize}"')
    if any(targets) or minimize:
        raise WgsError(
            "this version creates random boards only, not yet boards to a target: "
            "leave out min-words, min-points and minimize, or give 0 0"
        )
    start = read_seed(seed)
    start = draw_seed() if start is None else start
    draws = open_game(ctx, game).iter_draws(count, seed=start)
    records = ({"board": format_tiles(tiles), "seed": start, "number": number} for number, tiles in enumerate(draws, 1))
    print_records(records, style, lambda record: f"{record['board']}\n")
