"""Branch and bound over a group of boards, by the reference engine.

A *way* to lay a word is the faces that it needs on certain cells. The ways of all words make a tree: at its root
nothing is chosen; below it, for the first cell that a way uses, the face there; then for the next one. Cells come in
the same order everywhere, whatever the order of the letters in the word. A node is worth the words that need nothing
more. Its bound is that, and for each cell that comes next the largest bound of its faces. No board that has the faces
of a node can be worth more than the bound: each word on it lies in one of the ways, on each cell lies one face, and
words that are worth less than nothing are left out.

The search lays a face on each cell in the same order. What is open then are the trees that begin on later cells, and
the bound of a board that is begun is what it is worth by now, and the bounds of these. A whole board above the bar is
scored, for words that lie on it in several ways count once.

Source: the trees of sums and choices in "A Computational Proof of the Highest-Scoring Boggle Board" (arXiv 2507.02117),
here for every grid, alphabet, list and score.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

from wgs.base.errors import NotationError, SearchLimitError
from wgs.base.matching import Matching
from wgs.boards.board import Board, lay_tile
from wgs.boards.tiles import EMPTY, Tile

if TYPE_CHECKING:
    from wgs.optimize.maker import Arena
    from wgs.solver import FoundAbove, ProofTables
    from wgs.solver.scoring import Face

Way: TypeAlias = "tuple[tuple[int, int], ...]"
"""The places in the order that a word uses, rising, each with the number of the face there."""


@dataclass(slots=True)
class _Node:
    """Boards on which some faces lie."""

    value: int = 0
    choices: dict[int, dict[int, _Node]] = field(default_factory=dict)
    bound: int = 0

    def settle(self) -> int:
        """Work out the bound of the node, and of all below it."""
        choices = self.choices.values()
        self.bound = self.value + sum(max(node.settle() for node in faces.values()) for faces in choices)
        return self.bound


def count_groups(tables: ProofTables) -> int:
    """Count the groups."""
    count = 1
    for classes in tables.classes:
        count *= len(classes)
    return count


class ReferenceProver:
    """Looks through groups of boards for those above a bar; see `wgs.solver.engine.SearchGroups`."""

    def __init__(self, arena: Arena, tables: ProofTables) -> None:
        self._arena = arena
        self._tables = tables
        self._ranks = {cell: rank for rank, cell in enumerate(tables.order)}

    def __call__(
        self, first: int, count: int, bar: int, _jobs: int | None, seconds: float
    ) -> tuple[int, list[FoundAbove]]:
        """Look through groups, one at least, until time is up; return how many are done, and the boards above the bar.

        Each board is worth more than those before it in its group.
        """
        end = monotonic() + seconds
        found: list[FoundAbove] = []
        for done, group in enumerate(range(first, first + count)):
            if done and monotonic() >= end:
                return done, found
            if (classes := self._find(group)) is not None:
                found += [
                    (group, value, tiles) for value, tiles in _Search(self._arena, self._tables, classes, bar).run()
                ]
        return count, found

    def _find(self, group: int) -> list[int] | None:
        """Find the class of each cell; None where a group that comes before has the same boards, turned or mirrored."""
        digits: list[int] = []
        for classes in reversed(self._tables.classes):
            group, digit = divmod(group, len(classes))
            digits.insert(0, digit)
        for symmetry in self._tables.symmetries:
            seen = dict(zip(symmetry, digits, strict=True))
            if [seen[place] for place in range(len(digits))] < digits:
                return None
        return digits


class _Search:
    def __init__(self, arena: Arena, tables: ProofTables, classes: Sequence[int], bar: int) -> None:
        self._arena = arena
        self._tables = tables
        self._cells = [tables.classes[rank][number] for rank, number in enumerate(classes)]
        self._bar = bar
        self._ways: dict[Way, dict[str, int]] = {}
        self._found: list[tuple[int, tuple[Tile, ...]]] = []
        self._laid: list[Tile] = []
        self._matching = Matching([count for _, count in tables.pieces])

    def run(self) -> list[tuple[int, tuple[Tile, ...]]]:
        """Return boards above the bar, each worth more than all before; the last is the best of the group."""
        for rank in range(len(self._cells)):
            self._follow(rank, "", [], {})
        root = _Node()
        for way, words in self._ways.items():
            node = root
            for rank, face in way:
                node = node.choices.setdefault(rank, {}).setdefault(face, _Node())
            node.value += sum(words.values())
        if root.settle() > self._bar:
            self._branch(0, [[root.choices[rank]] if rank in root.choices else [] for rank in range(len(self._cells))])
        return self._found

    def _follow(self, rank: int, text: str, faces: list[Face], way: dict[int, int]) -> None:
        """Follow all paths that go on over a cell, and note the ways of the words on them."""
        lexicon, rules, order = self._arena.lexicon, self._arena.rules, self._tables.order
        for number, tile in enumerate(self._cells[rank]):
            face = rules.read_tile(lay_tile(tile, self._arena.grid.premium_at(order[rank])))
            used, longer_way = [*faces, face], {**way, rank: number}
            for spelling in face.spellings(lexicon.alphabet):
                longer = text + spelling
                if not lexicon.has_prefix(longer):
                    continue
                if longer in lexicon:
                    self._note(longer, used, longer_way)
                for cell in self._arena.grid.following(order[rank]):
                    other = order.index(cell) if cell in order else None
                    if other is not None and other not in longer_way:
                        self._follow(other, longer, used, longer_way)

    def _note(self, word: str, faces: list[Face], way: dict[int, int]) -> None:
        points = self._arena.rules.score(word, faces)
        if points.length < self._arena.rules.min_word_length:
            return
        value = 1 if self._tables.by_words else points.points
        if value > 0:
            words = self._ways.setdefault(tuple(sorted(way.items())), {})
            words[word] = max(words.get(word, 0), value)

    def _branch(self, value: int, open_choices: list[list[dict[int, _Node]]]) -> None:
        """Go through the faces of the next cell, and on from each that may lead to a board above the bar."""
        rank = len(self._laid)
        if rank == len(self._cells):
            self._judge()
            return
        later = [choice for choices in open_choices[rank + 1 :] for choice in choices]
        others = value + sum(max(node.bound for node in choice.values()) for choice in later)
        for number, tile in enumerate(self._cells[rank]):
            nodes = [choice[number] for choice in open_choices[rank] if number in choice]
            if others + sum(node.bound for node in nodes) <= self._bar or not self._place(tile):
                continue
            longer = [list(choices) for choices in open_choices]
            for node in nodes:
                for place, choice in node.choices.items():
                    longer[place].append(choice)
            self._laid.append(tile)
            self._branch(value + sum(node.value for node in nodes), longer)
            self._laid.pop()
            if self._tables.pieces:
                self._matching.pop()

    def _place(self, tile: Tile) -> bool:
        """Find a piece for one more tile; tells whether there is one."""
        pieces = self._tables.pieces
        return not pieces or self._matching.add([kind for kind, (faces, _) in enumerate(pieces) if tile in faces])

    def _judge(self) -> None:
        tiles = [EMPTY] * len(self._arena.grid)
        for cell, tile in zip(self._tables.order, self._laid, strict=True):
            tiles[cell] = tile
        score = self._arena.solver.score([Board(self._arena.grid, tuple(tiles))])[0]
        if isinstance(score, NotationError | SearchLimitError):
            raise score
        value = score.words if self._tables.by_words else score.points
        if value > self._bar:
            self._bar = value
            self._found.append((value, tuple(self._laid)))
