"""Bonus rounds of RouteWords, and how its games end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.route_words_pictures import BEFORE_TEST, WORDS, list_moves, make_rules, play, read_picture, refuse, start

if TYPE_CHECKING:
    from wgs.games.route_words import RouteWords


@pytest.fixture
def rules() -> RouteWords:
    return make_rules(WORDS)


# --- Bonus rounds -----------------------------------------------------------------------------------------------


def test_a_round_may_be_called_out_of_turn_and_play_goes_on_behind_it(rules: RouteWords) -> None:
    position = play(rules, read_picture(rules, BEFORE_TEST), "swap a1 b1", "Blue: bonus")
    assert rules.to_act(position) == (0, 1)
    position = play(rules, position, "Blue: word TESTS", "Red: none")
    assert (position.turn, position.acted, position.calls) == (0, "swap", (1, 0))
    assert play(rules, position, "TEST > C4").turn == 1


def test_only_the_call_is_open_to_a_seat_out_of_turn(rules: RouteWords) -> None:
    position = start(rules)
    assert list_moves(rules, position, seat=1) == ["bonus"]
    assert refuse(rules, position, "swap a1 b1", seat=1) == (
        "turn",
        "it is Red's turn; Blue can only call a bonus round",
    )
    called = play(rules, position, "Blue: bonus", "none", "none")
    assert list_moves(rules, called, seat=1) == []
    assert refuse(rules, called, "swap a1 b1", seat=1) == ("turn", "it is Red's turn")


def test_a_player_calls_no_more_rounds_than_allowed(rules: RouteWords) -> None:
    position = play(rules, start(rules), "bonus", "none", "none")
    assert refuse(rules, position, "bonus") == ("rule", "Red has no bonus calls left")


@pytest.mark.parametrize(
    ("red", "blue", "points"),
    [
        ("TEST", "ZEBRA", (4, 0)),  # a word that does not lie on the board
        ("TEST", "TOWS", (4, 4)),
        ("TEST", "STOP", (4, 4)),
        ("TOR", "TEST", (0, 4)),
        ("ZZZZZZZ", "TOR", (0, 3)),
        ("GO", "TOR", (0, 3)),
        ("ZZZ", "", (0, 0)),
    ],
)
def test_the_longest_valid_word_scores_its_length_and_ties_all_score(
    rules: RouteWords, red: str, blue: str, points: tuple[int, int]
) -> None:
    rules = make_rules(WORDS)
    words = [f"word {word}" if word else "none" for word in (red, blue)]
    position = play(rules, start(rules), "bonus", f"Red: {words[0]}", f"Blue: {words[1]}")
    assert (position.bonus, position.revealed) == (points, (red, blue))


def test_owners_and_pawns_do_not_matter_in_a_round(rules: RouteWords) -> None:
    position = read_picture(rules, BEFORE_TEST.replace("S   W   P", "S=B W   P").replace("@R  1", "1  @R"))
    assert play(rules, position, "bonus", "word TEST", "none").bonus == (4, 0)


def test_words_are_hidden_until_all_have_entered(rules: RouteWords) -> None:
    position = play(rules, start(rules, 3), "bonus", "Blue: word TEST")
    assert rules.to_act(position) == (0, 2)
    hidden, shown = rules.view(position, 0), rules.view(position, 1)
    assert hidden.round is not None
    assert shown.round == position.round
    assert hidden.round.words == (None, "?", None)
    assert "TEST" not in rules.notation.draw(position, 0, colours=False)
    assert "TEST" in rules.notation.draw(position, None, colours=False)
    assert hidden == rules.view(play(rules, start(rules, 3), "bonus", "Blue: none"), 0)
    rules.check_position(hidden)


def test_in_a_round_only_words_are_taken(rules: RouteWords) -> None:
    position = play(rules, start(rules, 3), "bonus", "Blue: word TEST")
    assert refuse(rules, position, "swap a1 b1")[1] == (
        'a bonus round is on: enter a word, such as "word TESTS", or "none"'
    )
    assert refuse(rules, position, "bonus")[0] == "rule"
    assert refuse(rules, position, "word TOR", seat=1) == (
        "turn",
        "Blue has already entered a word; waiting for Red and Green",
    )
    assert refuse(rules, start(rules), "word TEST") == (
        "rule",
        "words can be entered only in a bonus round, and there is none now",
    )


def test_a_round_lists_the_words_of_the_board(rules: RouteWords) -> None:
    position = play(rules, start(rules), "bonus")
    listed = list_moves(rules, position)
    assert "word TEST" in listed
    assert "word TESTS" not in listed  # there is one S beside the T at its end, and it is used
    assert listed[-1] == "none"


# --- The end ----------------------------------------------------------------------------------------------------

LAST_COIN = """
.   .   .   .   .   .
  T   E   I   K   L
.   .   .   .   .   .
  A   M   G   Qu  O
.   .   .   .   .   .
  W   S   W   P   R
.   .   .   @B  .   .
  E   O   T   O   L
