"""Answers, worksheets and QR codes: they tell of the very board that is printed with them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from functools import cache
from itertools import combinations, groupby, pairwise
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

from wgs import Game, Toolkit
from wgs.base.errors import PrintError
from wgs.boards.board_shape import make_shape
from wgs.boards.grid import Grid
from wgs.config.grids import GridSection
from wgs.config.layouts import PrintLayoutSection
from wgs.printing.blocks import Block, WordGroup
from wgs.printing.book import make_book
from wgs.printing.column_breaks import Columns
from wgs.printing.extras import draw_path
from wgs.printing.flow import Flow, break_lines
from wgs.printing.geometry import Placement
from wgs.printing.key import find_longest
from wgs.printing.look import Look
from wgs.printing.printer import Printer
from wgs.printing.shapes import BLACK, Box, Circle, Drawing, Polygon, Stroke, Text
from wgs.solver.scoring import Points
from wgs.solver.solution import make_solution

if TYPE_CHECKING:
    from wgs.config.layout_choices import KeyStyle
    from wgs.solver import Solution

BOARD = "TEAHMIRSPOLDQUCN"


@cache
def shipped(name: str = "Boggle (New)") -> Game:
    return Toolkit.load("wgs.json").game(name, dictionary="common")


def draw_book(*boards: str, name: str = "Boggle (New)", **options: Any) -> list[Drawing]:
    """Lay out some boards."""
    game = shipped(name)
    return game.pages.make_book(boards, game.layout(**options)).pages[:]


def texts_of(page: Drawing) -> list[str]:
    return [text.text for text in list_texts(page)]


# --- Answers ----------------------------------------------------------------------------------------------------


def read_key(pages: list[Drawing]) -> list[tuple[str, int | None]]:
    """Read the words of keys with their points: those beside each word, or those of the title before it."""
    words: list[tuple[str, int | None]] = []
    each: int | None = None
    for page in pages:
        texts = [text for text in list_texts(page) if text.anchor != "middle"]
        for text, after in pairwise([*texts, texts[-1]]):
            if text.is_bold:
                told = re.search(r"letters?, (\d+) points?", text.text)
                each = int(told[1]) if told else None
            elif text.anchor == "start" and re.fullmatch(r"[A-Z]+", text.text):
                words.append((text.text, int(after.text) if after.anchor == "end" else each))
            elif text.anchor == "start" and re.fullmatch(r"[A-Z]+( \d+)?(  [A-Z]+( \d+)?)*", text.text):
                pairs = (entry.partition(" ") for entry in text.text.split("  "))
                words += [(word, int(points) if points else each) for word, _, points in pairs]
    return words


def by_length(solved: list[Solution]) -> list[Solution]:
    return sorted(solved, key=lambda found: -found.length)


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
    book = shipped(name).pages.make_book([board], shipped(name).layout(keys="after", values=False))
    key = [page for page in book.pages if "Answer key" in " ".join(texts_of(page))]
    assert read_key(key) == [(found.word, found.points) for found in by_length(solved)]
    said = [text for page in key for text in texts_of(page)]
    assert f"Board 1: {len(solved):,} words, {sum(found.points for found in solved):,} points" in said
    for length, number in Counter(found.length for found in solved).items():
        assert re.search(rf"\b{number} words? of {length} letters?\b", " ".join(said))


@pytest.mark.parametrize("style", ["full", "compact"])
def test_headings_of_keys_stand_with_their_board_and_first_words(style: str) -> None:
    boards = [BOARD[turn:] + BOARD[:turn] for turn in range(10)]
    pages = draw_book(*boards, per_page=4, keys="end", key_style=style)[3:]
    headings = 0
    for page in pages:
        texts = [text for text in list_texts(page) if text.anchor == "start"]
        circles = [shape.centre for shape in page.seen if isinstance(shape, Circle)]
        for text in texts:
            if text.is_bold and re.fullmatch(r"Board \d+: .*", text.text):
                headings += 1
                left, top = text.place
                assert [1 for x, y in circles if left < x < left + 50 and top < y < top + 50]
                assert [1 for each in texts if each.text.startswith("Longest") and 0 < each.place[1] - top < 8]
    assert headings == 10


@pytest.mark.parametrize("style", ["full", "compact"])
def test_a_key_that_runs_over_says_so_and_loses_no_word(style: str) -> None:
    solved = shipped().solve(BOARD)
    key = draw_book(BOARD, keys="end", key_style=style, page_size="A6", text_size=16)[2:]
    said = [text.text for page in key for text in list_texts(page)]
    assert said.count("Board 1, continued") == len(key) - 1 > 0
    assert {found.word for found in solved} <= set(" ".join(said).split())


def test_keys_and_boards_tell_where_the_other_is() -> None:
    boards = [BOARD[turn:] + BOARD[:turn] for turn in range(6)]
    pages = draw_book(*boards, per_page=2, keys="end")
    for number, page in enumerate(pages[:3], 1):
        said = texts_of(page)
        for board in (2 * number - 1, 2 * number):
            place = said.index(f"Board {board}")
            key = int(said[place + 1].removeprefix("Key: page "))
            there = texts_of(pages[key - 1])
            heading = next(place for place, text in enumerate(there) if text.startswith(f"Board {board}: "))
            assert there[heading + 1] == f"Board: page {number}"
            assert f"page {key}" in there


def test_keys_say_less_when_that_is_asked_for() -> None:
    solved = shipped().solve(BOARD)
    longest = find_longest(solved)
    told = [texts_of(page) for page in draw_book(BOARD, keys="end", key_style="longest")[1:]]
    assert f"Longest: {longest.word}, {longest.points} points" in told[-1]
    assert not {found.word for found in solved} & set(told[-1])
    totals = texts_of(draw_book(BOARD, keys="end", key_style="none")[-1])
    assert longest.word not in " ".join(totals)
    assert f"Board 1: {len(solved)} words, {sum(found.points for found in solved)} points" in totals


def test_a_number_of_keys_begin_on_each_page() -> None:
    pages = draw_book(*[BOARD] * 5, per_page=4, keys="end", key_style="longest", keys_per_page=2)
    begun = [sum(bool(re.match(r"Board \d+: ", text)) for text in texts_of(page)) for page in pages]
    assert [number for number in begun if number] == [2, 2, 1]


def test_the_longest_word_is_drawn_over_its_cells() -> None:
    longest = find_longest(shipped().solve(BOARD))
    key = draw_book(BOARD, keys="after")[2]
    assert f"Longest: {longest.word}, {longest.points} points" in texts_of(key)
    centres = [middle(cell.points) for cell in list_cells(key)]
    assert len(centres) == 16
    path = [centres[position - 1] for position in longest.path]
    assert [shape.centre for shape in key.seen if isinstance(shape, Circle)] == [pytest.approx(path[0], abs=1e-3)]
    lines = [shape for shape in key.seen if type(shape).__name__ == "Stroke"]
    assert len(lines) == len(path) - 1
    for line, (x1, y1), (x2, y2) in zip(lines, path, path[1:], strict=False):
        start, end = line.start, line.end  # type: ignore[union-attr]
        assert (start[0] + end[0], start[1] + end[1]) == pytest.approx((x1 + x2, y1 + y2), abs=1e-2)
        assert (end[0] - start[0]) * (x2 - x1) + (end[1] - start[1]) * (y2 - y1) > 0


def test_a_key_without_points_tells_none() -> None:
    key = draw_book("PiAtEdRarSenResItyLaOnsTbNgtRaEsCiCoopInsSmMiOatsCa", name="7 Little Words", keys="after")[2]
    assert "RARES" in " ".join(texts_of(key)).split()
    assert not [text for text in texts_of(key) if "point" in text or text == "0"]


@pytest.mark.parametrize("adjacency", ["Diagonal", "Hex"])
def test_a_path_across_edges_that_join_leaves_the_board_and_comes_back(adjacency: Literal["Diagonal", "Hex"]) -> None:
    placement = Placement(make_shape(Grid.rectangle(4, 4, adjacency, wrap=True)), 10, 0, 0)
    lines = [shape for shape in draw_path([5, 4, 7, 6], placement, Look(TYPEFACE)) if isinstance(shape, Stroke)]
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
    book = make_book(make_subject(section), [replace(board, words=[found])], PrintLayoutSection(keys="end"))
    cells = [bounds(cell) for cell in list_cells(book.pages[2])]
    assert cells[0].width > 3.5
    assert max(cell.bottom for cell in cells) - min(cell.y for cell in cells) > 30 * 3.5


def test_the_longest_of_a_rack_is_told_without_lines_over_its_tiles() -> None:
    key = draw_book("DWNDINOW", name="Quarrel", keys="after", cut_marks=False)[2]
    assert any(text.startswith("Longest: ") for text in texts_of(key))
    assert not [shape for shape in key.seen if type(shape).__name__ in {"Stroke", "Circle"}]


@pytest.mark.parametrize(
    ("keys", "order"),
    [
        ("none", ["boards", "boards"]),
        ("after", ["boards", "boards", "1", "2", "3"]),
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


@pytest.mark.parametrize("duplex", [False, True])
@pytest.mark.parametrize("options", [{}, {"rules": "back"}, {"worksheet": 5}, {"rules": "end"}])
@pytest.mark.parametrize("keys", ["after", "end"])
def test_no_sheet_has_boards_on_one_side_and_a_key_on_the_other(
    keys: str, options: dict[str, Any], duplex: bool
) -> None:
    for count in (1, 2, 3, 5):
        pages = draw_book(*[BOARD] * count, keys=keys, key_style="longest", duplex=duplex, **options)
        kinds = []
        for page in pages:
            texts = texts_of(page)
            is_key = any("Answer key" in text for text in texts)
            kinds.append("key" if is_key else "board" if any("· list" in text for text in texts) else "other")
        assert kinds.count("board") == count
        for front, back in zip(kinds[::2], [*kinds[1::2], "none"], strict=False):
            assert {front, back} != {"board", "key"}
            assert not (duplex and back == "board")


def test_a_key_of_long_words_says_how_many_are_left_out() -> None:
    solved = shipped().solve(BOARD)
    short = sum(found.length < 5 for found in solved)
    key = draw_book(BOARD, keys="end", key_length=5)[2:]
    assert [word for word, _ in read_key(key)] == [found.word for found in by_length(solved) if found.length >= 5]
    assert f"Not listed: {short} words of fewer than 5 letters." in texts_of(key[-1])


def test_full_keys_are_read_down_columns() -> None:
    (key,) = draw_book(BOARD, keys="end")[2:]
    texts = list_texts(key)
    title, count = next(
        (place, int(match[1]))
        for place, text in enumerate(texts)
        if (match := re.match(r"(\d+) words of 4 letters", text.text))
    )
    below = texts[title + 1 : title + 1 + count]
    assert [text.text for text in below] == sorted(text.text for text in below)
    columns = [list(group) for _, group in groupby(below, key=lambda text: text.place[0])]
    assert [len(column) for column in columns[:-1]] == [len(columns[0])] * (len(columns) - 1)
    assert 1 < len(columns[0]) < len(columns)
    assert all(column[0].place[1] == columns[0][0].place[1] for column in columns)


@pytest.mark.parametrize(("style", "most"), [("full", 8), ("compact", 4)])
def test_24_keys_take_few_pages(style: KeyStyle, most: int) -> None:
    game = shipped()
    boards = game.create_many(24, seed=7)
    book = game.pages.make_book(boards, game.layout(per_page=4, keys="end", key_style=style))
    assert len(book.pages) - 6 <= most


@pytest.mark.parametrize("pages", [2, 5])
def test_lines_stand_as_close_as_it_takes_to_save_a_page(pages: int) -> None:
    frame, short = Box(0, 0, 100, 300), Block("Board 1", "", "", [WordGroup("", ["WORD"] * 3)])

    def fill(count: int) -> Columns:
        columns = Columns(frame, 3, TYPEFACE, widest=60)
        for _ in range(count):
            columns.add(short)
        return columns

    def measure(columns: Columns) -> float:
        marks = [shape for shape in columns.draw(0) if isinstance(shape, Text) and shape.text == "Board 1"]
        return marks[1].place[1] - marks[0].place[1]

    counts = [count for count in range(1, 500) if len(fill(count)) == pages]
    few, usual, full = fill(counts[0]), fill(counts[0]), fill(counts[-1])
    few.close()
    assert (len(few), len(few.starts)) == (pages - 1, counts[0])
    assert 0.9 * measure(usual) <= measure(few) < measure(usual)
    full.close()  # nothing can be saved
    assert (len(full), measure(full)) == (pages, measure(usual))


def test_a_board_without_words_has_a_key_that_says_so() -> None:
    key = draw_book("XXXXXXXXXXXXXXXX", keys="end")[2]
    said = ["Board 1: 0 words, 0 points", "Board: page 1", "There are no words on this board."]
    assert texts_of(key)[-3:] == said


# --- Worksheets -------------------------------------------------------------------------------------------------


def read_blanks(page: Drawing) -> list[tuple[int, str]]:
    """Read the words of a worksheet: how many blanks each has, and the letters that are shown."""
    lines = [shape for shape in page.seen if isinstance(shape, Stroke) and shape.stroke == 0.2]
    letters = [text for text in list_texts(page) if text.anchor == "middle" and not text.is_bold]
    words = []
    for label in (text for text in list_texts(page) if re.fullmatch(r"\(\d+\)", text.text)):
        x, y = label.place
        beside = [line for line in lines if line.start[1] == y and line.start[0] < x]
        count = int(label.text[1:-1])
        blanks = sorted(beside, key=lambda line: line.start[0])[-count:]
        near = {round(letter.place[0], 3): letter.text for letter in letters if 0 < y - letter.place[1] < 2}
        middles = [round((line.start[0] + line.end[0]) / 2, 3) for line in blanks]
        words.append((len(blanks), "".join(near.get(middle, "_") for middle in middles)))
        assert all(line.end[0] - line.start[0] >= 4.999 for line in blanks)
    return words


@pytest.mark.parametrize("style", ["first", "mixed"])
def test_a_worksheet_has_blanks_for_the_longest_words_that_look_different(style: str) -> None:
    solved = shipped().solve(BOARD)
    best = sorted({found.word for found in solved}, key=lambda word: (-len(word), word))[:40]
    page = draw_book(BOARD, worksheet=40, worksheet_style=style, score_sheet="lines")[1]
    blanks = read_blanks(page)
    assert Counter(count for count, _ in blanks) == Counter(map(len, best))
    assert len({shown for _, shown in blanks}) == len(best)
    for word, (count, shown) in zip(sorted(best, key=lambda word: (len(word), word)), blanks, strict=True):
        assert len(word) == count
        assert all(letter in {"_", real} for letter, real in zip(shown, word, strict=True))
        assert shown != word
        assert style == "mixed" or shown[0] == word[0]
    rows = sorted({round(text.place[1], 2) for text in list_texts(page) if text.text.startswith("(")})
    assert min(after - before for before, after in pairwise(rows)) >= 8


def test_a_worksheet_stands_beside_its_board_where_there_is_room() -> None:
    solved = {found.word for found in shipped().solve(BOARD)}
    for orientation in ("portrait", "landscape"):
        pages = draw_book(BOARD, worksheet=12, worksheet_style="lengths", orientation=orientation, names=True)
        assert len(pages) == 1
        said = texts_of(pages[0])
        assert {"Name", "Class", "Date"} <= set(said)
        assert not set(said) & solved
        cells = [bounds(cell) for cell in list_cells(pages[0])]
        assert not any(
            overlap(bounds(shape), cell) for shape in pages[0].seen if isinstance(shape, Stroke) for cell in cells
        )
    assert len(draw_book(*[BOARD] * 4, worksheet=60, per_page=4)) > 1


def test_a_word_bank_has_the_words_but_not_their_places() -> None:
    best = sorted({found.word for found in shipped().solve(BOARD)}, key=lambda word: (-len(word), word))[:12]
    page = draw_book(BOARD, worksheet=12, worksheet_style="bank")[0]
    said = texts_of(page)
    bank = " ".join(said[said.index("Word bank") + 1 :]).split()
    assert [word for word in bank if word in best] == sorted(best)
    assert {shown for _, shown in read_blanks(page)} == {"_" * len(word) for word in best}


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


def test_the_code_of_a_made_board_is_its_replay_id_or_leads_to_it_and_the_footer_leaves_it_out() -> None:
    game = shipped()
    (made,) = game.making.iter_drawn(1, seed=3)
    replay = game.replay_id(made)
    address = "https://example.org/wgs"
    led = f"{address}/?game=Boggle+%28New%29&board={made.text}&replay={replay}"
    for options, code in (({"qr": True}, replay), ({"link": address}, led)):
        document = game.print_pdf([made], **options)
        picture = pypdfium2.PdfDocument(document)[0].render(scale=200 / 72, grayscale=True).to_pil()
        assert [each.text for each in zxingcpp.read_barcodes(picture)] == [code]
        assert replay not in read_pdf(document)[0].text
    assert replay in read_pdf(game.print_pdf([made]))[0].text


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
    dark = [shape for shape in page.seen if isinstance(shape, Polygon) and shape.fill == BLACK]
    assert min(bounds(shape).width for shape in dark) == pytest.approx(0.33, abs=0.005)
    layout = PrintLayoutSection(qr=True, per_page=6)
    with pytest.raises(PrintError, match=r"its dots would be 0\.\d\d mm wide, and below 0\.2 mm they cannot be read"):
        Printer(make_subject(section), layout).draw_page([board])


# --- Running text -----------------------------------------------------------------------------------------------

words = st.lists(st.text("ABCDEFGHIJ", min_size=1, max_size=14), min_size=1, max_size=40)


@settings(max_examples=60)
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
    except PrintError as error:
        refusal = str(error)
    if refusal:
        assert re.search(r"\d mm of height do not fit", refusal)
        return
    written = [text for page in flow.pages for text in list_texts(page)]
    letters = "".join(text.text for text in written if text.anchor == "start").replace(" ", "")
    assert letters == "".join(words[:6] + words)
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
    words = set(pages[-1].text.split())
    assert {found.word for found in shipped().solve(BOARD)} <= words


def test_rarer_words_are_bonus_words_apart_in_keys_and_not_on_worksheets() -> None:
    game = Toolkit.load("wgs.json").game("Boggle (New)")
    solved, find = [found.word for found in game.solve(BOARD)], game.grades.find
    required = {word for word in solved if (find(word) or 99) <= 35}
    key = game.pages.make_book([BOARD], game.layout(keys="end", required=35)).pages[-1]
    said = texts_of(key)
    start, bonus = (
        said.index(f"To find: {len(required)} words"),
        said.index(f"Bonus: {len(solved) - len(required)} words"),
    )
    assert set(solved) & set(" ".join(said[start:bonus]).split()) == required
    assert set(solved) & set(" ".join(said[bonus:]).split()) == set(solved) - required
    sheet = game.pages.make_book([BOARD], game.layout(worksheet=500, worksheet_style="bank", required=35)).pages[-1]
    assert set(" ".join(texts_of(sheet)).split()) & set(solved) == required
    titles = [text for text in list_texts(key) if text.text.startswith(("To find", "Bonus"))]
    assert [title.is_bold for title in titles] == [True, True]


@pytest.mark.parametrize("options", [{"worksheet": 18}, {"score_sheet": "table"}])
def test_a_footer_keeps_apart_from_what_is_written_above_it(options: dict[str, Any]) -> None:
    game = shipped()
    (page,) = game.pages.make_book([BOARD], game.layout(footer="footer", **options)).pages
    (footer,) = (text for text in list_texts(page) if text.text == "footer")
    lowest = max(bounds(shape).bottom for shape in page.seen if isinstance(shape, Stroke | Polygon))
    assert lowest <= footer.place[1] - footer.size - 4
