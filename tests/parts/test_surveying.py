"""Surveys of a game's boards: equal to the table of all of them, and the same from each engine and in any pieces."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import small_config, write_config, write_words
from support.engines import using

from wgs import Game, Toolkit
from wgs.analysis.survey import Survey, merge_surveys
from wgs.base.engines import find_native
from wgs.base.randomness import Randomness
from wgs.generate import make_generator
from wgs.parts.surveying import Surveying
from wgs.solver import SearchLimit, Solver

if TYPE_CHECKING:
    from pathlib import Path


BOARDS = 10_000
LETTERS: dict[str, dict[str, Any]] = {
    "dice": {"GenerationMethod": "Dice", "DiceLetters": "AB,CDQu,E?,GH.", "ShuffleDice": False},
    "shuffled": {"GenerationMethod": "Dice", "DiceLetters": "AAB,C,EEEEF,GHIJKLQu,TTTTT,SEAT"},
    "few dice": {"GenerationMethod": "Dice", "DiceLetters": "AT,CS"},
    "pool": {"GenerationMethod": "LetterPropensity", "PropensityLetters": "CATSSEEAT"},
    "letters": {
        "GenerationMethod": "LetterPropensity",
        "PropensityLetters": "CATSE",
        "SampleWithoutReplacement": False,
    },
    "weights": {"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": 2.5, "T": 1, "C": 0.1}},
}


def open_game(folder: Path, letters: dict[str, Any], premiums: list[str] | None = None) -> Game:
    write_words(folder, "act at cat cats eat east seat ta tea")
    grids = {"2x2": {"Size": [2, 2], "Premiums": premiums}}
    config = small_config(LetterDistributions={"Dice": letters}, Grids=grids)
    return Toolkit.load(write_config(folder, config)).game("Tiny")


def survey(game: Game, numbers: range, seed: int = 1, **options: Any) -> Survey:
    return Surveying(game, game.making, game.replays).survey(numbers, seed=seed, **options)


def test_figures_are_those_of_the_whole_table() -> None:
    game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    found = survey(game, range(BOARDS))
    boards = list(game.making.iter_drawn(BOARDS, seed=1))
    scores = game.score_batch([board.text for board in boards])
    words, points = list(scores.words), list(scores.points)
    for spread, values in ((found.of("words"), words), (found.of("points"), points)):
        assert spread.pairs == tuple(sorted(Counter(values).items()))
        assert spread.mean == pytest.approx(fmean(values))
        assert spread.deviation == pytest.approx(pstdev(values))
        ordered = sorted(values)
        assert [spread.percentile(each) for each in (1, 50, 99)] == [ordered[place] for place in (99, 4999, 9899)]
    assert dict(found.letters) == Counter(str(tile) for board in boards for tile in board.tiles)
    order = sorted(range(BOARDS), key=lambda number: (-points[number], -words[number], number))
    assert [each.number for each in found.best] == order[:5]
    assert [each.board for each in found.best] == [boards[number].text for number in order[:5]]
    assert found.first_with("points") == {
        value: tuple(number for number, each in enumerate(points) if each == value)[:4] for value in set(points)
    }
    analyses = [game.analyze(board.text) for board in boards[:256]]
    assert found.cells is not None
    assert found.cells.boards == 256
    assert found.cells.words == tuple(sum(each.words_at(place) for each in analyses) for place in range(1, 17))
    again = Toolkit.load("wgs.json")
    assert found.worst[0].replay == again.game("Boggle (New)").replay_id(boards[found.worst[0].number])


def test_figures_are_those_of_pandas() -> None:
    pandas = pytest.importorskip("pandas", reason="the extra wgs[notebook] is not installed")
    game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    found = survey(game, range(BOARDS), seed=2)
    scores = game.score_batch([board.text for board in game.making.iter_drawn(BOARDS, seed=2)])
    table = pandas.DataFrame({"words": list(scores.words), "points": list(scores.points)})
    for name in ("words", "points"):
        column, spread = table[name], found.of(name)
        assert dict(spread.pairs) == column.value_counts().to_dict()
        assert spread.mean == pytest.approx(column.mean())
        assert spread.deviation == pytest.approx(column.std(ddof=0))
        ranks = column.rank(method="max", pct=True)
        assert [spread.rank(value) for value in column[:200]] == pytest.approx(list(100 * ranks[:200]))
        ordered = column.sort_values(ignore_index=True)
        assert [spread.percentile(each) for each in range(1, 101)] == list(ordered[99::100])


@pytest.mark.parametrize("premiums", [None, ["T.", "td"]])
@pytest.mark.parametrize("kind", LETTERS)
def test_both_engines_count_the_same_in_any_pieces(tmp_path: Path, kind: str, premiums: list[str] | None) -> None:
    surveys = []
    for engine in ("native", "reference"):
        with using(engine):
            game = open_game(tmp_path, LETTERS[kind], premiums)
            surveys.append(survey(game, range(60), jobs=1))
            pieces = [survey(game, numbers) for numbers in (range(37, 60), range(37))]
            assert merge_surveys(pieces) == surveys[-1]
    assert surveys[0] == surveys[1]
    assert sum(count for _, count in surveys[0].words) == surveys[0].boards == 60
    solved = [len(game.solve(board)) for board in game.create(60, seed=1)]
    assert surveys[0].words == tuple(sorted(Counter(solved).items()))
    scored = [game.score(board).points for board in game.create(60, seed=1)]
    assert surveys[0].points == tuple(sorted(Counter(scored).items()))


@given(
    faces=st.lists(st.lists(st.sampled_from("ABCDEFG"), min_size=1, max_size=5), min_size=1, max_size=6),
    seed=st.integers(0, 2**64 - 1),
    first=st.integers(0, 2**31),
    kind=st.sampled_from(list(LETTERS)),
)
def test_boards_drawn_natively_are_those_of_the_generators(
    faces: list[list[str]], seed: int, first: int, kind: str
) -> None:
    native = find_native()
    if native is None:
        pytest.skip("the native engine is not in use")
    from wgs.solver.native_survey import list_tiles, make_drawing  # noqa: PLC0415

    game = Toolkit.load("wgs.json").game("Boggle (New)")
    given = {**LETTERS[kind]}
    if "DiceLetters" in given:
        given["DiceLetters"] = ",".join("".join(face) for face in faces)
    section = game.letters.model_validate(given)
    made: Any = make_generator(replace(game.making.source, letters=section, size=5))
    drawn = list(made.iter_draws(Randomness(seed, number) for number in range(first, first + 4)))
    tiles = list_tiles(made.plan)
    natively = make_drawing(native, made.plan).draw(seed, first, 4)
    assert [tuple(tiles[place] for place in board) for board in natively] == drawn


def test_boards_beyond_the_native_engine_are_counted_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_game(tmp_path, LETTERS["shuffled"])
    expected = survey(game, range(20))
    ask = type(game.solver).survey_drawn

    def leave_some(solver: Solver, plan: Any, seed: int, numbers: range, terms: Any) -> Any:
        counts = ask(solver, plan, seed, numbers[:15], terms)
        return counts and counts._replace(left=list(numbers[15:]))

    monkeypatch.setattr(type(game.solver), "survey_drawn", leave_some)
    assert survey(game, range(20)) == expected


def test_a_board_that_takes_too_long_is_left_out(tmp_path: Path, engine: str) -> None:
    game = open_game(tmp_path, {"GenerationMethod": "Dice", "DiceLetters": "?,?,?,?"})
    found = survey(game, range(3), time_limit=SearchLimit(steps=1))
    assert (found.boards, found.refused, found.words, found.letters) == (0, 3, (), ())


def test_boards_that_are_given_have_their_numbers_and_faults(tmp_path: Path, engine: str) -> None:
    game = open_game(tmp_path, LETTERS["dice"])
    surveying = Surveying(game, game.making, game.replays)
    found, faults = surveying.survey_boards(["CATS", "A4", "XXXX"], [7, 8, 9])
    assert [place for place, _ in faults] == [1]
    assert (found.boards, found.about.seed) == (2, None)
    assert [(each.number, each.board, each.replay) for each in found.best] == [(7, "CATS", ""), (9, "XXXX", "")]
    assert found.letters == (("A", 1), ("C", 1), ("S", 1), ("T", 1), ("X", 4))
    assert found.first_with("words") == {0: (9,), max(dict(found.words)): (7,)}


def test_whoever_watches_is_told_how_many_boards_are_counted(tmp_path: Path) -> None:
    told: list[int] = []
    survey(open_game(tmp_path, LETTERS["dice"]), range(9000), watch=told.append)
    assert told == sorted(told)
    assert (told[-1], len(told) > 2) == (9000, True)
