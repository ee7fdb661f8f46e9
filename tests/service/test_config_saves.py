"""Configs saved to files, revisions, word lists added, and folders listed: never outside, never lost."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from support.configs import small_config, write_config, write_words

from wgs.base.errors import WgsError
from wgs.base.files import Files
from wgs.base.resources import data_folder
from wgs.service.catalogues.requests import ListConfigs
from wgs.service.dispatch import run
from wgs.service.folders.answers import ListAdded
from wgs.service.folders.requests import AddList, BrowseFiles
from wgs.service.requests import ConfigSource
from wgs.service.saving import handlers as saving
from wgs.service.saving.answers import ConfigSaved, SaveConflict
from wgs.service.saving.requests import ListRevisions, ReadRevision, SaveConfig
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    inside = tmp_path / "inside"
    inside.mkdir()
    write_words(inside, "bad\ncab\n")
    write_config(inside, small_config(), "mine.json")
    return inside


def ask(folder: Path, request: Any) -> list[Any]:
    return list(run(request, Workspace(Files.under(folder))))


def save(folder: Path, text: str, began_with: str | None, name: str = "mine.json", keep: int = 50) -> Any:
    (answer,) = ask(folder, SaveConfig(config=ConfigSource(name, text), began_with=began_with, keep=keep))
    return answer


def test_a_config_is_saved_and_what_it_was_stays_as_a_revision(folder: Path) -> None:
    old = (folder / "mine.json").read_text(encoding="utf-8")
    assert save(folder, '{"Odd": 1}\r\n', old) == ConfigSaved("mine.json", '{"Odd": 1}\r\n')
    assert (folder / "mine.json").read_bytes() == b'{"Odd": 1}\r\n'
    (revision,) = ask(folder, ListRevisions(config=ConfigSource("mine.json")))
    assert (revision.size, revision.saved[-1]) == (len(old), "Z")
    (text,) = ask(folder, ReadRevision(config=ConfigSource("mine.json"), revision=revision.name))
    assert text.text == old
    assert '-{"Odd": 1}' in text.diff
    with pytest.raises(WgsError, match="has no revision"):
        ask(folder, ReadRevision(config=ConfigSource("mine.json"), revision="../../mine.json"))


def test_only_so_many_revisions_are_kept(folder: Path) -> None:
    text = (folder / "mine.json").read_text(encoding="utf-8")
    for number in range(5):
        assert isinstance(save(folder, f'{{"Odd": {number}}}', text, keep=3), ConfigSaved)
        text = f'{{"Odd": {number}}}'
    revisions = ask(folder, ListRevisions(config=ConfigSource("mine.json")))
    (latest,) = ask(folder, ReadRevision(config=ConfigSource("mine.json"), revision=revisions[0].name))
    assert (len(revisions), latest.text) == (3, '{"Odd": 3}')


def test_revisions_are_bounded_in_bytes_and_those_of_other_configs_stay(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "MOST_REVISION_BYTES", 1000)
    assert save(folder, "{}", None, name="other.json") == ConfigSaved("other.json", "{}")
    assert isinstance(save(folder, '{"Odd": 1}', "{}", name="other.json"), ConfigSaved)
    text = (folder / "mine.json").read_text(encoding="utf-8")
    for number in range(6):
        new = f'{{"Odd": "{number}{"x" * 300}"}}'
        assert isinstance(save(folder, new, text), ConfigSaved)
        text = new
    sizes = {
        name: [revision.size for revision in ask(folder, ListRevisions(config=ConfigSource(name)))]
        for name in ("mine.json", "other.json")
    }
    assert sizes == {"mine.json": [312] * 3, "other.json": [2]}


def test_a_server_fills_its_folder_up_to_a_quota_and_the_user_without(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        (folder / f"{number}.txt").write_text("x" * 400_000, encoding="utf-8")
    add = AddList(config=ConfigSource("mine.json"), name="own.txt", content=b"cab\n" * 100_000, replace=False)
    with monkeypatch.context() as patched:
        patched.setattr(saving, "MOST_BYTES", 1 << 20)
        with pytest.raises(
            WgsError, match=r"with own\.txt the folder of the config would hold 1 MB, and the server fills"
        ):
            ask(folder, add)
        assert not (folder / "own.txt").exists()
    with monkeypatch.context() as patched:
        patched.setattr(saving, "MOST_FILES", 5)
        with pytest.raises(WgsError, match="has 5 files, and the server adds no more: remove files"):
            ask(folder, add)
        text = (folder / "mine.json").read_text(encoding="utf-8")
        assert isinstance(save(folder, '{"Odd": 1}', text), ConfigSaved)
        with pytest.raises(WgsError, match="has 5 files"):
            save(folder, "{}", None, name="new.json")
        path = str(folder / "mine.json")
        assert list(run(replace(add, config=ConfigSource(path)), Workspace(Files()))) == [ListAdded("own.txt", 1, 0)]


def test_the_second_of_two_tabs_is_told_and_shown_the_difference(folder: Path) -> None:
    old = (folder / "mine.json").read_text(encoding="utf-8")
    assert isinstance(save(folder, '{"First": 1}', old), ConfigSaved)
    conflict = save(folder, '{"Second": 2}', old)
    assert isinstance(conflict, SaveConflict)
    assert conflict.text == '{"First": 1}'
    assert '+{"First": 1}' in conflict.theirs
    assert '-{"First": 1}' in conflict.mine
    assert '+{"Second": 2}' in conflict.mine
    assert (folder / "mine.json").read_text(encoding="utf-8") == '{"First": 1}'
    assert isinstance(save(folder, '{"Second": 2}', conflict.text), ConfigSaved)
    assert len(ask(folder, ListRevisions(config=ConfigSource("mine.json")))) == 2


def test_a_new_name_that_is_taken_is_a_conflict_and_the_same_text_is_none(folder: Path) -> None:
    assert isinstance(save(folder, "{}", None, "new.json"), ConfigSaved)
    assert isinstance(save(folder, "{}", None, "new.json"), ConfigSaved)
    assert isinstance(save(folder, '{"a": 1}', None, "new.json"), SaveConflict)
    assert isinstance(save(folder, "{}", "{}", "gone.json"), SaveConflict)


def test_of_many_tabs_that_save_at_once_one_is_first(folder: Path) -> None:
    old = (folder / "mine.json").read_text(encoding="utf-8")
    answers: list[Any] = []
    threads = [
        threading.Thread(target=lambda number=number: answers.append(save(folder, f'{{"Tab": {number}}}', old)))
        for number in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    saved = [answer for answer in answers if isinstance(answer, ConfigSaved)]
    assert len(saved) == 1
    assert (folder / "mine.json").read_text(encoding="utf-8") == saved[0].text


def test_a_byte_order_mark_stays(folder: Path) -> None:
    (folder / "mine.json").write_bytes(b"\xef\xbb\xbf{}")
    assert isinstance(save(folder, '{"a": 1}', "{}"), ConfigSaved)
    assert (folder / "mine.json").read_bytes() == b'\xef\xbb\xbf{"a": 1}'


def list_all(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def test_nothing_is_written_outside_of_the_folder(folder: Path) -> None:
    outside = folder.parent
    (outside / "target.json").write_text("{}", encoding="utf-8")
    (folder / "link.json").symlink_to(outside / "target.json")
    (folder / "linked").symlink_to(outside)
    (folder / ".wgs-revisions").symlink_to(outside)
    before = list_all(outside)
    shipped = str(data_folder() / "configs" / "wgs.json")
    names = [
        "wgs.json",
        "../x.json",
        "/tmp/x.json",
        "link.json",
        "linked/x.json",
        shipped,
        "~/x.json",
        "a\0.json",
        ".json",
    ]
    for name in [*names, "wgs.json", "notes.txt", ".hidden.json", "x/y.json", "a" * 300 + ".json", "\ud800.json"]:
        with pytest.raises(WgsError):
            save(folder, '{"a": 1}', "{}" if name == "link.json" else None, name)
    with pytest.raises(WgsError, match="nothing was saved"):
        save(folder, '{"a": 1}', (folder / "mine.json").read_text(encoding="utf-8"))
    assert list_all(outside) == before
    assert (outside / "target.json").read_text(encoding="utf-8") == "{}"


def test_texts_that_cannot_be_saved(folder: Path) -> None:
    for text, message in (("x" * (5 << 20), "is too large for a config"), ("\ud800", "half a character")):
        with pytest.raises(WgsError, match=message):
            save(folder, text, None, "new.json")
    with pytest.raises(WgsError, match="no text to save"):
        ask(folder, SaveConfig(config=ConfigSource("mine.json")))


# --- Word lists ---------------------------------------------------------------------------------------------------


def add(folder: Path, name: str, content: bytes, *, replace: bool = False) -> Any:
    (answer,) = ask(folder, AddList(config=ConfigSource("mine.json"), name=name, content=content, replace=replace))
    return answer


def test_a_word_list_is_added_and_never_written_over_unasked(folder: Path) -> None:
    assert add(folder, "C:\\My lists\\animals & co.TXT", b"cat\ndog\nA1\n") == ListAdded("animals-co.txt", 2, 1)
    assert isinstance(add(folder, "animals-co.txt", b"cow\n"), SaveConflict)
    assert (folder / "animals-co.txt").read_bytes() == b"cat\ndog\nA1\n"
    assert add(folder, "animals-co.txt", b"cow\n", replace=True).words == 1


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("list.txt", b"\xff\xfa", "is not UTF-8 text"),
        ("list.txt", b"", "it is empty"),
        ("list.txt", b"123 456", "none of its 2 words can be used"),
        ("...", b"cat", "cannot be the name of a word list"),
        ("list.txt", b"a" * ((16 << 20) + 1), "too large"),
    ],
)
def test_what_is_no_word_list_is_not_added(folder: Path, name: str, content: bytes, message: str) -> None:
    before = list_all(folder)
    with pytest.raises(WgsError, match=message):
        add(folder, name, content)
    assert list_all(folder) == before


def test_the_names_of_lists_lead_nowhere_else(folder: Path) -> None:
    before = list_all(folder.parent)
    for name in ("../../evil.txt", "/etc/cron.d/evil", "..\\..\\evil.txt", ".bashrc"):
        answer = add(folder, name, b"cat\n")
        assert (folder / answer.file).is_file()
    assert set(list_all(folder.parent)) - set(before) == {"inside/evil.txt", "inside/bashrc.txt"}


# --- Listing and browsing -----------------------------------------------------------------------------------------


def test_only_folders_that_may_be_read_are_listed(folder: Path) -> None:
    config = ConfigSource("mine.json")
    (folder / "lists").mkdir()
    (folder / ".secret").write_text("", encoding="utf-8")
    (folder / "out").symlink_to(folder.parent)
    roots = ask(folder, BrowseFiles(config=config))
    assert [root.path for root in roots] == [str(folder), str(data_folder() / "dictionaries")]
    inside = ask(folder, BrowseFiles(config=config, folder=roots[0].path))
    assert ("lists", True) in [(each.name, each.is_folder) for each in inside]
    assert ("words.txt", "words.txt", False, 8) in [
        (each.name, each.path, each.is_folder, each.size) for each in inside
    ]
    shipped = ask(folder, BrowseFiles(config=config, folder=roots[1].path))
    assert "dictionaries/common.txt" in [each.path for each in shipped]
    assert ".secret" not in [each.name for each in inside]
    for other in (str(folder.parent), "/", "/etc", f"{folder}/..", f"{folder}/out", "none", "../..", "\0"):
        with pytest.raises(WgsError):
            ask(folder, BrowseFiles(config=config, folder=other))


def test_the_configs_of_a_folder_are_listed_with_what_is_wrong(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {
        "a.json": '{"Extends": "mine.json", "Description": "Ours", "GameRules": {"New": {"GridDesign": "3x3"}}}',
        "b.json": '{"Grids": {"A": {"Size": 4}, "B": 5}}',
        "c.json": '{"Extends": "none.json"',
        "empty.json": "{}",
        "package.json": '{"name": "x", "version": "1"}',
        "results.json": '[{"board": "ABCD"}]',
        "x.schema.json": "{}",
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "out.json").symlink_to(folder.parent / "out.json")
    (folder.parent / "out.json").write_text("{}", encoding="utf-8")

    def ask_all(name: str) -> dict[str, Any]:
        return {each.name: each for each in ask(folder, ListConfigs(config=ConfigSource(name)))}

    found = ask_all("mine.json")
    assert list(found) == ["a.json", "b.json", "c.json", "empty.json", "mine.json", "family.json", "wgs.json"]
    own, games = found["a.json"], found["mine.json"].games
    assert (own.description, own.extends, own.games, own.own_games) == ("Ours", "mine.json", games + 1, 1)
    assert [name for name, each in found.items() if each.is_open] == ["mine.json"]
    assert [name for name, each in found.items() if each.ships] == ["family.json", "wgs.json"]
    assert [(name, each.faults) for name, each in found.items() if each.fault] == [("b.json", 2), ("c.json", 1)]
    assert found["b.json"].fault.startswith(f"{folder}/b.json:1:")
    opened = [(name, each.ships) for name, each in ask_all("wgs.json").items() if each.is_open]
    assert opened == [("wgs.json", True)]
    monkeypatch.setattr("wgs.service.catalogues.config_files.MOST_READ", 1)
    assert [each.is_read for each in ask_all("mine.json").values()] == [True, *[False] * 8]
