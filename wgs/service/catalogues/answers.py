"""Answers about configs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from wgs.base.record_fields import PRIVATE, entry

if TYPE_CHECKING:
    from wgs.config.diagnostics import Diagnostic


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game of a config; what it does not have is None.

    Attributes:
        game: Its name.
        grid: Its grid in words.
        letters: The generation method of its letters.
        dictionary: The name of its word list.
        description: What the config says about it.
        is_turn_based: Whether it can be played in turns.
        language: The tag of the language of its words.
        years: The years in which its dice or its edition were sold.
        sources: Where its numbers and letters come from.
        parts: The entries that it names, by the keys of GameRules.
        file: The config file that defines it.
    """

    game: str
    grid: str | None
    letters: str | None
    dictionary: str | None
    description: str | None
    is_turn_based: bool = field(metadata=entry("turn_based"))
    language: str | None
    years: str | None
    sources: str | None
    parts: Mapping[str, str] = field(metadata=PRIVATE)
    file: str


class DictionaryEntry(NamedTuple):
    """A word list of a config; what is not known of one that cannot be used is None.

    Attributes:
        name: Its name in Dictionaries.
        words: The number of its words; None if it cannot be used.
        digest: The first digits of the SHA-256 of its words.
        description: What the config says about it.
        fault: Why it cannot be used; empty if it can.
    """

    name: str
    words: int | None
    digest: str | None
    description: str | None
    fault: str


class NamedFiles(NamedTuple):
    """The files of a config, as absolute paths.

    Attributes:
        configs: The config itself, and those that it extends.
        named: The files that its entries name and that exist: word lists, puzzles and fonts.
        plug_ins: The GenerationMethods and games of other packages that its entries name.
        texts: The text of each of the configs.
    """

    configs: tuple[str, ...]
    named: tuple[str, ...]
    plug_ins: tuple[str, ...]
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ConfigListed:
    """A config that can be opened, or could be if it had no faults.

    Attributes:
        name: Its name, as the field config of requests has it.
        is_open: Whether it is the config of this request.
        ships: Whether it ships with wgs, and so cannot be changed.
        size: The size of its file in bytes.
        is_read: Whether it was read: of many large ones, the last are not. Then nothing follows.
        description: What it says about itself; empty for nothing.
        extends: The config that it extends, as it names it; None for none.
        games: How many games it has.
        own_games: How many of them are its own, not those of a config that it extends.
        fault: Its first fault, with its place; None if it has none, and can be opened.
        faults: How many faults it has.
    """

    name: str = field(metadata=entry("config"))
    is_open: bool
    ships: bool
    size: int
    is_read: bool = False
    description: str = ""
    extends: str | None = None
    games: int = 0
    own_games: int = 0
    fault: str | None = None
    faults: int = 0


class ConfigFinding(NamedTuple):
    """Something that is wrong or odd in a config.

    Attributes:
        severity: How much it matters: error, warning or note.
        file: The file; over HTTP its name alone.
        line: The line; None for the whole file.
        column: The column; None for the whole file.
        path: The place in the config, such as GameRules.Mine.Dictionary.
        message: What is wrong, and what to do.
    """

    severity: str
    file: str
    line: int | None
    column: int | None
    path: str
    message: str


def describe_finding(finding: Diagnostic, file: str) -> ConfigFinding:
    """Return a finding as commands and the API tell it, with a name for its file."""
    line, column = finding.position or (None, None)
    return ConfigFinding(finding.severity.value, file, line, column, finding.path, finding.message)
