"""The toolkit: a loaded config and its games by name; what the command line and a Python program call."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from wgs.catalogue import Catalogue
from wgs.config.load import load_config
from wgs.errors import LexiconError, UnknownNameError
from wgs.family import choose_list, read_list_name
from wgs.files import NamedBy
from wgs.game import Game
from wgs.resources import show_path
from wgs.suggestions import nearest

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.config.load import LoadedConfig
    from wgs.files import Files
    from wgs.lexicon import Lexicon
    from wgs.optimize.replay import Replay
    from wgs.solver.shelf import WordShelf


class Toolkit:
    """A loaded config; those that are given the same ``shelf`` share their word lists and solvers.

    Attributes:
        path: The config file.
        config: Its entries, with those of the configs that it extends.
        games: The names of its games, in the order of the config.
        oddities: What is odd in the config but is not an error.
        warnings: The same as a sentence each.

    >>> toolkit = Toolkit.load("wgs.json")
    >>> "Boggle (New)" in toolkit.games
    True
    >>> toolkit.game("boggle (new)", dictionary="common").score("STNDTEIELARSMRTO").words > 200
    True
    """

    def __init__(self, loaded: LoadedConfig, shelf: WordShelf | None = None) -> None:
        self.path = loaded.path
        self.config = loaded.config
        self.games = tuple(loaded.config.game_rules)
        self.oddities = loaded.oddities
        self.warnings = loaded.warnings
        self._loaded = loaded
        self._catalogue = Catalogue(loaded, shelf)

    @classmethod
    def load(cls, name: str | Path, files: Files | None = None) -> Toolkit:
        """Load a config file, or a config shipped with the package when there is no such file.

        Args:
            name: The path of the file, or the name of a config that ships.
            files: The files that may be read, those that the config names too; None for all.

        Raises:
            ConfigError: The file is missing, unreadable or faulty; all its faults are named.
        """
        return cls(load_config(name, files=files))

    def game(
        self,
        name: str,
        *,
        dictionary: str | None = None,
        family: bool = False,
        named_by: NamedBy = NamedBy.CALLER,
    ) -> Game:
        """Return the game of this name; case counts only where two games differ in nothing else.

        Args:
            name: An entry of GameRules.
            dictionary: Used in place of the game's own list: a name of Dictionaries, a word-list file, or a
                list that ships with the package.
            family: True to leave out slurs, obscenities and words of sex, and to make boards that do not show them.
            named_by: Who names that list: a file that data names, such as a transcript, cannot be a pipe.

        Raises:
            UnknownNameError: No such game. What a game lacks is reported when it is needed.
            LexiconError: There is no word list or file of that name. It is read when it is needed.
        """
        alike = [known for known in self.games if known.casefold() == name.casefold()]
        if name not in self.games and len(alike) != 1:
            raise UnknownNameError(f'{show_path(self.path)} has no game "{name}". {nearest(name, alike or self.games)}')
        chosen = choose_list(dictionary, family=family)
        if chosen is not None:
            self._catalogue.check_dictionary(chosen)
        exact = name if name in self.games else alike[0]
        return Game(self._catalogue, exact, self.config.game_rules[exact], chosen, named_by)

    def file_of(self, game: str) -> Path:
        """Return the config file that defines a game: this one, or one that it extends."""
        return self._loaded.file_of("GameRules", game)

    def game_of(self, replay: Replay, *, dictionary: str | None = None) -> Game:
        """Return the game that a replay id tells of, with the word list that it tells of, if that is found.

        >>> from wgs.optimize.replay import parse_replay
        >>> toolkit = Toolkit.load("wgs.json")
        >>> game = toolkit.game("Boggle (New)")
        >>> (drawn,) = game.draw_unique(1, seed=1)
        >>> replay = parse_replay(game.replay_id(drawn))
        >>> toolkit.game_of(replay).replay(replay).text
        'XAATTRWEOYMVSPOR'
        """
        if dictionary is None and replay.dictionary:
            with suppress(LexiconError):
                if read_list_name(replay.dictionary).name is not None:
                    self._catalogue.load_dictionary(replay.dictionary)
                return self.game(replay.game, dictionary=replay.dictionary, named_by=NamedBy.DATA)
        return self.game(replay.game, dictionary=dictionary)

    def load_dictionary(self, name: str, *, alphabet: str | None = None) -> Lexicon:
        """Load a word list by its name in Dictionaries, as a file, or as a list shipped with the package.

        Args:
            name: The name or the path.
            alphabet: The letters of a list that is not in Dictionaries; A to Z when absent.

        Raises:
            LexiconError: There is none, or it cannot be used.
        """
        return self._catalogue.load_dictionary(name, alphabet, NamedBy.CALLER)
