"""Results that go into a file in place of standard output: the option ``--out`` of commands that print them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout

import typer

from wgs.base.errors import WgsError
from wgs.base.file_writing import check_free, open_whole

STANDARD_OUTPUT = "-"


@contextmanager
def check_force(ctx: typer.Context) -> Iterator[None]:
    """Refuse ``--force`` where no file is written; raises WgsError."""
    if "into" in ctx.params and not any(ctx.params.get(name) for name in ("into", "part_out", "chart")):
        raise WgsError("--force works only with --out: add --out FILE")
    yield


@contextmanager
def writing_results(ctx: typer.Context) -> Iterator[None]:
    """Let what a command prints go into the file of ``--out``, which is there once the command is done.

    Raises:
        WgsError: The options do not go together, or the file cannot be written.
    """
    name, force = ctx.params["into"], ctx.params["force"]
    if ctx.params.get("shard") is not None:
        raise WgsError("--shard writes a part, to the file of --part-out; leave out --out, and give it to wgs merge")
    if name == STANDARD_OUTPUT:
        yield
        return
    check_free(name, force=force)
    ending: typer.Exit | KeyboardInterrupt | None = None
    with open_whole(name, force=force) as file:
        stream = io.TextIOWrapper(file, "utf-8", "surrogateescape", newline="")
        try:
            with redirect_stdout(stream):
                yield
        except (typer.Exit, KeyboardInterrupt) as stop:  # a bad line, or Ctrl-C where the results so far are wanted
            ending = stop
        finally:
            stream.detach()
    if ending:
        raise ending
