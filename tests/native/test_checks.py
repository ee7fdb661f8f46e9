"""The native checks of words and boards: the same answers, methods and output as those of the Python code."""

from __future__ import annotations

import _thread
import random
import threading
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, NoReturn

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support import ROOT
from support.brute_force_checks import FACES, LETTERS, Letters, dice
from support.engines import needs_native

from wgs import Toolkit
from wgs.base.engines import find_native
from wgs.base.errors import CheckError, NotationError
from wgs.boards.grid import Grid
from wgs.boards.tiles import parse_board_tiles
from wgs.validate import BoardCheck, Method, Validator, WordCheck
from wgs.validate.lines import LineAnswers, LineChecker

if TYPE_CHECKING:
    Check = Callable[[str], WordCheck | BoardCheck]

pytestmark = needs_native

GAMES = [
    name
    for name, rules in Toolkit.load(ROOT / "configs" / "wgs.json").config.game_rules.items()
    if rules.letter_distribution not in {"Quarrel", "7 Little Words", "WordRace"}
]
"""The games that ship and can be checked."""


@pytest.fixture(autouse=True, scope="module")
def native() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WGS_ENGINE", "native")
        yield


def answer_in_python(check: Check, lines: list[str]) -> tuple[bytes, Counter[Method]]:
    """Answer lines by the Python code; a bad one with ``!``."""
    output, methods = [], Counter[Method]()
    for line in lines:
        try:
            answer = check(line)
        except (CheckError, NotationError):
            output.append(f"!{line}\n")
        else:
            output.append(f"{'+' if answer.is_possible else '-'}{line}\n")
            methods[answer.method] += 1
    return "".join(output).encode(), methods


def answer_natively(lines: LineChecker, check: Check, text: bytes, jobs: int = 1) -> tuple[bytes, Counter[Method], int]:
    """Answer all lines of a text, those that are handed back by the Python code; also return how many those are."""
    output, methods, handed_back = b"", Counter[Method](), 0
    start = 0
    while start < len(text):
        answers = lines.answer(text, start, jobs=jobs)
        assert sum(answers.methods) == answers.lines
        assert answers.possible == sum(line.startswith(b"+") for line in answers.output.split(b"\n"))
        output += answers.output
        methods.update(dict(zip(Method, answers.methods, strict=True)))
        start = answers.next
        if start < len(text):
            end = text.index(b"\n", start)
            answer, method = answer_in_python(check, [text[start:end].decode().rstrip("\r")])
            output += answer
            methods += method
            handed_back += 1
            start = end + 1
    return output, +methods, handed_back


def compare(lines: LineChecker | None, check: Check, texts: list[str], jobs: int = 1) -> int:
    """Compare both engines on some lines; return how many native code has handed back."""
    assert lines is not None
    text = "".join(f"{line}\n" for line in texts).encode()
    output, methods, handed_back = answer_natively(lines, check, text, jobs)
    assert (output, methods) == answer_in_python(check, texts)
    return handed_back


# --- Words and boards on made-up dice -------------------------------------------------------------------------

SPELLED = st.lists(st.sampled_from(FACES), max_size=6).map(lambda faces: "".join(faces).replace("?", "A"))
WORDS = st.lists(st.one_of(st.text("ABQUabqu", max_size=12), SPELLED), min_size=1, max_size=12)
ODD_WORDS = st.lists(st.text("AbQuX-' 4.?\t\x00\x7fé\u0301ßñ\u2028", max_size=12), min_size=1, max_size=8)
PLAIN_BOARDS = st.lists(
    st.lists(st.sampled_from([*FACES, "C", ":A", ";;B", " ", ",", "_", "|", "?q", "Aabbccdd"]), max_size=9).map("".join)
    | st.text("abq.:; ,", max_size=9),
    min_size=1,
    max_size=6,
)
ODD_BOARDS = st.lists(st.text("ABQu?.:;ab ,|_\t4-é\u0301Ñ\x0b", max_size=9), min_size=1, max_size=6)


@settings(max_examples=150)
@given(LETTERS, WORDS)
@example(Letters((("A", "Ba", "?b"), ("?ab",))), ["BAAAB"])
@example(Letters((("?",), ("A", "Aab"))), ["AAB", "BAAB", "AABA", ""])
@example(Letters((("Q", "A"), ("U", "B")), q_is_qu=True), ["QU", "QUU", "QUB", "Q", "UQ"])
@example(Letters((("?",), ("?e", "A"), ("?u",)), q_is_qu=True), ["QU", "QUE", "QE", "Q", "QUUQU", "AQUQUE"])
@example(Letters(((".",),)), ["A", ""])
def test_words_are_answered_as_in_python(letters: Letters, words: list[str]) -> None:
    validator = letters.make_validator()
    assert compare(validator.word_lines, validator.check_word, words) == 0


@given(LETTERS, ODD_WORDS)
def test_only_words_beyond_ascii_are_handed_back(letters: Letters, words: list[str]) -> None:
    validator = letters.make_validator()
    handed_back = compare(validator.word_lines, validator.check_word, words)
    assert handed_back == sum(not word.isascii() for word in words)


