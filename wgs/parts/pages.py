"""The boards of one game on paper: layouts, books of pages, and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError
from pydantic.alias_generators import to_snake

from wgs.board import Board
from wgs.config.findings import explain_fault
from wgs.config.layouts import PrintLayoutSection
from wgs.errors import Parameter, PrintError, ReplayError, SearchLimitError
from wgs.family import choose_list
from wgs.optimize import DrawnBoard
from wgs.optimize.replay import parse_replay
from wgs.printing.book import Printer, make_book
from wgs.printing.pdf import Metadata, write_pdf
from wgs.printing.subject import PrintedBoard, Subject
from wgs.printing.typeface import Typeface
from wgs.resources import no_file
from wgs.solver import NO_LIMIT, take_only
from wgs.tiles import format_tiles
from wgs.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wgs.optimize import Constraints, OptimizedBoard
    from wgs.parts import GameParts, Replays
    from wgs.printing.book import Book
    from wgs.printing.shapes import Drawing
    from wgs.solver import BoardLike, SearchLimit, Solution


class NamedBoard(NamedTuple):
    """A board in board notation, with its replay id."""

    text: str
    replay: str


class Pages:
    """Lays out and paints the boards of one game.

    Args:
        game: The parts of the game.
        replays: Writes the replay ids that are printed.
    """

    def __init__(self, game: GameParts, replays: Replays) -> None:
        self._game = game
        self._replays = replays
        self._files = game.catalogue.files

    def layout(self, **options: Any) -> PrintLayoutSection:
        """Return how the boards of the game are laid out: its PrintLayout, with some options in place of its own.

        Args:
            options: Values by the names of `PrintLayoutSection`, such as ``page_size="A5"``.

        Raises:
            PrintError: An option has no such value.

        >>> from wgs import Toolkit
        >>> Toolkit.load("wgs.json").game("Boggle (New)").layout(per_page=4).per_page
        4
        """
        game = self._game
        name, entries = game.section.print_layout, game.catalogue.config.print_layouts
        own = PrintLayoutSection()
        if name is not None:
            own = game.catalogue.find(("GameRules", game.name, "PrintLayout"), name, "PrintLayouts", entries)
            if own.font and "font" not in options:
                own = own.model_copy(update={"font": self._find_font(name, own.font)})
        if options.get("font"):
            font = str(options["font"])
            options["font"] = str(self._files.find(font, [])[0] or self._files.locate(font))
        if unknown := set(options) - set(PrintLayoutSection.model_fields):
            raise PrintError(f"a layout has no option {min(unknown)}")
        try:
            return PrintLayoutSection.model_validate({**own.model_dump(), **options})
        except ValidationError as error:
            fault = error.errors(include_url=False)[0]
            option = Parameter(to_snake(str(fault["loc"][0])))
            raise PrintError(option, f": {explain_fault(fault)}") from None

    def _find_font(self, entry: str, name: str) -> str:
        """Find the font file of a PrintLayouts entry, as other files of the config are found."""
        path, tried = self._game.catalogue.locate("PrintLayouts", entry, name)
        if path is None:
            raise PrintError(f'cannot find the Font of the PrintLayout "{entry}": there is {no_file(tried)}')
        return str(path)

    def make_book(
        self,
        boards: Iterable[BoardLike | DrawnBoard | OptimizedBoard | NamedBoard],
        layout: PrintLayoutSection,
        constraints: Constraints | None = None,
        *,
        limit: SearchLimit = NO_LIMIT,
    ) -> Book:
        """Lay out boards as the pages of a document, with whatever else the layout asks for.

        Args:
            boards: Boards, lines of notation, or boards that this game drew or made.
            layout: The layout; see `layout`.
            constraints: The constraints of optimised boards, for their replay ids.
            limit: How long the search of each board may go on, where words are printed.

        Raises:
            PrintError: They cannot be laid out so, or the search of a board reaches its limit.
            NotationError: A line is no board.
            ReplayError: A replay id is not that of its board.
        """
        return self.lay_out(self.iter_printed(boards, constraints, with_words=layout.prints_words, limit=limit), layout)

    def lay_out(self, boards: Iterable[PrintedBoard], layout: PrintLayoutSection) -> Book:
        """Lay out boards that `iter_printed` has yielded, with their words where the layout prints words.

        Raises:
            PrintError: They cannot be laid out so.
        """
        return make_book(self.subject, boards, layout, self._files)

    def print_pdf(
        self,
        boards: Iterable[BoardLike | DrawnBoard | OptimizedBoard],
        constraints: Constraints | None = None,
        **options: Any,
    ) -> bytes:
        """Print boards as a PDF document (PDF/A-2u).

        Args:
            boards: The boards, as for `make_book`.
            constraints: The constraints of optimised boards, as for `make_book`.
            options: The options of the layout, as for `layout`.

        Returns:
            The document; the same boards and options always give the same bytes.

        Raises:
            PrintError: They cannot be printed so.
            NotationError: A line is no board.

        Cost: some 2 ms a page; a page of answers, 10 ms.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> game.print_pdf(game.create(4, seed=1), per_page=4, keys="end")[:5]
        b'%PDF-'
        """
        layout = self.layout(**options)
        book = self.make_book(boards, layout, constraints)
        return self.paint_pages(book.pages, layout, book.boards)

    def paint_pages(self, pages: Iterable[Drawing], layout: PrintLayoutSection, boards: int) -> bytes:
        """Paint pages that were laid out, and hold a number of boards, as a PDF document."""
        return write_pdf(pages, Typeface(layout.font_path, self._files), self.describe_book(boards, layout))

    def draw_picture(
        self, board: BoardLike | DrawnBoard | OptimizedBoard | NamedBoard, layout: PrintLayoutSection
    ) -> Drawing:
        """Draw one board as a picture: `wgs.printing.svg` and `wgs.printing.png` paint it.

        Raises:
            PrintError: It cannot be drawn so.
            NotationError: A line is no board.

        >>> from wgs import Toolkit
        >>> from wgs.printing.svg import write_svg
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)")
        >>> write_svg(game.pages.draw_picture("ABCDEFGHIJKLMNOP", game.layout()), "Letters")[:5]
        '<svg '
        """
        read = self._read(board)
        return Printer(self.subject, layout, self._files).draw_picture(
            PrintedBoard(read.tiles, format_tiles(read.tiles), 1)
        )

    def describe_book(self, boards: int, layout: PrintLayoutSection) -> Metadata:
        """Return the metadata of a document with a number of boards."""
        what = "boards" if boards != 1 else "board"
        title = f"{self._game.name}: {boards} {what}"
        return Metadata(title, "Boards of a word game", f"wgs {__version__}", layout.language)

    def iter_printed(
        self,
        boards: Iterable[BoardLike | DrawnBoard | OptimizedBoard | NamedBoard],
        constraints: Constraints | None = None,
        *,
        with_words: bool,
        limit: SearchLimit = NO_LIMIT,
    ) -> Iterator[PrintedBoard]:
        """Yield boards with whatever can be printed of them, for any layout.

        Args:
            boards: The boards, as for `make_book`.
            constraints: The constraints of optimised boards.
            with_words: Whether to look for their words, for keys and worksheets.
            limit: How long the search of each board may go on.

        Raises:
            PrintError: The search of a board reaches its limit.
            NotationError: A line is no board.
            ReplayError: A replay id is not that of its board.
        """
        for number, given in enumerate(boards, 1):
            board = self._read(given)
            words = self._solve(board, number, limit) if with_words else ()
            if isinstance(given, Board | str):
                yield PrintedBoard(board.tiles, format_tiles(board.tiles), number, words=words)
            elif isinstance(given, NamedBoard):
                yield self._name(given, board, number, words)
            else:
                replay = self._replays.replay_id(given, None if isinstance(given, DrawnBoard) else constraints)
                yield PrintedBoard(board.tiles, given.text, given.number + 1, given.seed, replay, words)

    def _name(self, given: NamedBoard, board: Board, number: int, words: Sequence[Solution]) -> PrintedBoard:
        """Return a board with its replay id; its seed is printed where its number tells which board of the seed it is.

        Raises:
            ReplayError: The id is not that of the board.
        """
        replay = parse_replay(given.replay)
        texts = (given.text.strip(), format_tiles(board.tiles))  # boards that are made need not have every cell
        text = next((text for text in texts if replay.is_of(text)), None)
        if replay.game != self._game.name or text is None:
            raise ReplayError(f"board {number}: the replay id is not the id of this board")
        seed = replay.seed if replay.number + 1 == number else None
        return PrintedBoard(board.tiles, text, number, seed, given.replay.strip(), words)

    def _solve(self, board: Board, number: int, limit: SearchLimit) -> list[Solution]:
        """Find the words of a board; raises PrintError that tells its number when that takes too long."""
        try:
            return take_only(self._game.solver.solve([board], limit=limit))
        except SearchLimitError as error:
            raise PrintError(f"board {number}: ", error) from None

    def _read(self, given: BoardLike | DrawnBoard | OptimizedBoard | NamedBoard) -> Board:
        return self._game.read_board(given if isinstance(given, Board | str) else given.text)

    @property
    def subject(self) -> Subject:
        """The game, as far as paper needs it."""
        game, section = self._game, self._game.section
        return Subject(
            game.name,
            choose_list(game.dictionary or section.dictionary, family=game.is_family) or "",
            game.grid_section,
            game.play_grid_section,
            None if section.scoring_rules is None else game.scoring_section,
            None if section.letter_distribution is None else game.letters,
            None if section.turn_rules is None else game.turn_rules_section,
            game.preferences,
        )
