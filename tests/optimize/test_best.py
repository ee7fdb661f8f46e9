"""The search for the best board: improvements in the order of restarts, and the best there is where that is known."""

from __future__ import annotations

import signal
from itertools import pairwise, product
from time import process_time
from typing import TYPE_CHECKING, Any, Literal

import pytest
from support import run_wgs
from support.engines import INSTALLED, using
from support.optimizing import DICE, LETTERS, POOL, WEIGHTS, make_game, write_game
from support.processes import finish, read_until, start, wait_for_work

from wgs import BestBoard, ConstraintError, Contest, Game, Toolkit
from wgs.base.engines import choose_engine
from wgs.base.errors import StoppedError
from wgs.boards.tiles import parse_tiles
from wgs.config.scoring import ScoringSection
from wgs.optimize import batch
from wgs.optimize.best import Improvement, iter_search
from wgs.optimize.maker import Arena
from wgs.solver import make_solver
from wgs.solver.scoring import ScoringRules

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.optimize.annealer import AnnealingProgress

LETTERS_OF_TINY = "AEST"


def search(game: Game, letters: str | None = None, **contest: Any) -> list[BestBoard]:
    tiles = None if letters is None else parse_tiles(letters)
    return list(game.best(Contest(**{"seed": 1, "evaluations": 5_000, **contest}), tiles))


# --- What is found ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["points", "words"])
def test_the_best_of_all_boards_is_found(tmp_path: Path, by: str) -> None:
    game = make_game(tmp_path, DICE, Size=[2, 2])
    boards = ["".join(letters) for letters in product(LETTERS_OF_TINY, repeat=4)]
    most = max(getattr(score, by) for score in game.score_many(boards))
    assert getattr(search(game, LETTERS_OF_TINY, by=by, evaluations=3000)[-1], by) == most


def test_the_worst_of_all_boards_is_found_and_ends_the_search(tmp_path: Path) -> None:
    game = make_game(tmp_path, DICE)
    found = search(game, minimize=True, evaluations=10**9)
    assert found[-1].words == 0
    assert [each.points for each in found] == sorted((each.points for each in found), reverse=True)


@pytest.mark.parametrize("kind", sorted(LETTERS))
def test_boards_of_the_game_are_possible(tmp_path: Path, kind: str) -> None:
    game = make_game(tmp_path, LETTERS[kind])
    for found in search(game, evaluations=2500):
        assert game.check_board(found.text).is_possible
        score = game.score(found.text)
        assert (found.words, found.points) == (score.words, score.points)


def test_each_board_is_better_than_all_before(tmp_path: Path) -> None:
    found = search(make_game(tmp_path, DICE), seed=2)
    assert len(found) >= 2
    for before, after in pairwise(found):
        assert before.points < after.points
        assert before.restart < after.restart
        assert before.evaluations < after.evaluations <= 5_000


def test_a_search_for_the_fewest_points_finds_none_below_0(tmp_path: Path) -> None:
    path = write_game(tmp_path, POOL)
    text = path.read_text().replace('"2": 1', '"2": -5')
    path.write_text(text)
    game = Toolkit.load(path).game("Tiny")
    assert search(game, minimize=True, evaluations=3000)[-1].points == 0


# --- What it depends on -----------------------------------------------------------------------------------------


def test_cores_and_evaluations_only_decide_how_far_the_search_gets(tmp_path: Path) -> None:
    game = make_game(tmp_path, WEIGHTS, Size=[3, 3])
    evaluations = 29_000 if choose_engine() == "native" else 5_000
    far = search(game, evaluations=evaluations, jobs=1)
    assert search(game, evaluations=evaluations, jobs=3) == far
    near = search(game, evaluations=3_000, jobs=2)
    assert near == far[: len(near)]
    assert search(game, seed=2) != far


