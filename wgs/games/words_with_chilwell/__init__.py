"""WordsWithChilwell: words from a hand of tiles, and a queue that all can see.

`rules.py` puts the game together. `law.py` has the law, `values.py` positions and moves, `equipment.py` what the game
is played with, `words.py` the words that a hand spells. `texts.py` is the notation, `display.py` draws the game for
fronts, and `advice.py` is for program players.
"""

from __future__ import annotations

from wgs.games.protocol import Pass, Resign
from wgs.games.words_with_chilwell.rules import WordsWithChilwell
from wgs.games.words_with_chilwell.values import Move, Play, Position, Try

__all__ = ["Move", "Pass", "Play", "Position", "Resign", "Try", "WordsWithChilwell"]
