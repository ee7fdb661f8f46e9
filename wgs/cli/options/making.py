"""The options that say which boards to make, for the commands that make them, and their progress and notes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wgs.cli.options.arguments import MOST_BOARDS, choose_words, read_count, read_jobs, read_seconds, read_seed
from wgs.cli.options.declaring import BOARDS, argument, flag, option
from wgs.cli.terminal.flags import spell_text
from wgs.cli.terminal.progress import ProgressBar
from wgs.cli.terminal.signals import check_signals
from wgs.cli.terminal.streams import complain
from wgs.errors import Parameter, WgsError
from wgs.list_names import parse_grades
from wgs.plurals import format_count
from wgs.service import requests
from wgs.service.answers import Fault, Ready, describe_missed
from wgs.service.field_checks import MOST_EVALUATIONS, MOST_NUMBER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wgs.cli.session import Session
    from wgs.service.answers import BoardMade
    from wgs.service.answers import Progress as Told

BoardsArgument = Annotated[str | None, argument("BOARDS", "Number of boards.", default="1")]
MinWordsArgument = Annotated[
    str | None, argument("MIN-WORDS", "Minimum number of words on each board.", default="0: no minimum")
]
MinPointsArgument = Annotated[
    str | None, argument("MIN-POINTS", "Minimum number of points of each board.", default="0: no minimum")
]
MinimizeArgument = Annotated[str | None, argument("minimize", "Treat both numbers as maximums.")]
"""Arguments of which each has an option as well, below."""

Boards = Annotated[str | None, option("N", "Number of boards.", "--boards", "-n", group=BOARDS, default="1")]
MinWords = Annotated[str | None, option("N", "Minimum number of words.", group=BOARDS)]
MinPoints = Annotated[str | None, option("N", "Minimum number of points.", group=BOARDS)]
Minimize = Annotated[bool, flag("Treat these two minimums as maximums.", "--minimize", group=BOARDS)]
Words = Annotated[str | None, option("RANGE", "Number of words on each board: 60..90, 60.., ..90 or 75.", group=BOARDS)]
Points = Annotated[str | None, option("RANGE", "Number of points of each board.", group=BOARDS)]
Longest = Annotated[str | None, option("RANGE", "Length of the longest word on each board.", group=BOARDS)]
LongestGrade = Annotated[
    str | None,
    option("RANGE", "With --longest 8..: words of 8 letters or more are of these grades only: ..50.", group=BOARDS),
]
Contains = Annotated[
    list[str] | None, option("WORDS", "Make boards that contain this word, or all of some: stone,garden.", group=BOARDS)
]
Avoid = Annotated[
    list[str] | None, option("WORDS", "Make boards without this word, or without any of some.", group=BOARDS)
]
AvoidList = Annotated[
    str | None, option("NAME|FILE", "Make boards without the words of this dictionary.", group=BOARDS)
]
Evaluations = Annotated[str | None, option("N", "Try at most N boards for each one.", group=BOARDS, default="20000")]
SecondsPerBoard = Annotated[
    str | None, option("S", "Spend at most S seconds on each board.", "--seconds-per-board", group=BOARDS)
]
Unique = Annotated[bool, flag("Make no board twice.", "--unique", group=BOARDS)]
Plain = Annotated[bool, flag("Do not use the game's Optimizer.", "--plain", group=BOARDS)]

BOARDS_BETWEEN = 100
"""How often boards that are quickly drawn are counted for the bar: each count takes time."""


def read_making(
    session: Session, params: dict[str, Any], *, details: bool
) -> requests.CreateBoards | requests.OptimizeBoards:
    """Read which boards to make.

    Args:
        session: The run of the command.
        params: The command line; it has the arguments and options of this module, ``game``, ``seed``, ``jobs``,
            ``dictionary``, ``family`` and ``grade``.
        details: True to ask for the details of each board.
    """
    from wgs.randomness import choose_seed  # noqa: PLC0415 - help does without

    count = read_number(params) or 1
    limits = _read_limits(params)
    seed, jobs = read_seed(params["seed"]), read_jobs(params["jobs"])
    seconds = read_seconds("--seconds-per-board", params["seconds_per_board"])
    common: dict[str, Any] = {
        "config": session.config,
        "game": params["game"],
        "dictionary": choose_words(params["dictionary"], family=params["family"], grade=params["grade"]),
        "boards": count,
        "seed": choose_seed(seed),
        "jobs": jobs,
        "unique": params["unique"],
        "details": details,
    }
    longest_grade = None if params["longest_grade"] is None else parse_grades(params["longest_grade"], "longest_grade")
    if not (limits or longest_grade or params["contains"] or params["avoid"] or params["avoid_list"] is not None):
        if params["evaluations"] is not None or seconds is not None:
            raise WgsError(
                "--evaluations and --seconds-per-board need a constraint on the boards, such as --words 60..90"
            )
        return requests.CreateBoards(**common, plain=params["plain"])
    from wgs.optimize import Constraints  # noqa: PLC0415 - random boards do without

    if params["evaluations"] is not None:
        limits["evaluations"] = read_count("--evaluations", params["evaluations"], least=1, most=MOST_EVALUATIONS)
    constraints = Constraints(**limits, contains=tuple(params["contains"] or ()), avoids=tuple(params["avoid"] or ()))
    return requests.OptimizeBoards(
        **common,
        constraints=constraints,
        avoid_list=params["avoid_list"],
        longest_grade=longest_grade,
        seconds=seconds,
        is_lenient=params["min_words_argument"] is not None,  # as the manual has it; options are refused
    )


def read_number(params: dict[str, Any]) -> int | None:
    """Read the number of boards; None if it is not given."""
    return _read_either(params, "boards", "the number of boards", least=1, most=MOST_BOARDS)


def _read_limits(params: dict[str, Any]) -> dict[str, Any]:
    """Read the manual's two numbers, or ranges in place of them; empty when there is no constraint."""
    minimize = _read_minimize(params)
    least = [_read_either(params, name, name.replace("_", "-"), least=0) or 0 for name in ("min_words", "min_points")]
    ranges = {name: params[name] for name in ("words", "points", "longest") if params[name] is not None}
    given = [f"--{name}" for name in ranges if name != "longest"]
    if given and (any(least) or minimize):
        raise WgsError(
            f"{' and '.join(given)} cannot be combined with min-words, min-points or minimize; give a range for each"
        )
    if not (any(least) or minimize or ranges):
        return {}
    from wgs.optimize import Range  # noqa: PLC0415 - random boards do without
    from wgs.optimize.constraints import parse_range  # noqa: PLC0415

    limits: dict[str, Any] = {}
    if any(least) or minimize:
        bounds = [Range(0, number) if minimize else Range(number) for number in least]
        limits = dict(zip(("words", "points"), bounds, strict=True))
    return limits | {name: parse_range(text, Parameter(name)) for name, text in ranges.items()}


