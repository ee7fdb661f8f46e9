"""A book printed: its chapters made one after the other, then laid out as pages."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from pydantic.alias_generators import to_pascal

from wgs.books.choosing import ChapterMaker, ChosenBoard, chapter_seed, give_stars
from wgs.config.books import OF_BOOK
from wgs.config.layouts import PrintLayoutSection
from wgs.errors import ConstraintError, LexiconError, Message, Parameter, PrintError, UnknownNameError, WgsError
from wgs.printing.cards import fit_cards
from wgs.printing.chapters import Chapter, Facts, Span
from wgs.printing.pdf import Metadata, write_pdf
from wgs.printing.subject import write_words_small
from wgs.printing.typeface import Typeface
from wgs.printing.volume import make_volume
from wgs.solver import NO_LIMIT
from wgs.texts import find_language, load_texts
from wgs.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from wgs.config.book_files import LoadedBook
    from wgs.config.books import ChapterSection
    from wgs.files import Files
    from wgs.game import Game
    from wgs.printing.book import Book
    from wgs.printing.shapes import Drawing
    from wgs.printing.subject import PrintedBoard
    from wgs.solver import SearchLimit
    from wgs.toolkit import Toolkit

PLAN = {
    "sheets": ("boards",),
    "keys": "none",
    "rules": "none",
    "title": "",
    "footer": "",
    "numbers": True,
    "par": False,
}
"""The options of the layout of all chapters: the book itself says what else there is."""

FIELDS = {"contains": "Contains", "avoid": "Avoid", "words": "Words", "points": "Points", "longest": "Longest"}
"""The keys of a chapter that messages may name as parameters."""


@dataclass(frozen=True, slots=True)
class BookOrder:
    """What is printed in place of what a book says, or leaves out.

    Attributes:
        game: The game of the chapters that name none.
        dictionary: The word list of the chapters that name no game, in place of their own, and of those that name no
            list; None for that of their games.
        options: Options of the layout that override those of the book, by the names of `PrintLayoutSection`.
        seed: The seed in place of that of the book.
        jobs: How many processor cores to use; None for all of them. Boards do not depend on it.
        limit: How long the search of a board may go on.
    """

    game: str | None = None
    dictionary: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    jobs: int | None = None
    limit: SearchLimit = NO_LIMIT


class BookPrinter:
    """Prints a book.

    Args:
        toolkit: The config that has its games.
        loaded: The book.
        order: What is printed in place of what the book says, or leaves out.
        files: The files that may be read; None for all.

    >>> from wgs import Toolkit
    >>> from wgs.config.book_files import load_book
    >>> printer = BookPrinter(Toolkit.load("wgs.json"), load_book("family-evening"), BookOrder("Boggle (New)"))
    >>> printer.count
    12
    """

    def __init__(self, toolkit: Toolkit, loaded: LoadedBook, order: BookOrder, files: Files | None = None) -> None:
        self._toolkit = toolkit
        self._loaded = loaded
        self._section = loaded.section
        self._order = order
        self._seed = loaded.section.seed if order.seed is None else order.seed
        self._files = files
        self._layout = PrintLayoutSection()
        self._numbered = 0

    @property
    def count(self) -> int:
        """How many boards the book has."""
        return sum(chapter.boards for chapter in self._section.chapters)

    def lay_out(self, tell: Callable[[int, int], None] = lambda _done, _total: None) -> Book:
        """Make the boards, and return the pages.

        Args:
            tell: Is told how many boards are made, and how many will be, those included among which some are chosen.

        Raises:
            PrintError: The book cannot be printed; the text names the place in its file.

        Cost: some 5 ms a board, and what boards cost that meet constraints.
        """
        try:
            self._section = self._loaded.section.translate(self._find_language())
        except WgsError as error:
            raise self._place(0, self._section.chapters[0], error) from None
        chapters, notes = [], list[Message]()
        seen: dict[str, set[str]] = {}
        for place, chapter in enumerate(self._section.chapters):
            try:
                chapters.append(self._make_chapter(place, chapter, seen, notes, tell))
            except WgsError as error:
                raise self._place(place, chapter, error) from None
        self._layout = chapters[0].layout
        section = self._section
        if not section.title:
            raise PrintError(f"{self._loaded.place('Title')}: expected a title, found an empty text")
        book = make_volume(section, chapters, self._make_colophon(chapters), self._files)
        book.notes += notes
        return book

    def paint(self, pages: Iterable[Drawing]) -> bytes:
        """Paint pages that were laid out as a PDF document."""
        layout, section = self._layout, self._section
        texts = load_texts(find_language([layout.language]))
        subject = section.subtitle or texts.say("document.subject")
        metadata = Metadata(section.title, subject, f"wgs {__version__}", layout.language, layout.is_true_size)
        return write_pdf(pages, Typeface(layout.font, self._files, layout.board_font), metadata)

    # --- Chapters -------------------------------------------------------------------------------------------

    def _make_chapter(
        self,
        place: int,
        section: ChapterSection,
        seen: dict[str, set[str]],
        notes: list[Message],
        tell: Callable[[int, int], None],
    ) -> Chapter:
        game = self._open(section)
        layout = fit_cards(game.layout(**self._choose_options(section)))
        maker = ChapterMaker(game, section, chapter_seed(self._seed, place), self._order.jobs, self._order.limit)
        boards = maker.make(seen.setdefault(game.name, set()), tell)
        first = self._numbered + 1
        self._numbered += len(boards)
        for number, board in enumerate(boards, first):
            if board.missed:
                missed = "; ".join(board.missed)
                notes.append(Message(f"{self._loaded.place('Chapters', place)}: board {number}: {missed}"))
        vocabulary = dict.fromkeys(word for board in boards for word in board.planted)
        facts = Facts(
            len(boards),
            _span(board.words for board in boards),
            _span(board.points for board in boards),
            _span(board.difficulty or 0 for board in boards) if boards[0].difficulty is not None else None,
            section.spread > 0,
            sorted(vocabulary),
            section.planted,
        )
        notes += self._note_facts(place, section, facts)
        strange = [word for word in vocabulary if word not in game.lexicon]
        if strange:
            notes.append(
                Message(
                    f"{self._loaded.place('Chapters', place, 'Vocabulary')}: {', '.join(strange)}: not in the "
                    f"dictionary {game.lexicon.name}; boards contain it, but it does not count"
                )
            )
        pars = [board.par for board in boards] if self._section.par else []
        stars = [0] * len(boards) if section.spread or not self._section.stars else give_stars(boards)
        printed = self._iter_printed(game, boards, stars, first, layout)
        return Chapter(section.title or game.name, section.text, game.pages.subject, layout, printed, pars, facts)

    def _note_facts(self, place: int, section: ChapterSection, facts: Facts) -> Iterator[Message]:
        """Tell what boards that are equally hard have in common."""
        if section.spread:
            hard = f", difficulty {facts.difficulty}" if facts.difficulty else ""
            yield Message(
                f"{self._loaded.place('Chapters', place)}: {facts.count} boards of {facts.words} words, "
                f"{facts.points} points{hard}"
            )

    def _open(self, section: ChapterSection) -> Game:
        name = section.game or self._order.game
        if name is None:
            raise UnknownNameError("a game is needed: name one here, or give one for all chapters that name none")
        order = self._order
        if section.game is None and (order.dictionary or not self._is_english(name)):
            return self._toolkit.game(name, dictionary=order.dictionary)
        dictionary = section.dictionary or order.dictionary
        return self._toolkit.game(name, dictionary=dictionary, family=section.family, grade=section.grade)

    def _is_english(self, name: str) -> bool:
        """Return whether the lists of presets, which are English, are of the language of a game."""
        language = self._toolkit.game(name).section.language
        return language is None or language.partition("-")[0] == "en"

    def _choose_options(self, section: ChapterSection) -> dict[str, Any]:
        """Return the options of the layout of a chapter: those of the book, its own, and those that were given."""
        own = self._section.layout
        shared = {name: getattr(own, name) for name in OF_BOOK if name not in {"font", "language"}}
        if own.font:
            shared["font"] = own.font
        shared["language"] = self._find_language()
        given = {name: getattr(own, name) for name in own.model_fields_set if name in PrintLayoutSection.model_fields}
        layout = section.layout
        chosen = {name: getattr(layout, name) for name in layout.model_fields_set}
        options = {**given, **shared, **chosen, **self._order.options, **PLAN}
        options.pop("description", None)
        return options

    def _find_language(self) -> str:
        """Return the language of the headings of all chapters: what was asked for, or that of the first game."""
        chosen = self._order.options.get("language") or self._section.language
        return str(chosen) if chosen else self._open(self._section.chapters[0]).section.language or "en"

    def _iter_printed(
        self,
        game: Game,
        boards: Sequence[ChosenBoard],
        stars: Sequence[int],
        first: int,
        layout: PrintLayoutSection,
    ) -> Iterator[PrintedBoard]:
        """Yield boards as they are printed, with their words, one after the other."""
        with_words = self._section.keys or self._section.hints
        for number, (board, star) in enumerate(zip(boards, stars, strict=True), first):
            (read,) = game.pages.iter_printed([board.made.text], with_words=with_words, limit=self._order.limit)
            printed = replace(read, number=number, stars=star, planted=board.planted)
            yield write_words_small(printed) if layout.case == "lower" else printed

    # --- What is told ---------------------------------------------------------------------------------------

    def _make_colophon(self, chapters: Sequence[Chapter]) -> list[str]:
        texts = load_texts(find_language([chapters[0].layout.language]))
        lists = dict.fromkeys(chapter.subject.word_list for chapter in chapters if chapter.subject.word_list)
        return [texts.say("book.colophon", lists=", ".join(lists), seed=str(self._seed), program=f"wgs {__version__}")]

    def _place(self, place: int, section: ChapterSection, error: WgsError) -> PrintError:
        """Return an error of a chapter with its place in the file, and keys in place of parameters."""
        keys: tuple[str | int, ...] = ("Chapters", place)
        named = [part.name for part in error.args if isinstance(part, Parameter)]
        key = next((FIELDS[name] for name in named if name in FIELDS), "")
        if key == "Contains" and section.vocabulary and not section.contains:
            key = "Vocabulary"
        if isinstance(error, UnknownNameError):
            key = "Game"
        elif isinstance(error, LexiconError) and not key:
            key = "Grade" if section.grade and "grade" in named else "Dictionary" if section.dictionary else ""
        elif isinstance(error, ConstraintError) and not key:
            key = "Vocabulary" if section.vocabulary else ""
        if key and getattr(section, key.lower()):
            keys = (*keys, key)
        return PrintError(f"{self._loaded.place(*keys)}: ", error.spell(_write_key))


def _write_key(parameter: Parameter) -> str:
    key = to_pascal(parameter.name)
    return f"{key} {parameter.value}" if parameter.value else key


def _span(values: Iterable[int]) -> Span:
    numbers = list(values)
    return Span(min(numbers), max(numbers))
