"""Drawings as PNG pictures: the PDF page, painted by pypdfium2."""

from __future__ import annotations

from io import BytesIO

from wgs.errors import PrintError

MOST_PIXELS = 100_000_000
"""The largest picture: bigger ones need more memory than most programs that show them have."""


def write_png(document: bytes, dots_per_inch: int = 200) -> bytes:
    """Paint the first page of a PDF document as a PNG picture.

    Raises:
        PrintError: The picture would be too large.
    """
    import pypdfium2  # noqa: PLC0415 - only this function needs it

    with pypdfium2.PdfDocument(document) as opened:
        page = opened[0]
        scale = dots_per_inch / 72
        width, height = (round(scale * side) for side in page.get_size())
        if width * height > MOST_PIXELS:
            raise PrintError(
                f"a picture of {width} x {height} dots is too large; choose fewer than {dots_per_inch} dots per inch"
            )
        picture = page.render(scale=scale).to_pil()
    written = BytesIO()
    picture.save(written, format="PNG", dpi=(dots_per_inch, dots_per_inch))
    return written.getvalue()
