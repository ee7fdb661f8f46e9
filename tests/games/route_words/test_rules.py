"""The rules of RouteWords, sentence by sentence, on small drawn positions."""

from __future__ import annotations

import pytest
from support.route_words_pictures import (
    BEFORE_TEST,
    SEED_BOARD,
    WORDS,
    list_moves,
    make_rules,
    play,
    read_picture,
    refuse,
    start,
)

from wgs import Toolkit
from wgs.base.errors import PlayError
from wgs.boards.tiles import parse_tiles
from wgs.games.route_words import Plain, Position, RouteWords, Travel


@pytest.fixture
def rules() -> RouteWords:
    return make_rules(WORDS)


def owned(rules: RouteWords, position: Position) -> dict[str, int]:
    """Return the owned squares by name."""
    names = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]
    return {name: owner for name, owner in zip(names, position.owners, strict=True) if owner is not None}


# --- The start --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "pawns", "coins"), [(2, "C3 D4", 66), (3, "C3 D3 D4", 65), (4, "C3 D3 D4 C4", 64)])
def test_pawns_start_around_the_centre_in_turn_order(rules: RouteWords, players: int, pawns: str, coins: int) -> None:
    position = start(rules, players)
    where = [f"{'ABCDEF'[pawn % 6]}{pawn // 6 + 1}" for pawn in position.pawns if pawn is not None]
    assert (where, sum(position.coins), rules.scores(position)) == (pawns.split(), coins, (1,) * players)


def test_coins_are_worth_most_on_corners_and_nothing_where_pawns_start(rules: RouteWords) -> None:
    assert start(rules).coins == (
        *(5, 2, 2, 2, 2, 5),
        *(2, 1, 1, 1, 1, 2),
        *(2, 1, 0, 1, 1, 2),
        *(2, 1, 1, 0, 1, 2),
        *(2, 1, 1, 1, 1, 2),
        *(5, 2, 2, 2, 2, 5),
    )


def test_every_number_is_a_config_value() -> None:
    rules = make_rules(WORDS, corner_coin=9, edge_coin=4, inner_coin=3, start_points=7, bonus_calls=2)
    position = start(rules)
    assert (position.coins[0], position.coins[1], position.coins[7]) == (9, 4, 3)
    assert (rules.scores(position), position.calls) == ((7, 7), (2, 2))


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_can_play(rules: RouteWords, players: int) -> None:
    with pytest.raises(PlayError, match=f"for 2 to 4 players, not {players}"):
        start(rules, players)


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("TEIKL", "expected a board of 25 tiles, but it has 5"),
        (SEED_BOARD.replace("Qu", "?"), 'the tile "\\?" on d2 cannot be used in RouteWords'),
        (SEED_BOARD.replace("Qu", "."), 'the tile "." on d2 cannot be used in RouteWords'),
        (SEED_BOARD.replace("Qu", "Ñ"), 'the tile "Ñ" on d2 cannot be used in RouteWords'),
    ],
)
def test_a_board_is_full_of_letters(rules: RouteWords, board: str, expected: str) -> None:
    with pytest.raises(PlayError, match=expected):
        start(rules, board=board)


def test_a_q_is_qu_and_multipliers_are_left_out(rules: RouteWords) -> None:
    board = SEED_BOARD.replace("Qu", "Q").replace("T", ":T", 1)
    assert start(rules, board=board) == start(rules)


def test_a_board_without_coins_is_refused() -> None:
    with pytest.raises(PlayError, match="no coin has a value"):
        start(make_rules(WORDS, corner_coin=0, edge_coin=0, inner_coin=0))


@pytest.mark.parametrize(("columns", "rows"), [(4, 4), (5, 4), (1, 5), (9, 9)])
def test_a_board_has_a_square_in_its_centre(columns: int, rows: int) -> None:
    with pytest.raises(PlayError, match=f"odd numbers of columns and rows.*{columns} x {rows}"):
        make_rules(WORDS, columns=columns, rows=rows)


