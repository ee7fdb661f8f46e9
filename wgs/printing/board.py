"""A board as shapes: cells, letters, values, premium squares, home rows, coins."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

from wgs.cell_shapes import Corner
from wgs.printing.shapes import WHITE, Box, Circle, Line, Polygon, Text, grey_of, tint
from wgs.tiles import show_tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from wgs.printing.geometry import Placement
    from wgs.printing.shapes import Colour, Point, Shape
    from wgs.printing.typeface import Typeface
    from wgs.tiles import Tile

PREMIUM_COLOURS: dict[str, Colour] = {
    "DL": (173, 216, 240),
    "TL": (110, 165, 225),
    "DW": (250, 190, 190),
    "TW": (240, 130, 110),
}
"""The colours of double and triple letters and words, where Preferences names no others."""

HOME_STRENGTH = 0.2
"""The share of a home row's colour in its tint; the rest is white, so that letters stay readable."""

LOOK_ALIKES = frozenset("MWNZ")
"""Letters that look like others upside down or on their side; they are underlined when letters are turned."""

MOST_OF_DISC = 0.92
"""The share of a disc's diameter that the diagonal of a text may take, and of its radius that accents and tails may."""

CLEARANCE = 0.96
"""The share of the room up to other texts in a cell that its letters may take."""

EMPTY_SQUARE = Corner(0, 0.12, 0.24, 0.8)
"""The place of the multipliers of an empty square: its middle."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the cells of a board look.

    Attributes:
        typeface: The font of all texts.
        letter_size: The height of capitals, in per cent of the diameter of a cell's disc.
        grey: Whether colours are printed as greys.
        q_is_qu: Whether a tile Q is shown as Qu.
        positions: Whether cells show the numbers of their positions.
        values: The points of each letter, where tiles show them; otherwise empty.
        premiums: The colours of the premium squares ``DL``, ``TL``, ``QL``, ``DW``, ``TW`` and ``QW``. Without a colour
            of their own, quadruple squares have that of triple ones.
        homes: The colour of the home row that each cell belongs to; cells of no home row are missing.
        has_coins: Whether coins lie on the corners of cells.
    """

    typeface: Typeface
    letter_size: int = 45
    grey: bool = False
    q_is_qu: bool = False
    positions: bool = False
    values: Mapping[str, int] = field(default_factory=dict)
    premiums: Mapping[str, Colour] = field(default_factory=lambda: PREMIUM_COLOURS)
    homes: Mapping[int, Colour] = field(default_factory=dict)
    has_coins: bool = False

    def shade(self, colour: Colour) -> Colour:
        """Return a colour as it is printed."""
        return grey_of(colour) if self.grey else colour

    def colour_premium(self, times: int, kind: str) -> Colour:
        """Return the colour of a premium square of the kind ``L`` or ``W``; from four times on it is the same."""
        name = {2: "D", 3: "T"}.get(times, "Q") + kind
        return self.premiums.get(name, self.premiums["T" + kind])

    def value(self, tile: Tile) -> int:
        """Return the points of a tile's letters; a Qu tile counts as its Q (`wgs.scoring`)."""
        is_qu = self.q_is_qu and not tile.wildcard and tile.letters == "QU"
        return sum(self.values.get(letter, 0) for letter in ("Q" if is_qu else tile.letters))


def draw_board(
    tiles: Sequence[Tile], placement: Placement, look: Look, turns: Sequence[int] = (), *, is_loose: bool = False
) -> list[Shape]:
    """Return the shapes of a board.

    Args:
        tiles: The tile on each cell; an empty tile leaves its cell blank.
        placement: The place of the board on the page.
        look: The look of its cells.
        turns: The angle by which the letter of each cell is turned, in degrees; no letter is turned when left out.
        is_loose: Whether empty cells are not drawn at all, as on a rack.
    """
    drawn = [cell for cell in range(len(placement.shape.centres)) if not (is_loose and tiles[cell].is_empty)]
    shapes: list[Shape] = [_draw_cell(tiles[cell], cell, placement, look) for cell in drawn]
    for cell in drawn:
        shapes += _draw_face(tiles[cell], cell, placement, look, turns[cell] if turns else None)
    return shapes


def _draw_cell(tile: Tile, cell: int, placement: Placement, look: Look) -> Polygon:
    colour = WHITE
    if cell in look.homes:
        colour = tint(look.homes[cell], HOME_STRENGTH)
    if tile.word_multiplier > 1:
        colour = look.colour_premium(tile.word_multiplier, "W")
    elif tile.letter_multiplier > 1:
        colour = look.colour_premium(tile.letter_multiplier, "L")
    return Polygon(placement.corners(cell), look.shade(colour), stroke=placement.stroke)


