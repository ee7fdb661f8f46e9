"""Bipartite matching: assign each left node to one of its candidates among right nodes of limited capacity.

Left nodes are added one by one, so a search can add a node, check that all still fit, and remove it again. Nothing here
is about games: left nodes are what must be placed, right nodes are the places.
"""

from __future__ import annotations

from collections.abc import Sequence


class Matching:
    """An assignment of left nodes to right nodes that grows by one left node at a time.

    Left nodes are numbered from 0 as they are added, right nodes by their place in ``capacities``. A left node that
    has a place always keeps one, although others may push it to another of its candidates. Adding takes time
    at most proportional to the candidates of all left nodes (one augmenting path, breadth first), and usually
    no more than one look at the new node's own candidates.

    Args:
        capacities: How many left nodes each right node can take.

    >>> matching = Matching([1, 1])
    >>> matching.add([0, 1]), matching.add([0]), matching.add([0, 1])
    (True, True, False)
    >>> matching.places
    [1, 0]
    """

    __slots__ = ("_candidates", "_free", "_held", "_places")

    def __init__(self, capacities: Sequence[int]) -> None:
        self._free = list(capacities)
        self._held: list[list[int]] = [[] for _ in capacities]  # the left nodes at each right node
        self._candidates: list[Sequence[int]] = []  # of each left node
        self._places: list[int] = []  # the right node of each left node

    def __len__(self) -> int:
        return len(self._places)

    @property
    def places(self) -> list[int]:
        """The right node of each left node, in the order in which they were added."""
        return list(self._places)

    def add(self, candidates: Sequence[int]) -> bool:
        """Place one more left node, at one of its candidates; return False and change nothing when it cannot be."""
        for right in candidates:
            if self._free[right]:
                break
        else:
            free, wanted_by = self._reach(candidates)
            if free is None:
                return False
            right = self._make_room(free, wanted_by)
        self._free[right] -= 1
        self._held[right].append(len(self._places))
        self._places.append(right)
        self._candidates.append(candidates)
        return True

    def pop(self) -> None:
        """Take back the left node that was added last; the others keep a place each."""
        self._candidates.pop()
        right = self._places.pop()
        self._held[right].remove(len(self._places))
        self._free[right] += 1

    def copy(self) -> Matching:
        """Return a matching of its own that starts out the same."""
        twin = Matching(self._free)
        twin._held = [list(held) for held in self._held]
        twin._candidates = list(self._candidates)
        twin._places = list(self._places)
        return twin

    def find_crowd(self, candidates: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return why a left node cannot be added: the left nodes that fill its candidates, and those right nodes.

        The left nodes found have no candidates but the right nodes found, and fill them up (Hall's theorem). Both
        lists ascend.

        >>> matching = Matching([1, 1, 1])
        >>> matching.add([0, 1]), matching.add([2]), matching.add([1]), matching.add([0])
        (True, True, True, False)
        >>> matching.find_crowd([0])
        ([0, 2], [0, 1])
        """
        _, wanted_by = self._reach(candidates)
        return sorted(left for right in wanted_by for left in self._held[right]), sorted(wanted_by)

    def _reach(self, candidates: Sequence[int]) -> tuple[int | None, dict[int, int]]:
        """Go through the right nodes that pushing can reach until one has room; each with the node that wants it."""
        wanted_by = dict.fromkeys(candidates, len(self._places))
        queue = list(wanted_by)
        for right in queue:
            if self._free[right]:
                return right, wanted_by
            for left in self._held[right]:
                for other in self._candidates[left]:
                    if other not in wanted_by:
                        wanted_by[other] = left
                        queue.append(other)
        return None, wanted_by

    def _make_room(self, free: int, wanted_by: dict[int, int]) -> int:
        """Push left nodes along the path that ended at a free right node; return the right node at its start."""
        right = free
        while (left := wanted_by[right]) < len(self._places):
            left_behind = self._places[left]
            self._held[left_behind].remove(left)
            self._held[right].append(left)
            self._places[left] = right
            self._free[left_behind] += 1
            self._free[right] -= 1
            right = left_behind
        return right