.   @R  1   .   .   .
  Y   T   R   D   S
.   .   .   .   .   .
"""


def test_the_last_coin_ends_the_game_behind_a_last_round(rules: RouteWords) -> None:
    position = play(rules, read_picture(rules, LAST_COIN, taken=[32]), "TEST > C5")
    assert rules.outcome(position) is None
    assert rules.to_act(position) == (0, 1)
    assert refuse(rules, position, "bonus")[0] == "rule"
    position = play(rules, position, "word TEST", "none")
    outcome = rules.outcome(position)
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.winners) == ("the last coin was taken", (38, 34), (0,))
    assert rules.to_act(position) == ()
    assert refuse(rules, position, "bonus") == ("turn", "the game is over")


def test_there_is_no_last_round_when_all_calls_are_used(rules: RouteWords) -> None:
    position = play(rules, read_picture(rules, LAST_COIN, taken=[32], calls=(0, 0)), "TEST > C5")
    outcome = rules.outcome(position)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.is_draw) == ((34, 34), (0, 1), True)


def test_turns_without_a_coin_end_the_game() -> None:
    rules = make_rules(WORDS, quiet_turns=3)
    position = start(rules)
    for move in ("swap a1 b1", "end", "swap d1 e1", "end", "swap a1 b1"):
        position = play(rules, position, move)
        assert not position.ended
    position = play(rules, position, "end")
    assert (position.ended, rules.outcome(position)) == ("quiet", None)
    outcome = rules.outcome(play(rules, position, "none", "none"))
    assert outcome is not None
    assert (outcome.reason, outcome.is_draw) == ("3 turns went by without a coin", True)


def test_a_coin_starts_the_count_of_quiet_turns_again() -> None:
    rules = make_rules(WORDS, quiet_turns=2)
    position = play(rules, read_picture(rules, BEFORE_TEST, quiet=2), "TEST > C4", "end", "swap a1 b1")
    assert (position.quiet, position.ended) == (1, "")
    assert play(rules, position, "end", "swap d1 e1", "end").ended == "quiet"
    assert play(rules, read_picture(rules, BEFORE_TEST, quiet=2), "swap a1 b1", "end").ended == "quiet"


def test_who_can_neither_travel_nor_swap_passes() -> None:
    rules = make_rules("ABC", columns=3, rows=3, quiet_turns=2)
    position = start(rules, board="XXXXXXXXX")
    assert list_moves(rules, position) == ["pass", "bonus"]
    position = play(rules, position, "pass", "pass", "none", "none")
    assert position.is_over


def test_passing_is_refused_while_anything_else_is_possible(rules: RouteWords) -> None:
    assert refuse(rules, read_picture(rules, BEFORE_TEST), "pass")[1] == (
        "passing is allowed only when no travel or swap is possible; Red can travel along a word"
    )
    only_swaps = make_rules("ABC", columns=3, rows=3)
    assert refuse(only_swaps, start(only_swaps, board="XXXXXXXXY"), "pass")[1].endswith("Red can swap two tiles")
    assert refuse(rules, play(rules, start(rules), "swap a1 b1"), "pass")[0] == "rule"


def test_the_last_one_left_wins_whatever_the_points(rules: RouteWords) -> None:
    position = play(rules, read_picture(rules, LAST_COIN, taken=[60]), "Red: resign")
    outcome = rules.outcome(position)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("everybody else resigned", (1,))
    assert refuse(rules, position, "resign", seat=1) == ("turn", "the game is over")


def test_with_three_players_play_goes_on_without_the_one_that_resigned(rules: RouteWords) -> None:
    position = play(rules, start(rules, 3), "swap a1 b1", "resign")
    assert (position.turn, position.acted, position.pawns[0]) == (1, "", None)
    assert refuse(rules, position, "bonus", seat=0) == ("turn", "Red has resigned")
    position = play(rules, position, "swap d1 e1", "end", "swap a1 b1", "end")
    assert position.turn == 1
    called = play(rules, position, "bonus", "none")
    assert rules.to_act(called) == (2,)
    assert play(rules, called, "Green: resign").ended == "resigned"


def test_resigning_in_a_round_reveals_it_when_the_others_are_done(rules: RouteWords) -> None:
    position = play(rules, start(rules, 3), "bonus", "Blue: word TEST", "Green: none", "Red: resign")
    assert (position.round, position.bonus, position.turn) == (None, (0, 4, 0), 1)


def test_who_has_entered_a_word_may_resign_but_do_nothing_else(rules: RouteWords) -> None:
    position = play(rules, start(rules, 3), "bonus", "Blue: word TEST")
    assert refuse(rules, position, "word TEST", seat=1) == (
        "turn",
        "Blue has already entered a word; waiting for Red and Green",
    )
    position = play(rules, position, "Blue: resign", "Red: none", "Green: none")
    assert (position.bonus, position.revealed, position.turn) == ((0, 0, 0), ("", None, ""), 0)
