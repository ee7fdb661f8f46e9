"""A game as those see it who print it or tell its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.printing.subject import Subject

if TYPE_CHECKING:
    from wgs.parts import GameParts


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
