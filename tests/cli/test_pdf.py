"""The command pdf: files and pipes, boards made and read, and every kind of bad input."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pypdfium2
import pytest
import ttf_opensans
from support import Run, ordinary_user, run_wgs, small_config, write_config, write_words
from support.paper import pair_letters, read_pdf
from support.processes import WGS

from wgs import Toolkit
from wgs.config.layouts import PrintLayoutSection

RUN_OTHER_COMMANDS = """
import sys
from wgs.cli.app import main

for words in ("games", "create Laid", "solve Laid", "score Laid", "show Laid", "check-config"):
    sys.argv = ["wgs", "config.json", *words.split()]
    try:
        main()
    except SystemExit as stop:
        assert not stop.code, words
print(*sorted({"fpdf", "PIL", "segno", "fontTools", "pypdfium2"} & sys.modules.keys()), "loaded", file=sys.stderr)
"""

LAYOUT = {"PerPage": 2, "Title": "{game}, {number}", "Footer": "seed {seed} · {list}", "Keys": "end"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with a game of two by two tiles."""
    monkeypatch.chdir(tmp_path)
    write_words(tmp_path, "ace bad fed ad")
    config = small_config(PrintLayouts={"Club": LAYOUT})
    config["GameRules"]["Laid"] = config["GameRules"]["Tiny"] | {"PrintLayout": "Club"}
    config["GameRules"]["Lost"] = config["GameRules"]["Tiny"] | {"PrintLayout": "Clubb"}
    write_config(tmp_path, config)
    return tmp_path


def pdf(*args: str, game: str = "Tiny", stdin: str = "") -> Run:
    """Run the command with a file to write."""
    return run_wgs("config.json", "pdf", game, "--out", "out.pdf", *args, stdin=stdin)


def read_out(folder: Path, name: str = "out.pdf") -> list[list[str]]:
    """Read the letters of the cells on each page of a file."""
    return [pair_letters(page) for page in read_pdf((folder / name).read_bytes())]


