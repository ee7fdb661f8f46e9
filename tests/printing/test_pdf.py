"""Documents, read back: letters in their cells, fonts, text to search, colours, what a document says of itself."""

from __future__ import annotations

import re
import time
from functools import cache
from io import BytesIO
from itertools import pairwise, product
from math import cos, dist, pi, sin
from typing import TYPE_CHECKING, Any, Literal

import pdfplumber
import pytest
from support import write_config, write_words
from support.paper import Page, list_texts, middle, pair_letters, read_pdf

from wgs import Game, Toolkit
from wgs.base.errors import PrintError
from wgs.cli.terminal.flags import spell_flags
from wgs.config.layout_values import BOARDS_PER_PAGE, PAGE_SIZES
from wgs.printing.pdf import write_pdf
from wgs.printing.typeface import Typeface

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.config.layouts import PrintLayoutSection

BOARD = "TEAHMIRSPOLDQUCN"  # Q and U are two tiles
FACES = ["T", "E", "A", "H", "M", "I", "R", "S", "P", "O", "L", "D", "Qu", "U", "C", "N"]
DICE = "ÁÉÍÓÚÑ,ÖÄÜŠŽČ,ΑΒΓΔΘΩ,ЖЩЮЯБД,ĄĘŁŐŰĞ,ŻÆØÅŒÞ"
"""Dice with letters of the most various alphabets."""


@cache
def shipped(name: str = "Boggle (New)") -> Game:
    return Toolkit.load("wgs.json").game(name, dictionary="common")


@cache
def print_one(text: str = BOARD, name: str = "Boggle (New)", **options: Any) -> Page:
    """Print one board and read its page back."""
    return read_pdf(shipped(name).print_pdf([text], **options))[0]


def read_layouts(layouts: list[PrintLayoutSection], boards: list[str]) -> list[Page]:
    """Print a page of boards in each layout, all in one document, which is quicker than many, and read them back."""
    game = shipped()
    drawn = [page for layout in layouts for page in game.pages.make_book(boards[: layout.per_page], layout).pages]
    return read_pdf(write_pdf(drawn, Typeface(), game.pages.describe_book(1, layouts[0])))


def polyglot(folder: Path) -> Game:
    """Return a game whose dice have accents, Greek and Cyrillic letters."""
    write_words(folder, "ÁÖ")
    dice = {"GenerationMethod": "Dice", "DiceLetters": DICE}
    alphabet = "".join(sorted(set(DICE) - {","}))[:32]
    config = {
        "Grids": {"3x2": {"Size": [3, 2]}},
        "ScoringRules": {"Plain": {}},
        "Dictionaries": {"Words": {"Path": "words.txt", "Alphabet": alphabet}},
        "LetterDistributions": {"Dice": dice},
        "GameRules": {
            "Polyglot": {
                "GridDesign": "3x2",
                "ScoringRules": "Plain",
                "LetterDistribution": "Dice",
                "Dictionary": "Words",
            }
        },
    }
    return Toolkit.load(write_config(folder, config)).game("Polyglot")


# --- Letters in cells -------------------------------------------------------------------------------------------


def test_each_letter_stands_in_the_middle_of_its_cell() -> None:
    page = print_one()
    assert pair_letters(page) == FACES
    for (points, _), face in zip(page.cells, FACES, strict=True):
        x, _ = middle(points)
        inside = [letter for letter in page.letters if abs(letter.x - x) < 20 and letter.text in face]
        assert inside


def test_single_letters_are_centred() -> None:
    page = print_one("HHHHHHHHHHHHHHHH", footer="")
    for (points, _), letter in zip(page.cells, page.letters, strict=True):
        x, y = middle(points)
        assert letter.x == pytest.approx(x, abs=0.01)
        assert abs(letter.y - y) < 0.15 * letter.size  # pdfplumber takes the middle of an em, not of a capital


def test_rows_of_cells_run_from_left_to_right_and_down() -> None:
    page = print_one()
    places = [middle(points) for points, _ in page.cells]
    assert places == sorted(places, key=lambda place: (round(place[1]), place[0]))
    assert len({round(y, 2) for _, y in places}) == len({round(x, 2) for x, _ in places}) == 4


