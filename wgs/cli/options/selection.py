"""The options that select among solutions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, cast

import typer

from wgs.analysis import SORT_KEYS, Selection
from wgs.cli.options.arguments import read_count
from wgs.errors import WgsError

if TYPE_CHECKING:
    from wgs.analysis import SortKey

Pattern = Annotated[
    str | None,
    typer.Option(
        metavar="REGEX",
        help="Words in which this regular expression is found, in either case; ^ and $ are the ends of the word.",
        show_default=False,
    ),
]
Starts = Annotated[
    str | None,
    typer.Option(
        metavar="POSITIONS", help="Words that start at one of these positions, such as 1,4.", show_default=False
    ),
]
Contains = Annotated[
    str | None,
    typer.Option(metavar="POSITIONS", help="Words that use all of these positions.", show_default=False),
]
MinLength = Annotated[
    str | None, typer.Option(metavar="N", help="Words of this length and longer.", show_default=False)
]
Sort = Annotated[
    str,
    typer.Option(metavar="|".join(SORT_KEYS), help="The order; points and length go from the highest to the lowest."),
]
Limit = Annotated[
    str | None, typer.Option(metavar="N", help="At the most so many words of each board.", show_default=False)
]


def read_selection(
    *,
    pattern: str | None,
    starts: str | None,
    contains: str | None,
    min_length: str | None,
    sort: str,
    limit: str | None,
) -> Selection:
    """Read the options; raises WgsError when one cannot be."""
    return Selection(
        pattern=pattern or "",
        starts=_read_positions("--starts", starts),
        contains=_read_positions("--contains", contains),
        min_length=0 if min_length is None else read_count("--min-length", min_length, least=0),
        sort=cast("SortKey", sort),
        limit=None if limit is None else read_count("--limit", limit, least=1),
    )


def _read_positions(option: str, text: str | None) -> tuple[int, ...]:
    if text is None:
        return ()
    if not text.strip():
        raise WgsError(f"{option} needs positions, such as {option} 1,4")
    return tuple(read_count(f"{option}: a position", part, least=1) for part in text.split(","))
