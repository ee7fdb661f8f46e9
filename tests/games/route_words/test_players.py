"""What program players of RouteWords go by: what they notice, when they call bonus rounds, what they want."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.route_words_pictures import make_rules, play, shipped_rules, start

from wgs.base.randomness import Randomness
from wgs.games.play.players import Limits, make_player
from wgs.games.route_words import Move, Plain, Position, RouteWords, WordEntry
from wgs.games.route_words.bonus_advice import BonusAdvisor
from wgs.games.route_words.values import HIDDEN_SEED

WORDS = "TEST EAST SWAM WAG MAG SWAP POT TOW TOR ROD TOWS QUO GO PORT TOP STOP PAW OPT OPTS DOT DOTS WOT SOW SOT"
RULES = make_rules(WORDS)


def noticed(rules: RouteWords, position: Position, seat: int) -> list[Move]:
    return list(rules.advice.iter_noticed(rules.view(position, seat), seat, Randomness(1)))


@pytest.mark.parametrize(
    ("share", "known", "expected"),
    [(0, WORDS, ""), (100, "TOR TEST TEAPOT", "TEST TOR"), (100, "TOWS TEST SWAM", "SWAM TEST TOWS")],
)
def test_programs_notice_a_share_of_the_words_that_they_know(share: int, known: str, expected: str) -> None:
    rules = make_rules(WORDS, known=known, program_share=share)
    position = play(rules, start(rules), "bonus")
    assert noticed(rules, position, 0) == [WordEntry(word) for word in [*expected.split(), ""]]


def test_what_programs_notice_hangs_on_the_seed_and_the_seat() -> None:
    rules = shipped_rules()
    first, again, other = (play(rules, start(rules, seed=seed), "bonus") for seed in (5, 5, 6))
    assert noticed(rules, first, 0) == noticed(rules, again, 0)
    assert noticed(rules, first, 0) != noticed(rules, first, 1)
    assert noticed(rules, first, 0) != noticed(rules, other, 0)


def test_programs_call_when_they_notice_a_long_word_that_nobody_has_heard() -> None:
    rules = make_rules(WORDS, program_share=100, program_call_length=4)
    assert Plain.BONUS in noticed(rules, start(rules), 0)
    assert Plain.BONUS not in noticed(make_rules(WORDS, program_share=100), start(rules), 0)
    heard = play(rules, start(rules), "Blue: bonus", "Red: none", "Blue: word TEST")
    assert Plain.BONUS not in noticed(rules, heard, 0)


def test_a_word_that_was_revealed_is_known_to_all() -> None:
    rules = make_rules(WORDS, program_share=0)
    position = play(rules, start(rules), "Blue: bonus", "Red: none", "Blue: word TEST", "bonus")
    assert noticed(rules, position, 0) == [WordEntry("TEST"), WordEntry("")]


def test_what_other_programs_notice_is_hidden() -> None:
    rules = shipped_rules()
    called = play(rules, start(rules, 3, seed=5), "bonus")
    seen = rules.view(called, 1)
    assert [seed == HIDDEN_SEED for seed in seen.seeds] == [True, False, True]
    assert rules.advice.complete(seen, 1, Randomness(1)).seeds == seen.seeds
    guesses, own = (
        [list(rules.advice.iter_noticed(seen, seat, Randomness(seed))) for seed in range(3)] for seat in (0, 1)
    )
    assert all(first != second for first, second in combinations([noticed(rules, called, 0), *guesses], 2))
    assert own == [noticed(rules, called, 1)] * 3


def test_nobody_knows_when_another_program_will_call() -> None:
    rules = make_rules(WORDS, program_share=100, program_call_length=4)
    seen = rules.view(start(rules), 0)
    assert Plain.BONUS in list(rules.advice.iter_noticed(seen, 0, Randomness(1)))
    assert Plain.BONUS not in list(rules.advice.iter_noticed(seen, 1, Randomness(1)))


def test_turns_are_open_to_all_and_bonus_rounds_are_not() -> None:
    position = start(RULES)
    view = RULES.view(position, 0)
    closed = [move for move in RULES.iter_moves(view, 0) if not RULES.advice.is_open(view, 0, move)]
    assert closed == [Plain.BONUS]
    last = replace(view, coins=tuple(int(place == 31) for place in range(36)))  # B6
    texts = {
        RULES.notation.format_move(last, 0, move)
        for move in RULES.iter_moves(last, 0)
        if not RULES.advice.is_open(last, 0, move)
    }
    assert {text.partition(" > ")[2] for text in texts - {"bonus"}} == {"B6"}
    without_calls = replace(last, calls=(0, 0))
    assert all(RULES.advice.is_open(without_calls, 0, move) for move in RULES.iter_moves(without_calls, 0))
    called = RULES.view(play(RULES, position, "bonus"), 0)
    assert not any(RULES.advice.is_open(called, 0, move) for move in RULES.iter_moves(called, 0))


def test_hidden_words_change_no_view() -> None:
    position = play(RULES, start(RULES), "bonus", "Blue: word TEST")
    other = play(RULES, start(RULES), "bonus", "Blue: word TOW")
    assert RULES.view(position, 0) == RULES.view(other, 0)
    assert noticed(RULES, position, 0) == noticed(RULES, other, 0)


def best_of(rules: RouteWords) -> str:
    """Return the text of the first move at the start that brings most."""
    position = start(rules)
    best = max(noticed(rules, position, 0), key=lambda move: rules.advice.gain(position, 0, move))
    return rules.notation.format_move(position, 0, best)


def test_the_best_coin_within_reach_is_wanted() -> None:
    assert best_of(make_rules("GMAT GWP")) == "GMAT c2 b2 a2 a1 > A1"


def test_a_swap_is_wanted_for_a_coin_that_is_worth_its_price() -> None:
    # With T and E swapped, GMAE leads from c2 to a1, and its corner.
    assert best_of(make_rules("GMAE GWP")) == "swap a1 b1"
    assert not best_of(make_rules("GMAE GWP", corner_coin=2)).startswith("swap")


def test_a_swap_that_opens_nothing_brings_less_than_nothing() -> None:
    rules = make_rules("ZEBRA")
    position = start(rules)
    assert {rules.advice.gain(position, 0, move) < 0 for move in noticed(rules, position, 0)} == {True}


def test_the_leader_is_promised_more() -> None:
    position = start(RULES)
    ahead = replace(position, taken=(9, 0))
    assert RULES.advice.promise(ahead, 0) > RULES.advice.promise(position, 0)
    assert RULES.advice.promise(ahead, 0) > 0 > RULES.advice.promise(ahead, 1)
    assert RULES.advice.promise(ahead, 1) >= -1000


# --- When a bonus round is called -------------------------------------------------------------------------------


def search(rules: RouteWords, position: Position, seat: int = 0, playouts: int = 16) -> str:
    """Return the text of the move that a search makes."""
    view = rules.view(position, seat)
    return rules.notation.format_move(
        position, seat, make_player("search", Limits(playouts)).choose(rules, view, seat, Randomness(1))
    )


@settings(max_examples=40)
@given(
    known=st.sets(st.sampled_from(WORDS.split()), min_size=1, max_size=5),
    share=st.integers(1, 99),
    players=st.integers(2, 3),
    seed=st.integers(0, 50),
    revealed=st.sampled_from(["", "TEST", "TOR"]),
)
def test_what_a_bonus_round_brings_is_the_average_over_all_that_others_may_notice(
    known: set[str], share: int, players: int, seed: int, revealed: str
) -> None:
    rules = make_rules(WORDS, known=" ".join(known), program_share=share)
    view = replace(rules.view(start(rules, players, seed=seed), 0), revealed=(revealed, *[""] * (players - 1)))
    words = sorted(move.word for move in rules.iter_moves(play(rules, view, "bonus"), 0) if isinstance(move, WordEntry))
    lengths = [rules.advice.gain(view, 0, WordEntry(word)) // 100 for word in words if word in known]
    own = max(
        (rules.advice.gain(view, 0, move) // 100 for move in noticed(rules, play(rules, view, "bonus"), 0)), default=0
    )
    average = 0.0
    for drawn in product((False, True), repeat=len(lengths) * (players - 1)):
        chance = 1.0
        for is_noticed in drawn:
            chance *= (share if is_noticed else 100 - share) / 100
        best = max((length for length, is_in in zip(lengths * (players - 1), drawn, strict=True) if is_in), default=0)
        best = max(best, len(revealed))
        average += chance * (own if own > best else -best if best > own else 0)
    assert BonusAdvisor(rules._words, rules._equipment.numbers).expect(view, 0) == pytest.approx(100 * average, abs=1.5)


def notices(rules: RouteWords, position: Position, word: str) -> bool:
    """Tell whether the program on the first seat notices a word."""
    return WordEntry(word) in noticed(rules, play(rules, position, "bonus"), 0)


@pytest.mark.parametrize(("share", "calls_with_it"), [(10, True), (90, False)])
def test_search_calls_when_others_are_likely_to_miss_its_word(share: int, calls_with_it: bool) -> None:
    # TEIKLO leads from a1 to e2; the others notice it as often.
    rules = make_rules(f"{WORDS} TEIKLO", known="TEIKLO", program_share=share, program_call_length=6)
    calls = set()
    for seed in range(40):
        position = start(rules, seed=seed)
        calls.add((notices(rules, position, "TEIKLO"), search(rules, position) == "bonus"))
    assert calls == {(True, calls_with_it), (False, False)}


def test_search_swaps_for_a_long_word_and_then_calls() -> None:
    # With T and E swapped, GMAETIKLO leads from c2 to e2.
    rules = make_rules(f"{WORDS} GMAETIKLO", known="GMAETIKLO", program_share=20, corner_coin=1, edge_coin=1)
    for seed in range(40):
        position = start(rules, seed=seed)
        swapped = play(rules, position, "swap a1 b1")
        assert (search(rules, position) == "swap a1 b1") == notices(rules, swapped, "GMAETIKLO")
        assert (search(rules, swapped) == "bonus") == notices(rules, swapped, "GMAETIKLO")


def test_search_does_not_call_with_a_word_that_others_have_heard() -> None:
    rules = make_rules(f"{WORDS} TEIKLO", known="TEIKLO", program_share=10, program_call_length=6)
    position = next(each for each in (start(rules, seed=seed) for seed in range(99)) if notices(rules, each, "TEIKLO"))
    assert search(rules, position) == "bonus"
    heard = play(rules, position, "Blue: bonus", "Red: none", "Blue: word TEIKLO")
    assert search(rules, heard) != "bonus"


def test_search_swaps_for_a_long_word_only_where_it_can_call_in_the_same_turn() -> None:
    rules = make_rules(f"{WORDS} GMAETIKLO", known="GMAETIKLO", program_share=20, corner_coin=1, edge_coin=1)
    swapped = play(rules, start(rules), "swap a1 b1")
    seed = next(seed for seed in range(99) if notices(rules, replace(swapped, seeds=(seed, 0)), "GMAETIKLO"))
    position = replace(start(rules), seeds=(seed, 0))
    assert search(rules, position) == "swap a1 b1"
    without_time = rules.advice.rank_moves(rules.view(position, 0), 0, 1, Randomness(1), lambda: True)
    assert rules.notation.format_move(position, 0, without_time[0]) != "swap a1 b1"
    assert search(rules, replace(position, paid=(1, 0))) != "swap a1 b1"
    assert search(rules, replace(position, acted="travel")) != "swap a1 b1"


def test_search_calls_for_less_when_the_turns_may_soon_be_over() -> None:
    rules = make_rules(f"{WORDS} TEIKLO", known="TEIKLO", program_share=40, program_call_length=6)
    position = next(each for each in (start(rules, seed=seed) for seed in range(99)) if notices(rules, each, "TEIKLO"))
    assert search(rules, position) != "bonus"
    late = replace(position, coins=tuple(int(point in {0, 5}) for point in range(36)))
    assert search(rules, late) == "bonus"
    assert search(rules, replace(late, calls=(0, 1))) != "bonus"


def test_search_enters_its_longest_word() -> None:
    rules = make_rules(WORDS, program_share=100)
    called = play(rules, start(rules), "bonus")
    assert search(rules, called) == "word TOWS"


def test_a_call_that_is_left_is_worth_something_and_so_is_the_next_turn() -> None:
    position = start(RULES)
    assert RULES.advice.promise(position, 0) > RULES.advice.promise(replace(position, calls=(0, 1)), 0)
    assert RULES.advice.promise(position, 0) > RULES.advice.promise(replace(position, turn=1), 0)


def test_the_last_point_is_worth_more_than_others() -> None:
    with_points = [RULES.advice.promise(replace(start(RULES), taken=(taken, 9), paid=(1, 0)), 0) for taken in (0, 1, 2)]
    assert with_points[1] - with_points[0] > 1.5 * (with_points[2] - with_points[1])


def test_squares_that_are_owned_promise_more_while_much_is_left() -> None:
    early = start(RULES)
    late = replace(early, coins=tuple(min(coin, 1) if place < 3 else 0 for place, coin in enumerate(early.coins)))
    worth = [
        RULES.advice.promise(replace(each, owners=(0, *each.owners[1:])), 0) - RULES.advice.promise(each, 0)
        for each in (late, early)
    ]
    assert 0 < worth[0] < worth[1]
