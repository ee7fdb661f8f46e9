"""Answers to any request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from wgs.errors import Message


class Note(NamedTuple):
    """Something that a person should know, although the work goes on.

    Attributes:
        text: The sentence; it may name parameters, which each front spells in its own way.
        kind: ``warning`` for something odd in what was given, ``note`` for anything else.
        line: The number of the line that it is about; 0 for none.
    """

    text: str | Message
    kind: Literal["warning", "note"] = "note"
    line: int = 0


class Fault(NamedTuple):
    """Something that could not be done, while the rest goes on.

    Attributes:
    kind: Literal["line", "limit", "move", "warning", "deadline", "cancelled", "size", "memory", "crash"]
    text: str | Message
    reason: str = ""
    line: int = 0
    given: str = ""
    last_line: int = 0
    is_partial: bool = False


class Progress(NamedTuple):
    """How far a request has come.

    Attributes:
        done: How many pieces of work are done.
        total: How many there are; None where nobody knows.
        unit: What the pieces are: ``boards``, ``restarts``, ``games``, ``lines``, ``pages`` or ``pieces``.
        evaluations: How many boards have been measured for the next piece; 0 where nothing is measured.
        words: The words of the best board for it so far.
        points: The points of that board.
    """

    done: int
    total: int | None
    unit: str
    evaluations: int = 0
    words: int = 0
    points: int = 0