def test_a_search_measures_as_many_boards_as_it_may_and_ends_within_a_restart(tmp_path: Path, engine: str) -> None:
    game = make_game(tmp_path, WEIGHTS, Size=[3, 3])
    for evaluations in (1, 2, 150, 201, 450):
        told: list[AnnealingProgress] = []
        contest = Contest(seed=3, evaluations=evaluations, jobs=2)
        *_, best = game.best(contest, watch=told.append)
        assert all(standing.evaluations <= evaluations for standing in told)
        assert best.evaluations <= evaluations
        assert [*game.best(Contest(seed=3, evaluations=evaluations, jobs=1))][-1] == best
        longer = [*game.best(Contest(seed=3, evaluations=2 * evaluations, jobs=3))][-1]
        assert longer.points >= best.points


def stop(_: AnnealingProgress) -> None:
    raise StoppedError


def interrupt(_: AnnealingProgress) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("end", [None, stop, interrupt])
@pytest.mark.parametrize("by", ["points", "words"])
def test_the_last_board_is_the_best_one_seen_however_the_search_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: Any, end: Any
) -> None:
    monkeypatch.setattr(batch, "SECONDS_A_BIT", 0.01)
    told: list[AnnealingProgress] = []

    def watch(standing: AnnealingProgress) -> None:
        told.append(standing)
        if end and standing.evaluations > 3_000:
            end(standing)

    game = make_game(tmp_path, WEIGHTS, Size=[3, 3])
    boards = game.best(Contest(by=by, seed=1, seconds=None if end else 0.3, jobs=2), watch=watch)
    found: list[BestBoard] = []
    try:
        found.extend(boards)  # what is yielded before an exception stays
    except (StoppedError, KeyboardInterrupt) as error:
        assert end is (stop if isinstance(error, StoppedError) else interrupt)  # noqa: PT017
    else:
        assert end is None
    best = max(getattr(standing.best.measures, by) for standing in told)
    assert getattr(found[-1], by) >= best
    assert getattr(game.score(found[-1].text), by) == getattr(found[-1], by)


def test_time_ends_a_search(tmp_path: Path) -> None:
    game = make_game(tmp_path, WEIGHTS)
    timed = search(game, evaluations=None, seconds=0.1)
    far = search(game)
    assert timed[: len(far)] == far[: len(timed)]


def test_time_ends_a_long_restart_too(tmp_path: Path) -> None:
    game = Toolkit.load("wgs.json").game("WordRace (Square)", dictionary="common")
    begin = process_time()
    found = search(game, game.lexicon.alphabet, evaluations=None, seconds=0.5)
    assert found[0].restart == 0
    assert process_time() - begin < 5  # 2,000 evaluations of 130 tiles take longer


def test_whoever_watches_is_told(tmp_path: Path) -> None:
    told: list[AnnealingProgress] = []
    contest = Contest(seed=1, evaluations=10_000, jobs=1)
    list(make_game(tmp_path, WEIGHTS).best(contest, watch=told.append))
    assert list(dict.fromkeys(standing.done for standing in told))[-9:] == list(range(1, 10))


@pytest.mark.parametrize("contest", [{"by": "size"}, {"evaluations": 0}])
def test_a_search_for_nothing_is_refused(contest: dict[str, Any]) -> None:
    with pytest.raises(ConstraintError):
        Contest(**contest)


# --- The command ------------------------------------------------------------------------------------------------


@pytest.fixture
def tiny(tmp_path: Path) -> str:
    return str(write_game(tmp_path, DICE))


def test_the_command_prints_each_improvement(tiny: str) -> None:
    run = run_wgs(tiny, "best", "Tiny", "--seed", "1", "--evaluations", "3000")
    assert (run.status, run.err) == (0, "")
    points = [int(line.split(" ")[2]) for line in run.out.splitlines()]
    assert points == sorted(set(points))
    assert run_wgs(tiny, "best", "Tiny", "--seed=1", "--evaluations=3000", "--jobs", "3").out == run.out


