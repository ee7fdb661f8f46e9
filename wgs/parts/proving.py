"""Proofs that no board of a game is better than the best one known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wgs.base.errors import ConstraintError, NotationError
from wgs.base.plurals import format_count
from wgs.base.quoting import shorten
from wgs.boards.board import Board
from wgs.boards.tiles import Tile, format_tiles, parse_board_tiles
from wgs.optimize.proof import Proof, ProofStep
from wgs.optimize.replay import digest_value
from wgs.optimize.stock import Stock, make_free_stock
from wgs.optimize.verifier import Verifier, can_make
from wgs.parts.digests import Digests
from wgs.solver import take_only

if TYPE_CHECKING:
    from wgs.optimize.best import Measure
    from wgs.optimize.maker import Arena
    from wgs.parts.family_filter import FamilyFilter
    from wgs.parts.game_parts import GameParts

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


@dataclass(frozen=True, slots=True)
class ProofClaim:
    """A proof as it says itself how far it has come.

    Attributes:
        by: What the best board has most of.
        board: That board, in board notation; empty while none is known.
        words: The number of its words.
        points: Their points.
        done: How many groups of boards are looked through, from the first on.
        groups: How many groups there are; 0 before the proof has begun.
    """

    by: Measure
    board: str
    words: int
    points: int
    done: int
    groups: int

    @property
    def value(self) -> int:
        """What no board of the groups that are done has more of."""
        return self.words if self.by == "words" else self.points


class Proving:
    """Proves what the best board of one game is.

    Args:
        game: The parts of the game.
        arena: Judges its boards.
        find_stock: Finds its dice or letters.
        family_filter: Tells which of them may be seen.
    """

    def __init__(
        self, game: GameParts, arena: Arena, find_stock: Callable[[], Stock], family_filter: FamilyFilter
    ) -> None:
        self._game = game
        self._arena = arena
        self._find_stock = find_stock
        self._family_filter = family_filter

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
        >>> from wgs.boards.tiles import Tile
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> *_, last = game.optimizing.proving.prove(letters=[Tile("E"), Tile("T")])
        >>> last.done == last.groups, last.value
        (True, 1)
        """
        self._check_words()
        proof = Proof(self._arena, self._make_stock(letters), by_words=by == "words", jobs=jobs)
        return (self._describe_step(step) for step in proof.run(value, first))

    def find_fault(
        self, claim: ProofClaim, letters: Sequence[Tile] | None = None, *, jobs: int | None = None
    ) -> str | None:
        """Return what is wrong with what a proof says of itself; None when it may be so.

        Its board is read, made from the letters, and solved again; the groups are counted again.

        Args:
            claim: What it says.
            letters: As for `prove`.
            jobs: As for `prove`.

        Raises:
            ConstraintError, GenerationError: As for `prove`.
        """
        self._check_words()
        arena, stock = self._arena, self._make_stock(letters)
        groups = Proof(arena, stock, by_words=claim.by == "words", jobs=jobs).groups
        return _find_miscount(claim, groups) or _find_wrong_board(claim, arena, stock)

    def verify(
        self,
        claim: ProofClaim,
        letters: Sequence[Tile] | None = None,
        numbers: Iterable[int] | None = None,
        *,
        is_sample: bool = False,
    ) -> Iterator[str | None]:
        """Check a finished proof without trust in the search: group by group, yield what is wrong; None for nothing.

        The board is solved by the reference engine, and the bound of each group is worked out again by a plain
        routine of its own. Cost: a second to a minute for each group. Nothing follows after a fault.

        Args:
            claim: What the proof says.
            letters: As for `prove`.
            numbers: The numbers of the groups to check; None for all of them.
            is_sample: Whether nobody checks the other groups. A group that is another one turned or mirrored is passed
                over where all are checked; in a sample, that other one is checked in its place.

        Raises:
            ConstraintError, GenerationError: As for `prove`.

        >>> from wgs import Toolkit
        >>> from wgs.parts.proving import ProofClaim
        >>> from wgs.boards.tiles import parse_tiles
        >>> game = Toolkit.load("wgs.json").game("Quarrel", dictionary="common")
        >>> list(game.optimizing.proving.verify(ProofClaim("points", "SEASSEES", 14, 60, 1, 1), parse_tiles("SEA")))
        ['its board SEASSEES has 14 words and 52 points, not 14 words and 60 points']
        """
        self._check_words()
        own, stock = self._arena, self._make_stock(letters)
        from wgs.solver.reference import make_solver  # noqa: PLC0415 - only a proof that is checked needs it

        arena = replace(own, solver=make_solver(own.lexicon, own.rules, own.grid))
        verifier = Verifier(arena, stock, by_words=claim.by == "words", value=claim.value)
        fault = _find_miscount(claim, verifier.groups) or _find_wrong_board(claim, arena, stock)
        if fault is None and claim.done < verifier.groups:
            fault = f"only {claim.done:,} of {format_count(verifier.groups, 'group')} of boards are done"
        if fault is None and not verifier.is_whole:
            fault = "its groups do not contain all boards"
        if fault is not None:
            yield fault
            return
        checked: set[int] = set()
        for number in range(verifier.groups) if numbers is None else numbers:
            group = verifier.find_lowest(number)
            is_passed_over = group in checked if is_sample else group != number
            better = None if is_passed_over else verifier.find_better(group)
            checked.add(group)
            if better is None:
                yield None
                continue
            value, board = better
            yield (
                f"group {group + 1:,} has the board {format_tiles(board.tiles)} with "
                f"{format_count(value, claim.by.removesuffix('s'))}, which is more than {claim.value:,}"
            )
            return

    def _check_words(self) -> None:
        if self._family_filter.accepts is not None:
            raise ConstraintError(
                "a proof is about all boards, but with this word list some may not be seen, because of words on "
                "them; use a word list that leaves no words out"
            )

    def _make_stock(self, letters: Sequence[Tile] | None) -> Stock:
        return self._find_stock() if letters is None else make_free_stock(letters, len(self._game.grid))

    def _describe_step(self, step: ProofStep) -> ProvenStep:
        if step.tiles is None:
            return ProvenStep(step.done, step.groups, step.value)
        board = Board.fill(self._game.grid, step.tiles)
        score = take_only(self._arena.solver.score([board]))
        return ProvenStep(step.done, step.groups, step.value, format_tiles(step.tiles), score.words, score.points)


