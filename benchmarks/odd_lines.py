"""Lines of input as odd as any that people type: boards of every kind of tile, lines that are no boards, and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs import Randomness

MOST_TILES_IN_ANY_ORDER = 9
"""With Full adjacency, what can be laid grows too fast with the number of tiles for plain Python."""

SEPARATORS = (" ", ", ", "|", "_")
LONGER_TILES = ("Qu", "Th", "In", "Er", "Ing", "St", "Ati", "Ch", "QU", "Ñ", "É", "Ll")
MULTIPLIERS = (":", "::", ";", ";;", ":;", ";::")
BAD_LINES = (
    b"",
    b"   ",
    b"abcd",
    b"ABC4",
    b"AB/CD",
    b"A-B",
    b"AB\xffCD",
    b"AB\x00CD",
    b"A\tB",
    b"AB\r",
    b":" * 120 + b"A",
    b"A" + b":" * 120,
    b"ABCD;:",
    b"?" + b"Q" * 40,
    "ẞTRAẞE".encode(),
    "İSTANBUL".encode(),
    "A\u0303BCD".encode(),
    "漢字".encode(),
    b"\xef\xbb\xbfABCD",
    b"A" * 2000,
    b"Zqx" * 300,
)
ODD_WORDS = (
    b"",
    b"123",
    b"mother-in-law's",
    b"  quiz  ",
    b"QUQUQUQU",
    b"qqqq",
    "ñandú".encode(),
    "n\u0303u".encode(),
    "straße".encode(),
    b"a\xff",
    b"a\x00b",
    b"ethylenediaminetetraacetate",
    b"thequickbrownfoxjumpsoverthelazydog" * 3,
    b"x" * 5000,
    b"th?ng",
    b"A,B",
    b"word\r",
)


def make_odd_board(randomness: Randomness, cells: int, letters: str, *, in_any_order: bool) -> bytes:
    """Make a board line: now and then tiles of several letters, multipliers, holes, wildcards, too few or too many.

    Args:
        randomness: Draws everything.
        cells: How many tiles a board of the game has.
        letters: The letters of its list.
        in_any_order: Any tile may follow any other, so there are to be few of them.
    """
    count = min(cells, MOST_TILES_IN_ANY_ORDER) if in_any_order else cells
    if randomness.below(8) == 0:
        count = randomness.below(count + 1)
    elif randomness.below(12) == 0 and not in_any_order:
        count += 1 + randomness.below(3)
    tiles = [_make_tile(randomness, letters) for _ in range(count)]
    for _ in range(_draw_wildcards(randomness, count)):
        tiles[randomness.below(count)] = randomness.choice(("?", "?", "?", "?h", "?e", ":?", ";?"))
    separator = randomness.choice(SEPARATORS) if randomness.below(6) == 0 else ""
    return separator.join(tiles).encode()


def _draw_wildcards(randomness: Randomness, count: int) -> int:
    """Draw the number of wildcards: usually none, at most two, and at most one on a large board."""
    if not count or randomness.below(10) < 6:
        return 0
    return 1 + randomness.below(2) if count <= 8 else 1


def _make_tile(randomness: Randomness, letters: str) -> str:
    kind = randomness.below(20)
    if kind == 0:
        return "."
    tile = randomness.choice(LONGER_TILES) if kind <= 2 else randomness.choice("AEIORSTNLD" if kind <= 10 else letters)
    return randomness.choice(MULTIPLIERS) + tile if randomness.below(8) == 0 else tile


def make_words(randomness: Randomness, listed: Sequence[str], letters: str, count: int) -> list[bytes]:
    """Make lines for check-word: words of a list, letters in any order, and what is no word at all."""
    words = [randomness.choice(listed).lower().encode() for _ in range(count // 2)]
    for _ in range(count - len(words)):
        length = 1 + randomness.below(20)
        words.append("".join(randomness.choice(letters) for _ in range(length)).encode())
    return [*words, *ODD_WORDS]
