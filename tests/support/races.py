"""Small races for tests: rules made from rows of letters, and positions read from their drawings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

from wgs import Grid, Lexicon
from wgs.boards.tiles import parse_tiles
from wgs.config.scoring import ScoringSection
from wgs.config.turn_rules import WordRaceSection
from wgs.games.protocol import Parts
from wgs.games.registry import make_rules
from wgs.games.word_race import RacePosition, WordRace
from wgs.solver.scoring import ScoringRules

if TYPE_CHECKING:
    from wgs.boards.grid_kinds import Adjacency


def make_race(
    words: str,
    columns: int,
    rows: int,
    adjacency: Adjacency = "Diagonal",
    *,
    scoring: dict[str, Any] | None = None,
    known: str = "",
    **numbers: Any,
) -> WordRace:
    """Make the rules of a race between the first row and the last; numbers are those of its TurnRules entry.

    ``known`` are the words of all other lists that it names.
    """
    grid = Grid.rectangle(columns, rows, adjacency)
    cells = range(len(grid))
    return race_on(
        grid,
        words,
        {"Red": cells[:columns], "Blue": cells[len(grid) - columns :]},
        scoring=scoring,
        known=known,
        **numbers,
    )


def race_on(
    grid: Grid, words: str, home_rows: Any, *, scoring: dict[str, Any] | None = None, known: str = "", **numbers: Any
) -> WordRace:
    """Make the rules of a race on any grid."""
    parts = Parts(
        name="Race",
        section=WordRaceSection(game="WordRace", **numbers),
        grid=grid,
        home_rows=home_rows,
        lexicon=Lexicon(words.split(), name="test"),
        scoring=ScoringRules(ScoringSection(**{"min_word_length": 3, "q_is_qu": True} | (scoring or {}))),
        letters=cast("Any", None),
        find_grid=cast("Any", None),
        find_lexicon=lambda name: Lexicon(known.split(), name=name),
    )
    return cast("WordRace", make_rules(parts))


def read_drawing(drawing: str, **values: Any) -> RacePosition:
    """Read a position from a drawing of its board: ``(A)`` is a tile of side 0, ``[A]`` one of side 1.

    Values are the other attributes of the position.
    """
    cells = re.findall(r"[(\[]?[A-Z.][a-z]*[)\]]?", drawing)
    tiles = [sum(1 << place for place, cell in enumerate(cells) if cell[0] == mark) for mark in "(["]
    return RacePosition("".join(cell.strip("()[]") for cell in cells), (tiles[0], tiles[1]), **values)


def start(race: WordRace, letters: str) -> RacePosition:
    """Return the first position on a board in notation."""
    return race.start(2, 0, parse_tiles(letters))


def play(race: WordRace, position: RacePosition, *moves: str) -> RacePosition:
    """Make moves, given as text, one after the other."""
    for text in moves:
        seat = position.seat
        position = race.apply(position, seat, race.notation.parse_move(position, seat, text))
    return position


CATS = """
    C A B
    O T A
    W S D
    E N O
"""
RACE = make_race("cat cats cow cows sat tab bad bat abs act tad sad dot dots one", 3, 4)
