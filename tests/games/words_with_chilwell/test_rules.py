"""WordsWithChilwell: every rule, on small hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from support.chilwell import QUEUE, make_rules, stand

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.randomness import Randomness
from wgs.games.words_with_chilwell import Pass, Play, Position, Try, WordsWithChilwell

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> WordsWithChilwell:
    return make_rules(tmp_path_factory.mktemp("chilwell"))


def refuse(rules: WordsWithChilwell, position: Position, text: str, seat: int = 0) -> tuple[str, str]:
    with pytest.raises(IllegalMoveError) as caught:
        rules.apply(position, seat, rules.notation.parse_move(position, seat, text))
    return caught.value.kind, str(caught.value)


def play(rules: WordsWithChilwell, position: Position, *texts: str) -> Position:
    for text in texts:
        (seat,) = rules.to_act(position)
        position = rules.apply(position, seat, rules.notation.parse_move(position, seat, text))
    return position


# --- The start --------------------------------------------------------------------------------------------------


def test_a_game_starts_with_15_tiles_50_points_and_a_queue_of_20(rules: WordsWithChilwell) -> None:
    start = rules.start(2, 1)
    assert ([len(hand) for hand in start.hands], len(start.queue)) == ([15, 15], 20)
    assert (start.scores, start.used, rules.to_act(start), rules.outcome(start)) == ((50, 50), (0, 0), (0,), None)
    rules.check_position(start)
    assert start == rules.start(2, 1) != rules.start(2, 2)


@pytest.mark.parametrize("players", [1, 3])
def test_it_is_for_two(rules: WordsWithChilwell, players: int) -> None:
    with pytest.raises(PlayError, match=f"for 2 players, not {players}"):
        rules.start(players, 1)


def test_tiles_are_drawn_by_their_weights(tmp_path: Path) -> None:
    letters = {"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": 3, "T": 1, "?": 0}}
    start = make_rules(tmp_path, letters=letters, StartTiles=999, MaxHandTiles=1000).start(2, 1)
    counts = Counter("".join(start.hands))
    assert set(counts) == {"A", "T"}
    assert counts["A"] / counts["T"] == pytest.approx(3, rel=0.2)


# --- Words ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("AT +0", 2),
        ("CAT +0", 4),
        ("QUIT +0", 9),
        ("QUIet +0", 8),  # blanks count 0
        ("TATTLE +0", 6 + 5),
        ("ATTACKS +0", 10 + 5),
        ("CATCALLS +0", 10 + 20),
    ],
)
def test_a_word_scores_its_tiles_and_a_bonus(rules: WordsWithChilwell, text: str, points: int) -> None:
    position = stand("AAACCEIKLLQSSTTTU??")
    after = play(rules, position, text)
    assert after.scores == (70 + points, 60)
    move = rules.notation.parse_move(position, 0, text)
    assert rules.advice.gain(position, 0, move) == points


def test_the_tiles_of_a_word_leave_the_hand_and_new_ones_come_from_the_front_of_the_queue(
    rules: WordsWithChilwell,
) -> None:
    before = stand("AACST?")
    after = play(rules, before, "CaT +3")
    assert after.hands == ("AAASST", "AT")
    assert after.queue.startswith(QUEUE[3:])
    assert len(after.queue) == 20
    assert (after.used, after.turns) == ((16, 13), 5)
    assert before == stand("AACST?")


@pytest.mark.parametrize("drawn", [0, 3, 5, 8])
def test_none_three_as_many_or_three_more_tiles_are_drawn(rules: WordsWithChilwell, drawn: int) -> None:
    assert len(play(rules, stand("EIQTU"), f"QUIET +{drawn}").hands[0]) == drawn


def test_any_other_number_of_tiles_is_refused(rules: WordsWithChilwell) -> None:
    kind, text = refuse(rules, stand("EIQTU"), "QUIET +4")
    assert (kind, text) == ("rule", "after a word of 5 tiles, draw +0 or +3 or +5 or +8, not +4")


def test_three_and_as_many_are_one_move_after_a_word_of_three(rules: WordsWithChilwell) -> None:
    assert [move for move in rules.iter_moves(stand("ACT"), 0) if isinstance(move, Play) and move.text == "CAT"] == [
        Play("CAT", drawn) for drawn in (0, 3, 6)
    ]


@pytest.mark.parametrize(
    ("text", "kind", "part"),
    [
        ("TAC +0", "word", 'TAC is not in the word list Words; "try TAC" ends your turn'),
        ("TACT +0", "rule", "TACT needs 2 T, but your hand has 1 (for a blank, type a small letter: t)"),
        ("QUIT +0", "rule", "QUIT needs 1 Q, but your hand has none"),
        ("ca +0", "word", "CA is not in the word list"),
        ("cat +0", "rule", "cat needs 3 blanks (small letters), but your hand has 1"),
        ("A +0", "rule", "A is too short: words need at least 2 letters"),
        ("CAT", "text", 'say how many tiles to draw after the word: "CAT +0" or "CAT +3" or "CAT +6"'),
        ("CAT 3", "text", '"CAT 3" is not understood'),
        ("C?T +3", "text", 'such as "QUIeT +8" (e is a blank)'),
        ("CªT +3", "text", '"ª" in "CªT" is not a letter'),
        ("", "text", "not understood"),
        ("A" * 65 + " +0", "text", "is too long: no word has more than 64 letters"),
        ("try CAT", "rule", "CAT is valid, so play it"),
        ("try cats", "rule", "CATS is valid"),
        ("try", "text", 'type a word after "try"'),
    ],
)
def test_what_is_wrong_is_said(rules: WordsWithChilwell, text: str, kind: str, part: str) -> None:
    found, message = refuse(rules, stand("ACT?"), text)
    assert found == kind
    assert part in message


def test_who_is_not_to_move_may_not(rules: WordsWithChilwell) -> None:
    assert refuse(rules, stand("ACT"), "pass", seat=1) == ("turn", "it is Player One's turn")


@pytest.mark.parametrize(("drawn", "part"), [(-1, "not +-1"), (10**9, "not +1000000000")])
def test_odd_moves_of_programs_are_refused_too(rules: WordsWithChilwell, drawn: int, part: str) -> None:
    with pytest.raises(IllegalMoveError, match="draw") as caught:
        rules.check_move(stand("ACT"), 0, Play("CAT", drawn))
    assert part in str(caught.value)
    for move in (Play("", 0), Play("C4T", 0), Try(""), Try("c")):
        with pytest.raises(IllegalMoveError):
            rules.check_move(stand("ACT"), 0, move)


# --- No word ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["try TAC", "try tac", "try QUIET", "try A", "pass", "PASS"])
def test_an_invalid_word_and_a_pass_cost_nothing_but_the_turn_and_draw_three(
    rules: WordsWithChilwell, text: str
) -> None:
    after = play(rules, stand("ACT"), text)
    assert after.hands == (rules._equipment.sort("ACT" + QUEUE[:3]), "AT")
    assert (after.scores, after.used, after.turns) == ((70, 60), (13, 13), 5)


def test_invalid_words_and_resigning_are_not_listed_and_passing_is(rules: WordsWithChilwell) -> None:
    assert list(rules.iter_moves(stand("CZ"), 0)) == [Pass()]
    assert rules.count_moves(stand("CZ"), 0) == 1


def test_who_resigns_loses_whatever_the_score(rules: WordsWithChilwell) -> None:
    outcome = rules.outcome(play(rules, stand("ACT"), "resign"))
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("Player One resigned", (1,), (70, 60))


# --- The end ----------------------------------------------------------------------------------------------------


def test_player_two_has_one_more_turn_when_player_one_has_used_more_than_50(rules: WordsWithChilwell) -> None:
    last = play(rules, stand("ACKQT", "ACSZ", used=(48, 10)), "CAT +0")
    assert (last.used[0], rules.to_act(last), rules.outcome(last)) == (51, (1,), None)
    over = play(rules, last, "ZA +0")
    outcome = rules.outcome(over)
    assert outcome is not None
    # 70 + 4 - (K 3 + Q 5); 60 + 6 - (C 2 + S 1)
    assert (outcome.scores, outcome.winners) == ((66, 63), (0,))
    assert outcome.reason == "Player One has used 51 tiles"
    assert (rules.to_act(over), list(rules.iter_moves(over, 0)), rules.count_moves(over, 0)) == ((), [], 0)
    assert refuse(rules, over, "pass") == ("turn", "the game is over")


def test_50_tiles_are_not_more_than_50(rules: WordsWithChilwell) -> None:
    assert rules.outcome(play(rules, stand("ACT", "AT", used=(47, 10)), "CAT +0", "pass")) is None


def test_player_two_ends_the_game_at_once(rules: WordsWithChilwell) -> None:
    over = play(rules, stand("CZ", "ACT", used=(10, 48), turns=5), "CAT +0")
    outcome = rules.outcome(over)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((70 - 7, 64), (1,))


@pytest.mark.parametrize(("tiles", "is_over"), [(16, False), (17, True), (18, True)])
def test_a_hand_of_20_ends_the_game(rules: WordsWithChilwell, tiles: int, is_over: bool) -> None:
    after = play(rules, stand("A" * tiles, "AT"), "pass")
    assert rules.to_act(after) == (1,)
    outcome = rules.outcome(play(rules, after, "pass"))
    assert (outcome is not None) == is_over
    assert outcome is None or outcome.reason == f"Player One holds {tiles + 3} tiles"


def test_equal_scores_are_a_draw_and_blanks_left_over_cost_nothing(rules: WordsWithChilwell) -> None:
    over = play(rules, stand("ACT", "???", scores=(56, 60), used=(48, 48)), "CAT +0", "cat +0")
    outcome = rules.outcome(over)
    assert outcome is not None
    assert (outcome.scores, outcome.is_draw) == ((60, 60), True)
    assert outcome.reason == "Player One has used 51 tiles and Player Two has used 51 tiles"


# --- What can be seen -------------------------------------------------------------------------------------------


def test_the_opponents_hand_and_the_draws_to_come_are_hidden(rules: WordsWithChilwell) -> None:
    view = rules.view(stand("ACT", "AT?"), 0)
    assert (view.hands, view.randomness, view.queue) == (("ACT", "***"), None, QUEUE)
    assert rules.view(view, 0) == view
    rules.check_position(view)
    whole = rules.advice.complete(view, 0, Randomness(1))
    rules.check_position(whole)
    assert (whole.hands[0], len(whole.hands[1]), rules.view(whole, 0)) == ("ACT", 3, view)
    assert list(rules.iter_moves(view, 0)) == list(rules.iter_moves(whole, 0))
    with pytest.raises(PlayError, match="hand of Player One is hidden"):
        list(rules.iter_moves(rules.view(stand("ACT"), 1), 0))
    with pytest.raises(PlayError, match="hidden"):
        rules.make_move(view, 0, Pass())


def test_all_is_seen_when_the_game_is_over(rules: WordsWithChilwell) -> None:
    over = replace(stand("ACT", "AT"), resigned=0)
    assert rules.view(over, 0).hands == over.hands
    assert rules.outcome(rules.view(over, 1)) == rules.outcome(over)


def test_a_position_is_drawn_as_a_seat_sees_it(rules: WordsWithChilwell) -> None:
    picture = """\
