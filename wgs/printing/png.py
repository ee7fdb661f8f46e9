"""Drawings as PNG pictures: the PDF page, painted by pypdfium2."""

from __future__ import annotations

from io import BytesIO
from math import sqrt
from typing import Any

from wgs.base.errors import PrintError

MOST_PIXELS = 100_000_000
"""The largest picture: bigger ones need more memory than most programs that show them have."""

MOST_PREVIEW = 16_000_000
"""The largest picture for the screen."""


def write_png(document: bytes, dots_per_inch: int = 200) -> bytes:
    """Paint the first page of a PDF document as a PNG picture.

    Raises:
        PrintError: The picture would be too large.
    """
    import pypdfium2  # noqa: PLC0415 - only pictures need it

    with pypdfium2.PdfDocument(document) as opened:
        page = opened[0]
        scale = dots_per_inch / 72
        width, height = (round(scale * side) for side in page.get_size())
        if width * height > MOST_PIXELS:
            raise PrintError(
                f"a picture of {width} x {height} dots is too large; choose fewer than {dots_per_inch} dots per inch"
            )
        return _compress(page.render(scale=scale).to_pil(), dpi=(dots_per_inch, dots_per_inch))


def write_preview(document: bytes, width: int) -> bytes:
    """Paint the first page of a PDF document as a PNG picture for the screen.

    Args:
        document: The document.
        width: The width in pixels; the picture of a page that is far higher than wide is narrower.
    """
    import pypdfium2  # noqa: PLC0415 - only pictures need it

    with pypdfium2.PdfDocument(document) as opened:
        page = opened[0]
        across, down = page.get_size()
        scale = min((width - 1e-3) / across, sqrt(MOST_PREVIEW / (across * down)))  # sides are rounded up
        return _compress(page.render(scale=scale).to_pil(), compress_level=1)


def _compress(picture: Any, **options: Any) -> bytes:
    written = BytesIO()
    picture.save(written, format="PNG", **options)
    return written.getvalue()
