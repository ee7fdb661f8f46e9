"""A config with HTML in every name and format: it is shown as text, in pages and in answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from support.api import ask

if TYPE_CHECKING:
    from starlette.testclient import TestClient

EVIL = "<img src=x onerror=alert(1)><script>alert(2)</script>\"'&"

DRAFT = json.dumps(
    {
        "Grids": {EVIL: {"Size": [2, 2], "Adjacency": "Diagonal"}},
        "ScoringRules": {EVIL: {"LetterValues": dict.fromkeys("ACST", 1), "MinWordLength": 2}},
        "LetterDistributions": {EVIL: {"GenerationMethod": "Dice", "DiceLetters": "CA,AT,TS,SC"}},
        "Dictionaries": {EVIL: {"Path": "words.txt", "Description": EVIL}},
        "Preferences": {
            EVIL: {
                "BoardSummaryFormat1": EVIL,
                "BoardSummaryFormat2": EVIL,
                "ToolTipFormat": EVIL,
                "SolutionDetailFormat": f"<b onclick='x()' style='color:red'>%w</b>{EVIL}<a href='javascript:x'>y</a>",
                "Font": EVIL,
            }
        },
        "GameRules": {
            EVIL: {
                "GridDesign": EVIL,
                "ScoringRules": EVIL,
                "LetterDistribution": EVIL,
                "Dictionary": EVIL,
                "Preferences": EVIL,
                "Description": EVIL,
            }
        },
    }
)


def test_a_detail_is_cleaned_of_all_that_does_more_than_show_text(client: TestClient) -> None:
    (game,) = ask(client, "games", game=EVIL, draft=DRAFT)
    assert game["game"] == EVIL  # as JSON, which no browser reads as a page
    (board,) = [line for line in ask(client, "create", game=EVIL, draft=DRAFT, seed=1) if "board" in line]
    (solved,) = ask(client, "solve", game=EVIL, draft=DRAFT, boards=[board["board"]])
    if not solved["words"]:
        pytest.fail(f"{board} has no words")
    (told,) = ask(client, "detail", game=EVIL, draft=DRAFT, board=board["board"], word=solved["words"][0]["word"])
    for bad in ("<img", "<script", "onclick", "onerror=alert(1)>", "style=", "<a", "javascript"):
        assert bad not in told["html"]
    assert f"<b>{told['word']}</b>" in told["html"]


@pytest.mark.parametrize("path", ["/", "/make", "/edit/dictionaries", "/api", "/help", "/widgets", "/print"])
def test_what_stands_in_an_address_is_not_read_as_html(client: TestClient, path: str) -> None:
    response = client.get(path, params={"game": EVIL, "board": EVIL, "config": EVIL})
    assert response.headers["Content-Type"].startswith(("text/html", "application/json"))
    assert "<img src=x" not in response.text
    assert "<script>alert" not in response.text


@pytest.mark.parametrize("name", ["games", "score", "study"])
def test_errors_repeat_html_as_json(client: TestClient, name: str) -> None:
    response: Any = client.post(f"/api/{name}", json={"game": EVIL, "boards": [EVIL], "board": EVIL})
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
