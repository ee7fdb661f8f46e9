"""Pages made ready for binding: gutters that alternate, bleed around the page, two pages side by side for a booklet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from wgs.printing.flow import move
from wgs.printing.paper import find_page
from wgs.printing.shapes import Box, Drawing

if TYPE_CHECKING:
    from wgs.config.layouts import PrintLayoutSection


def finish_pages(pages: Sequence[Drawing], layout: PrintLayoutSection) -> list[Callable[[], Drawing]]:
    """Return what draws the pages of a document as its layout binds them.

    Odd pages lie at the right of an open book, and are drawn with the gutter at their left: even ones are moved. A
    booklet has no bleed, as the pages of a sheet touch where it is folded.
    """

    def finish(place: int) -> Drawing:
        if place >= len(pages):
            first = pages[0]
            return Drawing(first.width, first.height, ())
        page = pages[place]
        return shift_page(page, -layout.gutter) if layout.gutter and place % 2 else page

    def join(left: int, right: int) -> Drawing:
        return _join(finish(left), finish(right))

    def bleed(place: int) -> Drawing:
        return add_bleed(finish(place), layout.bleed)

    if layout.booklet:
        return [partial(join, left, right) for left, right in order_sides(len(pages))]
    return [partial(bleed, place) for place in range(len(pages))]


def shift_page(page: Drawing, dx: float) -> Drawing:
    """Return a page with everything on it moved to the right, or to the left by a negative distance."""
    return replace(page, shapes=tuple(move(shape, dx, 0) for shape in page.shapes))


def add_bleed(page: Drawing, bleed: float) -> Drawing:
    """Return a page with more paper around it, which is trimmed off again."""
    if not bleed:
        return page
    shapes = tuple(move(shape, bleed, bleed) for shape in page.shapes)
    trim = Box(bleed, bleed, page.width, page.height)
    return replace(page, width=page.width + 2 * bleed, height=page.height + 2 * bleed, shapes=shapes, trim=trim)


def order_sides(count: int) -> list[tuple[int, int]]:
    """Return the pages of each side of the sheets of a booklet, left and right, counted from 0.

    Sheets are printed on both sides, laid on each other, and folded once: the outermost sheet comes first, its outer
    side before its inner one. Numbers from ``count`` on are blank pages, of which there are three at most.

    >>> order_sides(6)
    [(7, 0), (1, 6), (5, 2), (3, 4)]
    """
    whole = -(-count // 4) * 4
    sides = []
    for sheet in range(whole // 4):
        low, high = 2 * sheet, whole - 1 - 2 * sheet
        sides += [(high, low), (low + 1, high - 1)]
    return sides


def _join(left: Drawing, right: Drawing) -> Drawing:
    shapes = (*left.shapes, *(move(shape, left.width, 0) for shape in right.shapes))
    return Drawing(left.width + right.width, max(left.height, right.height), shapes)


def describe_sheets(layout: PrintLayoutSection, pages: int) -> str:
    """Return what to do with the sheets of a booklet, for people."""
    page = find_page(layout)
    sheets = -(-pages // 4)
    counted = f"{pages} {'page' if pages == 1 else 'pages'} on {sheets} {'sheet' if sheets == 1 else 'sheets'}"
    return (
        f"the booklet has {counted} of {2 * page.width:g} x {page.height:g} mm: "
        "print on both sides, flip on the short edge, and fold in the middle"
    )
