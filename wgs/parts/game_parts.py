"""The parts of one game: its grid, rules, words and letters, each found in the catalogue when it is first needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from wgs.base.errors import LexiconError, MissingPartError, Parameter
from wgs.base.field_types import checks_arguments
from wgs.base.files import NamedBy
from wgs.boards.notation import parse_board
from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.config.models import PARTS_OF_GAMES, GameSection, PreferencesSection, merge_preferences
from wgs.solver import NO_LIMIT, BoardLike, SearchLimit, Solver, read_board
from wgs.solver.engine import warn_of
from wgs.solver.scoring import ScoringRules
from wgs.words.list_names import choose_list, read_list_name
from wgs.words.meanings import Meaning, Meanings, load_own_meanings
from wgs.words.spelling import A_TO_Z, Letters
from wgs.words.word_texts import fold_word

if TYPE_CHECKING:
    from wgs.boards.board import Board
    from wgs.boards.grid import Grid
    from wgs.config.base import SectionName
    from wgs.config.grids import GridSection
    from wgs.config.letters import LetterDistributionSection
    from wgs.config.optimizers import OptimizerSection
    from wgs.config.scoring import ScoringSection
    from wgs.config.turn_rules import TurnRulesSection
    from wgs.optimize.results import RaceMinima
    from wgs.parts.catalogue import Catalogue
    from wgs.words.grades import Grades
    from wgs.words.lexicon import Lexicon

Entry = TypeVar("Entry")


@checks_arguments
class GameParts:
    """The parts of a game. A part that the game does not name, or that does not exist, is a MissingPartError when used.

    Attributes:
        name: The name of the game.
        section: The game's entry of GameRules.
        catalogue: The config that the game comes from.
        dictionary: The word list that is used in place of the game's own; None for its own.
        named_family: Whether that name leaves out the words that families are spared.
        grade_range: The grades of the words that count; None for all words.
        tell: Takes the notes on a board that is drawn from a file; they are warnings unless something else is set.

    ``dictionary`` is a name as `wgs.words.list_names` reads it; ``named_by`` tells who has named that list.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        name: str,
        section: GameSection,
        dictionary: str | None = None,
        named_by: NamedBy = NamedBy.DATA,
    ) -> None:
        self.name = name
        self.section = section
        self.catalogue = catalogue
        chosen = read_list_name(dictionary)
        self.dictionary, self.named_family, self.grade_range = chosen.name, chosen.is_family, chosen.grades
        self.tell: Callable[..., object] = warn_of
        self._form = chosen.form
        self._named_by = named_by

    # --- Entries of the config --------------------------------------------------------------------------------

    def _find(self, key: str, name: str | None, section: SectionName, entries: Mapping[str, Entry]) -> Entry:
        """Return the entry that the game names under a key."""
        return self.catalogue.find(("GameRules", self.name, key), name, section, entries)

    @property
    def grid_section(self) -> GridSection:
        """The game's entry of Grids."""
        return self._find("GridDesign", self.section.grid_design, "Grids", self.catalogue.config.grids)

    @property
    def scoring_section(self) -> ScoringSection:
        """The game's entry of ScoringRules."""
        entries = self.catalogue.config.scoring_rules
        return self._find("ScoringRules", self.section.scoring_rules, "ScoringRules", entries)

    @property
    def letters(self) -> LetterDistributionSection:
        """The game's entry of LetterDistributions."""
        entries = self.catalogue.config.letter_distributions
        name = self.section.letter_distribution
        return self._find("LetterDistribution", name, "LetterDistributions", entries)

    @property
    def turn_rules_section(self) -> TurnRulesSection:
        """The game's entry of TurnRules."""
        if self.section.turn_rules is None:
            reason = f'"{self.name}" is not played in turns: it names no TurnRules'
            raise MissingPartError(f"{reason}. {self._list_turn_games()}")
        entries = self.catalogue.config.turn_rules
        section = self._find("TurnRules", self.section.turn_rules, "TurnRules", entries)
        if not section.is_plug_in:
            return section
        from wgs.games.plug_in import read_section  # noqa: PLC0415 - most games are of this package

        return read_section(section, self.catalogue.files)

    def _list_turn_games(self) -> str:
        """Say which games of the config are played in turns."""
        games = self.catalogue.config.game_rules.items()
        names = ", ".join(f'"{name}"' for name, section in games if section.turn_rules is not None)
        return f"Choose from: {names}" if names else "No game of this config is played in turns; some of wgs.json are"

    @property
    def play_grid_section(self) -> GridSection:
        """The entry of Grids that the game is played on: the Board of its TurnRules, or else its own grid."""
        board = self.turn_rules_section.premium_board if self.section.turn_rules is not None else None
        return self.grid_section if board is None else self.find_board(board)

    def find_board(self, name: str) -> GridSection:
        """Return the entry of Grids that the Board of TurnRules names."""
        keys = ("TurnRules", self.section.turn_rules or "", "Board")
        return self.catalogue.find(keys, name, "Grids", self.catalogue.config.grids)

    @cached_property
    def optimizer(self) -> OptimizerSection | None:
        """The game's entry of Optimizers; None when it names none."""
        name = self.section.optimizer
        if name is None:
            return None
        return self._find("Optimizer", name, "Optimizers", self.catalogue.config.optimizers)

    @cached_property
    def preferences(self) -> PreferencesSection:
        """The game's Preferences; missing keys come from the entry Default, and then from the manual's defaults."""
        entries = self.catalogue.config.preferences
        name = self.section.preferences
        named = None if name is None else self._find("Preferences", name, "Preferences", entries)
        return merge_preferences([named, entries.get("Default")])

    def list_entries(self, section: SectionName) -> list[str]:
        """List the entries of a section that the game uses; some may not exist."""
        own = {name: getattr(self.section, field) for field, name in PARTS_OF_GAMES.items()}
        names = {
            "GameRules": [self.name],
            "Dictionaries": [self.dictionary or own["Dictionaries"], *self._list_optimizer_words()],
            "Preferences": [own["Preferences"], "Default"],
            "Grids": [own["Grids"], self._find_board_name()],
        }
        return [name for name in names.get(section, [own.get(section)]) if name is not None]

    def _find_board_name(self) -> str | None:
        """Return the Board of the game's TurnRules, an entry of Grids; None when there is none."""
        entries = self.catalogue.config.turn_rules
        rules = entries.get(self.section.turn_rules or "")
        return rules.premium_board if rules else None

    def _list_optimizer_words(self) -> list[str]:
        """List the Dictionary of the game's Optimizer, unless there is none, or another list takes its place."""
        entry = self.catalogue.config.optimizers.get(self.section.optimizer or "")
        return [entry.dictionary] if entry and entry.dictionary and self.dictionary is None else []

    # --- What they are made into ------------------------------------------------------------------------------

    @cached_property
    def grid(self) -> Grid:
        """The cells of a board, their neighbours and premium squares; games that are played in turns have their own."""
        grid = self.grid_section.grid
        return grid if self.section.turn_rules is None else grid.without_premiums()

    @cached_property
    def home_rows(self) -> dict[str, tuple[int, ...]]:
        """The cells of each player's home row, as indexes into ``grid.cells``; empty for a game without home rows."""
        return self.grid_section.home_cells

    @cached_property
    def rules(self) -> ScoringRules:
        """The scoring rules."""
        return ScoringRules(self.scoring_section)

    @property
    def word_letters(self) -> Letters:
        """The letters of the word list, which is not read for that; A to Z where the config says nothing of them."""
        entries = self.catalogue.config.dictionaries
        named = [entries[name] for name in (self.dictionary, self.section.dictionary) if name in entries]
        return named[0].word_letters if named else A_TO_Z

    @property
    def alphabet(self) -> str:
        """The alphabet of the word list, as of `word_letters`."""
        return self.word_letters.alphabet

    @property
    def chosen_list(self) -> str | None:
        """What names the word list in place of the game's own, as it was given; None for the game's own."""
        return choose_list(self.dictionary, family=self.named_family, grades=self.grade_range, form=self._form)

    @cached_property
    def is_family(self) -> bool:
        """True when the words that families are spared are left out, because it was asked for or by the Preferences."""
        if self.named_family:
            self._check_language()
            return True
        try:
            is_family = bool(self.preferences.family)
        except MissingPartError:
            return False
        if is_family:
            self._check_language()
        return is_family

    @property
    def _speaks_english(self) -> bool:
        return _is_english(self.section.language)

    def _check_language(self) -> None:
        """Check that the language of the words is known; raises LexiconError where it is not, and is not English."""
        name = self.dictionary if self.dictionary is not None else self.section.dictionary
        entries = self.catalogue.config.dictionaries
        if self._speaks_english or (name and (self.catalogue.find_language(name) or name in entries)):
            return
        raise LexiconError(
            Parameter("family"),
            f' cannot tell the language of the words of "{self.name}", which has the language {self.section.language}: '
            "use a list that ships or was installed, or give yours a name in Dictionaries, with a list of unsuitable "
            "words as Without",
        )

    @cached_property
    def spared(self) -> frozenset[str]:
        """The words that are left out of the word list, and that boards do not show along a line."""
        name = self.dictionary if self.dictionary is not None else self.section.dictionary
        return self.catalogue.list_spared(choose_list(name, family=self.is_family))

    def qualify(self, name: str | None) -> str:
        """Return the name of another word list, without the words that the game is without; its own list for None."""
        return choose_list(name, family=self.is_family, grades=self.grade_range) or ""

    def load_words(self, name: str) -> Lexicon:
        """Load another word list of the game, without the words that the game is without."""
        return self.catalogue.load_dictionary(self.qualify(name))

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words that count. The file is read when it is first needed."""
        return self.catalogue.load_dictionary(*self._named_list)

    @cached_property
    def grades(self) -> Grades:
        """The grades of the words that count: how common they are; raises LexiconError when they have none.

        >>> from wgs import Toolkit
        >>> grades = Toolkit.load("wgs.json").game("Boggle (New)").grades
        >>> grades.find("CAT"), grades.find("CWM"), grades.find("XYZ")
        (10, 70, None)
        """
        return self.catalogue.load_grades(*self._named_list)

    def find_grades(self) -> Grades | None:
        """Return the grades of the words that count; None when they have none."""
        _ = self.lexicon  # what is wrong with the list itself is not to be hidden
        try:
            return self.grades
        except LexiconError:
            return None

    def find_grade(self, word: str) -> int | None:
        """Return the grade of a word, given in capitals, also of one that does not count because of it.

        None when it has none, or is not in the list.
        """
        return self._all_grades.find(word) if self._all_grades else None

    @cached_property
    def _all_grades(self) -> Grades | None:
        """The grades of the words of the list, whatever grades count; None when they have none."""
        if self.grade_range is None:
            return self.find_grades()
        name, letters, named_by = self._named_list
        return self.catalogue.load_grades(str(read_list_name(name).base), letters, named_by)

    @property
    def _named_list(self) -> tuple[str, Letters | None, NamedBy]:
        """The name of the list of the words that count, its letters if Dictionaries does not tell, and who names it."""
        entries = self.catalogue.config.dictionaries
        own = self.section.dictionary
        if self.dictionary is not None:
            letters = entries[own].word_letters if own in entries else None
            return self._qualify_read(self.dictionary), letters, self._named_by
        self._find("Dictionary", own, "Dictionaries", entries)
        return self._qualify_read(own), None, NamedBy.DATA

    def _qualify_read(self, name: str | None) -> str:
        """Return the name of its list of words, without the words that the game is without, and with its form."""
        return choose_list(self.qualify(name), form=self._form) or ""

    @cached_property
    def meanings(self) -> tuple[Meanings, ...]:
        """The meanings of its words: those of its word list, and in English those that ship with the package."""
        given, named = self.dictionary, self.section.dictionary
        if given in self.catalogue.config.dictionaries or (given and self.catalogue.find_origin(given)):
            named = given
        chosen = () if named == given or given is None else self.catalogue.find_definitions(*self._named_list)
        if named is None:
            return (*chosen, load_own_meanings()) if self._speaks_english else chosen
        return (*chosen, *self.catalogue.find_meanings(named, self.section.language))

    def find_meaning(self, word: str) -> Meaning | None:
        """Return what a word means, where that is known; whether it is in the word list does not matter.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)")
        >>> str(game.find_meaning("dozed")), game.find_meaning("zzz")
        ('past of DOZE: sleep lightly or for a short period of time', None)
        """
        key = self.word_letters.respell(fold_word(word, self.alphabet))
        return next((found for each in self.meanings if (found := each.find(key))), None)

    @cached_property
    def optimizer_lexicon(self) -> Lexicon:
        """The words that the Optimizer counts: its Dictionary, unless there is none or another list is used instead."""
        named = None if self.optimizer is None else self.optimizer.dictionary
        if named is None or self.dictionary is not None:
            return self.lexicon
        keys = ("Optimizers", self.section.optimizer or "", "Dictionary")
        self.catalogue.find(keys, named, "Dictionaries", self.catalogue.config.dictionaries)
        return self.load_words(named)

    @cached_property
    def solver(self) -> Solver:
        """The solver of the game's boards, on the engine in use."""
        return self.catalogue.shelf.solver(self.lexicon, self.rules, self.grid)

    @cached_property
    def max_word_length(self) -> int | None:
        """MaxWordLength of the game's TurnRules: the most letters of a word in play; None when there is no limit."""
        return None if self.section.turn_rules is None else self.turn_rules_section.longest_word

    @property
    def board_size(self) -> int | None:
        """The number of tiles of a random board: the size of the grid, or RandomBoardSize when that is less."""
        sizes = []
        if self.section.grid_design is not None:
            sizes.append(len(self.grid))
        if self.section.scoring_rules is not None:
            sizes.append(self.scoring_section.random_board_size or 0)
        return min((size for size in sizes if size), default=None)

    @property
    def q_is_qu(self) -> bool:
        """True when a tile Q is Qu; False for a game without scoring rules."""
        return self.section.scoring_rules is not None and self.scoring_section.q_is_qu

    @property
    def known_rules(self) -> ScoringRules | None:
        """The scoring rules for what does without them; None when there are none."""
        try:
            return self.rules
        except MissingPartError:
            return None

    @property
    def draws_q_as_qu(self) -> bool:
        """True when a drawing shows a tile Q as Qu; a drawing does without scoring rules that do not exist."""
        return self.known_rules is not None and self.known_rules.q_is_qu

    def read_board(self, board: BoardLike, *, strict: bool = False) -> Board:
        """Return a board as a value, reading it first when it is text; ``strict`` refuses text of the wrong size.

        Notes on the reading are warnings.
        """
        return read_board(board, self.grid, strict=strict, q_is_qu=self.draws_q_as_qu)

    def parse(self, text: str, *, strict: bool = False) -> Board:
        """Read a board; `Board.notes` tell how, and ``strict`` refuses a board of the wrong size."""
        return parse_board(text, self.grid, strict=strict, q_is_qu=self.draws_q_as_qu)

    # --- What the Optimizer looks at --------------------------------------------------------------------------

    def find_crossings(self, board: BoardLike, *, time_limit: SearchLimit = NO_LIMIT) -> dict[str, int | None]:
        """Find the fewest words that lead each player from its home row to another one; None when none do.

        Words start on cells that the player has by then, and pass any others; the opponent's words are not considered.
        Words longer than MaxWordLength of the game's TurnRules do not count. A game without home rows has no crossings.

        Raises:
            SearchLimitError: The search of the board reaches its limit.

        >>> from wgs import Board, Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordRace (Square)", dictionary="common")
        >>> board = Board.fill(game.grid, next(game.iter_draws(1, seed=1, plain=True)))
        >>> game.find_crossings(board)
        {'Red': 2, 'Blue': 3}
        """
        if not self.home_rows:
            return {}
        from wgs.analysis.crossing import find_crossings  # noqa: PLC0415 - most games have no home rows

        longest = self.max_word_length or MAX_WORD_LETTERS
        return find_crossings(self.solver.find_passages(board, longest, time_limit=time_limit), self.home_rows)

    def find_minima(self, board: BoardLike, *, time_limit: SearchLimit = NO_LIMIT) -> RaceMinima | None:
        """Measure what the Optimizer of the game keeps above a minimum on a board; None for a game without one.

        Raises:
            SearchLimitError: The search of the board reaches its limit.

        >>> from wgs import Board, Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordRace (Square)", dictionary="common")
        >>> grown = Board.fill(game.grid, next(game.iter_draws(1, seed=1, plain=True)))
        >>> game.find_minima(grown)
        RaceMinima(dead_cells=1, home_words=0, letter_share=3.94, longest_word='RATIONALISES')
        """
        if self.optimizer is None or self.grid.is_full:
            return None
        from wgs.optimize.minima import find_minima  # noqa: PLC0415 - most games have no Optimizer

        return find_minima(
            self.read_board(board),
            self.optimizer_lexicon,
            homes=[cell for cells in self.home_rows.values() for cell in cells],
            least_length=self.optimizer.min_word_length,
            q_is_qu=self.rules.q_is_qu,
            time_limit=time_limit,
        )


def _is_english(language: str | None) -> bool:
    """Return whether the tag of a language is one of English; a language that is not named is taken for English."""
    return (language or "en").partition("-")[0].lower() == "en"
