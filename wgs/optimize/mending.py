"""Boards mended after they were improved: letters change places until no unwanted word is seen along a line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness
    from wgs.boards.tiles import Tile
    from wgs.generate.shown_words import ShownWords

MOST_SWAPS = 400
"""How many swaps are tried on a board; a race board takes some five."""


def mend_board(
    tiles: Sequence[Tile], shown: ShownWords, homes: Collection[int], randomness: Randomness
) -> tuple[Tile, ...] | None:
    """Return a board that shows none of the words, or None when none is found.

    The letters of such words change places with others; those of home rows stay in home rows.
    """
    mended = list(tiles)
    found = list(shown.iter_found(mended))
    groups = [[cell for cell in range(len(tiles)) if (cell in homes) == is_home] for is_home in (False, True)]
    for _ in range(MOST_SWAPS):
        if not found:
            return tuple(mended)
        cells = found[randomness.below(len(found))][1]
        first = cells[randomness.below(len(cells))]
        peers = groups[first in homes]
        second = peers[randomness.below(len(peers))]
        mended[first], mended[second] = mended[second], mended[first]
        after = list(shown.iter_found(mended))
        if len(after) <= len(found):
            found = after
        else:
            mended[first], mended[second] = mended[second], mended[first]
    return None
