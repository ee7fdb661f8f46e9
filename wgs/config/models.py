"""A whole config file as frozen pydantic models.

Keys and defaults are those of the WGS manual, chapter 5; each model notes what we added. An unknown key is kept in
``model_extra`` for the loader to report, and never stops a config from loading.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field
from pydantic.alias_generators import to_snake

from wgs.config.base import SECTION_NAMES, EntryOf, Name, Section, SectionName, Text
from wgs.config.grids import GridSection
from wgs.config.layouts import PrintLayoutSection
from wgs.config.letters import DictionarySection, LetterDistributionSection
from wgs.config.optimizers import OptimizerSection
from wgs.config.scoring import ScoringSection
from wgs.config.turn_rules import AnyTurnRules

if TYPE_CHECKING:
    from collections.abc import Sequence


class PreferencesSection(Section):
    """One entry of ``Preferences`` (manual, 5.5); what an entry leaves out comes from ``Default``, if there is one.

    Numbers and true/false without quotes are read as texts.
    """

    board_summary_format1: Text = Field(None, description="Shown above a board: an analysis format.")
    board_summary_format2: Text = Field(None, description="Shown below a board: an analysis format.")
    show_pattern: Text = Field(None, description="Whether a graphical program shows the pattern field.")
    show_random: Text = Field(None, description="Whether a graphical program shows the controls of random boards.")
    show_options: Text = Field(None, description="Whether a graphical program shows the choice of solutions.")
    show_valid: Text = Field(None, description="Whether a graphical program shows if a board is valid.")
    solution_format: Text = Field(None, description="The default format of solve and solve-dups.")
    analysis_format: Text = Field(None, description="The default format of analyze.")
    solution_prefix: Text = Field(None, description="Printed before the solutions of a board.")
    solution_suffix: Text = Field(None, description="Printed after the solutions of a board.")
    tool_tip_format: Text = Field(None, description="Shown for a tile: an analysis format, * its position.")
    solution_detail_format: Text = Field(None, description="Shown for one solution: a solution format.")
    tile_size: Text = Field(None, description="The size of a tile in a graphical program, in pixels.")
    font: Text = Field(None, description="The font of a graphical program.")
    dl_color: Text = Field(None, alias="DLColor", description="Colour of double-letter squares.")
    tl_color: Text = Field(None, alias="TLColor", description="Colour of triple-letter squares.")
    dw_color: Text = Field(None, alias="DWColor", description="Colour of double-word squares.")
    tw_color: Text = Field(None, alias="TWColor", description="Colour of triple-word squares.")


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
)
"""The manual's defaults, for what no Preferences entry sets."""


class GameSection(Section):
    """One entry of ``GameRules`` (manual, 5.6): the names of its parts; an empty name means none.

    Ours: ``TurnRules``, ``Optimizer`` and ``PrintLayout``.
    """

    grid_design: Annotated[Name, EntryOf("Grids")] = Field(None, description="An entry of Grids.", examples=["4x4"])
    scoring_rules: Annotated[Name, EntryOf("ScoringRules")] = Field(
        None, description="An entry of ScoringRules.", examples=["Boggle"]
    )
    letter_distribution: Annotated[Name, EntryOf("LetterDistributions")] = Field(
        None, description="An entry of LetterDistributions.", examples=["Boggle (New)"]
    )
    dictionary: Annotated[Name, EntryOf("Dictionaries")] = Field(
        None, description="An entry of Dictionaries.", examples=["english"]
    )
    preferences: Annotated[Name, EntryOf("Preferences")] = Field(
        None, description="An entry of Preferences.", examples=["Default"]
    )
    turn_rules: Annotated[Name, EntryOf("TurnRules")] = Field(
        None, description="An entry of TurnRules.", examples=["WordRace"]
    )
    optimizer: Annotated[Name, EntryOf("Optimizers")] = Field(
        None, description="An entry of Optimizers: create makes optimised boards of the game, not random ones."
    )
    print_layout: Annotated[Name, EntryOf("PrintLayouts")] = Field(
        None, description="An entry of PrintLayouts.", examples=["Racks"]
    )


PARTS_OF_GAMES: dict[str, SectionName] = {
    name: mark.section
    for name, field in GameSection.model_fields.items()
    for mark in field.metadata
    if isinstance(mark, EntryOf)
}
"""The sections in which the parts of a game are looked up, by the names of the game's fields."""


class Config(Section):
    """A whole config file: named entries by section, each section optional."""

    schema_: str | None = Field(
        None, alias="$schema", description="The JSON Schema of this file, with which editors complete and explain keys."
    )
    extends: str | None = Field(
        None,
        description="A config to start from, beside this file or one that ships with wgs; entries here are added to "
        "its entries, or replace those of the same name, whole.",
    )
    grids: dict[str, GridSection] = Field(
        default_factory=dict,
        description="Where the tiles of a board lie and which of them touch, by name.",
        examples=[{"4x4": {"Size": [4, 4]}}],
    )
    scoring_rules: dict[str, ScoringSection] = Field(
        default_factory=dict,
        description="Which words count and what they are worth, by name.",
        examples=[{"Boggle": {"MinWordLength": 3, "LengthBonuses": {"5": 2, "8+": 11}}}],
    )
    dictionaries: dict[str, DictionarySection] = Field(
        default_factory=dict, description="Word lists, by name.", examples=[{"My words": "words.txt"}]
    )
    letter_distributions: dict[str, LetterDistributionSection] = Field(
        default_factory=dict,
        description="Where the letters of a board come from, by name.",
        examples=[{"My dice": {"GenerationMethod": "Dice", "DiceLetters": "AAEEGN, HIMNQuU"}}],
    )
    game_rules: dict[str, GameSection] = Field(
        default_factory=dict,
        description="The games: each names its parts, entries of the other sections.",
        examples=[{"My game": {"GridDesign": "4x4", "ScoringRules": "Boggle", "Dictionary": "My words"}}],
    )
    preferences: dict[str, PreferencesSection] = Field(
        default_factory=dict,
        description="Formats and texts, by name; what an entry leaves out comes from the entry Default.",
        examples=[{"Default": {"SolutionFormat": "%w\\n"}}],
    )
    turn_rules: dict[str, AnyTurnRules] = Field(
        default_factory=dict,
        description="Rules of games that are played in turns, by name.",
        examples=[{"Race": {"Game": "WordRace"}}],
    )
    optimizers: dict[str, OptimizerSection] = Field(
        default_factory=dict,
        description="What the boards of a game are optimised for, by name.",
        examples=[{"Race": {"Objective": "Reach", "Evaluations": 2000}}],
    )
    print_layouts: dict[str, PrintLayoutSection] = Field(
        default_factory=dict,
        description="How the boards of a game are laid out on paper, by name.",
        examples=[{"Family": {"PageSize": "A4", "PerPage": 4}}],
    )

    def entries(self, section: SectionName) -> dict[str, Any]:
        """Return the entries of a section by their names.

        >>> list(Config(Dictionaries={"Words": "words.txt"}).entries("Dictionaries"))
        ['Words']
        """
        return dict(getattr(self, to_snake(section)))

    def extend(self, base: Config) -> Config:
        """Return this config with the entries of another one added, except those that it has itself."""
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
