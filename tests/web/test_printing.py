"""Boards made, described and printed over the API: what can be asked for, and what is refused at which field."""

from __future__ import annotations

from base64 import b64decode
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pypdfium2
import pytest
from PIL import Image
from support.answers import run
from support.api import ask, post, refuse

from wgs.base.record_fields import make_record
from wgs.service.creating.requests import CreateBoards
from wgs.service.paper.requests import PrintBoards
from wgs.web.operations.making_fields import MAKING
from wgs.web.pages.constraint_fields import list_fields
from wgs.web.pages.make import PRESETS

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.testclient import TestClient

    from wgs.service.requests import ConfigSource


BOARDS = ["TENS", "CATO"]


# --- Making -------------------------------------------------------------------------------------------------------


def test_boards_are_made_as_the_request_makes_them(client: TestClient, source: ConfigSource) -> None:
    made = ask(client, "create", boards=5, seed=3)
    _, *expected = run(CreateBoards(config=source, game="Tiny", boards=5, seed=3, details=True))
    assert made == [make_record(board) for board in expected]


def test_boards_meet_constraints_or_say_what_they_miss(client: TestClient) -> None:
    (made,) = ask(client, "create", words="1..", seed=3)
    assert made["met"]
    assert made["words"] >= 1
    (missed,) = [each for each in ask(client, "create", words="7..", seed=3, evaluations=5) if "board" in each]
    assert not missed["met"]
    assert "7" in missed["missed"][0]


def test_a_board_is_made_again_from_its_replay_id(client: TestClient) -> None:
    *_, last = ask(client, "create", boards=3, seed=9)
    assert ask(client, "create", replay=last["replay"]) == [last]


@pytest.mark.parametrize(
    ("given", "field", "text"),
    [
        ({"words": "90..60"}, "words", "words: the first number, 90, is above the second, 60; swap them"),
        ({"longest": "x"}, "longest", "60..90"),
        ({"evaluations": 9}, "evaluations", "needs a constraint"),
        ({"seconds_per_board": 9}, "seconds_per_board", "needs a constraint"),
        ({"words": "3..", "min_words": 3}, "words", "cannot be combined with min_words"),
        ({"boards": 0}, "boards", "1 or more"),
        ({"boards": 10_001}, "boards", "10000 or less"),
        ({"replay": "w1x", "boards": 3}, "boards", "cannot be combined with replay"),
        ({"replay": "nonsense"}, "replay", "is not a replay id"),
        ({"game": "Tinny"}, "game", 'Did you mean "Tiny"?'),
    ],
)
def test_what_boards_cannot_be_made_like_stands_at_its_field(
    client: TestClient, given: dict[str, Any], field: str, text: str
) -> None:
    told, why = refuse(client, "create", **given)
    assert told == field
    assert text in why


def test_the_best_board_is_searched_for(client: TestClient) -> None:
    found = ask(client, "best", seed=1, evaluations=200, by="words")
    assert [each["words"] for each in found] == sorted({each["words"] for each in found})


def test_the_form_has_every_constraint_that_create_takes() -> None:
    by_number = {"boards", "min_words", "min_points", "minimize"}
    assert {field.name for field in list_fields()} == set(MAKING) - by_number


# --- The gallery --------------------------------------------------------------------------------------------------


def test_boards_are_described_in_their_order_with_what_is_wrong_in_its_place(client: TestClient) -> None:
    first, wrong, last = ask(client, "gallery", boards=["TENS", "T4", "CATO"])
    assert [tile["text"] for tile in first["tiles"]] == ["T", "E", "N", "S"]
    fault = wrong["fault"]
    assert (fault["field"], fault["line"], fault["kind"]) == ("boards", 2, "line")
    assert "unexpected" in fault["text"]
    assert last["words"] == ask(client, "score", boards=["CATO"])[0]["words"]


# --- Previews and documents ---------------------------------------------------------------------------------------


def test_a_preview_is_a_picture_with_the_number_of_pages(client: TestClient) -> None:
    (shown,) = ask(client, "preview", board=BOARDS, options={"keys": "end"}, page=2, width=300)
    picture = Image.open(BytesIO(b64decode(shown["picture"].removeprefix("data:image/png;base64,"))))
    document = post(client, "pdf", board=BOARDS, options={"keys": "end"})
    assert picture.width == 300
    assert (shown["page"], shown["pages"], shown["boards"]) == (2, len(pypdfium2.PdfDocument(document.content)), 2)


def test_a_document_is_that_of_the_command_with_its_name(client: TestClient, source: ConfigSource) -> None:
    answer = post(client, "pdf", boards=2, seed=7, options={"per_page": 2, "sheets": ["boards"]})
    making = CreateBoards(config=source, game="Tiny", boards=2, seed=7)
    request = PrintBoards(config=source, game="Tiny", making=making, options=(("per_page", 2), ("sheets", ("boards",))))
    (document,) = run(request)
    assert answer.content == document.data
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == "inline; filename*=UTF-8''Tiny%2C%202%20boards.pdf"
    assert (answer.headers["x-wgs-boards"], answer.headers["x-wgs-pages"]) == ("2", "1")


@pytest.mark.parametrize(("kind", "begin"), [("svg", b"<svg "), ("png", b"\x89PNG")])
def test_a_board_can_be_a_picture(client: TestClient, kind: str, begin: bytes) -> None:
    answer = post(client, "pdf", board=["TENS"], picture=kind)
    assert answer.content.startswith(begin)
    assert answer.headers["content-disposition"].endswith(f"Tiny.{kind}")


