"""How the file of a word list was read, told in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.base.errors import Message, Parameter, Part
from wgs.base.plurals import format_count
from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.words.list_names import ListForm

if TYPE_CHECKING:
    from wgs.words.lexicon import Lexicon
    from wgs.words.lexicon_facts import LeftOut, ListReading

_FORMS = {
    ListForm.PLAIN: "a plain list of words",
    ListForm.LINES: "a list with an entry on each line",
    ListForm.COLUMNS: "a list with a word on each line, and something behind it",
    ListForm.GRADES: "a list with a word on each line, and its grade",
    ListForm.COUNTS: "a list with a word on each line, and its count",
    ListForm.COMMAS: "a list with commas or the like between words",
    ListForm.CSV: "a table whose first line names the columns",
    ListForm.JSON: "a list in JSON",
    ListForm.HUNSPELL: "a hunspell dictionary, whose rules are written out",
}
_REASONS = {
    "comments": ("comment", "comments"),
    "several": ("entry of several words", "entries of several words"),
    "wordless": ("line without a word", "lines without a word"),
    "headers": ("header", "headers"),
    "values": ("value that belongs to no word", "values that belong to no word"),
    "numbers": ("number that is no grade", "numbers that are no grades"),
    "names": ("name or abbreviation, with a capital", "names and abbreviations, with a capital"),
    "odd": ("stem with other characters than letters", "stems with other characters than letters"),
}
_NUMBERS = {
    "grades": ("grades (1 is the most common word)", "counts"),
    "counts": ("counts (the largest is the most common word)", "grades"),
    "ranks": ("ranks (1 is the most common word)", "counts"),
}
_DOUBTS: dict[str, str] = {
    ListForm.COLUMNS: "only the first word of a line counts",
    ListForm.COMMAS: "all words of a line count",
    ListForm.LINES: "a line of several words is an entry or a title",
}
_FEW_EXAMPLES = 2
_MANY_FORMS = 1_000_000
"""A dictionary of hunspell with so many words, or more, takes some seconds to write out."""


def tell_reading(lexicon: Lexicon) -> Message | str | None:
    """Return how the file of a list was read; None where that goes without saying.

    It goes without saying of a plain list in UTF-8 whose words can all be used, and of one whose numbers the user has
    called grades or counts.

    >>> from wgs import Lexicon
    >>> tell_reading(Lexicon(["cat", "cow"], alphabet="ACT", name="mine"))
    '1 word of the dictionary mine was skipped: longer than 64 letters, or with characters outside ACT'
    """
    reading = lexicon.reading
    if reading is None or not is_worth_telling(lexicon):
        return _tell_skipped(lexicon, f" of the dictionary {lexicon.name}") or None
    skipped = _tell_skipped(lexicon)
    form = _FORMS[ListForm(reading.form)]
    if reading.form == ListForm.HUNSPELL and not reading.has_rules:
        form = "the stems of a hunspell dictionary without its rules, the .aff file, beside it"
    encoding = f", in {reading.encoding}" if not reading.encoding.upper().startswith("UTF-8") else ""
    told: list[Part] = [
        f"the dictionary {lexicon.name} was read as {form}{encoding}: {format_count(len(lexicon), 'word')}"
    ]
    for clause in _tell_rest(reading):
        told += ["; ", *clause]
    if skipped:
        told.append(f"; {skipped}")
    if reading.form == ListForm.HUNSPELL and reading.has_rules and len(lexicon) >= _MANY_FORMS:
        told.append("; that takes several seconds each time: wgs lexicon install keeps the words")
    return Message(*told)


def is_worth_telling(lexicon: Lexicon) -> bool:
    """Return whether more is to be told of how a list was read than how many words were skipped."""
    reading = lexicon.reading
    if reading is None:
        return False
    if reading.left_out or reading.doubt or reading.encoding != "UTF-8":
        return True
    if reading.form in {ListForm.GRADES, ListForm.COUNTS}:  # as its user has said
        return False
    return reading.form != ListForm.PLAIN or bool(reading.numbers or reading.defined)


def _tell_rest(reading: ListReading) -> Iterator[tuple[Part, ...]]:
    if reading.defined:
        yield ("1 definition as a meaning" if reading.defined == 1 else f"{reading.defined:,} definitions as meanings",)
    if reading.numbers:
        meant, other = _NUMBERS[reading.numbers]
        numbers = f"{format_count(reading.numbered, 'number')} as {meant}"
        yield (f"{numbers}; otherwise choose ", Parameter("list_form", other)) if reading.is_guessed else (numbers,)
    if reading.left_out:
        yield (f"left out: {', '.join(map(describe_left_out, reading.left_out))}",)
    if reading.doubt:
        yield f"if {_DOUBTS[reading.doubt]}, choose ", Parameter("list_form", reading.doubt)


def describe_left_out(left_out: LeftOut) -> str:
    """Return what was left out for a reason, with examples.

    >>> from wgs.words.lexicon_facts import LeftOut
    >>> describe_left_out(LeftOut("several", 3, ("new york", "ice cream", "at all")))
    '3 entries of several words (new york, ice cream, ...)'
    """
    shown = [*left_out.examples[:_FEW_EXAMPLES], *(["..."] if left_out.count > _FEW_EXAMPLES else [])]
    examples = f" ({', '.join(shown)})" if left_out.examples else ""
    return f"{left_out.count:,} {_REASONS[left_out.reason][left_out.count > 1]}{examples}"


def _tell_skipped(lexicon: Lexicon, of_list: str = "") -> str:
    if not lexicon.skipped:
        return ""
    were = "was" if lexicon.skipped == 1 else "were"
    return (
        f"{format_count(lexicon.skipped, 'word')}{of_list} {were} skipped: longer than {MAX_WORD_LETTERS} letters, "
        f"or with characters outside {lexicon.alphabet}"
    )
