"""What a word is worth: the seven steps of the WGS manual, chapter 4.1, in whole numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from wgs.boards.tiles import MAX_WORD_LETTERS, Tile

if TYPE_CHECKING:
    from wgs.config.scoring import LengthBonus, ScoringSection

BONUS_UNIT = 1_000_000
"""Bonuses are kept as whole millionths, so that 45 x 1.4 is 63 exactly."""


@dataclass(frozen=True, slots=True)
class Face:
    """A tile as the scoring rules read it.

    Attributes:
        letters: The fixed letters, ``QU`` for a Q tile under QIsQu.
        wildcard: True when any one letter comes before them.
        length: How much the tile adds to a word's scored length.
        points: Points of the fixed letters, letter multiplier included.
        letter_multiplier: For the letter that the wildcard stands for.
        word_multiplier: Multiplies the whole word.
        as_q: Under QIsQu, what a wildcard tile is where it stands for Q: ``QU`` and its fixed letters.
    """

    letters: str
    wildcard: bool
    length: int
    points: int
    letter_multiplier: int
    word_multiplier: int
    as_q: Face | None = None

    @property
    def size(self) -> int:
        """How many letters of a word the tile covers, except where it stands for Q as a Qu; 0 for an empty tile."""
        return len(self.letters) + self.wildcard

    @property
    def readings(self) -> tuple[Face, ...]:
        """The face itself, and what it is where it stands for Q."""
        return (self, self.as_q) if self.as_q else (self,)

    def standing_for(self, letter: str) -> Face:
        """Return what the face is in a word in which its first letter is this one: itself, or a Qu for a Q."""
        return self.as_q if letter == "Q" and self.as_q else self

    def spellings(self, alphabet: Iterable[str]) -> tuple[str, ...]:
        """Return the texts that the tile can be, a wildcard any letter of an alphabet; none for an empty tile.

        Walks ask nothing else of a tile, so a tile of another kind is known to all of them when it is known here.
        """
        if self.wildcard:
            as_q = self.as_q
            return tuple(as_q.letters if as_q and letter == "Q" else letter + self.letters for letter in alphabet)
        return (self.letters,) if self.letters else ()

    def count_covered(self, word: str, place: int) -> int:
        """Count the letters of a word that the face spells from a place on; 0 when it does not spell them."""
        texts = self.spellings(word[place : place + 1])
        return next((len(text) for text in texts if word.startswith(text, place)), 0)


@dataclass(frozen=True, slots=True)
class Points:
    """A word's score and its parts, as printed by %s, %l, %m and %b.

    Attributes:
        points: Its points.
        letter_points: The points of its letters.
        word_multiplier: The product of its word multipliers.
        length_bonus: The bonus for its length.
        length: The scored length, which counts a Qu tile as QuLength. MinWordLength, ShortWordLength and LengthBonuses
            are about it.
    """

    points: int
    letter_points: int
    word_multiplier: int
    length_bonus: Decimal
    length: int


class ScoringRules:
    """Scoring rules as plain tables, made from a ScoringRules entry; immutable, compared by value.

    Attributes:
        letter_values: Points by letter; letters that are not listed have none.
        bonuses: The length bonus in millionths, by length 0 to 64.

    >>> from wgs.config.scoring import ScoringSection
    >>> from wgs.boards.tiles import parse_tiles
    >>> rules = ScoringRules(ScoringSection(letter_values={"C": 4, "H": 4, "A": 1, "T": 1}))
    >>> rules.score("CHAT", [rules.read_tile(tile) for tile in parse_tiles("C:H::A;;T")]).points
    48
    """

    def __init__(self, section: ScoringSection) -> None:
        self.letter_values = dict(section.letter_values)
        self.q_is_qu = section.q_is_qu
        self.qu_length = section.qu_length or 2
        self.short_word_length = section.short_word_length or 0
        self.short_word_points = section.short_word_points or 0
        self.short_word_multiplier = section.short_word_multiplier
        self.min_word_length = section.min_word_length or 1
        self.wild_card_points = section.wild_card_points
        self.multiply_length_bonus = section.multiply_length_bonus
        self.round_bonus_up = section.round_bonus_up
        neutral = Decimal(1 if self.multiply_length_bonus else 0)
        self.bonuses = tuple(
            int(_find_bonus(section.length_bonuses, length, neutral) * BONUS_UNIT)
            for length in range(MAX_WORD_LETTERS + 1)
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoringRules) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((frozenset(self.letter_values.items()), self.bonuses))

    @property
    def gives_points(self) -> bool:
        """Whether any word is worth anything."""
        has_bonus = not self.multiply_length_bonus and any(self.bonuses)
        has_letters = any(self.letter_values.values()) or bool(self.wild_card_points)
        return has_letters or has_bonus or bool(self.short_word_points and self.short_word_length)

    def tell_too_short(self, word: str, length: int) -> str | None:
        """Say that a word of a scored length is too short; None if it is long enough.

        >>> from wgs.config.scoring import ScoringSection
        >>> ScoringRules(ScoringSection(min_word_length=3)).tell_too_short("AT", 2)
        'it is too short: its length is 2, but words need at least 3'
        """
        if length >= self.min_word_length:
            return None
        counted = f" (Qu counts {self.qu_length})" if length != len(word) else ""
        return f"it is too short: its length is {length}{counted}, but words need at least {self.min_word_length}"

    def read_tile(self, tile: Tile) -> Face:
        """Apply QIsQu and the letter values to a tile."""
        is_qu = self.q_is_qu and not tile.wildcard and tile.letters in {"Q", "QU"}
        letters = "QU" if is_qu else tile.letters
        scored = "Q" if is_qu else letters
        return Face(
            letters,
            tile.wildcard,
            self.qu_length if is_qu else len(letters) + tile.wildcard,
            sum(self.letter_values.get(letter, 0) for letter in scored) * tile.letter_multiplier,
            tile.letter_multiplier,
            tile.word_multiplier,
            self._read_as_q(tile) if tile.wildcard and self.q_is_qu else None,
        )

    def _read_as_q(self, tile: Tile) -> Face:
        """Read a tile whose wildcard stands for Q: a Qu with its other letters behind it; the U of ``?u`` is in it."""
        letters = tile.letters.removeprefix("U")
        points = self.letter_values.get("Q", 0) if self.wild_card_points else 0
        points += sum(self.letter_values.get(letter, 0) for letter in letters)
        return Face(
            "QU" + letters,
            False,
            self.qu_length + len(letters),
            points * tile.letter_multiplier,
            tile.letter_multiplier,
            tile.word_multiplier,
        )

    def score(self, word: str, faces: Sequence[Face]) -> Points:
        """Score a word of at most 64 letters, in capitals, that is spelt by faces in this order; never below 0."""
        letter_points, word_multiplier, length, place = 0, 1, 0, 0
        for tile in faces:
            face = tile.standing_for(word[place : place + 1])
            letter_points += face.points
            if face.wildcard and self.wild_card_points:
                letter_points += self.letter_values.get(word[place], 0) * face.letter_multiplier
            word_multiplier *= face.word_multiplier
            length += face.length
            place += face.size
        if length <= self.short_word_length:
            points = self.short_word_points * (word_multiplier if self.short_word_multiplier else 1)
            return Points(points, self.short_word_points, word_multiplier, Decimal(0), length)
        bonus = self.bonuses[length]
        points = self._add_bonus(letter_points * word_multiplier, bonus)
        return Points(max(0, points), letter_points, word_multiplier, Decimal(bonus) / BONUS_UNIT, length)

    def _add_bonus(self, base: int, bonus: int) -> int:
        exact = base * bonus if self.multiply_length_bonus else base * BONUS_UNIT + bonus
        return -(-exact // BONUS_UNIT) if self.round_bonus_up else exact // BONUS_UNIT


def _find_bonus(bonuses: Mapping[str, LengthBonus], length: int, neutral: Decimal) -> Decimal:
    """Find the bonus of a length: its own, else that of the nearest open-ended length below."""
    if exact := bonuses.get(str(length)):
        return exact.at(length)
    starts = [int(key[:-1]) for key in bonuses if key.endswith("+")]
    nearest = max((start for start in starts if start <= length), default=None)
    return neutral if nearest is None else bonuses[f"{nearest}+"].at(length)
