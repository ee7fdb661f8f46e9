"""What is told of games between programs beside the games themselves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SimulationAbout:
    """What the table at the end of a simulation tells of the run itself.

    Attributes:
        game: The name of the game.
        word_list: The record of its word list.
        players: The names of the players.
        seeds: The seeds of the first round and of the last.
        boards: The boards that are compared.
    """

    game: str
    word_list: dict[str, object]
    players: tuple[str, ...]
    seeds: tuple[int, int]
    boards: tuple[str, ...]
