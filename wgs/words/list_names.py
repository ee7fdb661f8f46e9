"""Names of word lists, and what is left out of them: ``english (family)``, ``english (grade ..50)``, ``(family)``."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from wgs.base.errors import LexiconError, Parameter

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

_FAMILY, _GRADE, _FORM = "family", "grade ", "form "
_QUALIFIED = re.compile(r"(?:(.*\S) )?\(([^()]*)\)", re.DOTALL)
_RANGE = re.compile(r"([0-9]{1,2})?(\.\.)?([0-9]{1,2})?")


class ListForm(StrEnum):
    """The forms that word lists have, as files say by their first lines, or people by these names."""

    PLAIN = "plain"
    """Words separated by white space, each of which counts."""

    LINES = "lines"
    """An entry on each line; lines of several words are left out."""

    COLUMNS = "columns"
    """A word on each line, and something behind it."""

    GRADES = "grades"
    """A word on each line, and its grade behind it."""

    COUNTS = "counts"
    """A word on each line, and how often it occurs behind it."""

    COMMAS = "commas"
    """Words with commas, semicolons, tabs or bars between them."""

    CSV = "csv"
    """A table whose first line names the columns."""

    JSON = "json"
    """An array of words, an object with words as keys, or records."""

    HUNSPELL = "hunspell"
    """A dictionary of hunspell, with its rules in a file beside it."""


def parse_form(text: str) -> ListForm:
    """Return the form of a name.

    Raises:
        LexiconError: There is no such form.

    >>> parse_form("columns").value
    'columns'
    """
    try:
        return ListForm(text.strip().lower())
    except ValueError:
        raise LexiconError(
            Parameter("list_form"), f' cannot be "{text}": the forms of word lists are {", ".join(ListForm)}'
        ) from None


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
    """The name of a word list, what is left out of it, and how its file is read.

    Attributes:
        name: The list; None for the game's own.
        is_family: Whether the words that families are spared are left out.
        grades: The grades of the words that stay; None for all words.
        form: The form of its file; None for the one that its first lines tell.
    """

    name: str | None
    is_family: bool = False
    grades: GradeRange | None = None
    form: ListForm | None = None

    @property
    def base(self) -> ListName:
        """The list with words of all grades."""
        return self._replace(grades=None)

    @property
    def has_conditions(self) -> bool:
        """Whether anything stands behind the name."""
        return self != ListName(self.name)

    def __str__(self) -> str:
        conditions = [
            *([_FAMILY] if self.is_family else []),
            *([f"{_GRADE}{self.grades}"] if self.grades else []),
            *([f"{_FORM}{self.form}"] if self.form else []),
        ]
        named = [] if self.name is None else [self.name]
        return " ".join([*named, f"({', '.join(conditions)})"] if conditions else named)


def read_list_name(text: str | None) -> ListName:
    """Read the name of a word list, as `choose_list` writes it.

    >>> read_list_name("common (family)").is_family, read_list_name("(family)").name
    (True, None)
    >>> read_list_name("common (family, grade ..50)").grades
    GradeRange(low=1, high=50)
    >>> read_list_name("words.txt (form lines)").form.value
    'lines'
    """
    match = None if text is None else _QUALIFIED.fullmatch(text)
    if match is None:
        return ListName(text)
    read = ListName(match[1])
    for condition in match[2].split(", "):
        if condition == _FAMILY:
            read = read._replace(is_family=True)
        elif condition.startswith(_GRADE) and (grades := _read_range(condition.removeprefix(_GRADE))):
            read = read._replace(grades=grades)
        elif condition.startswith(_FORM) and condition.removeprefix(_FORM) in set(ListForm):
            read = read._replace(form=ListForm(condition.removeprefix(_FORM)))
        else:
            return ListName(text)  # a file may be called anything
    return read


def choose_list(
    name: str | None, *, family: bool = False, grades: GradeRange | None = None, form: ListForm | None = None
) -> str | None:
    """Return the name of a word list without the words that families are spared, or of some grades only.

    Args:
        name: The list, as `read_list_name` reads it; None for the game's own.
        family: Whether the words that families are spared are left out.
        grades: The grades of the words that stay; None for those that the name tells.
        form: The form of its file; None for the one that the name tells, or else the first lines of the file.

    >>> choose_list("common", family=True), choose_list(None, family=True), choose_list(None)
    ('common (family)', '(family)', None)
    >>> choose_list("english (family)", grades=GradeRange(high=50))
    'english (family, grade ..50)'
    >>> choose_list("mine.txt", form=ListForm.COLUMNS)
    'mine.txt (form columns)'
    """
    if name == "" or not (family or grades or form):
        return name
    read = read_list_name(name)
    return str(ListName(read.name, family or read.is_family, grades or read.grades, form or read.form))
