"""The look of the cells of boards, and how a layout and the colours of a game make it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from wgs.boards.tiles import Tile, show_tile
from wgs.config.colours import measure_contrast, parse_colour
from wgs.printing.shapes import BLACK, WHITE, Colour, Point, Text, grey_of, tint
from wgs.printing.subject import Subject, find_home_colour, read_colour
from wgs.printing.themes import CLEAR, THEMES, Theme, choose_ink, find_theme

if TYPE_CHECKING:
    from wgs.config.layouts import PrintLayoutSection
    from wgs.printing.geometry import Placement
    from wgs.printing.typeface import Typeface

PREMIUM_COLOURS: dict[str, Colour] = {
    "DL": (173, 216, 240),
    "TL": (110, 165, 225),
    "DW": (250, 190, 190),
    "TW": (240, 130, 110),
}
"""The colours of double and triple letters and words, where nothing names others."""

HOME_STRENGTH = 0.2
"""The share of a home row's colour in its tint; the rest is white, so that letters stay readable."""

NUMBER_COLOUR: Colour = (75, 75, 75)
"""The colour of a cell's number, which nobody takes for the value of its tile then."""

SMALL_LETTERS = 10
"""How much larger small letters are than capitals, in per cent of a cell's disc, where the layout gives no size."""

PLAIN = THEMES["plain"]


@dataclass(frozen=True, slots=True)
class Look:
    """How the cells of a board look.

    Attributes:
        typeface: The font of what stands on tiles and squares.
        letter_size: The height of capitals, in per cent of the diameter of a cell's disc.
        grey: Whether colours are printed as greys.
        q_is_qu: Whether a tile Q is shown as Qu.
        positions: Whether cells show the numbers of their positions.
        values: The points of each letter, where tiles show them; otherwise empty.
        premiums: The colours of the premium squares ``DL``, ``TL``, ``QL``, ``DW``, ``TW`` and ``QW``. Without a colour
            of their own, quadruple squares have that of triple ones.
        homes: The colour of the home row that each cell belongs to; cells of no home row are missing.
        has_coins: Whether coins lie on the corners of cells.
        theme: The colours and shapes of tiles.
        is_lower: Whether letters are small ones.
        named_premiums: The premium squares whose colours were chosen; themes without tints tint them all the same.
    """

    typeface: Typeface
    letter_size: float = 45
    grey: bool = False
    q_is_qu: bool = False
    positions: bool = False
    values: Mapping[str, int] = field(default_factory=dict)
    premiums: Mapping[str, Colour] = field(default_factory=lambda: PREMIUM_COLOURS)
    homes: Mapping[int, Colour] = field(default_factory=dict)
    has_coins: bool = False
    theme: Theme = PLAIN
    is_lower: bool = False
    named_premiums: frozenset[str] = frozenset()

    def shade(self, colour: Colour) -> Colour:
        """Return a colour as it is printed."""
        return grey_of(colour) if self.grey else colour

    def show(self, tile: Tile) -> str:
        """Return a tile's letters as they are printed, such as ``A``, ``Qu`` or ``?h``; ``a`` and ``qu`` if small."""
        text = show_tile(tile, q_is_qu=self.q_is_qu)
        return "".join(letter.lower()[:1] for letter in text) if self.is_lower else text

    def colour_premium(self, times: int, kind: str) -> Colour:
        """Return the colour of a premium square of the kind ``L`` or ``W``; from four times on it is the same."""
        name = {2: "D", 3: "T"}.get(times, "Q") + kind
        return self.premiums.get(name, self.premiums["T" + kind])

    def colour_cell(self, tile: Tile, cell: int, plain: Colour) -> Colour:
        """Return the colour of a cell, before it is shaded: of its premium, of its home row, or else the plain one."""
        kind, times = ("W", tile.word_multiplier) if tile.word_multiplier > 1 else ("L", tile.letter_multiplier)
        if times > 1 and (self.theme.has_tints or {2: "D", 3: "T"}.get(times, "Q") + kind in self.named_premiums):
            return self.colour_premium(times, kind)
        if cell in self.homes and self.theme.has_tints:
            return tint(self.homes[cell], HOME_STRENGTH)
        return plain

    def ink(self, below: Colour, wanted: Colour | None = None) -> Colour:
        """Return the colour of a text on a colour, as it is printed: the letters' own wherever it can be read."""
        return choose_ink(self.shade(wanted or self.theme.letter), self.shade(below))

    def ink_number(self, below: Colour) -> Colour:
        """Return the colour of a cell's number."""
        if self.theme.letter == BLACK and measure_contrast(NUMBER_COLOUR, self.shade(below)) >= CLEAR:
            return NUMBER_COLOUR
        return self.ink(below)

    def measure_disc(self, placement: Placement) -> float:
        """Return the diameter of the largest disc on the face of a tile, in millimetres."""
        return placement.disc * self.theme.face

    def value(self, tile: Tile) -> int:
        """Return the points of a tile's letters; a Qu tile counts as its Q (`wgs.solver.scoring`)."""
        is_qu = self.q_is_qu and not tile.wildcard and tile.letters == "QU"
        return sum(self.values.get(letter, 0) for letter in ("Q" if is_qu else tile.letters))

    def write(
        self,
        place: Point,
        text: str,
        size: float,
        *,
        below: Colour = WHITE,
        is_bold: bool = False,
        anchor: Literal["start", "middle", "end"] = "start",
    ) -> Text:
        """Return a text in the font of tiles, on a colour."""
        return Text(place, text, size, is_bold, anchor, self.ink(below), is_tile=True)


def make_look(subject: Subject, layout: PrintLayoutSection, typeface: Typeface) -> Look:
    """Return the look of the boards of a game.

    Raises:
        PrintError: The Preferences of the game name no colour where they should, or letters could not be read.
    """
    preferences = subject.preferences
    given = {
        "DL": preferences.dl_color,
        "TL": preferences.tl_color,
        "QL": preferences.ql_color,
        "DW": preferences.dw_color,
        "TW": preferences.tw_color,
        "QW": preferences.qw_color,
    }
    named = {mark: read_colour(text, f"{mark}Color") for mark, text in given.items() if text}
    chosen = layout.premiums
    rows = subject.grid.home_cells
    homes = {cell: find_home_colour(name, place) for place, (name, cells) in enumerate(rows.items()) for cell in cells}
    colours = (layout.tile_color, layout.letter_color, layout.board_color)
    theme = find_theme(layout.theme, *(parse_colour(text) if text else None for text in colours))
    is_lower = layout.case == "lower"
    return Look(
        typeface.tiles,
        layout.letter_size or theme.letter_size + (SMALL_LETTERS if is_lower else 0),
        layout.grey,
        subject.q_is_qu,
        layout.positions,
        subject.values if layout.values is not False else {},
        {**PREMIUM_COLOURS, **named, **chosen},
        homes,
        has_coins=bool(subject.coins),
        theme=theme,
        is_lower=is_lower,
        named_premiums=frozenset(chosen),
    )
