"""The texts of pages: each one that is asked for is there, and each one that is there is asked for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wgs.games.play.players import PLAYERS
from wgs.games.play.setting import HUMAN
from wgs.web import catalogue
from wgs.web.static_files import FOLDER

if TYPE_CHECKING:
    import pytest

TEMPLATES = FOLDER.parent / "templates"
ASKED, KEY = re.compile(r"\bsay\(([^)]*)"), re.compile(r"""["'`]([a-z]+\.[\w.${}-]*)""")


def list_asked() -> set[str]:
    """Return the keys that scripts, templates and pages name; a key that is put together ends where that begins."""
    sources = [*FOLDER.rglob("*.js"), *TEMPLATES.rglob("*.html"), *(FOLDER.parent / "pages").glob("*.py")]
    found = [text for path in sources for text in ASKED.findall(path.read_text(encoding="utf-8"))]
    return {key.partition("${")[0] for text in found for key in KEY.findall(text)}


def test_texts_are_those_that_pages_ask_for() -> None:
    asked, texts = list_asked(), catalogue.load_texts()
    begun = tuple(key for key in asked if key.endswith("."))
    assert {key for key in asked if not key.endswith(".")} <= texts.keys()
    assert {key for key in texts if key not in asked and not key.startswith(begun)} == set()
    assert {f"{subject}.{player}" for subject in ("player", "kind") for player in (HUMAN, *PLAYERS)} <= texts.keys()


def test_a_text_with_a_count_has_a_form_for_one_and_for_more() -> None:
    for key, text in catalogue.load_texts().items():
        if isinstance(text, dict):
            assert text.keys() == {"one", "other"}, key
            assert all("{count}" in form for form in text.values()), key


def test_no_text_can_end_the_script_that_holds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "load_texts", lambda: {"a.b": "</script><b>", "c.d": "left out"})
    assert catalogue.write_texts("a") == '{"a.b": "\\u003c/script>\\u003cb>"}'
