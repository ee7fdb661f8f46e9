"""The files that may be read: what callers and data may name, and how large they may be."""

from __future__ import annotations

import ast
import os
import socket
from pathlib import Path
from threading import Thread

import pytest
from support import run_wgs, small_config, write_config, write_words

import wgs
from wgs import ConfigError, FileError, Files, LexiconError, Toolkit
from wgs.base.files import BOARDS, FileKind, NamedBy, split_lines
from wgs.base.resources import data_folder
from wgs.cli.commands.simulate import BOARD_LIST
from wgs.config.bounds import CONFIG
from wgs.printing.font_files import FONT
from wgs.service.best.proof_files import PROOF
from wgs.service.best.search_files import SEARCH
from wgs.service.replays.requests import TRANSCRIPT
from wgs.service.saves import SAVE
from wgs.words.lexicon_files import WORD_LIST

OF_DATA = NamedBy.DATA
ENDLESS = "/dev/zero"


def refuse(path: Path, files: Files | None = None, named_by: NamedBy = OF_DATA) -> str:
    """Return why a file is not read."""
    with pytest.raises(FileError) as caught:
        (files or Files()).read(path, WORD_LIST, named_by)
    return str(caught.value)


# --- What data names --------------------------------------------------------------------------------------------


def test_data_may_name_a_regular_file(tmp_path: Path) -> None:
    assert Files().read(write_words(tmp_path, "cat"), WORD_LIST, OF_DATA) == b"cat"


def make_odd_file(folder: Path, kind: str) -> Path:
    """Make something that is no regular file."""
    path = folder / kind
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "socket":
            with socket.socket(socket.AF_UNIX) as server:
                server.bind(str(path))
        case "device":
            return Path(ENDLESS)
        case "link to a device":
            path.symlink_to(ENDLESS)
        case "link to itself":
            path.symlink_to(path)
        case "link to nothing":
            path.symlink_to(folder / "nothing")
    return path


NOT_REGULAR = "is not a regular file: a device or pipe cannot be named here"
ODD = {
    "pipe": NOT_REGULAR,
    "socket": NOT_REGULAR,
    "device": NOT_REGULAR,
    "link to a device": NOT_REGULAR,
    "folder": "is a folder, not a file",
    "link to itself": "cannot be read: Too many levels of symbolic links",
    "link to nothing": "cannot be read: No such file or directory",
}


@pytest.mark.parametrize(("kind", "reason"), ODD.items())
def test_what_is_no_regular_file_is_refused_at_once(tmp_path: Path, kind: str, reason: str) -> None:
    path = make_odd_file(tmp_path, kind)
    assert refuse(path) == f"{path}: {reason}"


@pytest.mark.parametrize("kind", ODD)
@pytest.mark.parametrize("files", [None, "folder"])
def test_a_config_that_names_an_odd_file_is_an_error(tmp_path: Path, kind: str, files: str | None) -> None:
    path = make_odd_file(tmp_path, kind)
    config = write_config(tmp_path, small_config(str(path)))
    allowed = Files.under(tmp_path) if files else Files()
    with pytest.raises(LexiconError):
        _ = Toolkit.load(config, allowed).game("Tiny").lexicon
    config.write_text(f'{{"Extends": "{path}"}}', encoding="utf-8")
    with pytest.raises(ConfigError):
        Toolkit.load(config, allowed)


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000, "\ud800", "x/" * 3000])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    for files in (Files(), Files.under(data_folder() / "configs")):
        assert files.find(name, [Path()])[0] is None
        with pytest.raises(FileError):
            files.read(Path(name), WORD_LIST, OF_DATA)


def test_a_name_that_is_not_utf_8_is_read(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/w\xf6rter.txt"))
    path.write_bytes(b"cat")
    assert Files().read(path, WORD_LIST, OF_DATA) == b"cat"


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="only on Linux")
def test_files_of_the_system_that_look_regular_are_errors() -> None:
    assert "Input/output error" in refuse(Path("/proc/self/mem"))
    if Path("/proc/kcore").exists():
        assert refuse(Path("/proc/kcore"))


# --- What callers name ------------------------------------------------------------------------------------------


def test_a_caller_may_name_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = Thread(target=path.write_bytes, args=(b"cat\nact\n",))
    writer.start()
    assert Files().read(path, WORD_LIST) == b"cat\nact\n"
    writer.join()


