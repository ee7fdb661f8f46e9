"""The language of a page: which one a browser gets, and texts as they stand in a page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from starlette.requests import HTTPConnection

from wgs.texts import Texts
from wgs.web.languages import COOKIE, choose_language, write_texts

if TYPE_CHECKING:
    from starlette.testclient import TestClient

WEB = Path(__file__).parents[2] / "wgs" / "web"
PAGES = sorted(page for page in (WEB / "templates").glob("*.html") if 'page_script("' in page.read_text("utf-8"))


def ask(cookie: str = "", accepted: str = "", query: str = "") -> HTTPConnection:
    headers = [(b"accept-language", accepted.encode()), (b"cookie", f"{COOKIE}={cookie}".encode())]
    return HTTPConnection({"type": "http", "headers": headers, "query_string": query.encode()})


@pytest.mark.parametrize(
    ("cookie", "usual", "accepted", "language"),
    [
        ("", "", "", "en"),
        ("", "", "da, de-AT;q=0.8, en;q=0.3", "de"),
        ("", "", "de;q=0.2, en-GB", "en"),
        ("", "", "de;q=0, da", "en"),
        ("", "", "de;q=nonsense, ;;,=", "de"),
        ("", "de", "en", "de"),
        ("en", "de", "de", "en"),
        ("xx", "", "de", "de"),
        ("../../etc", "", "", "en"),
    ],
)
def test_a_page_is_in_the_language_that_was_chosen_or_that_the_browser_asks_for(
    cookie: str, usual: str, accepted: str, language: str
) -> None:
    assert choose_language(ask(cookie, accepted), usual) == language


@pytest.mark.parametrize(
    ("query", "language"),
    [("lang=fr", "fr"), ("lang=fr-CA&x=1", "fr"), ("lang=en", "en"), ("lang=xx", "de"), ("lang=", "de")],
)
def test_an_address_may_ask_for_a_language(query: str, language: str) -> None:
    assert choose_language(ask("de", "es", query), "nl") == language


@pytest.mark.parametrize("path", ["/", "/make", "/statistics", "/play", "/edit", "/replay", "/api", "/help", "/print"])
def test_a_language_that_an_address_asks_for_is_kept(client: TestClient, path: str) -> None:
    answer = client.get(f"{path}?lang=fr-CA")
    client.cookies.clear()
    assert '<html lang="fr">' in answer.text
    assert f"{COOKIE}=fr; Max-Age=31536000; Path=/; SameSite=lax" in answer.headers["set-cookie"]


def test_no_text_can_end_the_script_that_holds_it() -> None:
    texts = Texts("en", "English", {"a.b": "</script><b>", "c.d": "left out"}, "0")
    assert write_texts(texts, "a") == '{"a.b": "\\u003c/script>\\u003cb>"}'


@pytest.mark.parametrize(("path", "language"), [("/help", ' lang="en"'), ("/api", ' lang="en"'), ("/play", "")])
def test_a_page_that_is_not_translated_says_so(client: TestClient, path: str, language: str) -> None:
    page = client.get(path, headers={"Accept-Language": "de"}).text
    assert '<html lang="de">' in page
    assert f'<main id="main" tabindex="-1"{language}>' in page


def read_code(script: Path) -> str:
    """Return a script without its comments."""
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", script.read_text("utf-8"), flags=re.DOTALL)


def find_scripts(script: Path, found: set[Path]) -> set[Path]:
    """Return a script with all that it imports, directly or not."""
    if script not in found:
        found.add(script)
        for imported in re.findall(r'(?:from |import |import\()"(\.[^"]+)"', read_code(script)):
            find_scripts((script.parent / imported).resolve(), found)
    return found


@pytest.mark.parametrize("template", PAGES, ids=lambda template: template.stem)
def test_a_page_has_the_texts_that_its_scripts_say(template: Path) -> None:
    markup = template.read_text("utf-8")
    written = " ".join(re.findall(r"write_texts\(([^)]*)\)", markup + (WEB / "templates/base.html").read_text("utf-8")))
    (script,) = re.findall(r'page_script\("([^"]+)"', markup)
    scripts = find_scripts((WEB / "static" / script).resolve(), set())
    said = {subject for each in scripts for subject in re.findall(r'\bsay\(\s*["`]([a-z-]+)\.', read_code(each))}
    assert said <= set(re.findall(r'"([a-z-]+)"', written))
