"""Parts of a run: what a command with ``--shard`` prints goes into a file, which ``wgs merge`` puts together."""

from __future__ import annotations

import io
from contextlib import contextmanager, redirect_stdout
from typing import TYPE_CHECKING, TypeVar

import typer
from typer.core import TyperGroup

from wgs.base.errors import WgsError
from wgs.base.file_writing import check_free, open_whole
from wgs.cli.options.arguments import Style, choose_style, spell_parameter
from wgs.cli.options.sharing import PART
from wgs.cli.terminal.streams import complain, hearers
from wgs.service.noted_files import NotedFiles
from wgs.service.part_files import FILES, Part, PartWriter
from wgs.service.shards import LineDealer, parse_shard
from wgs.service.sharing import count_units, take_units
from wgs.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import BinaryIO

    from typing_extensions import Buffer

    from wgs.base.files import Files
    from wgs.service.answers import Fault
    from wgs.service.lines import Lines
    from wgs.service.requests import Request
    from wgs.service.shards import Shard

Asked = TypeVar("Asked", bound="Request")

UNSHARED = frozenset({"shard", "part_out", "into", "force", "jobs", "progress", "cluster", "cluster_wait"})
"""Parameters that make no difference to what is printed."""

REFUSED = {
    "unique": "--unique: whether a board is new depends on those before it",
    "replay": "--replay, which names one board",
    "chart": "--chart: charts are those of the whole run; give the option to wgs merge",
    "report": "stats or verbose, which are about the whole run",
}
"""Parameters that cannot be combined with ``--shard``, and why."""

OF_TIME = ("time_limit", "seconds_per_board", "seconds")
"""Parameters that are limits of time."""


class RecordedPart:
    """The part that a command with ``--shard`` writes.

    Attributes:
        shard: The share of the run.
        writer: Writes the part.
    """

    def __init__(self, shard: Shard, writer: PartWriter) -> None:
        self.shard = shard
        self.writer = writer
        self._files = NotedFiles()
        self._totals: dict[str, object] = {}

    def note_files(self, files: Files) -> Files:
        """Return the files that may be read as files that are noted when they are."""
        self._files = NotedFiles(files.folders, files.max_file_size, files.plug_ins, files.paths, files.hides_folder)
        return self._files

    def deal(self, stream: Iterable[Lines | Fault]) -> Iterator[Lines | Fault]:
        """Pass on the lines of the share; what is printed from then on belongs to their block."""
        dealer = LineDealer(self.shard)
        for block, item in dealer.deal(stream):
            self.writer.begin(block)
            yield item
        self._totals = {"number of lines": dealer.lines, "digest of the lines": dealer.digest}

    def take(self, request: Asked) -> Asked | None:
        """Return the request for the share; None when there is nothing in it."""
        share = self.shard.cut(count_units(request))
        return take_units(request, share.start, share.stop) if share else None

    def begin_share(self) -> None:
        """Say that what is printed from now on belongs to the share; before, it is what every part repeats."""
        self.writer.begin(self.shard.number - 1)

    def put(self, result: object, **totals: str) -> None:
        """Keep a result that is put together with those of the other parts before it is printed.

        Args:
            result: The result, as plain values.
            totals: What all parts must agree on.
        """
        self.writer.result = result
        self._totals |= totals

    def finish(self, ctx: typer.Context) -> None:
        """Write the end of the part."""
        settings = {
            "command": ctx.info_name,
            "wgs": __version__,
            **_list_settings(ctx.params),
            FILES: self._files.digests,
        }
        self.writer.finish(settings, self._totals)


@contextmanager
def writing_part(ctx: typer.Context) -> Iterator[None]:
    """Let what a command prints go into a part.

    Raises:
        WgsError: The options do not go together, or the file cannot be written.
    """
    params = ctx.params
    shard = parse_shard(params["shard"])
    _check_options(params)
    check_free(params["part_out"], force=params["force"])
    with open_whole(params["part_out"], force=params["force"]) as file:
        part = RecordedPart(shard, PartWriter(file, shard))
        ctx.meta[PART] = part
        hearers.append(part.writer.remark)
        ending: typer.Exit | None = None
        try:
            with redirect_stdout(_PartStream(part.writer, file)):
                yield
        except typer.Exit as stop:
            if stop.exit_code != 1:
                raise
            part.writer.status, ending = stop.exit_code, stop
        finally:
            hearers.remove(part.writer.remark)
        part.finish(ctx)
    if ending:
        raise ending


@contextmanager
def check_part_file(ctx: typer.Context) -> Iterator[None]:
    """Refuse ``--part-out`` where no part is written; raises WgsError."""
    if ctx.params.get("shard") is None:
        raise WgsError("--part-out goes with --shard; --out FILE writes all results to a file")
    yield


def spell_setting(ctx: typer.Context, command: object, name: str) -> str:
    """Return what people call a setting of the parts of a command: its option, or else its argument."""
    program = ctx.find_root().command
    found = program.get_command(ctx, str(command)) if isinstance(program, TyperGroup) else None
    return next((spell_parameter(param) for param in (found.params if found else ()) if param.name == name), name)


def find_style(part: Part) -> Style:
    """Return how the results of the run of a part are printed."""
    return choose_style(as_json=bool(part.settings.get("as_json")), as_csv=bool(part.settings.get("as_csv")))


def _list_settings(params: Mapping[str, object]) -> dict[str, object]:
    """Return the settings of a run; what is given as an argument has the name of the option that is the same."""
    settings: dict[str, object] = {}
    for name, value in params.items():
        if name not in UNSHARED and not name.endswith("_argument"):
            given = params.get(f"{name}_argument")
            settings[name] = value if given is None else True if isinstance(value, bool) else given
    return settings


def _check_options(params: Mapping[str, object]) -> None:
    if params["part_out"] is None:
        raise WgsError("--shard writes a part of the run to a file; name it with --part-out FILE")
    if params["part_out"] == "-":
        raise WgsError("--part-out needs the name of a file: a part cannot be written to standard output")
    if refused := next((text for name, text in REFUSED.items() if params.get(name)), None):
        raise WgsError(f"--shard cannot be combined with {refused}")
    if "seed" in params and params["seed"] is None and not params.get("stdin"):
        raise WgsError("--shard needs --seed N: without it, each part would draw from another seed")
    if limit := next((name for name in OF_TIME if params.get(name) is not None), None):
        flag = "--" + limit.replace("_", "-")
        complain(f"note: {flag} limits time, so the results may differ on another machine")


class _PartStream(io.TextIOWrapper):
    """Standard output of a command whose output goes into a part."""

    def __init__(self, writer: PartWriter, file: BinaryIO) -> None:
        super().__init__(_PartBuffer(writer, file), "utf-8", "surrogateescape", newline="")  # type: ignore[arg-type]


class _PartBuffer(io.BufferedIOBase):
    def __init__(self, writer: PartWriter, file: BinaryIO) -> None:
        self._writer = writer
        self._file = file

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._file.fileno()

    def write(self, data: Buffer) -> int:
        written = bytes(data)
        self._writer.write(written)
        return len(written)
