"""Answers to lines of text, and what precedes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

Value = TypeVar("Value")


class Ready(NamedTuple):
    """A request is prepared, and its answers come next.

    Attributes:
        is_slow: True when each answer may take long, so that it should be passed on at once.
        positions: The number of positions of a board; 0 where boards may have any size.
        rows: The numbers of cells in the rows of the grid, from the top; empty where no grid is known.
        word_list: The word list that answers depend on, as a record; empty if there is none. For answers as text,
            and for boards and explanations, only requests with ``details`` have it: the digest of a long list takes
            time.
        blank: What stands in text for the answer to a line that cannot be used.
        has_own_format: True when `SolveBoards` writes solutions in a format of the game's Preferences that is not the
            manual's own default.
        has_board_as_format: True when the format of a request could be meant as a board: it has neither specifiers nor
            escapes, and as many tiles as the grid has positions.
        game: The name of the game as the config has it; empty for a request about no game.
        seats: The names of its seats.
    """

    is_slow: bool = False
    positions: int = 0
    rows: tuple[int, ...] = ()
    word_list: Mapping[str, Any] = {}
    blank: str = "\n"
    has_own_format: bool = False
    has_board_as_format: bool = False
    game: str = ""
    seats: tuple[str, ...] = ()


class Answered(NamedTuple, Generic[Value]):
    """The answer to one line.

    Attributes:
        line: The number of the line.
        given: Its text.
        value: The answer.
        grades: Of solutions, the grade of each of the words, None for those without one; of an analysis, its
            `GradeMeasures`; otherwise None.
        notes: How the line was read, where that is not plain.
    """

    line: int
    given: str
    value: Value
    grades: Any = None
    notes: tuple[str, ...] = ()


class Written(NamedTuple):
    """Answers as text, to be passed on as they are.

    Attributes:
        text: The text, in UTF-8.
        counts: What was counted on the way, by name; `CheckBoards` and `CheckWords` count ``possible`` and methods.
    """

    text: bytes
    counts: Mapping[str, int] = {}
