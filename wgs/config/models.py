"""A whole config file as frozen pydantic models.

Keys and defaults are those of the WGS manual, chapter 5; each model says what is ours. An unknown key is kept in
``model_extra``, so that the loader can report it, and does not stop a config from loading.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import BeforeValidator, Field, StrictBool, StrictInt
from pydantic.alias_generators import to_pascal, to_snake

from wgs.base.declarations import A_DAY
from wgs.config.base import (
    SECTION_NAMES,
    Entries,
    EntryOf,
    Language,
    Name,
    PathText,
    PlainText,
    Section,
    SectionName,
    Text,
)
from wgs.config.grids import GridSection
from wgs.config.layouts import PrintLayoutSection
from wgs.config.letters import DictionarySection, LetterDistributionSection
from wgs.config.optimizers import OptimizerSection
from wgs.config.scoring import ScoringSection
from wgs.config.turn_rules import AnyTurnRules


def _read_truth(value: object) -> object:
    return {"true": True, "false": False}.get(value, value) if isinstance(value, str) else value


class PreferencesSection(Section):
    """An entry of ``Preferences`` (manual, 5.5); keys that are missing come from the entry ``Default``, if it exists.

    Numbers and true/false without quotes are read as texts.
    """

    board_summary_format1: Text = Field(
        None, title="Summary above the board", description="The analysis format of the label above a board."
    )
    board_summary_format2: Text = Field(
        None, title="Summary below the board", description="The analysis format of the label below a board."
    )
    show_pattern: Text = Field(
        None, title="Show the pattern", description="Show the pattern field in a graphical program.", examples=["false"]
    )
    show_random: Text = Field(
        None,
        title="Show random boards",
        description="Show the controls of random boards in a graphical program.",
        examples=["false"],
    )
    show_options: Text = Field(
        None,
        title="Show the choice of solutions",
        description="Show the choice of solutions in a graphical program.",
        examples=["false"],
    )
    show_valid: Text = Field(
        None,
        title="Show whether a board is valid",
        description="Show in a graphical program whether a board is valid.",
        examples=["false"],
    )
    solution_format: Text = Field(None, title="Solutions", description="The default format of solve and solve-dups.")
    analysis_format: Text = Field(None, title="Analysis", description="The default format of analyze.")
    solution_prefix: Text = Field(
        None, title="Text before the solutions", description="The text before the solutions of a board."
    )
    solution_suffix: Text = Field(
        None, title="Text after the solutions", description="The text after the solutions of a board."
    )
    tool_tip_format: Text = Field(
        None,
        title="Tool tip of a tile",
        description="The analysis format of the tool tip of a tile; * is its position.",
    )
    solution_detail_format: Text = Field(
        None, title="Details of a solution", description="The solution format of the details of one solution."
    )
    tile_size: Text = Field(None, description="The size of a tile in a graphical program, in pixels, from 8 to 200.")
    font: Text = Field(None, description="The font of a graphical program, or several names with commas between them.")
    family: Annotated[StrictBool | None, BeforeValidator(_read_truth)] = Field(
        None,
        description="Leave out slurs, obscenities and words of sex, and make boards that do not show them.",
        examples=[True],
    )
    dl_color: Text = Field(
        None,
        alias="DLColor",
        title="Colour of double-letter squares",
        description="Colour of double-letter squares, such as gold or #ffd700.",
    )
    tl_color: Text = Field(
        None,
        alias="TLColor",
        title="Colour of triple-letter squares",
        description="Colour of triple-letter squares, such as gold or #ffd700.",
    )
    ql_color: Text = Field(
        None,
        alias="QLColor",
        title="Colour of quadruple-letter squares",
        description="Colour of quadruple-letter squares, such as gold or #ffd700.",
    )
    dw_color: Text = Field(
        None,
        alias="DWColor",
        title="Colour of double-word squares",
        description="Colour of double-word squares, such as gold or #ffd700.",
    )
    tw_color: Text = Field(
        None,
        alias="TWColor",
        title="Colour of triple-word squares",
        description="Colour of triple-word squares, such as gold or #ffd700.",
    )
    qw_color: Text = Field(
        None,
        alias="QWColor",
        title="Colour of quadruple-word squares",
        description="Colour of quadruple-word squares, such as gold or #ffd700.",
    )


DEFAULT_PREFERENCES = PreferencesSection.model_construct(
    board_summary_format1="2:%2C 3:%3C 4:%4C 5:%5C 6:%6C 7:%7C 8+:%8+C",
    board_summary_format2="",
    show_pattern="true",
    show_random="true",
    show_options="true",
    show_valid="true",
    solution_format=r"%w:\t%s points\n",
    analysis_format=r"%B: %W words, %S points\n",
    solution_prefix="",
    solution_suffix="",
    tool_tip_format="%*W words, %*S points",
    solution_detail_format="",
    tile_size="37",
    family=False,
)
"""The manual's defaults, for what no Preferences entry sets."""


