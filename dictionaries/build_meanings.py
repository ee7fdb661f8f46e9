"""Build ``meanings.txt``: short meanings of the words of ``english.txt``, from WordNet.

WordNet 3.0 comes from Debian's package ``wordnet-base``, version 1:3.0-37. Run this script after ``english.txt``,
``rude.txt`` or ``grown-up.txt`` has changed, with ``wgs`` installed::

    apt-get download wordnet-base
    dpkg -x wordnet-base_*.deb unpacked
    python3 dictionaries/build_meanings.py --wordnet unpacked/usr/share/wordnet

A line has a word, a tab and its meaning: the first clause of a gloss, without examples and remarks in brackets, of at
most 90 characters. The gloss is that of the sense that WordNet's tagged texts use most. Where it has the word's stem
in it, another clause, or other words of the same sense, take its place if they are without. An inflected form has no
meaning there but, with tabs between them, the word that it is a form of and which form; WordNet's lists of exceptions
and its rules of detachment find it. ``own-meanings.txt``, which is kept by hand, has what these get wrong, and words
that WordNet lacks.

The words of ``rude.txt`` have no meaning. No meaning has one of them in it, or is of a sense that WordNet calls vulgar
or insulting; words of ``grown-up.txt`` are only in meanings of words of that list.

With ``--check`` nothing is written, and every difference from the file in the folder is named. Exit status: 0
done, 1 ``--check`` found a difference, 2 the meanings could not be built.
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from build import HERE, SUMS, BuildError, add_delivery, deliver, join_sums, read_lines, run

try:
    from wgs.words.meanings import gives_away
except ModuleNotFoundError as error:
    print(f"{error}: the meanings need wgs installed for this Python (pip install .).", file=sys.stderr)
    raise SystemExit(2) from None

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME = "meanings.txt"
OWN = HERE / "own-meanings.txt"
WORDNET = Path("/usr/share/wordnet")
PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
NUMBERS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
"""Parts of speech by the numbers of sense keys; 5 is an adjective that stands by another one."""
LONGEST = 90
LEAST_CUT = 40
"""The fewest characters that are left of a clause that is cut where it has a comma or the like."""
LOOSE_ENDS = re.compile(r"\b(?:an?|and|as|at|by|for|from|in|into|is|of|on|or|so|such|than|that|the|to|under|with)$")
"""The words with which no meaning ends."""

REMARKS = ("e.g.", "i.e.", "used in combination", "often used", "usually used", "used especially", "used chiefly")
"""How clauses begin that say how a word is used, not what it means."""

RULES = {
    "n": [
        ("S", ""),
        ("SES", "S"),
        ("XES", "X"),
        ("ZES", "Z"),
        ("CHES", "CH"),
        ("SHES", "SH"),
        ("MEN", "MAN"),
        ("IES", "Y"),
        ("OES", "O"),
    ],
    "v": [("S", ""), ("IES", "Y"), ("ES", ""), ("IED", "Y"), ("ED", "E"), ("ED", ""), ("ING", "E"), ("ING", "")],
    "a": [("ER", ""), ("ER", "E"), ("IER", "Y"), ("EST", ""), ("EST", "E"), ("IEST", "Y")],
}
"""The endings of inflected forms, and what they take the place of."""

SOFT_ENDS = re.compile(
    r"(?:,| --)? (?:especially|such as|including|usually|often|for example) |, | -- "
    r"| (?:that|which|who|where|when|while|and|or|having|forming|used|consisting|characterized|with|as|because) "
)
"""Where a clause may end early and still be whole."""
MARKED = re.compile(
    r"\b(?:vulgar|obscen\w*|slur|slang|derogatory|disparaging (?:term|name|word)|insulting (?:term|name|word)\w*"
    r"|offensive (?:term|name|word)|ethnic|breasts|naked|nud\w+|urin\w+|defecat\w*|feces|faeces|excrement|bowels)\b"
)
"""What senses are marked with that families are spared, and of what else they are spared the meanings."""


@dataclass(frozen=True)
class Sense:
    """A set of words with one meaning.

    Attributes:
        words: The words, as WordNet writes them.
        gloss: Their meaning, with examples.
        is_name: Whether it is a person, a place or anything else of which there is one.
    """

    words: tuple[str, ...]
    gloss: str
    is_name: bool


@dataclass(frozen=True)
class Chosen:
    """The meaning chosen for a word as one part of speech, and how often tagged texts use it so."""

    part: str
    text: str
    uses: int

    @property
    def rank(self) -> tuple[int, int]:
        """What tells which of two parts of speech comes first."""
        return self.uses, -"nvar".index(self.part)


class WordNet:
    """The files of WordNet in a folder."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "data.noun").is_file():
            raise BuildError(
                f"There is no {folder / 'data.noun'}. Debian's package wordnet-base has it: unpack it "
                '("apt-get download wordnet-base && dpkg -x wordnet-base_*.deb unpacked") and name its folder '
                '("--wordnet unpacked/usr/share/wordnet").'
            )
        self._folder = folder
        self._senses = {part: dict(self._iter_senses(name)) for name, part in PARTS.items()}
        self._index = {part: dict(self._iter_index(name)) for name, part in PARTS.items()}
        self._uses = dict(self._iter_uses())
        self._exceptions = {part: self._read_exceptions(name) for name, part in PARTS.items()}

    def _read(self, name: str) -> list[str]:
        return [line for line in read_lines(self._folder / name) if line and not line.startswith(" ")]

    def _iter_senses(self, name: str) -> Iterator[tuple[str, Sense]]:
        """Yield senses by their offsets (see the manual page wndb(5WN) for the fields)."""
        for line in self._read(f"data.{name}"):
            data, _, gloss = line.partition(" | ")
            fields = data.split()
            end = 4 + 2 * int(fields[3], 16)
            words = tuple(word.partition("(")[0] for word in fields[4:end:2])
            yield fields[0], Sense(words, gloss.strip(), is_name="@i" in fields[end:])

    def _iter_index(self, name: str) -> Iterator[tuple[str, list[str]]]:
        for line in self._read(f"index.{name}"):
            fields = line.split()
            yield fields[0], fields[-int(fields[2]) :]

    def _iter_uses(self) -> Iterator[tuple[tuple[str, str, int], int]]:
        for line in self._read("cntlist.rev"):
            key, number, uses = line.split()
            lemma, _, rest = key.partition("%")
            yield (lemma, NUMBERS[rest[0]], int(number)), int(uses)

    def _read_exceptions(self, name: str) -> dict[str, list[str]]:
        rows = (line.split() for line in self._read(f"{name}.exc"))
        return {form.upper(): [base.upper() for base in bases] for form, *bases in rows}

    def iter_uses(self, word: str) -> Iterator[tuple[str, int, Sense]]:
        """Yield the senses of a word in capitals by parts of speech, the first first, each with how often it is used.

        Senses are left out in which the word is written with a capital, and those of names.
        """
        lemma = word.lower()
        for part in PARTS.values():
            for number, offset in enumerate(self._index[part].get(lemma, ()), 1):
                sense = self._senses[part][offset]
                if lemma in sense.words and not sense.is_name:
                    yield part, self._uses.get((lemma, part, number), 0), sense

    def iter_bases(self, word: str) -> Iterator[tuple[str, str]]:
        """Yield what a word in capitals may be a form of, with the part of speech."""
        for part, rules in RULES.items():
            if word in self._exceptions[part]:
                yield from ((base, part) for base in self._exceptions[part][word])
                continue
            for ending, start in rules:
                if word.endswith(ending):
                    yield word.removesuffix(ending) + start, part
                    stem = word.removesuffix(ending)
                    if part != "n" and not start and len(stem) > 3 and stem[-1] == stem[-2]:
                        yield stem[:-1], part


