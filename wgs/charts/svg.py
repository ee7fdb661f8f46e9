"""Charts as SVG: in the colours of paper, which style sheets may change by the classes of inks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from wgs.charts.pieces import DARK, ChartPiece
from wgs.printing.svg import draw_shape
from wgs.printing.xml_text import escape_xml, quote_xml

STYLE = "".join(
    (
        "@media (prefers-color-scheme: dark) { ",
        ".paper { fill: #1b1815 } ",
        *(f".{ink} > * {{ fill: {colour} }} .{ink} > line {{ stroke: {colour} }} " for ink, colour in DARK.items()),
        "}",
    )
)
"""What lets a picture of its own follow the theme of whoever looks at it."""


def write_chart(
    pieces: Iterable[ChartPiece],
    size: tuple[float, float],
    title: str,
    told: str,
    language: str = "en",
    *,
    is_alone: bool = False,
) -> str:
    """Return pieces as an SVG picture that can be heard as well as seen.

    The shapes of a bar are a group with ``data-bar``, and those of each ink have its name as their class.

    Args:
        pieces: What is drawn.
        size: The width and the height, in millimetres.
        title: What the picture is.
        told: What is to be seen in it, in a sentence.
        language: The language of both.
        is_alone: Whether it is a file of its own, with a size and a ground, and not a part of a page.
    """
    width, height = size
    alone = f' width="{width:g}mm" height="{height:g}mm"' if is_alone else ""
    named = f'role="img" aria-label={quote_xml(f"{title}. {told}")} xml:lang={quote_xml(language)}'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart"{alone} viewBox="0 0 {width:g} {height:g}" {named}>',
        f"<title>{escape_xml(title)}</title>",
        f"<desc>{escape_xml(told)}</desc>",
    ]
    if is_alone:
        lines += [f"<style>{STYLE}</style>", f'<rect class="paper" width="{width:g}" height="{height:g}" fill="#fff"/>']
    return "\n".join([*lines, *_write_pieces(pieces), "</svg>"]) + "\n"


def _write_pieces(pieces: Iterable[ChartPiece]) -> Iterator[str]:
    for bar, of_bar in groupby(pieces, key=lambda piece: piece.bar):
        if bar is not None:
            yield f'<g data-bar="{bar}">'
        for ink, shapes in groupby(of_bar, key=lambda piece: piece.ink):
            classed = "" if ink == "own" else f' class="{ink}"'
            yield f"<g{classed}>{''.join(draw_shape(piece.shape) for piece in shapes)}</g>"
        if bar is not None:
            yield "</g>"
