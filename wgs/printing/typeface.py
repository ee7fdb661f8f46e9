"""The font of printed texts: Open Sans from the package ttf-opensans (Apache License 2.0), or a font file."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cache, cached_property
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from wgs.errors import Parameter, PrintError
from wgs.foreign_code import Steps
from wgs.printing.font_files import MOST_STEPS, read_font, reading_font

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from fontTools.ttLib import TTFont

    from wgs.files import Files

_CAP_HEIGHT = 0.7
"""The height of capitals in fonts that do not tell it, as a fraction of their size."""
_MOST_CAP_HEIGHT = 2.0


class Typeface:
    """A regular and a bold font of one design, with the measures that layout needs.

    Args:
        path: A TrueType or OpenType file to use for both; None for Open Sans.
        files: The files that may be read; None for all.

    Raises:
        PrintError: The file is not a font, or is damaged; measures raise it too, as damage is found where it is read.
    """

    def __init__(self, path: Path | None = None, files: Files | None = None) -> None:
        if path is None:
            self.name = "Open Sans"
            self._regular, self._bold = _open_sans()
        else:
            self.name = path.name
            self._regular = self._bold = _Metrics(str(path), read_font(path, files))

    @property
    def regular(self) -> Path | bytes:
        """The file of the regular font; for a file of a user, what is in it."""
        return self._regular.file

    @property
    def bold(self) -> Path | bytes:
        """The file of the bold font, in the same way."""
        return self._bold.file

    def guard(self) -> AbstractContextManager[None]:
        """Return what work with the files is done in: a damaged one of a user is a PrintError then."""
        return self._regular.guard()

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
        file: Its path, or what is in a file of a user.
    """

    def __init__(self, name: str, file: Path | bytes) -> None:
        self.file = file
        self._name = name
        self._steps = Steps(MOST_STEPS)
        self._reaches: dict[str, tuple[float, float]] = {}

    def guard(self) -> AbstractContextManager[None]:
        """Return what work with this font is done in, so that one that is damaged is an error about the font."""
        return nullcontext() if isinstance(self.file, Path) else reading_font(self._name, self._steps)

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
