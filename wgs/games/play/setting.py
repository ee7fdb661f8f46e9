"""What a game is played with, so that it can be told whether another time it is the same."""

from __future__ import annotations

from dataclasses import dataclass

HUMAN = "human"
"""What a seat is called at which a person plays."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a game is played with.

    Attributes:
        game: The name of the game in the config.
        rules: The digest of its rules, without the words.
        words: The name of the word list,
        digest: and its digest.
        seed: What all random draws of the game come from.
        board: The tiles of the board in board notation; empty for a game without.
        players: Who plays at each seat: ``human``, or the name of a program player.
    """

    game: str
    rules: str
    words: str
    digest: str
    seed: int
    board: str
    players: tuple[str, ...]


def list_differences(then: Setting, now: Setting) -> list[str]:
    """List in sentences where the rules or words of a game are others than before.

    >>> then = Setting("Tiny", "12ab", "english", "c0de", 1, "", ("human", "search"))
    >>> list_differences(then, Setting("Tiny", "12ab", "common", "beef", 1, "", ("human", "search")))
    ['it was played with the word list english (c0de), and this is common (beef)']
    """
    if then.game != now.game:
        return [f'it is a game of "{then.game}", not of "{now.game}"']
    differences = []
    if then.rules != now.rules:
        differences.append(f'the rules of "{now.game}" were others when it was played: {then.rules}, now {now.rules}')
    if then.digest != now.digest:
        differences.append(
            f"it was played with the word list {then.words} ({then.digest}), and this is {now.words} ({now.digest})"
        )
    return differences
