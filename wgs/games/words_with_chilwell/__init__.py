"""WordsWithChilwell: words from a hand of tiles, and a queue that all can see."""

from __future__ import annotations

from wgs.games.words_with_chilwell.position import Move, Pass, Play, Position, Resign, Try
from wgs.games.words_with_chilwell.rules import WordsWithChilwell

__all__ = ["Move", "Pass", "Play", "Position", "Resign", "Try", "WordsWithChilwell"]
