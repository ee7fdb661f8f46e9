"""The texts of pages, from one catalogue a language: templates and scripts have them from here."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TypeAlias

FOLDER = Path(__file__).parent / "texts"

LANGUAGE = "en"
"""The language of the pages."""

Text: TypeAlias = "str | dict[str, str]"
"""A text with {names} for values; one that depends on a count has a form for each kind of count, such as ``one``."""


@cache
def load_texts(language: str = LANGUAGE) -> dict[str, Text]:
    """Return the texts of a language by their keys, such as ``replay.title``."""
    texts: dict[str, Text] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return texts


def say(key: str) -> str:
    """Return a text that has no values; raises KeyError when there is none.

    >>> say("replay.title")
    'Replay'
    """
    text = load_texts()[key]
    assert isinstance(text, str), f"{key} depends on a count"
    return text


def write_texts(*subjects: str) -> str:
    """Return the texts of some subjects as JSON, to stand in a page: no text can end the script element there.

    >>> write_texts("bonus")[:32]
    '{"bonus.last": "The last bonus r'
    """
    chosen = {key: text for key, text in load_texts().items() if key.partition(".")[0] in subjects}
    return json.dumps(chosen, ensure_ascii=False).replace("<", "\\u003c")