@settings(max_examples=150)
@given(LETTERS, PLAIN_BOARDS)
@example(Letters((("Q", "A"), ("U", "B")), q_is_qu=True), ["QB", "QuB", "QQu", "UQu", "UQ"])
@example(Letters(((".",),)), ["A", "", ".", "..", ":."])
def test_boards_are_answered_as_in_python(letters: Letters, boards: list[str]) -> None:
    validator = letters.make_validator()
    assert compare(validator.board_lines, validator.check_board, boards) == 0


@settings(max_examples=150)
@given(LETTERS, PLAIN_BOARDS | ODD_BOARDS, st.integers(1, 6))
@example(
    Letters((("A", "Ttl"), ("B",))), ["Atl Bdw", "atl b", "Ab", "QU", "A;B;A;B", "AB|A|", "A|B", "ABAB", "", " "], 4
)
@pytest.mark.filterwarnings("ignore::wgs.BoardWarning")
def test_boards_on_a_grid_are_read_alike(letters: Letters, boards: list[str], cells: int) -> None:
    validator = letters.make_validator(Grid.rectangle(cells, 1))
    compare(validator.board_lines, validator.check_board, boards)
    assert validator.board_lines is not None
    for board in boards:
        answers = validator.board_lines.answer(f"{board}\n".encode())
        assert not answers.lines or not validator.read_board(board).notes, "a note is lost"


@settings(max_examples=120)
@given(LETTERS, ODD_BOARDS)
def test_odd_boards_have_the_same_answers(letters: Letters, boards: list[str]) -> None:
    validator = letters.make_validator()
    compare(validator.board_lines, validator.check_board, boards)


@st.composite
def large_supplies(draw: st.DrawFn) -> Letters:
    """Draw many dice of few letters, so that it is tight, and groups hold several of them."""
    faces = st.lists(st.sampled_from("ABCDEF"), min_size=1, max_size=3).map(tuple)
    kinds = draw(st.lists(faces, min_size=2, max_size=8))
    return Letters(tuple(kind for kind in kinds for _ in range(draw(st.integers(1, 5)))))


@given(large_supplies(), st.lists(st.text("ABCDEF", min_size=4, max_size=30), min_size=1, max_size=8))
def test_dice_that_are_alike_are_told_from_one_another(letters: Letters, words: list[str]) -> None:
    validator = letters.make_validator()
    assert compare(validator.word_lines, validator.check_word, words) == 0
    assert compare(validator.board_lines, validator.check_board, words) == 0


def test_letters_beyond_ascii_stay_with_the_python_code() -> None:
    validator = dice("ÑN", "UO", "ÉE")
    words = ["ñu", unicodedata.normalize("NFD", "ñu"), "nu", "ne", "noe", "nn"]
    assert compare(validator.word_lines, validator.check_word, words) == 2
    assert compare(validator.board_lines, validator.check_board, ["ÑU", "NU", "NUE", "NN"]) == 1


# --- Limits ---------------------------------------------------------------------------------------------------


def test_hard_words_are_handed_back() -> None:
    validator = dice(*["A", "Aa", "Aaa"] * 8, "B C")
    words = ["A" * 12, "A" * 40, "B" + "A" * 47, "BC"]
    assert compare(validator.word_lines, validator.check_word, words) == 2


def test_the_budget_of_the_python_code_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wgs.validate.search.MAX_STATES", 3)
    validator = dice(*["A Aa Aaa", "A Aa", "Aa Aaa"] * 5)
    assert compare(validator.word_lines, validator.check_word, ["A" * size for size in range(36)]) > 1


@pytest.mark.parametrize("letters", [Letters((("A",), ("Aa",), ("?b",)), is_pool=True, runs_out=False), dice("A Aa ?")])
def test_long_lines_have_the_same_answers(letters: Letters | Validator) -> None:
    validator = letters.make_validator() if isinstance(letters, Letters) else letters
    words = ["A" * 10_000, "AB" * 1_000, "A" * 1_025, "4" * 60_000, "A" * 70_000, "\x00" * 70_000]
    assert compare(validator.word_lines, validator.check_word, words) == 2
    boards = ["A" * 60_000, "Aa" * 1_000, " " * 70_000, "A" + "a" * 9, ":" * 99 + "A", ":" * 98 + "A", ":" * 20 + "A"]
    assert compare(validator.board_lines, validator.check_board, boards) == 4


def test_words_of_as_many_letters_as_there_are_dice() -> None:
    validator = dice(*["AB", "BC", "CA"] * 400)
    words = ["ABC" * 300, "A" * 800, "A" * 801, "ABC" * 400, "ABC" * 400 + "A"]
    assert compare(validator.word_lines, validator.check_word, words) == 1
    assert compare(validator.board_lines, validator.check_board, words) == 1


