"""The rules of RouteWords."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wgs.how_to_play.scoring_told import ScoringTold
from wgs.how_to_play.words_told import say_time, tell_list, tell_tiles, tell_touching

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.config.turn_rules import RouteWordsSection
    from wgs.how_to_play.facts import Facts
    from wgs.texts import Texts


def tell(facts: Facts, texts: Texts) -> Iterator[str]:
    """Yield the paragraphs."""
    section, say = cast("RouteWordsSection", facts.turn_rules), texts.say
    scoring = None if facts.scoring is None else ScoringTold(facts.scoring, len(facts.grid.grid), texts)
    inner, edge, corner = section.coin_values
    start = say("rules.points", count=section.start_points)
    yield f"{say('rules.route-coins', corner=corner, edge=edge, inner=inner)} {say('rules.route-start', points=start)}"
    cost = section.second_action_cost
    yield say("rules.route-turn", points=say("rules.points", count=cost)) if cost else say("rules.route-turn-free")
    least = 1 if scoring is None else scoring.rules.min_word_length
    travel = [say("rules.route-travel", count=least), tell_touching(facts.played_on.grid, texts)]
    travel += tell_tiles(facts, scoring, texts)
    if facts.word_list:
        travel.append(tell_list(facts, texts))
    yield " ".join(travel)
    yield say("rules.route-own")
    yield say("rules.route-swap")
    end = [say("rules.route-end", count=section.quiet_turns)]
    if section.bonus_calls:
        time = say_time(section.bonus_seconds, texts)
        yield say("rules.route-bonus", count=section.bonus_calls, time=time)
        end.append(say("rules.route-last"))
    yield " ".join([*end, say("rules.route-win")])
