"""Drawings as a PDF document, by fpdf2."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Self, cast

from fpdf import FPDF
from fpdf.enums import DocumentCompliance, OutputIntentSubType
from fpdf.output import PDFICCProfile, PDFPage
from fpdf.prefs import ViewerPreferences
from fpdf.util import builtin_srgb2014_bytes

from wgs.printing.painter import Painter
from wgs.printing.paper import POINT
from wgs.printing.shapes import Box, Drawing
from wgs.printing.tagging import Tagger, split_parts
from wgs.printing.xml_text import escape_xml

if TYPE_CHECKING:
    from wgs.printing.typeface import Typeface

CREATED = datetime(2014, 1, 1, tzinfo=UTC)
"""The date of all documents, so that the same boards give the same bytes."""

VERSION = "1.7"
COMPLIANCE = DocumentCompliance.PDFA_2U
"""PDF/A-2u: a format for archives, with all fonts embedded and the Unicode number of every letter.

fpdf2 is not told so, as it then leaves out the Info dictionary, in which many programs look for the title; what it
would do otherwise, an output intent and a version, is done here.
"""

PRODUCER = "fpdf2"


@dataclass(frozen=True, slots=True)
class Metadata:
    """The metadata of a document: what it says about itself, and whether it must be printed at its own size."""

    title: str
    subject: str
    creator: str
    language: str
    is_true_size: bool = False
    author: str = "wgs"


def write_pdf(pages: Iterable[Drawing], typeface: Typeface, metadata: Metadata) -> bytes:
    """Return a document in PDF/A-2u: fonts are embedded, and all text can be selected and searched.

    It is tagged, so that it can be read aloud: headings, texts, and figures with what is said in their place. It has an
    outline, page labels, and the links of its marks; those whose part is on no page lead nowhere. The same pages always
    give the same bytes.
    """
    paper = FPDF(unit="mm")
    paper.pdf_version = VERSION
    paper.set_auto_page_break(False)
    _describe(paper, metadata)
    paper.viewer_preferences = ViewerPreferences(
        display_doc_title=True, print_scaling="None" if metadata.is_true_size else None
    )
    with typeface.guard():
        paper.add_font("board", "", _as_path(typeface.regular))
        paper.add_font("board", "B", _as_path(typeface.bold))
        if typeface.tiles is not typeface:
            paper.add_font("tile", "", _as_path(typeface.tiles.regular))
            paper.add_font("tile", "B", _as_path(typeface.tiles.bold))
    painter, tagger = Painter(paper, typeface), Tagger(paper)
    for page in pages:
        paper.add_page(orientation="portrait", format=(page.width, page.height))
        if paper.page == 1:
            paper.set_page_label(label_style="D")
        if page.trim is not None:
            paper.pages[paper.page] = _TrimmedPage(paper.pages[paper.page], page)
        painter.open_page()
        for part in split_parts(page):
            tagger.begin(part)
            for shape in part.shapes:
                painter.paint(shape)
            tagger.close()
    tagger.link()
    with typeface.guard():
        return bytes(paper.output())


def _describe(paper: FPDF, metadata: Metadata) -> None:
    """Say what a document is: in its Info dictionary, and in the XMP metadata that PDF/A requires."""
    paper.set_creation_date(CREATED)
    paper.set_title(metadata.title)
    paper.set_author(metadata.author)
    paper.set_subject(metadata.subject)
    paper.set_creator(metadata.creator)
    paper.set_producer(PRODUCER)
    paper.set_xmp_metadata(_write_xmp(metadata))
    paper.set_lang(metadata.language)
    paper.add_output_intent(
        OutputIntentSubType.PDFA,
        output_condition_identifier="sRGB",
        output_condition="IEC 61966-2-1:1999",
        registry_name="http://www.color.org",
        dest_output_profile=PDFICCProfile(contents=builtin_srgb2014_bytes(), n=3, alternate="DeviceRGB"),
        info="sRGB2014 (v2)",
    )


class _TrimmedPage(PDFPage):
    """A page that says where its paper is trimmed: fpdf2 writes the attributes of pages by their names."""

    def __init__(self, page: PDFPage, drawing: Drawing) -> None:
        for name in PDFPage.__slots__:
            if hasattr(page, name):
                setattr(self, name, getattr(page, name))
        trim = drawing.trim or Box(0, 0, drawing.width, drawing.height)
        corners = (trim.x, drawing.height - trim.bottom, trim.right, drawing.height - trim.y)
        self.trim_box = f"[{' '.join(f'{corner / POINT:.2f}' for corner in corners)}]"
        self.bleed_box = f"[0 0 {drawing.width / POINT:.2f} {drawing.height / POINT:.2f}]"


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
    told = metadata.title, metadata.author, metadata.subject, metadata.creator
    title, author, subject, creator = map(escape_xml, told)
    date = CREATED.isoformat()
    return f"""<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
    xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
   <pdfaid:part>{COMPLIANCE.part}</pdfaid:part>
   <pdfaid:conformance>{COMPLIANCE.conformance}</pdfaid:conformance>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
   <dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
   <dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
   <pdf:Producer>{PRODUCER}</pdf:Producer>
   <xmp:CreatorTool>{creator}</xmp:CreatorTool>
   <xmp:CreateDate>{date}</xmp:CreateDate>
   <xmp:ModifyDate>{date}</xmp:ModifyDate>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>"""
