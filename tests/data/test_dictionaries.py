"""The shipped word lists, their notices, and the script that builds them."""

from __future__ import annotations

import hashlib
import lzma
import os
import re
import shutil
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING

import pytest
from support import ROOT

from wgs import Toolkit
from wgs.languages.language import LANGUAGES as LANGUAGE_FACTS
from wgs.words.front_coding import read_differences, write_differences
from wgs.words.list_names import GradeRange
from wgs.words.list_origins import load_origins

if TYPE_CHECKING:
    from pathlib import Path

DICTIONARIES = ROOT / "dictionaries"
NESTED = ["common", "standard", "english"]
LISTS = [*NESTED, "quarrel", "rude", "grown-up"]
LANGUAGES = ["danish", "dutch", "french", "german", "polish", "portuguese", "spanish"]
ORIGINS = load_origins(DICTIONARIES)
TOOLKIT = Toolkit.load("wgs.json")
NEVER = ["JOHN", "OMSK", "NBA", "DONT", "KS", "MB"]

UKACD_NOTICE = """
    Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved.

    The following restriction is placed on the use of this publication:
    if The UK Advanced Cryptics Dictionary is used in a software package
    or redistributed in any form, the copyright notice must be
    prominently displayed and the text of this document must be included
    verbatim.

    There are no other restrictions: I would like to see the list
    distributed as widely as possible.
"""

NOTICES = {
    "SCOWL": """
        Copyright 2000-2018 by Kevin Atkinson

        Permission to use, copy, modify, distribute and sell these word
        lists, the associated scripts, the output created from the scripts,
        and its documentation for any purpose is hereby granted without fee,
        provided that the above copyright notice appears in all copies and
        that both that copyright notice and this permission notice appear in
        supporting documentation. Kevin Atkinson makes no representations
        about the suitability of this array for any purpose. It is provided
        "as is" without express or implied warranty.
    """,
    "UKACD": UKACD_NOTICE,
    "WordNet": "WordNet 1.6 Copyright 1997 by Princeton University. All rights reserved.",
    "WordNet's disclaimer": 'THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY MAKES',
    "VarCon": "Copyright 2016 by Benjamin Titze Permission to use, copy, modify, distribute and sell this",
    "Ispell": "Copyright 1993, Geoff Kuenning, Granada Hills, CA All rights reserved. Redistribution and use",
    "Ispell's disclaimer": "THIS SOFTWARE IS PROVIDED BY GEOFF KUENNING AND CONTRIBUTORS ``AS IS''",
    "ENABLE": "The ENABLE master word list, WORD.LST, is herewith formally released into the Public Domain.",
    "12dicts": "The 12Dicts package and Supplement is in the Public Domain.",
    "Moby": "The Moby lexicon project is complete and has been place into the public domain.",
}


def read_list(name: str, folder: Path = DICTIONARIES) -> list[str]:
    return (folder / f"{name}.txt").read_text(encoding="ascii").split()


def read_supplement() -> dict[str, str]:
    lines = (DICTIONARIES / "supplement.txt").read_text(encoding="ascii").splitlines()
    pairs = (line.split() for line in lines if line and not line.startswith("#"))
    return {pair[0]: pair[1] for pair in pairs}


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def unwrap(text: str) -> str:
    """One line, without the marks of a quotation."""
    return " ".join(re.sub(r"^> ?", "", text, flags=re.MULTILINE).split())


@pytest.mark.parametrize("name", LISTS)
def test_list_is_sorted_capital_words_a_line_each(name: str) -> None:
    content = (DICTIONARIES / f"{name}.txt").read_bytes()
    words = content.decode("ascii").split()
    assert words == sorted(set(words))
    assert content == "".join(f"{word}\n" for word in words).encode("ascii")
    assert [word for word in words if not re.fullmatch("[A-Z]{2,}|A|I", word)] == []


@pytest.mark.parametrize("name", NESTED)
def test_only_a_and_i_are_words_of_one_letter(name: str) -> None:
    assert [word for word in read_list(name) if len(word) == 1] == ["A", "I"]


@pytest.mark.parametrize("name", NESTED)
def test_names_abbreviations_and_contractions_are_absent(name: str) -> None:
    assert not set(NEVER) & set(read_list(name))


