"""What a seat may see of a position, and whole positions that look like that."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from zlib import crc32

from wgs.games.contradictionary.board import EMPTY, CrosswordBoard
from wgs.games.contradictionary.values import HIDDEN_CELL, HIDDEN_TILE, PlayerState, Position
from wgs.games.shared.racks import sort_tiles, take_tiles
from wgs.randomness import Randomness


def hide(position: Position, seat: int | None) -> Position:
    """Return what a seat sees: the other rack is mixed into the bag, and the cells of the other devices are gone.

    The numbers of tiles, bombs and defusers that the other player has, in hand and on the board, can be seen. A
    spectator, for whom the seat is None, sees that much of both players. What is hidden already stays so.
    """
    bag, players = position.bag, list(position.players)
    for other, player in enumerate(position.players):
        if other == seat or HIDDEN_TILE in player.rack or HIDDEN_CELL in player.bombs.cells + player.defusers.cells:
            continue
        bag += player.rack
        players[other] = replace(
            player,
            rack=HIDDEN_TILE * len(player.rack),
            bombs=replace(player.bombs, cells=(HIDDEN_CELL,) * len(player.bombs.cells)),
            defusers=replace(player.defusers, cells=(HIDDEN_CELL,) * len(player.defusers.cells)),
        )
    return replace(position, bag=sort_tiles(bag), players=(players[0], players[1]), state=None)


def imagine(board: CrosswordBoard, view: Position, seat: int, randomness: Randomness) -> Position:
    """Return a whole position that looks like this one to a seat; what is hidden is drawn at random."""
    if not view.is_view:
        return view
    other = view.players[1 - seat]
    rack = sort_tiles(randomness.sample(view.bag, len(other.rack)))
    bombs, defusers = _draw_devices(board, view, seat, randomness)
    imagined = replace(
        other,
        rack=rack,
        bombs=replace(other.bombs, cells=bombs),
        defusers=replace(other.defusers, cells=defusers),
    )
    after = view.with_player(1 - seat, imagined)
    return replace(after, bag=take_tiles(view.bag, rack), state=randomness.bits())


def imagine_racks(letters: str, tiles: str, size: int, count: int) -> Counter[str]:
    """Return racks drawn from some tiles, and how often each; always the same for what looks the same."""
    draws = Randomness(crc32(f"{letters} {tiles} {size}".encode()))
    return Counter(sort_tiles(draws.sample(tiles, size)) for _ in range(count))


def _draw_devices(
    board: CrosswordBoard, view: Position, seat: int, randomness: Randomness
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Draw cells for the bombs and the defusers of the other player.

    Theirs lie on cells of their own; their bombs on no defuser of this seat, and their defusers on no bomb of it:
    they would have met.
    """
    me, other = view.players[seat], view.players[1 - seat]
    allowed = [cell for cell in range(board.size) if view.letters[cell] == EMPTY and cell not in board.corners]
    randomness.shuffle(allowed)
    bombs = [cell for cell in allowed if cell not in me.defusers.cells][: len(other.bombs.cells)]
    defusers = _find_defuser_cells(allowed, me, bombs)
    if len(defusers) < len(other.defusers.cells):
        # The board is nearly full: bombs go first where no defuser can lie.
        allowed.sort(key=lambda cell: cell not in me.bombs.cells)
        bombs = [cell for cell in allowed if cell not in me.defusers.cells][: len(other.bombs.cells)]
        defusers = _find_defuser_cells(allowed, me, bombs)
    return tuple(sorted(bombs)), tuple(sorted(defusers[: len(other.defusers.cells)]))


def _find_defuser_cells(allowed: list[int], me: PlayerState, bombs: list[int]) -> list[int]:
    return [cell for cell in allowed if cell not in bombs and cell not in me.bombs.cells]
