"""Results in the form that ``--format`` names."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, redirect_stdout
from typing import TYPE_CHECKING

from wgs.base.errors import WgsError
from wgs.cli.options.table_form import FORM, FORMATS
from wgs.cli.terminal.streams import OutputClosedError, discard_rest, has_screen
from wgs.export.parquet import ParquetTable

if TYPE_CHECKING:
    from typer import Context
    from typing_extensions import Buffer


@contextmanager
def writing_format(ctx: Context) -> Iterator[None]:
    """Let what a command prints take the form that ``--format`` names; raises WgsError when it cannot."""
    name = ctx.meta[FORM] = ctx.params["table_form"]
    _choose(ctx.params, name)
    with _writing_parquet() if name == "parquet" else nullcontext():
        yield


def _choose(params: dict[str, object], name: str) -> None:
    """Set the options that a format stands for; raises WgsError when there is no such format."""
    if name != "parquet" and "parts" in params:
        raise WgsError("merge prints parts in the format they were written in; only --format parquet can be given")
    if name not in FORMATS:
        raise WgsError(f'--format must be {", ".join(FORMATS[:-1])} or {FORMATS[-1]}, not "{name}"')
    if given := next((flag for flag in ("json", "csv") if params.get(f"as_{flag}") and flag != name), None):
        raise WgsError(f"--format {name} and --{given} cannot be combined; give one of them")
    if name == "json":
        params["as_json"] = True
    elif name in {"csv", "parquet"} and "as_csv" in params:
        params["as_csv"] = True
    if name == "parquet" and has_screen():
        raise WgsError("Parquet cannot be shown in a terminal; write it to a file: add --out FILE")
    if name == "parquet" and params.get("shard") is not None:
        raise WgsError("--shard cannot write Parquet; write the parts with --csv, and merge them with --format parquet")


@contextmanager
def _writing_parquet() -> Iterator[None]:
    """Let what a command prints as CSV become a table of Parquet; what was printed before a fault is kept."""
    if sys.stdout is None:
        raise WgsError("there is no standard output to write to")
    stream = sys.stdout
    table = ParquetTable(stream.buffer.write)
    try:
        try:
            with redirect_stdout(_TableStream(table)):
                yield
        except WgsError:
            table.close(is_empty=False)
            raise
        except BaseException:
            table.close()
            raise
        else:
            table.close()
        finally:
            stream.buffer.flush()
    except OSError as error:
        discard_rest(stream)
        if isinstance(error, BrokenPipeError):
            raise OutputClosedError from None
        raise WgsError(f"the output cannot be written: {error.strerror or error}") from None


class _TableStream(io.TextIOWrapper):
    """Standard output of a command whose rows go into a table."""

    def __init__(self, table: ParquetTable) -> None:
        super().__init__(_TableBuffer(table), "utf-8", "surrogateescape", newline="")  # type: ignore[arg-type]


class _TableBuffer(io.BufferedIOBase):
    def __init__(self, table: ParquetTable) -> None:
        self._table = table

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return sys.__stdout__.fileno() if sys.__stdout__ else 1

    def write(self, data: Buffer) -> int:
        written = bytes(data)
        self._table.write(written)
        return len(written)
