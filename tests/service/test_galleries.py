"""Boards described for a gallery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support.asking import write_source

from wgs import Toolkit, WgsError
from wgs.service.answers import Fault, Note
from wgs.service.budgets import Budget
from wgs.service.dispatch import run
from wgs.service.requests import ConfigSource
from wgs.service.showing.answers import BoardDescribed
from wgs.service.showing.requests import DescribeBoards
from wgs.solver import SearchLimit

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> ConfigSource:
    return write_source(tmp_path_factory.mktemp("config"))


def describe(config: ConfigSource, *boards: str, budget: Budget | None = None, **given: Any) -> list[Any]:
    request = DescribeBoards(config=config, boards=boards, **{"game": "Tiny", **given})
    return [each for each in run(request, budget=budget) if not isinstance(each, Note)]


def test_boards_have_the_figures_of_score_and_the_words_of_solve(config: ConfigSource) -> None:
    game = Toolkit.load(config.path).game("Tiny")
    for number, (board, described) in enumerate(
        zip(("TENS", "CATO"), describe(config, "TENS", "CATO"), strict=True), 1
    ):
        found = game.solve(board)
        assert (described.number, described.board) == (number, board)
        assert (described.words, described.points) == (len(found), sum(each.points for each in found))
        assert len(described.longest) == max(len(each.word) for each in found)
        assert next(each.points for each in found if each.word == described.best) == max(each.points for each in found)


def test_tiles_are_told_as_players_know_them(config: ConfigSource) -> None:
    (described,) = describe(config, ":Qu?;;S.")
    assert [tile.text for tile in described.tiles] == ["Qu", "?", "S", ""]
    assert [tile.letter_multiplier for tile in described.tiles] == [2, 1, 1, 1]
    assert [tile.word_multiplier for tile in described.tiles] == [1, 1, 3, 1]
    assert [tile.wildcard for tile in described.tiles] == [False, True, False, False]
    assert [tile.empty for tile in described.tiles] == [False, False, False, True]


def test_values_are_told_in_games_that_have_them() -> None:
    (described,) = describe(ConfigSource("wgs.json"), "Q?AT", game="Quarrel", dictionary="common")
    assert [tile.value for tile in described.tiles[:4]] == [15, 0, 1, 1]
    assert {tile.value for tile in described.tiles[4:]} <= {None}


def test_a_line_that_is_no_board_is_a_fault_and_the_rest_goes_on(config: ConfigSource) -> None:
    fault, described = describe(config, "T4NS", "TENS")
    assert isinstance(fault, Fault)
    assert (fault.line, fault.given) == (1, "T4NS")
    assert (described.number, described.board) == (2, "TENS")


def test_a_board_without_words_has_none_that_is_best(config: ConfigSource) -> None:
    (described,) = describe(config, "....")
    assert (described.words, described.points, described.best, described.longest) == (0, 0, None, None)


def test_a_game_without_a_word_list_has_boards_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "bare.json"
    path.write_text('{"Grids": {"G": {"Size": [2, 2]}}, "GameRules": {"Bare": {"GridDesign": "G"}}}')
    (described,) = describe(ConfigSource(str(path)), "ABCD", game="Bare")
    assert isinstance(described, BoardDescribed)
    assert described.words is None
    assert described.missing
    assert [tile.text for tile in described.tiles] == ["A", "B", "C", "D"]


def test_a_board_that_is_hard_to_search_says_so(config: ConfigSource) -> None:
    hard, easy = describe(
        ConfigSource("wgs.json"),
        "?" * 16,
        "ABCDEFGHIJKLMNOP",
        game="Boggle (New)",
        dictionary="common",
        budget=Budget(time_limit=SearchLimit(steps=2000)),
    )
    assert (hard.words, easy.words) == (None, 9)
    assert "limit" in hard.missing or "longer" in hard.missing


def test_too_many_boards_are_refused(config: ConfigSource) -> None:
    with pytest.raises(WgsError, match=r"^boards of DescribeBoards must be a tuple of at most 10,000 items"):
        describe(config, *["TENS"] * 10_001)
