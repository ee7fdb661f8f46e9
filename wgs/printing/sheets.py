"""Sheets other than boards: empty boards with their squares and coins, tiles to cut out, score sheets."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from wgs.config.grids import LETTER_PREMIUMS, WORD_PREMIUMS
from wgs.errors import PrintError
from wgs.printing.board import measure_text, write_letters
from wgs.printing.shapes import Box, Circle, Drawing, Line, Text, rectangle
from wgs.tiles import Tile, show_tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from wgs.config.grids import GridSection
    from wgs.config.letters import LetterDistributionSection
    from wgs.printing.board import Look
    from wgs.printing.shapes import Colour, Point, Shape
    from wgs.printing.subject import Subject
    from wgs.printing.typeface import Typeface

RULED = 8.0
"""The distance between lines to write on, in millimetres."""

RULE_COLOUR: Colour = (120, 120, 120)

ROUNDS = 8
PLAYERS = 4
LABEL_WIDTH = 16.0
"""The width of the first column of a score table, in millimetres, where there is room."""


def lay_premiums(section: GridSection) -> list[Tile]:
    """Return empty tiles with the multipliers of a grid's premium squares."""
    return [
        Tile(letter_multiplier=LETTER_PREMIUMS.get(square, 1), word_multiplier=WORD_PREMIUMS.get(square, 1))
        for square in section.premium_squares
    ]


def find_starts(section: GridSection) -> list[int]:
    """Return the cells that ``Premiums`` marks as start squares."""
    return [cell for cell, square in enumerate(section.premium_squares) if square == "*"]


def find_coins(subject: Subject) -> dict[Point, int]:
    """Return the coins on the intersections of a board by their places, in pitches; none for games without coins.

    The four points around the centre are as all inside.
    """
    coins = subject.turn_rules.coin_values if subject.turn_rules is not None else None
    if coins is None:
        return {}
    columns, rows = subject.grid.grid.columns, subject.grid.grid.rows
    return {
        (float(x), float(y)): coins.at((x, y), (columns, rows)) for y in range(rows + 1) for x in range(columns + 1)
    }


def count_tiles(letters: LetterDistributionSection, total: int) -> list[Tile]:
    """Return the tiles with which a game is played, in the order of its entry.

    A pool is used as it is; for weights, ``total`` tiles are distributed in proportion, at least one of each kind, and
    the largest remainders are rounded up.

    Raises:
        PrintError: The entry has neither a pool nor weights.
    """
    if letters.pool:
        return list(letters.pool)
    if letters.propensity_weights:
        return _share_out(letters.propensity_weights, total)
    raise PrintError(
        "there are no tiles to print: the game's LetterDistribution has neither PropensityLetters nor "
        "PropensityWeights; add one of them"
    )


def _share_out(weights: Mapping[str, Decimal], total: int) -> list[Tile]:
    from wgs.tiles import parse_tiles  # noqa: PLC0415 - pools do without

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
    """Return sheets of tiles to cut out, with as many tiles as fit on a page.

    Raises:
        PrintError: Not even one tile fits on a page.
    """
    columns, rows = int(frame.width / side + 1e-6), int(frame.height / side + 1e-6)
    if not columns or not rows:
        raise PrintError(
            f"tiles of {side:g} mm do not fit in the {frame.width:g} x {frame.height:g} mm between the margins; "
            "choose smaller tiles (TileSize) or a larger page"
        )
    for first in range(0, len(tiles), columns * rows):
        shapes: list[Shape] = []
        for place, tile in enumerate(tiles[first : first + columns * rows]):
            row, column = divmod(place, columns)
            shapes += _draw_tile(tile, Box(frame.x + column * side, frame.y + row * side, side, side), look)
        yield Drawing(page.width, page.height, tuple(shapes))


def _draw_tile(tile: Tile, box: Box, look: Look) -> Iterator[Shape]:
    """Draw one tile; a blank has no letter and no points."""
    yield rectangle(box, stroke=0.15)
    if tile.wildcard and not tile.letters:
        return
    side = box.width
    taken: list[Box] = []
    if look.values:
        size = 0.16 * side / look.typeface.cap_height
        value = Text((box.right - 0.08 * side, box.bottom - 0.08 * side), str(look.value(tile)), size, anchor="end")
        taken.append(measure_text(value, look.typeface))
        yield value
    centre = (box.x + side / 2, box.y + side / 2)
    text, height = show_tile(tile, q_is_qu=look.q_is_qu), side * 0.9 * look.letter_size / 100
    yield from write_letters(text, Circle(centre, 0.45 * side), height, look.typeface, taken=taken)


def draw_lines_to_write(box: Box) -> Iterator[Shape]:
    """Draw ruled lines in columns at least 50 mm wide."""
    columns = max(1, int((box.width + 6) / 56))
    width = (box.width + 6) / columns - 6
    for row in range(1, int(box.height / RULED) + 1):
        for column in range(columns):
            x, y = box.x + column * (width + 6), box.y + row * RULED
            yield Line((x, y), (x + width, y), 0.1, RULE_COLOUR)


def draw_score_table(box: Box, typeface: Typeface) -> Iterator[Shape]:
    """Draw a table of rounds and players, with a row for their names and one for their totals."""
    rows = max(3, min(ROUNDS + 2, int(box.height / RULED)))
    step = min(RULED * 1.25, box.height / rows)
    first = min(LABEL_WIDTH, box.width / (PLAYERS + 1))
    width = (box.width - first) / PLAYERS
    size = min(3.5, 0.45 * step, 0.85 * first / typeface.width("Player", 1))
    for row in range(rows):
        top = box.y + row * step
        for column in range(PLAYERS + 1):
            left = box.x + (first + (column - 1) * width if column else 0)
            yield rectangle(Box(left, top, width if column else first, step), stroke=0.1, colour=RULE_COLOUR)
        label = "Player" if row == 0 else "Total" if row == rows - 1 else str(row)
        yield Text((box.x + 0.06 * first, top + 0.65 * step), label, size)
