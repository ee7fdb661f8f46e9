"""The play of one turn-based game: its rules, its first positions, and matches between people and programs."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wgs.errors import NotationError, Parameter, PlayError
from wgs.export.records import DIGEST_DIGITS
from wgs.games import Parts, make_rules
from wgs.games.play.match import Match
from wgs.games.play.players import Limits
from wgs.games.play.saved import check_setting
from wgs.games.play.setting import Setting
from wgs.parts.digests import Digests
from wgs.randomness import choose_seed
from wgs.sittings.state import HUMAN
from wgs.texts import load_texts

if TYPE_CHECKING:
    from collections.abc import Sequence, Sized

    from wgs.games import Rules
    from wgs.games.play.saved import SavedGame
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
                game.load_words,
                game.catalogue.files,
            )
        )

    @property
    def digest(self) -> str:
        """A digest of everything that the rules of play are made from, except the words."""
        return Digests(self._game).play

    # --- Matches ----------------------------------------------------------------------------------------------

    def open_match(
        self,
        players: Sequence[str] = (HUMAN, "search"),
        *,
        seed: int | None = None,
        board: str | None = None,
        plain: bool = False,
        limits: Limits | None = None,
        turn_seconds: int | None = None,
    ) -> Match:
        """Open a match between people and programs.

        Args:
            players: Who plays at each seat: ``human``, or a program: ``random``, ``greedy``, ``search``, ``easy``,
                ``medium``, ``hard`` or ``expert``.
            seed: The seed of everything that is drawn at random, 0 to 2**64 - 1; None for a fresh one.
            board: The board to play on, in board notation; None for the first that `create` makes from the seed, where
                the game has a board.
            plain: True to draw the board without the game's Optimizer.
            limits: How long program players may search for a move; None for the usual number of playouts.
            turn_seconds: The time that people have for a turn; None for what the rules say. Whoever runs the match
                keeps the clocks.

        Raises:
            PlayError: The number of players is wrong, the board does not fit, there is no such program player, or
                playouts are limited in a game where their number makes no player stronger.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
        >>> match = game.open_match(["human", "greedy"], seed=1)
        >>> match.play(0, "pass").text, match.to_act
        ('pass', (1,))
        """
        self.check_players(players)
        self.check_limits(limits or Limits())
        start = choose_seed(seed)
        drawn = self.draw_board(start, plain=plain) if board is None else board
        setting = self.describe(tuple(players), start, drawn)
        return Match(self.rules, setting, self.begin(setting), limits or Limits(), turn_seconds=turn_seconds)

    def resume_match(self, saved: SavedGame) -> Match:
        """Resume a saved match; raises PlayError when the game, its rules or its words have changed since.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
        >>> match = game.open_match(["human", "greedy"], seed=1)
        >>> game.resume_match(match.save()).position == match.position
        True
        """
        then = saved.setting
        check_setting(saved, self.describe(then.players, then.seed, then.board))
        return Match.resume(saved, self.rules, self.begin(then))

    def tell_rules(self) -> tuple[str, ...]:
        """Return the rules for players, a paragraph each: those that are printed, in English unless they are its own.

        >>> from wgs import Toolkit
        >>> Toolkit.load("wgs.json").game("RouteWords").playing.tell_rules()[-1].rpartition(". ")[2]
        'The player with the most points wins; players who tie share the win.'
        """
        from wgs.parts.rules_told import tell_rules  # noqa: PLC0415 - only who asks for rules needs what paper does

        return tell_rules(self._game, load_texts())

    def check_players(self, players: Sized) -> None:
        """Check that the game allows a number of players; raises PlayError."""
        allowed = self.rules.players
        if len(players) not in allowed:
            least, most = allowed[0], allowed[-1]
            number = f"{least}" if least == most else f"{least} to {most}"
            text = f': "{self._game.name}" takes {number} players, not {len(players)}'
            raise PlayError(Parameter("players"), text)

    def check_limits(self, limits: Limits) -> None:
        """Check that a number of playouts makes a difference in the game; raises PlayError."""
        if limits.playouts is not None and (why := self.rules.advice.why_no_playouts):
            raise PlayError(Parameter("playouts"), f' is not for "{self._game.name}": {why}')

    def draw_board(self, seed: int, *, plain: bool = False, jobs: int | None = None) -> str:
        """Return the first board that `create` makes from a seed; an empty text for a game without a board."""
        if not self.rules.needs_board:
            return ""
        return str(self._making.create(seed=seed, plain=plain, jobs=jobs)[0])

    def describe(self, players: tuple[str, ...], seed: int, board: str) -> Setting:
        """Return what a match is played with."""
        game = self._game
        digest = game.lexicon.digest[:DIGEST_DIGITS]
        return Setting(game.name, self.digest, game.lexicon.name, digest, seed, board, players)

    def begin(self, setting: Setting) -> Any:
        """Return the first position of a match; raises PlayError when the board or the players do not fit."""
        needs_board = self.rules.needs_board
        if bool(setting.board) != needs_board:
            needs = "needs a board with letters" if needs_board else "starts with an empty board; leave out the board"
            raise PlayError(f'"{self._game.name}" {needs}')
        try:
            return self.start(len(setting.players), seed=setting.seed, board=setting.board or None)
        except NotationError as error:
            raise PlayError("the board cannot be read: ", error) from None

    # --- Positions --------------------------------------------------------------------------------------------

    def start(self, players: int = 2, *, seed: int | None = None, board: BoardLike | None = None) -> Any:
        """Return the first position of a game; its ``turn_rules`` say how it goes on.

        Args:
            players: The number of players.
            seed: The seed of all random draws, those of the board too, 0 to 2**64 - 1. Without one, every call gives
                another position.
            board: The board to play on, where the game has one; None for the first that `create` makes from the seed.

        Raises:
            PlayError: The number of players is wrong for the game, or the board does not fit the rules.
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
