"""Words that families are spared, over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from support.worst_words import WORST

if TYPE_CHECKING:
    from starlette.testclient import TestClient

GAME = "Super Big Boggle"
BOARD = "SHITCLASSNTEDRAKSHITCLASSNTEDRAKABCD"


def ask(client: TestClient, operation: str, **given: Any) -> Any:
    answer = client.post(f"/api/{operation}", json={"config": "wgs.json", "game": GAME, **given})
    assert answer.status_code == 200, answer.text
    return answer


def test_operations_leave_out_words(client: TestClient) -> None:
    everybody, family = (ask(client, "solve", boards=[BOARD], family=each).text for each in (False, True))
    assert '"SHIT"' in everybody
    assert not [word for word in WORST if f'"{word}"' in family]
    assert ask(client, "game", family=True).json()["list"]["name"] == "english (family)"
    assert ask(client, "game", dictionary="common", family=True).json()["list"]["name"] == "common (family)"
    studied = ask(client, "study", board=BOARD, dictionary="(family)").json()
    assert not WORST & set(studied["solutions"]["words"])


def test_boards_are_made_that_do_not_show_them(client: TestClient) -> None:
    everybody, family = (ask(client, "create", boards=30, seed=1, family=each).text for each in (False, True))
    assert everybody != family


def test_a_language_without_a_list_is_refused(client: TestClient) -> None:
    given = {"config": "wgs.json", "game": "Boggle (Italian)", "family": True}
    answer = client.post("/api/create", json=given)
    assert answer.status_code == 400
    (error,) = answer.json()["errors"]
    assert error["field"] == "family"
    assert "for which no list of unsuitable words ships" in error["text"]
