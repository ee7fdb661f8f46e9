"""A book printed: its chapters made one after the other, then laid out as pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from pydantic.alias_generators import to_pascal

from wgs.base.errors import ConstraintError, LexiconError, Message, Parameter, PrintError, UnknownNameError, WgsError
from wgs.base.plurals import format_count
from wgs.base.randomness import own_seed
from wgs.books.choosing import ChapterMaker, MeasuredBoard, give_stars
from wgs.config.books import MOST_BOARDS, OF_BOOK, BookSection, ChapterSection
from wgs.config.layouts import PrintLayoutSection
from wgs.printing.book import Book, tell_left_out
from wgs.printing.cards import fit_cards
from wgs.printing.chapters import Chapter, ChapterFacts, Span
from wgs.printing.pdf import Metadata, write_pdf
from wgs.printing.subject import PrintedBoard, write_words_small
from wgs.printing.typeface import Typeface
from wgs.printing.volume import make_volume
from wgs.solver import NO_LIMIT, SearchLimit
from wgs.solver.engine import warn_of
from wgs.texts import find_language, load_texts
from wgs.version import __version__

if TYPE_CHECKING:
    from wgs.base.files import Files
    from wgs.config.book_files import LoadedBook
    from wgs.game import Game
    from wgs.printing.shapes import Drawing
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
        title: The title in place of that of the book.
        boards: How many boards there are in all, in the proportions of the chapters; None for what the book says.
        jobs: How many processor cores to use; None for all of them. Boards do not depend on it.
        time_limit: How long the search of a board may go on.
    """

    game: str | None = None
    dictionary: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    title: str | None = None
    boards: int | None = None
    jobs: int | None = None
    time_limit: SearchLimit = NO_LIMIT


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
        self.loaded = loaded
        self.order = order
        self.section = self._adapt(loaded.section)
        """The book with what is printed in place of what it says."""
        self._seed = loaded.section.seed if order.seed is None else order.seed
        self._files = files
        self._layout = PrintLayoutSection()
        self._numbered = 0
        self.tell: Callable[..., object] = warn_of
        """Takes the notes on boards that are drawn from a file; they are warnings unless something else is set."""

    def _adapt(self, section: BookSection) -> BookSection:
        chapters, order = section.chapters, self.order
        if order.boards is not None:
            numbers = share_out(order.boards, [chapter.boards for chapter in chapters])
            chapters = tuple(
                chapter.model_copy(update={"boards": number}) for chapter, number in zip(chapters, numbers, strict=True)
            )
        if order.title is not None and not order.title.strip():
            raise PrintError(Parameter("title"), ": expected a title, found an empty text")
        title = section.title if order.title is None else order.title
        return section.model_copy(update={"chapters": chapters, "title": title})

    @property
    def count(self) -> int:
        """How many boards the book has."""
        return sum(chapter.boards for chapter in self.section.chapters)

    def lay_out(self, tell: Callable[[int, int], None] = lambda _done, _total: None) -> Book:
        """Make the boards, and return the pages.

        Args:
            tell: Is told how many boards are made, and how many will be, those included among which some are chosen.

        Raises:
            PrintError: The book cannot be printed; the text names the place in its file.

        Cost: some 5 ms a board, and what boards cost that meet constraints.
        """
        try:
            self.section = self._adapt(self.loaded.section.translate(self.find_language()))
        except WgsError as error:
            raise self._place(0, self.section.chapters[0], error) from None
        chapters, notes = [], list[Message]()
        seen: dict[str, set[str]] = {}
        for place, chapter in enumerate(self.section.chapters):
            try:
                chapters.append(self._make_chapter(place, chapter, seen, notes, tell))
            except WgsError as error:
                raise self._place(place, chapter, error) from None
        self._layout = chapters[0].layout
        section = self.section
        if not section.title:
            raise PrintError(f"{self.loaded.place('Title')}: expected a title, found an empty text")
        book = make_volume(section, chapters, self._make_colophon(chapters), self._files)
        book.notes += notes
        if self._drops_bleed:
            book.notes.append(tell_left_out(self.section.layout.bleed))
        return book

    def paint(self, pages: Iterable[Drawing]) -> bytes:
        """Paint pages that were laid out as a PDF document."""
        layout, section = self._layout, self.section
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
        maker = ChapterMaker(game, section, own_seed(self._seed, place), self.order.jobs, self.order.time_limit)
        boards = maker.make(seen.setdefault(game.name, set()), tell)
        first = self._numbered + 1
        self._numbered += len(boards)
        for number, board in enumerate(boards, first):
            if board.made.missed:
                missed = "; ".join(board.made.missed)
                notes.append(Message(f"{self.loaded.place('Chapters', place)}: board {number}: {missed}"))
        vocabulary = dict.fromkeys(word for board in boards for word in board.planted)
        facts = ChapterFacts(
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
                    f"{self.loaded.place('Chapters', place, 'Vocabulary')}: {', '.join(strange)}: not in the "
                    f"dictionary {game.lexicon.name}; boards contain it, but it does not count"
                )
            )
        pars = [board.par for board in boards] if self.section.par else []
        stars = [0] * len(boards) if section.spread or not self.section.stars else give_stars(boards)
        printed = self._iter_printed(game, boards, stars, first, layout)
        return Chapter(section.title or game.name, section.text, game.pages.subject, layout, printed, pars, facts)

    def _note_facts(self, place: int, section: ChapterSection, facts: ChapterFacts) -> Iterator[Message]:
        """Tell what boards that are equally hard have in common."""
        if section.spread:
            hard, english = f", difficulty {facts.difficulty}" if facts.difficulty else "", load_texts()
            yield Message(
                f"{self.loaded.place('Chapters', place)}: {format_count(facts.count, 'board')} of "
                f"{facts.words.tell('word', english)}, {facts.points.tell('point', english)}{hard}"
            )

    def _open(self, section: ChapterSection) -> Game:
        game = self._open_game(section)
        game.tell = self.tell
        return game

    def _open_game(self, section: ChapterSection) -> Game:
        name = section.game or self.order.game
        if name is None:
            raise UnknownNameError("no game is named here: name one together with the book, or as Game of the chapter")
        order = self.order
        if section.game is None and self.overrides_list:
            return self._toolkit.game(name, dictionary=order.dictionary, family=section.family)
        dictionary = section.dictionary or order.dictionary
        return self._toolkit.game(name, dictionary=dictionary, family=section.family, grade=section.grade)

    @property
    def overrides_list(self) -> bool:
        """Whether the word list of a chapter that names no game is not what it says."""
        name = self.order.game
        return bool(self.order.dictionary) or (name is not None and not self._is_english(name))

    def _is_english(self, name: str) -> bool:
        """Return whether the lists of presets, which are English, are of the language of a game."""
        language = self._toolkit.game(name).section.language
        return language is None or language.partition("-")[0] == "en"

    def _choose_options(self, section: ChapterSection) -> dict[str, Any]:
        """Return the options of the layout of a chapter: those of the book, its own, and those that were given."""
        own = self.section.layout
        shared = {name: getattr(own, name) for name in OF_BOOK if name not in {"font", "language"}}
        if own.font:
            shared["font"] = own.font
        shared["language"] = self.find_language()
        given = {name: getattr(own, name) for name in own.model_fields_set if name in PrintLayoutSection.model_fields}
        layout = section.layout
        chosen = {name: getattr(layout, name) for name in layout.model_fields_set}
        options = {**given, **shared, **chosen, **self.order.options, **PLAN}
        options.pop("description", None)
        return options | ({"bleed": 0} if self._drops_bleed else {})

    @property
    def _drops_bleed(self) -> bool:
        """Whether a booklet is made of a book that is laid out to be trimmed."""
        wanted = self.order.options
        return bool(wanted.get("booklet") and self.section.layout.bleed and not wanted.get("bleed"))

    def find_language(self) -> str:
        """Return the language of the headings of all chapters: what was asked for, or that of the first game."""
        chosen = self.order.options.get("language") or self.section.language
        return str(chosen) if chosen else self._open(self.section.chapters[0]).section.language or "en"

    def _iter_printed(
        self,
        game: Game,
        boards: Sequence[MeasuredBoard],
        stars: Sequence[int],
        first: int,
        layout: PrintLayoutSection,
    ) -> Iterator[PrintedBoard]:
        """Yield boards as they are printed, with their words, one after the other."""
        with_words = self.section.keys or self.section.hints
        for number, (board, star) in enumerate(zip(boards, stars, strict=True), first):
            (read,) = game.pages.iter_printed(
                [board.made.text], with_words=with_words, time_limit=self.order.time_limit
            )
            printed = replace(read, number=number, stars=star, planted=board.planted)
            yield write_words_small(printed) if layout.case == "lower" else printed

    # --- What is told ---------------------------------------------------------------------------------------

    def _make_colophon(self, chapters: Sequence[Chapter]) -> list[str]:
        texts = load_texts(find_language([chapters[0].layout.language]))
        lists = dict.fromkeys(chapter.subject.word_list for chapter in chapters if chapter.subject.word_list)
        return [texts.say("book.colophon", lists=", ".join(lists), seed=str(self._seed), program=f"wgs {__version__}")]

    def _place(self, place: int, section: ChapterSection, error: WgsError) -> PrintError:
        """Return an error of a chapter with its place in the file, and keys in place of parameters.

        One of an option that was given in place of what the book says is returned as it is.
        """
        keys: tuple[str | int, ...] = ("Chapters", place)
        named = [part.name for part in error.args if isinstance(part, Parameter)]
        if self.order.options.keys() & named:
            return PrintError(*error.args)
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
        return PrintError(f"{self.loaded.place(*keys)}: ", error.spell(_write_key))


