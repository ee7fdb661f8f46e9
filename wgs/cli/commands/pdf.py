"""The command ``pdf``."""

from __future__ import annotations

import shlex
from dataclasses import fields, replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated

import typer

from wgs.base.declarations import INPUT, OUTPUT
from wgs.base.errors import WgsError
from wgs.base.file_writing import check_free, write_file
from wgs.base.plurals import format_count
from wgs.base.resources import is_file
from wgs.cli.allowed_files import choose_files
from wgs.cli.options.arguments import Force, Jobs, OptionalGame, Seed, ShowProgress, Strict, find_given
from wgs.cli.options.board_input import BoardSource, From, GivenBoards, Rows, spell_with_option
from wgs.cli.options.declaring import flag, option
from wgs.cli.options.from_fields import take_arguments, take_fields, take_list
from wgs.cli.options.limits import MaxBoards, TimeLimit, read_budget
from wgs.cli.options.making_options import (
    ARGUMENTS,
    MAKING,
    OPTIONS,
    read_making,
    read_number,
    watch_making,
)
from wgs.cli.options.paper import (
    GIVEN,
    Book,
    SaveBook,
    check_book,
    check_picture,
    check_sheets,
    choose_file,
    choose_format,
    read_layout,
    take_layout,
    write_documents,
)
from wgs.cli.options.reading import read_fields, read_jobs, read_list, read_seed
from wgs.cli.session import Session
from wgs.cli.terminal.flags import spell_text
from wgs.cli.terminal.progress import ProgressBar
from wgs.cli.terminal.streams import complain, iter_file, print_out
from wgs.service.answers import Answered, Fault
from wgs.service.creating.requests import CreateBoards
from wgs.service.paper.requests import DescribeLayout, DraftBook, PrintBoards, PrintBook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.paper.answers import Document

Input = Annotated[
    str | None, option("FILE|-", "Print the boards of a file; - for standard input.", "--input", "-i", group=INPUT)
]
Out = Annotated[
    str | None,
    option("FILE|-", "Write this file.", "--out", "-o", group=OUTPUT, default="GAME.pdf, or standard output in a pipe"),
]
AsSvg = Annotated[bool, flag("Write one board alone as an SVG picture.", "--svg", group=OUTPUT)]
AsPng = Annotated[bool, flag("Write one board alone as a PNG picture.", "--png", group=OUTPUT)]


@take_layout(before="format")
@take_fields(CreateBoards, OPTIONS[1:], before="strict")
@take_fields(CreateBoards, OPTIONS[:1], before="source")
@take_fields(PrintBoards, ["outlines", "dpi"], before="strict")
@take_fields(PrintBoards, ["format"], before="svg")
@take_list(before="seed")
@take_arguments(CreateBoards, ARGUMENTS, before="source")
def pdf(
    ctx: typer.Context,
    game: OptionalGame = None,
    source: Input = None,
    given_boards: GivenBoards = None,
    form: From = "auto",
    rows: Rows = False,
    book: Book = None,
    save_book: SaveBook = None,
    out: Out = None,
    force: Force = False,
    svg: AsSvg = False,
    png: AsPng = False,
    strict: Strict = False,
    time_limit: TimeLimit = None,
    max_boards: MaxBoards = None,
    jobs: Jobs = None,
    progress: ShowProgress = None,
    seed: Seed = None,
    **given: object,
) -> None:
    """Print boards as a PDF document, or one as a picture.

    Prints new boards, made as create makes them, or boards of your own. The game's PrintLayout says how they look;
    options override it.
    """
    from wgs.service.solving.requests import ScoreBoards  # noqa: PLC0415 - help does without

    check_book(ctx)
    if book is not None:
        _print_book(ctx, book)
        return
    if game is None:
        raise WgsError('name the GAME to print ("wgs games" lists them), or a book with --book')
    given_source = _find_source(ctx)
    kind = choose_format(ctx.params)
    check_picture(ctx, kind)
    name = choose_file(game, out, "svg" if svg else "png" if png else kind)
    if name is not None:
        check_free(name, force=force or (kind != "pdf" and not (svg or png)))  # files of several pages have numbers
    drawing = read_fields(PrintBoards, given, "outlines", "dpi") | {"format": kind}
    budget = read_budget(ctx.params)
    session = Session(ctx, budget)
    options = tuple(read_layout(ctx).items())
    making = _read_making(ctx, session)
    listed = read_list(given)
    plan = DescribeLayout(config=session.config, game=game, dictionary=listed, options=options)
    try:
        (layout,) = session.run(plan)
        check_sheets(ctx, layout.sheets)
    except WgsError:
        if making is not None:
            session.prepare(making)  # faults of the boards are reported first
        raise
    if given_source is not None and layout.has_words and not (svg or png):  # faults are reported before boards are read
        session.prepare(ScoreBoards(config=session.config, game=game, dictionary=listed, as_text=True))
    taken, has_faults = _read_boards(session, given_source, game, strict=strict, most=budget.max_boards)
    request = PrintBoards(
        config=session.config,
        game=game,
        dictionary=listed,
        options=options,
        making=making,
        board=tuple(taken),
        picture="svg" if svg else "png" if png else None,
        **drawing,
    )
    write_documents(_print(session, request, progress), name, force=force)
    if has_faults:
        raise typer.Exit(1)


