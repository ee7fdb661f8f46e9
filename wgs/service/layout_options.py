"""The options of a layout, as a form shows them: from the schema of `PrintLayoutSection`, in groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wgs.config.layouts import PrintLayoutSection
from wgs.service.answers import LayoutOption
from wgs.service.opening import open_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.answers.paper import OptionKind
    from wgs.service.budgets import Control
    from wgs.service.desk import Desk
    from wgs.service.requests import ListLayoutOptions


class _Place(NamedTuple):
    """Where a form shows an option, and how."""

    label: str
    sheet: str = ""
    unit: str = ""


GROUPS = {
    "Layout": {
        "page_size": _Place("Page size"),
        "orientation": _Place("Orientation"),
        "margin": _Place("Margin", unit="mm"),
        "gutter": _Place("Gutter", unit="mm"),
        "bleed": _Place("Bleed", unit="mm"),
        "booklet": _Place("Booklet"),
        "per_page": _Place("Boards per page", "boards"),
        "card_size": _Place("Size of cards", "boards"),
        "backs": _Place("Backs of cards and tiles"),
        "cut_marks": _Place("Cut marks", "boards"),
        "qr": _Place("QR codes", "boards"),
        "link": _Place("Server that QR codes lead to", "boards"),
        "score_sheet": _Place("Score sheet", "boards"),
        "players": _Place("Players on score sheets", "boards"),
        "par": _Place("Par scores", "boards"),
        "duplex": _Place("Both sides", "boards"),
        "rules": _Place("Rules"),
        "rules_text": _Place("Text of the rules"),
        "disc": _Place("Playing pieces", unit="mm"),
    },
    "Look of boards": {
        "theme": _Place("Theme"),
        "case": _Place("Letters"),
        "letter_size": _Place("Size of letters", unit="%"),
        "board_font": _Place("Font of tiles"),
        "tile_color": _Place("Colour of tiles"),
        "letter_color": _Place("Colour of letters"),
        "board_color": _Place("Colour of the board"),
        "premium_colors": _Place("Colours of premium squares"),
        "grey": _Place("Shades of grey"),
        "rotate": _Place("Turned letters", "boards"),
        "positions": _Place("Position numbers"),
        "values": _Place("Values of letters"),
    },
    "Text": {
        "title": _Place("Title", "boards"),
        "numbers": _Place("Numbers of boards", "boards"),
        "footer": _Place("Footer", "boards"),
        "text_size": _Place("Size of running text", unit="pt"),
        "font": _Place("Font"),
        "language": _Place("Language"),
    },
    "Keys and worksheets": {
        "keys": _Place("Answer keys", "boards"),
        "key_style": _Place("Style of keys", "boards"),
        "required": _Place("Highest grade of words to find", "boards"),
        "keys_per_page": _Place("Most keys on a page", "boards"),
        "key_length": _Place("Shortest word in keys", "boards", "letters"),
        "worksheet": _Place("Worksheet", "boards", "words"),
        "clues": _Place("Clues on worksheets", "boards"),
        "worksheet_style": _Place("Clues of worksheets", "boards"),
        "names": _Place("Name, class and date", "boards"),
    },
    "Tiles and empty boards": {
        "sheets": _Place("Sheets"),
        "tile_size": _Place("Side of a tile", "tiles", "mm"),
        "tiles": _Place("Tiles", "tiles"),
    },
}
"""The groups of options, and what is in them, in the order of a form."""


def list_layout_options(desk: Desk, request: ListLayoutOptions, _: Control) -> Iterator[Any]:
    """List the options of a layout."""
    game = yield from open_game(desk, request)
    own = game.layout(**dict(request.options))
    schema = PrintLayoutSection.model_json_schema(by_alias=False)["properties"]
    for group, places in GROUPS.items():
        for name, place in places.items():
            yield _describe(group, name, place, getattr(own, name), schema[name])


def _describe(group: str, name: str, place: _Place, value: object, schema: dict[str, Any]) -> LayoutOption:
    kind, choices = _read_kind(name, schema)
    return LayoutOption(
        name,
        place.label,
        group,
        kind,
        value,
        choices,
        schema.get("minimum", schema.get("ge")),  # the latter of a number whose type is checked beforehand
        schema.get("maximum", schema.get("le")),
        place.unit,
        place.sheet,
        schema["description"],
    )


def _read_kind(name: str, schema: dict[str, Any]) -> tuple[OptionKind, tuple[object, ...]]:
    """Return what kind of option a part of the schema describes, and what can be chosen."""
    branches = schema.get("anyOf", [schema])
    named = tuple(choice for branch in branches for choice in branch.get("enum", ()))
    types = {branch.get("type") for branch in branches}
    if "array" in types:
        items = tuple(schema["items"].get("enum", ()))
        return ("choices", items) if items else ("paragraphs", ())
    if "boolean" in types:
        return ("choice", (None, True, False)) if "null" in types else ("flag", ())
    if named:  # beside names, the size of a page may be any text of some form
        return ("text" if any("pattern" in branch for branch in branches) else "choice"), named
    if "integer" in types:
        return "count", ()
    if "number" in types:
        return "measure", ()
    return ("file" if name in {"font", "board_font", "clues"} else "text"), ()