@dataclass(frozen=True)
class Spared:
    """The words that readers of meanings are spared."""

    rude: frozenset[str]
    grown_up: frozenset[str]

    def allows(self, sense: Sense, word: str) -> bool:
        """Return whether a sense of a word has a gloss for everyone."""
        gloss = re.sub('"[^"]*"', "", sense.gloss)
        parts = set(re.findall("[A-Z]+", gloss.upper()))
        return (
            not parts & self.rude and not MARKED.search(gloss) and (word in self.grown_up or not parts & self.grown_up)
        )


def iter_clauses(gloss: str) -> Iterator[str]:
    """Yield the clauses of a gloss, without examples and what stands in brackets, cut to the longest that is kept."""
    plain = re.sub(r'"[^"]*"?', "", gloss)
    for _ in range(3):  # brackets in brackets
        plain = re.sub(r"\s*[(\[][^()\[\]]*[)\]]", "", plain)
    plain = re.sub(r"[()\[\]]", "", plain).replace("`", "'")
    for clause in re.split("[;:]", plain):
        text = re.sub(r"\s+", " ", clause).strip(" ,:.-")
        if len(text) > 2 and not text.startswith(REMARKS):
            yield cut(text)


def cut(text: str) -> str:
    """Cut a clause that is too long, where it has a comma or the like, or else between words."""
    if len(text) <= LONGEST:
        return text
    ends = [match.start() for match in SOFT_ENDS.finditer(text) if is_whole(text[: match.start()])]
    if ends:
        return text[: ends[-1]]
    words = text[: LONGEST - 3].rsplit(" ", 1)[0].split(" ")
    while LOOSE_ENDS.search(words[-1]):
        words.pop()
    return " ".join(words).rstrip(",") + "..."


