"""Rounds as JSON: with all that is needed to go on as if nothing had happened, but without the key."""

from __future__ import annotations

from wgs.errors import PlayError
from wgs.json_values import JsonCodec
from wgs.rounds.state import RoundState
from wgs.sealed import Seal

SEAL = Seal("round", version=1, longest=16 << 20)
"""What tells a file as a saved round."""

_STATES: JsonCodec[RoundState] = JsonCodec(RoundState, SEAL.noun)


def format_round(state: RoundState) -> str:
    """Write a round as JSON; secrets are told by digests."""
    return SEAL.format({SEAL.noun: _STATES.write(state)})


def parse_round(text: str) -> RoundState:
    """Read what `format_round` writes.

    Raises:
        PlayError: It is not a saved round, is incomplete, was edited, or has another version.

    >>> parse_round("{}")
    Traceback (most recent call last):
        ...
    wgs.errors.PlayError: it is not a saved round of wgs
    """
    state = _STATES.read(SEAL.read(text).get(SEAL.noun))
    _check_state(state)
    return state


def _check_state(state: RoundState) -> None:
    """Check that the parts of a round fit together."""
    seats = state.plan.places
    sides = 1 if state.is_together else seats
    if not len(state.seats) == len(state.players) == seats or len(state.sides) != sides:
        raise PlayError(f"its plan has {seats} seats, and the round another number")
    named = [state.turn, *([] if state.host is None else [state.host])]
    named += [seat for asking in state.asked.values() for seat in asking]
    named += [found.by for side in state.sides for found in side.found.values()]
    named += [entry.seat for entry in state.log if entry.seat is not None]
    if any(not 0 <= seat < seats for seat in named):
        raise PlayError("it names a seat that the round does not have")
