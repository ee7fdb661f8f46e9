"""The options that say how much work, and how many answers, a board may take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from wgs.cli.options.declaring import option
from wgs.cli.options.reading import read_count, read_seconds
from wgs.declarations import BOARDS, INPUT, OUTPUT, WORDS

if TYPE_CHECKING:
    from wgs.service.budgets import Budget

USUAL_STEPS = "a number of steps, about 20 seconds"

TimeLimit = Annotated[
    str | None,
    option(
        "SECONDS",
        "Search at most SECONDS for the words of a board.",
        "--time-limit",
        group=INPUT,
        default=USUAL_STEPS,
    ),
]
TimeLimitOfMade = Annotated[
    str | None,
    option(
        "SECONDS",
        "Take at most SECONDS for each search for the words of a board.",
        "--time-limit",
        group=BOARDS,
        default=USUAL_STEPS,
    ),
]
MaxSolutions = Annotated[
    str | None, option("N", "Stop after N paths of a board, with an error.", group=WORDS, default="1000000")
]
MaxBoards = Annotated[str | None, option("N", "Refuse to print more than N boards.", group=OUTPUT, default="10000")]


def read_budget(time_limit: str | None, *, max_solutions: str | None = None, max_boards: str | None = None) -> Budget:
    """Read the options, where they are given; raises WgsError when a value is invalid."""
    from wgs.service.budgets import Budget  # noqa: PLC0415 - help does without

    given: dict[str, Any] = {}
    seconds = read_seconds("--time-limit", time_limit)
    if seconds is not None:
        from wgs.solver import SearchLimit  # noqa: PLC0415 - most runs have no limit of seconds

        given["search"] = SearchLimit(seconds=seconds)
    if max_solutions is not None:
        given["max_solutions"] = read_count("--max-solutions", max_solutions, least=1)
    if max_boards is not None:
        given["max_boards"] = read_count("--max-boards", max_boards, least=1)
    return Budget(**given)
