"""Answers about boards that were given."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wgs.analysis import Explanation
    from wgs.solver import Solution

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Ready:
    """A request is prepared, and its answers come next.

    Attributes:
        is_slow: True when each answer may take long, so that it should be passed on at once.
        positions: The number of positions of a board; 0 where boards may have any size.
        word_list: The word list that answers depend on, as a record; empty where none takes part.
        blank: What stands in text for the answer to a line that cannot be used.
        game: The name of the game as the config has it, where a request plays games; else empty.
        seats: The names of its seats.
    """

    is_slow: bool = False
    positions: int = 0
    word_list: Mapping[str, Any] = field(default_factory=dict)
    blank: str = "\n"
    game: str = ""
    seats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answered(Generic[Value]):
    """The answer to one line.

    Attributes:
        line: The number of the line.
        given: Its text.
        value: The answer.
    """

    line: int
    given: str
    value: Value


@dataclass(frozen=True, slots=True)
class Written:
    """Answers as text, to be passed on as they are.

    Attributes:
        text: The text, in UTF-8.
        counts: What was counted on the way, by name; `CheckBoards` and `CheckWords` count ``possible`` and methods.
    """

    text: bytes
    counts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PathFound:
    """One word of a board on one path.

    Attributes:
        line: The number of the line.
        given: Its text.
        solution: The word on this path.
    """

    line: int
    given: str
    solution: Solution


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board as text.

    Attributes:
        text: The drawing.
        word: The word that was to be highlighted; empty for none.
        has_path: Whether that word has a path on the board.
    """

    text: str
    word: str = ""
    has_path: bool = True


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a word counts or not.

    Attributes:
        explanation: The reasons.
        text: The same as text.
    """

    explanation: Explanation
    text: str
