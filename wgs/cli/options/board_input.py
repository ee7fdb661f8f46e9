"""The options that say where boards come from, and how they are written."""

from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING, Annotated, cast

from wgs.base.declarations import INPUT
from wgs.base.errors import WgsError
from wgs.base.resources import is_file
from wgs.boards.board_readings import is_size
from wgs.cli.options.declaring import flag, option
from wgs.cli.session import PROMPT, LineSource
from wgs.cli.terminal.streams import is_terminal, iter_chunks
from wgs.service.lines import join_boards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wgs.service.answers import Fault, Ready
    from wgs.service.input_formats import BoardForm
    from wgs.service.lines import Lines

FORMS = ("auto", "lines", "csv", "json")

GivenBoards = Annotated[
    list[str] | None,
    option("BOARD", "Use this board instead of standard input; repeat for more.", "--board", "-b", group=INPUT),
]
From = Annotated[
    str,
    option(
        "|".join(FORMS),
        "How the input is written: CSV and JSON have a field board.",
        "--from",
        group=INPUT,
        default="auto",
    ),
]
Rows = Annotated[bool, flag("Read each board as a block of lines, one per row of the grid.", "--rows", group=INPUT)]


class BoardSource(LineSource):
    """Where the boards of a command come from: its command line, a file, or standard input.

    Args:
        boards: The boards of the command line; without any, the others tell.
        form: How they are written otherwise.
        by_rows: True when each is a block of lines.
        file: A file to be read in place of standard input.
        prompt: What is asked for at a terminal.

    Raises:
        WgsError: The options contradict each other.
    """

    def __init__(
        self,
        boards: Sequence[str] | None,
        form: str = "auto",
        *,
        by_rows: bool = False,
        file: Iterable[Lines] | None = None,
        prompt: str = PROMPT,
    ) -> None:
        super().__init__(prompt)
        if form not in FORMS:
            raise WgsError(f'--from must be {", ".join(FORMS[:-1])} or {FORMS[-1]}, not "{form}"')
        if by_rows and form in {"csv", "json"}:
            raise WgsError(f"--rows and --from {form} cannot be combined; leave one out")
        self._boards = tuple(boards or ())
        if self._boards and (by_rows or form != "auto"):
            raise WgsError(f"--board and {'--rows' if by_rows else '--from'} cannot be combined; leave one out")
        self._form = cast("BoardForm", form)
        self._by_rows = by_rows
        self._file = file
        self._mistaken = ""

    def expect_boards(self, mistaken: str) -> None:
        """Take it that ``mistaken``, which stands in the place of a format, is meant as boards if no board comes.

        It may be a board, or the name of a file of boards.
        """
        self._mistaken = mistaken

    @property
    def noun(self) -> str:
        """What messages call a board: the line that it is, or a board of the command line."""
        return "board" if self._boards else "line"

    def name_line(self, line: int) -> str:
        """Return what notes on a board begin with: nothing where it is clear."""
        if self._boards:
            return "" if len(self._boards) == 1 else f"board {line}: "
        return "" if self._file is None and is_terminal() else super().name_line(line)

    def name_place(self, fault: Fault) -> str:
        """Return what messages call the line of a fault."""
        if not self._boards:
            return super().name_place(fault)
        return "the board" if len(self._boards) == 1 else f"board {fault.line}"

    def advise(self, fault: Fault) -> str:
        """Name --rows where a line has the size of a board, whose rows are on the lines below it."""
        if self._boards or self._by_rows or is_size(fault.given, ()) is None:
            return ""
        return (
            f"{self.name_place(fault)} looks like the size of a board; to read the lines below it as rows, add --rows"
        )

    def iter_lines(self, ready: Ready) -> Iterator[Lines | Fault]:
        """Read the boards as lines, chunk by chunk; a fault is a line that has none.

        Raises:
            WgsError: As for `iter_chunks` and `BoardReader`; or a board stands in the place of a format.
        """
        from wgs.service.input_formats import BoardReader  # noqa: PLC0415 - help does without

        is_typed = self._file is None and not self._boards and is_terminal()
        reader = BoardReader(self._form, ready.rows, by_rows=self._by_rows, is_typed=is_typed)

        def ask() -> str:
            if not self._by_rows:
                return self._prompt
            end = "end the board" if reader.row else "quit"
            return f"Enter row {reader.row + 1}{f' of {len(ready.rows)}' if ready.rows else ''} (empty to {end}): "

        if self._boards:
            chunks: Iterable[Lines] = filter(None, [join_boards(self._boards)])
        elif self._file is not None:
            chunks = self._file
        else:
            chunks = iter_chunks(ask, lambda: reader.row > 0)
            if self._mistaken:
                chunks = _expect_lines(chunks, self._mistaken)
        for lines in chunks:
            yield from reader.read(lines)
        yield from reader.finish()


def _expect_lines(chunks: Iterable[Lines], mistaken: str) -> Iterator[Lines]:
    """Pass on lines; raises WgsError when a person types, or when there are none."""
    waiting = iter(chunks)
    first = None if sys.stdin is None or is_terminal() else next(waiting, None)
    if first is None:
        if is_file(mistaken):
            remedy = f"To read the boards of that file, type: {spell_with_file(mistaken)}"
        else:
            remedy = f"To give it as a board, type: {spell_with_option([mistaken])}"
        raise WgsError(f'"{mistaken}" is a format here. {remedy}')
    yield first
    yield from waiting


def is_board(texts: Sequence[str]) -> bool:
    """Check whether arguments could be meant as the rows of a board, and not as a format."""
    from wgs.service.board_notes import count_tiles  # noqa: PLC0415 - help does without

    return not {"%", "\\"} & set("".join(texts)) and count_tiles(" ".join(texts)) > 1


def spell_with_file(name: str) -> str:
    """Return the command line with one of its arguments as a file that is standard input."""
    args = sys.argv[1:]
    del args[len(args) - 1 - args[::-1].index(name)]
    return f"{shlex.join(['wgs', *args])} < {shlex.quote(name)}"


def spell_with_option(texts: Sequence[str], name: str = "--board") -> str:
    """Return the command line with some of its arguments as the value of one option."""
    args = sys.argv[1:]
    place = len(args)
    for text in reversed(texts):
        place = len(args) - 1 - args[::-1].index(text)
        del args[place]
    args[place:place] = [name, " ".join(texts)]
    return shlex.join(["wgs", *args])
