"""What holds in every position of Contradictionary."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wgs.errors import PlayError
from wgs.games.contradictionary.board import EMPTY, read_word
from wgs.games.contradictionary.values import HIDDEN_CELL, HIDDEN_TILE, KINDS, PlayerState, Position
from wgs.games.shared.racks import capitals, sort_tiles, tiles_of

if TYPE_CHECKING:
    from wgs.games.contradictionary.effects import ContradictionaryEffects
    from wgs.games.contradictionary.equipment import ContradictionaryEquipment


def check_position(equipment: ContradictionaryEquipment, effects: ContradictionaryEffects, position: Position) -> None:
    """Check what holds in every position of the game, whole or as a seat sees it; raises PlayError."""
    _check_board(equipment, position)
    _check_racks(equipment, position)
    _check_tiles(equipment, position)
    for seat in (0, 1):
        _check_words(equipment, position, seat)
        _check_devices(equipment, position, seat)
    _check_bombs(equipment, position)
    _check_turn(effects, position)


def _check_board(equipment: ContradictionaryEquipment, position: Position) -> None:
    for cell, (letter, owner) in enumerate(zip(position.letters, position.owners, strict=True)):
        name = equipment.board.name(cell)
        if letter != EMPTY and letter not in equipment.values:
            raise PlayError(f"{letter!r} on {name} is not a letter of the word list {equipment.lexicon.name}")
        if owner not in ("." if letter == EMPTY else "12"):
            raise PlayError(f"{owner!r} cannot be the owner of {name}")


def _check_racks(equipment: ContradictionaryEquipment, position: Position) -> None:
    most = equipment.numbers.rack_tiles
    hidden = [HIDDEN_TILE in player.rack for player in position.players]
    for player, is_hidden in zip(position.players, hidden, strict=True):
        if is_hidden and set(player.rack) != {HIDDEN_TILE}:
            raise PlayError("a rack is partly hidden: it must be hidden completely or not at all")
        if player.rack != sort_tiles(player.rack):
            raise PlayError(f"the tiles of the rack {player.rack} are not sorted")
        if len(player.rack) > most or (position.bag_count > 0 and len(player.rack) < most):
            raise PlayError(f"a rack has {len(player.rack)} tiles, not {most}")
    cells = [HIDDEN_CELL in player.devices(kind).cells for player in position.players for kind in KINDS]
    if (any(hidden) or any(cells)) and not position.is_view:
        raise PlayError("racks and devices can be hidden only in one player's view of the position")


def _check_tiles(equipment: ContradictionaryEquipment, position: Position) -> None:
    racks = "".join(player.rack for player in position.players).replace(HIDDEN_TILE, "")
    found = Counter(tiles_of(position.letters) + racks + position.bag + position.lost)
    expected = Counter(equipment.pool)
    if missing := expected - found:
        raise PlayError(f"tiles are missing from the position: {sort_tiles(missing.elements())}")
    if surplus := found - expected:
        raise PlayError(f"the position has tiles that the game does not have: {sort_tiles(surplus.elements())}")
    if position.bag_count < 0:
        raise PlayError("the bag has fewer tiles than the hidden rack")
    if any(tiles != sort_tiles(tiles) for tiles in (position.bag, position.lost)):
        raise PlayError('the tiles of "bag" or of "lost" are not sorted')


def _check_words(equipment: ContradictionaryEquipment, position: Position, seat: int) -> None:
    player, mark = position.players[seat], str(seat + 1)
    covered: set[int] = set()
    for word in player.words:
        text = capitals(read_word(position.letters, word))
        if EMPTY in text or text not in equipment.lexicon or len(word) < equipment.min_length:
            names = f"{equipment.board.name(word[0])}-{equipment.board.name(word[-1])}"
            name = equipment.lexicon.name
            raise PlayError(f"player {mark} formed {text} on {names}, which is not in the word list {name}")
        covered.update(word)
    if len(set(player.words)) != len(player.words):
        raise PlayError(f"player {mark} formed the same word twice")
    if any(owner == mark and cell not in covered for cell, owner in enumerate(position.owners)):
        raise PlayError(f"a tile of player {mark} is not part of any of their words")
    if not player.words and player.score:
        raise PlayError(f"player {mark} has {player.score} points but no words")
    if player.words and equipment.board.starts[seat] not in covered:
        raise PlayError(f"no word of player {mark} includes their start cell")


def _check_devices(equipment: ContradictionaryEquipment, position: Position, seat: int) -> None:
    player, board = position.players[seat], equipment.board
    cells = [cell for kind in KINDS for cell in player.devices(kind).cells if cell != HIDDEN_CELL]
    for cell in cells:
        if position.letters[cell] != EMPTY or cell in board.corners or cells.count(cell) > 1:
            raise PlayError(f"player {seat + 1} cannot have a bomb or defuser on {board.name(cell)}")
    if any(list(player.devices(kind).cells) != sorted(player.devices(kind).cells) for kind in KINDS):
        raise PlayError(f"the devices of player {seat + 1} are not sorted by cell")
    if set(player.bombs.cells) & _known_cells(position.players[1 - seat]):
        raise PlayError("a bomb and the other player's defuser cannot be on the same cell")
    count = player.defusers.left + len(player.defusers.cells)
    if count > equipment.numbers.defusers:
        raise PlayError(f"player {seat + 1} has {count} defusers, more than {equipment.numbers.defusers}")


def _known_cells(player: PlayerState) -> set[int]:
    return {cell for cell in player.defusers.cells if cell != HIDDEN_CELL}


def _check_bombs(equipment: ContradictionaryEquipment, position: Position) -> None:
    count = sum(player.bombs.left + len(player.bombs.cells) for player in position.players)
    if count > 2 * equipment.numbers.bombs:
        raise PlayError(f"there are {count} bombs, more than {2 * equipment.numbers.bombs}")


def _check_turn(effects: ContradictionaryEffects, position: Position) -> None:
    if list(position.laid) != sorted(set(position.laid)):
        raise PlayError('"laid" must list each kind of device at most once, in order')
    if position.passes > position.scoreless:
        raise PlayError("there cannot be more passes in a row than turns without points")
    if position.ending in {"resigned", "time"}:
        return
    ending = effects.find_ending(position)
    if position.ending != ending and not (position.is_view and position.ending == "stuck"):
        raise PlayError(f'"ending" of the position must be "{ending}", not "{position.ending}"')
