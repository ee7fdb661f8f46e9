"""Patterns of words: regular expressions that cannot hang the program."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from math import prod
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from wgs.base.errors import PatternError
from wgs.base.quoting import excerpt
from wgs.boards.tiles import capital

if TYPE_CHECKING:
    import regex

    from wgs.words.spelling import Letters

MAX_PATTERN = 1000
"""The maximum length of a pattern, in characters."""
SECONDS_AT_FIRST = 1.0
"""The time that a pattern may take in all, beyond ``SECONDS_A_WORD`` for each word."""
SECONDS_A_WORD = 20e-6
"""The time that each word adds; ordinary patterns take a tenth of it."""

MAX_SIZE = 100_000
"""The maximum size of a pattern with its repeats written out, in characters; each takes half a kilobyte."""

_TOKEN = re.compile(
    r"\\.|\[\^?\]?(?:\\.|[^\]\\])*+(?:\]|\\?\Z)|\(\?#[^)]*+(?:\)|\Z)"
    r"|(?:\{(?P<least>[0-9]*+)(?P<comma>,(?P<most>[0-9]*+))?\}|(?P<plus>\+))[?+]?|.",
    re.DOTALL,
)
"""A letter with its backslash, a class, a comment, a repeat that writes out what it repeats, or one character."""

_TOKEN_OR_NAME = re.compile(rf"\(\?P?<\w+>|\(\?(?:P[=>]|&)\w+\)|\\[kg]<\w+>|{_TOKEN.pattern}", re.DOTALL)
"""The same, or the name of a group."""

_ACCENTED = range(0x80, 0x2000)
"""Among these are all single letters that lose accents, but for those that stand for one of them."""

_RANGE_OF_CLASS = re.compile(r"-(?!\]?\Z)")

_NESTED_CLASS = re.compile(r"(?<!\\)\[(?:\\.|[^\]\\])*\[", re.DOTALL)
_OTHER_SYNTAX = re.compile(r"\(\?[A-Za-z]*[xV]")
_GROUP_REPEAT = re.compile(r"\)(?:\s|\(\?#[^)]*\)|#[^\n]*\n)*(?:\{\s*([0-9]+)|\+)")
_REPEAT = re.compile(r"\{\s*([0-9]+)")
_CALL = re.compile(r"\(\?(?:R|[+-]?[0-9]+|&|P>)")


class Pattern:
    """A pattern of words, made by `compile_pattern`.

    It may take one second, and a little more for every word. So a slow word now and then does no harm, and a whole
    list takes a few seconds at most. Time in which other programs had the processor does not count.

    Attributes:
        text: The pattern as it was written.
    """

    def __init__(self, text: str, compiled: regex.Pattern[str]) -> None:
        self.text = text
        self._search = compiled.search
        self._seconds_left = SECONDS_AT_FIRST
        self._idle = perf_counter() - process_time()

    def __repr__(self) -> str:
        return f"<Pattern {self.text}>"

    def matches(self, word: str) -> bool:
        """Return whether the pattern is found anywhere in a word; case does not matter.

        Raises:
            PatternError: The pattern takes too long, or too much memory.
        """
        found = None
        while found is None:
            start = perf_counter()
            try:
                found = self._search(word, timeout=self._seconds_left) is not None
            except TimeoutError:
                pass
            except MemoryError:
                raise PatternError(f'the pattern "{self.text}" takes too much memory: make it simpler') from None
            left = self._seconds_left + SECONDS_A_WORD - (perf_counter() - start)
            if found is None or left <= 0:
                left = min(0.0, left) + self._measure_idle()
            if left <= 0:
                raise PatternError(
                    f'the pattern "{self.text}" takes too long (it was at the word {word}); '
                    "write it without repeats inside repeats"
                )
            self._seconds_left = min(SECONDS_AT_FIRST, left)
        return found

    def _measure_idle(self) -> float:
        """Return for how many seconds this process did not run since it was last asked for that."""
        before, self._idle = self._idle, perf_counter() - process_time()
        return max(0.0, self._idle - before)


def compile_pattern(text: str) -> Pattern:
    """Return a pattern for words from a regular expression. It matches anywhere, unless it has ``^`` or ``$``.

    Case does not matter. The syntax is that of the `regex` package, which includes that of Python.

    Raises:
        PatternError: It is not a regular expression, is longer than 1000 characters, is too large with its repeats
            written out, or calls itself.

    >>> ending = compile_pattern("ing$")
    >>> ending.matches("SING"), ending.matches("INGOT")
    (True, False)
    """
    import regex  # noqa: PLC0415 - most commands do without patterns

    if len(text) > MAX_PATTERN:
        raise PatternError(f"the pattern has {len(text)} characters: shorten it to {MAX_PATTERN}")
    if call := _CALL.search(text):
        raise PatternError(f"the pattern calls itself: write it without this call\n{excerpt(text, call.start())}")
    if _measure(text) > MAX_SIZE:
        raise PatternError("the pattern repeats groups too often: use smaller numbers in its braces")
    try:
        return Pattern(text, regex.compile(text, regex.IGNORECASE))
    except regex.error as error:
        place = min(error.pos or 0, len(text))
        raise PatternError(f"the pattern is not a regular expression: {error.msg}\n{excerpt(text, place)}") from None
    except (RecursionError, OverflowError, MemoryError):
        raise PatternError("the pattern is nested too deeply or repeats too often: make it simpler") from None
    except ValueError as error:  # flags such as (?a)(?u), of which the package says this alone
        raise PatternError(f"the pattern is not a regular expression: {error}; leave one out") from None


def respell_pattern(text: str, letters: Letters) -> str:
    """Return a pattern with its letters as a word list spells them that has these letters.

    Raises:
        PatternError: A letter that the list writes as several stands in a range, or among letters to leave out.

    >>> from wgs.languages.language import LANGUAGES
    >>> respell_pattern("^mü.*[éß]$", LANGUAGES["german"].letters)
    '^m(?:UE).*(?:[E]|SS)$'
    """
    if text.isascii():
        return text
    return "".join(_iter_respelled(unicodedata.normalize("NFC", text), letters))


@lru_cache(8)
def list_respelled(letters: Letters) -> dict[str, str]:
    """Return the letters that `respell_pattern` writes otherwise, small and large, by how it writes them.

    >>> from wgs.words.spelling import A_TO_Z
    >>> list_respelled(A_TO_Z)
    {'SS': 'ßẞ'}
    """
    written = {form for letter, _ in letters.spelling.written for form in (letter, letter.lower())}
    found: dict[str, str] = {}
    for letter in sorted({*map(chr, _ACCENTED), *written}):
        spelt = _respell_letter(letter, letters)
        if spelt != letter:
            found[spelt] = found.get(spelt, "") + letter
    return found


def _iter_respelled(text: str, letters: Letters) -> Iterator[str]:
    for token in _TOKEN_OR_NAME.finditer(text):
        piece = token[0]
        if piece.isascii() or piece.startswith(("(?", "\\k", "\\g")):
            yield piece
        elif piece.startswith("["):
            yield _respell_class(piece, letters)
        else:
            letter = piece.removeprefix("\\")
            spelt = _respell_letter(letter, letters)
            yield piece if spelt == letter else spelt if len(spelt) == 1 else f"(?:{spelt})"


def _respell_class(text: str, letters: Letters) -> str:
    """Return a class of letters; those that are written as several become alternatives to it."""
    spelt = {letter: _respell_letter(letter, letters) for letter in text if not letter.isascii()}
    longer = {letter: several for letter, several in spelt.items() if len(several) > 1}
    if longer and (text.startswith("[^") or _RANGE_OF_CLASS.search(text)):
        letter, several = next(iter(longer.items()))
        raise PatternError(
            f'the pattern has "{letter}" in {text}, and the word list writes it as {several}: write it outside the '
            "square brackets"
        )
    single = "".join("" if letter in longer else spelt.get(letter, letter) for letter in text)
    alternatives = [*([] if single == "[]" else [single]), *longer.values()]
    return alternatives[0] if not longer else f"(?:{'|'.join(alternatives)})"


def _respell_letter(letter: str, letters: Letters) -> str:
    """Return a letter as the list spells it; one that it has, or cannot spell, as it is."""
    folded = capital(letter)
    spelt = folded and letters.respell(folded)
    return spelt if spelt and spelt != folded else letter


def _measure(text: str) -> int:
    """Return an upper bound of the size of a pattern with its repeats written out, as the package does for groups.

    Where blanks and classes may mean something else, all repeats of groups are taken to stand inside each other.
    """
    if _OTHER_SYNTAX.search(text) or _NESTED_CLASS.search(text):
        product = prod(1 + int(least or 1) for least in _GROUP_REPEAT.findall(text))
        return product * (len(text) + sum(map(int, _REPEAT.findall(text))))
    before: list[int] = []  # the sizes of what stands before each open group
    size = last = 0
    for token in _TOKEN.finditer(text):
        copies = _count_copies(token)
        if copies is not None:
            size += last * (copies - 1)
            last *= copies
        elif token[0] == "(":
            before.append(size)
            size, last = 1, 1
        elif token[0] == ")":
            last = size + 1
            size = last + (before.pop() if before else 0)
        elif not token[0].startswith("(?#"):
            size, last = size + 1, 1
    return sum(before, size)


def _count_copies(token: re.Match[str]) -> int | None:
    """Return how often a repeat writes out what it repeats: as often as it must, and once more if it may go on."""
    if token["plus"]:
        return 2
    if token["least"] is None or token[0].startswith("{}"):
        return None
    least = int(token["least"] or 0)
    return max(1, least + (token["comma"] is not None and token["most"] != token["least"]))
