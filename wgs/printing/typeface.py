"""The font of printed texts: Open Sans from the package ttf-opensans (Apache License 2.0), or a font file."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from wgs.errors import Parameter, PrintError

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont


class Typeface:
    """A regular and a bold font of one design, with the measures that layout needs.

    Args:
        path: A TrueType or OpenType file to use for both; None for Open Sans.

    Raises:
        PrintError: The file is not a font.
    """

    def __init__(self, path: Path | None = None) -> None:
        if path is None:
            self.name = "Open Sans"
            self._regular, self._bold = _open_sans()
        else:
            self.name = path.name
            self._regular = self._bold = _Metrics(path)

    @property
    def regular(self) -> Path:
        """The file of the regular font."""
        return self._regular.path

    @property
    def bold(self) -> Path:
        """The file of the bold font."""
        return self._bold.path

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
    """The widths of a font's glyphs, as fractions of its size."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._reaches: dict[str, tuple[float, float]] = {}

    @cached_property
    def advances(self) -> dict[str, float]:
        font = self._font
        widths, em = font["hmtx"].metrics, font["head"].unitsPerEm
        return {chr(code): widths[glyph][0] / em for code, glyph in font.getBestCmap().items()}

    @cached_property
    def cap_height(self) -> float:
        heights = self._font["OS/2"]
        height = getattr(heights, "sCapHeight", 0) or 0.7 * self._font["head"].unitsPerEm
        return float(height / self._font["head"].unitsPerEm)

    def reach(self, char: str) -> tuple[float, float]:
        """Return how far a letter reaches above its baseline and below it."""
        if char not in self._reaches:
            from fontTools.pens.boundsPen import BoundsPen  # noqa: PLC0415 - help does without

            glyphs = self._font.getGlyphSet()
            pen = BoundsPen(glyphs)
            glyphs[self._font.getBestCmap()[ord(char)]].draw(pen)
            _, low, _, high = pen.bounds or (0, 0, 0, 0)
            em = self._font["head"].unitsPerEm
            self._reaches[char] = high / em, -low / em
        return self._reaches[char]

    @cached_property
    def _font(self) -> TTFont:
        from fontTools.ttLib import TTFont, TTLibError  # noqa: PLC0415 - help does without

        try:
            return TTFont(self.path)
        except OSError as error:
            raise PrintError(f"the font {self.path} cannot be read: {error.strerror or error}") from None
        except (TTLibError, ValueError, KeyError):
            raise PrintError(f"{self.path} is not a font; choose a TrueType or OpenType file (.ttf, .otf)") from None


@cache
def _open_sans() -> tuple[_Metrics, _Metrics]:
    """Return the regular and the bold font of Open Sans, which are read once."""
    import ttf_opensans  # noqa: PLC0415 - only needed without a font of the user's

    folder = Path(ttf_opensans.__file__).parent / "ttf"
    return _Metrics(folder / "OpenSans-Regular.ttf"), _Metrics(folder / "OpenSans-SemiBold.ttf")
