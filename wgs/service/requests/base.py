"""What requests have in common: a config, and a game of it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.config.base import SectionName


@dataclass(frozen=True, slots=True)
class ConfigSource:
    """A config: a file, or the text of one that has not been saved.

    Attributes:
        path: The path of the file, or the name of a config that ships with the package. With a text, the path tells
            where the relative paths of the text are looked for, and how messages call it.
        text: The text of the config in place of what is in the file; None to read the file.
        revision: A number that a front raises when the file, or one that it names, may have changed: a desk keeps each
            revision open by itself, and reads the files of a new one.
        bases: The texts of configs that it extends, in place of what is in their files: pairs of an absolute path
            without links, and a text.
    """

    path: str
    text: str | None = None
    revision: int = 0
    bases: tuple[tuple[str, str], ...] = ()

    @property
    def digest(self) -> str:
        """The SHA-256 of the text in hexadecimal digits; empty for a file.

        >>> ConfigSource("my.json", "{}").digest[:8]
        '44136fa3'
        """
        return "" if self.text is None else hashlib.sha256(self.text.encode()).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What all requests have in common.

    Attributes:
        config: The config.
    """

    config: ConfigSource

    @property
    def sections(self) -> tuple[SectionName, ...] | None:
        """The sections of the config that the request uses; None for any. Only what is odd in them is told."""
        return None


OF_BOARDS: tuple[SectionName, ...] = ("GameRules", "Grids", "ScoringRules")
"""The sections that tell what a board of a game is."""

OF_WORDS: tuple[SectionName, ...] = (*OF_BOARDS, "Dictionaries")
"""The sections that tell which words of a board count, and what they are worth."""

OF_LETTERS: tuple[SectionName, ...] = (*OF_BOARDS, "LetterDistributions")
"""The sections that tell where the letters of a board come from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRequest(Request):
    """What all requests about a game have in common.

    Attributes:
        game: The name of the game in the config.
        dictionary: The word list to use in place of the game's own: a name of Dictionaries, or a file.
    """

    game: str
    dictionary: str | None = None
