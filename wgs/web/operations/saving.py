"""Operations that save configs and add word lists, and show what there is to go back to and to choose from."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pydantic import Field

from wgs.base.errors import WgsError
from wgs.base.record_fields import entry
from wgs.config.bounds import CONFIG, LONGEST_PATH
from wgs.service.folders.answers import FileEntry, ListAdded
from wgs.service.folders.requests import AddList, BrowseFiles
from wgs.service.saving.answers import ConfigSaved, Revision, RevisionText
from wgs.service.saving.requests import ListRevisions, ReadRevision, SaveConfig
from wgs.web.operations.base import Given, Name, Operation
from wgs.web.operations.editing import MOST_BODY, find_source

if TYPE_CHECKING:
    from collections.abc import Iterator

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


@dataclass(frozen=True, slots=True)
class AddAnswer:
    """Whether a word list was added; if not, there is a file of its name.

    Attributes:
        added: Whether it was added.
        file: The name of the file.
        listed: What is known of the list; None if it was not added.
    """

    added: bool
    file: str
    listed: ListAdded | None = field(default=None, metadata=entry(is_merged=True, without=("file",)))


@dataclass(frozen=True, slots=True)
class SaveAnswer:
    """Whether a config was saved; if not, how its file has changed since the editor began.

    Attributes:
        saved: Whether it was saved.
        path: Its file.
        text: What the file has now.
        theirs: What has changed in the file meanwhile, as a unified diff.
        mine: What saving would change in it, as a unified diff.
    """

    saved: bool
    path: str
    text: str
    theirs: str | None = field(default=None, metadata=entry(is_optional=True))
    mine: str | None = field(default=None, metadata=entry(is_optional=True))


def save_config(given: GivenSave, work: Work) -> Iterator[SaveAnswer]:
    """Save a config."""
    for answer in work.run(SaveConfig(config=find_source(given, work), began_with=given.began_with)):
        if isinstance(answer, ConfigSaved):
            yield SaveAnswer(True, answer.path, answer.text)
        else:
            yield SaveAnswer(False, answer.path, answer.text, answer.theirs, answer.mine)


def list_revisions(given: Given, work: Work) -> Iterator[Revision]:
    """List what a config was before it was saved."""
    return work.run(ListRevisions(config=find_source(given, work)))


class GivenRevision(Given):
    """A revision of a config."""

    revision: Name = Field(description="The name of the revision, as revisions tells it.")


def read_revision(given: GivenRevision, work: Work) -> Iterator[RevisionText]:
    """Read a revision of a config."""
    return work.run(ReadRevision(config=find_source(given, work), revision=given.revision))


class GivenList(Given):
    """A word list to add to the folder of the config."""

    name: str = Field(max_length=1000, description="The name of the file.", examples=["my-words.txt"])
    content: str = Field(max_length=MOST_UPLOAD, description="The file of the list, in base 64.")
    alphabet: Name | None = Field(None, description="The letters that its words may have; A to Z without it.")
    replace: bool = Field(False, description="Write over a file of that name.")


def add_list(given: GivenList, work: Work) -> Iterator[AddAnswer]:
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
            yield AddAnswer(True, answer.file, answer)
        else:
            yield AddAnswer(False, answer.path)


class GivenFolder(Given):
    """A folder to list."""

    folder: str = Field(
        "",
        max_length=LONGEST_PATH,
        description="The folder, as browse names it; without it, the folders that may be read.",
    )


def browse_files(given: GivenFolder, work: Work) -> Iterator[FileEntry]:
    """List the files that may be word lists in a folder that may be read."""
    return work.run(BrowseFiles(config=find_source(given, work), folder=given.folder))


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
    answer=Revision,
)
REVISION = Operation(
    name="revision",
    title="Read a revision of a config.",
    given=GivenRevision,
    carry_out=read_revision,
    answer=RevisionText,
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
    answer=FileEntry,
)
