"""Names of entries that do not exist, in words for people: what may have been meant, and what to write."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import PurePath

from wgs.base.suggestions import nearest
from wgs.config.base import NOUNS, SectionName

MOST_NAMED = 100
"""How many entries of a section a message names."""


def tell_unknown_name(section: SectionName, name: str) -> str:
    """Say that a section has no entry of a name, and no more."""
    return f'no {NOUNS[section]} named "{name}"'


def explain_unknown_name(section: SectionName, name: str, known: Iterable[str]) -> str:
    """Say that a section has no entry of a name, and which one may have been meant; of a file, how to add it.

    >>> explain_unknown_name("Grids", "Rng", ["4x4", "Ring"])
    'no grid named "Rng". Did you mean "Ring"?'
    """
    known = list(known)
    text = tell_unknown_name(section, name)
    if section == "Dictionaries" and _is_file_name(name):
        return f"{text}. {_advise_to_add(name, known)}"
    return f"{text}. {nearest(name, known)}"


def list_names(section: SectionName, known: Iterable[str]) -> str:
    """Say which entries a section has.

    >>> list_names("Grids", ["4x4", "Ring"]), list_names("Optimizers", [])
    ('Grids has: "4x4", "Ring"', 'Optimizers has no entries')
    """
    names = [f'"{name}"' for name in known]
    shown = ", ".join(names[:MOST_NAMED]) + (", ..." if len(names) > MOST_NAMED else "")
    return f"{section} has: {shown}" if shown else f"{section} has no entries"


def _is_file_name(name: str) -> bool:
    return "/" in name or "\\" in name or bool(PurePath(name).suffix)


def _advise_to_add(file: str, known: list[str]) -> str:
    """Say how to make an entry of a file with words."""
    stem = PurePath(file.replace("\\", "/")).stem
    name = file if stem in known or not stem else stem
    entry = json.dumps({name: file}, ensure_ascii=False)
    here = "" if name == file else f', and write "Dictionary": {json.dumps(name, ensure_ascii=False)} here'
    return f'If it is a file, add it to Dictionaries: "Dictionaries": {entry}{here}'
