"""A language in which all texts of the catalogue are marked, and what pages show beside them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from wgs.texts.catalogue import SHIPPED, TEMPLATE
from wgs.texts.po_files import read_entries

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

MARKED = "en-XA"
"""The tag of the language, which browsers write numbers and dates of as those of English."""

HEAD = (
    f'msgid ""\nmsgstr ""\n"Language: {MARKED}\\n"\n"X-Language-Name: ⟦Marked⟧\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
)

NAME = re.compile(r"(\{\w+\})")

FIND = """([same, names, typed]) => {
  const attributes = ["aria-label", "aria-description", "title", "placeholder", "alt", "data-tip"];
  const found = new Set();
  const isUnmarked = (text, known) => {
    const rest = text.replace(/⟦[^⟦⟧]*⟧/g, " ");
    return /\\p{Ll}{2}|\\p{Lu}\\p{Ll}/u.test(known.reduce((left, name) => left.replaceAll(name, " "), rest));
  };
  const log = [...document.querySelectorAll(".log-move")];
  const logged = log.flatMap((line) => /⟧([^⟦⟧]+)$/.exec(line.textContent)?.[1] ?? []);
  const moves = [...typed, ...logged, ...names].sort((one, other) => other.length - one.length);
  const look = (element, kind, text) => {
    if (!text || !isUnmarked(text, element.closest(".log-move") ? moves : names) || element.closest(same)) return;
    found.add(`${element.tagName} ${element.getAttribute("class") ?? ""} ${kind}: ${text.trim().slice(0, 160)}`);
  };
  for (const element of document.body.querySelectorAll("*")) {
    if (/^(SCRIPT|STYLE|TEMPLATE)$/.test(element.tagName) || element.closest("[hidden]")) continue;
    for (const name of attributes) look(element, name, element.getAttribute(name));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(element, "", node.data);
  }
  for (const text of window.heard ?? []) if (isUnmarked(text, moves)) found.add(`said: ${text}`);
  return [...found];
}"""
"""Looks through a page, and what it has said, for texts that are neither marked nor the same in all languages."""


def write_marked(folder: Path) -> Path:
    """Write the catalogue of the marked language, and return its folder: marks stand around all but the values."""
    entries = read_entries(SHIPPED / TEMPLATE)[1:]
    (folder / f"{MARKED}.po").write_text("\n\n".join([HEAD, *map(_write, entries)]) + "\n", encoding="utf-8")
    return folder


def _write(entry: Any) -> str:
    key = entry.key.partition(".")[0] if entry.key.startswith("told.") else entry.key
    own = entry.english if key.startswith("number.") else tuple(map(mark, entry.english))
    lines = [f"msgctxt {_quote(key)}", f"msgid {_quote(entry.english[0])}"]
    if len(own) == 1:
        return "\n".join([*lines, f"msgstr {_quote(own[0])}"])
    forms = [f"msgstr[{place}] {_quote(form)}" for place, form in enumerate(own)]
    return "\n".join([*lines, f"msgid_plural {_quote(entry.english[1])}", *forms])


def mark(text: str) -> str:
    """Put marks around a text, apart from the names of its values.

    >>> mark("Replay {id}")
    '⟦Replay ⟧{id}'
    """
    return "".join(part if not part or NAME.fullmatch(part) else f"⟦{part}⟧" for part in NAME.split(text))


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def list_unmarked(page: Page, same: list[str], names: list[str], typed: Iterable[str] = ()) -> list[str]:
    """List the texts of a page, and those that it has said, that are not of the catalogue.

    Args:
        page: The page, as it stands.
        same: Selectors of elements whose texts are the same in all languages.
        names: Words that are the same in all languages, such as the names of games.
        typed: Moves as people type them, which are said in the same way.
    """
    found: list[str] = page.evaluate(FIND, [", ".join(same), sorted(names, key=len, reverse=True), list(typed)])
    return found
