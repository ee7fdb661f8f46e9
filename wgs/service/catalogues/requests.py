"""Requests about configs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from wgs.base.declarations import declare
from wgs.service.requests import Request

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.config.diagnostics import Diagnostic
    from wgs.service.catalogues.answers import ConfigListed, DictionaryEntry, GameEntry, NamedFiles


@dataclass(frozen=True, slots=True, kw_only=True)
class ListGames(Request["GameEntry"]):
    """List the games of a config; a `GameEntry` for each.

    Attributes:
        game: The only game to list; None for all of them.
    """

    game: str | None = field(
        default=None,
        metadata=declare(
            "Show only this game, with all that the config says.",
            "GAME",
            about="The only game to list; by default all of them.",
            default="all",
            is_argument=True,
        ),
    )

    sections: ClassVar[tuple[SectionName, ...]] = ("GameRules", "Grids", "LetterDistributions")


class CheckConfig(Request["Diagnostic"]):
    """Check a config; a `Diagnostic` for everything that is wrong, odd or missing."""


class ListFiles(Request["NamedFiles"]):
    """List the files that a config is made of and names; a `NamedFiles`."""


class ListConfigs(Request["ConfigListed"]):
    """List the configs in the folder of a config, by name, then those that ship; a `ConfigListed` for each.

    At most a thousand files are looked at. After 8 MiB of them, the others are only named.
    """


class ListDictionaries(Request["DictionaryEntry"]):
    """List the dictionaries of a config; a `DictionaryEntry` for each, also for those that cannot be used."""

    sections: ClassVar[tuple[SectionName, ...]] = ("Dictionaries",)
