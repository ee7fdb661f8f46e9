"""The operation that tells what words mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from wgs.export.records import Record
from wgs.service.explaining.answers import MeaningTold
from wgs.service.explaining.requests import TellMeanings
from wgs.web.operations.base import Answer, OfGame, Operation

if TYPE_CHECKING:
    from wgs.web.operations.base import Work

MOST_TOLD = 1000
"""The meanings of how many words are told at once."""


class WordsToTell(OfGame):
    """Which words to tell the meanings of."""

    words: list[Annotated[str, Field(max_length=1000)]] = Field(
        description="The words, whether the game counts them or not.",
        examples=[["salter"]],
        min_length=1,
        max_length=MOST_TOLD,
    )


class WordMeaning(Answer):
    """What a word means."""

    word: str = Field(description="The word in capitals.")
    meaning: str | None = Field(description="What it means; null where that is not known.")
    clue: str | None = Field(description="The same as a clue, which does not give the word away; null for none.")


def tell(given: WordsToTell, work: Work) -> Iterator[Record]:
    """Tell what words mean."""
    request = TellMeanings(
        config=work.config(given), game=given.game, dictionary=given.word_list, words=tuple(given.words)
    )
    for answer in work.run(request):
        if isinstance(answer, MeaningTold):
            yield answer.record


MEANINGS = Operation(
    name="meanings",
    title="Tell what words mean, and give clues to them.",
    given=WordsToTell,
    carry_out=tell,
    answer=WordMeaning,
)
