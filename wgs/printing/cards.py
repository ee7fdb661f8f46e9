"""Boards on cards, side by side on a page with marks to cut along, and their backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from wgs.base.errors import PrintError
from wgs.config.layout_values import parse_page_size
from wgs.config.layouts import PrintLayoutSection
from wgs.printing.extras import draw_cut_marks
from wgs.printing.paper import fill_frame, find_frame
from wgs.printing.shapes import Box, Colour, Drawing, Polygon, Shape, Stroke, rectangle

if TYPE_CHECKING:
    from wgs.printing.look import Look

PADDING = 4.0
"""The room at the edges of a card, in millimetres."""

OVERLAP = 1.5
"""How far the colour of backs goes on beyond what is cut out, in millimetres: printers are that exact."""

BACK_COLOUR: Colour = (70, 100, 140)
BACK_MARK: Colour = (190, 205, 225)


def fit_cards(layout: PrintLayoutSection) -> PrintLayoutSection:
    """Return a layout with as many boards a page as there are cards, and without the usual footer, which is too long.

    Raises:
        PrintError: Not even one card fits on a page.
    """
    if not layout.card_size:
        return layout
    footer = "" if layout.footer == PrintLayoutSection.model_fields["footer"].default else layout.footer
    return layout.model_copy(update={"per_page": len(place_cards(layout)), "footer": footer})


def place_cards(layout: PrintLayoutSection) -> list[Box]:
    """Return the places of the cards of a page, which touch, in the middle of its frame.

    Raises:
        PrintError: Not even one card fits on a page.
    """
    width, height = parse_page_size(layout.card_size or "")
    frame = find_frame(layout)
    cards = fill_frame(frame, width, height)
    if not cards:
        raise PrintError(
            f"cards of {width:g} x {height:g} mm do not fit in the {frame.width:g} x {frame.height:g} mm between the "
            "margins; choose smaller cards (CardSize) or a larger page"
        )
    return cards


def mark_cards(cards: Iterable[Box], page: Box) -> Iterator[Stroke]:
    """Draw marks along which cards are cut apart."""
    cards = list(cards)
    xs = {x for card in cards for x in (card.x, card.right)}
    ys = {y for card in cards for y in (card.y, card.bottom)}
    yield from draw_cut_marks(_join_near(xs), _join_near(ys), page)


def _join_near(values: Iterable[float]) -> list[float]:
    """Return values without those that differ from others by less than can be seen."""
    joined: list[float] = []
    for value in sorted(values):
        if not joined or value - joined[-1] > 1e-6:
            joined.append(value)
    return joined


def draw_backs(fronts: Sequence[Box], page: Box, gutter: float, look: Look) -> Drawing:
    """Draw the backs of cards or tiles: mirrored, so that they meet their fronts when the sheet turns on its long edge.

    The colour goes on beyond the edges, so that it fills what is cut out if the sides are not quite in line.
    """
    boxes = [Box(page.width - front.right + gutter, front.y, front.width, front.height) for front in fronts]
    shapes: list[Shape] = [
        rectangle(box.inset(-OVERLAP, -OVERLAP, -OVERLAP, -OVERLAP), fill=look.shade(BACK_COLOUR)) for box in boxes
    ]
    for box in boxes:
        shapes += _draw_pattern(box, look)
    return Drawing(page.width, page.height, tuple(shapes))


def _draw_pattern(box: Box, look: Look) -> Iterator[Shape]:
    """Draw a diamond with another one in it, which look the same from both ends."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    for share, fill in ((0.38, BACK_MARK), (0.26, BACK_COLOUR), (0.12, BACK_MARK)):
        dx, dy = share * box.width, share * box.height
        yield Polygon(((x, y - dy), (x + dx, y), (x, y + dy), (x - dx, y)), fill=look.shade(fill))
