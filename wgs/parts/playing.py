"""The play of one turn-based game: its rules, its first positions, and matches between people and programs."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wgs.games import Parts, make_rules
from wgs.parts.digests import Digests
from wgs.randomness import choose_seed

if TYPE_CHECKING:
    from wgs.games import Rules
    from wgs.parts import GameParts, Making
    from wgs.solver import BoardLike


class Playing:
    """Plays one game.

    Args:
        game: The parts of the game.
        making: Makes its boards.
    """

    def __init__(self, game: GameParts, making: Making) -> None:
        self._game = game
        self._making = making

    @cached_property
    def rules(self) -> Rules[Any, Any]:
        """The rules of play; raises PlayError when the other parts of the game do not suit them.

        >>> from wgs import Toolkit
        >>> Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common").turn_rules.name
        'WordsWithChilwell'
        """
        game = self._game
        return make_rules(
            Parts(
                game.name,
                game.turn_rules_section,
                game.grid,
                game.home_rows,
                game.lexicon,
                game.rules,
                game.letters,
                game.find_board,
                game.catalogue.load_dictionary,
            )
        )

    @property
    def digest(self) -> str:
        """A digest of everything that the rules of play are made from, except the words."""
        return Digests(self._game).play

    def start(self, players: int = 2, *, seed: int | None = None, board: BoardLike | None = None) -> Any:
        """Return the first position of a game; its ``turn_rules`` say how it goes on.

        Args:
            players: The number of players.
            seed: The seed of all random draws, those of the board too, 0 to 2**64 - 1. Without one, every call gives
                another position.
            board: The board to play on, where the game has one; None for the first that `create` makes from the seed.

        Raises:
            PlayError: The game is not for so many players, or the board does not fit the rules.
            NotationError: The board cannot be read, or has another number of tiles.
            GenerationError: The game's letters make no board.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
        >>> game.turn_rules.scores(game.start_game(seed=1))
        (50, 50)
        """
        start = choose_seed(seed)
        if board is not None:
            return self.rules.start(players, start, self._game.read_board(board, strict=True).tiles)
        tiles = self._making.create(seed=start)[0].tiles if self.rules.needs_board else ()
        return self.rules.start(players, start, tiles)
