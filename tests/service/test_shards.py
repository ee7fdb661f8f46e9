"""Shares of a run: every line belongs to one job, whatever pieces the stream comes in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs import WgsError
from wgs.service.answers import Fault
from wgs.service.lines import Lines
from wgs.service.shards import LineDealer, Shard, parse_shard

Stream = list[Lines | Fault]


def make_stream(sizes: list[int]) -> Stream:
    """Make chunks of numbered lines; a chunk of no lines stands for one that could not be read."""
    stream: Stream = []
    number = 1
    for size in sizes:
        if size:
            data = "".join(f"{line}\n" for line in range(number, number + size)).encode()
            stream.append(Lines(data, number))
        else:
            stream.append(Fault("line", "bad", "bad", number))
        number += max(size, 1)
    return stream


def list_numbers(item: Lines | Fault) -> list[int]:
    return [line.number for line in item.split()] if isinstance(item, Lines) else [item.line]


@given(st.lists(st.integers(0, 60), max_size=8), st.integers(1, 5))
def test_every_line_belongs_to_one_job_and_blocks_are_in_order(sizes: list[int], count: int) -> None:
    dealt: list[tuple[int, int]] = []
    for number in range(1, count + 1):
        own = list(LineDealer(Shard(number, count)).deal(make_stream(sizes)))
        assert [block for block, _ in own] == sorted(block for block, _ in own)
        assert all(block % count == number - 1 for block, _ in own)
        dealt += [(block, line) for block, item in own for line in list_numbers(item)]
    assert [line for _, line in sorted(dealt)] == list(range(1, sum(max(size, 1) for size in sizes) + 1))


def test_the_pieces_of_a_stream_make_no_difference() -> None:
    def deal(stream: Stream) -> tuple[list[tuple[int, int]], int, str]:
        dealer = LineDealer(Shard(2, 3))
        own = [(block, line) for block, item in dealer.deal(stream) for line in list_numbers(item)]
        return own, dealer.lines, dealer.digest

    assert deal(make_stream([100])) == deal(make_stream([1, 40, 59]))


def test_jobs_have_about_the_same_number_of_lines() -> None:
    stream = make_stream([20_000])
    shares = [
        sum(item.count() for _, item in LineDealer(Shard(number, 7)).deal(stream) if isinstance(item, Lines))
        for number in range(1, 8)
    ]
    assert sum(shares) == 20_000
    assert max(shares) - min(shares) < 20_000 / 7 / 10


@given(st.integers(0, 1000), st.integers(1, 50))
def test_things_with_numbers_are_shared_out_in_stretches(total: int, count: int) -> None:
    shares = [Shard(number, count).cut(total) for number in range(1, count + 1)]
    assert [each for share in shares for each in share] == list(range(total))
    assert max(map(len, shares)) - min(map(len, shares)) <= 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2", 'shard must be the number of a job and how many there are, such as 2/8, not "2"'),
        ("a/b", 'shard must be the number of a job and how many there are, such as 2/8, not "a/b"'),
        ("0/4", "shard must have a number from 1 to 4, not 0"),
        ("5/4", "shard must have a number from 1 to 4, not 5"),
        ("1/0", "shard must have 1 to 1,000,000 jobs, not 0"),
    ],
)
def test_a_share_that_is_none_is_refused(text: str, message: str) -> None:
    with pytest.raises(WgsError) as caught:
        parse_shard(text)
    assert str(caught.value) == message
