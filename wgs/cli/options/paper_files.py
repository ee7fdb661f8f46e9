"""Which files the command pdf writes: a document, a picture of one board, or a picture of each page."""

from __future__ import annotations

import re
import sys
from pathlib import PurePath
from typing import TYPE_CHECKING, get_args

from wgs.cli.options.reading import read_fields
from wgs.cli.terminal.streams import complain, print_bytes
from wgs.errors import WgsError
from wgs.file_writing import check_free, remove_written, write_bytes
from wgs.plurals import format_count
from wgs.service.paper.requests import DocumentFormat, PrintBoards

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wgs.service.paper.answers import Document


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