@pytest.mark.parametrize("name", ["WordRace (Hex)", "WordRace (Square)", "Castle", "Super Big Boggle", "Quarrel"])
def test_drawn_boards_are_on_paper_as_they_are_in_notation(name: str) -> None:
    game = shipped(name)
    boards = game.create(2, seed=5, plain=True)
    pages = read_pdf(game.print_pdf(boards, values=False, sheets=("boards",), per_page=1, cut_marks=False))
    for board, page in zip(boards, pages, strict=True):
        faces = re.findall(r"[A-Z][a-z]*|\.", str(board))  # a dot is a tile without a letter
        written = {".": "", "Q": "Qu"} if game.rules.q_is_qu else {".": ""}
        assert pair_letters(page) == [written.get(face, face) for face in faces]


def test_hexagons_of_neighbours_touch_on_the_page() -> None:
    game = shipped("WordRace (Hex)")
    page = read_pdf(game.print_pdf(game.create(1, seed=1, plain=True)))[0]
    corners = [list(dict.fromkeys((round(x, 2), round(y, 2)) for x, y in points)) for points, _ in page.cells]
    assert {len(points) for points in corners} == {6}
    for cell in range(len(corners)):
        touching = {
            other
            for other in range(len(corners))
            if other != cell and sum(dist(a, b) < 0.03 for a in corners[cell] for b in corners[other]) == 2
        }
        assert touching == set(game.grid.neighbours[cell])


def test_wildcards_multipliers_and_values_are_written_as_players_know_them() -> None:
    game = shipped("Scramble")
    page = read_pdf(game.print_pdf([":C::D.;TESTQu?h;:E?::Q:.;;."], footer=""))[0]
    faces = ["C", "D", "", "T", "E", "S", "T", "Qu", "?h", "E", "?", "Qu", "", "", "", ""]
    notes = ["DL4", "TL2", "", "DW1", "1", "1", "1", "10", "3", "DLDW1", "0", "TL10", "DL", "TW", "", ""]
    assert [sorted(cell) for cell in pair_letters(page)] == [
        sorted(face + note) for face, note in zip(faces, notes, strict=True)
    ]


def test_positions_number_the_cells_from_1() -> None:
    page = print_one("................", positions=True, footer="")
    assert pair_letters(page) == [str(number) for number in range(1, 17)]


def test_larger_letters_are_larger_and_stay_in_their_cells() -> None:
    board = "TEAHMIRSPOLDNUCN"
    small, large = print_one(board, footer="", letter_size=20), print_one(board, footer="", letter_size=40)
    assert large.letters[0].size == pytest.approx(small.letters[0].size * 2, rel=0.01)
    assert pair_letters(large) == list(board)


@pytest.mark.parametrize("letter_size", [45, 70, 80])
def test_all_letters_of_a_document_have_one_size(letter_size: int) -> None:
    game = shipped()
    boards = ["TIWMTIWMTIWMTIWM", "ILILILILILILILIL", BOARD]
    pages = game.pages.make_book(boards, game.layout(letter_size=letter_size, footer="", numbers=False)).pages
    sizes = {round(text.size, 4) for page in pages for text in list_texts(page) if len(text.text) == 1}
    assert len(sizes) == 1
    rack = shipped("Quarrel")
    pages = rack.pages.make_book(["WIMDINOW", "ICESUKTM"], rack.layout(letter_size=letter_size, values=False)).pages
    assert len({round(text.size, 4) for page in pages for text in list_texts(page) if len(text.text) == 1}) == 1


def test_letters_of_tiles_have_one_size() -> None:
    game = shipped("WordsWithChilwell")
    pages = game.pages.make_book([], game.layout(letter_size=80)).pages
    assert len({round(text.size, 4) for page in pages for text in list_texts(page) if text.is_bold}) == 1


# --- Colours ----------------------------------------------------------------------------------------------------


def test_home_rows_have_light_tints_that_differ_in_grey_too() -> None:
    game = shipped("WordRace (Hex)")
    boards = game.create(1, seed=1, plain=True)
    colours = [colour for _, colour in read_pdf(game.print_pdf(boards))[0].cells]
    red, blue = colours[0], colours[-1]
    assert red[0] == 1
    assert red[1] == red[2] == pytest.approx(0.8)
    assert blue[2] == 1
    assert blue[0] == blue[1] == pytest.approx(0.8)
    assert colours == [red] * 10 + [(1, 1, 1)] * 110 + [blue] * 10
    greys = [colour for _, colour in read_pdf(game.print_pdf(boards, grey=True))[0].cells]
    assert 0.7 < greys[-1][0] < greys[0][0] < 1


