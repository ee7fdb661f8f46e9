"""The inspection of a whole config: all errors, warnings and notes, each with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from pydantic.alias_generators import to_pascal

from wgs.analysis.format_reader import parse_analysis_format, parse_solution_format, parse_text
from wgs.base.checkpoints import pass_checkpoints
from wgs.base.errors import FormatError, LexiconError, PlayError, PrintError, UnknownNameError, WgsError
from wgs.base.plurals import format_count
from wgs.base.randomness import Randomness
from wgs.base.resources import no_file, ships
from wgs.boards.tiles import parse_tiles
from wgs.config.bounds import MOST_LISTED
from wgs.config.diagnostics import Diagnostic, Severity, count_rest
from wgs.config.letters import BUILT_IN_METHODS, LetterDistributionSection
from wgs.config.load import ConfigReport, survey_config
from wgs.config.models import PARTS_OF_GAMES, GameSection
from wgs.config.turn_rules import find_plug_in_games
from wgs.game import Game
from wgs.generate import Source, make_generator
from wgs.generate.generator import find_plug_ins, name_code
from wgs.generate.word_list import WordListGenerator
from wgs.parts.catalogue import Catalogue, explain_missing_list
from wgs.parts.view import READERS
from wgs.printing.font_files import read_font

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.analysis.template import Template
    from wgs.base.files import Files
    from wgs.config.base import SectionName
    from wgs.parts.game_parts import GameParts
    from wgs.solver.shelf import WordShelf

_NEEDS = {
    "created": ("letter_distribution",),
    "optimised": ("letter_distribution", "grid_design", "scoring_rules", "dictionary", "optimizer"),
    "solved": ("grid_design", "scoring_rules", "dictionary"),
    "printed": ("grid_design",),
    "played on": ("turn_rules", "grid_design", "scoring_rules", "letter_distribution", "dictionary"),
}
"""The parts that a game needs for each thing that can be done with its boards. Boards are optimised only if the game
names an Optimizer, and played on only if it names TurnRules.
"""

_USES = {"created": ("grid_design", "scoring_rules")}
"""The parts that matter only if the game names them."""

_FORMATS: dict[str, Callable[[str], Template]] = {
    "board_summary_format1": parse_analysis_format,
    "board_summary_format2": parse_analysis_format,
    "solution_format": parse_solution_format,
    "analysis_format": parse_analysis_format,
    "solution_prefix": parse_text,
    "solution_suffix": parse_text,
    "tool_tip_format": parse_analysis_format,
    "solution_detail_format": parse_solution_format,
}


def check_config(
    name: str | Path, text: str | None = None, files: Files | None = None, shelf: WordShelf | None = None
) -> list[Diagnostic]:
    """Return everything that is wrong, odd or missing in a config and all that it extends.

    Errors are faults in the files (syntax, types, values), names of entries that do not exist, word lists, fonts and
    files of boards that are missing or unusable, letters that cannot fill a board, and preferences that cannot be used.
    Warnings are unknown keys, keys written twice, odd parts of formats, letters that no word of the game has, dice or
    bags that leave cells empty, and letters that can make boards which a game in turns refuses.
    Notes say what cannot be done with a game, and what is skipped in a word list; there are no notes about extended
    configs. If a word list of a shipped config is not installed, that is only a note.

    Findings about the files come first, those of an extended config before those of the config that extends it.
    Findings about word lists, letters, preferences and games follow. Every word list is read, which takes about 0.2 s
    for 250,000 words.

    Args:
        name: A path, or the name of a config that ships with the package.
        text: The text of a config that is not saved yet, instead of the content of the file.
        files: The files that may be read, those that the config names too; None for all.
        shelf: Where word lists are found again that have not changed since another check; None for a new one.

    Raises:
        ConfigError: The file is missing or cannot be opened.

    >>> [finding.message for finding in check_config("wgs.json") if finding.severity is Severity.ERROR]
    []
    """
    return inspect_survey(survey_config(name, text, files), shelf)


def inspect_survey(survey: ConfigReport, shelf: WordShelf | None = None) -> list[Diagnostic]:
    """Return what `check_config` returns, of a config that has been read already."""
    return list(_Inspection(survey, shelf).iter_findings())


class _Inspection:
    """One inspection. It collects the entries that cannot be used, with a reason if no finding gives it."""

    def __init__(self, survey: ConfigReport, shelf: WordShelf | None) -> None:
        self._survey = survey
        self._loaded = survey.loaded
        self._config = survey.loaded.config
        self._catalogue = Catalogue(survey.loaded, shelf)
        self._unusable = dict.fromkeys(survey.faulty, "")

    def iter_findings(self) -> Iterator[Diagnostic]:
        """Yield what is wrong in the files, and what is wrong with the entries as far as they can be read."""
        yield from filter(self._is_told, self._survey.findings)
        counts = dict.fromkeys(Severity, 0)
        for finding in filter(self._is_told, self._check_entries()):
            counts[finding.severity] += 1
            if counts[finding.severity] <= MOST_LISTED:
                yield finding
        for severity, count in counts.items():
            yield from count_rest(self._loaded.file, severity, count - MOST_LISTED, f"{severity.value}s")

    def _is_told(self, finding: Diagnostic) -> bool:
        """Return whether a finding is told: notes of extended configs are not."""
        return finding.severity is not Severity.NOTE or finding.file == self._loaded.path

    def _check_entries(self) -> Iterator[Diagnostic]:
        yield from self._check_dictionaries()
        yield from self._check_letters()
        yield from self._check_preferences()
        yield from self._check_layouts()
        yield from self._check_turn_rules()
        for name, game in pass_checkpoints(self._config.game_rules.items(), every=1):
            yield from self._check_game(name, game)

    def _find(self, severity: Severity, section: SectionName, keys: tuple[str, ...], message: str) -> Diagnostic:
        """Return a finding about an entry or one of its keys; after an error, the entry counts as unusable."""
        if severity is Severity.ERROR:
            self._unusable[section, keys[0]] = ""
        return self._loaded.find(severity, (section, *keys), message)

    def _why_unusable(self, section: SectionName, name: str) -> str | None:
        return self._unusable.get((section, name), self._unusable.get((section, "")))

    # --- Word lists -----------------------------------------------------------------------------------------

    def _check_dictionaries(self) -> Iterator[Diagnostic]:
        for name, entry in pass_checkpoints(self._config.dictionaries.items(), every=1):
            if self._why_unusable("Dictionaries", name) is not None:
                continue
            path, tried = self._catalogue.locate("Dictionaries", name, entry.path)
            if path is None and ships(self._loaded.file_of("Dictionaries", name)):
                reason = f"there is {no_file(tried)}"
                yield self._find(Severity.NOTE, "Dictionaries", (name,), f"the word list is not installed: {reason}")
                self._unusable["Dictionaries", name] = f": {reason}"
                continue
            if path is None:
                yield self._find(Severity.ERROR, "Dictionaries", (name,), explain_missing_list(entry, tried))
                continue
            try:
                told = self._catalogue.shelf.tell_reading(
                    path, entry.word_letters, name, self._catalogue.files, entry.form
                )
            except LexiconError as error:
                yield self._find(Severity.ERROR, "Dictionaries", (name,), str(error))
                continue
            try:
                if entry.without:
                    self._catalogue.load_dictionary(name)
            except LexiconError as error:
                yield self._find(Severity.ERROR, "Dictionaries", (name, "Without"), str(error))
            try:
                self._catalogue.load_meanings(name)
            except LexiconError as error:
                place = self._catalogue.place("Dictionaries", name, "Meanings")  # the finding names it by itself
                message = str(error).removeprefix(f"{place}: ")
                yield self._find(Severity.ERROR, "Dictionaries", (name, "Meanings"), message)
            if told is not None:
                yield self._find(Severity.NOTE, "Dictionaries", (name,), str(told))

    # --- Letters --------------------------------------------------------------------------------------------

    def _check_letters(self) -> Iterator[Diagnostic]:
        for name, letters in pass_checkpoints(self._config.letter_distributions.items(), every=1):
            if self._why_unusable("LetterDistributions", name) is not None:
                continue
            yield from self._tell_code(name, letters.generation_method)
            try:
                for note in self._draw(name, letters):
                    yield self._find(Severity.NOTE, "LetterDistributions", (name, "WordListFile"), note)
            except UnknownNameError as error:
                yield self._find(Severity.ERROR, "LetterDistributions", (name, "GenerationMethod"), _say(error))
            except WgsError as error:
                is_of_file = letters.generation_method == "WordList" and letters.word_list_file
                keys = (name, "WordListFile") if is_of_file else (name,)
                yield self._find(Severity.ERROR, "LetterDistributions", keys, _say(error))

    def _tell_code(self, name: str, method: str | None) -> Iterator[Diagnostic]:
        """Yield whose code draws the boards, unless it is that of wgs."""
        if method is None or method in BUILT_IN_METHODS:
            return
        if plug_in := find_plug_ins(self._catalogue.files).get(method):
            message = f"its boards are drawn by the code of {name_code(plug_in)}"
            yield self._find(Severity.NOTE, "LetterDistributions", (name, "GenerationMethod"), message)

    def _draw(self, name: str, letters: LetterDistributionSection) -> tuple[str, ...]:
        """Draw a board as a game with these letters would; read every line of a file of boards, and return notes.

        Boards of Bigram depend on the game, so `_check_boards` draws one for each game.
        """
        if letters.generation_method == "Bigram":
            return ()
        locate, files = partial(self._catalogue.locate_boards, name), self._catalogue.files
        game = self._find_game(name)
        size = len(game.grid) if game else 16  # plug-ins may need as many
        is_of_file = letters.generation_method == "WordList"
        generator = make_generator(Source("", letters, size, locate, game if is_of_file else None, files))
        if isinstance(generator, WordListGenerator):
            return self._catalogue.shelf.check_file(generator.path, files, (generator.grid, size), generator.note_all)
        next(iter(generator.iter_draws([Randomness(0, 0)])))
        return ()

    def _find_game(self, letters: str) -> GameParts | None:
        """Return the first game that names these letters, and a grid that there is."""
        games = (
            Game(self._catalogue, name, game)
            for name, game in self._config.game_rules.items()
            if game.letter_distribution == letters and game.grid_design in self._config.grids
        )
        return next(games, None)

    # --- Preferences ----------------------------------------------------------------------------------------

    def _check_preferences(self) -> Iterator[Diagnostic]:
        for name, preferences in self._config.preferences.items():
            for field, parse in _FORMATS.items():
                text = getattr(preferences, field)
                keys = (name, _heading(preferences, field))
                try:
                    warnings = parse(text or "").warnings
                except FormatError as error:
                    yield self._find(Severity.ERROR, "Preferences", keys, str(error))
                else:
                    yield from (self._find(Severity.WARNING, "Preferences", keys, text) for text in warnings)
            for field, read in READERS.items():
                try:
                    if text := getattr(preferences, field):
                        read(text)
                except ValueError as error:
                    is_printed = field.endswith("_color")  # pdf refuses such a colour; pages go without the others
                    severity = Severity.ERROR if is_printed else Severity.WARNING
                    yield self._find(severity, "Preferences", (name, _heading(preferences, field)), str(error))

    # --- Layouts --------------------------------------------------------------------------------------------

    def _check_layouts(self) -> Iterator[Diagnostic]:
        for name, layout in pass_checkpoints(self._config.print_layouts.items(), every=1):
            if self._why_unusable("PrintLayouts", name) is None:
                fonts = ((key, layout.named_files.get(key)) for key in ("font", "board_font"))
                yield from (fault for key, font in fonts if font for fault in self._check_font(name, key, font))

    def _check_font(self, layout: str, key: str, font: str) -> Iterator[Diagnostic]:
        path, tried = self._catalogue.locate("PrintLayouts", layout, font)
        try:
            if path is None:
                raise PrintError(f"the font was not found: there is {no_file(tried)}")
            read_font(path, self._catalogue.files)
        except PrintError as error:
            yield self._find(Severity.ERROR, "PrintLayouts", (layout, to_pascal(key)), str(error))

    # --- Games that are played in turns ---------------------------------------------------------------------

    def _check_turn_rules(self) -> Iterator[Diagnostic]:
        for name, numbers in self._config.turn_rules.items():
            if plug_in := find_plug_in_games().get(numbers.game):
                message = f"it is played by the code of {name_code(plug_in)}"
                yield self._find(Severity.NOTE, "TurnRules", (name, "Game"), message)
            board = numbers.premium_board
            if board is None or self._why_unusable("Grids", board) is not None:
                continue
            if board not in self._config.grids:
                message = self._catalogue.explain_unknown("Grids", board)
                yield self._find(Severity.ERROR, "TurnRules", (name, "Board"), message)
            elif self._config.grids[board].premiums is None:
                message = f'the grid "{board}" has no Premiums: {numbers.game} needs them, so add them'
                yield self._find(Severity.ERROR, "TurnRules", (name, "Board"), message)

    # --- Games ----------------------------------------------------------------------------------------------

    def _check_game(self, name: str, game: GameSection) -> Iterator[Diagnostic]:
        lacking: dict[str, str] = {}
        for field, section in PARTS_OF_GAMES.items():
            part = getattr(game, field)
            heading = _heading(game, field)
            entries = self._config.entries(section)
            if part is None:
                lacking[field] = f"it names no {heading}"
            elif (reason := self._why_unusable(section, part)) is not None:
                lacking[field] = f'its {heading} "{part}" cannot be used{reason}'
            elif part not in entries:
                lacking[field] = f'its {heading} "{part}" does not exist'
                message = self._catalogue.explain_unknown(section, part)
                yield self._find(Severity.ERROR, "GameRules", (name, heading), message)
        if ("GameRules", name) not in self._survey.faulty:
            yield from self._check_uses(name, game, lacking)

    def _check_uses(self, name: str, game: GameSection, lacking: Mapping[str, str]) -> Iterator[Diagnostic]:
        """Yield what cannot be done with a game because of missing parts."""
        unasked = {"optimised": game.optimizer is None, "played on": game.turn_rules is None}
        for done, needed in _NEEDS.items():
            if unasked.get(done):
                continue
            named = [field for field in _USES.get(done, ()) if getattr(game, field) is not None]
            if done == "created":
                named += self._list_bigram_needs(game)
            if reasons := [lacking[field] for field in dict.fromkeys((*needed, *named)) if field in lacking]:
                message = f"boards of this game cannot be {done} because {', '.join(reasons)}"
                yield self._find(Severity.NOTE, "GameRules", (name,), message)
            elif done == "created":
                yield from self._check_boards(name, game)
            elif done == "played on":
                yield from self._check_play(name, game)
        if not lacking.keys() & {"letter_distribution", "dictionary"}:
            yield from self._check_alphabet(name, game)

    def _list_bigram_needs(self, game: GameSection) -> list[str]:
        """Return the parts that a game needs if its letters are drawn by Bigram."""
        letters = self._config.letter_distributions.get(game.letter_distribution or "")
        if letters is None or letters.generation_method != "Bigram":
            return []
        is_told = letters.start_frequencies and letters.pair_frequencies
        return ["grid_design"] if is_told else ["grid_design", "dictionary"]

    def _check_boards(self, name: str, game: GameSection) -> Iterator[Diagnostic]:
        """Draw a board of a game, and check that it fills the grid and that a game in turns takes its tiles."""
        opened = Game(self._catalogue, name, game)
        try:
            drawn = len(next(opened.iter_draws(1, seed=0, plain=True)))
        except WgsError as error:
            message = f"boards of this game cannot be created because {_say(error)}"
            yield self._find(Severity.NOTE, "GameRules", (name,), message)
            return
        if game.grid_design is None:
            return
        cells = len(opened.grid)
        scoring = self._config.scoring_rules.get(game.scoring_rules or "")
        asked = (scoring.random_board_size if scoring else None) or cells
        cause = f' (the RandomBoardSize of "{game.scoring_rules}")' if drawn == asked else ""
        is_rack = opened.grid.is_full and drawn == asked
        is_of_file = self._config.letter_distributions[game.letter_distribution or ""].generation_method == "WordList"
        if drawn < cells and not is_rack and not is_of_file:  # a file has notes of its own
            sizes = f"{format_count(drawn, 'tile')} for {format_count(cells, 'cell')}"
            message = f"its random boards have {sizes}{cause}; the other cells stay empty"
            yield self._find(Severity.WARNING, "GameRules", (name,), message)

    def _check_play(self, name: str, game: GameSection) -> Iterator[Diagnostic]:
        """Check that a game can be played in turns, on each board that its letters can make."""
        if self._config.grids[game.grid_design or ""].premiums is not None:
            message = f'games in turns do not count the Premiums of their GridDesign, here of "{game.grid_design}"'
            yield self._find(Severity.NOTE, "GameRules", (name, "GridDesign"), message)
        try:
            rules = Game(self._catalogue, name, game).turn_rules
        except WgsError as error:
            yield self._find(Severity.NOTE, "GameRules", (name,), f"it cannot be played in turns: {error}")
            return
        try:
            for tile in self._config.letter_distributions[game.letter_distribution or ""].tiles:
                rules.check_tile(tile)
        except PlayError as error:
            message = f"boards of its LetterDistribution can be refused by {rules.name}: {error}"
            yield self._find(Severity.WARNING, "GameRules", (name,), message)

    def _check_alphabet(self, name: str, game: GameSection) -> Iterator[Diagnostic]:
        alphabet = self._config.dictionaries[game.dictionary or ""].alphabet
        letters = self._config.letter_distributions[game.letter_distribution or ""]
        weights = (letters.start_frequencies, letters.pair_frequencies)
        weighed = [tile for texts in weights for text in texts for tile in parse_tiles(text)]
        tiles = [*letters.tiles, *weighed]
        if strange := sorted({letter for tile in tiles for letter in tile.letters} - set(alphabet)):
            message = (
                f'no word of the Dictionary "{game.dictionary}" has the letters {", ".join(strange)} of the '
                f'LetterDistribution "{game.letter_distribution}": they are not in its Alphabet, {alphabet}'
            )
            yield self._find(Severity.WARNING, "GameRules", (name,), message)


def _say(error: Exception) -> str:
    return str(error) if isinstance(error, WgsError) else repr(error)


def _heading(section: Any, field: str) -> str:
    return type(section).model_fields[field].alias or field
