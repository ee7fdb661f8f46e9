"""Rules of a game for print: those of its PrintLayout, or rules made from its other entries in the config."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from wgs.how_to_play import GameFacts, tell_rules
from wgs.how_to_play.facts import list_tiles

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.printing.flow import Flow
    from wgs.printing.shapes import Drawing
    from wgs.printing.subject import Subject
    from wgs.texts import Texts

SMALLER = (0.95, 0.9, 0.85, 0.8)
"""The sizes in which rules are tried that take more than a page, in sizes of running text."""


def save_page(tell: Callable[[float], Sequence[Drawing]], size: float) -> Sequence[Drawing]:
    """Return the pages of rules, in smaller type where that saves a page.

    Args:
        tell: Returns the pages in type of a size.
        size: The size of running text.
    """
    pages = tell(size)
    for share in SMALLER if len(pages) > 1 else ():
        smaller = tell(share * size)
        if len(smaller) < len(pages):
            return smaller
    return pages


def add_rules(
    flow: Flow,
    subject: Subject,
    paragraphs: Sequence[str],
    texts: Texts,
    tiles: Iterable[Tile] = (),
    lists: Mapping[str, Sequence[str]] | None = None,
) -> None:
    """Add the rules of a game to a text: the paragraphs given, or those made from its entries.

    Args:
        flow: The text.
        subject: The game.
        paragraphs: The paragraphs; none for those made from the entries of the game.
        texts: The texts of a language.
        tiles: The tiles of the boards that are printed with the rules.
        lists: The chapters that use each of several word lists.
    """
    flow.add_heading(texts.say("rules.title", game=subject.game))
    for paragraph in list_rules(subject, paragraphs, texts, tiles, lists):
        flow.add_paragraph(paragraph)


def list_rules(
    subject: Subject,
    paragraphs: Sequence[str],
    texts: Texts,
    tiles: Iterable[Tile] = (),
    lists: Mapping[str, Sequence[str]] | None = None,
) -> tuple[str, ...]:
    """Return the paragraphs that `add_rules` adds."""
    return tuple(paragraphs or tell_rules(_find_facts(subject, tiles, lists or {}), texts))


def _find_facts(subject: Subject, tiles: Iterable[Tile], lists: Mapping[str, Sequence[str]]) -> GameFacts:
    return GameFacts(
        grid=subject.grid,
        played_on=subject.played_on,
        scoring=subject.scoring,
        turn_rules=subject.turn_rules,
        word_list=subject.word_list,
        lists=lists,
        tiles={*list_tiles(subject.letters), *(tile for tile in tiles if not tile.is_empty)},
        solution_words=subject.solution_words,
        seconds=subject.seconds,
    )
