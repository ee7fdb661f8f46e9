"""Operations that save configs and add word lists, and show what there is to go back to and to choose from."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING

from pydantic import Field

from wgs.config.bounds import LONGEST_PATH
from wgs.errors import WgsError
from wgs.files import CONFIG
from wgs.service.folders.answers import ListAdded
from wgs.service.folders.requests import AddList, BrowseFiles
from wgs.service.saving.answers import ConfigSaved
from wgs.service.saving.requests import ListRevisions, ReadRevision, SaveConfig
from wgs.web.operations.base import Answer, Given, Name, Operation
from wgs.web.operations.editing import MOST_BODY, find_source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.export.records import Record
    from wgs.service.saving.answers import SaveConflict
    from wgs.web.operations.base import Work

MOST_UPLOAD = 24 << 20
"""How many bytes a call may have that brings a word list: 16 MiB in base 64, and some more."""


class GivenSave(Given):
    """A config to save: `draft` has its text."""

    began_with: str | None = Field(
        None,
        max_length=CONFIG.most,
        description="What the file had when the editor began; null if there was no such file.",
    )


class SaveAnswer(Answer):
    """Whether a config was saved; if not, how its file has changed since the editor began."""

    saved: bool = Field(description="Whether it was saved.")
    path: str = Field(description="Its file.")
    text: str = Field(description="What the file has now.")
    theirs: str | None = Field(None, description="What has changed in the file meanwhile, as a unified diff.")
    mine: str | None = Field(None, description="What saving would change in it, as a unified diff.")


class RevisionListed(Answer):
    """What a config was before it was saved."""

    revision: str = Field(description="The name of the revision.")
    saved: str = Field(description="When it was replaced, in UTC.")
    size: int = Field(description="Its size in bytes.")


class RevisionRead(Answer):
    """The text of a revision."""

    revision: str = Field(description="The name of the revision.")
    text: str = Field(description="Its text.")
    diff: str = Field(description="What going back to it would change, as a unified diff.")


class AddAnswer(Answer):
    """Whether a word list was added; if not, there is a file of its name."""

    added: bool = Field(description="Whether it was added.")
    file: str = Field(description="The name of the file.")
    words: int | None = Field(None, description="How many of its words can be used.")
    skipped: int | None = Field(None, description="How many cannot.")
    told: str | None = Field(None, description="How it was read and what was left out; null if that needs no saying.")


class FileListed(Answer):
    """A file or a folder that may be read."""

    name: str = Field(description="Its name.")
    path: str = Field(description="What configs call it.")
    is_folder: bool = Field(description="Whether it is a folder.")
    size: int = Field(description="Its size in bytes.")


def save_config(given: GivenSave, work: Work) -> Iterator[Record]:
    """Save a config."""
    for answer in work.run(SaveConfig(config=find_source(given, work), began_with=given.began_with)):
        if isinstance(answer, ConfigSaved):
            yield {"saved": True, "path": answer.path, "text": answer.text}
        else:
            yield _show_conflict(answer)


def _show_conflict(conflict: SaveConflict) -> Record:
    return {
        "saved": False,
        "path": conflict.path,
        "text": conflict.text,
        "theirs": conflict.theirs,
        "mine": conflict.mine,
    }


def list_revisions(given: Given, work: Work) -> Iterator[Record]:
    """List what a config was before it was saved."""
    for revision in work.run(ListRevisions(config=find_source(given, work))):
        yield {"revision": revision.name, "saved": revision.saved, "size": revision.size}


class GivenRevision(Given):
    """A revision of a config."""

    revision: Name = Field(description="The name of the revision, as revisions tells it.")


def read_revision(given: GivenRevision, work: Work) -> Iterator[Record]:
    """Read a revision of a config."""
    for revision in work.run(ReadRevision(config=find_source(given, work), revision=given.revision)):
        yield {"revision": revision.name, "text": revision.text, "diff": revision.diff}


class GivenList(Given):
    """A word list to add to the folder of the config."""

    name: str = Field(max_length=1000, description="The name of the file.", examples=["my-words.txt"])
    content: str = Field(max_length=MOST_UPLOAD, description="The file of the list, in base 64.")
    alphabet: Name | None = Field(None, description="The letters that its words may have; A to Z without it.")
    replace: bool = Field(False, description="Write over a file of that name.")


def add_list(given: GivenList, work: Work) -> Iterator[Record]:
    """Add a word list to the folder of the config."""
    try:
        content = base64.b64decode(given.content, validate=True)
    except (binascii.Error, ValueError):
        raise WgsError("the content of the list is not base 64") from None
    request = AddList(
        config=find_source(given, work),
        name=given.name,
        content=content,
        alphabet=given.alphabet,
        replace=given.replace,
    )
    for answer in work.run(request):
        if isinstance(answer, ListAdded):
            counts = {"words": answer.words, "skipped": answer.skipped}
            yield {"added": True, "file": answer.file, **counts, "told": answer.told or None}
        else:
            yield {"added": False, "file": answer.path}


class GivenFolder(Given):
    """A folder to list."""

    folder: str = Field(
        "",
        max_length=LONGEST_PATH,
        description="The folder, as browse names it; without it, the folders that may be read.",
    )


def browse_files(given: GivenFolder, work: Work) -> Iterator[Record]:
    """List the files that may be word lists in a folder that may be read."""
    for entry in work.run(BrowseFiles(config=find_source(given, work), folder=given.folder)):
        yield {"name": entry.name, "path": entry.path, "is_folder": entry.is_folder, "size": entry.size}


SAVE = Operation(
    name="save",
    title="Save a config.",
    given=GivenSave,
    carry_out=save_config,
    answer=SaveAnswer,
    is_one=True,
    writes=True,
    most_body=MOST_BODY,
)
REVISIONS = Operation(
    name="revisions",
    title="List what a config was before it was saved.",
    given=Given,
    carry_out=list_revisions,
    answer=RevisionListed,
)
REVISION = Operation(
    name="revision",
    title="Read a revision of a config.",
    given=GivenRevision,
    carry_out=read_revision,
    answer=RevisionRead,
    is_one=True,
)
ADD_LIST = Operation(
    name="add-list",
    title="Add a word list to the folder of the config.",
    given=GivenList,
    carry_out=add_list,
    answer=AddAnswer,
    is_one=True,
    writes=True,
    most_body=MOST_UPLOAD,
)
BROWSE = Operation(
    name="browse",
    title="List the word lists in a folder.",
    given=GivenFolder,
    carry_out=browse_files,
    answer=FileListed,
)
