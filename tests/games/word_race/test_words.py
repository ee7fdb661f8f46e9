"""The moves of WordRace against plain searches, and the engines against each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.engines import needs_native
from support.races import make_race, play, start

from wgs import Toolkit
from wgs.base.engines import choose_engine
from wgs.base.errors import IllegalMoveError
from wgs.base.randomness import Randomness
from wgs.boards.cell_sets import gather, iter_cells
from wgs.boards.tiles import parse_tiles
from wgs.games.play.players import Limits, make_player
from wgs.games.word_race import Pass, RaceMove, RacePosition, Word, WordRace

if TYPE_CHECKING:
    from wgs.boards.grid_kinds import Adjacency

WORDS = "ate eat tea sea sat set east seat teas eats quit suite tie ties site quiet etui its tis asses tat"


def draw_race(seed: int, columns: int, rows: int, adjacency: Adjacency) -> tuple[WordRace, RacePosition]:
    """Make a race on a random board."""
    draws = Randomness(seed)
    first = draws.choice([None, 3, 4])
    race = make_race(WORDS, columns, rows, adjacency, swap_sides=bool(draws.below(2)), max_first_word_length=first)
    return race, start(
        race, "".join(draws.choice(["E", "A", "T", "S", "I", "Q", "U", "."]) for _ in range(columns * rows))
    )


def play_at_random(race: WordRace, position: RacePosition, seed: int, moves: int) -> RacePosition:
    """Make some random moves; the last ones are left out where the game is over before."""
    draws = Randomness(seed, 1)
    for _ in range(moves):
        if race.outcome(position) is None:
            position = race.make_move(position, position.seat, race.advice.random_move(position, position.seat, draws))
    return position


ADJACENCIES: list[Adjacency] = ["Straight", "Diagonal", "Hex", ((1, 0), (0, 1), (-1, 1), (1, -1))]

boards = st.tuples(st.integers(0, 2**32), st.integers(2, 4), st.integers(2, 4), st.sampled_from(ADJACENCIES))


# --- Against plain searches -------------------------------------------------------------------------------------


def try_all(race: WordRace, position: RacePosition, seat: int, words: Sequence[str], cells: int) -> set[RaceMove]:
    """Return what `check_move` lets pass, of all words on all orders of so many cells."""
    legal: set[RaceMove] = set()
    for word in words:
        for size in range(len(word) - word.count("Q"), len(word) + 1):
            for path in permutations(range(cells), size):
                try:
                    race.check_move(position, seat, Word(word, path))
                except IllegalMoveError:
                    continue
                legal.add(Word(word, path))
    return legal


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.sampled_from(ADJACENCIES), st.integers(0, 3))
def test_the_list_has_all_moves_that_pass_the_check(seed: int, adjacency: Adjacency, moves: int) -> None:
    race, position = draw_race(seed, 2, 3, adjacency)
    position = play_at_random(race, position, seed, moves)
    if race.outcome(position):
        return
    listed = list(race.iter_moves(position, position.seat))
    words = [move for move in listed if isinstance(move, Word)]
    assert set(words) == try_all(race, position, position.seat, [word.upper() for word in WORDS.split()], 6)
    assert len(set(listed)) == len(listed) == race.count_moves(position, position.seat)
    assert [move.path for move in words] == sorted(move.path for move in words)
    for move in listed:
        race.check_move(position, position.seat, move)


def has_way_home(race_cells: set[int], homes: set[int], start_cell: int, neighbours: Sequence[Sequence[int]]) -> bool:
    """Tell by walking, depth first, whether a cell is joined to a home row."""
    stack, seen = [start_cell], {start_cell}
    while stack:
        cell = stack.pop()
        if cell in homes:
            return True
        for other in neighbours[cell]:
            if other in race_cells and other not in seen:
                seen.add(other)
                stack.append(other)
    return False


@settings(max_examples=60)
@given(boards, st.integers(0, 5))
def test_tiles_fall_that_cannot_walk_home(board: tuple[int, int, int, Adjacency], moves: int) -> None:
    seed, columns, rows, adjacency = board
    race, position = draw_race(seed, columns, rows, adjacency)
    position = play_at_random(race, position, seed, moves)
    if race.outcome(position):
        return
    side = position.sides[position.seat]
    homes = [set(range(columns)), set(range(columns * (rows - 1), columns * rows))]
    neighbours = make_race(WORDS, columns, rows, adjacency)._equipment.track.touching
    for move in race.iter_moves(position, position.seat):
        if not isinstance(move, Word):
            continue
        after = race.make_move(position, position.seat, move)
        others = set(iter_cells(position.tiles[1 - side])) - set(move.path)
        own = others | (homes[1 - side] - set(move.path) - set(iter_cells(position.tiles[side])))
        left = {cell for cell in others if has_way_home(own, homes[1 - side] & own, cell, neighbours)}
        assert after.tiles[1 - side] == gather(left)
        assert after.tiles[side] == position.tiles[side] | gather(move.path)
        race.check_position(after)


# --- The engines ------------------------------------------------------------------------------------------------


@needs_native
@settings(max_examples=40)
@given(boards, st.integers(0, 4))
def test_both_engines_answer_the_same(board: tuple[int, int, int, Adjacency], moves: int) -> None:
    seed, columns, rows, adjacency = board
    answers = []
    for engine in ("native", "reference"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("WGS_ENGINE", engine)
            race, position = draw_race(seed, columns, rows, adjacency)
            position = play_at_random(race, position, seed, moves)
            seat = position.seat
            answers.append(
                (
                    list(race.iter_moves(position, seat)),
                    race.count_moves(position, seat),
                    race.advice.find_win(position, seat),
                    race.advice.promise(position, 0),
                    race.advice.promise(position, 1),
                    None if race.outcome(position) else race.advice.rank_moves(position, seat, 5, Randomness(1)),
                )
            )
    assert answers[0] == answers[1]


@pytest.mark.parametrize("game", ["WordRace (Hex, bare)", "WordRace (Square)"])
def test_the_moves_of_a_board_that_ships_are_its_words_from_the_home_row(game: str) -> None:
    if choose_engine() != "native":
        pytest.skip("the reference engine takes long for such boards")
    opened = Toolkit.load("wgs.json").game(game)
    board = next(opened.iter_draws(1, seed=3, plain=True))
    race = opened.turn_rules
    position = race.start(2, 0, board)
    homes = {cell + 1 for cell in opened.home_rows["Red"]}
    longest = 3 if game == "WordRace (Square)" else 99  # of the first word
    expected = {
        Word(each.word, tuple(cell - 1 for cell in each.path))
        for each in opened.solve_dups("".join(map(str, board)))
        if each.path[0] in homes and len(each.word) <= longest
    }
    assert set(race.iter_moves(position, 0)) == expected
    assert race.count_moves(position, 0) == len(expected) > 0


# --- Games ------------------------------------------------------------------------------------------------------


@settings(max_examples=30)
@given(boards)
def test_every_game_ends_and_its_positions_can_be(board: tuple[int, int, int, Adjacency]) -> None:
    seed, columns, rows, adjacency = board
    race, position = draw_race(seed, columns, rows, adjacency)
    draws = Randomness(seed, 2)
    first = position
    for _ in range(200):
        race.check_position(position)
        assert race.notation.from_json(race.notation.to_json(position)) == position
        if race.outcome(position):
            break
        seat = position.seat
        assert race.to_act(position) == (seat,)
        assert race.count_moves(position, 1 - seat) == 0
        move = race.advice.random_move(position, seat, draws)
        assert race.notation.parse_move(position, seat, race.notation.format_move(position, seat, move)) == move
        position = race.apply(position, seat, move)
    outcome = race.outcome(position)
    assert outcome is not None
    assert sum(outcome.share(seat) for seat in (0, 1)) == 1
    assert first == RacePosition(first.board)


def test_a_search_makes_a_win_and_stops_one() -> None:
    race = make_race("cat tap din pat", 3, 5)
    position = play(race, race.start(2, 0, parse_tiles("CXX AXX TXN AXI PXD")), "CAT")
    assert race.advice.find_win(position, 1) is None
    assert [
        race.notation.format_move(position, 1, move) for move in race.advice.rank_moves(position, 1, 1, Randomness(1))
    ] == ["PAT a5 a4 a3"]
    lost = play(race, position, "DIN")
    win = race.advice.find_win(lost, 0)
    assert win is not None
    assert race.outcome(race.apply(lost, 0, win)).winners == (0,)  # type: ignore[union-attr]
    assert race.advice.find_win(play(race, position, "PAT"), 0) is None
    assert Pass() in list(race.iter_moves(play(race, position, "PAT"), 0))


def count_wins(race: WordRace, position: RacePosition) -> int:
    """Count the words that win for who is to move, by playing all of them."""
    moves = race.iter_moves(position, position.seat)
    return len(
        {
            move.word
            for move in moves
            if isinstance(move, Word) and race.outcome(race.make_move(position, position.seat, move))
        }
    )


def test_a_search_leaves_the_fewest_wins_where_all_moves_lose(engine: str) -> None:
    race = make_race(WORDS, 4, 4, "Hex")
    differing = 0
    for seed in range(300):
        draws = Randomness(seed)
        letters = "".join(draws.choice("EATSI") for _ in range(16))
        position = play_at_random(race, start(race, letters), seed, 1)
        seat = position.seat
        if race.outcome(position) or not race.advice.describe_prospects(position, seat):
            continue
        left = [count_wins(race, race.make_move(position, seat, move)) for move in race.iter_moves(position, seat)]
        chosen = make_player("search", Limits(2)).choose(race, position, seat, Randomness(seed))
        assert count_wins(race, race.make_move(position, seat, chosen)) == min(left) > 0
        differing += min(left) < max(left)
    assert differing >= 5
