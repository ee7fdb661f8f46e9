"""Digests of what a game's boards and rules of play are made from: they tell what has changed since.

A digest takes in whatever makes a difference and leaves out what is for people only, such as descriptions.
"""

from __future__ import annotations

import hashlib
import json
from functools import cached_property
from typing import TYPE_CHECKING

from wgs.optimize.replay import digest_value, dump_section

if TYPE_CHECKING:
    from wgs.parts.game_parts import GameParts

SIMPLE_METHODS = frozenset({"Dice", "LetterPropensity", "WordList"})
"""Generation methods that look at letters alone, not at the grid or the words."""

DIGESTED_METHODS = frozenset({"Dice", "LetterPropensity", "Bigram"})
"""Generation methods that draw from nothing but what a replay id has digests of."""


class Digests:
    """The digests of one game; each is made when it is first asked for.

    Args:
        game: The parts of the game.
    """

    def __init__(self, game: GameParts) -> None:
        self._game = game

    # --- Boards -----------------------------------------------------------------------------------------------

    @cached_property
    def letters(self) -> dict[str, bytes]:
        """The digest of the letters and of the number of tiles on a board, by its name."""
        return {"letters": digest_value([dump_section(self._game.letters), self._game.board_size])}

    @cached_property
    def board(self) -> dict[str, bytes]:
        """The digests of what boards depend on that are made from letters, grid, rules and words, by their names."""
        return {**self.letters, **self.arena}

    @cached_property
    def arena(self) -> dict[str, bytes]:
        """The digests of what judges boards, by their names: grid, rules and words."""
        game, grid = self._game, self._game.grid
        premiums = [grid.premiums] if grid.premiums else []
        return {
            "grid": digest_value([grid.cells, grid.adjacency, grid.wrap, game.home_rows, *premiums]),
            "rules": digest_value(self._scoring),
            "list": digest_value([game.lexicon.digest, game.lexicon.alphabet]),
        }

    def of_drawn(self, *, plain: bool) -> dict[str, bytes]:
        """Return the digests of what a random board depends on, improved by the Optimizer or ``plain``."""
        if self._game.section.optimizer is not None and not plain:
            return {**self.board, "optimizer": self._optimizer}
        is_simple = self._game.letters.generation_method in SIMPLE_METHODS
        return self.letters if is_simple else self.board

    @property
    def is_complete(self) -> bool:
        """True when random boards come from nothing that has no digest, such as a file or a plug-in."""
        return self._game.letters.generation_method in DIGESTED_METHODS

    @cached_property
    def _optimizer(self) -> bytes:
        """The digest of what improves boards, with its word list, and with MaxWordLength if crossings depend on it."""
        game = self._game
        has_crossing = game.optimizer is not None and game.optimizer.has_crossing
        longest = [game.max_word_length] if has_crossing and game.max_word_length else []
        words = [game.optimizer_lexicon.digest] if game.optimizer_lexicon is not game.lexicon else []
        return digest_value([dump_section(game.optimizer), game.home_rows, *longest, *words])

    @property
    def _scoring(self) -> object:
        return dump_section(self._game.scoring_section, "random_board_size")

    # --- Play -------------------------------------------------------------------------------------------------

    @cached_property
    def play(self) -> str:
        """The digest of everything that the rules of play are made from, except the words."""
        game, section = self._game, self._game.turn_rules_section
        made_from = [
            dump_section(section, *section.silent_keys),
            [game.grid.cells, str(game.grid.adjacency), game.grid.wrap, game.home_rows],
            self._scoring,
            dump_section(game.letters),
            None if section.premium_board is None else dump_section(game.play_grid_section),
        ]
        return hashlib.sha256(json.dumps(made_from, default=str).encode()).hexdigest()[:16]
