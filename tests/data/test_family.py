"""What families are spared: the lists, and the boards and keys of the games that leave their words out."""

from __future__ import annotations

import json
import os
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

import pytest
from support import ROOT
from support.worst_words import WORST, WORST_BY_LANGUAGE

from wgs import Board, Constraints, Contest, Game, GenerationError, LexiconError, Range, Toolkit
from wgs.base.randomness import Randomness
from wgs.config.diagnostics import Severity
from wgs.inspection import check_config
from wgs.optimize.mending import mend_board
from wgs.optimize.replay import parse_replay
from wgs.parts.family_filter import MOST_CELLS

if TYPE_CHECKING:
    from pathlib import Path


DICTIONARIES = ROOT / "dictionaries"
BOARDS = int(os.environ.get("WGS_FAMILY_BOARDS", "3"))
"""How many boards of each game are made; `.ci/check_family` makes hundreds."""

ACQUITTED = """
    ASSASSIN ASSESS CLASSIC GRASS BASS PASSION SHITAKE SHITTIM MISHIT SNIGGER NIGGLE COCKTAIL COCKPIT PEACOCK
    COCKEREL TITLE TITAN TITTER TITMOUSE CUMIN CUCUMBER DOCUMENT SCUNNER CANAL ANALYST ARSENAL PARSE ARSENIC
    BUTTER RAPESEED GRAPE DRAPE THERAPIST SEXTANT SEXTON SEXTET ESSEX MIDDLESEX SPICE SPICY RAPIER DICKENS DICKY
    CRAPE SCRAP SHATTER RACCOON TYCOON COCOON SWANK SWANKER PRICKLE HOMONYM PUBLIC PENINSULA PENCIL HUMBUGGERY
    DEBUGGER CIRCUMSTANCE ACCUMULATE MONGER MONGREL NEGRONI CONGENITAL SCLEROTIC RETARDANT SUSSEX
""".split()  # noqa: SIM905
"""Words that only have the letters of a rude one."""

HARMLESS = """
    HOE HOES CRACKER NIP SPADE SNATCH BALLS SCREW KNOCKERS PADDY SHAG BOOBY GAY LESBIAN QUEER SUCK BEAVER MUFF
    PUSSYCAT DYKE TRAMP VIRGIN NAKED BREAST HELL DAMN BLOODY STUPID PANSY FAIRY GYPSY CHURCH KILL DRUG SLAVE POO
    PEE COCKY TITBIT HO
""".split()  # noqa: SIM905
"""Words that a source accuses, or that have another meaning, and that were let in again."""


@cache
def load(config: str = "family.json") -> Toolkit:
    return Toolkit.load(config)


def read(name: str) -> list[str]:
    return (DICTIONARIES / f"{name}.txt").read_text(encoding="ascii").split()


ENGLISH_GAMES = [
    name for name in load().games if load().game(name).section.language in {None, "en"} and name != "RouteWords"
]


# --- The lists --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["family", "children", "english (family)", "common (family)"])
def test_the_worst_words_are_in_no_list_for_families(name: str) -> None:
    words = load("wgs.json").load_dictionary(name)
    assert [word for word in sorted(WORST) if word in words] == []


def test_the_worst_words_are_in_the_list_for_everybody() -> None:
    words = load("wgs.json").load_dictionary("english")
    assert [word for word in sorted(WORST) if word not in words] == []


@pytest.mark.parametrize("word", [*ACQUITTED, *HARMLESS])
def test_words_that_are_falsely_accused_stay(word: str) -> None:
    everybody, family = (load("wgs.json").load_dictionary(name) for name in ("english", "english (family)"))
    assert (word in family) == (word in everybody)
    assert word not in read("rude")


def test_families_have_the_most_common_words() -> None:
    words = (ROOT / "tests" / "data" / "most_common.txt").read_text(encoding="ascii").split()
    family = load("wgs.json").load_dictionary("family")
    children = load("wgs.json").load_dictionary("children")
    assert len(words) > 4000  # those of SCOWL's smallest size
    assert [word for word in words if word not in family] == ["CUMMING", "CUMS", "SEX"]
    assert [word for word in words if word not in children] == ["CUMMING", "CUMS", "SEX"]


