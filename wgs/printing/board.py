"""A board as shapes: its ground, its cells, their letters, values and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from wgs.boards.cell_shapes import Corner
from wgs.boards.tiles import EMPTY, Tile
from wgs.printing.geometry import Placement
from wgs.printing.lettering import choose_scale, find_scale, measure_text, write_letters
from wgs.printing.shapes import WHITE, Circle, Colour, Polygon, Shape, Text
from wgs.printing.themes import EDGE, draw_ground, draw_holes, find_gap, outline_cell

if TYPE_CHECKING:
    from wgs.boards.board_shape import BoardShape
    from wgs.printing.look import Look

EMPTY_SQUARE = Corner(0, 0.12, 0.24, 0.8)
"""The place of the multipliers of an empty square: its middle."""

LETTER_FRAME, WORD_FRAME = (0.065, 0.016), (0.045, 0.05)
"""How far inside a premium square its frame is, in themes without tints, and how wide, in pitches."""

NOTES_INSIDE = 0.4
"""How much nearer to its middle small texts are on a tile with rounded corners, as a share of their radius."""


def draw_board(
    tiles: Sequence[Tile], placement: Placement, look: Look, turns: Sequence[int] = (), *, is_loose: bool = False
) -> list[Shape]:
    """Return the shapes of a board.

    Args:
        tiles: The tile on each cell. Cells without a tile are blank; where others have tiles, they are dark, as holes
            inside the board are.
        placement: The place of the board on the page.
        look: The look of its cells.
        turns: The angle by which the letter of each cell is turned, in degrees; no letter is turned when left out.
        is_loose: Whether empty cells are not drawn at all, as on a rack.
    """
    drawn = [cell for cell in range(len(placement.shape.centres)) if not (is_loose and tiles[cell].is_empty)]
    has_letters = any(not tile.is_empty for tile in tiles)
    shapes: list[Shape] = []
    if look.theme.ground is not None:
        shapes += draw_ground(drawn, placement, look.theme, look.shade(look.theme.ground))
    shapes += draw_holes(placement, look.theme, look.shade(look.theme.hole))
    faces = {cell: _choose_colour(tiles[cell], cell, look, has_letters=has_letters) for cell in drawn}
    for cell in drawn:
        shapes += _draw_cell(tiles[cell], cell, faces[cell], placement, look)
    for cell in drawn:
        shapes += _draw_face(tiles[cell], cell, faces[cell], placement, look, turns[cell] if turns else None)
    return shapes


def _choose_colour(tile: Tile, cell: int, look: Look, *, has_letters: bool) -> Colour:
    theme = look.theme
    plain = theme.tile if not tile.is_empty else theme.hole if has_letters and tile == EMPTY else theme.square
    return look.colour_cell(tile, cell, plain)


def _draw_cell(tile: Tile, cell: int, colour: Colour, placement: Placement, look: Look) -> Iterator[Polygon]:
    """Yield the outline of a cell; of a tile that is not flat, its face as well; and the frames of a premium square."""
    theme, gap = look.theme, find_gap(look.theme, placement)
    is_raised = theme.edge is not None and not tile.is_empty
    side = look.shade(theme.edge if theme.edge is not None and is_raised else colour)
    stroke = placement.stroke * theme.strength
    yield Polygon(outline_cell(cell, placement, gap, theme.rounding), side, stroke, look.shade(theme.line))
    if is_raised:
        yield Polygon(outline_cell(cell, placement, gap + EDGE, theme.rounding), look.shade(colour))
    is_plain = colour == (theme.square if tile.is_empty else theme.tile)
    if not theme.has_tints and is_plain and max(tile.word_multiplier, tile.letter_multiplier) > 1:
        inside, width = WORD_FRAME if tile.word_multiplier > 1 else LETTER_FRAME
        inner = outline_cell(cell, placement, gap + inside, theme.rounding)
        yield Polygon(inner, None, width * placement.pitch, look.shade(theme.line))


def list_premiums(tile: Tile) -> list[str]:
    """Return the names of a tile's multipliers, letters first: ``DL``, ``TL``, ``DW``, ``TW``, and ``4L`` or more.

    >>> from wgs.boards.tiles import Tile
    >>> list_premiums(Tile("A", letter_multiplier=3, word_multiplier=2))
    ['TL', 'DW']
    """
    names = {2: "D", 3: "T"}
    both = ((tile.letter_multiplier, "L"), (tile.word_multiplier, "W"))
    return [names.get(times, str(times)) + kind for times, kind in both if times > 1]


def _draw_face(
    tile: Tile, cell: int, colour: Colour, placement: Placement, look: Look, turn: int | None
) -> Iterator[Shape]:
    centre, disc = placement.centre(cell), look.measure_disc(placement)
    notes = list(_draw_notes(tile, cell, colour, placement, look))
    yield from notes
    if tile.is_empty:
        return
    taken = [measure_text(note, look.typeface) for note in notes]
    height = disc * look.letter_size / 100
    yield from write_letters(look.show(tile), Circle(centre, disc / 2, colour), height, look, turn, taken)


def _draw_notes(tile: Tile, cell: int, colour: Colour, placement: Placement, look: Look) -> Iterator[Text]:
    """Yield the texts around the letters of a cell: its multipliers, its number, and the value of its tile."""
    shape = placement.shape.cell
    corners = shape.clear_corners if look.has_coins else shape.corners
    centre, disc = placement.centre(cell), look.measure_disc(placement)

    def write(text: str, corner: Corner, *, is_number: bool = False) -> Text:
        size = disc * min(corner.height / look.typeface.cap_height, corner.width / look.typeface.width(text, 1))
        reach = disc * (1 - NOTES_INSIDE * look.theme.rounding)
        place = (centre[0] + corner.x * reach, centre[1] + corner.y * reach)
        ink = look.ink_number(colour) if is_number else look.ink(colour)
        return Text(place, text, size, anchor=corner.anchor, colour=ink, is_tile=True)

    if marks := " ".join(list_premiums(tile)):
        yield write(marks, EMPTY_SQUARE if tile.is_empty else corners.marks)
    if look.positions:
        yield write(str(cell + 1), corners.number, is_number=True)
    if look.values and not tile.is_empty:
        yield write(str(look.value(tile)), corners.value)


def fit_letters(boards: Iterable[Sequence[Tile]], shape: BoardShape, look: Look, turn: int | None = None) -> float:
    """Return the size at which the letters of some boards fit in their cells, in per cent of a cell's disc.

    So the letters of a document have one size, whatever else stands in their cells; see `choose_scale`.

    Args:
        boards: The tiles of each board.
        shape: The shape of the boards, or any with the same cells.
        look: The look of the cells, with the size that is wanted.
        turn: The angle of which letters are turned by any multiple; None where they are not turned.
    """
    placement = Placement(shape, 100, 0, 0)
    faces = {
        (tile, len(str(cell + 1)) if look.positions else 0): cell
        for tiles in boards
        for cell, tile in enumerate(tiles)
        if not tile.is_empty and cell < len(shape.centres)
    }
    fits: list[tuple[str, float]] = []
    for (tile, _), cell in faces.items():
        taken = [measure_text(note, look.typeface) for note in _draw_notes(tile, cell, WHITE, placement, look)]
        disc, text = look.measure_disc(placement), look.show(tile)
        room = Circle(placement.centre(cell), disc / 2)
        fits.append((text, find_scale(text, room, look.letter_size / 100 * disc, look, turn, taken)))
    return look.letter_size * choose_scale(fits)
