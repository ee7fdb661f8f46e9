"""The rules of games in words, made from their entries in a config, in any language that has a catalogue."""

from wgs.how_to_play.facts import Facts
from wgs.how_to_play.telling import tell_rules

__all__ = ["Facts", "tell_rules"]
