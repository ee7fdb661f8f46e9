"""Dice in the forms that people have: every front makes the same board of them, or refuses them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from support import run_wgs

from wgs import Toolkit, WgsError

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.testclient import TestClient

DICE = {
    "dice between commas": ("AA, BB, QuQu", "ABQu"),
    "a die a line": ("A A\nB B\nQu Qu", "ABQu"),
    "a die a line, its faces between commas": ("A,A\nB,B\nQU,QU", "ABQu"),
    "a die a line, its faces together": ("AA\nBB\nCC", "ABC"),
    "a list of texts": (["AA", "BB", "QuQu"], "ABQu"),
    "a list of lists": ([["A", "A"], ["B"], ["QU"]], "ABQu"),
    "dice between blanks": ("AAAAAA BBBBBB CCCCCC", "ABC"),
    "numbers of dice": ("1: aa\n2: bb\n3: cc", None),
}
"""The letters of dice, each of which has one face only, and the board that they make."""


def create(front: str, config: Path, client: TestClient) -> str | None:
    """Return the board that a front makes of the dice; None where it refuses them."""
    if front == "program":
        run = run_wgs(str(config), "create", "G")
        assert run.status in {0, 2}
        return run.out.strip() or None
    if front == "python":
        try:
            return str(Toolkit.load(config).game("G").create()[0])
        except WgsError:
            return None
    response = client.post("/api/create", json={"config": str(config), "game": "G", "boards": 1})
    records = [json.loads(line) for line in response.text.splitlines()]
    return next((record["board"] for record in records if "board" in record), None)


@pytest.mark.parametrize("front", ["program", "http", "python"])
@pytest.mark.parametrize("name", DICE)
def test_every_front_reads_dice_alike(name: str, front: str, folder: Path, client: TestClient) -> None:
    letters, board = DICE[name]
    config = {
        "Grids": {"Row": {"Size": [3, 1], "Adjacency": "Straight"}},
        "LetterDistributions": {"D": {"GenerationMethod": "Dice", "DiceLetters": letters, "ShuffleDice": False}},
        "GameRules": {"G": {"GridDesign": "Row", "LetterDistribution": "D"}},
    }
    path = folder / f"{name}.json"
    path.write_text(json.dumps(config))
    assert create(front, path, client) == board
