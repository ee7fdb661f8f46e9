"""What an operation is, and what it works with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from wgs.service import Cancel
from wgs.service.answers import Fault, Note
from wgs.service.requests import ConfigSource

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wgs.service.answers import Progress
    from wgs.service.requests import Request
    from wgs.web.pool import Pool
    from wgs.web.settings import Settings


class Given(BaseModel):
    """What every operation may be given."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    config: str | None = Field(None, description="A config in the folder of the server; the one it was started with.")
    draft: str | None = Field(None, description="The text of a config that is not saved yet, in place of the file's.")


class OfGame(Given):
    """What every operation about a game may be given."""

    game: str = Field(description="The name of a game of the config.", examples=["Boggle (New)"])
    dictionary: str | None = Field(None, description="The word list to use in place of the game's own.")


Input = TypeVar("Input", bound=Given)


class FaultError(Exception):
    """A request was ended early; the fault says why."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(str(fault.text))


ENDS = frozenset({"deadline", "cancelled", "size", "memory", "crash"})
"""The faults that end a whole request."""


class Work:
    """One call of an operation: carries out its service requests, and passes on notes and progress.

    Args:
        settings: The settings of the server.
        pool: The worker processes.
        revision: A number that is higher after files have changed.
        is_slow: Whether the requests may take long.
        tell: Is called with each note and each progress.

    Attributes:
        cancel: Ends the work from another thread.
    """

    def __init__(
        self,
        settings: Settings,
        pool: Pool,
        *,
        is_slow: bool,
        tell: Callable[[Note | Progress], None],
    ) -> None:
        self._settings = settings
        self._pool = pool
        self._is_slow = is_slow
        self._tell = tell
        self.cancel = Cancel()

    def config(self, given: Given) -> ConfigSource:
        """Return the config that an operation is about."""
        return ConfigSource(given.config or self._settings.config, given.draft)

    def run(self, request: Request) -> Iterator[Any]:
        """Carry out a service request and yield its answers, without notes.

        Raises:
            WgsError: The request cannot be carried out.
            FaultError: It was ended early.
        """
        for answer in self._pool.run(request, is_slow=self._is_slow, cancel=self.cancel, watch=self._tell):
            if isinstance(answer, Note):
                self._tell(answer)
            elif isinstance(answer, Fault) and answer.kind in ENDS:
                raise FaultError(answer)
            else:
                yield answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation(Generic[Input]):
    """Something that API and pages can ask for.

    Attributes:
        name: Its name in paths and messages: that of the command, where there is one.
        title: A line that says what it does.
        given: The model of what it is given.
        carry_out: Carries it out and yields its answers as records, or one `Blob`.
        is_one: Whether it has exactly one answer.
        is_slow: Whether it may take long.
        writes: Whether it changes files.
    """

    name: str
    title: str
    given: type[Input]
    carry_out: Callable[[Input, Work], Iterator[Any]]
    is_one: bool = False
    is_slow: bool = False
    writes: bool = False