def test_the_command_says_how_far_it_was_in_json(tiny: str) -> None:
    run = run_wgs(tiny, "best", "Tiny", "--seed", "1", "--evaluations", "3000", "--json", "--by", "words")
    last = run.out.splitlines()[-1]
    assert '"restart": ' in last
    assert last.endswith('"seed": 1}')
    first = run_wgs(tiny, "best", "Tiny", "--seed", "1", "--evaluations", "9", "--json", "--meta").out.splitlines()[0]
    assert '"list": {"name": "Words"' in first
    rows = run_wgs(tiny, "best", "Tiny", "--seed", "1", "--evaluations", "3000", "--csv").out.splitlines()
    assert rows[0] == "board,words,points,restart,evaluations,seed"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize(("style", "lines"), [("--json", 1), ("--csv", 2)])
def test_the_command_prints_the_best_board_seen_when_it_is_ended(number: int, style: str, lines: int) -> None:
    args = ("wgs.json", "best", "WordRace (Square)", "--letters", "free", "--seed", "1", "--seconds", "60", style)
    with start(*args, "--jobs", "1") as wgs:
        for _ in range(lines):  # up to the board of the first restart, which has one evaluation
            read_until(wgs.stdout, b"\n")
        wait_for_work(wgs, 0.05)  # the second restart has 200, of 2 milliseconds each
        wgs.send_signal(number)
        ended, out, messages = finish(wgs)
    assert (ended, messages) == (-number, b"")
    assert out.count(b"\n") == 1


def test_the_command_takes_other_letters(tiny: str) -> None:
    free = run_wgs(tiny, "best", "Tiny", "--letters", "free", "--seed", "1", "--evaluations", "5000").out
    assert len(free.splitlines()[-1].split(" ")[0]) == 6
    some = run_wgs(tiny, "best", "Tiny", "--letters", "AT", "--seed", "1", "--evaluations", "3000").out
    assert all(set(line.split(" ")[0]) <= {"A", "T"} for line in some.splitlines())


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--by", "size"), '--by must be points or words, not "size"'),
        (("--letters", ""), '--letters must be game, free, or tiles such as AEIRSTQu, not ""'),
        (("--letters", "..."), '--letters must be game, free, or tiles such as AEIRSTQu, not "..."'),
        (("--letters", "aB"), 'tiles start with a capital: write "AB"'),
        (("--letters", "", "--dictionary", "nowhere.txt"), "--letters must be game, free"),
        (("--letters", "A3"), 'unexpected "3"'),
        (("--letters", "AÑ"), '--letters has "Ñ", which is not a letter of the dictionary'),
        (("--seconds", "0"), "--seconds must be a number of seconds above 0"),
        (("--seconds", "nan"), "--seconds must be a number of seconds above 0"),
        (("--evaluations", "0"), "--evaluations must be 1 or more, not 0"),
        (("--json", "--csv"), "cannot be combined"),
    ],
)
def test_the_command_refuses_what_it_cannot_do(tiny: str, args: tuple[str, ...], message: str) -> None:
    run = run_wgs(tiny, "best", "Tiny", *args)
    assert (run.status, run.out) == (2, "")
    assert message in run.err


@pytest.mark.parametrize("points", [2**31, 2**38, 4_600_000_000_000_000_000])
@pytest.mark.parametrize("by", ["points", "words"])
def test_points_of_any_size_are_added_up_exactly(tmp_path: Path, points: int, by: Literal["points", "words"]) -> None:
    """What outgrows 64 bits is left to the reference engine; no config has such numbers, but a rule may."""
    found = []
    for engine in INSTALLED:
        with using(engine):
            game = make_game(tmp_path, POOL)
            rules = ScoringRules(ScoringSection(min_word_length=2, short_word_length=5))
            rules.short_word_points = points
            arena = Arena(make_solver(game.lexicon, rules, game.grid), game.lexicon, rules, game.grid)
            contest = Contest(by=by, seed=1, evaluations=60, jobs=1)
            found.append(
                [each for each in iter_search(arena, game.optimizing.stock, contest) if isinstance(each, Improvement)]
            )
    assert all(boards == found[0] for boards in found)
    best = found[0][-1].made.measures
    assert best.points == points * best.words > 0
