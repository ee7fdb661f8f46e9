"""The random draws: published values, uniformity, and values frozen so that ``--seed`` keeps its meaning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.chance import equally, fits

from wgs.base.randomness import Randomness, Stream, Weights, own_seed, planting_seed

WORD = 2**64
GAMMA = 0x9E3779B97F4A7C15
ROUNDS = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB))

seeds = st.integers(0, WORD - 1)
streams = st.integers(0, 10**9)


def splitmix(state: int) -> Iterator[int]:
    """Yield SplitMix64 as published: step by the golden gamma, then two rounds and a last shift."""
    while True:
        state = (state + GAMMA) % WORD
        word = state
        for shift, factor in ROUNDS:
            word = (word ^ word >> shift) * factor % WORD
        yield word ^ word >> 31


def undo_shift(word: int, shift: int) -> int:
    found = word
    for _ in range(64 // shift):
        found = word ^ found >> shift
    return found


def find_state(draw: int) -> int:
    """Return the state that makes ``splitmix`` go on behind this draw."""
    word = undo_shift(draw, 31)
    for shift, factor in reversed(ROUNDS):
        word = undo_shift(word * pow(factor, -1, WORD) % WORD, shift)
    return word


# --- The generator ----------------------------------------------------------------------------------------


def test_the_comparison_itself_gives_the_values_in_circulation() -> None:
    assert list(islice(splitmix(1234567), 5)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_seed_zero_gives_the_published_sequence() -> None:
    draws = Randomness(0)
    assert [draws.bits() for _ in range(1000)] == list(islice(splitmix(0), 1000))


@given(seeds, streams)
def test_every_stream_is_a_stretch_of_splitmix(seed: int, stream: int) -> None:
    draws = Randomness(seed, stream)
    expected = splitmix(find_state(draws.bits()))
    assert [draws.bits() for _ in range(5)] == list(islice(expected, 5))


@given(seeds, streams)
def test_only_the_lowest_64_bits_of_a_seed_count(seed: int, stream: int) -> None:
    assert Randomness(seed, stream).bits() == Randomness(seed + WORD, stream).bits()


def test_no_two_streams_share_a_draw() -> None:
    draws = [Randomness(seed, stream) for seed, stream in product(range(20), range(100))]
    seen = [stream.bits() for stream in draws for _ in range(20)]
    assert len(set(seen)) == len(seen)


def test_the_first_draws_of_neighbouring_streams_are_independent() -> None:
    firsts = [Randomness(3, stream).below(6) for stream in range(10_000)]
    assert fits(zip(firsts[::2], firsts[1::2], strict=True), equally(product(range(6), repeat=2)))


def test_the_first_draws_of_neighbouring_seeds_are_independent() -> None:
    firsts = [Randomness(seed).below(6) for seed in range(10_000)]
    assert fits(zip(firsts[::2], firsts[1::2], strict=True), equally(product(range(6), repeat=2)))


def test_successive_draws_are_independent() -> None:
    draws = Randomness(4)
    assert fits(((draws.below(6), draws.below(6)) for _ in range(10_000)), equally(product(range(6), repeat=2)))


# --- Values that must never change ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "stream", "bits"),
    [
        (1, 0, 4720248854425330031),
        (1, 1, 6180444375122719049),
        (2014, 0, 14093408476606756432),
        (2014, 99, 284515469787040244),
        (WORD - 1, 7, 7433418456762825589),
    ],
)
def test_the_start_of_a_stream_is_frozen(seed: int, stream: int, bits: int) -> None:
    assert Randomness(seed, stream).bits() == bits


def test_below_and_choice_are_frozen() -> None:
    draws = Randomness(2014)
    assert [draws.below(6) for _ in range(12)] == [4, 3, 5, 1, 4, 1, 5, 1, 2, 2, 3, 2]
    assert draws.below(10**18) == 544412133003920858
    assert "".join(draws.choice("ABCDEFGHIJ") for _ in range(6)) == "GGAADD"


def test_shuffle_is_frozen() -> None:
    order = list("ABCDEFGHIJ")
    Randomness(2014).shuffle(order)
    assert "".join(order) == "JAHFGEBIDC"


def test_sample_is_frozen() -> None:
    assert "".join(Randomness(2014).sample("ABCDEFGHIJ", 4)) == "CEFB"


def test_weighted_draws_are_frozen() -> None:
    draws, weights = Randomness(2014), Weights([9, 2, 0, 4])
    assert [weights.draw(draws) for _ in range(10)] == [0, 0, 0, 3, 3, 0, 0, 0, 3, 0]


# --- Bounded draws ----------------------------------------------------------------------------------------


@given(seeds, st.integers(1, WORD))
def test_below_stays_below_its_bound(seed: int, bound: int) -> None:
    assert 0 <= Randomness(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [0, -1, WORD + 1])
def test_below_refuses_a_bound_out_of_range(bound: int) -> None:
    with pytest.raises(ValueError, match=str(bound)):
        Randomness(1).below(bound)


def test_below_the_largest_bound_is_a_whole_draw() -> None:
    assert Randomness(5).below(WORD) == Randomness(5).bits()


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 26, 100])
def test_below_is_uniform(bound: int) -> None:
    draws = Randomness(bound)
    assert fits((draws.below(bound) for _ in range(20_000)), equally(range(bound)))


def test_below_has_no_bias_where_a_plain_remainder_would_double_one_third() -> None:
    draws = Randomness(8)
    assert fits((draws.below(3 << 62) >> 62 for _ in range(5000)), equally(range(3)))


@given(seeds, st.lists(st.integers(), min_size=1, max_size=50))
def test_choice_is_one_of_the_items(seed: int, items: list[int]) -> None:
    assert Randomness(seed).choice(items) in items


def test_choice_is_uniform_over_places() -> None:
    draws = Randomness(9)
    assert fits((draws.choice("AAB") for _ in range(6000)), {"A": 2, "B": 1})


def test_choice_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="bound"):
        Randomness(1).choice([])


# --- Orders and samples -----------------------------------------------------------------------------------


@given(seeds, st.lists(st.integers(), max_size=50))
def test_shuffle_keeps_the_items(seed: int, items: list[int]) -> None:
    shuffled = list(items)
    Randomness(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_every_order_is_equally_likely() -> None:
    def shuffle(stream: int) -> tuple[str, ...]:
        items = list("ABCD")
        Randomness(10, stream).shuffle(items)
        return tuple(items)

    assert fits(map(shuffle, range(12_000)), equally(permutations("ABCD")))


@given(seeds, st.lists(st.integers(), max_size=30), st.integers(0, 40))
def test_a_sample_takes_each_item_once(seed: int, items: list[int], count: int) -> None:
    before = list(items)
    taken = Randomness(seed).sample(items, count)
    assert items == before
    assert len(taken) == min(count, len(items))
    assert Counter(taken) <= Counter(items)


def test_every_sample_is_equally_likely_in_every_order() -> None:
    draws = Randomness(11)
    assert fits((tuple(draws.sample("ABCDE", 2)) for _ in range(10_000)), equally(permutations("ABCDE", 2)))


def test_a_sample_of_everything_is_a_uniform_order() -> None:
    draws = Randomness(12)
    assert fits((tuple(draws.sample("ABCD", 9)) for _ in range(12_000)), equally(permutations("ABCD")))


# --- Weights ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weights", [[1, 1], [1, 2, 3, 4], [500, 1, 10], [3 << 40, 1 << 40]])
def test_weights_are_the_probabilities(weights: list[int]) -> None:
    draws, prepared = Randomness(13), Weights(weights)
    assert fits((prepared.draw(draws) for _ in range(20_000)), dict(enumerate(weights)))


def test_a_single_weight_is_always_drawn() -> None:
    draws, prepared = Randomness(14), Weights([5])
    assert {prepared.draw(draws) for _ in range(20)} == {0}


@given(seeds, st.lists(st.integers(0, 3), min_size=1, max_size=20).filter(any))
def test_a_weight_of_zero_is_never_drawn(seed: int, weights: list[int]) -> None:
    draws, prepared = Randomness(seed), Weights(weights)
    assert all(weights[prepared.draw(draws)] for _ in range(20))


@pytest.mark.parametrize("weights", [[], [0], [0, 0], [2, -1]])
def test_weights_with_nothing_to_draw_are_refused(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="weights must be 0 or more"):
        Weights(weights)


# --- The numbers of streams -------------------------------------------------------------------------------------


def test_the_streams_of_each_purpose_begin_where_they_always_did() -> None:
    numbers = {stream.name: int(stream) for stream in Stream}
    assert numbers == {
        "BOARDS": 0,
        "MOVES": 1 << 32,
        "HINTS": 1 << 33,
        "GAMES": 1 << 34,
        "SHUFFLES": 1 << 35,
        "GROUPS": 1 << 36,
    }


def test_seeds_that_follow_from_a_seed_are_what_they_always_were() -> None:
    assert [own_seed(1, number) for number in (0, 5)] == [Randomness(1, number).bits() for number in (0, 5)]
    draws = Randomness(planting_seed(7))
    assert draws.bits() == Randomness((1 << 64) - 8).bits()
