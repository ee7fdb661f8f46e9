"""Files whose content is noted when they are read: what a run depends on besides its options."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.base.files import FileKind, Files, NamedBy

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class NotedFiles(Files):
    """The files that may be read, with the digests of those that were.

    Attributes:
        noted: The SHA-256 of each file that was read to its end, by its path.

    >>> from wgs.config.bounds import CONFIG
    >>> from wgs.base.resources import data_folder
    >>> files = NotedFiles()
    >>> text = files.load_text(data_folder() / "configs" / "wgs.json", CONFIG)
    >>> list(files.digests)
    ['wgs.json']
    """

    noted: dict[Path, str] = field(default_factory=dict, compare=False)

    @property
    def digests(self) -> dict[str, list[str]]:
        """The digests of the files that were read, by the last part of their paths: folders differ by machine."""
        by_name: dict[str, list[str]] = {}
        for path, digest in self.noted.items():
            by_name.setdefault(path.name, []).append(digest)
        return {name: sorted(digests) for name, digests in sorted(by_name.items())}

    def iter_pieces(self, path: Path, kind: FileKind, named_by: NamedBy = NamedBy.CALLER) -> Iterator[bytes]:
        """Yield what is in a file, piece by piece; raises FileError as `read` does."""
        digest = hashlib.sha256()
        for piece in Files.iter_pieces(self, path, kind, named_by):
            digest.update(piece)
            yield piece
        self.noted[path] = digest.hexdigest()
