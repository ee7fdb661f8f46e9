"""The ``PrintLayouts`` section (ours): how the boards of a game are laid out on paper."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt, WithJsonSchema

from wgs.config.base import Language, PathText, PlainText, Section
from wgs.config.bounds import MOST_PARAGRAPHS
from wgs.config.colours import Rgb, parse_premium_colours
from wgs.config.layout_values import (
    MEANINGS,
    SCHOOL,
    CardSize,
    Case,
    ColourText,
    Keys,
    KeyStyle,
    LineOfText,
    Link,
    Measure,
    PageSize,
    PerPage,
    PremiumColours,
    Rules,
    ScoreSheet,
    Sheets,
    ThemeName,
    WorksheetStyle,
)

FOOTER = "{game} · list {list} · seed {seed} · {replay}"
"""The footer if a layout names none; in other languages, its words are translated."""


class PrintLayoutSection(Section):
    """An entry of ``PrintLayouts``: how boards are laid out on paper. Options of the command pdf override it."""

    page_size: PageSize = Field(
        "A4",
        description="A3, A4, A5, A6, Letter, Legal, Tabloid, or width x height in millimetres, such as 200x150, or in "
        "inches, such as 6x9in.",
    )
    orientation: Annotated[
        Literal["portrait", "landscape"] | None, WithJsonSchema({"enum": ["portrait", "landscape", None]})
    ] = Field(
        None,
        description="portrait or landscape; if left out, portrait, or the shape that a size in millimetres has.",
    )
    margin: Annotated[Measure, Field(ge=0, le=200)] = Field(10, description="The margin of the page, in millimetres.")
    gutter: Annotated[Measure, Field(ge=0, le=50)] = Field(
        0,
        description="How much wider the inner margin is, at the left of odd pages and at the right of even ones, in "
        "millimetres: what a binding takes.",
    )
    bleed: Annotated[Measure, Field(ge=0, le=20)] = Field(
        0,
        description="How far the paper goes on beyond the page on all sides before it is trimmed, in millimetres; the "
        "page becomes the TrimBox of the document.",
    )
    booklet: StrictBool = Field(
        False,
        description="Put two pages on each side of sheets twice as wide, in the order of a booklet that is folded once "
        "and stapled; blank pages fill the last sheet.",
    )
    per_page: PerPage = Field(1, description="Boards per page: 1, 2, 3, 4, 6, 8, 9, 10, 12 or 16.")
    card_size: CardSize | None = Field(
        None,
        description="Print boards on cards of this size, width x height in millimetres, as many to a page as fit, with "
        "marks to cut along; playing cards have 63x88.",
        examples=["63x88"],
    )
    backs: StrictBool = Field(
        False,
        description="Print backs of cards and tiles on the other side of each sheet, mirrored, so that they meet.",
    )
    cut_marks: StrictBool = Field(False, description="Print marks that show where to cut between boards.")
    theme: ThemeName = Field(
        "plain",
        description="What boards look like: plain, a grid of lines; classic, dice in a tray; rounded, tiles apart from "
        "each other; contrast, thick lines, large letters and no tints.",
    )
    tile_color: ColourText | None = Field(
        None, description="The colour of tiles, such as gold or #ffd700; that of the theme if left out."
    )
    letter_color: ColourText | None = Field(
        None, description="The colour of the letters on tiles; they must be readable there."
    )
    board_color: ColourText | None = Field(
        None, description="The colour of the board below the tiles, which extends a little beyond them."
    )
    premium_colors: PremiumColours = Field(
        "",
        description="The colours of premium squares, such as DL=gold, TW=#cc3333; those of Preferences if left out.",
    )
    case: Case = Field("upper", description="Print letters as capitals (upper) or small ones (lower), words as well.")
    letter_size: Annotated[StrictInt, Field(ge=10, le=80)] | None = Field(
        None,
        description="The height of capitals on a board, in percent of the largest disc that fits in a cell; if left "
        "out, 45, or what suits the theme.",
    )
    text_size: Annotated[Measure, Field(ge=5, le=40)] = Field(
        10,
        description="The size of running text, such as keys and rules, in points; above 10, headings, footers and "
        "score sheets grow with it, as far as there is room.",
    )
    font: PathText | None = Field(
        None, description="A font file, or school for the font of schools; Open Sans if left out."
    )
    board_font: PathText | None = Field(
        None,
        description="Another font for tiles and squares, named in the same way; that of Font if left out.",
    )
    grey: StrictBool = Field(False, description="Print in shades of grey.")
    title: LineOfText = Field(
        "", description="The text above each board; it may contain {game}, {list}, {seed} and {number}."
    )
    numbers: StrictBool | None = Field(
        None,
        description="Print the number of each board above it; if left out, it is printed where there are several "
        "boards, or a key or a worksheet that names it.",
    )
    footer: LineOfText = Field(
        FOOTER,
        description="The text below each board; it may contain {game}, {list}, {seed}, {number} and {replay}.",
    )
    qr: StrictBool = Field(
        False,
        description="Print a QR code of each board: its replay id, or its notation where it has none; or a link.",
    )
    link: Link = Field(
        "",
        description="Print QR codes that lead to each board on a server of wgs serve: the address of the server.",
        examples=["https://boards.example.org"],
    )
    rotate: StrictBool = Field(False, description="Turn letters at random, which is fair around a table.")
    positions: StrictBool = Field(False, description="Print the position number in each cell.")
    values: StrictBool | None = Field(
        None, description="Print points on tiles, if letters have any; they are printed if this is left out."
    )
    score_sheet: ScoreSheet = Field(
        "none",
        description="Space to write beside each board: none; lines; words, with columns for words and their points; or "
        "a table of players and rounds.",
    )
    players: Annotated[StrictInt, Field(ge=0, le=8)] = Field(
        0,
        description="The number of players that score sheets have room for; 0 for one player who writes words, or for "
        "a table of four.",
    )
    par: StrictBool = Field(
        False, description="Print on score sheets how many points a good player makes, for which boards are solved."
    )
    worksheet: Annotated[StrictInt, Field(ge=0, le=10_000)] = Field(
        0,
        description="The number of words of each board to list with blanks for their letters, beside the board where "
        "there is room, otherwise on pages of their own.",
    )
    worksheet_style: WorksheetStyle = Field(
        "first",
        description="What worksheets tell of each word: first, its first letter; lengths, only its length; bank, all "
        "words in a list to choose from; mixed, its first letter, both ends, or only its length in turn.",
    )
    names: StrictBool = Field(False, description="Print a line for name, class and date above worksheets.")
    duplex: StrictBool = Field(
        False,
        description="Lay out sheets that are printed on both sides: boards are on fronts only, and their backs have "
        "rules or nothing.",
    )
    clues: PathText | None = Field(
        None,
        description="Print clues to the words of worksheets (20 words if Worksheet is 0): meanings, for what the "
        "Meanings of the dictionary tell; or a file of meanings, which come before those.",
        examples=["meanings"],
    )
    rules: Rules = Field(
        "none",
        description="Print short rules of the game: none; page, below the board where there is room, otherwise at the "
        "end; back, on the back of each page; or end.",
    )
    rules_text: Annotated[tuple[PlainText, ...], Field(max_length=MOST_PARAGRAPHS)] = Field(
        (),
        description="The paragraphs of the rules; if left out, they are written from the game's own entries.",
        examples=[["Find words of touching tiles."]],
    )
    keys: Keys = Field("none", description="Print answer keys: none, after each page of boards, or at the end.")
    key_length: Annotated[StrictInt, Field(ge=1, le=64)] = Field(
        1, description="The minimum length of the words in answer keys."
    )
    key_style: KeyStyle = Field(
        "full",
        description="How much answer keys say: full, every word in columns; compact, every word in small type; "
        "longest, the longest word and how many there are; none, only how many there are.",
    )
    required: Annotated[StrictInt, Field(ge=0, le=99)] = Field(
        0,
        description="The highest grade of the words to find, from 1, the most common, to 99; keys list rarer ones as "
        "bonus words, and worksheets leave them out. With 0, all words are to be found.",
    )
    keys_per_page: Annotated[StrictInt, Field(ge=0, le=100)] = Field(
        0, description="The number of keys that may begin on a page; 0 for as many as there is room for."
    )
    sheets: Sheets = Field(
        ("boards",),
        json_schema_extra={"uniqueItems": True},
        examples=[["boards", "tiles"]],
        description="What to print: boards, the empty board (with its premium squares or coins), tiles to cut out, "
        "dice to cut out and glue, a sheet with the rules of the game.",
    )
    tile_size: Annotated[Measure, Field(ge=5, le=100)] = Field(
        20, description="The width of a tile, or of a die, in millimetres."
    )
    tiles: Annotated[StrictInt, Field(ge=1, le=5000)] = Field(
        100, description="The number of tiles, if letters are drawn by weight; a pool of letters has its own number."
    )
    disc: Annotated[Measure, Field(ge=0, le=200)] = Field(
        0, description="The diameter of playing pieces that cells must hold, in millimetres; 0 for none."
    )
    language: Language = Field(
        "en",
        description="The language of headings and rules, as a tag such as en or de-CH; left out, that of the game. "
        "What has not been translated is in English.",
    )

    @property
    def named_files(self) -> dict[str, str]:
        """The options that name files, with what they name."""
        named = {"font": self.font, "board_font": self.board_font, "clues": self.clues}
        return {option: name for option, name in named.items() if name and name not in {MEANINGS, SCHOOL}}

    @property
    def premiums(self) -> dict[str, Rgb]:
        """The colours of premium squares, by their marks."""
        return parse_premium_colours(self.premium_colors)

    @property
    def has_codes(self) -> bool:
        """Whether boards have QR codes."""
        return self.qr or bool(self.link)

    @property
    def has_worksheets(self) -> bool:
        """Whether words are listed for solvers to find."""
        return self.worksheet > 0 or bool(self.clues)

    @property
    def is_true_size(self) -> bool:
        """Whether pieces must fit on what is printed, or on each other."""
        return self.disc > 0 or bool(self.card_size) or not {"tiles", "dice"}.isdisjoint(self.sheets)

    @property
    def prints_words(self) -> bool:
        """Whether words of boards are printed, for which boards are solved."""
        return self.keys != "none" or self.has_worksheets or self.par
