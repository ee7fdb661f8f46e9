"""The toolkit: a loaded config and its games by name; what the command line and a Python program call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from wgs.base.errors import LexiconError, UnknownGameError
from wgs.base.field_types import checks_arguments
from wgs.base.files import Files, NamedBy
from wgs.base.resources import show_path
from wgs.base.suggestions import nearest
from wgs.config.load import LoadedConfig, load_config
from wgs.game import Game
from wgs.parts.catalogue import Catalogue
from wgs.parts.list_survey import find_grades, find_lists, look_up
from wgs.words.list_names import choose_list, parse_form, parse_grades, read_list_name

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.optimize.replay import Replay
    from wgs.solver.shelf import WordShelf
    from wgs.words.grades import Grades
    from wgs.words.lexicon import Lexicon
    from wgs.words.lexicon_facts import ListFound, WordLookedUp
    from wgs.words.meanings import Meanings
    from wgs.words.spelling import Letters

MOST_NEAR = 5
"""How many games are named that somebody may have meant."""


@checks_arguments
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
        grade: str | None = None,
        list_form: str | None = None,
        named_by: NamedBy = NamedBy.CALLER,
    ) -> Game:
        """Return the game of this name; case counts only where two games differ in nothing else.

        Args:
            name: An entry of GameRules.
            dictionary: Used in place of the game's own list: a name of Dictionaries, a word-list file, or a
                list that ships with the package.
            family: True to leave out slurs, obscenities and words of sex, and to make boards that do not show them.
            grade: The grades of the words that count, such as ``"..50"`` for common words; None for all words. See
                `wgs.words.grades`.
            list_form: The form of the file of the list, such as ``"columns"``: one of `wgs.words.list_names.ListForm`;
            None
                for the one that its first lines tell.
            named_by: Who names that list: a file that data names, such as a transcript, cannot be a pipe.

        Raises:
            UnknownGameError: No such game. What a game lacks is reported when it is needed.
            LexiconError: There is no word list or file of that name, or ``grade`` is not a range. The list is read when
                it is needed.

        >>> toolkit = Toolkit.load("wgs.json")
        >>> [toolkit.game("Boggle (New)", grade=grade).score("STNDTEIELARSMRTO").words for grade in (None, "..50")]
        [847, 404]
        """
        alike = [known for known in self.games if known.casefold() == name.casefold()]
        if name not in self.games and len(alike) != 1:
            known = nearest(name, alike or self.games, MOST_NEAR, MOST_NEAR)
            raise UnknownGameError(f'{show_path(self.path)} has no game "{name}". {known}')
        grades = None if grade is None else parse_grades(grade)
        form = None if list_form is None else parse_form(list_form)
        chosen = choose_list(dictionary, family=family, grades=grades, form=form)
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

    def load_dictionary(
        self, name: str, *, alphabet: str | Letters | None = None, list_form: str | None = None
    ) -> Lexicon:
        """Load a word list by its name in Dictionaries, as a file, or as a list shipped with the package.

        Args:
            name: The name or the path.
            alphabet: The letters of a list that is not in Dictionaries. When absent, they are those of its language if
                the list ships or was installed, and else A to Z.
            list_form: The form of its file, as for `game`; ``reading`` of the list tells how it was read.

        Raises:
            LexiconError: There is none, or it cannot be used, or has no such form.
        """
        form = None if list_form is None else parse_form(list_form)
        return self._catalogue.load_dictionary(choose_list(name, form=form) or "", alphabet, NamedBy.CALLER)

    def load_grades(self, name: str) -> Grades:
        """Return how common the words of a list are, which is named as for `load_dictionary`.

        Raises:
            LexiconError: The list cannot be used, or its words have no grades.

        >>> Toolkit.load("wgs.json").load_grades("common").count()
        {10: 4038, 20: 7175, 35: 30039, 40: 5059, 50: 18999}
        """
        return self._catalogue.load_grades(name, named_by=NamedBy.CALLER)

    def find_grades(self, name: str, *, alphabet: str | Letters | None = None) -> Grades | None:
        """Return how common the words of a list are, as `load_grades` does; None when they have no grades.

        Raises:
            LexiconError: The list cannot be used.

        >>> Toolkit.load("wgs.json").find_grades("dutch") is None
        True
        """
        return find_grades(self._catalogue, name, alphabet)

    def find_meanings(self, name: str) -> tuple[Meanings, ...]:
        """Return the meanings of the words of a list: those that its entry names, or else in English those that ship.

        Raises:
            LexiconError: A file of meanings is missing, or cannot be used.

        >>> [str(each.find("CAT"))[:13] for each in Toolkit.load("wgs.json").find_meanings("common")]
        ['feline mammal']
        """
        return self._catalogue.find_meanings(name)

    def find_lists(self) -> Iterator[ListFound]:
        """Yield all word lists that games can use: those of the config, then others that ship or were installed.

        Cost: lists are read, unless their origin tells how many words they have; 0.5 s with the config that ships.

        >>> from itertools import islice
        >>> toolkit = Toolkit.load("wgs.json")
        >>> [(each.name, each.words, each.is_graded) for each in islice(toolkit.find_lists(), 1)]
        [('common', 65310, True)]
        """
        return find_lists(self._catalogue)

    def look_up(
        self, *words: str, lists: Sequence[str] = (), alphabet: str | Letters | None = None
    ) -> Iterator[WordLookedUp]:
        """Look up words in word lists, as each list spells them: which have them, their grades, and why others do not.

        Args:
            words: The words.
            lists: The lists, as for `load_dictionary`; none for those of the config that can be used.
            alphabet: As for `load_dictionary`.

        Raises:
            LexiconError: A list that was named cannot be used.
            NotationError: A word is empty or too long, or has characters other than letters.

        >>> toolkit = Toolkit.load("wgs.json")
        >>> (found,) = toolkit.look_up("tit", lists=["common", "family"])
        >>> [(each.list, each.is_listed, each.grade, each.kind, each.detail) for each in found.lists]
        [('common', True, 35, '', ''), ('family', False, None, 'spared', 'rude')]
        """
        return look_up(self._catalogue, words, lists, alphabet)
