"""Pages made ready for binding: gutters, bleed and booklets."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pypdfium2
import pytest
from support.paper import read_pdf

from wgs import Toolkit
from wgs.printing.finishing import order_sides

GAME = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
BOARDS = [chr(ord("A") + place) * 16 for place in range(6)]
MM = 72 / 25.4


def print_pages(boards: int, **options: Any) -> bytes:
    return GAME.print_pdf(BOARDS[:boards], footer="", numbers=False, **options)


def find_left(document: bytes) -> list[float]:
    """Return where the letters of each page begin."""
    return [min(letter.x for letter in page.letters) for page in read_pdf(document)]


@pytest.mark.parametrize("count", range(1, 14))
def test_the_leaves_of_a_folded_booklet_are_in_order(count: int) -> None:
    sides = order_sides(count)
    assert len(sides) % 2 == 0
    fronts, backs = sides[::2], sides[1::2]
    # The left halves of the stack, from the outermost sheet to the innermost, are the last leaves from the last on.
    first = [page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])]
    last = [page for front, back in zip(reversed(fronts), reversed(backs), strict=True) for page in (back[1], front[0])]
    assert first + last == list(range(2 * len(sides)))
    assert 0 <= 2 * len(sides) - count < 4


def test_a_booklet_has_the_pages_side_by_side_at_their_size() -> None:
    pages = read_pdf(print_pages(5, page_size="A6", booklet=True))
    assert [(page.width, page.height) for page in pages] == [pytest.approx((210, 148), abs=0.01)] * 4
    sides = []
    for page in pages:
        halves = ([each.text for each in page.letters if (each.x > 105) == right] for right in (False, True))
        sides.append("".join("".join(sorted(set(half))) or "-" for half in halves))
    assert sides == ["-A", "B-", "-C", "DE"]


def test_the_note_about_a_booklet_says_how_to_print_it() -> None:
    book = GAME.pages.make_book(BOARDS[:5], GAME.layout(page_size="A5", booklet=True))
    assert [str(note) for note in book.notes] == [
        "the booklet has 5 pages on 2 sheets of 296 x 210 mm: print on both sides, flip on the short edge, and fold in "
        "the middle"
    ]


def test_the_gutter_is_at_the_inner_edge_of_odd_and_even_pages() -> None:
    plain = find_left(print_pages(3, page_size="A6", orientation="landscape"))
    left = find_left(print_pages(3, page_size="A6", orientation="landscape", gutter=12))
    # The board keeps its size, as the page is wide: its middle moves by half of the gutter.
    assert [after - before for before, after in zip(plain, left, strict=True)] == pytest.approx([6, -6, 6], abs=0.01)


def test_bleed_is_paper_around_a_page_that_keeps_its_size() -> None:
    document = print_pages(1, page_size="6x9in", bleed=3.175)
    (page,) = pypdfium2.PdfDocument(BytesIO(document))
    assert page.get_mediabox() == pytest.approx((0, 0, 450, 666), abs=0.02)
    assert page.get_bleedbox() == pytest.approx((0, 0, 450, 666), abs=0.02)
    assert page.get_trimbox() == pytest.approx((9, 9, 441, 657), abs=0.02)
    assert find_left(document)[0] - find_left(print_pages(1, page_size="6x9in"))[0] == pytest.approx(3.175, abs=0.01)


def test_a_booklet_has_no_bleed() -> None:
    layout = GAME.layout(page_size="A6", bleed=3).model_copy(update={"booklet": True})
    book = GAME.pages.make_book(BOARDS[:2], layout)
    assert book.pages[:] == GAME.pages.make_book(BOARDS[:2], GAME.layout(page_size="A6", booklet=True)).pages[:]
    assert str(book.notes[-1]) == "a booklet has no bleed, so that of 3 mm is left out"


def test_margins_and_gutter_leave_room() -> None:
    with pytest.raises(Exception, match="margins of 40 mm and a gutter of 20 mm leave only 5 x 68 mm of a page of 105"):
        print_pages(1, page_size="A6", margin=40, gutter=20)
