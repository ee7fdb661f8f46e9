"""Tables as JSON: with their match, and all that is needed to go on as if nothing had happened."""

from __future__ import annotations

from wgs.errors import PlayError
from wgs.games.play.saved import SEAL as GAME
from wgs.games.play.saved import parse_saved
from wgs.games.tables.state import TableState
from wgs.json_values import JsonCodec
from wgs.sealed import Seal

SEAL = Seal("table", version=1, longest=2 * GAME.longest)
"""What tells a file as a saved table."""

_STATES: JsonCodec[TableState] = JsonCodec(TableState, SEAL.noun)


def format_table(state: TableState) -> str:
    """Write a table as JSON; what is secret is told by digests, apart from the match, whose moves are all there."""
    return SEAL.format({SEAL.noun: _STATES.write(state)})


def parse_table(text: str) -> TableState:
    """Read what `format_table` writes; whether the moves of the match are legal is checked when it is resumed.

    Raises:
        PlayError: It is not a saved table, is incomplete, was edited, or has another version.

    >>> parse_table("{}")
    Traceback (most recent call last):
        ...
    wgs.errors.PlayError: it is not a saved table of wgs
    """
    state = _STATES.read(SEAL.read(text).get(SEAL.noun))
    _check_state(state)
    return state


def _check_state(state: TableState) -> None:
    """Check that the parts of a table fit together."""
    seats = len(parse_saved(state.match).setting.players)
    if not len(state.seats) == len(state.clocks) == len(state.fresh) == len(state.plan.players) == seats:
        raise PlayError(f"its match has {seats} seats, and the table another number")
    named = [offer.by for offer in state.offers] + [seat for offer in state.offers for seat in offer.waits_for]
    named += [entry.seat for entry in state.log if entry.seat is not None]
    named += [each.seat for each in state.hints]
    named += [] if state.ending is None else list(state.ending.winners)
    if any(not 0 <= seat < seats for seat in named):
        raise PlayError("it names a seat that the match does not have")
