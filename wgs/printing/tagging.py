"""What pages say of themselves in a PDF document: parts that are read aloud, an outline, and links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from fpdf.structure_tree import StructElem
from fpdf.syntax import PDFString

from wgs.printing.shapes import Drawing, Mark, Role, Shape, Text

if TYPE_CHECKING:
    from fpdf import FPDF


TYPES: dict[Role, str] = {"heading": "/H1", "text": "/P", "figure": "/Figure"}
"""The standard structure types of parts (ISO 32000-1, 14.8.4); artifacts are in no structure."""

OUTSIDE = Mark("text")
"""What shapes without a mark are part of."""


class TaggedPart(NamedTuple):
    """A part of a page."""

    role: Role
    mark: Mark
    shapes: Sequence[Shape]


def split_parts(page: Drawing) -> Iterator[TaggedPart]:
    """Yield the parts of a page; a text of which nothing can be read is an artifact.

    >>> from wgs.printing.shapes import Drawing, Stroke
    >>> line, word = Stroke((0, 0), (9, 0), 1), Text((0, 9), "word", 4)
    >>> page = Drawing(10, 10, (line, Mark("heading"), word, Mark("text"), line, word))
    >>> [(part.role, len(part.shapes)) for part in split_parts(page)]
    [('artifact', 1), ('heading', 1), ('text', 2)]
    """
    mark: Mark = OUTSIDE
    shapes: list[Shape] = []
    is_read = False
    for shape in (*page.shapes, OUTSIDE):
        if isinstance(shape, Mark):
            if shapes or mark.name or mark.target or mark.bookmark:
                yield TaggedPart(mark.role if is_read or mark.role == "figure" else "artifact", mark, shapes)
            mark, shapes, is_read = shape, [], False
        else:
            shapes.append(shape)
            is_read = is_read or isinstance(shape, Text)


class _Element(StructElem):
    """An element of the structure tree, of which a document has very many; those of fpdf2 take ten times as long."""

    __slots__ = ("_alt", "_content")

    def __init__(self, kind: str, parent: StructElem, content: int, page: int, alt: str) -> None:
        self._id, self.s, self.p, self._page_number = None, kind, parent, page
        self._content, self._alt = content, alt

    def serialize(self, _obj_dict: object = None, _security_handler: object = None) -> str:
        """Write the element."""
        assert self.pg is not None, "fpdf2 tells each element its page"
        alt = f"/Alt {PDFString(self._alt).serialize()}" if self._alt else ""
        told = f"/Type/StructElem/S{self.s}/P {self.p.ref}/Pg {self.pg.ref}/K {self._content}{alt}"
        return f"{self.id} 0 obj\n<<{told}>>\nendobj"


@dataclass(frozen=True, slots=True)
class _Anchor:
    """Where a link leads: a page, a height on it from its top, and what it is called."""

    page: int
    y: float
    page_height: float
    title: str


@dataclass(slots=True)
class Tagger:
    """Tags the parts of the pages of one document."""

    paper: FPDF
    _count: int = 0
    _page: int = 0
    _chapters: tuple[str, ...] = ()
    _anchors: dict[str, _Anchor] = field(default_factory=dict)
    _links: list[tuple[int, float, Mark]] = field(default_factory=list)

    def begin(self, part: TaggedPart) -> None:
        """Begin a part of the last page: what is painted from now on belongs to it."""
        paper = self.paper
        page = paper.pages[paper.page]
        if paper.page != self._page:
            self._page, self._count = paper.page, 0
        self._note(part.mark)
        if part.role == "artifact":
            self._write("/Artifact BMC")
            return
        kind, tree, parents = TYPES[part.role], paper.struct_builder, paper.page - 1
        element = _Element(kind, tree.doc_struct_elem, self._count, paper.page, part.mark.alt)
        tree.doc_struct_elem.k.append(element)
        tree.struct_tree_root.parent_tree.nums[parents].append(element)
        page.struct_parents = parents
        self._write(f"{kind} <</MCID {self._count}>> BDC")
        self._count += 1

    def close(self) -> None:
        """End the part."""
        self._write("EMC")

    def _write(self, operators: str) -> None:
        contents = self.paper.pages[self.paper.page].contents
        assert isinstance(contents, bytearray), "fpdf2 packs pages when all are there"
        contents += operators.encode() + b"\n"

    def _note(self, mark: Mark) -> None:
        """Note where a part is for the outline and for links, which may be on earlier pages."""
        paper, y = self.paper, mark.place[1]
        if mark.bookmark:
            paper.set_y(y)
            known = self._chapters
            for level, title in enumerate(mark.bookmark):
                if mark.bookmark[: level + 1] != known[: level + 1] or level == len(mark.bookmark) - 1:
                    paper.start_section(title, level)
            self._chapters = mark.bookmark
        if mark.name:
            title = mark.bookmark[-1] if mark.bookmark else ""
            self._anchors[mark.name] = _Anchor(paper.page, y, paper.h, title)
        if mark.target:
            self._links.append((paper.page, paper.h, mark))

    def link(self) -> None:
        """Draw the links, when all pages are there; those to what is nowhere are left out."""
        paper, last = self.paper, self.paper.page
        targets: dict[str, int] = {}
        for page, height, mark in self._links:
            anchor = self._anchors.get(mark.target)
            if anchor is None:
                continue
            if mark.target not in targets:  # fpdf2 measures heights from the top of the last page
                y = anchor.y + paper.h - anchor.page_height
                targets[mark.target] = paper.add_link(y=y, page=anchor.page)
            paper.page = page
            x, y = mark.place[0], mark.place[1] + paper.h - height
            paper.link(x, y, *mark.size, targets[mark.target], contents=anchor.title or None)
        paper.page = last