def test_the_lists_for_families_are_those_of_everybody_without_the_rude_words() -> None:
    rude, grown_up = set(read("rude")), set(read("grown-up"))
    assert not rude & grown_up
    unsuitable = rude | grown_up
    lists = {name: list(load("wgs.json").load_dictionary(name)) for name in ("family", "children", "english (family)")}
    assert lists["family"] == [word for word in read("standard") if word not in rude]
    assert lists["children"] == [word for word in read("common") if word not in unsuitable]
    assert lists["english (family)"] == [word for word in read("english") if word not in rude]


def test_no_puzzle_is_made_of_unsuitable_words() -> None:
    left_out = {*read("rude"), *read("grown-up")}
    assert not left_out & set(read("quarrel"))
    children = load("wgs.json").load_dictionary("children")
    assert all(word in children for word in read("quarrel"))


# --- Boards and keys --------------------------------------------------------------------------------------


def read_lines(board: Board) -> Iterator[str]:
    """Read the rows and columns of a board, its diagonals where cells touch there, and all of it, a letter a tile."""
    letters = ["?" if tile.wildcard and not tile.letters else tile.letters for tile in board.tiles]
    at = dict(zip(board.grid.cells, letters, strict=True))
    most = max(max(cell) for cell in at)
    steps = [(1, 0), (0, 1), (1, 1), (-1, 1)]
    if not board.grid.kind.shifts_rows:
        for x, y in at:
            for dx, dy in steps:
                line = "".join(at.get((x + dx * place, y + dy * place), " ") for place in range(most))
                yield line
                yield line[::-1]
    yield "".join(letters)


