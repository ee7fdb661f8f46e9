"""Surveys that pages and programs ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from starlette.testclient import TestClient

GAME = "Boggle (New)"
BOARD = "STNDTEIELARSMRTO"


def ask(client: TestClient, name: str, **given: Any) -> Any:
    response = client.post(f"/api/{name}", json={"config": "wgs.json", "game": GAME, **given})
    assert response.status_code == 200, response.text
    return response.json()


def test_the_boards_of_a_bar_have_what_it_says(client: TestClient) -> None:
    told = ask(client, "survey", boards=60, seed=3, charts=True, dictionary="common")
    words = next(chart for chart in told["charts"] if chart["name"] == "words")
    assert len(words["boards"]) == len(words["rows"])
    assert words["svg"].count("data-bar") == sum(map(bool, words["boards"])) > 4
    (survey,) = told["surveys"]
    assert sum(count for _, count in survey["words"]["boards"]) == survey["boards"] == 60
    value, (number, *_) = survey["words"]["first"][-1]
    made = ask(client, "create", boards=1, seed=3, first=number)
    assert made["number"] == number
    assert ask(client, "score", boards=[made["board"]], dictionary="common")["words"] == value
    assert number in words["boards"][-1]


def test_games_and_lists_stand_side_by_side(client: TestClient) -> None:
    games = ask(client, "survey", boards=5, seed=3, compare="Boggle (Old)")
    assert ([each["game"] for each in games["surveys"]], games["charts"]) == ([GAME, "Boggle (Old)"], [])
    lists = ask(client, "survey", boards=5, seed=3, compare_dictionary="common", charts=True, language="de")
    assert [each["dictionary"] for each in lists["surveys"]] == ["english", "common"]
    assert [chart["title"] for chart in lists["charts"][:2]] == [
        f"Bretter nach Wörtern · {name}" for name in ("english", "common")
    ]


def test_a_board_is_told_where_it_stands(client: TestClient) -> None:
    rank = ask(client, "survey", boards=50, seed=3, rank=BOARD)["rank"]
    assert rank == {
        "board": BOARD,
        "words": 847,
        "points": 2458,
        "below": {"words": 1.0, "points": 1.0},
        "above": {"words": 0.0, "points": 0.0},
    }


@pytest.mark.parametrize(
    ("name", "given", "field", "text"),
    [
        ("survey", {"boards": 0}, "boards", "boards: "),
        ("survey", {"boards": 10**7}, "boards", "boards: "),
        ("survey", {"rank": "A4"}, "rank", 'rank: unexpected "4" at character 2'),
        ("survey", {"compare": "Bogle (Old)"}, "game", 'has no game "Bogle (Old)"'),
        ("create", {"first": 0}, "first", "first: "),
        ("create", {"first": 3, "unique": True}, "first", "first cannot be combined with unique"),
    ],
)
def test_what_cannot_be_surveyed_is_a_sentence_at_its_field(
    client: TestClient, name: str, given: dict[str, Any], field: str, text: str
) -> None:
    response = client.post(f"/api/{name}", json={"config": "wgs.json", "game": GAME, **given})
    (error,) = response.json()["errors"]
    assert (response.status_code in {400, 422}, error["field"]) == (True, field)
    assert text in error["text"]
