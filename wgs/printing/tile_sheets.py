"""Sheets of tiles to cut out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from wgs.base.errors import PrintError
from wgs.printing.lettering import choose_scale, find_scale, measure_text, write_letters
from wgs.printing.paper import fill_frame
from wgs.printing.shapes import WHITE, Box, Circle, Drawing, Shape, Text, rectangle

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.config.letters import LetterDistributionSection
    from wgs.printing.look import Look


def count_tiles(letters: LetterDistributionSection, total: int) -> list[Tile]:
    """Return the tiles with which a game is played, in the order of its entry.

    A pool is used as it is, and dice give a tile for each of their faces. For weights, ``total`` tiles are distributed
    in proportion, at least one of each kind, and the largest remainders are rounded up.

    Raises:
        PrintError: The entry has neither a pool, nor dice, nor weights.
    """
    if letters.pool:
        return list(letters.pool)
    if letters.dice:
        return [face for die in letters.dice for face in die]
    if letters.propensity_weights:
        return _share_out(letters.propensity_weights, total)
    raise PrintError(
        "there are no tiles to print: the game's LetterDistribution has neither PropensityLetters, nor "
        "PropensityWeights, nor DiceLetters; add one of them"
    )


def _share_out(weights: Mapping[str, Decimal], total: int) -> list[Tile]:
    from wgs.boards.tiles import parse_tiles  # noqa: PLC0415 - pools do without

    counts = {text: 1 for text, weight in weights.items() if weight}
    left = max(0, total - len(counts))
    # What one tile of each leaves is shared out by what each weight is still owed.
    whole = sum(weights.values())
    owed = {text: max(Decimal(0), weights[text] * total / whole - 1) for text in counts}
    scale = left / sum(owed.values(), Decimal(0)) if any(owed.values()) else Decimal(0)
    shares = {text: share * scale for text, share in owed.items()}
    for text, share in shares.items():
        counts[text] += int(share)
    missing = total - sum(counts.values())
    for text in sorted(shares, key=lambda text: int(shares[text]) - shares[text])[: max(0, missing)]:
        counts[text] += 1
    return [parse_tiles(text)[0] for text, count in counts.items() for _ in range(count)]


def draw_tile_sheets(tiles: Sequence[Tile], page: Box, frame: Box, side: float, look: Look) -> Iterator[Drawing]:
    """Return sheets of tiles to cut out, with as many tiles as fit on a page, in its middle.

    Raises:
        PrintError: Not even one tile fits on a page.
    """
    places = find_tile_places(frame, side)
    look = _fit_tiles(tiles, side, look)
    for first in range(0, len(tiles), len(places)):
        shapes: list[Shape] = []
        for place, tile in zip(places, tiles[first : first + len(places)], strict=False):
            shapes += _draw_tile(tile, place, look)
        yield Drawing(page.width, page.height, tuple(shapes))


def find_tile_places(frame: Box, side: float) -> list[Box]:
    """Return the places of tiles on a page, which touch, in the middle of its frame.

    Raises:
        PrintError: Not even one tile fits on a page.
    """
    places = fill_frame(frame, side, side)
    if not places:
        raise PrintError(
            f"tiles of {side:g} mm do not fit in the {frame.width:g} x {frame.height:g} mm between the margins; "
            "choose smaller tiles (TileSize) or a larger page"
        )
    return places


def _fit_tiles(tiles: Sequence[Tile], side: float, look: Look) -> Look:
    """Return the look with the one size that the letters of all tiles have."""
    box = Box(0, 0, side, side)
    fits: list[tuple[str, float]] = []
    for tile in dict.fromkeys(tiles):
        if tile.letters:
            taken = [measure_text(value, look.typeface) for value in _draw_value(tile, box, look)]
            text, disc = look.show(tile), _find_disc(box)
            fits.append((text, find_scale(text, disc, _find_height(side, look), look, None, taken)))
    return replace(look, letter_size=look.letter_size * choose_scale(fits))


def _draw_tile(tile: Tile, box: Box, look: Look) -> Iterator[Shape]:
    """Draw one tile; a blank has no letter and no points."""
    yield rectangle(box, None if look.theme.tile == WHITE else look.shade(look.theme.tile), stroke=0.15)
    if tile.wildcard and not tile.letters:
        return
    values = list(_draw_value(tile, box, look))
    yield from values
    taken = [measure_text(value, look.typeface) for value in values]
    disc = replace(_find_disc(box), fill=look.theme.tile)
    yield from write_letters(look.show(tile), disc, _find_height(box.width, look), look, taken=taken)


def _draw_value(tile: Tile, box: Box, look: Look) -> Iterator[Text]:
    if look.values:
        size = 0.16 * box.width / look.typeface.cap_height
        place = (box.right - 0.08 * box.width, box.bottom - 0.08 * box.width)
        yield look.write(place, str(look.value(tile)), size, below=look.theme.tile, anchor="end")


def _find_disc(box: Box) -> Circle:
    """Return the part of a tile that its letters may fill."""
    return Circle((box.x + box.width / 2, box.y + box.width / 2), 0.45 * box.width)


def _find_height(side: float, look: Look) -> float:
    return side * 0.9 * look.letter_size / 100