def iter_boards(game: Game, number: int) -> Iterator[Board]:
    if game.optimizer is not None:  # most boards of 130 cells are drawn many times
        number = -(-number // 8)
    return game.create_many(number, seed=11, plain=True)


@pytest.mark.parametrize("name", ENGLISH_GAMES)
def test_no_key_and_no_line_of_a_board_for_families_has_one_of_the_worst_words(name: str) -> None:
    game = load().game(name)
    single = all(len(tile.letters) < 2 for tile in game.create(seed=1)[0].tiles)
    for board in iter_boards(game, BOARDS):
        assert WORST.isdisjoint(solution.word for solution in game.solve(board))
        for line in read_lines(board) if single else ():
            assert [word for word in WORST if word in line] == [], board


NEIGHBOURS = [
    name for name in ENGLISH_GAMES if not (grid := load().game(name).grid).is_full and len(grid) <= MOST_CELLS
]


@pytest.mark.parametrize("name", NEIGHBOURS)
def test_no_path_of_a_board_for_families_spells_a_rude_word(name: str) -> None:
    rude = load("wgs.json").game(name, dictionary=str(DICTIONARIES / "rude.txt"))
    for board in iter_boards(load().game(name), 10 * BOARDS):
        assert [found.word for found in rude.solve(board)] == []


def test_boards_for_families_are_made_to_constraints_without_rude_words_on_any_path() -> None:
    rude = load("wgs.json").game("Boggle (New)", dictionary=str(DICTIONARIES / "rude.txt"))
    game = load().game("Boggle (New)")
    made = game.optimize(Constraints(words=Range(400)), 3, seed=1)
    assert [each.words >= 400 for each in made] == [True] * 3
    *_, best = game.best(Contest(seed=1, evaluations=3000))
    assert [rude.score(board).words for board in (*(each.text for each in made), best.text)] == [0] * 4
    (classic,) = game.optimize(Constraints(contains=("CLASSIC",)), seed=1)
    assert {found.word for found in rude.solve(classic.text)} == {"ASS"}


def test_a_board_for_everybody_may_show_and_hold_such_words() -> None:
    game = load("wgs.json").game("Super Big Boggle")
    boards = game.create(30, seed=11)
    assert any(word in line for board in boards for line in read_lines(board) for word in WORST)
    assert any(solution.word in WORST for board in boards for solution in game.solve(board))


def test_boards_are_mended_by_swaps_of_letters_that_stay_in_their_home_rows() -> None:
    game = load().game("WordRace (Hex)")
    homes = {cell for cells in game.home_rows.values() for cell in cells}
    shown = game.making.family_filter.shown
    assert shown is not None
    (given,) = load("wgs.json").game("WordRace (Hex)").create(seed=7, plain=True)
    assert shown.has_any(given.tiles)
    mended = mend_board(given.tiles, shown, homes, Randomness(1, 0))
    assert mended is not None
    assert not shown.has_any(mended)
    assert 0 < sum(tile != other for tile, other in zip(mended, given.tiles, strict=True)) < 20
    for cells in (homes, set(range(len(mended))) - homes):
        assert Counter(mended[cell] for cell in cells) == Counter(given.tiles[cell] for cell in cells)


def test_a_board_that_must_show_an_unwanted_word_is_refused(tmp_path: Path) -> None:
    (tmp_path / "never.txt").write_text("CAT")
    dice = {"GenerationMethod": "Dice", "DiceLetters": "C, A, T", "ShuffleDice": False}
    grid = {"Size": [3, 1], "Adjacency": "Straight"}
    words = {"Path": "dictionaries/common.txt", "Without": "never.txt"}
    parts = {"GridDesign": "G", "LetterDistribution": "L", "Dictionary": "W"}
    config = {"Grids": {"G": grid}, "LetterDistributions": {"L": dice}, "Dictionaries": {"W": words}}
    (tmp_path / "own.json").write_text(json.dumps({**config, "GameRules": {"Tiny": parts}}))
    game = load(str(tmp_path / "own.json")).game("Tiny")
    with pytest.raises(GenerationError, match="board 1 cannot be made: 1000 boards each have a word, along a line or"):
        game.create(seed=1)
    assert str(load(str(tmp_path / "own.json")).game("Tiny", dictionary="common").create(seed=1)[0]) == "CAT"


# --- Configs ----------------------------------------------------------------------------------------------


def write_config(folder: Path, **dictionary: object) -> str:
    path = folder / "own.json"
    path.write_text(json.dumps({"Extends": "wgs.json", "Dictionaries": {"Mine": dictionary}}))
    return str(path)


def test_a_list_without_others(tmp_path: Path) -> None:
    (tmp_path / "all.txt").write_text("cat act tact\ndog")
    (tmp_path / "first.txt").write_text("Act elephant")
    (tmp_path / "second.txt").write_text("dog")
    mine = load(write_config(tmp_path, Path="all.txt", Without=["first.txt", "second.txt"])).load_dictionary("Mine")
    assert (mine.name, list(mine), len(mine), "CAT" in mine, "ACT" in mine) == ("Mine", ["CAT", "TACT"], 2, True, False)


@pytest.mark.parametrize(
    ("without", "message"),
    [
        ("nowhere.txt", '"nowhere.txt" was not found: there is neither'),
        ("all.txt", "no word of it is left"),
    ],
)
def test_a_list_without_a_list_that_cannot_be_used(tmp_path: Path, without: str, message: str) -> None:
    (tmp_path / "all.txt").write_text("cat act")
    toolkit = Toolkit.load(write_config(tmp_path, Path="all.txt", Without=without))
    with pytest.raises(LexiconError, match=message):
        toolkit.load_dictionary("Mine")


def test_check_config_finds_a_list_of_words_to_leave_out_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "all.txt").write_text("cat act")
    config = tmp_path / "own.json"
    lists = {name: {"Path": "all.txt", "Without": f"{name}.txt"} for name in ("nowhere", "all")}
    config.write_text(json.dumps({"Dictionaries": lists}))
    findings = [finding.path for finding in check_config(config) if finding.severity is Severity.ERROR]
    assert findings == ["Dictionaries.nowhere.Without", "Dictionaries.all.Without"]


def test_both_engines_leave_out_the_same_words(engine: str) -> None:
    left = Toolkit.load("wgs.json").load_dictionary("children")
    assert len(left) == 64522
    assert left.digest.startswith("c9338f91dd29e705")


FALSELY_ACCUSED = {
    "danish": "barsel skidt beskidt bøsse svans pikke pisk tit brød røver sekst luge",
    "dutch": "hoera negeren kuste pikken poot nicht eikel zaad nazien sekse piste klotsen mannen griet",
    "french": "baiser bitte culotte chatte concert tapette pissenlit merle sextant pipe trique débander consul",
    "german": "barsch marsch vögel bums analyse sextett nippel gewicht fisch schwanz hurtig muskel negieren arsen",
    "polish": "dupleks ciotka kopuła seksta szczaw pedał suka kurka pieprzyć gwałtowny sroka cypel",
    "portuguese": "cuco bicha veado torneira cerveja broche cagarra sexto pau anais puto",
    "spanish": "martillo infierno follaje folleto pollo paja concha zorra sexto anales culebra putrefacto caguama",
}
"""Words that have the letters of a rude one, or that a source accuses."""


