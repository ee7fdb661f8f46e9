"""What people may take back in a match: their last move, and their resignation."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.games.play.match import Match

RESIGN = "resign"
"""How giving up is written in every game."""


def find_undone(match: Match, seat: int | None = None) -> int | None:
    """Return the place of the last move of a seat, if it may be undone with all that followed; otherwise None.

    Without a seat that is the last move of any person. In a game with hidden things it is the last move of all, and may
    be undone only if nobody has learned anything by it, or if it gave the game up.
    """
    places = reversed(range(len(match.moves)))
    own = (place for place in places if (_is_human(match, place) if seat is None else match.moves[place].seat == seat))
    last = next(own, None)
    if last is None or not match.rules.has_hidden:
        return last
    is_last = last == len(match.moves) - 1
    may_undo = is_last and (match.resigned is not None or match.rules.may_undo(*match.read_step(last)))
    return last if may_undo else None


def explain_no_undo(match: Match) -> str:
    """Return why there is nothing to undo in a match."""
    if match.moves and match.rules.has_hidden:
        return f"moves cannot be undone in {match.rules.name}: they may have revealed something hidden"
    return "there is no move to undo"


def find_resigned(match: Match) -> int | None:
    """Return the seat of the person who ended a match by giving up; None when it goes on, or ended otherwise."""
    is_over = match.outcome is not None and bool(match.moves)
    return match.moves[-1].seat if is_over and match.moves[-1].text == RESIGN and _is_human(match, -1) else None


def _is_human(match: Match, place: int) -> bool:
    return match.moves[place].seat in match.humans
