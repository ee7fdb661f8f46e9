"""Build the words that families are spared, ``rude.txt`` and ``grown-up.txt``, and ``quarrel.txt`` without them.

They come from ``unsuitable.txt`` beside this script, which is kept by hand, and from two packages of npm: ``cuss``
2.2.0, which grades words by how surely they are rude, and the English words of ``naughty-words`` 1.2.0. Run it after
``build.py``, from a folder in which the packages are installed::

    npm install cuss@2.2.0 naughty-words@1.2.0
    python3 dictionaries/build_family.py --packages node_modules

A word of ``english.txt`` is accused when ``naughty-words`` has it or ``cuss`` grades it 1 or 2, and with it its
inflections; ``unsuitable.txt`` accuses more of them, and acquits. Of the words of the sources that are in none of our
lists, those stay that ``naughty-words`` has, or that have a word in them of which there is no doubt, so that
lists from elsewhere are served too.

With ``--check`` nothing is written, and every difference from the files in the folder is named; ``--explain`` prints
each word with what keeps it out. Exit status: 0 done, 1 ``--check`` found a difference, 2 the lists could not be built.
"""

from __future__ import annotations

import argparse
import json
import re
from dataclasses import dataclass, field
from pathlib import Path

from build import HERE, SUMS, BuildError, add_delivery, deliver, join_sums, read_lines, run

BY_HAND = HERE / "unsuitable.txt"
SECTIONS = ("rude", "grown-up", "fine")
ENTRY = re.compile(r"\*?[A-Z]{2,}[*+]?")
CUSS_LINE = re.compile(r"""^ +(?:'([^']+)'|"([^"]+)"|([a-z]+)): ([012]),?$""")
SUREST = re.compile(
    "FUCK|CUNT|SHIT|NIGG|BITCH|WHORE|SLUT|PUSSY|DICK|^COCK|ASSHOLE|^ASS|^TIT|CUM|JIZ|RAPE|FAGG|SEX|PORN"
)
"""The words of which there is no doubt, wherever they are part of a word of the sources."""
PUZZLE_LETTERS = 8
VOWELS = "AEIOU"


@dataclass
class ByHand:
    """What the list that is kept by hand says.

    Attributes:
        words: The entries of each section, by its name.
    """

    words: dict[str, list[str]] = field(default_factory=lambda: {section: [] for section in SECTIONS})


def read_by_hand(path: Path) -> ByHand:
    """Read the list that is kept by hand."""
    by_hand = ByHand()
    section = ""
    for number, line in enumerate(read_lines(path), start=1):
        text = line.partition("#")[0].strip()
        if text.startswith("["):
            section = text.strip("[]")
            if section not in SECTIONS:
                raise BuildError(f"{path}, line {number}: {text} is not one of {', '.join(SECTIONS)}.")
            continue
        for entry in text.split():
            if not section or not ENTRY.fullmatch(entry):
                raise BuildError(f"{path}, line {number}: {entry!r} is not a word in capitals below a section.")
            by_hand.words[section].append(entry)
    return by_hand


def read_sources(packages: Path) -> tuple[dict[str, int], set[str]]:
    """Return the grades that ``cuss`` gives words, and the words of ``naughty-words``; both joined, in capitals."""
    cuss, naughty = packages / "cuss" / "index.js", packages / "naughty-words" / "en.json"
    for path in (cuss, naughty):
        if not path.is_file():
            hint = 'Install them with "npm install cuss@2.2.0 naughty-words@1.2.0", and name the folder node_modules'
            raise BuildError(f"There is no {path}. {hint} (--packages).")
    grades: dict[str, int] = {}
    for match in filter(None, map(CUSS_LINE.match, read_lines(cuss))):
        word = join(next(filter(None, match.groups())))
        grades[word] = max(int(match[4]), grades.get(word, 0))
    try:
        listed = json.loads(naughty.read_text(encoding="utf-8"))
        words = {join(word) for word in listed if " " not in word}
    except (ValueError, TypeError, AttributeError) as error:
        raise BuildError(f"{naughty} is not a list of words in JSON: {error}") from error
    if not grades or not words:
        raise BuildError(f"{cuss if not grades else naughty} has no words: is it another version of the package?")
    return grades, {word for word in words if len(word) > 2 and set(word) != {"X"}}


