"""Configs saved to their files, with what they were before as revisions."""

from __future__ import annotations

import hashlib
import os
import re
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from wgs.base.checkpoints import checkpoint
from wgs.base.errors import WgsError
from wgs.base.file_writing import write_bytes
from wgs.base.files import FileError, make_size_error
from wgs.base.resources import data_folder, is_file, is_there, ships
from wgs.config.bounds import CONFIG
from wgs.config.json_content import JsonError, decode_json
from wgs.service.differences import compare_texts
from wgs.service.saving.answers import ConfigSaved, Revision, RevisionText, SaveConflict
from wgs.service.saving.requests import ListRevisions, ReadRevision, SaveConfig

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.base.files import Files
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.workspace import Workspace

REVISIONS = ".wgs-revisions"
"""The folder beside a config that keeps its revisions, in a folder of the config's name."""

MOST_REVISIONS = 1000
MOST_REVISION_BYTES = 64 << 20
"""Bytes of the revisions of all configs of a folder; beyond, the oldest go of the config that has most."""

MOST_FILES = 2_000
MOST_BYTES = 512 << 20
"""Number and bytes of the files in a folder that a server writes to: with more it adds none."""

_MARK = b"\xef\xbb\xbf"
_NAME = re.compile(r"[0-9]{8}T[0-9]{6}\.[0-9]{6}Z-[0-9a-f]{8}\.json")
_CONFIG_NAME = re.compile(r"[^\x00-\x1f/\\:*?\"<>|.][^\x00-\x1f/\\:*?\"<>|]{0,99}\.json")


@SaveConfig.handler
def save_config(workspace: Workspace, request: SaveConfig, _: Control) -> Iterator[ConfigSaved | SaveConflict | Note]:
    """Save a config."""
    checkpoint()
    text = request.config.text
    if text is None:
        raise WgsError("there is no text to save")
    path = find_place(request.config.path, workspace.files)
    if not _CONFIG_NAME.fullmatch(path.name):
        raise WgsError(f'"{path.name}" cannot be the name of a config: give a name such as my-games.json')
    data = _encode(text, path)
    with _one_at_a_time(path):
        old = _read(path)
        if old is not None and old.removeprefix(_MARK) == data:
            yield ConfigSaved(request.config.path, text)
            return
        began = None if request.began_with is None else request.began_with.encode("utf-8", "surrogatepass")
        if (None if old is None else old.removeprefix(_MARK)) != began:
            yield _make_conflict(request.config.path, _decode(old), request.began_with, text)
            return
        check_quota(path, len(data), workspace.files)
        if old is not None:
            _keep_revision(path, old, request.keep)
        write_bytes(str(path), [_MARK + data if old is not None and old.startswith(_MARK) else data], force=True)
    yield ConfigSaved(request.config.path, text)


