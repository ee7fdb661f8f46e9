"""The rules of games in words, made from their entries in a config, in any language that has a catalogue.

`turn_rules.py` has games in turns, `word_search_rules.py` all others, `words_and_points.py` what games share.
"""

from wgs.how_to_play.facts import GameFacts
from wgs.how_to_play.turn_rules import tell_rules

__all__ = ["GameFacts", "tell_rules"]
