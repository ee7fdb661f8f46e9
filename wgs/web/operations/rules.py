"""The operation that tells the rules of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.service.describing.answers import RulesTold
from wgs.service.describing.requests import TellRules
from wgs.web.from_fields import read_values, take_fields
from wgs.web.operations.base import OfGame, Operation

if TYPE_CHECKING:
    from wgs.web.operations.base import Work


@take_fields(TellRules)
class RulesWanted(OfGame):
    """Which rules to tell."""


def tell(given: RulesWanted, work: Work) -> Iterator[RulesTold]:
    """Tell the rules of a game."""
    told = read_values(TellRules, given)
    request = TellRules(config=work.config(given), dictionary=given.word_list, **told)
    return work.find(request, RulesTold)


RULES = Operation(
    name="rules",
    title="Tell the rules of a game.",
    given=RulesWanted,
    carry_out=tell,
    answer=RulesTold,
    is_one=True,
)
