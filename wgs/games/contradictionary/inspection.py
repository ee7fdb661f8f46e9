"""What holds in every position of Contradictionary, whole or as a seat sees it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wgs.errors import PlayError
from wgs.games.contradictionary.board import EMPTY, capitals, read_word
from wgs.games.contradictionary.legality import KINDS
from wgs.games.contradictionary.values import HIDDEN_CELL, HIDDEN_TILE, sort_tiles, tiles_of

if TYPE_CHECKING:
    from wgs.games.contradictionary.effects import Course
    from wgs.games.contradictionary.equipment import Table
    from wgs.games.contradictionary.values import Player, Position


def check_position(table: Table, course: Course, position: Position) -> None:
    """Check a position of the right form; raises PlayError."""
    _check_board(table, position)
    _check_racks(table, position)
    _check_tiles(table, position)
    for seat in (0, 1):
        _check_words(table, position, seat)
        _check_devices(table, position, seat)
    _check_bombs(table, position)
    _check_turn(table, course, position)


def _check_board(table: Table, position: Position) -> None:
    for cell, (letter, owner) in enumerate(zip(position.letters, position.owners, strict=True)):
        name = table.board.name(cell)
        if letter != EMPTY and letter not in table.values:
            raise PlayError(f"{letter!r} on {name} is no letter of the list {table.lexicon.name}")
        if owner not in ("." if letter == EMPTY else "12"):
            raise PlayError(f"the owner of what lies on {name} cannot be {owner!r}")


def _check_racks(table: Table, position: Position) -> None:
    most = table.numbers.rack_tiles
    hidden = [HIDDEN_TILE in player.rack for player in position.players]
    for player, is_hidden in zip(position.players, hidden, strict=True):
        if is_hidden and set(player.rack) != {HIDDEN_TILE}:
            raise PlayError("a rack is either hidden or not")
        if player.rack != sort_tiles(player.rack):
            raise PlayError(f"the tiles of the rack {player.rack} are not in order")
        if len(player.rack) > most or (position.bag_count > 0 and len(player.rack) < most):
            raise PlayError(f"a rack has {len(player.rack)} tiles, not {most}")
    cells = [HIDDEN_CELL in player.devices(kind).cells for player in position.players for kind in KINDS]
    if all(hidden) or ((any(hidden) or any(cells)) and not position.is_view):
        raise PlayError("something is hidden that cannot be")


def _check_tiles(table: Table, position: Position) -> None:
    """Check that all tiles are there, and no others."""
    racks = "".join(player.rack for player in position.players).replace(HIDDEN_TILE, "")
    found = Counter(tiles_of(position.letters) + racks + position.bag + position.lost)
    expected = Counter(table.pool)
    if missing := expected - found:
        raise PlayError(f"tiles are missing from the position: {sort_tiles(missing.elements())}")
    if surplus := found - expected:
        raise PlayError(f"tiles are in the position that the game does not have: {sort_tiles(surplus.elements())}")
    if position.bag_count < 0 or any(tiles != sort_tiles(tiles) for tiles in (position.bag, position.lost)):
        raise PlayError("the tiles of the bag, or those that were lost, are not in order")


def _check_words(table: Table, position: Position, seat: int) -> None:
    player, mark = position.players[seat], str(seat + 1)
    covered: set[int] = set()
    for word in player.words:
        text = capitals(read_word(position.letters, word))
        if EMPTY in text or text not in table.lexicon or len(word) < table.min_length:
            names = f"{table.board.name(word[0])}-{table.board.name(word[-1])}"
            raise PlayError(f"player {mark} formed {text} on {names}, which is no word of {table.lexicon.name}")
        covered.update(word)
    if len(set(player.words)) != len(player.words):
        raise PlayError(f"player {mark} formed the same word twice")
    if any(owner == mark and cell not in covered for cell, owner in enumerate(position.owners)):
        raise PlayError(f"a tile of player {mark} is part of no word that they formed")
    if not player.words and player.score:
        raise PlayError(f"player {mark} formed no word, but has {player.score} points")
    if player.words and table.board.starts[seat] not in covered:
        raise PlayError(f"player {mark} formed no word on the start cell")


def _check_devices(table: Table, position: Position, seat: int) -> None:
    player, board = position.players[seat], table.board
    cells = [cell for kind in KINDS for cell in player.devices(kind).cells if cell != HIDDEN_CELL]
    for cell in cells:
        if position.letters[cell] != EMPTY or cell in board.corners or cells.count(cell) > 1:
            raise PlayError(f"no device of player {seat + 1} can lie on {board.name(cell)}")
    if any(list(player.devices(kind).cells) != sorted(player.devices(kind).cells) for kind in KINDS):
        raise PlayError(f"the devices of player {seat + 1} are not in order")
    if set(player.bombs.cells) & _known_cells(position.players[1 - seat]):
        raise PlayError("a bomb and a defuser of the other player cannot lie on one cell")
    count = player.defusers.left + len(player.defusers.cells)
    if count > table.numbers.defusers:
        raise PlayError(f"player {seat + 1} has {count} defusers, more than {table.numbers.defusers}")


def _known_cells(player: Player) -> set[int]:
    return {cell for cell in player.defusers.cells if cell != HIDDEN_CELL}


def _check_bombs(table: Table, position: Position) -> None:
    count = sum(player.bombs.left + len(player.bombs.cells) for player in position.players)
    if count > 2 * table.numbers.bombs:
        raise PlayError(f"there are {count} bombs, more than {2 * table.numbers.bombs}")


def _check_turn(table: Table, course: Course, position: Position) -> None:
    if list(position.laid) != sorted(set(position.laid)):
        raise PlayError("the devices laid in this turn are not one of each kind, in order")
    if position.passes > position.scoreless:
        raise PlayError("there cannot be more passes in a row than turns without points")
    if position.ending in {"resigned", "time"}:
        if position.ending == "time" and table.numbers.turn_seconds is None:
            raise PlayError("the time cannot be over in a game without a limit of time")
        return
    ending = course.find_ending(position)
    if position.ending != ending and not (position.is_view and position.ending == "stuck"):
        raise PlayError(f"the game is {f'over ({ending})' if ending else 'not over'}, which the position does not say")