def _read_either(params: dict[str, Any], name: str, meaning: str, *, least: int, most: int = MOST_NUMBER) -> int | None:
    """Read a number that can be given as an argument, as an option, or as both when they agree."""
    argument, option = params[f"{name}_argument"], params[name]
    numbers = {read_count(meaning, text, least=least, most=most) for text in (argument, option) if text is not None}
    if len(numbers) > 1:
        flag = name.replace("_", "-")
        raise WgsError(f"{flag.upper()} is {argument}, but --{flag} is {option}; give one of them")
    return next(iter(numbers), None)


def _read_minimize(params: dict[str, Any]) -> bool:
    word = params["minimize_argument"]
    if word not in {None, "minimize"}:
        raise WgsError(f'the argument after MIN-POINTS can only be the word minimize, not "{word}"')
    return word is not None or bool(params["minimize"])


def watch_making(bar: ProgressBar) -> Callable[[Told], None]:
    """Return what shows how many boards are done, and what the next one is like so far."""

    def watch(told: Told) -> None:
        check_signals()
        note = ""
        if told.evaluations:
            words, points = format_count(told.words, "word"), format_count(told.points, "point")
            note = f"next board: {words}, {points} after {told.evaluations:,} tries"
        bar.update(told.done, told.total, told.unit, note=note)

    return watch


def iter_made(
    session: Session,
    request: requests.CreateBoards | requests.OptimizeBoards,
    progress: bool | None = None,
    begin: Callable[[BoardMade], None] = lambda _: None,
) -> tuple[Ready, Iterator[BoardMade]]:
    """Make boards lazily, after what is known of them; a terminal shows how far it has come.

    What boards miss of their constraints is printed. A board that the cluster had to give up is a line on standard
    error, and the others are made.

    Args:
        session: The run of the command.
        request: Which boards to make.
        progress: Whether to show a bar.
        begin: Is called with the first board before anything is said of it.

    Raises:
        typer.Exit: With status 1, at the end, when a board had to be given up.
    """
    bar = ProgressBar(progress)
    ready, answers = _begin_making(session, request, watch_making(bar))

    def iter_boards() -> Iterator[BoardMade]:
        is_first = is_whole = True
        try:
            for done, board in enumerate(answers, 1):
                if isinstance(board, Fault):
                    complain(spell_text(board.text))
                    is_whole = False
                    continue
                if is_first:
                    begin(board)
                is_first = False
                if board.missed:
                    complain(f"note: {describe_missed(board.number, board.missed)}")
                yield board
                if done % BOARDS_BETWEEN == 0 or done == request.boards:
                    bar.update(done, request.boards)
        finally:
            bar.close()
        if not is_whole:
            raise typer.Exit(1)

    return ready, iter_boards()


def _begin_making(
    session: Session, request: requests.CreateBoards | requests.OptimizeBoards, watch: Callable[[Told], None]
) -> tuple[Ready, Iterator[BoardMade | Fault]]:
    """Begin to make boards: those of a part of the run, on a cluster, or all of them here."""
    if session.part:
        ready = session.prepare(replace(request, boards=1))
        share = session.part.take(request)
        answers = without_ready(session.run(share, watch)) if share else iter(())
    elif session.cluster:
        ready = session.prepare(request)
        answers = without_ready(session.spread(request, watch))
    else:
        answers = session.run(request, watch)
        ready = next(answers)
    return ready, answers


def without_ready(answers: Iterator[Any]) -> Iterator[Any]:
    """Yield answers after what is known of them."""
    return (answer for answer in answers if not isinstance(answer, Ready))
