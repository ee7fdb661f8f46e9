"""Small games of Contradictionary, and positions drawn as text."""

from __future__ import annotations

import string
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from wgs.base.errors import IllegalMoveError
from wgs.config.grids import GridSection
from wgs.config.letters import LetterDistributionSection
from wgs.config.scoring import ScoringSection
from wgs.config.turn_rules import ContradictionarySection
from wgs.games.contradictionary import Contradictionary, Position
from wgs.games.protocol import Parts
from wgs.games.shared.racks import sort_tiles, tiles_of
from wgs.solver.scoring import ScoringRules
from wgs.words.lexicon import Lexicon

if TYPE_CHECKING:
    from wgs.games.contradictionary.values import DeviceKind, Devices

WORDS = "at cat cats act acts tact oat oats as sat ta eat teas tea seat ax ox tax taxi taxis do dot dots to so"
VALUES = dict.fromkeys(string.ascii_uppercase, 1) | {"C": 4, "X": 8}
NEAR_THE_END = """
C1 A1 T1 .  S2
.  .  A1 .  O2
.  .  X1 .  .
.  .  I1 .  .
.  .  S1 .  .
"""
"""A path of One that lacks a word from c5 to e5."""

POOL = "AAAAAAAA CCC DD EEEEEEE II OOOO SSSSS TTTTTTTT XX ??"


def make_parts(
    *,
    words: str = WORDS,
    rows: tuple[str, ...] = ("*...*", ".....", ".....", ".....", "....."),
    pool: str | None = POOL,
    scoring: dict[str, Any] | None = None,
    grid: GridSection | None = None,
    alphabet: str = string.ascii_uppercase,
    **numbers: Any,
) -> Parts[ContradictionarySection]:
    """Return the parts of a game on a small board; ``numbers`` are values of its TurnRules entry."""
    section = grid or GridSection(size=(len(rows[0]), len(rows)), premiums=rows)
    lexicon = Lexicon(words.split(), name="small", alphabet=alphabet)
    return Parts(
        name="Small",
        section=ContradictionarySection(game="Contradictionary", board="small", **numbers),
        grid=section.grid,
        home_rows={},
        lexicon=lexicon,
        scoring=ScoringRules(ScoringSection.model_validate({"LetterValues": VALUES, "QIsQu": False} | (scoring or {}))),
        letters=LetterDistributionSection(propensity_letters=pool),
        find_grid=lambda name: {"small": section}[name],
        find_lexicon=lambda name: {"small": lexicon}[name],
    )


def make_game(**parts: Any) -> Contradictionary:
    """Return the rules of a small game."""
    return Contradictionary(make_parts(**parts))


def draw(
    rules: Contradictionary,
    picture: str,
    *,
    racks: tuple[str, str] = ("", ""),
    words: tuple[str, str] = ("", ""),
    scores: tuple[int, int] = (0, 0),
    bombs: tuple[str, str] = ("", ""),
    defusers: tuple[str, str] = ("", ""),
    pool: str = POOL,
    **changes: Any,
) -> Position:
    """Return a position as it is drawn.

    Args:
        rules: The rules.
        picture: The cells row by row: a letter (small for a blank) and its owner such as ``C1``, or a dot.
        racks: The tiles of both; what is left of the pool is in the bag.
        words: The words that they formed, such as ``a1-c1 a1-a3``.
        scores: Their points.
        bombs: The cells of their bombs.
        defusers: The cells of their defusers.
        pool: All tiles of the game.
        changes: Other values of the position.
    """
    cells = [token if token != "." else ".." for token in picture.split()]
    start = rules.start(2, seed=1)
    assert len(cells) == len(start.letters)
    letters = "".join(cell[0] for cell in cells)
    rest = Counter(pool.replace(" ", ""))
    rest.subtract(tiles_of(letters) + racks[0] + racks[1])
    assert min(rest.values()) >= 0, "tiles that the pool does not have"
    players = tuple(
        replace(
            start.players[seat],
            rack=sort_tiles(racks[seat]),
            score=scores[seat],
            words=tuple(read_word(rules, word) for word in words[seat].split()),
            bombs=_lay(rules, start.players[seat].bombs, bombs[seat]),
            defusers=_lay(rules, start.players[seat].defusers, defusers[seat]),
        )
        for seat in (0, 1)
    )
    position = replace(
        start,
        letters=letters,
        owners="".join(cell[1] for cell in cells),
        players=(players[0], players[1]),
        bag=sort_tiles(rest.elements()),
    )
    return replace(position, **changes)


def _lay(rules: Contradictionary, devices: Devices, names: str) -> Devices:
    for name in names.split():
        devices = devices.put(cell_of(rules, name))
    return devices


def cell_of(rules: Contradictionary, name: str) -> int:
    """Return the number of a cell on the board of a game."""
    columns = len(str(rules.notation.to_json(rules.start(2, 1))["letters"]).split("'")[1])
    return ord(name[0]) - ord("a") + (int(name[1:]) - 1) * columns


def read_word(rules: Contradictionary, text: str) -> range:
    """Return the cells of a word such as ``a1-c1``."""
    first, _, last = text.partition("-")
    step = 1 if first[1:] == last[1:] else cell_of(rules, "a2")
    return range(cell_of(rules, first), cell_of(rules, last) + 1, step)


def play(rules: Contradictionary, position: Position, *moves: str) -> Position:
    """Make moves, each by the seat that is to move."""
    for text in moves:
        (seat,) = rules.to_act(position)
        position = rules.apply(position, seat, rules.notation.parse_move(position, seat, text))
    return position


SMALL = make_game()
"""The rules of the small game as it is."""


def first_words(**changes: Any) -> Position:
    """Return a position of the small game: One has formed CAT from a1, Two SO down from e1; One is to move."""
    picture = """
    C1 A1 T1 . S2
    .  .  .  . O2
    .  .  .  . .
    .  .  .  . .
    .  .  .  . .
    """
    given: dict[str, Any] = {"racks": ("AEOSTXX", "AACDSTT"), "words": ("a1-c1", "e1-e2"), "scores": (6, 2)}
    return draw(SMALL, picture, **(given | changes))


def refuse(position: Position, text: str, rules: Contradictionary = SMALL) -> tuple[str, str]:
    """Return the kind and the text with which a move is refused."""
    with pytest.raises(IllegalMoveError) as caught:
        play(rules, position, text)
    return caught.value.kind, str(caught.value)


def board_of(position: Position, columns: int = 5) -> str:
    """Return the letters on the board, a word for each row."""
    return " ".join(position.letters[first : first + columns] for first in range(0, len(position.letters), columns))


def devices_of(position: Position, seat: int, kind: DeviceKind) -> tuple[int, tuple[int, ...]]:
    """Return how many devices a seat has in hand, and where the others lie."""
    devices = position.players[seat].devices(kind)
    return devices.left, devices.cells
