"""Boards as pictures: SVG and PNG of one layout with the PDF, and rendered pages compared with those in pages/.

``WGS_RENEW_PAGES=1 pytest tests/printing/test_pictures.py`` writes these anew; look at them before they are kept.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageFilter
from support import run_wgs
from support.paper import read_pdf

from wgs import Game, Toolkit
from wgs.printing.flow import move
from wgs.printing.pdf import write_pdf
from wgs.printing.png import write_png
from wgs.printing.shapes import WHITE, Drawing, Polygon, Shape, Text
from wgs.printing.svg import write_svg
from wgs.printing.typeface import Typeface

PAGES = Path(__file__).parent / "pages"
RENEW = os.environ.get("WGS_RENEW_PAGES") == "1"
RESOLUTION = 40
"""Dots to the inch of kept pages: enough to tell letters apart."""

FAINT, MOST_FAINT = 24, 0.025
"""A tint: how many greys of 255 it is, and which part of a page may differ by so many, as thin lines do that fall a
tenth of a millimetre further on."""

STARK, MOST_STARK = 100, 0.00005
"""Ink where there was none: the same for some pixels side by side, as letters leave them."""

BOARD = "TEAHMIRSPOLDQUCN"
SCRAMBLE = "TEA:NR;IS::O;;LDHEM:YUP"
RACE = "STONEARLIDMEWTHPAGCURDBOYFISHENTAVERLOKQXJZ" * 3 + "A"
KEPT: dict[str, tuple[str, list[str], int, dict[str, Any]]] = {
    "boggle": ("Boggle (New)", [BOARD], 0, {"title": "{game}", "score_sheet": "lines", "positions": True}),
    "cards": ("Boggle (New)", [BOARD] * 4, 0, {"per_page": 4, "cut_marks": True, "qr": True, "rotate": True}),
    "key": ("Boggle (New)", [BOARD], 2, {"keys": "after"}),
    "tray-small-letters": ("Scramble", [SCRAMBLE], 0, {"theme": "classic", "case": "lower", "score_sheet": "words"}),
    "race-rounded": ("WordRace (Hex)", [RACE], 0, {"theme": "rounded", "page_size": "A5"}),
    "squares-contrast": ("Contradictionary", [], 0, {"theme": "contrast"}),
    "scramble": ("Scramble", [SCRAMBLE], 0, {"score_sheet": "table", "orientation": "landscape"}),
    "racks": ("Quarrel", ["DWNDINOW", "ICESUKTM"], 0, {}),
    "race-hex": ("WordRace (Hex)", [RACE], 0, {"qr": True}),
    "race-square-grey": ("WordRace (Square)", [RACE], 0, {"grey": True, "page_size": "Letter"}),
    "race-rules": ("WordRace (Hex)", [RACE], 1, {"rules": "back"}),
    "route-words": ("RouteWords", [], 0, {}),
    "contradictionary": ("Contradictionary", [], 0, {}),
    "tiles": ("WordsWithChilwell", [], 0, {}),
}
"""The kept pages: the game, its boards, which page, and the layout's options."""


@cache
def shipped(name: str = "Boggle (New)") -> Game:
    return Toolkit.load("wgs.json").game(name, dictionary="common")


def render(document: bytes, page: int = 0) -> Image.Image:
    """Render a page in greys."""
    with pypdfium2.PdfDocument(document) as opened:
        shown = opened[page]
        picture: Image.Image = shown.render(scale=RESOLUTION / 72, grayscale=True).to_pil()
        return picture.convert("L")


def differ(one: Image.Image, other: Image.Image) -> bool:
    """Tell whether two pictures show different things; the soft edges of two renderers make no difference."""
    if one.size != other.size:
        return True
    soft = [picture.filter(ImageFilter.BoxBlur(2)) for picture in (one, other)]
    greys = ImageChops.difference(*soft).histogram()
    faint, stark = (sum(greys[level:]) / (one.width * one.height) for level in (FAINT, STARK))
    return faint > MOST_FAINT or stark > MOST_STARK


