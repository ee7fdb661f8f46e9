"""Answers about configs and word lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game of a config; a part that it does not have, or that does not exist, is None.

    Attributes:
        game: The name of the game.
        grid: Its grid in words.
        letters: How its letters are drawn.
        dictionary: The name of its word list.
        description: What the config says of it.
        is_turn_based: Whether it can be played in turns.
    """

    game: str
    grid: str | None
    letters: str | None
    dictionary: str | None
    description: str | None
    is_turn_based: bool


@dataclass(frozen=True, slots=True)
class ListDifference:
    """How two word lists differ.

    Attributes:
        only_in_first: The words that only the first list has, in order.
        only_in_second: The words that only the second list has, in order.
        lists: The lists, as records.
    """

    only_in_first: tuple[str, ...]
    only_in_second: tuple[str, ...]
    lists: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class WordList:
    """A word list that was made.

    Attributes:
        words: The words, in order.
    """

    words: tuple[str, ...]
