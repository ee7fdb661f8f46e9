"""The options that select among solutions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, cast

from wgs.analysis import SORT_KEYS, Selection
from wgs.cli.options.declaring import WORDS, option
from wgs.cli.options.reading import read_count
from wgs.errors import WgsError

if TYPE_CHECKING:
    from wgs.analysis import SortKey

Pattern = Annotated[
    str | None,
    option("REGEX", "Keep words that match this regular expression, in either case; ^ and $ anchor it.", group=WORDS),
]
Starts = Annotated[
    str | None, option("POSITIONS", "Keep words that start at one of these positions, such as 1,4.", group=WORDS)
]
Through = Annotated[
    str | None, option("POSITIONS", "Keep words whose path goes through all these positions.", group=WORDS)
]
MinLength = Annotated[str | None, option("N", "Keep words of N letters or more.", group=WORDS)]
Sort = Annotated[
    str,
    option("|".join(SORT_KEYS), "Sort by this; points and length sort descending.", group=WORDS, default="word"),
]
Limit = Annotated[str | None, option("N", "Keep the first N words of each board.", group=WORDS, default="all")]


def read_selection(
    *,
    pattern: str | None,
    starts: str | None,
    through: str | None,
    min_length: str | None,
    sort: str,
    limit: str | None,
) -> Selection:
    """Read the options; raises WgsError when a value is invalid."""
    return Selection(
        pattern=pattern or "",
        starts=_read_positions("--starts", starts),
        through=_read_positions("--through", through),
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