def test_a_word_list_and_a_config_may_come_from_pipes(tmp_path: Path) -> None:
    write_words(tmp_path, "act cat")
    config = write_config(tmp_path, small_config())
    read, write = os.pipe()
    with os.fdopen(write, "wb") as pipe:
        pipe.write(b"cat tac")
    run = run_wgs(str(config), "score", "Tiny", "--dictionary", f"/dev/fd/{read}", stdin="CATS\n")
    os.close(read)
    assert (run.status, run.err) == (0, "")
    assert run.out.startswith("2 ")
    read, write = os.pipe()
    with os.fdopen(write, "wb") as pipe:
        pipe.write(config.read_bytes())
    run = run_wgs(f"/dev/fd/{read}", "games")
    os.close(read)
    assert (run.status, run.err) == (0, "")
    assert "Tiny" in run.out


def test_an_endless_file_is_read_up_to_the_maximum() -> None:
    reason = refuse(Path(ENDLESS), Files(max_file_size=100_000), NamedBy.CALLER)
    assert reason == (
        f"{ENDLESS}: is too large for a word list: at most 100,000 bytes are read; "
        "set Files(max_file_size=BYTES) to read larger files"
    )


# --- Sizes ------------------------------------------------------------------------------------------------------


def make_sparse(path: Path, size: int) -> Path:
    with path.open("wb") as file:
        file.truncate(size)
    return path


KINDS = [CONFIG, WORD_LIST, BOARD_LIST, BOARDS, FONT, SAVE, TRANSCRIPT, SEARCH, PROOF]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_file_that_is_too_large_is_refused_unread(tmp_path: Path, kind: FileKind) -> None:
    path = make_sparse(tmp_path / "large", kind.most + 1)
    with pytest.raises(FileError, match=f"is too large for {kind.name}: at most {kind.most >> 20} MiB are read"):
        Files().read(path, kind)
    pieces = Files(max_file_size=kind.most + 1).iter_pieces(path, kind)
    assert next(pieces)
    pieces.close()  # type: ignore[attr-defined]


def test_the_command_line_raises_the_maximum_by_a_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = make_sparse(tmp_path / "words.txt", (64 << 20) + 1)
    config = write_config(tmp_path, small_config())
    run = run_wgs(str(config), "score", "Tiny", stdin="CATS\n")
    assert run.status == 2
    assert run.err.endswith("at most 64 MiB are read; set WGS_MAX_FILE_SIZE to read larger files\n")
    with path.open("r+b") as file:
        file.write(b"cat\nact\n")
    monkeypatch.setenv("WGS_MAX_FILE_SIZE", "65M")
    run = run_wgs(str(config), "score", "Tiny", stdin="CATS\n")
    assert (run.status, run.out) == (0, "2 6\n")
    monkeypatch.setenv("WGS_MAX_FILE_SIZE", "much")
    run = run_wgs(str(config), "score", "Tiny", stdin="CATS\n")
    assert run.err == 'wgs: WGS_MAX_FILE_SIZE must be a number of bytes, such as 500M or 2G, not "much"\n'


