"""Boards that were drawn, and what they were drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from wgs import Board, Game

Face = TypeVar("Face")


def can_be_dealt(faces: Sequence[Face], dice: Sequence[Sequence[Face]]) -> bool:
    """Tell whether each face can be given a die of its own that shows it, by augmenting paths."""
    owner: dict[int, int] = {}

    def place(wanted: int, tried: set[int]) -> bool:
        for die, shown in enumerate(dice):
            if faces[wanted] in shown and die not in tried:
                tried.add(die)
                if die not in owner or place(owner[die], tried):
                    owner[die] = wanted
                    return True
        return False

    return all(place(wanted, set()) for wanted in range(len(faces)))


def draw_plain(game: Game, boards: int, *, seed: int) -> list[Board]:
    """Draw random boards of a game, not improved by its Optimizer if it has one."""
    return [Board.fill(game.grid, tiles) for tiles in game.iter_draws(boards, seed=seed, plain=True)]
