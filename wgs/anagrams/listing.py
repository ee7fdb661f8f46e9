"""Anagrams as people ask for them and get them: read, found, scored and sorted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from wgs.anagrams.phrases import find_phrases
from wgs.anagrams.racks import Rack, mark_blanks
from wgs.anagrams.single_words import Wanted, find_words
from wgs.base.declarations import WORDS, declare
from wgs.base.errors import AnagramError
from wgs.base.field_types import settle_fields
from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.solver.scoring import Face, ScoringRules
from wgs.words.list_names import MOST_GRADE
from wgs.words.word_texts import fold_word

if TYPE_CHECKING:
    from wgs.words.grades import Grades
    from wgs.words.lexicon import Lexicon

AnagramOrder: TypeAlias = Literal["points", "length", "word", "grade"]

_word = partial(declare, group=WORDS)

MOST_ANAGRAMS = 100_000
"""How many anagrams are looked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnagramQuery:
    """Which anagrams are asked for, in the texts that people write.

    Attributes:
        letters: The letters, with ``?`` for each blank.
        words: The maximum number of words; with 2 or more, they use all letters together.
        all_letters: Whether a single word must use all letters.
        shape: What is known of a word, such as ``?A??E``; empty for nothing.
        contains: Letters that must be there.
        avoid: Letters that must not be there.
        min_length: The minimum number of letters of a word; None for that of the game, and 2 without a game.
        max_length: The maximum number of letters of a word; None for any.
        sort: The order: points or length (the most first), grade (the most common first), or the alphabet; None for
            points where there are any, and length where there are none.
        limit: How many are kept; None for all.

    Raises:
        AnagramError: A value is of another type, or there is no such order.
    """

    letters: str = field(
        metadata=declare(
            "The letters, with ? for a blank, such as 'retina?'.",
            "LETTERS",
            about="The letters, with ? for each blank.",
            most=200,
            examples=("retina?",),
            is_argument=True,
        )
    )
    words: int = field(
        default=1,
        metadata=_word(
            "Find phrases of 2 to N words that use all letters together.",
            "N",
            about="How many words a phrase may have; one finds single words.",
            default="1",
            least=1,
        ),
    )
    all_letters: bool = field(default=False, metadata=_word("Find words that use all letters."))
    shape: str = field(
        default="",
        metadata=_word(
            "Find words of this shape, such as '?A??E': ? is one letter, * any number of them. Of a phrase, one word "
            "has the shape.",
            "SHAPE",
            about="The shape of a word, such as ?A??E; * is any number of letters.",
            most=MAX_WORD_LETTERS,
        ),
    )
    contains: str = field(
        default="", metadata=_word("Find words that have all these letters.", "LETTERS", most=MAX_WORD_LETTERS)
    )
    avoid: str = field(
        default="", metadata=_word("Find words that have none of these.", "LETTERS", most=MAX_WORD_LETTERS)
    )
    min_length: int | None = field(
        default=None,
        metadata=_word(
            "Find words of N letters or more.",
            "N",
            about="The minimum length of a word.",
            default="the game's MinWordLength, or 2",
            least=1,
            most=MAX_WORD_LETTERS,
        ),
    )
    max_length: int | None = field(
        default=None,
        metadata=_word("Find words of N letters or fewer.", "N", about="The maximum length of a word.", least=1),
    )
    sort: AnagramOrder | None = field(
        default=None,
        metadata=_word(
            "Sort by this; points and length sort descending, grade puts common words first.",
            choices=get_args(AnagramOrder),
            about="The order, by grade the most common first; by default points, or length without a game.",
            default="points, or length without a game",
        ),
    )
    limit: int | None = field(
        default=None, metadata=_word("Keep the first N.", "N", about="How many to keep.", default="all", least=1)
    )

    def __post_init__(self) -> None:
        settle_fields(self, AnagramError)


