"""What is told about word lists: the facts about one, and how two differ."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

from wgs.base.record_fields import PRIVATE, entry, none_if_empty

DIGEST_DIGITS = 16
"""The number of hexadecimal digits of a list's SHA-256 in answers, enough to distinguish any two lists."""


def show_file(path: Path | None) -> str | None:
    """Return a file as answers tell it."""
    return None if path is None else str(path)


@dataclass(frozen=True, slots=True)
class ListNamed:
    """A word list.

    Attributes:
        name: Its name.
        words: The number of its words.
        digest: The first digits of the SHA-256 of its words.
    """

    name: str
    words: int
    digest: str


class WordsOfLength(NamedTuple):
    """How many words of a list have a length.

    Attributes:
        length: The number of letters.
        words: The number of words.
    """

    length: int
    words: int


def list_lengths(lengths: dict[int, int]) -> tuple[WordsOfLength, ...]:
    """Return how many words have each length as a list."""
    return tuple(WordsOfLength(*each) for each in lengths.items())


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something in the file of a list that is no word of it.

    Attributes:
        reason: ``comments``, ``several`` for entries of several words and titles, ``wordless`` for lines without a
            word, ``headers``, ``values`` for values in JSON that belong to no word, ``numbers`` for those that are no
            grades, ``names`` for stems with a capital, ``odd`` for stems with other characters than letters.
        count: How often.
        examples: The first of it, at most five.
    """

    reason: str
    count: int
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ListReading:
    """How the file of a list was read.

    Attributes:
        form: The form that it has (one of `ListForm`), such as ``plain`` or ``columns``.
        encoding: The encoding of its text.
        numbers: What the numbers of words are: ``grades``; ``counts``, of which the largest, or ``ranks``, of which the
            smallest is the most common word; empty where there are none.
        numbered: How many words have a number.
        defined: How many words have a definition.
        left_out: What is in the file and does not count.
        doubt: Another form that the file may have; empty where there is no doubt.
        has_rules: Whether the rules of a dictionary of hunspell were beside it.
        is_guessed: Whether the numbers are grades or counts by their looks alone.
    """

    form: str = field(metadata=entry(write=none_if_empty, about="The form of its file, such as plain or columns."))
    encoding: str = field(default="UTF-8", metadata=entry(write=none_if_empty, about="The encoding of its file."))
    numbers: Literal["", "grades", "counts", "ranks"] = field(
        default="",
        metadata=entry(
            write=none_if_empty, about="What the numbers of its words are: grades, counts or ranks; None for none."
        ),
    )
    numbered: int = 0
    defined: int = 0
    left_out: tuple[LeftOut, ...] = ()
    doubt: str = field(default="", metadata=PRIVATE)
    has_rules: bool = field(default=True, metadata=PRIVATE)
    is_guessed: bool = field(default=True, metadata=PRIVATE)


NOT_READ = ListReading("", "")
"""The reading of a list whose words come from elsewhere than a file."""


@dataclass(frozen=True, slots=True)
class LexiconInfo(ListNamed):
    """The facts about a word list.

    Attributes:
        path: The file that it was read from, if any; over HTTP its name alone.
        alphabet: The letters that words may have.
        letters: The letters that the words do have, in the order of the alphabet.
        lengths: The number of words of each length, shortest first.
        longest: The longest words, at most five.
        skipped: The number of words that were skipped.
        skipped_words: The first of these, at most five.
        sha256: The SHA-256 of its words.
        reading: How its file was read.
    """

    path: Path | None = field(metadata=entry("file", write=show_file))
    alphabet: str
    letters: str
    lengths: dict[int, int] = field(metadata=entry(write=list_lengths))
    longest: tuple[str, ...]
    skipped: int
    skipped_words: tuple[str, ...]
    sha256: str
    reading: ListReading = field(default=NOT_READ, metadata=entry(is_merged=True))


class LexiconDifference(NamedTuple):
    """The words that only one of two lexicons has, each in the order of its lexicon."""

    only_in_first: tuple[str, ...]
    only_in_second: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ListFound:
    """A word list that games can use, and where it comes from; what is not known is None.

    Attributes:
        name: What it is called.
        kept: Where it is kept: ``ships`` for a file that ships with the package, ``installed`` for one that was made by
            the command that installs lists, and ``config`` for other entries of Dictionaries.
        language: The tag of the language of its words.
        words: The number of its words.
        digest: The first digits of the SHA-256 of its words.
        is_graded: Whether its words have grades.
        edition: The edition of its source.
        source: Its source, for people.
        licence: Its licence, as an SPDX expression where there is one.
        notices: The files that go with it wherever it is passed on.
        path: Its file, over HTTP the name alone; None where there is none.
        description: What the config says about it.
        fault: Why it cannot be used; empty if it can.
    """

    name: str
    kept: Literal["config", "ships", "installed"]
    language: str | None
    words: int | None = None
    digest: str | None = None
    is_graded: bool = field(default=False, metadata=entry("graded"))
    edition: str | None = None
    source: str | None = None
    licence: str | None = None
    notices: tuple[str, ...] = ()
    path: Path | None = field(default=None, metadata=entry("file", write=show_file))
    description: str | None = None
    fault: str = field(default="", metadata=entry(write=none_if_empty, about="Why it cannot be used; None if it can."))


@dataclass(frozen=True, slots=True)
class WordListed:
    """Whether one list has a word.

    Attributes:
        list: The name of the list.
        word: The word in the letters of the list.
        is_listed: Whether the list has it.
        grade: Its grade in the list, from 1 (common) to 99 (rare); None for none.
        kind: Why the list does not have it: ``letters`` for letters that the list cannot spell, ``long`` for too many
            letters, ``spared`` for a word that another list keeps out, ``grade`` for a word of another grade, and
            ``absent`` for all others; empty if it has it.
        detail: What that is about: the letters, the name of the other list, or the grade; otherwise empty.
    """

    list: str
    word: str = field(metadata=entry("spelling"))
    is_listed: bool = field(metadata=entry("listed"))
    grade: int | None
    kind: Literal["", "letters", "long", "spared", "grade", "absent"] = field(
        default="",
        metadata=entry(
            "reason",
            write=none_if_empty,
            about="Why the list does not have it: letters, long, spared, grade or absent; None if it has it.",
        ),
    )
    detail: str = field(
        default="", metadata=entry(write=none_if_empty, about="The letters, the list that keeps it out, or the grade.")
    )


@dataclass(frozen=True, slots=True)
class WordLookedUp:
    """A word looked up in word lists.

    Attributes:
        word: The word in capitals, as it was given.
        is_listed: Whether any of the lists has it.
        suits_families: Whether it stays in lists for families.
        suits_children: Whether it stays in lists for children.
        lists: What each list says of it, in the order of the lists.
        spared_by: The lists that keep it out of these: those of English, and of other languages whose lists have it.
    """

    word: str
    is_listed: bool = field(metadata=entry("listed"))
    suits_families: bool = field(metadata=entry("family"))
    suits_children: bool = field(metadata=entry("children"))
    lists: tuple[WordListed, ...]
    spared_by: tuple[str, ...] = field(default=(), metadata=PRIVATE)
