"""The command ``schema``."""

from __future__ import annotations

from typing import Annotated

from wgs.base.file_writing import write_file
from wgs.cli.allowed_files import choose_files
from wgs.cli.options.arguments import Force
from wgs.cli.options.declaring import argument, option
from wgs.cli.terminal.streams import print_out

File = Annotated[str | None, argument("FILE", "The file to write, such as wgs.schema.json.", default="standard output")]
NamesOf = Annotated[
    str | None, option("FILE", "Let editors complete the names of this config's entries, too.", "--config")
]


def schema(file: File = None, names_of: NamesOf = None, force: Force = False) -> None:
    """Print the JSON Schema of configs, for editors.

    Editors complete and explain the keys of a config that names the schema, by a path from its own folder:
    "$schema": "./wgs.schema.json". With --config they complete the names of its grids, dictionaries and other entries
    as well, and of those that it extends; write the schema again after you add entries.
    """
    # What needs the models of configs is imported here: help does without.
    from wgs.config.load import survey_config  # noqa: PLC0415
    from wgs.config.schema import format_schema, list_names  # noqa: PLC0415

    text = format_schema(None if names_of is None else list_names(survey_config(names_of, files=choose_files())))
    if file is not None:
        write_file(file, [text], force=force)
        return
    print_out([text])
