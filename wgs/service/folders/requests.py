"""Requests about the files beside a config."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests import Request

if TYPE_CHECKING:
    from wgs.service.folders.answers import FileEntry, ListAdded
    from wgs.service.saving.answers import SaveConflict


@dataclass(frozen=True, slots=True, kw_only=True)
class AddList(Request["ListAdded | SaveConflict"]):
    """Write a word list into the folder of a config; a `ListAdded`, or a `SaveConflict` if another has its name.

    Attributes:
        name: The name of the file; ``.txt`` is added if it has no ending.
        content: What the file has: the words, in any form that word lists have, or the rules of a dictionary.
        alphabet: The letters that its words may have; None for A to Z.
        replace: True to write over a file of that name.
    """

    name: str
    content: bytes
    alphabet: str | None = None
    replace: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BrowseFiles(Request["FileEntry"]):
    """List a folder among those that may be read, beginning with the config's; a `FileEntry` for each file in it.

    Attributes:
        folder: The folder, as a `FileEntry` names it; an empty text for the folders to begin with.
    """

    folder: str = ""
