"""WordRace: words from home row to home row.

`rules.py` puts the game together. `law.py` has the law, `values.py` positions and moves, `equipment.py` what the game
is played with: the cells and home rows of `racetrack.py`, and the boards of letters laid out on it; `words.py` has
their words. `texts.py` is the notation, `display.py` draws the game for fronts, and `advice.py` is for program players.
"""

from __future__ import annotations

from wgs.games.protocol import Pass, Resign
from wgs.games.word_race.rules import WordRace
from wgs.games.word_race.values import RaceMove, RacePosition, SwapSides, Word

__all__ = ["Pass", "RaceMove", "RacePosition", "Resign", "SwapSides", "Word", "WordRace"]
