"""The operation that finds anagrams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.anagrams import AnagramQuery
from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.config.bounds import LONGEST_NAME, LONGEST_PATH
from wgs.service.anagrams.answers import AnagramFound, AnagramsFound
from wgs.service.anagrams.requests import FindAnagrams
from wgs.service.requests import ListChoice
from wgs.web.from_fields import FieldPolicy, read_values, take_fields
from wgs.web.operations.base import OF_LISTS, Given, Operation, name_list

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.web.operations.base import Work


OF_QUERIES = {
    "words": FieldPolicy(8),
    "max_length": FieldPolicy(MAX_WORD_LETTERS),
    "limit": FieldPolicy(100_000, default=1000),
}
"""How the fields of queries are bound."""


@take_fields(FindAnagrams, bounds={"game": FieldPolicy(LONGEST_NAME), "dictionary": FieldPolicy(LONGEST_PATH)})
@take_fields(AnagramQuery, bounds=OF_QUERIES)
@take_fields(ListChoice, ["list_form", "family", "grade"], OF_LISTS)
class AnagramsWanted(Given):
    """Which anagrams to find."""

    if TYPE_CHECKING:
        words: int

    @property
    def may_take_long(self) -> bool | None:
        """True for phrases of many words."""
        return True if self.words > 3 else None


def find_anagrams(given: AnagramsWanted, work: Work) -> Iterator[AnagramFound]:
    """Find anagrams."""
    query = AnagramQuery(**read_values(AnagramQuery, given))
    asked = read_values(FindAnagrams, given) | {"dictionary": name_list(given)}
    request = FindAnagrams(config=work.config(given), query=query, **asked)
    for found in work.find(request, AnagramsFound):
        yield from found.anagrams


ANAGRAM = Operation(
    name="anagram",
    title="Find the words that some letters spell, or the phrases that use them all.",
    given=AnagramsWanted,
    carry_out=find_anagrams,
    answer=AnagramFound,
)
