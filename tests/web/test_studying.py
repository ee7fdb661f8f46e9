"""What the solver page asks for: a game, a board, one solution."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.api import ask, refuse

from wgs import Toolkit
from wgs.web.operations.studying import clean_html

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from wgs.service.requests import ConfigSource


def test_a_game_is_told_without_the_place_of_its_word_list(client: TestClient, source: ConfigSource) -> None:
    (game,) = ask(client, "game")
    assert (game["name"], len(game["grid"]["cells"]), game["can_solve"]) == ("Tiny", 4, True)
    assert game["list"].keys() == {"name", "words", "digest"}
    assert str(Path(source.path).parent) not in json.dumps(game)


def test_a_board_is_studied(client: TestClient, source: ConfigSource) -> None:
    (studied,) = ask(client, "study", board="TENS")
    found = Toolkit.load(source.path).game("Tiny").solve("TENS")
    assert studied["solutions"]["words"] == [each.word for each in found]
    assert (studied["words"], studied["fault"]) == (len(found), None)
    (limited,) = ask(client, "study", board="TENS", starts=[1])
    assert {path[0] for path in limited["solutions"]["paths"]} == {1}
    assert limited["words"] == studied["words"]


def test_a_solution_is_explained_in_harmless_html(client: TestClient, source: ConfigSource) -> None:
    config = json.loads(Path(source.path).read_text())
    config["Preferences"] = {"P": {"SolutionDetailFormat": "<b onclick='x()'>%w</b><img src=x onerror=y()> %p,"}}
    config["GameRules"]["Tiny"]["Preferences"] = "P"
    (told,) = ask(client, "detail", board="TENS", word="ten", draft=json.dumps(config))
    assert told["html"].startswith("<b>TEN</b> ")
    assert "img" not in told["html"]
    assert told["path"] == [1, 2, 3]


@pytest.mark.parametrize(
    ("operation", "given", "field", "text"),
    [
        ("game", {"game": "Tinny"}, "game", 'Did you mean "Tiny"?'),
        ("study", {"board": "T4"}, "board", "unexpected"),
        ("study", {"board": "TENS", "starts": [9]}, "starts", "no position 9"),
        ("study", {"board": "TENS", "starts": [0]}, "starts.0", "1 or more"),
        ("detail", {"board": "TENS", "word": "cat"}, "word", "cannot be spelled"),
        ("detail", {"board": "TENS", "word": "ten", "path": [1, 1, 1]}, "path", ""),
    ],
)
def test_what_cannot_be_studied_stands_at_its_field(
    client: TestClient, operation: str, given: dict[str, object], field: str, text: str
) -> None:
    told, why = refuse(client, operation, **given)
    assert told == field
    assert text in why


@pytest.mark.parametrize(
    ("written", "left"),
    [
        (
            "<table><tr><td colspan=2 style='x'>1</td></tr></table>",
            '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
        ),
        ("<a href='javascript:x()'>word</a>", "word"),
        ("<script>x()</script><style>y</style>z", "z"),
        ("<svg><a xlink:href=x>t</a></svg>", ""),
        ("<iframe srcdoc='<script>x()</script>'></iframe>1 < 2", "1 &lt; 2"),
        ("<form action=x><input name=y></form>", ""),
    ],
)
def test_html_of_a_config_can_only_show_text(written: str, left: str) -> None:
    assert clean_html(written) == left
