"""Books as files to edit: a preset, or another book, with what was asked for in place of what it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from pydantic.alias_generators import to_pascal

from wgs.config.book_files import read_book
from wgs.config.json_edits import remove_value, set_value
from wgs.config.layouts import PrintLayoutSection

if TYPE_CHECKING:
    from wgs.base.json_values import JsonValue, Keys
    from wgs.books.printing import BookPrinter
    from wgs.config.base import Section
    from wgs.config.books import BookSection


def draft_book(printer: BookPrinter) -> str:
    """Return the text of the file of a book that has in it what its printer is to print.

    The game stands in each chapter that named none, with the word list that this chapter would have had; then texts are
    in the language of that game, and those in other languages are left out. All the rest stays as it is.

    Raises:
        PrintError: What is wanted contradicts the book.
        ConfigError: It may not stand in the file of a book.
        UnknownNameError: The config has no such game.

    >>> from wgs import Toolkit
    >>> from wgs.books.printing import BookOrder, BookPrinter
    >>> from wgs.config.book_files import load_book
    >>> order = BookOrder("Boggle (New)", boards=20, title="Our Evening")
    >>> text = draft_book(BookPrinter(Toolkit.load("wgs.json"), load_book("family-evening"), order))
    >>> [line.strip() for line in text.splitlines() if "Boards" in line][0]
    '"Boards": 7, "Dictionary": "common", "Family": true, "Words": "110..", "Game": "Boggle (New)"'
    """
    loaded = printer.loaded
    text = loaded.text.text
    for keys in _iter_removed(printer):
        text = remove_value(text, keys)
    for keys, value in _iter_set(printer):
        text = set_value(text, keys, value)
    text = text.rstrip() + "\n"
    read_book(loaded.path, text.encode())
    return text


def _iter_removed(printer: BookPrinter) -> Iterator[Keys]:
    """Yield what is not in the draft: the schema, which does not lie beside it, and what other words would override."""
    yield ("$schema",)
    if printer.order.game is not None:
        yield ("Translations",)
    elif printer.order.title is not None:
        yield from (("Translations", language, "Title") for language in printer.section.translations)
    for place, chapter in enumerate(printer.section.chapters):
        if chapter.game is None and printer.overrides_list:
            yield from (("Chapters", place, key) for key in ("Dictionary", "Grade"))


def _iter_set(printer: BookPrinter) -> Iterator[tuple[Keys, JsonValue]]:
    """Yield what is in the draft, with its place."""
    order, section = printer.order, printer.section
    if order.game is not None:
        yield from _iter_translated(section.translate(printer.find_language()), section)
    if order.title is not None:
        yield ("Title",), order.title
    if order.seed is not None:
        yield ("Seed",), order.seed
    for name, value in order.options.items():
        alias = PrintLayoutSection.model_fields[name].alias or name
        yield ("Language",) if name == "language" else ("Layout", alias), value
    for place, chapter in enumerate(section.chapters):
        if order.boards is not None:
            yield ("Chapters", place, "Boards"), chapter.boards
        if chapter.game is None and order.game is not None:
            yield ("Chapters", place, "Game"), order.game
        if order.dictionary is not None and (chapter.game is None or chapter.dictionary is None):
            yield ("Chapters", place, "Dictionary"), order.dictionary


def _iter_translated(told: BookSection, section: BookSection) -> Iterator[tuple[Keys, JsonValue]]:
    """Yield the texts of a book in another language, with their places."""
    yield from _iter_told(told, section, ("title", "subtitle", "imprint"))
    for place, (own, chapter) in enumerate(zip(told.chapters, section.chapters, strict=True)):
        for keys, value in _iter_told(own, chapter, ("title", "text")):
            yield ("Chapters", place, *keys), value


def _iter_told(told: Section, section: Section, names: Iterable[str]) -> Iterator[tuple[Keys, JsonValue]]:
    """Yield the texts that differ from those of another section, with their keys."""
    for name in names:
        if (value := getattr(told, name)) != getattr(section, name):
            yield (to_pascal(name),), list(value) if isinstance(value, tuple) else value