@pytest.mark.parametrize(
    ("name", "board", "options"),
    [
        ("WordRace (Hex)", "A" * 130, {"keys": "after", "qr": True, "score_sheet": "table"}),
        ("Scramble", ":C::D;A;;T", {"keys": "end", "rules": "back"}),
        ("RouteWords", "CATS", {"sheets": ("empty", "boards", "tiles"), "keys": "end"}),
        ("Contradictionary", "CATS", {"sheets": ("empty", "tiles")}),
    ],
)
def test_grey_documents_hold_no_colour(name: str, board: str, options: dict[str, Any]) -> None:
    game = shipped(name)
    coloured = game.pages.make_book([board], game.layout(**options)).pages
    fills = [getattr(shape, "fill", None) for page in coloured for shape in page.seen]
    assert any(len(set(fill)) > 1 for fill in fills if fill is not None)
    grey = read_pdf(game.print_pdf([board], grey=True, **options))
    assert all(len(set(colour)) == 1 for page in grey for colour in page.colours)


# --- Pages ------------------------------------------------------------------------------------------------------


def test_pages_have_the_size_that_is_asked_for() -> None:
    shapes: tuple[Literal["portrait", "landscape"], ...] = ("portrait", "landscape")
    asked = list(product([*PAGE_SIZES, "150x200", "200x150"], shapes))
    layouts = [shipped().layout(page_size=size, orientation=orientation) for size, orientation in asked]
    for page, (size, orientation) in zip(read_layouts(layouts, [BOARD]), asked, strict=True):
        sides = PAGE_SIZES.get(size, (150.0, 200.0))
        expected = sides if orientation == "portrait" else sides[::-1]
        assert (page.width, page.height) == pytest.approx(expected, abs=0.01)
        assert pair_letters(page) == FACES


def test_a_size_in_millimetres_is_taken_as_it_is_given() -> None:
    page = print_one(page_size="200x150")
    assert (page.width, page.height) == pytest.approx((200, 150), abs=0.01)


def test_boards_of_a_page_keep_their_letters() -> None:
    boards = [BOARD[::-1].replace("UQ", "QU"), *[BOARD] * 15]
    pages = read_layouts([shipped().layout(per_page=count) for count in BOARDS_PER_PAGE], boards)
    for page, count in zip(pages, BOARDS_PER_PAGE, strict=True):
        cells = pair_letters(page)
        assert len(cells) == 16 * count
        assert cells[16:] == FACES * (count - 1)


