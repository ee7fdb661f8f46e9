"""Names of word lists, and what is left out of them: ``english (family)``, ``english (grade ..50)``, ``(family)``."""

from __future__ import annotations

import re
from typing import NamedTuple

from wgs.errors import LexiconError, Parameter

UNSUITABLE = "dictionaries/rude.txt"
"""The list of English words that families are spared, among the files that ship."""

_UNSUITABLE = {
    "en": UNSUITABLE,
    "da": "dictionaries/rude-danish.txt",
    "de": "dictionaries/rude-german.txt",
    "es": "dictionaries/rude-spanish.txt",
    "fr": "dictionaries/rude-french.txt",
    "nl": "dictionaries/rude-dutch.txt",
    "pl": "dictionaries/rude-polish.txt",
    "pt": "dictionaries/rude-portuguese.txt",
}

MOST_GRADE = 99
"""The largest grade that a word can have; the smallest is 1."""

_FAMILY, _GRADE = "family", "grade "
_QUALIFIED = re.compile(r"(?:(.*\S) )?\(([^()]*)\)", re.DOTALL)
_RANGE = re.compile(r"([0-9]{1,2})?(\.\.)?([0-9]{1,2})?")


def find_unsuitable(language: str) -> str | None:
    """Return the file of the words of a language that families are spared, by its tag; None where none ships.

    >>> find_unsuitable("de-CH"), find_unsuitable("it")
    ('dictionaries/rude-german.txt', None)
    """
    return _UNSUITABLE.get(language.partition("-")[0].lower())


class GradeRange(NamedTuple):
    """A range of grades, both bounds included: how common words must be to count.

    >>> str(GradeRange(high=50)), str(GradeRange(20)), str(GradeRange(20, 50)), str(GradeRange(35, 35))
    ('..50', '20..', '20..50', '35')
    """

    low: int = 1
    high: int = MOST_GRADE

    def __str__(self) -> str:
        if self.low == self.high:
            return str(self.low)
        return f"{self.low if self.low > 1 else ''}..{self.high if self.high < MOST_GRADE else ''}"


def parse_grades(text: str, name: str = "grade") -> GradeRange:
    """Return the range that a text describes: ``..50``, ``20..``, ``20..50``, or one grade.

    Args:
        text: The text; both grades are within the range.
        name: The parameter that messages name.

    Raises:
        LexiconError: The text is not a range of grades, or its first grade is above the second.

    >>> parse_grades("..50")
    GradeRange(low=1, high=50)
    """
    grades = _read_range(text.strip())
    if grades is None:
        raise LexiconError(
            Parameter(name),
            f' cannot be "{text}": write ..50 (common words), 60.. (rare ones), 20..50, or one grade; '
            f"grades are 1 to {MOST_GRADE}",
        )
    if grades.low > grades.high:
        raise LexiconError(
            Parameter(name), f": the first grade, {grades.low}, is above the second, {grades.high}; swap them"
        )
    return grades


def _read_range(text: str) -> GradeRange | None:
    """Return the range that a text describes; None when it is none, or has a grade that no word can have."""
    match = _RANGE.fullmatch(text)
    low, dots, high = match.groups() if match else (None, None, None)
    if not (low or high) or (high and not dots) or not all(map(int, filter(None, (low, high)))):
        return None
    return GradeRange(int(low or 1), int(high or MOST_GRADE) if dots else int(low or 1))


class ListName(NamedTuple):
    """The name of a word list, and what is left out of it.

    Attributes:
        name: The list; None for the game's own.
        is_family: Whether the words that families are spared are left out.
        grades: The grades of the words that stay; None for all words.
    """

    name: str | None
    is_family: bool = False
    grades: GradeRange | None = None

    @property
    def base(self) -> ListName:
        """The list with words of all grades."""
        return self._replace(grades=None)

    def __str__(self) -> str:
        conditions = [_FAMILY] * self.is_family + ([f"{_GRADE}{self.grades}"] if self.grades else [])
        named = [] if self.name is None else [self.name]
        return " ".join([*named, f"({', '.join(conditions)})"] if conditions else named)


def read_list_name(text: str | None) -> ListName:
    """Read the name of a word list, as `choose_list` writes it.

    >>> read_list_name("common (family)"), read_list_name("(family)").name
    (ListName(name='common', is_family=True, grades=None), None)
    >>> read_list_name("common (family, grade ..50)").grades
    GradeRange(low=1, high=50)
    """
    match = None if text is None else _QUALIFIED.fullmatch(text)
    if match is None:
        return ListName(text)
    is_family, grades = False, None
    for condition in match[2].split(", "):
        if condition == _FAMILY:
            is_family = True
        elif condition.startswith(_GRADE) and (read := _read_range(condition.removeprefix(_GRADE))):
            grades = read
        else:
            return ListName(text)  # a file may be called anything
    return ListName(match[1], is_family, grades)


def choose_list(name: str | None, *, family: bool = False, grades: GradeRange | None = None) -> str | None:
    """Return the name of a word list without the words that families are spared, or of some grades only.

    Args:
        name: The list, as `read_list_name` reads it; None for the game's own.
        family: Whether the words that families are spared are left out.
        grades: The grades of the words that stay; None for those that the name tells.

    >>> choose_list("common", family=True), choose_list(None, family=True), choose_list(None)
    ('common (family)', '(family)', None)
    >>> choose_list("english (family)", grades=GradeRange(high=50))
    'english (family, grade ..50)'
    """
    if name == "" or not (family or grades):
        return name
    read = read_list_name(name)
    return str(ListName(read.name, family or read.is_family, grades or read.grades))