# --- Travelling -------------------------------------------------------------------------------------------------


def test_the_example_of_the_source_encloses_the_o(rules: RouteWords, engine: str) -> None:
    rules = make_rules(WORDS)
    before = read_picture(rules, BEFORE_TEST)
    after = play(rules, before, "TEST b5 a4 b3 c4 > C4")
    assert owned(rules, after) == {"b4": 0}
    assert (after.pawns[0], after.coins[20], rules.scores(after)[0]) == (20, 0, 2)
    assert before == read_picture(rules, BEFORE_TEST)


def test_the_squares_may_be_left_out_where_there_is_one_way(rules: RouteWords) -> None:
    position = read_picture(rules, BEFORE_TEST)
    assert rules.notation.parse_move(position, 0, "test > c4") == Travel("TEST", (21, 15, 11, 17), 20)


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("TOR c4 d4 e3 > F3", "Red's pawn on B5 does not touch c4"),
        ("TEST b5 a4 b3 d4 > D4", "b3 and d4 are not neighbours"),
        ("TEST b5 a4 b3 b5 > B5", "b5 is used twice"),
        ("TESTS b5 a4 b3 c4 > C4", "b5 a4 b3 c4 spells TEST, not TESTS"),
        ("TE b5 a4 > A4", "TE has 2 letters, but words need at least 3"),
        ("TEST b5 a4 b3 c4 > A1", "a word that ends on c4 leads only to C4, D4, C5, D5"),
        ("TEST b5 a4 b3 c4 > D4", "Blue's pawn is on D4"),
    ],
)
def test_a_travel_is_refused_with_the_square_and_the_rule(rules: RouteWords, move: str, expected: str) -> None:
    assert refuse(rules, read_picture(rules, BEFORE_TEST), move) == ("rule", expected)


def test_what_is_not_in_the_list_is_no_word(rules: RouteWords) -> None:
    position = read_picture(rules, BEFORE_TEST)
    assert refuse(rules, position, "TEO b5 a4 b4 > B4") == ("word", "TEO is not in the word list list")


def test_qu_counts_two_letters() -> None:
    rules = make_rules("QUO GO")
    position = start(rules)  # the pawn of Red touches c2, whose G leads to d2
    assert "QUO d2 e2 > E2" not in list_moves(rules, position)
    beside = read_picture(rules, BEFORE_TEST.replace("@R", "1").replace("1   2\n  W", "@R  2\n  W"))
    assert "QUO d2 e2 > E2" in list_moves(rules, beside)


def test_a_pawn_may_come_back_to_where_it_started_but_not_to_another() -> None:
    rules = make_rules("MAW TOW GWP")
    position = start(rules)
    assert position.pawns == (14, 21)
    assert {move.split("> ")[1] for move in list_moves(rules, position) if move.startswith("GWP")} == {
        *("D3", "E3", "E4"),  # not D4, where Blue stands
    }
    assert {move.split("> ")[1] for move in list_moves(rules, position) if move.startswith("MAW")} == {
        *("A3", "B3", "A4", "B4"),
    }
    back = play(rules, start(make_rules("GMS")), "swap a1 b1")
    assert "GMS c2 b2 b3 > C3" in list_moves(make_rules("GMS"), play(rules, back, "end", "swap d1 e1", "end"))


def test_a_coin_is_taken_once(rules: RouteWords) -> None:
    position = play(rules, read_picture(rules, BEFORE_TEST), "TEST > C4")
    assert (position.coins[20], position.taken[0], position.quiet, rules.scores(position)[0]) == (0, 1, 0, 2)
    again = play(rules, position, "end", "bonus", "none", "none", "swap d1 e1", "end", "swap d1 d2", "end")
    assert (again.taken[0], again.quiet) == (1, 3)


# --- Owning -----------------------------------------------------------------------------------------------------


