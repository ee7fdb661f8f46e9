"""The command ``schema``."""

from __future__ import annotations

from typing import Annotated

from wgs.cli.options.arguments import Force
from wgs.cli.options.declaring import argument
from wgs.cli.terminal.streams import print_out
from wgs.files import write_file

File = Annotated[
    str | None, argument("FILE", "The file to write, best named wgs.schema.json.", default="standard output")
]


def schema(file: File = None, force: Force = False) -> None:
    """Print the JSON Schema of configs, for editors.

    With it, editors complete and explain the keys of a config that names it under "$schema", by a path from its own
    folder: "./wgs.schema.json".
    """
    from wgs.config.schema import format_schema  # noqa: PLC0415 - help does without the models

    if file is not None:
        write_file(file, [format_schema()], force=force)
        return
    print_out([format_schema()])
