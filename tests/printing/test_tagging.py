"""What documents say of themselves: valid files, with a title, an outline, links, and parts that are read aloud."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any

import pikepdf
import pytest

from wgs import Toolkit
from wgs.printing.pdf import Metadata, write_pdf
from wgs.printing.shapes import Drawing, Mark, Stroke, Text
from wgs.printing.typeface import Typeface

BOARDS = ["TEASPOONTEASPOON", "STNDTEIELARSMRTO", "EEEECAAREEEECAAR"]
ABOUT = Metadata("Title (ü)", "Subject", "wgs", "en", author="Somebody")


@cache
def print_boards(**options: Any) -> bytes:
    game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    return game.print_pdf(BOARDS, **options)


def read(document: bytes) -> pikepdf.Pdf:
    """Open a document after qpdf has found nothing wrong with it."""
    opened = pikepdf.open(BytesIO(document))
    assert opened.check_pdf_syntax() == []
    return opened


def find_page(document: pikepdf.Pdf, destination: Any) -> int:
    """Return the page, counted from 1, to which a destination leads."""
    return document.pages.index(pikepdf.Page(destination[0])) + 1


def list_elements(document: pikepdf.Pdf) -> list[tuple[str, str, int]]:
    """Return the structure type, the alternative text and the page of each part; they must hang together."""
    tree = document.Root.StructTreeRoot
    numbers = tree.ParentTree.Nums
    parents = {int(numbers[place]): numbers[place + 1] for place in range(0, len(numbers), 2)}
    found = []
    for element in tree.K[0].K:
        page = pikepdf.Page(element.Pg)
        assert parents[int(page.obj.StructParents)][int(element.K)].objgen == element.objgen
        found.append((str(element.S), str(element.get("/Alt", "")), document.pages.index(page) + 1))
    return found


def list_marked(page: pikepdf.Page) -> list[tuple[str, int | None]]:
    """Return the marked parts of a page in its content; nothing is painted outside of them, and none is in another."""
    found: list[tuple[str, int | None]] = []
    is_open = False
    for instruction in pikepdf.parse_content_stream(page):
        name, operands = str(instruction.operator), list(instruction.operands)
        if name in {"BDC", "BMC"}:
            assert not is_open
            is_open = True
            found.append((str(operands[0]), int(operands[1].MCID) if name == "BDC" else None))
        elif name == "EMC":
            is_open = False
        elif name in {"Tj", "S", "B", "f"}:
            assert is_open
    assert not is_open
    return found


@pytest.mark.parametrize(
    "options",
    [{}, {"keys": "end", "per_page": 2}, {"keys": "after", "qr": True, "rotate": True}, {"rules": "page", "bleed": 3}],
)
def test_documents_are_valid_and_whatever_is_painted_is_tagged(options: dict[str, Any]) -> None:
    document = read(print_boards(**options))
    assert bool(document.Root.MarkInfo.Marked)
    elements = list_elements(document)
    for number, page in enumerate(document.pages, 1):
        marked = list_marked(page)
        told = [kind for kind, _, at in elements if at == number]
        assert [kind for kind, content in marked if content is not None] == told
        assert [content for _, content in marked if content is not None] == list(range(len(told)))
    alts = [alt for kind, alt, _ in elements if kind == "/Figure"]
    assert "Board 2, row by row: S T N D; T E I E; L A R S; M R T O" in alts
    assert all(alts)


def test_the_info_dictionary_says_what_the_metadata_say() -> None:
    document = read(write_pdf([Drawing(50, 50, (Text((5, 5), "A", 4),))], Typeface(), ABOUT))
    info = {key: str(value) for key, value in document.docinfo.items()}
    assert (info["/Title"], info["/Author"], info["/Subject"]) == ("Title (ü)", "Somebody", "Subject")
    with document.open_metadata() as xmp:
        assert xmp["dc:title"] == info["/Title"]
        assert xmp["dc:creator"] == [info["/Author"]]
        assert xmp["pdf:Producer"] == info["/Producer"]
        assert xmp.pdfa_status == "2U"
    assert str(document.Root.OutputIntents[0].S) == "/GTS_PDFA1"
    assert document.pdf_version == "1.7"


def test_an_outline_leads_to_boards_keys_and_rules() -> None:
    document = read(print_boards(keys="end", rules="end", key_style="longest"))
    with document.open_outline() as outline:
        chapters = {item.title: [child.title for child in item.children] for item in outline.root}
        places = [find_page(document, child.destination) for child in outline.root[0].children]
    assert list(chapters) == ["Boggle (New)", "Boggle (New) · Answer key", "How to play Boggle (New)"]
    assert chapters["Boggle (New)"] == ["Board 1", "Board 2", "Board 3"]
    assert [title.split(":")[0] for title in chapters["Boggle (New) · Answer key"]] == chapters["Boggle (New)"]
    assert places == [1, 2, 3]
    assert [document.pages[place].label for place in range(3)] == ["1", "2", "3"]


@pytest.mark.parametrize("options", [{}, {"booklet": True, "page_size": "A5"}, {"gutter": 10, "bleed": 3}])
def test_boards_and_their_keys_link_to_each_other(options: dict[str, Any]) -> None:
    document = read(print_boards(keys="end", key_style="longest", **options))
    links = [
        (number, find_page(document, link.Dest), str(link.Contents))
        for number, page in enumerate(document.pages, 1)
        for link in page.get("/Annots", [])
    ]
    assert len(links) == 2 * len(BOARDS)
    there = [(page, target) for page, target, title in links if ":" in title]
    back = [(page, target) for page, target, title in links if ":" not in title]
    assert sorted(there) == sorted((target, page) for page, target in back)


def test_links_to_what_is_nowhere_are_left_out_and_lines_are_not_read() -> None:
    word = Text((5, 9), "A", 4)
    page = Drawing(50, 50, (Stroke((0, 0), (9, 9), 1), Mark("text", target="nowhere", size=(9, 9)), word))
    document = read(write_pdf([page], Typeface(), ABOUT))
    assert "/Annots" not in document.pages[0]
    assert list_marked(document.pages[0]) == [("/Artifact", None), ("/P", 0)]
