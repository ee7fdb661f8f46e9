"""Files written as a whole or not at all: by several writers, through links, to devices, on full disks."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread

import pytest
from support import ordinary_user

from wgs import WgsError
from wgs.base import file_writing
from wgs.base.file_writing import check_free, write_bytes, write_file


def refuse(path: Path | str, *, force: bool = True) -> str:
    """Return why a file is not written; checking it beforehand says the same or nothing."""
    with pytest.raises(WgsError) as caught:
        write_file(str(path), ["new"], force=force)
    return str(caught.value)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# --- Whole or not at all ----------------------------------------------------------------------------------------


def test_many_writers_of_one_file_are_not_in_each_others_way(tmp_path: Path) -> None:
    path = tmp_path / "file"

    def write(number: int) -> None:
        write_file(str(path), [f"{number}\n"] * 1000, force=True)

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(write, range(200)))
    lines = path.read_text(encoding="utf-8").splitlines()
    assert (len(lines), len(set(lines))) == (1000, 1)
    assert names(tmp_path) == ["file"]


def test_of_many_writers_without_force_one_succeeds(tmp_path: Path) -> None:
    path = tmp_path / "file"
    faults = []

    def write(number: int) -> None:
        try:
            write_file(str(path), [str(number)])
        except WgsError as error:
            faults.append(str(error))
        else:
            faults.append(str(number))

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(write, range(40)))
    (written,) = (fault for fault in faults if fault.isdigit())
    assert path.read_text(encoding="utf-8") == written
    assert {fault for fault in faults if fault != written} == {
        f"{path} exists; give force to write over it, or another name"
    }
    assert names(tmp_path) == ["file"]


def test_a_fault_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old", encoding="utf-8")

    def fail() -> Iterator[bytes]:
        yield b"new"
        assert len(names(tmp_path)) == 2
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_bytes(str(path), fail(), force=True)
    assert path.read_text(encoding="utf-8") == "old"
    assert names(tmp_path) == ["file"]
    assert not file_writing._unfinished


def test_what_ends_the_program_removes_unfinished_files(tmp_path: Path) -> None:
    def end() -> Iterator[bytes]:
        yield b"new"
        file_writing.remove_unfinished()
        assert names(tmp_path) == []
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_bytes(str(tmp_path / "file"), end())


def test_a_part_of_a_killed_writer_is_not_in_the_way(tmp_path: Path) -> None:
    (tmp_path / f".wgs-{os.getpid()}.part").write_text("stale", encoding="utf-8")
    write_file(str(tmp_path / "file"), ["new"])
    assert (tmp_path / "file").read_text(encoding="utf-8") == "new"


# --- Permissions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("old", [0o600, 0o640, 0o755, 0o444])
def test_a_file_keeps_its_permissions(tmp_path: Path, old: int) -> None:
    path = tmp_path / "file"
    path.write_text("old", encoding="utf-8")
    path.chmod(old)
    write_file(str(path), ["new"], force=True)
    assert (path.read_text(encoding="utf-8"), mode(path)) == ("new", old)


def test_a_private_file_is_private_whatever_it_was(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o666)
    write_file(str(path), ["new"], force=True, is_private=True)
    assert (path.read_text(encoding="utf-8"), mode(path)) == ("new", 0o600)


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_file(str(tmp_path / "file"), ["new"])
    finally:
        os.umask(before)
    assert mode(tmp_path / "file") == 0o640


def test_what_replaces_a_private_file_is_private_from_the_start(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch(0o600)

    def look() -> Iterator[bytes]:
        yield b"new"
        assert {mode(each) for each in tmp_path.iterdir()} == {0o600}

    write_bytes(str(path), look(), force=True)


# --- Links ------------------------------------------------------------------------------------------------------


def test_a_link_stays_and_the_file_that_it_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    target, link = tmp_path / "folder" / "file", tmp_path / "link"
    link.symlink_to(target)
    write_file(str(link), ["first"])
    assert "exists; give force" in refuse(link, force=False)
    write_file(str(link), ["second"], force=True)
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "second"
    assert (names(tmp_path), names(tmp_path / "folder")) == (["folder", "link"], ["file"])


def test_links_that_lead_nowhere_are_refused(tmp_path: Path) -> None:
    ring, gone = tmp_path / "ring", tmp_path / "gone"
    ring.symlink_to(ring)
    gone.symlink_to(tmp_path / "folder" / "file")
    assert refuse(ring) == f"{ring} cannot be written: Too many levels of symbolic links"
    assert refuse(gone) == f"{gone} cannot be written: there is no folder {tmp_path / 'folder'}; create it first"
    assert ring.is_symlink()


# --- Devices and pipes ------------------------------------------------------------------------------------------


def test_devices_and_pipes_are_written_straight(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    pipe, read = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_file(str(pipe), ["to", " it"])
    reader.join()
    assert read == [b"to it"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    for name in ("/dev/stdout", "/dev/null", "/dev/fd/1", "/dev/stderr"):
        check_free(name, force=False)
        write_file(name, [name])
    assert capfd.readouterr() == ("/dev/stdout/dev/fd/1", "/dev/stderr")
    assert names(tmp_path) == ["pipe"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only on Linux")
def test_a_full_disk_is_a_sentence() -> None:
    assert refuse("/dev/full") == "/dev/full cannot be written: No space left on device"


# --- Places that cannot be written to ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "is not a plain file: give the name of a file"),
        ("gone/file", "there is no folder {folder}/gone; create it first"),
        ("file/file", "{folder}/file is not a folder"),
        ("x" * 300, "File name too long"),
        ("a\0b", "no file can have the name"),
        ("\ud800", "no file can have the name"),
    ],
)
def test_a_name_that_cannot_be_written_is_refused(tmp_path: Path, name: str, fault: str) -> None:
    (tmp_path / "file").touch()
    assert fault.format(folder=tmp_path) in refuse(f"{tmp_path}/{name}")
    assert names(tmp_path) == ["file"]


def test_a_closed_folder_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    with ordinary_user():
        message = refuse(tmp_path / "file")
        with pytest.raises(WgsError, match="you may not write to the folder"):
            check_free(str(tmp_path / "file"), force=True)
    assert message.endswith(f"you may not write to the folder {tmp_path} (check its permissions)")
