"""Games that are played in turns: their rules, positions and players.

`protocol.py` says what a game is: a law, a notation, advice, and a display that makes the values of `views.py`, from
which fronts draw. `registry.py` finds games, `plug_in.py` those of other packages. `contradictionary/`,
`route_words/`, `word_race/` and `words_with_chilwell/` are games with the same files (docs/games/adding-a-game.md), and
`shared/` is their common code. `play/` plays any game, and `tables/` has matches that several fronts share.
"""

from __future__ import annotations

from wgs.games.protocol import Advice, Notation, Outcome, Parts, Rules
from wgs.games.registry import GAMES, make_rules

__all__ = ["GAMES", "Advice", "Notation", "Outcome", "Parts", "Rules", "make_rules"]
