"""Where word lists come from: their languages, editions, sources and licences, as a file beside them tells."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.base.file_writing import write_file
from wgs.base.files import FileError, FileKind, Files

if TYPE_CHECKING:
    from pathlib import Path

ORIGINS = "origins.json"
"""The file beside lists that tells where they come from."""

ORIGINS_FILE = FileKind("a file of origins", 1 << 20)

WORDS = "words"
"""What `Origin.kind` says of a word list."""

_TEXTS = ("kind", "language", "edition", "source", "licence", "digest", "sha256")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the file of a word list comes from; what is not known is an empty text.

    Attributes:
        file: The name of the file.
        kind: What it has: ``words``, or else ``grades``, ``meanings`` or ``puzzles``, which are no word lists.
        language: The tag of the language of its words.
        edition: The edition of its source.
        source: Its source, for people.
        licence: Its licence, as an SPDX expression where there is one.
        notices: The files that go with the list wherever it is passed on.
        words: The number of its words in the letters of its language; 0 where the list has to be read for that.
        digest: The SHA-256 of these words.
        sha256: The SHA-256 of the file; empty where it stands in ``SHA256SUMS``.
    """

    file: str
    kind: str = WORDS
    language: str = ""
    edition: str = ""
    source: str = ""
    licence: str = ""
    notices: tuple[str, ...] = ()
    words: int = 0
    digest: str = ""
    sha256: str = ""

    @property
    def record(self) -> dict[str, object]:
        """What stands in the file of origins under the name of the list."""
        facts = {key: getattr(self, key) for key in ("words", *_TEXTS)}
        return {**{key: fact for key, fact in facts.items() if fact}, "notices": list(self.notices)}


def load_origins(folder: Path) -> dict[str, Origin]:
    """Return the origins of the lists in a folder by the names of their files; none where no file tells them.

    >>> from wgs.base.resources import data_folder
    >>> origins = load_origins(data_folder() / "dictionaries")
    >>> origins["french.txt.xz"].language, origins["french.txt.xz"].licence
    ('fr', 'MPL-2.0')
    """
    try:
        told = json.loads(Files().load_text(folder / ORIGINS, ORIGINS_FILE))
    except (FileError, ValueError, RecursionError):
        return {}
    if not isinstance(told, dict):
        return {}
    return {file: _read(file, facts) for file, facts in told.items() if isinstance(facts, dict)}


def _read(file: str, facts: Mapping[str, object]) -> Origin:
    texts = {key: text for key in _TEXTS if isinstance(text := facts.get(key), str)}
    notices, words = facts.get("notices"), facts.get("words")
    return Origin(
        file,
        **texts,
        notices=tuple(map(str, notices)) if isinstance(notices, list) else (),
        words=words if isinstance(words, int) else 0,
    )


def find_origin(path: Path) -> Origin | None:
    """Return where the list of a file comes from; None where that is not known, or the file is another one by now."""
    origin = load_origins(path.parent).get(path.name)
    if origin is None or not origin.sha256:
        return origin
    try:
        return origin if digest_file(Files().read(path, _ANY_LIST)) == origin.sha256 else None
    except FileError:
        return None


_ANY_LIST = FileKind("a word list", 256 << 20)


def note_origin(folder: Path, origin: Origin) -> None:
    """Write where a list comes from into the file of origins of its folder; raises WgsError where it cannot be written.

    What the file has of other lists stays.
    """
    origins = {**load_origins(folder), origin.file: origin}
    write_file(str(folder / ORIGINS), [format_origins(origins)], force=True)


def digest_file(data: bytes) -> str:
    """Return the SHA-256 of what is in a file."""
    import hashlib  # noqa: PLC0415 - few commands need it

    return hashlib.sha256(data).hexdigest()


def format_origins(origins: Mapping[str, Origin]) -> str:
    """Return the text of a file of origins."""
    return json.dumps({file: origins[file].record for file in sorted(origins)}, ensure_ascii=False, indent=2) + "\n"
