"""The option that draws charts into a file."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, get_args

from wgs.base.declarations import OUTPUT
from wgs.base.errors import WgsError
from wgs.base.file_writing import check_free, write_bytes
from wgs.base.plurals import format_count
from wgs.cli.options.declaring import option
from wgs.cli.terminal.streams import complain
from wgs.service.surveys.requests import ChartFormat

if TYPE_CHECKING:
    from wgs.service.paper.answers import Document

Chart = Annotated[
    str | None,
    option("FILE", "Draw charts as well, into FILE: .svg, .png or .pdf.", "--chart", group=OUTPUT),
]


def check_chart(name: str, *, force: bool) -> ChartFormat:
    """Return the format of a file for charts, by its name.

    Raises:
        WgsError: There is no such format, or the file cannot be written.
    """
    suffix = PurePath(name).suffix.removeprefix(".").lower()
    formats: tuple[ChartFormat, ...] = get_args(ChartFormat)
    kind = next((each for each in formats if each == suffix), None)
    if kind is None:
        raise WgsError(f'--chart: expected a file name that ends in .svg, .png or .pdf, found "{name}"')
    check_free(name, force=force)
    return kind


def write_chart(document: Document, name: str, *, force: bool) -> None:
    """Write charts into a file, and say so."""
    write_bytes(name, [document.data], force=force)
    counts = ((document.boards, "board"), (document.pages, "page"))
    complain(f"wrote {name} ({', '.join(format_count(count, noun) for count, noun in counts if count)})")
