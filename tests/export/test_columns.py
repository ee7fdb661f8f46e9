"""Answers as columns: rows in the order of answers, whatever boards cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import small_config, write_config, write_words

from wgs import Analysis, Game, NotationError, Score, Toolkit, to_columns
from wgs.export.board_answers import describe_analysis, flatten_analysis

if TYPE_CHECKING:
    from pathlib import Path

LINES = ["T4", "TENS", "", "CATO"]


@pytest.fixture
def game(tmp_path: Path) -> Game:
    write_words(tmp_path, "at cat act tens ten net")
    return Toolkit.load(write_config(tmp_path, small_config())).game("Tiny")


def test_scores_have_a_row_for_each_board(game: Game, engine: str) -> None:
    table = to_columns(game.score_many(LINES), LINES)
    assert list(table) == ["board", "words", "points", "error"]
    assert table["board"] == LINES
    assert (table["words"][0], table["words"][2]) == (None, 0)
    assert str(table["error"][0]).startswith('unexpected "4"')
    assert table["error"][1:] == [None] * 3
    assert to_columns(game.score_many(LINES[1:])) == {name: table[name][1:] for name in ("words", "points")}


def test_analyses_have_the_columns_of_csv_and_those_that_are_asked_for(game: Game, engine: str) -> None:
    analyses = list(game.analyze_many(LINES))
    table = to_columns(analyses, lengths=range(3, 5), positions=4)
    assert table["board"] == LINES
    for place, analysis in enumerate(analyses):
        row = {name: column[place] for name, column in table.items()}
        if not isinstance(analysis, Analysis):
            assert isinstance(analysis, NotationError)
            assert set(row.values()) == {"T4", None, analysis.reason}
            continue
        record = describe_analysis(analysis, 4)
        assert flatten_analysis(record).items() <= row.items()
        assert [row["words_3"], row["points_4"]] == [analysis.words(3), analysis.points(4)]
        assert [row[f"words_at_{each.position}"] for each in record.positions] == [
            each.words for each in record.positions
        ]
        assert [row[f"points_at_{at}"] for at in range(1, 5)] == [analysis.points_at(at) for at in range(1, 5)]


SCORES = st.builds(Score, st.integers(), st.integers())
FAULTS = st.builds(NotationError, st.text(max_size=3), st.just(0), st.text(min_size=1, max_size=3))


@given(st.lists(st.tuples(SCORES | FAULTS, st.text(max_size=3)), max_size=9))
def test_all_columns_are_of_the_length_of_the_answers(rows: list[tuple[Any, str]]) -> None:
    answers, boards = [answer for answer, _ in rows], [board for _, board in rows]
    table = to_columns(iter(answers), boards)
    assert {len(column) for column in table.values()} == {len(rows)}
    assert table["board"] == boards
    for place, answer in enumerate(answers):
        is_fault = not isinstance(answer, Score)
        assert table["words"][place] == (None if is_fault else answer.words)
        assert ("error" in table and table["error"][place] is not None) == is_fault


@pytest.mark.parametrize(
    ("answers", "options", "message"),
    [
        ([Score(1, 1), Analysis("CAT", ())], {}, "columns are of scores or of analyses, not of Analysis"),
        ([Analysis("CAT", ()), Score(1, 1)], {}, "columns are of scores or of analyses, not of Score"),
        ([["CAT"]], {}, r"not of \['CAT'\]"),
        ([Score(1, 1)], {"lengths": [3]}, "scores have no lengths and positions"),
        ([Score(1, 1)], {"positions": 4}, "scores have no lengths and positions"),
    ],
)
def test_answers_of_another_kind_are_refused(answers: list[Any], options: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        to_columns(answers, **options)


@pytest.mark.parametrize("boards", [[], ["A", "B"]])
def test_another_number_of_boards_is_refused(boards: list[str]) -> None:
    with pytest.raises(ValueError, match=r"zip\(\) argument"):
        to_columns([Score(1, 1)], boards)
