"""The command ``new-config``."""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path
from typing import Annotated

import typer

from wgs.base.errors import WgsError
from wgs.base.file_writing import is_stream, write_file
from wgs.base.resources import data_folder, expand_home, is_there
from wgs.cli.allowed_files import choose_files
from wgs.cli.options.arguments import Force
from wgs.cli.options.declaring import argument
from wgs.cli.terminal.streams import print_out

STARTER = """\
{
  "$schema": "./wgs.schema.json",
  "Extends": %s,
  "Description": "A game of your own. It can name entries of the config that it extends, too.",
  "Grids": {
    "My grid": {
      "Description": "Each # is a tile, each dot a hole. Adjacency can also be Straight, Hex or Full.",
      "Rows": [".##.", "####", "####", ".##."],
      "Adjacency": "Diagonal"
    }
  },
  "ScoringRules": {
    "My scoring": {
      "Description": "Points for each letter, and a bonus for words of 5, 6, or 7 and more letters.",
      "MinWordLength": 3,
      "LetterValues": {
        "A": 1, "B": 3, "C": 3, "D": 2, "E": 1, "F": 4, "G": 2, "H": 3, "I": 1, "J": 8, "K": 5, "L": 1, "M": 3,
        "N": 1, "O": 1, "P": 3, "Q": 8, "R": 1, "S": 1, "T": 1, "U": 2, "V": 4, "W": 4, "X": 8, "Y": 3, "Z": 8
      },
      "LengthBonuses": { "5": 5, "6": 10, "7+": "2 a letter" }
    }
  },
  "Dictionaries": {
    "My words": {
      "Description": "A text file of words: your own, or one that ships with wgs.",
      "Path": "dictionaries/common.txt"
    }
  },
  "LetterDistributions": {
    "My letters": {
      "Description": "Twelve dice, one for each tile of the grid; Qu is one face.",
      "GenerationMethod": "Dice",
      "DiceLetters": "AEIOUY, AEINRT, AEGLMN, BEHIRS, CDEOST, DEILNP, EFHOTW, AAEKRT, IOLSTU, EENSVX, AMOPRS, BGJQuTZ"
    }
  },
  "GameRules": {
    "My game": {
      "Description": "A game names its parts.",
      "Language": "en",
      "GridDesign": "My grid",
      "ScoringRules": "My scoring",
      "LetterDistribution": "My letters",
      "Dictionary": "My words"
    }
  }
}
"""
"""The starter: JSON, in which the config that it extends is filled in."""

File = Annotated[str, argument("FILE", "The config file to write.")]


def new_config(ctx: typer.Context, file: File, force: Force = False) -> None:
    """Write a small config of your own to start from.

    The game works at once; change it as you like. Its descriptions explain it. It extends wgs.json, or the config
    that stands before the command. Editors complete and explain its keys with wgs.schema.json, which is written
    beside it unless it exists.
    """
    # What needs the models of configs is imported here: help does without.
    from wgs.config.load import load_config  # noqa: PLC0415
    from wgs.config.schema import SCHEMA_FILE, format_schema  # noqa: PLC0415

    base = load_config(ctx.obj, files=choose_files()).path
    path = expand_home(file)
    if is_there(path) and base.resolve() == path.resolve():
        raise WgsError(f"{file} cannot extend itself: put another config before new-config, or name another file")
    starter = STARTER % json.dumps(_name_base(base, path.parent), ensure_ascii=False)
    write_file(file, [starter], force=force)
    if is_stream(path):  # nothing stands beside it
        return
    lines = [f"Wrote {path}. Try: {shlex.join(['wgs', str(path), 'create', 'My game', '3'])}"]
    schema = path.with_name(SCHEMA_FILE)
    if not is_there(schema):
        write_file(str(schema), [format_schema()])
        lines.append(f"Wrote {schema}, for editors.")
    print_out(f"{line}\n" for line in lines)


def _name_base(base: Path, folder: Path) -> str:
    """Return the name of a config for Extends: that of a shipped one, or the path from a folder."""
    if base.parent == data_folder() / "configs":
        return base.name
    return Path(os.path.relpath(base, folder)).as_posix()
