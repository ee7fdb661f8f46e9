"""WordsWithChilwell: words from a hand of tiles, and a queue that all can see."""

from __future__ import annotations

from wgs.games.protocol import Pass, Resign
from wgs.games.words_with_chilwell.rules import WordsWithChilwell
from wgs.games.words_with_chilwell.values import Move, Play, Position, Try

__all__ = ["Move", "Pass", "Play", "Position", "Resign", "Try", "WordsWithChilwell"]
