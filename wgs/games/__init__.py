"""Games that are played in turns: their rules, positions and players."""

from __future__ import annotations

from wgs.games.protocol import Advice, Notation, Outcome, Parts, Rules
from wgs.games.registry import GAMES, make_rules

__all__ = ["GAMES", "Advice", "Notation", "Outcome", "Parts", "Rules", "make_rules"]
