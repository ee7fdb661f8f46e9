"""What holds in every position of WordRace."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wgs.cell_sets import gather, iter_cells
from wgs.errors import PlayError
from wgs.games.word_race.effects import PASSES_TO_END
from wgs.quoting import shorten

if TYPE_CHECKING:
    from wgs.games.word_race.equipment import WordRaceEquipment
    from wgs.games.word_race.values import RacePosition


def check_position(equipment: WordRaceEquipment, position: RacePosition) -> None:
    """Check the board, the words, the turns and the tiles of a position against each other; raises PlayError."""
    _ = equipment.words(position)
    _check_played(equipment, position)
    _check_turns(equipment, position)
    _check_tiles(equipment, position)
    _check_rows(equipment, position)


def _check_played(equipment: WordRaceEquipment, position: RacePosition) -> None:
    board, lexicon = equipment.board(position.board), equipment.lexicon
    for word in position.played:
        if word not in lexicon:
            raise PlayError(f"the played word {shorten(word)} is not in the word list {lexicon.name}")
        if not board.can_spell(word):
            raise PlayError(f"the played word {shorten(word)} cannot be spelled on this board")
    if not equipment.numbers.repeat_words and len(set(position.played)) < len(position.played):
        twice = next(word for word, count in Counter(position.played).items() if count > 1)
        raise PlayError(f"{twice} was played twice, but each word may be played once")


def _check_turns(equipment: WordRaceEquipment, position: RacePosition) -> None:
    has_swapped = position.sides != (0, 1)
    if sorted(position.sides) != [0, 1]:
        raise PlayError(f"the sides of the seats must be 0 and 1 or 1 and 0, not {position.sides}")
    if has_swapped and not equipment.numbers.swap_sides:
        raise PlayError("the sides were swapped, but SwapSides is off in this game")
    moves = len(position.played) + has_swapped
    least = moves + position.passes + (position.resigned is not None)
    # Of earlier passes each was followed by another move: two in a row would have been the end.
    if not 0 <= position.passes <= PASSES_TO_END or not least <= position.turn <= least + moves:
        raise PlayError(
            f"the number of turns, {position.turn}, does not match the {len(position.played)} words "
            f"played and the {position.passes} passes at the end"
        )
    if position.resigned is not None and position.resigned != (position.turn - 1) % 2:
        raise PlayError(f"{equipment.seats[position.resigned]} resigned, but the last turn was the other player's")


def _check_tiles(equipment: WordRaceEquipment, position: RacePosition) -> None:
    tiles, track = position.tiles, equipment.track
    if both := tiles[0] & tiles[1]:
        raise PlayError(f"{_name_cells(equipment, both)} cannot have tiles of both sides")
    if len(track.grid) < max(tiles).bit_length() or min(tiles) < 0:
        raise PlayError("there are tiles outside the board")
    texts = equipment.board(position.board).letters.texts
    empty = gather(cell for cell, text in enumerate(texts) if not text)
    if strange := (tiles[0] | tiles[1]) & empty:
        raise PlayError(f"{_name_cells(equipment, strange)} cannot have tiles: there is no letter there")
    if all(track.is_win(side, tiles[side]) for side in (0, 1)):
        raise PlayError("both sides have reached the other's home row")
    for side, name in enumerate(track.names):
        if lost := tiles[side] & ~track.joined(tiles, side):
            raise PlayError(f"the tiles of {name} on {_name_cells(equipment, lost)} are cut off from its home row")
    laid = sum(map(len, position.played))
    if (tiles[0] | tiles[1]).bit_count() > laid:
        raise PlayError(f"there are more tiles than the {laid} letters of the words played")


def _check_rows(equipment: WordRaceEquipment, position: RacePosition) -> None:
    """Check how far the sides have come, and for how many turns they have come no further."""
    track = equipment.track
    for side, name in enumerate(track.names):
        least, most = track.furthest(position.tiles, side), max(track.advances[side])
        if not least <= position.furthest[side] <= most:
            raise PlayError(f"{name} must have come {least} to {most} rows, not {position.furthest[side]}")
    turns = position.turn - (position.resigned is not None) - any(position.furthest)
    most = turns if equipment.numbers.quiet_turns is None else min(turns, equipment.numbers.quiet_turns)
    if position.quiet > most:
        raise PlayError(f"there must be 0 to {most} turns without a new furthest row, not {position.quiet}")


def _name_cells(equipment: WordRaceEquipment, cells: int) -> str:
    return equipment.names.format_all(iter_cells(cells & (1 << len(equipment.track.grid)) - 1))