@pytest.mark.parametrize("name", KEPT)
def test_pages_look_as_they_did(name: str) -> None:
    game_name, boards, number, options = KEPT[name]
    picture = render(shipped(game_name).print_pdf(boards, **options), number)
    path = PAGES / f"{name}.png"
    if RENEW:
        picture.quantize(16).save(path, optimize=True)
    with Image.open(path) as kept:
        assert not differ(picture, kept.convert("L")), f"{name} looks different: see the head of this file"


def test_every_kept_page_is_one_of_these_and_they_are_small() -> None:
    files = list(PAGES.glob("*.png"))
    assert {file.stem for file in files} == set(KEPT)
    assert sum(file.stat().st_size for file in files) < 200_000


# --- The comparison sees what matters ---------------------------------------------------------------------------


def redraw(change: Callable[[Drawing], Drawing]) -> bool:
    """Tell whether the comparison sees a change of a WordRace page."""
    page, picture = draw_race()
    return differ(picture, render_drawing(change(page)))


@cache
def draw_race() -> tuple[Drawing, Image.Image]:
    game = shipped("WordRace (Hex)")
    page = game.pages.make_book([RACE], game.layout()).pages[0]
    return page, render_drawing(page)


def render_drawing(page: Drawing) -> Image.Image:
    return render(write_pdf([page], Typeface(), shipped("WordRace (Hex)").pages.describe_book(1, shipped().layout())))


def letters_of(page: Drawing) -> list[Text]:
    return [shape for shape in page.seen if isinstance(shape, Text) and shape.is_bold]


def replace_shape(page: Drawing, old: Shape, new: Shape) -> Drawing:
    return Drawing(page.width, page.height, tuple(new if shape is old else shape for shape in page.seen))


@pytest.mark.parametrize("hair", [0.05, 0.1])
def test_the_comparison_passes_over_a_hair(hair: float) -> None:
    assert not redraw(
        lambda page: Drawing(page.width, page.height, tuple(move(shape, hair, hair) for shape in page.seen))
    )


@pytest.mark.parametrize("millimetres", [2, 4, -3])
def test_the_comparison_sees_a_letter_that_is_shifted(millimetres: float) -> None:
    assert redraw(lambda page: replace_shape(page, letters_of(page)[40], move(letters_of(page)[40], millimetres, 0)))


def test_the_comparison_sees_another_letter() -> None:
    def change(page: Drawing) -> Drawing:
        letter = next(text for text in letters_of(page) if text.text == "M")
        return replace_shape(page, letter, Text(letter.place, "I", letter.size, True, "middle"))

    assert redraw(change)


@pytest.mark.parametrize("row", [0, 12])
def test_the_comparison_sees_a_home_row_without_its_tint(row: int) -> None:
    def change(page: Drawing) -> Drawing:
        cells = [shape for shape in page.seen if isinstance(shape, Polygon)]
        for cell in cells[10 * row : 10 * row + 10]:
            page = replace_shape(page, cell, Polygon(cell.points, WHITE, cell.stroke))
        return page

    assert redraw(change)


# --- SVG --------------------------------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("name", "board", "options"),
    [
        ("Boggle (New)", BOARD, {}),
        ("Boggle (New)", BOARD, {"rotate": True}),
        ("Scramble", SCRAMBLE, {"positions": True}),
        ("WordRace (Hex)", RACE, {}),
        ("Quarrel", "DWNDINOW", {}),
    ],
)
def test_an_svg_has_its_letters_where_the_pdf_has_them(name: str, board: str, options: dict[str, Any]) -> None:
    game = shipped(name)
    layout = game.layout(**options)
    drawing = game.pages.draw_picture(board, layout)
    root = ET.fromstring(write_svg(drawing, name, "en-GB"))
    assert root.find(f"{SVG}title").text == name  # type: ignore[union-attr]
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "en-GB"
    page = read_pdf(write_pdf([drawing], Typeface(), game.pages.describe_book(1, layout)))[0]
    assert (root.get("width"), root.get("viewBox")) == (
        f"{drawing.width:.3f}".rstrip("0").rstrip(".") + "mm",
        "0 0 " + " ".join(f"{side:.3f}".rstrip("0").rstrip(".") for side in (drawing.width, drawing.height)),
    )
    written = [(element.text or "", *place_of(element)) for element in root.iter(f"{SVG}text")]
    assert "".join(text for text, _, _ in written) == "".join(letter.text for letter in page.letters)
    singles = [
        (letter, x, y)
        for letter, (text, x, y) in zip(page.letters, [one for one in written for _ in one[0]], strict=True)
        if len(text) == 1
    ]
    assert len(singles) > 4
    for letter, x, y in singles:
        assert (letter.x - x) ** 2 + (letter.y - y) ** 2 < (0.5 * letter.size) ** 2
    assert len(root.findall(f"{SVG}polygon")) == len(page.cells)


