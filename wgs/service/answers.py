"""Answers: what carrying out a request yields, as frozen values, and those that any request may have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wgs.base.errors import Message


class Note(NamedTuple):
    """Something that a person should know, although the work goes on.

    Attributes:
        text: The sentence; it may name parameters, which each front spells in its own way.
        kind: ``warning`` for something odd in what was given, ``config`` for a config that is used as it was before
            because it has faults now, ``note`` for anything else.
        line: The number of the line that it is about; 0 for none.
        topic: The same for notes of which many lines may have one, so that a front can put them together.
    """

    text: str | Message
    kind: Literal["warning", "config", "note"] = "note"
    line: int = 0
    topic: str = ""


class Fault(NamedTuple):
    """Something that could not be done, while the rest goes on.

    Attributes:
        kind: ``line`` for a line that cannot be used, ``limit`` for a board that passes a limit of the `Budget`,
            ``move`` for an illegal move, ``warning`` for one that was not made because it is hardly ever wanted;
            ``deadline``, ``cancelled`` and ``size`` for work that was ended before it was done, ``memory`` and
            ``crash`` for work whose process had too little memory or was ended, ``busy`` for work that a server with
            much to do has refused.
        text: What is wrong, for people; it may name parameters.
        reason: The same without the excerpt of what was given; for a move, the kind of `IllegalMoveError`; empty where
            the text has no excerpt.
        line: The number of the line; 0 when there is none.
        given: What was given.
        last_line: The number of the last line, where it takes several; otherwise 0.
        is_partial: True when a part of the answer came before the fault.
        cells: For a move, the names of the cells that the reason is about.
        letters: For a move, the letters that it is about.
    """

    kind: Literal["line", "limit", "move", "warning", "deadline", "cancelled", "size", "memory", "crash", "busy"]
    text: str | Message
    reason: str = ""
    line: int = 0
    given: str = ""
    last_line: int = 0
    is_partial: bool = False
    cells: tuple[str, ...] = ()
    letters: str = ""


class Progress(NamedTuple):
    """How far a request has come.

    Attributes:
        done: How many pieces of work are done.
        total: How many there are; None where nobody knows.
        unit: What the pieces are: ``boards``, ``restarts``, ``games``, ``lines``, ``pages`` or ``pieces``.
        evaluations: How many boards have been measured for the next piece; 0 where nothing is measured.
        words: The words of the best board for it so far.
        points: The points of that board.
        board: That board in board notation; empty where nothing is measured.
    """

    done: int
    total: int | None
    unit: str
    evaluations: int = 0
    words: int = 0
    points: int = 0
    board: str = ""


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
    word_list: Mapping[str, object] = {}
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


class PartMissing(NamedTuple):
    """Something that cannot be told or done.

    Attributes:
        part: Its name.
        text: The reason.
    """

    part: str
    text: str
