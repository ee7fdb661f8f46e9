"""Texts in a language: their forms, their values, and English where a translation is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs.texts import find_language, list_languages, load_texts
from wgs.texts.po_files import parse_entries

if TYPE_CHECKING:
    from pathlib import Path

POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
JAPANESE = "nplurals=1; plural=0;"


def write_catalogue(folder: Path, language: str, plurals: str, *entries: str) -> Path:
    """Write the catalogue of a language into a folder, as a translator does who adds one."""
    head = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"X-Language-Name: Own\\n"\n"Plural-Forms: {plurals}\\n"\n'
    (folder / f"{language}.po").write_text("\n".join([head, *(f"{entry}\n" for entry in entries)]), encoding="utf-8")
    return folder


def test_a_language_is_added_with_a_file_alone(tmp_path: Path) -> None:
    words = 'msgctxt "round.words"\nmsgid "{count} word"\nmsgid_plural "{count} words"\nmsgstr[0] "{count} słowo"\n'
    folder = write_catalogue(
        tmp_path, "pl", POLISH, words + 'msgstr[1] "{count} słowa"\nmsgstr[2] "{count} słów"',
        'msgctxt "round.board"\nmsgid "Board"\nmsgstr "Plansza"',
    )  # fmt: skip
    assert list_languages(folder) == ("en", "pl")
    assert find_language(["pl-PL"], folder) == "pl"
    texts = load_texts("pl", folder)
    assert (texts.language, texts.name, texts.say("round.board")) == ("pl", "Own", "Plansza")
    said = [texts.say("round.words", count=count) for count in (0, 1, 2, 5, 12, 22, 112, 1001, 1022)]
    assert [text.split()[1] for text in said] == [
        "słów",
        "słowo",
        "słowa",
        "słów",
        "słów",
        "słowa",
        "słów",
        "słów",
        "słowa",
    ]


def test_what_is_not_translated_is_in_english(tmp_path: Path) -> None:
    folder = write_catalogue(
        tmp_path, "ja", JAPANESE,
        'msgctxt "round.board"\nmsgid "Board"\nmsgstr ""',
        '#, fuzzy\nmsgctxt "round.players"\nmsgid "Players"\nmsgstr "?"',
    )  # fmt: skip
    texts = load_texts("ja", folder)
    assert (texts.say("round.board"), texts.say("round.players")) == ("Board", "Players")
    assert [texts.say("round.words", count=count) for count in (0, 2, 300)] == ["0 words", "2 words", "300 words"]


def test_a_text_on_several_lines_is_read_whole(tmp_path: Path) -> None:
    strings = '"Ta\\"bu"', r'"la\\\n"'
    board = "\n".join(["# of boards", 'msgctxt "round.board"', 'msgid ""', '"Board"', 'msgstr ""', *strings])
    folder = write_catalogue(tmp_path, "la", JAPANESE, board)
    assert load_texts("la", folder).say("round.board") == 'Ta"bula\\\n'


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"])))
def test_escaped_texts_are_read_as_they_were(text: str) -> None:
    escaped = text.replace("\\", "\\\\").replace('"', r"\"")
    entries = parse_entries("\n".join(['msgctxt "a.b"', 'msgid "a"', f'msgstr "{escaped}"', ""]))
    assert [entry.translated for entry in entries] == [(text,)]


@pytest.mark.parametrize(
    ("tags", "found"),
    [
        ([], "en"),
        (["da"], "en"),
        (["de-Latn-AT"], "de"),
        (["da", "de"], "de"),
        (["EN-us", "de"], "en"),
        (["*"], "en"),
        ([""], "en"),
    ],
)
def test_the_first_language_with_a_catalogue_is_found(tags: list[str], found: str) -> None:
    assert find_language(tags) == found


def test_a_key_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(KeyError):
        load_texts().say("no.such-text")
