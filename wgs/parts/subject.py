"""A game as it is printed: its rules, and what else paper tells of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.printing.rules_pages import list_rules
from wgs.printing.subject import Subject

if TYPE_CHECKING:
    from wgs.parts.game_parts import GameParts
    from wgs.texts import Texts


def make_subject(game: GameParts) -> Subject:
    """Return a game, as far as paper needs it."""
    section = game.section
    return Subject(
        game.name,
        game.qualify(game.dictionary or section.dictionary),
        game.grid_section,
        game.play_grid_section,
        None if section.scoring_rules is None else game.scoring_section,
        None if section.letter_distribution is None else game.letters,
        None if section.turn_rules is None else game.turn_rules_section,
        game.preferences,
        section.solution_words,
        section.seconds,
    )


def tell_rules(game: GameParts, texts: Texts) -> tuple[str, ...]:
    """Return the rules of a game for players, a paragraph each: its own RulesText, or rules made from its entries.

    Args:
        game: The parts of the game.
        texts: The texts of a language; a RulesText stays in its own.

    >>> from wgs import Toolkit
    >>> from wgs.texts import load_texts
    >>> game = Toolkit.load("wgs.json").game("Boggle (New)")
    >>> tell_rules(game, load_texts("de"))[0].partition(".")[0]
    'Alle spielen gleichzeitig mit denselben Buchstaben'
    """
    name, entries = game.section.print_layout, game.catalogue.config.print_layouts
    layout = entries.get(name) if name is not None else None
    return list_rules(make_subject(game), layout.rules_text if layout else (), texts)
