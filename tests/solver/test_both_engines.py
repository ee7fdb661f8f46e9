"""What both engines have in common beside their answers: what they take, what they refuse, what can be copied."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from support import small_config, write_config, write_words

from wgs import Game, Grid, Lexicon, LexiconError, ScoreBatch, Toolkit
from wgs.config.scoring import ScoringSection
from wgs.solver import make_solver
from wgs.solver.scoring import ScoringRules
from wgs.words.lexicon_files import load_lexicon

if TYPE_CHECKING:
    from pathlib import Path

GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


pytestmark = pytest.mark.usefixtures("engine")


@pytest.fixture
def game(tmp_path: Path) -> Game:
    write_words(tmp_path, "at cat tact")
    return Toolkit.load(write_config(tmp_path, small_config())).game("Tiny")


def score(lexicon: Lexicon) -> object:
    rules = ScoringRules(ScoringSection.model_validate({"LengthBonuses": {"1+": 1}}))
    return make_solver(lexicon, rules, Grid.rectangle(2, 2)).score(["CATT"])


# --- Jobs -------------------------------------------------------------------------------------------------------

ASKS: list[Callable[[Game, Any], object]] = [
    lambda game, jobs: game.score_batch(["CATT"], jobs=jobs),
    lambda game, jobs: list(game.score_many(["CATT"], jobs=jobs)),
    lambda game, jobs: list(game.solve_many(["CATT"], jobs=jobs)),
    lambda game, jobs: list(game.analyze_many(["CATT"], jobs=jobs)),
]


@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize("jobs", [0, -1, 1.5, True, "2"])
def test_jobs_are_a_whole_number_from_1_on(game: Game, ask: Callable[[Game, Any], object], jobs: object) -> None:
    with pytest.raises(ValueError, match="the number of jobs must be a whole number, 1 or more, or None") as caught:
        ask(game, jobs)
    assert str(caught.value).endswith(f"not {jobs!r}")


@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize("jobs", [None, 1, 3, 10**30])
def test_any_number_of_jobs_is_taken(game: Game, ask: Callable[[Game, Any], object], jobs: int | None) -> None:
    ask(game, jobs)


# --- Arrays of scores -------------------------------------------------------------------------------------------


def test_a_batch_of_scores_takes_any_iterable(game: Game) -> None:
    boards = ["CATT", "4", "TACT", "Ñ", ""]
    expected = [game.score(board).words for board in ("CATT", "TACT")]
    for given in (boards, tuple(boards), iter(boards), (board for board in boards)):
        batch = game.score_batch(given)
        assert isinstance(batch, ScoreBatch)
        assert batch.words.tolist() == [expected[0], 0, expected[1], 0, 0]
        assert [place for place, _ in batch.faults] == [1]


def test_one_text_is_no_batch(game: Game) -> None:
    with pytest.raises(TypeError) as many:
        list(game.score_many("CATT"))
    with pytest.raises(TypeError) as batch:
        game.score_batch("CATT")
    assert str(batch.value) == str(many.value)


@pytest.mark.parametrize("boards", [["CATT"], ["CATT", "4"]])
def test_arrays_of_scores_cannot_be_written_to(game: Game, boards: list[str]) -> None:
    batch = game.score_batch(boards)
    for numbers in (batch.words, batch.points):
        assert numbers.readonly
        with pytest.raises(TypeError):
            numbers[0] = 1


# --- Word lists -------------------------------------------------------------------------------------------------

COPIES: list[Callable[[Lexicon], Lexicon]] = [
    lambda lexicon: pickle.loads(pickle.dumps(lexicon)),
    copy.deepcopy,
    copy.copy,
]


@pytest.mark.parametrize("make_copy", COPIES)
def test_a_word_list_can_be_copied_before_and_after_it_is_used(
    tmp_path: Path, make_copy: Callable[[Lexicon], Lexicon]
) -> None:
    path = tmp_path / "words.txt"
    path.write_text("cat act x3 tact", encoding="utf-8")
    lexicon = load_lexicon(path)
    fresh, answers = make_copy(lexicon), score(lexicon)
    lexicon.has_prefix("TA")
    for twin in (fresh, make_copy(lexicon), make_copy(make_copy(lexicon))):
        assert twin.info() == lexicon.info()
        assert ["TACT" in twin, "TAC" in twin] == [True, False]
        assert [twin.has_prefix("TAC"), twin.has_prefix("Q")] == [True, False]
        assert score(twin) == answers
    assert score(lexicon) == answers


def test_an_alphabet_has_32_letters_at_the_most(tmp_path: Path) -> None:
    alphabet = LATIN + GREEK[2:6] + "ЖЙ"
    assert len(Lexicon(["cat"], alphabet=alphabet)) == 1
    path = write_words(tmp_path, "cat")
    reason = r"the alphabet has 33 letters \(ABC.*ЖЙЪ\): shorten it to 32"
    with pytest.raises(LexiconError, match=f"^mine: {reason}"):
        Lexicon(["cat"], alphabet=alphabet + "Ъ", name="mine")
    with pytest.raises(LexiconError, match=reason):
        load_lexicon(path, alphabet=alphabet + "Ъ")


def test_lists_that_have_too_many_letters_together_are_not_merged() -> None:
    latin, greek = Lexicon(["cat"], name="latin"), Lexicon(["ΓΔ"], alphabet=GREEK, name="greek")
    with pytest.raises(LexiconError, match=r"^latin \+ greek: the alphabet has 50 letters"):
        latin.merge(greek)


def test_an_alphabet_has_a_letter() -> None:
    with pytest.raises(ValueError, match="expected an alphabet of different capitals, found ''"):
        Lexicon(["cat"], alphabet="")
