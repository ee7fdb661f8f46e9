"""The catalogues that ship: whole, with the same values in each language, and without texts that nobody asks for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wgs
from wgs.boards.grid_kinds import KINDS, find_kind
from wgs.games.play.players import PLAYERS
from wgs.sittings.state import HUMAN
from wgs.texts import list_languages, load_texts
from wgs.texts.catalogue import SHIPPED, TEMPLATE
from wgs.texts.po_files import TOLD, Translation, read_entries

PACKAGE = Path(wgs.__file__).parent
ASKED, KEY = re.compile(r"say\(([^)]*)"), re.compile(r"""["'`]([a-z]+(?:-[a-z]+)*\.[\w.${}-]*)""")
NAME = re.compile(r"\{\w+\}")

TRANSLATED = [language for language in list_languages() if language != "en"]


def read(name: str) -> dict[str, Translation]:
    """Return the entries of a catalogue by their keys, without its head."""
    entries = read_entries(SHIPPED / name)
    found = {entry.key: entry for entry in entries[1:]}
    assert len(found) == len(entries) - 1, "a key is there twice"
    return found


def list_asked() -> set[str]:
    """Return the keys that scripts, templates and modules name; a key that is put together ends where that begins."""
    web = PACKAGE / "web"
    sources = [*(web / "static").rglob("*.js"), *(web / "templates").rglob("*.html"), *PACKAGE.rglob("*.py")]
    found = [text for path in sources for text in ASKED.findall(path.read_text(encoding="utf-8"))]
    touching = {kind.touching for kind in (*KINDS.values(), find_kind(((1, 2),)))} - {""}
    return touching | {key.partition("${")[0].partition("{")[0] for text in found for key in KEY.findall(text)}


def test_texts_are_those_that_are_asked_for() -> None:
    asked, texts = list_asked(), {key for key in read(TEMPLATE) if not key.startswith(f"{TOLD}.")}
    begun = tuple(key for key in asked if key.endswith((".", "-")))
    assert asked - set(begun) - texts == set()
    assert {key for key in texts if key not in asked and not key.startswith(begun)} == set()
    assert {f"{subject}.{player}" for subject in ("player", "kind") for player in (HUMAN, *PLAYERS)} <= texts


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_translates_all_texts_of_the_template(language: str) -> None:
    template, own = read(TEMPLATE), read(f"{language}.po")
    changed = {key for key in own if key not in template or own[key].english != template[key].english}
    assert changed == set(), "these are not in the template, or their English text is another one now"
    assert {key for key in template if key not in own or not all(own[key].translated)} == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_forms_of_its_language_and_the_values_of_the_english_text(language: str) -> None:
    forms = len(set(load_texts(language).plurals))
    for key, entry in read(f"{language}.po").items():
        assert len(entry.translated) == (forms if len(entry.english) == 2 else 1), key
        values = set(NAME.findall(entry.english[-1]))
        assert all(set(NAME.findall(text)) == values for text in entry.translated), key


def test_a_text_with_a_count_has_its_number_in_both_forms() -> None:
    for key, entry in read(TEMPLATE).items():
        if len(entry.english) == 2:
            assert all("{count}" in form for form in entry.english), key
