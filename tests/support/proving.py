"""Small games for proofs, and the command line that proves them."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING

from support.engines import using
from support.program import Run, run_wgs
from wgs.boards.grid import Grid
from wgs.config.scoring import ScoringSection
from wgs.optimize.maker import Arena
from wgs.service.best.proof_files import SEAL
from wgs.solver import make_solver, take_only
from wgs.solver.scoring import ScoringRules
from wgs.words.lexicon import Lexicon

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.boards.tiles import Tile

WORDS = [
    *("AS", "AT", "ATE", "EAT", "SAT", "SET", "TEA", "QUA", "EAST", "EATS", "SEAT", "TEAS", "TEAT", "QUAS"),
    *("SEATS", "TEASE", "STATE", "TASTE", "ASSET", "TEASES", "TSETSE"),
]


def make_arena(engine: str, grid: Grid, words: list[str], section: ScoringSection) -> Arena:
    lexicon, rules = Lexicon(words), ScoringRules(section)
    with using(engine):
        return Arena(make_solver(lexicon, rules, grid), lexicon, rules, grid)


GRIDS = {
    "square": Grid.rectangle(2, 2),
    "oblong": Grid.rectangle(3, 2),
    "hexes": Grid.rectangle(3, 2, "Hex"),
    "straight": Grid.rectangle(2, 3, "Straight"),
    "all touch": Grid.rectangle(4, 1, "Full"),
    "line": Grid.rectangle(5, 1),
    "premiums": Grid.rectangle(3, 2, premiums={(1, 1): (1, 3), (3, 1): (3, 1), (2, 2): (2, 1)}),
    "all touch, premiums": Grid.rectangle(4, 1, "Full", premiums={(1, 1): (1, 2), (3, 1): (3, 1), (4, 1): (1, 2)}),
}
RULES = {
    "by length": ScoringSection(length_bonuses={"3": 1, "4": 2, "5+": 7}, min_word_length=3),
    "by letters": ScoringSection(letter_values={"A": 1, "E": 1, "S": 2, "T": 3}, q_is_qu=True),
    "with losses": ScoringSection(letter_values={"A": 2, "T": 1}, length_bonuses={"3": -2, "4": -9, "5": 4}),
    "letters below 0": ScoringSection(letter_values={"A": -2, "E": 1, "T": 3}, length_bonuses={"3": 2, "4+": -1}),
    "losses that gain": ScoringSection(
        letter_values={"A": -3, "T": -1, "S": 2}, length_bonuses={"3": -2, "4+": -1.5}, multiply_length_bonus=True
    ),
    "short words": ScoringSection(letter_values={"A": 1}, short_word_length=3, short_word_points=2),
}

GAMES = [
    ("square", "by letters"),
    ("oblong", "by length"),
    ("hexes", "with losses"),
    ("straight", "short words"),
    ("all touch", "with losses"),
    ("line", "by letters"),
    ("square", "letters below 0"),
    ("oblong", "losses that gain"),
    ("premiums", "by letters"),
    ("premiums", "letters below 0"),
    ("all touch, premiums", "by letters"),
]
"""Grids and rules that go together, by their names."""


def find_most(arena: Arena, letters: tuple[Tile, ...], *, by_words: bool) -> int:
    """Look at every board."""
    boards = ["".join(map(str, tiles)) for tiles in product(letters, repeat=len(arena.grid))]
    scores = arena.solver.score(boards)
    counted = [take_only([score]) for score in scores]
    return max(score.words if by_words else score.points for score in counted)


def run_proof(config: Path, *options: str) -> Run:
    search = ("--evaluations", "1", "--letters", "AEST", "--seed", "1")
    return run_wgs(str(config), "best", "Tiny", "--prove", *search, *options)


def change_proof(kept: Path, **changes: object) -> None:
    """Change entries of the file of a proof, with a checksum that fits."""
    data = {name: value for name, value in json.loads(kept.read_text()).items() if name != "check"}
    kept.write_text(json.dumps(SEAL.write({**data, **changes})))
