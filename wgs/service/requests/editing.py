"""Requests for editors of configs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests.base import Request

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.config.editing import Edit


@dataclass(frozen=True, slots=True, kw_only=True)
class EditConfig(Request):
    """Change a config that is not saved yet, and describe it; a `ConfigDraft`.

    The config may be a file, or the text of an editor. One that ships is not changed: a new config that extends it is.

    Attributes:
        edits: The changes, in order; without any, the config is only described.
        check: True to check the config as `CheckConfig` does, which reads its word lists; False to look only for
            faults in its texts.
    """

    edits: tuple[Edit, ...] = ()
    check: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeFields(Request):
    """Describe the keys of all entries; a `FieldGuide` with the names of the config's entries.

    A config with faults is described as far as it can be read.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreWords(Request):
    """Score words by an entry of ScoringRules, without a board; a `WordScore` for each.

    Attributes:
        rules: The name of the entry.
        words: The words in board notation, such as ``C:HA;T``.
    """

    rules: str
    words: tuple[str, ...]

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return ("ScoringRules",)


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveConfig(Request):
    """Write a config to its file; a `ConfigSaved`, or a `SaveConflict` if the file is another one meanwhile.

    It is written as a whole or not at all, and only in the first folder of the desk's `Files`, if these keep to
    folders. The previous version is kept as a revision.

    Attributes:
        config: The path of the file, and the text.
        began_with: What the file had when the editor began; None if there was no file.
        keep: How many revisions of the file are kept.
    """

    began_with: str | None = None
    keep: int = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRevisions(Request):
    """List what a config was before it was saved; a `Revision` for each, the latest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadRevision(Request):
    """Read a revision of a config; a `RevisionText`.

    Attributes:
        revision: The name of the revision.
    """

    revision: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AddList(Request):
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
class BrowseFiles(Request):
    """List a folder among those that may be read, beginning with the config's; a `FileEntry` for each file in it.

    Attributes:
        folder: The folder, as a `FileEntry` names it; an empty text for the folders to begin with.
    """

    folder: str = ""