def test_boards_keep_their_replay_ids_on_paper(client: TestClient) -> None:
    (made,) = ask(client, "create", seed=5)
    answer = post(client, "pdf", board=[made["board"]], replay=[made["replay"]], options={"page_size": "A3"})
    page = pypdfium2.PdfDocument(answer.content)[0].get_textpage().get_text_bounded()
    assert made["replay"] in page.replace("\r\n", "")


def test_one_page_of_several_becomes_a_picture(client: TestClient) -> None:
    given = {"board": ["TENS", "NEST"], "format": "svg", "options": {"theme": "classic"}}
    answer = post(client, "pdf", **given, page=2, outlines=True)
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-disposition"].endswith("page%202.svg") or "page 2" in str(answer.headers)
    assert "<text" not in answer.text
    assert "page: there are 2 pages, and a picture shows one; choose its number" in post(client, "pdf", **given).text
    assert "page: the document has 2 pages, so no page 9" in post(client, "pdf", **given, page=9).text


def test_html_in_a_title_is_only_text(client: TestClient) -> None:
    title = "<script>alert(1)</script>"
    answer = post(client, "pdf", board=["TENS"], options={"title": title, "footer": "<b>&amp;"})
    page = pypdfium2.PdfDocument(answer.content)[0].get_textpage().get_text_bounded()
    assert title in page
    assert "<b>&amp;" in page


@pytest.mark.parametrize(
    ("given", "field", "text"),
    [
        ({"options": {"margin": 900}}, "margin", "margin: expected 200 or less, found 900"),
        ({"options": {"per_page": 5}}, "per_page", "per_page: expected one of 1, 2, 3, 4, 6, 8, 9, 10, 12, 16"),
        ({"options": {"title": "{gmae}"}}, "title", 'unknown placeholder "{gmae}". Did you mean "game"?'),
        ({"options": {"sheets": ["cards"]}}, "sheets", "boards"),
        ({"options": {"sheets": ["boards", "boards"]}}, "sheets", "expected each kind of sheet once"),
        ({"options": {"key_length": 65}}, "key_length", "expected 64 or less, found 65"),
        ({"options": {"papersize": "A4"}}, "papersize", 'a layout has no such option. Did you mean "page_size"'),
        ({"options": {"font": "/etc/passwd"}}, None, "/etc/passwd"),
        ({"options": {"font": "../../etc/passwd"}}, None, "passwd"),
        ({"options": {"board_font": "/etc/passwd"}}, None, "/etc/passwd"),
        ({"options": {"tile_color": "blak"}}, "tile_color", 'expected a colour, such as gold or #ffd700, found "blak"'),
        ({"options": {"players": 3}}, "players", "players needs a score sheet with words or a table"),
        ({"page": 0}, "page", "1 or more"),
        ({"width": 1_000_000_000}, "width", "4000 or less"),
        ({"board": ["TENS"] * 1001}, None, "at most 1,000 boards can be previewed"),
        ({"board": ["TENS"] * 10_001}, "board", "at most 10,000 items"),
        ({"board": ["T4NS"]}, "board", "unexpected"),
        ({"board": []}, None, "there are no boards to print"),
        ({"replay": ["w1AAAA"]}, "replay", "incomplete or mistyped"),
    ],
)
def test_what_cannot_be_previewed_stands_at_its_field(
    client: TestClient, given: dict[str, Any], field: str | None, text: str
) -> None:
    told, why = refuse(client, "preview", **{"board": BOARDS, **given})
    assert told == field
    assert text in why


def test_boards_are_either_given_or_made(client: TestClient) -> None:
    assert refuse(client, "pdf", board=["TENS"], words="3..") == (
        "words",
        "words cannot be combined with board, which gives the boards",
    )


def test_a_file_beside_the_folder_is_no_font(client: TestClient, tmp_path: Path) -> None:
    outside = tmp_path.parents[2] / "outside.ttf"
    outside.write_bytes(b"no font")
    _, text = refuse(client, "preview", board=BOARDS, options={"font": str(outside)})
    assert "outside.ttf" in text
    outside.unlink()


def test_options_are_listed_in_groups_and_every_preset_names_such(client: TestClient) -> None:
    (told,) = ask(client, "layout")
    names = {option["name"] for group in told["groups"] for option in group["options"]}
    assert [group["name"] for group in told["groups"]] == [
        "Layout",
        "Look of boards",
        "Text",
        "Keys and worksheets",
        "Tiles and empty boards",
    ]
    for preset in PRESETS:
        assert preset.options.keys() <= names


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_every_preset_that_the_game_offers_can_be_printed(client: TestClient, preset: Any) -> None:
    (layout,) = ask(client, "layout")
    assert layout["offers"] == ["words", "tiles", "dice"]
    assert preset.needs in {"", *layout["offers"]}
    (shown,) = [each for each in ask(client, "preview", board=BOARDS, options=preset.options) if "page" in each]
    assert shown["pages"] >= 1


# --- Pages --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/make", "/print"])
def test_pages_have_all_that_they_load(client: TestClient, path: str) -> None:
    page = client.get(path)
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert "'unsafe" not in page.headers["content-security-policy"]
    for part in page.text.split('"'):
        if part.startswith("/static/"):
            assert client.get(part.partition("#")[0]).status_code == 200, part
