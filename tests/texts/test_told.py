"""Sentences that the program says in English: those of games and rounds are in the catalogue."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import wgs
from wgs.config.load import load_config
from wgs.texts.catalogue import SHIPPED, TEMPLATE
from wgs.texts.po_files import TOLD, read_entries

PACKAGE = Path(wgs.__file__).parent

PLACES = {"IllegalMoveError": 1, "Refusal": 1, "Outcome": 0, "_note": 2, "note": 2, "_refuse": 1, "RefusedError": 2}
"""The calls that are given sentences, each with the place of the sentence."""

BEGINNINGS = {"TableError": 1, "Reason": 1, "Message": 0} | {
    f"{name}Error": 0
    for name in [
        "Busy",
        "Check",
        "Constraint",
        "Flood",
        "Generation",
        "Pattern",
        "Play",
        "Print",
        "Replay",
        "Selection",
        "Store",
        "Wgs",
    ]
}
"""The calls that are given sentences in pieces, each with the place of the first piece."""

REFUSING = (
    *(f"optimize/{name}.py" for name in ("batch", "attempts", "choosing", "constraints", "contradictions", "race")),
    *(f"optimize/{name}.py" for name in ("reach", "replay", "stock")),
    *("analysis/explain.py", "analysis/filters.py", "words/pattern.py", "games/play/transcript.py"),
    *("parts/pages.py", "parts/replays.py", "web/bodies.py", "web/tables/keeping.py", "web/visitors.py"),
    *("printing", "validate/word_checks.py", "service/rounds", "service/tables"),
    *(f"service/{name}" for name in ("dealing", "creating/handlers.py", "paper", "reading", "replays", "studying")),
)
"""The modules beside games and rounds that refuse things which people ask for on pages."""

FOR_PROGRAMS = re.compile(
    'cannot be asked: |cannot be offered; |the id of join must |there is no hint "|there is no player '
    "|needs the secret of|squares are numbered|expected a path of squares|a fault of wgs|evaluations must be"
    "|give either the text of a game|of the PrintLayout|draw one board|move.kind: "
)
"""What only a program can do that does not use the pages, and a fault of a config."""

ENTRIES = [entry for entry in read_entries(SHIPPED / TEMPLATE) if entry.key.startswith(f"{TOLD}.")]
SENTENCES = [form for entry in ENTRIES for form in entry.english]
KNOWN = ("{one}", "{other}", "{kind}", "{side}")
"""Values that must be sentences of the catalogue themselves: patterns with them would fit on any text."""

VALUES = {
    "count": r"(?:\{\}|[\d,]+)",
    "number": r"(?:\{\}|[\d,]+)",
    "range": r"[\d,.]+",
    "seat": r"[^.,;:]+",
    "side": r"[^.,;:]+",
}


def make_expression(sentence: str) -> re.Pattern[str]:
    """Make the expression of a sentence in which values stand for the braces."""
    parts = re.split(r"\{(\w+)\}", sentence)
    return re.compile("".join(VALUES.get(part, ".+") if at % 2 else re.escape(part) for at, part in enumerate(parts)))


PATTERNS = {text: make_expression(text) for text in SENTENCES if not any(name in text for name in KNOWN)}


def spell(node: ast.expr) -> list[str]:
    """Return the texts that an expression can be, with {} for what is not known."""
    match node:
        case ast.Constant(value=str(text)):
            return [text.replace("{", "").replace("}", "")]
        case ast.JoinedStr(values=values):
            return ["".join(parts) for parts in product(*map(spell, values))]
        case ast.IfExp(body=body, orelse=other):
            return spell(body) + spell(other)
    return ["{}"]


def iter_sentences(path: Path) -> Iterator[str]:
    """Yield the sentences of a module that people are told."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args):
                place = PLACES.get(name, len(args))
                for given in args[place : place + 1]:
                    yield from spell(given)
            case ast.Yield(value=ast.expr() as value) if path.name == "turn_rules.py":
                yield from spell(value)


def iter_errors(path: Path) -> Iterator[str]:
    """Yield the sentences of a module that are put together from pieces."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args) if name in BEGINNINGS:
                yield from map("".join, product(*map(spell, args[BEGINNINGS[name] :])))


def is_told(text: str) -> bool:
    """Tell whether a sentence, or each of its parts, is in the catalogue; what is not known of it is {}."""
    bare = text.removesuffix(".")
    expression = re.compile(".*".join(map(re.escape, bare.split("{}"))))
    if not re.search("[a-z]{2}", bare) or FOR_PROGRAMS.search(bare):
        return True
    if any(map(expression.fullmatch, SENTENCES)) or any(each.fullmatch(bare) for each in PATTERNS.values()):
        return True
    gap = next((gap for gap in ("\n", ". ", "; ", ": ") if gap in bare), None)
    return gap is not None and all(map(is_told, bare.split(gap)))


@pytest.mark.parametrize("folder", ["games", "rounds"])
def test_sentences_of_games_and_rounds_are_in_the_catalogue(folder: str) -> None:
    found = {text for path in (PACKAGE / folder).rglob("*.py") for text in iter_sentences(path)}
    assert len(found) > 10
    assert [text for text in found if not is_told(text)] == []


def test_refusals_on_pages_are_in_the_catalogue() -> None:
    places = [PACKAGE / name for name in REFUSING]
    paths = [path for place in places for path in ([place] if place.suffix else sorted(place.rglob("*.py")))]
    paths = [path for path in paths if path.name != "font_files.py"]  # who has a font of their own reads of its tables
    found = {text for path in paths for text in (*iter_sentences(path), *iter_errors(path))}
    assert len(found) > 100
    assert [text for text in found if not is_told(text)] == []


def test_descriptions_of_the_games_that_ship_are_in_the_catalogue() -> None:
    games = load_config("wgs.json").config.game_rules.values()
    told = {game.description.removesuffix(".") for game in games if game.description}
    assert told - set(SENTENCES) == set()
