"""Dictionaries of hunspell as word lists: stems, and the forms that their rules make of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from wgs.base.errors import LexiconError
from wgs.words.forms.affixes import DictionaryError
from wgs.words.forms.hunspell import HunspellRules

if TYPE_CHECKING:
    from wgs.words.forms.found import ListFindings

_BEGINNING = re.compile(r"\s*[0-9]{1,9}[ \t]*\n")
_FLAGGED = re.compile(r"^[^\s/]+/[^\s/]+", re.MULTILINE)
_WITH_CAPITAL_NOUNS = frozenset({"de", "gsw", "lb", "nds"})
_WITHOUT_RULES = b"SET UTF-8\n"
_LINES_AT_ONCE = 4096


def begins_stems(head: str) -> bool:
    r"""Return whether a text begins as a ``.dic`` file: the number of its entries, and entries with flags.

    >>> begins_stems("2\nact/S\ncat\n"), begins_stems("2\nact\ncat\n")
    (True, False)
    """
    return _BEGINNING.match(head) is not None and _FLAGGED.search(head) is not None


def read_stems(
    pieces: Iterable[bytes], found: ListFindings, rules: bytes | None = None, most: int = 1 << 30, language: str = ""
) -> Iterator[bytes]:
    """Yield the text of the words of a ``.dic`` file.

    Names and abbreviations, stems with a capital, are left out with their forms, unless nouns have capitals in the
    language, as in German, or all stems are in capitals; so are stems with other characters than letters.

    Args:
        pieces: The file.
        found: Gets what is left out.
        rules: The ``.aff`` file; without it, stems have no forms.
        most: The maximum size of the text in bytes.
        language: The tag of its language, where the rules do not tell it; empty where it is not known.

    Raises:
        LexiconError: They are no dictionary, or make more words than that.
    """
    text = b"".join(pieces)
    try:
        reader = HunspellRules(_WITHOUT_RULES if rules is None else rules)
        lines = reader.read_lines(text)
        tag = re.split("[-_]", reader.language or language)[0].lower()
        keeps: Callable[[str], bool] = bool
        if any(stem.islower() for stem in map(reader.find_stem, lines())):
            keeps = _is_noun_or_small if tag in _WITH_CAPITAL_NOUNS else _is_small
        for stem in map(reader.find_stem, lines()):
            if not stem.isalpha():
                found.leave_out("odd", stem)
            elif not keeps(stem):
                found.leave_out("names", stem)
        found.encoding = reader.encoding
        yield from _pack(reader.write_out(text, keeps=keeps), most)
    except DictionaryError as error:
        raise LexiconError(f"{error}. It takes a hunspell dictionary") from None


def _is_small(stem: str) -> bool:
    return stem == stem.lower()


def _is_noun_or_small(stem: str) -> bool:
    return stem in {stem.lower(), stem.capitalize()}


def _pack(words: Iterator[str], most: int) -> Iterator[bytes]:
    total = 0
    while lines := [f"{word}\n" for word in islice(words, _LINES_AT_ONCE)]:
        piece = "".join(lines).encode()
        total += len(piece)
        if total > most:
            raise LexiconError(
                f"its rules make more than {most >> 20} MiB of words; set WGS_MAX_FILE_SIZE to more, or take a "
                "dictionary with fewer forms"
            )
        yield piece
