"""RouteWords played: random games, lists of moves against plain brute force."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.engines import needs_native
from support.route_words_pictures import make_rules, shipped_rules, start

from wgs.base.errors import IllegalMoveError
from wgs.base.randomness import Randomness
from wgs.boards.cell_sets import gather
from wgs.boards.grid import Grid
from wgs.boards.tiles import parse_tiles
from wgs.config.scoring import ScoringSection
from wgs.games.route_words import Move, Plain, Position, RouteWords, Swap, Travel
from wgs.games.route_words.equipment import RouteLayout
from wgs.games.route_words.words import make_finder
from wgs.solver.scoring import ScoringRules
from wgs.words.lexicon import Lexicon

QUIET = settings(max_examples=40)
WORDS = "TEST EAST SWAM WAG MAG SWAP POT TOW TOR ROD TOWS QUO GO PORT TOP STOP PAW OPT OPTS DOT DOTS WOT SOW SOT"
RULES = make_rules(WORDS)


def iter_random_game(rules: RouteWords, players: int, seed: int, most: int = 60) -> Iterator[tuple[Position, int]]:
    """Yield the positions of a game of random moves, and who moves there; resigning and calls out of turn come too."""
    draws = Randomness(seed)
    position = start(rules, players)
    for _ in range(most):
        if rules.outcome(position):
            break
        seat = draws.choice(rules.to_act(position))
        if position.round is None and draws.below(12) == 0:
            seat = draws.choice(position.active)
        moves = list(rules.iter_moves(position, seat))
        if not moves or draws.below(50) == 0:
            moves = [Plain.RESIGN]
        yield position, seat
        position = rules.apply(position, seat, draws.choice(moves))
    yield position, position.turn


games = st.tuples(st.integers(2, 4), st.integers(0, 10_000))


# --- Random games -----------------------------------------------------------------------------------------------


@settings(QUIET, max_examples=15)
@given(games)
def test_every_position_of_a_game_is_sound_and_comes_back_from_json(game: tuple[int, int]) -> None:
    for position, seat in iter_random_game(RULES, *game):
        RULES.check_position(position)
        assert RULES.notation.from_json(json.loads(json.dumps(RULES.notation.to_json(position)))) == position
        view = RULES.view(position, seat)
        RULES.check_position(view)
        assert list(RULES.iter_moves(view, seat)) == list(RULES.iter_moves(position, seat))
        RULES.check_position(RULES.advice.complete(view, seat, Randomness(1)))
        assert sorted(position.tiles) == sorted(start(RULES).tiles)


@QUIET
@given(games)
def test_listed_moves_are_legal_all_different_and_read_back(game: tuple[int, int]) -> None:
    for position, seat in iter_random_game(RULES, *game, most=12):
        moves = list(RULES.iter_moves(position, seat))
        assert len(set(moves)) == len(moves) == RULES.count_moves(position, seat)
        for move in moves:
            RULES.check_move(position, seat, move)
            text = RULES.notation.format_move(position, seat, move)
            assert RULES.notation.parse_move(position, seat, text) == move
            assert RULES.notation.parse_move(position, seat, text.swapcase()) == move


@QUIET
@given(games, st.data())
def test_what_is_legal_is_listed(game: tuple[int, int], data: st.DataObject) -> None:
    squares = st.integers(-1, 25)
    path = st.lists(squares, max_size=5).map(tuple)
    travels = st.builds(Travel, st.sampled_from(WORDS.split()), path, st.integers(-1, 36))
    any_move = st.one_of(travels, st.builds(Swap, squares, squares), st.sampled_from(Plain))
    for position, seat in iter_random_game(RULES, *game, most=6):
        move: Move = data.draw(any_move)
        listed = move is Plain.RESIGN or move in list(RULES.iter_moves(position, seat))
        try:
            RULES.check_turn(position, seat)
            RULES.check_move(position, seat, move)
        except IllegalMoveError:
            is_legal = False
        else:
            is_legal = True
        assert is_legal == (listed and not position.is_over)


def test_full_games_end_for_two_to_four() -> None:
    rules = shipped_rules()
    for players in (2, 3, 4):
        *_, (position, _) = iter_random_game(rules, players, seed=players, most=2000)
        outcome = rules.outcome(position)
        assert outcome is not None
        assert max(outcome.scores[seat] for seat in position.active) == outcome.scores[outcome.winners[0]]


# --- The list of moves against brute force ----------------------------------------------------------------------


@settings(QUIET, max_examples=25)
@given(
    board=st.lists(st.sampled_from(["A", "B", "C", "Qu", "E"]), min_size=9, max_size=9),
    words=st.lists(st.text("ABCEQU", min_size=1, max_size=6), min_size=1, max_size=30),
    owners=st.lists(st.sampled_from([None, None, 0, 1]), min_size=9, max_size=9),
)
def test_travels_are_what_trying_every_path_finds(
    engine: str, board: list[str], words: list[str], owners: list[int | None]
) -> None:
    rules = make_rules(" ".join(words), columns=3, rows=3)
    first = start(rules, board="".join(board))
    position = replace(first, owners=tuple(owners))
    layout = RouteLayout(Grid.rectangle(3, 3))
    expected = {
        Travel(word, path, end)
        for size in range(1, 6)
        for path in permutations(range(9), size)
        if layout.touching[position.pawns[0] or 0] >> path[0] & 1
        and all(after in layout.neighbours[before] for before, after in pairwise(path))
        and all(owners[square] != 1 for square in path)
        and len(word := "".join(board[square] for square in path).upper()) >= 3
        and word in words
        for end in layout.corners[path[-1]]
        if end != position.pawns[1]
    }
    found = [move for move in rules.iter_moves(position, 0) if isinstance(move, Travel) and len(move.path) < 6]
    assert set(found) == expected
    assert found == sorted(found, key=lambda move: (move.word, move.path, move.end))


@needs_native
@settings(QUIET, max_examples=60)
@given(
    board=st.lists(st.sampled_from([*"ABCDEFGHI", "Qu", "Th", "Ñ"]), min_size=25, max_size=25),
    words=st.lists(st.text("ABCDEFGHIQUT", min_size=1, max_size=7), min_size=1, max_size=40),
    starts=st.integers(0, (1 << 25) - 1),
    barred=st.integers(0, (1 << 25) - 1),
    swaps=st.lists(st.tuples(st.integers(0, 24), st.integers(0, 24)), max_size=6),
)
def test_both_engines_find_the_same_routes_and_ends(
    board: list[str], words: list[str], starts: int, barred: int, swaps: list[tuple[int, int]]
) -> None:
    scoring = ScoringRules(ScoringSection(q_is_qu=True, qu_length=2))
    faces = [scoring.read_tile(tile) for tile in parse_tiles("".join(board))]
    lexicon, neighbours = Lexicon(words), Grid.rectangle(5, 5).neighbours
    answers = []
    for engine in ("native", "reference"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("WGS_ENGINE", engine)
            finder = make_finder(lexicon, neighbours, 2)
            routes = finder.find_routes(faces, starts, barred & ~starts)
            answers.append((type(finder), routes, finder.find_ends(faces, swaps, starts, barred)))
    assert answers[0][0] is not answers[1][0]
    assert answers[0][1:] == answers[1][1:]


@settings(QUIET, max_examples=80)
@given(st.sets(st.integers(0, 24)))
def test_enclosed_is_what_no_straight_steps_lead_out_of(path: set[int]) -> None:
    layout = RouteLayout(Grid.rectangle(5, 5))

    outside, waiting = set(), [(-1, -1)]  # a way around the board, one square wide, is outside too
    while waiting:
        row, column = waiting.pop()
        is_free = -1 <= row <= 5 and -1 <= column <= 5 and not (column in range(5) and row * 5 + column in path)
        if is_free and (row, column) not in outside:
            outside.add((row, column))
            waiting += [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    inside = [square for square in range(25) if square not in path and divmod(square, 5) not in outside]
    assert layout.enclosed(gather(path)) == gather(inside)
