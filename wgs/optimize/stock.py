"""The stock of optimised boards: pieces that show faces, and the changes that keep a board possible."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Literal, TypeAlias

from wgs.base.errors import GenerationError, Parameter
from wgs.generate.propensity import read_weights

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness
    from wgs.boards.tiles import Tile
    from wgs.config.letters import LetterDistributionSection
    from wgs.generate import Source


POOLS = frozenset({"Dice", "LetterPropensity"})
"""The GenerationMethods whose boards can be optimised: the letters of others are drawn in ways of their own."""

Move: TypeAlias = Literal["roll", "swap", "bring"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A die or a tile.

    Attributes:
        faces: The faces that it can show.
        sums: The cumulative weights of the faces.
    """

    faces: tuple[Tile, ...]
    sums: tuple[int, ...]

    def draw(self, randomness: Randomness) -> Tile:
        """Draw a face by the weights."""
        return self.faces[bisect_right(self.sums, randomness.below(self.sums[-1]))]


def make_piece(faces: Sequence[Tile], weights: Sequence[int] | None = None) -> Piece:
    """Make a piece; without weights each face is equally likely."""
    return Piece(tuple(faces), tuple(accumulate(weights or [1] * len(faces))))


class Stock:
    """The pieces of a game, of which the first ``places`` of some order lie on the board.

    Attributes:
        pieces: All pieces.
        places: The number of pieces on a board.
        is_mixed: Whether any piece may lie anywhere; otherwise the first ones lie in order (ShuffleDice is false).
        moves: The kinds of changes that such boards allow.
    """

    def __init__(self, pieces: Sequence[Piece], places: int, *, is_mixed: bool) -> None:
        self.pieces = tuple(pieces)
        self.places = places
        self.is_mixed = is_mixed
        possible: dict[Move, bool] = {
            "roll": any(len(piece.faces) > 1 for piece in pieces),
            "swap": is_mixed and places > 1,
            "bring": is_mixed and len(pieces) > places,
        }
        self.moves = tuple(move for move, is_possible in possible.items() if is_possible)

    def draw(self, randomness: Randomness) -> Arrangement:
        """Draw a random board, as basic generation does."""
        order = list(range(len(self.pieces)))
        if self.is_mixed:
            taken = randomness.sample(order, self.places)
            order = taken + sorted(set(order) - set(taken))
        return Arrangement(order, [self.pieces[piece].draw(randomness) for piece in order[: self.places]])

    def change(self, layout: Arrangement, randomness: Randomness) -> bool:
        """Make one random change; return whether any tile has changed.

        The board stays possible: a piece is rolled again, two change places, or a spare one comes in.
        """
        order, tiles = layout.order, layout.tiles
        move = randomness.choice(self.moves)
        place = randomness.below(self.places)
        if move == "swap":
            other = randomness.below(self.places)
            order[place], order[other] = order[other], order[place]
            tiles[place], tiles[other] = tiles[other], tiles[place]
            return tiles[place] != tiles[other]
        before = tiles[place]
        if move == "bring":
            spare = self.places + randomness.below(len(order) - self.places)
            order[place], order[spare] = order[spare], order[place]
        tiles[place] = self.pieces[order[place]].draw(randomness)
        return tiles[place] != before


@dataclass(slots=True)
class Arrangement:
    """A board in the making.

    Attributes:
        order: The numbers of the pieces: those at the places in order, then those that are spare.
        tiles: The faces that the pieces at the places show.
    """

    order: list[int]
    tiles: list[Tile]

    def copy(self) -> Arrangement:
        """Return a layout of its own that starts out the same."""
        return Arrangement(list(self.order), list(self.tiles))


def make_stock(source: Source, optimizer: str | None = None) -> Stock:
    """Make the stock of a LetterDistributions entry: its dice, or its pool of letters.

    Args:
        source: The entry.
        optimizer: The Optimizer of the game, if it has one, for the message.

    Raises:
        GenerationError: The entry has another GenerationMethod, or lacks what its method needs.
    """
    letters = source.letters
    match letters.generation_method:
        case "Dice":
            return _stock_of_dice(source, letters)
        case "LetterPropensity":
            return _stock_of_letters(source, letters)
        case method:
            drawing = f'makes boards with the Optimizer "{optimizer}"' if optimizer else "draws boards"
            raise source.fault(
                f"has the GenerationMethod {method}; boards are optimised for Dice and LetterPropensity only: "
                f"create without constraints {drawing}, and best ",
                Parameter("letters", "free", python="letters=tuple(map(Tile, game.lexicon.alphabet))"),
                ", or ",
                Parameter("letters", "AEINRST", python='letters=tuple(map(Tile, "AEINRST"))'),
                ", takes other letters",
            )


def _stock_of_dice(source: Source, letters: LetterDistributionSection) -> Stock:
    if not letters.dice:
        raise source.fault('has no DiceLetters; write dice such as "AAEEGN, ELRTTY"')
    pieces = [make_piece(die) for die in letters.dice]
    places = len(pieces) if source.size is None else min(source.size, len(pieces))
    return Stock(pieces, places, is_mixed=letters.shuffle_dice)


def _stock_of_letters(source: Source, letters: LetterDistributionSection) -> Stock:
    tiles, weights = _drop_weightless(*read_weights(letters))
    if not tiles:
        raise source.fault('has no PropensityLetters; write the pool of letters, such as "AAABBC"')
    if letters.sample_without_replacement and not letters.propensity_weights:
        places = len(tiles) if source.size is None else min(source.size, len(tiles))
        return Stock([make_piece([tile]) for tile in tiles], places, is_mixed=True)
    if source.size is None:
        raise source.fault("never runs out of letters, so the game needs a GridDesign or a RandomBoardSize")
    return Stock([make_piece(tiles, weights)] * source.size, source.size, is_mixed=True)


def _drop_weightless(tiles: Sequence[Tile], weights: list[int] | None) -> tuple[Sequence[Tile], list[int] | None]:
    """Drop the tiles that are never drawn, so that no word is placed with them."""
    if weights is None:
        return tiles, None
    kept = [(tile, weight) for tile, weight in zip(tiles, weights, strict=True) if weight]
    return [tile for tile, _ in kept], [weight for _, weight in kept]


def make_free_stock(letters: Sequence[Tile], places: int) -> Stock:
    """Make a stock in which every place can have every letter.

    Raises:
        GenerationError: There are no letters.
    """
    if not letters:
        raise GenerationError("there are no letters to choose from")
    return Stock([make_piece(letters)] * places, places, is_mixed=True)
