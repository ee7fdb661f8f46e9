"""Why a word counts and what it scores, and every reason why one does not count."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from functools import cache
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config, write_words

from wgs import Board, Explanation, Grid, Lexicon, NotationError, Toolkit
from wgs.analysis.explain import explain_word, read_word
from wgs.boards.notation import parse_board
from wgs.config.scoring import ScoringSection
from wgs.export.explanation import format_explanation, iter_sums
from wgs.solver import make_solver
from wgs.solver.scoring import ScoringRules
from wgs.words.spelling import Letters

if TYPE_CHECKING:
    from pathlib import Path

WORDS = ["at", "ate", "eat", "eta", "tea", "tee", "teat", "qat", "quit", "seat", "tat", "east", "tie", "aqua", "sat"]
LEXICON = Lexicon(WORDS, name="few")


def explain(board: str, word: str, grid: Grid | None = None, **rules: Any) -> Explanation:
    parsed = parse_board(board, grid or Grid.rectangle(4, 2))
    return explain_word(word, parsed, LEXICON, make_rules(**rules))


def make_rules(**rules: Any) -> ScoringRules:
    return ScoringRules(ScoringSection.model_validate(rules))


def reasons(board: str, word: str, grid: Grid | None = None, **rules: Any) -> list[tuple[str, str]]:
    return [(reason.kind, reason.text) for reason in explain(board, word, grid, **rules).reasons]


# --- Why it does not count --------------------------------------------------------------------------------------

NO_PATH = "it cannot be spelled on this board: "


@pytest.mark.parametrize(
    ("board", "word", "kind", "text"),
    [
        ("TEAS", "teas", "not-listed", "it is not in the dictionary few (15 words)"),
        ("TEAS", "at", "too-short", "it is too short: its length is 2, but words need at least 3"),
        ("QIT.....", "quit", "too-short", "it is too short: its length is 3 (Qu counts 1), but words need at least 4"),
        ("QXITXXXX", "quit", "no-path", NO_PATH + "QU fits on 1, but then I is only at 3, not next to 1"),
        ("TEASXXXX", "teat", "no-path", NO_PATH + "TEA fits on 1-2-3, but then T is only at 1, already used"),
        ("TXXEXXXX", "tea", "no-path", NO_PATH + "T fits on 1, but then E is only at 4, not next to 1"),
        ("TEXAXXXA", "eat", "no-path", NO_PATH + "E fits on 2, but then A is only at 4 and 8, not next to 2"),
        ("XX", "tea", "no-path", NO_PATH + "no tile has T"),
        ("TEEXXXXX", "tea", "no-path", NO_PATH + "TE fits on 1-2, but then no tile has A"),
        ("XXXXXXXX", "tea", "no-path", NO_PATH + "no tile has T"),
        ("QATXXXXX", "qat", "no-path", NO_PATH + "the tile Qu at 1 does not match after its Q"),
        ("?ATXXXXX", "qat", "no-path", NO_PATH + "the tile ? at 1 is Qu where it stands for Q"),
        ("?eNXXXXX", "quit", "no-path", NO_PATH + "the tile ?e at 1 is Que where it stands for Q"),
        (".ITXXXXX", "quit", "empty-position", "it would need Qu on 1, where the board is empty"),
        (":TheaXTEX", "tea", "no-path", NO_PATH + "TE fits on 3-4, but then no tile has A"),
        ("TE.TXXXX", "teat", "empty-position", "it would need A on 3, where the board is empty"),
        ("T..TXXXX", "teat", "empty-position", "it would need E on 2, A on 3, where the board is empty"),
    ],
)
def test_each_reason_is_told_with_its_place(board: str, word: str, kind: str, text: str) -> None:
    rules: dict[str, Any] = {"MinWordLength": 4 if "Qu counts" in text else 3, "QuLength": 1}
    assert (kind, text) in reasons(board, word, **rules)


def test_all_reasons_that_apply_are_told() -> None:
    assert [kind for kind, _ in reasons("E.TXXXXX", "en", MinWordLength=3)] == [
        "not-listed",
        "too-short",
        "no-path",
        "empty-position",
    ]


def test_used_and_distant_tiles_are_told_apart() -> None:
    (_, text) = reasons("TETXXT", "tett", Grid.rectangle(6, 1))[1]
    assert text == NO_PATH + "TET fits on 1-2-3, but then T is only at 6, not next to 3; or at 1 and 3, already used"


def test_the_farthest_of_several_beginnings_is_told() -> None:
    (_, text) = reasons("TXXTEX", "tea", Grid.rectangle(6, 1))[0]
    assert text == NO_PATH + "TE fits on 4-5, but then no tile has A"


def test_many_positions_are_counted() -> None:
    (reason,) = reasons("AXTTTTTTTT", "at", Grid.rectangle(10, 1))
    assert reason[1].endswith("T is only at 3, 4, 5, 6, 7 and 3 more, not next to 1")


def test_a_word_that_does_not_count_is_still_scored_on_its_path() -> None:
    explanation = explain("TEAS", "teas", LetterValues={"S": 3})
    assert not explanation.counts
    assert explanation.solution is not None
    assert (explanation.solution.path, explanation.solution.points) == ((1, 2, 3, 4), 3)


# --- Why it counts ----------------------------------------------------------------------------------------------


def test_a_word_is_explained_step_by_step() -> None:
    rules = make_rules(LetterValues={"T": 1, "E": 1, "A": 1, "Q": 9}, LengthBonuses={"4": 3})
    explanation = explain_word("teat", parse_board("T:E;A::T", Grid.rectangle(4, 1)), LEXICON, rules)
    assert format_explanation(explanation, rules) == (
        "TEAT counts: 17 points\n"
        "  path 1-2-3-4\n"
        "    1  T    T  1\n"
        "    2  :E   E  1 x 2 = 2\n"
        "    3  ;A   A  1  word x 2\n"
        "    4  ::T  T  1 x 3 = 3\n"
        "  letters: 1 + 2 + 1 + 3 = 7\n"
        "  word multiplier: 7 x 2 = 14\n"
        "  length 4: 14 + 3 = 17\n"
        "  no other path\n"
    )


@pytest.mark.parametrize(
    ("rules", "sums"),
    [
        ({}, ["letters: no values", "length 4: no bonus"]),
        ({"LengthBonuses": {"4": 11}}, ["letters: no values", "length 4: 0 + 11 = 11"]),
        ({"LetterValues": {"T": 5}}, ["letters: 5 + 0 + 0 + 5 = 10", "length 4: no bonus"]),
        (
            {"LetterValues": {"T": 5}, "LengthBonuses": {"4": 1.25}, "MultiplyLengthBonus": True},
            ["letters: 5 + 0 + 0 + 5 = 10", "length 4: 10 x 1.25 = 12.5, rounded down to 12"],
        ),
        (
            {"LetterValues": {"T": 5}, "LengthBonuses": {"4": 0.5}, "RoundBonusUp": True},
            ["letters: 5 + 0 + 0 + 5 = 10", "length 4: 10 + 0.5 = 10.5, rounded up to 11"],
        ),
        (
            {"LetterValues": {"T": 5}, "LengthBonuses": {"4": -3}},
            ["letters: 5 + 0 + 0 + 5 = 10", "length 4: 10 - 3 = 7"],
        ),
        ({"LetterValues": {"T": 5, "E": -2}}, ["letters: 5 - 2 + 0 + 5 = 8", "length 4: no bonus"]),
        (
            {"LetterValues": {"T": -1}},
            ["letters: -1 + 0 + 0 - 1 = -2", "length 4: no bonus; no word scores less than 0"],
        ),
        (
            {"LetterValues": {"T": 1}, "LengthBonuses": {"4": -3}},
            ["letters: 1 + 0 + 0 + 1 = 2", "length 4: 2 - 3 = -1; no word scores less than 0"],
        ),
        ({"ShortWordLength": 4, "ShortWordPoints": 1}, ["length 4 is a short word (up to 4): 1 point"]),
    ],
)
def test_the_sums_lead_to_the_score(rules: dict[str, Any], sums: list[str]) -> None:
    explanation = explain("TEAT", "teat", **rules)
    assert explanation.solution is not None
    assert list(iter_sums(explanation.solution, explanation.steps, make_rules(**rules))) == sums


@pytest.mark.parametrize(
    ("multiplied", "line"), [(True, "word multiplier: 2 x 3 = 6"), (False, "word multiplier: not for short words")]
)
def test_short_words_tell_of_their_word_multiplier(multiplied: bool, line: str) -> None:
    rules: dict[str, Any] = {"ShortWordLength": 4, "ShortWordPoints": 2, "ShortWordMultiplier": multiplied}
    explanation = explain("TE;;AT", "teat", **rules)
    assert explanation.solution is not None
    assert list(iter_sums(explanation.solution, explanation.steps, make_rules(**rules)))[1] == line
    assert explanation.solution.points == (6 if multiplied else 2)


def test_qu_and_wildcards_show_what_they_stand_for() -> None:
    explanation = explain("QI?", "quit", LetterValues={"Q": 9, "U": 1, "T": 2}, WildCardPoints=True)
    assert [(step.tile, step.letters, step.value) for step in explanation.steps] == [
        ("Q", "QU", 9),
        ("I", "I", 0),
        ("?", "T", 2),
    ]


def test_the_best_of_the_other_paths_are_named() -> None:
    rules = make_rules(LetterValues={"T": 1})
    explanation = explain_word("eat", parse_board("TEA:TT", Grid.rectangle(8, 1, "Full")), LEXICON, rules)
    assert explanation.solution is not None
    assert explanation.solution.path == (2, 3, 4)
    assert (explanation.paths, [other.path for other in explanation.others]) == (3, [(2, 3, 1), (2, 3, 5)])
    assert format_explanation(explanation, rules).endswith("  2 other paths: 2-3-1 (1), 2-3-5 (1)\n")


def test_a_rack_of_equal_tiles_is_counted_without_walking_every_path() -> None:
    explanation = explain("????????????????", "quit", Grid.rectangle(8, 2, "Full"), QIsQu=False)
    assert explanation.paths == 16 * 15 * 14 * 13
    assert explanation.is_complete


def test_a_search_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    grid = Grid.rectangle(6, 6)
    monkeypatch.setattr("wgs.analysis.explain.MOST_STEPS", 5000)  # a sixtieth of what is usual
    start = process_time()
    explanation = explain("A" * 36, "a" * 30, grid)
    assert process_time() - start < 2
    assert not explanation.is_complete
    assert "the search stopped early" in format_explanation(explanation, make_rules())
    assert reasons("A" * 36, "a" * 40 + "b", grid)[1][1] == NO_PATH + "no tile has B"
    assert reasons("A" * 36, "a" * 40, grid)[1][1] == "no path was found; the search stopped after 5,000 steps"


# --- Random boards ----------------------------------------------------------------------------------------------

GRIDS = [Grid.rectangle(3, 2), Grid.rectangle(3, 2, "Straight"), Grid.rectangle(3, 2, "Full"), Grid.rectangle(6, 1)]
tiles = st.sampled_from(["T", "E", "A", "S", "Q", "U", "I", "Qu", "Ea", "?", "?t", ";T", ":E", "::A", "."])
boards = st.lists(tiles, max_size=6).map("".join)
rule_sets = st.fixed_dictionaries(
    {
        "MinWordLength": st.integers(1, 4),
        "QuLength": st.integers(1, 2),
        "ShortWordLength": st.integers(0, 3),
        "ShortWordPoints": st.integers(0, 2),
        "ShortWordMultiplier": st.booleans(),
        "WildCardPoints": st.booleans(),
        "MultiplyLengthBonus": st.booleans(),
        "RoundBonusUp": st.booleans(),
        "LengthBonuses": st.sampled_from([{}, {"3": 1.5, "4+": 2}, {"3": 0.3}]),
        "LetterValues": st.sampled_from([{}, {"T": 1, "E": 2, "A": 3, "Q": 10, "U": 1}]),
    }
)


@cache
def lexicon_of(word: str) -> Lexicon:
    return Lexicon([word])


@settings(max_examples=60)
@given(boards, st.sampled_from(GRIDS), rule_sets, st.sampled_from(WORDS))
def test_explanations_agree_with_the_solver_and_add_up(
    board: str, grid: Grid, rules: dict[str, Any], word: str
) -> None:
    scoring = make_rules(**rules)
    parsed = parse_board(board, grid)
    explanation = explain_word(word, parsed, LEXICON, scoring)
    every = list(make_solver(lexicon_of(word), scoring, grid).iter_solutions(parsed))
    assert explanation.counts is bool(every)
    if not every:
        return
    ranked = sorted(every, key=lambda solution: (-solution.points, solution.path))
    assert [explanation.solution, *explanation.others] == ranked[:4]
    assert explanation.paths == len(every)
    check_sums(explanation, parsed, scoring)


def check_sums(explanation: Explanation, board: Board, rules: ScoringRules) -> None:
    """Check that parts and printed equations lead to the score."""
    solution, steps = explanation.solution, explanation.steps
    assert solution is not None
    assert tuple(step.position for step in steps) == solution.path
    assert "".join(step.letters for step in steps) == explanation.word
    assert all(step.value * step.multiplier == step.points for step in steps)
    assert [step.tile for step in steps] == [str(board.tiles[position - 1]) for position in solution.path]
    if solution.length > rules.short_word_length:
        assert sum(step.points for step in steps) == solution.letter_points
    sums = list(iter_sums(solution, steps, rules))
    for line in sums:
        if equation := re.search(r": ([-0-9.+x ]+) = ([-0-9.]+)", line):
            assert calculate(equation[1]) == Decimal(equation[2])
    if solution.length <= rules.short_word_length:
        times = solution.word_multiplier if rules.short_word_multiplier else 1
        assert solution.points == rules.short_word_points * times
    elif sums[-1].endswith("no bonus"):
        assert solution.points == solution.letter_points * solution.word_multiplier
    else:
        assert int(sums[-1].split()[-1]) == solution.points


def calculate(expression: str) -> Decimal:
    """Work out ``a + b + c``, ``a - b`` or ``a x b``."""
    if " x " in expression:
        first, second = map(Decimal, expression.split(" x "))
        return first * second
    return sum(map(Decimal, expression.replace(" - ", " + -").split(" + ")), Decimal(0))


@settings(max_examples=60)
@given(boards, st.sampled_from(GRIDS), st.sampled_from(WORDS))
def test_the_farthest_prefix_can_be_laid_and_no_longer_one(board: str, grid: Grid, word: str) -> None:
    scoring = make_rules(QIsQu=False)
    parsed = parse_board(board, grid)
    explanation = explain_word(word, parsed, LEXICON, scoring)
    laid = [
        prefix
        for prefix in (word[:end].upper() for end in range(1, len(word) + 1))
        if next(make_solver(lexicon_of(prefix), scoring, grid).iter_solutions(parsed), None)
    ]
    assert explanation.covered == max(map(len, laid), default=0)


# --- Words ------------------------------------------------------------------------------------------------------


def test_words_are_read_in_either_case_composed_or_not() -> None:
    assert read_word("n\u0303u", Letters("ABC")) == "ÑU"
    assert read_word("Maß", Letters("AMSẞ")) == "MAẞ"
    assert read_word("Maß", Letters("AMS")) == "MASS"


@pytest.mark.parametrize(
    ("word", "reason"),
    [("", "the word is empty"), ("b4d", "unexpected"), ("a b", "unexpected"), ("a" * 65, "65 letters")],
)
def test_what_is_no_word_is_refused_with_the_reason(word: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        read_word(word)


# --- The command ------------------------------------------------------------------------------------------------


@pytest.fixture
def tiny(tmp_path: Path) -> str:
    """A config of 2 x 2 cells, a point a letter."""
    write_words(tmp_path, "at tea")
    return str(write_config(tmp_path, small_config()))


def test_the_status_is_0_when_all_words_count_and_1_when_some_does_not(tiny: str) -> None:
    good = run_wgs(tiny, "why", "Tiny", "TEA", "tea", "AT")
    assert good.status == 0
    assert good.out.startswith("TEA counts: 3 points\n")
    assert "\nAT counts: 2 points\n" in good.out
    bad = run_wgs(tiny, "why", "Tiny", "TEA", "tea", "eat")
    assert bad.status == 1
    assert (
        "EAT does not count\n  - it is not in the dictionary Words (2 words)\n"
        "  It can be spelled on this board, and would" in bad.out
    )


def test_json_names_the_list_first_when_it_is_asked_for(tiny: str) -> None:
    first, *_ = map(json.loads, run_wgs(tiny, "why", "Tiny", "TEA", "at", "--json", "--meta").out.splitlines())
    assert (first["meta"]["game"], first["meta"]["list"]["words"]) == ("Tiny", 2)
    assert "--meta prints a JSON record" in run_wgs(tiny, "why", "Tiny", "TEA", "at", "--meta").err


def test_the_answer_as_json(tiny: str) -> None:
    run = run_wgs(tiny, "why", "Tiny", "TEA", "at", "tee", "--json")
    good, bad = map(json.loads, run.out.splitlines())
    assert run.status == 1
    assert good == {
        "word": "AT",
        "counts": True,
        "meaning": "in the place of, or on the occasion of",
        "grade": 10,
        "reasons": [],
        "points": 2,
        "letter_points": 2,
        "word_multiplier": 1,
        "length_bonus": 0,
        "length": 2,
        "path": [3, 1],
        "tiles": [
            {
                "position": 3,
                "tile": "A",
                "letters": "A",
                "value": 1,
                "multiplier": 1,
                "points": 1,
                "word_multiplier": 1,
            },
            {
                "position": 1,
                "tile": "T",
                "letters": "T",
                "value": 1,
                "multiplier": 1,
                "points": 1,
                "word_multiplier": 1,
            },
        ],
        "paths": 1,
        "others": [],
        "complete": True,
        "farthest": {"letters": "AT", "path": [3, 1]},
    }
    assert [reason["reason"] for reason in bad["reasons"]] == ["not-listed", "no-path", "empty-position"]
    assert (bad["points"], bad["path"], bad["farthest"]) == (None, None, {"letters": "TE", "path": [1, 2]})


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["T4", "tea"], 'the board: unexpected "4" at character 2: cells have letters'),
        (["TEA.", "tea", "t4"], 'unexpected "4" at character 2; a word has letters only\n    t4\n     ^'),
        (["TEA.", ""], "the word is empty"),
        (["TEA", "tea", "--strict"], "the board: expected as many tiles as the grid has positions, 4, found 3"),
    ],
)
def test_a_board_or_word_that_cannot_be_read_is_said_before_any_answer(
    tiny: str, arguments: list[str], reason: str
) -> None:
    run = run_wgs(tiny, "why", "Tiny", *arguments)
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith(f"wgs: {reason}")


def test_the_dictionary_can_be_replaced(tiny: str) -> None:
    assert run_wgs(tiny, "why", "Tiny", "TEA", "eat").status == 1
    assert run_wgs(tiny, "why", "Tiny", "TEA", "eat", "--dictionary", "common").status == 0


def test_the_games_method_answers_the_same() -> None:
    game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    explanation = game.why("ABCDEFGHIJKLMNOP", "knife")
    assert explanation.solution in game.solve("ABCDEFGHIJKLMNOP")