# --- Turned letters ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "cells", "angles"), [("Boggle (New)", 16, 4), ("WordRace (Hex)", 130, 6)])
def test_letters_are_turned_by_the_sides_of_their_cells(name: str, cells: int, angles: int) -> None:
    document = shipped(name).print_pdf(["F" * cells], rotate=True, footer="")
    with pdfplumber.open(BytesIO(document)) as opened:
        matrices = [tuple(round(part, 3) + 0.0 for part in char["matrix"][:4]) for char in opened.pages[0].chars]
    turned = matrices[:cells]
    allowed = {(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in _directions(angles)}
    assert {(a, b) for a, b, _, _ in turned} <= allowed
    assert len(set(turned)) == angles
    assert all((c, d) == (-b + 0.0, a) for a, b, c, d in turned)  # turned, not mirrored


def _directions(count: int) -> list[tuple[float, float]]:
    return [(cos(2 * pi * k / count), sin(2 * pi * k / count)) for k in range(count)]


def test_letters_that_could_be_read_as_others_have_a_line_when_they_are_turned() -> None:
    document = shipped().print_pdf(["MWNZABCDEFGHIJKL"], rotate=True, footer="")
    with pdfplumber.open(BytesIO(document)) as opened:
        lines = opened.pages[0].lines
        page = read_pdf(document)[0]
    assert len(lines) == 4
    upright = shipped().print_pdf(["MWNZABCDEFGHIJKL"], footer="")
    with pdfplumber.open(BytesIO(upright)) as opened:
        assert opened.pages[0].lines == []
    assert sorted("".join(pair_letters(page))) == sorted("MWNZABCDEFGHIJKL")


def test_a_board_is_always_turned_in_the_same_way() -> None:
    game = shipped()
    assert game.print_pdf([BOARD], rotate=True) == game.print_pdf([BOARD], rotate=True)
    assert print_one(rotate=True).letters != print_one().letters


# --- Text, fonts, metadata --------------------------------------------------------------------------------------


def test_letters_of_all_alphabets_can_be_searched(tmp_path: Path) -> None:
    game = polyglot(tmp_path)
    boards = game.create(12, seed=2)
    for page, board in zip(read_pdf(game.print_pdf(boards, footer="")), boards, strict=True):
        assert "".join(pair_letters(page)) == str(board)
    everything = "".join(DICE.split(","))
    pages = read_pdf(
        game.print_pdf([everything[place : place + 6] for place in range(0, 36, 6)], footer="", numbers=False)
    )
    assert "".join(letter.text for page in pages for letter in page.letters) == everything


def test_footers_are_searchable_lines() -> None:
    game = shipped()
    text = read_pdf(game.print_pdf(game.draw_unique(1, seed=7), title="Abend für {list}: №{number}"))[0].text
    assert "Abend für common: №1" in text
    assert "Boggle (New) · list common · seed 7 · w1" in text


def test_a_letter_without_a_glyph_is_named(tmp_path: Path) -> None:
    with pytest.raises(PrintError, match=r'Open Sans has no glyph for "א" \(U\+05D0\); choose another font') as caught:
        shipped().print_pdf([BOARD], title="א")
    assert "with font=FILE or" in str(caught.value)
    assert "with --font FILE or" in spell_flags(caught.value)
    with pytest.raises(PrintError, match=r'has no glyph for "Ⴀ" \(U\+10A0\)'):
        shipped().print_pdf(["Ⴀ"])


def test_all_fonts_are_embedded_in_part() -> None:
    document = shipped().print_pdf([BOARD], keys="end")
    names = {letter.font for page in read_pdf(document) for letter in page.letters}
    assert names == {"OpenSans", "OpenSansSemiBold"}
    with pdfplumber.open(BytesIO(document)) as opened:
        resources: Any = opened.pages[0].page_obj.resources
        fonts = [font.resolve() for font in resources["Font"].values()]
        described = [font["DescendantFonts"][0].resolve()["FontDescriptor"].resolve() for font in fonts]
    assert fonts
    assert all("FontFile2" in descriptor for descriptor in described)
    assert all("ToUnicode" in font for font in fonts)
    assert len(document) < 60_000


def test_a_document_tells_its_title_and_language_and_is_made_to_be_kept() -> None:
    game = shipped("WordRace (Hex)")
    document = game.print_pdf(["A" * 130, "E" * 130], language="en-GB")
    with pdfplumber.open(BytesIO(document)) as opened:
        catalogue = opened.doc.catalog
        xmp = catalogue["Metadata"].resolve().get_data().decode()
    assert catalogue["Lang"] == b"en-GB"
    assert "OutputIntents" in catalogue
    assert "<pdfaid:part>2</pdfaid:part>" in xmp
    assert "<pdfaid:conformance>U</pdfaid:conformance>" in xmp
    assert ">WordRace (Hex): 2 boards</rdf:li></rdf:Alt></dc:title>" in xmp
    assert "<xmp:CreatorTool>wgs " in xmp
    assert str(catalogue["ViewerPreferences"]["DisplayDocTitle"]) == "True"


def test_the_same_boards_give_the_same_bytes_at_another_time(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shipped()

    def make() -> bytes:
        return game.print_pdf(game.create(3, seed=4), keys="after", qr=True, rotate=True, rules="end")

    first = make()
    later = time.time() + 86_400 * 400
    monkeypatch.setattr(time, "time", lambda: later)
    assert make() == first


def test_other_boards_give_other_bytes() -> None:
    game = shipped()
    documents = [game.print_pdf(game.create(1, seed=seed)) for seed in (1, 2, 3)]
    assert all(one != other for one, other in pairwise(documents))
