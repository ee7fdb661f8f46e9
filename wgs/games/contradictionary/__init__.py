"""Contradictionary: crosswords from corner to corner, with bombs; the rules are in docs/games/contradictionary.md."""

from wgs.games.contradictionary.moves import Exchange, LayDevice, Move, Pass, Play, Resign, TimeOut
from wgs.games.contradictionary.position import Position
from wgs.games.contradictionary.rules import Contradictionary

__all__ = ["Contradictionary", "Exchange", "LayDevice", "Move", "Pass", "Play", "Position", "Resign", "TimeOut"]
