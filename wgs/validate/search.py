"""The search for a cut in which every segment has its own die.

Segments that the same groups of dice can show are of one kind. Whether a cut fits depends only on how many segments
of each kind it has, so a state is a letter and these counts, and the search visits no state twice. For given dice the
number of states, and with it the time, is polynomial in the length of the word. (With an unlimited number of dice the
problem is NP-complete, as the WGS manual says in 7.5; for those there is MAX_STATES.)

Four things keep the states few:

1. Segments that all cuts share are placed first, and segments that do not fit beside them are dropped.
2. Kinds that cannot run out are not counted.
3. Tolls show early that the rest of the word needs more dice, or longer ones, than are left.
4. A matching that grows with the cut shows at once that the segments so far do not fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import sub
from typing import TYPE_CHECKING, NamedTuple

from wgs.base.errors import CheckError
from wgs.base.matching import Matching
from wgs.validate.cuts import Options, Segment, find_settled, keep_whole_cuts

if TYPE_CHECKING:
    from wgs.validate.supply import Groups

MAX_STATES = 100_000
"""How many states a search may try before it gives up."""


def find_cut(options: Options, capacities: Sequence[int]) -> list[Segment] | None:
    """Find a cut whose segments all fit; None when there is none.

    Args:
        options: The segments of all cuts; there is at least one.
        capacities: How many dice each group has.

    Raises:
        CheckError: It takes more than MAX_STATES states.
    """
    while is_plausible(options, capacities):
        matching = Matching(capacities)
        settled = find_settled(options)
        if not all(matching.add(options[start][0].groups) for start in settled):
            return None
        misfits = {kind for kind in _list_kinds(options) if not _has_room(matching, kind)}
        fitting = [
            segments if start in settled else tuple(segment for segment in segments if segment.groups not in misfits)
            for start, segments in enumerate(options)
        ]
        if fitting == options:
            return _Search(options, capacities, settled, matching).run()
        options = keep_whole_cuts(fitting)
        if not options[0]:
            return None
    return None


def is_plausible(options: Options, capacities: Sequence[int]) -> bool:
    """Tell whether the letters fit when each die may show as many as its longest segment has."""
    shown_by: list[set[int]] = [set() for _ in options]
    for start, segments in enumerate(options):
        for size, groups in segments:
            for letter in shown_by[start : start + size]:
                letter.update(groups)
    reach = _find_reach(options, len(capacities))
    matching = Matching([capacity * size for capacity, size in zip(capacities, reach, strict=True)])
    return all(matching.add(sorted(groups)) for groups in shown_by)


def _find_reach(options: Options, groups: int) -> list[int]:
    """Find the longest segment of each group."""
    reach = [0] * groups
    for segment in (segment for segments in options for segment in segments):
        for group in segment.groups:
            reach[group] = max(reach[group], segment.size)
    return reach


def _list_kinds(options: Options) -> list[Groups]:
    return list(dict.fromkeys(segment.groups for segments in options for segment in segments))


def _has_room(matching: Matching, kind: Groups) -> bool:
    if fits := matching.add(kind):
        matching.pop()
    return fits


def _find_scarce(options: Options, capacities: Sequence[int]) -> list[Groups]:
    """Find the kinds of segments that could run out.

    A segment of any other kind fits wherever the rest fits, by Hall's theorem: its kind alone has as many dice as a
    cut can have segments of the kinds that were still in question.
    """
    scarce = _list_kinds(options)
    while True:
        most = [0] * (len(options) + 1)
        in_question = frozenset(scarce)
        for start in range(len(options) - 1, -1, -1):
            counts = (most[start + size] + (groups in in_question) for size, groups in options[start])
            most[start] = max(counts, default=0)
        scarce = [kind for kind in scarce if sum(capacities[group] for group in kind) < most[0]]
        if len(scarce) == len(in_question):
            return scarce


class _Toll(NamedTuple):
    """A bound on cuts: every die has a price, and a segment costs the least price of a die that can show it.

    So a cut that fits never costs more than all dice together.

    Attributes:
        slack: How much more all dice cost than the cheapest cut.
        detours: How much each option adds to the cheapest cut from its letter on.
    """

    slack: int
    detours: list[tuple[int, ...]]


def _levy(options: Options, capacities: Sequence[int], prices: Sequence[int]) -> _Toll:
    costs = {kind: min(prices[group] for group in kind) for kind in _list_kinds(options)}
    cheapest = [0] * (len(options) + 1)
    detours: list[tuple[int, ...]] = [()] * len(options)
    for start in range(len(options) - 1, -1, -1):
        if ways := [costs[groups] + cheapest[start + size] for size, groups in options[start]]:
            cheapest[start] = min(ways)
            detours[start] = tuple(way - cheapest[start] for way in ways)
    everything = sum(capacity * price for capacity, price in zip(capacities, prices, strict=True))
    return _Toll(everything - cheapest[0], detours)


class _Step(NamedTuple):
    """One of the options at a letter: its segment, its part in the counts, what it takes from each slack."""

    segment: Segment
    weight: int
    detours: tuple[int, ...]


class _State(NamedTuple):
    """The beginning of a cut.

    Attributes:
        place: The next letter that is not settled.
        counts: How many segments of each scarce kind there are, in one number.
        slacks: What is left of the slack of each toll.
        origin: Where the segment that led here starts.
        step: That segment; None in the first state.
        untried: The options at this place that are still to be tried.
    """

    place: int
    counts: int
    slacks: tuple[int, ...]
    origin: int
    step: _Step | None
    untried: Iterator[_Step]


class _Search:
    """A search through the cuts of one word, depth first, longest segments first."""

    def __init__(self, options: Options, capacities: Sequence[int], settled: Iterable[int], matching: Matching) -> None:
        self.options = options
        self.end = len(options)
        self.matching = matching
        self.seen: set[int] = set()
        self.following = list(range(self.end + 1))  # the place itself, or the next that is not settled
        for start in sorted(settled, reverse=True):
            self.following[start] = self.following[start + options[start][0].size]
        scarce = _find_scarce(options, capacities)
        count_of = [int(any(group in kind for kind in scarce)) for group in range(len(capacities))]
        self.tolls = [
            _levy(options, capacities, prices) for prices in (count_of, _find_reach(options, len(capacities)))
        ]
        # Each kind counts in a digit of its own, above the one for the place.
        self.weights = {kind: (self.end + 1) ** digit for digit, kind in enumerate(scarce, 1)}

    def run(self) -> list[Segment] | None:
        """Return the first cut that fits, or None."""
        slacks = tuple(toll.slack for toll in self.tolls)
        trail = [self._stand(self.following[0], 0, slacks, 0, None)] if min(slacks) >= 0 else []
        while trail and trail[-1].place < self.end:
            state = trail[-1]
            for step in state.untried:
                if reached := self._take(state, step):
                    trail.append(reached)
                    break
            else:
                trail.pop()
                if state.step and state.step.weight:
                    self.matching.pop()
        return self._join(trail) if trail else None

    def _stand(self, place: int, counts: int, slacks: tuple[int, ...], origin: int, step: _Step | None) -> _State:
        return _State(place, counts, slacks, origin, step, self._iter_steps(place))

    def _iter_steps(self, place: int) -> Iterator[_Step]:
        for number in range(len(self.options[place]) - 1, -1, -1):
            segment = self.options[place][number]
            detours = tuple(toll.detours[place][number] for toll in self.tolls)
            yield _Step(segment, self.weights.get(segment.groups, 0), detours)

    def _take(self, state: _State, step: _Step) -> _State | None:
        """Take a step, unless it leads to a state already visited or cannot fit."""
        place = self.following[state.place + step.segment.size]
        counts = state.counts + step.weight
        if counts + place in self.seen:
            return None
        self.seen.add(counts + place)
        if len(self.seen) > MAX_STATES:
            raise CheckError(
                f"the word is too hard to check: {MAX_STATES:,} tries have not settled whether it can be spelled; "
                "use fewer faces with several letters"
            )
        slacks = tuple(map(sub, state.slacks, step.detours))
        if min(slacks) < 0 or (step.weight and not self.matching.add(step.segment.groups)):
            return None
        return self._stand(place, counts, slacks, state.place, step)

    def _join(self, trail: Sequence[_State]) -> list[Segment]:
        """Put the settled segments between the chosen ones."""
        chosen = {state.origin: state.step.segment for state in trail if state.step}
        cut: list[Segment] = []
        start = 0
        while start < self.end:
            cut.append(chosen.get(start) or self.options[start][0])
            start += cut[-1].size
        return cut
