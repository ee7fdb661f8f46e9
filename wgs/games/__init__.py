"""Games that are played in turns: their rules, positions and players."""

from __future__ import annotations

from wgs.games.protocol import Outcome, Rules
from wgs.games.registry import GAMES, Parts, make_rules

__all__ = ["GAMES", "Outcome", "Parts", "Rules", "make_rules"]