class GameSection(Section):
    """An entry of ``GameRules`` (manual, 5.6): the names of a game's parts; an empty name means none.

    Ours: ``TurnRules``, ``Optimizer``, ``PrintLayout``, ``SolutionWords`` and ``Seconds``, and ``Language``, ``Years``
    and ``Sources``, which tell people about the game.
    """

    language: Language | None = Field(
        None, description="The language of its words, as a tag such as en or de-CH.", examples=["en"]
    )
    years: PlainText | None = Field(
        None, description="The years in which its dice or its edition were sold.", examples=["since 1987"]
    )
    sources: PlainText | None = Field(
        None, description="Where its numbers and letters come from, and how sure they are.", examples=["Our own."]
    )

    solution_words: Annotated[StrictInt, Field(ge=1, le=100)] | None = Field(
        None,
        description="The number of words that use every tile once between them, for puzzles such as 7 Little Words: "
        "worksheets and keys show this solution.",
        examples=[7],
    )
    seconds: Annotated[StrictInt, Field(ge=1, le=A_DAY)] | None = Field(
        None,
        description="How long a round takes, in seconds, as printed rules tell it; if left out, players agree on it.",
        examples=[180],
    )
    grid_design: Annotated[Name, EntryOf("Grids")] = Field(
        None, title="Grid", description="The grid of the board: an entry of Grids.", examples=["4x4"]
    )
    scoring_rules: Annotated[Name, EntryOf("ScoringRules")] = Field(
        None, description="Which words count, and what they score: an entry of ScoringRules.", examples=["Boggle"]
    )
    letter_distribution: Annotated[Name, EntryOf("LetterDistributions")] = Field(
        None,
        title="Letters",
        description="Where the letters of the board come from: an entry of LetterDistributions.",
        examples=["Boggle (New)"],
    )
    dictionary: Annotated[Name, EntryOf("Dictionaries")] = Field(
        None, title="Word list", description="The words of the game: an entry of Dictionaries.", examples=["english"]
    )
    preferences: Annotated[Name, EntryOf("Preferences")] = Field(
        None,
        description="The formats and texts of the game: an entry of Preferences; Default completes it.",
        examples=["Default"],
    )
    turn_rules: Annotated[Name, EntryOf("TurnRules")] = Field(
        None, description="The rules of a game that is played in turns: an entry of TurnRules.", examples=["WordRace"]
    )
    optimizer: Annotated[Name, EntryOf("Optimizers")] = Field(
        None,
        description="How the boards of the game are improved: an entry of Optimizers. If left out, they are not.",
    )
    print_layout: Annotated[Name, EntryOf("PrintLayouts")] = Field(
        None, description="How boards are laid out on paper: an entry of PrintLayouts.", examples=["Racks"]
    )

    @property
    def named_parts(self) -> dict[str, str]:
        """The names of the entries that the game is made of, by its keys.

        >>> GameSection(GridDesign="4x4", Dictionary="").named_parts
        {'GridDesign': '4x4'}
        """
        named = {to_pascal(field): getattr(self, field) for field in PARTS_OF_GAMES}
        return {key: name for key, name in named.items() if name is not None}


