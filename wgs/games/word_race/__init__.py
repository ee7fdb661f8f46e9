"""WordRace: words from home row to home row.

`rules.py` says what may be done, `positions.py` has the values, `ground.py` the cells and what happens to tiles on
them, `board.py` the words of a board and what they promise, `texts.py` moves and boards as text, `saving.py` positions
as JSON.
"""

from __future__ import annotations

from wgs.games.protocol import Pass, Resign
from wgs.games.word_race.positions import RaceMove, RacePosition, SwapSides, Word
from wgs.games.word_race.rules import WordRace

__all__ = ["Pass", "RaceMove", "RacePosition", "Resign", "SwapSides", "Word", "WordRace"]
