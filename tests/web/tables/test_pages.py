"""The pages of play: what they bring along, and who gets them."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient
from support.served_tables import join, open_table

from wgs.web.app import Application

if TYPE_CHECKING:
    from wgs.web.pool import Pool
    from wgs.web.settings import Settings


@pytest.mark.parametrize("path", ["/play", "/tables/0123456789abcdef"])
def test_a_page_brings_its_texts_and_nothing_inline_that_runs(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 200
    assert "unsafe" not in response.headers["content-security-policy"]
    (texts,) = re.findall(r"<script type=\"application/json\" data-texts>(.*)</script>", response.text)
    assert "play.your-turn" in json.loads(texts)
    assert re.findall(r"<script(?![^>]*(src=|application/json))", response.text) == []
    assert '<a href="/play" aria-current="page">' in response.text


def test_the_page_of_a_table_holds_its_name_alone(client: TestClient) -> None:
    table = open_table(client)
    secret = join(client, table, "Ann", cookie=True)["secret"]
    assert secret == ""
    page = client.get(f"/tables/{table}", headers={"Accept": "text/html"})
    assert f'data-table="{table}"' in page.text
    for cookie in client.cookies.jar:
        assert str(cookie.value) not in page.text
    client.cookies.clear()
    # A name is text, whatever it is.
    assert '"><b>' not in client.get("/tables/%22%3E%3Cb%3E").text


def test_a_link_to_a_table_lets_a_guest_in_with_the_token_of_the_server(settings: Settings, pool: Pool) -> None:
    guarded = replace(settings, token="let me in", tables=settings.folder.with_name("tables of guests"))
    with TestClient(Application(guarded, pool), base_url="http://127.0.0.1:8414") as client:
        assert client.get("/tables/0123456789abcdef").status_code == 401
        response = client.get("/tables/0123456789abcdef?token=let+me+in", follow_redirects=False)
        assert (response.status_code, response.headers["location"]) == (303, "/tables/0123456789abcdef")
        assert client.get("/tables/0123456789abcdef").status_code == 200
