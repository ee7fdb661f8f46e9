"""What every command does: load the config, open the game, answer lines, tell what went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import typer

from wgs.cli.arguments import Style
from wgs.cli.streams import Output, complain, iter_batches
from wgs.errors import CheckError, NotationError
from wgs.export.records import Record, format_csv, format_json, lexicon_record
from wgs.solver import choose_engine
from wgs.toolkit import Toolkit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from wgs.cli.streams import InputLine
    from wgs.game import Game
    from wgs.lexicon import Lexicon

PROMPT = "Enter letters (empty to quit): "

Answer = TypeVar("Answer")


def load_toolkit(ctx: typer.Context) -> Toolkit:
    """Load the config that the command line names, and print what is odd about it."""
    toolkit = Toolkit.load(ctx.obj)
    for warning in toolkit.warnings:
        complain(f"warning: {warning}")
    return toolkit


def open_game(ctx: typer.Context, name: str, dictionary: str | None = None) -> Game:
    """Return the game that the command line names."""
    return load_toolkit(ctx).game(name, dictionary=dictionary)


def open_for_solving(ctx: typer.Context, name: str, dictionary: str | None) -> Game:
    """Return a game with all that solving needs, before any input is read."""
    game = open_game(ctx, name, dictionary)
    choose_engine()
    _ = game.grid, game.rules
    print_skipped(game.lexicon)
    return game


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

    Raises:
        typer.Exit: With status 1, at the end, when some line was bad.
    """
    output = Output()
    has_faults = False
    if style is Style.CSV and header:
        output.write(format_csv(header))
    try:
        for batch in iter_batches(prompt):
            answers = answer_many([line.text for line in batch if not line.fault])
            for place, line in enumerate(batch):
                if place % batch_size == 0:
                    output.flush()  # the next answers may take long
                answer = NotationError(line.text, 0, line.fault) if line.fault else next(answers)
                if isinstance(answer, NotationError | CheckError):
                    has_faults = True
                    output.flush()  # so that the message stands in its place when both streams are shown
                    complain(f"line {line.number}: {line.fault or answer}")
                    output.write(_blank_answer(line, answer, style, blank))
                    continue
                for text in show(line.number, line.text, answer):
                    output.write(text)
                if explain:
                    output.flush()
                    complain(f"line {line.number}: {explain(answer)}")
            output.flush()
    finally:
        output.flush()
    if has_faults:
        raise typer.Exit(1)


def _blank_answer(
    line: InputLine, error: NotationError | CheckError, style: Style, blank: str | Callable[[str], str]
) -> str:
    if style is Style.JSON:
        reason = error.reason if isinstance(error, NotationError) else str(error)
        return format_json({"line": line.number, "error": reason})
    return blank if isinstance(blank, str) else blank(line.text)


def print_records(records: Iterable[Record], style: Style, show: Callable[[Record], str]) -> None:
    """Print records one by one: as JSON, as CSV with a header, or as ``show`` writes them."""
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
    finally:
        output.flush()
