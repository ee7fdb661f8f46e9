"""The options that say how much work, and how many answers, a board may take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from wgs.base.declarations import BOARDS
from wgs.cli.options.from_fields import declared
from wgs.cli.options.reading import read_fields
from wgs.service.budgets import Budget

if TYPE_CHECKING:
    from collections.abc import Mapping

TimeLimit = Annotated[str | None, declared(Budget, "time_limit")]
TimeLimitOfMade = Annotated[str | None, declared(Budget, "time_limit", group=BOARDS)]
MaxSolutions = Annotated[str | None, declared(Budget, "max_solutions")]
MaxBoards = Annotated[str | None, declared(Budget, "max_boards")]


def read_budget(given: Mapping[str, object]) -> Budget:
    """Read the options, where they are given; raises WgsError when a value is invalid."""
    values = read_fields(Budget, given)
    if "time_limit" in values:
        from wgs.solver import SearchLimit  # noqa: PLC0415 - most runs have no limit of seconds

        values["time_limit"] = SearchLimit(seconds=values["time_limit"])
    return Budget(**values)
