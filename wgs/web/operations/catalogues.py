"""Operations on configs: their games, their faults."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from wgs.export.records import Record
from wgs.service.catalogues.requests import CheckConfig, ListConfigs, ListGames
from wgs.service.requests import ConfigSource
from wgs.web.operations.base import Answer, Given, Name, Operation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.web.operations.base import Work


class ListedGames(Given):
    """Which games to list."""

    game: Name | None = Field(None, description="The only game to list; by default all of them.")


class GameListed(Answer):
    """A game of a config."""

    game: str = Field(description="Its name.")
    grid: str | None = Field(description="Its grid in words.")
    letters: str | None = Field(description="The generation method of its letters.")
    dictionary: str | None = Field(description="The name of its word list.")
    description: str | None = Field(description="What the config says about it.")
    turn_based: bool = Field(description="Whether it can be played in turns.")
    language: str | None = Field(description="The tag of the language of its words.")
    years: str | None = Field(description="The years in which its dice or its edition were sold.")
    sources: str | None = Field(description="Where its numbers and letters come from.")


def list_games(given: ListedGames, work: Work) -> Iterator[Record]:
    """List the games of a config."""
    for entry in work.run(ListGames(config=work.config(given), game=given.game)):
        yield {
            "game": entry.game,
            "grid": entry.grid,
            "letters": entry.letters,
            "dictionary": entry.dictionary,
            "description": entry.description,
            "turn_based": entry.is_turn_based,
            "language": entry.language,
            "years": entry.years,
            "sources": entry.sources,
        }


GAMES = Operation(
    name="games",
    title="List the games of the config.",
    given=ListedGames,
    carry_out=list_games,
    answer=GameListed,
    is_read=True,
)


class CheckedConfig(Given):
    """Which config to check."""


class ConfigFinding(Answer):
    """Something that is wrong or odd in a config."""

    severity: str = Field(description="error, warning or note.")
    file: str = Field(description="The name of the file.")
    line: int | None = Field(description="The line; null for the whole file.")
    column: int | None = Field(description="The column; null for the whole file.")
    path: str = Field(description="The place in the config, such as GameRules.Mine.Dictionary.")
    message: str = Field(description="What is wrong, and what to do.")


def check_config(given: CheckedConfig, work: Work) -> Iterator[Record]:
    """Report everything that is wrong in a config: as it is now, whatever it was before."""
    source = ConfigSource(given.config or work.opened, given.draft)
    for finding in work.run(CheckConfig(config=source)):
        yield {
            "severity": finding.severity.value,
            "file": finding.file.name,
            "line": finding.position.line if finding.position else None,
            "column": finding.position.column if finding.position else None,
            "path": finding.path,
            "message": finding.message,
        }


CHECK_CONFIG = Operation(
    name="check-config",
    title="Report everything that is wrong in the config.",
    given=CheckedConfig,
    carry_out=check_config,
    answer=ConfigFinding,
    most_body=12 << 20,
)


class ConfigShown(Answer):
    """A config that can be opened, or could be if it had no faults."""

    config: str = Field(description="Its name, as the field config of requests has it.")
    is_open: bool = Field(description="Whether it is the config of this request.")
    ships: bool = Field(description="Whether it ships with wgs, and so cannot be changed.")
    size: int = Field(description="The size of its file in bytes.")
    is_read: bool = Field(
        description="Whether it was read: of many large ones, the last are not. Then nothing follows."
    )
    description: str = Field(description="What it says about itself; empty for nothing.")
    extends: str | None = Field(description="The config that it extends, as it names it; null for none.")
    games: int = Field(description="How many games it has.")
    own_games: int = Field(description="How many of them are its own, not those of a config that it extends.")
    fault: str | None = Field(description="Its first fault, with its place; null if it has none, and can be opened.")
    faults: int = Field(description="How many faults it has.")


def list_configs(given: Given, work: Work) -> Iterator[Record]:
    """List the configs of the folder, and those that ship."""
    source = ConfigSource(given.config or work.opened)
    for entry in work.run(ListConfigs(config=source)):
        fields = entry._asdict()
        name = fields.pop("name")
        yield {"config": name, **fields, "extends": entry.extends or None, "fault": entry.fault or None}


CONFIGS = Operation(
    name="configs",
    title="List the configs of the folder, and those that ship.",
    given=Given,
    carry_out=list_configs,
    answer=ConfigShown,
    is_read=True,
)
