"""Matches brought to where a saved game stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.checkpoints import pass_checkpoints
from wgs.errors import PlayError

if TYPE_CHECKING:
    from wgs.games.play.match import Match
    from wgs.games.play.saved import SavedGame


def follow(match: Match, saved: SavedGame) -> None:
    """Bring a match to where a saved game of the same setting stands, from the moves that both have in common.

    Cost: the moves that differ, where `Game.resume_match` plays all of them again.

    Raises:
        PlayError: A move is illegal, or they lead to another position than the saved one; the match is of no more use.
    """
    pairs = zip(match.moves, saved.moves, strict=False)
    common = next((place for place, (own, other) in enumerate(pairs) if own != other), None)
    match.cut(min(len(match.moves), len(saved.moves)) if common is None else common)
    for made in pass_checkpoints(saved.moves[len(match.moves) :], every=1):
        match.play(made.seat, made.text)
    if match.rules.notation.from_json(saved.position) != match.position:
        raise PlayError("its moves do not lead to its position")
    take_drafts(match, saved)


def take_drafts(match: Match, saved: SavedGame) -> None:
    """Take the drafts of a saved game over into a match that stands where it does."""
    match.timing.drafts.clear()
    for seat, text in saved.drafts:
        match.draft(seat, match.rules.read_move(match.position, seat, text))
