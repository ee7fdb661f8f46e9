"""What holds in every position of WordsWithChilwell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.errors import PlayError
from wgs.games.words_with_chilwell.values import HIDDEN, Position

if TYPE_CHECKING:
    from wgs.games.words_with_chilwell.effects import WordsWithChilwellEffects
    from wgs.games.words_with_chilwell.equipment import WordsWithChilwellEquipment


def check_position(
    equipment: WordsWithChilwellEquipment, effects: WordsWithChilwellEffects, position: Position
) -> None:
    """Check the tiles, and that turns, tiles and scores go together; raises PlayError."""
    for fault in _iter_faults(equipment, effects, position):
        raise PlayError(f"this is not a valid position of WordsWithChilwell: {fault}")


def _iter_faults(
    equipment: WordsWithChilwellEquipment, effects: WordsWithChilwellEffects, position: Position
) -> Iterator[str]:
    """Yield what is wrong; only the first fault counts, as the others may come of it."""
    numbers = equipment.numbers
    if position.resigned is not None and position.resigned != position.turns % 2:
        yield f"seat {position.resigned} cannot have resigned after {position.turns} turns"
    if len(position.queue) != numbers.queue_tiles:
        yield f"the queue has {len(position.queue)} tiles, not {numbers.queue_tiles}"
    if strange := set(position.queue) - set(equipment.kinds):
        yield f'the queue has the tile "{min(strange)}", which is never drawn'
    if any(HIDDEN in hand for hand in position.hands) and position.randomness is not None:
        yield "a hand can be hidden only in the other player's view of the position"
    if position.turns % 2 and effects.has_ended(position, 1):
        yield f"the game was over before turn {position.turns}: {effects.tell_end(position, 1)}"
    for seat in range(2):
        yield from _iter_hand_faults(equipment, position.hands[seat])
        yield from _iter_count_faults(equipment, position, seat)


def _iter_hand_faults(equipment: WordsWithChilwellEquipment, hand: str) -> Iterator[str]:
    if HIDDEN in hand and set(hand) != {HIDDEN}:
        yield f"the hand {hand} is partly hidden"
    elif strange := set(hand) - {*equipment.kinds, HIDDEN}:
        yield f'the hand {hand} has the tile "{min(strange)}", which is never drawn'
    elif hand != equipment.sort(hand):
        yield f"the hand {hand} is not sorted; it should be {equipment.sort(hand)}"


def _iter_count_faults(equipment: WordsWithChilwellEquipment, position: Position, seat: int) -> Iterator[str]:
    held, used, numbers, who = len(position.hands[seat]), position.used[seat], equipment.numbers, equipment.seats[seat]
    turns = (position.turns + 1 - seat) // 2
    extra = held + used - numbers.start_tiles
    if not 0 <= extra <= used + turns * max(numbers.drawn_tiles, numbers.extra_tiles):
        yield f"{who} cannot hold {held} tiles after using {used} in {turns} turns"
    if used < 0 or (used and used < equipment.shortest) or (used and not turns):
        yield f"{who} cannot have used {used} tiles in {turns} turns"
    if position.scores[seat] != equipment.start_scores[seat] and not used:
        yield f"{who} cannot have {position.scores[seat]} points without a word"
