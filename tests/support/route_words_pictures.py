"""RouteWords for tests: small games, and positions drawn as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pytest

from wgs import Toolkit
from wgs.base.errors import IllegalMoveError
from wgs.boards.grid import Grid
from wgs.boards.tiles import parse_tiles
from wgs.config.letters import LetterDistributionSection
from wgs.config.scoring import ScoringSection
from wgs.config.turn_rules import RouteWordsSection
from wgs.games import Parts
from wgs.games.route_words import Position, RouteWords
from wgs.solver.scoring import ScoringRules
from wgs.words.lexicon import Lexicon

if TYPE_CHECKING:
    from wgs.config.grids import GridSection

SEED_BOARD = "TEIKL AMGQuO WSWPR EOTOL YTRDS"
WORDS = "TEST TESTS EAST SWAM WAG MAG SWAP POT TOW WOT TOR ROD TOWS QUAG GO PORT SPORT TOP STOP PAW ZEBRA"

# The board of the source, with the pawn of Red at the bottom. Its word TEST goes over b5, a4, b3 and c4.
BEFORE_TEST = """
5   2   2   2   2   5
  T   E   I   K   L
2   1   1   1   1   2
  A   M   G   Qu  O
2   1   .   1   1   2
  W   S   W   P   R
2   1   1   @B  1   2
  E   O   T   O   L
2   @R  1   1   1   2
  Y   T   R   D   S
5   2   2   2   2   5
"""


def make_rules(words: str, *, columns: int = 5, rows: int = 5, known: str | None = None, **numbers: Any) -> RouteWords:
    """Make the rules of a game with these words; ``known`` are those that programs know."""

    def find_lexicon(name: str) -> Lexicon:
        assert name == "graded"
        return Lexicon((known or "").split(), name=name)

    def find_grid(name: str) -> GridSection:
        raise AssertionError(f"no other grid is needed, such as {name}")

    section = RouteWordsSection(game="RouteWords", program_dictionary=None if known is None else "graded", **numbers)
    scoring = ScoringRules(ScoringSection(min_word_length=3, q_is_qu=True, qu_length=2))
    lexicon = Lexicon(words.split(), name="list")
    grid = Grid.rectangle(columns, rows)
    parts = Parts("Tiny", section, grid, {}, lexicon, scoring, LetterDistributionSection(), find_grid, find_lexicon)
    return RouteWords(parts)


def start(rules: RouteWords, players: int = 2, board: str = SEED_BOARD, seed: int = 1) -> Position:
    """Start a game on a board."""
    return rules.start(players, seed, parse_tiles(board))


def read_picture(rules: RouteWords, picture: str, *, taken: Iterable[int] = (), **changes: Any) -> Position:
    """Read a position from a drawing of its points and squares, in turn: coins, ``@R``, ``.``; ``T``, ``O=R``.

    Args:
        rules: Its rules.
        picture: The drawing, without names.
        taken: What each seat but the last has taken in coins, 0 when left out; the last has the rest.
        changes: What else is not as at the start.
    """
    lines = [line.split() for line in picture.strip().splitlines()]
    points = [text for line in lines[::2] for text in line]
    squares = [text.partition("=") for line in lines[1::2] for text in line]
    seats = [name[0] for name in rules.seats]
    pawns = {seats.index(text[1]): point for point, text in enumerate(points) if text[0] == "@"}
    players = max(pawns) + 1
    first = rules.start(players, 1, parse_tiles("".join(tile for tile, _, _ in squares)))
    coins = tuple(int(text) if text.isdigit() else 0 for text in points)
    won = [*taken, *[0] * players][: players - 1]
    values: dict[str, Any] = {
        "seeds": first.seeds,
        "tiles": tuple(tile for tile, _, _ in squares),
        "owners": tuple(seats.index(owner) if owner else None for _, _, owner in squares),
        "coins": coins,
        "pawns": tuple(pawns.get(seat) for seat in range(players)),
        "taken": (*won, sum(first.coins) - sum(coins) - sum(won)),
        "bonus": first.bonus,
        "paid": first.paid,
        "calls": first.calls,
    }
    position = Position(**(values | changes))
    rules.check_position(position)
    return position


def play(rules: RouteWords, position: Position, *moves: str) -> Position:
    """Make moves such as ``Red: swap a1 b1``; a move without a name is that of the seat on turn."""
    for text in moves:
        name, colon, move = text.partition(": ")
        seat = rules.seats.index(name) if colon else rules.to_act(position)[0]
        move = move if colon else text
        position = rules.apply(position, seat, rules.notation.parse_move(position, seat, move))
        rules.check_position(position)
    return position


def refuse(rules: RouteWords, position: Position, text: str, seat: int | None = None) -> tuple[str, str]:
    """Return the kind and the text with which a move is refused."""
    mover = position.turn if seat is None else seat
    with pytest.raises(IllegalMoveError) as caught:
        rules.apply(position, mover, rules.notation.parse_move(position, mover, text))
    return caught.value.kind, str(caught.value)


def list_moves(rules: RouteWords, position: Position, seat: int | None = None) -> list[str]:
    """Return the texts of all moves of a seat, of the one on turn when none is named."""
    mover = position.turn if seat is None else seat
    return [rules.notation.format_move(position, mover, move) for move in rules.iter_moves(position, mover)]


def shipped_rules() -> RouteWords:
    """Return the rules of the game that ships with wgs."""
    rules = Toolkit.load("wgs.json").game("RouteWords").turn_rules
    assert isinstance(rules, RouteWords)
    return rules