def place_of(element: ET.Element) -> tuple[float, float]:
    """Return about the middle of a text of an SVG picture, which may be turned."""
    x, y, size = (float(element.get(key, "")) for key in ("x", "y", "font-size"))
    if turned := re.fullmatch(r"rotate\(\S+ (\S+) (\S+)\)", element.get("transform", "")):
        return float(turned[1]), float(turned[2])
    return x - (0.3 * size if element.get("text-anchor") == "end" else 0), y - 0.36 * size


def test_an_svg_escapes_what_xml_reserves() -> None:
    drawing = Drawing(10, 10, (Text((1, 1), '<&">', 3),))
    root = ET.fromstring(write_svg(drawing, 'A & <B> "C"', 'x"y'))
    assert root.find(f"{SVG}title").text == 'A & <B> "C"'  # type: ignore[union-attr]
    assert root.find(f"{SVG}text").text == '<&">'  # type: ignore[union-attr]


# --- PNG --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dots", [72, 200, 300])
def test_a_png_has_as_many_pixels_as_dots_to_the_inch_make(dots: int, here: Path) -> None:
    run = run_wgs(
        "wgs.json", "pdf", "Boggle (New)", "--input", "-", "--png", "--dpi", str(dots), "--out", "b.png", stdin=BOARD
    )
    assert run.status == 0, run.err
    side = (4 * 18 + 2 * 3) / 25.4 * dots
    with Image.open(here / "b.png") as picture:
        assert max(abs(length - side) for length in picture.size) < 1.01
        assert picture.info["dpi"] == pytest.approx((dots, dots), abs=0.1)


def test_a_png_shows_what_the_svg_has() -> None:
    game = shipped()
    layout = game.layout()
    drawing = game.pages.draw_picture("IIIIIIIIIIIIIIII", layout)
    data = write_png(write_pdf([drawing], Typeface(), game.pages.describe_book(1, layout)), 100)
    with Image.open(BytesIO(data)) as opened:
        picture = opened.convert("L")
    scale = 100 / 25.4
    for text in (shape for shape in drawing.seen if isinstance(shape, Text)):
        x, y = text.place[0] * scale, (text.place[1] - 0.3 * text.size) * scale
        assert picture.getpixel((round(x), round(y))) < 64  # type: ignore[operator]
        assert picture.getpixel((round(x + 0.4 * 9 * scale), round(y))) > 250  # type: ignore[operator]


def test_a_png_too_large_to_be_of_use_is_refused(here: Path) -> None:
    board = "A" * 130
    run = run_wgs(
        "wgs.json", "pdf", "WordRace (Hex)", "--input", "-", "--png", "--dpi", "2400", "--out", "b.png", stdin=board
    )
    assert run.status == 2
    assert re.search(r"a picture of \d+ x \d+ dots is too large; choose fewer than 2400 dots per inch", run.err)
    assert not (here / "b.png").exists()


def test_pictures_are_the_board_alone_on_a_page_of_its_size() -> None:
    game = shipped("WordRace (Hex)")
    drawing = game.pages.draw_picture(RACE, game.layout(title="x", footer="y", qr=True))
    cells = [shape for shape in drawing.seen if isinstance(shape, Polygon)]
    assert len(cells) == 130
    assert sorted(shape.text for shape in drawing.seen if isinstance(shape, Text) and not shape.is_bold) == [
        "Blue",
        "Red",
    ]
    assert drawing.width == pytest.approx(10.5 * 18 + 6)
