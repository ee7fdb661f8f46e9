"""The fronts that read boards, lists and dice of people: each is asked the same, and says the same."""

from __future__ import annotations

import json
import warnings
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from support.program import run_wgs
from wgs import BoardWarning, Game, Toolkit, WgsError

if TYPE_CHECKING:
    from starlette.testclient import TestClient


FRONTS = ("pipe", "board", "http", "python")

CONFIG = {
    "Extends": "wgs.json",
    "Grids": {"Premiums": {"Size": [3, 1], "Adjacency": "Full", "Premiums": ["D.t"]}},
    "ScoringRules": {"Premiums": {"LetterValues": {"A": 1, "C": 3, "T": 1}, "MinWordLength": 3}},
    "LetterDistributions": {"Premiums": {"GenerationMethod": "Dice", "DiceLetters": "C,A,T"}},
    "GameRules": {
        "Premiums": {
            "GridDesign": "Premiums",
            "ScoringRules": "Premiums",
            "LetterDistribution": "Premiums",
            "Dictionary": "common",
        }
    },
}
"""What all fronts are asked about: the games that ship, and one whose grid has premium squares."""


@dataclass(frozen=True)
class Form:
    """A text that has one board, and what is right for it.

    Attributes:
        name: What the form is.
        given: The text.
        score: The words and points of the board, or whether the dice can make it; None where the text is refused.
        says: A part of the note, or of the reason why it is refused; empty where nothing is said.
        game: The game.
        by_rows: True for a text of several lines, which a pipe reads with --rows.
        dictionary: The word list; None for that of the game.
        fronts: The fronts that read it so; a text that is a whole file is for a pipe alone.
    """

    name: str
    given: str
    score: tuple[int, int] | bool | None
    says: str = ""
    game: str = "Boggle (New)"
    by_rows: bool = False
    dictionary: str | None = None
    fronts: tuple[str, ...] = FRONTS


@dataclass
class Told:
    """What a front has answered about a text: scores of boards, or whether they can be made, notes and refusals."""

    scores: list[tuple[int, int] | bool] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)


def ask(front: str, form: Form, client: TestClient, config: str, command: str = "score") -> Told:
    """Ask a front, with this config, for the score of a text, or for what ``check-board`` tells of it."""
    if front == "http":
        return _ask_http(form, client, command)
    if front == "python":
        return _ask_python(form, config, command)
    return _ask_program(form, config, command, front == "board")


def _ask_program(form: Form, config: str, command: str, as_option: bool) -> Told:
    args = [config, command, form.game, *(["--dictionary", form.dictionary] if form.dictionary else [])]
    if as_option:
        run = run_wgs(*args, "--board", form.given)
    else:
        run = run_wgs(*args, *(["--rows"] if form.by_rows else []), stdin=form.given + "\n")
    lines = [line for line in run.out.splitlines() if line.strip()]
    said = [line.removeprefix("wgs: ") for line in run.err.splitlines() if line.startswith("wgs: ")]
    notes = [line for line in said if line.startswith("note: ")]
    refusals = [line for line in said if line not in notes]
    assert run.status == bool(refusals)
    if command == "check-board":
        return Told([] if refusals else [line[0] == "+" for line in lines], notes, refusals)
    return Told([(int(words), int(points)) for words, points in map(str.split, lines)], notes, refusals)


def _ask_http(form: Form, client: TestClient, command: str) -> Told:
    given = {"game": form.game, "boards": [form.given], "dictionary": form.dictionary}
    response = client.post(f"/api/{command}", json={key: value for key, value in given.items() if value})
    records = [json.loads(line) for line in response.text.splitlines()]
    assert response.status_code == 200
    answers = [record for record in records if not {"note", "fault"} & record.keys()]
    return Told(
        [record["possible"] if "possible" in record else (record["words"], record["points"]) for record in answers],
        [record["note"]["text"] for record in records if "note" in record],
        [record["fault"]["text"] for record in records if "fault" in record],
    )


def _ask_python(form: Form, config: str, command: str) -> Told:
    game = Toolkit.load(config).game(form.game, dictionary=form.dictionary)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            scores: list[tuple[int, int] | bool] = [_ask_game(game, form.given, command)]
            refusals: list[str] = []
        except WgsError as error:
            scores, refusals = [], [str(error)]
    assert all(warning.category is BoardWarning and warning.filename == __file__ for warning in caught)
    return Told(scores, [str(warning.message) for warning in caught], refusals)


def _ask_game(game: Game, given: str, command: str) -> tuple[int, int] | bool:
    if command == "check-board":
        return game.check_board(given).is_possible
    score = game.score(given)
    return score.words, score.points
