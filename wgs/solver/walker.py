"""The walk over a board, depth first, wherever words are looked for in Python; the native engine has a twin.

A path goes from cell to cell, and at the same time its letters lead from text to text: down the trie of a word list, or
along one word. The two differ in a function of a text, `Lead`, and in nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from wgs.base.checkpoints import checkpoint

if TYPE_CHECKING:
    from wgs.solver.scoring import Face

Path: TypeAlias = tuple[int, ...]

WORD, MORE = 1, 2
"""What a text may be: a word, and the beginning of longer ones. These are the numbers of pygtrie."""

STEPS_BETWEEN_CHECKPOINTS = 256
"""How many steps of a walk pass between two checkpoints: a millisecond or so."""

Lead: TypeAlias = "Callable[[str], int]"
"""Tells what a text is: WORD, MORE, both together, or 0 when no word begins with it."""

Step: TypeAlias = tuple[str, Path, int, int]
"""A path on its way: its letters, its cells, what the letters are, and how much the tiles count together."""

Spell: TypeAlias = "Callable[[int], Iterable[str]]"
"""Returns the texts that the tile on a cell can spell; none where no word passes."""


class Walker:
    """Walks one board; cells are counted from 0.

    Args:
        spell: What tiles can spell; see `spell_faces` and `spell_for`.
        following: Returns the cells that may come after a cell, in rising order, itself or not; for None those on
            which a path may start.
        lengths: How much each tile counts; nothing when left out.

    >>> from wgs import Grid, Lexicon
    >>> row = Walker("TEA".__getitem__, Grid.rectangle(3, 1).following)
    >>> [(text, path) for text, path, state, _ in row.walk(Lexicon(["tea", "ea"]).trie.has_node) if state & WORD]
    [('TEA', (0, 1, 2)), ('EA', (1, 2))]
    >>> [path for _, path, state, _ in row.walk(lead_to("EAT")) if state & WORD]
    []
    """

    def __init__(
        self,
        spell: Spell,
        following: Callable[[int | None], Iterable[int]],
        lengths: Sequence[int] | None = None,
    ) -> None:
        self._spell = spell
        self._following = following
        self._lengths = lengths

    def walk(
        self,
        lead: Lead,
        starts: Iterable[int] | None = None,
        *,
        enters: Callable[[Step], bool] | None = None,
        kinds: Sequence[int] | None = None,
    ) -> Iterator[Step]:
        """Yield every path whose letters lead somewhere, the empty one first, no cell twice on any.

        A path comes before those that go on from it, and those in rising order of their cells. So the paths of each
        text are in rising order.

        Args:
            lead: What is looked for.
            starts: The cells on which paths start, in the order in which they are to come; all when left out.
            enters: Tells whether a path is wanted; those that are not are neither yielded nor gone on from.
            kinds: A number for each cell. Of the cells that could come next, only the first of each kind does.

        Cost: as many calls of ``lead`` as there are paths and neighbours with a letter. One path is kept for each
        neighbour of each cell of the path at hand, so memory does not depend on how many there are.
        """
        spell, lengths = self._spell, self._lengths
        stack: list[Step] = [("", (), lead(""), 0)]
        steps = 0
        while stack:
            if steps % STEPS_BETWEEN_CHECKPOINTS == 0:
                checkpoint()
            steps += 1
            step = stack.pop()
            yield step
            text, path, state, length = step
            if not state & MORE:
                continue
            cells = self._following(path[-1] if path else None) if path or starts is None else starts
            further = [
                (longer, (*path, cell), state, length + lengths[cell] if lengths else 0)
                for cell in (_pick_free(cells, path, kinds) if kinds else cells)
                if cell not in path
                for letters in spell(cell)
                if (state := lead(longer := text + letters))
            ]
            further.reverse()
            stack += further if enters is None else filter(enters, further)


def _pick_free(cells: Iterable[int], path: Path, kinds: Sequence[int]) -> Iterator[int]:
    """Yield of the cells that are not on a path the first of each kind."""
    seen: set[int] = set()
    for cell in cells:
        if cell not in path and kinds[cell] not in seen:
            seen.add(kinds[cell])
            yield cell


def spell_faces(faces: Iterable[Face], alphabet: str, barred: Container[int] = ()) -> Spell:
    """Return what faces can spell of any words; one on a barred cell spells nothing.

    >>> from wgs.config.scoring import ScoringSection
    >>> from wgs.solver.scoring import ScoringRules
    >>> from wgs.boards.tiles import parse_tiles
    >>> rules = ScoringRules(ScoringSection(q_is_qu=True))
    >>> spell = spell_faces([rules.read_tile(tile) for tile in parse_tiles("Q.?x")], "ABC")
    >>> spell(0), spell(1), spell(2)
    (('QU',), (), ('AX', 'BX', 'CX'))
    """
    return [() if cell in barred else face.spellings(alphabet) for cell, face in enumerate(faces)].__getitem__


def spell_for(word: str, faces: Sequence[Face]) -> Spell:
    """Return what faces can spell of one word: a wildcard is any letter of it, whether or not an alphabet has that."""
    letters = dict.fromkeys(word)
    return lambda cell: faces[cell].spellings(letters)


def lead_to(word: str) -> Lead:
    """Return what leads along one word.

    >>> lead = lead_to("TEA")
    >>> lead("TE"), lead("TEA"), lead("TO")
    (2, 1, 0)
    """

    def lead(text: str) -> int:
        return (WORD if len(text) == len(word) else MORE) if word.startswith(text) else 0

    return lead
