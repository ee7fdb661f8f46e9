"""Contradictionary: crosswords from corner to corner, with bombs; the rules are in docs/games/contradictionary.md."""

from wgs.games.contradictionary.rules import Contradictionary
from wgs.games.contradictionary.values import Exchange, LayDevice, Move, Play, Position, TimeOut
from wgs.games.protocol import Pass, Resign

__all__ = ["Contradictionary", "Exchange", "LayDevice", "Move", "Pass", "Play", "Position", "Resign", "TimeOut"]
