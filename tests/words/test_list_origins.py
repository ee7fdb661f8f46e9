"""Where word lists come from, as the file beside them tells."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING

import pytest
from support import ROOT, write_words

from wgs import Toolkit
from wgs.languages.language import LANGUAGES
from wgs.words.list_origins import Origin, find_origin, format_origins, load_origins

if TYPE_CHECKING:
    from pathlib import Path

DICTIONARIES = ROOT / "dictionaries"
ORIGINS = load_origins(DICTIONARIES)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SHIPPED = PROJECT["tool"]["scikit-build"]["wheel"]["force-include"]


def test_every_list_that_ships_tells_where_it_comes_from() -> None:
    lists = {name for name in SHIPPED if name.endswith((".txt", ".txt.xz")) and "COPYRIGHT" not in name}
    assert {f"dictionaries/{name}" for name in ORIGINS} == lists
    summed = {line.split()[1] for line in (DICTIONARIES / "SHA256SUMS").read_text(encoding="ascii").splitlines()}
    assert summed <= set(ORIGINS)
    assert (DICTIONARIES / "origins.json").read_text(encoding="utf-8") == format_origins(ORIGINS)


@pytest.mark.parametrize("origin", ORIGINS.values(), ids=list(ORIGINS))
def test_a_list_that_ships_has_its_licence_and_its_notices_beside_it(origin: Origin) -> None:
    assert set(origin.licence.split(" AND ")) <= set(PROJECT["project"]["license"].split(" AND "))
    assert origin.notices
    for notice in origin.notices:
        assert (DICTIONARIES / notice).is_file()
        assert f"dictionaries/{notice}" in SHIPPED
    named = [f"dictionaries/{notice}" for notice in origin.notices if notice.startswith("COPYRIGHT")]
    assert named or origin.notices == ("README.md",)
    assert set(named) <= set(PROJECT["project"]["license-files"])


@pytest.mark.parametrize("origin", ORIGINS.values(), ids=list(ORIGINS))
def test_the_page_beside_the_lists_names_the_same_editions_and_packages(origin: Origin) -> None:
    page = (DICTIONARIES / "README.md").read_text(encoding="utf-8").replace("`", "")
    notices = " ".join((DICTIONARIES / "COPYRIGHT-LANGUAGES.txt").read_text(encoding="utf-8").split())
    assert all(edition in page or edition in notices for edition in origin.edition.split(" and "))
    _, is_named, package = origin.source.partition("package ")
    package = package.partition(")")[0].partition(",")[0]
    assert not is_named or all(word in page for word in package.split())
    name = origin.file.partition(".")[0].removeprefix("rude-")
    language = next((each for each in LANGUAGES.values() if each.name == name), None)
    assert origin.language == (language.code if language else "en")


def test_origins_of_files_that_have_changed_are_not_believed(tmp_path: Path) -> None:
    path = write_words(tmp_path, "casa", "italian.txt")
    origin = Origin("italian.txt", language="it", source="somewhere", sha256="0" * 64)
    (tmp_path / "origins.json").write_text(format_origins({"italian.txt": origin}), encoding="utf-8")
    assert load_origins(tmp_path) == {"italian.txt": origin}
    assert find_origin(path) is None


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"a.txt": 3}', "[" * 99999, '{"b.txt": {"language": 3, "notices": 4}}']
)
def test_what_is_no_file_of_origins_tells_nothing(text: str, tmp_path: Path) -> None:
    (tmp_path / "origins.json").write_text(text, encoding="utf-8")
    assert [each.record for each in load_origins(tmp_path).values()] in ([], [{"kind": "words", "notices": []}])


def test_a_list_that_ships_is_read_with_the_letters_of_its_language(tmp_path: Path) -> None:
    (tmp_path / "own.json").write_text(json.dumps({"GameRules": {}}), encoding="utf-8")
    toolkit = Toolkit.load(str(tmp_path / "own.json"))
    assert toolkit.load_dictionary("dutch").alphabet == LANGUAGES["dutch"].alphabet
    assert "REUNIE" in toolkit.load_dictionary("dutch")
    assert "CAFE" in toolkit.load_dictionary(str(write_words(tmp_path, "cafe")))


def test_a_list_of_the_user_is_spelt_as_the_game_spells_its_own(tmp_path: Path) -> None:
    words = str(write_words(tmp_path, "café œuf"))
    game = Toolkit.load("wgs.json").game("Boggle (French)", dictionary=words)
    assert (list(game.lexicon), game.lexicon.skipped) == (["CAFE", "OEUF"], 0)
    english = Toolkit.load("wgs.json").game("Boggle (New)", dictionary=words)
    with pytest.raises(Exception, match="none of its 2 words can be used"):
        len(english.lexicon)


def test_meanings_are_those_of_the_language_of_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # so that the lists are those that ship
    toolkit = Toolkit.load("wgs.json")
    assert toolkit.game("Boggle (New)", dictionary="dutch").find_meaning("cat") is None
    assert toolkit.game("Boggle (French)", dictionary="common").find_meaning("cat") is not None
