"""Results that go into a file in place of standard output: the option ``--out`` of commands that print them."""

from __future__ import annotations

import io
from contextlib import contextmanager, redirect_stdout
from typing import TYPE_CHECKING

import typer

from wgs.errors import WgsError
from wgs.file_writing import check_free, open_whole

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

STANDARD_OUTPUT = "-"


@contextmanager
def writing_results(params: dict[str, Any]) -> Iterator[None]:
    """Let what a command prints go into the file that its options name, which is there once the command is done.

    Raises:
        WgsError: The options do not go together, or the file cannot be written.
    """
    name = params["into"]
    if params.get("shard") is not None:
        raise WgsError("--shard writes a part, to the file of --part-out; leave out --out, and give it to wgs merge")
    if name == STANDARD_OUTPUT:
        yield
        return
    check_free(name, force=params["force"])
    ending: typer.Exit | KeyboardInterrupt | None = None
    with open_whole(name, force=params["force"]) as file:
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
