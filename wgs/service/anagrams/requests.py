"""Requests about anagrams."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests import OF_WORDS, Request

if TYPE_CHECKING:
    from wgs.anagrams import AnagramQuery
    from wgs.config.base import SectionName


@dataclass(frozen=True, slots=True, kw_only=True)
class FindAnagrams(Request):
    """Find the words, or the phrases, that some letters spell; an `AnagramsFound`.

    Attributes:
        query: What is asked for.
        game: The game whose words count, and whose letter values; None for words without points.
        dictionary: The word list, as `wgs.list_names` reads it: a name of Dictionaries, or a file; without a
            name that of the game, or the first of Dictionaries.
        with_meanings: True to tell what the words mean.
    """

    query: AnagramQuery
    game: str | None = None
    dictionary: str | None = None
    with_meanings: bool = False

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return ("Dictionaries",) if self.game is None else OF_WORDS
