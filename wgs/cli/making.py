"""Boards made as the command line says, for the commands that print them: their options, progress and notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wgs.cli.arguments import read_count, read_jobs, read_seconds, read_seed
from wgs.cli.progress import Progress
from wgs.cli.session import load_toolkit, open_for_solving, open_game
from wgs.cli.streams import complain
from wgs.errors import Parameter, WgsError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.game import Game
    from wgs.optimize import DrawnBoard, OptimizedBoard, Wishes
    from wgs.optimize.annealer import Standing

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
    typer.Option(metavar="S", help="Take so long for a board at the most.", show_default=False),
]
Unique = Annotated[bool, typer.Option("--unique", help="Print no board twice.")]
Plain = Annotated[bool, typer.Option("--plain", help="Draw boards without the game's Optimizer, if it has one.")]


@dataclass(frozen=True, slots=True)
class Making:
    """Which boards are to be made, and how.

    Attributes:
        game: The game.
        boards: How many.
        seed: The seed that they are made from.
        jobs: How many processor cores to use.
        unique: Whether no board comes twice.
        plain: Whether the game's Optimizer is left out.
        wishes: What they are made to; None for random boards.
        seconds: How long a board may take; None for as long as it does.
    """

    game: Game
    boards: int
    seed: int
    jobs: int
    unique: bool
    plain: bool
    wishes: Wishes | None = None
    seconds: float | None = None

    @property
    def is_slow(self) -> bool:
        """Whether a board takes so long that each is sent off by itself."""
        return self.wishes is not None or (not self.plain and self.game.parts.optimizer is not None)


def read_making(ctx: typer.Context, boards: str, *, minimize: bool) -> Making:
    """Read what the options of a command say of the boards to make, and open the game.

    Args:
        ctx: The command line; it has the options of this module, ``min_words``, ``min_points``, ``seed``, ``jobs``
            and ``dictionary``.
        boards: How many boards.
        minimize: Whether the two numbers are the most, not the least.
    """
    params = ctx.params
    count = read_count("the number of boards", boards, least=1)
    limits = _read_limits(params, minimize=minimize)
    seed, jobs = read_seed(params["seed"]), read_jobs(params["jobs"])
    seconds = read_seconds("--seconds-per-board", params["seconds_per_board"])
    unique, plain = params["unique"], params["plain"]
    from wgs.randomness import choose_seed  # noqa: PLC0415 - help does without

    if not (limits or params["contains"] or params["avoid"] or params["avoid_list"] is not None):
        if params["evaluations"] is not None or seconds is not None:
            raise WgsError("--evaluations and --seconds-per-board are for boards with wishes, such as --words 60..90")
        game = open_game(ctx, params["game"], params["dictionary"])
        return Making(game, count, choose_seed(seed), jobs, unique, plain)
    from wgs.optimize import Wishes  # noqa: PLC0415 - random boards do without

    if params["evaluations"] is not None:
        limits["evaluations"] = read_count("--evaluations", params["evaluations"], least=1)
    game = open_for_solving(ctx, params["game"], params["dictionary"])
    avoids = (*(params["avoid"] or ()), *read_avoided(ctx, game, params["avoid_list"]))
    wishes = Wishes(**limits, contains=tuple(params["contains"] or ()), avoids=avoids)
    return Making(game, count, choose_seed(seed), jobs, unique, plain, wishes, seconds)


def _read_limits(params: dict[str, Any], *, minimize: bool) -> dict[str, Any]:
    """Read the manual's two numbers, or ranges in place of them; empty when nothing is wished."""
    least = [read_count(name.replace("_", "-"), params[name], least=0) for name in ("min_words", "min_points")]
    ranges = {name: params[name] for name in ("words", "points", "longest") if params[name] is not None}
    given = [f"--{name}" for name in ranges if name != "longest"]
    if given and (any(least) or minimize):
        raise WgsError(f"{' and '.join(given)} and min-words or min-points exclude each other; write a range for each")
    if not (any(least) or minimize or ranges):
        return {}
    from wgs.optimize import Range  # noqa: PLC0415 - random boards do without
    from wgs.optimize.wishes import parse_range  # noqa: PLC0415

    limits: dict[str, Any] = {}
    if any(least) or minimize:
        bounds = [Range(0, number) if minimize else Range(number) for number in least]
        limits = dict(zip(("words", "points"), bounds, strict=True))
    return limits | {name: parse_range(text, Parameter(name)) for name, text in ranges.items()}


def read_avoided(ctx: typer.Context, game: Game, avoid_list: str | None) -> tuple[str, ...]:
    """Read the list of words to avoid; those that are too short to count in the game do no harm."""
    if avoid_list is None:
        return ()
    listed = load_toolkit(ctx, warn=False).load_dictionary(avoid_list, alphabet=game.lexicon.alphabet)
    return tuple(word for word in listed.words if len(word) >= game.rules.min_word_length)


def iter_made(making: Making) -> Iterator[DrawnBoard | OptimizedBoard]:
    """Make boards lazily; a terminal shows how far it has come, and what boards miss of their wishes is noted."""
    return _iter_drawn(making) if making.wishes is None else _iter_optimized(making, making.wishes)


def _iter_drawn(making: Making) -> Iterator[DrawnBoard]:
    """Draw boards, as the Optimizer of the game makes them if it has one, unless they are to be plain."""
    from wgs.optimize.results import DrawnBoard  # noqa: PLC0415 - help does without

    game, boards, seed, plain = making.game, making.boards, making.seed, making.plain
    if making.unique:
        drawn = game.draw_unique(boards, seed=seed, plain=plain, jobs=making.jobs)
    else:
        draws = game.iter_draws(boards, seed=seed, plain=plain, jobs=making.jobs)
        drawn = (DrawnBoard(tiles, seed, number, plain=plain) for number, tiles in enumerate(draws))
    return _watch_drawn(drawn, boards) if making.is_slow else drawn


def _watch_drawn(drawn: Iterator[DrawnBoard], boards: int) -> Iterator[DrawnBoard]:
    """Show how many boards are done while the next one is made."""
    progress = Progress()
    try:
        progress.show(f"0 of {boards} boards")
        for done, board in enumerate(drawn, 1):
            progress.clear()
            yield board
            progress.show(f"{done} of {boards} boards")
    finally:
        progress.clear()


def _iter_optimized(making: Making, wishes: Wishes) -> Iterator[OptimizedBoard]:
    """Make boards to wishes; faults of the wishes are raised at once."""
    from wgs.optimize import Order  # noqa: PLC0415 - random boards do without

    progress = Progress()

    def watch(standing: Standing) -> None:
        found = standing.best.measures
        progress.tell(
            f"{standing.done} of {making.boards} boards; the next one has {found.words} words, {found.points} points "
            f"after {standing.evaluations:,} evaluations"
        )

    order = Order(making.boards, making.seed, making.jobs, making.seconds, making.unique)
    boards = making.game.optimize_many(wishes, order, watch)
    _note_uncounted(making.game, wishes)

    def iter_boards() -> Iterator[OptimizedBoard]:
        try:
            for board in boards:
                progress.clear()
                if board.missed:
                    complain(f"note: board {board.number + 1} is not as wished: {', '.join(board.missed)}")
                yield board
        finally:
            progress.clear()

    return iter_boards()


def _note_uncounted(game: Game, wishes: Wishes) -> None:
    for word in wishes.contains:
        if word not in game.lexicon:
            complain(f"note: {word} is not in the list {game.lexicon.name}: it will be on the board, but not count")
