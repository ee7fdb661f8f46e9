"""What every command does: load the config, open the game, answer lines, tell what went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import typer

from wgs.cli.arguments import Style
from wgs.cli.streams import Output, complain, iter_chunks
from wgs.engines import choose_engine
from wgs.errors import CheckError, NotationError
from wgs.export.records import Record, format_csv, format_json, lexicon_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from wgs.cli.streams import Chunk, InputLine
    from wgs.game import Game
    from wgs.lexicon import Lexicon
    from wgs.solver import AnswerLines
    from wgs.toolkit import Toolkit

PROMPT = "Enter letters (empty to quit): "

Answer = TypeVar("Answer")


def load_toolkit(ctx: typer.Context, *, warn: bool = True) -> Toolkit:
    """Load the config that the command line names, and print what is odd about it."""
    from wgs.toolkit import Toolkit  # noqa: PLC0415 - help does without

    toolkit = Toolkit.load(ctx.obj)
    for warning in toolkit.warnings if warn else ():
        complain(f"warning: {warning}")
    return toolkit


def open_game(ctx: typer.Context, name: str, dictionary: str | None = None) -> Game:
    """Return the game that the command line names."""
    return load_toolkit(ctx).game(name, dictionary=dictionary)


def open_for_solving(ctx: typer.Context, name: str, dictionary: str | None) -> Game:
    """Return a game with all that solving needs, before any input is read."""
    game = open_game(ctx, name, dictionary)
    prepare_solving(game)
    return game


def prepare_solving(game: Game) -> None:
    """Find all that solving needs, and tell how many words of the list were passed over."""
    choose_engine()
    _ = game.grid, game.rules
    print_skipped(game.lexicon)


def print_skipped(lexicon: Lexicon) -> None:
    """Print how many words of a list were passed over, if any."""
    if lexicon.skipped:
        words, were = ("word", "was") if lexicon.skipped == 1 else ("words", "were")
        complain(
            f"note: {lexicon.skipped} {words} of the list {lexicon.name} {were} passed over: "
            f"longer than 64 letters, or with characters other than {lexicon.alphabet}"
        )


def name_list(game: Game, style: Style) -> Record:
    """Return what every JSON record of a game's words has at its end: which list they are of; for CSV, nothing."""
    return {"list": lexicon_record(game.lexicon)} if style is Style.JSON else {}


def print_warnings(warnings: Iterable[str]) -> None:
    """Print what is odd about a format."""
    for warning in warnings:
        complain(f"warning: {warning}")


def answer_lines(
    answer_many: Callable[[list[str]], Iterator[Answer | NotationError | CheckError]],
    show: Callable[[int, str, Answer], Iterable[str]],
    *,
    style: Style,
    blank: str | Callable[[str], str] = "\n",
    header: list[str] | None = None,
    prompt: str = PROMPT,
    explain: Callable[[Answer], str] | None = None,
    batch_size: int = 256,
    answer_text: AnswerLines | None = None,
) -> None:
    """Answer every line of standard input; a bad one gets a message and a blank answer, and the next is read.

    Args:
        answer_many: Answers lines of notation in order, a bad one with its error as value.
        show: Writes the answer to a line, from its number, its text and the answer.
        style: TEXT, JSON or CSV.
        blank: What stands for the answer to a bad line, or makes it from the line; with JSON there is an object.
        header: The columns of CSV.
        prompt: What is asked for at a terminal.
        explain: Writes what is to be said of an answer on standard error.
        batch_size: After how many answers the output is sent off.
        answer_text: Answers whole lines as text, more quickly, but not every line.

    Raises:
        typer.Exit: With status 1, at the end, when some line was bad.
    """
    output = Output()
    answerer = _LineAnswerer(output, answer_many, show, style, blank, explain, batch_size)
    if style is Style.CSV and header:
        output.write(format_csv(header))
    try:
        for chunk in iter_chunks(prompt):
            if answer_text and chunk.is_plain:
                answerer.answer_chunk(chunk, answer_text)
            else:
                answerer.answer(list(chunk.split()))
            output.flush()
    finally:
        output.flush()
    if answerer.has_faults:
        raise typer.Exit(1)


class _LineAnswerer(Generic[Answer]):
    """Answers lines of input on an output; see `answer_lines`."""

    def __init__(
        self,
        output: Output,
        answer_many: Callable[[list[str]], Iterator[Answer | NotationError | CheckError]],
        show: Callable[[int, str, Answer], Iterable[str]],
        style: Style,
        blank: str | Callable[[str], str],
        explain: Callable[[Answer], str] | None,
        batch_size: int,
    ) -> None:
        self.output = output
        self.answer_many = answer_many
        self.show = show
        self.style = style
        self.blank = blank
        self.explain = explain
        self.batch_size = batch_size
        self.has_faults = False

    def answer_chunk(self, chunk: Chunk, answer_text: AnswerLines) -> None:
        """Answer lines as text as long as that goes, and one in the ordinary way where it does not."""
        start, number = 0, chunk.number
        while start < len(chunk.data):
            text, start, count = answer_text(chunk.data, start)
            self.output.write_bytes(text)
            self.output.flush()  # the next answers may take long
            number += count
            if not count:
                self.answer(list(chunk.split(start, number, most=1)))
                start = chunk.find_next(start)
                number += 1

    def answer(self, lines: list[InputLine]) -> None:
        """Answer lines one by one."""
        answers = self.answer_many([line.text for line in lines if not line.fault])
        for place, line in enumerate(lines):
            if place % self.batch_size == 0:
                self.output.flush()  # the next answers may take long
            answer = NotationError(line.text, 0, line.fault) if line.fault else next(answers)
            if isinstance(answer, NotationError | CheckError):
                self._refuse(line, answer)
                continue
            for text in self.show(line.number, line.text, answer):
                self.output.write(text)
            if self.explain:
                self.output.flush()
                complain(f"line {line.number}: {self.explain(answer)}")

    def _refuse(self, line: InputLine, error: NotationError | CheckError) -> None:
        self.has_faults = True
        self.output.flush()  # so that the message stands in its place when both streams are shown
        complain(f"line {line.number}: {line.fault or error}")
        if self.style is Style.JSON:
            reason = error.reason if isinstance(error, NotationError) else str(error)
            self.output.write(format_json({"line": line.number, "error": reason}))
        else:
            self.output.write(self.blank if isinstance(self.blank, str) else self.blank(line.text))


def print_records(
    records: Iterable[Record], style: Style, show: Callable[[Record], str], *, at_once: bool = False
) -> None:
    """Print records one by one: as JSON, as CSV with a header, or as ``show`` writes them.

    With ``at_once`` each is sent off by itself: the next may take long.
    """
    output = Output()
    columns: list[Any] | None = None
    try:
        for record in records:
            if style is Style.JSON:
                output.write(format_json(record))
            elif style is Style.CSV:
                if columns is None:
                    columns = list(record)
                    output.write(format_csv(columns))
                output.write(format_csv(record))
            else:
                output.write(show(record))
            if at_once:
                output.flush()
    finally:
        output.flush()
