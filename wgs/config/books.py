"""The file of a book: games in chapters, with boards made to constraints, and what stands around them."""

from __future__ import annotations

import re
from itertools import filterfalse, zip_longest
from typing import Annotated, TypeAlias

from pydantic import AfterValidator, Field, StrictBool, StrictInt, model_validator

from wgs.config.base import KeyFaultError, Language, Name, PlainText, Section
from wgs.config.key_advice import advise_about_key, is_remark
from wgs.config.layout_values import Measure, Paragraphs
from wgs.config.layouts import PrintLayoutSection

MOST_CHAPTERS = 100
MOST_TRANSLATIONS = 100
MOST_BOARDS = 1000
"""The greatest number of boards of a chapter."""

MOST_VOCABULARY = 1000
"""The greatest number of words to plant."""

OF_BOOK = ("page_size", "orientation", "margin", "gutter", "bleed", "booklet", "font", "text_size", "grey", "language")
"""The options of a layout that all chapters share."""

OF_PLAN = ("sheets", "keys", "rules", "duplex", "worksheet", "clues", "title", "numbers", "footer", "required")
"""The options of a layout that a book decides about itself."""

_RANGE = r"[0-9]{1,13}(\.\.([0-9]{1,13})?)?|\.\.[0-9]{1,13}"


def _check_range(text: str) -> str:
    if not re.fullmatch(_RANGE, text.strip()):
        raise ValueError('expected a range, such as "60..90", "60..", "..90" or "75"')
    return text.strip()


def _check_colour(text: str) -> str:
    if not re.fullmatch(r"#[0-9A-Fa-f]{6}", text):
        raise ValueError('expected a colour such as "#1f4e79"')
    return text


def check_layout(layout: PrintLayoutSection, banned: tuple[str, ...], reason: str) -> PrintLayoutSection:
    """Return a layout if it has only known keys, and none of those that belong elsewhere; raises ValueError."""
    aliases = {name: field.alias or name for name, field in PrintLayoutSection.model_fields.items()}
    if unknown := next(filterfalse(is_remark, layout.model_extra or {}), None):
        raise ValueError(f"unknown key {unknown}. {advise_about_key(unknown, aliases.values())}")
    if given := next((aliases[name] for name in banned if name in layout.model_fields_set), None):
        raise ValueError(f"{given} cannot stand here: {reason}")
    return layout


def _check_book_layout(layout: PrintLayoutSection) -> PrintLayoutSection:
    return check_layout(layout, OF_PLAN, "the book has keys of its own for what it prints")


def _check_chapter_layout(layout: PrintLayoutSection) -> PrintLayoutSection:
    layout = check_layout(layout, OF_BOOK, "all chapters have the same pages; put it into the Layout of the book")
    return _check_book_layout(layout)


def _check_some(chapters: tuple[ChapterSection, ...]) -> tuple[ChapterSection, ...]:
    if not chapters:  # a least length would be told of lists with faults, too
        raise ValueError("expected at least one chapter")
    return chapters


RangeText: TypeAlias = Annotated[PlainText, AfterValidator(_check_range)]
Colour: TypeAlias = Annotated[PlainText, AfterValidator(_check_colour)]
Vocabulary: TypeAlias = Annotated[tuple[PlainText, ...], Field(max_length=MOST_VOCABULARY)]
BookLayout: TypeAlias = Annotated[PrintLayoutSection, AfterValidator(_check_book_layout)]
ChapterLayout: TypeAlias = Annotated[PrintLayoutSection, AfterValidator(_check_chapter_layout)]


class ChapterSection(Section):
    """A chapter of a book: boards of one game, by rising difficulty."""

    title: PlainText = Field("", description="The title; if left out, the name of the game.")
    text: Paragraphs = Field((), description="Paragraphs below the title.")
    game: Name = Field(None, description="A game of the config; if left out, the one that the command line names.")
    boards: Annotated[StrictInt, Field(ge=1, le=MOST_BOARDS)] = Field(10, description="The number of boards.")
    dictionary: Name = Field(
        None,
        description="A name in Dictionaries, or a word-list file, in place of the game's own list; where Game is left "
        "out, for games in English alone.",
    )
    family: StrictBool = Field(False, description="Leave out slurs, obscenities and sexual words.")
    grade: PlainText | None = Field(
        None, description="The grades of the words that count, such as ..50 for common words."
    )
    words: RangeText | None = Field(None, description="The number of words on each board, such as 60..90.")
    points: RangeText | None = Field(None, description="The number of points of each board.")
    longest: RangeText | None = Field(None, description="The length of the longest word on each board.")
    contains: Vocabulary = Field((), description="Words that each board contains.")
    avoid: Vocabulary = Field((), description="Words that no board contains.")
    evaluations: Annotated[StrictInt, Field(ge=1, le=10**9)] = Field(
        20_000, description="How many boards to try at most for each one that meets the constraints."
    )
    vocabulary: Vocabulary = Field(
        (), description="Words to learn, which are planted on the boards, listed before them and marked in their keys."
    )
    planted: Annotated[StrictInt, Field(ge=0, le=MOST_VOCABULARY)] = Field(
        0, description="How many words of the vocabulary each board contains, in turn; 0 for all of them."
    )
    spread: Annotated[Measure, Field(ge=0, le=100)] = Field(
        0,
        description="Choose boards that are about equally hard: words, points and difficulty of each are at most this "
        "many per cent from the middle; 0 for boards of any difficulty.",
    )
    layout: ChapterLayout = Field(PrintLayoutSection(), description="The layout of its boards: keys of PrintLayouts.")

    @model_validator(mode="after")
    def _check_planted(self) -> ChapterSection:
        if self.planted > len(self.vocabulary):
            most = len(self.vocabulary)
            raise KeyFaultError("Planted", f"expected at most the number of words in Vocabulary, {most}")
        return self


