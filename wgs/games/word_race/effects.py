"""What moves of WordRace do to a position, and how a race ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.games.protocol import Outcome, Resign
from wgs.games.word_race.values import SwapSides, Word

if TYPE_CHECKING:
    from wgs.games.word_race.equipment import WordRaceEquipment
    from wgs.games.word_race.racetrack import Racetrack
    from wgs.games.word_race.values import RaceMove, RacePosition

PASSES_TO_END = 2
"""The number of passes in a row that end the game."""


def make_move(track: Racetrack, position: RacePosition, seat: int, move: RaceMove) -> RacePosition:
    """Return the position after a legal move."""
    turn = position.turn + 1
    match move:
        case Word(word, path):
            tiles = track.lay(position.tiles, position.sides[seat], path)
            return replace(position, tiles=tiles, played=(*position.played, word), turn=turn, passes=0)
        case SwapSides():
            return replace(position, sides=position.sides[::-1], turn=turn, passes=0)
        case Resign():
            return replace(position, turn=turn, resigned=seat)
        case _:
            return replace(position, turn=turn, passes=position.passes + 1)


def count_tiles(position: RacePosition) -> tuple[int, ...]:
    """Return how many tiles each seat has on the board."""
    return tuple(position.tiles[side].bit_count() for side in position.sides)


def find_outcome(equipment: WordRaceEquipment, position: RacePosition) -> Outcome | None:
    """Return how the race ended; None while it goes on."""
    track = equipment.track
    if position.resigned is not None:
        reason = f"{equipment.seats[position.resigned]} resigned"
        return Outcome(reason, count_tiles(position), (1 - position.resigned,))
    for seat, side in enumerate(position.sides):
        if track.is_win(side, position.tiles[side]):
            reason = f"{equipment.name_player(position, seat)} reached the home row of {track.names[1 - side]}"
            return Outcome(reason, count_tiles(position), (seat,))
    return None if position.passes < PASSES_TO_END else _compare(equipment, position)


def _compare(equipment: WordRaceEquipment, position: RacePosition) -> Outcome:
    """Return the outcome after two passes: the tile nearer to the other home row wins, else more tiles do."""
    track = equipment.track
    ranks = [(track.furthest(position.tiles, side), position.tiles[side].bit_count()) for side in position.sides]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    first = equipment.name_player(position, winners[0])
    if len(winners) > 1:
        why = "nobody is nearer to the other home row, or has more discs"
    elif ranks[0][0] != ranks[1][0]:
        why = f"{first} is nearer to the other home row"
    else:
        why = f"both are as near to the other home row, and {first} has more discs"
    return Outcome(f"both players passed; {why}", count_tiles(position), winners)
