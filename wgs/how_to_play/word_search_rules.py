"""The rules of games in which words are found on a board, or made from tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.how_to_play.words_and_points import ScoringText, say_time, tell_premiums, tell_tiles, tell_touching, tell_valid

if TYPE_CHECKING:
    from wgs.how_to_play.facts import GameFacts
    from wgs.texts import Texts


def tell(facts: GameFacts, texts: Texts) -> Iterator[str]:
    """Yield the paragraphs."""
    section, say = facts.scoring, texts.say
    scoring = None if section is None else ScoringText(section, len(facts.grid.grid), texts)
    is_puzzle = facts.solution_words is not None
    if is_puzzle:
        yield say("rules.puzzle", count=facts.solution_words)
    elif facts.seconds is not None:
        yield say("rules.together", time=say_time(facts.seconds, texts))
    else:
        yield say("rules.together-open")
    if facts.grid.grid.is_full:
        yield say("rules.any-order")
    else:
        yield f"{say('rules.find')} {tell_touching(facts.grid.grid, texts)}"
    yield " ".join(tell_tiles(facts, scoring, texts))
    if not is_puzzle:
        yield " ".join(tell_valid(facts, scoring, texts))
    if scoring is not None:
        yield from _tell_points(facts, scoring, texts)
    if not is_puzzle:
        has_points = scoring is not None and scoring.rules.gives_points
        yield say("rules.compare" if has_points else "rules.compare-words")


def _tell_points(facts: GameFacts, scoring: ScoringText, texts: Texts) -> Iterator[str]:
    rules, say = scoring.rules, texts.say
    squares = {*facts.tiles, *facts.squares}
    premiums = tell_premiums(squares, texts, has_values=bool(rules.letter_values))
    short = list(scoring.tell_short())
    if short and premiums:
        has_words = rules.short_word_multiplier and any(square.word_multiplier > 1 for square in squares)
        short.append(say("rules.short-words") if has_words else say("rules.short-plain"))
    yield from scoring.tell_values()
    bonuses = list(scoring.tell_bonuses())
    if premiums:
        told = say("rules.premiums", squares=premiums)
        yield f"{told} {say('rules.bonus-last')}" if bonuses and not rules.multiply_length_bonus else told
    yield " ".join(short)
    yield " ".join(bonuses)
