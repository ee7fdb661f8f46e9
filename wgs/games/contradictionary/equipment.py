"""What a game of Contradictionary is played with: board, bag, words and numbers, checked once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.base.errors import PlayError
from wgs.games.contradictionary.board import CrosswordBoard, make_board
from wgs.games.shared.racks import BLANK, sort_tiles
from wgs.solver.scoring import BONUS_UNIT

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.config.turn_rules import ContradictionarySection
    from wgs.games.protocol import Parts
    from wgs.words.lexicon import Lexicon

MOST_RACK_TILES = 20
"""The largest rack: its tiles can be exchanged in a million ways."""


@dataclass(frozen=True, eq=False)
class ContradictionaryEquipment:
    """What never changes in a game.

    Attributes:
        board: The board.
        lexicon: The words that count.
        numbers: The numbers of the rules.
        pool: All tiles of the game, in order.
        values: The value of each letter: of capitals and, for blanks, of small letters.
        bonuses: The bonus of a play, by the number of tiles laid.
        min_length: The minimum length of a word.
    """

    board: CrosswordBoard
    lexicon: Lexicon
    numbers: ContradictionarySection
    pool: str
    values: dict[str, int]
    bonuses: tuple[int, ...]
    min_length: int


def make_equipment(parts: Parts[ContradictionarySection]) -> ContradictionaryEquipment:
    """Check what a config gives to a game, and return it as the game uses it.

    Raises:
        PlayError: It cannot be played with: the board has holes, the bag is no bag ...
        MissingPartError: The board is not in Grids.
    """
    numbers = parts.section
    if numbers.rack_tiles > MOST_RACK_TILES:
        raise PlayError(f"{parts.name}: RackTiles must be 1 to {MOST_RACK_TILES}, not {numbers.rack_tiles}")
    pool = _read_pool(parts)
    if len(pool) < 2 * numbers.rack_tiles:
        raise PlayError(
            f"{parts.name}: the bag has only {len(pool)} tiles, too few for two racks of {numbers.rack_tiles}; "
            "add letters to PropensityLetters"
        )
    scoring = parts.scoring
    values = {letter: scoring.letter_values.get(letter, 0) for letter in parts.lexicon.alphabet}
    blanks = {letter.lower(): value if scoring.wild_card_points else 0 for letter, value in values.items()}
    return ContradictionaryEquipment(
        board=make_board(parts.find_grid(numbers.board), numbers.board),
        lexicon=parts.lexicon,
        numbers=numbers,
        pool=pool,
        values=values | blanks,
        bonuses=_read_bonuses(parts),
        min_length=max(2, scoring.min_word_length),
    )


def _read_pool(parts: Parts[ContradictionarySection]) -> str:
    tiles = parts.letters.pool
    if not tiles:
        raise PlayError(f"{parts.name}: its LetterDistribution has no PropensityLetters to fill the bag; add some")
    return sort_tiles(_read_tile(parts, tile) for tile in tiles)


def _read_tile(parts: Parts[ContradictionarySection], tile: Tile) -> str:
    text = str(tile)
    if text != BLANK and text not in parts.lexicon.alphabet:
        raise PlayError(
            f'{parts.name}: the bag has the tile "{text}"; use blanks (?) and the letters of the word list '
            f"{parts.lexicon.name}: {parts.lexicon.alphabet}"
        )
    return text


def _read_bonuses(parts: Parts[ContradictionarySection]) -> tuple[int, ...]:
    """Return the bonuses by tiles laid, read from LengthBonuses."""
    if parts.scoring.multiply_length_bonus:
        raise PlayError(f"{parts.name}: Contradictionary adds length bonuses, so MultiplyLengthBonus must be false")
    bonuses: Sequence[int] = [bonus // BONUS_UNIT for bonus in parts.scoring.bonuses[: MOST_RACK_TILES + 1]]
    if min(bonuses) < 0:
        raise PlayError(f"{parts.name}: LengthBonuses must not be negative")
    return (0, *bonuses[1:])
