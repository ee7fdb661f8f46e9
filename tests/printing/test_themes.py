"""Themes, colours, fonts and small letters: what is printed stays on its tile, and can be read there."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from support.paper import bounds, contains, lies_inside, list_cells, list_texts, overlap, read_pdf

from wgs import Game, Toolkit
from wgs.base.errors import PrintError
from wgs.boards.board_shape import make_shape
from wgs.boards.tiles import parse_tiles
from wgs.config.colours import format_colour, measure_contrast, parse_colour, parse_premium_colours
from wgs.config.grids import GridSection
from wgs.printing.board import draw_board
from wgs.printing.geometry import Placement
from wgs.printing.look import Look
from wgs.printing.paper import find_frame
from wgs.printing.shapes import Box, Circle, Drawing, Polygon, Stroke, Text, grey_of
from wgs.printing.svg import write_svg
from wgs.printing.themes import CLEAR, READABLE, THEMES, find_theme, round_corners
from wgs.printing.typeface import Typeface

if TYPE_CHECKING:
    from wgs.config.layout_choices import ThemeName
    from wgs.config.layout_options import LayoutOptions

BOARD = "TEAHMIRSPOLDQUCN"
RACE = "STONEARLIDMEWTHPAGCURDBOYFISHENTAVERLOKQXJZ" * 3 + "A"
BOARDS = {
    "Boggle (New)": BOARD,
    "Scramble": "TEA:NR;IS::O;;LDHEM:YUP",
    "WordRace (Hex)": RACE,
    "Quarrel": "DWNDINOW",
    "RouteWords": "STONEARLIDMEWTHPAGCURDBOY",
    "Castle": "STONEARLIDME",
}


@cache
def shipped(name: str) -> Game:
    return Toolkit.load("wgs.json").game(name, dictionary="common")


def draw(name: str, **options: Any) -> Drawing:
    game = shipped(name)
    return game.pages.make_book([BOARDS[name]], game.layout(sheets=("boards",), **options)).pages[0]


def find_below(drawing: Drawing, text: Text) -> tuple[int, int, int]:
    """Return the colour below a text: that of the last area before it that holds its middle."""
    box = bounds(text)
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    found = (255, 255, 255)
    for shape in drawing.seen:
        if shape is text:
            break
        if isinstance(shape, Polygon) and shape.fill is not None and contains(shape.points, middle):
            found = shape.fill
        elif isinstance(shape, Circle) and shape.fill is not None:
            x, y = shape.centre
            found = shape.fill if (x - middle[0]) ** 2 + (y - middle[1]) ** 2 < shape.radius**2 else found
    return found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", BOARDS)
def test_every_theme_keeps_boards_of_every_kind_inside_the_page_and_readable(name: str, theme: ThemeName) -> None:
    odd: LayoutOptions = {"theme": theme, "grey": True, "case": "lower", "page_size": "A6", "positions": True}
    choices: list[LayoutOptions] = [{"theme": theme}, odd]
    for options in choices:
        page = draw(name, **options)
        frame = find_frame(shipped(name).layout(**options))
        cells = list_cells(page)
        tiles = [text for text in list_texts(page) if text.is_tile]
        letters = [text for text in tiles if text.is_bold and text.anchor == "middle" and not text.text.isdigit()]
        assert len(cells) >= len(letters) == len(parse_tiles(BOARDS[name]))
        for shape in page.seen:
            if not isinstance(shape, Text | Stroke):
                assert lies_inside(bounds(shape), frame, tolerance=0.5), shape
        for text in tiles[:: 1 + len(tiles) // 40]:
            assert any(lies_inside(bounds(text), bounds(cell)) for cell in cells) or text.text.isdigit(), text
            assert measure_contrast(text.colour, find_below(page, text)) >= READABLE, text
        for place, one in enumerate(tiles):
            for other in tiles[place + 1 : place + 4]:
                assert not overlap(bounds(one), bounds(other)), (one, other)
        assert len({round(text.size, 6) for text in letters if len(text.text) == 1}) == 1


@pytest.mark.parametrize("theme", THEMES)
def test_grey_pages_have_no_colours(theme: str) -> None:
    for name in ("Scramble", "WordRace (Hex)", "RouteWords"):
        for shape in draw(name, theme=theme, grey=True).seen:
            for colour in (shape.colour, getattr(shape, "fill", None)):
                assert colour is None or colour == grey_of(colour), shape


@pytest.mark.parametrize("theme", THEMES)
def test_tiles_of_a_theme_do_not_touch_where_it_has_gaps(theme: str) -> None:
    cells = list_cells(draw("Boggle (New)", theme=theme))
    width = bounds(cells[0]).width
    pitch = bounds(cells[1]).x - bounds(cells[0]).x
    assert len(cells) == 16
    assert (width < 0.96 * pitch) == (THEMES[theme].gap > 0)


def test_letters_have_one_size_in_small_type_and_none_leaves_its_tile() -> None:
    game = shipped("Boggle (New)")
    boards = ["abcdefghijklmnop", "qrstuvwxyzabcdef"]
    pages = game.pages.make_book([board.upper() for board in boards], game.layout(case="lower", letter_size=80)).pages
    letters = [(page, text) for page in pages for text in list_texts(page) if text.is_tile]
    assert [text.text for _, text in letters[:16]] == list(boards[0])
    assert letters[16][1].text == "qu"
    assert len({round(text.size, 6) for _, text in letters if len(text.text) == 1}) == 1
    assert len({round(text.place[1], 6) for _, text in letters[:4]}) == 1
    for page, text in letters:
        assert any(lies_inside(bounds(text), bounds(cell)) for cell in list_cells(page)), text


def test_small_letters_that_could_be_others_are_underlined_when_they_are_turned() -> None:
    game = shipped("Boggle (New)")
    drawing = game.pages.draw_picture("BDPQNUMWAEFGHIJK", game.layout(case="lower", rotate=True))
    lines = [shape for shape in drawing.seen if isinstance(shape, Stroke)]
    assert len(lines) == 8  # "qu" among them, which is "nb" upside down


def test_keys_and_worksheets_are_in_small_letters_too() -> None:
    game = shipped("Boggle (New)")
    options: dict[str, Any] = {"keys": "end", "worksheet": 9, "worksheet_style": "bank", "required": 20}
    small = [page.text for page in read_pdf(game.print_pdf([BOARD], case="lower", **options))]
    capitals = [page.text for page in read_pdf(game.print_pdf([BOARD], **options))]
    assert sorted(" ".join(small).casefold().split()) == sorted(" ".join(capitals).casefold().split())
    words = {found.word for found in game.solve(BOARD)}
    assert not words & set(re.findall(r"\w+", " ".join(small)))
    assert len(words & set(re.findall(r"\w+", " ".join(capitals)))) == len(words)


# --- Colours ----------------------------------------------------------------------------------------------------


def test_colours_of_ones_own_replace_those_of_the_theme() -> None:
    page = draw("Scramble", theme="classic", tile_color="#f6deb0", board_color="brown", premium_colors="TW=#102030")
    fills = {shape.fill for shape in page.seen if isinstance(shape, Polygon)}
    assert {(246, 222, 176), (165, 42, 42), (16, 32, 48)} <= fills
    letter = next(text for text in list_texts(page) if text.text == "L")
    assert letter.colour == (255, 255, 255)  # on the dark premium square


def test_letters_turn_white_on_dark_tiles_unless_they_have_a_colour() -> None:
    assert find_theme("plain", tile=(20, 20, 60)).letter == (255, 255, 255)
    assert find_theme("plain", tile=(20, 20, 60), letter=(255, 255, 0)).letter == (255, 255, 0)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            {"tile_color": "gold", "letter_color": "yellow"},
            "letter_color: letters of #ffff00 on tiles of #ffd700 have a contrast of 1.3 to 1; below 3 to 1 letters "
            "cannot be read; choose a darker or a lighter colour",
        ),
        ({"letter_color": "ink"}, 'letter_color: expected a colour, such as gold or #ffd700, found "ink"'),
        ({"board_color": "#12"}, 'board_color: expected a colour, such as gold or #ffd700, found "#12"'),
        (
            {"premium_colors": "DX=gold"},
            'premium_colors: expected squares with their colours, such as DL=gold, TW=#cc3333, found "DX=gold"',
        ),
        ({"premium_colors": "DL=gold, dl=red"}, "premium_colors: expected each kind of square once, found DL twice"),
        ({"theme": "dark"}, 'theme: expected plain, classic, rounded or contrast, found "dark"'),
        ({"board_font": "nix.ttf"}, "the font nix.ttf cannot be read: No such file or directory"),
    ],
)
def test_colours_themes_and_fonts_that_cannot_be_used_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(PrintError) as caught:
        draw("Boggle (New)", **options)
    assert str(caught.value) == said


def test_letters_that_are_hard_to_read_are_noted() -> None:
    game = shipped("Boggle (New)")
    (note,) = game.pages.make_book([BOARD], game.layout(letter_color="#888888")).notes
    assert str(note) == (
        "letters of #888888 on tiles of #ffffff have a contrast of 3.5 to 1: letters are easily read from 4.5 to 1 on"
    )
    assert not game.pages.make_book([BOARD], game.layout(letter_color="#767676")).notes


def test_colours_are_read_as_they_are_written() -> None:
    assert parse_colour(format_colour((1, 128, 255))) == (1, 128, 255)
    assert parse_premium_colours("") == {}
    for theme in THEMES.values():
        assert measure_contrast(theme.letter, theme.tile) >= CLEAR


def test_rounded_corners_touch_the_sides_and_stay_inside() -> None:
    corners = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    points = round_corners(corners, 2)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((0, 10, 0, 10))
    assert all(((x - 8) ** 2 + (y - 8) ** 2) ** 0.5 == pytest.approx(2) for x, y in points if x > 8 and y > 8)
    assert bounds(Polygon(round_corners(corners, 99))) == pytest.approx(Box(0, 0, 10, 10))  # a circle at most


# --- Fonts ------------------------------------------------------------------------------------------------------


def test_tiles_have_a_font_of_their_own() -> None:
    pytest.importorskip("fontpkg_lexend")
    game = shipped("Boggle (New)")
    (page,) = read_pdf(game.print_pdf([BOARD], board_font="school", title="Title"))
    fonts = {letter.font for letter in page.letters if letter.size > 12}
    others = {letter.font for letter in page.letters if letter.size < 12}
    assert fonts == {"LexendBold"}
    assert others
    assert not any("Lexend" in font for font in others)


def test_without_its_package_the_font_of_schools_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from wgs.printing import typeface  # noqa: PLC0415 - its cache is cleared

    monkeypatch.setitem(__import__("sys").modules, "fontpkg_lexend", None)
    typeface._open_school_font.cache_clear()
    with pytest.raises(PrintError) as caught:
        Typeface("school")
    assert str(caught.value) == (
        "the font of schools is not installed; install it with: pip install 'wgs[school]', or choose a file with "
        "font=FILE"
    )


def test_an_svg_with_outlines_needs_no_font_and_says_what_it_shows() -> None:
    game = shipped("Scramble")
    drawing = game.pages.draw_picture(BOARDS["Scramble"], game.layout(positions=True))
    text, outlined = write_svg(drawing, "A"), write_svg(drawing, "A", outlines=Typeface())
    assert "<text" in text
    assert "<text" not in outlined
    assert "font" not in outlined
    path = r'<path d="M[^"]+" transform="[^"]+" fill="#[0-9a-f]{6}" role="img" aria-label="([^"]+)"/>'
    labels = re.findall(path, outlined)
    assert labels == [shape.text for shape in list_texts(drawing)]


def test_outlines_lie_where_letters_do() -> None:
    outline = Typeface().outline("HI", is_bold=True)
    xs = [float(x) for x in re.findall(r"[MH](-?[\d.]+)", outline)]
    ys = [float(y) for y in re.findall(r"V(-?[\d.]+)", outline)]
    width = Typeface().width("H", 1, is_bold=True)
    assert 0 < min(xs) < width < max(xs) < Typeface().width("HI", 1, is_bold=True)
    assert (min(ys), max(ys)) == pytest.approx((-Typeface().cap_height, 0), abs=0.001)


@pytest.mark.parametrize(("theme", "dark"), [("plain", 1), ("contrast", 1), ("classic", 0), ("rounded", 0)])
def test_a_hole_is_dark_where_the_lines_of_cells_around_it_would_make_it_look_like_one(theme: str, dark: int) -> None:
    ring = GridSection(Rows=("###", "#.#", "###")).grid
    look = Look(Typeface(), theme=find_theme(theme))
    shapes = draw_board(parse_tiles("ABCDEFGH"), Placement(make_shape(ring), 10, 0, 0), look)
    filled = [shape for shape in shapes if isinstance(shape, Polygon) and shape.fill == look.shade(look.theme.hole)]
    assert [shape.points for shape in filled] == [((10, 10), (20, 10), (20, 20), (10, 20))] * dark
