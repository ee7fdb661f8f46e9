"""The ways to cut a word into segments, each for one face.

The only choice at a letter is how long its segment is: the text of a segment determines which groups of dice can show
it. So a cut is a path through the places between the letters of the word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from wgs.validate.supply import Groups


class Segment(NamedTuple):
    """The letters that one face covers: how many, and which groups of dice have such a face."""

    size: int
    groups: Groups


Options: TypeAlias = list[tuple[Segment, ...]]
"""The segments that can start at each letter of a word, shortest first; only those of whole cuts."""


def find_options(letters: str, find: Callable[[str], Segment | None], sizes: Sequence[int]) -> Options:
    """Find the segments of all cuts; when none starts at the first letter, there is no cut.

    Args:
        letters: The word.
        find: Finds the segment of a text, or None when no face shows it.
        sizes: The lengths of faces, ascending.
    """
    texts = ([letters[start : start + size] for size in sizes] for start in range(len(letters)))
    found = [tuple(segment for text in dict.fromkeys(at) if (segment := find(text))) for at in texts]
    return keep_whole_cuts(found)


def keep_whole_cuts(options: Options) -> Options:
    """Drop the segments that are not on a path from the first letter to the end."""
    leads_to_end = [False] * len(options) + [True]
    kept = list(options)
    for start in range(len(options) - 1, -1, -1):
        kept[start] = tuple(segment for segment in options[start] if leads_to_end[start + segment.size])
        leads_to_end[start] = bool(kept[start])
    is_reached = [True] + [False] * len(options)
    for start, segments in enumerate(kept):
        for segment in segments if is_reached[start] else ():
            is_reached[start + segment.size] = True
    return [segments if is_reached[start] else () for start, segments in enumerate(kept)]


def iter_shortest(options: Options) -> Iterator[Segment]:
    """Yield the segments of the cut that always takes the shortest one."""
    start = 0
    while start < len(options):
        yield options[start][0]
        start += options[start][0].size


def find_settled(options: Options) -> list[int]:
    """Find the letters at which all cuts start the same segment; ascending."""
    settled = []
    farthest = 0  # the farthest end of the segments that start before
    for start, segments in enumerate(options):
        if start == farthest and len(segments) == 1:
            settled.append(start)
        farthest = max([farthest, *(start + segment.size for segment in segments)])
    return settled
