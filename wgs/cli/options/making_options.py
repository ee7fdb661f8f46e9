"""The options that say which boards to make, for the commands that make them, and their progress and notes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import typer

from wgs.base.declarations import BOARDS, list_declared
from wgs.base.errors import WgsError
from wgs.base.plurals import format_count
from wgs.cli.options.reading import read_fields, read_jobs, read_list
from wgs.cli.terminal.flags import spell_text
from wgs.cli.terminal.progress import ProgressBar
from wgs.cli.terminal.signals import check_signals
from wgs.cli.terminal.streams import complain
from wgs.service.answers import Fault, Ready
from wgs.service.creating.requests import CreateBoards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wgs.cli.session import Session
    from wgs.optimize.results import MadeBoard
    from wgs.service.answers import Progress as Told

ARGUMENTS = ("boards", "min_words", "min_points", "minimize")
"""The options that are arguments as well."""

OPTIONS = tuple(name for name, each in list_declared(CreateBoards).items() if each.declaration.group == BOARDS)
"""The options that say which boards to make."""

MAKING = frozenset({*OPTIONS, *(f"{name}_argument" for name in ARGUMENTS), "seed"})
"""The parameters that say which boards to make: arguments and options."""

BOARDS_BETWEEN = 100
"""How often boards that are quickly drawn are counted for the bar: each count takes time."""


def read_making(session: Session, params: dict[str, Any], *, details: bool) -> CreateBoards:
    """Read which boards to make.

    Args:
        session: The run of the command.
        params: The command line; it has the arguments and options of this module, and those of the word list.
        details: True to ask for the details of each board.
    """
    from wgs.base.randomness import choose_seed  # noqa: PLC0415 - help does without

    word = params["minimize_argument"]
    if word not in {None, "minimize"}:
        raise WgsError(f'the argument after MIN-POINTS can only be the word minimize, not "{word}"')
    minimizes = {"minimize": word is not None or params["minimize"], "minimize_argument": None}
    given = read_fields(CreateBoards, params | minimizes)
    request = CreateBoards(
        **given | {"seed": choose_seed(given["seed"]), "jobs": read_jobs(params["jobs"])},
        config=session.config,
        dictionary=read_list(params),
        details=details,
        is_lenient=params["min_words_argument"] is not None,  # as the manual has it; options are refused
    )
    request.read_constraints()
    return request


def read_number(params: Mapping[str, object]) -> int | None:
    """Read the number of boards; None if it is not given."""
    return read_fields(CreateBoards, params, "boards").get("boards")


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
    request: CreateBoards,
    progress: bool | None = None,
    begin: Callable[[MadeBoard], None] = lambda _: None,
) -> tuple[Ready, Iterator[MadeBoard]]:
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
    from wgs.optimize.results import describe_missed  # noqa: PLC0415 - help does without

    bar = ProgressBar(progress)
    ready, answers = _begin_making(session, request, watch_making(bar))

    def iter_boards() -> Iterator[MadeBoard]:
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
                    complain(f"note: {describe_missed(board)}")
                yield board
                if done % BOARDS_BETWEEN == 0 or done == request.boards:
                    bar.update(done, request.boards)
        finally:
            bar.close()
        if not is_whole:
            raise typer.Exit(1)

    return ready, iter_boards()


def _begin_making(
    session: Session, request: CreateBoards, watch: Callable[[Told], None]
) -> tuple[Ready, Iterator[MadeBoard | Fault]]:
    """Begin to make boards: those of a part of the run, on a cluster, or all of them here."""
    answers: Iterator[Ready | MadeBoard | Fault] = iter(())
    if session.part:
        ready = session.prepare(replace(request, boards=1))
        if share := session.part.take(request):
            answers = session.run(share, watch)
    elif session.cluster:
        ready = session.prepare(request)
        answers = session.spread(request, watch)
    else:
        return session.begin(request, watch)
    return ready, (answer for answer in answers if not isinstance(answer, Ready))
