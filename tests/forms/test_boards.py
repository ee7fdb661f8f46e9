"""Boards in the forms that people have: every front reads them alike, with the same notes, or refuses them alike.

To add a form, add a line to a table. A note or a refusal has to say what ``says`` has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support.fronts import FRONTS, Form, Told, ask

if TYPE_CHECKING:
    from starlette.testclient import TestClient

BEST = (847, 2458)  # of STNDTEIELARSMRTO
ROWS = "STND\nTEIE\nLARS\nMRTO"
QUEUE: Any = {"dictionary": "standard", "by_rows": True}

FORMS = [
    # Premium squares: CAT and ACT count twice for the C, and T three times
    Form("premium squares", "CAT", (2, 28), game="Premiums"),
    # Rows, and what comes before them
    Form("rows of cells with qu", "y,e,o,s\nr,e,o,v\nd,f,e,y\nn,qu,e,m", (37, 40), **QUEUE),
    Form("rows with tabs", "y\te\to\ts\nr\te\to\tv\nd\tf\te\ty\nn\tqu\te\tm", (37, 40), **QUEUE),
    Form("rows with bars", "|y|e|o|s|\n|r|e|o|v|\n|d|f|e|y|\n|n|qu|e|m|", (37, 40), **QUEUE),
    Form("quoted cells", '"y","e","o","s"\n"r","e","o","v"\n"d","f","e","y"\n"n","qu","e","m"', (37, 40), **QUEUE),
    Form("semicolons between cells", "y;e;o;s\nr;e;o;v\nd;f;e;y\nn;qu;e;m", (37, 40), "separator of cells", **QUEUE),
    Form("QU in a cell", "Y,E,O,S\nR,E,O,V\nD,F,E,Y\nN,QU,E,M", (37, 40), "QU in a cell is read as one tile", **QUEUE),
    Form("a size before the rows", "4 4\nS N R T\nO I E L\nE Qu T T\nR S A T", (248, 593), by_rows=True),
    Form("rows on lines", ROWS, BEST, by_rows=True),
    Form(
        "a row too long",
        "STND\nTEIE\nLARS\nMRTOS",
        None,
        "5 tiles in row 4 of the board, where the grid has 4; leave out tiles",
        by_rows=True,
        fronts=("pipe",),
    ),
    Form("another size", "5 5\nSTND\nTEIE\nLARS\nMRTO", BEST, 'the line "5 5"', by_rows=True, fronts=("pipe",)),
    # Files
    Form("a header with a capital", "Board,Words\nSTNDTEIELARSMRTO,847", BEST),
    Form("a header in capitals, with bars", "ID|BOARD\n1|STNDTEIELARSMRTO", BEST),
    Form("a quoted header with semicolons", '"id";"Board"\n1;"STNDTEIELARSMRTO"', BEST),
    Form(
        "a table with two boards",
        f"board\n{'STND' * 4}\n{'TEIE' * 4}",
        None,
        "expected one board, found a table with 2 rows",
        fronts=FRONTS[1:],
    ),
    Form("rows in a quoted field", f'board\n"{ROWS}"', BEST),
    Form("a record", '{"board": "STNDTEIELARSMRTO", "words": 847}', BEST),
    Form("a record with rows", '{"board": ["STND", "TEIE", "LARS", "MRTO"]}', BEST),
    Form("an array of records", '[{"board": "STNDTEIELARSMRTO"}]', BEST),
    Form("a record without a board", '{"words": 847}', None, 'no field "board"; it has "words"'),
    Form("a record with a number", '{"board": 5}', None, "must be a text or an array of rows, not 5"),
    Form("a result of create", "STNDTEIELARSMRTO 847 2458", BEST),
    Form("a result of best", "STNDTEIELARSMRTO 847", BEST),
    Form("a result of check-board", "+STNDTEIELARSMRTO", BEST),
    Form("an empty line", "", (0, 0), "there are no tiles", fronts=("pipe", "http", "python")),
    Form("a line of blanks", "  ", (0, 0), "there are no tiles"),
    Form("a size alone", "4 4", None, "cells have letters, not digits"),
    Form("an array of boards", '["STNDTEIELARSMRTO"]', BEST),
    # One text
    Form("a JSON array of rows", '["STND", "TEIE", "LARS", "MRTO"]', BEST),
    Form("a JSON array over lines", '[\n  "STND",\n  "TEIE",\n  "LARS",\n  "MRTO"\n]', BEST),
    Form("a JSON array of cells", '[["S","T","N","D"],["t","e","i","e"],["L","A","R","S"],["M","R","T","O"]]', BEST),
    Form("a JSON array that is not closed", '["STND", "TEIE"', None, "this is not JSON"),
    Form("a number in a JSON array", '["STND", 4, "LARS", "MRTO"]', None, "found 4"),
    Form("a mark of the byte order", "\ufeffSTNDTEIELARSMRTO", BEST),
    Form("a quoted board", '"STNDTEIELARSMRTO"', BEST),
    Form("rows with slashes", "STND/TEIE/LARS/MRTO", BEST, '"/" is read as the end of a row'),
    Form("a slash elsewhere", "STN/DTEIE/LARS/MRTO", None, '"." for an empty cell'),
    Form("a hyphen", "STND TEIE L-RS MRTO", None, '"." for an empty cell'),
    Form("a hyphen first", "-ABC D", None, '"-" at character 1 is reserved'),
    Form("a digit", "STND TEIE LARS MRT0", None, '"0" at character 19: cells have letters, not digits'),
    Form("a bar for I", "STNDTE|ELARSMRTO", BEST, '"|" is read as the letter I'),
    Form("bars between rows", "STND|TEIE|LARS|MRTO", BEST),
    Form("an underscore for an empty cell", "S_ND TEIE LARS MRTO", (632, 1655), '"_" is read as an empty position'),
    Form("an empty cell", "S,,N,D\nT,E,I,E\nL,A,R,S\nM,R,T,O", (632, 1655), "an empty position", by_rows=True),
    # Capitals and small letters
    Form("small letters", "stnd teie lars mrto", BEST),
    Form("a phone's capital", "Stnd teie lars mrto", BEST, "each letter is read as a tile"),
    Form("a capital in each row", "Stnd Teie Lars Mrto", BEST, "each letter is read as a tile"),
    Form("qu as one tile", "quoitx ylems tndte ielar sabcd", (630, 1724), '"qu" is read as one', "Boggle Master"),
    Form("QU as one tile", "QUOITX YLEMS TNDTE IELAR SABCD", (630, 1724), '"qu" is read as one', "Boggle Master"),
    Form("a capital and qu", "Quoitx ylems tndte ielar sabcd", (630, 1724), '"qu" is read as one', "Boggle Master"),
    # The number of tiles
    Form("too few tiles", "STNDTEIELARSMRT", (751, 2171), "15 tiles, but the grid has 16 positions"),
    Form("too many tiles", "STNDTEIELARSMRTOSTNDTE", BEST, "22 tiles, but the grid has 16 positions"),
    # Letters
    Form("full-width letters", "ＳＴＮＤＴＥＩＥＬＡＲＳＭＲＴＯ", BEST),  # noqa: RUF001
    Form("a ligature", "STNDTEIELARSMRﬁ", None, "one character for several letters"),
    Form("zero bytes of UTF-16", "S\0T\0N\0D\0", None, "seems to be in UTF-16", fronts=("http", "python")),
    Form("an accent of its own", "STNDTEIELARSMRTX\u0301\u0302", None, "the accent U+0301"),
    # Bonuses of other programs
    Form(
        "bonus codes",
        "Ttl R   S Ndl\nOdw Htw E I\nCdw I   N V\nEtl A   D E",
        (376, 13525),
        "Ttl is read as ::T",
        "Ruzzle",
        by_rows=True,
    ),
    Form("bonus codes in small letters", "ttl r s ndl odw htw e i cdw i n v etl a d e", (376, 13525), "::T", "Ruzzle"),
    Form("our bonuses", "::TRS:N;O;;HEI;CINV::EADE", (376, 13525), game="Ruzzle"),
    # Racks
    Form("a rack with a capital", "Quartz", (19, 131), "each letter is read as a tile", "Scrabble"),
    Form("a rack with a bar", "B|TE", None, "write I for the letter", "Scrabble"),
]


# check-board looks at all tiles, however many: too few and too many are no notes.
CHECKED = [
    Form("rows of cells with qu", "y,e,o,s\nr,e,o,v\nd,f,e,y\nn,qu,e,m", True, by_rows=True),
    Form("a size before the rows", "4 4\nS N R T\nO I E L\nE Qu T T\nR S A T", True, by_rows=True),
    Form("a JSON array of rows", '["STND", "TEIE", "LARS", "MRTO"]', True),
    Form("a record", '{"board": "STNDTEIELARSMRTO"}', True),
    Form("a header with a capital", "Board,Words\nSTNDTEIELARSMRTO,847", True),
    Form("rows with slashes", "STND/TEIE/LARS/MRTO", True, '"/" is read as the end of a row'),
    Form("a bar for I", "STNDTE|ELARSMRTO", True, '"|" is read as the letter I'),
    Form("a phone's capital", "Stnd teie lars mrto", True, "each letter is read as a tile"),
    Form("qu as one tile", "quoitx ylems tndte ielar sabcd", False, '"qu" is read as one', "Boggle Master"),
    Form("bonus codes", "Stl T N Ddl T E I E L A R S M R T O", True, "Stl is read as ::S"),
    Form("a result of create", "STNDTEIELARSMRTO 847 2458", True),
    Form("too few tiles", "STNDTEIELARSMRT", True),
    Form("too many tiles", "STNDTEIELARSMRTOS", False),
    Form("a rack with a capital", "Quartz", True, "each letter is read as a tile", "Scrabble"),
    Form("a digit", "STND TEIE LARS MRT0", None, '"0" at character 19: cells have letters, not digits'),
    Form("a hyphen", "STND TEIE L-RS MRTO", None, '"." for an empty cell'),
    Form("a ligature", "STNDTEIELARSMRﬁ", None, "one character for several letters"),
]


def list_asked(forms: list[Form]) -> list[Any]:
    """List each form with each of the fronts that read it."""
    return [pytest.param(form, front, id=f"{form.name}, {front}") for form in forms for front in form.fronts]


@pytest.mark.parametrize(("form", "front"), list_asked(CHECKED))
def test_every_front_checks_a_board_alike(form: Form, front: str, client: TestClient, config: str) -> None:
    told = ask(front, form, client, config, "check-board")
    assert told.scores == ([] if form.score is None else [form.score])
    assert_says(form, told)


@pytest.mark.parametrize(("form", "front"), list_asked(FORMS))
def test_every_front_reads_a_board_alike(form: Form, front: str, client: TestClient, config: str) -> None:
    told = ask(front, form, client, config)
    assert told.scores == ([] if form.score is None else [form.score])
    assert_says(form, told)


def assert_says(form: Form, told: Told) -> None:
    said = [*told.notes, *told.refusals]
    assert any(form.says in each for each in said) if form.says else not said
