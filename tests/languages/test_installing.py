"""Lists that are installed: from Debian's packages, from npm's, from files; and what cannot be installed."""

from __future__ import annotations

import io
import json
import lzma
import tarfile
from typing import TYPE_CHECKING

import pytest
from support import run_wgs, write_words

from wgs import LexiconError, Toolkit
from wgs.base.files import FileKind
from wgs.languages.installing import install_list
from wgs.languages.list_making import MadeList
from wgs.words.list_origins import find_origin

if TYPE_CHECKING:
    from pathlib import Path

RULES = b"SET UTF-8\nSFX A N 1\nSFX A a e a\n"
WORDS = "2\ncasa/A\ncittà\n".encode()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which lists are installed; there is no npm."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path / "data" / "wgs" / "dictionaries"


def write_dictionary(folder: Path, name: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.aff").write_bytes(RULES)
    (folder / f"{name}.dic").write_bytes(WORDS)
    return folder / f"{name}.dic"


def write_file(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def offer_package(folder: Path, files: dict[str, bytes]) -> None:
    """Put a program into the path that does what npm does when it packs a package."""
    (folder / "bin").mkdir()
    with tarfile.open(folder / "package.tgz", "w:gz") as archive:
        for name, content in files.items():
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    program = folder / "bin" / "npm"
    program.write_text(f"#!/bin/sh\n/bin/cp {folder}/package.tgz dictionary-it-2.0.0.tgz\n", encoding="utf-8")
    program.chmod(0o755)


def test_a_dictionary_of_debian_is_installed_and_found_by_its_game(tmp_path: Path, home: Path) -> None:
    write_dictionary(tmp_path / "usr/share/hunspell", "it_IT")
    installed = install_list("italian", root=tmp_path)
    assert (installed.words, installed.path) == (3, home / "italian.txt")
    assert installed.source == f"{tmp_path}/usr/share/hunspell/it_IT.aff and it_IT.dic"
    assert installed.path.read_text(encoding="utf-8") == "casa\ncase\ncittà\n"
    assert Toolkit.load("wgs.json").game("Boggle (Italian)").score("CITTA").words == 1


def test_a_package_of_npm_is_installed_where_nothing_else_is(tmp_path: Path) -> None:
    about = json.dumps({"version": "2.0.0", "license": "GPL-3.0"}).encode()
    offer_package(tmp_path, {"package.json": about, "index.aff": RULES, "index.dic": WORDS})
    told: list[str] = []
    installed = install_list("italian", root=tmp_path, tell=told.append)
    assert (installed.words, installed.source) == (3, "npm's package dictionary-it 2.0.0, licence GPL-3.0")
    assert told[0] == "asking npm for the package dictionary-it (for 3 minutes at most) ..."
    origin = find_origin(installed.path)
    assert origin is not None
    assert (origin.language, origin.edition, origin.licence) == ("it", "2.0.0", "GPL-3.0")


def test_a_package_of_debian_is_named_with_its_version_and_its_notices(tmp_path: Path) -> None:
    write_dictionary(tmp_path / "usr/share/hunspell", "it_IT")
    write_file(tmp_path / "var/lib/dpkg/info/hunspell-it.list", "/usr/share/hunspell/it_IT.dic\n")
    packages = "Package: hunspell\nVersion: 9\n\nPackage: hunspell-it\nStatus: install ok\nVersion: 1:7.5.0-1\n"
    write_file(tmp_path / "var/lib/dpkg/status", packages)
    write_file(tmp_path / "usr/share/doc/hunspell-it/copyright", "GPL-3")
    installed = install_list("italian", root=tmp_path)
    assert installed.source.endswith("it_IT.aff and it_IT.dic (Debian's package hunspell-it 1:7.5.0-1)")
    origin = find_origin(installed.path)
    assert origin is not None
    assert (origin.edition, origin.notices) == ("1:7.5.0-1", (f"{tmp_path}/usr/share/doc/hunspell-it/copyright",))


def test_an_installed_list_of_a_language_that_ships_is_found_by_its_file(tmp_path: Path, home: Path) -> None:
    run = run_wgs("lexicon", "install", "polish", "--from", str(write_words(tmp_path, "żółwiowatymi łoś")))
    file = home / "polish.txt"
    assert run.out.endswith(f"Games go on to use the list that ships; for this one, add: --dictionary {file}\n")
    toolkit = Toolkit.load("wgs.json")
    assert "ŻÓŁWIOWATYMI" in toolkit.load_dictionary(str(file))
    assert "ŻÓŁWIOWATYMI" not in toolkit.load_dictionary("polish")
    (found,) = [each for each in toolkit.find_lists() if each.path == file]
    assert (found.name, found.kept, found.language, found.words) == (str(file), "installed", "pl", 2)


def test_a_dictionary_that_is_cut_short_is_refused_and_the_old_list_stays(tmp_path: Path) -> None:
    write_dictionary(tmp_path / "usr/share/hunspell", "it_IT")
    installed = install_list("italian", root=tmp_path)
    cut = write_dictionary(tmp_path, "cut")
    cut.write_bytes(WORDS.replace(b"2\n", b"20000\n"))
    with pytest.raises(LexiconError, match="the words are cut short: the first line promises 20,000, and there are 2"):
        install_list("italian", str(cut), force=True)
    assert find_origin(installed.path) is not None


def test_a_list_that_could_not_be_read_again_is_not_written(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wgs.languages.installing.WORD_LIST", FileKind("a word list", 1 << 20))
    monkeypatch.setattr(MadeList, "text", "casa\n" * 300_000)
    with pytest.raises(LexiconError, match="the list would have 1 MiB, and 1 MiB are read at most"):
        install_list("italian", str(write_words(tmp_path, "casa")))
    assert not (home / "italian.txt").exists()


@pytest.mark.parametrize("files", [{}, {"package.json": b"[]", "index.aff": RULES, "index.dic": WORDS}])
def test_a_partial_package_is_refused(files: dict[str, bytes], tmp_path: Path, home: Path) -> None:
    offer_package(tmp_path, files)
    with pytest.raises(LexiconError, match="npm's package dictionary-it is not the dictionary that it should be"):
        install_list("italian", root=tmp_path)
    assert not home.exists()


def test_a_plain_list_may_be_packed_and_is_installed_by_the_command(tmp_path: Path, home: Path) -> None:
    listed = tmp_path / "words.xz"
    listed.write_bytes(lzma.compress("città Roma perché".encode()))
    run = run_wgs("lexicon", "install", "italian", "--from", str(listed))
    assert (run.status, run.err) == (0, "")
    assert run.out == f"Took 3 words from {listed}.\nWrote {home}/italian.txt (2 words).\n"
    again = run_wgs("lexicon", "install", "italian", "--from", str(listed))
    assert (again.status, again.out) == (2, "")
    assert again.err == f"wgs: {home}/italian.txt is there already: use --force to replace it\n"
    assert run_wgs("lexicon", "install", "italian", "--from", str(listed), "--force").status == 0


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xe9t\xe9", "line 1 is not UTF-8 text"),
        (b"", "none of its 0 words can be used: are they italian words"),
        (b"12 34", "none of its 2 words can be used"),
        (lzma.compress(b"casa")[:-9], "is cut short"),
        (b"\xfd7zXZ\x00damaged", "is damaged: xz cannot unpack it"),
    ],
)
def test_what_is_no_list_is_a_sentence_and_changes_nothing(
    content: bytes, message: str, tmp_path: Path, home: Path
) -> None:
    (tmp_path / "odd").write_bytes(content)
    with pytest.raises(LexiconError, match=message):
        install_list("italian", str(tmp_path / "odd"))
    assert not home.exists()


def test_missing_sources_and_languages_are_sentences(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match=r"install Debian's package hunspell-it or witalian, install npm, or name"):
        install_list("italian", root=tmp_path)
    with pytest.raises(LexiconError, match=r'there is no language "itallian"\. Did you mean "italian"'):
        install_list("itallian")
    with pytest.raises(LexiconError, match=r"none\.txt .*No such file"):
        install_list("italian", str(tmp_path / "none.txt"))
    (write_dictionary(tmp_path, "it")).with_suffix(".aff").unlink()
    with pytest.raises(LexiconError, match=r"it\.aff .*No such file"):
        install_list("italian", str(tmp_path / "it.dic"))


def test_a_place_where_nothing_can_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("", encoding="ascii")
    with pytest.raises(LexiconError, match="cannot be made"):
        install_list("italian", str(write_words(tmp_path, "casa")))
