"""The meanings that ship, and the script that makes them from WordNet."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from typing import TYPE_CHECKING

import pytest
from support import ROOT

from wgs.words.meanings import load_own_meanings

if TYPE_CHECKING:
    from pathlib import Path

DICTIONARIES = ROOT / "dictionaries"
WORST = """
    SEXUAL SEXUALLY INTERCOURSE GENITAL GENITALS PENIS VAGINA ANUS BREASTS PROSTITUTE COPULATE MASTURBATION ORGASM
    EROTIC RAPE SLUR VULGAR OBSCENE URINATE DEFECATE EXCREMENT NAKED NEGRO PORNOGRAPHIC
"""


@cache
def read_meanings() -> dict[str, str]:
    """Return the lines that ship by their words."""
    lines = (DICTIONARIES / "meanings.txt").read_text(encoding="ascii").splitlines()
    return {word: rest for word, _, rest in (line.partition("\t") for line in lines)}


def read_words(name: str) -> set[str]:
    return set((DICTIONARIES / f"{name}.txt").read_text(encoding="ascii").split())


def test_most_words_that_people_know_have_a_meaning_and_no_others_have_one() -> None:
    meanings, common = read_meanings().keys(), read_words("common")
    assert list(meanings) == sorted(meanings)
    assert meanings <= read_words("english")
    assert len(common & meanings) / len(common) > 0.93


def test_every_meaning_is_found_and_short() -> None:
    find = load_own_meanings().find
    found = [find(word) for word in read_meanings()]
    assert all(each and 0 < len(each.text) <= 90 and not re.search('[()";]', each.text) for each in found)


def test_meanings_have_no_word_that_families_are_spared() -> None:
    meanings, rude, grown_up = read_meanings(), read_words("rude"), read_words("grown-up")
    assert not meanings.keys() & rude
    used: dict[str, set[str]] = {}
    for word, rest in meanings.items():
        for part in re.findall("[A-Z]+", rest.partition("\t")[0].upper()):
            used.setdefault(part, set()).add(word)
    assert not used.keys() & (rude | set(WORST.split()))
    forms = {word for word, rest in meanings.items() if "\t" in rest and rest.split("\t")[1] in grown_up}
    assert {word for part in used.keys() & grown_up for word in used[part]} <= grown_up | forms


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("RAN", "past of RUN: move fast by using one's feet, with one foot off the ground at any given time"),
        ("CHILDREN", "plural of CHILD: a human offspring of any age"),
        ("HAPPIEST", "superlative of HAPPY: enjoying or showing or marked by joy or pleasure"),
        ("THE", "the definite article"),
        ("COCK", "None"),
        ("TURKEY", "large gallinaceous bird with fan-shaped tail"),
    ],
)
def test_a_word_has_its_first_meaning(word: str, told: str) -> None:
    assert str(load_own_meanings().find(word)) == told


def test_the_notice_of_wordnet_is_beside_the_meanings_and_in_the_package() -> None:
    notice = (DICTIONARIES / "COPYRIGHT-WORDNET.txt").read_text(encoding="ascii")
    assert "WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved." in notice
    assert "appear on ALL copies of the software, database and" in notice
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "dictionaries/COPYRIGHT-WORDNET.txt" in settings["project"]["license-files"]
    assert "LicenseRef-WordNet" in settings["project"]["license"]
    assert f"| `meanings.txt` | {len(read_meanings()):,} |" in (DICTIONARIES / "README.md").read_text(encoding="utf-8")


# --- The script -------------------------------------------------------------------------------------------------

SENSES = {
    "noun": [
        ("00000001", "n 02 cat 0 true_cat 0 000 | (zoology) feline mammal: domestic cats; wildcats"),
        ("00000002", "n 01 Cat 0 000 | a language"),
        ("00000003", 'n 01 bed 0 000 | a place for sexual relations; "he took her to bed"'),
        ("00000004", "n 01 bed 1 000 | furniture to sleep on"),
        ("00000005", "n 01 tit 0 000 | small insectivorous birds"),
    ],
    "verb": [("00000006", 'v 02 run 0 000 01 + 01 00 | move fast; "run!"')],
    "adj": [("00000007", "a 02 happy 0 glad(p) 0 000 | a happy state; full of joy")],
    "adv": [("00000008", "r 02 happily 0 merrily 0 000 | in a happy manner")],
}
INDEX = {
    "noun": ["cat n 2 0 2 1 00000002 00000001", "bed n 2 0 2 1 00000003 00000004", "tit n 1 0 1 0 00000005"],
    "verb": ["run v 1 0 1 1 00000006"],
    "adj": ["happy a 1 0 1 1 00000007", "glad a 1 0 1 0 00000007"],
    "adv": ["happily r 1 0 1 0 00000008"],
}
EXCEPTIONS = {"noun": [], "verb": ["ran run"], "adj": ["happier happy"], "adv": []}
WORDS = ["BED", "BEDS", "CAT", "CATS", "HAPPIER", "HAPPILY", "HAPPY", "RAN", "RUN", "RUNNING", "THE", "TIT", "XYLYL"]


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A folder with the script, a few words, and a WordNet of eight senses."""
    for name in ("build.py", "build_meanings.py"):
        shutil.copy(DICTIONARIES / name, tmp_path)
    for name, words in {"english": WORDS, "rude": ["SEXUAL", "TIT"], "grown-up": []}.items():
        (tmp_path / f"{name}.txt").write_text("".join(f"{word}\n" for word in words))
    (tmp_path / "own-meanings.txt").write_text("# by hand\nTHE\tthe definite article\n")
    net = tmp_path / "wordnet"
    net.mkdir()
    for part, senses in SENSES.items():
        lines = [f"{offset} 00 {rest}" for offset, rest in senses]
        (net / f"data.{part}").write_text("\n".join(["  1 A licence.", *lines, ""]))
        (net / f"index.{part}").write_text("\n".join(["  1 A licence.", *INDEX[part], ""]))
        (net / f"{part}.exc").write_text("".join(f"{line}\n" for line in EXCEPTIONS[part]))
    (net / "cntlist.rev").write_text("cat%1:05:00:: 2 5\nrun%2:38:00:: 1 9\n")
    return tmp_path


