"""Which rules there are, and what they are made from."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from wgs.config.grids import GridSection
    from wgs.config.letters import LetterDistributionSection
    from wgs.config.turn_rules import TurnRulesSection
    from wgs.games.protocol import Rules
    from wgs.grid import Grid
    from wgs.lexicon import Lexicon
    from wgs.scoring import ScoringRules

Section = TypeVar("Section", bound="TurnRulesSection")

GAMES = {
    "Contradictionary": "wgs.games.contradictionary:Contradictionary",
    "RouteWords": "wgs.games.route_words:RouteWords",
    "WordRace": "wgs.games.word_race:WordRace",
    "WordsWithChilwell": "wgs.games.words_with_chilwell:WordsWithChilwell",
}
"""The rules by their names, and the classes that are made from `Parts`."""


@dataclass(frozen=True, slots=True)
class Parts(Generic[Section]):
    """What the rules of one game are made from.

    Attributes:
        name: The name of the game.
        section: Its numbers; each game is made from a section of its own.
        grid: Its cells and their neighbours.
        home_rows: The cells of each player's home row; empty for a game without.
        lexicon: The words that count.
        scoring: What they are worth, and from which length on they count.
        letters: Where its letters come from.
        find_grid: Finds another entry of Grids; raises MissingPartError when there is none.
        find_lexicon: Finds the words of another entry of Dictionaries; raises LexiconError when there are none.
    """

    name: str
    section: Section
    grid: Grid
    home_rows: Mapping[str, Sequence[int]]
    lexicon: Lexicon
    scoring: ScoringRules
    letters: LetterDistributionSection
    find_grid: Callable[[str], GridSection]
    find_lexicon: Callable[[str], Lexicon]


def make_rules(parts: Parts[Any]) -> Rules[Any, Any]:
    """Make the rules that a TurnRules entry names."""
    module, _, name = GAMES[parts.section.game].partition(":")
    return cast("Rules[Any, Any]", getattr(import_module(module), name)(parts))
