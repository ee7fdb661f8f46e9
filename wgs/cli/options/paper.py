"""The options that say how boards look on paper; they override the keys of the same names in a PrintLayouts entry."""

from __future__ import annotations

from typing import Annotated

from wgs.cli.options.declaring import flag, option

LAYOUT, LOOK, TEXT = "Layout", "Look of boards", "Text"
KEYS, TILES = "Keys and worksheets", "Tiles and empty boards"

Book = Annotated[
    str | None,
    option("FILE|NAME", "Print a book: family-evening, class-set, puzzle-book, or a file.", "--book", group=LAYOUT),
]
SaveBook = Annotated[
    str | None,
    option("FILE|-", "Write the book as a file to edit, not as a document.", "--save-book", group=LAYOUT),
]
PageSize = Annotated[
    str | None,
    option("SIZE", "A3 to A6, Letter, Legal, Tabloid, mm: 200x150, or 6x9in.", "--page-size", group=LAYOUT),
]
Orientation = Annotated[str | None, option("portrait|landscape", "Which way round the page is.", group=LAYOUT)]
Margin = Annotated[str | None, option("MM", "Margin of the page.", group=LAYOUT)]
Gutter = Annotated[str | None, option("MM", "Extra inner margin, for a binding.", group=LAYOUT)]
Bleed = Annotated[str | None, option("MM", "Paper around the page that is trimmed off.", group=LAYOUT)]
Booklet = Annotated[bool | None, flag("Two pages on a side, to fold as a booklet.", group=LAYOUT)]
PerPage = Annotated[str | None, option("N", "Boards on each page: 1-4, 6, 8-10, 12 or 16.", "--per-page", group=LAYOUT)]
CardSize = Annotated[
    str | None, option("SIZE", "Boards on cards to cut out; playing cards: 63x88.", "--card-size", group=LAYOUT)
]
Backs = Annotated[bool | None, flag("Backs of cards and tiles, on the other side.", group=LAYOUT)]
CutMarks = Annotated[bool | None, flag("Mark where to cut between boards.", group=LAYOUT)]
Theme = Annotated[
    str | None, option("plain|classic|rounded|contrast", "How boards look; classic: dice in a tray.", group=LOOK)
]
Case = Annotated[str | None, option("upper|lower", "Capitals or small letters, on boards and in words.", group=LOOK)]
TileColor = Annotated[str | None, option("COLOUR", "Colour of tiles, such as gold or #ffd700.", group=LOOK)]
LetterColor = Annotated[str | None, option("COLOUR", "Colour of the letters on tiles.", group=LOOK)]
BoardColor = Annotated[str | None, option("COLOUR", "Colour of the board below the tiles.", group=LOOK)]
PremiumColors = Annotated[str | None, option("DL=COLOUR,...", "Colours of premium squares.", group=LOOK)]
BoardFont = Annotated[
    str | None,
    option("FILE|school", "Font of tiles and squares alone.", group=LOOK, default="that of --font"),
]
Qr = Annotated[bool | None, flag("Add a QR code of each board: its replay id or notation.", group=LAYOUT)]
Link = Annotated[str | None, option("URL", "Make QR codes that lead to boards on this server.", group=LAYOUT)]
ScoreSheet = Annotated[
    str | None, option("none|lines|words|table", "Room to write: words with points, or rounds.", group=LAYOUT)
]
Players = Annotated[str | None, option("N", "Players on each score sheet.", group=LAYOUT)]
Par = Annotated[bool | None, flag("Print on score sheets what a good player scores.", group=LAYOUT)]
Duplex = Annotated[bool | None, flag("Print on both sides, with boards on fronts only.", group=LAYOUT)]
Rules = Annotated[
    str | None,
    option("none|page|back|end", "Short rules: on each page, on its back, or at the end.", group=LAYOUT),
]
Positions = Annotated[bool | None, flag("Number the cells.", group=LOOK)]
Values = Annotated[bool | None, flag("Show the value of each letter.", group=LOOK)]
LetterSize = Annotated[
    str | None,
    option("PERCENT", "Height of letters in per cent of the cell; large print: 70.", "--letter-size", group=LOOK),
]
Grey = Annotated[bool | None, flag("Print in shades of grey.", group=LOOK)]
Rotate = Annotated[bool | None, flag("Turn each letter at random.", group=LOOK)]
TextSize = Annotated[str | None, option("PT", "Size of running text, such as keys and rules.", group=TEXT)]
Font = Annotated[str | None, option("FILE|school", "Print in another font; school: one for children.", group=TEXT)]
Language = Annotated[
    str | None,
    option("TAG", "Language of headings and rules, such as de.", group=TEXT, default="that of the game"),
]
Title = Annotated[str | None, option("TEXT", "Text above each board, or title of a book; may hold {game}.", group=TEXT)]
Numbers = Annotated[bool | None, flag("Number the boards; keys refer to the numbers.", group=TEXT)]
Footer = Annotated[str | None, option("TEXT", "Text below each board; may hold {list}, {seed}, {replay}.", group=TEXT)]
Keys = Annotated[
    str | None, option("none|after|end", "Answer keys: after each page of boards, or at the end.", group=KEYS)
]
KeyStyle = Annotated[
    str | None, option("full|compact|longest|none", "How much keys list; none: only the totals.", group=KEYS)
]
Required = Annotated[
    str | None, option("N", "List words above grade N apart in keys, as bonus words.", "--required", group=KEYS)
]
KeysPerPage = Annotated[str | None, option("N", "Begin at most N keys on a page.", group=KEYS)]
KeyLength = Annotated[
    str | None, option("N", "List only words of N letters or more in keys.", "--min-length", group=KEYS)
]
Worksheet = Annotated[str | None, option("N", "List N words of each board with blanks to fill in.", group=KEYS)]
Clues = Annotated[
    str | None, option("FILE|meanings", "Clues on worksheets: from a file, or what words mean.", group=KEYS)
]
WorksheetStyle = Annotated[
    str | None, option("first|lengths|bank|mixed", "Help on worksheets: first letters, a word bank.", group=KEYS)
]
Names = Annotated[bool | None, flag("Add a line for name, class and date to worksheets.", group=KEYS)]
Sheets = Annotated[
    str | None, option("boards,empty,tiles,dice,rules", "What to print, separated by commas.", group=TILES)
]
TileSize = Annotated[str | None, option("MM", "Side of the tiles or dice to cut out.", group=TILES)]
Tiles = Annotated[str | None, option("N", "Number of tiles, for games that draw letters by weight.", group=TILES)]

FOR_BOARDS = frozenset(
    {
        "per_page",
        "card_size",
        "cut_marks",
        "duplex",
        "title",
        "numbers",
        "footer",
        "qr",
        "link",
        "rotate",
        "score_sheet",
        "players",
        "par",
        "worksheet",
        "clues",
        "worksheet_style",
        "names",
        "keys",
        "key_style",
        "required",
        "keys_per_page",
        "key_length",
    }
)
FOR_TILES = frozenset({"tile_size", "tiles"})
FOR_PICTURES = frozenset(
    {
        "theme",
        "case",
        "tile_color",
        "letter_color",
        "board_color",
        "premium_colors",
        "board_font",
        "letter_size",
        "font",
        "grey",
        "rotate",
        "positions",
        "values",
    }
)
"""The layout options that only boards have, those that only tiles to cut out have, and all that pictures have."""

NUMBERS = frozenset(
    {
        "margin",
        "gutter",
        "bleed",
        "per_page",
        "players",
        "letter_size",
        "text_size",
        "worksheet",
        "required",
        "keys_per_page",
        "key_length",
        "tile_size",
        "tiles",
    }
)
"""The layout options that are numbers."""
