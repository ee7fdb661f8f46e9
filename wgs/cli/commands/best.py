"""The command ``best``."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Annotated, cast

import typer

from wgs.cli.options.arguments import (
    AsCsv,
    AsJson,
    Dictionary,
    Family,
    Game,
    Jobs,
    Meta,
    Seed,
    ShowProgress,
    choose_style,
    read_count,
    read_jobs,
    read_seconds,
    read_seed,
)
from wgs.cli.options.declaring import flag, option
from wgs.cli.session import Session, print_meta, print_records
from wgs.cli.terminal.progress import ProgressBar
from wgs.cli.terminal.signals import check_signals, finishing
from wgs.errors import WgsError
from wgs.export.numbers import format_count
from wgs.family import choose_list
from wgs.service import requests

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.export.records import Record
    from wgs.service.answers import Progress as Told

SECONDS = 10
"""How long a search takes when no limit is given."""
SEARCH = "Search"

By = Annotated[str, option("points|words", "What to maximize.", group=SEARCH, default="points")]
Minimize = Annotated[bool, flag("Search for the board with the fewest instead.", "--minimize", group=SEARCH)]
Letters = Annotated[
    str,
    option(
        "game|free|TILES",
        "Make boards of the game's dice or letters, of any letters, or of these tiles.",
        group=SEARCH,
        default="game",
    ),
]
Seconds = Annotated[str | None, option("S", "Search for S seconds.", group=SEARCH, default=str(SECONDS))]
Evaluations = Annotated[str | None, option("N", "Try at most N boards.", group=SEARCH)]


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
    progress: ShowProgress = None,
    dictionary: Dictionary = None,
    family: Family = False,
    as_json: AsJson = False,
    meta: Meta = False,
    as_csv: AsCsv = False,
) -> None:
    """Search for the board with the most points or words.

    Prints each board that beats every earlier one; the last line is the best board seen, also after Ctrl-C. With the
    same seed, a longer search tries the same boards first; with --evaluations alone, the lines are the same on every
    machine.
    """
    from wgs.randomness import choose_seed  # noqa: PLC0415 - help does without

    style = choose_style(as_json=as_json, as_csv=as_csv, meta=meta)
    if by not in {"points", "words"}:
        raise WgsError(f'--by must be points or words, not "{by}"')
    most = None if evaluations is None else read_count("--evaluations", evaluations, least=1)
    limit = read_seconds("--seconds", seconds)
    session = Session(ctx)
    request = requests.FindBest(
        config=session.config,
        game=game,
        dictionary=choose_list(dictionary, family=family),
        by=cast("requests.Method", by),
        minimize=minimize,
        letters=letters,
        seed=choose_seed(read_seed(seed)),
        seconds=SECONDS if limit is None and most is None else limit,
        evaluations=most,
        jobs=read_jobs(jobs),
        details=meta,
    )
    bar = ProgressBar(progress)
    start = monotonic()

    def watch(told: Told) -> None:
        check_signals()
        shares = [(monotonic() - start) / request.seconds] if request.seconds else []
        shares += [told.evaluations / most] if most else []
        best_so_far = f"best so far: {format_count(told.words, 'word')}, {format_count(told.points, 'point')}"
        bar.update(told.evaluations, most, "boards tried", share=max(shares), note=best_so_far)

    answers = session.run(request, watch)
    ready = next(answers)
    if meta:
        print_meta(ready)

    def iter_records() -> Iterator[Record]:
        for board in answers:
            yield board.record

    try:
        with finishing(is_watched=True):
            print_records(iter_records(), style, _show, at_once=True)
    finally:
        bar.close()


def _show(record: Record) -> str:
    return f"{record['board']} {record['words']} {record['points']}\n"