def join(text: str) -> str:
    """Return the letters of a word or a phrase in capitals; nothing when some are disguised as digits or symbols."""
    return "" if re.search("[^A-Za-z '-]", text) else re.sub("[^A-Z]", "", text.upper())


def iter_inflections(word: str) -> list[str]:
    """Return what a word may become with the endings of English, whether it is a word or not."""
    stems = [word]
    if word[-1] == "E":
        stems.append(word[:-1])
    if word[-1] == "Y":
        stems.append(word[:-1] + "I")
    if word[-1] not in VOWELS + "WXY" and len(word) > 2 and word[-2] in VOWELS:
        stems.append(word + word[-1])
    endings = ("S", "ES", "ED", "D", "ING", "INGS", "ER", "ERS", "Y", "IER", "IEST", "IES", "NESS", "NESSES")
    return [stem + ending for stem in stems for ending in endings]


def find(entry: str, known: set[str]) -> set[str]:
    """Return the words that an entry of the list that is kept by hand means; some may be in none of our lists."""
    letters = entry.strip("*+")
    if entry.startswith("*") and entry.endswith("*"):
        return {word for word in known if letters in word}
    if entry.startswith("*"):
        return {word for word in known if word.endswith(letters)}
    if entry.endswith("*"):
        return {word for word in known if word.startswith(letters)}
    inflected = set(iter_inflections(letters)) & known if entry.endswith("+") else set()
    return {letters, *inflected}


def judge(by_hand: ByHand, grades: dict[str, int], naughty: set[str], known: set[str]) -> dict[str, dict[str, str]]:
    """Return the rude words and those for grown-ups, each with what keeps it out."""
    fine = {word for entry in by_hand.words["fine"] for word in find(entry, known)}
    surely = {entry for entry in by_hand.words["rude"] if entry.isalpha()}
    if both := sorted(surely & set(by_hand.words["fine"])):
        raise BuildError(f"{BY_HAND.name} calls these both rude and fine: {', '.join(both)}.")
    rude: dict[str, str] = {}
    accused = {word: "cuss" for word, grade in grades.items() if grade} | dict.fromkeys(naughty, "naughty-words")
    for word, source in accused.items():
        if word in fine:
            continue
        if word in known:
            rude[word] = source
            for inflected in set(iter_inflections(word)) & known:
                rude.setdefault(inflected, f"{source}, from {word}")
        elif word in naughty or SUREST.search(word):
            rude[word] = f"{source}, not in english.txt"
    rude = {word: source for word, source in rude.items() if word not in fine}
    # A word by itself is meant, whatever a line with a plus or a star says of others.
    for entry in by_hand.words["rude"]:
        for word in find(entry, known):
            if word not in fine or entry in surely:
                rude.setdefault(word, "by hand")
    grown_up = {word: "by hand" for entry in by_hand.words["grown-up"] for word in find(entry, known)}
    return {"rude": rude, "grown-up": {word: why for word, why in grown_up.items() if word not in rude}}


def build(arguments: argparse.Namespace) -> int:
    """Build the lists, write or check them, and return the exit status."""
    known = set(read_lines(HERE / "english.txt"))
    judged = judge(read_by_hand(BY_HAND), *read_sources(arguments.packages), known)
    if arguments.explain:
        for name, words in judged.items():
            print(*(f"{name}\t{word}\t{why}" for word, why in sorted(words.items())), sep="\n")
    lists = {name: sorted(word for word in words if len(word) > 1) for name, words in judged.items()}
    spared = {word for words in lists.values() for word in words}
    eights = [word for word in read_lines(HERE / "common.txt") if len(word) == PUZZLE_LETTERS]
    lists["quarrel"] = [word for word in eights if word not in spared]
    files = {f"{name}.txt": "".join(f"{word}\n" for word in words).encode("ascii") for name, words in lists.items()}
    files[SUMS] = join_sums(arguments.out, files)
    return deliver(files, [f"{name}.txt: {len(words):,} words" for name, words in lists.items()], arguments)


def make_parser() -> argparse.ArgumentParser:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Build the lists of words that families are spared.")
    packages_help = "the folder of the packages cuss and naughty-words (default: %(default)s)"
    parser.add_argument("--packages", type=Path, default=Path("node_modules"), metavar="DIR", help=packages_help)
    parser.add_argument("--explain", action="store_true", help="print each word with what keeps it out")
    add_delivery(parser, "lists", "the lists")
    return parser


if __name__ == "__main__":
    raise SystemExit(run(build, make_parser()))
