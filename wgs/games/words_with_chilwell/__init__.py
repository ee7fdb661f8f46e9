"""WordsWithChilwell: words from a hand of tiles, and a queue that all can see."""

from __future__ import annotations

from wgs.games.protocol import Pass, Resign
from wgs.games.words_with_chilwell.position import Move, Play, Position, Try
from wgs.games.words_with_chilwell.rules import WordsWithChilwell

__all__ = ["Move", "Pass", "Play", "Position", "Resign", "Try", "WordsWithChilwell"]
