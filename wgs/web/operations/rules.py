"""The operation that tells the rules of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pydantic import Field

from wgs.export.records import Record
from wgs.service.describing.answers import RulesTold
from wgs.service.describing.requests import TellRules
from wgs.web.from_fields import read_values, take_fields
from wgs.web.operations.base import Answer, OfGame, Operation

if TYPE_CHECKING:
    from wgs.web.operations.base import Work


@take_fields(TellRules)
class RulesWanted(OfGame):
    """Which rules to tell."""


class RulesShown(Answer):
    """The rules of a game."""

    title: str = Field(description="What stands above them.")
    paragraphs: list[str] = Field(description="The rules, a paragraph each.")
    language: str = Field(description="The tag of their language, unless the config has rules of its own.")


def tell(given: RulesWanted, work: Work) -> Iterator[Record]:
    """Tell the rules of a game."""
    told = read_values(TellRules, given)
    request = TellRules(config=work.config(given), game=given.game, dictionary=given.word_list, **told)
    for answer in work.run(request):
        if isinstance(answer, RulesTold):
            yield answer.record


RULES = Operation(
    name="rules",
    title="Tell the rules of a game.",
    given=RulesWanted,
    carry_out=tell,
    answer=RulesShown,
    is_one=True,
)
