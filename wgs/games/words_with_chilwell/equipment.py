"""What WordsWithChilwell is played with: the words, the tiles that are drawn and what they are worth, the numbers."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wgs.base.errors import PlayError
from wgs.base.randomness import Randomness, Weights
from wgs.boards.tiles import Tile
from wgs.games.shared.racks import BLANK, capitals, sort_tiles
from wgs.games.words_with_chilwell.values import HIDDEN
from wgs.games.words_with_chilwell.words import make_speller
from wgs.generate.propensity import read_weights

if TYPE_CHECKING:
    from wgs.config.turn_rules import WordsWithChilwellSection
    from wgs.games.protocol import Parts
    from wgs.solver.scoring import Face


class WordsWithChilwellEquipment:
    """The words, the tiles and the numbers of one game; tiles are a text of capitals and blanks.

    Args:
        parts: The parts of the game.

    Attributes:
        seats: The names of the seats.
        numbers: The numbers of the game.
        lexicon: The words that count.
        shortest: The least length of a word.
        speller: Finds the words that a hand spells.
        kinds: The tiles that are drawn.
        average_value: The mean value of a tile that is drawn, in hundredths of a point.

    Raises:
        PlayError: The letters or the numbers do not suit the game.
    """

    seats = ("Player One", "Player Two")

    def __init__(self, parts: Parts[WordsWithChilwellSection]) -> None:
        self.numbers = numbers = parts.section
        self.lexicon = parts.lexicon
        self.shortest = parts.scoring.min_word_length
        self.speller = make_speller(parts.lexicon, self.shortest, parts.scoring.letter_values)
        self.kinds, weights = _read_tiles(parts)
        self._draws = Weights(weights)
        self._scoring = parts.scoring
        self._order = f"{parts.lexicon.alphabet}{HIDDEN}"
        drawn = sum(weight * self.value(tile) for tile, weight in zip(self.kinds, weights, strict=True))
        self.average_value = 100 * drawn // sum(weights)
        if numbers.start_tiles >= numbers.max_hand_tiles:
            raise PlayError(
                f"with StartTiles {numbers.start_tiles} and MaxHandTiles {numbers.max_hand_tiles} the game "
                "would be over at once; make MaxHandTiles larger"
            )

    @property
    def start_scores(self) -> tuple[int, int]:
        """The score of each seat at the start."""
        return self.numbers.start_score + self.numbers.first_extra_score, self.numbers.start_score

    def draw(self, randomness: Randomness, count: int) -> str:
        """Draw some tiles; they never run out."""
        return "".join(self.kinds[self._draws.draw(randomness)] for _ in range(count))

    def sort(self, tiles: str) -> str:
        """Return tiles in the order of the alphabet, blanks at the end."""
        return sort_tiles(tiles, self._order.index)

    def value(self, tiles: str) -> int:
        """Return what tiles are worth together."""
        values = self._scoring.letter_values
        return sum(values.get(tile, 0) for tile in tiles)

    def count_points(self, text: str) -> int:
        """Return the points of a word, in which small letters are blanks."""
        return self._scoring.score(capitals(text), [self._faces[letter] for letter in text]).points

    @cached_property
    def _faces(self) -> dict[str, Face]:
        """The faces of tiles by their letters, and those of blanks by small letters."""
        blank = self._scoring.read_tile(Tile(wildcard=True))
        letters = self.lexicon.alphabet
        faces = {letter: self._scoring.read_tile(Tile(letter)) for letter in letters}
        return faces | {letter.lower(): blank for letter in letters}

    def list_draws(self, used: int) -> list[int]:
        """List the numbers of tiles that may be drawn after a word of ``used`` tiles."""
        return sorted({0, self.numbers.drawn_tiles, used, used + self.numbers.extra_tiles})

    def has_ended(self, used: int, held: int) -> bool:
        """Tell whether a seat has ended the game, given the numbers of tiles it has used and holds."""
        return used > self.numbers.max_used_tiles or held >= self.numbers.max_hand_tiles


def _read_tiles(parts: Parts[WordsWithChilwellSection]) -> tuple[list[str], list[int]]:
    """Return the tiles that are drawn, letters and blanks, and their weights; raises PlayError."""
    place = f'the game "{parts.name}"'
    if parts.scoring.q_is_qu:
        raise PlayError(f'{place} needs ScoringRules with "QIsQu": false: each tile is one letter')
    letters = parts.letters
    if letters.generation_method != "LetterPropensity":
        raise PlayError(f'{place} needs a LetterDistribution with the GenerationMethod "LetterPropensity"')
    pool, weights = read_weights(letters)
    if weights is None and letters.sample_without_replacement:
        raise PlayError(f"{place} needs tiles that never run out: PropensityWeights, or no SampleWithoutReplacement")
    known = {Tile(letter): letter for letter in parts.lexicon.alphabet} | {Tile(wildcard=True): BLANK}
    if strange := [tile for tile in pool if tile not in known]:
        raise PlayError(f'{place} needs tiles of one letter of {parts.lexicon.alphabet}, or "?", not "{strange[0]}"')
    if not pool:
        raise PlayError(f"{place} has no letters to draw")
    return [known[tile] for tile in pool], list(weights or [1] * len(pool))
