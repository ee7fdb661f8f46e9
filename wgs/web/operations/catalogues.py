"""Operations on configs: their games, their faults."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.service.catalogues.answers import ConfigFinding, ConfigListed, GameEntry, describe_finding
from wgs.service.catalogues.requests import CheckConfig, ListConfigs, ListGames
from wgs.service.requests import ConfigSource
from wgs.web.from_fields import declared
from wgs.web.operations.base import Given, Name, Operation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.web.operations.base import Work


class ListedGames(Given):
    """Which games to list."""

    game: Name | None = declared(ListGames, "game")


def list_games(given: ListedGames, work: Work) -> Iterator[GameEntry]:
    """List the games of a config."""
    return work.find(ListGames(config=work.config(given), game=given.game), GameEntry)


GAMES = Operation(
    name="games",
    title="List the games of the config.",
    given=ListedGames,
    carry_out=list_games,
    answer=GameEntry,
    omitted=frozenset({"file"}),
    is_read=True,
)


class CheckedConfig(Given):
    """Which config to check."""


def check_config(given: CheckedConfig, work: Work) -> Iterator[ConfigFinding]:
    """Report everything that is wrong in a config: as it is now, whatever it was before."""
    source = ConfigSource(given.config or work.opened, given.draft)
    for finding in work.run(CheckConfig(config=source)):
        yield describe_finding(finding, finding.file.name)


CHECK_CONFIG = Operation(
    name="check-config",
    title="Report everything that is wrong in the config.",
    given=CheckedConfig,
    carry_out=check_config,
    answer=ConfigFinding,
    most_body=12 << 20,
)


def list_configs(given: Given, work: Work) -> Iterator[ConfigListed]:
    """List the configs of the folder, and those that ship."""
    source = ConfigSource(given.config or work.opened)
    return work.find(ListConfigs(config=source), ConfigListed)


CONFIGS = Operation(
    name="configs",
    title="List the configs of the folder, and those that ship.",
    given=Given,
    carry_out=list_configs,
    answer=ConfigListed,
    is_read=True,
)
