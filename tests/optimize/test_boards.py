"""Boards that meet constraints: what is made, and that engines and batches do not change it (WGS manual, 3.1)."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.engines import INSTALLED, using
from support.optimizing import DICE, ENDLESS, LETTERS, POOL, PREMIUMS, constraints, make_game, ranges

from wgs import (
    Board,
    ConstraintError,
    Constraints,
    Contest,
    Game,
    GenerationError,
    OptimizedBoard,
    Order,
    Randomness,
    Range,
    Toolkit,
)
from wgs.optimize.attempts import next_size
from wgs.optimize.constraints import parse_range
from wgs.optimize.goal import Goal, Measures
from wgs.optimize.planter import Planter
from wgs.optimize.stock import make_stock

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.optimize.annealer import AnnealingProgress

QUIET = settings(max_examples=40)


def make_many(game: Game, wanted: Constraints, **order: Any) -> list[OptimizedBoard]:
    return list(game.optimize_many(wanted, Order(**{"boards": 3, "seed": 1, **order})))


# --- What comes -------------------------------------------------------------------------------------------------


@QUIET
@given(
    kind=st.sampled_from(sorted(LETTERS)),
    adjacency=st.sampled_from(["Diagonal", "Hex", "Full"]),
    premiums=st.sampled_from(sorted(PREMIUMS)),
    wanted=constraints,
)
def test_boards_are_possible_and_are_what_they_say(
    tmp_path: Path, kind: str, adjacency: str, premiums: str, wanted: Constraints
) -> None:
    game = make_game(tmp_path, LETTERS[kind], Adjacency=adjacency, Premiums=PREMIUMS[premiums])
    try:
        boards = make_many(game, wanted)
    except ConstraintError:
        assume(False)
    for made in boards:
        assert game.check_board(made.text).is_possible
        score = game.score(made.text)
        assert (made.words, made.points) == (score.words, score.points)
        longest = max((len(solution.word) for solution in game.solve(made.text)), default=0)
        fulfilled = (
            all(energy == 0 for energy in (wanted.words.energy(made.words), wanted.points.energy(made.points)))
            and wanted.longest.energy(longest) == 0
            and all(game.find_path(made.text, word) for word in wanted.contains)
        )
        assert made.met == fulfilled == (made.missed == ())
        assert 1 <= made.evaluations <= wanted.evaluations


@QUIET
@given(
    kind=st.sampled_from(sorted(LETTERS)),
    premiums=st.sampled_from(sorted(PREMIUMS)),
    wanted=constraints,
    avoided=st.sampled_from(["at", "tea", "is"]),
)
def test_both_engines_make_the_same_boards(
    tmp_path: Path, kind: str, premiums: str, wanted: Constraints, avoided: str
) -> None:
    answers: dict[str, str] = {}
    for engine in INSTALLED:
        with using(engine):
            game = make_game(tmp_path, LETTERS[kind], Premiums=PREMIUMS[premiums])
            try:
                answers[engine] = str(make_many(game, replace(wanted, avoid=(avoided,)), jobs=2))
            except ConstraintError as error:
                answers[engine] = str(error)
    assert len(set(answers.values())) == 1


@pytest.mark.parametrize("kind", sorted(LETTERS))
def test_words_that_are_asked_for_lie_on_the_board(tmp_path: Path, kind: str) -> None:
    game = make_game(tmp_path, LETTERS[kind])
    for made in make_many(game, Constraints(contains=("seat", "at"), evaluations=500), boards=5):
        assert made.met, made
        assert {solution.word for solution in game.solve(made.text)} >= {"SEAT", "AT"}


def test_a_long_word_that_dice_just_can_spell_is_laid(tmp_path: Path) -> None:
    game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    for made in make_many(game, Constraints(contains=("quadricentennials",), evaluations=50), boards=3):
        assert made.met
        assert len(game.find_path(made.text, "QUADRICENTENNIALS")) == 16
        assert game.check_board(made.text).is_possible


def test_words_to_avoid_do_not_lie_on_the_board(tmp_path: Path) -> None:
    game = make_game(tmp_path, DICE)
    boards = make_many(game, Constraints(words=Range(2), avoid=("at", "as", "is"), evaluations=2000), boards=8)
    assert any(made.met for made in boards)
    for made in boards:
        held = {solution.word for solution in game.solve(made.text)} & {"AT", "AS", "IS"}
        assert len(held) == 0 or f"it holds {', '.join(sorted(held, key=['AT', 'AS', 'IS'].index))}" in made.missed
        assert made.met == (not held and made.words >= 2)


def test_too_long_words_and_unwanted_ones_are_got_rid_of() -> None:
    game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    words = tuple(word for word in game.lexicon.words if len(word) >= game.rules.min_word_length)
    for wanted in (
        Constraints(avoid=words, evaluations=300),
        Constraints(Range(12), longest=Range(0, 3), evaluations=1000),
    ):
        assert all(made.met for made in make_many(game, wanted, boards=4))


def test_minimizing_goes_down_to_the_target_only() -> None:
    game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    for made in make_many(game, Constraints(Range(0, 20), Range(0, 25)), boards=10):
        assert made.met
        assert made.words <= 20
        assert made.points <= 25
    assert any(made.words > 5 for made in make_many(game, Constraints(Range(0, 20)), boards=10))


def test_a_target_out_of_reach_gives_the_best_that_was_found(tmp_path: Path) -> None:
    game = make_game(tmp_path, DICE)
    (made,) = make_many(game, Constraints(words=Range(10_000), contains=("tea",), evaluations=100), boards=1)
    assert not made.met
    assert made.missed == (f"{made.words} words instead of 10000 or more",)
    (drawn,) = make_many(game, Constraints(words=Range(10_000), evaluations=1), boards=1)
    assert made.words > drawn.words


def test_what_a_board_misses_is_named(tmp_path: Path) -> None:
    game = make_game(tmp_path, DICE)
    wanted = Constraints(Range(50), Range(0, 4), Range(5), ("set", "tat"), evaluations=1)
    (made,) = game.optimize(wanted, seed=3)
    assert made.missed[0] == f"{made.words} words instead of 50 or more"
    assert made.missed[1] == f"{made.points} points instead of 4 or fewer"


def test_fewer_tiles_than_cells_are_left_fewer(tmp_path: Path) -> None:
    game = make_game(tmp_path, {**DICE, "DiceLetters": "AE, TS, IE"})
    (made,) = game.optimize(Constraints(words=Range(1)), seed=1)
    assert len(made.text) == 3
    assert str(game.parse(made.text)) == made.text + "..."


# --- What it does not depend on ---------------------------------------------------------------------------------


def test_a_board_depends_on_the_seed_and_its_number_alone(tmp_path: Path) -> None:
    game = make_game(tmp_path, POOL)
    wanted = Constraints(words=Range(9), evaluations=40)
    boards = make_many(game, wanted, boards=30, jobs=1)
    assert make_many(game, wanted, boards=30, jobs=3) == boards
    assert make_many(game, wanted, boards=4, first=7) == boards[7:11]
    assert make_many(game, wanted, boards=30, seed=2) != boards


def test_boards_are_made_when_they_are_asked_for(tmp_path: Path) -> None:
    game = make_game(tmp_path, POOL)
    endless = game.optimize_many(Constraints(words=Range(2)), Order(10**12, seed=1))
    assert len(list(islice(endless, 5))) == 5


def test_whoever_watches_is_told_how_far_it_is(tmp_path: Path) -> None:
    told: list[AnnealingProgress] = []
    made = list(make_game(tmp_path, POOL).optimize_many(Constraints(words=Range(2)), Order(5, seed=1), told.append))
    assert [standing.done for standing in told] == [0, 1, 2, 3, 4]
    assert [standing.best.measures.words for standing in told] == [board.words for board in made]
    assert [standing.evaluations for standing in told] == [board.evaluations for board in made]


@pytest.mark.parametrize("jobs", [0, -1, 1.5, True])
def test_the_number_of_jobs_is_one_or_more(tmp_path: Path, jobs: Any) -> None:
    game = make_game(tmp_path, DICE)
    with pytest.raises(ValueError, match="jobs must be a whole number"):
        game.optimize(Constraints(words=Range(1)), jobs=jobs)
    with pytest.raises(ValueError, match="jobs must be a whole number"):
        game.best(Contest(seed=1, evaluations=1, jobs=jobs))
    for plain in (True, False):
        with pytest.raises(ValueError, match="jobs must be a whole number"):
            game.create(jobs=jobs, plain=plain)


def test_batches_grow_while_they_are_quick() -> None:
    assert next_size(1, 0.0001, jobs=1) == 4
    assert next_size(100, 0.1, jobs=1) == 100
    assert next_size(100, 0.4, jobs=1) == 25
    assert next_size(8, 60.0, jobs=4) == 4
    assert next_size(1, 0.0, jobs=2) == 4


# --- More attempts ----------------------------------------------------------------------------------------------


def test_no_board_comes_twice(tmp_path: Path) -> None:
    game = make_game(tmp_path, {**DICE, "DiceLetters": "AE, TS, IE"})
    wanted = Constraints(words=Range(0, 99))
    boards = make_many(game, wanted, boards=25, unique=True)
    assert len({made.text for made in boards}) == 25
    assert any(made.attempt for made in boards)
    assert make_many(game, wanted, boards=25, unique=True, jobs=3) == boards
    assert len({made.text for made in make_many(game, wanted, boards=25)}) < 25


def test_when_there_are_no_more_boards_that_is_said(tmp_path: Path) -> None:
    game = make_game(tmp_path, {**DICE, "DiceLetters": "AE, TS"})
    made: list[str] = []
    boards = game.optimize_many(Constraints(words=Range(0, 9)), Order(9, seed=1, unique=True))
    with pytest.raises(GenerationError, match="1000 more were all repeats"):
        made.extend(each.text for each in boards)
    assert 4 <= len(set(made)) == len(made) <= 8
    with pytest.raises(GenerationError, match="after 8 boards"):
        list(game.draw_unique(9, seed=1))


def test_random_boards_can_be_unique_too(tmp_path: Path) -> None:
    game = make_game(tmp_path, {**DICE, "DiceLetters": "AE, TS"})
    drawn = list(game.draw_unique(8, seed=1))
    assert len({each.text for each in drawn}) == 8
    assert drawn[:3] == list(game.draw_unique(3, seed=1))
    plain = list(map(str, game.create(8, seed=1)))
    assert [f"{each.text}...." for each in drawn if not each.attempt] == [
        text for number, text in enumerate(plain) if not drawn[number].attempt
    ]


def test_time_lets_a_board_be_tried_again(tmp_path: Path) -> None:
    game = make_game(tmp_path, ENDLESS)
    wanted = Constraints(words=Range(17), evaluations=4)
    once = make_many(game, wanted, boards=4)
    again = make_many(game, wanted, boards=4, seconds_per_board=0.15)
    for first, later in zip(once, again, strict=True):
        assert later.words >= first.words
        assert later.attempt == 0 or later.words > first.words
        assert later.met == (later.words >= 17)
    assert any(later.attempt for later in again)
    assert [each for each in again if not each.attempt] == [
        first for first, each in zip(once, again, strict=True) if not each.attempt
    ]


# --- Constraints -----------------------------------------------------------------------------------------------------


@given(ranges)
def test_ranges_are_read_as_they_are_written(bounds: Range) -> None:
    assume(bounds != Range())
    assert parse_range(str(bounds)) == bounds


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("60..90", Range(60, 90)),
        ("60..", Range(60)),
        ("..90", Range(0, 90)),
        (" 75 ", Range(75, 75)),
        ("0", Range(0, 0)),
    ],
)
def test_ranges_have_one_end_or_two(text: str, bounds: Range) -> None:
    assert parse_range(text) == bounds


@pytest.mark.parametrize("text", ["", "..", "60-90", "a", "-3..", "1.5", "1..2..3", "9" * 14, "٣"])
def test_other_texts_are_no_ranges(text: str) -> None:
    with pytest.raises(ConstraintError, match=r"60\.\.90"):
        parse_range(text)


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"words": Range(9, 3)}, "words: the first number, 9, is above the second, 3"),
        ({"points": Range(10**13)}, "points: both numbers must be 0 to 1,000,000,000,000"),
        ({"evaluations": 0}, "evaluations must be 1 to"),
        ({"contains": ("tea",), "avoid": ("TEA",)}, "the word TEA is both among"),
        ({"contains": ("teapot",)}, "TEAPOT: no die has P, O"),
        ({"contains": ("aaaa",)}, "AAAA: A, A, A, A need 4 dice, but only 3 dice have them"),
        ({"contains": ("tästé",)}, 'has "Ä", which is not a letter of this game'),
        ({"avoid": ("t2",)}, 'has "2", which is not a letter of this game'),
        ({"contains": ("",)}, "words must have 1 to 64 letters"),
        ({"contains": ("statists",)}, "STATISTS"),
        ({"contains": ("seat",), "avoid": ("eat",)}, "a board that contains SEAT also contains EAT, which"),
        ({"contains": ("seat",), "avoid": ("tae",)}, "a board that contains SEAT also contains TAE, read backwards"),
        (
            {"contains": ("seat", "tie"), "words": Range(0, 1)},
            "with SEAT, TIE a board has at least 6 words (SEAT, EAT, AT, ES, TIE, IT)",
        ),
        (
            {"contains": ("seat",), "longest": Range(0, 3)},
            "contains SEAT and longest ..3 contradict each other: with SEAT a board has a longest word of",
        ),
        ({"longest": Range(6)}, "no word of the list Words has 6 letters; the maximum is 5"),
    ],
)
def test_contradictory_constraints_are_refused_at_once(tmp_path: Path, wanted: dict[str, Any], message: str) -> None:
    game = make_game(tmp_path, {**DICE, "DiceLetters": "AEI, TSA, ETA, STI, UES, TSI"})
    with pytest.raises(ConstraintError) as caught:
        game.optimize_many(Constraints(**wanted), Order(1, seed=1))
    assert message in str(caught.value)


def test_a_word_longer_than_the_board_is_refused(tmp_path: Path) -> None:
    game = make_game(tmp_path, POOL, Size=[3, 1])
    with pytest.raises(ConstraintError, match="SEAT needs 4 tiles, but a board has 3 tiles"):
        game.optimize(Constraints(contains=("seat",)))
    assert game.optimize(Constraints(contains=("quit",)), seed=1)[0].met
    with pytest.raises(ConstraintError, match="no room for 7 letters"):
        make_game(tmp_path, POOL, words="abcdefg", Size=[3, 1]).optimize(Constraints(longest=Range(7)))


def test_part_of_a_word_may_be_avoided_where_tiles_have_several_letters(tmp_path: Path) -> None:
    game = make_game(tmp_path, POOL)
    (made,) = game.optimize(Constraints(contains=("quit",), avoid=("ui",), evaluations=2000), seed=1)
    assert made.met
    assert "Qu" in made.text or "Q" in made.text


def test_only_dice_and_letters_can_be_optimized(tmp_path: Path) -> None:
    (tmp_path / "boards.txt").write_text("TEAS\n")
    game = make_game(tmp_path, {"GenerationMethod": "WordList", "WordListFile": "boards.txt"})
    with pytest.raises(GenerationError, match="optimised for Dice and LetterPropensity only"):
        game.optimize(Constraints(words=Range(1)))


def test_the_number_of_boards_is_one_or_more(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="must be 1 or more, not 0"):
        make_game(tmp_path, DICE).optimize(Constraints(words=Range(1)), 0)


# --- Goals ------------------------------------------------------------------------------------------------------


@given(ranges, st.integers(0, 40), st.integers(0, 40))
def test_energy_falls_on_the_way_to_a_range_and_is_0_in_it(bounds: Range, near: int, far: int) -> None:
    inside = range(bounds.low, (999 if bounds.high is None else bounds.high) + 1)
    distances = [min(abs(value - each) for each in inside) for value in (near, far)]
    assert (bounds.energy(near) == 0) == (near in inside)
    if distances[0] < distances[1] and (near < bounds.low) == (far < bounds.low):
        assert bounds.energy(near) < bounds.energy(far)


def test_boundless_points_leave_room_in_64_bits() -> None:
    goal = Goal(points=Range(0, 0), points_weight=64)
    for points in (1 << 62, -(1 << 62)):
        assert abs(goal.energy(Measures(0, points))) < 1 << 62


# --- Words that are laid first ----------------------------------------------------------------------------------


@QUIET
@given(kind=st.sampled_from(sorted(LETTERS)), seed=st.integers(0, 9999), words=st.permutations(["quat", "seat", "tea"]))
def test_laid_words_take_a_piece_for_each_tile(tmp_path: Path, kind: str, seed: int, words: list[str]) -> None:
    game = make_game(tmp_path, LETTERS[kind], Size=[4, 2])
    stock = make_stock(game.making.source)
    wanted = [word.upper() for word in words[:2]]
    layout = Planter(stock, game.rules, game.grid, wanted).draw(Randomness(seed))
    assert sorted(layout.order) == list(range(len(stock.pieces)))
    assert all(tile in stock.pieces[piece].faces for piece, tile in zip(layout.order, layout.tiles, strict=False))
    assert stock.is_mixed or layout.order == sorted(layout.order)
    assert game.find_path(Board.fill(game.grid, layout.tiles), max(wanted, key=len)) or not stock.is_mixed