queue  S A T C Q U I E T Z A S A T C Q U I E T
* Player One: 70 points, 13 tiles used
       A C T ?  (4 tiles)
  Player Two: 60 points, 13 tiles used
       2 tiles"""
    assert rules.notation.draw(stand("ACT?"), 0, colours=False) == picture
    assert rules.notation.draw(stand("ACT?"), None, colours=False) == picture.replace("2 tiles", "A T  (2 tiles)")
    assert "\033[1m* Player One" in rules.notation.draw(stand("ACT?"), 0, colours=True)


# --- What the game is made from ---------------------------------------------------------------------------------


def iter_bad_parts() -> Iterator[tuple[dict[str, Any], dict[str, Any], str]]:
    pool = {"GenerationMethod": "LetterPropensity", "PropensityLetters": "AT", "SampleWithoutReplacement": True}
    yield {"letters": pool}, {}, "tiles that never run out"
    yield {"letters": {"GenerationMethod": "Dice", "DiceLetters": "AB"}}, {}, "LetterPropensity"
    weights = {"GenerationMethod": "LetterPropensity", "PropensityWeights": {"Qu": 1}}
    yield {"letters": weights}, {}, 'tiles of one letter .*, or "\\?", not "Qu"'
    yield {}, {"StartTiles": 20}, "would be over at once; make MaxHandTiles larger"


@pytest.mark.parametrize(("parts", "numbers", "part"), list(iter_bad_parts()))
def test_parts_that_do_not_suit_are_named(
    tmp_path: Path, parts: dict[str, Any], numbers: dict[str, Any], part: str
) -> None:
    with pytest.raises(PlayError, match=part):
        make_rules(tmp_path, **parts, **numbers)


def test_the_numbers_are_those_of_the_config(tmp_path: Path) -> None:
    made = make_rules(
        tmp_path, StartTiles=4, StartScore=7, QueueTiles=2, DrawnTiles=1, ExtraTiles=2, MaxUsedTiles=5, MaxHandTiles=8
    )
    start = made.start(2, 1)
    assert ([len(hand) for hand in start.hands], len(start.queue), start.scores) == ([4, 4], 2, (7, 7))
    position = replace(start, hands=("ACST", "ACST"))
    draws = {move.drawn for move in made.iter_moves(position, 0) if isinstance(move, Play) and move.text == "CATS"}
    assert draws == {0, 1, 4, 6}
    after = play(made, position, "CATS +4", "CAT +0")
    assert (after.used, made.outcome(after)) == ((4, 3), None)
    assert len(play(made, after, "pass").hands[0]) == 5
    assert made.outcome(replace(after, used=(6, 3))) is not None
    assert made.outcome(replace(after, hands=("A" * 8, "A"))) is not None
