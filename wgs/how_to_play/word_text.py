"""Which words there are on a board, and which of them count, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.boards.grid import Grid
    from wgs.boards.grid_kinds import Step
    from wgs.boards.tiles import Tile
    from wgs.how_to_play.facts import GameFacts
    from wgs.how_to_play.scoring_text import ScoringText
    from wgs.texts import Texts

MOST_SHOWN = 3
"""How many tiles are shown as examples."""


def tell_touching(grid: Grid, texts: Texts) -> str:
    """Return how the letters of a word follow each other on a grid."""
    told = [texts.say(grid.kind.touching, steps=_list_steps(grid.kind.steps, texts))]
    if grid.wrap:
        told.append(texts.say("rules.wrap"))
    return " ".join([*told, texts.say("rules.once")])


def _list_steps(steps: Iterable[Step], texts: Texts) -> str:
    """Return steps in words; those that lead alike to both sides, or up and down, are told together."""
    left = dict.fromkeys(steps)
    told = []
    for dx, dy in list(left):
        alike = {(x, y) for x in (dx, -dx) for y in (dy, -dy)}
        if (dx, dy) in left and alike <= left.keys():
            told.append(_say_step(abs(dx), abs(dy), texts, is_both=True))
            left = {step: None for step in left if step not in alike}
        elif (dx, dy) in left:
            told.append(_say_step(dx, dy, texts, is_both=False))
            left.pop((dx, dy))
    return "; ".join(told)


def _say_step(dx: int, dy: int, texts: Texts, *, is_both: bool) -> str:
    say = texts.say
    if is_both:
        across, down = say("rules.step-sideways", steps=dx), say("rules.step-up-or-down", steps=dy)
    else:
        across = say("rules.step-right" if dx > 0 else "rules.step-left", steps=abs(dx))
        down = say("rules.step-down" if dy > 0 else "rules.step-up", steps=abs(dy))
    if not dx or not dy:
        return across if dx else down
    return say("rules.step-both", across=across, down=down)


def tell_tiles(facts: GameFacts, scoring: ScoringText | None, texts: Texts) -> Iterator[str]:
    """Yield what is special about tiles: Qu, several letters, blanks, and tiles without a letter."""
    say = texts.say
    if scoring is not None:
        yield from scoring.tell_qu()
    several = sorted({_show(tile) for tile in facts.tiles if _has_several(tile, q_is_qu=facts.q_is_qu)})
    if several:
        yield say("rules.several", tiles=", ".join(several[:MOST_SHOWN]))
    if any(tile.wildcard for tile in facts.tiles):
        if scoring is None or not scoring.rules.letter_values:
            yield say("rules.blank")
        else:
            yield say("rules.blank-points" if scoring.rules.wild_card_points else "rules.blank-nothing")
    if any(tile.is_empty for tile in facts.tiles) and not facts.grid.grid.is_full:
        yield say("rules.blocked")


def _has_several(tile: Tile, *, q_is_qu: bool) -> bool:
    return len(tile.letters) > 1 and not tile.wildcard and not (q_is_qu and tile.letters == "QU")


def _show(tile: Tile) -> str:
    return tile.letters[:1] + tile.letters[1:].lower()


def tell_valid(facts: GameFacts, scoring: ScoringText | None, texts: Texts) -> Iterator[str]:
    """Yield which words count."""
    if scoring is not None:
        yield from scoring.tell_least()
    if facts.word_list:
        yield tell_list(facts, texts)


def tell_list(facts: GameFacts, texts: Texts) -> str:
    """Return which word list decides, or which one in which chapters."""
    if len(facts.lists) < 2:
        return texts.say("rules.list", list=facts.word_list)
    told = (
        texts.say("rules.list-of", chapters=", ".join(chapters), list=name) for name, chapters in facts.lists.items()
    )
    return texts.say("rules.lists", lists="; ".join(told))


def tell_premiums(squares: Iterable[Tile], texts: Texts, *, has_values: bool) -> str:
    """Return what premium squares do, the weakest first; an empty text if there are none."""
    marks: dict[tuple[str, int], str] = {}
    for tile in squares:
        if tile.letter_multiplier > 1 and has_values:
            marks["L", tile.letter_multiplier] = "letter"
        if tile.word_multiplier > 1:
            marks["W", tile.word_multiplier] = "word"
    told = []
    for kind, times in sorted(marks):
        mark = {2: "D", 3: "T"}.get(times, str(times)) + kind
        if kind == "L":
            told.append(texts.say("rules.premium-letter", mark=mark, times=times))
        else:
            told.append(texts.say("rules.premium-word", mark=mark, times=times))
    return "; ".join(told)


def say_time(seconds: int, texts: Texts) -> str:
    """Return a time in minutes, or in seconds where it is not whole minutes.

    >>> from wgs.texts import load_texts
    >>> say_time(180, load_texts()), say_time(90, load_texts())
    ('3 minutes', '90 seconds')
    """
    if seconds % 60:
        return texts.say("rules.seconds", count=seconds)
    return texts.say("rules.minutes", count=seconds // 60)
