"""Contradictionary: paths, and how games end; each position is a picture."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from support.crosswords import SMALL, draw, first_words, make_game, play, refuse

if TYPE_CHECKING:
    from wgs.games.contradictionary import Contradictionary, Position

RULES = SMALL

# --- Paths --------------------------------------------------------------------------------------------------

NEARLY = """
C1 A1 T1 .  S2
.  .  A1 .  O2
.  .  X1 .  .
.  .  I1 .  .
.  .  .  .  .
"""
NEARLY_WORDS = ("a1-c1 c1-c4", "e1-e2")


def draw_path_but_for_a_word(rules: Contradictionary, scores: tuple[int, int]) -> Position:
    """Draw a path of player One that ends beside its end cell: SOT in the last row brings it there."""
    picture = NEARLY.replace("I1 .  .\n.  .  .  .  .", "I1 .  .\n.  .  S1 .  .")
    return draw(rules, picture, racks=("SOTATEE", "AACDSTT"), words=("a1-c1 c1-c5", "e1-e2"), scores=scores)


def test_a_path_and_more_points_win() -> None:
    position = draw(RULES, NEARLY, racks=("SOTATEE", "AACDSTT"), words=NEARLY_WORDS, scores=(17, 20))
    rules_words = make_game(words="cat taxi taxis so sot")
    after = play(rules_words, position, "C1 (TAXI)S")
    assert after.ending == ""
    last = replace(after, seat=0)
    won = play(rules_words, last, "5C (S)OT")
    outcome = rules_words.outcome(won)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("One has a path from corner to corner, and more points", (0,))
    assert rules_words.to_act(won) == ()


def test_a_path_without_the_points_does_not_win_until_the_points_are_there() -> None:
    rules = make_game(words="cat taxi taxis so sot cats")
    position = draw_path_but_for_a_word(rules, scores=(17, 90))
    after = play(rules, position, "5C (S)OT")
    assert after.ending == ""
    # The test is made again after every turn: here after one of the other player, who has lost the lead.
    richer = replace(after, players=(replace(after.players[0], score=91), after.players[1]))
    assert rules.outcome(play(rules, richer, "pass")) is not None


def test_equal_points_are_not_more() -> None:
    rules = make_game(words="cat taxi taxis so sot")
    position = draw_path_but_for_a_word(rules, scores=(17, 20))
    assert play(rules, position, "5C (S)OT").ending == ""


def test_words_of_the_opponent_are_no_path() -> None:
    rules = make_game(words="cat taxi taxis so sot")
    position = draw(
        rules,
        NEARLY.replace("I1 .  .\n.  .  .  .  .", "I1 .  .\n.  .  S2 .  ."),
        racks=("SOTATEE", "AACDSTT"),
        words=("a1-c1 c1-c4", "e1-e2 c1-c5"),
        scores=(90, 20),
    )
    assert play(rules, position, "5C (S)OT").ending == ""  # One never formed a word with both c4 and c5


def test_a_word_through_tiles_of_the_opponent_joins_them_to_the_path() -> None:
    picture = """
    C1 A1 T2 .  S2
    .  .  A2 .  O2
    .  .  X2 .  .
    .  .  I2 .  .
    .  .  .  .  .
    """
    rules = make_game(words="ca cat taxi taxis so sot")
    position = draw(
        rules, picture, racks=("SOTATEE", "AACDSTT"), words=("a1-b1 a1-c1", "e1-e2 a1-c1 c1-c4"), scores=(40, 20)
    )
    after = replace(play(rules, position, "C1 (TAXI)S"), seat=0)
    assert play(rules, after, "5C (S)OT").ending == "path"


def must_go_on() -> tuple[Contradictionary, Position]:
    """One has the path, but not the points."""
    rules = make_game(words="cat cats taxi taxis so sot sots")
    picture = """
    C1 A1 T1 .  S2
    .  .  A1 .  O2
    .  .  X1 .  .
    .  .  I1 .  .
    .  .  S1 O1 T1
    """
    words = ("a1-c1 c1-c5 c5-e5", "e1-e2")
    return rules, draw(rules, picture, racks=("TAEXSOT", "AACDSTT"), words=words, scores=(20, 90))


def test_who_has_the_path_but_not_the_points_neither_passes_nor_exchanges() -> None:
    rules, position = must_go_on()
    text = "your path is complete, but you do not lead on points, so you must play a word"
    assert refuse(position, "pass", rules) == ("rule", text)
    assert refuse(position, "exchange T", rules) == ("rule", text)
    kinds = {rules.notation.format_move(position, 0, move).split()[0] for move in rules.iter_moves(position, 0)}
    assert not kinds & {"pass", "exchange"}


def test_who_cannot_play_may_pass_with_the_path() -> None:
    rules, position = must_go_on()
    stuck = replace(position, players=(replace(position.players[0], rack="EEEEEEE"), position.players[1]))
    assert play(rules, stuck, "pass").seat == 1


def test_a_resignation_is_legal_at_any_turn() -> None:
    rules, position = must_go_on()
    outcome = rules.outcome(play(rules, position, "resign"))
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("One resigned", (1,), (20, 90))


# --- Ends ---------------------------------------------------------------------------------------------------


def test_resigning_loses_even_with_more_points() -> None:
    outcome = RULES.outcome(play(RULES, first_words(scores=(90, 2)), "resign"))
    assert outcome is not None
    assert outcome.winners == (1,)


def test_the_clock_loses_if_there_is_one() -> None:
    for rules in (make_game(turn_seconds=60), RULES):  # a match may have a clock that the rules have not
        outcome = rules.outcome(play(rules, first_words(), "timeout"))
        assert outcome is not None
        assert (outcome.reason, outcome.winners) == ("One took too long", (1,))


def test_both_passing_twice_in_a_row_ends_the_game() -> None:
    position = play(RULES, first_words(), "pass", "pass", "pass")
    assert RULES.outcome(position) is None
    outcome = RULES.outcome(play(RULES, position, "pass"))
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("both players passed again and again", (0,))


def test_a_word_or_an_exchange_between_passes_breaks_the_row() -> None:
    position = play(RULES, first_words(), "pass", "pass", "exchange X", "pass", "pass")
    assert (position.ending, position.passes) == ("", 2)


def test_six_turns_without_points_end_the_game() -> None:
    position = play(RULES, first_words(), "exchange X", "exchange A", "exchange A", "pass", "pass")
    assert position.ending == ""
    assert play(RULES, position, "pass").ending == "scoreless"


def test_points_start_the_count_again() -> None:
    position = play(RULES, first_words(scoreless=5), "B1 (A)X")
    assert (position.ending, position.scoreless) == ("", 0)


def test_an_empty_bag_and_an_empty_rack_end_the_game() -> None:
    position = first_words(racks=("X", "AACDSTT"), pool="CATSO X AACDSTT")
    outcome = RULES.outcome(play(RULES, position, "B1 (A)X"))
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("the bag is empty, and so is a rack", (6 + 9, 2))


def test_an_empty_rack_with_a_full_bag_is_filled() -> None:
    position = first_words(racks=("X", "AACDSTT"))
    assert play(RULES, position, "B1 (A)X").ending == ""


def test_nobody_who_can_play_or_exchange_ends_the_game() -> None:
    position = first_words(racks=("XEE", "CC"), pool="CATSO X EE CC")
    after = play(RULES, position, "B1 (A)X")
    assert (after.ending, RULES.to_act(after)) == ("stuck", ())


def test_equal_points_are_a_draw() -> None:
    outcome = RULES.outcome(play(RULES, first_words(scores=(5, 5)), "pass", "pass", "pass", "pass"))
    assert outcome is not None
    assert outcome.is_draw
