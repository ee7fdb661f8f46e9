"""WordRace: words from home row to home row.

`rules.py` says what may be done, `values.py` has positions and moves, `racetrack.py` the cells and what happens to
tiles on them, `lettered_board.py` the letters of a board, `words.py` its words and what they promise, `texts.py` moves
and boards as text, `saving.py` positions as JSON.
"""

from __future__ import annotations

from wgs.games.protocol import Pass, Resign
from wgs.games.word_race.rules import WordRace
from wgs.games.word_race.values import RaceMove, RacePosition, SwapSides, Word

__all__ = ["Pass", "RaceMove", "RacePosition", "Resign", "SwapSides", "Word", "WordRace"]
