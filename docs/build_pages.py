"""Render the pages that docs/printing.md, docs/books.md and docs/surveys.md show, and the boards of README.md.

``python docs/build_pages.py`` writes them anew, to docs/pages/.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image

from wgs import Toolkit
from wgs.books.printing import BookOrder, BookPrinter
from wgs.charts.output import write_charts
from wgs.config.book_files import load_book
from wgs.parts.surveying import Surveying
from wgs.printing.png import write_png
from wgs.texts import load_texts

FOLDER = Path(__file__).parent / "pages"
HEIGHT = 420
"""How high the pictures are, in pixels."""

BOOK_PAGES = {"book-cover": 0, "book-contents": 2, "book-board": 5, "book-keys": 18}
"""The pages of the book family-evening that are shown."""

SCRAMBLE = "TEA:NR;IS::O;;LDHEM:YUP"
PAGES: dict[str, tuple[str, list[str] | int, int, dict[str, Any]]] = {
    "boggle": ("Boggle (New)", 1, 0, {"title": "{game}", "score_sheet": "lines"}),
    "cards": ("Boggle (New)", 4, 0, {"per_page": 4, "cut_marks": True, "qr": True, "rotate": True}),
    "large-print": (
        "Boggle (New)",
        1,
        0,
        {"theme": "contrast", "letter_size": 70, "text_size": 18, "orientation": "landscape"},
    ),
    "tray": ("Boggle (New)", 1, 0, {"theme": "classic"}),
    "small-letters": ("Boggle (New)", 1, 0, {"theme": "rounded", "case": "lower", "font": "school"}),
    "contrast": ("Scramble", [SCRAMBLE], 0, {"theme": "contrast"}),
    "score-sheet": ("Boggle (New)", 1, 0, {"score_sheet": "words", "players": 1, "par": True}),
    "players": ("Boggle (New)", 1, 0, {"score_sheet": "words", "players": 4, "par": True, "theme": "rounded"}),
    "key": ("Boggle (New)", 1, 2, {"keys": "after"}),
    "worksheet": ("Boggle (New)", 1, 0, {"worksheet": 18, "names": True}),
    "rules": ("Boggle (New)", 1, 1, {"rules": "end"}),
    "scramble": ("Scramble", [SCRAMBLE], 0, {"positions": True}),
    "racks": ("Quarrel", 8, 0, {}),
    "wordrace-hex": ("WordRace (Hex)", 1, 0, {}),
    "wordrace-square": ("WordRace (Square)", 1, 0, {"grey": True}),
    "wordrace-rules": ("WordRace (Hex)", 1, 1, {"rules": "back"}),
    "words-with-chilwell": ("WordsWithChilwell", 1, 0, {}),
    "route-words": ("RouteWords", 1, 0, {}),
    "route-words-board": ("RouteWords", 1, 0, {"sheets": ("boards",), "score_sheet": "table"}),
    "route-words-tray": ("RouteWords", 1, 0, {"sheets": ("boards",), "theme": "classic"}),
    "contradictionary": ("Contradictionary", 1, 0, {}),
    "book-cards": ("Boggle (New)", 9, 0, {"card_size": "63x88"}),
    "book-dice": ("Boggle (New)", 1, 0, {"sheets": ("dice",), "tile_size": 16}),
    "book-backs": ("Scrabble", 1, 1, {"sheets": ("tiles",), "tile_size": 18, "backs": True}),
}
"""The pictures: the game, its boards or how many of them, which page is shown, and the layout's options."""


BOARDS = {
    "Boggle (New)": "STNDTEIELARSMRTO",
    "WordRace (Hex)": "",
    "Scramble": SCRAMBLE,
}
"""The boards of the picture in README.md; an empty one is the first that the seed 8 makes."""


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    toolkit = Toolkit.load("wgs.json")
    write_boards(toolkit)
    write_pages(toolkit)
    write_book(toolkit)
    write_survey(toolkit)


def write_boards(toolkit: Toolkit) -> None:
    """Write one picture of several boards side by side."""
    pictures = []
    for name, board in BOARDS.items():
        game = toolkit.game(name)
        layout = game.layout(values=name == "Scramble")
        drawing = game.pages.draw_picture(board or game.create(seed=8)[0], layout)
        picture = Image.open(BytesIO(write_png(game.pages.paint_pages([drawing], layout, 1)))).convert("RGB")
        pictures.append(picture.resize((round(picture.width * HEIGHT / picture.height), HEIGHT)))
    gap = HEIGHT // 10
    row = Image.new("RGB", (sum(each.width + gap for each in pictures) - gap, HEIGHT), "white")
    left = 0
    for picture in pictures:
        row.paste(picture, (left, 0))
        left += picture.width + gap
    row.quantize(32).save(FOLDER / "boards.png", optimize=True)


def write_pages(toolkit: Toolkit) -> None:
    """Write a picture of each page."""
    for name, (game_name, given, page, options) in PAGES.items():
        game = toolkit.game(game_name)
        boards = game.create_many(given, seed=1, plain=True) if isinstance(given, int) else given
        document = pypdfium2.PdfDocument(game.print_pdf(boards, **options))
        write_page(document, page, name)


def write_book(toolkit: Toolkit) -> None:
    """Write pictures of pages of a book."""
    printer = BookPrinter(toolkit, load_book("family-evening"), BookOrder("Boggle (New)"))
    document = pypdfium2.PdfDocument(printer.paint(printer.lay_out().pages))
    for name, page in BOOK_PAGES.items():
        write_page(document, page % len(document), name)


def write_survey(toolkit: Toolkit) -> None:
    """Write a picture of the charts of a survey."""
    game = toolkit.game("Boggle (New)")
    survey = Surveying(game, game.making, game.replays).survey(range(10_000), seed=1)
    data, _ = write_charts([("", survey)], "png", load_texts(), 100)
    Image.open(BytesIO(data)).convert("RGB").quantize(96).save(FOLDER / "survey.png", optimize=True)


def write_page(document: pypdfium2.PdfDocument, page: int, name: str) -> None:
    """Write a picture of a page."""
    shown = document[page]
    picture = shown.render(scale=2 * HEIGHT / shown.get_height()).to_pil()
    picture = picture.resize((round(picture.width / 2), HEIGHT)).quantize(32)
    picture.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
