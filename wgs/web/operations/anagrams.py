"""The operation that finds anagrams."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from wgs.anagrams import AnagramQuery
from wgs.config.bounds import LONGEST_PATH
from wgs.service.anagrams.answers import AnagramsFound
from wgs.service.anagrams.requests import FindAnagrams
from wgs.service.requests import ListChoice
from wgs.tiles import MAX_WORD_LETTERS
from wgs.web.from_fields import take_fields
from wgs.web.operations.base import OF_LISTS, Answer, Given, Name, Operation, name_list

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.export.records import Record
    from wgs.web.operations.base import Work


@take_fields(ListChoice, ["list_form", "family", "grade"], OF_LISTS)
class AnagramsWanted(Given):
    """Which anagrams to find."""

    letters: str = Field(description="The letters, with ? for each blank.", examples=["retina?"], max_length=200)
    game: Name | None = Field(None, description="Scores the words, and has the word list; none for words alone.")
    dictionary: str | None = Field(
        None,
        max_length=LONGEST_PATH,
        description="The word list: a name in Dictionaries, or a file of the folder; by default that of the game, or "
        "the first of the config.",
    )
    words: int = Field(1, ge=1, le=8, description="How many words a phrase may have; one finds single words.")
    all_letters: bool = Field(False, description="Find words that use all letters.")
    shape: str = Field(
        "", max_length=MAX_WORD_LETTERS, description="The shape of a word, such as ?A??E; * is any number of letters."
    )
    needed: str = Field("", max_length=MAX_WORD_LETTERS, description="Letters that must be there.")
    banned: str = Field("", max_length=MAX_WORD_LETTERS, description="Letters that must not be there.")
    min_length: int | None = Field(None, ge=1, le=MAX_WORD_LETTERS, description="The minimum length of a word.")
    max_length: int | None = Field(None, ge=1, le=MAX_WORD_LETTERS, description="The maximum length of a word.")
    sort: Literal["points", "length", "word", "grade"] | None = Field(
        None, description="The order, by grade the most common first; by default points, or length without a game."
    )
    meanings: bool = Field(False, description="Tell what the words mean.")
    limit: int = Field(1000, ge=1, le=100_000, description="How many to keep.")

    @property
    def may_take_long(self) -> bool | None:
        """True for phrases of many words."""
        return True if self.words > 3 else None


class AnagramFound(Answer):
    """A word, or a phrase."""

    words: list[str] = Field(description="The words in capitals.")
    shown: list[str] = Field(description="The words with small letters for blanks.")
    points: int | None = Field(description="What they score together; null without a game that gives points.")
    meanings: list[str | None] | None = Field(description="What each word means, null for unknown; null if not asked.")
    grade: int | None = Field(description="The grade of the rarest word, 1 (common) to 99; null when unknown.")


def find_anagrams(given: AnagramsWanted, work: Work) -> Iterator[Record]:
    """Find anagrams."""
    query = AnagramQuery(
        letters=given.letters,
        words=given.words,
        all_letters=given.all_letters,
        min_length=given.min_length,
        max_length=given.max_length,
        needed=given.needed,
        banned=given.banned,
        shape=given.shape,
        sort=given.sort,
        limit=given.limit,
    )
    request = FindAnagrams(
        config=work.config(given),
        query=query,
        game=given.game,
        dictionary=name_list(given),
        with_meanings=given.meanings,
    )
    for found in work.run(request):
        if isinstance(found, AnagramsFound):
            yield from ({"meanings": None, **record} for record in found.records)


ANAGRAM = Operation(
    name="anagram",
    title="Find the words that some letters spell, or the phrases that use them all.",
    given=AnagramsWanted,
    carry_out=find_anagrams,
    answer=AnagramFound,
)
