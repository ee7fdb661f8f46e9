"""Which files a config leads to: Extends, where paths are looked for, and the names of games, lists and preferences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support import run_wgs, small_config, write_config, write_words

from wgs.base.errors import ConfigError, LexiconError, UnknownNameError
from wgs.config.load import load_config
from wgs.toolkit import Toolkit

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder; configs are written beside it."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def make_folder(parent: Path, name: str) -> Path:
    folder = parent / name
    folder.mkdir()
    return folder


def words_of(config: Path, game: str = "Tiny") -> list[str]:
    return list(Toolkit.load(config).game(game).lexicon)


# --- Extends ----------------------------------------------------------------------------------------------------


def test_extends_adds_and_replaces_entries_by_name(tmp_path: Path) -> None:
    write_config(tmp_path, {"Dictionaries": {"A": "a.txt", "B": "b.txt"}, "GameRules": {"Old": {}}}, "base.json")
    own = {"Extends": "base.json", "Dictionaries": {"B": "other.txt", "C": "c.txt"}, "GameRules": {"New": {}}}
    loaded = load_config(write_config(tmp_path, own))
    paths = {name: entry.path for name, entry in loaded.config.dictionaries.items()}
    assert paths == {"A": "a.txt", "B": "other.txt", "C": "c.txt"}
    assert Toolkit(loaded).games == ("Old", "New")


def test_a_replaced_entry_keeps_nothing_of_the_old_one(tmp_path: Path) -> None:
    write_config(tmp_path, {"GameRules": {"G": {"GridDesign": "4x4", "Dictionary": "D"}}}, "base.json")
    own = write_config(tmp_path, {"Extends": "base.json", "GameRules": {"G": {"Dictionary": "E"}}})
    game = load_config(own).config.game_rules["G"]
    assert (game.grid_design, game.dictionary) == (None, "E")


def test_extends_goes_on_in_a_chain(tmp_path: Path) -> None:
    write_config(tmp_path, {"GameRules": {"A": {}}}, "first.json")
    write_config(tmp_path, {"Extends": "first.json", "GameRules": {"B": {}}}, "second.json")
    own = write_config(tmp_path, {"Extends": "second.json", "GameRules": {"C": {}}})
    assert Toolkit.load(own).games == ("A", "B", "C")


def test_extends_is_looked_for_beside_its_config_and_not_in_the_current_folder(tmp_path: Path, here: Path) -> None:
    write_config(here, {"GameRules": {"Wrong": {}}}, "base.json")
    write_config(tmp_path, {"GameRules": {"Right": {}}}, "base.json")
    assert Toolkit.load(write_config(tmp_path, {"Extends": "base.json"})).games == ("Right",)


@pytest.mark.parametrize("name", ["mine.json", "wgs.json"])
def test_extends_finds_shipped_configs_even_under_its_own_name(tmp_path: Path, name: str) -> None:
    own = write_config(tmp_path, {"Extends": "wgs.json", "GameRules": {"Mine": {}}}, name)
    games = Toolkit.load(own).games
    assert "Boggle (New)" in games
    assert "Mine" in games


def test_an_empty_extends_means_none(tmp_path: Path) -> None:
    assert Toolkit.load(write_config(tmp_path, {"Extends": "", "GameRules": {"G": {}}})).games == ("G",)


@pytest.mark.parametrize("name", ["gone.json", "config.json", "x\0y", "~nobody-of-this-name/x.json", "x" * 5000, "."])
def test_an_extends_that_leads_nowhere_is_a_fault(tmp_path: Path, name: str) -> None:
    config = write_config(tmp_path, {"Extends": name})
    with pytest.raises(ConfigError) as caught:
        load_config(config)
    assert str(tmp_path) in str(caught.value)


def test_configs_that_extend_each_other_in_a_ring_are_a_fault(tmp_path: Path) -> None:
    write_config(tmp_path, {"Extends": "b.json"}, "a.json")
    write_config(tmp_path, {"Extends": "c.json"}, "b.json")
    write_config(tmp_path, {"Extends": "a.json"}, "c.json")
    with pytest.raises(ConfigError, match=r"ring: a\.json -> b\.json -> c\.json -> a\.json"):
        load_config(tmp_path / "a.json")


def test_a_fault_in_the_base_names_the_base(tmp_path: Path) -> None:
    base = write_config(tmp_path, {"Grids": {"X": {"Size": [0, 0]}}}, "base.json")
    with pytest.raises(ConfigError) as caught:
        load_config(write_config(tmp_path, {"Extends": "base.json"}))
    assert str(caught.value).startswith(f"{base}:1:26: Grids.X.Size: ")


def test_warnings_of_the_base_name_the_base(tmp_path: Path) -> None:
    base = write_config(tmp_path, {"Odd": 1}, "base.json")
    own = write_config(tmp_path, {"Extends": "base.json", "Strange": 1})
    assert [warning.split(": ")[0] for warning in load_config(own).warnings] == [f"{base}:1:2", f"{own}:1:26"]


def test_paths_of_the_base_are_looked_for_beside_the_base(tmp_path: Path) -> None:
    base, own = make_folder(tmp_path, "base"), make_folder(tmp_path, "own")
    write_words(base, "cat")
    write_words(own, "act")
    write_config(base, small_config())
    assert words_of(write_config(own, {"Extends": "../base/config.json"}, "mine.json")) == ["CAT"]


def test_paths_of_a_replaced_entry_are_looked_for_beside_the_extending_config(tmp_path: Path) -> None:
    base, own = make_folder(tmp_path, "base"), make_folder(tmp_path, "own")
    write_words(base, "cat")
    write_words(own, "act")
    write_config(base, small_config())
    config = {"Extends": "../base/config.json", "Dictionaries": {"Words": "words.txt"}}
    assert words_of(write_config(own, config, "mine.json")) == ["ACT"]


# --- Where files are looked for ---------------------------------------------------------------------------------


def test_a_word_list_is_looked_for_here_then_beside_the_config_then_among_the_shipped(
    tmp_path: Path, here: Path
) -> None:
    config = write_config(tmp_path, small_config("dictionaries/common.txt"))
    assert len(words_of(config)) > 60_000
    write_words(make_folder(tmp_path, "dictionaries"), "act", "common.txt")
    assert words_of(config) == ["ACT"]
    write_words(make_folder(here, "dictionaries"), "cat", "common.txt")
    assert words_of(config) == ["CAT"]


def test_a_file_of_boards_is_looked_for_here_then_beside_the_config(tmp_path: Path, here: Path) -> None:
    letters = {"GenerationMethod": "WordList", "WordListFile": "racks.txt", "ShuffleLetters": False}
    config = str(write_config(tmp_path, small_config(LetterDistributions={"Dice": letters})))
    write_words(tmp_path, "ABCD\n", "racks.txt")
    assert run_wgs(config, "create", "Tiny").out == "ABCD\n"
    write_words(here, "EFGH\n", "racks.txt")
    assert run_wgs(config, "create", "Tiny").out == "EFGH\n"


def test_an_absolute_path_is_taken_as_it_stands(tmp_path: Path) -> None:
    words = write_words(make_folder(tmp_path, "lists"), "cat", "my list.txt")
    assert words_of(write_config(tmp_path, small_config(str(words)))) == ["CAT"]


def test_a_path_may_start_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    write_words(tmp_path, "cat", "mine.txt")
    assert words_of(write_config(tmp_path, small_config("~/mine.txt"))) == ["CAT"]


@pytest.mark.parametrize("path", ["gone.txt", "/gone/words.txt", "~nobody-of-this-name/words.txt"])
def test_a_missing_word_list_is_an_error_that_names_the_file(tmp_path: Path, path: str) -> None:
    game = Toolkit.load(write_config(tmp_path, small_config(path))).game("Tiny")
    with pytest.raises(LexiconError) as caught:
        len(game.lexicon)
    assert path in str(caught.value)


def test_a_missing_word_list_is_never_replaced_by_a_shipped_one_of_its_name(tmp_path: Path) -> None:
    config = small_config(Dictionaries={"common": "my own words.txt"})
    config["GameRules"]["Tiny"]["Dictionary"] = "common"
    game = Toolkit.load(write_config(tmp_path, config)).game("Tiny")
    with pytest.raises(LexiconError, match=r"my own words\.txt"):
        len(game.lexicon)


def test_a_shipped_config_is_found_from_any_folder() -> None:
    run = run_wgs("wgs.json", "games")
    assert run.status == 0
    assert "Boggle (New)" in run.out


def test_a_config_of_the_current_folder_hides_the_shipped_one(here: Path) -> None:
    write_config(here, {"GameRules": {"Mine": {}}}, "wgs.json")
    run = run_wgs("wgs.json", "games", "--json")
    assert run.out.count("\n") == 1
    assert "Mine" in run.out


def test_a_misspelt_config_is_told_the_nearest_shipped_one() -> None:
    run = run_wgs("wsg.json", "games")
    assert (run.status, run.out) == (2, "")
    assert 'Did you mean "wgs.json"?' in run.err


# --- Alphabets --------------------------------------------------------------------------------------------------


def with_alphabet(alphabet: Any) -> dict[str, Any]:
    return small_config(Dictionaries={"Words": {"Path": "words.txt", "Alphabet": alphabet}})


def test_an_alphabet_orders_words_and_leaves_out_others(tmp_path: Path) -> None:
    write_words(tmp_path, "ñu nu ou zu naïve")
    assert words_of(write_config(tmp_path, with_alphabet("ANÑOUZ"))) == ["NU", "ÑU", "OU", "ZU"]


def test_an_alphabet_may_be_written_small(tmp_path: Path) -> None:
    write_words(tmp_path, "ñu")
    assert words_of(write_config(tmp_path, with_alphabet("ñu"))) == ["ÑU"]


def test_an_alphabet_may_have_32_letters(tmp_path: Path) -> None:
    alphabet = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    write_words(tmp_path, "мир ёж")
    assert words_of(write_config(tmp_path, with_alphabet(alphabet))) == ["МИР"]


def test_an_alphabet_may_be_written_with_combining_accents(tmp_path: Path) -> None:
    write_words(tmp_path, "ñu")
    assert words_of(write_config(tmp_path, with_alphabet("UN\N{COMBINING TILDE}"))) == ["ÑU"]


@pytest.mark.parametrize(
    ("alphabet", "part"),
    [
        ("ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆ", "found 33"),
        ("", "found 0"),
        ("ABCA", "occurs twice"),
        ("ABCa", "occurs twice"),
        ("AB4", '"4"'),
        ("A B", '" "'),
        ("ABא", "א"),
        (["A", "B"], "as one text"),
        (None, "as one text"),
    ],
)
def test_a_bad_alphabet_is_refused_with_its_place(tmp_path: Path, alphabet: object, part: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load_config(write_config(tmp_path, with_alphabet(alphabet)))
    (fault,) = caught.value.faults
    assert fault.startswith("Dictionaries.Words.Alphabet: ")
    assert part in fault


# --- Preferences ------------------------------------------------------------------------------------------------


def test_preferences_are_filled_in_from_default_and_then_from_the_manual(tmp_path: Path) -> None:
    preferences = {
        "Default": {"SolutionFormat": "default", "AnalysisFormat": "default"},
        "Mine": {"SolutionFormat": "mine", "Font": ""},
    }
    config = write_config(tmp_path, {"Preferences": preferences, "GameRules": {"G": {"Preferences": "Mine"}}})
    found = Toolkit.load(config).game("G").preferences
    assert (found.solution_format, found.analysis_format, found.tile_size) == ("mine", "default", "37")


def test_an_empty_preference_is_a_value_of_its_own(tmp_path: Path) -> None:
    preferences = {"Default": {"SolutionSuffix": "default"}, "Mine": {"SolutionSuffix": ""}}
    config = write_config(tmp_path, {"Preferences": preferences, "GameRules": {"G": {"Preferences": "Mine"}}})
    assert Toolkit.load(config).game("G").preferences.solution_suffix == ""


def test_a_game_without_preferences_has_those_of_default(tmp_path: Path) -> None:
    config = write_config(tmp_path, {"Preferences": {"Default": {"TileSize": "9"}}, "GameRules": {"G": {}}})
    assert Toolkit.load(config).game("G").preferences.tile_size == "9"


# --- Names of games ---------------------------------------------------------------------------------------------


def game_name(folder: Path, wanted: str, *names: str) -> str:
    config = write_config(folder, {"GameRules": {name: {} for name in names}})
    return Toolkit.load(config).game(wanted).name


def test_game_names_match_exactly_before_anything_else(tmp_path: Path) -> None:
    assert game_name(tmp_path, "TINY", "tiny", "TINY", "Tiny") == "TINY"


def test_game_names_match_in_any_case_when_only_one_does(tmp_path: Path) -> None:
    assert game_name(tmp_path, "bOGGLE (NEW)", "Boggle (Old)", "Boggle (New)") == "Boggle (New)"


@pytest.mark.parametrize(
    ("wanted", "names", "listed"),
    [
        ("Tiny", ["tiny", "TINY"], ['"tiny"', '"TINY"']),
        ("Bogle", ["Boggle", "Scrabble", "Quarrel"], ['Did you mean "Boggle"?']),
        ("Chess", ["Boggle", "Quarrel"], ['Choose from: "Boggle", "Quarrel"']),
        ("Chess", [], ["There are none"]),
        ("", ["Boggle"], ['"Boggle"']),
    ],
)
def test_an_unknown_game_is_told_the_nearest_names(
    tmp_path: Path, wanted: str, names: list[str], listed: list[str]
) -> None:
    with pytest.raises(UnknownNameError) as caught:
        game_name(tmp_path, wanted, *names)
    for part in [f'"{wanted}"', *listed]:
        assert part in str(caught.value)