@ListRevisions.handler
def list_revisions(workspace: Workspace, request: ListRevisions, _: Control) -> Iterator[Revision | Note]:
    """List the revisions of a config."""
    checkpoint()
    path = find_place(request.config.path, workspace.files)
    for file in reversed(_list_files(path)):
        moment = datetime.strptime(file.name[:15], "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
        with suppress(FileNotFoundError):  # a save may drop the oldest meanwhile
            yield Revision(file.name, moment.isoformat().replace("+00:00", "Z"), file.stat().st_size)


@ReadRevision.handler
def read_revision(workspace: Workspace, request: ReadRevision, _: Control) -> Iterator[RevisionText | Note]:
    """Read a revision of a config."""
    checkpoint()
    path = find_place(request.config.path, workspace.files)
    found = next((file for file in _list_files(path) if file.name == request.revision), None)
    if found is None:
        raise WgsError(f'{path.name} has no revision "{request.revision[:100]}"')
    text, now = _decode(workspace.files.read(found, CONFIG)), _decode(_read(path))
    yield RevisionText(found.name, text, compare_texts(now, text, path.name))


def find_place(name: str, files: Files) -> Path:
    """Return where a file of the config's folder is written: with links followed, and never outside of the folder.

    Raises:
        WgsError: The file ships with the package, would take the place of one that does, or lies outside of the first
            folder that may be read.
    """
    path = files.locate(name)
    try:
        target = Path(os.path.realpath(path))
    except (OSError, ValueError):
        raise WgsError(f"no file can have the name {name!r}: give another one") from None
    if ships(target) or ships(path):
        raise WgsError(f"{path.name} ships with wgs and cannot be changed: give another name")
    if is_file(str(data_folder() / "configs" / path.name)) and not is_there(target):
        raise WgsError(f"{path.name} is the name of a config that ships with wgs: give another name")
    if files.folders and not (files.may_name(path) and target.is_relative_to(files.folders[0])):
        raise WgsError(f"{name} lies outside the folder of the config: give a name without folders")
    return target


def check_quota(path: Path, size: int, files: Files) -> None:
    """Check that a file of a size may be written to the folder of a server; the user's own workspace has no quota.

    Raises:
        WgsError: The folder would hold too many files, or too many bytes.
    """
    if files.folders is None:
        return
    others, total = 0, size
    with suppress(OSError), os.scandir(path.parent) as entries:
        for entry in entries:
            with suppress(OSError):
                if entry.name != path.name and entry.is_file(follow_symlinks=False):
                    others, total = others + 1, total + entry.stat(follow_symlinks=False).st_size
    advice = f"remove files that nobody needs from it, or copy {path.name} there yourself"
    if others >= MOST_FILES and not is_there(path):
        raise WgsError(f"the folder of the config has {others:,} files, and the server adds no more: {advice}")
    if total > MOST_BYTES:
        raise WgsError(
            f"with {path.name} the folder of the config would hold {total >> 20:,} MB, and the server fills it up to "
            f"{MOST_BYTES >> 20} MB: {advice}"
        )


def _make_conflict(name: str, now: str, began: str | None, text: str) -> SaveConflict:
    shown = Path(name).name
    return SaveConflict(name, now, compare_texts(began or "", now, shown), compare_texts(now, text, shown))


def _encode(text: str, path: Path) -> bytes:
    try:
        data = text.encode()
    except UnicodeEncodeError:
        raise WgsError("the text has half a character: write the whole character") from None
    if len(data) > CONFIG.most:
        raise make_size_error(path.name, CONFIG, CONFIG.most)
    return data


def _decode(data: bytes | None) -> str:
    if not data:
        return ""
    try:
        return decode_json(data)
    except JsonError:
        return data.decode("utf-8", "replace")


def _read(path: Path) -> bytes | None:
    """Return what is in the file at a path; None if there is none."""
    if not is_there(path):
        return None
    if not path.is_file() or path.stat().st_size > CONFIG.most:
        raise FileError(path.name, "is no config that can be written over: give another name")
    try:
        return path.read_bytes()
    except OSError as error:
        raise FileError(path.name, f"cannot be read: {error.strerror}") from None


# --- Revisions ----------------------------------------------------------------------------------------------------


def _find_folder(path: Path) -> Path:
    return path.parent / REVISIONS / path.name


def _list_files(path: Path) -> list[Path]:
    """List the revisions of a config, the latest last."""
    with suppress(OSError):
        files = [file for file in _find_folder(path).iterdir() if _NAME.fullmatch(file.name) and file.is_file()]
        return sorted(file for file in files if not file.is_symlink())
    return []


def _keep_revision(path: Path, data: bytes, keep: int) -> None:
    """Write what a config has now as a revision, and remove the oldest beyond a number."""
    folder = _find_folder(path)
    try:
        for each in (folder.parent, folder):
            each.mkdir(exist_ok=True)
            if each.is_symlink():
                raise NotADirectoryError(20, "is a link")
    except OSError as error:
        raise WgsError(f"{folder} cannot be made, so nothing was saved: {error.strerror}") from None
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
    write_bytes(str(folder / f"{stamp}-{hashlib.sha256(data).hexdigest()[:8]}.json"), [data])
    for file in _list_files(path)[: -max(1, min(keep, MOST_REVISIONS))]:
        with suppress(OSError):
            file.unlink()
    _trim_revisions(path)


def _trim_revisions(path: Path) -> None:
    """Remove revisions until those of all configs beside a config fit, the last of each config never."""
    sizes: dict[Path, list[tuple[Path, int]]] = {}
    with suppress(OSError):
        for folder in (path.parent / REVISIONS).iterdir():
            files = _list_files(path.parent / folder.name)
            sizes[folder] = [(file, file.stat().st_size) for file in files]
    total = sum(size for files in sizes.values() for _, size in files)
    while total > MOST_REVISION_BYTES:
        largest = max(sizes.values(), key=lambda files: sum(size for _, size in files[:-1]))
        if len(largest) < 2:
            return
        file, size = largest.pop(0)
        total -= size
        with suppress(OSError):
            file.unlink()


@contextmanager
def _one_at_a_time(path: Path) -> Iterator[None]:
    """Let one process after the other look at a folder and write to it, where the system has locks."""
    try:
        import fcntl  # noqa: PLC0415 - not on Windows
    except ImportError:
        yield
        return
    try:
        descriptor = os.open(path.parent, os.O_RDONLY)
    except OSError:
        yield  # there is no such folder, which writing says
        return
    try:
        with suppress(OSError):  # a file system without locks
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