def is_whole(text: str) -> bool:
    """Return whether a cut clause is long enough and lacks nothing that it has promised."""
    pairs = re.findall(r"\b(between|both|either|and|or)\b", text)
    promises = sum(pair in {"between", "both", "either"} for pair in pairs)
    return LEAST_CUT <= len(text) <= LONGEST and 2 * promises <= len(pairs) and not LOOSE_ENDS.search(text)


def tell(sense: Sense, word: str, spared: Spared) -> str:
    """Return a sense of a word in few words, which do without the word itself where they can."""
    clauses = list(iter_clauses(sense.gloss))
    others = [other.replace("_", " ") for other in sense.words if other != word.lower()]
    fit = [
        other for other in others if not gives_away(other, word) and other.upper() not in spared.rude | spared.grown_up
    ]
    whole = clauses[:1] + [clause for clause in clauses[1:] if clause.count(" ") >= 2]
    texts = [*whole, ", ".join(fit[:3]), *clauses]
    fitting = (text for text in texts if text and len(text) <= LONGEST and not gives_away(text, word))
    return next(fitting, clauses[0] if clauses else "")


def choose(wordnet: WordNet, word: str, spared: Spared) -> dict[str, Chosen]:
    """Return the meaning of a word as each part of speech that it is."""
    chosen: dict[str, Chosen] = {}
    if word in spared.rude:
        return chosen
    most: dict[str, int] = {}
    for part, uses, sense in wordnet.iter_uses(word):
        most[part] = max(uses, most.get(part, 0))
        if part not in chosen and spared.allows(sense, word) and (text := tell(sense, word, spared)):
            chosen[part] = Chosen(part, text, most[part])
    return chosen


def name_form(word: str, part: str) -> str:
    """Return which form of another word a word is."""
    if part == "n":
        return "plural"
    if part == "a":
        return "superlative" if word.endswith("ST") else "comparative"
    return "participle" if word.endswith("ING") else "third person" if word.endswith("S") else "past"


def build_lines(wordnet: WordNet, words: list[str], own: dict[str, str], spared: Spared) -> dict[str, str]:
    """Return the lines of the words of which the meaning is known."""
    by_part = {word: choose(wordnet, word, spared) for word in words}
    best = {word: max(each.values(), key=lambda chosen: chosen.rank) for word, each in by_part.items() if each}
    lines = {word: own.get(word) or best[word].text for word in words if word in own or word in best}
    forms = {word: form for word in words if word not in own and (form := find_form(wordnet, word, by_part, best))}
    for word, (chosen, base) in forms.items():
        text = "" if base not in forms and lines[base] == chosen.text else chosen.text
        lines[word] = f"{text}\t{base}\t{name_form(word, chosen.part)}"
    return dict(sorted((word, line) for word, line in lines.items() if word not in spared.rude))


def find_form(
    wordnet: WordNet, word: str, by_part: dict[str, dict[str, Chosen]], best: dict[str, Chosen]
) -> tuple[Chosen, str] | None:
    """Return the word of which a word is a form, after its meaning; None where it is more often a word by itself."""
    bases = [
        (by_part[base][part], base)
        for base, part in wordnet.iter_bases(word)
        if base != word and part in by_part.get(base, {})
    ]
    found = max(bases, key=lambda each: each[0].rank, default=None)
    return found if found and (word not in best or found[0].uses > best[word].uses) else None


def read_own(path: Path) -> dict[str, str]:
    """Return the lines that are kept by hand, by their words."""
    own = {}
    for number, line in enumerate(read_lines(path), 1):
        word, tab, rest = line.partition("\t")
        if line.startswith("#") or not line:
            continue
        if not tab or not word.isupper() or not rest or word in own:
            raise BuildError(f"{path}, line {number}: {line!r} is not a word in capitals, once, a tab and its meaning.")
        own[word] = rest
    return own


def build(arguments: argparse.Namespace) -> int:
    """Build the meanings, write or check them, and return the exit status."""
    words = read_lines(HERE / "english.txt")
    spared = Spared(*(frozenset(read_lines(HERE / f"{name}.txt")) for name in ("rude", "grown-up")))
    own = read_own(OWN)
    lines = build_lines(WordNet(arguments.wordnet), words, own, spared)
    files = {NAME: "".join(f"{word}\t{rest}\n" for word, rest in lines.items()).encode()}
    files[SUMS] = join_sums(arguments.out, files)
    return deliver(files, [f"{NAME}: {len(lines):,} words"], arguments)


def make_parser() -> argparse.ArgumentParser:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Build the meanings of English words from WordNet.")
    wordnet_help = "the folder of WordNet's files (default: %(default)s)"
    parser.add_argument("--wordnet", type=Path, default=WORDNET, metavar="DIR", help=wordnet_help)
    add_delivery(parser, "meanings", NAME)
    return parser


if __name__ == "__main__":
    raise SystemExit(run(build, make_parser()))
