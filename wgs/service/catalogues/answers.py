"""Answers about configs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game of a config; what it does not have is None.

    Attributes:
        game: The name of the game.
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
    is_turn_based: bool
    language: str | None
    years: str | None
    sources: str | None
    parts: Mapping[str, str]
    file: str


@dataclass(frozen=True, slots=True)
class DictionaryEntry:
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


@dataclass(frozen=True, slots=True)
class NamedFiles:
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


class ConfigListed(NamedTuple):
    """A config that can be opened, or would be if it had no faults.

    Attributes:
        name: What requests call it.
        is_open: Whether it is the config of the request.
        ships: Whether it ships with the package.
        size: The size of its file in bytes.
        is_read: Whether it was read; what follows is empty otherwise.
        description: What it says about itself.
        extends: The config that it extends; empty for none.
        games: The number of its games.
        own_games: The number of those that it has not from a config that it extends.
        fault: The first fault, with its place; empty if it has none.
        faults: The number of its faults.
    """

    name: str
    is_open: bool
    ships: bool
    size: int
    is_read: bool = False
    description: str = ""
    extends: str = ""
    games: int = 0
    own_games: int = 0
    fault: str = ""
    faults: int = 0
