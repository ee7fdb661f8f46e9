"""Texts for people use the usual words: turns of phrase that sounded translated do not come back."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

INSTEAD = {
    r"\bso many\b(?! \w+ that\b)": "minimum, maximum, N",
    r"\bat the (most|least)\b": "at most, at least",
    r"(?<=\s)wish(es|ed)?\b|\bwish(es|ed)?(?=\s)": "constraint, target",
    r"\bin vain\b": "refers to one that does not exist; without success",
    r"\bgone on with\b": "resumed",
    r"\bkept from doing\b": "isolated",
    r"(?<!there )\b(?-i:is none)\b": "is missing, must be at least 1",
    r"(?<!there )\bis no (move|cell|letter|word|point|square|saved game|replay id)\b": "is not a ...",
    r"\b(come|comes|came|stand|stands|stood) behind\b": "follows",
    r"\bcannot be laid\b": "cannot be spelled, cannot be placed",
    r"\bnobody waits for what he\b": "unused parts are not loaded",
    r"\bare the most, not the least\b": "are maximums",
    r"\bwhen left out\b": "[default: ...]",
    r"\.(pdf|svg|png) is written\b": "Wrote ...",
}
"""What is not to be written, and what to write instead."""

_UNWANTED = re.compile("|".join(INSTEAD), re.IGNORECASE)


def iter_texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the texts of a module that a program can print, with their lines: all but docstrings."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


def list_unwanted(texts: Iterator[tuple[int, str]]) -> list[str]:
    return [f"{line}: {found[0]}" for line, text in texts for found in _UNWANTED.finditer(" ".join(text.split()))]


@pytest.mark.parametrize("folder", sorted(path.name for path in (ROOT / "wgs").iterdir() if path.is_dir()))
def test_programs_print_plain_english(folder: str) -> None:
    files = sorted((ROOT / "wgs" / folder).rglob("*.py"))
    found = {str(file.relative_to(ROOT)): list_unwanted(iter_texts(file.read_text("utf-8"))) for file in files}
    assert not {file: lines for file, lines in found.items() if lines}


def test_single_modules_print_plain_english() -> None:
    found = {file.name: list_unwanted(iter_texts(file.read_text("utf-8"))) for file in (ROOT / "wgs").glob("*.py")}
    assert not {file: lines for file, lines in found.items() if lines}


def test_pages_are_in_plain_english() -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    found = {page.name: list_unwanted(enumerate(page.read_text("utf-8").split("\n"), 1)) for page in pages}
    assert not {page: lines for page, lines in found.items() if lines}


def test_what_is_unwanted_is_found_and_plain_english_is_not() -> None:
    assert list_unwanted(iter([(1, "So many words or more; 20 at the\nmost."), (2, "jobs is none")])) == [
        "1: So many",
        "1: at the most",
        "2: is none",
    ]
    plain = [
        "it has so many words that it takes long",
        "there is none",
        "at most 20 words",
        "is not a move",
        "left out",
    ]
    assert not list_unwanted(enumerate(plain))
