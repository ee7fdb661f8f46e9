"""What the commands of ``lexicon`` print."""

from __future__ import annotations

from itertools import groupby, zip_longest
from textwrap import fill
from typing import TYPE_CHECKING

from wgs.base.record_fields import make_record
from wgs.base.resources import show_path
from wgs.words.list_reading import describe_left_out

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from wgs.export.records import Record
    from wgs.service.lists.answers import ListDifference
    from wgs.words.lexicon_facts import LexiconInfo, ListFound, ListReading, WordListed, WordLookedUp

_TIE = "\u00a0"
"""A blank at which lines are not broken."""

_WIDTH = 90


def describe_info(info: LexiconInfo) -> str:
    """Return the description of a word list, one fact per line."""
    examples = f" ({', '.join(info.skipped_words)}{', ...' if info.skipped > len(info.skipped_words) else ''})"
    lengths = ", ".join(f"{length}:{_TIE}{words}" for length, words in info.lengths.items())
    rows = {
        "name": info.name,
        "file": "-" if info.path is None else show_path(info.path),
        **({"form": _tell_form(info.reading)} if info.reading.form else {}),
        "words": str(info.words),
        "alphabet": info.alphabet,
        "letters": "the whole alphabet" if info.letters == info.alphabet else info.letters,
        "lengths": fill(lengths, _WIDTH, subsequent_indent=" " * 10).replace(_TIE, " "),
        "longest": ", ".join(info.longest),
        "skipped": f"{info.skipped}{examples if info.skipped else ''}",
        **({"left out": _tell_left_out(info.reading)} if info.reading.left_out else {}),
        "digest": info.sha256,
    }
    return _write_rows(rows)


def _tell_form(reading: ListReading) -> str:
    numbers = [f"{reading.numbered:,} {reading.numbers}"] if reading.numbers else []
    defined = [f"{reading.defined:,} definitions"] if reading.defined else []
    with_them = f", with {' and '.join([*numbers, *defined])}" if numbers or defined else ""
    encoding = "" if reading.encoding.upper() == "UTF-8" else f", in {reading.encoding}"
    return f"{reading.form}{encoding}{with_them}"


def _tell_left_out(reading: ListReading) -> str:
    text = ", ".join(map(describe_left_out, reading.left_out))
    return fill(text, _WIDTH, subsequent_indent=" " * 10)


def _write_rows(rows: Mapping[str, str]) -> str:
    return "".join(f"{title + ':':10}{text}\n" for title, text in rows.items())


# --- Which lists there are ----------------------------------------------------------------------------------------


def show_lists(lists: Sequence[ListFound]) -> list[str]:
    """Return a line of a table for each list, and below it where the list comes from."""
    titles = ("Dictionary", "Language", "Words", "Grades", "Licence")
    rows = [
        (
            each.name,
            each.language or "-",
            "-" if each.words is None else f"{each.words:,}",
            "yes" if each.is_graded else "no",
            each.licence or "-",
        )
        for each in lists
    ]
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    lines = [_write_line(row, widths) for row in (titles, *rows)]
    return [lines[0], *(line + _tell_origin(each) for line, each in zip(lines[1:], lists, strict=True))]


def _write_line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = [
        text.rjust(width) if place == 2 else text.ljust(width)
        for place, (text, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip() + "\n"


def _tell_origin(found: ListFound) -> str:
    """Return where a list comes from, indented, a line for each fact."""
    edition = f", edition {found.edition}" if found.edition and found.edition not in (found.source or "") else ""
    facts = [
        found.fault if found.path is not None or not found.description else None,
        found.description if found.kept != "installed" else None,
        f"from {found.source}{edition}" if found.source else None,
        f"file: {show_path(found.path)}" if found.path else None,
        f"notices: {', '.join(found.notices)}" if found.notices else None,
    ]
    return "".join(fill(fact, _WIDTH, initial_indent="  ", subsequent_indent="    ") + "\n" for fact in facts if fact)


# --- Words in lists -----------------------------------------------------------------------------------------------


def show_word(found: WordLookedUp) -> str:
    """Return which lists have a word, and why others do not, one fact per line."""
    having = [each for each in found.lists if each.is_listed]
    others = sorted((each for each in found.lists if not each.is_listed), key=lambda each: (each.kind, each.detail))
    reasons = [
        f"{', '.join(each.list for each in alike)} ({_explain(first)})"
        for _, (first, *rest) in groupby(others, key=lambda each: (each.kind, each.detail))
        for alike in [[first, *rest]]
        if first.kind != "absent"
    ]
    absent = [each.list for each in others if each.kind == "absent"]
    rude = [name for name in found.spared_by if not found.suits_families and name != "grown-up"]
    rows = {
        "word": found.word,
        "in": ", ".join(_name(each, found.word) for each in having) or "none of them",
        "grade": ", ".join(dict.fromkeys(str(each.grade) for each in having if each.grade is not None)) or "-",
        "families": f"left out by --family ({', '.join(rude)} {'has' if len(rude) == 1 else 'have'} it)"
        if rude
        else "yes",
        "not in": "; ".join([*reasons, ", ".join(absent)] if absent else reasons),
    }
    if found.suits_families and not found.suits_children:
        rows["families"] = "yes, but not for children (grown-up has it)"
    return _write_rows(
        {
            title: fill(text.replace(": ", f":{_TIE}"), _WIDTH, subsequent_indent=" " * 10).lstrip().replace(_TIE, " ")
            for title, text in rows.items()
            if text
        }
    )


def flatten_word(found: WordLookedUp) -> Iterator[Record]:
    """Yield a row of a table for each list that a word was looked up in."""
    record = make_record(found)
    del record["listed"]
    for listed in record.pop("lists"):
        yield {**record, **listed}


def _name(listed: WordListed, word: str) -> str:
    return listed.list if listed.word == word else f"{listed.list} (as {listed.word})"


def _explain(listed: WordListed) -> str:
    """Return why a list does not have a word."""
    match listed.kind:
        case "letters":
            return f"without the {'letter' if len(listed.detail) == 1 else 'letters'} {' '.join(listed.detail)}"
        case "long":
            return "too long"
        case "spared":
            return f"kept out by {listed.detail}"
        case "grade":
            return f"its grade is {listed.detail}" if listed.detail else "it has no grade"
    return "absent"


# --- Two lists ----------------------------------------------------------------------------------------------------


def show_difference(difference: ListDifference) -> Iterator[str]:
    """Yield a line for each word that only one of two lists has, and for each that has another grade."""
    sides = [
        ("<", difference.only_in_first, difference.grades_in_first),
        (">", difference.only_in_second, difference.grades_in_second),
    ]
    for sign, words, grades in sides:
        yield from (f"{sign} {word}{_write_grade(grade)}\n" for word, grade in zip_longest(words, grades))
    yield from (f"~ {word} {first or '-'} {second or '-'}\n" for word, first, second in difference.regraded)


def _write_grade(grade: int | None) -> str:
    return "" if grade is None else f" {grade}"


def flatten_difference(difference: ListDifference) -> Iterator[Record]:
    """Yield a row of a table for each word in which two lists differ."""
    for word, grade in zip_longest(difference.only_in_first, difference.grades_in_first):
        yield {"word": word, "in_first": True, "in_second": False, "first_grade": grade, "second_grade": None}
    for word, grade in zip_longest(difference.only_in_second, difference.grades_in_second):
        yield {"word": word, "in_first": False, "in_second": True, "first_grade": None, "second_grade": grade}
    for word, grade, other in difference.regraded:
        yield {"word": word, "in_first": True, "in_second": True, "first_grade": grade, "second_grade": other}
