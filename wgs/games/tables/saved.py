"""Tables as JSON: with their match, and all that is needed to go on as if nothing had happened."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from wgs.errors import PlayError
from wgs.games.play.saved import LONGEST_SAVE, parse_saved
from wgs.games.tables.state import TableState
from wgs.quoting import shorten

FORMAT = "wgs table"
VERSION = 1

LONGEST_TABLE = 2 * LONGEST_SAVE
"""The length of the longest saved table, in characters."""


@cache
def _find_form() -> TypeAdapter[TableState]:
    return TypeAdapter(TableState)


def format_table(state: TableState) -> str:
    """Write a table as JSON; what is secret is told by digests, apart from the match, whose moves are all there."""
    kept = _find_form().dump_python(state, mode="json")
    data = {"format": FORMAT, "version": VERSION, "check": _digest(kept), "table": kept}
    return json.dumps(data, ensure_ascii=False) + "\n"


def parse_table(text: str) -> TableState:
    """Read what `format_table` writes; whether the moves of the match are legal is checked when it is resumed.

    Raises:
        PlayError: It is not a saved table, is incomplete, was edited, or has another version.

    >>> parse_table("{}")
    Traceback (most recent call last):
        ...
    wgs.errors.PlayError: it is not a saved table of wgs
    """
    if len(text) > LONGEST_TABLE:
        raise PlayError(f"it is too large for a saved table: at most {LONGEST_TABLE:,} characters are read")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise PlayError("it is not a saved table, or only part of one: its JSON cannot be read") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise PlayError("it is not a saved table of wgs")
    version = data.get("version")
    if type(version) is not int or version != VERSION:
        found = shorten(json.dumps(version, ensure_ascii=False))
        raise PlayError(f"it has version {found}, but this wgs reads version {VERSION}")
    kept = data.get("table")
    if not _is_whole(data.get("check"), kept):
        raise PlayError("it was edited or damaged: its checksum does not match")
    try:
        state = _find_form().validate_json(json.dumps(kept), strict=True)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise PlayError(f'"{place}" cannot be used: {first["msg"]}') from None
    _check_state(state)
    return state


def _is_whole(check: object, kept: object) -> bool:
    try:
        return check == _digest(kept)
    except (UnicodeEncodeError, RecursionError):
        return False


def _digest(kept: Any) -> str:
    return hashlib.sha256(json.dumps(kept, sort_keys=True).encode()).hexdigest()[:16]


def _check_state(state: TableState) -> None:
    """Check that the parts of a table fit together."""
    seats = len(parse_saved(state.match).setting.players)
    if not len(state.seats) == len(state.clocks) == len(state.fresh) == len(state.plan.players) == seats:
        raise PlayError(f"its match has {seats} seats, and the table another number")
    named = [offer.by for offer in state.offers] + [seat for offer in state.offers for seat in offer.waits_for]
    named += [entry.seat for entry in state.log if entry.seat is not None]
    named += [] if state.ending is None else list(state.ending.winners)
    if any(not 0 <= seat < seats for seat in named):
        raise PlayError("it names a seat that the match does not have")