def build(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the script in its folder; it never ends with a traceback."""
    command = [sys.executable, str(folder / "build_meanings.py"), "--wordnet", str(folder / "wordnet"), *options]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert "Traceback" not in done.stderr
    return done


def test_the_script_takes_the_first_fit_clause_and_leads_forms_to_their_words(workshop: Path) -> None:
    assert build(workshop).returncode == 0
    assert (workshop / "meanings.txt").read_text().splitlines() == [
        "BED\tfurniture to sleep on",
        "BEDS\t\tBED\tplural",
        "CAT\tfeline mammal",
        "CATS\t\tCAT\tplural",
        "HAPPIER\t\tHAPPY\tcomparative",
        "HAPPILY\tmerrily",
        "HAPPY\tfull of joy",
        "RAN\t\tRUN\tpast",
        "RUN\tmove fast",
        "RUNNING\t\tRUN\tparticiple",
        "THE\tthe definite article",
    ]
    assert build(workshop, "--check").returncode == 0
    (workshop / "own-meanings.txt").write_text("")
    checked = build(workshop, "--check")
    assert (checked.returncode, "should not have THE" in checked.stdout) == (1, True)


def test_what_is_missing_or_wrong_is_a_sentence(workshop: Path) -> None:
    (workshop / "own-meanings.txt").write_text("the\tthe definite article\n")
    done = build(workshop)
    assert done.returncode == 2
    assert "own-meanings.txt, line 1:" in done.stderr
    (workshop / "own-meanings.txt").write_text("")
    shutil.rmtree(workshop / "wordnet")
    done = build(workshop)
    assert (done.returncode, "apt-get download wordnet-base" in done.stderr) == (2, True)
