"""What the rules of a game are told from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.boards.board import Board
from wgs.boards.tiles import Tile, parse_tiles

if TYPE_CHECKING:
    from wgs.config.grids import GridSection
    from wgs.config.letters import LetterDistributionSection
    from wgs.config.scoring import ScoringSection
    from wgs.config.turn_rules import TurnRulesSection


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The parts of a game that its rules are told from.

    Attributes:
        grid: The entry of Grids on which the tiles of its boards lie.
        played_on: The entry of Grids on which it is played, usually the same.
        scoring: Its entry of ScoringRules, or None.
        turn_rules: Its entry of TurnRules, or None.
        word_list: The name of its word list, or an empty text.
        tiles: The tiles that its boards may have, as far as these are known.
        solution_words: How many words use all tiles between them, where finding these is the game; otherwise None.
        seconds: How long a round takes; None where that is left to the players.
        lists: The chapters of a book that use each of its word lists, where they use several.
    """

    grid: GridSection
    played_on: GridSection
    scoring: ScoringSection | None = None
    turn_rules: TurnRulesSection | None = None
    word_list: str = ""
    tiles: Set[Tile] = field(default_factory=frozenset)
    solution_words: int | None = None
    seconds: int | None = None
    lists: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def squares(self) -> Sequence[Tile]:
        """Empty tiles on the squares of the board that it is played on, with what these multiply."""
        return Board.fill(self.played_on.grid, ()).laid_tiles

    @property
    def q_is_qu(self) -> bool:
        """Whether a tile Q is Qu."""
        return self.scoring is not None and self.scoring.q_is_qu


def list_tiles(letters: LetterDistributionSection | None) -> Iterable[Tile]:
    """Return the different tiles of an entry of LetterDistributions, in their order; none for lists of boards."""
    if letters is None:
        return ()
    faces = (face for die in letters.dice for face in die)
    weighed = (parse_tiles(text)[0] for text, weight in letters.propensity_weights.items() if weight)
    return dict.fromkeys((*faces, *letters.pool, *weighed))
