"""Word lists added to the folder of a config, and the folders that may be read."""

from __future__ import annotations

import re
import string
import unicodedata
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from wgs.base.checkpoints import checkpoint, pass_checkpoints
from wgs.base.errors import LexiconError, WgsError
from wgs.base.file_writing import write_bytes
from wgs.base.files import FileError, FileKind, make_size_error
from wgs.base.packed_text import PackedTextError
from wgs.base.resources import data_folder, is_there, name_path
from wgs.config.letters import check_alphabet
from wgs.service.folders.answers import FileEntry, ListAdded
from wgs.service.folders.requests import AddList, BrowseFiles
from wgs.service.saving.answers import SaveConflict
from wgs.service.saving.handlers import check_quota, find_place
from wgs.words.forms.affixes import DictionaryError, read_affixes
from wgs.words.lexicon_files import WORD_LIST, read_lexicon
from wgs.words.list_reading import is_worth_telling, tell_reading
from wgs.words.spelling import Letters
from wgs.words.word_texts import TextError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.base.files import Files
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.workspace import Workspace
    from wgs.words.lexicon import Lexicon

UPLOAD = FileKind("a word list to upload", 16 << 20)
"""What a list that is added may be."""

MOST_SHOWN = 1000
"""How many files of a folder are listed."""

_ODD = re.compile(r"[^\w.-]+")
_SHOWN_ENDINGS = frozenset({".txt", ".lst", ".dic", ".aff", ".words", ".csv", ".tsv", ""})

_PIECE = 1 << 16


@AddList.handler
def add_list(workspace: Workspace, request: AddList, _: Control) -> Iterator[ListAdded | SaveConflict | Note]:
    """Add a word list."""
    checkpoint()
    name = clean_name(request.name)
    if len(request.content) > UPLOAD.most:
        raise make_size_error(name, WORD_LIST, UPLOAD.most)
    config = Path(request.config.path)
    path = find_place(str(config.parent / name) if workspace.files.folders is None else name, workspace.files)
    added = (
        _check_rules(name, request.content) if path.suffix == ".aff" else _check_list(name, request, path, workspace)
    )
    if is_there(path) and not request.replace and not _has(path, request.content):
        yield SaveConflict(name, "", "", "")
        return
    check_quota(path, len(request.content), workspace.files)
    write_bytes(str(path), [request.content], force=True)
    yield added


def _check_list(name: str, request: AddList, path: Path, workspace: Workspace) -> ListAdded:
    """Read the words of a list, to see that it is one."""
    lexicon = _read_list(name, request, path, workspace.files)
    told = tell_reading(lexicon) if is_worth_telling(lexicon) else None
    return ListAdded(name, len(lexicon), lexicon.skipped, "" if told is None else str(told))


def _check_rules(name: str, content: bytes) -> ListAdded:
    """Read the rules of a dictionary, to see that they are some."""
    try:
        read_affixes(content)
    except DictionaryError as error:
        raise LexiconError(f"{name}: {error}") from None
    return ListAdded(
        name, 0, 0, f"{name} has the rules of a dictionary; its words are in {name[:-3]}dic: add that file too"
    )


def clean_name(name: str) -> str:
    r"""Return the name of a file for a word list that somebody gave: letters, digits, dots, hyphens and underscores.

    Raises:
        WgsError: Nothing is left of it.

    >>> clean_name("../My words!.TXT"), clean_name("C:\\lists\\deutsch")
    ('My-words.txt', 'deutsch.txt')
    """
    last = unicodedata.normalize("NFC", name[-200:]).replace("\\", "/").rpartition("/")[2]
    stem, dot, ending = last.rpartition(".")
    stem, ending = (stem, ending.lower()) if dot and f".{ending.lower()}" in _SHOWN_ENDINGS else (last, "txt")
    cleaned = _ODD.sub("-", stem).strip("-._")[:80]
    if not cleaned:
        raise WgsError(f"{name[:100]!r} cannot be the name of a word list: give a name such as my-words.txt")
    return f"{cleaned}.{ending}"


def _read_list(name: str, request: AddList, path: Path, files: Files) -> Lexicon:
    try:
        letters = string.ascii_uppercase if request.alphabet is None else check_alphabet(request.alphabet)
    except ValueError as error:
        raise LexiconError(f'the alphabet "{request.alphabet}" cannot be used: {error}') from None
    try:
        return read_lexicon(path, pass_checkpoints(_cut(request.content), every=1), files, Letters(letters), name)
    except TextError as error:
        raise LexiconError(f"{name}: this is not a word list: it is not UTF-8 text ({error})") from None
    except (FileError, PackedTextError) as error:
        raise LexiconError(f"{name}: this is not a word list: it {error}") from None


def _cut(content: bytes) -> Iterator[bytes]:
    for place in range(0, len(content), _PIECE):
        yield content[place : place + _PIECE]


def _has(path: Path, content: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content


@BrowseFiles.handler
def browse_files(workspace: Workspace, request: BrowseFiles, _: Control) -> Iterator[FileEntry | Note]:
    """List a folder."""
    checkpoint()
    if not request.folder:
        for path in _list_roots(request.config.path, workspace.files):
            yield FileEntry(path.name or str(path), name_path(path), True, 0)
        return
    roots = _list_roots(request.config.path, workspace.files)
    folder = roots[0] / request.folder
    if not _may_list(folder, request.config.path, workspace.files):
        raise WgsError(f"{request.folder}: this folder may not be read")
    try:
        inside = sorted(islice(folder.iterdir(), 10 * MOST_SHOWN), key=lambda path: path.name.casefold())
        shown = [path for path in pass_checkpoints(inside) if not path.name.startswith(".")]
        for path in islice((path for path in shown if path.is_dir() or _is_shown(path)), MOST_SHOWN):
            is_folder = path.is_dir()
            size = 0 if is_folder else path.stat().st_size
            yield FileEntry(path.name, name_path(path) if is_folder else _name_file(path, roots[0]), is_folder, size)
    except (OSError, ValueError) as error:
        raise WgsError(f"{request.folder}: {getattr(error, 'strerror', None) or 'cannot be read'}") from None


def _is_shown(path: Path) -> bool:
    return path.is_file() and path.suffix.lower() in _SHOWN_ENDINGS


def _name_file(path: Path, own: Path) -> str:
    """Return what a config calls a file: without the folder of the config, or that of the files that ship."""
    for folder in (own, data_folder()):
        if path.is_relative_to(folder):
            return path.relative_to(folder).as_posix()
    return str(path)


def _list_roots(config: str, files: Files) -> list[Path]:
    """List the folders that may be read, that of the config first, and that of the lists that ship last."""
    if files.folders is None:
        return [Path(config).absolute().parent, data_folder() / "dictionaries"]
    return [*(folder for folder in files.folders if folder.is_dir()), data_folder() / "dictionaries"]


def _may_list(folder: Path, config: str, files: Files) -> bool:
    if files.folders is not None:
        return files.has(folder)
    target = folder.resolve()
    return any(target.is_relative_to(root.resolve()) for root in _list_roots(config, files))
