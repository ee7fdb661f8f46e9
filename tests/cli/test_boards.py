"""Where boards come from, and in which forms: --board, --from, --rows, and a person at a terminal."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config, write_words
from support.terminal import at_terminal

SOLVING = ["score", "solve", "solve-dups", "analyze"]
READING = [*SOLVING, "show", "check-board"]
ASKED = "Enter letters (empty to quit): "

at_terminals = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are of POSIX")


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A config of 2 x 2 cells in the current folder; its name."""
    monkeypatch.chdir(tmp_path)
    write_words(tmp_path, "act at cat ta")
    return write_config(tmp_path, small_config()).name


DIGIT = (
    'unexpected "4" at character 2: cells have letters, not digits; '
    'expected a letter, "?", ":" or ";", or "." for an empty cell'
)


def refuse(*args: str, stdin: str = "") -> str:
    run = run_wgs(*args, stdin=stdin)
    assert (run.status, run.out) == (2, "")
    return run.err


# --- wgs reads what wgs prints ------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", READING)
@pytest.mark.parametrize("style", [[], ["--csv"], ["--json"]])
@pytest.mark.parametrize("limits", [[], ["0", "0", "minimize"]], ids=["random", "optimized"])
def test_what_create_prints_is_read(tiny: str, command: str, style: list[str], limits: list[str]) -> None:
    making = (tiny, "create", "Tiny", "5", *limits, "--seed", "2")
    boards = [line.split()[0] for line in run_wgs(*making).out.splitlines()]
    expected = run_wgs(tiny, command, "Tiny", stdin="".join(f"{board}\n" for board in boards))
    assert (len(boards), expected.status) == (5, 0)
    assert run_wgs(tiny, command, "Tiny", stdin=run_wgs(*making, *style).out) == expected


@pytest.mark.parametrize("args", [("score",), ("solve",), ("solve-dups",), ("analyze",), ("check-board",)])
@pytest.mark.parametrize("style", ["--csv", "--json"])
def test_what_commands_print_of_boards_is_read(tiny: str, args: tuple[str, ...], style: str) -> None:
    printed = run_wgs(tiny, *args, "Tiny", style, stdin="CATS\nT,A,T,S\n")
    run = run_wgs(tiny, "analyze", "Tiny", r"%B\n", stdin=printed.out)
    assert (run.status, run.err) == (0, "")
    assert set(run.out.splitlines()) == {"CATS", "T,A,T,S"}