def list_premiums(tile: Tile) -> list[str]:
    """Return the names of a tile's multipliers, letters first: ``DL``, ``TL``, ``DW``, ``TW``, and ``4L`` or more.

    >>> from wgs.tiles import Tile
    >>> list_premiums(Tile("A", letter_multiplier=3, word_multiplier=2))
    ['TL', 'DW']
    """
    names = {2: "D", 3: "T"}
    both = ((tile.letter_multiplier, "L"), (tile.word_multiplier, "W"))
    return [names.get(times, str(times)) + kind for times, kind in both if times > 1]


def _draw_face(tile: Tile, cell: int, placement: Placement, look: Look, turn: int | None) -> Iterator[Shape]:
    centre, disc = placement.centre(cell), placement.disc
    notes = list(_draw_notes(tile, cell, placement, look))
    yield from notes
    if tile.is_empty:
        return
    taken = [measure_text(note, look.typeface) for note in notes]
    text, height = show_tile(tile, q_is_qu=look.q_is_qu), disc * look.letter_size / 100
    yield from write_letters(text, Circle(centre, disc / 2), height, look.typeface, turn, taken)


def _draw_notes(tile: Tile, cell: int, placement: Placement, look: Look) -> Iterator[Text]:
    """Yield the texts around the letters of a cell: its multipliers, its number, and the value of its tile."""
    shape = placement.shape.cell
    corners = shape.clear_corners if look.has_coins else shape.corners
    centre, disc = placement.centre(cell), placement.disc

    def write(text: str, corner: Corner) -> Text:
        size = disc * min(corner.height / look.typeface.cap_height, corner.width / look.typeface.width(text, 1))
        return Text((centre[0] + corner.x * disc, centre[1] + corner.y * disc), text, size, anchor=corner.anchor)

    if marks := " ".join(list_premiums(tile)):
        yield write(marks, EMPTY_SQUARE if tile.is_empty else corners.marks)
    if look.positions:
        yield write(str(cell + 1), corners.number)
    if look.values and not tile.is_empty:
        yield write(str(look.value(tile)), corners.value)


def measure_text(text: Text, typeface: Typeface) -> Box:
    """Return the box around a short text, which is as high as a capital."""
    width, height = typeface.width(text.text, text.size), typeface.cap_height * text.size
    left = text.place[0] - {"start": 0, "middle": 0.5, "end": 1}[text.anchor] * width
    return Box(left, text.place[1] - height, width, height)


def write_letters(
    text: str,
    disc: Circle,
    height: float,
    typeface: Typeface,
    turn: int | None = None,
    taken: Iterable[Box] = (),
) -> Iterator[Shape]:
    """Yield the letters of a tile in the middle of a disc, smaller than asked for where they would not fit.

    Args:
        text: The letters.
        disc: The disc.
        height: The height that capitals should have.
        typeface: The font; letters are bold.
        turn: The angle by which the letters are turned clockwise, in degrees; None on boards where nothing is turned.
            On other boards, letters that could be mistaken for others are underlined.
        taken: The boxes of other texts in the cell; the letters keep clear of them.
    """
    centre = disc.centre
    is_lined = turn is not None and LOOK_ALIKES.issuperset(text.upper())
    size = height / typeface.cap_height
    width = typeface.width(text, size, is_bold=True)
    above, below = typeface.reach(text)
    # From the middle of the capitals; there is a line below letters that could be read as others.
    reach = max(size * above - height / 2, size * below + height / 2, height * (0.61 if is_lined else 0.5))
    # Width and height shrink alike, until the corners of the text lie on the circle.
    scale = min(1, MOST_OF_DISC * 2 * disc.radius / hypot(width, height), MOST_OF_DISC * disc.radius / reach)
    half_width, half_height = _turn_box(width / 2, reach, turn or 0)
    for box in taken:
        across, down = _find_clearance(box, centre)
        scale = min(scale, CLEARANCE * max(across / half_width, down / half_height))
    size, height, width = size * scale, height * scale, width * scale
    yield Text((centre[0], centre[1] + height / 2), text, size, True, "middle", turn=turn or 0, pivot=centre)
    if is_lined:
        yield _turn_line(centre, width / 2, height / 2 + 0.08 * height, turn or 0, 0.06 * height)


def _turn_box(half_width: float, half_height: float, turn: int) -> Point:
    """Return how far a turned box around a point reaches to either side and down."""
    across, down = abs(cos(radians(turn))), abs(sin(radians(turn)))
    return half_width * across + half_height * down, half_width * down + half_height * across


def _find_clearance(box: Box, point: Point) -> Point:
    """Return how far a box lies beside a point and above or below it; 0 where the box extends across the point."""
    x, y = point
    return max(box.x - x, x - box.right, 0), max(box.y - y, y - box.bottom, 0)


def _turn_line(centre: Point, half: float, below: float, turn: int, stroke: float) -> Line:
    """Return a line below the middle of a text, turned with the text around its centre."""
    angle = radians(turn)

    def rotate(x: float, y: float) -> Point:
        return centre[0] + x * cos(angle) - y * sin(angle), centre[1] + x * sin(angle) + y * cos(angle)

    return Line(rotate(-half, below), rotate(half, below), stroke)