@pytest.mark.parametrize("data", [b"", b"a", b"a\n", b"a\n\nbb\r\n", b"aaaaa\nb", b"b\naaaaaaaaa", b"\n" * 200_000])
def test_lines_are_those_of_the_file_but_not_longer_than_asked(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "lines"
    path.write_bytes(data)
    lines = list(split_lines(Files().iter_pieces(path, BOARDS), 3))
    assert lines == [line if len(line.rstrip(b"\n")) <= 3 else line[:4] for line in data.splitlines(keepends=True)]


# --- Only some folders ------------------------------------------------------------------------------------------


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Make a folder that may be read and one that may not, both with a word list."""
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    for folder in (inside, outside):
        folder.mkdir()
        write_words(folder, folder.name)
    return inside, outside


def test_files_of_the_folder_are_found_by_their_names_in_it(folders: tuple[Path, Path]) -> None:
    files = Files.under(folders[0])
    path, _ = files.find("words.txt", [])
    assert path == folders[0] / "words.txt"
    assert files.read(path, WORD_LIST, OF_DATA) == b"inside"
    assert files.find(str(path), [])[0] == path


@pytest.mark.parametrize("name", ["../outside/words.txt", "{outside}/words.txt", "~/words.txt", "a/../words.txt"])
def test_names_that_lead_out_of_the_folder_find_nothing(
    folders: tuple[Path, Path], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(folders[1]))
    monkeypatch.chdir(folders[1])
    files = Files.under(folders[0])
    assert files.find(name.format(outside=folders[1]), [folders[0], folders[1], Path()]) in [
        (None, []),
        (None, [folders[0] / "~/words.txt"] * 2),
    ]


def test_links_out_of_the_folder_are_not_followed(folders: tuple[Path, Path]) -> None:
    inside, outside = folders
    (inside / "link.txt").symlink_to(outside / "words.txt")
    (inside / "folder").symlink_to(outside)
    (inside / "own.txt").symlink_to(inside / "words.txt")
    files = Files.under(inside)
    for name in ("link.txt", "folder/words.txt"):
        assert files.find(name, [])[0] is None
        assert "lies outside the folders that may be read" in refuse(inside / name, files)
    assert files.read(inside / "own.txt", WORD_LIST) == b"inside"


def test_a_link_that_is_put_there_after_the_check_is_not_followed(
    folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, outside = folders
    files = Files.under(inside)
    (inside / "folder").symlink_to(outside)
    monkeypatch.setattr(Files, "_find_root", lambda *_: (inside, Path("folder/words.txt")))
    assert "words.txt" in refuse(inside / "folder" / "words.txt", files)
    monkeypatch.setattr(Files, "_find_root", lambda *_: (inside, Path("folder")))
    assert "folder" in refuse(inside / "folder", files)


def test_a_caller_may_not_name_a_pipe_there(folders: tuple[Path, Path]) -> None:
    os.mkfifo(folders[0] / "pipe")
    assert NOT_REGULAR in refuse(folders[0] / "pipe", Files.under(folders[0]), NamedBy.CALLER)


def test_games_with_files_that_ship_are_open_there(folders: tuple[Path, Path]) -> None:
    toolkit = Toolkit.load("wgs.json", Files.under(folders[0]))
    assert toolkit.game("Boggle (New)", dictionary="common").score("STNDTEIELARSMRTO").words > 200
    with pytest.raises(LexiconError, match="there is no file of that name in the folders that may be read"):
        toolkit.game("Boggle (New)", dictionary=str(folders[1] / "words.txt"))
    with pytest.raises(ConfigError, match="there is no file of that name in the folders that may be read"):
        Toolkit.load("/etc/passwd", Files.under(folders[0]))


def test_a_font_is_looked_for_in_each_folder(folders: tuple[Path, Path]) -> None:
    game = Toolkit.load("wgs.json", Files.under(*folders)).game("Boggle (New)")
    (folders[1] / "own.ttf").write_bytes(b"")
    assert game.layout(font="own.ttf").font == str(folders[1] / "own.ttf")
    assert game.layout(font="none.ttf").font == str(folders[0] / "none.ttf")


def test_a_folder_has_to_be_there(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="is not a folder"):
        Files.under(tmp_path / "gone")


# --- No other way to files --------------------------------------------------------------------------------------

OPENING = {"open", "fdopen", "read_bytes", "read_text", "write_text", "mkstemp", "NamedTemporaryFile"}
MAY_OPEN = {
    "base/files.py": "reads",
    "base/file_writing.py": "writes",
    "cli/terminal/streams.py": "turns standard output to nothing",
    "languages/installing.py": "reads packages that npm has got, and makes the folder of installed lists",
    "service/saving/handlers.py": "writes configs and word lists in the folder of a config",
    "service/folders/handlers.py": "lists and opens the files of that folder",
    "service/worker_main.py": "takes its standard streams",
    "service/sittings/store.py": "makes the file of tables and rounds, for SQLite to write",
    "texts/po_files.py": "reads the texts of pages and of printed sheets that ship",
    "web/tables/folder_lock.py": "locks the folder of tables",
    "web/static_files.py": "reads the scripts and style sheets that ship",
}


def list_openings(path: Path) -> list[int]:
    """List the lines of a module that open a file."""
    calls = [node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Call)]
    lines = []
    for call in calls:
        match call.func:
            case ast.Name(id=name) if name in OPENING:
                lines.append(call.lineno)
            case ast.Attribute(attr=name, value=ast.Name(id=owner)) if name in OPENING:
                lines += [call.lineno] if owner != "Image" else []
            case ast.Attribute(attr=name) if name in OPENING:
                lines.append(call.lineno)
    return lines


def test_files_are_opened_in_two_places_only() -> None:
    package = Path(wgs.__file__).parent
    found = {
        path.relative_to(package).as_posix(): lines
        for path in package.rglob("*.py")
        if "native" not in path.parts and (lines := list_openings(path))
    }
    assert found.keys() == MAY_OPEN.keys()


def test_a_file_is_known_by_its_state(tmp_path: Path) -> None:
    path, files = tmp_path / "words.txt", Files.under(tmp_path)
    path.write_text("cat")
    before = files.identify(path)
    assert before is not None
    assert Files().identify(path) == files.identify(path) == before
    path.write_text("act!")
    assert files.identify(path) not in {before, None}
    (tmp_path / "folder").mkdir()
    (tmp_path / "out").symlink_to("/etc/hosts")
    assert [files.identify(tmp_path / name) for name in ("none", "folder", "out")] == [None] * 3
    assert Files().identify(Path("/dev/zero")) is None
