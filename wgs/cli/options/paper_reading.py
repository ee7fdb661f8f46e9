"""What options of the command pdf mean together: those of pictures, of boards, of tiles, and the layout they give."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from wgs.cli.options.arguments import find_given
from wgs.cli.options.making import MAKING
from wgs.config.layout_keys import LayoutKeys
from wgs.declarations import list_declared
from wgs.errors import WgsError

if TYPE_CHECKING:
    import typer

    from wgs.service.paper.requests import DocumentFormat

GIVEN = frozenset({"source", "given_boards", "form", "rows"})
"""The options that give boards; without ``--input``, the last two mean those of standard input."""


OF_BOOKS = frozenset({"boards", "boards_argument", "seed", "title"})
"""Options that mean a whole book where one is printed."""

_KEYS = list_declared(LayoutKeys)
_OF_BOARDS, _OF_TILES = (
    {name for name, each in _KEYS.items() if each.declaration.sheet == sheet} for sheet in ("boards", "tiles")
)
"""The options of the layout that only boards have, and those that only tiles to cut out have."""

_NOT_OF_BOOKS = _OF_TILES | {"backs", "names", "worksheet_style"}
"""Options of the layout that are about what no book has."""

_OF_PICTURES = {"format", "svg", "png", "outlines", "dpi"}


def check_book(ctx: typer.Context) -> None:
    """Refuse options that a book has keys for, each chapter or all of it; ``--save-book`` needs a book."""
    from wgs.config.books import OF_PLAN  # noqa: PLC0415 - help does without

    if ctx.params["book"] is None:
        if find_given(ctx, {"save_book"}):
            raise WgsError("--save-book needs --book NAME, the book to write")
        return
    if given := find_given(ctx, _OF_PICTURES):
        raise WgsError(f"{given} cannot be combined with --book: a book is a PDF document; leave it out")
    of_book = {*MAKING, *GIVEN, *OF_PLAN, "family", "grade", "strict"} - OF_BOOKS
    if given := find_given(ctx, of_book):
        raise WgsError(
            f"{given} cannot be combined with --book; write what you want into the file of the book, which --save-book "
            "FILE makes of any book"
        )
    if given := find_given(ctx, _NOT_OF_BOOKS):
        raise WgsError(f"{given} cannot be combined with --book: no page of a book has anything to do with it")
    if ctx.params["save_book"] is not None and find_given(ctx, {"out"}):
        raise WgsError("--out and --save-book cannot be combined: --save-book writes the book's file alone")


def check_picture(ctx: typer.Context, kind: DocumentFormat) -> None:
    """Refuse options that have no effect on a picture, or only on one, or on pages of some format."""
    kinds = [kind for kind in ("--svg", "--png") if ctx.params[kind.removeprefix("--")]]
    if len(kinds) == 2:
        raise WgsError("--svg and --png cannot be combined; give one of them")
    if kinds and (given := find_given(ctx, {name for name, each in _KEYS.items() if not each.declaration.is_drawn})):
        raise WgsError(f"{given} cannot be combined with {kinds[0]}, which draws one board and nothing else")
    if kinds and ctx.params["format"] is not None:
        raise WgsError(f"{kinds[0]} and --format cannot be combined: --format is for pages; give one of them")
    if "--png" not in kinds and (kinds or kind != "png") and find_given(ctx, {"dpi"}):
        raise WgsError("--dpi needs --png or --format png")
    if "--svg" not in kinds and (kinds or kind != "svg") and find_given(ctx, {"outlines"}):
        raise WgsError("--outlines needs --svg or --format svg")


def check_sheets(ctx: typer.Context, sheets: tuple[str, ...]) -> None:
    """Refuse options for what is not printed."""
    printed = ",".join(sheets)
    if "boards" not in sheets and (given := find_given(ctx, MAKING | GIVEN | _OF_BOARDS)):
        raise WgsError(
            f"{given} is for boards, which are not among the sheets ({printed}); use --sheets boards,{printed}"
        )
    if {"tiles", "dice"}.isdisjoint(sheets) and (given := find_given(ctx, _OF_TILES)):
        raise WgsError(
            f"{given} is for tiles, which are not among the sheets ({printed}); use --sheets {printed},tiles"
        )


def read_layout(ctx: typer.Context) -> dict[str, Any]:
    """Return the options of the layout that were given."""
    params = ctx.params
    wants_boards = params["svg"] or params["png"] or find_given(ctx, MAKING | GIVEN)
    given: dict[str, Any] = {
        name: _read_number(params[name]) if each.kind in {"whole", "number"} else params[name]
        for name, each in _KEYS.items()
        if params.get(name) is not None
    }
    if "sheets" in given:
        given["sheets"] = tuple(sheet.strip() for sheet in given["sheets"].split(","))
    elif wants_boards:
        given["sheets"] = ("boards",)  # whatever else the game prints
    return given


def _read_number(text: str) -> int | float | str:
    """Read a number; anything else is left to the layout to refuse."""
    if re.fullmatch(r"-?[0-9]{1,9}", text):
        return int(text)
    return float(text) if re.fullmatch(r"-?[0-9]{1,9}\.[0-9]{1,9}", text) else text
