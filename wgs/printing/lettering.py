"""Letters of tiles: as large as the layout wants where they fit, one size for all boards of a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

from wgs.printing.shapes import WHITE, Box, Circle, Colour, Point, Shape, Stroke, Text

if TYPE_CHECKING:
    from wgs.printing.look import Look
    from wgs.printing.typeface import Typeface

LOOK_ALIKES = frozenset("MWNZbdpqnumwz")
"""Letters that look like others upside down or on their side; they are underlined when letters are turned."""

MOST_OF_DISC = 0.92
"""The share of a disc's diameter that the diagonal of a text may take, and of its radius that accents and tails may."""

CLEARANCE = 0.96
"""The share of the room up to other texts in a cell that its letters may take."""

LEAST_SHARE = 0.85
"""The share of the size of single letters from which a tile of several, such as Qu, makes all letters smaller."""


def measure_text(text: Text, typeface: Typeface) -> Box:
    """Return the box around a short text, which is as high as a capital."""
    width, height = typeface.width(text.text, text.size), typeface.cap_height * text.size
    left = text.place[0] - {"start": 0, "middle": 0.5, "end": 1}[text.anchor] * width
    return Box(left, text.place[1] - height, width, height)


def write_letters(
    text: str,
    disc: Circle,
    height: float,
    look: Look,
    turn: int | None = None,
    taken: Iterable[Box] = (),
) -> Iterator[Shape]:
    """Yield the letters of a tile in the middle of a disc, smaller than asked for where they would not fit.

    Small letters share a baseline, as on a line of text: the middle of an x is in the middle of the disc.

    Args:
        text: The letters.
        disc: The disc, filled with the colour below the letters.
        height: The height that capitals should have.
        look: The look of the cells; letters are bold.
        turn: The angle by which the letters are turned clockwise, in degrees; None on boards where nothing is turned.
            On other boards, letters that could be mistaken for others are underlined.
        taken: The boxes of other texts in the cell; the letters keep clear of them.
    """
    typeface, centre = look.typeface, disc.centre
    height *= _scale_letters(text, disc, height, typeface, turn, taken)
    size, ink = height / typeface.cap_height, look.ink(disc.fill or WHITE)
    baseline = centre[1] + size * _find_middle(text, typeface)
    yield Text((centre[0], baseline), text, size, True, "middle", ink, turn or 0, centre, is_tile=True)
    if _is_lined(text, turn):
        width = typeface.width(text, size, is_bold=True)
        foot = _find_foot(text, size, typeface) + 0.08 * height
        yield _turn_line(centre, width / 2, foot, turn or 0, 0.06 * height, ink)


def _find_middle(text: str, typeface: Typeface) -> float:
    """Return how far the middle of the letters of a tile lies above their baseline, as a fraction of their size."""
    return (typeface.x_height if text.islower() else typeface.cap_height) / 2


def _find_foot(text: str, size: float, typeface: Typeface) -> float:
    """Return how far capitals, or small letters with their tails, reach below their middle."""
    tail = max(0.0, typeface.reach(text)[1]) if text.islower() else 0
    return size * (_find_middle(text, typeface) + tail)


def _is_lined(text: str, turn: int | None) -> bool:
    return turn is not None and LOOK_ALIKES.issuperset(text)


def _scale_letters(
    text: str, disc: Circle, height: float, typeface: Typeface, turn: int | None, taken: Iterable[Box]
) -> float:
    """Return how much smaller the letters of a tile are than asked for; 1 where they fit."""
    size = height / typeface.cap_height
    middle = size * _find_middle(text, typeface)
    width = typeface.width(text, size, is_bold=True)
    above, below = typeface.reach(text)
    # From the middle of the letters; there is a line below those that could be read as others.
    line = _find_foot(text, size, typeface) + 0.11 * height if _is_lined(text, turn) else middle
    ink = max(size * above - middle, size * below + middle)
    reach = max(ink, line)
    # Width and height shrink alike, until the corners of the text lie on the circle.
    corners = hypot(width, 2 * ink if text.islower() else height)
    scale = min(1, MOST_OF_DISC * 2 * disc.radius / corners, MOST_OF_DISC * disc.radius / reach)
    half_width, half_height = _turn_box(width / 2, reach, turn or 0)
    for box in taken:
        across, down = _find_clearance(box, disc.centre)
        scale = min(scale, CLEARANCE * max(across / half_width, down / half_height))
    return scale


def find_scale(text: str, disc: Circle, height: float, look: Look, turn: int | None, taken: Sequence[Box]) -> float:
    """Return how much smaller letters must be to fit in a disc, turned by any multiple of an angle: 1 where they do."""
    angles = (None,) if turn is None else range(0, 360, turn)
    return min(_scale_letters(text, disc, height, look.typeface, angle, taken) for angle in angles)


def choose_scale(fits: Iterable[tuple[str, float]]) -> float:
    """Return the scale that all letters of a document get, from those at which each text of a tile fits.

    Single letters decide. Longer texts do so too if all become only a little smaller that way, or where there are no
    single letters; others are set smaller.
    """
    fits = list(fits)
    single = min((fit for text, fit in fits if len(text) == 1), default=0.0)
    return min((fit for _, fit in fits if fit >= LEAST_SHARE * single), default=1.0)


def _turn_box(half_width: float, half_height: float, turn: int) -> Point:
    """Return how far a turned box around a point reaches to either side and down."""
    across, down = abs(cos(radians(turn))), abs(sin(radians(turn)))
    return half_width * across + half_height * down, half_width * down + half_height * across


def _find_clearance(box: Box, point: Point) -> Point:
    """Return how far a box lies beside a point and above or below it; 0 where the box extends across the point."""
    x, y = point
    return max(box.x - x, x - box.right, 0), max(box.y - y, y - box.bottom, 0)


def _turn_line(centre: Point, half: float, below: float, turn: int, stroke: float, colour: Colour) -> Stroke:
    """Return a line below the middle of a text, turned with the text around its centre."""
    angle = radians(turn)

    def rotate(x: float, y: float) -> Point:
        return centre[0] + x * cos(angle) - y * sin(angle), centre[1] + x * sin(angle) + y * cos(angle)

    return Stroke(rotate(-half, below), rotate(half, below), stroke, colour)
