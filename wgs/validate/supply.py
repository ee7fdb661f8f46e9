"""What boards and words are made from: a game's dice, or its pool of tiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from wgs.base.errors import CheckError
from wgs.boards.tiles import Tile, format_tile, format_tiles, parse_tiles
from wgs.validate.results import Placed

if TYPE_CHECKING:
    from wgs.base.matching import Matching
    from wgs.config.letters import LetterDistributionSection

MOST_NAMED = 12
"""How many letters or dice a reason names; dots stand for the rest."""


class PieceFace(NamedTuple):
    """One face of a die, or a tile: ``letters`` in capitals after an optional wildcard, without multipliers."""

    letters: str
    wildcard: bool

    @property
    def size(self) -> int:
        """How many letters of a word it covers."""
        return len(self.letters) + self.wildcard

    def __str__(self) -> str:
        return format_tile(Tile(self.letters, self.wildcard))


Groups: TypeAlias = tuple[int, ...]
"""The numbers of the groups that can show something, ascending."""


@dataclass(frozen=True, slots=True)
class PieceGroup:
    """Pieces with the same faces, so that any of them can be used."""

    faces: frozenset[PieceFace]
    pieces: tuple[str, ...]


class Supply:
    """The dice or tiles of a game; equal ones form a group, and groups with a wildcard come last.

    Empty faces do not count.

    Attributes:
        groups: The pieces that have any letters.
        q_is_qu: True when a ``Q`` is read as ``Qu``.
        runs_out: True when each piece can be used once at most; False when any number of times.
        noun: What a piece is called: "die" or "tile".
        plural: What pieces are called.
        pieces: The number of all pieces.
        blanks: The number of those that can be empty.
    """

    def __init__(
        self, pieces: Iterable[Sequence[Tile]], *, q_is_qu: bool, runs_out: bool = True, noun: str = "die"
    ) -> None:
        self.q_is_qu = q_is_qu
        self.runs_out = runs_out
        self.noun = noun
        self.plural = "dice" if noun == "die" else f"{noun}s"
        self.pieces = self.blanks = 0
        alike: dict[frozenset[PieceFace], list[str]] = {}
        for piece in pieces:
            self.pieces += 1
            self.blanks += any(tile.is_empty for tile in piece)
            if faces := frozenset(self.read_face(tile) for tile in piece if not tile.is_empty):
                alike.setdefault(faces, []).append(format_tiles(piece))
        groups = [PieceGroup(faces, tuple(texts)) for faces, texts in alike.items()]
        self.groups = tuple(sorted(groups, key=lambda group: any(face.wildcard for face in group.faces)))

    @cached_property
    def size(self) -> int:
        """How many pieces have any letters."""
        return sum(len(group.pieces) for group in self.groups)

    @cached_property
    def most_letters(self) -> int:
        """How many letters all pieces spell together, each by its longest face."""
        longest = (max(reading.size for face in group.faces for reading in self.read(face)) for group in self.groups)
        return sum(len(group.pieces) * size for group, size in zip(self.groups, longest, strict=True))

    def capacities(self, uses: int) -> list[int]:
        """Return how often each group can be used, up to a number of uses."""
        return [len(group.pieces) if self.runs_out else uses for group in self.groups]

    def count(self, pieces: int) -> str:
        """Return a number of pieces as text, such as "1 die"."""
        return f"{pieces} {self.noun if pieces == 1 else self.plural}"

    def count_filled(self, cells: int) -> int:
        """Return how many cells of a board have letters at least, when all pieces that it has room for lie on it.

        >>> from wgs.boards.tiles import parse_tiles
        >>> Supply([parse_tiles("AB"), parse_tiles("B."), parse_tiles("CD")], q_is_qu=True).count_filled(16)
        2
        """
        if not self.runs_out:
            return 0 if self.blanks else cells
        return max(0, min(cells, self.pieces) - self.blanks)

    def read_face(self, tile: Tile) -> PieceFace:
        """Drop the multipliers of a tile and apply QIsQu."""
        if tile.letters == "Q" and self.q_is_qu and not tile.wildcard:
            return PieceFace("QU", False)
        return PieceFace(tile.letters, tile.wildcard)

    def read(self, face: PieceFace) -> tuple[PieceFace, ...]:
        """Return a face, and what it is where it is a wildcard that stands for Q under QIsQu: a Qu."""
        if not face.wildcard or not self.q_is_qu:
            return (face,)
        return face, PieceFace("QU" + face.letters.removeprefix("U"), False)

    def find_groups(self) -> dict[PieceFace, Groups]:
        """List the groups that can show each face."""
        found: dict[PieceFace, list[int]] = {}
        for number, group in enumerate(self.groups):
            for face in group.faces:
                found.setdefault(face, []).append(number)
        return {face: tuple(numbers) for face, numbers in found.items()}

    def name_pieces(self, shown: Iterable[str], places: Iterable[int]) -> tuple[Placed, ...]:
        """Name a piece from the group at each place; no piece twice, unless pieces never run out."""
        taken = [0] * len(self.groups)
        placed = []
        for letters, place in zip(shown, places, strict=True):
            pieces = self.groups[place].pieces
            placed.append(Placed(letters, pieces[taken[place]]))
            taken[place] += self.runs_out
        return tuple(placed)

    def tell_unknown(self, shown: Iterable[str]) -> str:
        """Say that no piece has these letters."""
        return f"no {self.noun} has {_list(shown)}"

    def tell_crowd(self, matching: Matching, shown: Sequence[str], candidates: Groups) -> str:
        """Say which letters compete for too few pieces when the last of ``shown`` finds no place."""
        lefts, rights = matching.find_crowd(candidates)
        rivals = [*(shown[left] for left in lefts), shown[len(matching)]]
        pieces = [piece for right in rights for piece in self.groups[right].pieces]
        need = f"{_list(rivals)} need {self.count(len(rivals))}"
        return (
            f"{need}, but only {self.count(len(pieces))} {'has' if len(pieces) == 1 else 'have'} them: {_list(pieces)}"
        )


def _list(texts: Iterable[str]) -> str:
    known = list(texts)
    return ", ".join(known[:MOST_NAMED]) + (", ..." if len(known) > MOST_NAMED else "")


def make_supply(name: str, letters: LetterDistributionSection, *, q_is_qu: bool) -> Supply:
    """Make the supply of a LetterDistributions entry.

    Dice, and tiles drawn without replacement, run out; tiles drawn with replacement or by weights above 0 do not.

    Raises:
        CheckError: The entry has neither dice nor letters, or another GenerationMethod.

    >>> from wgs.config.letters import LetterDistributionSection
    >>> section = LetterDistributionSection(generation_method="Dice", dice_letters="AB., BA, Q")
    >>> [group.pieces for group in make_supply("Mine", section, q_is_qu=True).groups]
    [('AB.', 'BA'), ('Q',)]
    """
    place = f'the LetterDistribution "{name}"'
    match letters.generation_method:
        case "Dice":
            if not letters.dice:
                raise CheckError(f'{place} has no DiceLetters; add some, such as "AAEEGN, ELRTTY"')
            return Supply(letters.dice, q_is_qu=q_is_qu)
        case "LetterPropensity":
            return _make_pool(place, letters, q_is_qu=q_is_qu)
        case None:
            raise CheckError(
                f"{place} has no GenerationMethod; to check boards and words it must be Dice or LetterPropensity"
            )
        case method:
            raise CheckError(
                f"{place} has the GenerationMethod {method}; "
                "boards and words can be checked only with Dice or LetterPropensity"
            )


def _make_pool(place: str, letters: LetterDistributionSection, *, q_is_qu: bool) -> Supply:
    pool = letters.pool
    if letters.propensity_weights:
        pool = tuple(parse_tiles(text)[0] for text, weight in letters.propensity_weights.items() if weight)
    if not pool:
        raise CheckError(f'{place} has no PropensityLetters; add the pool of letters, such as "AAABBC"')
    runs_out = letters.sample_without_replacement and not letters.propensity_weights
    return Supply([[tile] for tile in pool], q_is_qu=q_is_qu, runs_out=runs_out, noun="tile")
