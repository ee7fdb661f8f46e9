"""Configs that change on the disk while they are served."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

import pytest
from starlette.testclient import TestClient

from wgs.base.errors import WgsError
from wgs.base.files import Files
from wgs.service.catalogues.answers import NamedFiles
from wgs.web import configs
from wgs.web.app import Application
from wgs.web.pool import Pool
from wgs.web.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.service.catalogues.requests import ListFiles
    from wgs.web.calls import CallAttempt

CLOCK = iter(range(1, 1_000_000))


def write(path: Path, text: str) -> None:
    """Write a file, at a time of its own."""
    path.write_text(text, encoding="utf-8")
    moment = 1_700_000_000_000_000_000 + next(CLOCK) * 1_000_000_000
    os.utime(path, ns=(moment, moment))


def make_config(*games: str, extends: str = "base.json") -> str:
    rules = {name: {"GridDesign": "1x3", "ScoringRules": "Plain", "Dictionary": "Mine"} for name in games}
    return json.dumps({"Extends": extends, "GameRules": rules})


BASE = json.dumps(
    {
        "Grids": {"1x3": {"Size": [3, 1]}},
        "ScoringRules": {"Plain": {"LetterValues": {"C": 1, "A": 1, "T": 1}, "MinWordLength": 2}},
        "Dictionaries": {"Mine": {"Path": "mine.txt"}},
    }
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path / "base.json", BASE)
    write(tmp_path / "my.json", make_config("One"))
    write(tmp_path / "mine.txt", "cat\nat\n")
    return tmp_path


@pytest.fixture
def client(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(configs, "SECONDS_BETWEEN_LOOKS", 0.0)
    pool = Pool(1, 1, 512 << 20, Files.under(folder))
    with TestClient(
        Application(Settings(config="my.json", folder=folder), pool), base_url="http://127.0.0.1:8414"
    ) as opened:
        yield opened
    pool.close()


def ask(client: TestClient, name: str, **given: Any) -> list[dict[str, Any]]:
    response = client.post(f"/api/{name}", json=given)
    assert response.status_code == 200, response.text
    return [json.loads(line) for line in response.text.splitlines()]


def list_games(client: TestClient) -> list[str]:
    return [line["game"] for line in ask(client, "games") if "game" in line]


def list_notes(client: TestClient) -> list[str]:
    return [line["note"]["text"] for line in ask(client, "games") if "note" in line]


def test_changes_of_a_config_and_of_what_it_names_are_seen(client: TestClient, folder: Path) -> None:
    assert list_games(client) == ["One"]
    write(folder / "my.json", make_config("One", "Two"))
    assert list_games(client) == ["One", "Two"]
    write(folder / "base.json", json.dumps({**json.loads(BASE), "GameRules": {"Zero": {}}}))
    assert set(list_games(client)) == {"Zero", "One", "Two"}
    assert ask(client, "score", game="One", boards=["CAT"])[0]["words"] == 2
    write(folder / "mine.txt", "cat\nat\nta\n")
    assert ask(client, "score", game="One", boards=["CAT"])[0]["words"] == 3


def test_a_config_that_breaks_stays_in_use_as_it_was(client: TestClient, folder: Path) -> None:
    assert list_games(client) == ["One"]
    write(folder / "my.json", '{"GameRules": {"Two": ')
    assert list_games(client) == ["One"]
    (note,) = list_notes(client)
    assert note.startswith(("my.json:1:", f"{folder / 'my.json'}:1:"))
    assert note.endswith("The config is used as it was before")
    assert ask(client, "score", game="One", boards=["CAT"])[1]["words"] == 2
    findings = ask(client, "check-config")
    assert findings[0]["severity"] == "error"
    write(folder / "my.json", make_config("Two"))
    assert list_games(client) == ["Two"]
    assert list_notes(client) == []


def test_a_config_whose_base_breaks_stays_in_use_as_it_was(client: TestClient, folder: Path) -> None:
    assert list_games(client) == ["One"]
    write(folder / "base.json", "{")
    assert list_games(client) == ["One"]
    assert len(list_notes(client)) == 1
    (folder / "base.json").unlink()
    in_other_process = ask(client, "score", game="One", boards=["C??", "CAT"])
    assert in_other_process[-1]["words"] == 2


def test_a_config_that_was_never_without_faults_is_refused(client: TestClient, folder: Path) -> None:
    write(folder / "other.json", "{")
    response = client.post("/api/games", json={"config": "other.json"})
    assert response.status_code == 400
    assert "other.json:1:" in response.json()["errors"][0]["text"]


def test_a_draft_needs_no_file(client: TestClient) -> None:
    assert [line["game"] for line in ask(client, "games", config="new.json", draft=make_config("New"))] == ["New"]


class Looks:
    """Stands for attempts that read configs: says which were read, and finds no file."""

    def __init__(self) -> None:
        self.end = monotonic() + 60
        self.read: list[str] = []

    def run(self, request: ListFiles) -> Iterator[NamedFiles]:
        self.read.append(request.config.path)
        if request.config.path.startswith("bad"):
            raise WgsError("no such config file")
        yield NamedFiles((request.config.path,), (), (), ("{}",))


def test_many_names_push_out_neither_the_opened_config_nor_the_latest() -> None:
    known, looks = configs.Configs("my.json"), Looks()

    def find(name: str | None) -> None:
        known.find(name, None, cast("CallAttempt", looks))

    find(None)
    for number in range(3 * configs.MOST_WATCHED):
        find(f"{number}.json")
        with pytest.raises(WgsError):
            find(f"bad{number}.json")
    looks.read.clear()
    find(None)
    find(f"{number}.json")
    assert looks.read == []
    find("0.json")
    assert looks.read == ["0.json"]


def test_nothing_outside_the_folder_is_read(client: TestClient, folder: Path) -> None:
    (folder / "link.json").symlink_to("/etc/hosts")
    (folder / "folder").mkdir()
    os.mkfifo(folder / "pipe")
    for name in ("../my.json", "/etc/hosts", "~/my.json", "link.json", "folder", "pipe", "a\0b"):
        for given in ({"config": name}, {"draft": json.dumps({"Extends": name})}):
            response = client.post("/api/games", json=given)
            assert response.status_code == 400, (name, response.text)
            assert "localhost" not in response.text, name
        listed = client.post("/api/lexicon-info", json={"lists": [name]})
        assert listed.status_code == 400, name
        assert "localhost" not in listed.text, name


def test_notes_about_the_word_list_come_before_all_answers(client: TestClient, folder: Path) -> None:
    write(folder / "mine.txt", "cat\nat\ncaf\u00e9\n")
    for name in ("score", "solve", "solve-dups", "analyze"):
        first, *_ = ask(client, name, game="One", boards=["CAT"])
        assert first["note"]["text"].startswith("1 word of the dictionary Mine was skipped"), name
    shown = client.post("/api/pdf", json={"game": "One", "board": ["CAT"], "options": {"keys": "end"}})
    assert "was skipped" in json.loads(shown.headers["X-Wgs-Notes"])[0]
