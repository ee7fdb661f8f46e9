"""The rules of a game, told to people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wgs.parts.rules_told import tell_rules as tell_rules_of
from wgs.service.describing.answers import RulesTold
from wgs.service.opening import open_game
from wgs.texts import check_language, find_language, load_texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.budgets import Control
    from wgs.service.describing.requests import TellRules
    from wgs.service.desk import Desk


def tell_rules(desk: Desk, request: TellRules, _: Control) -> Iterator[Any]:
    """Tell the rules of a game in a language, or in the game's own."""
    wanted = check_language(request.language) if request.language else ""
    game = yield from open_game(desk, request)
    texts = load_texts(wanted or find_language([game.parts.section.language or ""]))
    title = texts.say("rules.title", game=game.name)
    yield RulesTold(title, tell_rules_of(game.parts, texts), texts.language)
