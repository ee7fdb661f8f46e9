"""Answers, worksheets and QR codes: they tell of the very board that is printed with them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from functools import cache
from itertools import combinations, pairwise
from math import dist
from typing import TYPE_CHECKING, Any, Literal

import pypdfium2
import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st
from support.paper import (
    TYPEFACE,
    bounds,
    lies_inside,
    list_cells,
    list_texts,
    make_board,
    make_subject,
    middle,
    overlap,
    read_pdf,
)

from wgs import Toolkit
from wgs.board_shape import make_shape
from wgs.config.grids import GridSection
from wgs.config.layouts import PrintLayoutSection
from wgs.errors import PrintError
from wgs.grid import Grid
from wgs.printing.board import Look
from wgs.printing.book import Printer
from wgs.printing.extras import draw_path
from wgs.printing.flow import Entry, Flow, break_lines
from wgs.printing.geometry import Placement
from wgs.printing.key import find_longest
from wgs.printing.shapes import BLACK, Box, Circle, Line, Polygon
from wgs.scoring import Points
from wgs.solver.solution import make_solution

if TYPE_CHECKING:
    from wgs import Game
    from wgs.printing.shapes import Drawing

BOARD = "TEAHMIRSPOLDQUCN"


@cache
def shipped(name: str = "Boggle (New)") -> Game:
    return Toolkit.load("wgs.json").game(name, dictionary="common")


def draw_book(*boards: str, name: str = "Boggle (New)", **options: Any) -> list[Drawing]:
    """Lay out some boards."""
    game = shipped(name)
    return game.pages.make_book(boards, game.layout(**options)).pages


def texts_of(page: Drawing) -> list[str]:
    return [text.text for text in list_texts(page)]


def read_entries(pages: list[Drawing]) -> list[tuple[str, str]]:
    """Read the lists of some pages: each text at the left of a column with the one to its right."""
    entries = []
    for page in pages:
        texts = list_texts(page)
        entries += [
            (left.text, right.text)
            for left, right in pairwise(texts)
            if (left.anchor, right.anchor) == ("start", "end")
        ]
    return entries


# --- Answers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("Boggle (New)", BOARD),
        ("Scramble", "TEA:NR;IS::O;;LDHEM:YUP"),
        ("Quarrel", "DWNDINOW"),
        ("WordRace (Hex)", "STONEARLID" * 13),
    ],
)
def test_a_key_has_the_words_and_points_that_solving_finds(name: str, board: str) -> None:
    solved = shipped(name).solve(board)
    _, *key = draw_book(board, name=name, keys="after", values=False)
    assert read_entries(key) == [(found.word, str(found.points)) for found in solved]
    said = [text for page in key for text in texts_of(page)]
    assert said[0] == f"Board 1: {len(solved)} words, {sum(found.points for found in solved)} points"
    counts = Counter(found.length for found in solved)
    assert "Words by length: " + ", ".join(f"{length}: {counts[length]}" for length in sorted(counts)) in " ".join(said)


def test_the_longest_word_is_drawn_over_its_cells() -> None:
    longest = find_longest(shipped().solve(BOARD))
    key = draw_book(BOARD, keys="after")[1]
    assert f"Longest: {longest.word}, {longest.points} points" in texts_of(key)
    centres = [middle(cell.points) for cell in list_cells(key)]
    assert len(centres) == 16
    path = [centres[position - 1] for position in longest.path]
    assert [shape.centre for shape in key.shapes if isinstance(shape, Circle)] == [pytest.approx(path[0], abs=1e-3)]
    lines = [shape for shape in key.shapes if type(shape).__name__ == "Line"]
    assert len(lines) == len(path) - 1
    for line, (x1, y1), (x2, y2) in zip(lines, path, path[1:], strict=False):
        start, end = line.start, line.end  # type: ignore[union-attr]
        assert (start[0] + end[0], start[1] + end[1]) == pytest.approx((x1 + x2, y1 + y2), abs=1e-2)
        assert (end[0] - start[0]) * (x2 - x1) + (end[1] - start[1]) * (y2 - y1) > 0


def test_a_key_without_points_tells_none() -> None:
    key = draw_book("PiAtEdRarSenResItyLaOnsTbNgtRaEsCiCoopInsSmMiOatsCa", name="7 Little Words", keys="after")[1]
    assert "Board 1: " in texts_of(key)[0]
    assert "RARES" in texts_of(key)
    assert not [text for text in texts_of(key) if "point" in text or text == "0"]


@pytest.mark.parametrize("adjacency", ["Diagonal", "Hex"])
def test_a_path_across_edges_that_join_leaves_the_board_and_comes_back(adjacency: Literal["Diagonal", "Hex"]) -> None:
    placement = Placement(make_shape(Grid.rectangle(4, 4, adjacency, wrap=True)), 10, 0, 0)
    lines = [shape for shape in draw_path([5, 4, 7, 6], placement, Look(TYPEFACE)) if isinstance(shape, Line)]
    # Cells 4 and 7 are the ends of a row, so from 4 to 7 there are two lines, one at each edge.
    assert len(lines) == 4
    (_, left), (right, _) = (lines[1].start, lines[1].end), (lines[2].start, lines[2].end)
    assert (left[0], right[0]) == pytest.approx((left[0], left[0] + 40))
    assert left[1] == pytest.approx(right[1])
    assert all(lies_inside(bounds(line), placement.box, tolerance=0.5) for line in lines)
    assert max(dist(line.start, line.end) for line in lines) < 10


def test_the_board_of_a_key_is_larger_where_it_has_many_cells() -> None:
    section = GridSection(size=(20, 30))
    board = make_board("STONEARLID" * 60, section)
    found = make_solution("STONE", Points(5, 5, 1, Decimal(0), 5), range(5))
    page = Printer(make_subject(section), PrintLayoutSection(keys="end")).make_book([replace(board, words=[found])])
    cells = [bounds(cell) for cell in list_cells(page.pages[1])]
    assert cells[0].width > 3.5
    assert max(cell.bottom for cell in cells) - min(cell.y for cell in cells) > 30 * 3.5


def test_the_longest_of_a_rack_is_told_without_lines_over_its_tiles() -> None:
    key = draw_book("DWNDINOW", name="Quarrel", keys="after", cut_marks=False)[1]
    assert any(text.startswith("Longest: ") for text in texts_of(key))
    assert not [shape for shape in key.shapes if type(shape).__name__ in {"Line", "Circle"}]


@pytest.mark.parametrize(
    ("keys", "order"),
    [
        ("none", ["boards", "boards"]),
        ("after", ["boards", "1", "2", "boards", "3"]),
        ("end", ["boards", "boards", "1", "2", "3"]),
    ],
)
def test_keys_stand_where_they_are_wanted(keys: str, order: list[str]) -> None:
    pages = draw_book(BOARD, BOARD[::-1].replace("UQ", "QU"), BOARD, per_page=2, keys=keys)
    told: list[str] = []
    for page in pages:
        headings = [match[1] for text in texts_of(page) if (match := re.match(r"Board (\d+): ", text))]
        told += ["boards"] if any("· list" in text for text in texts_of(page)) else headings
    assert told == order


def test_a_key_of_long_words_says_how_many_are_left_out() -> None:
    solved = shipped().solve(BOARD)
    short = sum(found.length < 5 for found in solved)
    key = draw_book(BOARD, keys="end", key_length=5)[1:]
    assert [word for word, _ in read_entries(key)] == [found.word for found in solved if found.length >= 5]
    assert f"Not listed: {short} words of fewer than 5 letters." in texts_of(key[-1])


def test_a_board_without_words_has_a_key_that_says_so() -> None:
    key = draw_book("XXXXXXXXXXXXXXXX", keys="end")[1]
    assert texts_of(key) == ["Board 1: 0 words, 0 points", "There are no words on this board."]


# --- Worksheets -------------------------------------------------------------------------------------------------


def test_a_worksheet_has_blanks_for_the_longest_words() -> None:
    solved = shipped().solve(BOARD)
    best = sorted(solved, key=lambda found: (-len(found.word), found.word))[:12]
    expected = [
        (" ".join([found.word[0], *"_" * (len(found.word) - 1)]), f"({len(found.word)})")
        for found in sorted(best, key=lambda found: (len(found.word), found.word))
    ]
    board, sheet = draw_book(BOARD, worksheet=12)
    assert read_entries([sheet]) == expected
    assert "Board 1: words to find" in texts_of(sheet)
    assert not set(texts_of(board) + texts_of(sheet)) & {found.word for found in solved}


# --- QR codes ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "board"),
    [("Boggle (New)", BOARD), ("Scramble", "TEA:NR;IS::O;;LDHEM:YUP"), ("WordRace (Hex)", "STONEARLID" * 13)],
)
def test_the_qr_code_of_a_board_is_its_notation(name: str, board: str) -> None:
    document = shipped(name).print_pdf([board], qr=True)
    picture = pypdfium2.PdfDocument(document)[0].render(scale=200 / 72, grayscale=True).to_pil()
    assert [code.text for code in zxingcpp.read_barcodes(picture)] == [board]


def test_each_board_of_a_page_has_a_code_of_its_own() -> None:
    boards = [BOARD[turn:] + BOARD[:turn] for turn in (0, 1, 2, 3)]
    document = shipped().print_pdf(boards, qr=True, per_page=4)
    picture = pypdfium2.PdfDocument(document)[0].render(scale=200 / 72, grayscale=True).to_pil()
    assert sorted(code.text for code in zxingcpp.read_barcodes(picture)) == sorted(boards)


def test_a_board_too_large_for_a_qr_code_is_refused() -> None:
    section = GridSection(size=(60, 60))
    layout = PrintLayoutSection(page_size="A3", qr=True)
    with pytest.raises(PrintError, match=r"a board of 3600 characters is too long for a QR code; leave out qr$"):
        Printer(make_subject(section), layout).draw_page([make_board("A" * 3600, section)])


def test_a_code_is_large_enough_to_be_read_or_refused() -> None:
    section = GridSection(size=(20, 30))
    board = make_board("STONEARLID" * 60, section)
    layout = PrintLayoutSection(qr=True)
    page = Printer(make_subject(section), layout).draw_page([board])
    dark = [shape for shape in page.shapes if isinstance(shape, Polygon) and shape.fill == BLACK]
    assert min(bounds(shape).width for shape in dark) == pytest.approx(0.33, abs=0.005)
    layout = PrintLayoutSection(qr=True, per_page=6)
    with pytest.raises(PrintError, match=r"its dots would be 0\.\d\d mm wide, and below 0\.2 mm they cannot be read"):
        Printer(make_subject(section), layout).draw_page([board])


# --- Running text -----------------------------------------------------------------------------------------------

words = st.lists(st.text("ABCDEFGHIJ", min_size=1, max_size=14), min_size=1, max_size=40)


@settings(deadline=None, max_examples=60)
@given(words=words, width=st.floats(20, 200), height=st.floats(15, 200), size=st.floats(1.8, 14))
def test_running_text_fills_pages_within_their_margins_and_loses_nothing(
    words: list[str], width: float, height: float, size: float
) -> None:
    frame = Box(7, 9, width, height)
    flow = Flow(Box(0, 0, width + 14, height + 18), frame, size, TYPEFACE)
    refusal = ""
    try:
        flow.add_heading(" ".join(words[:6]))
        flow.add_paragraph(" ".join(words))
        flow.add_list([Entry(word, str(len(word))) for word in words])
    except PrintError as error:
        refusal = str(error)
    if refusal:
        assert re.search(r"\d mm of height do not fit|a line of [\d.]+ mm does not fit", refusal)
        return
    written = [text for page in flow.pages for text in list_texts(page)]
    letters = "".join(text.text for text in written if text.anchor == "start").replace(" ", "")
    assert letters == "".join(words[:6] + words + words)
    assert read_entries(flow.pages) == [(word, str(len(word))) for word in words]
    for page in flow.pages:
        texts = list_texts(page)
        assert all(lies_inside(bounds(text), frame, tolerance=0.35 * size) for text in texts)
        boxes = [bounds(text) for text in texts]
        assert not any(overlap(one, other, tolerance=0.01 * size) for one, other in combinations(boxes, 2))


def test_a_word_wider_than_its_line_is_broken() -> None:
    lines = break_lines("AAAAAAAAAA " * 2, 20, 5, TYPEFACE)
    assert "".join(lines) == "A" * 20
    assert all(TYPEFACE.width(line, 5) <= 20 for line in lines)


def test_documents_have_their_keys_as_text() -> None:
    pages = read_pdf(shipped().print_pdf([BOARD], keys="end"))
    for found in shipped().solve(BOARD):
        assert re.search(rf"\b{found.word} {found.points}\b", pages[1].text)
