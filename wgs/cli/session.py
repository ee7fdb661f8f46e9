"""What every command does: send requests, answer lines of standard input, print records, tell what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar, cast

import typer

from wgs.base.engines import SECONDS_OF_LONG_WORK, choose_engine, find_remedy, tell_of_slow_work
from wgs.base.errors import WgsError
from wgs.cli.allowed_files import choose_files
from wgs.cli.options.arguments import Style
from wgs.cli.options.sharing import PART
from wgs.cli.terminal.flags import spell_text
from wgs.cli.terminal.progress import LinesProgress
from wgs.cli.terminal.streams import Output, complain, iter_chunks, print_out
from wgs.export.records import Record, format_csv, format_json
from wgs.service.answers import Fault, Note, Progress, Ready, Written
from wgs.service.budgets import Budget
from wgs.service.requests import ConfigSource, GameRequest, LinesRequest, Request
from wgs.version import __version__

if TYPE_CHECKING:
    from wgs.base.files import Files
    from wgs.cli.clusters import LazyCluster
    from wgs.cli.parts import RecordedPart
    from wgs.game import Game
    from wgs.service.lines import Lines
    from wgs.service.opening import Opening

Answer = TypeVar("Answer")
Opened = TypeVar("Opened")

PROMPT = "Enter letters (empty to quit): "


class Session:
    """One run of a command: it sends requests about the config of the command line, and prints their notes.

    Args:
        ctx: The command line.
        budget: What each request may cost; None for the usual limits.

    Attributes:
        config: The config.
        workspace: Where the config and its games are kept open from one request to the next.
        part: The part of the run that it writes; None for a whole run.
        cluster: The cluster that carries out requests; None for this process.
        line_notes: Prints the notes about lines.
    """

    def __init__(self, ctx: typer.Context, budget: Budget | None = None) -> None:
        from wgs.service.workspace import Workspace  # noqa: PLC0415 - help and completion do without

        self.config = ConfigSource(ctx.obj)
        self._budget = budget
        self.part: RecordedPart | None = ctx.meta.get(PART)
        self._ctx = ctx
        self.cluster = self._find_cluster()
        self.workspace = Workspace(self._take_files(choose_files()))
        self._told: set[str] = set()
        self._worked = self._began = 0.0
        tell_of_slow_work(self._tell_remedy)
        self.line_notes = LineNotes()
        ctx.call_on_close(self.line_notes.finish)

    def run(self, request: Request[Answer], watch: Callable[[Progress], None] | None = None) -> Iterator[Answer]:
        """Carry out a request and yield its answers; print its notes as they come, unless a request before had them."""
        from wgs.service.dispatch import run  # noqa: PLC0415 - help and completion do without

        def look(told: Progress) -> None:
            self._look(monotonic() - self._began)
            if watch:
                watch(told)

        answers = run(request, self.workspace, budget=self._budget, watch=look)
        # Nothing ends a request early here: the faults among its answers are those that it names.
        yield from self._tell_notes(cast("Iterator[Answer | Note]", answers))

    def begin(
        self, request: Request[Ready | Answer], watch: Callable[[Progress], None] | None = None
    ) -> tuple[Ready, Iterator[Answer]]:
        """Carry out a request that answers with `Ready` first; return that, and the answers after it."""
        answers = self.run(request, watch)
        ready = next(answers)
        assert isinstance(ready, Ready)
        return ready, (answer for answer in answers if not isinstance(answer, Ready))

    def prepare(self, request: Request) -> Ready:
        """Prepare a request that answers with `Ready` first; its further answers are not asked for."""
        return self.begin(request)[0]

    def _take_files(self, files: Files) -> Files:
        """Return the files that may be read; what shares work out keeps an eye on them."""
        if self.part:
            return self.part.note_files(files)
        return self.cluster.take_files(files) if self.cluster else files

    def _find_cluster(self) -> LazyCluster | None:
        """Return the cluster that the command line names, which is connected to when there is work for it."""
        if self._ctx.params.get("cluster") is None:
            if self._ctx.params.get("cluster_wait") is not None:
                raise WgsError("--cluster-wait goes with --cluster, which names the cluster to wait for")
            return None
        from wgs.cli.clusters import LazyCluster  # noqa: PLC0415 - most runs have none

        cluster = LazyCluster(self._ctx.params)
        self._ctx.call_on_close(cluster.close)
        return cluster

    def spread(
        self,
        request: Request[Answer],
        watch: Callable[[Progress], None] | None = None,
        stream: Iterator[Lines | Fault] | None = None,
        seconds: float | None = None,
    ) -> Iterator[Answer | Fault]:
        """Carry out a request that has been prepared on the cluster, where there is one; return its answers.

        Args:
            request: The request.
            watch: Is told how far the work has come.
            stream: The lines of a request about lines; what is no line keeps its place among the answers.
            seconds: For how long the work goes on; None until it is done. A `Fault` is the last answer then.
        """
        assert self.cluster
        budget = replace(self._budget or Budget(), seconds=seconds)
        return self._tell_notes(self.cluster.run(request, self.workspace, budget, watch, stream))

    def _tell_notes(self, answers: Iterator[Answer | Note]) -> Iterator[Answer]:
        """Pass on answers; print the notes among them as they come, unless a request before had them."""
        known, self._began = frozenset(self._told), monotonic()
        for answer in answers:
            self._worked += monotonic() - self._began
            self._look()
            if isinstance(answer, Note) and answer.line:
                self.line_notes.tell(answer)
            elif isinstance(answer, Note):
                self._tell(answer, known)
            else:
                yield answer
            self._began = monotonic()

    def _look(self, seconds: float = 0.0) -> None:
        """Tell what is missing when the work of others takes long; an answer has been waited for so many seconds."""
        if self._worked + seconds > SECONDS_OF_LONG_WORK and (remedy := find_remedy()):
            self._tell_remedy(remedy)

    def _tell_remedy(self, remedy: str) -> None:
        self._tell(Note(remedy), frozenset(self._told))

    def share(self, lines: Iterator[Lines | Fault]) -> Iterator[Lines | Fault]:
        """Go through lines, with ``--shard`` those of the part alone."""
        return self.part.deal(lines) if self.part else lines

    def open_game(self, game: str, dictionary: str | None = None) -> Game:
        """Open a game to be played at this terminal."""
        from wgs.service.opening import open_game  # noqa: PLC0415 - help and completion do without

        return self.finish(open_game(self.workspace, GameRequest(config=self.config, game=game, dictionary=dictionary)))

    def finish(self, opening: Opening[Opened]) -> Opened:
        """Open something to the end, and print the notes on it."""
        while True:
            try:
                self._tell(next(opening))
            except StopIteration as stop:
                opened: Opened = stop.value
                return opened

    def _tell(self, note: Note, known: Collection[str] = ()) -> None:
        """Print a note on standard error, unless it is known."""
        text = f"{note.kind}: {spell_text(note.text)}"
        self._told.add(text)
        if text not in known:
            complain(text)


class LineNotes:
    """Prints notes about lines: the first ones of each kind as they come, and at the end how many more there were.

    Attributes:
        name_line: Returns what a note begins with, such as ``line 3: ``.
    """

    most = 5
    """How many notes of a kind are printed."""

    def __init__(self) -> None:
        self.name_line: Callable[[int], str] = lambda line: f"line {line}: "
        self._lines: dict[str, tuple[int, int, int]] = {}  # of each kind the first and the last line, and how many

    def tell(self, note: Note) -> None:
        """Print a note, or count it."""
        topic = note.topic or str(note.text)
        first, _, count = self._lines.get(topic, (note.line, 0, 0))
        self._lines[topic] = (first, note.line, count + 1)
        if count < self.most or not self.name_line(note.line):
            complain(f"{note.kind}: {self.name_line(note.line)}{spell_text(note.text)}")

    def finish(self) -> None:
        """Print how many notes were only counted."""
        for first, last, count in self._lines.values():
            if count > self.most and (place := self.name_line(first)):
                more = "1 more board" if count == self.most + 1 else f"{count - self.most:,} more boards"
                end = self.name_line(last).removesuffix(": ")
                complain(f"note: {more} like {place.removesuffix(': ')}, up to {end}")
        self._lines.clear()


def print_meta(ready: Ready) -> None:
    """Print a JSON record of what all records after it depend on: the game, the word list, version and engine."""
    record: Record = {"game": ready.game}
    if ready.word_list:
        record["list"] = ready.word_list
    print_out([format_json({"meta": {**record, "wgs": __version__, "engine": choose_engine()}})])


class LineSource:
    """Where the lines of a command come from: here standard input, as it is.

    Args:
        prompt: What is asked for at a terminal.
    """

    def __init__(self, prompt: str = PROMPT) -> None:
        self._prompt = prompt

    def iter_lines(self, _: Ready) -> Iterator[Lines | Fault]:
        """Read the lines, chunk by chunk; a fault is a line that cannot be used."""
        yield from iter_chunks(self._prompt)

    def name_line(self, line: int) -> str:
        """Return what notes on a line begin with."""
        return f"line {line}: "

    def name_place(self, fault: Fault) -> str:
        """Return what messages call the line of a fault."""
        return f"lines {fault.line} to {fault.last_line}" if fault.last_line else f"line {fault.line}"

    def advise(self, _: Fault) -> str:
        """Return what a person can do about a fault that its own text does not tell; empty for nothing."""
        return ""


def answer_lines(
    session: Session,
    request: LinesRequest[Answer],
    show: Callable[[Any], Iterable[str]] = iter,
    *,
    style: Style,
    ready: Ready,
    header: list[str] | None = None,
    source: LineSource | None = None,
    refuse: Callable[[Fault], str] | None = None,
    watch: Callable[[Iterator[Answer | Fault]], Iterator[Answer | Fault]] = iter,
    explain: Callable[[Any], str] | None = None,
    unit: str = "boards",
    progress: bool | None = False,
    typed: str = "",
    colours: bool = False,
) -> None:
    """Answer every line that comes; a bad one gets a message and a blank answer, and the next is read.

    Args:
        session: Carries out the request.
        request: What to do with the lines; it has been prepared.
        show: Writes an answer that is no text yet; may be left out where all are.
        style: TEXT, JSON or CSV.
        ready: What preparing the request answered.
        header: The columns of CSV.
        source: Where the lines come from; None for boards on standard input.
        refuse: Writes the blank answer to a bad line as text; None for that of ``ready``.
        watch: Passes the answers to each chunk of lines on, and may look at them.
        explain: Writes what is said of an answer on standard error.
        unit: What the lines are, for the bar that shows how many are answered.
        progress: Whether to show that bar, as for `wgs.cli.terminal.progress.ProgressBar`.
        typed: The format that a person has typed, as for `wgs.cli.terminal.streams.Output`.
        colours: Whether the answers have colours.

    Raises:
        typer.Exit: With status 1, at the end, when some line was bad.
    """
    output, answered, source = Output(typed, colours=colours), LinesProgress(unit, progress), source or LineSource()
    session.line_notes.name_line = source.name_line
    printer = _AnswerPrinter(output, style, show, refuse or (lambda _: ready.blank), explain, source)
    is_done = False

    def tell(told: Progress) -> None:
        output.flush()
        answered.update(told.done)

    def iter_chunks_of_answers() -> Iterator[Iterator[Answer | Fault]]:
        stream = source.iter_lines(ready)
        if session.cluster:
            yield watch(session.spread(request, answered.count_pieces(output.flush), stream))
            return
        for lines in session.share(stream):
            if isinstance(lines, Fault):
                yield iter([lines])
            else:
                answered.begin(lines)
                yield watch(session.run(replace(request, lines=lines), tell))

    if style is Style.CSV and header:
        output.write(format_csv(header))
    try:
        for answers in iter_chunks_of_answers():
            for answer in answers:
                printer.write(answer)
            output.flush()
        is_done = True
    finally:
        output.flush()
        answered.close(is_done=is_done)
    if printer.has_faults:
        raise typer.Exit(1)


class _AnswerPrinter:
    """Prints answers to lines; `answer_lines` tells what its arguments are.

    Attributes:
        has_faults: Whether some line was bad.
    """

    def __init__(
        self,
        output: Output,
        style: Style,
        show: Callable[[Any], Iterable[str]],
        refuse: Callable[[Fault], str],
        explain: Callable[[Any], str] | None,
        source: LineSource,
    ) -> None:
        self._output = output
        self._style = style
        self._show = show
        self._write_blank = refuse
        self._explain = explain
        self._source = source
        self.has_faults = False

    def write(self, answer: Any) -> None:
        """Print an answer, or why there is none."""
        output = self._output
        if isinstance(answer, Written):
            output.write_bytes(answer.text)
        elif isinstance(answer, Fault):
            self._refuse(answer)
        else:
            for text in self._show(answer):
                output.write(text)
            if self._explain:
                output.flush()
                complain(self._explain(answer))

    def _refuse(self, fault: Fault) -> None:
        self.has_faults = True
        self._output.flush()  # so that the message stands in its place when both streams are shown
        complain(f"{self._source.name_place(fault)}: {spell_text(fault.text)}")
        if advice := self._source.advise(fault):
            complain(f"note: {advice}")
        is_json = self._style is Style.JSON
        record = {"line": fault.line, "error": fault.reason or spell_text(fault.text)}
        if is_json:
            self._output.write(format_json(record))
        elif not fault.is_partial:
            self._output.write(self._write_blank(fault))


def print_records(
    records: Iterable[Record],
    style: Style,
    show: Callable[[Record], str],
    *,
    at_once: bool = False,
    has_header: bool = False,
) -> None:
    """Print records one by one: as JSON, as CSV with a header, or as ``show`` writes them.

    Args:
        records: The records.
        style: TEXT, JSON or CSV.
        show: Writes a record as text.
        at_once: True to send each off by itself: the next may take long.
        has_header: True when the header of CSV is printed already.
    """
    output = Output()
    columns: list[str] | None = None
    try:
        for record in records:
            if style is Style.JSON:
                output.write(format_json(record))
            elif style is Style.CSV:
                if columns is None and not has_header:
                    columns = list(record)
                    output.write(format_csv(columns))
                output.write(format_csv(record))
            else:
                output.write(show(record))
            if at_once:
                output.flush()
    finally:
        output.flush()