def test_squares_of_others_are_barred_and_own_ones_are_not(rules: RouteWords) -> None:
    barred = read_picture(rules, BEFORE_TEST.replace("S   W   P", "S=B W   P"))
    assert refuse(rules, barred, "TEST b5 a4 b3 c4 > C4") == (
        "rule",
        "b3 belongs to Blue; nobody else may travel there",
    )
    assert not [move for move in list_moves(rules, barred) if move.startswith("TEST")]
    own = read_picture(rules, BEFORE_TEST.replace("S   W   P", "S=R W   P"))
    assert [move for move in list_moves(rules, own) if move.startswith("TEST ")]


def test_a_square_that_is_owned_stays_so(rules: RouteWords) -> None:
    position = read_picture(rules, BEFORE_TEST.replace("E   O   T", "E   O=B T"))
    assert owned(rules, play(rules, position, "TEST > C4")) == {"b4": 1}


def test_squares_stay_owned_when_tiles_are_swapped(rules: RouteWords) -> None:
    position = play(rules, read_picture(rules, BEFORE_TEST), "TEST > C4", "end", "swap b4 a4")
    assert owned(rules, position) == {"b4": 0}
    assert position.tiles[16] == "E"


RING = """
5   2   2   2   2   5
  X   X   X   X   X
2   1   1   1   1   2
  X   C   I   R   X
2   1   @R  1   1   2
  X   E   X   C   X
2   1   1   @B  1   2
  X   T   A   L   X
2   1   1   1   1   2
  X   X   X   X   X
5   2   2   2   2   5
"""


def test_a_ring_encloses_what_is_inside_and_nothing_else() -> None:
    rules = make_rules("CIRCLATE")
    position = play(rules, read_picture(rules, RING), "CIRCLATE > B3")
    assert owned(rules, position) == {"c3": 0}


def test_a_ring_with_a_gap_encloses_nothing() -> None:
    rules = make_rules("CIRCLAT")
    assert owned(rules, play(rules, read_picture(rules, RING), "CIRCLAT > B5")) == {}


def test_the_edge_of_the_board_is_open() -> None:
    corner = RING.replace("X   X   X   X   X\n2", "X   A   X   X   X\n2", 1).replace("X   C   I", "D   C   I")
    rules = make_rules("CAD ICAD DCA")
    position = read_picture(rules, corner)
    around_the_corner = [move for move in list_moves(rules, position) if "b1 a2" in move]
    assert around_the_corner
    assert owned(rules, play(rules, position, around_the_corner[0])) == {}


def test_a_wide_ring_encloses_several_squares() -> None:
    rules = make_rules("ABCDEFGHIJ")
    position = read_picture(
        rules,
        """
        5   2   2   2   2   5
          X   X   X   X   X
        2   1   @R  1   1   2
          X   A   B   C   X
        2   1   .   1   1   2
          J   X   X   X   D
        2   1   1   @B  1   2
          I   X   X   X   E
        2   1   1   1   1   2
          X   H   G   F   X
        5   2   2   2   2   5
        """,
    )
    position = play(rules, position, "ABCDEFGHIJ > A3")
    assert owned(rules, position) == dict.fromkeys(["b3", "c3", "d3", "b4", "c4", "d4"], 0)


# --- Two actions in a turn --------------------------------------------------------------------------------------


def test_the_second_action_costs_a_point_in_either_order(rules: RouteWords) -> None:
    position = read_picture(rules, BEFORE_TEST)
    first = play(rules, position, "TEST > C4", "swap a1 b1")
    assert (rules.scores(first)[0], first.turn) == (1, 1)
    second = play(rules, position, "swap a1 b1", "TEST > C4")
    assert (rules.scores(second)[0], second.turn) == (1, 1)


def test_a_coin_just_taken_may_pay() -> None:
    rules = make_rules(WORDS, start_points=0)
    position = play(rules, read_picture(rules, BEFORE_TEST), "TEST > C4", "swap a1 b1")
    assert (rules.scores(position)[0], position.paid) == (0, (1, 0))


