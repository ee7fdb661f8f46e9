"""Requests that save configs, and read what they were before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests import Request

if TYPE_CHECKING:
    from wgs.service.saving.answers import ConfigSaved, Revision, RevisionText, SaveConflict


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveConfig(Request["ConfigSaved | SaveConflict"]):
    """Write a config to its file; a `ConfigSaved`, or a `SaveConflict` if the file is another one meanwhile.

    It is written as a whole or not at all, and only in the first folder of the workspace's `Files`, if these keep to
    folders. The previous version is kept as a revision.

    Attributes:
        config: The path of the file, and the text.
        began_with: What the file had when the editor began; None if there was no file.
        keep: How many revisions of the file are kept.
    """

    began_with: str | None = None
    keep: int = 50


class ListRevisions(Request["Revision"]):
    """List what a config was before it was saved; a `Revision` for each, the latest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadRevision(Request["RevisionText"]):
    """Read a revision of a config; a `RevisionText`.

    Attributes:
        revision: The name of the revision.
    """

    revision: str
