"""What an operation is, and what it works with."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, FailFast, Field, model_validator
from pydantic_core import PydanticCustomError

from wgs.config.bounds import CONFIG, LONGEST_NAME, LONGEST_PATH
from wgs.service.answers import Ready
from wgs.service.budgets import Budget
from wgs.service.requests import BoardLines, ConfigSource, GameRequest, ListChoice
from wgs.web.from_fields import FieldPolicy, declared, read_values, take_fields
from wgs.words.list_names import ListForm

if TYPE_CHECKING:
    from wgs.service.requests import LinesRequest, Request
    from wgs.web.calls import CallAttempt
    from wgs.web.configs import Configs
    from wgs.web.tables.keeping import Visit

MOST_BOARDS = 100_000
"""How many boards a call may have."""

LONGEST_BOARD = 20_000
"""How many characters a board may have."""

MOST_WILD = 1
"""How many wildcards a board may have to be tried as quick work: with each more, some six times as much is searched.

With two, hundreds of them at once would keep others waiting for more than a second.
"""

MOST_QUICK_BOARDS = 200
"""How many boards a call may have to be tried as quick work."""

USUAL_BODY = 1 << 20
"""How many bytes the body of a call may have, unless its operation takes more."""

MOST_FIELDS = 100
"""How many fields a request may have, known or not: each that is not known is an error of its own."""

Name = Annotated[str, Field(max_length=LONGEST_NAME)]
BoardText = Annotated[str, Field(max_length=LONGEST_BOARD, description="A board in board notation.")]
WordText = Annotated[str, Field(max_length=1000)]
BoardTexts = Annotated[list[BoardText], FailFast()]
CONFIG_NAME: Any = Field(
    None,
    max_length=LONGEST_PATH,
    description="A config in the folder of the server, or one that ships; by default the one that it was started with.",
)
"""The field of a config."""


class Strict(BaseModel):
    """An object of a request: it has no fields but those that are known."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)

    @model_validator(mode="before")
    @classmethod
    def _count_fields(cls, given: Any) -> Any:
        """Refuse a flood of fields at once: to list what is wrong with each would hold up all other requests."""
        if isinstance(given, dict) and len(given) > MOST_FIELDS:
            found = {"most": MOST_FIELDS, "found": f"{len(given):,}"}
            raise PydanticCustomError("too_many_fields", "expected at most {most} fields, found {found}", found)
        return given


class Given(Strict):
    """What every operation may be given."""

    config: str | None = CONFIG_NAME
    draft: str | None = Field(
        None,
        max_length=CONFIG.most,
        description="The text of a config that is not saved yet, in place of what is in the file.",
    )

    @property
    def may_take_long(self) -> bool | None:
        """True to carry it out as slow work at once, False to try it as quick work; None: as its operation says."""
        return None


OF_LISTS = {"dictionary": FieldPolicy(LONGEST_PATH), "list_form": FieldPolicy(values=ListForm)}
"""How the fields of word lists are bound."""


def name_list(given: BaseModel) -> str | None:
    """Return the word list that is asked for, without the words that are left out; None for the game's own.

    Raises:
        LexiconError: The grades are not a range.
    """
    return ListChoice(**read_values(ListChoice, given)).name


class OfLetters(Given):
    """What every operation about the letters of a game may be given."""

    game: Name = declared(GameRequest, "game")


@take_fields(ListChoice, bounds=OF_LISTS)
class OfGame(OfLetters):
    """What every operation about a game may be given."""

    if TYPE_CHECKING:
        dictionary: str | None
        list_form: ListForm | None
        family: bool
        grade: str | None

    @property
    def word_list(self) -> str | None:
        """The word list to use in place of the game's own, or its own, without the words that are left out.

        Raises:
            LexiconError: The grades are not a range.
        """
        return name_list(self)


@take_fields(BoardLines, ["strict"])
@take_fields(Budget, ["time_limit"], {"time_limit": FieldPolicy(60)})
class OfBoards(OfGame):
    """What every operation on many boards may be given."""

    boards: BoardTexts = Field(
        description="Boards in board notation.", examples=[["STNDTEIELARSMRTO"]], min_length=1, max_length=MOST_BOARDS
    )
    if TYPE_CHECKING:
        time_limit: float | None
        strict: bool

    @property
    def may_take_long(self) -> bool:
        """True for many boards, and for boards with many wildcards."""
        return len(self.boards) > MOST_QUICK_BOARDS or are_hard(self.boards)


