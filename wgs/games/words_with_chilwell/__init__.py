"""WordsWithChilwell: words from a hand of tiles, and a queue that all can see.

`rules.py` is the law, put together from `legality.py` and `effects.py`; `values.py` has positions and moves,
`equipment.py` what the game is played with, `words.py` and, by the native engine, `words_native.py` the words that a
hand spells. `texts.py` is the notation, with `soundness.py`; `advice.py` is for program players, with `planning.py`.
"""

from __future__ import annotations

from wgs.games.protocol import Pass, Resign
from wgs.games.words_with_chilwell.rules import WordsWithChilwell
from wgs.games.words_with_chilwell.values import Move, Play, Position, Try

__all__ = ["Move", "Pass", "Play", "Position", "Resign", "Try", "WordsWithChilwell"]
