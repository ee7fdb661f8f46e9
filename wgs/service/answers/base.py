"""Answers to any request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from wgs.errors import Message


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
