"""Pages of boards: whatever is asked for stays inside the margins and apart, or is refused with the sizes."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.paper import (
    TYPEFACE,
    bounds,
    contains,
    fill_board,
    lies_inside,
    list_cells,
    list_texts,
    make_board,
    make_subject,
    middle,
    overlap,
)

from wgs.base.errors import PrintError
from wgs.boards.board_shape import make_shape
from wgs.boards.tiles import Tile
from wgs.config.grids import GridSection
from wgs.config.layout_values import BOARDS_PER_PAGE, PAGE_SIZES
from wgs.config.layouts import PrintLayoutSection
from wgs.config.scoring import ScoringSection
from wgs.printing.board import draw_board
from wgs.printing.book import make_book
from wgs.printing.geometry import Placement
from wgs.printing.look import Look
from wgs.printing.paper import find_frame
from wgs.printing.printer import Printer
from wgs.printing.shapes import Drawing, Point, Polygon, Stroke, Text

if TYPE_CHECKING:
    from wgs.printing.subject import PrintedBoard

VALUES = ScoringSection(letter_values={letter: 1 + place for place, letter in enumerate("ABEHIMNORSTQWZ")})
FOOTER = "{game}, board {number}"
SIZE = re.compile(r"\d+(\.\d+)? (x \d|mm)")
"""What every refusal holds: a size."""

sections = st.builds(
    lambda rows, adjacency, wrap, home: GridSection(
        rows=tuple(row.ljust(6, ".") for row in rows),
        adjacency=adjacency,
        wrap=wrap and (adjacency != "Hex" or len(_trim(rows)) % 2 == 0),
        home_rows={"Red": 1} if home and "#" in rows[0] else {},
    ),
    st.lists(st.text("##.", min_size=1, max_size=6), min_size=1, max_size=6).filter(lambda rows: "#" in "".join(rows)),
    st.sampled_from(["Straight", "Diagonal", "Hex", "Full"]),
    st.booleans(),
    st.booleans(),
)
tiles = st.builds(
    Tile,
    st.sampled_from(["", "A", "M", "Q", "QU", "W", "THE", "Ñ", "Ş"]),
    wildcard=st.booleans(),
    letter_multiplier=st.integers(1, 4),
    word_multiplier=st.sampled_from([1, 2, 3, 12]),
)
layouts = st.builds(
    PrintLayoutSection,
    page_size=st.sampled_from([*PAGE_SIZES, "60x90", "200x45"]),
    orientation=st.sampled_from(["portrait", "landscape", None]),
    margin=st.sampled_from([0.0, 5.0, 10.0, 22.5]),
    per_page=st.sampled_from(BOARDS_PER_PAGE),
    letter_size=st.integers(10, 80),
    title=st.sampled_from(["", "{game} · {number}", "A rather long title that is broken over some lines"]),
    footer=st.sampled_from(["", FOOTER]),
    qr=st.booleans(),
    rotate=st.booleans(),
    positions=st.booleans(),
    score_sheet=st.sampled_from(["none", "lines", "table"]),
)


def _trim(rows: list[str]) -> list[str]:
    """Leave out the rows without cells at both ends."""
    full = [place for place, row in enumerate(rows) if "#" in row]
    return rows[full[0] : full[-1] + 1]


@settings(max_examples=60)
@given(section=sections, drawn=st.lists(tiles, min_size=1, max_size=8), layout=layouts)
def test_pages_stay_inside_their_margins_or_are_refused_with_the_sizes(
    section: GridSection, drawn: list[Tile], layout: PrintLayoutSection
) -> None:
    boards = [fill_board(drawn[number:] + drawn[:number], section, number + 1) for number in range(layout.per_page)]
    page = draw_or_refuse(section, boards, layout)
    if page is None:
        return
    frame = find_frame(layout)
    for shape in page.seen:
        tolerance = 0.2 if isinstance(shape, Polygon) else 0.1  # half of an outline's line
        assert lies_inside(bounds(shape), frame, tolerance=tolerance), shape
    check_cells(page)


def draw_or_refuse(section: GridSection, boards: list[PrintedBoard], layout: PrintLayoutSection) -> Drawing | None:
    """Draw a page of boards; None when they do not fit, which must be said with a size."""
    refusal = ""
    try:
        return Printer(make_subject(section, VALUES), layout).draw_page(boards)
    except PrintError as error:
        refusal = str(error)
    assert SIZE.search(refusal), refusal
    return None


def check_cells(page: Drawing) -> None:
    """Check that cells do not overlap, and that no two texts do."""
    places = [middle(cell.points) for cell in list_cells(page)]
    for cell, place in zip(list_cells(page), places, strict=True):
        near = [other for other in places if dist(place, other) < dist(place, cell.points[0])]
        assert sum(contains(cell.points, other, tolerance=-1e-3) for other in near) == 1
    straight = [(bounds(text), text.text) for text in list_texts(page) if not text.turn]
    for (box, text), (other_box, other) in combinations(straight, 2):
        assert not overlap(box, other_box), (text, other)


@settings(max_examples=40)
@given(
    tile=tiles,
    adjacency=st.sampled_from(["Hex", "Diagonal", "Full"]),
    size=st.integers(10, 80),
    positions=st.booleans(),
    place=st.sampled_from([0, 11, 110]),
)
def test_what_is_written_in_a_cell_stays_inside_it(
    tile: Tile, adjacency: str, size: int, positions: bool, place: int
) -> None:
    shape = make_shape(GridSection(size=(12, 10), adjacency=adjacency).grid)
    placement = Placement(shape, 15, 10, 10)
    look = Look(TYPEFACE, size, positions=positions, values=VALUES.letter_values)
    board = [Tile()] * place + [tile] + [Tile()] * (119 - place)
    shapes = draw_board(board, placement, look)
    corners = placement.corners(place)
    texts = [shape for shape in shapes if isinstance(shape, Text) and contains(corners, _middle(shape))]
    expected = bool(tile.letters or tile.wildcard) * 2 + (tile.letter_multiplier * tile.word_multiplier > 1) + positions
    assert len(texts) == expected
    for text in texts:
        box = bounds(text)
        ends = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
        assert all(contains(corners, end, tolerance=0.05) for end in ends), text
    for one, other in combinations(texts, 2):
        assert not overlap(bounds(one), bounds(other)), (one, other)


def _middle(text: Text) -> Point:
    box = bounds(text)
    return box.x + box.width / 2, box.y + box.height / 2


@pytest.mark.parametrize("page_size", ["A4", "Letter"])
@pytest.mark.parametrize("adjacency", ["Hex", "Diagonal"])
def test_boards_of_10_x_13_take_discs_of_18_mm_on_usual_pages(page_size: str, adjacency: str) -> None:
    section = GridSection(size=(10, 13), adjacency=adjacency, home_rows={"Red": 1, "Blue": 13})
    layout = PrintLayoutSection(page_size=page_size, margin=8, disc=18)
    book = make_book(make_subject(section), [make_board("A" * 130, section)], layout)
    assert book.notes == []
    for cell in list_cells(book.pages[0]):
        x, y = middle(cell.points)
        for (x1, y1), (x2, y2) in zip(cell.points, [*cell.points[1:], cell.points[0]], strict=True):
            across = abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
            assert across - cell.stroke / 2 >= 9


def test_a_page_too_small_for_the_discs_is_noted_once_with_the_size() -> None:
    section = GridSection(size=(10, 13), adjacency="Hex")
    boards = [make_board("A" * 130, section, number) for number in (1, 2)]
    book = make_book(make_subject(section), boards, PrintLayoutSection(page_size="A5", disc=18))
    assert len(book.notes) == 1
    assert re.match(r"the cells hold discs of 12\.0 mm, but the playing pieces have 18 mm; ", str(book.notes[0]))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"margin": 100}, "margins of 100 mm leave only 10 x 97 mm of a page of 210 x 297 mm"),
        ({"page_size": "60x60", "per_page": 9}, "with 9 per page of 60 x 60 mm and margins of"),
        ({"page_size": "40x40", "title": "long " * 90}, "there is no room for a board: title, footer"),
        (
            {"page_size": "80x80", "per_page": 9, "score_sheet": "table"},
            "there is no room for a score sheet: ",
        ),
        ({"page_size": "30x30", "margin": 7.5, "per_page": 8}, "8 boards do not fit on a page of 30 x 30 mm"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_sizes(options: dict[str, object], said: str) -> None:
    section = GridSection(size=(6, 6))
    with pytest.raises(PrintError) as caught:
        make_book(make_subject(section), [make_board("A", section)], PrintLayoutSection(**options))
    assert said in str(caught.value)
    assert "choose" in str(caught.value)


@pytest.mark.parametrize("margin", [0.0, 2.0, 10.0])
def test_cut_marks_lie_on_the_page_between_boards(margin: float) -> None:
    section = GridSection(size=(3, 3))
    layout = PrintLayoutSection(per_page=6, cut_marks=True, footer="", margin=margin)
    boards = [make_board("ABCDEFGHI", section, number) for number in range(6)]
    page = make_book(make_subject(section), boards, layout).pages[0]
    cells = [bounds(cell) for cell in list_cells(page)]
    marks = [bounds(shape) for shape in page.seen if isinstance(shape, Stroke)]
    assert marks
    for mark in marks:
        assert lies_inside(mark, bounds(Polygon(((0, 0), (210, 297)))), tolerance=2.1)
        assert not any(overlap(mark, cell) for cell in cells)


def test_boards_lie_on_the_fronts_of_sheets_when_rules_are_on_the_backs() -> None:
    section = GridSection(size=(2, 2))
    boards = [make_board("ABCD", section, number) for number in (1, 2, 3)]
    layout = PrintLayoutSection(rules="back", keys="after")
    pages = make_book(make_subject(section), boards, layout).pages
    fronts = [number for number, page in enumerate(pages) if list_cells(page)]
    assert fronts == [0, 4, 8]
    assert [pages[front + 1].seen[0].text[:8] for front in fronts] == ["How to p"] * 3  # type: ignore[union-attr]
    assert [text.text for text in list_texts(pages[3])] == ["This page is intentionally left blank."]


def test_a_last_page_may_hold_fewer_boards() -> None:
    section = GridSection(size=(2, 2))
    boards = [make_board("ABCD", section, number) for number in range(5)]
    pages = make_book(make_subject(section), boards, PrintLayoutSection(per_page=4)).pages
    assert [len(list_cells(page)) for page in pages] == [16, 4]


def test_no_boards_are_refused_whatever_else_is_printed() -> None:
    section = GridSection(size=(2, 2))
    layout = PrintLayoutSection(sheets=("empty", "boards"))
    with pytest.raises(PrintError, match="there are no boards to print"):
        make_book(make_subject(section), [], layout)
