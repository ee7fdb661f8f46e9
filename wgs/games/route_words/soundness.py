"""What holds in every position of RouteWords."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from wgs.errors import PlayError
from wgs.games.route_words.values import HIDDEN, HIDDEN_SEED, Position
from wgs.tiles import MAX_WORD_LETTERS

if TYPE_CHECKING:
    from wgs.games.route_words.equipment import RouteWordsEquipment


def check_position(equipment: RouteWordsEquipment, position: Position) -> None:
    """Check what holds in every position, whole or seen by a seat; raises PlayError."""
    for fault in _iter_faults(equipment, position):
        raise PlayError(f"this position cannot be one of this game: {fault}")


def _iter_faults(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    """Yield what is wrong; each part relies on those before, so only the first fault counts."""
    yield from _find_faults_of_sizes(equipment, position)
    yield from _find_faults_of_board(equipment, position)
    yield from _find_faults_of_points(equipment, position)
    yield from _find_faults_of_turn(equipment, position)
    yield from _find_faults_of_rounds(position)


def _find_faults_of_sizes(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    players, layout = len(position.pawns), equipment.layout
    if not 2 <= players <= 4:
        yield f"it has {players} pawns instead of 2 to 4"
    sizes = {
        "tiles": layout.squares,
        "owners": layout.squares,
        "coins": layout.points,
        **dict.fromkeys(("seeds", "taken", "bonus", "paid", "calls"), players),
    }
    for name, size in sizes.items():
        if len(getattr(position, name)) != size:
            yield f'"{name}" has {len(getattr(position, name))} values instead of {size}'
    if not all(HIDDEN_SEED <= seed < 1 << 64 for seed in position.seeds):
        yield f"seeds must be 0 to 2**64 - 1, or {HIDDEN_SEED} where they are hidden"


def _find_faults_of_board(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    layout, players = equipment.layout, len(position.pawns)
    for square, (tile, owner) in enumerate(zip(position.tiles, position.owners, strict=True)):
        if not equipment.is_tile(tile):
            yield f'"{tile[:20]}" on {layout.name_square(square)} is not a tile'
        if owner is not None and not 0 <= owner < players:
            yield f"{layout.name_square(square)} belongs to a seat that does not exist"
    pawns = [pawn for pawn in position.pawns if pawn is not None]
    if not pawns or len(set(pawns)) != len(pawns) or not all(0 <= pawn < layout.points for pawn in pawns):
        yield "the pawns are not on different points of the board"
    starts = layout.starts(players)
    for point, coin in enumerate(position.coins):
        if coin not in {0, 0 if point in starts or point in pawns else equipment.coins[point]}:
            yield f"{layout.name_point(point)} cannot have a coin of {coin}"


def _find_faults_of_points(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    players = len(position.pawns)
    starts = equipment.layout.starts(players)
    all_coins = sum(value for point, value in enumerate(equipment.coins) if point not in starts)
    if sum(position.coins) + sum(position.taken) != all_coins or min(position.taken) < 0:
        yield f"the coins on the board and the coins taken do not add up to {all_coins}"
    if not all(0 <= calls <= equipment.numbers.bonus_calls for calls in position.calls):
        yield f"each player must have 0 to {equipment.numbers.bonus_calls} bonus calls left"
    called = players * equipment.numbers.bonus_calls - sum(position.calls)
    most = (called + bool(position.ended)) * sum(face.length for face in equipment.faces(position.tiles))
    if not all(0 <= bonus <= most for bonus in position.bonus):
        yield "a player has more points from bonus rounds than is possible"
    if min(position.paid) < 0 or min(equipment.score(position, seat) for seat in range(players)) < 0:
        yield "a player has paid more points than they had"


def _find_faults_of_turn(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    if position.turn not in range(len(position.pawns)):
        yield "it is the turn of a seat that does not exist"
    elif position.turn not in position.active and not position.ended:
        yield "it is the turn of a seat that has resigned"
    if position.acted and position.ended:
        yield "a turn is in progress, but turns have ended"
    yield from _find_faults_of_swap(equipment, position)
    if not 0 <= position.quiet <= equipment.numbers.quiet_turns:
        yield f'"quiet" must be 0 to {equipment.numbers.quiet_turns}'
    yield from _find_faults_of_end(equipment, position)


def _find_faults_of_swap(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    swap = position.last_swap
    if swap is not None and (swap not in equipment.layout.pairs or position.tiles[swap[0]] == position.tiles[swap[1]]):
        yield "the last swap is not a possible swap"
    if position.acted == "swap" and swap is None:
        yield 'a swap was made in this turn, but "last_swap" is null'


def _find_faults_of_end(equipment: RouteWordsEquipment, position: Position) -> Iterator[str]:
    if (position.ended == "resigned") != (len(position.active) == 1):
        yield '"ended" must be "resigned" when one player is left, and only then'
    if position.ended != "resigned" and (position.ended == "coins") == any(position.coins):
        yield '"ended" must be "coins" when the last coin is taken, and only then'
    if position.ended == "quiet" and position.quiet < equipment.numbers.quiet_turns:
        yield "turns have ended too early"


def _find_faults_of_rounds(position: Position) -> Iterator[str]:
    players = len(position.pawns)
    on = position.round
    if len(position.revealed) not in {0, players} or not _are_words(position.revealed):
        yield '"revealed" does not have a valid word for each player'
    if on is None:
        return
    if len(on.words) != players or not _are_words(on.words):
        yield '"words" of the bonus round does not have a valid word for each player'
    elif not any(on.words[seat] is None for seat in position.active):
        yield "a bonus round is on, but all players have entered a word"
    elif any(on.words[seat] is not None for seat in range(players) if seat not in position.active):
        yield "a player that has resigned has entered a word"
    if on.caller is not None and on.caller not in range(players):
        yield "the bonus round was called by a seat that does not exist"
    if position.ended == "resigned":
        yield "a bonus round is on, but only one player is left"


def _are_words(words: Iterable[str | None]) -> bool:
    """Tell whether what was entered can be words; they need not be in the list."""
    return all(
        word is None or word in {"", HIDDEN} or (len(word) <= MAX_WORD_LETTERS and word.isalpha()) for word in words
    )
