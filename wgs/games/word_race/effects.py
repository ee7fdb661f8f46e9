"""What moves of WordRace do to a position, and how a race ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.cell_sets import gather
from wgs.games.protocol import Outcome, Resign
from wgs.games.word_race.values import Path, RaceMove, RacePosition, SwapSides, Word
from wgs.plurals import format_count

if TYPE_CHECKING:
    from wgs.games.word_race.equipment import WordRaceEquipment
    from wgs.games.word_race.racetrack import Racetrack

PASSES_TO_END = 2
"""The number of passes in a row that end the game."""


def make_move(track: Racetrack, position: RacePosition, seat: int, move: RaceMove) -> RacePosition:
    """Return the position after a legal move."""
    turn, quiet = position.turn + 1, position.quiet + 1
    match move:
        case Word(word, path):
            after = _lay(track, position, position.sides[seat], path)
            return replace(after, played=(*position.played, word), turn=turn, passes=0)
        case SwapSides():
            return replace(position, sides=position.sides[::-1], turn=turn, passes=0, quiet=quiet)
        case Resign():
            return replace(position, turn=turn, resigned=seat)
        case _:
            return replace(position, turn=turn, passes=position.passes + 1, quiet=quiet)


def _lay(track: Racetrack, position: RacePosition, side: int, path: Path) -> RacePosition:
    """Lay the tiles of a word, and count the turn unless they come further than the side had come before."""
    rows = track.count_rows(gather(path), side)
    tiles = track.lay(position.tiles, side, path)
    if rows <= position.furthest[side]:
        return replace(position, tiles=tiles, quiet=position.quiet + 1)
    first, second = position.furthest
    return replace(position, tiles=tiles, furthest=(first, rows) if side else (rows, second), quiet=0)


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
    if position.passes >= PASSES_TO_END:
        return _compare(equipment, position, "both players passed")
    most = equipment.numbers.quiet_turns
    if most is not None and position.quiet >= most:
        return _compare(equipment, position, f"{format_count(most, 'turn')} went by without a new furthest row")
    return None


def _compare(equipment: WordRaceEquipment, position: RacePosition, end: str) -> Outcome:
    """Return the outcome without a win: the tile nearer to the other home row wins, else more tiles do."""
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
    return Outcome(f"{end}; {why}", count_tiles(position), winners)