class ChapterTexts(Section):
    """The texts of a chapter in another language."""

    title: PlainText = Field("", description="The title.")
    text: Paragraphs = Field((), description="Paragraphs below the title.")


class BookTexts(Section):
    """The texts of a book in another language."""

    title: PlainText = Field("", description="The title.")
    subtitle: PlainText = Field("", description="A line below the title.")
    imprint: Paragraphs = Field((), description="Paragraphs on the back of the cover.")
    chapters: Annotated[tuple[ChapterTexts, ...], Field(max_length=MOST_CHAPTERS)] = Field(
        (), description="The texts of the chapters, in their order."
    )


class BookSection(Section):
    """A book: what its pages look like, what stands on them, and its chapters."""

    title: PlainText = Field(description="The title, on the cover and at the head of pages.")
    subtitle: PlainText = Field("", description="A line below the title.")
    author: PlainText = Field("", description="Who made it; at the foot of the cover.")
    imprint: Paragraphs = Field((), description="Paragraphs on the back of the cover.")
    language: Language | None = Field(
        None, description="The language of headings and rules; if left out, that of the first game."
    )
    translations: Annotated[dict[Language, BookTexts], Field(max_length=MOST_TRANSLATIONS)] = Field(
        default_factory=dict,
        description="The texts of the book in other languages, by their tags, for headings in that language.",
    )
    seed: Annotated[StrictInt, Field(ge=0, lt=2**64)] = Field(
        1, description="The seed: the same book has the same boards."
    )
    cover: StrictBool = Field(True, description="Begin with a cover.")
    cover_color: Colour = Field("#1f4e79", description="The colour of the cover.")
    contents: StrictBool = Field(True, description="Print a table of contents.")
    rules: StrictBool = Field(True, description="Print how to play each game.")
    openers: StrictBool = Field(True, description="Begin each chapter with a page that tells what is in it.")
    stars: StrictBool = Field(True, description="Print one to five stars beside boards: how hard each is.")
    par: StrictBool = Field(True, description="Print the points that a good player makes beside boards.")
    hints: StrictBool = Field(True, description="Print hints to all boards before the keys.")
    keys: StrictBool = Field(True, description="Print the keys of all boards at the end.")
    layout: BookLayout = Field(
        PrintLayoutSection(), description="The pages, and the layout of boards: keys of PrintLayouts."
    )
    chapters: Annotated[tuple[ChapterSection, ...], Field(max_length=MOST_CHAPTERS), AfterValidator(_check_some)] = (
        Field(description="The chapters, in their order.", json_schema_extra={"minItems": 1})
    )

    def translate(self, language: str) -> BookSection:
        """Return the book with its texts in a language; those that it does not have in it stay as they are.

        >>> texts = {"de": {"Title": "Bretter"}}
        >>> book = BookSection.model_validate({"Title": "Boards", "Translations": texts, "Chapters": [{}]})
        >>> book.translate("de-AT").title, book.translate("fr").title
        ('Bretter', 'Boards')
        """
        texts = self.translations.get(language) or self.translations.get(language.partition("-")[0])
        if texts is None:
            return self
        told = {name: value for name in ("title", "subtitle", "imprint") if (value := getattr(texts, name))}
        pairs = zip_longest(self.chapters, texts.chapters[: len(self.chapters)], fillvalue=ChapterTexts())
        chapters = tuple(
            chapter.model_copy(update={name: value for name in ("title", "text") if (value := getattr(own, name))})
            for chapter, own in pairs
        )
        return self.model_copy(update={**told, "chapters": chapters})
