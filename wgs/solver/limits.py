"""How long the search of one board may go on, how many solutions it may have, and what counts both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from math import inf
from time import monotonic
from typing import TypeAlias, TypeVar

from wgs.base.declarations import HUGE, bounded
from wgs.base.errors import NotationError, SearchLimitError, SolutionLimitError
from wgs.base.field_types import settle_fields

Item = TypeVar("Item")

BoardFault: TypeAlias = NotationError | SearchLimitError
"""Why a board has no answer: it cannot be read, or its search reached the limit."""

STEPS_BETWEEN_LOOKS = 256
"""How many steps of the reference engine pass between two looks at the clock: a millisecond or so."""


@dataclass(frozen=True, slots=True)
class SearchLimit:
    """How long the search of one board may go on.

    A board that reaches its limit is answered with a `SearchLimitError` in its place; the other boards of a batch are
    answered. Steps are counted by each engine in its own way, so the same limit means other amounts of work on the
    other engine, but always the same on every machine, with any number of jobs. The quick search of the native engine
    counts none: it never takes more than milliseconds.

    A limit is a value. What ends a whole request instead is watched for at `wgs.base.checkpoints`.

    Attributes:
        steps: The most steps of a board's search; None for no limit.
        seconds: The most seconds of a board's search; None for no limit.

    Raises:
        ValueError: A limit is below 0, or no number.

    >>> from wgs import Toolkit
    >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    >>> fault, answer = game.score_many(["????????????????", "ABCDEFGHIJKLMNOP"], time_limit=SearchLimit(steps=1000))
    >>> type(fault).__name__, answer.words
    ('SearchLimitError', 9)
    """

    steps: int | None = field(default=None, metadata=bounded(HUGE))
    seconds: float | None = field(default=None, metadata=bounded(None))

    def __post_init__(self) -> None:
        settle_fields(self, ValueError)

    def out_of_steps(self) -> SearchLimitError:
        """Return the error for a board that has reached the limit of steps."""
        return SearchLimitError(steps=self.steps)

    def out_of_time(self) -> SearchLimitError:
        """Return the error for a board that has reached the limit of seconds."""
        return SearchLimitError(seconds=self.seconds)


NO_LIMIT = SearchLimit()
"""Lets a search take as long as it does."""


class Meter:
    """Counts the steps of one board's search in Python, and ends it at its limit.

    Args:
        time_limit: The limit of the search.
        cost: How many steps of the limit each step counts; see `wgs.solver.engine.Solver.python_step`.

    >>> list(Meter(SearchLimit(steps=3)).watch("abc"))
    ['a', 'b', 'c']
    """

    def __init__(self, time_limit: SearchLimit, cost: int = 1) -> None:
        self._limit = time_limit
        self._steps_left = inf if time_limit.steps is None else time_limit.steps // cost
        self._until_look = 0.0
        self._spent = 0.0
        self._since = monotonic()

    def watch(self, steps: Iterable[Item]) -> Iterator[Item]:
        """Pass on the steps of a search.

        Raises:
            SearchLimitError: There are more steps than the limit allows, or they take longer.
        """
        if self._limit == NO_LIMIT:
            yield from steps
            return
        for step in steps:
            self._until_look -= 1
            if self._until_look < 0:
                self._look()
            yield step

    def pass_on(self, answers: Iterable[Item]) -> Iterator[Item]:
        """Pass on the answers of a search; the time that their receiver takes for each does not count."""
        self._since = monotonic()
        for answer in answers:
            self._spent += monotonic() - self._since
            yield answer
            self._since = monotonic()

    def _look(self) -> None:
        """Look at the clock, and grant the step at hand and some more."""
        if self._steps_left <= 0:
            raise self._limit.out_of_steps()
        granted = min(self._steps_left, STEPS_BETWEEN_LOOKS)
        self._steps_left -= granted
        self._until_look = granted - 1
        now = monotonic()
        self._spent += now - self._since
        self._since = now
        if self._limit.seconds is not None and self._spent > self._limit.seconds:
            raise self._limit.out_of_time()


def count_off(solutions: Iterable[Item], most: int | None) -> Iterator[Item]:
    """Pass on solutions, and raise SolutionLimitError when there are more than ``most``; None for no limit."""
    if most is None:
        yield from solutions
        return
    waiting = iter(solutions)
    yield from islice(waiting, most)
    if next(waiting, None) is not None:
        raise SolutionLimitError(most)
