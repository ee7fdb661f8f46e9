"""The chapters of a book: their boards, what is told of these, and hints to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from wgs.printing.blocks import Block, WordGroup

if TYPE_CHECKING:
    from wgs.config.layouts import PrintLayoutSection
    from wgs.printing.subject import PrintedBoard, Subject
    from wgs.texts import Texts

HINT_LENGTHS = 3
"""How many lengths of words hints tell of: the greatest ones."""

LEAST_HINTED = 5
"""The length from which hints tell initials, which would give shorter words away."""


class Span(NamedTuple):
    """The least and the greatest of something that boards have."""

    low: int
    high: int

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}\u2013{self.high}"

    def tell(self, noun: Literal["word", "point"], texts: Texts) -> str:
        """Return the span with what it counts, in the language of some texts.

        >>> from wgs.texts import load_texts
        >>> Span(1, 1).tell("word", load_texts())
        '1 word'
        """
        said = texts.say(f"count.{noun}", count=self.high)
        return said if self.low == self.high else f"{self.low}\u2013{said}"


@dataclass(frozen=True, slots=True)
class ChapterFacts:
    """What is known of the boards of a chapter.

    Attributes:
        count: How many there are.
        words: Their numbers of words.
        points: Their points.
        difficulty: How hard they are, as `wgs.words.grades` tells; None where words have no grades.
        is_equal: Whether they were chosen to be equally hard.
        vocabulary: The words that are planted on them.
        planted: How many of these each board has; 0 for all of them.
    """

    count: int
    words: Span
    points: Span
    difficulty: Span | None = None
    is_equal: bool = False
    vocabulary: Sequence[str] = ()
    planted: int = 0

    def tell(self, texts: Texts) -> Iterator[str]:
        """Yield sentences about the boards."""
        numbers = {"words": self.words.tell("word", texts), "points": self.points.tell("point", texts)}
        if self.is_equal and self.difficulty:
            yield texts.say("book.equal-difficulty", **numbers, difficulty=str(self.difficulty))
        elif self.is_equal:
            yield texts.say("book.equal", **numbers)

    def head_vocabulary(self, texts: Texts) -> str:
        """Return the heading of the list of words that are planted."""
        if 0 < self.planted < len(self.vocabulary):
            return texts.say("book.vocabulary-some", count=self.planted)
        return texts.say("book.vocabulary")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a book.

    Attributes:
        title: The title.
        text: Paragraphs below it.
        subject: The game.
        layout: How its boards are laid out; all chapters have the same pages.
        boards: The boards in their order, solved when they are asked for, once.
        pars: What a good player scores on each, in the same order; none where that is not printed.
        facts: What is known of them.
    """

    title: str
    text: Sequence[str]
    subject: Subject
    layout: PrintLayoutSection
    boards: Iterable[PrintedBoard]
    pars: Sequence[int]
    facts: ChapterFacts


def find_lists(chapters: Iterable[Chapter]) -> dict[str, dict[str, list[str]]]:
    """Return the word lists of each game, with the titles of the chapters that use them."""
    found: dict[str, dict[str, list[str]]] = {}
    for chapter in chapters:
        lists = found.setdefault(chapter.subject.game, {})
        lists.setdefault(chapter.subject.word_list, []).append(chapter.title)
    return found


def make_hint(board: PrintedBoard, remark: str, texts: Texts, target: str = "") -> Block:
    """Return the hints to a board: how many long words there are, and how many of them begin with each letter.

    Args:
        board: The board, with its words.
        remark: What stands at the right of the heading.
        texts: The texts of a language.
        target: The name of the part of the document to which that leads.
    """
    say = texts.say
    by_length: dict[int, list[str]] = {}
    for found in board.words:
        by_length.setdefault(len(found.word), []).append(found.word)
    groups = []
    for length in sorted(by_length, reverse=True)[:HINT_LENGTHS]:
        words = by_length[length]
        title = say("key.length", words=say("count.word", count=len(words)), letters=say("count.letter", count=length))
        if length < LEAST_HINTED:
            groups.append(WordGroup(title, ()))
            continue
        initials = sorted(Counter(word[0] for word in words).items())
        told = [f"{initial}\u00d7{count}" if count > 1 else initial for initial, count in initials]
        groups.append(WordGroup(say("key.listed", title=title), told, is_running=True))
    heading = say("sheet.board", number=board.number)
    groups = groups or [WordGroup(say("key.none"), ())]
    return Block(heading, remark, say("key.continued", number=board.number), groups, target=target)
