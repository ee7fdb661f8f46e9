"""All boards of a game, in groups: in each group, every cell has one class of letters.

A proof goes through the groups one by one (`wgs.optimize.proof`). Vowels, common and rare letters are classes of their
own, so that a group is soon seen to be poor: what no vowel or no consonant is in has hardly any words. Groups that are
others turned or mirrored are passed over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from wgs.base.errors import ConstraintError
from wgs.solver import ProofTables

if TYPE_CHECKING:
    from wgs.boards.grid import Grid
    from wgs.boards.tiles import Tile
    from wgs.optimize.maker import Arena
    from wgs.optimize.stock import Stock
    from wgs.words.letter_counts import LetterCounts

MOST_CELLS = 24
"""How many cells a board may have, for a proof to be begun at all."""

MOST_FACES = 31
"""How many faces a class may have."""

MOST_KINDS = 64
"""How many kinds of dice or tiles there may be."""

MOST_SYMMETRIES = 200
"""How many ways to turn and mirror a board are looked at; the others are not needed, they only spare work."""

LEAST_TO_PART = 4
"""Fewer faces than these are one class."""


def make_groups(arena: Arena, stock: Stock, *, by_words: bool) -> ProofTables:
    """Part all boards that a stock can make into groups.

    Args:
        arena: Where the boards are judged.
        stock: What they are made of.
        by_words: Whether words count, not points.

    Raises:
        ConstraintError: The boards are too large, or made of too many kinds of pieces.
    """
    grid = arena.grid
    cells = range(min(stock.places, len(grid)))
    if len(cells) > MOST_CELLS:
        raise ConstraintError(f"a proof is for boards of up to {MOST_CELLS} cells, and these have {len(cells)}")
    order = sorted(cells, key=lambda cell: (-len(grid.following(cell)), grid.premium_at(cell), cell))
    counts = arena.lexicon.count_letters()
    if stock.is_mixed:
        faces = list(dict.fromkeys(face for piece in stock.pieces for face in piece.faces))
        classes = [_part(faces, arena, counts)] * len(order)
        symmetries = _list_symmetries(grid, order)
    else:
        classes = [_part(list(dict.fromkeys(stock.pieces[cell].faces)), arena, counts) for cell in order]
        symmetries = []
    return ProofTables(order, classes, symmetries, _count_kinds(stock), by_words)


def _count_kinds(stock: Stock) -> list[tuple[Sequence[Tile], int]]:
    """Count the pieces by their faces; none where every board can be made."""
    if not stock.is_mixed:
        return []
    kinds = Counter(frozenset(piece.faces) for piece in stock.pieces)
    if len(kinds) > MOST_KINDS:
        raise ConstraintError(f"a proof is for up to {MOST_KINDS} kinds of dice or tiles, and there are {len(kinds)}")
    faces = {face for kind in kinds for face in kind}
    if all(kind == faces for kind in kinds):
        return []
    return [(sorted(kind, key=str), count) for kind, count in kinds.items()]


# --- Classes ----------------------------------------------------------------------------------------------------------


def _part(faces: list[Tile], arena: Arena, counts: LetterCounts) -> list[tuple[Tile, ...]]:
    """Part faces into vowels, common ones and rare ones, by the letters that they begin with."""
    if len(faces) < LEAST_TO_PART:
        return [tuple(faces)]
    vowels = find_vowels(counts)
    first = {face: arena.rules.read_tile(face).letters[:1] for face in faces}
    often = sorted(faces, key=lambda face: (-counts.letters.get(first[face], 0), str(face)))
    others = [face for face in often if first[face] not in vowels]
    half = (len(others) + 1) // 2
    parts = [[face for face in often if first[face] in vowels], others[:half], others[half:]]
    return [tuple(part[at : at + MOST_FACES]) for part in parts for at in range(0, len(part), MOST_FACES)]


def find_vowels(counts: LetterCounts) -> frozenset[str]:
    """Find the vowels of a list: the letters that stand beside all kinds of others, and seldom beside each other.

    Source: B. V. Sukhotin's algorithm of 1962, which needs no knowledge of the language.

    >>> from wgs.words.lexicon import Lexicon
    >>> sorted(find_vowels(Lexicon(["BANANA", "TOMATO", "POTATO", "SALAD", "MELON", "LEMON"]).count_letters()))
    ['A', 'E', 'O']
    """
    beside: dict[str, Counter[str]] = {letter: Counter() for letter in counts.letters}
    for (one, other), count in counts.pairs.items():
        if one != other:
            beside[one][other] += count
            beside[other][one] += count
    sums = {letter: sum(found.values()) for letter, found in beside.items()}
    vowels: set[str] = set()
    while sums:
        letter = max(sorted(sums), key=lambda each: sums[each])
        if sums.pop(letter) <= 0:
            break
        vowels.add(letter)
        for other in sums:
            sums[other] -= 2 * beside[letter][other]
    return frozenset(vowels)


# --- Symmetries -------------------------------------------------------------------------------------------------------


def _list_symmetries(grid: Grid, order: Sequence[int]) -> list[list[int]]:
    """List ways to turn and mirror a board, each as the places in the order where the face of each place goes.

    The squares of a place and of its image are alike.
    """
    size = len(order)
    premiums = [*map(grid.premium_at, order)]
    if grid.is_full:  # all cells touch: any two may change places, and the rest follows from these
        swaps = []
        for place in range(size - 1):
            if premiums[place] != premiums[place + 1]:
                continue
            swap = list(range(size))
            swap[place], swap[place + 1] = place + 1, place
            swaps.append(swap)
        return swaps
    follows = [[other in set(grid.following(cell)) for other in order] for cell in order]
    found: list[list[int]] = []

    def extend(images: list[int]) -> None:
        place = len(images)
        if place == size:
            if images != list(range(size)):
                found.append(list(images))
            return
        for image in range(size):
            if len(found) == MOST_SYMMETRIES:
                return
            if (
                image not in images
                and premiums[image] == premiums[place]
                and all(
                    follows[place][other] == follows[image][images[other]]
                    and follows[other][place] == follows[images[other]][image]
                    for other in range(place)
                )
            ):
                extend([*images, image])

    extend([])
    return found
