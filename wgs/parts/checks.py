"""The checks of one game: whether its dice or tiles can make a board, or spell a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.errors import MissingPartError
from wgs.validate import Validator, make_supply

if TYPE_CHECKING:
    from wgs.grid import Grid
    from wgs.parts.game_parts import GameParts


def make_validator(parts: GameParts) -> Validator:
    """Make the validator of a game's dice or tiles; raises CheckError when it has neither."""
    supply = make_supply(parts.section.letter_distribution or "", parts.letters, q_is_qu=parts.q_is_qu)
    return Validator(supply, parts.word_letters, _find_grid(parts))


def _find_grid(parts: GameParts) -> Grid | None:
    """Return the grid of a game; checks do without one."""
    try:
        return parts.grid
    except MissingPartError:
        return None
