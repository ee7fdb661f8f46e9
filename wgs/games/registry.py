"""Which rules there are, and what they are made from."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, cast

from wgs.words.lexicon import Lexicon

if TYPE_CHECKING:
    from wgs.games.protocol import AnyParts, AnyRules

GAMES = {
    "Contradictionary": "wgs.games.contradictionary:Contradictionary",
    "RouteWords": "wgs.games.route_words:RouteWords",
    "WordRace": "wgs.games.word_race:WordRace",
    "WordsWithChilwell": "wgs.games.words_with_chilwell:WordsWithChilwell",
}
"""The rules by their names, and the classes that are made from `Parts`."""


def make_rules(parts: AnyParts) -> AnyRules:
    """Make the rules that a TurnRules entry names, those of another package among them.

    Raises:
        PlayError: The parts do not suit the game, or the code of its package may not be used, or fails.
    """
    rules = _make_rules(parts)
    rules.minds = WordMinds(parts)
    return rules


def _make_rules(parts: AnyParts) -> AnyRules:
    if parts.section.game not in GAMES:
        from wgs.games.plug_in import make_plug_in  # noqa: PLC0415 - most games are of this package

        return make_plug_in(parts)
    module, _, name = GAMES[parts.section.game].partition(":")
    return cast("AnyRules", getattr(import_module(module), name)(parts))


LEAST_KNOWN = 10
"""The minimum percentage of a game's words that a list of a level has in common with them, to be used."""


class WordMinds:
    """The rules of one game with fewer words; each is made when it is first asked for, and kept.

    A level knows the game's words that are in its list (``EasyDictionary`` and so on). Where the config names no list
    for it, or one of quite other words (of another language, say), it knows all.

    Args:
        parts: What the rules of the game are made from.
    """

    def __init__(self, parts: AnyParts) -> None:
        self._parts = parts
        self._minds: dict[tuple[str, int], AnyRules] = {}

    def find(self, level: str, spots: int) -> AnyRules:
        """Return the rules with the words that a level knows; see `wgs.games.protocol.Minds`."""
        if (level, spots) not in self._minds:
            section = self._parts.section.spotting(spots)
            self._minds[level, spots] = _make_rules(
                replace(self._parts, section=section, lexicon=self._find_known(level))
            )
        return self._minds[level, spots]

    def _find_known(self, level: str) -> Lexicon:
        name, every = self._parts.section.known_words(level), self._parts.lexicon
        if name is None:
            return every
        listed = self._parts.find_lexicon(name)
        known = [word for word in listed.words if word in every]
        if 100 * len(known) < LEAST_KNOWN * len(every) or len(known) == len(every):
            return every
        return Lexicon(known, alphabet=every.alphabet, name=listed.name)
