"""Drawings as a PDF document, by fpdf2: the only module that imports it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Self, cast

from fpdf import FPDF
from fpdf.enums import DocumentCompliance, RenderStyle
from fpdf.prefs import ViewerPreferences

from wgs.printing.paper import POINT
from wgs.printing.shapes import Circle, Line, Polygon, Text
from wgs.printing.xml_text import escape_xml

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wgs.printing.shapes import Drawing, Shape
    from wgs.printing.typeface import Typeface

CREATED = datetime(2014, 1, 1, tzinfo=UTC)
"""The date of all documents, so that the same boards give the same bytes."""

COMPLIANCE = DocumentCompliance.PDFA_2U
"""PDF/A-2u: a format for archives, with all fonts embedded and the Unicode number of every letter."""


@dataclass(frozen=True, slots=True)
class Metadata:
    """The metadata of a document: what it says about itself."""

    title: str
    subject: str
    creator: str
    language: str


def write_pdf(pages: Iterable[Drawing], typeface: Typeface, metadata: Metadata) -> bytes:
    """Return a document in PDF/A-2u: fonts are embedded, and all text can be selected and searched.

    The same pages always give the same bytes.
    """
    paper = FPDF(unit="mm", enforce_compliance=COMPLIANCE)
    paper.set_auto_page_break(False)
    paper.set_creation_date(CREATED)
    paper.set_xmp_metadata(_write_xmp(metadata))
    paper.set_lang(metadata.language)
    paper.viewer_preferences = ViewerPreferences(display_doc_title=True)
    with typeface.guard():
        paper.add_font("board", "", _as_path(typeface.regular))
        paper.add_font("board", "B", _as_path(typeface.bold))
    painter = _Painter(paper, typeface)
    for page in pages:
        paper.add_page(orientation="portrait", format=(page.width, page.height))
        for shape in page.shapes:
            painter.paint(shape)
    with typeface.guard():
        return bytes(paper.output())


def _as_path(font: Path | bytes) -> Path:
    """Return the path of a font, as fpdf2 asks for one, or what it takes for a path."""
    return font if isinstance(font, Path) else cast("Path", _FontInMemory(font))


class _FontInMemory(BytesIO):
    """What is in a font file, with all that fpdf2 does with the path of a font before fontTools opens it."""

    def __str__(self) -> str:
        return "font.ttf"

    def __rtruediv__(self, folder: object) -> Self:
        return self

    def exists(self) -> bool:
        """Return whether there is such a file, as that of a path does."""
        return True


def _write_xmp(metadata: Metadata) -> str:
    """Write the metadata that PDF/A requires; fpdf2 would put the current time into it."""
    title, subject, creator = map(escape_xml, (metadata.title, metadata.subject, metadata.creator))
    date = CREATED.isoformat()
    return f"""<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
    xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
   <pdfaid:part>{COMPLIANCE.part}</pdfaid:part>
   <pdfaid:conformance>{COMPLIANCE.conformance}</pdfaid:conformance>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
   <dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
   <pdf:Producer>fpdf2</pdf:Producer>
   <xmp:CreatorTool>{creator}</xmp:CreatorTool>
   <xmp:CreateDate>{date}</xmp:CreateDate>
   <xmp:ModifyDate>{date}</xmp:ModifyDate>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>"""


class _Painter:
    def __init__(self, paper: FPDF, typeface: Typeface) -> None:
        self._paper = paper
        self._typeface = typeface

    def paint(self, shape: Shape) -> None:
        match shape:
            case Text():
                self._paint_text(shape)
            case Line():
                self._paper.set_draw_color(*shape.colour)
                self._paper.set_line_width(shape.stroke)
                self._paper.line(*shape.start, *shape.end)
            case Polygon():
                if style := self._choose_style(shape):
                    self._paper.polygon(list(shape.points), style=style)
            case Circle():
                if style := self._choose_style(shape):
                    self._paper.circle(*shape.centre, shape.radius, style=style)

    def _choose_style(self, shape: Polygon | Circle) -> RenderStyle | None:
        if shape.fill is not None:
            self._paper.set_fill_color(*shape.fill)
        if shape.stroke:
            self._paper.set_draw_color(*shape.colour)
            self._paper.set_line_width(shape.stroke)
            return RenderStyle.D if shape.fill is None else RenderStyle.DF
        return None if shape.fill is None else RenderStyle.F

    def _paint_text(self, shape: Text) -> None:
        paper = self._paper
        paper.set_font("board", "B" if shape.is_bold else "", shape.size / POINT)
        paper.set_text_color(*shape.colour)
        x, y = shape.place
        if shape.anchor != "start":
            width = self._typeface.width(shape.text, shape.size, is_bold=shape.is_bold)
            x -= width / 2 if shape.anchor == "middle" else width
        if shape.turn:
            with paper.rotation(-shape.turn, *shape.pivot):
                paper.text(x, y, shape.text)
        else:
            paper.text(x, y, shape.text)