def _find_miscount(claim: ProofClaim, groups: int) -> str | None:
    """Say that a proof has another number of groups, or more of them done than there are."""
    if claim.groups not in {0, groups}:
        return f"it has {format_count(claim.groups, 'group')} of boards, but there are {groups:,}"
    if claim.done > groups:
        return f"it has {claim.done:,} groups of boards done, but there are only {groups:,}"
    return None


def _find_wrong_board(claim: ProofClaim, arena: Arena, stock: Stock) -> str | None:
    """Say that the board of a proof is none, cannot be made, or has other words or points."""
    if not claim.board:
        return "it has points without a board" if claim.words or claim.points else None
    try:
        tiles = parse_board_tiles(claim.board)
    except NotationError:
        return f"its board {shorten(claim.board, 60, 57)} is not board notation"
    if not can_make(stock, tiles, len(arena.grid)):
        return f"its board {shorten(claim.board, 60, 57)} cannot be made from the letters"
    score = take_only(arena.solver.score([Board.fill(arena.grid, tiles)]))
    if (score.words, score.points) != (claim.words, claim.points):
        found, claimed = _count(score.words, score.points), _count(claim.words, claim.points)
        return f"its board {claim.board} has {found}, not {claimed}"
    return None


def _count(words: int, points: int) -> str:
    return f"{format_count(words, 'word')} and {format_count(points, 'point')}"
