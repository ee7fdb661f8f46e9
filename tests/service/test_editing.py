"""Configs edited as text, and described for editors."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from support.answers import run
from support.configs import small_config, write_config, write_words

from wgs.base.errors import ConfigError, WgsError
from wgs.base.files import Files
from wgs.config.editing import Edit
from wgs.config.json_edits import EditError
from wgs.service.editing.requests import DescribeFields, EditConfig, ScoreWords
from wgs.service.lines import join_lines
from wgs.service.requests import ConfigSource
from wgs.service.solving.requests import ScoreBoards
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.service.editing.answers import ConfigDraft, DraftEntry


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_words(tmp_path, "bad\ncab\ndeaf\n")
    write_config(tmp_path, small_config(), "base.json")
    (tmp_path / "mine.json").write_text(
        '{\n  "Extends": "base.json",\n  "Odd": [1,  2],\n  "Grids": {\n    "3x3": { "Size": [3, 3] }\n  }\n}\n',
        encoding="utf-8",
    )
    return tmp_path


def edit(folder: Path, *edits: Edit, name: str = "mine.json", text: str | None = None) -> ConfigDraft:
    (draft,) = run(EditConfig(config=ConfigSource(name, text), edits=edits), Workspace(Files.under(folder)))
    return draft  # type: ignore[no-any-return]


def put(*keys: str | int, value: Any) -> Edit:
    return Edit(do="set", keys=keys, value=json.dumps(value))


def find(draft: ConfigDraft, section: str, name: str) -> DraftEntry:
    return next(each for each in draft.entries if (each.section, each.name) == (section, name))


def test_entries_say_where_they_come_from_and_who_uses_them(folder: Path) -> None:
    draft = edit(folder)
    assert (draft.path, draft.extends, draft.is_json, draft.is_usable, draft.diff) == (
        "mine.json",
        "base.json",
        True,
        True,
        "",
    )
    own, inherited = find(draft, "Grids", "3x3"), find(draft, "Grids", "2x2")
    assert (own.is_own, own.file, own.replaces, own.line, own.value) == (True, "", "", 5, {"Size": [3, 3]})
    assert (inherited.is_own, inherited.file) == (False, str(folder / "base.json"))
    assert (own.place, inherited.place) == (0, -1)
    assert inherited.used_by == (("GameRules", "Tiny", "GridDesign"),)


def test_a_change_of_an_inherited_entry_writes_an_override_and_nothing_else(folder: Path) -> None:
    draft = edit(folder, put("Grids", "2x2", "Wrap", value=True))
    assert draft.text == (
        '{\n  "Extends": "base.json",\n  "Odd": [1,  2],\n  "Grids": {\n    "3x3": { "Size": [3, 3] },\n'
        '    "2x2": {"Size": [2, 2], "Wrap": true}\n  }\n}\n'
    )
    entry = find(draft, "Grids", "2x2")
    assert (entry.is_own, entry.replaces) == (True, str(folder / "base.json"))
    assert [line for line in draft.diff.splitlines() if line[:1] in "+-" and line[:3] not in {"+++", "---"}] == [
        '-    "3x3": { "Size": [3, 3] }',
        '+    "3x3": { "Size": [3, 3] },',
        '+    "2x2": {"Size": [2, 2], "Wrap": true}',
    ]
    back = edit(folder, Edit(do="remove", keys=("Grids", "2x2")), text=draft.text)
    assert (back.diff, find(back, "Grids", "2x2").is_own) == ("", False)


def test_a_new_game_from_copies_can_be_played_before_it_is_saved(folder: Path) -> None:
    draft = edit(
        folder,
        Edit(do="duplicate", keys=("GameRules", "Tiny"), name="Larger"),
        put("GameRules", "Larger", "GridDesign", value="3x3"),
    )
    config = ConfigSource("mine.json", draft.text)
    request = ScoreBoards(config=config, game="Larger", lines=join_lines(["BADCEFDEA"]))
    (answered,) = run(request, Workspace(Files.under(folder)))
    assert (answered.value.words, answered.value.points) == (3, 10)  # bad, cab, deaf: a point a letter


def test_a_renamed_entry_takes_its_references_along(folder: Path) -> None:
    draft = edit(
        folder,
        Edit(do="duplicate", keys=("GameRules", "Tiny"), name="Mine"),
        put("GameRules", "Mine", "GridDesign", value="3x3"),
        Edit(do="rename", keys=("Grids", "3x3"), name="Nine", references=True),
    )
    mine = find(draft, "GameRules", "Mine").value
    assert isinstance(mine, dict)
    assert mine["GridDesign"] == "Nine"
    assert draft.is_usable
    alone = edit(folder, Edit(do="rename", keys=("Grids", "3x3"), name="Other"), text=draft.text.replace("Nine", "3x3"))
    messages = [str(each) for each in alone.findings if each.severity.value == "error"]
    assert messages == ['GameRules.Mine.GridDesign: no grid named "3x3". Choose from: "2x2", "Other"']


def test_a_config_that_ships_is_extended(folder: Path) -> None:
    draft = edit(folder, put("Grids", "4x4", "Wrap", value=True), name="wgs.json")
    assert (draft.path, draft.saved, draft.extends) == ("", None, "wgs.json")
    assert json.loads(draft.text) == {
        "Extends": "wgs.json",
        "Grids": {"4x4": {"Size": [4, 4], "Adjacency": "Diagonal", "Wrap": True}},
    }
    assert draft.diff.startswith("--- new-config.json\n")


def test_findings_have_the_words_of_check_config_and_the_keys_of_their_fields(folder: Path) -> None:
    draft = edit(
        folder,
        put("Grids", "3x3", "Size", value=[3, 9999]),
        put("GameRules", "New", value={"GridDesing": "3x3", "GridDesign": "4x4"}),
    )
    found = {each.keys: str(each) for each in draft.findings if each.file.name == "mine.json"}
    assert found["Grids", "3x3", "Size"].startswith('Grids["3x3"].Size: a grid must')
    assert 'Did you mean "GridDesign"?' in found["GameRules", "New", "GridDesing"]
    assert ("GameRules", "New", "GridDesign") in found
    assert not draft.is_usable


def test_a_text_that_is_broken_can_be_seen_but_only_the_text_can_be_mended(folder: Path) -> None:
    broken = '{"Grids": {"3x3": {"Size": [3, 3] "Wrap": true}}}'
    draft = edit(folder, text=broken)
    assert (draft.is_json, draft.is_usable, draft.text) == (False, False, broken)
    assert "a comma is missing" in str(draft.findings[0])
    with pytest.raises(EditError, match="has to be mended before anything else: line 1: a comma is missing"):
        edit(folder, put("Grids", "3x3", "Wrap", value=False), text=broken)


def test_a_word_list_written_as_a_path_becomes_an_object_when_it_needs_keys(folder: Path) -> None:
    draft = edit(folder, put("Dictionaries", "Words", "Alphabet", value="ABCDEF"))
    assert find(draft, "Dictionaries", "Words").value == {"Path": "words.txt", "Alphabet": "ABCDEF"}


def test_an_own_entry_moves_in_its_section_and_says_its_place(folder: Path) -> None:
    draft = edit(folder, put("Grids", "2x2", value={"Size": [2, 2]}), put("Grids", "last", value={"Size": [4, 4]}))
    moved = edit(folder, Edit(do="move", keys=("Grids", "last"), place=0), text=draft.text)
    names = list(json.loads(moved.text)["Grids"])
    assert names == ["last", "3x3", "2x2"]  # that of an entry that replaces an inherited one too
    assert [find(moved, "Grids", name).place for name in names] == [0, 1, 2]
    head = edit(folder, put("Description", value="Ours"), Edit(do="move", keys=("Description",), place=1))
    assert list(json.loads(head.text))[:3] == ["Extends", "Description", "Odd"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (Edit(do="remove", keys=("Grids", "2x2")), "cannot be removed here: duplicate it, and change the copy"),
        (Edit(do="rename", keys=("Grids", "2x2"), name="a"), "keeps its name here"),
        (Edit(do="duplicate", keys=("Grids", "3x3"), name="2x2"), 'there is already a grid named "2x2"'),
        (Edit(do="rename", keys=("Grids", "3x3"), name="2x2"), 'there is already a grid named "2x2"'),
        (Edit(do="duplicate", keys=("Grids", "Nothing"), name="a"), 'there is nothing named "Nothing"'),
        (Edit(do="rename", keys=("Grids", "Nothing"), name="a"), 'there is no key "Nothing"'),
        (Edit(do="set", keys=("Odd", "a"), value="1"), 'there is no place for the key "a"'),
        (Edit(do="set", keys=("Grids",), value="{"), "the value is not JSON"),
    ],
)
def test_what_cannot_be_changed_is_said(folder: Path, change: Edit, message: str) -> None:
    with pytest.raises(EditError) as caught:
        edit(folder, change)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "odd", [{"do": "eat"}, {"keys": ("a", 1.5)}, {"keys": ("a",) * 99}, {"keys": ()}, {"do": "rename", "name": ""}]
)
def test_odd_changes_are_refused_when_they_are_made(odd: dict[str, Any]) -> None:
    with pytest.raises(EditError):
        Edit(**{"do": "remove", "keys": ("Grids", "a"), **odd})


def test_files_that_are_not_there_or_outside_are_not_read(folder: Path) -> None:
    (folder / "inner").mkdir()
    for name in ("nothing.json", "../base.json", "/etc/hosts"):
        with pytest.raises(ConfigError):
            (_,) = run(EditConfig(config=ConfigSource(name)), Workspace(Files.under(folder / "inner")))


def test_forms_are_told_the_keys_and_the_names_to_choose_from(folder: Path) -> None:
    (guide,) = run(DescribeFields(config=ConfigSource("mine.json")), Workspace(Files.under(folder)))
    assert guide.references["GameRules"]["GridDesign"] == "Grids"
    levels = dict.fromkeys(("EasyDictionary", "MediumDictionary", "HardDictionary"), "Dictionaries")
    assert guide.references["TurnRules"] == levels | {"ProgramDictionary": "Dictionaries", "Board": "Grids"}
    assert guide.config_schema["$defs"]["GameSection"]["properties"]["GridDesign"]["anyOf"][0]["enum"] == ["2x2", "3x3"]
    titles = [key["title"] for key in guide.config_schema["$defs"]["PreferencesSection"]["properties"].values()]
    assert titles[:3] == ["Description", "Summary above the board", "Summary below the board"]
    sections = [each["properties"] for each in guide.config_schema["$defs"].values() if "properties" in each]
    told = [each.get("description", "") for keys in sections for each in keys.values()]
    helps = {word for text in told for word in re.findall(r"\w+", text)}
    keys = {key for keys in sections for key in keys if key.capitalize() != key} - guide.config_schema[
        "properties"
    ].keys()
    assert keys & helps == set(), "a help that names a key of the file"


def test_words_are_scored_without_a_board() -> None:
    config = ConfigSource("wgs.json")
    scores = list(run(ScoreWords(config=config, rules="Boggle", words=("QUIT", "quiz", "AT", "QuI"))))
    assert [(each.word, each.points.points, each.fault) for each in scores] == [
        ("QUIT", 1, ""),
        ("QUIZ", 1, ""),
        ("AT", 0, "it is too short: its length is 2, but words need at least 3"),
        ("QUI", 1, ""),
    ]
    for words, message in ((("A4",), "the word: "), (("A?",), "has a wildcard")):
        with pytest.raises(WgsError, match=message):
            list(run(ScoreWords(config=config, rules="Boggle", words=words)))
    with pytest.raises(WgsError, match=r'no scoring rules named "Bogle"\. Did you mean "Boggle"'):
        list(run(ScoreWords(config=config, rules="Bogle", words=("A",))))
