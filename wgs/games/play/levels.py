"""Levels of program players: the words they know, how much of a board they notice, how far they look."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How well a program plays; the config says which words it knows (``EasyDictionary`` of TurnRules and so on).

    Attributes:
        name: The name of the level.
        notices: The percentage of moves that it notices; in games with few good moves more (`Advice.overlooked`).
        spots: The percentage of the words on a whole board that it spots, as in a bonus round of RouteWords.
        blunders: The percentage of its moves that are any of those that it notices.
        playouts: The number of continuations that it tries for a move; 0 for a level that takes the greatest gain.
    """

    name: str
    notices: int
    spots: int
    blunders: int
    playouts: int


LEVELS = {
    level.name: level
    for level in (
        Level("easy", notices=10, spots=4, blunders=15, playouts=0),
        Level("medium", notices=35, spots=12, blunders=3, playouts=0),
        Level("hard", notices=60, spots=30, blunders=0, playouts=16),
        Level("expert", notices=100, spots=60, blunders=0, playouts=32),
    )
}
"""The levels by name, the weakest first."""
