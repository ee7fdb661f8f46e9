"""Proofs that no board of a game is better than the best one known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs import optimize
from wgs.board import Board
from wgs.errors import ConstraintError
from wgs.optimize.replay import digest_value
from wgs.parts.digests import Digests
from wgs.solver import take_only
from wgs.tiles import format_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.optimize.best import Measure
    from wgs.parts import GameParts
    from wgs.parts.making import Making
    from wgs.tiles import Tile

FORM = 1
"""How boards are parted into groups; another number, when groups are made in another way."""


@dataclass(frozen=True, slots=True)
class ProvenStep:
    """How far a proof has come.

    Attributes:
        done: How many groups of boards are looked through, from the first on.
        groups: How many there are.
        value: The points, or words, that no board of these groups has more of.
        text: A board that has them, in board notation, if it was found in this step,
        words: with the number of its words,
        points: and their points.
    """

    done: int
    groups: int
    value: int
    text: str | None = None
    words: int = 0
    points: int = 0


class Proving:
    """Proves what the best board of one game is.

    Args:
        game: The parts of the game.
        making: Makes its boards.
    """

    def __init__(self, game: GameParts, making: Making) -> None:
        self._game = game
        self._making = making

    def describe(self, by: Measure, letters: Sequence[Tile] | None) -> dict[str, str]:
        """Return what a proof depends on, by names for people: two proofs with the same are the same."""
        digests = Digests(self._game)
        free = {} if letters is None else {"letters": digest_value([*map(str, letters)])}
        made_from = {**(free or digests.letters), **digests.arena}
        return {**{name: digest.hex() for name, digest in made_from.items()}, "measure": by, "form": str(FORM)}

    def prove(
        self,
        by: Measure = "points",
        letters: Sequence[Tile] | None = None,
        *,
        value: int = 0,
        first: int = 0,
        jobs: int | None = None,
    ) -> Iterator[ProvenStep]:
        """Go through all boards, in groups; yield several times a second how far that is. The last step is the proof.

        Branch and bound: most groups are seen to hold no better board without a look at any of their boards. Cost: a
        board of 3 x 3 free letters takes minutes on one core, one of 3 x 4 some 16 hours; a known board that is already
        the best saves much of it. A proof that is broken off can be taken up at any step.

        Args:
            by: What counts.
            letters: The tiles that any place may have; None for the game's dice or letters.
            value: What the best board known has of it.
            first: How many groups are looked through already.
            jobs: How many processor cores may be used; None for all of them.

        Raises:
            ConstraintError: The boards are too large for a proof, or some of them may not be seen.
            GenerationError: The letters of the game are drawn in a way that cannot be searched.
            ValueError: ``jobs`` is less than 1, or no whole number.

        >>> from wgs import Toolkit
        >>> from wgs.tiles import Tile
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> *_, last = game.making.proving.prove(letters=[Tile("E"), Tile("T")])
        >>> last.done == last.groups, last.value
        (True, 1)
        """
        if self._making.sparing.accepts is not None:
            raise ConstraintError(
                "a proof is about all boards, but with this word list some may not be seen, because of words on "
                "them; use a word list that leaves no words out"
            )
        grid = self._game.grid
        stock = self._making.stock if letters is None else optimize.make_free_stock(letters, len(grid))
        proof = optimize.Proof(self._making.arena, stock, by_words=by == "words", jobs=jobs)
        return (self._describe_step(step) for step in proof.run(value, first))

    def _describe_step(self, step: optimize.ProofStep) -> ProvenStep:
        if step.tiles is None:
            return ProvenStep(step.done, step.groups, step.value)
        board = Board.fill(self._game.grid, step.tiles)
        score = take_only(self._making.arena.solver.score([board]))
        return ProvenStep(step.done, step.groups, step.value, format_tiles(step.tiles), score.words, score.points)
