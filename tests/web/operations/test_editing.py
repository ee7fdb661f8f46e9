"""Configs edited and saved, and word lists added, over the API."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient
from support.configs import small_config, write_config, write_words

from wgs.base.files import Files
from wgs.web.app import Application
from wgs.web.pool import Pool
from wgs.web.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("editing")
    write_words(folder, "bad\ncab\ndeaf\n")
    write_config(folder, small_config())
    return folder


@pytest.fixture(scope="module")
def client(folder: Path) -> Iterator[TestClient]:
    pool = Pool(1, 1, 512 << 20, Files.under(folder))
    try:
        yield TestClient(Application(Settings(config="config.json", folder=folder), pool), base_url="http://127.0.0.1")
    finally:
        pool.close()


def ask(client: TestClient, operation: str, **given: Any) -> Any:
    """Ask for an operation that has one answer."""
    response = client.post(f"/api/{operation}", json=given)
    assert response.status_code == 200, response.text
    return response.json()


def ask_all(client: TestClient, operation: str, **given: Any) -> list[Any]:
    response = client.post(f"/api/{operation}", json=given)
    assert response.status_code == 200, response.text
    return [json.loads(line) for line in response.text.splitlines()]


def refuse(client: TestClient, operation: str, **given: Any) -> tuple[int, str]:
    response = client.post(f"/api/{operation}", json=given)
    return response.status_code, response.json()["errors"][0]["text"]


def test_an_entry_is_changed_saved_under_a_new_name_and_used(client: TestClient, folder: Path) -> None:
    begun = ask(client, "edit", config="wgs.json")
    assert (begun["path"], begun["saved"], begun["extends"]) == ("", None, "wgs.json")
    edits = [
        {"do": "duplicate", "keys": ["GameRules", "Boggle (New)"], "name": "Tall"},
        {"do": "set", "keys": ["Grids", "Tall"], "value": {"Size": [3, 5]}},
        {"do": "set", "keys": ["GameRules", "Tall", "GridDesign"], "value": "Tall"},
    ]
    draft = ask(client, "edit", config="wgs.json", draft=begun["text"], edits=edits)
    assert draft["is_usable"]
    assert [each["name"] for each in draft["entries"] if each["is_own"]] == ["Tall", "Tall"]
    (game,) = ask_all(client, "games", config="wgs.json", draft=draft["text"], game="Tall")
    assert game["grid"] == "3 x 5 cells, Diagonal"
    saved = ask(client, "save", config="tall.json", draft=draft["text"], began_with=None)
    assert saved["saved"]
    assert (folder / "tall.json").read_text(encoding="utf-8") == draft["text"]
    (score,) = ask_all(
        client, "score", config="tall.json", game="Tall", dictionary="common", boards=["CATSEAREDTONING"]
    )
    assert score["words"] > 20
    again = ask(client, "edit", config="tall.json")
    assert (again["path"], again["diff"], again["saved"]) == ("tall.json", "", draft["text"])


def test_a_second_tab_is_told_and_a_revision_can_be_read(client: TestClient, folder: Path) -> None:
    (folder / "two.json").write_text("{}", encoding="utf-8")
    assert ask(client, "save", config="two.json", draft='{"A": 1}', began_with="{}")["saved"]
    conflict = ask(client, "save", config="two.json", draft='{"B": 2}', began_with="{}")
    assert (conflict["saved"], conflict["text"]) == (False, '{"A": 1}')
    assert '+{"A": 1}' in conflict["theirs"]
    assert '+{"B": 2}' in conflict["mine"]
    (revision,) = ask_all(client, "revisions", config="two.json")
    assert ask(client, "revision", config="two.json", revision=revision["revision"])["text"] == "{}"


def test_a_config_that_breaks_stays_in_use_as_it_was(client: TestClient, folder: Path) -> None:
    write_config(folder, small_config(), "breaks.json")
    good = (folder / "breaks.json").read_text(encoding="utf-8")
    before = ask_all(client, "score", config="breaks.json", game="Tiny", boards=["BADC"])
    broken = good.replace("[2, 2]", "[2]")
    draft = ask(client, "edit", config="breaks.json", draft=broken)
    assert not draft["is_usable"]
    (finding,) = [each for each in draft["findings"] if each["keys"] == ["Grids", "2x2", "Size"]]
    assert (finding["severity"], finding["path"]) == ("error", 'Grids["2x2"].Size')
    assert ask(client, "save", config="breaks.json", draft=broken, began_with=good)["saved"]
    *notes, score = ask_all(client, "score", config="breaks.json", game="Tiny", boards=["BADC"])
    assert score == before[-1]
    assert "The config is used as it was before" in notes[0]["note"]["text"]


def test_what_cannot_be_edited_or_saved_is_said(client: TestClient, folder: Path) -> None:
    edit = {"do": "remove", "keys": ["Grids", "4x4"]}
    status, text = refuse(client, "edit", config="wgs.json", edits=[edit])
    assert (status, text.startswith('"4x4" comes from wgs.json (ships with wgs) and cannot be removed')) == (400, True)
    assert refuse(client, "edit", edits=[{"do": "eat", "keys": ["Grids"]}])[0] == 422
    for name in ("../out.json", "/etc/x.json", "wgs.json/../../out.json", "notes.txt"):
        assert refuse(client, "save", config=name, draft="{}")[0] == 400
    assert refuse(client, "edit", config="../config.json")[0] == 400
    assert not (folder.parent / "out.json").exists()


def test_a_word_list_is_added_found_and_used(client: TestClient, folder: Path) -> None:
    content = base64.b64encode(b"cat\ndog\n").decode()
    added = ask(client, "add-list", name="../pets.txt", content=content)
    assert added == {"added": True, "file": "pets.txt", "words": 2, "skipped": 0, "told": None}
    other = base64.b64encode(b"cow\n").decode()
    assert ask(client, "add-list", name="pets.txt", content=other)["added"] is False
    assert ask(client, "add-list", name="pets.txt", content=other, replace=True)["words"] == 1
    assert refuse(client, "add-list", name="x.txt", content="%%%") == (400, "the content of the list is not base 64")
    roots = ask_all(client, "browse")
    assert roots[0]["path"] == str(folder)
    assert "pets.txt" in [each["name"] for each in ask_all(client, "browse", folder=str(folder))]
    assert refuse(client, "browse", folder="/etc")[0] == 400


def test_forms_formats_and_scores_are_described(client: TestClient) -> None:
    fields = ask(client, "fields")
    assert fields["references"]["GameRules"]["Dictionary"] == "Dictionaries"
    assert "GridSection" in fields["schema"]["$defs"]
    (score,) = ask_all(client, "score-words", rules="Letters", words=["CA:T"])
    assert (score["word"], score["points"], score["fault"]) == ("CAT", 4, "")
    formats = {
        "SolutionFormat": "%w! ",
        "AnalysisFormat": "%W words",
        "ToolTipFormat": "%*W",
        "SolutionPrefix": "<<",
        "SolutionDetailFormat": "%p",
    }
    rows = ask_all(client, "preview-formats", game="Tiny", board="BADC", formats=formats)
    found = {row["key"]: row["text"] for row in rows}
    assert found["SolutionFormat"] == "BAD! CAB! "
    assert (found["AnalysisFormat"], found["SolutionPrefix"], found["ToolTipFormat"]) == ("2 words", "<<", "2")
    assert "%p needs a character after it" in next(row["error"] for row in rows if row["error"])
    status, text = refuse(client, "preview-formats", game="Tiny", board="BADC", formats={"TooltipFormat": "%W"})
    assert (status, text[:54]) == (400, 'there is no format "TooltipFormat". Did you mean "Tool')


def test_a_server_that_may_not_save_says_so(folder: Path) -> None:
    pool = Pool(1, 1, 512 << 20, Files.under(folder))
    settings = Settings(config="config.json", folder=folder, may_edit=False)
    try:
        client = TestClient(Application(settings, pool), base_url="http://127.0.0.1")
        assert "This server does not save configs" in client.get("/edit").text
        before = (folder / "config.json").read_bytes()
        for name, given in (("save", {"draft": "{}"}), ("add-list", {"name": "new", "content": "Y2F0"})):
            status, text = refuse(client, name, **given)
            assert (status, "without leave to edit" in text) == (403, True), text
        with client.websocket_connect("/socket", headers={"host": "127.0.0.1", "origin": "http://127.0.0.1"}) as socket:
            socket.send_json({"id": 1, "do": "save", "with": {"config": "socket.json", "draft": "{}"}})
            text = "this server saves nothing: it was started without leave to edit"
            assert socket.receive_json()["errors"][0]["text"] == text
        assert not (folder / "socket.json").exists()
        assert ask(client, "edit")["path"] == "config.json"
        assert (folder / "config.json").read_bytes() == before
        assert not (folder / "new.txt").exists()
    finally:
        pool.close()


@pytest.mark.parametrize("path", ["", "/games", "/grids", "/letters", "/scoring", "/dictionaries", "/preferences"])
def test_every_section_has_a_page(client: TestClient, path: str) -> None:
    response = client.get(f"/edit{path}")
    assert response.status_code == 200
    assert response.text.count('aria-current="page"') == 2
