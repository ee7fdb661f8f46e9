"""What the reading of a word list finds beside its words."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from wgs.base.errors import LexiconError
from wgs.words.lexicon_facts import LeftOut, ListReading
from wgs.words.list_names import MOST_GRADE, ListForm

NumberKind: TypeAlias = Literal["", "grades", "counts", "ranks"]

MOST_GRADES = 2_000_000
"""How many words of a list may have numbers of their own: they take some 170 MiB for each million."""

LONGEST_DEFINITION = 300
"""How many characters are kept of a definition, as many as a meaning may have."""

MOST_EXAMPLES = 5
"""How many examples are kept of what is left out for one reason."""

LONGEST_EXAMPLE = 40

_GROUPS = re.compile(r"[.,'\u2019\u00a0\u202f]")
_NUMBER = re.compile(rf"([+-])?(\d++(?:{_GROUPS.pattern}\d++)*+)(e[+-]?\d{{1,3}})?%?", re.IGNORECASE | re.ASCII)
_EXACT = 1 << 53
_LONGEST_NUMBER = 32


def read_number(text: str) -> float | None:
    """Return the number that a text is, None where it is none; a point or comma before three digits groups them.

    >>> [read_number(text) for text in ("50", "23,135,851", "4.25", "4,5", "1.234.567", "50%", "-3.5", "b12")]
    [50, 23135851, 4.25, 4.5, 1234567, 50, -3.5, None]
    """
    match = _NUMBER.fullmatch(text) if len(text) <= _LONGEST_NUMBER else None
    if match is None:
        return None
    sign, digits, power = match.groups()
    first, *groups = _GROUPS.split(digits)
    if groups and all(map(_is_group, groups)) and (len(groups) > 1 or "." not in digits) and not power:
        first, groups = first + "".join(groups), []
    if len(groups) > 1:
        return None
    number = float(f"{sign or ''}{first}.{groups[0] if groups else '0'}{power or ''}")
    return int(number) if number.is_integer() and abs(number) < _EXACT else number


def _is_group(digits: str) -> bool:
    return len(digits) == 3


@dataclass(slots=True)
class ListFindings:
    """What is found in a list while it is read.

    Attributes:
        most_numbers: How many words may have numbers.
        form: The form that it has.
        encoding: The encoding of its text.
        numbers: The numbers of words, as these are written.
        number_kind: What the numbers are, where a header or the caller says it; else it is guessed by their looks.
        doubt: The form that it may have as well; None where there is no doubt.
        has_rules: Whether the rules of a dictionary of hunspell were there.
        is_read: Whether all of the list has been read.
    """

    most_numbers: int = MOST_GRADES
    form: ListForm = ListForm.PLAIN
    encoding: str = "UTF-8"
    numbers: dict[str, float] = field(default_factory=dict)
    number_kind: NumberKind = ""
    doubt: ListForm | None = None
    has_rules: bool = True
    is_read: bool = False
    _left_out: dict[str, tuple[int, list[str]]] = field(default_factory=dict)
    _definitions: bytearray = field(default_factory=bytearray)
    _places: dict[str, float] = field(default_factory=dict)
    _is_numbering: bool = True
    _is_before: bool = False

    def leave_out(self, reason: str, example: str) -> None:
        """Count something that is left out."""
        number, examples = self._left_out.get(reason, (0, []))
        if example and len(examples) < MOST_EXAMPLES:
            examples.append(example if len(example) <= LONGEST_EXAMPLE else f"{example[:LONGEST_EXAMPLE]}...")
        self._left_out[reason] = number + 1, examples

    @property
    def example(self) -> str:
        """The first of what was left out; empty for nothing."""
        return next((examples[0] for _, examples in self._left_out.values() if examples), "")

    def number(self, word: str, number: float) -> None:
        """Keep the number behind a word; raises LexiconError where there are too many."""
        self.numbers[word] = number
        if len(self.numbers) > self.most_numbers:
            raise LexiconError(
                f"more than {self.most_numbers:,} of its words have grades or counts, which take too much memory; "
                "leave out the words or the numbers of some, or set WGS_MAX_FILE_SIZE to more"
            )

    def number_before(self, word: str, number: float) -> None:
        """Keep the number before a word, unless these only number the lines."""
        if self._is_numbering and number == len(self._places) + 1 and word not in self._places:
            self._places[word] = number
            self._check_places()
            return
        if self._is_numbering:
            self._is_numbering = False
            for before, place in self._places.items():
                self.number(before, place)
            self._places = {}
        self._is_before = True
        self.number(word, number)

    def _check_places(self) -> None:
        if len(self._places) > self.most_numbers:
            raise LexiconError(f"more than {self.most_numbers:,} of its words have numbers, which take too much memory")

    def define(self, word: str, text: str) -> None:
        """Keep the definition of a word."""
        text = " ".join(text.split())
        if len(text) > LONGEST_DEFINITION:
            text = f"{text[: LONGEST_DEFINITION - 4].rsplit(' ', 1)[0]} ..."
        if text:
            self._definitions += f"{word}\t{text}\n".encode("utf-8", "replace")

    def settle_numbers(
        self, spell: Callable[[str], str], has: Callable[[str], bool]
    ) -> tuple[dict[str, int], NumberKind]:
        """Return the numbers as grades by the words of the list, and what they are; none are kept here.

        Grades are 1 to 99. Counts make the largest the most common: a grade is the percentage of the words with counts
        that are at least as common, so that ..20 is the most common fifth. Of ranks, the smallest are.

        Args:
            spell: Spells a word as the list does.
            has: Whether the list has a word.
        """
        numbers, self.numbers = self.numbers, {}
        if not numbers or (self.form is ListForm.JSON and set(numbers.values()) == {1}):
            return {}, ""
        kind = self.number_kind or ("counts" if self._is_before else _guess(numbers))
        if kind == "grades":
            grades: dict[str, int] = {}
            while numbers:  # no two tables of them are held
                word, number = numbers.popitem()
                if number == int(number) and 1 <= number <= MOST_GRADE:
                    grades.setdefault(spell(word), int(number))
                else:
                    self.leave_out("numbers", f"{word} {number:g}")
            return grades, kind if grades else ""
        totals: dict[str, float] = {}
        for word, number in numbers.items():
            if has(spelt := spell(word)):
                totals[spelt] = (
                    min(totals.get(spelt, number), number) if kind == "ranks" else totals.get(spelt, 0) + number
                )
        return _rank(totals, smallest_first=kind == "ranks"), kind if totals else ""

    def settle_definitions(self, spell: Callable[[str], str]) -> bytes:
        """Return the definitions as lines of words, spelt as in the list, tabs and texts, sorted by their bytes."""
        text, self._definitions = self._definitions.decode(), bytearray()
        found: dict[str, str] = {}
        for line in text.splitlines():
            word, _, definition = line.partition("\t")
            found.setdefault(spell(word), definition)
        return b"".join(sorted(f"{word}\t{definition}\n".encode() for word, definition in found.items()))

    def tell(self, numbers: NumberKind, numbered: int, defined: int) -> ListReading:
        """Return how the list was read."""
        left_out = tuple(
            LeftOut(reason, count, tuple(examples)) for reason, (count, examples) in self._left_out.items()
        )
        doubt = self.doubt.value if self.doubt else ""
        return ListReading(
            self.form.value,
            self.encoding,
            numbers,
            numbered,
            defined,
            left_out,
            doubt,
            has_rules=self.has_rules,
            is_guessed=not self.number_kind,
        )


def _guess(numbers: dict[str, float]) -> NumberKind:
    """Return what numbers are by their looks: counts where one is over 99, or no whole number."""
    return "counts" if any(number > MOST_GRADE or number != int(number) for number in numbers.values()) else "grades"


def _rank(numbers: dict[str, float], *, smallest_first: bool) -> dict[str, int]:
    """Return grades by the order of numbers; equal numbers have equal grades."""
    ordered = sorted(numbers, key=numbers.__getitem__, reverse=not smallest_first)
    grades: dict[str, int] = {}
    grade, before = 1, None
    for place, word in enumerate(ordered):
        if numbers[word] != before:
            grade, before = 1 + MOST_GRADE * place // len(ordered), numbers[word]
        grades[word] = grade
    return grades