def pipe(*args: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the program as a process with pipes."""
    return subprocess.run([*WGS, "config.json", "pdf", *args], input=stdin, capture_output=True, check=False)


# --- What is printed, and where ---------------------------------------------------------------------------------


def test_boards_are_those_of_create(folder: Path) -> None:
    game = Toolkit.load("config.json").game("Tiny")
    run = pdf("--boards", "3", "--seed", "5", "--footer", "", "--no-values")
    assert run == Run(0, "", "wgs: wrote out.pdf (3 boards, 3 pages)\n")
    expected = [list(str(board)) for board in game.create(3, seed=5)]
    assert read_out(folder) == expected


def test_notes_on_boards_from_a_file_are_those_of_create(folder: Path) -> None:
    config = json.loads(Path("config.json").read_text("utf-8"))
    tiles = config["GameRules"]["Tiny"]["LetterDistribution"]
    config["LetterDistributions"][tiles] = {"GenerationMethod": "WordList", "WordListFile": "boards.txt"}
    Path("listed.json").write_text(json.dumps(config), "utf-8")
    Path("boards.txt").write_text("Aced\n", "utf-8")
    Path("listed.book.json").write_text(
        '{"Title": "Ours", "Chapters": [{"Game": "Tiny", "Boards": 1}, {"Game": "Tiny", "Boards": 1}]}', "utf-8"
    )
    for args in (
        ["create", "Tiny"],
        ["pdf", "Tiny"],
        ["pdf", "--book", "listed.book.json", "--out", "book.pdf"],
        ["play", "Tiny"],
    ):
        run = run_wgs("listed.json", *args)
        notes = [line for line in run.err.splitlines() if "boards.txt, line 1: each letter is read as a tile" in line]
        assert (run.status, len(notes)) == (0, 1), run.err


def test_constraints_of_create_are_taken(folder: Path) -> None:
    run = pdf("--boards", "2", "--seed", "5", "--contains", "ACE", "--min-words", "1", "--no-values")
    assert run.status == 0
    assert all({"A", "C", "E"} <= set(cells) for cells in read_out(folder))


def test_without_a_name_a_terminal_gets_a_file(folder: Path) -> None:
    terminal, end = pty.openpty()
    try:
        command = [*WGS, "config.json", "pdf", "Tiny"]
        run = subprocess.run(command, stdin=end, stdout=end, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(end)
        os.close(terminal)
    assert (run.returncode, run.stderr) == (0, b"wgs: wrote Tiny.pdf (1 board, 1 page)\n")
    assert len(read_out(folder, "Tiny.pdf")) == 1


def test_a_closed_pipe_ends_the_command_quietly() -> None:
    command = f"{sys.executable} -P -m wgs config.json pdf Tiny --boards 200 --seed 1 | head -c 4"
    run = subprocess.run(["bash", "-c", command], capture_output=True, check=False)
    assert (run.stdout, run.stderr) == (b"%PDF", b"")


def test_boards_of_a_file_or_of_a_pipe_are_printed(folder: Path) -> None:
    (folder / "boards.txt").write_text("\ufeffACEB\nFE:DG\n", encoding="utf-8")
    assert pdf("--input", "boards.txt", "--footer", "", "--no-values").status == 0
    assert read_out(folder) == [list("ACEB"), ["F", "E", "DLD", "G"]]
    assert pdf("--input", "-", "--footer", "", "--no-values", "--force", stdin="ACEB").status == 0
    assert read_out(folder) == [list("ACEB")]


def test_the_layout_of_the_game_is_used_and_options_go_before_it(folder: Path) -> None:
    run = pdf("--boards", "4", "--seed", "9", game="Laid")
    assert run.status == 0
    pages = read_pdf((folder / "out.pdf").read_bytes())
    assert "Laid, 1" in pages[0].text
    assert "seed 9 · Words" in pages[1].text
    assert "Board 1: " in pages[2].text
    run = pdf("--boards", "4", "--per-page", "4", "--title", "", "--keys", "none", "--force", game="Laid")
    assert run.status == 0
    pages = read_pdf((folder / "out.pdf").read_bytes())
    assert len(pages) == 1
    assert "Laid" not in pages[0].text


def test_every_key_of_a_layout_but_three_is_an_option() -> None:
    said = run_wgs("pdf", "--help").out
    keys = set(PrintLayoutSection.model_fields) - {"description", "rules_text", "disc", "language", "key_length"}
    missing = [key for key in keys if key.replace("_", "-") not in said]
    assert "--key-length" in said
    assert missing == []


def test_without_a_name_a_pipe_gets_the_document_which_is_the_same_at_another_time(folder: Path) -> None:
    options = ("--boards", "2", "--seed", "3", "--rotate", "--qr")
    assert pdf(*options, game="Laid").status == 0
    time.sleep(1.1)
    run = pipe("Laid", *options)
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout == (folder / "out.pdf").read_bytes()


def test_asking_for_boards_goes_before_other_sheets_of_the_layout(folder: Path) -> None:
    made = run_wgs("wgs.json", "pdf", "RouteWords", "--out", "empty.pdf")
    assert made.status == 0
    for number, option in enumerate(("--boards", "--seed")):
        run = run_wgs("wgs.json", "pdf", "RouteWords", option, "1", "--out", f"one{number}.pdf")
        assert run.status == 0
        assert len(pypdfium2.PdfDocument(folder / f"one{number}.pdf")) == 1
    assert len(pypdfium2.PdfDocument(folder / "empty.pdf")) == 3


def test_a_size_that_is_too_small_for_the_pieces_is_noted(folder: Path) -> None:
    run = run_wgs("wgs.json", "pdf", "WordRace (Hex)", "--plain", "--page-size", "A5", "--out", "race.pdf")
    assert run.status == 0
    assert re.match(r"wgs: note: the cells hold discs of 12\.\d mm, but the playing pieces have 18 mm; ", run.err)
    run = run_wgs("wgs.json", "pdf", "WordRace (Hex)", "--plain", "--page-size", "Letter", "--out", "race2.pdf")
    assert run == Run(0, "", "wgs: wrote race2.pdf (1 board, 1 page)\n")


def test_tiles_that_are_larger_than_the_squares_of_their_board_are_noted() -> None:
    run = run_wgs("wgs.json", "pdf", "Contradictionary", "--page-size", "A5", "--out", "small.pdf")
    assert run.status == 0
    assert "note: the squares of the board take tiles of 8.4 mm, and the tiles have 12 mm; choose a larger " in run.err
    run = run_wgs("wgs.json", "pdf", "Contradictionary", "--page-size", "Letter", "--out", "large.pdf")
    assert run == Run(0, "", "wgs: wrote large.pdf (2 pages)\n")


# --- Bad input --------------------------------------------------------------------------------------------------


def test_bad_lines_are_named_and_the_others_printed(folder: Path) -> None:
    run = pdf("--input", "-", "--footer", "", "--no-values", stdin="ACEB\nA1\n\naCEB\nfedg\n")
    assert run.status == 1
    assert [line for line in run.err.splitlines() if line.startswith("wgs: line")] == [
        'wgs: line 2: unexpected "1" at character 2: cells have letters, not digits; '
        'expected a letter, "?", ":" or ";", or "." for an empty cell',
        "wgs: line 3: this line has no tiles; expected a board",
        'wgs: line 4: the lower-case letter "a" at character 1 has no tile to continue; tiles start with a capital: '
        'write "ACEB"',
    ]
    assert read_out(folder) == [list("ACEB"), list("FEDG")]


def test_strict_refuses_boards_of_another_size(folder: Path) -> None:
    run = pdf("--input", "-", "--strict", stdin="ACE\nACEB\n")
    assert run.status == 1
    assert "line 1: expected as many tiles as the grid has positions, 4, found 3" in run.err
    assert len(read_out(folder)) == 1


@pytest.mark.parametrize("stdin", ["", "\n\n", "1\n"])
def test_input_without_any_board_writes_no_file(folder: Path, stdin: str) -> None:
    run = pdf("--input", "-", stdin=stdin)
    assert run.status == 2
    assert run.err.endswith("there are no boards to print; give one per line\n")
    assert sorted(path.name for path in folder.iterdir()) == ["config.json", "words.txt"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--input", "none.txt"], "none.txt: cannot be read: No such file or directory"),
        (["--input", "."], ".: is a folder, not a file"),
        (
            ["--input", "words.txt", "--seed", "1"],
            "--seed cannot be combined with --input, which names the boards",
        ),
        (["--input", "words.txt", "--boards", "2"], "--boards cannot be combined with --input"),
        (["--page-size", "A7"], 'found "A7": A3, A4, A5, A6, Letter, Legal, Tabloid, or width x height in'),
        (["--page-size", "10x10"], "expected a width and a height of 30 to 2000 millimetres, found 10x10"),
        (["--orientation", "upright"], "--orientation: expected "),
        (["--per-page", "5"], "--per-page: expected one of 1, 2, 3, 4, 6, 8, 9, 10, 12, 16, found "),
        (["--per-page", "many"], "--per-page: expected one of 1, 2, 3, 4, 6, 8, 9, 10, 12, 16"),
        (["--margin", "-1"], "--margin: "),
        (["--margin", "nan"], "--margin: "),
        (["--margin", "200"], "margins of 200 mm leave only 0 x 0 mm of a page of 210 x 297 mm"),
        (["--letter-size", "99"], "--letter-size: "),
        (["--letter-size", "45.5"], "--letter-size: "),
        (["--title", "{gane}"], 'unknown placeholder "{gane}". Did you mean "game"?'),
        (["--footer", "{game"], "found a single brace"),
        (["--key-length", "0"], "--key-length: expected 1 or more, found 0"),
        (["--bleed", "-1"], "--bleed: expected 0 or more, found -1"),
        (["--gutter", "-2.5"], "--gutter: expected 0 or more, found -2.5"),
        (["--keys", "afterr"], '--keys: expected none, after or end, found "afterr". Did you mean "after"?'),
        (["--rules", "front"], "--rules: expected "),
        (["--sheets", "boards,bored"], "--sheets: expected "),
        (["--sheets", ""], "--sheets: expected "),
        (["--score-sheet", "x"], "--score-sheet: expected "),
        (["--font", "none.ttf"], "the font none.ttf cannot be read: No such file or directory"),
        (["--font", "words.txt"], "words.txt is not a font; choose a TrueType or OpenType file (.ttf, .otf)"),
        (["--title", "日"], 'the font Open Sans has no glyph for "日" (U+65E5); choose another font'),
        (["--boards", "0"], "--boards must be 1 or more"),
        (["--boards", "x"], "--boards must be"),
        (["--page-size", "30x30", "--per-page", "9"], "mm"),
        (["--sheets", "dice"], "die 1 has 2 faces, and only dice of 6 faces can be printed"),
        (["--card-size", "20x300"], "--card-size: expected a width and a height of 30 to 2000 millimetres"),
        (["--book", "none.json"], "none.json: no such book: there is no none.json, and no preset of that name"),
        (["--book", "class-set", "--words", "5.."], "--words cannot be combined with --book; write what you want into"),
        (["--book", "class-set", "--title", " "], "--title: expected a title, found an empty text"),
        (["--book", "class-set", "-d", "Words", "--theme", "clasic"], "--theme: expected plain, classic, rounded or"),
        (["--book", "class-set", "--format", "svg"], "--format cannot be combined with --book: a book is a PDF"),
        (["--book", "family-evening", "--boards", "2"], "--boards: expected 3 to 3,000, as the book has 3 chapters"),
        (["--save-book", "book.json"], "--save-book needs --book NAME, the book to write"),
        (["--book", "class-set", "--save-book", "book.json"], "--out and --save-book cannot be combined"),
        (["--svg", "--png"], "--svg and --png cannot be combined"),
        (["--svg", "--boards", "2"], "--svg and --png draw one board, but there are several"),
        (["--png", "--dpi", "1"], "--dpi must be"),
        (["--svg", "--title", "x"], "--title cannot be combined with --svg, which draws one board"),
        (["--png", "--keys", "end"], "--keys cannot be combined with --png, which draws one board"),
        (["--png", "--sheets", "empty"], "--sheets cannot be combined with --png, which draws one board"),
        (["--svg", "--dpi", "300"], "--dpi needs --png"),
        (
            ["--sheets", "empty", "--boards", "2"],
            "--boards is for boards, which are not among the sheets (empty); use --sheets boards,empty",
        ),
        (
            ["--sheets", "empty", "--input", "words.txt"],
            "--input is for boards, which are not among the sheets (empty)",
        ),
        (["--sheets", "empty", "--keys", "end"], "--keys is for boards, which are not among the sheets (empty)"),
        (["--language", "german"], 'such as en or de-CH, found "german". Did you mean "de"?'),
        (["--booklet", "--bleed", "3"], "--booklet and --bleed cannot be combined: the sheets of a booklet are folded"),
        (["--backs"], "--backs needs cards or tiles: --card-size 63x88 or --sheets tiles"),
        (["--book", "class-set", "--backs"], "--backs cannot be combined with --book: no page of a book has anything"),
        (["--sheets", "rules", "--keys", "end"], "--keys is for boards, which are not among the sheets (rules)"),
        (["--tiles", "50"], "--tiles is for tiles, which are not among the sheets (boards)"),
        (["--sheets", "boards,boards"], "--sheets: expected each kind of sheet once"),
    ],
)
def test_what_cannot_be_printed_is_refused_and_leaves_no_file(folder: Path, args: list[str], said: str) -> None:
    run = pdf(*args)
    assert run.status == 2, run.err
    assert said in run.err
    assert run.err.startswith("wgs: ")
    assert "Traceback" not in run.err
    assert sorted(path.name for path in folder.iterdir()) == ["config.json", "words.txt"]


def test_a_layout_that_is_not_there_is_named() -> None:
    run = pdf(game="Lost")
    assert run.status == 2
    assert 'GameRules.Lost.PrintLayout: no print layout named "Clubb". Did you mean "Club"?' in (run.err)


def test_an_existing_file_is_kept_without_force(folder: Path) -> None:
    (folder / "out.pdf").write_bytes(b"mine")
    run = pdf("--seed", "1")
    assert (run.status, run.out) == (2, "")
    assert "out.pdf exists; give --force to write over it" in run.err
    assert (folder / "out.pdf").read_bytes() == b"mine"
    assert pdf("--seed", "1", "--force").status == 0
    assert (folder / "out.pdf").read_bytes().startswith(b"%PDF-")


def test_a_fault_in_the_middle_leaves_what_was_there(folder: Path) -> None:
    (folder / "out.pdf").write_bytes(b"mine")
    run = pdf("--input", "-", "--force", stdin="ACEB\nFEDG\nACEႠ\n")
    assert run.status == 2
    assert 'no glyph for "Ⴀ"' in run.err
    assert (folder / "out.pdf").read_bytes() == b"mine"
    assert sorted(path.name for path in folder.iterdir()) == ["config.json", "out.pdf", "words.txt"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("none/out.pdf", "there is no folder none; create it first"),
        ("words.txt/out.pdf", "words.txt is not a folder"),
        (".", "is not a plain file"),
    ],
)
def test_places_that_cannot_be_written_are_named(name: str, said: str) -> None:
    run = run_wgs("config.json", "pdf", "Tiny", "--out", name, "--force")
    assert run.status == 2
    assert said in run.err


def test_a_folder_without_permission_is_named(folder: Path) -> None:
    closed = folder / "closed"
    closed.mkdir(0o555)
    folder.chmod(0o755)
    for parent in folder.parents[:3]:
        parent.chmod(parent.stat().st_mode | 0o055)
    with ordinary_user():
        run = run_wgs("config.json", "pdf", "Tiny", "--out", "closed/out.pdf")
    assert run.status == 2
    assert "you may not write to the folder closed (check its permissions)" in run.err


# --- The PrintLayouts section -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("layout", "said"),
    [
        ({"PageSize": "A7"}, '"A7"'),
        ({"PerPage": 5}, "expected one of 1, 2, 3, 4, 6, 8, 9, 10, 12, 16"),
        ({"PerPage": True}, "expected one of 1, 2, 3, 4, 6, 8, 9, 10, 12, 16"),
        ({"Margin": "wide"}, "Margin"),
        ({"Title": "{sead}"}, 'unknown placeholder "{sead}". Did you mean "seed"?'),
        ({"Sheets": []}, "Sheets"),
        ({"CutMarks": "yes"}, "CutMarks"),
        ({"Language": "not a tag"}, "expected the tag of a language, such as en or de-CH"),
        ({"LetterSize": 5}, "LetterSize"),
    ],
)
def test_faults_of_layouts_are_sentences_with_their_place(folder: Path, layout: dict[str, Any], said: str) -> None:
    write_config(folder, small_config(PrintLayouts={"Club": layout}))
    run = pdf()
    assert run.status == 2
    assert f"PrintLayouts.Club.{next(iter(layout))}" in run.err
    assert said in run.err
    assert "Traceback" not in run.err


def test_an_unknown_key_of_a_layout_is_a_warning(folder: Path) -> None:
    config = small_config(PrintLayouts={"Club": {"PagSize": "A4"}, "Other": {"LettrSize": 40}})
    config["GameRules"]["Tiny"]["PrintLayout"] = "Club"
    write_config(folder, config)
    run = pdf("--seed", "1")
    assert run.status == 0
    assert run.err.count("warning") == 1
    assert "PagSize" in run.err
    assert "PageSize" in run.err


def test_a_font_of_the_config_is_found_beside_it(folder: Path) -> None:
    home = folder / "configs"
    home.mkdir()
    font = Path(ttf_opensans.__file__).parent / "ttf" / "OpenSans-Italic.ttf"
    (home / "mine.ttf").write_bytes(font.read_bytes())
    config = small_config(words="../words.txt", PrintLayouts={"Club": {"Font": "mine.ttf"}, "Bad": {"Font": "no.ttf"}})
    config["GameRules"]["Laid"] = config["GameRules"]["Tiny"] | {"PrintLayout": "Club"}
    config["GameRules"]["Lost"] = config["GameRules"]["Tiny"] | {"PrintLayout": "Bad"}
    write_config(home, config)
    run = run_wgs("configs/config.json", "pdf", "Laid", "--out", "out.pdf")
    assert run.status == 0
    assert {letter.font for letter in read_pdf((folder / "out.pdf").read_bytes())[0].letters} == {"OpenSansItalic"}
    run = run_wgs("configs/config.json", "pdf", "Lost", "--out", "lost.pdf")
    assert run.status == 2
    assert 'cannot find the Font of the PrintLayout "Bad": there is neither no.ttf nor configs/no.ttf' in run.err
    assert not (folder / "lost.pdf").exists()


def test_other_commands_do_without_layouts_that_are_not_there() -> None:
    assert run_wgs("config.json", "score", "Lost", stdin="ACEB\n").status == 0


def test_the_picture_of_a_board_goes_to_a_pipe() -> None:
    run = run_wgs("config.json", "pdf", "Tiny", "--svg", "--seed", "1")
    assert (run.status, run.err) == (0, "")
    assert ET.fromstring(run.out).tag == "{http://www.w3.org/2000/svg}svg"


def test_no_other_command_loads_what_prints() -> None:
    config = json.loads(Path("config.json").read_text(encoding="utf-8"))
    del config["GameRules"]["Lost"]
    write_config(Path(), config)
    command = [sys.executable, "-P", "-c", RUN_OTHER_COMMANDS]
    run = subprocess.run(command, input=b"", capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()
    assert run.stderr.decode().splitlines()[-1] == "loaded"


def test_a_file_where_a_number_belongs_is_told_the_line_to_type(folder: Path) -> None:
    (folder / "mine.txt").write_text("BADE\n")
    run = pdf("mine.txt")
    line = "wgs config.json pdf Tiny --out out.pdf --input mine.txt"
    assert (run.status, run.err) == (2, f'wgs: "mine.txt" is a file. To print its boards, type: {line}\n')


# --- Pages as pictures ------------------------------------------------------------------------------------------

TINY = ["wgs.json", "pdf", "Boggle (New)", "--dictionary", "common", "--seed", "1"]


def test_pages_are_pictures_when_their_file_is_named_so(here: Path) -> None:
    run = run_wgs(*TINY, "--boards", "3", "--per-page", "2", "--out", "sheet.svg", "--outlines")
    assert (run.status, run.err) == (0, "wgs: wrote sheet-1.svg to sheet-2.svg (3 boards, 2 pages)\n")
    assert "<text" not in (here / "sheet-1.svg").read_text()
    run = run_wgs(*TINY, "--format", "png", "--dpi", "30", "--out", "one")
    assert (run.status, run.err) == (0, "wgs: wrote one (1 board, 1 page)\n")
    assert (here / "one").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--format", "gif"], '--format must be pdf, svg or png, not "gif"'),
        (
            ["--svg", "--format", "svg"],
            "--svg and --format cannot be combined: --format is for pages; give one of them",
        ),
        (["--outlines"], "--outlines needs --svg or --format svg"),
        (["--format", "svg", "--dpi", "90"], "--dpi needs --png or --format png"),
        (
            ["--boards", "2", "--format", "png", "--dpi", "30", "--out", "-"],
            "there are 2 pages, and each is a picture of its own: name a file with --out, such as --out sheet.png, to "
            "which their numbers are added",
        ),
    ],
)
def test_formats_that_cannot_be_written_are_refused(options: list[str], said: str, here: Path) -> None:
    run = run_wgs(*TINY, *options)
    assert (run.status, run.err) == (2, f"wgs: {said}\n")
    assert not list(here.glob("*.png"))


def test_no_page_is_written_where_one_could_not_be(here: Path) -> None:
    (here / "sheet-2.png").write_bytes(b"mine")
    run = run_wgs(*TINY, "--boards", "2", "--format", "png", "--dpi", "30", "--out", "sheet.png")
    assert (run.status, run.err) == (
        2,
        "wgs: sheet-2.png exists; give --force to write over it, or another name\n",
    )
    assert [path.name for path in here.glob("sheet*")] == ["sheet-2.png"]


def test_a_preset_is_printed_with_other_boards_and_a_title_and_written_as_a_file(folder: Path) -> None:
    asked = ("config.json", "pdf", "Tiny", "--book", "family-evening", "--boards", "3", "--title", "Ours")
    written = run_wgs(*asked, "--save-book", "ours.json")
    assert written.err == (
        "wgs: wrote ours.json (3 chapters, 3 boards); edit it, and print it with wgs pdf --book ours.json\n"
    )
    content = json.loads((folder / "ours.json").read_text())
    assert [content["Title"], *(chapter["Boards"] for chapter in content["Chapters"])] == ["Ours", 1, 1, 1]
    content["Chapters"] = [{"Game": "Tiny", "Boards": 2}]
    (folder / "ours.json").write_text(json.dumps(content))
    assert run_wgs("config.json", "pdf", "--book", "ours.json", "--out", "out.pdf").err.startswith(
        "wgs: wrote out.pdf (2 boards, "
    )
    taken = run_wgs(*asked, "--save-book", "ours.json")
    assert taken.err == "wgs: ours.json exists; give --force to write over it, or another name\n"


def test_the_rules_of_a_game_without_letters_are_printed(folder: Path) -> None:
    config = json.loads((folder / "config.json").read_text())
    del config["GameRules"]["Tiny"]["LetterDistribution"]
    (folder / "config.json").write_text(json.dumps(config))
    assert pdf("--sheets", "rules").err == "wgs: wrote out.pdf (1 page)\n"


def test_the_rules_alone_are_a_sheet_in_the_language_that_was_asked_for(folder: Path) -> None:
    run = pdf("--sheets", "rules", "--rules", "end", "--language", "de")
    assert run.err == "wgs: wrote out.pdf (1 page)\n"
    (page,) = read_pdf((folder / "out.pdf").read_bytes())
    assert page.text.startswith("So spielt man Tiny\n")
    assert b"/Title (Tiny)" in (folder / "out.pdf").read_bytes()
    untold = pdf("--sheets", "rules", "--language", "pl", "--force")
    assert untold.err.startswith(
        "wgs: note: --language: headings and rules are in English, as pl is not among en, de, es, fr, nl\n"
    )
