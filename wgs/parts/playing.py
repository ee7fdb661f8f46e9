"""The play of one turn-based game: its rules, its first positions, and matches between people and programs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from wgs.base.errors import NotationError, Parameter, PlayError
from wgs.base.randomness import choose_seed
from wgs.games import Parts, make_rules
from wgs.games.play.match import Match
from wgs.games.play.players import Limits, check_players
from wgs.games.play.saved import SavedGame, check_setting
from wgs.games.play.setting import Setting
from wgs.parts.digests import Digests
from wgs.texts import load_texts
from wgs.words.lexicon_facts import DIGEST_DIGITS

if TYPE_CHECKING:
    from wgs.games.protocol import AnyRules
    from wgs.parts.game_parts import GameParts
    from wgs.parts.making import Making
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
    def rules(self) -> AnyRules:
        """The rules of play; see `Game.turn_rules`."""
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

    def open_match(self, setting: Setting, limits: Limits | None = None, turn_seconds: int | None = None) -> Match:
        """Open a match with a setting; see `Game.open_match`."""
        return Match(self.rules, setting, self.begin(setting), limits or Limits(), turn_seconds=turn_seconds)

    def resume_match(self, saved: SavedGame) -> Match:
        """Resume a saved match; raises PlayError when the game, its rules or its words have changed since."""
        then = saved.setting
        check_setting(saved, self.describe(then.players, then.seed, then.board))
        return Match.resume(saved, self.rules, self.begin(then))

    def tell_rules(self) -> tuple[str, ...]:
        """Return the rules for players, a paragraph each: those that are printed, in English unless they are its own.

        >>> from wgs import Toolkit
        >>> Toolkit.load("wgs.json").game("RouteWords").playing.tell_rules()[-1].rpartition(". ")[2]
        'The player with the most points wins; players who tie share the win.'
        """
        from wgs.parts.subject import tell_rules  # noqa: PLC0415 - only who asks for rules needs what paper does

        return tell_rules(self._game, load_texts())

    def check_players(self, players: Sequence[str]) -> None:
        """Check that the game allows so many players, and that there are such players; raises PlayError."""
        self.check_number(len(players))
        check_players(players, with_humans=True)

    def check_number(self, players: int) -> None:
        """Check that the game allows a number of players; raises PlayError."""
        allowed = self.rules.players
        if players not in allowed:
            least, most = allowed[0], allowed[-1]
            number = f"{least}" if least == most else f"{least} to {most}"
            text = f': "{self._game.name}" takes {number} players, not {players}'
            raise PlayError(Parameter("players"), text)

    def check_limits(self, limits: Limits | None) -> None:
        """Check that a number of playouts makes a difference in the game; raises PlayError."""
        if limits is not None and limits.playouts is not None and (why := self.rules.advice.why_no_playouts):
            raise PlayError(Parameter("playouts"), f' is not for "{self._game.name}": {why}')

    def draw_board(self, seed: int, *, plain: bool = False, jobs: int | None = None) -> str:
        """Return the first board that `create` makes from a seed; an empty text for a game without a board."""
        if not self.rules.needs_board:
            return ""
        return str(self._making.draw(seed, plain=plain, jobs=jobs))

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
            return self.start(len(setting.players), setting.seed, setting.board or None)
        except NotationError as error:
            raise PlayError("the board cannot be read: ", error) from None

    def start(self, players: int, seed: int | None, board: BoardLike | None) -> Any:
        """Return the first position of a game; see `Game.start_game`."""
        start = choose_seed(seed)
        if board is not None:
            return self.rules.start(players, start, self._game.read_board(board, strict=True).tiles)
        tiles = self._making.draw(start).tiles if self.rules.needs_board else ()
        return self.rules.start(players, start, tiles)
