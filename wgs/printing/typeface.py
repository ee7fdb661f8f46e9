"""The fonts of printed texts: Open Sans from the package ttf-opensans (Apache License 2.0), or font files.

The font of schools is Lexend, whose a and g are those that children write (SIL Open Font License 1.1). It comes with
the package fontpkg-lexend, which not everybody has.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache, cached_property
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from wgs.base.errors import Parameter, PrintError
from wgs.base.foreign_code import Steps
from wgs.base.resources import expand_home
from wgs.config.layout_values import SCHOOL
from wgs.printing.font_files import MOST_STEPS, read_font, reading_font

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

    from wgs.base.files import Files

_CAP_HEIGHT = 0.7
"""The height of capitals in fonts that do not tell it, as a fraction of their size."""
_MOST_CAP_HEIGHT = 2.0


class Typeface:
    """A regular and a bold font of one design, with the measures that layout needs.

    Args:
        path: A TrueType or OpenType file to use for both; ``school`` for the font of schools, None for Open Sans.
        files: The files that may be read; None for all.
        tiles: The same for what stands on tiles and squares; None if that has no font of its own.

    Attributes:
        name: What messages call it.
        tiles: The font of what stands on tiles and squares, which may be this one.

    Raises:
        PrintError: The file is not a font, or is damaged; measures raise it too, as damage is found where it is read.
    """

    def __init__(self, path: str | Path | None = None, files: Files | None = None, tiles: str | None = None) -> None:
        if path is None:
            self.name = "Open Sans"
            self._regular, self._bold = _open_sans()
        elif path == SCHOOL:
            self.name = "Lexend"
            self._regular, self._bold = _open_school_font()
        else:
            file = expand_home(str(path))
            self.name = file.name
            self._regular = self._bold = _Metrics(str(file), read_font(file, files), is_trusted=False)
        self.tiles: Typeface = self if tiles in {None, path} else Typeface(tiles, files)

    @property
    def regular(self) -> Path | bytes:
        """The file of the regular font; for a file of a user, what is in it."""
        return self._regular.file

    @property
    def bold(self) -> Path | bytes:
        """The file of the bold font, in the same way."""
        return self._bold.file

    @contextmanager
    def guard(self) -> Iterator[None]:
        """Do work with the files: a damaged one of a user is a PrintError then."""
        with self._regular.guard(), self.tiles._regular.guard() if self.tiles is not self else nullcontext():
            yield

    def outline(self, text: str, *, is_bold: bool = False) -> str:
        """Return the outlines of a text as the path of an SVG picture, which begins at 0,0 and has a size of 1."""
        metrics = self._bold if is_bold else self._regular
        parts, x = [], 0.0
        for char in text:
            parts.append(metrics.outline(char, x))
            x += metrics.advances[char]
        return " ".join(filter(None, parts))

    def width(self, text: str, size: float, *, is_bold: bool = False) -> float:
        """Return the width of a line of text, in the units of ``size``.

        Raises:
            PrintError: The font has no glyph for one of its letters.
        """
        metrics = self._bold if is_bold else self._regular
        try:
            return size * sum(metrics.advances[char] for char in text)
        except KeyError as error:
            char = error.args[0]
            raise PrintError(
                f'the font {self.name} has no glyph for "{char}" (U+{ord(char):04X}); choose another font with ',
                Parameter("font", "FILE"),
                " or with Font in a PrintLayouts entry",
            ) from None

    @property
    def cap_height(self) -> float:
        """The height of capitals, as a fraction of the size of the font."""
        return self._bold.cap_height

    @property
    def x_height(self) -> float:
        """The height of a small x, as a fraction of the size of the font."""
        return self._bold.x_height

    def reach(self, text: str) -> tuple[float, float]:
        """Return how far a text in bold type reaches above its baseline and below it, as fractions of its size.

        Accents and tails reach further than capitals do.
        """
        reaches = [self._bold.reach(char) for char in text]
        return max(above for above, _ in reaches), max(below for _, below in reaches)


class _Metrics:
    """The widths of a font's glyphs, as fractions of its size.

    Args:
        name: What messages call the font.
        file: Its path, or what is in it.
        is_trusted: Whether it comes with a package, and is sound.
    """

    def __init__(self, name: str, file: Path | bytes, *, is_trusted: bool = True) -> None:
        self.file = file
        self._name = name
        self._is_trusted = is_trusted
        self._steps = Steps(MOST_STEPS)
        self._reaches: dict[str, tuple[float, float]] = {}

    def guard(self) -> AbstractContextManager[None]:
        """Return what work with this font is done in, so that one that is damaged is an error about the font."""
        return nullcontext() if self._is_trusted else reading_font(self._name, self._steps)

    @cached_property
    def advances(self) -> dict[str, float]:
        with self.guard():
            font = self._font
            widths, em = font["hmtx"].metrics, font["head"].unitsPerEm
            return {chr(code): widths[glyph][0] / em for code, glyph in font.getBestCmap().items()}

    @cached_property
    def cap_height(self) -> float:
        with self.guard():
            height = getattr(self._font["OS/2"], "sCapHeight", 0) / self._font["head"].unitsPerEm
            return float(height) if 0 < height < _MOST_CAP_HEIGHT else _CAP_HEIGHT

    @cached_property
    def x_height(self) -> float:
        with self.guard():
            height = getattr(self._font["OS/2"], "sxHeight", 0) / self._font["head"].unitsPerEm
        return float(height) if 0 < height < _MOST_CAP_HEIGHT else 0.75 * self.cap_height

    def reach(self, char: str) -> tuple[float, float]:
        """Return how far a letter reaches above its baseline and below it."""
        if char not in self._reaches:
            with self.guard():
                self._reaches[char] = self._measure(char)
        return self._reaches[char]

    def _measure(self, char: str) -> tuple[float, float]:
        from fontTools.pens.boundsPen import BoundsPen  # noqa: PLC0415 - help does without

        glyphs = self._font.getGlyphSet()
        pen = BoundsPen(glyphs)
        glyphs[self._font.getBestCmap()[ord(char)]].draw(pen)
        _, low, _, high = pen.bounds or (0, 0, 0, 0)
        em = self._font["head"].unitsPerEm
        return high / em, -low / em

    def outline(self, char: str, x: float) -> str:
        """Return the outline of a letter that begins at a place on its line, as the path of an SVG picture."""
        from fontTools.pens.svgPathPen import SVGPathPen  # noqa: PLC0415 - help does without
        from fontTools.pens.transformPen import TransformPen  # noqa: PLC0415

        with self.guard():
            glyphs, scale = self._font.getGlyphSet(), 1 / self._font["head"].unitsPerEm
            pen = SVGPathPen(glyphs, lambda number: f"{number:.4f}".rstrip("0").rstrip("."))
            glyph = glyphs[self._font.getBestCmap()[ord(char)]]
            glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, 0)))
            return str(pen.getCommands())

    @cached_property
    def _font(self) -> TTFont:
        from fontTools.ttLib import TTFont  # noqa: PLC0415 - help does without

        return TTFont(BytesIO(self.file) if isinstance(self.file, bytes) else self.file)


@cache
def _open_sans() -> tuple[_Metrics, _Metrics]:
    """Return the regular and the bold font of Open Sans, which are read once."""
    import ttf_opensans  # noqa: PLC0415 - only needed without a font of the user's

    folder = Path(ttf_opensans.__file__).parent / "ttf"
    regular, bold = folder / "OpenSans-Regular.ttf", folder / "OpenSans-SemiBold.ttf"
    return _Metrics(regular.name, regular), _Metrics(bold.name, bold)


_WEIGHTS = {400: "Regular", 700: "Bold"}


@cache
def _open_school_font() -> tuple[_Metrics, _Metrics]:
    """Return the regular and the bold font of Lexend, which are made once, in a second or two.

    Raises:
        PrintError: Its package is not installed.
    """
    try:
        import fontpkg_lexend  # noqa: PLC0415 - an extra that few need
    except ImportError:
        raise PrintError(
            "the font of schools is not installed; install it with: pip install 'wgs[school]', or choose a file with ",
            Parameter("font", "FILE"),
        ) from None
    (file,) = (fontpkg_lexend.ROOT / "files").glob("Lexend*.ttf")
    regular, bold = (_Metrics(f"Lexend {weight}", _make_weight(file, weight)) for weight in _WEIGHTS)
    return regular, bold


def _make_weight(file: Path, weight: int) -> bytes:
    """Return a font of one weight from a font that has all of them."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - help does without
    from fontTools.varLib.instancer import instantiateVariableFont  # noqa: PLC0415

    font = TTFont(file)
    for table in ("GSUB", "GPOS", "GDEF", "STAT"):
        if table in font:
            del font[table]
    instantiateVariableFont(font, {"wght": weight}, inplace=True, optimize=False)
    font["name"].setName(_WEIGHTS[weight], 2, 3, 1, 0x409)  # for what documents call it
    written = BytesIO()
    font.save(written)
    return written.getvalue()
