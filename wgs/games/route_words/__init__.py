"""RouteWords: pawns travel along words and collect the coins on a board of letters."""

from __future__ import annotations

from wgs.games.route_words.rules import RouteWords
from wgs.games.route_words.values import BonusRound, Move, Plain, Position, Swap, Travel, WordEntry

__all__ = ["BonusRound", "Move", "Plain", "Position", "RouteWords", "Swap", "Travel", "WordEntry"]
