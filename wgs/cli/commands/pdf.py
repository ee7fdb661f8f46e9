"""The command ``pdf``."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from typing import Annotated, Any

import typer

from wgs.cli.options.arguments import Dictionary, Force, Game, Jobs, Seed, Strict, find_given, read_count
from wgs.cli.options.making import (
    Avoid,
    AvoidList,
    Contains,
    Evaluations,
    Longest,
    MakingProgress,
    Plain,
    Points,
    SecondsPerBoard,
    Unique,
    Words,
    read_making,
)
from wgs.cli.session import PROMPT, Session, spell_text
from wgs.cli.terminal.streams import complain, iter_chunks, print_bytes
from wgs.errors import WgsError
from wgs.files import check_free, write_bytes
from wgs.resources import expand_home
from wgs.service import requests
from wgs.service.answers import Fault
from wgs.service.lines import Lines

Boards = Annotated[
    str | None, typer.Option(metavar="N", help="How many boards to make; 1 when left out.", show_default=False)
]
From = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="FILE|-",
        help="Print the boards of a file, one a line; - for standard input.",
        show_default=False,
    ),
]
Out = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|-",
        help="Write this file; GAME.pdf when left out, or standard output in a pipe.",
        show_default=False,
    ),
]
MinWords = Annotated[str, typer.Option(metavar="N", help="So many words or more on each board.", show_default=False)]
MinPoints = Annotated[str, typer.Option(metavar="N", help="So many points or more on each board.", show_default=False)]
Minimize = Annotated[bool, typer.Option("--minimize", help="These two numbers are the most, not the least.")]


def _text(metavar: str, what: str) -> Any:
    return typer.Option(metavar=metavar, help=what, show_default=False)


PageSize = Annotated[
    str | None, _text("SIZE", "A3, A4, A5, A6, Letter, Legal, Tabloid, or width x height in mm: 200x150.")
]
Orientation = Annotated[str | None, _text("portrait|landscape", "Upright, or lying on its side.")]
Margin = Annotated[str | None, _text("MM", "The room at the edges of a page.")]
PerPage = Annotated[str | None, _text("N", "How many boards lie on a page: 1, 2, 4, 6, 8 or 9.")]
CutMarks = Annotated[bool | None, typer.Option(help="Show where to cut between boards.", show_default=False)]
LetterSize = Annotated[
    str | None, _text("PERCENT", "How high letters are, in per cent of the largest disc in a cell; large print: 70.")
]
TextSize = Annotated[str | None, _text("PT", "The size of running text, such as keys and rules.")]
Font = Annotated[str | None, _text("FILE", "A font to print with, for letters that Open Sans lacks.")]
Grey = Annotated[bool | None, typer.Option(help="Print in shades of grey.", show_default=False)]
Title = Annotated[str | None, _text("TEXT", "A line above each board; may name {game}, {list}, {seed}, {number}.")]
Footer = Annotated[str | None, _text("TEXT", "A line below each board; may name {replay} as well.")]
Qr = Annotated[bool | None, typer.Option(help="Add a QR code of each board's notation.", show_default=False)]
Rotate = Annotated[bool | None, typer.Option(help="Turn letters at random.", show_default=False)]
Positions = Annotated[bool | None, typer.Option(help="Number the cells.", show_default=False)]
Values = Annotated[bool | None, typer.Option(help="Show what letters are worth.", show_default=False)]
ScoreSheet = Annotated[str | None, _text("none|lines|table", "Room to write beside each board.")]
Worksheet = Annotated[str | None, _text("N", "List so many words of each board with blanks, to be found.")]
Rules = Annotated[str | None, _text("none|back|end", "Short rules: on the back of each page, or at the end.")]
Keys = Annotated[str | None, _text("none|after|end", "Answers: after each page of boards, or at the end.")]
KeyLength = Annotated[str | None, _text("N", "Answers have only words of so many letters or more.")]
Sheets = Annotated[str | None, _text("boards,empty,tiles", "What is printed, separated by commas.")]
TileSize = Annotated[str | None, _text("MM", "The side of tiles to cut out.")]
Tiles = Annotated[str | None, _text("N", "How many tiles there are, where letters are drawn by weight.")]
AsSvg = Annotated[bool, typer.Option("--svg", help="Write one board as an SVG picture.")]
AsPng = Annotated[bool, typer.Option("--png", help="Write one board as a PNG picture.")]
Dpi = Annotated[str, typer.Option(metavar="N", help="How many dots to the inch a PNG picture has.")]

MAKING = frozenset(
    {
        "boards",
        "min_words",
        "min_points",
        "minimize",
        "words",
        "points",
        "longest",
        "contains",
        "avoid",
        "avoid_list",
        "evaluations",
        "seconds_per_board",
        "unique",
        "plain",
        "seed",
    }
)
"""The options that say how boards are made."""

FOR_BOARDS = frozenset(
    {
        "per_page",
        "cut_marks",
        "title",
        "footer",
        "qr",
        "rotate",
        "score_sheet",
        "worksheet",
        "keys",
        "key_length",
    }
)
FOR_TILES = frozenset({"tile_size", "tiles"})
FOR_PICTURES = frozenset({"letter_size", "font", "grey", "rotate", "positions", "values"})
"""The layout options that only boards have, those that only tiles to cut out have, and all that pictures have."""

NUMBERS = frozenset({"margin", "per_page", "letter_size", "text_size", "worksheet", "key_length", "tile_size", "tiles"})
"""The layout options that are numbers."""


def pdf(
    ctx: typer.Context,
    game: Game,
    boards: Boards = None,
    source: From = None,
    out: Out = None,
    force: Force = False,
    page_size: PageSize = None,
    orientation: Orientation = None,
    margin: Margin = None,
    per_page: PerPage = None,
    cut_marks: CutMarks = None,
    letter_size: LetterSize = None,
    text_size: TextSize = None,
    font: Font = None,
    grey: Grey = None,
    title: Title = None,
    footer: Footer = None,
    qr: Qr = None,
    rotate: Rotate = None,
    positions: Positions = None,
    values: Values = None,
    score_sheet: ScoreSheet = None,
    worksheet: Worksheet = None,
    rules: Rules = None,
    keys: Keys = None,
    key_length: KeyLength = None,
    sheets: Sheets = None,
    tile_size: TileSize = None,
    tiles: Tiles = None,
    svg: AsSvg = False,
    png: AsPng = False,
    dpi: Dpi = "200",
    min_words: MinWords = "0",
    min_points: MinPoints = "0",
    minimize: Minimize = False,
    words: Words = None,
    points: Points = None,
    longest: Longest = None,
    contains: Contains = None,
    avoid: Avoid = None,
    avoid_list: AvoidList = None,
    evaluations: Evaluations = None,
    seconds_per_board: SecondsPerBoard = None,
    unique: Unique = False,
    plain: Plain = False,
    strict: Strict = False,
    jobs: Jobs = None,
    dictionary: Dictionary = None,
    seed: Seed = None,
) -> None:
    """Print boards as a PDF document: fresh ones, made as create makes them, or those of a file.

    The game's PrintLayout says how they are laid out; options go before it.
    """
    _check_picture(ctx)
    name = _choose_file(game, out, "svg" if svg else "png" if png else "pdf")
    if name is not None:
        check_free(name, force=force)
    dots = read_count("--dpi", dpi, least=10, most=2400)
    session = Session(ctx)
    options = tuple(_read_layout(ctx).items())
    making = _read_making(ctx, session)
    plan = requests.DescribeLayout(config=session.config, game=game, dictionary=dictionary, options=options)
    try:
        (layout,) = session.run(plan)
        _check_sheets(ctx, layout.sheets)
    except WgsError:
        if making is not None:
            session.prepare(making)  # what is wrong with the boards is said first
        raise
    if source is not None and layout.has_words and not (svg or png):  # what is wrong is told before boards are read
        session.prepare(requests.ScoreBoards(config=session.config, game=game, dictionary=dictionary, as_text=True))
    given, has_faults = _read_boards(session, source, game, strict=strict)
    request = requests.PrintBoards(
        config=session.config,
        game=game,
        dictionary=dictionary,
        options=options,
        making=making,
        boards=tuple(given),
        picture="svg" if svg else "png" if png else None,
        dpi=dots,
    )
    _write(_print(session, request), name, force=force)
    if has_faults:
        raise typer.Exit(1)


def _print(session: Session, request: requests.PrintBoards) -> bytes:
    """Print boards, and show how far it has come; return the document."""
    progress = MakingProgress()
    try:
        (document,) = session.run(request, progress.watch)
    finally:
        progress.clear()
    data: bytes = document.data
    return data


def _write(data: bytes, name: str | None, *, force: bool) -> None:
    """Write a document to a file, or to standard output."""
    if name is None:
        print_bytes(data)
    else:
        write_bytes(name, [data], force=force)
        complain(f"{name} is written")


def _choose_file(game: str, out: str | None, suffix: str) -> str | None:
    """Return the file to write; None for standard output, which is chosen when it is no terminal."""
    if out is not None:
        return None if out == "-" else out
    if sys.stdout is not None and not sys.stdout.isatty():
        return None
    return re.sub(r'[/\\:*?"<>|\0]', "-", game) + f".{suffix}"


def _read_making(ctx: typer.Context, session: Session) -> requests.CreateBoards | requests.OptimizeBoards | None:
    """Read which boards to make; None for those of a file."""
    params = ctx.params
    if params["source"] is None:
        return read_making(session, params, params["boards"] or "1", minimize=params["minimize"], details=False)
    if given := find_given(ctx, MAKING):
        raise WgsError(f"--from prints boards that are there: {given} does not go with it")
    return None


def _check_picture(ctx: typer.Context) -> None:
    """Refuse options that do nothing for a picture, or for none."""
    kinds = [kind for kind in ("--svg", "--png") if ctx.params[kind.removeprefix("--")]]
    if len(kinds) == 2:
        raise WgsError("--svg and --png exclude each other; give one of them")
    if kinds and (given := find_given(ctx, _layout_options() - FOR_PICTURES)):
        raise WgsError(f"{kinds[0]} draws a board by itself: {given} does not go with it")
    if kinds != ["--png"] and find_given(ctx, {"dpi"}):
        raise WgsError("--dpi is for --png, which is not given")


def _check_sheets(ctx: typer.Context, sheets: tuple[str, ...]) -> None:
    """Refuse options for what is not printed."""
    printed = ", ".join(sheets)
    if "boards" not in sheets and (given := find_given(ctx, MAKING | FOR_BOARDS | {"source"})):
        raise WgsError(f"{given} is for boards, and what is printed is: {printed}; give --sheets boards as well")
    if "tiles" not in sheets and (given := find_given(ctx, FOR_TILES)):
        raise WgsError(
            f"{given} is for tiles to cut out, and what is printed is: {printed}; give --sheets tiles as well"
        )


def _layout_options() -> set[str]:
    """Return the names of all that a PrintLayouts entry has; the options of the same names go before it."""
    from wgs.config.layouts import PrintLayoutSection  # noqa: PLC0415 - help does without

    return set(PrintLayoutSection.model_fields)


def _read_layout(ctx: typer.Context) -> dict[str, Any]:
    """Return the options of the layout that were given."""
    params = ctx.params
    wants_boards = params["source"] is not None or params["svg"] or params["png"] or find_given(ctx, MAKING)
    given = {name: params[name] for name in params.keys() & _layout_options() if params[name] is not None}
    for name in NUMBERS & given.keys():
        given[name] = _read_number(given[name])
    if "sheets" in given:
        given["sheets"] = tuple(sheet.strip() for sheet in given["sheets"].split(","))
    elif wants_boards:
        given["sheets"] = ("boards",)  # whatever else the game prints
    return given


def _read_number(text: str) -> int | float | str:
    """Read a number; what is none is left to the layout to refuse."""
    if re.fullmatch(r"[0-9]{1,9}", text):
        return int(text)
    return float(text) if re.fullmatch(r"[0-9]{1,9}\.[0-9]{1,9}", text) else text


def _read_boards(session: Session, source: str | None, game: str, *, strict: bool) -> tuple[list[str], bool]:
    """Read boards of a file, or of standard input when its name is a hyphen; return whether a line could not be read.

    A bad line gets a message, and the next is read. Without a source there are none.
    """
    if source is None:
        return [], False
    request = requests.ReadBoards(config=session.config, game=game, strict=strict)
    session.prepare(request)
    boards, has_faults = [], False
    for lines in iter_chunks(PROMPT) if source == "-" else [_read_file(source)]:
        for answer in session.run(replace(request, lines=lines)):
            if isinstance(answer, Fault):
                has_faults = True
                complain(f"line {answer.line}: {spell_text(answer.text)}")
            else:
                boards.append(answer.value)
    return boards, has_faults


def _read_file(name: str) -> Lines:
    path = expand_home(name)
    try:
        return Lines(path.read_bytes()).without_mark()
    except OSError as error:
        raise WgsError(f"{path} cannot be read: {error.strerror}") from None
