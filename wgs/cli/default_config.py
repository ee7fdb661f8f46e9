"""Which config a command line means that names none: that of WGS_CONFIG, a ``wgs.json`` here, or the one that ships."""

from __future__ import annotations

import os
from collections.abc import Collection

from wgs.base.errors import WgsError
from wgs.base.files import Files
from wgs.base.resources import data_folder, is_file, no_file
from wgs.base.suggestions import nearest

VARIABLE = "WGS_CONFIG"
"""The environment variable that names a config."""
DEFAULT = "wgs.json"
"""The config when the variable is not set: a file of the current folder goes before the one that ships."""


def add_config(words: list[str], commands: Collection[str]) -> list[str]:
    """Put the default config before a command line that begins with a command.

    A file with the name of a command is the config when another command follows it; ``./NAME`` always is.
    """
    if not words or words[0] not in commands:
        return words
    if len(words) > 1 and words[1] in commands and is_file(words[0]):
        return words
    name = os.environ.get(VARIABLE) or DEFAULT
    return [f"./{name}" if name.startswith("-") else name, *words]  # a name is no option


def check_config(name: str, words: list[str], commands: Collection[str]) -> None:
    """Check that a command line has a config to begin with.

    Args:
        name: The config of the command line.
        words: The command line as it was typed.
        commands: The names of the commands.

    Raises:
        WgsError: WGS_CONFIG names a file that does not exist, or the first word is neither a config nor a command.
    """
    path, tried = Files().find(name, [data_folder() / "configs"])
    if path is not None:
        return
    if words[:1] != [name]:
        raise WgsError(
            f'{VARIABLE} names the config "{name}", but there is {no_file(tried)}. '
            f"Set {VARIABLE} to another file, unset it, or put a config before the command"
        )
    if not any(word in commands for word in words[1:2]):
        raise WgsError(f'"{name}" is neither a command nor a config file. {nearest(name, list(commands))}')
