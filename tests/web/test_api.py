"""All operations over HTTP: their answers, their errors, and their description."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from pydantic import TypeAdapter, ValidationError

from wgs.base.declarations import MOST_SEED
from wgs.base.json_values import JsonCodec
from wgs.web.answers import ApiErrors, FaultLine, NoteLine
from wgs.web.from_answers import find_model
from wgs.web.operations.base import Operation
from wgs.web.operations.table import OPERATIONS

if TYPE_CHECKING:
    from httpx2 import Response
    from starlette.testclient import TestClient

    from wgs.web.settings import Settings

ERRORS: JsonCodec[ApiErrors] = JsonCodec(ApiErrors)
GAME = "Boggle (New)"
BOARD = "STNDTEIELARSMRTO"

FIRST, SECOND = '{"Extends": "wgs.json"}', '{"Extends": "wgs.json", "Description": "Mine"}'

GOLDEN = Path(__file__).parents[1] / "games" / "golden_games"

EXAMPLES: dict[str, dict[str, Any]] = {
    "configs": {},
    "games": {},
    "check-config": {},
    "score": {"game": GAME, "boards": [BOARD, "ABC"]},
    "solve": {"game": GAME, "boards": [BOARD], "pattern": "^sal", "sort": "points", "limit": 3},
    "solve-dups": {"game": GAME, "boards": [BOARD], "limit": 3},
    "analyze": {"game": GAME, "boards": [BOARD]},
    "check-board": {"game": GAME, "boards": [BOARD]},
    "check-word": {"game": GAME, "words": ["quiz"]},
    "show": {"game": GAME, "board": BOARD},
    "why": {"game": GAME, "board": BOARD, "words": ["rats", "zoo"]},
    "describe-words": {"game": GAME, "words": ["rats", "jazz", "zzz"]},
    "rules": {"game": GAME, "language": "de"},
    "meanings": {"game": GAME, "words": ["rats", "zzz"]},
    "lexicons": {},
    "lexicon-info": {"lists": ["common"]},
    "lexicon-list": {},
    "lexicon-check": {"words": ["cwm"], "lists": ["common"]},
    "lexicon-diff": {"lists": ["common", "quarrel"], "grade": "..10", "grades": True},
    "lexicon-merge": {"lists": ["quarrel"]},
    "lexicon-filter": {"list": "common", "pattern": "^quiz"},
    "anagram": {"letters": "retina?", "dictionary": "common", "all_letters": True},
    "create": {"game": GAME, "boards": 2, "seed": 7},
    "study": {"game": GAME, "board": BOARD, "starts": [1]},
    "game": {"game": GAME},
    "detail": {"game": GAME, "board": BOARD, "word": "rite"},
    "best": {"game": GAME, "evaluations": 20, "seed": 1},
    "survey": {"game": GAME, "boards": 20, "seed": 1, "compare": "Boggle (Old)", "rank": BOARD, "charts": True},
    "pdf": {"game": GAME, "seed": 7},
    "gallery": {"game": GAME, "boards": [BOARD, "AB4"]},
    "layout": {"game": GAME},
    "preview": {"game": GAME, "board": [BOARD], "width": 40},
    "describe-play": {"game": "RouteWords", "players": 3},
    "replay": {"transcript": (GOLDEN / "RouteWords.txt").read_text()},
    "missed-moves": {"transcript": (GOLDEN / "WordsWithChilwell.txt").read_text()},
    "transcripts": {},
    "qr": {"link": "http://192.168.1.5:8414/?game=Ruzzle"},
    "edit": {"draft": '{"Extends": "wgs.json", "GameRules": {"Mine": {"GridDesign": "none"}}}'},
    "fields": {},
    "score-words": {"rules": "Boggle", "words": ["CAT"]},
    "preview-formats": {"game": GAME, "board": BOARD, "formats": {"ToolTipFormat": "%*W", "SolutionFormat": "%("}},
    "save": {"config": "new.json", "draft": FIRST},
    "revisions": {"config": "answers.json"},
    "revision": {"config": "answers.json", "revision": "the one of the fixture"},
    "add-list": {"name": "answers.txt", "content": "Q0FUCg=="},
    "browse": {},
}
"""What each operation can be given."""


def post(client: TestClient, name: str, given: dict[str, Any]) -> Response:
    return client.post(f"/api/{name}", json={"config": "wgs.json", **given})


def read_lines(response: Response) -> list[dict[str, Any]]:
    assert response.status_code == 200, response.text
    return [json.loads(line) for line in response.text.splitlines()]


MORE: dict[str, list[dict[str, Any]]] = {
    "game": [{"game": "WordRace (Hex)"}, {"game": "Scrabble"}],
    "study": [{"game": "Ruzzle", "board": "Z" * 16}],
    "gallery": [{"game": "Ruzzle", "boards": [";QA.?"]}],
    "create": [
        {"game": GAME, "words": "1..", "seed": 7},
        {"game": GAME, "words": "9999..", "evaluations": 1, "seed": 7},
        {"game": "WordRace (Square)", "seed": 7, "plain": True},
    ],
    "layout": [{"game": "Ruzzle", "options": {"sheets": ["tiles"]}}],
    "save": [{"config": "answers.json", "draft": FIRST}],
    "add-list": [{"name": "answers.txt", "content": "Q0FUCg=="}],
}
"""Other calls, whose answers have what the first ones lack."""


@pytest.fixture(scope="module")
def revision(client: TestClient, settings: Settings) -> str:
    """Save a config twice, so that there is a revision of it, and a transcript beside it."""
    shutil.copy(GOLDEN / "WordRace.txt", settings.folder)
    for began_with, draft in [(None, FIRST), (FIRST, SECOND)]:
        given = {"config": "answers.json", "draft": draft, "began_with": began_with}
        assert read_lines(post(client, "save", given))[0]["saved"]
    return str(read_lines(post(client, "revisions", {"config": "answers.json"}))[0]["revision"])


@pytest.mark.parametrize("name", [name for name in OPERATIONS if isinstance(OPERATIONS[name], Operation)])
def test_an_operation_answers_as_it_is_described(client: TestClient, revision: str, name: str) -> None:
    operation = OPERATIONS[name]
    answers: list[dict[str, Any]] = []
    for given in [EXAMPLES[name], *MORE.get(name, [])]:
        response = post(client, name, {**given, "revision": revision} if "revision" in given else given)
        assert response.status_code == 200, response.text
        if isinstance(operation.answer, tuple):
            assert response.headers["content-type"] in operation.answer
            return
        assert response.headers["content-type"] == ("application/json" if operation.is_one else "application/x-ndjson")
        answers += read_lines(response)
    if name == "create":
        answers += read_lines(post(client, name, {"replay": answers[0]["replay"]}))
    answers = [line for line in answers if set(line) not in ({"note"}, {"fault"})]
    assert isinstance(operation.answer, type)
    model = find_model(operation)
    adapter: TypeAdapter[Any] = TypeAdapter(model)
    for line in answers:
        shown = adapter.validate_json(json.dumps(line), strict=True)
        assert adapter.dump_python(shown, mode="json", by_alias=True, exclude_unset=True) == line
    told = {field.alias or key for key, field in model.model_fields.items()}
    assert set().union(*answers) >= told - {"notes"}, "a field is described that no answer has"


def test_boards_are_answered_one_by_one(client: TestClient) -> None:
    lines = read_lines(post(client, "score", {"game": GAME, "boards": [BOARD, "AB4", "ABC", "ABCDEFGHIJKLMNOP"]}))
    score, fault, note, *rest = lines
    assert score == {"board": BOARD, "words": 847, "points": 2458}
    assert (fault["fault"]["line"], fault["fault"]["kind"], fault["fault"]["field"]) == (2, "line", "boards")
    assert fault["fault"]["text"].startswith('unexpected "4" at character 3: cells have letters')
    assert "positions 4 to 16 are left empty" in note["note"]["text"]
    assert [line["words"] for line in rest] == [0, 25]
    JsonCodec(FaultLine).read(fault)
    JsonCodec(NoteLine).read(note)


def test_an_address_can_ask_for_what_changes_nothing(client: TestClient) -> None:
    drawn = client.get("/api/show", params={"config": "wgs.json", "game": GAME, "board": BOARD})
    assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/svg+xml")
    assert drawn.text.startswith("<svg ")
    assert read_lines(client.get("/api/games", params={"config": "wgs.json", "game": GAME}))[0]["game"] == GAME
    assert read_lines(client.get("/api/lexicon-info?lists=common&lists=quarrel"))[1]["name"] == "quarrel"
    assert client.get("/api/score").status_code == 405


WRONG: list[tuple[str, dict[str, Any], int, str | None, str]] = [
    ("games", {"gam": "x"}, 422, "gam", 'there is no field "gam". Did you mean "game"?'),
    (
        "open-round",
        {"game": GAME, "timer": {"secons": 60}},
        422,
        "timer.secons",
        'there is no field "timer.secons". Did you mean "seconds" or "word_seconds"?',
    ),
    (
        "edit",
        {"draft": "{}", "edits": [{"do": "set", "keys": ["a"], "valu": 1}]},
        422,
        "edits.0.valu",
        'there is no field "edits.0.valu". Did you mean "value"?',
    ),
    (
        "ask",
        {"table": "a", "what": "preview", "move": 5},
        422,
        "move",
        "move: expected a text in quotes, or an object {...}, found 5",
    ),
    (
        "score",
        {"game": GAME, "boards": [BOARD], "list_form": "csvv"},
        422,
        "list_form",
        "list_form: expected plain, lines, columns, grades, counts, commas, csv, json or hunspell, "
        'found "csvv". Did you mean "csv"?',
    ),
    ("score", {"game": GAME}, 422, "boards", "boards is missing"),
    ("score", {"game": GAME, "boards": []}, 422, "boards", "boards: expected at least 1 item, found []"),
    ("score", {"game": GAME, "boards": "A"}, 422, "boards", 'boards: expected a list [...], found "A"'),
    (
        "score",
        {"game": GAME, "boards": ["A", 5]},
        422,
        "boards.1",
        "item 2 of boards: expected a text in quotes, found 5",
    ),
    (
        "preview-formats",
        {"game": GAME, "board": "A4", "formats": {"ToolTipFormat": ""}},
        400,
        "board",
        "the board: ",
    ),
    ("score", {"game": "Bogle", "boards": ["A"]}, 400, "game", 'wgs.json (ships with wgs) has no game "Bogle". '),
    ("score", {"game": GAME, "boards": ["A"], "dictionary": "/etc/passwd"}, 400, "dictionary", "wgs.json (ships"),
    (
        "score",
        {"game": GAME, "boards": ["A"], "time_limit": float("1e9")},
        422,
        "time_limit",
        "time_limit: expected 60",
    ),
    ("solve", {"game": GAME, "boards": [BOARD], "pattern": "("}, 400, "pattern", "the pattern is not a regular "),
    ("solve", {"game": GAME, "boards": [BOARD], "starts": [17]}, 400, "starts", "starts: there is no position 17; "),
    (
        "solve",
        {"game": GAME, "boards": [BOARD], "starts": [0]},
        422,
        "starts.0",
        "item 1 of starts: expected 1 or more",
    ),
    ("solve", {"game": GAME, "boards": [BOARD], "sort": "size"}, 422, "sort", "sort: expected word, points, "),
    ("why", {"game": GAME, "board": "4", "words": ["a"]}, 400, "board", 'the board: unexpected "4" at character 1'),
    ("why", {"game": GAME, "board": BOARD, "words": [""]}, 400, "words", "the word is empty"),
    ("describe-words", {"game": GAME, "words": [""]}, 400, "words", "the word is empty"),
    ("detail", {"game": GAME, "board": BOARD, "word": ""}, 400, "word", "the word is empty"),
    ("detail", {"game": GAME, "board": "4", "word": "A"}, 400, "board", "the board: unexpected"),
    ("score-words", {"rules": "Boggle", "words": ["4"]}, 400, "words", "the word: unexpected"),
    ("qr", {"link": "http://[x/"}, 400, "link", "link: there is no such host"),
    ("create", {"game": GAME, "words": "9..x"}, 400, "words", 'words cannot be "9..x": write 60..90, 60..'),
    ("create", {"game": GAME, "boards": "many"}, 422, "boards", 'boards: expected a whole number, found "many"'),
    (
        "create",
        {"game": GAME, "contains": ["zzqx"]},
        400,
        "contains",
        "no board of this game can contain the word ",
    ),
    ("create", {"game": GAME, "avoid": ["s1"]}, 400, "avoid", 'avoid: the word "S1" has "1"'),
    ("create", {"game": GAME, "longest": "90"}, 400, "longest", "longest: "),
    ("create", {"game": GAME, "replay": "?"}, 400, "replay", ""),
    ("anagram", {"letters": "a4"}, 400, None, '"4" is not a letter of the word list'),
    ("lexicon-filter", {"list": "/etc/passwd"}, 400, "list", "wgs.json (ships with wgs): the word list"),
    ("lexicon-filter", {"list": "common", "min_length": 5, "max_length": 4}, 400, "min_length", "min_length 5 is "),
    ("games", {"config": "../config.json"}, 400, "config", "../config.json: no such config file"),
    ("games", {"config": "/etc/passwd"}, 400, "config", "/etc/passwd: no such config file"),
    (
        "games",
        {"draft": '{"GameRules": 5}'},
        400,
        "draft",
        "wgs.json:1:15: GameRules: expected an object {...}, found 5",
    ),
    ("replay", {"transcript": "Transcript: 2"}, 400, None, "the game: "),
    ("replay", {"file": "/etc/passwd"}, 400, "file", "file: there is no file /etc/passwd in the folder"),
    ("missed-moves", {"transcript": "x", "file": "y"}, 400, None, "give either transcript or file"),
    ("pdf", {"game": GAME, "options": {"margin": 500}}, 400, "margin", "margin: expected 200 or less, found 500"),
]


@pytest.mark.parametrize(("name", "given", "status", "field", "text"), WRONG)
def test_what_is_wrong_is_told_at_its_field(
    client: TestClient, name: str, given: dict[str, Any], status: int, field: str | None, text: str
) -> None:
    response = post(client, name, given)
    assert response.status_code == status
    error = ERRORS.read(response.json()).errors[0]
    assert (error.field, error.line) == (field, 2 if field == "boards.1" else 0)
    assert text in error.text


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404),
        ("GET", "/api/nothing", 404),
        ("DELETE", "/api/games", 405),
        ("GET", "/static/x/y", 404),
    ],
)
def test_what_does_not_exist_is_refused_in_the_one_shape(
    client: TestClient, method: str, path: str, status: int
) -> None:
    response = client.request(method, path)
    assert response.status_code == status
    assert ERRORS.read(response.json()).errors[0].kind == "request"


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"[" * 100_000, b'{"boards": ' + b"9" * 5000 + b"}", b"NaN", b"1"])
def test_a_body_that_is_no_json_object_is_refused(client: TestClient, body: bytes) -> None:
    response = client.post("/api/score", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code in {400, 422}
    assert ERRORS.read(response.json()).errors


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("games", {f"field{number}": 1 for number in range(300_000)}),
        ("edit", {"edits": [{f"field{number}": 1 for number in range(300_000)}]}),
        ("edit", {"edits": [{"do": "set", "keys": [1.5] * 300_000}]}),
        ("score", {"game": GAME, "boards": [1] * 100_000}),
        ("check-word", {"game": GAME, "words": [1] * 100_000}),
        ("preview-formats", {"game": GAME, "board": "A", "formats": {str(number): 1 for number in range(300_000)}}),
    ],
)
def test_a_flood_of_wrong_fields_is_one_error(name: str, given: dict[str, Any]) -> None:
    with pytest.raises(ValidationError) as raised:
        OPERATIONS[name].given.model_validate(given)
    assert raised.value.error_count() <= 3


def test_the_board_of_a_replay_id_is_made_again(client: TestClient) -> None:
    made = read_lines(post(client, "create", {"game": GAME, "seed": 7}))
    replay = made[0]["replay"]
    assert read_lines(post(client, "create", {"game": GAME, "replay": replay})) == made
    assert read_lines(post(client, "create", {"replay": replay})) == [made[0] | {"game": GAME}]


@pytest.mark.parametrize(
    ("name", "request_", "fields"),
    [
        ("lexicon-diff", {"lists": ["x", 5]}, ["lists.1"]),
        ("lexicon-diff", {"lists": [5, 6]}, ["lists.0", "lists.1"]),
        ("lexicon-diff", {"lists": ["x"]}, ["lists"]),
        ("lexicon-diff", {"lists": ["x", "y", "z"]}, ["lists"]),
        ("score", {"game": GAME, "boards": [5]}, ["boards.0"]),
    ],
)
def test_items_that_are_wrong_make_no_list_too_short(
    client: TestClient, name: str, request_: dict[str, Any], fields: list[str]
) -> None:
    response = post(client, name, request_)
    assert response.status_code == 422
    assert [error["field"] for error in response.json()["errors"]] == fields


def test_the_description_has_the_bounds_of_whole_numbers(client: TestClient) -> None:
    text = client.get("/api/openapi.json").text
    assert not re.findall(r'"(?:minimum|maximum)": ?\d+(?:\.0|\.?\d*e)', text)
    schemas = json.loads(text)["components"]["schemas"]
    seeds = {name: each["properties"]["seed"] for name, each in schemas.items() if "seed" in each.get("properties", {})}
    given = {operation.given.__name__ for operation in OPERATIONS.values()}
    bounds = {name: each["anyOf"][0]["maximum"] for name, each in seeds.items() if name in given}
    assert bounds
    assert set(bounds.values()) == {MOST_SEED}


def test_the_description_tells_everything(client: TestClient) -> None:
    document = client.get("/api/openapi.json").json()
    assert {path.removeprefix("/api/") for path in document["paths"]} == set(OPERATIONS)
    references = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(document)))
    assert references <= set(document["components"]["schemas"])
    for name, operation in OPERATIONS.items():
        told = document["paths"][f"/api/{name}"]["post"]
        assert told["summary"] == operation.title
        assert {"200", "400", "403", "413", "422", "500", "503"} <= set(told["responses"])
        for field, facts in operation.given.model_fields.items():
            assert facts.description, f"{name}: {field}"


def test_no_two_shapes_share_a_name() -> None:
    # The description has one place for all shapes, by name: one of two would hide the other.
    shapes: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS.values():
        answers = [find_model(operation)] if isinstance(operation.answer, type) else []
        for model in (operation.given, *answers):
            shape = model.model_json_schema()
            for name, each in {**shape.pop("$defs", {}), model.__name__: shape}.items():
                assert shapes.setdefault(name, each) == each, name
