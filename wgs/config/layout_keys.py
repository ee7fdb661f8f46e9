"""The keys of print layouts, each declared once: its type, its default, its bounds, and all that is said of it.

`wgs.config.layouts.PrintLayoutSection` is made from them; so are the options of the command pdf, the form of the page,
and the names of the keys in other forms. They are no model themselves, as help and completion do without pydantic.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, get_args

from wgs.base.declarations import declare
from wgs.config.layout_choices import Case, Keys, KeyStyle, Rules, ScoreSheet, Sheet, ThemeName, WorksheetStyle

if TYPE_CHECKING:
    from wgs.config.base import Language, PathText
    from wgs.config.layout_values import (
        CardSize,
        ColourText,
        LineOfText,
        Link,
        Measure,
        Orientation,
        PageSize,
        Paragraphs,
        PerPage,
        PremiumColours,
        Sheets,
    )


FOOTER = "{game} · list {list} · seed {seed} · {replay}"
"""The footer if a layout names none; in other languages, its words are translated."""

LAYOUT = "Layout"
_layout = partial(declare, group=LAYOUT)
_look = partial(declare, group="Look of boards")
_text = partial(declare, group="Text")
_keys = partial(declare, group="Keys and worksheets", sheet="boards")
_tiles = partial(declare, group="Tiles and empty boards")


@dataclass(init=False, repr=False, eq=False)  # it has no instances
class LayoutKeys:
    """The keys of a print layout, in the order of forms; the ``sheet`` of each is the one that it is about, if any."""

    page_size: PageSize = field(
        default="A4",
        metadata=_layout(
            "A3 to A6, Letter, Legal, Tabloid, mm: 200x150, or 6x9in.",
            "SIZE",
            about="A3, A4, A5, A6, Letter, Legal, Tabloid, or width x height in millimetres, such as 200x150, or "
            "in inches, such as 6x9in.",
            title="Page size",
        ),
    )
    orientation: Orientation = field(
        default=None,
        metadata=_layout(
            "Which way round the page is.",
            choices=("portrait", "landscape"),
            about="portrait or landscape; if left out, portrait, or the shape that a size in millimetres has.",
            title="Orientation",
        ),
    )
    margin: Measure = field(
        default=10,
        metadata=_layout(
            "Margin of the page.",
            "MM",
            about="The margin of the page, in millimetres.",
            title="Margin",
            unit="mm",
            least=0,
            most=200,
            kind="number",
        ),
    )
    gutter: Measure = field(
        default=0,
        metadata=_layout(
            "Extra inner margin, for a binding.",
            "MM",
            about="How much wider the inner margin is, at the left of odd pages and at the right of even ones, in "
            "millimetres: what a binding takes.",
            title="Gutter",
            unit="mm",
            least=0,
            most=50,
            kind="number",
        ),
    )
    bleed: Measure = field(
        default=0,
        metadata=_layout(
            "Paper around the page that is trimmed off.",
            "MM",
            about="How far the paper goes on beyond the page on all sides before it is trimmed, in millimetres; "
            "the page becomes the TrimBox of the document.",
            title="Bleed",
            unit="mm",
            least=0,
            most=20,
            kind="number",
        ),
    )
    booklet: bool = field(
        default=False,
        metadata=_layout(
            "Two pages on a side, to fold as a booklet.",
            about="Put two pages on each side of sheets twice as wide, in the order of a booklet that is folded "
            "once and stapled; blank pages fill the last sheet.",
            title="Booklet",
        ),
    )
    per_page: PerPage = field(
        default=1,
        metadata=_layout(
            "Boards on each page: 1-4, 6, 8-10, 12 or 16.",
            "N",
            about="Boards per page: 1, 2, 3, 4, 6, 8, 9, 10, 12 or 16.",
            title="Boards per page",
            sheet="boards",
            kind="whole",
        ),
    )
    card_size: CardSize | None = field(
        default=None,
        metadata=_layout(
            "Boards on cards to cut out; playing cards: 63x88.",
            "SIZE",
            about="Print boards on cards of this size, width x height in millimetres, as many to a page as fit, "
            "with marks to cut along; playing cards have 63x88.",
            title="Size of cards",
            sheet="boards",
            examples=("63x88",),
        ),
    )
    backs: bool = field(
        default=False,
        metadata=_layout(
            "Backs of cards and tiles, on the other side.",
            about="Print backs of cards and tiles on the other side of each sheet, mirrored, so that they meet.",
            title="Backs of cards and tiles",
        ),
    )
    cut_marks: bool = field(
        default=False,
        metadata=_layout(
            "Mark where to cut between boards.",
            about="Print marks that show where to cut between boards.",
            title="Cut marks",
            sheet="boards",
        ),
    )
    qr: bool = field(
        default=False,
        metadata=_layout(
            "Add a QR code of each board: its replay id or notation.",
            about="Print a QR code of each board: its replay id, or its notation where it has none; or a link.",
            title="QR codes",
            sheet="boards",
        ),
    )
    link: Link = field(
        default="",
        metadata=_layout(
            "Make QR codes that lead to boards on this server.",
            "URL",
            about="Print QR codes that lead to each board on a server of wgs serve: the address of the server.",
            title="Server that QR codes lead to",
            sheet="boards",
            examples=("https://boards.example.org",),
        ),
    )
    score_sheet: ScoreSheet = field(
        default="none",
        metadata=_layout(
            "Room to write: words with points, or rounds.",
            choices=get_args(ScoreSheet),
            about="Space to write beside each board: none; lines; words, with columns for words and their points; "
            "or a table of players and rounds.",
            title="Score sheet",
            sheet="boards",
        ),
    )
    players: int = field(
        default=0,
        metadata=_layout(
            "Players on each score sheet.",
            "N",
            about="The number of players that score sheets have room for; 0 for one player who writes words, or "
            "for a table of four.",
            title="Players on score sheets",
            sheet="boards",
            least=0,
            most=8,
        ),
    )
    par: bool = field(
        default=False,
        metadata=_layout(
            "Print on score sheets what a good player scores.",
            about="Print on score sheets how many points a good player makes, for which boards are solved.",
            title="Par scores",
            sheet="boards",
        ),
    )
    duplex: bool = field(
        default=False,
        metadata=_layout(
            "Print on both sides, with boards on fronts only.",
            about="Lay out sheets that are printed on both sides: boards are on fronts only, and their backs have "
            "rules or nothing.",
            title="Both sides",
            sheet="boards",
        ),
    )
    rules: Rules = field(
        default="none",
        metadata=_layout(
            "Short rules: on each page, on its back, or at the end.",
            choices=get_args(Rules),
            about="Print short rules of the game: none; page, below the board where there is room, otherwise at "
            "the end; back, on the back of each page; or end.",
            title="Rules",
        ),
    )
    rules_text: Paragraphs = field(
        default=(),
        metadata=_layout(
            "",
            about="The paragraphs of the rules; if left out, they are written from the game's own entries.",
            title="Text of the rules",
            examples=(("Find words of touching tiles.",),),
        ),
    )
    disc: Measure = field(
        default=0,
        metadata=_layout(
            "",
            about="The diameter of playing pieces that cells must hold, in millimetres; 0 for none.",
            title="Playing pieces",
            unit="mm",
            least=0,
            most=200,
            kind="number",
        ),
    )
    theme: ThemeName = field(
        default="plain",
        metadata=_look(
            "How boards look; classic: dice in a tray.",
            choices=get_args(ThemeName),
            about="What boards look like: plain, a grid of lines; classic, dice in a tray; rounded, tiles apart "
            "from each other; contrast, thick lines, large letters and no tints.",
            title="Theme",
            is_drawn=True,
        ),
    )
    case: Case = field(
        default="upper",
        metadata=_look(
            "Capitals or small letters, on boards and in words.",
            choices=get_args(Case),
            about="Print letters as capitals (upper) or small ones (lower), words as well.",
            title="Letters",
            is_drawn=True,
        ),
    )
    letter_size: int | None = field(
        default=None,
        metadata=_look(
            "Height of letters in per cent of the cell; large print: 70.",
            "PERCENT",
            about="The height of capitals on a board, in percent of the largest disc that fits in a cell; if left "
            "out, 45, or what suits the theme.",
            title="Size of letters",
            unit="%",
            is_drawn=True,
            least=10,
            most=80,
        ),
    )
    board_font: PathText | None = field(
        default=None,
        metadata=_look(
            "Font of tiles and squares alone.",
            "FILE|school",
            about="Another font for tiles and squares, named in the same way; that of Font if left out.",
            title="Font of tiles",
            default="the font of the text",
            is_drawn=True,
        ),
    )
    tile_color: ColourText | None = field(
        default=None,
        metadata=_look(
            "Colour of tiles, such as gold or #ffd700.",
            "COLOUR",
            about="The colour of tiles, such as gold or #ffd700; that of the theme if left out.",
            title="Colour of tiles",
            is_drawn=True,
        ),
    )
    letter_color: ColourText | None = field(
        default=None,
        metadata=_look(
            "Colour of the letters on tiles.",
            "COLOUR",
            about="The colour of the letters on tiles; they must be readable there.",
            title="Colour of letters",
            is_drawn=True,
        ),
    )
    board_color: ColourText | None = field(
        default=None,
        metadata=_look(
            "Colour of the board below the tiles.",
            "COLOUR",
            about="The colour of the board below the tiles, which extends a little beyond them.",
            title="Colour of the board",
            is_drawn=True,
        ),
    )
    premium_colors: PremiumColours = field(
        default="",
        metadata=_look(
            "Colours of premium squares.",
            "DL=COLOUR,...",
            about="The colours of premium squares, such as DL=gold, TW=#cc3333; those of Preferences if left out.",
            title="Colours of premium squares",
            is_drawn=True,
        ),
    )
    grey: bool = field(
        default=False,
        metadata=_look("Print in shades of grey.", title="Shades of grey", is_drawn=True),
    )
    rotate: bool = field(
        default=False,
        metadata=_look(
            "Turn each letter at random.",
            about="Turn letters at random, which is fair around a table.",
            title="Turned letters",
            sheet="boards",
            is_drawn=True,
        ),
    )
    positions: bool = field(
        default=False,
        metadata=_look(
            "Number the cells.",
            about="Show the position number in each cell.",
            title="Position numbers",
            is_drawn=True,
        ),
    )
    values: bool | None = field(
        default=None,
        metadata=_look(
            "Show the value of each letter.",
            about="Print points on tiles, if letters have any; they are printed if this is left out.",
            title="Values of letters",
            is_drawn=True,
        ),
    )
    title: LineOfText = field(
        default="",
        metadata=_text(
            "Text above each board, or title of a book; may hold {{game}}.",
            "TEXT",
            about="The text above each board; it may contain {{game}}, {{list}}, {{seed}} and {{number}}.",
            title="Title",
            sheet="boards",
        ),
    )
    numbers: bool | None = field(
        default=None,
        metadata=_text(
            "Number the boards; keys refer to the numbers.",
            about="Print the number of each board above it; if left out, it is printed where there are several "
            "boards, or a key or a worksheet that names it.",
            title="Numbers of boards",
            sheet="boards",
        ),
    )
    footer: LineOfText = field(
        default=FOOTER,
        metadata=_text(
            "Text below each board; may hold {{list}}, {{seed}}, {{replay}}.",
            "TEXT",
            about="The text below each board; it may contain {{game}}, {{list}}, {{seed}}, {{number}} and {{replay}}.",
            title="Footer",
            sheet="boards",
        ),
    )
    text_size: Measure = field(
        default=10,
        metadata=_text(
            "Size of running text, such as keys and rules.",
            "PT",
            about="The size of running text, such as keys and rules, in points; above 10, headings, footers and "
            "score sheets grow with it, as far as there is room.",
            title="Size of running text",
            unit="pt",
            least=5,
            most=40,
            kind="number",
        ),
    )
    font: PathText | None = field(
        default=None,
        metadata=_text(
            "Print in another font; school: one for children.",
            "FILE|school",
            about="A font file, or school for the font of schools; Open Sans if left out.",
            title="Font",
            is_drawn=True,
        ),
    )
    language: Language = field(
        default="en",
        metadata=_text(
            "Language of headings and rules, such as de.",
            "TAG",
            about="The language of headings and rules, as a tag such as en or de-CH; left out, that of the game. "
            "What has not been translated is in English.",
            title="Language",
            default="the game's",
        ),
    )
    keys: Keys = field(
        default="none",
        metadata=_keys(
            "Answer keys: after each page of boards, or at the end.",
            choices=get_args(Keys),
            about="Print answer keys: none, after each page of boards, or at the end.",
            title="Answer keys",
        ),
    )
    key_style: KeyStyle = field(
        default="full",
        metadata=_keys(
            "How much keys list; none: only the totals.",
            choices=get_args(KeyStyle),
            about="How much answer keys say: full, every word in columns; compact, every word in small type; "
            "longest, the longest word and how many there are; none, only how many there are.",
            title="Style of keys",
        ),
    )
    required: int = field(
        default=0,
        metadata=_keys(
            "List words above grade N apart in keys, as bonus words.",
            "N",
            about="The highest grade of the words to find, from 1, the most common, to 99; keys list rarer ones "
            "as bonus words, and worksheets leave them out. With 0, all words are to be found.",
            title="Highest grade of words to find",
            least=0,
            most=99,
        ),
    )
    keys_per_page: int = field(
        default=0,
        metadata=_keys(
            "Begin at most N keys on a page.",
            "N",
            about="The number of keys that may begin on a page; 0 for as many as there is room for.",
            title="Most keys on a page",
            least=0,
            most=100,
        ),
    )
    key_length: int = field(
        default=1,
        metadata=_keys(
            "List only words of N letters or more in keys.",
            "N",
            about="The minimum length of the words in answer keys.",
            title="Shortest word in keys",
            unit="letters",
            least=1,
            most=64,
        ),
    )
    worksheet: int = field(
        default=0,
        metadata=_keys(
            "List N words of each board with blanks to fill in.",
            "N",
            about="The number of words of each board to list with blanks for their letters, beside the board "
            "where there is room, otherwise on pages of their own.",
            title="Worksheet",
            unit="words",
            least=0,
            most=10_000,
        ),
    )
    clues: PathText | None = field(
        default=None,
        metadata=_keys(
            "Clues on worksheets: from a file, or what words mean.",
            "FILE|meanings",
            about="Print clues to the words of worksheets (20 words if Worksheet is 0): meanings, for what the "
            "Meanings of the dictionary tell; or a file of meanings, which come before those.",
            title="Clues on worksheets",
            examples=("meanings",),
        ),
    )
    worksheet_style: WorksheetStyle = field(
        default="first",
        metadata=_keys(
            "Help on worksheets: first letters, a word bank.",
            choices=get_args(WorksheetStyle),
            about="What worksheets tell of each word: first, its first letter; lengths, only its length; bank, "
            "all words in a list to choose from; mixed, its first letter, both ends, or only its length in "
            "turn.",
            title="Clues of worksheets",
        ),
    )
    names: bool = field(
        default=False,
        metadata=_keys(
            "Add a line for name, class and date to worksheets.",
            about="Print a line for name, class and date above worksheets.",
            title="Name, class and date",
        ),
    )
    sheets: Sheets = field(
        default=("boards",),
        metadata=_tiles(
            "What to print, separated by commas.",
            "boards,empty,tiles,dice,rules",
            choices=get_args(Sheet),
            about="What to print: boards, the empty board (with its premium squares or coins), tiles to cut out, "
            "dice to cut out and glue, a sheet with the rules of the game.",
            title="Sheets",
            examples=(("boards", "tiles"),),
        ),
    )
    tile_size: Measure = field(
        default=20,
        metadata=_tiles(
            "Side of the tiles or dice to cut out.",
            "MM",
            about="The width of a tile, or of a die, in millimetres.",
            title="Side of a tile",
            unit="mm",
            sheet="tiles",
            least=5,
            most=100,
            kind="number",
        ),
    )
    tiles: int = field(
        default=100,
        metadata=_tiles(
            "Number of tiles, for games that draw letters by weight.",
            "N",
            about="The number of tiles, if letters are drawn by weight; a pool of letters has its own number.",
            title="Tiles",
            sheet="tiles",
            least=1,
            most=5000,
        ),
    )
