"""Books written as files to edit, and printed with another title, game or number of boards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from wgs import Toolkit
from wgs.base.errors import PrintError
from wgs.books.drafting import draft_book
from wgs.books.printing import BookOrder, BookPrinter, share_out
from wgs.config.book_files import load_book

if TYPE_CHECKING:
    from pathlib import Path

TOOLKIT = Toolkit.load("wgs.json")


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("family-evening", BookOrder("Boggle (New)", seed=7, title="Ours", boards=3, options={"page_size": "A6"})),
        ("puzzle-book", BookOrder("Boggle (German)", boards=3)),
        ("puzzle-book", BookOrder("Boggle (New)", "standard", boards=3, options={"language": "fr"})),
    ],
)
def test_a_draft_prints_the_same_book(tmp_path: Path, name: str, order: BookOrder) -> None:
    printer = BookPrinter(TOOLKIT, load_book(name), order)
    path = tmp_path / "draft.json"
    path.write_text(draft_book(printer), encoding="utf-8")
    again = BookPrinter(TOOLKIT, load_book(str(path)), BookOrder())
    first, second = printer.lay_out(), again.lay_out()
    assert printer.paint(first.pages) == again.paint(second.pages)


def test_a_draft_is_in_the_language_of_its_game_and_keeps_the_layout_of_the_file() -> None:
    loaded = load_book("puzzle-book")
    text = draft_book(BookPrinter(TOOLKIT, loaded, BookOrder("Boggle (German)")))
    content = json.loads(text)
    assert content["Title"] == "Wortbretter"
    assert [chapter["Title"] for chapter in content["Chapters"]] == ["Leicht", "Mittel", "Schwer"]
    assert "Dictionary" not in content["Chapters"][0]
    assert content["Chapters"][0]["Family"]
    assert not {"$schema", "Translations"} & content.keys()
    (line,) = (line for line in loaded.text.text.splitlines() if '"Layout"' in line)
    assert line in text


def test_boards_are_shared_out_in_the_proportions_of_the_chapters() -> None:
    for boards, shares, expected in (
        (20, [4, 6, 2], [7, 10, 3]),
        (12, [4, 6, 2], [4, 6, 2]),
        (3, [900, 1, 1], [1, 1, 1]),
        (1500, [999, 1], [1000, 500]),
    ):
        assert share_out(boards, shares) == expected
    with pytest.raises(PrintError, match="expected 3 to 3,000, as the book has 3 chapters, found 2"):
        share_out(2, [4, 6, 2])