@pytest.mark.parametrize("language", WORST_BY_LANGUAGE)
def test_the_worst_words_of_another_language_are_in_no_list_for_families(language: str) -> None:
    everybody, family = (load("wgs.json").load_dictionary(name) for name in (language, f"{language} (family)"))
    spell = everybody.letters.respell
    worst = [spell(word.upper()) for word in WORST_BY_LANGUAGE[language]]
    assert [word for word in worst if word not in everybody or word in family] == []
    accused = [spell(word.upper()) for word in FALSELY_ACCUSED[language].split()]
    assert [word for word in accused if word in everybody and word not in family] == []


@pytest.mark.parametrize("language", WORST_BY_LANGUAGE)
def test_boards_of_another_language_have_none_of_its_rude_words(language: str) -> None:
    name = f"Boggle ({language.capitalize()})"
    rude = load("wgs.json").game(name, dictionary=str(DICTIONARIES / f"rude-{language}.txt"))
    boards = load().game(name).create(10 * BOARDS, seed=11)
    assert [found.word for board in boards for found in rude.solve(board)] == []


def test_german_tiles_with_umlauts_have_a_list_for_families() -> None:
    game = load().game("Scrabble (German)")
    assert "HURENSÖHNE" not in game.lexicon
    assert "SÖHNE" in game.lexicon


def test_a_language_without_rude_words_is_refused_until_a_list_is_named(tmp_path: Path) -> None:
    with pytest.raises(
        LexiconError, match=r"in a language \(it\) for which no list of unsuitable words ships: name one as Without"
    ):
        load("wgs.json").game("Boggle (Italian)", family=True).create(seed=1)
    (tmp_path / "own.txt").write_text("chat")
    with pytest.raises(LexiconError, match="cannot tell the language of the words"):
        load("wgs.json").game("Boggle (French)", dictionary=str(tmp_path / "own.txt"), family=True).create(seed=1)
    (tmp_path / "parola.txt").write_text("cazzo parola")
    (tmp_path / "rude.txt").write_text("cazzo")
    config = {"Extends": "wgs.json", "Dictionaries": {"italian": {"Path": "parola.txt", "Without": "rude.txt"}}}
    (tmp_path / "own.json").write_text(json.dumps(config))
    game = load(str(tmp_path / "own.json")).game("Boggle (Italian)", family=True)
    assert list(game.lexicon) == ["PAROLA"]


def test_the_name_of_a_list_travels_in_replay_ids_and_transcripts() -> None:
    game = load("wgs.json").game("WordsWithChilwell", dictionary="common", family=True)
    match = game.open_match(["human", "greedy"], seed=1)
    assert match.setting.words == "common (family)"
    resumed = load("wgs.json").game("WordsWithChilwell").resume_match(match.save())
    assert resumed.setting == match.setting
    boggle = load("wgs.json").game("Super Big Boggle", family=True)
    for board in boggle.draw_unique(40, seed=11):
        again = parse_replay(boggle.replay_id(board))
        assert load("wgs.json").game_of(again).replay(again).text == board.text
    (made,) = boggle.optimize(Constraints(words=Range(20)), seed=3)
    again = parse_replay(boggle.replay_id(made, Constraints(words=Range(20))))
    assert again.dictionary == "(family)"
    assert load("wgs.json").game_of(again).replay(again).text == made.text


# --- Licences ---------------------------------------------------------------------------------------------


def test_the_notices_of_the_sources_are_beside_the_list_and_in_the_package() -> None:
    text = (DICTIONARIES / "COPYRIGHT-RUDE.txt").read_text(encoding="utf-8")
    assert "Copyright (c) 2016 Titus Wormer" in text
    assert "The above copyright notice and this permission notice shall be\nincluded in all copies" in text
    assert "Copyright 2012-2020 Shutterstock, Inc." in text
    assert "Creative Commons Attribution 4.0 International Public License" in text
    page = (DICTIONARIES / "README.md").read_text(encoding="utf-8")
    assert "[COPYRIGHT-RUDE.txt](COPYRIGHT-RUDE.txt)" in page
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "dictionaries/COPYRIGHT-RUDE.txt" in settings["project"]["license-files"]
    assert "CC-BY-4.0" in settings["project"]["license"]
    shipped = settings["tool"]["scikit-build"]["wheel"]["force-include"]
    lists = {path.name for path in DICTIONARIES.glob("*.txt")} - {
        "language-supplement.txt",
        "own-meanings.txt",
        "supplement.txt",
        "unsuitable-languages.txt",
        "unsuitable.txt",
    }
    assert {f"dictionaries/{name}" for name in lists} <= shipped.keys()