@pytest.mark.parametrize(("smaller", "larger"), [("common", "standard"), ("standard", "english")])
def test_lists_are_nested(smaller: str, larger: str) -> None:
    assert set(read_list(smaller)) < set(read_list(larger))


def test_british_and_american_spellings_are_in_every_list() -> None:
    spellings = {"COLOR", "COLOUR", "REALISE", "REALIZE", "CAFE", "JEWELRY", "JEWELLERY"}
    assert spellings <= set(read_list("common"))


def test_quarrel_has_the_eight_letter_words_of_common_that_children_may_see() -> None:
    left_out = {*read_list("rude"), *read_list("grown-up")}
    assert read_list("quarrel") == [word for word in read_list("common") if len(word) == 8 and word not in left_out]


@pytest.mark.parametrize(("position", "name"), list(enumerate(NESTED)))
def test_supplement_words_are_in_their_list_and_no_smaller_one(position: int, name: str) -> None:
    words = set(read_list(name))
    for word, grade in read_supplement().items():
        expected = grade in NESTED[: position + 1]
        assert (word in words) == expected, f"{word} {grade}"


def test_supplement_has_words_of_every_grade() -> None:
    assert set(read_supplement().values()) == {*NESTED, "none"}


def test_digests_are_those_of_the_lists() -> None:
    sums = (DICTIONARIES / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    names = sorted(
        [
            *(f"{name}.txt" for name in [*LISTS, "grades", "meanings"]),
            *(f"{name}.txt.xz" for name in LANGUAGES),
            *(f"rude-{name}.txt" for name in LANGUAGES),
        ]
    )
    assert sums == [f"{digest(DICTIONARIES / name)}  {name}" for name in names]


@pytest.mark.parametrize("page", ["dictionaries/README.md", "docs/dictionaries.md"])
def test_pages_give_the_sizes_of_the_lists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for name in LISTS:
        assert f"| `{name}.txt` | {len(read_list(name)):,} |" in text


def test_the_page_gives_the_number_of_words_of_each_grade() -> None:
    grades = Toolkit.load("wgs.json").game("Boggle (New)").grades
    page = (ROOT / "docs/dictionaries.md").read_text(encoding="utf-8")
    assert all(f"| {grade} | {words:,} |" in page for grade, words in grades.count().items())


@pytest.mark.parametrize(("name", "most"), [("common", 50), ("standard", 70)])
def test_the_lists_that_ship_have_the_words_up_to_a_grade(name: str, most: int) -> None:
    grades = Toolkit.load("wgs.json").game("Boggle (New)").grades
    assert set(grades.keep(GradeRange(high=most))) == set(read_list(name))


# A line of the notice of each list, and its licence.
OF_LANGUAGES = {
    "danish": ("© 2020 Foreningen for frit tilgængelige sprogværktøjer", "MPL-1.1"),
    "dutch": ("Redistributions of source code must retain the above copyright", "BSD-3-Clause"),
    "french": ("DICTIONNAIRES ORTHOGRAPHIQUES FRANÇAIS version 7.5 Olivier R.", "MPL-2.0"),
    "german": ("https://github.com/enz/german-wordlist", "CC0-1.0"),
    "polish": ("https://sjp.pl/slownik/growy/", "CC-BY-4.0"),
    "portuguese": ("José João de Almeida <jj@di.uminho.pt>", "MPL-1.1"),
    "spanish": ("Este diccionario ha sido desarrollado inicialmente por Santiago Bosio", "MPL-1.1"),
}


@pytest.mark.parametrize("name", [*LISTS, *LANGUAGES, *(f"rude-{name}" for name in LANGUAGES)])
def test_origins_tell_the_number_of_words_and_their_digest(name: str) -> None:
    origin = ORIGINS.get(f"{name}.txt") or ORIGINS[f"{name}.txt.xz"]
    words = TOOLKIT.load_dictionary(name)
    assert (origin.words, origin.digest) == (len(words), words.digest)


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_list_of_another_language_is_small_sorted_words_that_it_can_spell(name: str) -> None:
    language = LANGUAGE_FACTS[name]
    packed = lzma.decompress((DICTIONARIES / f"{name}.txt.xz").read_bytes())
    words = b"".join(read_differences([packed], 1 << 26)).decode().splitlines()
    assert packed.startswith(write_differences("".join(f"{word}\n" for word in words[:50_000]).encode()))
    spelt = [language.spell(word) for word in words[::50]]
    assert None not in spelt
    assert all(word == word.lower() for word in words)
    places = {letter: place for place, letter in enumerate(language.alphabet)}
    keys = [[places[letter] for letter in word or ""] for word in spelt]
    assert keys == sorted(keys)
    for page in ("dictionaries/README.md", "docs/dictionaries.md"):
        assert f"| `{name}.txt.xz` | {len(words):,} |" in (ROOT / page).read_text(encoding="utf-8")
    rude = (DICTIONARIES / f"rude-{name}.txt").read_text(encoding="utf-8").split()
    assert f"| `rude-{name}.txt` | {len(rude):,} |" in (ROOT / "dictionaries/README.md").read_text(encoding="utf-8")
    assert f"{name.capitalize()} | {len(rude):,} |" in (ROOT / "docs/dictionaries.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "column"), [("english", 1), ("french", 3), ("dutch", 7)])
def test_the_page_gives_the_number_of_words_of_each_length(name: str, column: int) -> None:
    page = (ROOT / "docs/dictionaries.md").read_text(encoding="utf-8")
    found = re.findall(r"^\| 1?[0-9] \|.*$", page, re.MULTILINE)
    rows = [[cell.strip() for cell in row.strip("| ").split("|")] for row in found]
    lengths = TOOLKIT.load_dictionary(name).info().lengths
    assert [(int(row[0]), row[column]) for row in rows if len(row) == 11] == [
        (length, f"{lengths[length]:,}") for length in range(2, 16)
    ]


def test_spanish_has_words_that_its_source_lacks_and_none_of_its_abbreviations() -> None:
    spanish = TOOLKIT.load_dictionary("spanish")
    assert all(word in spanish for word in ("PINGUINO", "PINGUE", "CIGUEÑA", "PIRAGUISTA", "KOALA", "ETCETERA", "PAF"))
    assert [word for word in ("ETC", "PAG", "DPTO", "SRTA", "IZQ", "AVDA") if word in spanish] == []


@pytest.mark.parametrize(
    ("name", "gone", "kept"),
    [
        ("french", "KCAL ENV OCT FEVR YLM", "BAR GAL PI SEPT TEL"),
        ("dutch", "OKT FEBR", "JAN TEL"),
        ("danish", "VIII XIV", "VI XI"),
        ("portuguese", "III XII", "VI XI"),
    ],
)
def test_lists_have_no_symbols_months_or_roman_numerals(name: str, gone: str, kept: str) -> None:
    words = TOOLKIT.load_dictionary(name)
    assert [word for word in gone.split() if word in words] == []
    assert [word for word in kept.split() if word not in words] == []


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_list_of_another_language_has_its_notice_and_its_licence_beside_it(name: str) -> None:
    text = (DICTIONARIES / "COPYRIGHT-LANGUAGES.txt").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert f"\n{name}.txt.xz " in text
    assert unwrap(OF_LANGUAGES[name][0]) in unwrap(text)
    assert OF_LANGUAGES[name][1] in project["project"]["license"].split(" AND ")
    assert f"dictionaries/{name}.txt.xz" in project["tool"]["scikit-build"]["wheel"]["force-include"]
    if OF_LANGUAGES[name][1].startswith("MPL"):
        assert {f"{name}.aff.xz", f"{name}.dic.xz"} <= {path.name for path in (DICTIONARIES / "sources").iterdir()}


@pytest.mark.parametrize("notice", NOTICES)
def test_copyright_file_has_every_notice(notice: str) -> None:
    text = (DICTIONARIES / "COPYRIGHT-SCOWL.txt").read_text(encoding="utf-8")
    assert unwrap(NOTICES[notice]) in unwrap(text)


def test_readme_shows_the_notice_of_ukacd_before_all_else() -> None:
    title, _, text = (DICTIONARIES / "README.md").read_text(encoding="utf-8").partition("\n\n")
    assert title.startswith("# ")
    notice, _, _ = text.partition("\n\n")
    assert unwrap(UKACD_NOTICE) in unwrap(notice)


# The script, on a small SCOWL of our own.

SMALL_SCOWL = {
    "english-words.10": "a\nb\ni\ndog\ndog's\nkHz\nhyphen-ated\n",
    "english-words.50": "elephant\ncafé\ndog\n",
    "american-words.35": "color\n",
    "british_variant_1-words.35": "colour\n",
    "variant_3-words.55": "encyclopædia\nsmørrebrød\n",
    "australian-words.70": "brolga\nþorn\n",
    "canadian-words.80": "toonie\ncommon\n",
    "english-words.95": "zzz\n",
    "english-upper.10": "Omsk\n",
    "english-proper-names.10": "Amanda\nlowercase\n",
    "english-abbreviations.10": "nba\n",
    "english-contractions.10": "dont\n",
    "special-hacker.50": "foobar\n",
    "english-words.10.orig": "leftover\n",
}

SMALL_SUPPLEMENT = """\
# BUZZ common: a comment
INTRO common
AA english  # a lava
COMMON common
BROLGA none
"""


class Workshop:
    """A folder with the script, a supplement and a small SCOWL, in which the script runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.scowl = folder / "scowl"
        self.scowl.mkdir()
        shutil.copy(DICTIONARIES / "build.py", folder)
        self.supplement(SMALL_SUPPLEMENT)
        for name, text in SMALL_SCOWL.items():
            (self.scowl / name).write_text(text, encoding="utf-8")

    def supplement(self, text: str) -> None:
        (self.folder / "supplement.txt").write_text(text, encoding="utf-8")

    def run(self, *options: str | Path, scowl: Path | None = None) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, self.folder / "build.py", "--scowl", scowl or self.scowl, *options]
        env = os.environ | {"PYTHONUTF8": "1"}
        done = subprocess.run(command, capture_output=True, encoding="utf-8", env=env, check=False)
        assert "Traceback" not in done.stderr
        return done

    def built(self, name: str) -> list[str]:
        return read_list(name, self.folder)


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


@pytest.fixture
def built_workshop(workshop: Workshop) -> Workshop:
    assert workshop.run().returncode == 0
    return workshop


COMMON = ["A", "CAFE", "COLOR", "COLOUR", "COMMON", "DOG", "ELEPHANT", "I", "INTRO"]
STANDARD = sorted([*COMMON, "ENCYCLOPAEDIA", "SMORREBROD"])
ENGLISH = sorted([*STANDARD, "AA", "TOONIE"])


@pytest.mark.parametrize(
    ("name", "words"),
    [("common", COMMON), ("standard", STANDARD), ("english", ENGLISH)],
)
def test_build_takes_the_plain_words_up_to_the_size_of_the_list(
    built_workshop: Workshop, name: str, words: list[str]
) -> None:
    assert built_workshop.built(name) == words


def test_build_leaves_nothing_unfinished_behind(built_workshop: Workshop) -> None:
    lists = {f"{name}.txt" for name in NESTED}
    names = {path.name for path in built_workshop.folder.iterdir()}
    assert names == {*lists, "grades.txt", "SHA256SUMS", "supplement.txt", "build.py", "scowl"}


def test_build_writes_digests_of_what_it_wrote(built_workshop: Workshop) -> None:
    sums = (built_workshop.folder / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    names = sorted([*(f"{name}.txt" for name in NESTED), "grades.txt"])
    assert sums == [f"{digest(built_workshop.folder / name)}  {name}" for name in names]


def test_build_grades_words_by_the_smallest_size_that_has_them(built_workshop: Workshop) -> None:
    digits = dict(zip(ENGLISH, (built_workshop.folder / "grades.txt").read_text().replace("\n", ""), strict=True))
    assert {word: digits[word] for word in ("DOG", "CAFE", "COLOUR", "SMORREBROD", "TOONIE")} == {
        "DOG": "1",
        "CAFE": "5",
        "COLOUR": "3",
        "SMORREBROD": "6",
        "TOONIE": "9",
    }
    # Words of the supplement have the size of the list that it puts them in.
    assert (digits["INTRO"], digits["COMMON"], digits["AA"]) == ("5", "5", "9")


def test_build_writes_where_it_is_told(workshop: Workshop) -> None:
    elsewhere = workshop.folder / "some" / "where"
    assert workshop.run("--out", elsewhere).returncode == 0
    assert read_list("common", elsewhere) == COMMON
    assert not (workshop.folder / "common.txt").exists()


def test_build_reports_a_letter_that_has_no_folding(workshop: Workshop) -> None:
    assert "þorn" in workshop.run().stderr


def test_build_reports_supplement_lines_that_change_nothing(workshop: Workshop) -> None:
    workshop.supplement("DOG common\nTOONIE standard\nBROLGA english\nNEITHER none\n")
    assert re.findall("need not name ([A-Z]+)", workshop.run().stderr) == ["DOG", "BROLGA", "NEITHER"]


def test_check_is_content_with_what_was_built(built_workshop: Workshop) -> None:
    assert built_workshop.run("--check").returncode == 0


def test_check_names_every_word_too_few_and_too_many(built_workshop: Workshop) -> None:
    changed = built_workshop.folder / "common.txt"
    changed.write_text(changed.read_text().replace("DOG\n", "CAT\nEEL\n"), encoding="ascii")
    before = changed.read_bytes()
    done = built_workshop.run("--check")
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "common.txt lacks DOG",
        "common.txt should not have CAT",
        "common.txt should not have EEL",
    ]
    assert changed.read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("A\n", "\nA\n"),
        ("\n", "\r\n"),
        ("A\nCAFE\n", "CAFE\nA\n"),
        ("DOG\n", "DOG\nDOG\n"),
        ("INTRO\n", "INTRO"),
    ],
)
def test_check_finds_the_right_words_written_otherwise(built_workshop: Workshop, old: str, new: str) -> None:
    changed = built_workshop.folder / "common.txt"
    changed.write_bytes(changed.read_text().replace(old, new).encode("ascii"))
    done = built_workshop.run("--check")
    assert done.returncode == 1
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["common.txt"]


@pytest.mark.parametrize("name", [*(f"{name}.txt" for name in NESTED), "SHA256SUMS"])
def test_check_finds_a_missing_file_and_does_not_write_it(built_workshop: Workshop, name: str) -> None:
    (built_workshop.folder / name).unlink()
    done = built_workshop.run("--check")
    assert (done.returncode, done.stdout) == (1, f"{name} does not exist\n")
    assert not (built_workshop.folder / name).exists()


def test_missing_scowl_is_a_sentence_that_says_how_to_get_it(workshop: Workshop) -> None:
    done = workshop.run(scowl=workshop.folder / "nowhere")
    assert done.returncode == 2
    assert str(workshop.folder / "nowhere") in done.stderr
    assert "apt-get install scowl" in done.stderr
    assert not (workshop.folder / "common.txt").exists()


def test_folder_without_word_files_is_a_sentence(workshop: Workshop) -> None:
    empty = workshop.folder / "empty"
    empty.mkdir()
    done = workshop.run(scowl=empty)
    assert done.returncode == 2
    assert "english-words.10" in done.stderr


def test_scowl_in_another_encoding_is_a_sentence(workshop: Workshop) -> None:
    (workshop.scowl / "english-words.20").write_bytes("café\n".encode("latin-1"))
    done = workshop.run()
    assert done.returncode == 2
    assert "english-words.20 is not UTF-8" in done.stderr


def test_a_file_in_place_of_the_output_folder_is_a_sentence(workshop: Workshop) -> None:
    (workshop.folder / "taken").write_text("", encoding="ascii")
    done = workshop.run("--out", workshop.folder / "taken")
    assert done.returncode == 2
    assert str(workshop.folder / "taken") in done.stderr


@pytest.mark.parametrize("line", ["intro common", "INTRO", "INTRO popular", "IN TRO common", "B common", "AA none"])
def test_bad_supplement_line_is_named(workshop: Workshop, line: str) -> None:
    workshop.supplement(f"# head\nAA english\n{line}\n")
    done = workshop.run()
    assert done.returncode == 2
    assert "supplement.txt, line 3" in done.stderr