@dataclass(frozen=True, slots=True)
class Anagram:
    """A word, or several that use all letters together.

    Attributes:
        words: The words in capitals.
        shown: The words with small letters for blanks.
        points: What they score together; None without a game.
        grade: The grade of the rarest of them, as `wgs.words.grades` tells; None when one has none.
    """

    words: tuple[str, ...]
    shown: tuple[str, ...]
    points: int | None
    grade: int | None = None


def list_anagrams(
    lexicon: Lexicon, query: AnagramQuery, rules: ScoringRules | None = None, grades: Grades | None = None
) -> list[Anagram]:
    """Find the anagrams that are asked for.

    Each letter is a tile of its own: a Q is no Qu. A blank stands for any letter, and scores what the rules give a
    wildcard.

    Args:
        lexicon: The word list.
        query: What is asked for.
        rules: What words score; None for nothing.
        grades: How common words are; None when that is not known.

    Raises:
        AnagramError: It cannot be looked for like that, or more than 100,000 anagrams are found.

    >>> from wgs import Toolkit
    >>> game = Toolkit.load("wgs.json").game("Scrabble", dictionary="common")
    >>> found = list_anagrams(game.lexicon, AnagramQuery(letters="quixot?c", all_letters=True), game.rules)
    >>> [(anagram.shown, anagram.points) for anagram in found]
    [(('QUIXOTiC',), 25)]
    """
    alphabet = lexicon.alphabet
    letters, needed, banned, shape = (
        lexicon.letters.respell(fold_word(text, alphabet))
        for text in (query.letters, query.contains, query.avoid, query.shape)
    )
    rack = Rack.read(letters, alphabet)
    least = query.min_length
    if least is None:
        least = rules.min_word_length if rules else 2
    wanted = Wanted.read(alphabet, least=least, most=query.max_length, needed=needed, banned=banned, shape=shape)
    if query.words == 1:
        found: Iterable[tuple[str, ...]] = zip(
            find_words(lexicon, rack, wanted, all_letters=query.all_letters), strict=False
        )
    else:
        found = find_phrases(lexicon, rack, query.words, wanted)
    kept = list(islice(found, MOST_ANAGRAMS + 1))
    if len(kept) > MOST_ANAGRAMS:
        raise AnagramError(
            f"these letters have more than {MOST_ANAGRAMS:,} anagrams: ask for longer words, for fewer words together, "
            "or for letters that must be there"
        )
    anagrams = [_make_anagram(words, rack, rules, grades) for words in kept]
    _sort(anagrams, query.sort, has_points=rules is not None and rules.gives_points)
    return anagrams[: query.limit]


def _make_anagram(words: tuple[str, ...], rack: Rack, rules: ScoringRules | None, grades: Grades | None) -> Anagram:
    shown = mark_blanks(words, rack)
    points = None if rules is None else sum(_score(word, rules) for word in shown)
    found = [grade for word in words if grades and (grade := grades.find(word)) is not None]
    return Anagram(words, shown, points, max(found) if len(found) == len(words) else None)


def _score(shown: str, rules: ScoringRules) -> int:
    """Score a word whose small letters are blanks."""
    values = rules.letter_values
    faces = [
        Face(letter, wildcard=False, length=1, points=values.get(letter, 0), letter_multiplier=1, word_multiplier=1)
        if letter.isupper()
        else Face("", wildcard=True, length=1, points=0, letter_multiplier=1, word_multiplier=1)
        for letter in shown
    ]
    return rules.score(shown.upper(), faces).points


def _sort(anagrams: list[Anagram], order: AnagramOrder | None, *, has_points: bool) -> None:
    """Sort anagrams; those that are alike in the order asked for, by the number of words, by length and alphabet."""
    order = order or ("points" if has_points else "length")

    def sort_key(anagram: Anagram) -> tuple[object, ...]:
        lengths = sorted(-len(word) for word in anagram.words)
        first = 0
        if order == "points":
            first = -(anagram.points or 0)
        elif order == "grade":
            first = MOST_GRADE + 1 if anagram.grade is None else anagram.grade
        return (anagram.words,) if order == "word" else (first, len(lengths), lengths, anagram.words)

    anagrams.sort(key=sort_key)
