"""The catalogues of texts, one a language, in which texts are found by their keys."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import c2py
from math import ceil
from pathlib import Path
from typing import TypeAlias

from wgs.base.errors import Parameter, WgsError
from wgs.base.quoting import shorten
from wgs.base.suggestions import nearest
from wgs.texts.po_files import read_entries, read_head

SHIPPED = Path(__file__).parent

FOLDER = Path(os.environ.get("WGS_TEXTS") or SHIPPED)
"""The folder of the catalogues: that of the variable WGS_TEXTS in place of those that ship."""

ENGLISH = "en"
"""The language that texts are written in first; its catalogue is the template of all others."""

TEMPLATE = "wgs.pot"

Text: TypeAlias = "str | tuple[str, ...]"
"""A text with {names} for values; one that depends on a count has a form for each kind of count of its language."""

COUNTS = range(200)
"""Counts of which all others are like: rules of plurals look at the last two digits of greater ones."""

LEAST_GROUPED = 1000
"""The least whole number that some language writes with a mark between its digits."""

_NAME = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of a language; those that are not translated are in English.

    Attributes:
        language: The language, as a tag such as ``de``.
        name: What the language calls itself.
        texts: The texts by their keys.
        plurals: The number of the form for each of the first 200 counts, as digits; from 200 on, those from 100 on
            come again.
    """

    language: str
    name: str
    texts: Mapping[str, Text]
    plurals: str

    def say(self, key: str, **values: object) -> str:
        """Return a text with its values; one that depends on a count needs the value ``count``.

        Numbers are written as the language writes them: pass those that are names, such as seeds, as texts.

        Raises:
            KeyError: There is no such text.

        >>> load_texts("de").say("round.points", count=2)
        '2 Punkte'
        """
        text = self.texts[key]
        if isinstance(text, tuple):
            given = values["count"]
            assert isinstance(given, int | float), f"{key} needs a number"
            count = ceil(abs(given))  # a half takes the form of the next whole number
            text = text[int(self.plurals[count if count < len(COUNTS) else 100 + count % 100])]
        return _NAME.sub(lambda found: self._write(values[found[1]]), text)

    def _write(self, value: object) -> str:
        if not isinstance(value, int | float):
            return str(value)
        if type(value) is int and abs(value) < LEAST_GROUPED:
            return str(value)
        marks = {",": self.say("number.group-mark"), ".": self.say("number.decimal-mark")}
        return "".join(marks.get(each, each) for each in f"{value:,.12g}")

    def choose(self, *subjects: str) -> dict[str, Text]:
        """Return the texts of some subjects, which are what keys begin with."""
        return {key: text for key, text in self.texts.items() if key.partition(".")[0] in subjects}


@cache
def list_languages(folder: Path = FOLDER) -> tuple[str, ...]:
    """List the languages that have a catalogue: English, then the others by their tags.

    >>> list_languages()[:2]
    ('en', 'de')
    """
    return (ENGLISH, *sorted(path.stem for path in folder.glob("*.po")))


def find_language(tags: Iterable[str], folder: Path = FOLDER) -> str:
    """Return the first language with a catalogue among tags such as ``de-AT``; English when there is none.

    >>> find_language(["da", "de-AT", "fr"])
    'de'
    """
    known = {language.casefold(): language for language in list_languages(folder)}
    for tag in tags:
        parts = tag.casefold().split("-")
        for length in range(len(parts), 0, -1):
            if language := known.get("-".join(parts[:length])):
                return language
    return ENGLISH


def check_language(tag: str) -> str:
    """Return the language with a catalogue that a tag asks for.

    Raises:
        WgsError: There is none; the text names those that there are.

    >>> check_language("de-AT")
    'de'
    """
    found = find_language([tag])
    if found == ENGLISH and tag.casefold().split("-")[0] != ENGLISH:
        text = f': there are no texts in "{shorten(tag)}". {nearest(tag, list_languages())}'
        raise WgsError(Parameter("language"), text)
    return found


@cache
def load_texts(language: str = ENGLISH, folder: Path = FOLDER) -> Texts:
    """Return the texts of a language that has a catalogue; those that it lacks are in English.

    Cost:
        Some milliseconds, once a language.
    """
    head, *entries = read_entries(SHIPPED / TEMPLATE)
    fields = read_head(head)
    english = {entry.key: entry.english for entry in entries}
    is_one = plurals = _count_forms(fields)
    if language != ENGLISH:
        head, *entries = read_entries(folder / f"{language}.po")
        fields = read_head(head)
        plurals = _count_forms(fields)
        # The last count that takes a form stands for all of them: in Japanese, English has its form for many.
        likes = {form: is_one[count] for count, form in enumerate(plurals)}
        fallback = [likes[form] for form in sorted(likes)]
        translated = {entry.key: entry.translated for entry in entries}
    else:
        fallback, translated = [0, 1], {}
    texts: dict[str, Text] = {}
    for key, forms in english.items():
        own = translated.get(key, ())
        if len(forms) == 1:
            texts[key] = own[0] if len(own) == 1 and own[0] else forms[0]
        else:
            texts[key] = own if len(own) == len(fallback) and all(own) else tuple(forms[place] for place in fallback)
    return Texts(language, fields["X-Language-Name"], texts, "".join(map(str, plurals)))


def _count_forms(head: Mapping[str, str]) -> list[int]:
    """Return the number of the form for each of ``COUNTS``, from the rule in the head of a catalogue."""
    rule: Callable[[int], int] = c2py(head["Plural-Forms"].partition("plural=")[2].rstrip(" ;"))
    return [int(rule(count)) for count in COUNTS]
