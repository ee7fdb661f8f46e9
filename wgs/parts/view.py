"""How graphical programs show a game: its Preferences, read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from wgs.base.errors import FormatError, PrintError
from wgs.config.view import read_font, read_switch, read_tile_size
from wgs.printing.subject import read_colour

if TYPE_CHECKING:
    from wgs.parts.formats import PreferredFormats


class PreferenceFault(NamedTuple):
    """A preference that cannot be used: its key, and what is wrong with it and where."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class PreferredView:
    """How a game is shown, where its Preferences say so; what they get wrong is as if they did not say it.

    Attributes:
        switches: Whether parts of a page are shown, by the fields of the model, such as ``show_pattern``.
        tile_size: The width of a tile in pixels; None when the config sets none.
        font: The names of fonts; None when the config sets none.
        colours: The colours of premium squares that the config sets, as red, green and blue, by DL, TL, QL, DW, TW, QW.
        formats: The formats as texts, by their fields of the model.
        faults: What cannot be used.
        warnings: What is odd in the formats.
    """

    switches: Mapping[str, bool]
    tile_size: int | None
    font: str | None
    colours: Mapping[str, tuple[int, int, int]]
    formats: Mapping[str, str]
    faults: tuple[PreferenceFault, ...]
    warnings: tuple[str, ...]


def read_preferred_colour(text: str) -> tuple[int, int, int]:
    """Return the red, green and blue of a colour; raises ValueError for a text that is none."""
    try:
        return read_colour(text, "")
    except PrintError:
        raise ValueError(f'expected a colour, such as "gold" or "#ffd700", found "{text}"') from None


SWITCHES = ("show_pattern", "show_random", "show_options", "show_valid")
PREMIUMS = ("DL", "TL", "QL", "DW", "TW", "QW")

READERS: Mapping[str, Callable[[str], Any]] = {
    **dict.fromkeys(SWITCHES, read_switch),
    "tile_size": read_tile_size,
    "font": read_font,
    **dict.fromkeys((f"{mark.lower()}_color" for mark in PREMIUMS), read_preferred_colour),
}
"""What reads the preferences that are no formats, by their fields of the model; an empty text sets nothing."""

FORMATS = {
    "board_summary_format1": "summary_above",
    "board_summary_format2": "summary_below",
    "tool_tip_format": "tool_tip",
    "solution_format": "solution",
    "analysis_format": "analysis",
    "solution_detail_format": "detail",
}
"""The formats of a view by their fields, and the properties of `PreferredFormats` that read them."""


def read_view(formats: PreferredFormats) -> PreferredView:
    """Read how a game is shown.

    >>> from wgs import Toolkit
    >>> view = read_view(Toolkit.load("wgs.json").game("Boggle (New)").formats)
    >>> view.switches["show_pattern"], view.tile_size, view.formats["tool_tip_format"]
    (True, None, '%*W words, %*S points')
    """
    faults: list[PreferenceFault] = []

    def read(field: str) -> Any:
        given = formats.find(field)
        if not given.text or not formats.sets(field):
            return None
        try:
            return READERS[field](given.text)
        except ValueError as error:
            faults.append(PreferenceFault(given.key, f"{given.place}: {error}"))
            return None

    switches = {field: read(field) is not False for field in SWITCHES}
    size, font = read("tile_size"), read("font")
    colours = {mark: read(f"{mark.lower()}_color") for mark in PREMIUMS}
    warnings: list[str] = []
    for field, name in FORMATS.items():
        try:
            warnings += getattr(formats, name).warnings
        except FormatError as error:
            faults.append(PreferenceFault(formats.find(field).key, str(error)))
    return PreferredView(
        switches,
        size,
        font,
        {mark: colour for mark, colour in colours.items() if colour is not None},
        {field: formats.find(field).text for field in FORMATS},
        tuple(faults),
        tuple(warnings),
    )