def test_what_check_board_prints_of_a_board_that_can_be_made_is_read(tiny: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", stdin="+CATS\n-TA\n")
    assert (run.status, run.out) == (1, "4 10\n\n")
    assert run.err.startswith('wgs: line 2: "-" at character 1 is reserved')


def test_the_first_record_of_meta_is_no_board_and_a_bad_line_stays_bad(tiny: str) -> None:
    printed = run_wgs(tiny, "score", "Tiny", "--json", "--meta", stdin="CATS\nA4\nTA..\n")
    run = run_wgs(tiny, "score", "Tiny", "--json", stdin=printed.out)
    reason = DIGIT
    assert run.status == 1
    assert [json.loads(line) for line in run.out.splitlines()] == [
        {"board": "CATS", "words": 4, "points": 10},
        {"line": 3, "error": reason},
        {"board": "TA..", "words": 2, "points": 4},
    ]
    assert run.err == f"wgs: line 3: {reason}\n"


def test_messages_show_the_board_and_the_line_of_the_input(tiny: str) -> None:
    run = run_wgs(tiny, "analyze", "Tiny", r"%B;\n", stdin='id,board\n1,"C,ATS"\n2,C4T\n')
    assert (run.status, run.out) == (1, "C,ATS;\n\n")
    assert run.err.splitlines()[0].startswith('wgs: line 3: unexpected "4" at character 2')
    assert run.err.splitlines()[1] == "    C4T"
    run = run_wgs(tiny, "analyze", "Tiny", r"%B;\n", stdin="CATS 4 10\nC4TS 4 10\n")
    assert run.out == "CATS;\n\n"
    assert run.err.splitlines()[1] == "    C4TS"


@pytest.mark.parametrize(
    ("form", "stdin", "answers"),
    [
        ("lines", "board\n", "0 0\n"),
        ("auto", "board\nCATS\n", "4 10\n"),
        ("csv", "\ufeffboard\r\nCATS\r\n", "4 10\n"),
        ("json", '\ufeff{"board": "CATS"}\r\n', "4 10\n"),
        ("json", '\n{"board": "CATS"}\n\n', "4 10\n"),
        ("auto", "", ""),
        ("csv", "", ""),
        ("json", "", ""),
    ],
)
def test_the_form_may_be_said(tiny: str, form: str, stdin: str, answers: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", "--from", form, stdin=stdin)
    assert (run.status, run.out) == (0, answers)
    assert ("5 tiles" in run.err) is (form == "lines")


BOARDS = st.lists(
    st.text(st.sampled_from("CATSQu?"), min_size=1, max_size=4).filter(lambda text: text[0] != "u"), max_size=4
)


@settings(max_examples=30)
@given(BOARDS)
def test_forms_and_engines_give_the_same_answers(tiny: str, boards: list[str]) -> None:
    table = io.StringIO()
    csv.writer(table).writerows([["words", "board"], *(["5,", board] for board in boards)])
    forms = [
        "".join(f"{board}\n" for board in boards),
        "".join(f"{board} 5 6\n" for board in boards),
        table.getvalue(),
        "".join(json.dumps({"board": board}) + "\n" for board in boards),
    ]
    runs = []
    for engine in ("native", "reference"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("WGS_ENGINE", engine)
            runs += [run_wgs(tiny, "analyze", "Tiny", stdin=form) for form in forms]
    assert all((run.status, run.out) == (runs[0].status, runs[0].out) for run in runs)
    assert all(run.err.count("note: ") == runs[0].err.count("note: ") for run in runs)


# --- --rows -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", READING)
def test_blocks_of_rows_are_boards(tiny: str, command: str) -> None:
    expected = run_wgs(tiny, command, "Tiny", stdin="CA TS\nta\nat ta\n")
    assert expected.status == 0
    run = run_wgs(tiny, command, "Tiny", "--rows", stdin="CA\nTS\nta\n\n\nat\nta\n")
    assert (run.status, run.out) == (0, expected.out)
    assert run.err == expected.err.replace("line 2", "line 3")


def test_a_bad_row_is_named_by_its_line_and_a_bad_board_by_all_of_them(tiny: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", "--rows", "--json", "--strict", stdin="CA\nTS\nC\nTS\n\nC4\n\nCA\n\n")
    assert run.status == 1
    assert [json.loads(line).get("line") for line in run.out.splitlines()] == [None, 3, 6, 8]
    assert [line for line in run.err.splitlines() if line.startswith("wgs:")] == [
        "wgs: line 3: 1 tile in row 1 of the board, where the grid has 2; write . for an empty position",
        f"wgs: line 6: {DIGIT}",
        "wgs: line 8: expected as many tiles as the grid has positions, 4, found 2",
    ]
    run = run_wgs(tiny, "score", "Tiny", "--rows", "--strict", stdin="CA\nT\n")
    assert run.err.startswith("wgs: lines 1 to 2: expected as many tiles")


# --- --board ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", READING)
def test_boards_of_the_command_line_are_read_and_no_input(tiny: str, command: str) -> None:
    expected = run_wgs(tiny, command, "Tiny", stdin="CATS\nt a\n")
    run = run_wgs(tiny, command, "Tiny", "--board", "CATS", "-b", "t a", stdin="A4\n")
    assert (run.status, run.out) == (0, expected.out)
    assert run.err == expected.err.replace("line 2", "board 2")


def test_a_bad_board_of_the_command_line_is_refused_and_the_others_answered(tiny: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", "--board", "C4", "--board", "CA\nTS")
    assert (run.status, run.out) == (1, "\n4 10\n")
    assert run.err.startswith('wgs: board 1: unexpected "4" at character 2')
    assert run_wgs(tiny, "score", "Tiny", "--board", "C4").err.startswith('wgs: the board: unexpected "4"')


def test_why_explains_words_on_each_board(tiny: str) -> None:
    run = run_wgs(tiny, "why", "Tiny", "--board", "cats", "act", "dog")
    assert (run.status, run.out) == (1, run_wgs(tiny, "why", "Tiny", "cats", "act", "dog").out)
    run = run_wgs(tiny, "why", "Tiny", "--board", "CATS", "--board", "TA", "act", "--json")
    assert [(record["board"], record["counts"]) for record in map(json.loads, run.out.splitlines())] == [
        ("CATS", True),
        ("TA", False),
    ]
    run = run_wgs(tiny, "why", "Tiny", "--board", "CATS", "--board", "TA", "act")
    assert [line for line in run.out.splitlines() if line.endswith(":")] == ["CATS:", "TA:"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("score", "--board", "A", "--rows"), "--board and --rows cannot be combined"),
        (("score", "--board", "A", "--from", "csv"), "--board and --from cannot be combined"),
        (("score", "--rows", "--from", "json"), "--rows and --from json cannot be combined"),
        (("score", "--from", "xml"), '--from must be auto, lines, csv or json, not "xml"'),
        (("show", "CATS", "--board", "A"), "BOARD and --board cannot be combined"),
        (("why", "C.TS"), "why takes a board and words"),
        (("pdf", "--input", "-", "--board", "A"), "--input and --board cannot be combined"),
        (("pdf", "--board", "A", "--seed", "1"), "--seed cannot be combined with --board"),
    ],
)
def test_options_that_contradict_each_other_are_refused(tiny: str, args: tuple[str, ...], message: str) -> None:
    assert message in refuse(tiny, args[0], "Tiny", *args[1:])


def test_csv_without_boards_is_refused(tiny: str) -> None:
    message = refuse(tiny, "score", "Tiny", "--from", "csv", stdin="Boards,words\nCATS,4\n")
    assert message.startswith('wgs: line 1: the header of the CSV has no field "board": Boards,words. ')


# --- A board in the wrong place -----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["solve", "solve-dups", "analyze"])
@pytest.mark.parametrize(("board", "quoted"), [("CATS", "CATS"), ("ca ts", "'ca ts'")])
def test_a_board_in_place_of_a_format_is_told_the_line_to_type(
    tiny: str, command: str, board: str, quoted: str
) -> None:
    message = refuse(tiny, command, "Tiny", board)
    line = f"wgs config.json {command} Tiny --board {quoted}"
    assert message == f'wgs: "{board}" is a format here. To give it as a board, type: {line}\n'
    assert run_wgs(tiny, command, "Tiny", board, stdin="TA\n").status == 0
    assert run_wgs(tiny, command, "Tiny", board, "--board", "TA").status == 0


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        ("solve", '"{name}" is a format here. To read the boards of that file, type: {line}'),
        ("analyze", '"{name}" is a format here. To read the boards of that file, type: {line}'),
        ("score", "boards are read from standard input. Type: {line}"),
        (
            "check-board",
            'the argument after the game can only be stats or verbose, not "{name}". To read the boards of that file, '
            "type: {line}",
        ),
        (
            "check-word",
            'the argument after the game can only be stats or verbose, not "{name}". To read the words of that file, '
            "type: {line}",
        ),
    ],
)
def test_a_file_in_the_wrong_place_is_told_the_line_to_type(tiny: str, command: str, fault: str) -> None:
    Path("my boards.txt").write_text("CATS\n")
    line = f"wgs config.json {command} Tiny < 'my boards.txt'"
    expected = fault.format(name="my boards.txt", line=line)
    assert refuse(tiny, command, "Tiny", "my boards.txt") == f"wgs: {expected}\n"


@pytest.mark.parametrize("text", ["CAT", "CATSX", "%w", r"CAT\n", "cAts", "CAT4", ""])
def test_any_other_format_is_one(tiny: str, text: str) -> None:
    assert run_wgs(tiny, "solve", "Tiny", text).status == 0


@pytest.mark.parametrize("command", ["score", "check-board", "show", "solve"])
def test_rows_as_arguments_are_told_the_line_to_type(tiny: str, command: str) -> None:
    rows = ["CA", "TS", "AC", "ts"]
    expected = f"wgs config.json {command} Tiny --board 'CA TS AC ts'\n"
    assert refuse(tiny, command, "Tiny", *rows).endswith(expected)


def test_check_board_is_told_the_line_to_type_for_one_argument(tiny: str) -> None:
    message = refuse(tiny, "check-board", "Tiny", "CATS")
    assert message.endswith('not "CATS". To give it as a board, type: wgs config.json check-board Tiny --board CATS\n')
    assert "--board" not in refuse(tiny, "check-word", "Tiny", "CATS")


def test_a_config_after_the_command_is_told_the_line_to_type(tiny: str) -> None:
    line = "the config comes before the command. Type: wgs config.json check-config"
    assert run_wgs("check-config", tiny).err == f"wgs: {line}\n"


# --- At a terminal ------------------------------------------------------------------------------------------------


@at_terminals
def test_a_typed_board_of_another_size_has_a_note(tiny: str) -> None:
    with at_terminal(tiny, "score", "Tiny", columns=200) as terminal:
        few = "tiles, but the grid has 4 positions: "
        for typed, note in [
            ("CAT", f"3 {few}position 4 is left empty; if a letter is missing, type the board again"),
            ("CAT", f"3 {few}position 4 is left empty; if a letter is missing, type the board again"),
            ("T", "1 tile, but the grid has 4 positions: positions 2 to 4 are left empty; if a letter is missing"),
            (
                "CA",
                f"2 {few}positions 3 to 4 are left empty; if this is one row of a board, write all rows on one line",
            ),
            ("Cat Sat", f"2 {few}positions 3 to 4 are left empty; lower-case letters belong to the tile"),
            ("CATSX", f"5 {few}the last tile is ignored; if you typed a letter twice, type the board again"),
            ("quatsta", f'7 {few}the last 3 tiles are ignored; write "Qu" for a tile with both letters'),
        ]:
            terminal.wait_for(ASKED)
            terminal.type(typed)
            assert terminal.wait_for(typed + "\n") == typed + "\n"
            assert terminal.wait_for("\n").startswith(f"wgs: note: {note}")
        terminal.wait_for(ASKED)
        terminal.type("CATS")
        assert "note" not in terminal.wait_for(ASKED)


@at_terminals
def test_a_strict_command_has_an_error_and_no_note(tiny: str) -> None:
    with at_terminal(tiny, "score", "Tiny", "--strict") as terminal:
        terminal.wait_for(ASKED)
        terminal.type("CAT")
        assert "note" not in terminal.wait_for(ASKED)


@at_terminals
@pytest.mark.parametrize(
    "args", [("score", "Tiny", "--board", "CAT"), ("show", "Tiny", "CAT"), ("why", "Tiny", "CAT", "ta")]
)
def test_a_board_of_the_command_line_has_a_note_at_a_terminal(tiny: str, args: tuple[str, ...]) -> None:
    with at_terminal(tiny, *args) as terminal:
        assert "note: 3 tiles, but the grid has 4 positions" in terminal.read_rest()


@at_terminals
def test_rows_are_asked_for_one_by_one(tiny: str) -> None:
    with at_terminal(tiny, "score", "Tiny", "--rows") as terminal:
        for row, end, typed in [(1, "quit", "CA"), (2, "end the board", "TS")]:
            terminal.wait_for(f"Enter row {row} of 2 (empty to {end}): ")
            terminal.type(typed)
        assert "4 10\n" in terminal.wait_for("Enter row 1 of 2 (empty to quit): ")
        terminal.type("ta")
        terminal.wait_for("Enter row 2 of 2 (empty to end the board): ")
        terminal.type("")
        assert "2 4\n" in terminal.wait_for("Enter row 1 of 2 (empty to quit): ")
        terminal.type("")
        assert terminal.read_rest().strip() == ""


@at_terminals
def test_a_faulty_row_is_told_at_once_and_asked_for_again(tiny: str) -> None:
    with at_terminal(tiny, "score", "Tiny", "--rows", columns=200) as terminal:
        first, second = "Enter row 1 of 2 (empty to quit): ", "Enter row 2 of 2 (empty to end the board): "
        terminal.wait_for(first)
        for typed, fault, asked in [
            ("c", "line 1: 1 tile in row 1 of the board, where the grid has 2; write . for an empty position", first),
            ("ca", "", second),
            ("t4", 'line 3: unexpected "4"', second),
            ("ts", "4 10", first),
        ]:
            terminal.type(typed)
            assert fault in terminal.wait_for(asked)
        terminal.type("")
        assert terminal.read_rest().strip() == ""


@at_terminals
def test_a_board_in_place_of_a_format_is_told_before_a_line_is_asked_for(tiny: str) -> None:
    with at_terminal(tiny, "solve", "Tiny", "CATS", columns=200) as terminal:
        assert "--board CATS" in (shown := terminal.read_rest())
        assert ASKED not in shown


@at_terminals
def test_a_typed_word_is_no_header(tiny: str) -> None:
    with at_terminal(tiny, "score", "Tiny") as terminal:
        terminal.wait_for(ASKED)
        terminal.type("board")
        assert "0 0\n" in terminal.wait_for(ASKED)


# --- What a person is told -----------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_a_pipe_may_be_in_utf_16(tiny: str, encoding: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", stdin="CATS\nACTS\n".encode(encoding))
    assert (run.status, run.out, run.err) == (0, run_wgs(tiny, "score", "Tiny", stdin="CATS\nACTS\n").out, "")


def test_a_pipe_that_breaks_off_within_a_character_of_utf_16_is_refused(tiny: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", stdin="CATS\n".encode("utf-16")[:-1])
    assert (run.status, run.err) == (2, "wgs: standard input: it is no good UTF-16 text; save it as UTF-8\n")


def test_the_size_of_a_board_is_told_the_option_for_rows(tiny: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", stdin="2 2\nCATS\n")
    assert run.status == 1
    assert run.err.splitlines()[-1] == (
        "wgs: note: line 1 looks like the size of a board; to read the lines below it as rows, add --rows"
    )
    assert "--rows" not in run_wgs(tiny, "score", "Tiny", "--board", "2 2").err


@pytest.mark.parametrize(
    ("stdin", "form"),
    [("Board,n\nCATS,1\n", "a table in CSV"), ('["CA",\n"TS"]\n', "JSON"), ('{"board": "CATS"}', "JSON")],
)
def test_rows_are_not_for_tables_and_json(tiny: str, stdin: str, form: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", "--rows", stdin=stdin)
    message = f"wgs: the first line is that of {form}, not a row of a board; leave out --rows\n"
    assert (run.status, run.out, run.err) == (2, "", message)
