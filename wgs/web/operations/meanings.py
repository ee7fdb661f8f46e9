"""The operation that tells what words mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.service.explaining.answers import MeaningTold
from wgs.service.explaining.requests import TellMeanings
from wgs.web.from_fields import FieldPolicy, read_values, take_fields
from wgs.web.operations.base import OfGame, Operation, WordText

if TYPE_CHECKING:
    from wgs.web.operations.base import Work

MOST_TOLD = 1000
"""The meanings of how many words are told at once."""


@take_fields(TellMeanings, bounds={"words": FieldPolicy(MOST_TOLD, values=tuple[WordText, ...])})
class WordsToTell(OfGame):
    """Which words to tell the meanings of."""


def tell(given: WordsToTell, work: Work) -> Iterator[MeaningTold]:
    """Tell what words mean."""
    asked = read_values(TellMeanings, given)
    request = TellMeanings(config=work.config(given), dictionary=given.word_list, **asked)
    return work.find(request, MeaningTold)


MEANINGS = Operation(
    name="meanings",
    title="Tell what words mean, and give clues to them.",
    given=WordsToTell,
    carry_out=tell,
    answer=MeaningTold,
)
