"""What people with a seat say to each other at a table, where its plan lets them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.games.shown import Refusal

if TYPE_CHECKING:
    from wgs.games.tables.state import TableState

SAID = "said"
"""The kind of the entries of the log that have what was said."""

MOST_AT_ONCE = 5
SECONDS_OF_FLOOD = 10.0
"""A seat may say so many things in so many seconds; more are refused."""

_JOINER = "\u200d"
"""What makes one picture out of several, as in families and flags; it shows nothing by itself."""


def clean_text(text: str) -> str:
    r"""Return a text in one line, without controls, and without what turns the direction of other texts.

    >>> clean_text("  good\x1b[2J \u202e luck\n")
    'good [2J luck'
    """
    return " ".join("".join(char if char.isprintable() or char == _JOINER else " " for char in text).split())


def say(state: TableState, seat: int, name: str, text: str) -> Refusal | None:
    """Write what a seat says into the log of a table; return why not, or None when it is said.

    Args:
        state: The table; its time is now.
        seat: The seat.
        name: Who sits there.
        text: What is said.
    """
    if not state.plan.has_chat:
        return Refusal("rule", "nobody chats at this table")
    cleaned = clean_text(text)
    if not cleaned.strip(_JOINER):
        return Refusal("text", "there is nothing to say in this text")
    since = state.at - SECONDS_OF_FLOOD
    own = sum(entry.kind == SAID and entry.seat == seat and entry.at > since for entry in state.log)
    if own >= MOST_AT_ONCE:
        return Refusal("flood", f"at most {MOST_AT_ONCE} texts in {SECONDS_OF_FLOOD:.0f} seconds; wait a moment")
    state.note(SAID, seat, f"{name}: {cleaned}", (cleaned,))
    return None
