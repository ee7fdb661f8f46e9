"""How program players of Contradictionary weigh paths; test_players.py has the plays that stop one."""

from __future__ import annotations

from support.crosswords import draw, make_game

from wgs.games.contradictionary.board import CrosswordBoard, rest_of_path, whole_path
from wgs.games.contradictionary.path_advice import EACH_FIFTH, PathAdvisor

BOARD = CrosswordBoard(15, 15, "." * 225)
RULES = make_game(words="cat ta tat taxi taxis so")
PATHS = PathAdvisor(RULES._equipment.board, RULES._legality)

CORNER = """
C1 A1 T1 .  T2
.  .  .  .  A2
.  .  .  .  .
.  .  .  .  .
.  .  .  .  .
"""


def test_what_is_left_of_a_path_counts_words_and_not_only_steps() -> None:
    down = range(0, 225, 15)
    assert whole_path(BOARD) == rest_of_path(BOARD, (), 0) == 29
    assert rest_of_path(BOARD, (down,), 0) == 14
    assert rest_of_path(BOARD, (range(4), range(3, 183, 15)), 0) == 16  # the last two rows take a word as well
    assert rest_of_path(BOARD, (down, range(210, 220)), 0) == 5
    assert rest_of_path(BOARD, (down, range(210, 225)), 0) == 0


def test_a_play_is_worth_what_it_saves_of_the_path() -> None:
    position = draw(RULES, CORNER, racks=("AXIS", "SO"), words=("a1-c1", "e1-e2"), pool="CATTAAXISSO")
    down_to_the_edge, beside, elsewhere = (7, 12, 17, 22), (7, 12, 17), (14, 19)
    assert PATHS.count_worth(position, 0, (12, down_to_the_edge, "AXIS")) == 5 * EACH_FIFTH
    assert PATHS.count_worth(position, 0, (11, beside, "AXI")) == 0  # the rest of the column is a word as well
    assert PATHS.count_worth(position, 0, (2, elsewhere, "SO")) == 0


COLUMN = """
C1 A1 T1 .  T2
.  .  A1 .  A2
.  .  T1 .  .
.  .  A1 .  .
.  .  T1 .  .
"""


def test_a_winning_answer_needs_the_path_and_the_points() -> None:
    position = draw(RULES, COLUMN, racks=("AT", "SO"), words=("a1-c1 c1-c5", "e1-e2"), pool="CATTATATTAATTSO")
    words = position.players[0].words
    ((points, cells, laid),) = PATHS.find_wins(position.letters, "AT", words, 0, 1)
    assert (cells, laid) == ((23, 24), "AT")
    assert PATHS.find_wins(position.letters, "AT", words, 0, points)
    assert PATHS.find_wins(position.letters, "AT", words, 0, points + 1) == []
    assert PATHS.find_wins(position.letters, "SO", words, 0, 1) == []
