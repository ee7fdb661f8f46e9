"""The command ``schema``."""

from __future__ import annotations

from typing import Annotated

import typer

from wgs.cli.options.arguments import Force
from wgs.cli.terminal.streams import print_out
from wgs.files import write_file

File = Annotated[
    str | None,
    typer.Argument(
        metavar="FILE", help="The file to write, best named wgs.schema.json; printed when left out.", show_default=False
    ),
]


def schema(file: File = None, force: Force = False) -> None:
    """Print or write the JSON Schema of configs, with which editors complete and explain keys. Needs no config.

    A config names it under "$schema", by a path from its own folder: "./wgs.schema.json".
    """
    from wgs.config.schema import format_schema  # noqa: PLC0415 - help does without the models

    if file is not None:
        write_file(file, [format_schema()], force=force)
        return
    print_out([format_schema()])