PARTS_OF_GAMES: dict[str, SectionName] = {
    name: mark.section
    for name, field in GameSection.model_fields.items()
    for mark in field.metadata
    if isinstance(mark, EntryOf)
}
"""The sections of the parts of a game, by the names of the game's fields."""


class Config(Section):
    """A whole config file. Each section has entries by name; every section is optional."""

    schema_: PathText | None = Field(
        None, alias="$schema", description="The JSON Schema of this file; editors complete and explain keys with it."
    )
    extends: PathText | None = Field(
        None,
        description="A config to start from: a file beside this one, or one that ships with wgs. Entries of this file "
        "are added to its entries, and replace entries of the same name as a whole.",
        examples=["wgs.json"],
    )
    grids: Entries[GridSection] = Field(
        default_factory=dict,
        description="The positions of the tiles of a board, and which of them touch.",
        examples=[{"4x4": {"Size": [4, 4]}}],
    )
    scoring_rules: Entries[ScoringSection] = Field(
        default_factory=dict,
        description="Which words count, and what they score.",
        examples=[{"Boggle": {"MinWordLength": 3, "LengthBonuses": {"5": 2, "8+": 11}}}],
    )
    dictionaries: Entries[DictionarySection] = Field(
        default_factory=dict, description="Word lists.", examples=[{"My words": "words.txt"}]
    )
    letter_distributions: Entries[LetterDistributionSection] = Field(
        default_factory=dict,
        description="Where the letters of a board come from.",
        examples=[{"My dice": {"GenerationMethod": "Dice", "DiceLetters": "AAEEGN, HIMNQuU"}}],
    )
    game_rules: Entries[GameSection] = Field(
        default_factory=dict,
        description="The games; each names its parts, which are entries of the other sections.",
        examples=[{"My game": {"GridDesign": "4x4", "ScoringRules": "Boggle", "Dictionary": "My words"}}],
    )
    preferences: Entries[PreferencesSection] = Field(
        default_factory=dict,
        description="Formats and texts; keys that an entry lacks come from the entry Default.",
        examples=[{"Default": {"SolutionFormat": "%w\\n"}}],
    )
    turn_rules: Entries[AnyTurnRules] = Field(
        default_factory=dict,
        description="Settings of games that are played in turns.",
        examples=[{"Race": {"Game": "WordRace"}}],
    )
    optimizers: Entries[OptimizerSection] = Field(
        default_factory=dict,
        description="How the boards of a game are optimised.",
        examples=[{"Race": {"Objective": "Reach", "Evaluations": 2000}}],
    )
    print_layouts: Entries[PrintLayoutSection] = Field(
        default_factory=dict,
        description="How the boards of a game are laid out on paper.",
        examples=[{"Family": {"PageSize": "A4", "PerPage": 4}}],
    )

    def entries(self, section: SectionName) -> dict[str, Section]:
        """Return the entries of a section by their names.

        >>> list(Config(Dictionaries={"Words": "words.txt"}).entries("Dictionaries"))
        ['Words']
        """
        return dict(getattr(self, to_snake(section)))

    def extend(self, base: Config) -> Config:
        """Return this config with the entries of another one that it does not replace."""
        merged = {to_snake(section): base.entries(section) | self.entries(section) for section in SECTION_NAMES}
        return self.model_copy(update=merged)


def merge_preferences(entries: Sequence[PreferencesSection | None]) -> PreferencesSection:
    """Return the first entry, completed from those that follow it and finally from the manual's defaults."""
    merged = DEFAULT_PREFERENCES
    for entry in reversed(entries):
        if entry is not None:
            given = {key: value for key, value in entry if value is not None}
            merged = merged.model_copy(update=given)
    return merged
