"""What the rules say of tiles: what is drawn and what it is worth, how many may be drawn, how many end the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.errors import PlayError
from wgs.games.shared.racks import BLANK, sort_tiles
from wgs.games.words_with_chilwell.values import HIDDEN
from wgs.generate.propensity import read_weights
from wgs.randomness import Weights
from wgs.tiles import Tile

if TYPE_CHECKING:
    from wgs.config.turn_rules import WordsWithChilwellSection
    from wgs.games.registry import Parts
    from wgs.randomness import Randomness


class TileRules:
    """The tiles of a game; some are held as a text of capitals and question marks, the blanks.

    Args:
        parts: The letters that are drawn, their values, and the words and numbers of the game.

    Attributes:
        kinds: The tiles that are drawn.

    Raises:
        PlayError: The letters or the numbers do not suit the game.
    """

    def __init__(self, parts: Parts[WordsWithChilwellSection]) -> None:
        self.kinds, weights = _read_tiles(parts)
        self._draws = Weights(weights)
        self._values = parts.scoring.letter_values
        self._numbers = numbers = parts.section
        self._order = f"{parts.lexicon.alphabet}{HIDDEN}"
        drawn = sum(weight * self.value(tile) for tile, weight in zip(self.kinds, weights, strict=True))
        self.average_value = 100 * drawn // sum(weights)
        """What a tile that is drawn is worth on average, in hundredths of a point."""
        if numbers.start_tiles >= numbers.max_hand_tiles:
            raise PlayError(
                f"with StartTiles {numbers.start_tiles} and MaxHandTiles {numbers.max_hand_tiles} the game "
                "would be over at once; make MaxHandTiles larger"
            )

    def draw(self, randomness: Randomness, count: int) -> str:
        """Draw so many tiles; they never run out."""
        return "".join(self.kinds[self._draws.draw(randomness)] for _ in range(count))

    def sort(self, tiles: str) -> str:
        """Return tiles in the order of the alphabet, blanks behind them."""
        return sort_tiles(tiles, self._order.index)

    def value(self, tiles: str) -> int:
        """Return what tiles are worth together."""
        return sum(self._values.get(tile, 0) for tile in tiles)

    def list_draws(self, used: int) -> list[int]:
        """List how many tiles may be drawn after a word of so many tiles."""
        return sorted({0, self._numbers.drawn_tiles, used, used + self._numbers.extra_tiles})

    def has_ended(self, used: int, held: int) -> bool:
        """Tell whether a seat that has used so many tiles and holds so many has ended the game."""
        return used > self._numbers.max_used_tiles or held >= self._numbers.max_hand_tiles


def _read_tiles(parts: Parts[WordsWithChilwellSection]) -> tuple[list[str], list[int]]:
    """Return the tiles that are drawn, letters and blanks, and their weights; raises PlayError."""
    place = f'the game "{parts.name}"'
    if parts.scoring.q_is_qu:
        raise PlayError(f'{place} needs ScoringRules with "QIsQu": false: each tile is one letter')
    letters = parts.letters
    if letters.generation_method != "LetterPropensity":
        raise PlayError(f'{place} needs letters of the GenerationMethod "LetterPropensity"')
    pool, weights = read_weights(letters)
    if weights is None and letters.sample_without_replacement:
        raise PlayError(f"{place} needs tiles that never run out: PropensityWeights, or no SampleWithoutReplacement")
    known = {Tile(letter): letter for letter in parts.lexicon.alphabet} | {Tile(wildcard=True): BLANK}
    if strange := [tile for tile in pool if tile not in known]:
        raise PlayError(f'{place} needs tiles of one letter of {parts.lexicon.alphabet}, or "?", not "{strange[0]}"')
    if not pool:
        raise PlayError(f"{place} has no letters to draw")
    return [known[tile] for tile in pool], list(weights or [1] * len(pool))
