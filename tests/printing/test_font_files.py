from __future__ import annotations

import random
import re
import struct
from collections.abc import Callable, Iterable
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
import ttf_opensans
from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables._m_a_x_p import maxpFormat_1_0_add

from wgs import Toolkit, WgsError
from wgs.base.errors import PrintError
from wgs.printing import font_files
from wgs.printing.font_files import read_font
from wgs.printing.svg import write_svg

CHARS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ()·:,-."
ADVICE = "choose a TrueType or OpenType file (.ttf, .otf)"
GAME = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
BOARD = "ABCDEFGHIJKLMNOP"


@cache
def small_font(flavor: str | None = None) -> bytes:
    """Return Open Sans with few letters, in 16 kB."""
    options = subset.Options(notdef_outline=True, name_IDs=["*"], drop_tables=["GSUB", "GPOS", "GDEF"])
    font = TTFont(Path(ttf_opensans.__file__).parent / "ttf" / "OpenSans-Regular.ttf")
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=CHARS)
    subsetter.subset(font)
    font.flavor = flavor
    return save(font)


def save(font: TTFont | TTCollection) -> bytes:
    written = BytesIO()
    font.save(written)
    return written.getvalue()


def composite_font(parts: Iterable[tuple[str, str]]) -> bytes:
    """Return a font in which the glyph of each letter is twice the last of some glyphs, each of which has two parts."""
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    pen.lineTo((0, 700))
    pen.lineTo((300, 0))
    pen.closePath()
    made = {".notdef": pen.glyph(), "plain": pen.glyph()}
    letters = {ord(char): f"letter{ord(char)}" for char in CHARS}
    for name, part in [*parts, *((name, "top") for name in letters.values())]:
        glyph = Glyph()
        glyph.numberOfContours, glyph.components = -1, [GlyphComponent(), GlyphComponent()]
        for component in glyph.components:
            component.glyphName, component.x, component.y, component.flags = part, 0, 0, 6
        made[name] = glyph
    for glyph in made.values():
        glyph.xMin = glyph.yMin = 0
        glyph.xMax = glyph.yMax = 700
    builder = FontBuilder(1000)
    builder.setupGlyphOrder(list(made))
    builder.setupCharacterMap(letters)
    builder.setupGlyf(made, calcGlyphBounds=False)
    builder.setupHorizontalMetrics(dict.fromkeys(made, (600, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Parts", "styleName": "Regular", "fullName": "Parts"})
    builder.setupOS2()
    builder.setupPost()
    font = builder.font
    font.recalcBBoxes = False
    font["maxp"].recalc = lambda _: None
    font["hhea"].recalc = lambda _: None
    for key in re.findall(r"max\w+", maxpFormat_1_0_add):
        setattr(font["maxp"], key, 9)
    font["maxp"].numGlyphs = len(made)
    return save(font)


def patch_table(tag: bytes, place: int, data: bytes) -> bytes:
    """Return the small font with some bytes of a table replaced."""
    font = small_font()
    entry = next(12 + 16 * each for each in range(20) if font[12 + 16 * each :][:4] == tag)
    start = struct.unpack_from(">I", font, entry + 8)[0] + place
    return font[:start] + data + font[start + len(data) :]


def replace_table(tag: str, table: bytes) -> bytes:
    """Return the small font with another table of a kind."""
    kind, tables = font_files._read_tables(small_font(), "small")
    return font_files._write_tables(kind, {**tables, tag: table})


def make_collection() -> bytes:
    collection = TTCollection()
    collection.fonts = [TTFont(BytesIO(small_font())) for _ in range(2)]
    return save(collection)


def print_with(font: Path) -> None:
    """Print a board with a font, on paper and as a picture."""
    write_svg(GAME.pages.draw_picture(BOARD, GAME.layout(font=str(font))), "board")
    GAME.print_pdf([BOARD], font=str(font))


def long_list(first: int, last: int) -> bytes:
    """Return a table of characters with one list, of one range."""
    group = struct.pack(">3I", first, last, 0)
    return struct.pack(">4HI", 0, 1, 3, 10, 12) + struct.pack(">2H3I", 12, 0, 16 + len(group), 0, 1) + group


DAMAGED: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "{} is not a font; " + ADVICE),
    "text": (lambda: b"These are no letters.", "{} is not a font; " + ADVICE),
    "a collection": (make_collection, "{} is a collection of fonts; choose a file with one font (.ttf, .otf)"),
    "WOFF2": (lambda: b"wOF2" + bytes(100), "{} is a WOFF2 font, which is for web pages; " + ADVICE),
    "half": (lambda: small_font()[:9000], "the font {} is cut off: it ends after 9000 bytes; " + ADVICE),
    "the beginning": (
        lambda: small_font()[:8],
        "the font {} is damaged: it cannot be read; " + ADVICE,
    ),
    "no OS/2": (
        lambda: small_font().replace(b"OS/2", b"XX/2", 1),
        'the font {} has no table "OS/2", which printing needs; ' + ADVICE,
    ),
    "pixels": (
        lambda: small_font().replace(b"glyf", b"EBDT", 1),
        "the font {} has no outlines, as fonts of pixels have none; " + ADVICE,
    ),
    "no size": (
        lambda: patch_table(b"head", 18, b"\0\0"),
        "the font {} is damaged: its unitsPerEm is out of range; " + ADVICE,
    ),
    "all numbers": (
        lambda: replace_table("cmap", long_list(0, 0xFFFFFFFF)),
        "the font {} lists more than 500000 characters: it may be damaged; " + ADVICE,
    ),
    "names over names": (
        lambda: replace_table("name", struct.pack(">3H", 0, 500, 6) + 500 * struct.pack(">6H", 3, 1, 0, 1, 60000, 0)),
        "the font {} has names that are too long: it may be damaged; " + ADVICE,
    ),
    "no lines": (lambda: patch_table(b"loca", 8, b"\xff" * 40), "the font {} is damaged: it cannot be read; " + ADVICE),
    "parts of themselves": (
        lambda: composite_font([("top", "top")]),
        "the font {} is damaged: it cannot be read; " + ADVICE,
    ),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_font_is_told_by_its_file_and_what_is_wrong(tmp_path: Path, name: str) -> None:
    make, message = DAMAGED[name]
    file = tmp_path / "my.ttf"
    file.write_bytes(make())
    with pytest.raises(PrintError) as caught:
        print_with(file)
    assert str(caught.value).startswith(message.format(file))
    assert str(caught.value).endswith("(.ttf, .otf)")


@pytest.mark.parametrize("flavor", [None, "woff"])
def test_a_font_prints_whatever_its_file_is_called(tmp_path: Path, flavor: str | None) -> None:
    file = tmp_path / "letters"
    file.write_bytes(small_font(flavor))
    print_with(file)


def test_a_compressed_font_is_not_unpacked_beyond_its_length(tmp_path: Path) -> None:
    file = tmp_path / "my.woff"
    data = bytearray(small_font("woff"))
    entry = next(44 + 20 * each for each in range(20) if data[44 + 20 * each :][:4] == b"glyf")
    data[entry + 12 : entry + 16] = struct.pack(">I", struct.unpack_from(">I", data, entry + 12)[0] - 1)
    file.write_bytes(data)
    with pytest.raises(PrintError, match="a table has not the length that it should have"):
        read_font(file)


def test_glyphs_of_parts_of_parts_take_bounded_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wgs.printing.typeface.MOST_STEPS", 30_000)
    file = tmp_path / "my.ttf"
    file.write_bytes(composite_font([("g0", "plain"), *((f"g{n}", f"g{n - 1}") for n in range(1, 40)), ("top", "g39")]))
    with pytest.raises(PrintError, match=r"the font .*my\.ttf takes too long to read: it may be damaged; choose"):
        print_with(file)


@pytest.mark.parametrize("seed", range(25))
def test_any_damage_is_an_error_about_the_font(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    data = bytearray(small_font(rng.choice([None, "woff"])))
    for _ in range(rng.choice([1, 5, 50])):
        place = rng.randrange(rng.choice([300, len(data)]))
        data[place : place + rng.choice([0, 1, 4])] = rng.randbytes(rng.choice([1, 4]))
    file = tmp_path / "my.ttf"
    file.write_bytes(data)
    try:
        print_with(file)
    except WgsError as error:
        assert str(file) in str(error) or "my.ttf" in str(error)  # noqa: PT017 - it need not be raised


def test_a_font_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(PrintError, match=r"the font .*none\.ttf"):
        read_font(tmp_path / "none.ttf")
    with pytest.raises(PrintError, match="is a folder, not a file"):
        read_font(tmp_path)
