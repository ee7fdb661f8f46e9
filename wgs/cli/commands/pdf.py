"""The command ``pdf``."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wgs.cli.allowed_files import choose_files
from wgs.cli.options.arguments import (
    Dictionary,
    Family,
    Force,
    Game,
    Jobs,
    Seed,
    ShowProgress,
    Strict,
    find_given,
    read_count,
)
from wgs.cli.options.boards import FORMS, BoardSource, From, GivenBoards, Rows, spell_with_option
from wgs.cli.options.declaring import INPUT, OUTPUT, flag, option
from wgs.cli.options.limits import MaxBoards, TimeLimit, read_budget
from wgs.cli.options.making import (
    Avoid,
    AvoidList,
    Boards,
    BoardsArgument,
    Contains,
    Evaluations,
    Longest,
    Minimize,
    MinimizeArgument,
    MinPoints,
    MinPointsArgument,
    MinWords,
    MinWordsArgument,
    Plain,
    Points,
    SecondsPerBoard,
    Unique,
    Words,
    read_making,
    watch_making,
)
from wgs.cli.session import Session, spell_text
from wgs.cli.terminal.progress import ProgressBar
from wgs.cli.terminal.streams import complain, iter_file, print_bytes
from wgs.errors import WgsError
from wgs.export.numbers import format_count
from wgs.family import choose_list
from wgs.file_writing import check_free, write_bytes
from wgs.resources import is_file
from wgs.service import requests
from wgs.service.answers import Fault

if TYPE_CHECKING:
    from wgs.service.answers import Document

LAYOUT, TEXT, KEYS, TILES = "Layout", "Text", "Keys and worksheets", "Tiles and empty boards"

Input = Annotated[
    str | None, option("FILE|-", "Print the boards of a file; - for standard input.", "--input", "-i", group=INPUT)
]
Out = Annotated[
    str | None,
    option("FILE|-", "Write this file.", "--out", "-o", group=OUTPUT, default="GAME.pdf, or standard output in a pipe"),
]
PageSize = Annotated[
    str | None,
    option("SIZE", "A3 to A6, Letter, Legal, Tabloid, or mm: 200x150.", "--page-size", group=LAYOUT),
]
Orientation = Annotated[str | None, option("portrait|landscape", "Which way round the page is.", group=LAYOUT)]
Margin = Annotated[str | None, option("MM", "Margin of the page.", group=LAYOUT)]
PerPage = Annotated[str | None, option("N", "Boards on each page: 1, 2, 4, 6, 8 or 9.", "--per-page", group=LAYOUT)]
CutMarks = Annotated[bool | None, flag("Mark where to cut between boards.", group=LAYOUT)]
Grey = Annotated[bool | None, flag("Print in shades of grey.", group=LAYOUT)]
Qr = Annotated[bool | None, flag("Add a QR code of each board's notation.", group=LAYOUT)]
ScoreSheet = Annotated[str | None, option("none|lines|table", "Room to write beside each board.", group=LAYOUT)]
Rules = Annotated[
    str | None, option("none|back|end", "Short rules: on the back of each page, or at the end.", group=LAYOUT)
]
LetterSize = Annotated[
    str | None,
    option("PERCENT", "Height of letters, in per cent of the cell; large print: 70.", "--letter-size", group=TEXT),
]
TextSize = Annotated[str | None, option("PT", "Size of running text, such as keys and rules.", group=TEXT)]
Font = Annotated[str | None, option("FILE", "Print with this font, for letters that Open Sans lacks.", group=TEXT)]
Title = Annotated[
    str | None, option("TEXT", "Text above each board; may hold {game}, {list}, {seed}, {number}.", group=TEXT)
]
Footer = Annotated[str | None, option("TEXT", "Text below each board; may hold {replay} as well.", group=TEXT)]
Rotate = Annotated[bool | None, flag("Turn each letter at random.", group=TEXT)]
Positions = Annotated[bool | None, flag("Number the cells.", group=TEXT)]
Values = Annotated[bool | None, flag("Show the value of each letter.", group=TEXT)]
Keys = Annotated[str | None, option("none|after|end", "Keys: after each page of boards, or at the end.", group=KEYS)]
KeyLength = Annotated[str | None, option("N", "Keys have only words of N letters or more.", "--min-length", group=KEYS)]
Worksheet = Annotated[str | None, option("N", "List N words of each board with blanks to fill in.", group=KEYS)]
Sheets = Annotated[str | None, option("boards,empty,tiles", "What to print, separated by commas.", group=TILES)]
TileSize = Annotated[str | None, option("MM", "Side of the tiles to cut out.", group=TILES)]
Tiles = Annotated[str | None, option("N", "Number of tiles, for games that draw letters by weight.", group=TILES)]
AsSvg = Annotated[bool, flag("Write one board as an SVG picture.", "--svg", group=OUTPUT)]
AsPng = Annotated[bool, flag("Write one board as a PNG picture.", "--png", group=OUTPUT)]
Dpi = Annotated[str, option("N", "Dots per inch of a PNG picture.", group=OUTPUT, default="200")]

MAKING = frozenset(
    {
        "boards",
        "boards_argument",
        "min_words",
        "min_words_argument",
        "min_points",
        "min_points_argument",
        "minimize",
        "minimize_argument",
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
"""The arguments and options that say which boards to make."""

GIVEN = frozenset({"source", "given_boards", "form", "rows"})
"""The options that give boards; without ``--input``, the last two mean those of standard input."""

FOR_BOARDS = frozenset(
    {"per_page", "cut_marks", "title", "footer", "qr", "rotate", "score_sheet", "worksheet", "keys", "key_length"}
)
FOR_TILES = frozenset({"tile_size", "tiles"})
FOR_PICTURES = frozenset({"letter_size", "font", "grey", "rotate", "positions", "values"})
"""The layout options that only boards have, those that only tiles to cut out have, and all that pictures have."""

NUMBERS = frozenset({"margin", "per_page", "letter_size", "text_size", "worksheet", "key_length", "tile_size", "tiles"})
"""The layout options that are numbers."""


def pdf(
    ctx: typer.Context,
    game: Game,
    boards_argument: BoardsArgument = None,
    min_words_argument: MinWordsArgument = None,
    min_points_argument: MinPointsArgument = None,
    minimize_argument: MinimizeArgument = None,
    boards: Boards = None,
    source: Input = None,
    given_boards: GivenBoards = None,
    form: From = "auto",
    rows: Rows = False,
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
    min_words: MinWords = None,
    min_points: MinPoints = None,
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
    time_limit: TimeLimit = None,
    max_boards: MaxBoards = None,
    jobs: Jobs = None,
    progress: ShowProgress = None,
    dictionary: Dictionary = None,
    family: Family = False,
    seed: Seed = None,
) -> None:
    """Print boards as a PDF document, or one as a picture.

    Prints new boards, made as create makes them, or given ones. The game's PrintLayout says how they look; options
    override it.
    """
    _respell_input(ctx)
    given_source = _find_source(ctx)
    _check_picture(ctx)
    name = _choose_file(game, out, "svg" if svg else "png" if png else "pdf")
    if name is not None:
        check_free(name, force=force)
    dots = read_count("--dpi", dpi, least=10, most=2400)
    budget = read_budget(time_limit, max_boards=max_boards)
    session = Session(ctx, budget)
    options = tuple(_read_layout(ctx).items())
    making = _read_making(ctx, session)
    listed = choose_list(dictionary, family=family)
    plan = requests.DescribeLayout(config=session.config, game=game, dictionary=listed, options=options)
    try:
        (layout,) = session.run(plan)
        _check_sheets(ctx, layout.sheets)
    except WgsError:
        if making is not None:
            session.prepare(making)  # faults of the boards are reported first
        raise
    if given_source is not None and layout.has_words and not (svg or png):  # faults are reported before boards are read
        session.prepare(requests.ScoreBoards(config=session.config, game=game, dictionary=listed, as_text=True))
    given, has_faults = _read_boards(session, given_source, game, strict=strict, most=budget.max_boards)
    request = requests.PrintBoards(
        config=session.config,
        game=game,
        dictionary=listed,
        options=options,
        making=making,
        boards=tuple(given),
        picture="svg" if svg else "png" if png else None,
        dpi=dots,
    )
    _write(_print(session, request, progress), name, force=force)
    if has_faults:
        raise typer.Exit(1)


def _print(session: Session, request: requests.PrintBoards, progress: bool | None) -> Document:
    """Print boards with a progress bar; return the document."""
    bar = ProgressBar(progress)
    try:
        document: Document
        (document,) = session.run(request, watch_making(bar))
    finally:
        bar.close()
    return document


def _write(document: Document, name: str | None, *, force: bool) -> None:
    """Write a document to a file, or to standard output."""
    if name is None:
        print_bytes(document.data)
        return
    write_bytes(name, [document.data], force=force)
    counts = ((document.boards, "board"), (document.pages, "page"))
    complain(f"wrote {name} ({', '.join(format_count(count, noun) for count, noun in counts if count)})")


def _choose_file(game: str, out: str | None, suffix: str) -> str | None:
    """Return the file to write; None for standard output, which is chosen when it is no terminal."""
    if out is not None:
        return None if out == "-" else out
    if sys.stdout is not None and not sys.stdout.isatty():
        return None
    return re.sub(r'[/\\:*?"<>|\0]', "-", game) + f".{suffix}"


def _read_making(ctx: typer.Context, session: Session) -> requests.CreateBoards | requests.OptimizeBoards | None:
    """Read which boards to make; None for given ones."""
    source = find_given(ctx, GIVEN)
    mistaken = ctx.params["boards_argument"]
    if mistaken is not None and is_file(mistaken):
        line = spell_with_option([mistaken], "--input")
        raise WgsError(f'"{mistaken}" is a file. To print its boards, type: {line}')
    if source is None:
        return read_making(session, ctx.params, details=False)
    if made := find_given(ctx, MAKING):
        raise WgsError(f"{made} cannot be combined with {source}, which names the boards to print")
    return None


def _respell_input(ctx: typer.Context) -> None:
    """Take ``--from FILE`` for ``--input FILE``, as it was spelled once."""
    params = ctx.params
    is_input = params["form"] == "-" or (params["form"] not in FORMS and is_file(params["form"]))
    if is_input and params["source"] is None:
        complain("note: --from is now --input")
        params["source"], params["form"] = params["form"], "auto"


def _find_source(ctx: typer.Context) -> BoardSource | None:
    """Return where the boards come from that are printed; None when they are made."""
    params = ctx.params
    name, boards = params["source"], params["given_boards"]
    if find_given(ctx, GIVEN) is None:
        return None
    if name is not None and boards:
        raise WgsError("--input and --board cannot be combined; leave one out")
    file = None if name in {None, "-"} else iter_file(name, choose_files())
    return BoardSource(boards, params["form"], by_rows=params["rows"], file=file)


def _check_picture(ctx: typer.Context) -> None:
    """Refuse options that have no effect on a picture, or only on one."""
    kinds = [kind for kind in ("--svg", "--png") if ctx.params[kind.removeprefix("--")]]
    if len(kinds) == 2:
        raise WgsError("--svg and --png cannot be combined; give one of them")
    if kinds and (given := find_given(ctx, _layout_options() - FOR_PICTURES)):
        raise WgsError(f"{given} cannot be combined with {kinds[0]}, which draws one board and nothing else")
    if kinds != ["--png"] and find_given(ctx, {"dpi"}):
        raise WgsError("--dpi needs --png")


def _check_sheets(ctx: typer.Context, sheets: tuple[str, ...]) -> None:
    """Refuse options for what is not printed."""
    printed = ",".join(sheets)
    if "boards" not in sheets and (given := find_given(ctx, MAKING | FOR_BOARDS | GIVEN)):
        raise WgsError(
            f"{given} is for boards, which are not among the sheets ({printed}); use --sheets boards,{printed}"
        )
    if "tiles" not in sheets and (given := find_given(ctx, FOR_TILES)):
        raise WgsError(
            f"{given} is for tiles, which are not among the sheets ({printed}); use --sheets {printed},tiles"
        )


def _layout_options() -> set[str]:
    """Return the keys of a PrintLayouts entry; options of the same names override them."""
    from wgs.config.layouts import PrintLayoutSection  # noqa: PLC0415 - help does without

    return set(PrintLayoutSection.model_fields)


def _read_layout(ctx: typer.Context) -> dict[str, Any]:
    """Return the options of the layout that were given."""
    params = ctx.params
    wants_boards = params["svg"] or params["png"] or find_given(ctx, MAKING | GIVEN)
    given = {name: params[name] for name in params.keys() & _layout_options() if params[name] is not None}
    for name in NUMBERS & given.keys():
        given[name] = _read_number(given[name])
    if "sheets" in given:
        given["sheets"] = tuple(sheet.strip() for sheet in given["sheets"].split(","))
    elif wants_boards:
        given["sheets"] = ("boards",)  # whatever else the game prints
    return given


def _read_number(text: str) -> int | float | str:
    """Read a number; anything else is left to the layout to refuse."""
    if re.fullmatch(r"[0-9]{1,9}", text):
        return int(text)
    return float(text) if re.fullmatch(r"[0-9]{1,9}\.[0-9]{1,9}", text) else text


def _read_boards(
    session: Session, source: BoardSource | None, game: str, *, strict: bool, most: int | None
) -> tuple[list[str], bool]:
    """Read given boards; return whether a line could not be read.

    A bad line gets a message, and reading goes on, but not beyond the chunk in which there are more boards than can be
    printed. Without a source there are no boards.
    """
    if source is None:
        return [], False
    request = requests.ReadBoards(config=session.config, game=game, strict=strict, remarks=source.wants_remarks)
    ready = session.prepare(request)
    boards, has_faults = [], False
    for lines in source.iter_lines(ready):
        for answer in [lines] if isinstance(lines, Fault) else session.run(replace(request, lines=lines)):
            if isinstance(answer, Fault):
                has_faults = True
                complain(f"{source.name_place(answer)}: {spell_text(answer.text)}")
            else:
                boards.append(answer.value)
        if most is not None and len(boards) > most:
            break
    return boards, has_faults
