"""What is told about word lists: the facts about one, and how two differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from pathlib import Path


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
        form: The form that it has, such as ``plain`` or ``columns``: one of `wgs.list_names.ListForm`.
        encoding: The encoding of its text.
        left_out: What is in the file and does not count.
        numbers: What the numbers of words are: ``grades``; ``counts``, of which the largest, or ``ranks``, of which the
            smallest is the most common word; empty where there are none.
        numbered: How many words have one.
        defined: How many words have a definition.
        doubt: Another form that the file may have; empty where there is no doubt.
        has_rules: Whether the rules of a dictionary of hunspell were beside it.
        is_guessed: Whether the numbers are grades or counts by their looks alone.
    """

    form: str
    encoding: str = "UTF-8"
    left_out: tuple[LeftOut, ...] = ()
    numbers: Literal["", "grades", "counts", "ranks"] = ""
    numbered: int = 0
    defined: int = 0
    doubt: str = ""
    has_rules: bool = True
    is_guessed: bool = True


@dataclass(frozen=True, slots=True)
class LexiconInfo:
    """The facts about a lexicon.

    Attributes:
        name: What the list is called.
        path: The file that it was read from, if any.
        words: The number of words.
        alphabet: The letters that words may have.
        letters: The letters that the words do have, in the order of the alphabet.
        lengths: The number of words of each length, shortest first.
        longest: The longest words, at most five.
        skipped: The number of words that were skipped.
        skipped_words: The first of these, at most five.
        digest: The SHA-256 of the words.
        reading: How its file was read; None where the words come from elsewhere.
    """

    name: str
    path: Path | None
    words: int
    alphabet: str
    letters: str
    lengths: dict[int, int]
    longest: tuple[str, ...]
    skipped: int
    skipped_words: tuple[str, ...]
    digest: str
    reading: ListReading | None = None


@dataclass(frozen=True, slots=True)
class LexiconDifference:
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
        path: Its file; None where there is none.
        language: The tag of the language of its words.
        words: The number of its words.
        digest: The SHA-256 of its words.
        is_graded: Whether its words have grades.
        edition: The edition of its source.
        source: Its source, for people.
        licence: Its licence, as an SPDX expression where there is one.
        notices: The files that go with it wherever it is passed on.
        description: What the config says about it.
        fault: Why it cannot be used; empty if it can.
    """

    name: str
    kept: Literal["config", "ships", "installed"]
    path: Path | None
    language: str | None
    words: int | None = None
    digest: str | None = None
    is_graded: bool = False
    edition: str | None = None
    source: str | None = None
    licence: str | None = None
    notices: tuple[str, ...] = ()
    description: str | None = None
    fault: str = ""


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
    word: str
    is_listed: bool
    grade: int | None
    kind: Literal["", "letters", "long", "spared", "grade", "absent"] = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class WordLookedUp:
    """A word looked up in word lists.

    Attributes:
        word: The word in capitals, as it was given.
        lists: What each list says of it, in the order of the lists.
        spared_from: Whom it is kept from: ``family`` and ``children``, or ``children`` alone, or nobody.
        spared_by: The lists for whose sake: those of English, and of other languages whose lists have the word.
    """

    word: str
    lists: tuple[WordListed, ...]
    spared_from: tuple[str, ...]
    spared_by: tuple[str, ...] = ()

    @property
    def is_listed(self) -> bool:
        """Whether any of the lists has it."""
        return any(each.is_listed for each in self.lists)
