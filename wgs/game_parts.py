"""The parts of one game, found in the catalogue when they are first needed; so are the modules that they take."""

from __future__ import annotations

import hashlib
import json
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from wgs.config.findings import format_json_path
from wgs.config.models import merge_preferences
from wgs.config.turn_rules import WordRaceSection
from wgs.errors import MissingPartError
from wgs.scoring import ScoringRules

if TYPE_CHECKING:
    from wgs.catalogue import Catalogue
    from wgs.config.grids import GridSection
    from wgs.config.letters import LetterDistributionSection
    from wgs.config.models import GameSection, PreferencesSection
    from wgs.config.optimizers import OptimizerSection
    from wgs.config.scoring import ScoringSection
    from wgs.config.turn_rules import TurnRulesSection
    from wgs.games import Rules
    from wgs.generate import Source
    from wgs.grid import Grid
    from wgs.lexicon import Lexicon
    from wgs.preferences import PreferredFormats
    from wgs.validate import Validator


class GameParts:
    """What a game is made of. A part that the game lacks, or names in vain, is a MissingPartError when it is needed.

    Attributes:
        name: The name of the game.
        section: Its entry of GameRules.
    """

    def __init__(self, catalogue: Catalogue, name: str, section: GameSection, dictionary: str | None = None) -> None:
        self.name = name
        self.section = section
        self._catalogue = catalogue
        self._dictionary = dictionary

    @cached_property
    def grid(self) -> Grid:
        """The cells of a board and their neighbours."""
        return self._find_grid().grid

    @cached_property
    def rules(self) -> ScoringRules:
        """The scoring rules."""
        return ScoringRules(self._find_scoring())

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words that count. The file is read when it is first needed."""
        entries = self._catalogue.config.dictionaries
        own = self.section.dictionary
        if self._dictionary is not None:
            alphabet = entries[own].alphabet if own in entries else None
            return self._catalogue.load_dictionary(self._dictionary, alphabet)
        self._catalogue.find(self.name, "Dictionary", own, "Dictionaries", entries)
        return self._catalogue.load_dictionary(own or "")

    @cached_property
    def preferences(self) -> PreferencesSection:
        """Its Preferences; what they leave out comes from Default, and then from the manual's defaults."""
        entries = self._catalogue.config.preferences
        name = self.section.preferences
        named = None if name is None else self._catalogue.find(self.name, "Preferences", name, "Preferences", entries)
        return merge_preferences([named, entries.get("Default")])

    @cached_property
    def home_rows(self) -> dict[str, tuple[int, ...]]:
        """The cells of each player's home row, as indexes into ``grid.cells``; empty for a game without."""
        return self._find_grid().home_cells

    @cached_property
    def optimizer(self) -> OptimizerSection | None:
        """What its boards are optimised for; None when it names no Optimizer."""
        name = self.section.optimizer
        if name is None:
            return None
        return self._catalogue.find(self.name, "Optimizer", name, "Optimizers", self._catalogue.config.optimizers)

    @cached_property
    def max_word_length(self) -> int | None:
        """MaxWordLength of its TurnRules: how long words may be in play; None when there is no limit."""
        if self.section.turn_rules is None:
            return None
        numbers = self._find_turn_rules()
        return numbers.max_word_length if isinstance(numbers, WordRaceSection) else None

    @cached_property
    def turn_rules(self) -> Rules[Any, Any]:
        """The rules of play; raises PlayError when the other parts of the game do not suit them.

        >>> from wgs import Toolkit
        >>> Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common").turn_rules.name
        'WordsWithChilwell'
        """
        from wgs.games import Parts, make_rules

        grids = self._catalogue.config.grids
        return make_rules(
            Parts(
                self.name,
                self._find_turn_rules(),
                self.grid,
                self.home_rows,
                self.lexicon,
                self.rules,
                self._find_letters(),
                lambda name: self._catalogue.find(self.name, "Board", name, "Grids", grids),
                self._catalogue.load_dictionary,
            )
        )

    @cached_property
    def rules_digest(self) -> str:
        """A digest of all that the rules of play are made from, but for the words."""
        from wgs.optimize.replay import dump_section

        numbers, grid = self._find_turn_rules(), self.grid
        board = getattr(numbers, "board", None)
        grids = self._catalogue.config.grids
        made_from = [
            dump_section(numbers),
            [grid.cells, str(grid.adjacency), grid.wrap, self.home_rows],
            dump_section(self._find_scoring(), "random_board_size"),
            dump_section(self._find_letters()),
            None if board is None else dump_section(self._catalogue.find(self.name, "Board", board, "Grids", grids)),
        ]
        return hashlib.sha256(json.dumps(made_from, default=str).encode()).hexdigest()[:16]

    def _find_turn_rules(self) -> TurnRulesSection:
        entries = self._catalogue.config.turn_rules
        return self._catalogue.find(self.name, "TurnRules", self.section.turn_rules, "TurnRules", entries)

    @property
    def q_is_qu(self) -> bool:
        """True when a tile Q is Qu; False for a game without scoring rules."""
        return self.section.scoring_rules is not None and self._find_scoring().q_is_qu

    def _find_grid(self) -> GridSection:
        entries = self._catalogue.config.grids
        return self._catalogue.find(self.name, "GridDesign", self.section.grid_design, "Grids", entries)

    def _find_scoring(self) -> ScoringSection:
        entries = self._catalogue.config.scoring_rules
        return self._catalogue.find(self.name, "ScoringRules", self.section.scoring_rules, "ScoringRules", entries)

    def _find_letters(self) -> LetterDistributionSection:
        entries = self._catalogue.config.letter_distributions
        name = self.section.letter_distribution
        return self._catalogue.find(self.name, "LetterDistribution", name, "LetterDistributions", entries)

    def _reads_q_as_qu(self) -> bool:
        """Tell whether a tile Q is Qu; a drawing does without the scoring rules where there are none."""
        try:
            return self.rules.q_is_qu
        except MissingPartError:
            return False

    @cached_property
    def formats(self) -> PreferredFormats:
        """The formats of its Preferences, parsed."""
        from wgs.preferences import PreferredFormats

        _ = self.preferences  # a name that leads nowhere is an error
        return PreferredFormats(self._catalogue.path, self._catalogue.config.preferences, self.section.preferences)

    @cached_property
    def validator(self) -> Validator:
        """Its dice or tiles, for checks; raises CheckError when it has neither."""
        from wgs.validate import Validator, make_supply

        letters = self._find_letters()
        return Validator(make_supply(self.section.letter_distribution or "", letters, q_is_qu=self.q_is_qu))

    def _source(self) -> Source:
        from wgs.generate import Source

        letters = self._find_letters()
        name = self.section.letter_distribution or ""
        place = f"{self._catalogue.path}: {format_json_path(('LetterDistributions', name))}"
        locate = partial(self._catalogue.locate_boards, name, prefix=f"{place}: ")
        return Source(place, letters, self._board_size(), locate, self)

    def _board_size(self) -> int | None:
        """How many tiles a random board takes: the grid's, at the most RandomBoardSize."""
        sizes = []
        if self.section.grid_design is not None:
            sizes.append(len(self.grid))
        if self.section.scoring_rules is not None:
            sizes.append(self._find_scoring().random_board_size or 0)
        return min((size for size in sizes if size), default=None)
