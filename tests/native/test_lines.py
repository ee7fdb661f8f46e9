"""Lines of text answered by the native engine: the bytes that the Python code would have written."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config, write_words
from support.engines import needs_native
from support.odd_puzzles import ASCII, FULL_GRIDS, OddPuzzle, odd_puzzles, small_grids
from support.puzzles import QUIET

from wgs import Grid, NotationError
from wgs.analysis.format_reader import parse_analysis_format, parse_solution_format
from wgs.analysis.measures import Analysis
from wgs.base.engines import INSTRUCTIONS, load_native
from wgs.boards.notation import parse_board
from wgs.export.board_answers import BoardScore, describe_analysis, flatten_analysis
from wgs.export.layouts import analysis_layout, score_layout
from wgs.export.records import format_record
from wgs.service.lines import MAX_LINE
from wgs.solver import WrittenLines, native, reference
from wgs.solver.engine import LineLayout
from wgs.words.grades import Grades

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from wgs.boards.board import Board
    from wgs.export.layouts import Form
    from wgs.solver import AnswerLines

NATIVE = load_native()
pytestmark = needs_native


@pytest.fixture(autouse=True, scope="module")
def use_native() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WGS_ENGINE", "native")
        yield


# --- Text -----------------------------------------------------------------------------------------------------

SOLUTION_FORMATS = st.lists(
    st.sampled_from(
        [
            "%w",
            "%w",
            "%s",
            "%l",
            "%m",
            "%b",
            "%g",
            "%p,",
            "%p\\t",
            "%p\\\\",
            "%p%",
            "%pé",
            "%(, )",
            "%(\\)\\n)",
            "%%",
            "%z",
        ]
    )
    | st.sampled_from(["\\%p,", "\\%(,)", "\\}", "\\n", "\\t", "\\q", "{}", "ñ", "\x00", " ", "(", ")"]),
    max_size=8,
).map("".join)
NUMBERS = st.sampled_from(["", "0", "1", "2", "3", "4", "5", "9", "017", "64", "65", "128", "4096", "4097", "9" * 30])
ANALYSIS_FORMATS = st.lists(
    st.one_of(
        st.builds("%{}{}".format, NUMBERS, st.sampled_from("WSCPXYG")),
        st.builds("%{}+{}".format, NUMBERS, st.sampled_from("CP")),
        st.sampled_from(["%B", "%D", "%*W", "%*S", "%%", "\\%X", "\\{", "\\n", "\\t", "ñ", " ", "%+X", "%3B"]),
    ),
    max_size=8,
).map("".join)
TEXTS = st.sampled_from(["", "", "<", "ñ\n", "\x00"])
LINE_ENDS = st.sampled_from(["\n", "\n", "\r\n", "\r\r\n"])


@st.composite
def chunks(draw: st.DrawFn, lines: tuple[str, ...]) -> bytes:
    """Draw whole lines in any order, some of them repeated; the last may have no end."""
    encodable = [line for line in lines if line.isprintable() or line.isascii()]
    drawn = draw(st.lists(st.sampled_from([*encodable, "", "4", "A"]), min_size=1, max_size=8))
    text = "".join(line + draw(LINE_ENDS) for line in drawn)
    return (text.rstrip("\r\n") if draw(st.booleans()) else text).encode()


def answer_all(answer_text: AnswerLines, chunk: bytes, answer_line: Callable[[str], bytes]) -> tuple[bytes, int]:
    """Answer a chunk as the commands do; also return how many lines were left to the Python code."""
    output, start, left = b"", 0, 0
    while start < len(chunk):
        text, end, count, faults = answer_text(chunk, start)
        assert not faults
        answered = chunk[start:end]
        assert count == answered.count(b"\n") + (answered != b"" and not answered.endswith(b"\n"))
        output += text
        if not count:
            assert (text, end) == (b"", start)
            end = chunk.find(b"\n", start) + 1 or len(chunk)
            output += answer_line(chunk[start:end].decode().rstrip("\r\n"))
            left += 1
        start = end
    return output, left


def split(chunk: bytes) -> list[str]:
    lines = chunk.decode().split("\n")
    return [line.rstrip("\r") for line in (lines[:-1] if lines[-1] == "" else lines)]


def compare(
    puzzle: OddPuzzle,
    chunk: bytes,
    ask: Callable[[native.NativeSolver, int], AnswerLines],
    render: Callable[[reference.ReferenceSolver, str, Board], str],
    *,
    strict: bool,
) -> None:
    """Compare what native code writes with what the Python code does; a bad line is answered with ``!``."""
    lexicon, rules = puzzle.make_lexicon(), puzzle.make_rules()
    plain = reference.make_solver(lexicon, rules, puzzle.grid)

    def answer_line(line: str) -> bytes:
        try:
            board = parse_board(line, puzzle.grid, strict=strict)
        except NotationError:
            return b"!\n"
        return render(plain, line, board).encode()

    expected = b"".join(map(answer_line, split(chunk)))
    solver = native.make_solver(lexicon, rules, puzzle.grid)
    assert not isinstance(NATIVE, str)
    for instructions, jobs in zip(INSTRUCTIONS, (2, 1), strict=True):
        NATIVE.choose_instructions(instructions)
        assert answer_all(ask(solver, jobs), chunk, answer_line)[0] == expected
        assert answer_all(ask(solver, 3 - jobs), chunk, answer_line)[0] == expected  # now it knows the tiles
    NATIVE.choose_instructions(INSTRUCTIONS[0])


def grade(puzzle: OddPuzzle) -> Grades:
    """Return grades of the words of a puzzle; every fifth word has none."""
    lexicon = puzzle.make_lexicon()
    return Grades(lexicon, bytes(place % 5 * 20 for place in range(len(lexicon))))


def one(answers: list[Any]) -> Any:
    (answer,) = answers
    return answer


PUZZLES = odd_puzzles(st.one_of(small_grids(), small_grids(), FULL_GRIDS))


@settings(max_examples=30, suppress_health_check=QUIET)
@given(PUZZLES, st.data(), st.booleans(), st.sampled_from([None, "json", "csv"]))
def test_scores_are_written_alike(puzzle: OddPuzzle, data: st.DataObject, strict: bool, form: Form | None) -> None:
    def render(solver: reference.ReferenceSolver, line: str, board: Board) -> str:
        score = one(solver.score([board]))
        return (
            format_record(BoardScore(board=line, words=score.words, points=score.points), form)
            if form
            else f"{score.words} {score.points}\n"
        )

    def ask(solver: native.NativeSolver, jobs: int) -> AnswerLines:
        return solver.score_lines(score_layout(form), strict=strict, jobs=jobs)

    compare(puzzle, data.draw(chunks(puzzle.lines)), ask, render, strict=strict)


@settings(max_examples=30, suppress_health_check=QUIET)
@given(PUZZLES, st.data(), SOLUTION_FORMATS, TEXTS, TEXTS)
def test_words_are_written_alike(puzzle: OddPuzzle, data: st.DataObject, text: str, before: str, after: str) -> None:
    template, grades = parse_solution_format(text + "|"), grade(puzzle)

    def render(solver: reference.ReferenceSolver, _: str, board: Board) -> str:
        return before + "".join(template.render(one(solver.solve([board])), grades)) + after

    def ask(solver: native.NativeSolver, jobs: int) -> AnswerLines:
        return solver.solve_lines(LineLayout(template.pieces, before, after, grades.by_rank), strict=False, jobs=jobs)

    compare(puzzle, data.draw(chunks(puzzle.lines)), ask, render, strict=False)


@settings(max_examples=30, suppress_health_check=QUIET)
@given(PUZZLES, st.data(), ANALYSIS_FORMATS)
def test_measures_are_written_alike(puzzle: OddPuzzle, data: st.DataObject, text: str) -> None:
    template, grades = parse_analysis_format(text), grade(puzzle)

    def render(solver: reference.ReferenceSolver, line: str, board: Board) -> str:
        return template.render(Analysis(line, tuple(one(solver.tally([board])))), grades=grades)

    def ask(solver: native.NativeSolver, jobs: int) -> AnswerLines:
        return solver.analyze_lines(LineLayout(template.pieces, grades=grades.by_rank), strict=False, jobs=jobs)

    compare(puzzle, data.draw(chunks(puzzle.lines)), ask, render, strict=False)


@settings(max_examples=30, suppress_health_check=QUIET)
@given(PUZZLES, st.data(), st.sampled_from(["json", "csv"]))
def test_records_of_measures_are_written_alike(puzzle: OddPuzzle, data: st.DataObject, form: Form) -> None:
    positions, grades = len(puzzle.grid), grade(puzzle)

    def render(solver: reference.ReferenceSolver, line: str, board: Board) -> str:
        analysis = Analysis(line, tuple(one(solver.tally([board]))))
        record = describe_analysis(analysis, positions, analysis.measure_grades(grades))
        return format_record(record if form == "json" else flatten_analysis(record), form)

    def ask(solver: native.NativeSolver, jobs: int) -> AnswerLines:
        return solver.analyze_lines(LineLayout(analysis_layout(form), grades=grades.by_rank), strict=False, jobs=jobs)

    compare(puzzle, data.draw(chunks(puzzle.lines)), ask, render, strict=False)


# --- Which lines are left to the Python code ----------------------------------------------------------------------

SQUARE = OddPuzzle(Grid.rectangle(2, 2), ASCII, ("CAT", "ACT", "AT", "QUA", "ATTAC"), {}, ())


def make_answer() -> AnswerLines:
    solver = native.make_solver(SQUARE.make_lexicon(), SQUARE.make_rules(), SQUARE.grid)
    return solver.score_lines(score_layout(None), strict=False, jobs=2)


@pytest.mark.parametrize(
    "text", [b"", b"CATS", b"CATS\n", b"CATS\r\nQ...\n", b" C,A|T_\tS\n....\nA.B.\n", b"cats\nc a,t s\n.s.."]
)
def test_plain_lines_are_all_answered(text: bytes) -> None:
    answer_text = make_answer()
    assert answer_text(text, 0)[1] == len(text)


@pytest.mark.parametrize(
    "line",
    [
        *(b"CAT4", b"cAT", b"Cat:", b"\xc3\x91A", b"\xff", b"CAT\x00", b"A B c", b"A\x0bB"),
        *(b"A\rB", b"Qu...", b":A...", b":a..."),
        *(b"", b" ", b"CAT", b"CATSX", b"Cats", b"C;A;T;S", b"C;A,T,S", b"Ca_tlTS", b"catqu"),
    ],
)
def test_lines_that_need_python_end_the_answer(line: bytes) -> None:
    answer_text = make_answer()
    text = b"CATS\nAT..\n" + line + b"\nCATS\n"
    assert answer_text(text, 0) == WrittenLines(b"3 0\n1 0\n", 10, 2)
    assert answer_text(text, 10) == WrittenLines(b"", 10, 0)
    assert answer_text(text, len(text) - 5) == WrittenLines(b"3 0\n", len(text), 1)


@pytest.mark.parametrize("tile", ["Qu", ":A", "?", "Cat", ";;;.", "?h", "Th"])
def test_a_tile_that_was_met_is_no_longer_left_to_python(tile: str) -> None:
    solver = native.make_solver(SQUARE.make_lexicon(), SQUARE.make_rules(), SQUARE.grid)
    answer_text, text = solver.score_lines(score_layout(None), strict=False, jobs=1), f"A{tile}..\nT{tile}B.".encode()
    assert answer_all(answer_text, text, lambda line: b"")[1] == 2
    solver.score([f"{tile}..."])
    assert answer_all(answer_text, text, lambda line: b"")[1] == 0


def test_a_place_beyond_the_text_has_no_lines() -> None:
    assert make_answer()(b"CATS\n", 5) == WrittenLines(b"", 5, 0)


# --- Whole commands -----------------------------------------------------------------------------------------------

COMMANDS = [
    ["score"],
    ["score", "--strict"],
    ["score", "--json"],
    ["solve", "%w %s %l %m %b %p-%(; )", "<", ">\\n"],
    ["solve"],
    ["solve", "--strict", "--csv"],
    ["analyze", "%B: %C %P %X %Y %4W %9S %3+C %2P\\n"],
    ["analyze"],
    ["analyze", "--json"],
    ["solve-dups", "%w%p,\\n"],
]


def make_lines(count: int) -> bytes:
    """Make lines, some of them odd, and some bad; there are more than are read at once."""
    draw = random.Random(9)
    odd = [b"", b"4", b"cat", b"\xff\xfe", "ÑACT".encode(), b":C;A?T", b"QuAT", b"CA\x00", b"C,A T", b"\r"]
    odd += [b"A" * 2_000]
    lines = ["".join(draw.choices("CATSQ.", k=draw.choice([9, 9, 9, 8, 12]))).encode() for _ in range(count)]
    lines += [b":" * draw.randrange(99) + b"CA;Th" * 3 + bytes([draw.randrange(32, 127)]) for _ in range(count // 20)]
    lines += draw.choices(odd, k=count // 20)
    draw.shuffle(lines)
    return b"".join(line + draw.choice([b"\n", b"\n", b"\r\n"]) for line in lines) + b"CAT"


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_commands_print_the_same(command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_words(tmp_path, "act at cat ta tact scat cats squat attac")
    monkeypatch.chdir(tmp_path)
    config = str(write_config(tmp_path, small_config(Grids={"2x2": {"Size": [3, 3]}})))
    monkeypatch.setattr("wgs.cli.terminal.streams._CHUNK", 1 << 13)
    lines, runs = make_lines(1_500), []
    for engine, jobs in (("reference", "1"), ("native", "1"), ("native", "2")):
        monkeypatch.setenv("WGS_ENGINE", engine)
        options = [] if command[0] == "solve-dups" else ["--jobs", jobs]
        runs.append(run_wgs(config, command[0], "Tiny", *command[1:], *options, stdin=lines))
    assert runs[0] == runs[1] == runs[2]
    assert runs[0].status == 1
    assert runs[0].err.count("wgs: line ") > 10
    assert len(runs[0].out) > 4_000


@pytest.mark.parametrize("command", [["score"], ["analyze", "%C %P\\n"]], ids=" ".join)
def test_lines_at_the_limit_of_their_length_are_answered_alike(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_words(tmp_path, "act at cat")
    monkeypatch.chdir(tmp_path)
    config = str(write_config(tmp_path, small_config()))
    longest, runs = b"CAT" + b"A" * (MAX_LINE - 3), []
    data = b"\xef\xbb\xbfCAT\n" + longest + b"\n" + longest + b"A\nCAT\r\n" + longest
    for engine in ("reference", "native"):
        monkeypatch.setenv("WGS_ENGINE", engine)
        runs.append(run_wgs(config, command[0], "Tiny", *command[1:], stdin=data))
    assert runs[0] == runs[1]
    lines = runs[0].out.split("\n")
    assert (runs[0].status, lines[0], lines[2], lines[4]) == (1, lines[3], "", lines[1])
