"""The languages of the pages: which one a browser gets, and its texts as they stand in a page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from wgs.texts import ENGLISH, Texts, find_language, list_languages, load_texts
from wgs.texts.po_files import TOLD

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from wgs.texts.catalogue import Text

COOKIE = "wgs-language"
"""The cookie in which a browser keeps the language that somebody has chosen on a page."""


ASKED = "lang"
"""The field of an address that asks for a language, which the browser keeps from then on."""

SECONDS_KEPT = 365 * 24 * 60 * 60
"""How long a browser keeps a language that was chosen."""


def choose_language(request: HTTPConnection, usual: str) -> str:
    """Return the language of a page: that of its address, or chosen in this browser, or the server's, or the browser's.

    Args:
        request: The request for the page.
        usual: The language that the server was started with; empty for that of each browser.
    """
    if asked := find_asked(request):
        return asked
    chosen = request.cookies.get(COOKIE, "")
    if chosen in list_languages():
        return chosen
    return usual or find_language(list_accepted(request.headers.get("accept-language", "")))


def find_asked(request: HTTPConnection) -> str:
    """Return the language that the address of a page asks for, such as ``/help?lang=de``; empty where there is none."""
    tag = request.query_params.get(ASKED, "")
    found = find_language([tag])
    return found if tag and (found != ENGLISH or tag.casefold().startswith(ENGLISH)) else ""


def list_accepted(header: str) -> list[str]:
    """List the languages of a header ``Accept-Language``, those that are liked best first.

    >>> list_accepted("en;q=0.5, de-AT, fr;q=0.8")
    ['de-AT', 'fr', 'en']
    """
    weighed = []
    for part in header.split(","):
        tag, _, weight = part.partition(";")
        weighed.append((_read_weight(weight), tag.strip()))
    return [tag for weight, tag in sorted(weighed, key=lambda each: -each[0]) if weight > 0 and tag]


def _read_weight(text: str) -> float:
    """Return the weight of a language, 1 where none can be read."""
    name, _, value = text.partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 1.0


def write_texts(texts: Texts, *subjects: str) -> str:
    """Return the texts of some subjects as JSON, to stand in a page: no text can end the script element there.

    >>> from wgs.texts import load_texts
    >>> write_texts(load_texts(), "bonus")[:32]
    '{"bonus.last": "The last bonus r'
    """
    return json.dumps(texts.choose(*subjects), ensure_ascii=False).replace("<", "\\u003c")


def write_told(texts: Texts) -> bytes:
    """Return as JSON how a language says each sentence that the program says in English: its forms in both languages.

    >>> from wgs.texts import load_texts
    >>> '[["Red"], ["Rot"]]' in write_told(load_texts("de")).decode()
    True
    """
    own = texts.choose(TOLD)
    told = [[_list_forms(text), _list_forms(own[key])] for key, text in load_texts().choose(TOLD).items()]
    return json.dumps(told, ensure_ascii=False).encode()


def _list_forms(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else list(text)
