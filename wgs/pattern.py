"""Patterns of words: regular expressions that cannot hang the program."""

from __future__ import annotations

import re
from math import prod
from time import perf_counter
from typing import TYPE_CHECKING

from wgs.errors import PatternError, excerpt

if TYPE_CHECKING:
    import regex

MAX_PATTERN = 1000
"""The longest pattern, in characters."""
SECONDS_AT_FIRST = 1.0
"""What a pattern may take in all, beyond ``SECONDS_A_WORD`` for each word."""
SECONDS_A_WORD = 20e-6
"""What every word adds to the time that a pattern may take; an ordinary pattern takes a tenth of that."""

MAX_SIZE = 1_000_000
"""The largest pattern when all its repeats are written out."""

_GROUP_REPEAT = re.compile(r"\)(?:\s|\(\?#[^)]*\))*\{\s*([0-9]+)")
_REPEAT = re.compile(r"\{\s*([0-9]+)")
_CALL = re.compile(r"\(\?(?:R|[+-]?[0-9]+|&|P>)")


class Pattern:
    """A pattern of words, made by `compile_pattern`.

    Its time is an allowance: a second at first, a little more with every word. So a slow word now and then does no
    harm, and a whole list takes a few seconds at most.

    Attributes:
        text: The pattern as it was written.
    """

    def __init__(self, text: str, compiled: regex.Pattern[str]) -> None:
        self.text = text
        self._search = compiled.search
        self._seconds_left = SECONDS_AT_FIRST

    def __repr__(self) -> str:
        return f"<Pattern {self.text}>"

    def matches(self, word: str) -> bool:
        """Tell whether the pattern is found anywhere in a word, in either case.

        Raises:
            PatternError: The pattern takes too long, or too much memory.
        """
        start = perf_counter()
        try:
            found = self._search(word, timeout=self._seconds_left) is not None
        except TimeoutError:
            found, self._seconds_left = False, 0.0
        except MemoryError:
            raise PatternError(f'the pattern "{self.text}" takes too much memory') from None
        left = self._seconds_left + SECONDS_A_WORD - (perf_counter() - start)
        if left <= 0:
            raise PatternError(
                f'the pattern "{self.text}" takes too long (it was at the word {word}); '
                "write it without a repeat inside a repeat"
            )
        self._seconds_left = min(SECONDS_AT_FIRST, left)
        return found


def compile_pattern(text: str) -> Pattern:
    """Read a regular expression for words: it may match in either case and anywhere, unless ``^`` and ``$`` say where.

    The language is that of the `regex` package, which has all that Python's own has.

    Raises:
        PatternError: It is no regular expression, longer than 1000 characters, too large when its repeats are written
            out, or it calls itself.

    >>> ending = compile_pattern("ing$")
    >>> ending.matches("SING"), ending.matches("INGOT")
    (True, False)
    """
    import regex  # noqa: PLC0415 - most commands do without patterns

    if len(text) > MAX_PATTERN:
        raise PatternError(f"the pattern has {len(text)} characters; {MAX_PATTERN} are the most")
    if call := _CALL.search(text):
        raise PatternError(f"the pattern calls itself, which no word needs\n{excerpt(text, call.start())}")
    if _measure(text) > MAX_SIZE:
        raise PatternError("the pattern repeats groups too often; write smaller numbers in its braces")
    try:
        return Pattern(text, regex.compile(text, regex.IGNORECASE))
    except regex.error as error:
        place = min(error.pos or 0, len(text))
        raise PatternError(f"the pattern is no regular expression: {error.msg}\n{excerpt(text, place)}") from None
    except (RecursionError, OverflowError, MemoryError):
        raise PatternError("the pattern is nested too deeply or repeats too often") from None


def _measure(text: str) -> int:
    """Estimate, from above, the size of a pattern when repeats are written out, as the package does with groups."""
    copies = prod(max(1, int(count)) for count in _GROUP_REPEAT.findall(text))
    return copies * (len(text) + sum(map(int, _REPEAT.findall(text))))
