"""Build the word lists of this folder from the word files of SCOWL.

The lists come from Debian's package ``scowl``, version 2020.12.07-2, and from ``supplement.txt`` beside this
script. To have SCOWL in ``/usr/share/dict/scowl``, where this script looks for it::

    sudo apt-get install scowl
    python3 dictionaries/build.py

To leave the system as it is, unpack the package into a folder instead::

    apt-get download scowl
    dpkg -x scowl_*.deb unpacked
    python3 dictionaries/build.py --scowl unpacked/usr/share/dict/scowl

SCOWL's files are in UTF-8 as Debian packs them (from 2019.10.06-1 on), but not as SCOWL itself publishes
them. Only the ``*-words.*`` files are read, those of every spelling and variant. Abbreviations, contractions,
names and the other capitalised words are in files of their own, which stay unread. Accents are folded (CAFÉ
becomes CAFE); of what remains, words in the small letters a-z alone are kept, if they have two letters or
more or are A or I. The lists are written in capitals.

With ``--check`` nothing is written: the lists are built in memory, and every difference from the files in
the folder is named. Exit status: 0 done, 1 ``--check`` found a difference, 2 the lists could not be built.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import signal
import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

HERE = Path(__file__).resolve().parent
SUPPLEMENT = HERE / "supplement.txt"
SCOWL = Path("/usr/share/dict/scowl")
SUMS = "SHA256SUMS"
GRADES = "grades.txt"
GRADES_A_LINE = 100

# The largest SCOWL size that a list takes in. A list holds those before it, because the sizes rise.
LIMITS = {"common": 50, "standard": 70, "english": 80}
# The digits of the sizes in grades.txt; wgs/words/grades.py reads them.
DIGITS = {10: "1", 20: "2", 35: "3", 40: "4", 50: "5", 55: "6", 60: "7", 70: "8", 80: "9"}
# What the supplement says of a word that is to be in no list.
NOWHERE = "none"

# Letters that Unicode does not split into a plain letter and a mark.
UNSPLIT = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "ł": "l", "đ": "d"})
WORD_FILE = re.compile(r"[a-z_0-9]+-words\.([0-9]+)")
WORD = re.compile(r"[A-Z]{2,}|A|I")

HOW_TO_GET_SCOWL = """\
Debian's package scowl holds the files. Install it ("apt-get install scowl"), or unpack it into a folder
("apt-get download scowl && dpkg -x scowl_*.deb unpacked") and name the folder of the word files
("--scowl unpacked/usr/share/dict/scowl")."""


class BuildError(Exception):
    """The lists cannot be built; the text says why and what to do."""


def find_word_files(folder: Path) -> list[tuple[Path, int]]:
    """Return the word files of a SCOWL folder that some list needs, each with its size, in order of name."""
    if not folder.is_dir():
        raise BuildError(f"There is no folder {folder} to read SCOWL's word files from.\n{HOW_TO_GET_SCOWL}")
    found = [
        (path, int(match[1]))
        for path in sorted(folder.iterdir())
        if (match := WORD_FILE.fullmatch(path.name)) and int(match[1]) <= max(LIMITS.values())
    ]
    if not found:
        raise BuildError(f"No word files such as english-words.10 are in {folder}.\n{HOW_TO_GET_SCOWL}")
    return found


def fold(word: str) -> str:
    """Return a word without its accents, and with ligatures and the like spelt out in plain letters."""
    if word.isascii():
        return word
    parts = unicodedata.normalize("NFD", word)
    return "".join(part for part in parts if not unicodedata.combining(part)).translate(UNSPLIT)


def read_lines(path: Path) -> list[str]:
    """Return the lines of a UTF-8 text file."""
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise BuildError(f"{path} is not UTF-8 text.") from error


def read_scowl(folder: Path) -> tuple[dict[str, int], dict[str, set[str]]]:
    """Read SCOWL's word files.

    Returns:
        The smallest SCOWL size of each word, the words in capitals; and the words left out because of a
        small letter that has no folding to a-z, under that letter.
    """
    sizes: dict[str, int] = {}
    unfolded: dict[str, set[str]] = {}
    for path, size in find_word_files(folder):
        for line in read_lines(path):
            word = fold(line.strip())
            if word != word.lower():  # a name, or an abbreviation such as pH
                continue
            if not word.isascii():
                for letter in {letter for letter in word if letter.isalpha() and not letter.isascii()}:
                    unfolded.setdefault(letter, set()).add(line.strip())
            elif WORD.fullmatch(word.upper()):
                sizes[word.upper()] = min(size, sizes.get(word.upper(), size))
    return sizes, unfolded


def read_supplement(path: Path) -> dict[str, str]:
    """Return the words of the supplement, each with the smallest list that it belongs to."""
    grades: dict[str, str] = {}
    for number, line in enumerate(read_lines(path), start=1):
        fields = line.partition("#")[0].split()
        if not fields:
            continue
        if len(fields) != 2 or not WORD.fullmatch(fields[0]) or fields[1] not in {*LIMITS, NOWHERE}:
            expected = f"a word in capitals and one of {', '.join(LIMITS)}, {NOWHERE}"
            raise BuildError(f"{path}, line {number}: {line.strip()!r} is not {expected}.")
        if fields[0] in grades:
            raise BuildError(f"{path}, line {number}: {fields[0]} is in the supplement twice.")
        grades[fields[0]] = fields[1]
    return grades


def is_needless(size: int | None, grade: str) -> bool:
    """Return whether the supplement changes nothing for a word of this size in SCOWL (None: not in it)."""
    if grade == NOWHERE:
        return size is None
    return size is not None and size <= LIMITS[grade]


def supplement_sizes(sizes: dict[str, int], grades: dict[str, str]) -> dict[str, int]:
    """Return the sizes of all words: those of SCOWL, but for words of the supplement that of their smallest list."""
    supplemented = dict(sizes)
    for word, grade in grades.items():
        if grade == NOWHERE:
            supplemented.pop(word, None)
        else:
            supplemented[word] = min(LIMITS[grade], sizes.get(word, LIMITS[grade]))
    return supplemented


def build_lists(sizes: dict[str, int]) -> dict[str, list[str]]:
    """Return the words of every list, in order."""
    return {name: sorted(word for word, size in sizes.items() if size <= limit) for name, limit in LIMITS.items()}


def build_grades(sizes: dict[str, int]) -> str:
    """Return the digit of the size of each word of the longest list, in order, so many to a line."""
    digits = "".join(DIGITS[sizes[word]] for word in sorted(sizes) if sizes[word] <= max(LIMITS.values()))
    lines = (digits[start : start + GRADES_A_LINE] for start in range(0, len(digits), GRADES_A_LINE))
    return "".join(f"{line}\n" for line in lines)


def render_files(lists: dict[str, list[str]], grades: str, folder: Path) -> dict[str, bytes]:
    """Return what to write under each file name: the lists, one word a line, the grades, the digests of the folder."""
    files = {f"{name}.txt": "".join(f"{word}\n" for word in words).encode("ascii") for name, words in lists.items()}
    files[GRADES] = grades.encode("ascii")
    return files | {SUMS: join_sums(folder, files)}


def write_file(path: Path, content: bytes) -> None:
    """Write a file under another name first, so that no reader ever finds half of it."""
    unfinished = path.with_name(f"{path.name}.new")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def compare_file(path: Path, content: bytes) -> list[str]:
    """Return a line for each difference of a file from what it should hold."""
    if not path.exists():
        return [f"{path.name} does not exist"]
    found = path.read_bytes()
    if found == content:
        return []
    has = set(found.decode("ascii", errors="backslashreplace").splitlines())
    should_have = set(content.decode("ascii").splitlines())
    differences = [f"{path.name} lacks {line}" for line in sorted(should_have - has)]
    differences += [f"{path.name} should not have {line}" for line in sorted(has - should_have)]
    return differences or [f"{path.name} has the right lines, but otherwise ordered, repeated or ended"]


def check_files(folder: Path, files: dict[str, bytes]) -> int:
    """Print how the files of a folder differ from these, and return the exit status."""
    differences = [line for name, content in files.items() for line in compare_file(folder / name, content)]
    print("\n".join(differences) if differences else f"As built: {', '.join(files)}")
    return 1 if differences else 0


def build(arguments: argparse.Namespace) -> int:
    """Build the lists, write or check them, and return the exit status."""
    sizes, unfolded = read_scowl(arguments.scowl)
    grades = read_supplement(SUPPLEMENT)
    for letter, dropped in sorted(unfolded.items()):
        print(f"Left out, as {letter} has no folding to a-z: {', '.join(sorted(dropped))}", file=sys.stderr)
    for word, grade in grades.items():
        if is_needless(sizes.get(word), grade):
            print(f"{SUPPLEMENT.name} need not name {word}: SCOWL alone gives the same.", file=sys.stderr)
    supplemented = supplement_sizes(sizes, grades)
    lists = build_lists(supplemented)
    summary = [f"{name}.txt: {len(words):,} words" for name, words in lists.items()]
    return deliver(render_files(lists, build_grades(supplemented), arguments.out), summary, arguments)


def make_parser() -> argparse.ArgumentParser:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Build the word lists of wgs from SCOWL's word files.")
    scowl_help = "the folder of SCOWL's word files (default: %(default)s)"
    parser.add_argument("--scowl", type=Path, default=SCOWL, metavar="DIR", help=scowl_help)
    add_delivery(parser, "lists", "the lists")
    return parser


# --- What the scripts of this folder share ----------------------------------------------------------------------


def add_delivery(parser: argparse.ArgumentParser, things: str, files: str) -> None:
    """Add the options of scripts that write files of this folder: `deliver` does what they say."""
    out_help = f"the folder of the {things} (default: the folder of this script)"
    parser.add_argument("--out", type=Path, default=HERE, metavar="DIR", help=out_help)
    check_help = f"write nothing; name every difference from {files} in that folder"
    parser.add_argument("--check", action="store_true", help=check_help)


def join_sums(folder: Path, files: dict[str, bytes]) -> bytes:
    """Return the digests of lists as a file, with those that the folder has of lists that another script builds."""
    path = folder / SUMS
    lines = (line.split() for line in read_lines(path)) if path.exists() else ()
    sums = {name: digest for digest, name in lines}
    sums |= {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    return "".join(f"{digest}  {name}\n" for name, digest in sorted(sums.items())).encode("ascii")


def deliver(files: dict[str, bytes], summary: Iterable[str], arguments: argparse.Namespace) -> int:
    """Write files by their names and print what they hold, or only check them; return the exit status."""
    if arguments.check:
        return check_files(arguments.out, files)
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        write_file(arguments.out / name, content)
    for line in summary:
        print(line)
    return 0


def run(script: Callable[[argparse.Namespace], int], parser: argparse.ArgumentParser) -> int:
    """Run a script on its command line and return the exit status: 2 when it could not do its work."""
    arguments = parser.parse_args()
    if hasattr(signal, "SIGPIPE"):  # "build.py --check | head" ends quietly; Windows has no such signal
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        return script(arguments)
    except BuildError as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(run(build, make_parser()))
