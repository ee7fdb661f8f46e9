"""What forms and command lines say of the keys of print layouts, in the order of a form.

What values the keys take, and what they do, is in `wgs.config.layouts.PrintLayoutSection`. This table stands beside it
because help and completion are shown without loading the models of configs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

LAYOUT, _LOOK, _TEXT = "Layout", "Look of boards", "Text"
_KEYS, _TILES = "Keys and worksheets", "Tiles and empty boards"
_NUMBERS = frozenset({"N", "MM", "PT", "PERCENT"})


class LayoutKey(NamedTuple):
    """A key of a print layout, as people see it.

    Attributes:
        group: The heading under which forms and help show it.
        label: Its name in forms.
        help: What its option does; empty for a key that has no option.
        metavar: What the value of the option is; empty for an option without a value.
        unit: The unit of its value.
        sheet: The sheet that it is about; empty for any.
        default: What holds when the option is left out.
        is_drawn: Whether it changes a board that is drawn alone, as a picture.
    """

    group: str
    label: str
    help: str = ""
    metavar: str = ""
    unit: str = ""
    sheet: str = ""
    default: str = ""
    is_drawn: bool = False

    @property
    def is_number(self) -> bool:
        """Whether its option takes a number."""
        return self.metavar in _NUMBERS


LAYOUT_KEYS: Mapping[str, LayoutKey] = {
    "page_size": LayoutKey(LAYOUT, "Page size", "A3 to A6, Letter, Legal, Tabloid, mm: 200x150, or 6x9in.", "SIZE"),
    "orientation": LayoutKey(LAYOUT, "Orientation", "Which way round the page is.", "portrait|landscape"),
    "margin": LayoutKey(LAYOUT, "Margin", "Margin of the page.", "MM", unit="mm"),
    "gutter": LayoutKey(LAYOUT, "Gutter", "Extra inner margin, for a binding.", "MM", unit="mm"),
    "bleed": LayoutKey(LAYOUT, "Bleed", "Paper around the page that is trimmed off.", "MM", unit="mm"),
    "booklet": LayoutKey(LAYOUT, "Booklet", "Two pages on a side, to fold as a booklet."),
    "per_page": LayoutKey(
        LAYOUT, "Boards per page", "Boards on each page: 1-4, 6, 8-10, 12 or 16.", "N", sheet="boards"
    ),
    "card_size": LayoutKey(
        LAYOUT, "Size of cards", "Boards on cards to cut out; playing cards: 63x88.", "SIZE", sheet="boards"
    ),
    "backs": LayoutKey(LAYOUT, "Backs of cards and tiles", "Backs of cards and tiles, on the other side."),
    "cut_marks": LayoutKey(LAYOUT, "Cut marks", "Mark where to cut between boards.", sheet="boards"),
    "qr": LayoutKey(LAYOUT, "QR codes", "Add a QR code of each board: its replay id or notation.", sheet="boards"),
    "link": LayoutKey(
        LAYOUT,
        "Server that QR codes lead to",
        "Make QR codes that lead to boards on this server.",
        "URL",
        sheet="boards",
    ),
    "score_sheet": LayoutKey(
        LAYOUT, "Score sheet", "Room to write: words with points, or rounds.", "none|lines|words|table", sheet="boards"
    ),
    "players": LayoutKey(LAYOUT, "Players on score sheets", "Players on each score sheet.", "N", sheet="boards"),
    "par": LayoutKey(LAYOUT, "Par scores", "Print on score sheets what a good player scores.", sheet="boards"),
    "duplex": LayoutKey(LAYOUT, "Both sides", "Print on both sides, with boards on fronts only.", sheet="boards"),
    "rules": LayoutKey(LAYOUT, "Rules", "Short rules: on each page, on its back, or at the end.", "none|page|back|end"),
    "rules_text": LayoutKey(LAYOUT, "Text of the rules"),
    "disc": LayoutKey(LAYOUT, "Playing pieces", unit="mm"),
    "theme": LayoutKey(
        _LOOK, "Theme", "How boards look; classic: dice in a tray.", "plain|classic|rounded|contrast", is_drawn=True
    ),
    "case": LayoutKey(
        _LOOK, "Letters", "Capitals or small letters, on boards and in words.", "upper|lower", is_drawn=True
    ),
    "letter_size": LayoutKey(
        _LOOK,
        "Size of letters",
        "Height of letters in per cent of the cell; large print: 70.",
        "PERCENT",
        unit="%",
        is_drawn=True,
    ),
    "board_font": LayoutKey(
        _LOOK,
        "Font of tiles",
        "Font of tiles and squares alone.",
        "FILE|school",
        default="the font of the text",
        is_drawn=True,
    ),
    "tile_color": LayoutKey(
        _LOOK, "Colour of tiles", "Colour of tiles, such as gold or #ffd700.", "COLOUR", is_drawn=True
    ),
    "letter_color": LayoutKey(_LOOK, "Colour of letters", "Colour of the letters on tiles.", "COLOUR", is_drawn=True),
    "board_color": LayoutKey(
        _LOOK, "Colour of the board", "Colour of the board below the tiles.", "COLOUR", is_drawn=True
    ),
    "premium_colors": LayoutKey(
        _LOOK, "Colours of premium squares", "Colours of premium squares.", "DL=COLOUR,...", is_drawn=True
    ),
    "grey": LayoutKey(_LOOK, "Shades of grey", "Print in shades of grey.", is_drawn=True),
    "rotate": LayoutKey(_LOOK, "Turned letters", "Turn each letter at random.", sheet="boards", is_drawn=True),
    "positions": LayoutKey(_LOOK, "Position numbers", "Number the cells.", is_drawn=True),
    "values": LayoutKey(_LOOK, "Values of letters", "Show the value of each letter.", is_drawn=True),
    "title": LayoutKey(
        _TEXT, "Title", "Text above each board, or title of a book; may hold {game}.", "TEXT", sheet="boards"
    ),
    "numbers": LayoutKey(_TEXT, "Numbers of boards", "Number the boards; keys refer to the numbers.", sheet="boards"),
    "footer": LayoutKey(
        _TEXT, "Footer", "Text below each board; may hold {list}, {seed}, {replay}.", "TEXT", sheet="boards"
    ),
    "text_size": LayoutKey(
        _TEXT, "Size of running text", "Size of running text, such as keys and rules.", "PT", unit="pt"
    ),
    "font": LayoutKey(_TEXT, "Font", "Print in another font; school: one for children.", "FILE|school", is_drawn=True),
    "language": LayoutKey(
        _TEXT, "Language", "Language of headings and rules, such as de.", "TAG", default="the game's"
    ),
    "keys": LayoutKey(
        _KEYS, "Answer keys", "Answer keys: after each page of boards, or at the end.", "none|after|end", sheet="boards"
    ),
    "key_style": LayoutKey(
        _KEYS,
        "Style of keys",
        "How much keys list; none: only the totals.",
        "full|compact|longest|none",
        sheet="boards",
    ),
    "required": LayoutKey(
        _KEYS,
        "Highest grade of words to find",
        "List words above grade N apart in keys, as bonus words.",
        "N",
        sheet="boards",
    ),
    "keys_per_page": LayoutKey(_KEYS, "Most keys on a page", "Begin at most N keys on a page.", "N", sheet="boards"),
    "key_length": LayoutKey(
        _KEYS,
        "Shortest word in keys",
        "List only words of N letters or more in keys.",
        "N",
        unit="letters",
        sheet="boards",
    ),
    "worksheet": LayoutKey(
        _KEYS, "Worksheet", "List N words of each board with blanks to fill in.", "N", unit="words", sheet="boards"
    ),
    "clues": LayoutKey(
        _KEYS,
        "Clues on worksheets",
        "Clues on worksheets: from a file, or what words mean.",
        "FILE|meanings",
        sheet="boards",
    ),
    "worksheet_style": LayoutKey(
        _KEYS,
        "Clues of worksheets",
        "Help on worksheets: first letters, a word bank.",
        "first|lengths|bank|mixed",
        sheet="boards",
    ),
    "names": LayoutKey(
        _KEYS, "Name, class and date", "Add a line for name, class and date to worksheets.", sheet="boards"
    ),
    "sheets": LayoutKey(_TILES, "Sheets", "What to print, separated by commas.", "boards,empty,tiles,dice,rules"),
    "tile_size": LayoutKey(
        _TILES, "Side of a tile", "Side of the tiles or dice to cut out.", "MM", unit="mm", sheet="tiles"
    ),
    "tiles": LayoutKey(_TILES, "Tiles", "Number of tiles, for games that draw letters by weight.", "N", sheet="tiles"),
}
