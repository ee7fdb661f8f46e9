"""Build the words of other languages that families are spared: ``rude-german.txt`` and so on.

They come from ``unsuitable-languages.txt`` beside this script, which is kept by hand: words, and beginnings or endings
whose words are looked up in the list of the language. Run it after ``build_languages.py``, with ``wgs`` installed::

    python3 dictionaries/build_family_languages.py

With ``--check`` nothing is written, and every difference from the files in the folder is named; ``--explain`` prints
each word with the entry that keeps it out. Exit status: 0 done, 1 ``--check`` found a difference, 2 the lists could
not be built.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from build_family import find
from build_languages import unpack_list

from build import HERE, SUMS, BuildError, add_delivery, deliver, join_sums, read_lines, run
from wgs.base.packed_text import PackedTextError
from wgs.languages.language import LANGUAGES
from wgs.languages.list_making import make_list

if TYPE_CHECKING:
    from pathlib import Path

BY_HAND = HERE / "unsuitable-languages.txt"


def read_by_hand(path: Path) -> dict[str, list[str]]:
    """Return the entries of each language in the list that is kept by hand."""
    entries: dict[str, list[str]] = {}
    language = ""
    for number, line in enumerate(read_lines(path), start=1):
        text = line.partition("#")[0].strip()
        if text.startswith("["):
            language = text.strip("[]")
            if language not in LANGUAGES:
                raise BuildError(f"{path}, line {number}: there is no language {language}.")
            entries[language] = []
            continue
        for entry in text.split():
            if not language or not entry.removeprefix("-").strip("*").isalpha() or entry != entry.lower():
                raise BuildError(f"{path}, line {number}: {entry!r} is not a word in small letters below a language.")
            entries[language].append(entry)
    return entries


def read_words(name: str) -> set[str]:
    """Return the words of the list of a language, with their accents."""
    path = HERE / f"{name}.txt.xz"
    try:
        return set(unpack_list(path).decode().split())
    except PackedTextError as error:
        raise BuildError(f"{path} {error}.") from None


def judge(entries: list[str], known: set[str]) -> dict[str, str]:
    """Return the rude words of a language, each with the entry that keeps it out."""
    fine = {word for entry in entries if entry.startswith("-") for word in find(entry.removeprefix("-"), known)}
    rude: dict[str, str] = {}
    for entry in entries:
        if not entry.startswith("-"):
            rude |= {word: entry for word in find(entry, known) if word not in rude and word not in fine}
    return rude


def build(arguments: argparse.Namespace) -> int:
    """Build the lists, write or check them, and return the exit status."""
    files: dict[str, bytes] = {}
    summary = []
    for name, entries in read_by_hand(BY_HAND).items():
        rude = judge(entries, read_words(name))
        if arguments.explain:
            print(*(f"{name}\t{word}\t{entry}" for word, entry in sorted(rude.items())), sep="\n")
        words = make_list((word for word in rude if len(word) > 1), LANGUAGES[name]).words
        files[f"rude-{name}.txt"] = "".join(f"{word}\n" for word in words).encode()
        summary.append(f"rude-{name}.txt: {len(words):,} words")
    files[SUMS] = join_sums(arguments.out, files)
    return deliver(files, summary, arguments)


def make_parser() -> argparse.ArgumentParser:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Build the words of other languages that families are spared.")
    parser.add_argument("--explain", action="store_true", help="print each word with what keeps it out")
    add_delivery(parser, "lists", "the lists")
    return parser


if __name__ == "__main__":
    raise SystemExit(run(build, make_parser()))