def test_without_a_point_the_turn_is_over_after_one_action() -> None:
    rules = make_rules(WORDS, start_points=0)
    position = play(rules, read_picture(rules, BEFORE_TEST), "swap a1 b1")
    assert position.turn == 1
    assert refuse(rules, position, "TEST b5 a4 b3 c4 > C4", seat=0)[0] == "turn"


def test_a_second_action_without_a_point_is_refused() -> None:
    rules = make_rules(WORDS, start_points=0)
    unpaid = read_picture(rules, BEFORE_TEST, acted="swap", last_swap=(0, 1))
    expected = ("rule", "a second action costs 1, but Red has only 0")
    assert refuse(rules, unpaid, "TEST b5 a4 b3 c4 > C4") == expected


def test_no_action_comes_twice_in_a_turn(rules: RouteWords) -> None:
    travelled = play(rules, read_picture(rules, BEFORE_TEST), "TEST > C4")
    assert refuse(rules, travelled, "TOW c4 d4 c3 > C3") == (
        "rule",
        "Red has already travelled in this turn",
    )
    swapped = play(rules, read_picture(rules, BEFORE_TEST), "swap a1 b1")
    assert refuse(rules, swapped, "swap d1 e1") == ("rule", "Red has already swapped in this turn")
    assert "end" in list_moves(rules, swapped)
    assert not [move for move in list_moves(rules, swapped) if move.startswith("swap")]


def test_a_turn_is_ended_only_after_an_action(rules: RouteWords) -> None:
    assert refuse(rules, start(rules), "end") == (
        "rule",
        "you can end your turn only after a travel or a swap",
    )
    assert play(rules, read_picture(rules, BEFORE_TEST), "TEST > C4", "end").turn == 1


# --- Swapping ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("swap a1 c1", "a1 and c1 are not neighbours; only neighbouring tiles can be swapped"),
        ("swap a1 a1", "a1 and a1 are not neighbours; only neighbouring tiles can be swapped"),
        ("swap e1 a2", "e1 and a2 are not neighbours; only neighbouring tiles can be swapped"),
        ("swap b1 c2", "b1 and c2 both have E: that would change nothing"),
    ],
)
def test_a_swap_is_of_two_different_neighbours(move: str, expected: str) -> None:
    rules = make_rules(WORDS)
    position = start(rules, board=SEED_BOARD.replace("G", "E"))
    assert refuse(rules, position, move) == ("rule", expected)
    assert move not in list_moves(rules, position)


def test_the_latest_swap_may_not_be_undone(rules: RouteWords) -> None:
    position = play(rules, start(rules), "swap a1 b2", "end")
    assert refuse(rules, position, "swap b2 a1") == (
        "rule",
        "a1 and b2 were swapped last; the next swap cannot undo that",
    )
    assert "swap a1 b2" not in list_moves(rules, position)
    later = play(rules, position, "swap d1 e1", "end")
    assert play(rules, later, "swap a1 b2").tiles[0] == "T"


def test_a_travel_in_between_does_not_lift_the_ko(rules: RouteWords) -> None:
    position = play(rules, read_picture(rules, BEFORE_TEST), "swap d1 e1", "TEST > C4")
    assert refuse(rules, position, "swap d1 e1")[0] == "rule"


# --- Through the config -----------------------------------------------------------------------------------------


def test_the_shipped_game_starts_on_the_board_of_its_seed() -> None:
    game = Toolkit.load("wgs.json").game("RouteWords")
    position = game.start_game(3, seed=7)
    assert position.tiles == tuple(map(str, game.create(seed=7)[0].tiles))
    assert game.turn_rules.to_act(position) == (0,)
    assert Plain.BONUS in list(game.turn_rules.iter_moves(position, 2))
    assert position == game.start_game(3, seed=7, board="".join(position.tiles))
    assert len(parse_tiles("".join(position.tiles))) == 25
