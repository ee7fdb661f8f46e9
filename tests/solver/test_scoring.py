"""Known answers of the seven steps of scoring, and of every key of ScoringRules that scoring looks at."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from support import run_wgs, small_config, write_config, write_words

from wgs import Grid, Lexicon, Solution
from wgs.boards.tiles import parse_tiles
from wgs.config.scoring import ScoringSection
from wgs.solver import make_solver
from wgs.solver.scoring import Points, ScoringRules
from wgs.toolkit import Toolkit

if TYPE_CHECKING:
    from pathlib import Path

CHAT = {"C": 4, "H": 4, "A": 1, "T": 1}


def make_rules(**entry: Any) -> ScoringRules:
    return ScoringRules(ScoringSection.model_validate(entry))


def score(word: str, board: str, **entry: Any) -> Points:
    """Score a word that is spelt by all tiles of a board in their order."""
    rules = make_rules(**entry)
    return rules.score(word, [rules.read_tile(tile) for tile in parse_tiles(board)])


def solve(words: list[str], board: str, **entry: Any) -> list[Solution]:
    """Solve a board of one row, on which every tile may follow any other."""
    grid = Grid.rectangle(len(parse_tiles(board)), 1, "Full")
    [solutions] = make_solver(Lexicon(words), make_rules(**entry), grid).solve([board])
    assert isinstance(solutions, list)
    return solutions


# --- Steps 1 to 4: letters and multipliers ----------------------------------------------------------------


def test_chat_of_the_manual_scores_48() -> None:
    assert score("CHAT", "C:H::A;;T", LetterValues=CHAT) == Points(48, 16, 3, Decimal(0), 4)


def test_letter_values_add_up() -> None:
    assert score("CHAT", "CHAT", LetterValues=CHAT).points == 10


def test_letters_that_are_not_listed_are_worth_nothing() -> None:
    assert score("CHAT", "CHAT", LetterValues={"H": 4}).points == 4
    assert score("CHAT", "C:H::A;;T").points == 0


def test_accented_letters_have_values_of_their_own() -> None:
    assert score("ÑN", "ÑN", LetterValues={"N": 1, "Ñ": 8}).points == 9


def test_a_colon_raises_the_letter_multiplier_by_one() -> None:
    assert [score("H", ":" * colons + "H", LetterValues=CHAT).points for colons in range(4)] == [4, 8, 12, 16]


def test_word_multipliers_of_all_tiles_are_multiplied_together() -> None:
    found = score("CHAT", ";C;;H;;;AT", LetterValues=CHAT)
    assert (found.points, found.letter_points, found.word_multiplier) == (240, 10, 24)


def test_letter_points_hold_letter_multipliers_but_no_word_multipliers() -> None:
    found = score("CHAT", ":;C:;HAT", LetterValues=CHAT)
    assert (found.points, found.letter_points, found.word_multiplier) == (72, 18, 4)


def test_a_letter_multiplier_acts_on_all_letters_of_its_tile() -> None:
    assert score("CHAT", "::ChAT", LetterValues=CHAT).points == 3 * (4 + 4) + 2


def test_a_board_tile_keeps_its_multiplier_in_every_word() -> None:
    words = solve(["CAT", "HAT", "TA"], "C:H::A;;T", LetterValues=CHAT)
    assert {found.word: found.points for found in words} == {"CAT": 24, "HAT": 36, "TA": 12}


# --- Step 5: short words ----------------------------------------------------------------------------------

SHORT: dict[str, Any] = {"LetterValues": CHAT, "LengthBonuses": {"2": 7, "3": 9}, "ShortWordLength": 2}


@pytest.mark.parametrize(("word", "points"), [("A", 5), ("AT", 5), ("CAT", 6 + 9)])
def test_words_up_to_the_short_length_score_short_word_points(word: str, points: int) -> None:
    assert score(word, word, ShortWordPoints=5, **SHORT).points == points


def test_a_short_word_reports_its_points_and_no_bonus() -> None:
    found = score("AT", "::A;;T", ShortWordPoints=5, **SHORT)
    assert found == Points(5, 5, 3, Decimal(0), 2)


def test_short_word_multiplier_multiplies_by_the_word_multiplier_only() -> None:
    found = score("AT", "::A;;T", ShortWordPoints=5, ShortWordMultiplier=True, **SHORT)
    assert found == Points(15, 5, 3, Decimal(0), 2)


def test_short_words_are_worth_nothing_unless_said_otherwise() -> None:
    assert score("AT", "AT", **SHORT).points == 0


def test_short_words_are_not_rounded_nor_multiplied_by_a_length_bonus() -> None:
    rules = SHORT | {"LengthBonuses": {"2": 1.5}, "MultiplyLengthBonus": True, "RoundBonusUp": True}
    assert score("AT", "AT", ShortWordPoints=5, **rules).points == 5


@pytest.mark.parametrize("length", [0, None])
def test_no_word_is_short_without_a_short_word_length(length: int | None) -> None:
    assert score("A", "A", LetterValues=CHAT, ShortWordLength=length, ShortWordPoints=5).points == 1


def test_a_short_word_may_score_more_than_its_long_instance() -> None:
    rules = {"ShortWordLength": 2, "ShortWordPoints": 9, "QuLength": 1, "LetterValues": {"A": 1}}
    [found] = solve(["QUA"], "QuaQA", **rules)
    assert (found.path, found.points, found.length) == ((2, 3), 9, 2)


# --- Step 6: the length bonus -----------------------------------------------------------------------------


def test_length_bonus_is_added_by_length() -> None:
    bonuses = {"3": 1, "4": 2}
    assert [score("CHAT"[:size], "CHAT"[:size], LengthBonuses=bonuses).points for size in (3, 4)] == [1, 2]


def test_length_that_is_not_listed_has_no_bonus() -> None:
    found = score("CHAT", "CHAT", LetterValues=CHAT, LengthBonuses={"3": 5, "5": 9})
    assert found == Points(10, 10, 1, Decimal(0), 4)


def test_length_that_is_not_listed_is_multiplied_by_one() -> None:
    found = score("CHAT", "CHAT", LetterValues=CHAT, LengthBonuses={"3": 5}, MultiplyLengthBonus=True)
    assert found == Points(10, 10, 1, Decimal(1), 4)


def test_a_listed_bonus_of_zero_multiplies_to_nothing() -> None:
    assert score("CHAT", "CHAT", LetterValues=CHAT, LengthBonuses={"4": 0}, MultiplyLengthBonus=True).points == 0


def test_open_ended_bonus_covers_that_length_and_longer() -> None:
    bonuses = {"3": 1, "4+": 5}
    points = [score("A" * size, "A" * size, LengthBonuses=bonuses).points for size in (2, 3, 4, 5, 64)]
    assert points == [0, 1, 5, 5, 5]


def test_a_length_of_its_own_goes_before_an_open_ended_one() -> None:
    bonuses = {"2+": 1, "4": 9, "5+": 3}
    assert [score("A" * size, "A" * size, LengthBonuses=bonuses).points for size in (2, 3, 4, 5)] == [1, 1, 9, 3]


def test_bonus_by_letter_grows_with_the_length() -> None:
    bonuses = {"9+": "2 a letter", "4": "0.5 a letter"}
    assert [score("A" * size, "A" * size, LengthBonuses=bonuses).points for size in (4, 8, 9, 10)] == [2, 0, 18, 20]


def test_wildcards_and_all_letters_of_a_tile_count_to_the_length() -> None:
    assert score("STRING", "St?I?g", LengthBonuses={"6": 4}) == Points(4, 0, 1, Decimal(4), 6)


# --- Step 7: adding, multiplying, rounding ----------------------------------------------------------------


@pytest.mark.parametrize("bonus", [1.4, "1.4", Decimal("1.4")])
def test_45_times_1_4_is_63(bonus: object) -> None:
    rules = {"LetterValues": {"A": 45}, "LengthBonuses": {"1": bonus}, "MultiplyLengthBonus": True}
    assert score("A", "A", **rules) == Points(63, 45, 1, Decimal("1.4"), 1)


@pytest.mark.parametrize("bonus", [1.1, "1.1", Decimal("1.1")])
def test_50_times_1_1_rounded_up_is_55(bonus: object) -> None:
    rules = {"LetterValues": {"A": 50}, "LengthBonuses": {"1": bonus}, "MultiplyLengthBonus": True}
    assert score("A", "A", RoundBonusUp=True, **rules).points == 55


@pytest.mark.parametrize(
    ("bonus", "down", "up"), [(0.5, 3, 4), (0.000001, 3, 4), (2, 5, 5), (0.999999, 3, 4), (-0.5, 2, 3), (-4.5, 0, 0)]
)
def test_sums_are_cut_down_or_rounded_up(bonus: float, down: int, up: int) -> None:
    rules = {"LetterValues": {"A": 3}, "LengthBonuses": {"1": bonus}}
    assert [score("A", "A", RoundBonusUp=is_up, **rules).points for is_up in (False, True)] == [down, up]


def test_values_may_be_negative_but_no_word_scores_below_0() -> None:
    rules = {"LetterValues": {"A": -3, "C": 5, "T": 1}}
    assert score("CAT", "CAT", **rules) == Points(3, 3, 1, Decimal(0), 3)
    assert score("CAT", "C:AT", **rules).points == 0
    assert score("AT", "AT", **rules) == Points(0, -2, 1, Decimal(0), 2)
    assert score("AT", "A;T", LengthBonuses={"2": 5}, **rules).points == 1
    assert score("AT", "AT", MultiplyLengthBonus=True, LengthBonuses={"2": -1.5}, **rules).points == 3


def test_the_score_is_rounded_and_not_the_bonus() -> None:
    rules = {"LetterValues": {"A": 10}, "LengthBonuses": {"1": 1.25}, "MultiplyLengthBonus": True}
    assert [score("A", "A", RoundBonusUp=is_up, **rules).points for is_up in (False, True)] == [12, 13]


def test_word_multiplier_does_not_multiply_an_added_bonus() -> None:
    assert score("CHAT", "C:H::A;;T", LetterValues=CHAT, LengthBonuses={"4": 5}).points == 48 + 5


def test_word_multiplier_and_length_bonus_multiply_each_other() -> None:
    rules = {"LetterValues": CHAT, "LengthBonuses": {"4": 1.5}, "MultiplyLengthBonus": True}
    assert score("CHAT", "C:H::A;;T", **rules).points == 72


def test_decimals_stay_exact_from_config_to_output(tmp_path: Path) -> None:
    write_words(tmp_path, "a b")
    rules = {"LetterValues": {"A": 45, "B": 50}, "LengthBonuses": {"1": 1.4}, "MultiplyLengthBonus": True}
    path = write_config(tmp_path, small_config(ScoringRules={"Letters": rules}))
    run = run_wgs(str(path), "solve", "Tiny", r"%w %s %b\n", stdin="AB")
    assert run.out == "A 63 1.4\nB 70 1.4\n"


# --- Qu ---------------------------------------------------------------------------------------------------

QUIT: dict[str, Any] = {"LetterValues": {"Q": 10, "U": 2, "I": 1, "T": 1}, "LengthBonuses": {"3": 30, "4": 40}}


@pytest.mark.parametrize(("qu_length", "length"), [(1, 3), (2, 4), (None, 4), (0, 4)])
@pytest.mark.parametrize("board", ["QIT", "QuIT"])
def test_a_qu_tile_counts_as_qu_length_and_scores_q_only(board: str, qu_length: int | None, length: int) -> None:
    found = score("QUIT", board, QuLength=qu_length, **QUIT)
    assert found == Points(12 + 10 * length, 12, 1, Decimal(10 * length), length)


def test_quit_on_four_tiles_always_has_four_letters() -> None:
    found = score("QUIT", "QUIT", QIsQu=False, QuLength=1, **QUIT)
    assert found == Points(54, 14, 1, Decimal(40), 4)


def test_without_q_is_qu_a_q_is_a_q_and_a_qu_tile_has_two_letters() -> None:
    assert [found.word for found in solve(["QAT", "QUAT"], "QAT", QIsQu=False)] == ["QAT"]
    assert score("QUIT", "QuIT", QIsQu=False, QuLength=1, **QUIT) == Points(54, 14, 1, Decimal(40), 4)


def test_q_is_qu_unless_said_otherwise() -> None:
    assert [found.word for found in solve(["QAT", "QUAT"], "QAT")] == ["QUAT"]


def test_letter_multiplier_of_a_q_tile_acts_on_q() -> None:
    assert score("QUIT", ":QIT", **QUIT).letter_points == 22


def test_q_in_a_longer_tile_scores_and_counts_each_letter() -> None:
    found = score("QUIT", "QuiT", QuLength=1, **QUIT)
    assert (found.letter_points, found.length) == (14, 4)


@pytest.mark.parametrize(("qu_length", "words"), [(1, []), (2, ["QUA"])])
def test_min_word_length_counts_qu_as_qu_length(qu_length: int, words: list[str]) -> None:
    found = solve(["QUA"], "QA", QuLength=qu_length, MinWordLength=3)
    assert [solution.word for solution in found] == words


@pytest.mark.parametrize(("qu_length", "points"), [(1, 7), (2, 40)])
def test_short_word_length_counts_qu_as_qu_length(qu_length: int, points: int) -> None:
    rules = {"ShortWordLength": 2, "ShortWordPoints": 7, "LengthBonuses": {"2": 20, "3": 40}}
    assert score("QUA", "QA", QuLength=qu_length, **rules).points == points


# --- Wildcards --------------------------------------------------------------------------------------------


def test_a_wildcard_scores_nothing_unless_it_takes_the_letter_points() -> None:
    assert score("CHAT", "C?AT", LetterValues=CHAT) == Points(6, 6, 1, Decimal(0), 4)
    assert score("CHAT", "C?AT", LetterValues=CHAT, WildCardPoints=True).points == 10


def test_multipliers_of_a_wildcard_act_on_its_letter_and_on_the_word() -> None:
    assert score("CHAT", "C:?A;;T", LetterValues=CHAT, WildCardPoints=True).points == 3 * (4 + 8 + 1 + 1)
    assert score("CHAT", "C:;?AT", LetterValues=CHAT).points == 2 * 6


@pytest.mark.parametrize(("wild_card_points", "points"), [(False, 2 * 4 + 2), (True, 2 * 8 + 2)])
def test_letters_behind_a_wildcard_score_in_any_case(wild_card_points: bool, points: int) -> None:
    assert score("CHAT", ":?hAT", LetterValues=CHAT, WildCardPoints=wild_card_points).points == points


def test_a_wildcard_may_start_a_tile_anywhere_in_the_word() -> None:
    values = {"S": 1, "H": 4, "O": 1, "P": 3}
    assert score("SHOP", "?hOP", LetterValues=values).points == 8
    assert score("POSH", "PO?h", LetterValues=values, WildCardPoints=True).points == 9


def test_a_wildcard_that_stands_for_q_is_a_qu_under_qisqu() -> None:
    words = ["QUIT", "QIT", "QUEEN", "QEN", "IT", "UIT"]
    assert [found.word for found in solve(words, "?IT")] == ["IT", "QUIT", "UIT"]
    assert [found.word for found in solve(words, "?IT", QIsQu=False)] == ["IT", "QIT", "UIT"]
    assert [found.word for found in solve(["QUEN", "QEN", "TEN"], "?eN")] == ["QUEN", "TEN"]
    assert [found.word for found in solve(["QUIT", "QUUIT"], "?uIT")] == ["QUIT"]


@pytest.mark.parametrize("qu_length", [1, 2])
def test_a_wildcard_that_stands_for_q_counts_qulength(qu_length: int) -> None:
    assert score("QUA", "?A", QuLength=qu_length).length == 1 + qu_length
    assert score("QUEA", "?eA", QuLength=qu_length).length == 2 + qu_length
    assert score("QUA", "?uA", QuLength=qu_length).length == 1 + qu_length
    bonuses = {"LengthBonuses": {"3": 10, "4": 20}, "MinWordLength": 4, "QuLength": qu_length}
    assert [found.points for found in solve(["QUIT"], "?IT", **bonuses)] == ([20] if qu_length == 2 else [])


@pytest.mark.parametrize(("board", "points"), [("?A", 11), ("::?A", 31), ("?eA", 16), (":?eA", 31), ("?uA", 11)])
def test_a_wildcard_that_stands_for_q_has_the_value_of_q_under_wildcardpoints(board: str, points: int) -> None:
    values = {"LetterValues": {"Q": 10, "U": 3, "E": 5, "A": 1}}
    word = "QUEA" if "e" in board else "QUA"
    assert [found.points for found in solve([word], board, WildCardPoints=True, **values)] == [points]
    without = 1 + (5 * (2 if ":" in board else 1) if "e" in board else 0)
    assert [found.points for found in solve([word], board, **values)] == [without]


# --- The rest ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("least", [0, 1, None])
def test_single_letters_are_words_unless_said_otherwise(least: int | None) -> None:
    assert [found.word for found in solve(["A"], "AB", MinWordLength=least)] == ["A"]


def test_words_below_the_minimum_length_do_not_count() -> None:
    assert [found.word for found in solve(["A", "AT", "CAT"], "CAT", MinWordLength=3)] == ["CAT"]


@pytest.mark.parametrize(
    ("word", "letter_points", "bonus", "points"),
    [("TRAPLINES", 14, 20, 34), ("PLONK", 14, 3, 17), ("KNIFE", 13, 3, 16), ("JINK", 18, 0, 18), ("ON", 1, 0, 1)],
)
def test_scramble_words_of_the_manual(word: str, letter_points: int, bonus: int, points: int) -> None:
    rules = Toolkit.load("wgs.json").game("Scramble").rules
    found = rules.score(word, [rules.read_tile(tile) for tile in parse_tiles(word)])
    assert found == Points(points, letter_points, 1, Decimal(bonus), len(word))
