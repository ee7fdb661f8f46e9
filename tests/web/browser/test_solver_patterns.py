"""Patterns on the page match the words that `--pattern` matches, or are refused with the reason."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

import pytest

from wgs.base.errors import PatternError
from wgs.languages.language import LANGUAGES
from wgs.words.pattern import compile_pattern, list_respelled, respell_pattern

if TYPE_CHECKING:
    from playwright.sync_api import Page

WORDS = [
    *["A", "I", "AA", "CAT", "CATS", "SCAT", "SCATTER", "LEVEL", "NOON", "QAT", "QUIT", "TRACED", "TREES", "TRIED"],
    *["GUM", "GYM", "KAYAK", "SKY", "KISS", "ABBA", "BANANA", "MISSISSIPPI", "STRENGTHS", "EUNOIA", "RHYTHM", "ZZZ"],
    *[
        "UNDOING",
        "SINGING",
        "INGOT",
        "AÑO",
        "ÉCOLE",
        "ÄHRE",
        "ŒUVRE",
        "FÅR",
        "ΣΟΦΟΣ",
        "ЖУК",
        "ABAB",
        "ABCABC",
        "FACADE",
    ],
]

OF_THE_MANUAL = ["cat", "^cat", "cat$", ".....", ".{5}", "^.{5}$", "^(t|g.*m)$", "^tr.?[scde]+$", "a{,2}", "^.{,3}$"]

PLAIN = [
    *[
        "",
        "a|b",
        "()",
        "(|a)$",
        "a||b",
        r"\.",
        "[]a]",
        "[^]a]",
        "[a-]",
        "[-a]",
        "[^aeiou]{4}",
        r"[\w-]",
        r"\bA",
        r"E\b",
    ],
    *[
        r"\BA",
        r"\w{7}",
        r"\W",
        r"\d",
        r"[^\d]$",
        r"\Acat",
        r"s\Z",
        "ñ",
        "é",
        "[à-ý]",
        "[À-Ý]",
        "œ",
        "\u03c3",
        "ж",
        "å",
        "Å",
    ],
    *[r"\x41", r"\u0041", "(?:ab){2}", "(?:ab|c)+$", "a*?n", "(a+)+$", "(?=.*a)(?=.*t)", "^(?!.*[aeiou])", "q(?!u)"],
    *["(?<=q)u", "(?<!s)c", "(?<=^s)c", "(?<=a.)a", r"(.)\1", r"^(.)(.).?\2\1$", r"(?P<x>.)\g<x>", r"(?<x>.)\g<x>$"],
    *[r"^(.).*\1$", r"(?:(.)\1).*(?:(.)\2)", r"((.)\2).*\1", "(?i)cat", "$^", "x{0}cat", "ab{0,0}", " ", "#", "/", "~"],
]

ODD = [
    *["(", ")", "[", "*", "a**", "a++", "a{2}{3}", "{", "a{", "a{x}", "a{2,1}", "a{9999}", "(?>a)", "(?#x)a", "(?R)"],
    *[
        "(?|a|b)",
        "(a)?(?(1)b|c)",
        r"(a)?\1b",
        r"^(a*)+\1b$",
        r"\1(a)",
        r"(a\1)",
        r"(?:(a)|b)\1",
        r"(?<=(a))\1",
        "(?x)a",
    ],
    *[
        "[[:alpha:]]",
        "[a--b]",
        "[a&&b]",
        "[z-a]",
        r"[a-\d]",
        r"\p{L}",
        r"\q",
        r"\8",
        r"\012",
        r"\K",
        r"\X",
        r"\N{DIGIT ONE}",
    ],
    *[
        "(?P<x>a)(?P<x>b)",
        "^*a",
        "(?=a)*",
        "\u0131",
        "İ",
        "\u017f",
        "ß",
        "ς",
        "a{e<=1}",
        "(?:cats){i<=1}",
        "(?V1)[a||b]",
    ],
    *[f"{'(' * 20}a{f'){repeat}' * 20}" for repeat in ["{1,2}", "{2}", "{2,}", "+"]],
    *["(a{1000}){1000}", "((a)[)]{1000}){1000}", "(?:(?:a{44}){46}){46}b"],
]

LARGE = [
    *["(?:ab)+|" * 40 + "c", "(?:" * 30 + "a" + ")*" * 30, "((a{1,900}){1,900}){1,900}", "(?:(?:a{42}){46}){46}b"],
    *["[({900})]+c", r"\({900}a\){900}", "(?:" * 13 + "a" + ")+" * 13],
]

ATOMS = ["a", ".", "[aeiou]", "[^a-m]", "(s|t)", "(?:an)", r"\w", r"\S", "(.)", "^", "$", r"\b"]
REPEATS = ["", "*", "+?", "?", "{2}", "{,2}", "{1,}", "{1,3}?"]
MADE = [f"^s?{atom}{repeat}t|{atom}{repeat}a$" for atom, repeat in product(ATOMS, REPEATS)]

TABLE = [*OF_THE_MANUAL, *PLAIN, *LARGE, *ODD, *MADE]

READ = """
async ([url, patterns, words, spelling]) => {
  const { PatternError, readPattern } = await import(url);
  const { createRespelling } = await import(url.replace("pattern.js", "pattern-spelling.js"));
  const respell = createRespelling(spelling);
  return patterns.map((text) => {
    try {
      const pattern = readPattern(respell(text));
      return words.filter((word) => pattern.test(word));
    } catch (error) {
      if (error instanceof PatternError && error.message) return null;
      throw error;
    }
  });
}
"""


SPELT = {
    "german": ["MUEDE", "STRASSE", "GROESSE", "MASS", "AERA", "CAFE", "UE", "U", "SS", "S", "E", "A-B", "BLAUE"],
    "danish": ["BLÅ", "BLA", "SØ", "SO", "CAFE", "UE", "U", "AE", "ÆBLE", "KO"],
    "spanish": ["AÑO", "ANO", "CAFE", "PINGUINO", "UE"],
}
TYPED = [
    *[
        "müde",
        "^MÜ",
        "straße",
        "STRAẞE",
        "größe$",
        "^ä",
        "café",
        "CAFÉ",
        "blå",
        "sø",
        "año",
        "pingüino",
        "mu\u0308de",
        "\u212b",
        "\u212a",
    ],
    *["ü{1}", "(?:ü)+", "ü?e", "ß+$", "(é|ü)", "(?=.*ü)", "[ü]", "[üß]", "[aü]", "[é]", "[éß]$", "^[^é]+$", "[ñ]o"],
    *[
        "[à-ý]$",
        "[a-é]",
        "[é-]",
        "[ü-]",
        "[]ü]",
        r"[\wü]",
        "[ü]{2}",
        "[äæ]",
        "(?P<x>ü)",
        "(?<=ü)d",
        "(?<!ü)d",
        "ø",
        "å",
    ],
]
REFUSED = {
    "german": ["[^ü]", "[a-ü]", "[-ü]", "[ß-ü]", "[ü", "(?P<ü>a)", r"\xdf"],
    "danish": ["[^ß]"],
    "spanish": ["[^ß]"],
}


@pytest.fixture
def script(page: Page) -> str:
    """Find the script that reads patterns, by what the solver page loads."""
    page.goto("/")
    loaded = page.locator("link[rel=modulepreload]").first.get_attribute("href") or ""
    return re.sub(r"[\w-]+/[\w-]+\.js$", "pattern/pattern.js", loaded)


def test_patterns_match_the_words_of_the_command_line_or_are_refused(page: Page, script: str) -> None:
    read = page.evaluate(READ, [script, TABLE, WORDS, {}])
    accepted = {pattern: words for pattern, words in zip(TABLE, read, strict=True) if words is not None}
    expected = {pattern: list(filter(compile_pattern(pattern).matches, WORDS)) for pattern in accepted}
    assert accepted == expected
    assert set(accepted).issuperset(OF_THE_MANUAL + PLAIN + LARGE)
    assert set(accepted).isdisjoint(ODD)
    assert len(TABLE) > 200


@pytest.mark.parametrize("language", SPELT)
def test_patterns_follow_the_spelling_of_the_list_as_on_the_command_line(
    page: Page, script: str, language: str
) -> None:
    letters, words, patterns = LANGUAGES[language].letters, SPELT[language], [*TYPED, *REFUSED[language]]
    read = page.evaluate(READ, [script, patterns, words, list_respelled(letters)])

    def find(pattern: str) -> list[str] | None:
        try:
            return list(filter(compile_pattern(respell_pattern(pattern, letters)).matches, words))
        except PatternError:
            return None

    accepted = {pattern: found for pattern, found in zip(patterns, read, strict=True) if found is not None}
    assert accepted == {pattern: find(pattern) for pattern in accepted}
    assert set(patterns) - set(accepted) == set(REFUSED[language]) | {p for p in TYPED if find(p) is None}
