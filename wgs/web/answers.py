"""Errors and notes, as HTTP and the socket tell them."""

from __future__ import annotations

from typing import Literal, NamedTuple


class ApiError(NamedTuple):
    """One thing that is wrong.

    Attributes:
        text: What is wrong, and what to do.
        field: The field of the request that it is about; None for the whole request.
        kind: The reason in one word, such as ``field``, ``request``, ``line``, ``limit`` or ``busy``.
        line: The number of the board or word that it is about, from 1; 0 for none.
    """

    text: str
    field: str | None
    kind: str
    line: int = 0


class ApiErrors(NamedTuple):
    """Why there is no answer: the shape of all errors."""

    errors: tuple[ApiError, ...]


class ApiNote(NamedTuple):
    """Something worth knowing, although the work goes on.

    Attributes:
        text: The sentence.
        kind: A warning is about something odd in what was given; config says that the config has faults now, and is
            used as it was.
        line: The number of the board or word that it is about, from 1; 0 for none.
    """

    text: str
    kind: Literal["warning", "config", "note"]
    line: int


class NoteLine(NamedTuple):
    """A line with a note, among the answers."""

    note: ApiNote


class FaultLine(NamedTuple):
    """A line in place of an answer: this board or word could not be used, and the rest goes on."""

    fault: ApiError
