"""RouteWords: pawns travel along words and collect the coins on a board of letters."""

from __future__ import annotations

from wgs.games.route_words.position import BonusRound, Entry, Move, Plain, Position, Swap, Travel
from wgs.games.route_words.rules import RouteWords

__all__ = ["BonusRound", "Entry", "Move", "Plain", "Position", "RouteWords", "Swap", "Travel"]
