"""The options of the command pdf: how boards look on paper, which options go together, and the files that it writes.

Options of the layout override the keys of the same names in a PrintLayouts entry.
"""

from __future__ import annotations

import re
import sys
from inspect import Parameter
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, Any, get_args

from wgs.base.declarations import list_declared
from wgs.base.errors import WgsError
from wgs.base.file_writing import check_free, remove_written, write_bytes
from wgs.base.plurals import format_count
from wgs.cli.options.arguments import find_given
from wgs.cli.options.declaring import option
from wgs.cli.options.from_fields import declared, describe, insert_options
from wgs.cli.options.making_options import MAKING
from wgs.cli.options.reading import read_fields
from wgs.cli.terminal.streams import complain, print_bytes
from wgs.config.layout_keys import LAYOUT, LayoutKeys
from wgs.service.paper.requests import BookRequest, DocumentFormat, PrintBoards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    import typer

    from wgs.base.declarations import Declared
    from wgs.service.paper.answers import Document

Book = Annotated[str | None, declared(BookRequest, "book")]
SaveBook = Annotated[
    str | None,
    option("FILE|-", "Write the book as a file to edit, not as a document.", "--save-book", group=LAYOUT),
]

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


def take_layout(*, before: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that gives a command an option for each key of a layout, in place of its ``**_``.

    Args:
        before: The parameter of the command before which help lists them.
    """
    params = [_declare(each) for each in _KEYS.values() if each.declaration.help]
    return lambda command: insert_options(command, params, before)


def _declare(each: Declared) -> Parameter:
    """Declare the option of a key; that of a flag turns it off as well, as a game may turn it on."""
    is_flag = each.kind == "flag"
    name = f"{each.option}/--no-{each.option}" if is_flag else each.option
    kind: Any = bool if is_flag else str
    annotation = Annotated[kind | None, describe(name, each.declaration, is_flag=is_flag)]
    return Parameter(each.name, Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=annotation)


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


def choose_format(params: Mapping[str, object]) -> DocumentFormat:
    """Return the format of the pages: the one that is named, or that of the file's name, or PDF.

    Raises:
        WgsError: There is no such format.
    """
    suffix = PurePath(str(params["out"] or "")).suffix.removeprefix(".").lower()
    found = read_fields(PrintBoards, params, "format").get("format", suffix)
    return next((each for each in get_args(DocumentFormat) if each == found), "pdf")


def choose_file(game: str, out: str | None, suffix: str) -> str | None:
    """Return the file to write; None for standard output, which is chosen when it is no terminal."""
    if out is not None:
        return None if out == "-" else out
    if sys.stdout is not None and not sys.stdout.isatty():
        return None
    return re.sub(r'[/\\:*?"<>|\0]', "-", game) + f".{suffix}"


def write_documents(documents: Iterable[Document], name: str | None, *, force: bool) -> None:
    """Write a document, or each page of one as a picture: several pages to files with their numbers.

    Raises:
        WgsError: A file cannot be written, or several pages would go to standard output; no file is written then.
    """
    written: list[str] = []
    document: Document | None = None
    try:
        for document in documents:
            if name is None:
                _check_single(document)
                print_bytes(document.data)
                return
            names = [name] if not document.of_pages else number_files(name, document.of_pages)
            if not written:
                for each in names:
                    check_free(each, force=force)
            write_bytes(names[len(written)], [document.data], force=force)
            written.append(names[len(written)])
    except BaseException:
        if not force:
            remove_written(written)
        raise
    if document is not None:
        pages = document.of_pages or document.pages
        counts = ((document.boards, "board"), (pages, "page"))
        files = f"{written[0]} to {written[-1]}" if len(written) > 1 else written[0]
        complain(f"wrote {files} ({', '.join(format_count(count, noun) for count, noun in counts if count)})")


def _check_single(document: Document) -> None:
    if document.of_pages > 1:
        raise WgsError(
            f"there are {document.of_pages} pages, and each is a picture of its own: name a file with --out, such as "
            "--out sheet.png, to which their numbers are added"
        )


def number_files(name: str, pages: int) -> list[str]:
    """Return the names of the files of some pages: that of a single one has no number.

    >>> number_files("sheet.png", 1), number_files("a/sheet.png", 10)[::9]
    (['sheet.png'], ['a/sheet-01.png', 'a/sheet-10.png'])
    """
    if pages == 1:
        return [name]
    path = PurePath(name)
    digits = len(str(pages))
    return [str(path.with_name(f"{path.stem}-{page:0{digits}}{path.suffix}")) for page in range(1, pages + 1)]
