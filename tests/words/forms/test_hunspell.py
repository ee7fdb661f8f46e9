"""Hunspell dictionaries written out: every kind of rule that decides which forms are words."""

from __future__ import annotations

import pytest

from wgs.words.forms.affixes import DictionaryError
from wgs.words.forms.hunspell import HunspellRules

SUFFIX = "SFX S Y 1\nSFX S 0 s .\n"
PREFIX = "PFX R Y 1\nPFX R 0 re .\n"


def write_out(rules: str, *entries: str, leave_out: str | None = None) -> list[str]:
    words = "\n".join([str(len(entries)), *entries, ""])
    return sorted(set(HunspellRules(f"SET UTF-8\n{rules}".encode()).write_out(words.encode(), leave_out=leave_out)))


@pytest.mark.parametrize(
    ("rules", "entry", "expected"),
    [
        ("SFX A N 2\nSFX A y ies [^aeiou]y\nSFX A 0 s [aeiou]y\n", "fly/A", "flies fly"),
        (SUFFIX + PREFIX, "act/SR", "act acts react reacts"),
        (SUFFIX.replace(" Y ", " N ") + PREFIX, "act/SR", "act acts react"),
        ("SFX A Y 1\nSFX A 0 er/S .\n" + SUFFIX, "act/A", "act acter acters"),
        ("NEEDAFFIX N\n" + SUFFIX, "act/SN", "acts"),
        ("NEEDAFFIX N\nSFX A Y 1\nSFX A 0 er/SN .\n" + SUFFIX, "act/A", "act acters"),
        ("ONLYINCOMPOUND O\n" + SUFFIX, "act/SO", ""),
        ("ONLYINCOMPOUND O\nSFX A Y 1\nSFX A 0 er/O .\n", "act/A", "act"),
        ("CIRCUMFIX C\nPFX P Y 1\nPFX P 0 ge/C .\nSFX A Y 1\nSFX A 0 t/PC .\n", "spiel/A", "gespielt spiel"),
        ("KEEPCASE K\n" + SUFFIX, "act/SK", "acts"),
        ("FLAG num\nSFX 12 Y 1\nSFX 12 0 s .\n", "act/12,7", "act acts"),
        ("FLAG long\nSFX Aa Y 1\nSFX Aa 0 s .\n", "act/AaBb", "act acts"),
        ("AF 1\nAF S\n" + SUFFIX, "act/1", "act acts"),
        ("FULLSTRIP\nSFX A N 1\nSFX A aller va aller\n", "aller/A", "aller va"),
        ("SFX A N 1\nSFX A aller va aller\n", "aller/A", "aller"),
        ("SFX A N 2\nSFX A 0 -la .\nSFX A 0 s .\n", "port/A", "port ports"),
        (SUFFIX, "porte-clé/S", ""),
        (SUFFIX, "act/S\tpo:noun", "act acts"),
        ("", "été", "été"),
    ],
)
def test_rules_make_the_forms_that_hunspell_accepts(rules: str, entry: str, expected: str) -> None:
    assert write_out(rules, entry) == expected.split()


def test_a_forbidden_word_is_none_however_it_comes_about() -> None:
    assert write_out(f"FORBIDDENWORD F\n{SUFFIX}", "act/S", "acts/F") == ["act"]


def test_lines_with_a_mark_are_left_out() -> None:
    assert write_out("", "cm\t[ABR=1]", "act", leave_out="ABR=1") == ["act"]


def test_the_encoding_of_the_rules_is_that_of_the_words() -> None:
    rules = HunspellRules("SET ISO8859-1\nSFX A N 1\nSFX A 0 é .\n".encode("latin-1"))
    assert sorted(rules.write_out("1\nété/A\n".encode("latin-1"))) == ["été", "étéé"]


@pytest.mark.parametrize(
    ("rules", "words", "message"),
    [
        (b"SET UTF-8\n", b"", "there are no words"),
        (b"SET UTF-8\n", b"cat\nact\n", 'the first line should be the number of words, and is "cat"'),
        (b"SET UTF-8\n", b"1\n\xe9t\xe9\n", "not in the encoding UTF-8"),
        (b"SET UTF-8\n", b"20\ncat\nact\n", "the words are cut short: the first line promises 20, and there are 2"),
        (b"SET KLINGON-1\n", b"1\ncat\n", "the rules cannot be read"),
        (b"SET UTF-8\nSFX A Y\n", b"1\ncat\n", "the rules cannot be read"),
    ],
)
def test_what_is_no_dictionary_is_a_sentence(rules: bytes, words: bytes, message: str) -> None:
    with pytest.raises(DictionaryError, match=message):
        list(HunspellRules(rules).write_out(words))
