"""The word checker: Game.check_word and the command check-word."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import unicodedata
from copy import deepcopy
from itertools import count
from time import process_time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config
from support.brute_force_checks import LETTERS, Letters, are_own_pieces, can_spell, dice, find_faces
from support.processes import SECONDS

from wgs import CheckError, Placed, Toolkit, WordCheck
from wgs.validate import Method, Validator

if TYPE_CHECKING:
    from pathlib import Path

NEW = "Boggle (New)"
BIG_2011 = (
    "AAAFRS AAEEEE AAFIRS ADENNN AEEEEM AEEGMU AEGMNN AFIRSY BBJKXZ CCENST CEIPST DDHNOT "
    "DHHLOR DHHNOW DHLNOR EIIITT EIILST EILPST EMOTTT ENSSSU GORRVW IPRSYY NOOTUW OOOTTU"
)
DOUBLE = "An Er He In Qu Th"
ETHYLENE = "ETHYLENEDIAMINETETRAACETATE"
SOON = 0.25
"""How long, in seconds, one word may take."""


def check_words(stdin: str, *args: str, game: str = NEW, config: str = "wgs.json") -> tuple[int, str, str]:
    run = run_wgs(config, "check-word", game, *args, stdin=stdin)
    return run.status, run.out, run.err


def check_soon(validator: Validator, word: str) -> WordCheck:
    """Check a word, in the shortest time of three, and see that a spelling is one."""
    seconds = []
    for _ in range(3):
        start = process_time()
        check = validator.check_word(word)
        seconds.append(process_time() - start)
    assert min(seconds) < SOON
    assert "".join(placed.letters for placed in check.spelling) == (word if check.is_possible else "")
    return check


# --- Which words ----------------------------------------------------------------------------------------------


@given(LETTERS, st.text("ABQUC", max_size=7))
@settings(max_examples=200)
def test_a_word_is_possible_when_trying_everything_finds_a_way(letters: Letters, word: str) -> None:
    check = letters.make_validator().check_word(word)
    assert check.is_possible == (bool(word) and can_spell(word, letters))
    assert bool(check.reason) == (not check.is_possible)
    if check.is_possible:
        assert_spells(check, word, letters)


@given(LETTERS, st.data())
@settings(max_examples=100)
def test_what_the_pieces_spell_is_possible(letters: Letters, data: st.DataObject) -> None:
    pieces = data.draw(st.permutations(letters.pieces))
    faces = [letters.read(data.draw(st.sampled_from(piece))) for piece in pieces]
    word = "".join(face.upper().replace("?", "C") for face in faces if face != ".")
    check = letters.make_validator().check_word(word)
    assert check.is_possible == bool(word)
    assert_spells(check, word, letters)


def assert_spells(check: WordCheck, word: str, letters: Letters) -> None:
    assert "".join(placed.letters for placed in check.spelling) == word
    assert are_own_pieces(check.spelling, letters)
    for placed in check.spelling:
        sizes = [letters.count_spelled(placed.letters, face) for face in find_faces(placed.piece, letters)]
        assert len(placed.letters) in sizes


@pytest.mark.parametrize(
    ("word", "is_possible"),
    [
        ("Inconsequentially", True),
        ("Quadricentennials", True),
        ("Sesquicentennials", True),
        ("Baby", False),
        ("Waffle", False),
        ("qu-iz!", True),
        ("faqir", False),
        ("q", False),
        ("Mother-in-law's", True),
        ("it's 4 u", True),
        ("", False),
        ("  ", False),
        ("12345", False),
        ("?", False),
        ("été", False),
        ("ﬁx", False),
        ("日本", False),
        ("a" * 10_000, False),
    ],
)
def test_words_of_the_newer_boggle_dice(word: str, is_possible: bool) -> None:
    check = Toolkit.load("wgs.json").game(NEW).check_word(word)
    assert (check.word, check.is_possible) == (word, is_possible)


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_accents_may_be_composed_or_not(form: str) -> None:
    validator = dice("ÑN", "UO", "ÉE")
    word = unicodedata.normalize(form, "ñoé")  # type: ignore[arg-type]
    assert [placed.letters for placed in validator.check_word(word).spelling] == ["Ñ", "O", "É"]
    assert not validator.check_word(unicodedata.normalize(form, "ñuñ")).is_possible  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("texts", "q_is_qu", "possible", "impossible"),
    [
        (["Q", "IA"], True, ["qui", "qu", "aqu"], ["qi", "q", "qa"]),
        (["Q", "IA"], False, ["qi", "aq"], ["qui", "qu"]),
        (["Qu A", "IA"], False, ["qui", "ai"], ["qi", "qa"]),
        (["Q", "U", "A"], True, ["quau", "quua"], ["qa", "quq"]),
        (["?", "IA"], True, ["qui", "ia", "ai", "iqu"], ["qi", "quu", "iq", "uq"]),
        (["?", "IA"], False, ["qi", "iq"], ["qui"]),
        (["?e", "U"], True, ["que", "queu", "ueu"], ["qeu", "quue"]),
        (["?u", "I"], True, ["qui", "tui", "itu"], ["quui", "qi"]),
        (["?h", "?"], False, ["th", "xhz", "zxh", "hh", "hhh"], ["ht"]),
        ([". .", ". A"], False, ["a"], ["aa", "b"]),
        (["."], False, [], ["a"]),
        (["A"], False, ["a", "A!"], ["aa", "b", "!"]),
    ],
)
def test_what_faces_spell(texts: list[str], q_is_qu: bool, possible: list[str], impossible: list[str]) -> None:
    validator = dice(*texts, q_is_qu=q_is_qu)
    assert [word for word in possible if not validator.check_word(word).is_possible] == []
    assert [word for word in impossible if validator.check_word(word).is_possible] == []


def test_a_pool_runs_out_and_one_drawn_with_replacement_does_not() -> None:
    tiles = (("A",), ("B",), ("A",))
    assert [word for word in ("aab", "aaa", "bb") if check_pool(tiles, word, runs_out=True)] == ["aab"]
    assert [word for word in ("aab", "aaa", "bb", "c") if check_pool(tiles, word, runs_out=False)] == [
        "aab",
        "aaa",
        "bb",
    ]


def check_pool(tiles: tuple[tuple[str, ...], ...], word: str, *, runs_out: bool) -> bool:
    return Letters(tiles, is_pool=True, runs_out=runs_out).make_validator().check_word(word).is_possible


def test_letters_by_weight_never_run_out_and_count_only_above_nothing(tmp_path: Path) -> None:
    weights = {"A": 0.5, "B": 0, "Ch": 2}
    letters = {"GenerationMethod": "LetterPropensity", "PropensityWeights": weights}
    config = str(write_config(tmp_path, small_config(LetterDistributions={"Dice": letters})))
    words = "aaaa\nchacha\nab\ncat\n" + "a" * 1000 + "\n"
    assert [line[0] for line in check_words(words, game="Tiny", config=config)[1].splitlines()] == list("++--+")


# --- Reasons and values ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("texts", "word", "reason", "method"),
    [
        (["AB", "AB"], "4!", "the word has no letters", Method.GLANCE),
        (["AB", "A Bc"], "abab", "there are 4 letters, but the dice spell at most 3", Method.GLANCE),
        (["AB", "AB"], "xy", "no die has X, Y", Method.GLANCE),
        (["A Bc", "A Bc"], "abx", "no die has X", Method.GLANCE),
        (["A Bc", "A Bc"], "abb", "no die matches the word from letter 2 on: BB", Method.GLANCE),
        (["AB", "AC", "DE"], "deb", "D, E need 2 dice, but only 1 die has them: DE", Method.MATCHING),
        (["A Bc", "DE", "E"], "bca", "BC, A need 2 dice, but only 1 die has them: ABc", Method.MATCHING),
        (["A Ab", "B Ab", "C"], "baba", "there are not enough dice, whichever faces are used", Method.SEARCH),
    ],
)
def test_the_reason_names_letters_and_dice(texts: list[str], word: str, reason: str, method: Method) -> None:
    assert dice(*texts).check_word(word) == WordCheck(word, False, method, (), reason)


def test_many_words_are_checked_lazily() -> None:
    checks = dice("AB", "AB").check_word_many(str(number) + "ab" for number in count())
    expected = (Placed("A", "AB"), Placed("B", "AB"))
    assert next(checks) == WordCheck("0ab", True, Method.MATCHING, expected)
    assert next(checks) == WordCheck("1ab", True, Method.MATCHING, expected)


def test_an_answer_is_a_value() -> None:
    check = dice("AB").check_word("b")
    assert {check: 1}[deepcopy(check)] == 1
    with pytest.raises(AttributeError):
        check.is_possible = False  # type: ignore[misc]


# --- Hard words -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "is_possible"),
    [([], False), (["AEEGMU"], False), ([DOUBLE], True), (["E ?h"], True), (["Ine Th"], True), (["QXZ"], False)],
)
def test_the_word_of_the_manual_that_took_hours(more: list[str], is_possible: bool) -> None:
    assert check_soon(dice(*BIG_2011.split(), DOUBLE, *more), ETHYLENE).is_possible == is_possible


def test_twenty_six_dice_of_digraphs_alone() -> None:
    draws = random.Random(1)
    faces = [[draws.choice("ABCDE") + draws.choice("abcde") for _ in range(6)] for _ in range(26)]
    validator = dice(*map(" ".join, faces))
    shown = [draws.choice(die).upper() for die in faces]
    assert check_soon(validator, "".join(shown)).is_possible
    assert not check_soon(validator, "".join(shown[:-1]) + "A").is_possible
    assert not check_soon(validator, "AA" * 26).is_possible


A_TO_AAA = ["A Aa Aaa", "A Aa", "Aa Aaa", "A Aaa", "Aaa", "A"]
HARD_WORDS: list[tuple[list[str], str, bool]] = [
    (A_TO_AAA * 16, "A" * 200, True),
    (A_TO_AAA * 16, "A" * 240, True),
    (A_TO_AAA * 16, "A" * 241, False),
    (A_TO_AAA[:3] * 30, "A" * 200 + "B", False),
    ([*A_TO_AAA * 10, "B"], "A" * 100 + "B" + "A" * 49, True),
    ([*A_TO_AAA * 10, "B"], "A" * 100 + "B" + "A" * 51, False),
    (["Aaa B", *["Aa Aaaa", "Aaaa Aaaaaa", "Aa Aaaaaa", "Aaaaaa Aaaaaaaa"] * 12], "B" + "A" * 199, False),
    (["Aaa B", *["Aa Aaaa", "Aaaa Aaaaaa", "Aa Aaaaaa", "Aaaaaa Aaaaaaaa"] * 12], "A" * 199, True),
    (["A" + "a" * size for size in range(9, 20)], "A" * (sum(range(10, 21)) - 5), False),
    (["A" + "a" * size for size in range(9, 20)], "A" * (sum(range(10, 21)) - 12), True),
    (["?h A ?", "?h ?i", "??"] * 25, "THHI" * 25, True),
    (["?h A", "?h ?i"] * 50, "TI" * 51, False),
    (["?h A", "?h ?i"] * 50, "TI" * 50, True),
    (["?"] * 200, "XYZ" * 66 + "AB", True),
    (["?ab A", "?a ?b", "?c Ab"] * 30, "ABAB" * 50, False),
    (["Ab Ba", "A B", "Aba Bab"] * 40, "AB" * 100, True),
    (["ABCDEF"] * 199, "ABCDE" * 40, False),
]


@pytest.mark.parametrize(("texts", "word", "is_possible"), HARD_WORDS)
def test_odd_mixes_of_faces_are_answered_soon(texts: list[str], word: str, is_possible: bool) -> None:
    assert check_soon(dice(*texts), word).is_possible == is_possible


@pytest.mark.parametrize("name", ["Big Boggle (2011)", "Super Big Boggle"])
def test_words_of_a_list_need_no_more_than_a_few_tries(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wgs.validate.search.MAX_STATES", 20)
    toolkit = Toolkit.load("wgs.json")
    words = [word for word in toolkit.load_dictionary("common") if len(word) >= 8]
    checks = list(toolkit.game(name).validator.check_word_many(words[::3]))
    assert not any(isinstance(check, CheckError) for check in checks)
    assert {check.method for check in checks if isinstance(check, WordCheck)} >= {Method.MATCHING, Method.SEARCH}


def test_past_the_budget_there_is_an_error_as_a_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wgs.validate.search.MAX_STATES", 10)
    validator = dice(*A_TO_AAA * 16)
    hard, easy = validator.check_word_many(["A" * 200, "A" * 60])
    assert isinstance(hard, CheckError)
    assert "too hard to check: 10 tries" in str(hard)
    assert isinstance(easy, WordCheck)
    assert easy.is_possible
    with pytest.raises(CheckError):
        validator.check_word("A" * 200)


@pytest.mark.parametrize("word", ["A" * (1 << 16), "AB" * (1 << 15), "4" * (1 << 20), " " * (1 << 20)])
def test_huge_words_are_answered(word: str) -> None:
    pool = Letters((("A",), ("Aa",), ("?b",)), is_pool=True, runs_out=False).make_validator()
    assert pool.check_word(word).is_possible == word.isalpha()
    assert not dice("A Aa ?", "B").check_word(word).is_possible


# --- The command ----------------------------------------------------------------------------------------------


def test_the_example_of_the_manual() -> None:
    words = "Inconsequentially\nQuadricentennials\nSesquicentennials\nBaby\nWaffle\n"
    signs = "+Inconsequentially\n+Quadricentennials\n+Sesquicentennials\n-Baby\n-Waffle\n"
    assert check_words(words) == (0, signs, "")


@pytest.mark.parametrize(
    ("stdin", "out"),
    [
        ("", ""),
        ("\n", "-\n"),
        ("cat\r\nBaby\r\n", "+cat\n-Baby\n"),
        ("  mother-in-law \n", "+  mother-in-law \n"),
        ("cat", "+cat\n"),
        ("\ufeffcat\n", "+cat\n"),
        ("c\ta\rt\x00\n", "+c\ta\rt\x00\n"),
        ("cafe\u0301\n", "-cafe\u0301\n"),
        ("123\n  \n", "-123\n-  \n"),
    ],
)
def test_lines_are_echoed_as_typed(stdin: str, out: str) -> None:
    assert check_words(stdin) == (0, out, "")


def test_a_line_that_is_no_text_is_a_bad_line() -> None:
    run = run_wgs("wgs.json", "check-word", NEW, stdin=b"caf\xe9\ncat\n")
    assert (run.status, run.out) == (1, "\n+cat\n")
    assert "line 1: byte 4 (0xE9) is not UTF-8" in run.err


@pytest.mark.parametrize(("option", "answer"), [("", "\n"), ("--csv", "\n"), ("--json", '{"line": 1, "error": "the')])
def test_a_word_past_the_budget_is_a_bad_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str, answer: str
) -> None:
    monkeypatch.setattr("wgs.validate.search.MAX_STATES", 3)
    letters = {"GenerationMethod": "Dice", "DiceLetters": ",".join(["AAaAaa", "AAa", "AaAaa"] * 5)}
    config = str(write_config(tmp_path, small_config(LetterDistributions={"Dice": letters})))
    options = [option] if option else []
    status, out, err = check_words("A" * 35 + "\nA\n", *options, game="Tiny", config=config)
    rows = out.split("\n", 1)[1] if option == "--csv" else out
    assert status == 1
    assert rows.startswith(answer)
    assert "wgs: line 1: the word is too hard to check: 3 tries" in err


def test_json_names_the_dice() -> None:
    status, out, _ = check_words("quiz\nBaby\n", "--json")
    used = [("QU", "HIMNQU"), ("I", "CIMOTU"), ("Z", "HLNNRZ")]
    dice = [{"letters": letters, "die": die} for letters, die in used]
    reason = "B, B need 2 dice, but only 1 die has them: ABBJOO"
    assert status == 0
    assert list(map(json.loads, out.splitlines())) == [
        {"word": "quiz", "possible": True, "method": "matching", "dice": dice, "reason": ""},
        {"word": "Baby", "possible": False, "method": "matching", "dice": [], "reason": reason},
    ]


def test_csv_has_a_row_for_each_word() -> None:
    assert check_words("quiz\n4,5\n", "--csv")[1].splitlines() == [
        "word,possible,method,dice,reason",
        "quiz,true,matching,QU=HIMNQU I=CIMOTU Z=HLNNRZ,",
        '"4,5",false,glance,,the word has no letters',
    ]


def test_verbose_tells_the_dice_or_the_reason() -> None:
    status, out, err = check_words("quiz\nBaby\n", "verbose")
    assert (status, out) == (0, "+quiz\n-Baby\n")
    assert err == (
        "wgs: line 1: QU on HIMNQU, I on CIMOTU, Z on HLNNRZ\n"
        "wgs: line 2: B, B need 2 dice, but only 1 die has them: ABBJOO\n"
    )


def test_stats_are_told_at_the_end() -> None:
    err = check_words("cat\nBaby\n4\n", "stats")[2]
    assert err.startswith("wgs: words checked: 3 in 0.")
    assert err.endswith(" s; possible: 1; glance: 1, matching: 2, search: 0\n")


@pytest.mark.parametrize("report", ["", "Stats", "all", "--stats", "stats verbose"])
def test_another_third_argument_is_refused(report: str) -> None:
    status, out, err = check_words("cat\n", report)
    assert (status, out) == (2, "")
    assert err


def test_a_word_list_streams_through() -> None:
    words = Toolkit.load("wgs.json").load_dictionary("common")
    text = "".join(f"{word}\n" for word in words)
    status, out, _ = check_words(text, game="Big Boggle (2011)")
    assert status == 0
    assert [line[1:] for line in out.splitlines()] == list(words)


def test_each_word_is_answered_before_the_next_is_written() -> None:
    command = [sys.executable, "-P", "-m", "wgs", "wgs.json", "check-word", NEW]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as wgs:
        assert wgs.stdin
        assert wgs.stdout
        for word, answer in ((b"cat\n", b"+cat\n"), (b"Baby\r\n", b"-Baby\n"), (b"\n", b"-\n")):
            wgs.stdin.write(word)
            assert wgs.stdout.readline() == answer
        wgs.stdin.close()
        assert wgs.wait() == 0


@pytest.mark.parametrize("command", ["check-word", "check-board"])
def test_at_a_terminal_there_is_the_prompt_of_the_manual(command: str) -> None:
    pty = pytest.importorskip("pty", reason="pipes and terminals are those of Unix")
    ours, theirs = pty.openpty()
    os.write(ours, b"CAT\n\n")
    try:
        args = [sys.executable, "-P", "-m", "wgs", "wgs.json", command, NEW]
        done = subprocess.run(args, stdin=theirs, capture_output=True, check=False, timeout=SECONDS)
    finally:
        os.close(ours)
        os.close(theirs)
    assert (done.returncode, done.stdout) == (0, b"+CAT\n")
    assert done.stderr == b"Enter word to check (empty to quit): " * 2