def share_out(boards: int, shares: Sequence[int]) -> list[int]:
    """Return how many of some boards each chapter has, in the proportions of its own number.

    Raises:
        PrintError: There are fewer boards than chapters, or too many.

    >>> share_out(20, [4, 6, 2]), share_out(3, [10, 1, 1])
    ([7, 10, 3], [1, 1, 1])
    """
    if not len(shares) <= boards <= len(shares) * MOST_BOARDS:
        most, chapters = len(shares) * MOST_BOARDS, format_count(len(shares), "chapter")
        raise PrintError(
            Parameter("boards"),
            f": expected {len(shares)} to {most:,}, as the book has {chapters}, found {boards:,}",
        )
    exact = [boards * share / sum(shares) for share in shares]
    numbers = [min(max(1, int(each)), MOST_BOARDS) for each in exact]
    while (missing := boards - sum(numbers)) != 0:
        step = 1 if missing > 0 else -1
        able = [place for place, number in enumerate(numbers) if 1 <= number + step <= MOST_BOARDS]
        place = max(able, key=lambda place: step * (exact[place] - numbers[place]))
        numbers[place] += step
    return numbers


def _write_key(parameter: Parameter) -> str:
    key = to_pascal(parameter.name)
    return f"{key} {parameter.value}" if parameter.value else key


def _span(values: Iterable[int]) -> Span:
    numbers = list(values)
    return Span(min(numbers), max(numbers))
