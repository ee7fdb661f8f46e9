"""The options that say which boards to make, for the commands that make them, and their progress and notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from wgs.cli.options.arguments import read_count, read_jobs, read_seconds, read_seed
from wgs.cli.terminal.progress import Progress
from wgs.cli.terminal.streams import complain
from wgs.errors import Parameter, WgsError
from wgs.service import requests
from wgs.service.answers import describe_missed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.cli.session import Session
    from wgs.service.answers import BoardMade, Ready
    from wgs.service.answers import Progress as Told

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


def read_making(
    session: Session, params: dict[str, Any], boards: str, *, minimize: bool, details: bool
) -> requests.CreateBoards | requests.OptimizeBoards:
    """Read what the options of a command say of the boards to make.

    Args:
        session: The run of the command.
        params: The command line; it has the options of this module, ``game``, ``min_words``, ``min_points``, ``seed``,
            ``jobs`` and ``dictionary``.
        boards: How many boards.
        minimize: True when the two numbers are maximums.
        details: True to ask for the details of each board.
    """
    from wgs.randomness import choose_seed  # noqa: PLC0415 - help does without

    count = read_count("the number of boards", boards, least=1)
    limits = _read_limits(params, minimize=minimize)
    seed, jobs = read_seed(params["seed"]), read_jobs(params["jobs"])
    seconds = read_seconds("--seconds-per-board", params["seconds_per_board"])
    common: dict[str, Any] = {
        "config": session.config,
        "game": params["game"],
        "dictionary": params["dictionary"],
        "boards": count,
        "seed": choose_seed(seed),
        "jobs": jobs,
        "unique": params["unique"],
        "details": details,
    }
    if not (limits or params["contains"] or params["avoid"] or params["avoid_list"] is not None):
        if params["evaluations"] is not None or seconds is not None:
            raise WgsError("--evaluations and --seconds-per-board are for boards with wishes, such as --words 60..90")
        return requests.CreateBoards(**common, plain=params["plain"])
    from wgs.optimize import Wishes  # noqa: PLC0415 - random boards do without

    if params["evaluations"] is not None:
        limits["evaluations"] = read_count("--evaluations", params["evaluations"], least=1)
    wishes = Wishes(**limits, contains=tuple(params["contains"] or ()), avoids=tuple(params["avoid"] or ()))
    return requests.OptimizeBoards(**common, wishes=wishes, avoid_list=params["avoid_list"], seconds=seconds)


def _read_limits(params: dict[str, Any], *, minimize: bool) -> dict[str, Any]:
    """Read the manual's two numbers, or ranges in place of them; empty when there is no constraint."""
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


class MakingProgress:
    """Shows how far the boards of a request have come, while they are made."""

    def __init__(self) -> None:
        self._line = Progress()

    def watch(self, told: Told) -> None:
        """Show how many boards are done, and what the next one is like so far."""
        done = f"{told.done} of {told.total} boards"
        if not told.evaluations:
            self._line.show(done)
            return
        self._line.tell(
            f"{done}; the next one has {told.words} words, {told.points} points after {told.evaluations:,} evaluations"
        )

    def clear(self) -> None:
        """Take the line away."""
        self._line.clear()


def iter_made(
    session: Session, request: requests.CreateBoards | requests.OptimizeBoards
) -> tuple[Ready, Iterator[BoardMade]]:
    """Make boards lazily, after what is known of them; a terminal shows how far it has come.

    What boards miss of their constraints is printed.
    """
    progress = MakingProgress()
    answers = session.run(request, progress.watch)
    ready = next(answers)

    def iter_boards() -> Iterator[BoardMade]:
        try:
            for board in answers:
                progress.clear()
                if board.missed:
                    complain(f"note: {describe_missed(board.number, board.missed)}")
                yield board
        finally:
            progress.clear()

    return ready, iter_boards()
