"""Requests about anagrams."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.base.declarations import OUTPUT, declare
from wgs.service.requests import OF_WORDS, Request

if TYPE_CHECKING:
    from wgs.anagrams import AnagramQuery
    from wgs.config.base import SectionName
    from wgs.service.anagrams.answers import AnagramsFound


@dataclass(frozen=True, slots=True, kw_only=True)
class FindAnagrams(Request["AnagramsFound"]):
    """Find the words, or the phrases, that some letters spell; an `AnagramsFound`.

    Attributes:
        query: What is asked for.
        game: The game whose words count, and whose letter values; None for words without points.
        dictionary: The word list, as `wgs.words.list_names` reads it: a name of Dictionaries, or a file; without a
            name that of the game, or the first of Dictionaries.
        meanings: True to tell what the words mean.
    """

    query: AnagramQuery
    game: str | None = field(
        default=None,
        metadata=declare(
            "Score the words by this game, and take its word list.",
            "GAME",
            about="Scores the words, and has the word list; none for words alone.",
            default="words without points",
        ),
    )
    dictionary: str | None = field(
        default=None,
        metadata=declare(
            "Use this dictionary: a name in Dictionaries, or a file.",
            "NAME|FILE",
            about="The word list: a name in Dictionaries, or a file of the folder; by default that of the game, or the "
            "first of the config.",
            letter="d",
            default="that of the game, or the first of the config",
        ),
    )
    meanings: bool = field(
        default=False,
        metadata=declare(
            "Print what the words mean, where that is known.", about="Tell what the words mean.", group=OUTPUT
        ),
    )

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return ("Dictionaries",) if self.game is None else OF_WORDS
