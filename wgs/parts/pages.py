"""The boards of one game on paper: layouts, books of pages, and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError
from pydantic.alias_generators import to_pascal, to_snake

from wgs.analysis.covers import find_cover
from wgs.analysis.par import find_par
from wgs.base.errors import Parameter, PrintError, ReplayError, SearchLimitError
from wgs.base.files import NamedBy
from wgs.base.json_values import explain_value
from wgs.base.resources import no_file
from wgs.base.suggestions import nearest
from wgs.boards.board import Board
from wgs.config.layout_values import MEANINGS, SCHOOL
from wgs.config.layouts import PrintLayoutSection
from wgs.optimize.replay import parse_replay
from wgs.parts.clues import choose_clues
from wgs.parts.subject import make_subject
from wgs.printing.board_setter import BoardSetter
from wgs.printing.book import Book, make_book
from wgs.printing.pdf import Metadata, write_pdf
from wgs.printing.subject import PrintedBoard, Subject, write_words_small
from wgs.printing.typeface import Typeface
from wgs.solver import NO_LIMIT, BoardLike, SearchLimit, Solution, take_only
from wgs.texts import find_language, load_texts
from wgs.version import __version__
from wgs.words.meanings import Meaning, Meanings, load_meanings

if TYPE_CHECKING:
    from wgs.optimize.constraints import Constraints
    from wgs.optimize.results import MadeBoard
    from wgs.parts.game_parts import GameParts
    from wgs.parts.replays import Replays
    from wgs.printing.shapes import Drawing


FILE_OPTIONS = ("font", "board_font", "clues")
"""The options of a layout that name files, if these are not ``school`` or ``meanings``."""


_WORDS = Parameter("score_sheet", "words")
_TILES = Parameter("sheets", "tiles", python='sheets=["tiles"]')


def _check_together(layout: PrintLayoutSection, options: Mapping[str, object]) -> None:
    """Refuse options that have no effect on a layout; raises PrintError."""
    if layout.score_sheet not in {"words", "table"}:
        for key in ("players", "par"):
            if options.get(key):
                raise PrintError(Parameter(key), " needs a score sheet with words or a table: ", _WORDS)
    if options.get("booklet") and options.get("bleed"):
        raise PrintError(
            Parameter("booklet"),
            " and ",
            Parameter("bleed"),
            " cannot be combined: the sheets of a booklet are folded, not trimmed; leave one out",
        )
    if options.get("backs") and not (layout.card_size or "tiles" in layout.sheets):
        raise PrintError(Parameter("backs"), " needs cards or tiles: ", Parameter("card_size", "63x88"), " or ", _TILES)


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

    def make_layout(self, given: Mapping[str, object]) -> PrintLayoutSection:
        """Return how the boards of the game are laid out; see `Game.layout`."""
        options: dict[str, object] = {**given}
        game = self._game
        name, entries = game.section.print_layout, game.catalogue.config.print_layouts
        own = PrintLayoutSection()
        if name is not None:
            own = game.catalogue.find(("GameRules", game.name, "PrintLayout"), name, "PrintLayouts", entries)
            files = {key: named for key, named in own.named_files.items() if key not in options}
            found = {key: self._find_file(name, key, named) for key, named in files.items()}
            own = own.model_copy(update=found)
        if "language" not in own.model_fields_set and game.section.language:
            own = own.model_copy(update={"language": game.section.language})
        for key in FILE_OPTIONS:
            if options.get(key) and options[key] not in {MEANINGS, SCHOOL}:
                file = str(options[key])
                options[key] = str(self._files.find(file, [])[0] or self._files.locate(file))
        if unknown := set(options) - set(PrintLayoutSection.model_fields):
            first = min(unknown)
            hint = nearest(first, PrintLayoutSection.model_fields)
            raise PrintError(Parameter(first), f": a layout has no such option. {hint}")
        try:
            layout = PrintLayoutSection.model_validate({**own.model_dump(), **options})
        except ValidationError as error:
            fault = error.errors(include_url=False)[0]
            option = Parameter(to_snake(str(fault["loc"][0])))
            raise PrintError(option, f": {explain_value(fault)}") from None
        _check_together(layout, options)
        return layout

    def _find_file(self, entry: str, key: str, name: str) -> str:
        """Find a file that an entry of PrintLayouts names, as other files of the config are found."""
        path, tried = self._game.catalogue.locate("PrintLayouts", entry, name)
        if path is None:
            raise PrintError(
                f'cannot find the {to_pascal(key)} of the PrintLayout "{entry}": there is {no_file(tried)}'
            )
        return str(path)

    def make_book(
        self,
        boards: Iterable[BoardLike | MadeBoard | NamedBoard],
        layout: PrintLayoutSection,
        constraints: Constraints | None = None,
        *,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> Book:
        """Lay out boards as the pages of a document, with whatever else the layout asks for.

        Args:
            boards: Boards, lines of notation, or boards that this game drew or made.
            layout: The layout; see `layout`.
            constraints: The constraints of optimised boards, for their replay ids.
            time_limit: How long the search of each board may go on, where words are printed.

        Raises:
            PrintError: They cannot be laid out so, or the search of a board reaches its limit.
            NotationError: A line is no board.
            ReplayError: A replay id is not that of its board.
        """
        return self.lay_out(
            self.iter_printed(boards, constraints, with_words=layout.prints_words, time_limit=time_limit), layout
        )

    def lay_out(self, boards: Iterable[PrintedBoard], layout: PrintLayoutSection) -> Book:
        """Lay out boards that `iter_printed` has yielded, with their words where the layout prints words.

        Raises:
            PrintError: They cannot be laid out so.
        """
        if layout.par:
            boards = self._find_par(boards)
        if layout.required and layout.prints_words:
            boards = self._find_bonus(boards, layout.required)
        if layout.has_worksheets:
            boards = self._add_clues(boards, layout)
        if layout.case == "lower":
            boards = map(write_words_small, boards)
        return make_book(self.subject, boards, layout, self._files)

    def _find_par(self, boards: Iterable[PrintedBoard]) -> Iterator[PrintedBoard]:
        """Yield boards with their par scores."""
        grades = self._game.find_grades()
        for board in boards:
            yield replace(board, par=find_par(board.words, grades) or None)

    def _find_bonus(self, boards: Iterable[PrintedBoard], most: int) -> Iterator[PrintedBoard]:
        """Yield boards with their bonus words: those above a grade, and those without one.

        Raises:
            LexiconError: The words of the list have no grades.
        """
        grades = self._game.grades
        for board in boards:
            found = (each.word for each in board.words)
            yield replace(board, bonus=frozenset(word for word in found if (grades.find(word) or most + 1) > most))

    def _add_clues(self, boards: Iterable[PrintedBoard], layout: PrintLayoutSection) -> Iterator[PrintedBoard]:
        """Yield boards with the words of their worksheets and clues to these, where those are not the longest words."""
        meanings = self._load_clues(layout.clues)

        def find_meaning(word: str) -> Meaning | None:
            return next((found for each in meanings if (found := each.find(word))), None)

        for board in boards:
            if not layout.clues and not board.solution:
                yield board
            else:
                wanted = replace(board, words=[each for each in board.words if each.word not in board.bonus])
                yield replace(board, clues=choose_clues(wanted, layout.worksheet, find_meaning))

    def _load_clues(self, named: str | None) -> Sequence[Meanings]:
        """Return what tells the meanings that are clues, the first first; nothing where no clues are wanted."""
        if not named:
            return ()
        game = self._game
        if named != MEANINGS:
            own = load_meanings(Path(named), game.word_letters, self._files, NamedBy.CALLER)
            return (own, *game.meanings)
        if not game.meanings:
            raise PrintError(
                Parameter("clues"),
                f': nothing tells what the words of "{game.name}" mean; name a file of meanings, or add Meanings to '
                "the entry of its dictionary",
            )
        return game.meanings

    def paint_pages(self, pages: Iterable[Drawing], layout: PrintLayoutSection, boards: int) -> bytes:
        """Paint pages that were laid out, and hold a number of boards, as a PDF document."""
        return write_pdf(pages, self.open_typeface(layout), self.describe_book(boards, layout))

    def open_typeface(self, layout: PrintLayoutSection) -> Typeface:
        """Return the fonts of a layout.

        Raises:
            PrintError: A file is not a font, or may not be read.
        """
        return Typeface(layout.font, self._files, layout.board_font)

    def draw_picture(self, board: BoardLike | MadeBoard | NamedBoard, layout: PrintLayoutSection) -> Drawing:
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
        setter = BoardSetter(self.subject, layout, self.open_typeface(layout))
        return setter.draw_picture(PrintedBoard(read.laid_tiles, str(read), 1))

    def describe_book(self, boards: int, layout: PrintLayoutSection) -> Metadata:
        """Return the metadata of a document with a number of boards; 0 for other sheets alone, such as tiles."""
        texts = load_texts(find_language([layout.language]))
        name = self._game.name
        title = texts.say("document.title", game=name, count=boards) if boards else name
        subject, version = texts.say("document.subject"), f"wgs {__version__}"
        return Metadata(title, subject, version, layout.language, layout.is_true_size)

    def iter_printed(
        self,
        boards: Iterable[BoardLike | MadeBoard | NamedBoard],
        constraints: Constraints | None = None,
        *,
        with_words: bool,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> Iterator[PrintedBoard]:
        """Yield boards with whatever can be printed of them, for any layout.

        Args:
            boards: The boards, as for `make_book`.
            constraints: The constraints of optimised boards.
            with_words: Whether to look for their words, for keys and worksheets.
            time_limit: How long the search of each board may go on.

        Raises:
            PrintError: The search of a board reaches its limit.
            NotationError: A line is no board.
            ReplayError: A replay id is not that of its board.
        """
        for number, given in enumerate(boards, 1):
            board = self._read(given)
            words = self._solve(board, number, time_limit) if with_words else ()
            solution = self._find_solution(board, time_limit) if with_words else ()
            if isinstance(given, Board | str):
                yield PrintedBoard(board.laid_tiles, str(board), number, words=words, solution=solution)
            elif isinstance(given, NamedBoard):
                yield replace(self._name(given, board, number, words), solution=solution)
            else:
                replay = self._replays.write(given, None if given.is_drawn else constraints)
                yield PrintedBoard(board.laid_tiles, given.text, given.number + 1, given.seed, replay, words, solution)

    def _name(self, given: NamedBoard, board: Board, number: int, words: Sequence[Solution]) -> PrintedBoard:
        """Return a board with its replay id; its seed is printed where its number tells which board of the seed it is.

        Raises:
            ReplayError: The id is not that of the board.
        """
        replay = parse_replay(given.replay)
        texts = (given.text.strip(), str(board))  # boards that are made need not have every cell
        text = next((text for text in texts if replay.is_of(text)), None)
        if replay.game != self._game.name or text is None:
            raise ReplayError(f"board {number}: the replay id is not the id of this board")
        seed = replay.seed if replay.number + 1 == number else None
        return PrintedBoard(board.laid_tiles, text, number, seed, given.replay.strip(), words)

    def _solve(self, board: Board, number: int, time_limit: SearchLimit) -> list[Solution]:
        """Find the words of a board; raises PrintError that tells its number when that takes too long."""
        try:
            return take_only(self._game.solver.solve([board], time_limit=time_limit))
        except SearchLimitError as error:
            raise PrintError(f"board {number}: ", error) from None

    def _find_solution(self, board: Board, time_limit: SearchLimit) -> tuple[str, ...]:
        """Find the words that use every tile once between them, for games of which that is the puzzle."""
        count = self._game.section.solution_words
        if count is None:
            return ()
        solutions = self._game.solver.iter_solutions(board, time_limit=time_limit)
        return tuple(found.word for found in find_cover(board, solutions, count))

    def _read(self, given: BoardLike | MadeBoard | NamedBoard) -> Board:
        board: Any = given if isinstance(given, Board | str) else getattr(given, "text", given)
        return self._game.read_board(board)

    @property
    def subject(self) -> Subject:
        """The game, as far as paper needs it."""
        return make_subject(self._game)
