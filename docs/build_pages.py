"""Render the pages that docs/printing.md shows, and the boards of README.md, as small pictures in docs/pages/.

``python docs/build_pages.py`` writes them anew.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image

from wgs import Toolkit
from wgs.printing.png import write_png

FOLDER = Path(__file__).parent / "pages"
HEIGHT = 420
"""How high the pictures are, in pixels."""

SCRAMBLE = "TEA:NR;IS::O;;LDHEM:YUP"
PAGES: dict[str, tuple[str, list[str] | int, int, dict[str, Any]]] = {
    "boggle": ("Boggle (New)", 1, 0, {"title": "{game}", "score_sheet": "lines"}),
    "cards": ("Boggle (New)", 4, 0, {"per_page": 4, "cut_marks": True, "qr": True, "rotate": True}),
    "large-print": ("Boggle (New)", 1, 0, {"letter_size": 70, "text_size": 18, "orientation": "landscape"}),
    "key": ("Boggle (New)", 1, 1, {"keys": "after"}),
    "worksheet": ("Boggle (New)", 1, 1, {"worksheet": 60, "title": "Find the words"}),
    "rules": ("Boggle (New)", 1, 1, {"rules": "end"}),
    "scramble": ("Scramble", [SCRAMBLE], 0, {"positions": True}),
    "racks": ("Quarrel", 8, 0, {}),
    "wordrace-hex": ("WordRace (Hex)", 1, 0, {}),
    "wordrace-square": ("WordRace (Square)", 1, 0, {"grey": True}),
    "wordrace-rules": ("WordRace (Hex)", 1, 1, {"rules": "back"}),
    "words-with-chilwell": ("WordsWithChilwell", 1, 0, {}),
    "route-words": ("RouteWords", 1, 0, {}),
    "route-words-board": ("RouteWords", 1, 0, {"sheets": ("boards",), "score_sheet": "table"}),
    "contradictionary": ("Contradictionary", 1, 0, {}),
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
        shown = document[page]
        picture = shown.render(scale=2 * HEIGHT / shown.get_height()).to_pil()
        picture = picture.resize((round(picture.width / 2), HEIGHT)).quantize(32)
        picture.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
