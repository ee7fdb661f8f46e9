"""Games described, boards studied and solutions explained: all that a program shows that draws boards."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from support.answers import run
from support.configs import small_config, write_config, write_words

from wgs import SearchLimit
from wgs.base.errors import SelectionError, WgsError
from wgs.base.record_fields import make_record
from wgs.export.board_answers import AtPosition, OfLength
from wgs.export.records import format_json, name_list
from wgs.service.answers import Note
from wgs.service.budgets import Budget
from wgs.service.describing.answers import CellShown, GameDescribed
from wgs.service.describing.requests import DescribeGame
from wgs.service.explaining.answers import Explained
from wgs.service.explaining.requests import ExplainWords
from wgs.service.requests import ConfigSource
from wgs.service.studying.answers import Detailed, Studied, Totals, WordShown
from wgs.service.studying.requests import DetailSolution, StudyBoard
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = ConfigSource("wgs.json")
BOGGLE: dict[str, Any] = {"config": SHIPPED, "game": "Boggle (New)", "dictionary": "common"}
BOARD = "ABCDEFGHIJKLMNOP"


@pytest.fixture(scope="module")
def workspace() -> Workspace:
    return Workspace()


def draft(tmp_path: Path, **changes: Any) -> ConfigSource:
    """Write the small config with other entries, and its words."""
    write_words(tmp_path, "act at cat ta")
    return ConfigSource(str(write_config(tmp_path, small_config() | changes)))


def study(workspace: Workspace, board: str, **fields: Any) -> Studied:
    answer = next(
        each for each in run(StudyBoard(**BOGGLE | fields, board=board), workspace) if isinstance(each, Studied)
    )
    format_json(answer)
    return answer


def parts_of(missing: tuple[Any, ...]) -> dict[str, str]:
    return {each.part: each.text for each in missing}


# --- Games --------------------------------------------------------------------------------------------------------


def test_a_game_of_dice_is_described(workspace: Workspace) -> None:
    (game,) = run(DescribeGame(**BOGGLE), workspace)
    assert isinstance(game, GameDescribed)
    format_json(game)
    assert game.list is not None
    assert game.list.name == "common"
    assert game.grid is not None
    assert (game.grid.width, game.grid.cells[5]) == (4, CellShown(1.5, 1.5, 2, 2))
    assert game.grid.neighbours[0] == (1, 4, 5)
    assert (game.q_is_qu, game.min_word_length, game.values) == (True, 3, {})
    assert "Qu" in game.letters
    assert "Q" not in game.letters
    assert (game.can_solve, game.can_check, game.can_create, game.can_optimize, game.missing) == (*[True] * 4, ())
    assert (game.view.show_pattern, game.view.tile_size, game.view.colors) == (True, None, {})


@pytest.mark.parametrize("name", ["WordRace (Hex)", "Scrabble", "Contradictionary", "7 Little Words", "RouteWords"])
def test_any_game_is_described(workspace: Workspace, name: str) -> None:
    *_, game = run(DescribeGame(config=SHIPPED, game=name), workspace)
    record = json.loads(format_json(game))
    assert len(record["grid"]["cells"]) == len(record["grid"]["neighbours"]) or record["grid"]["is_loose"]
    assert (record["can_solve"], record["is_turn_based"]) == (True, name not in {"Scrabble", "7 Little Words"})
    assert record["has_points"] == (name != "7 Little Words")
    rows = [(row["name"], row["color"], row["positions"][0]) for row in record["grid"]["home_rows"]]
    assert rows == ([("Red", "#ff0000", 1), ("Blue", "#0000ff", 121)] if name == "WordRace (Hex)" else [])


def test_the_steps_of_a_grid_are_described_as_the_config_has_them(workspace: Workspace, tmp_path: Path) -> None:
    steps = [[1, 2], [-1, -2], [2, 1], [-2, -1]]
    grids = {"Steps": {"Size": [4, 4], "Adjacency": steps}}
    config = draft(tmp_path, Grids=grids, GameRules={"Some": {"GridDesign": "Steps"}})
    *_, game = run(DescribeGame(config=config, game="Some"), workspace)
    assert json.loads(format_json(game))["grid"]["adjacency"] == steps


def test_what_a_game_lacks_is_told_and_the_rest_is_described(workspace: Workspace, tmp_path: Path) -> None:
    config = draft(tmp_path, GameRules={"Bare": {}, "Grid": {"GridDesign": "2x2", "Preferences": "None"}})
    bare, grid = (next(iter(run(DescribeGame(config=config, game=name), workspace))) for name in ("Bare", "Grid"))
    assert (bare.grid, bare.list, bare.letters[:2], bare.alphabet[:2]) == (None, None, ("A", "B"), "AB")
    assert parts_of(bare.missing).keys() == {"grid", "solve", "check", "create", "optimize"}
    assert "it names no GridDesign, which is needed here" in parts_of(bare.missing)["grid"]
    assert parts_of(grid.missing).keys() == {"solve", "check", "create", "optimize"}
    (error,) = grid.preference_errors
    assert (error.key, 'named "None"' in error.text) == ("Preferences", True)


def test_preferences_are_read_and_those_that_cannot_be_used_are_named(workspace: Workspace, tmp_path: Path) -> None:
    given = {
        "ShowPattern": "maybe",
        "ShowRandom": "False",
        "TileSize": "huge",
        "Font": "<b>",
        "DLColor": "gold",
        "TWColor": "no colour",
        "ToolTipFormat": "%*W",
        "SolutionFormat": "%p",
        "BoardSummaryFormat2": "%z",
    }
    config = draft(tmp_path, Preferences={"Default": given})
    note, game = run(DescribeGame(config=config, game="Tiny"), workspace)
    assert isinstance(note, Note)
    assert 'unknown specifier "%z"' in str(note.text)
    view = game.view
    assert (view.show_pattern, view.show_random, view.tile_size, view.font) == (True, False, None, None)
    assert (view.colors, view.tool_tip_format) == ({"DL": "#ffd700"}, "%*W")
    errors = {error.key: error.text for error in game.preference_errors}
    assert list(errors) == ["ShowPattern", "TileSize", "Font", "TWColor", "SolutionFormat"]
    assert errors["ShowPattern"].endswith('Preferences.Default.ShowPattern: expected true or false, found "maybe"')
    assert 'expected a number of pixels from 8 to 200, found "huge"' in errors["TileSize"]
    assert 'expected a colour, such as "gold" or "#ffd700", found "no colour"' in errors["TWColor"]


def test_sizes_and_fonts_that_a_config_sets_are_obeyed(workspace: Workspace, tmp_path: Path) -> None:
    config = draft(tmp_path, Preferences={"Default": {"TileSize": 40, "Font": "Comic Sans MS, serif"}})
    (game,) = run(DescribeGame(config=config, game="Tiny"), workspace)
    assert (game.view.tile_size, game.view.font) == (40, "Comic Sans MS, serif")


# --- Boards -------------------------------------------------------------------------------------------------------


def test_a_board_is_studied(workspace: Workspace) -> None:
    found = study(workspace, BOARD)
    assert (found.board, found.words, found.points, found.notes, found.missing) == (BOARD, 9, 10, (), ())
    assert found.best == WordShown("KNIFE", 2, 5, (11, 14, 9, 6, 5))
    assert found.longest == found.best
    assert (found.summary1, found.summary2) == ("2:0 3:5 4:3 5:1 6:0 7:0 8+:0", "")
    assert (found.tool_tips[5], found.positions[5]) == ("4 words, 5 points", AtPosition(6, 4, 5))
    assert found.lengths == tuple(OfLength(*each) for each in LENGTHS)
    assert (found.solutions.words[:2], found.solutions.lengths[:2]) == (["FIE", "FIN"], [3, 3])
    grades = dict(zip(found.solutions.words, found.solutions.grades, strict=True))
    assert (grades["FIN"], grades["FIE"]) == (35, 50)
    assert found.shown == Totals(9, 10, 9)
    assert found.check is not None
    assert not found.check.check.is_possible
    assert found.list == name_list(workspace.game(StudyBoard(**BOGGLE, board=BOARD)).lexicon)


LENGTHS = [(3, 5, 5), (4, 3, 3), (5, 1, 2)]


def test_only_the_listed_solutions_depend_on_starts_and_contains(workspace: Workspace) -> None:
    whole = study(workspace, BOARD)
    some = study(workspace, BOARD, starts=(6, 11), contains=(5,))
    assert some.solutions.words == ["FIE", "KNIFE"]
    assert (some.solutions.paths, some.shown) == (
        [(6, 9, 5), (11, 14, 9, 6, 5)],
        Totals(2, 3, 2),
    )
    for name, value in make_record(whole).items():
        assert name in {"solutions", "shown"} or make_record(some)[name] == value, name


def test_duplicates_are_words_on_every_path(workspace: Workspace) -> None:
    board = "TEN." + "E..." * 3
    once, always = study(workspace, board), study(workspace, board, duplicates=True)
    assert always.shown == replace(once.shown, solutions=len(always.solutions.words))
    assert len(always.solutions.words) >= len(once.solutions.words)
    ten = [path for word, path in zip(always.solutions.words, always.solutions.paths, strict=True) if word == "TEN"]
    assert ten == [(1, 2, 3)]
    through = study(workspace, "TENNEET" + "." * 9, duplicates=True, starts=(1,), contains=(5,))
    assert all(path[0] == 1 and 5 in path for path in through.solutions.paths)
    assert through.solutions.paths


def test_tiles_tell_what_stands_on_them(workspace: Workspace) -> None:
    tiles = study(workspace, ":Q;?h.A").tiles
    assert make_record(tiles[0]) == {
        "text": "Qu",
        "notation": ":Q",
        "letters": "QU",
        "wildcard": False,
        "letter_multiplier": 2,
        "word_multiplier": 1,
        "empty": False,
        "value": None,
    }
    assert [tile.text for tile in tiles[1:5]] == ["?h", "", "A", ""]
    (scored,) = run(StudyBoard(config=SHIPPED, game="Scrabble", dictionary="common", board="Q:ZA?"), workspace)
    assert [tile.value for tile in scored.tiles[:4]] == [10, 10, 1, 0]


def test_a_board_that_dice_cannot_make_comes_with_the_nearest_that_they_can(workspace: Workspace) -> None:
    check = study(workspace, "QBDRICENTENNIALB").check
    assert check is not None
    assert check.check.reason == "B, B need 2 dice, but only 1 die has them: ABBJOO"
    assert check.nearest is not None
    assert check.nearest.board == "QBDRICENTENNIALR"
    assert check.nearest.changes == ((16, "B", "R", "DEILRX"),)
    possible = study(workspace, "QADRICENTENNIALS").check
    assert possible is not None
    assert (possible.check.is_possible, possible.nearest, len(possible.check.placed)) == (True, None, 16)
    for board, game, unfilled in (
        ("QADRICENTENNIALS", "Boggle (New)", 0),
        ("QADR", "Boggle (New)", 12),
        ("", "Castle", 12),
        ("ABCDEF", "Scrabble", 1),
    ):
        told = study(workspace, board, game=game).check
        assert told is not None
        assert (told.check.is_possible, told.unfilled) == (True, unfilled), game


def test_a_board_of_the_wrong_size_is_studied_with_a_note(workspace: Workspace) -> None:
    assert study(workspace, "TEN").notes[0].startswith("3 tiles, but the grid has 16 positions: positions 4")


def test_what_cannot_be_studied_is_named_and_the_rest_is_there(workspace: Workspace, tmp_path: Path) -> None:
    config = draft(
        tmp_path,
        GameRules={"Bare": {"GridDesign": "2x2"}, "Tiny": small_config()["GameRules"]["Tiny"]},
    )
    (bare,) = run(StudyBoard(config=config, game="Bare", board="CAT"), workspace)
    assert (bare.board, bare.words, bare.best, bare.solutions.words, bare.tool_tips) == ("CAT.", None, None, (), ())
    assert parts_of(bare.missing).keys() == {"solve", "check"}
    with pytest.raises(WgsError, match="the board: "):
        list(run(StudyBoard(config=config, game="Tiny", board="CA4"), workspace))


def test_a_game_whose_preferences_do_not_exist_is_studied_without_them(workspace: Workspace, tmp_path: Path) -> None:
    config = draft(tmp_path, GameRules={"Tiny": small_config()["GameRules"]["Tiny"] | {"Preferences": "None"}})
    (found,) = run(StudyBoard(config=config, game="Tiny", board="CATS"), workspace)
    assert (found.words, found.summary1, found.tool_tips) == (4, "", ())
    assert parts_of(found.missing).keys() == {"summary1", "summary2", "tool_tips"}


def test_positions_that_a_board_does_not_have_are_refused(workspace: Workspace) -> None:
    for field in ("starts", "contains"):
        with pytest.raises(SelectionError, match=f"{field}: there is no position 17; this board has positions 1 to 16"):
            study(workspace, BOARD, **{field: (17,)})


def test_limits_leave_what_has_been_found(workspace: Workspace) -> None:
    request = StudyBoard(**BOGGLE, board="?" * 16)
    found, fault = run(request, workspace, budget=Budget(time_limit=SearchLimit(steps=1000)))
    assert (found.words, found.solutions.words, len(found.tiles)) == (None, (), 16)
    assert parts_of(found.missing)["solve"] == str(fault.text)
    assert (fault.kind, fault.is_partial) == ("limit", False)


def test_a_table_that_is_cut_says_of_how_many_it_shows_the_first(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    for duplicates in (False, True):
        request = StudyBoard(**BOGGLE, board="TENSTEN", starts=(1,), duplicates=duplicates)
        (whole,) = run(request, workspace)
        (cut,) = run(request, workspace, budget=Budget(max_solutions=3))
        total = len(whole.solutions.words)
        assert (cut.shown, cut.shown.solutions) == (whole.shown, total)
        assert (cut.words, cut.best, cut.positions) == (whole.words, whole.best, whole.positions)
        assert [list(column) for column in make_record(cut.solutions).values()] == [
            list(column[:3]) for column in make_record(whole.solutions).values()
        ]
        assert (whole.cut, cut.cut) == (None, f"The first 3 of {total} solutions are listed, in alphabetical order")
    monkeypatch.setattr("wgs.service.studying.handlers.MOST_COUNTED", 4)
    (uncounted,) = run(request, workspace, budget=Budget(max_solutions=3))
    assert uncounted.shown == replace(whole.shown, solutions=None)
    assert "The first 3 of more than 4 solutions" in uncounted.cut


# --- Details ------------------------------------------------------------------------------------------------------


def test_a_solution_is_explained_by_the_table_of_the_manual(workspace: Workspace) -> None:
    *_, found = run(
        DetailSolution(config=SHIPPED, game="Scrabble", dictionary="common", board="C:A;T", word="cat"), workspace
    )
    assert isinstance(found, Detailed)
    assert (found.word, found.path, found.points, found.length) == ("CAT", (1, 2, 3), 12, 3)
    assert [text for kind, text in found.pieces if kind == "value"] == ["12", "CAT", "6", "2", "0"]
    assert found.html == "".join(text for _, text in found.pieces)


def test_a_format_of_the_game_is_rendered_with_its_values_escaped(workspace: Workspace, tmp_path: Path) -> None:
    config = draft(tmp_path, Preferences={"Default": {"SolutionDetailFormat": "<b>%w</b> %p<%%%(;)"}})
    (found,) = run(DetailSolution(config=config, game="Tiny", board="CATS", word="act", path=(2, 1, 3)), workspace)
    assert found.pieces == (("text", "<b>"), ("value", "ACT"), ("text", "</b> "), ("value", "2<1<3"), ("text", "%"))
    assert found.html == "<b>ACT</b> 2&lt;1&lt;3%"


def test_a_sharp_s_is_one_letter_where_the_list_has_its_capital(workspace: Workspace, tmp_path: Path) -> None:
    (tmp_path / "deutsch.txt").write_text("aß as", encoding="utf-8")
    dictionaries = {"Deutsch": {"Path": "deutsch.txt", "Alphabet": "ASẞ"}}
    games = {"Klein": small_config()["GameRules"]["Tiny"] | {"Dictionary": "Deutsch"}}
    config = draft(tmp_path, Dictionaries=dictionaries, GameRules=games)
    (found,) = run(StudyBoard(config=config, game="Klein", board="AẞSS"), workspace)
    assert found.solutions.words == ["AS", "Aẞ"]
    (detail,) = run(DetailSolution(config=config, game="Klein", board="AẞSS", word="Aẞ"), workspace)
    assert (detail.word, detail.path) == ("Aẞ", (1, 2))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"word": "zoo"}, "word: ZOO cannot be spelled on this board"),
        ({"word": "cat", "path": (1, 2, 4)}, "path: 1-2-4 does not spell CAT on this board"),
        ({"word": "ca", "path": (1, 2, 3)}, "path: 1-2-3 does not spell CA on this board"),
        ({"word": "cat", "path": (1, 2, 9)}, "path: there is no position 9"),
        ({"word": "c4t"}, 'unexpected "4"'),
    ],
)
def test_a_word_or_path_that_is_not_on_the_board_is_refused(
    workspace: Workspace, tmp_path: Path, fields: dict[str, Any], reason: str
) -> None:
    with pytest.raises(WgsError, match=reason):
        list(run(DetailSolution(config=draft(tmp_path), game="Tiny", board="CATS", **fields), workspace))


# --- Why and why not ----------------------------------------------------------------------------------------------


def test_an_explanation_is_a_record_for_a_page(workspace: Workspace) -> None:
    request = ExplainWords(**BOGGLE, board=BOARD, words=("knife", "knive"))
    counts, unknown = (make_record(answer) for answer in run(request, workspace) if isinstance(answer, Explained))
    assert (counts["counts"], counts["path"], counts["nearest"]) == (True, [11, 14, 9, 6, 5], [])
    assert counts["text"].startswith("KNIFE counts: 2 points")
    assert counts["remarks"] == ["letters: no values", "length 5: 0 + 2 = 2", "no other path"]
    assert [reason["reason"] for reason in unknown["reasons"]] == ["not-listed", "no-path"]
    assert unknown["nearest"] == ["KNAVE", "KNIFE", "KNIVES"]
    json.dumps(unknown)
