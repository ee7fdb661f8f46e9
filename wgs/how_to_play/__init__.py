"""The rules of games in words, made from their entries in a config, in any language that has a catalogue."""

from wgs.how_to_play.facts import GameFacts
from wgs.how_to_play.turn_rules import tell_rules

__all__ = ["GameFacts", "tell_rules"]