def are_hard(boards: Sequence[str]) -> bool:
    """Tell whether a board may well take long to search: it has many wildcards."""
    return any(board.count("?") > MOST_WILD for board in boards)


Answered = TypeVar("Answered")
Found = TypeVar("Found")
Input = TypeVar("Input", bound=Given)
Asked = TypeVar("Asked", bound=Strict)


class Work:
    """One attempt to carry out an operation: it carries out service requests, and passes on notes and progress.

    Args:
        configs: The configs of the server, as they are on the disk now.
        attempt: What may be spent, and where requests are carried out.

    Attributes:
        opened: The name of the config that the server was started with.
        jobs: How many processor cores a request may use.
    """

    def __init__(self, configs: Configs, attempt: CallAttempt) -> None:
        self.opened = configs.opened
        self._configs = configs
        self._attempt = attempt
        is_long = attempt.call.takes_minutes and not attempt.is_first
        self.jobs = max(1, (os.cpu_count() or 1) - 1) if is_long else 1

    def config(self, given: Given) -> ConfigSource:
        """Return the config that an operation is about, as it was last without faults."""
        return self._configs.find(given.config, given.draft, self._attempt)

    def seed(self, given: int | None = None) -> int:
        """Return the seed that was given, or else one that stays the same for this call."""
        return self._attempt.call.seed if given is None else given

    def prepare(self, request: LinesRequest) -> Ready:
        """Open what a request about lines needs that has no lines yet: its notes come now, and never with lines."""
        (ready,) = self.run(request)
        assert isinstance(ready, Ready)
        return ready

    def run(self, request: Request[Answered], *, time_limit: float | None = None) -> Iterator[Answered]:
        """Carry out a service request and yield its answers, without notes.

        Args:
            request: The request.
            time_limit: How many seconds the search of a board may take; None for the usual number of steps.

        Raises:
            WgsError: The request cannot be carried out.
            FaultError: It was ended early.
        """
        return self._attempt.run(request, time_limit)

    def find(self, request: Request, kind: type[Found]) -> Iterator[Found]:
        """Carry out a service request and yield those of its answers that are of one class; raises as `run` does."""
        return (answer for answer in self.run(request) if isinstance(answer, kind))


@dataclass(frozen=True, slots=True, kw_only=True)
class Described(Generic[Asked]):
    """What is known of something that API and pages can ask for.

    Attributes:
        name: Its name in paths and messages: that of the command, where there is one.
        title: A line that says what it does.
        given: The model of what it is given.
        answer: The class of an answer, or the media types of a `Blob`.
        is_one: Whether it has exactly one answer.
        is_slow: Whether it may take minutes.
        is_read: Whether it can be asked for in an address, as it has few fields and changes nothing.
        writes: Whether it changes files.
        most_body: How many bytes a call over HTTP may have.
        description: More about it, for the description of the API.
        omitted: The keys that answers have elsewhere, and not here.
    """

    name: str
    title: str
    given: type[Asked]
    answer: type[object] | tuple[str, ...]
    is_one: bool = False
    is_slow: bool = False
    is_read: bool = False
    writes: bool = False
    most_body: int = USUAL_BODY
    description: str = ""
    omitted: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation(Described[Input], Generic[Input]):
    """Something that API and pages can ask for, and that worker processes do.

    Attributes:
        carry_out: Carries it out and yields its answers: values of their class, records, or one `Blob`.
    """

    carry_out: Callable[[Input, Work], Iterator[object]]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOperation(Described[Asked], Generic[Asked]):
    """Something that API and pages can ask about tables, which the server's process keeps.

    Attributes:
        attend: Does it in the event loop, and yields its answers; all work is left to worker processes.
    """

    attend: Callable[[Asked, Visit], AsyncIterator[object]]


AnyOperation: TypeAlias = "Operation[Any] | TableOperation[Any]"