def _print(session: Session, request: PrintBoards | PrintBook, progress: bool | None) -> Iterator[Document]:
    """Print boards with a progress bar; yield the document, or each page."""
    bar = ProgressBar(progress)
    try:
        yield from session.run(request, watch_making(bar))
    finally:
        bar.close()


def _print_book(ctx: typer.Context, book: str) -> None:
    """Print a book, or write it as a file to edit."""
    params = ctx.params
    jobs, seed, boards = read_jobs(params["jobs"]), read_seed(params["seed"]), read_number(params)
    draft = params["save_book"]
    name = choose_file(PurePath(book).stem, params["out"], "pdf") if draft is None else draft
    if name not in {None, "-"}:
        check_free(name, force=params["force"])
    session = Session(ctx, read_budget(params))
    request = PrintBook(
        config=session.config,
        book=book,
        game=params["game"],
        dictionary=read_list(params),
        options=tuple((key, value) for key, value in read_layout(ctx).items() if key not in {"sheets", "title"}),
        seed=seed,
        title=params["title"],
        boards=boards,
        jobs=jobs,
    )
    if draft is None:
        write_documents(_print(session, request, params["progress"]), name, force=params["force"])
    else:
        _save_book(session, request, draft, force=params["force"])


def _save_book(session: Session, request: PrintBook, name: str, *, force: bool) -> None:
    """Write a book as a file to edit."""
    told = {each.name: getattr(request, each.name) for each in fields(DraftBook)}
    (draft,) = session.run(DraftBook(**told))
    if name == "-":
        print_out([draft.text])
        return
    write_file(name, [draft.text], force=force)
    counts = f"{format_count(draft.chapters, 'chapter')}, {format_count(draft.boards, 'board')}"
    complain(f"wrote {name} ({counts}); edit it, and print it with {shlex.join(['wgs', 'pdf', '--book', name])}")


def _read_making(ctx: typer.Context, session: Session) -> CreateBoards | None:
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


def _read_boards(
    session: Session, source: BoardSource | None, game: str, *, strict: bool, most: int | None
) -> tuple[list[str], bool]:
    """Read given boards; return whether a line could not be read.

    A bad line gets a message, and reading goes on, but not beyond the chunk in which there are more boards than can be
    printed. Without a source there are no boards.
    """
    from wgs.service.reading.requests import ReadBoards  # noqa: PLC0415 - help does without

    if source is None:
        return [], False
    request = ReadBoards(config=session.config, game=game, strict=strict)
    ready = session.prepare(request)
    boards, has_faults = [], False
    session.line_notes.name_line = source.name_line
    for lines in source.iter_lines(ready):
        for answer in [lines] if isinstance(lines, Fault) else session.run(replace(request, lines=lines)):
            if isinstance(answer, Fault):
                has_faults = True
                complain(f"{source.name_place(answer)}: {spell_text(answer.text)}")
            elif isinstance(answer, Answered):
                boards.append(answer.value)
        if most is not None and len(boards) > most:
            break
    return boards, has_faults
