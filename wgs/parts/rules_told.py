"""The rules of a game, told on a screen as they are on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.parts.subject import make_subject
from wgs.printing.rules import list_rules

if TYPE_CHECKING:
    from wgs.parts import GameParts
    from wgs.texts import Texts


def tell_rules(game: GameParts, texts: Texts) -> tuple[str, ...]:
    """Return the rules of a game for players, a paragraph each: its own RulesText, or rules made from its entries.

    Args:
        game: The parts of the game.
        texts: The texts of a language; a RulesText stays in its own.

    >>> from wgs import Toolkit
    >>> from wgs.texts import load_texts
    >>> game = Toolkit.load("wgs.json").game("Boggle (New)")
    >>> tell_rules(game.parts, load_texts("de"))[0].partition(".")[0]
    'Alle spielen gleichzeitig mit denselben Buchstaben'
    """
    name, entries = game.section.print_layout, game.catalogue.config.print_layouts
    layout = entries.get(name) if name is not None else None
    return list_rules(make_subject(game), layout.rules_text if layout else (), texts)
