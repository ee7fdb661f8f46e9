"""Boards taken out of the forms in which they come, whatever the chunks are."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wgs.base.errors import WgsError
from wgs.service.answers import Fault
from wgs.service.input_formats import BoardReader
from wgs.service.lines import Lines

BOARDS = st.text(st.sampled_from("ABQu?:;.,|_ \"'\\é{}"), max_size=8)
OTHERS = st.text(st.sampled_from('AB,;"\n é'), max_size=6)
FORMS = ["auto", "lines", "csv", "json"]


def read(
    text: str | bytes, form: str = "auto", rows: list[int] | None = None, *, cut: int = 1 << 20
) -> list[tuple[int, int, str]]:
    """Read a text in chunks of whole lines; return a board as text and its line, a fault as its line and reason."""
    data = text.encode() if isinstance(text, str) else text
    reader = BoardReader(form, rows or [], by_rows=rows is not None)  # type: ignore[arg-type]
    lines = data.splitlines(keepends=True) if b"\r" not in data else data.replace(b"\r\n", b"\r\n").split(b"\n")
    if b"\r" in data:
        lines = [line + b"\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    pieces = [piece for place in range(0, len(lines), cut) for piece in reader.read(make_chunk(lines, place, cut))]
    return [found for piece in [*pieces, *reader.finish()] for found in show(piece)]


def make_chunk(lines: list[bytes], place: int, cut: int) -> Lines:
    return Lines(b"".join(lines[place : place + cut]), place + 1)


def show(piece: Lines | Fault) -> list[tuple[int, int, str]]:
    if isinstance(piece, Fault):
        return [(piece.line, piece.last_line, piece.reason)]
    return [(line.number, line.last, line.text) for line in piece.split()]


# --- Lines ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["auto", "lines"])
@pytest.mark.parametrize(
    ("line", "board"),
    [
        ("OSEBIRAHETLWDESS 506 1059", "OSEBIRAHETLWDESS"),
        ("AB\t5", "AB"),
        ("A B  5 -6  ", "A B"),
        ("Qu.?: 5 6", "Qu.?:"),
        ("ab 0 0", "ab"),
        ("+ABCD", "ABCD"),
        ("AB", "AB"),
        ("", ""),
        ("506 1059", "506 1059"),
        ("AB 1 2 3", "AB 1 2 3"),
        ("AB5", "AB5"),
        ("AB5 6", "AB5 6"),
        ("A 5 B", "A 5 B"),
        ("AB 1.5", "AB 1.5"),
        ("-AB", "-AB"),
        ("A+B", "A+B"),
    ],
)
def test_a_line_has_a_board_with_numbers_or_a_plus(form: str, line: str, board: str) -> None:
    for end in ("\n", "\r\n"):
        assert read(f"CD{end}{line}{end}EF 7 8{end}", form) == [(1, 0, "CD"), (2, 0, board), (3, 0, "EF")]
    if line:
        assert read(line, form) == [(1, 0, board)]


def test_plain_lines_are_passed_on_as_they_are() -> None:
    lines = Lines(b"ABCD\r\n\nEF", 7)
    assert list(BoardReader().read(lines)) == [lines]


# --- CSV --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "row"),
    [
        ("board", "AB"),
        ("board,words", "AB,5"),
        ("seed,board", "5,AB"),
        ('seed,"board"', '5,"AB"'),
        ("seed;board", "5;AB"),
        ("board\tseed", "AB\t5"),
        ("a,board,board", "5,AB,CD"),
        ("Board", "AB"),
        ("ID,BOARD", "5,AB"),
        ("board ,x", "AB,5"),
        ("Board,board", "CD,AB"),
        ('"id"|"Board"', '5|"AB"'),
    ],
)
def test_a_first_line_with_a_field_board_is_a_header(header: str, row: str) -> None:
    for form in ("auto", "csv"):
        assert read(f"{header}\r\n{row}\r\n", form) == [(2, 0, "AB")]


@pytest.mark.parametrize("header", ["boards", "a board", "boardX,x", "ABCD", "BOARD"])
def test_any_other_first_line_is_a_board(header: str) -> None:
    assert read(f"{header}\nAB\n") == [(1, 0, header), (2, 0, "AB")]


def test_a_word_board_with_nothing_after_it_is_a_board() -> None:
    assert read("board\n") == read("board") == [(1, 0, "board")]
    assert read("board\n", "csv") == read("board,words\n") == []


def test_a_header_further_down_is_a_board() -> None:
    assert read("AB\nboard\n") == [(1, 0, "AB"), (2, 0, "board")]


def test_a_line_that_a_person_types_is_no_header() -> None:
    lines = Lines(b"board\n")
    assert list(BoardReader(is_typed=True).read(lines)) == [lines]


def test_csv_without_a_field_board_is_refused() -> None:
    with pytest.raises(WgsError, match=r'line 1: the header of the CSV has no field "board": Boards,x'):
        read("Boards,x\nAB,1\n", "csv")


def test_rows_have_their_lines_and_faults() -> None:
    text = 'id,board\n1,"A,B"\n2\n\n3,"AB\nCD"\n4,"x"y\n5,EF\n6,"a ""b"\n7,"open\n8,GH\n'
    for cut in (1, 2, 3, 100):
        assert read(text, cut=cut) == [
            (2, 0, "A,B"),
            (3, 0, 'the row has only 1 field, but "board" is field 2'),
            (5, 6, "AB\vCD"),
            (7, 0, "this is not CSV: ',' expected after '\"'"),
            (8, 0, "EF"),
            (9, 0, 'a "b'),
            (10, 0, "a quote opens here, and is never closed"),
            (11, 0, "GH"),
        ]


def test_a_quote_that_is_never_closed_does_not_hold_up_the_rest_for_ever() -> None:
    text = 'board\n"AB\n' + f"{'C' * 999}\n" * 1100
    reader = BoardReader()
    found = list(reader.read(Lines(text.encode())))
    assert isinstance(found[0], Fault)
    assert isinstance(found[1], Lines)
    assert (found[0].line, found[1].count()) == (2, 1100)


def test_bytes_that_are_no_text_stay_as_they_are() -> None:
    reader = BoardReader()
    (lines,) = reader.read(Lines(b"board\nA\xff\n"))
    assert isinstance(lines, Lines)
    assert lines.data == b"A\xff\n"


@given(st.lists(st.tuples(BOARDS, OTHERS), min_size=1, max_size=6), st.integers(1, 4), st.sampled_from(",;\t|"))
def test_any_csv_gives_its_boards(rows: list[tuple[str, str]], cut: int, delimiter: str) -> None:
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter, lineterminator="\n").writerows([("x", "board"), *((b, a) for a, b in rows)])
    found = read(text.getvalue(), cut=cut)
    assert [each[2] for each in found] == [board for board, _ in rows]


# --- JSON -------------------------------------------------------------------------------------------------------


def test_records_have_boards_or_reasons() -> None:
    records = [
        '{"meta": {"game": "x"}}',
        '{"board": "AB", "words": 3}',
        '{"line": 7, "error": "no board there"}',
        "",
        '{"words": 3}',
        '{"board": 3}',
        "[1]",
        "ABCD",
        '{"board": "AB\\nCD"}',
        '{"board": "A',
        '{"players": [], "list": {}}',
        '{"board": ' + "[" * 100_000,
    ]
    for form in ("auto", "json"):
        assert read("\n".join(records) + "\n", form, cut=2) == [
            (2, 0, "AB"),
            (3, 0, "no board there"),
            (5, 0, 'the record has no field "board"; it has "words"'),
            (6, 0, 'the field "board" must be a text or an array of rows, not 3'),
            (7, 0, "expected texts with the letters of rows or boards, found 1"),
            (8, 0, "this is not JSON: Expecting value at character 1"),
            (9, 0, "AB\vCD"),
            (10, 0, "this is not JSON: Unterminated string starting at at character 11"),
            (12, 0, "this is not JSON that can be read"),
        ]


def test_half_a_character_is_a_fault_of_its_line() -> None:
    reader = BoardReader()
    (lines,) = reader.read(Lines(b'{"board": "\\ud800"}\n'))
    assert isinstance(lines, Lines)
    assert [bool(line.fault) for line in lines.split()] == [True]


@given(st.lists(BOARDS, min_size=1, max_size=6), st.integers(1, 4), st.booleans())
def test_any_json_gives_its_boards(boards: list[str], cut: int, is_ascii: bool) -> None:
    text = "".join(json.dumps({"x": 1, "board": board}, ensure_ascii=is_ascii) + "\n" for board in boards)
    assert read(text, cut=cut) == [(number, 0, board) for number, board in enumerate(boards, 1)]


# --- Blocks of rows ---------------------------------------------------------------------------------------------


def test_a_block_ends_after_the_rows_or_at_a_blank_line() -> None:
    text = "AB\nCD\nE F\nGQu\n\n\nIJ\n\nAB:;\nCD\nK"
    for cut in (1, 2, 3, 100):
        assert read(text, rows=[2, 2], cut=cut) == [
            (1, 2, "AB CD"),
            (3, 4, "E F GQu"),
            (7, 0, "IJ"),
            (9, 10, "AB CD"),
            (11, 0, "K"),
        ]


def test_rows_that_would_shift_others_are_refused_by_line() -> None:
    longer = "of the board, where the grid has 2; leave out tiles, or choose a game with longer rows"
    text = "A\nBC\n\nABC\n\nAB\nC\nAB\nCDE\nA4\nBC\n\na\nbc\n"
    assert read(text, rows=[2, 2]) == [
        (1, 0, "1 tile in row 1 of the board, where the grid has 2; write . for an empty position"),
        (4, 0, f"3 tiles in row 1 {longer}"),
        (6, 7, "AB C"),
        (9, 0, f"3 tiles in row 2 {longer}"),
        (
            10,
            0,
            'unexpected "4" at character 2: cells have letters, not digits; '
            'expected a letter, "?", ":" or ";", or "." for an empty cell',
        ),
        (13, 0, "1 tile in row 1 of the board, where the grid has 2; write . for an empty position"),
    ]


def test_rows_in_small_letters_are_one_board() -> None:
    assert read("ab\n?d\n", rows=[2, 2]) == [(1, 2, "ab ?d")]
    assert 'write "AB"' in str(read("ab\nCD\n", rows=[2, 2]))


def test_without_a_grid_blank_lines_alone_end_a_block() -> None:
    assert read("AB\nC\nDEF\n\nG\n", rows=[]) == [(1, 3, "AB C DEF"), (5, 0, "G")]


# --- Odd chunks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_a_line_that_is_too_long_is_refused_and_the_next_is_read(form: str) -> None:
    before = {"csv": b"board\n", "json": b'{"board": "A"}\n'}.get(form, b"A\n")
    after = b'{"board": "B"}\n' if form == "json" else b"B\n"
    reader = BoardReader(form)  # type: ignore[arg-type]
    pieces = [*reader.read(Lines(before)), *reader.read(Lines(b"xx\n" + after, 2, is_overlong=True))]
    found = [each for piece in pieces for each in (show(piece) if isinstance(piece, Fault) else piece.split())]
    assert "1048576 bytes" in str(found[-2])
    assert "B" in str(found[-1])


@settings(max_examples=80)
@given(st.binary(max_size=40) | st.text('AB",;\n\r{}[]:board5+ ', max_size=40).map(str.encode), st.sampled_from(FORMS))
def test_any_bytes_are_read_or_refused(data: bytes, form: str) -> None:
    reader = BoardReader(form)  # type: ignore[arg-type]
    try:
        pieces = [*reader.read(Lines(data)), *reader.finish()] if data else []
    except WgsError:  # the header has no field board
        assert form == "csv"
    else:
        assert all(isinstance(piece, Lines | Fault) for piece in pieces)
