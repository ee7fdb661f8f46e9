"""WordRace: words from home row to home row.

`rules.py` is the law, put together from `legality.py` and `effects.py`; `values.py` has positions and moves,
`equipment.py` what the game is played with: the cells and home rows of `racetrack.py`, the letters of
`lettered_board.py`, and their words, in `words.py` and, by the native engine, `words_native.py`. `texts.py` is the
notation, with `drawing.py` and `soundness.py`; `advice.py` is for program players.
"""

from __future__ import annotations

from wgs.games.protocol import Pass, Resign
from wgs.games.word_race.rules import WordRace
from wgs.games.word_race.values import RaceMove, RacePosition, SwapSides, Word

__all__ = ["Pass", "RaceMove", "RacePosition", "Resign", "SwapSides", "Word", "WordRace"]
