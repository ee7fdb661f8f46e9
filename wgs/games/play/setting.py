"""The setting of a game: its rules, words, seed and players, to check that a saved game still matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from wgs.games.shared.positions import Count, Text

MOST_SEATS = 16
"""The number of players of a game."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The rules, words, seed, board and players of a game.

    Attributes:
        game: The name of the game in the config.
        rules: The digest of its rules, without the words.
        words: The name of the word list.
        digest: The digest of the word list.
        seed: The seed of all random draws of the game.
        board: The tiles of the board in board notation; empty for a game without a board of letters.
        players: The player of each seat: ``human``, or the name of a program player.
    """

    game: Text
    rules: Text
    words: Text
    digest: Text
    seed: Count
    board: Text
    players: Annotated[tuple[Text, ...], Field(min_length=1, max_length=MOST_SEATS)]


def list_differences(then: Setting, now: Setting) -> list[str]:
    """Return a sentence for each way in which the rules or the words of a game have changed.

    >>> then = Setting("Tiny", "12ab", "english", "c0de", 1, "", ("human", "search"))
    >>> list_differences(then, Setting("Tiny", "12ab", "common", "beef", 1, "", ("human", "search")))
    ['it was played with the word list english (c0de), but this game uses common (beef)']
    """
    if then.game != now.game:
        return [f'it is a game of "{then.game}", not of "{now.game}"']
    differences = []
    if then.rules != now.rules:
        differences.append(
            f'the rules of "{now.game}" have changed since it was played: {then.rules} then, {now.rules} now'
        )
    if then.digest != now.digest:
        differences.append(
            f"it was played with the word list {then.words} ({then.digest}), "
            f"but this game uses {now.words} ({now.digest})"
        )
    return differences