@pytest.mark.parametrize("too_many", [0, 1])
def test_more_groups_than_there_are_bits_stay_with_the_python_code(too_many: int) -> None:
    module = find_native()
    assert module is not None
    groups = module.MAX_GROUPS + too_many
    faces = [f"{first}{second}" for first in "ABCDEFGHI" for second in "ABCDEFGHI" if first < second]
    faces += [f"{face}{third}" for face in faces for third in "XYZ"]
    validator = dice(*faces[:groups])
    assert (validator.word_lines is None) == (validator.board_lines is None) == bool(too_many)
    if not too_many:
        assert compare(validator.word_lines, validator.check_word, ["ABC", "XYZ" * 20, "IHI" * 12]) == 0


def test_faces_of_thousands_of_letters_stay_with_the_python_code() -> None:
    assert dice("?" + "a" * 5_000, "B B").word_lines is None
    validator = dice("A" + "a" * 5_000 + " A", "B B")
    words = ["A" * 5_001, "A" * 5_001 + "B", "AB", "ABB"]
    assert compare(validator.word_lines, validator.check_word, words) == 2


def test_the_reference_engine_has_no_native_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGS_ENGINE", "reference")
    validator = dice("AB", "BC")
    assert validator.word_lines is None
    assert validator.board_lines is None


# --- Lines ----------------------------------------------------------------------------------------------------


@cache
def word_lines() -> LineChecker:
    lines = dice("AB", "BC").word_lines
    assert lines is not None
    return lines


@pytest.mark.parametrize(
    ("text", "output"),
    [
        (b"", b""),
        (b"a", b"+a\n"),
        (b"a\n", b"+a\n"),
        (b"a\r\nb\r\r\n", b"+a\n+b\n"),
        (b"\n\r\n", b"-\n-\n"),
        (b"a\rb\n \x00aa\n", b"+a\rb\n- \x00aa\n"),
    ],
)
def test_lines_are_repeated_as_typed(text: bytes, output: bytes) -> None:
    answers = word_lines().answer(text)
    assert (answers.output, answers.next) == (output, len(text))


def test_answers_end_before_a_line_that_is_handed_back() -> None:
    text = b"ab\nxx\n\xe9\nba\n"
    assert word_lines().answer(text) == LineAnswers(b"+ab\n-xx\n", 6, 2, 1, (1, 1, 0))
    assert word_lines().answer(text, 6) == LineAnswers(b"", 6, 0, 0, (0, 0, 0))
    assert word_lines().answer(text, 8).output == b"+ba\n"
    with pytest.raises(IndexError):
        word_lines().answer(text, len(text) + 1)


@pytest.mark.parametrize("jobs", [1, 2, 3, 16])
def test_any_number_of_threads_gives_the_same_output(jobs: int) -> None:
    draw = random.Random(4)
    words = ["-" * 8 + "".join(draw.choices("abcx", k=draw.randrange(6))) for _ in range(30_000)]
    assert compare(word_lines(), dice("AB", "BC").check_word, words, jobs) == 0
    for place in draw.sample(range(30_000), 40):
        words[place] += "é"
    assert compare(word_lines(), dice("AB", "BC").check_word, words, jobs) == 40


# --- The games that ship --------------------------------------------------------------------------------------


@cache
def sample_words() -> list[str]:
    """Every 150th word of the longest list, and some that are like words; in order, then at random."""
    words = (ROOT / "dictionaries" / "english.txt").read_text(encoding="utf-8").split()[::150]
    draw = random.Random(5)
    words += ["".join(draw.choices("aeinrthquxs", k=draw.randrange(3, 20))) for _ in range(500)]
    return [*words, *draw.sample(words, 500)]


@pytest.mark.parametrize("name", GAMES)
def test_games_that_ship_check_words_alike(name: str) -> None:
    validator = Toolkit.load("wgs.json").game(name).validator
    assert compare(validator.word_lines, validator.check_word, sample_words()) == 0


@pytest.mark.parametrize("name", GAMES)
def test_games_that_ship_check_boards_alike(name: str) -> None:
    game = Toolkit.load("wgs.json").game(name)
    draw = random.Random(6)
    boards = [str(board) for board in game.create(100, seed=7)]
    boards += [board.replace(draw.choice(board), draw.choice("ABEKQSTXZ?"), 1) for board in boards]
    boards += ["".join(draw.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=len(game.grid))) for _ in range(100)]
    fitting = [board for board in boards if board.isascii() and len(parse_board_tiles(board)) == len(game.grid)]
    assert compare(game.validator.board_lines, game.validator.check_board, fitting) == 0
    assert compare(game.validator.board_lines, game.validator.check_board, boards) <= len(boards) - len(fitting)


def test_ctrl_c_ends_a_long_answer() -> None:
    validator = dice(*["Aa Aaa", "Ab Aba", "A Ba"] * 12)
    assert validator.word_lines is not None
    text = b"ABAAABABAAABABA\n" * 400_000
    threading.Timer(0.2, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        answer_for_ever(validator.word_lines, text)


def answer_for_ever(lines: LineChecker, text: bytes) -> NoReturn:
    while True:
        lines.answer(text, jobs=2)
