"""Which paragraphs tell the rules of a game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.how_to_play.facts import Facts
    from wgs.texts import Texts

SEARCHING = "wgs.how_to_play.searching"
IN_TURNS = {
    "Contradictionary": "wgs.how_to_play.contradictionary",
    "RouteWords": "wgs.how_to_play.route_words",
    "WordRace": "wgs.how_to_play.word_race",
    "WordsWithChilwell": "wgs.how_to_play.words_with_chilwell",
}
"""The modules that tell the rules of games in turns, by the name of these rules."""

OTHERS = "wgs.how_to_play.other_games"


def tell_rules(facts: Facts, texts: Texts) -> list[str]:
    """Return the rules of a game as paragraphs from which people can play it.

    Nothing is told that the entries of the game do not say, or that its rules in this program do not have. Of games
    from other packages, only what their words are worth is told.

    >>> from wgs.config.grids import GridSection
    >>> from wgs.how_to_play import Facts
    >>> from wgs.texts import load_texts
    >>> grid = GridSection(size=(4, 4))
    >>> tell_rules(Facts(grid, grid, word_list="english"), load_texts())[1].partition('.')[0]
    'Find words on the board, beginning on any cell'
    """
    name = SEARCHING
    if facts.turn_rules is not None:
        name = IN_TURNS.get(facts.turn_rules.game, OTHERS)
    return [paragraph for paragraph in import_module(name).tell(facts, texts) if paragraph]
