"""Scripts and style sheets, under a path that changes with them, so that browsers can keep them for ever."""

from __future__ import annotations

import hashlib
from pathlib import Path

from starlette.staticfiles import StaticFiles

FOLDER = Path(__file__).parent / "static"


class StaticFolder:
    """The static files, and the path that they are served under.

    Attributes:
        path: The path, which has a digest of all files.
    """

    def __init__(self) -> None:
        digest = hashlib.sha256()
        for path in sorted(each for each in FOLDER.rglob("*") if each.is_file()):
            digest.update(f"{path.relative_to(FOLDER)}\0".encode() + path.read_bytes())
        self.path = f"/static/{digest.hexdigest()[:16]}"
        self.files = StaticFiles(directory=FOLDER)

    def url(self, name: str) -> str:
        """Return the path of a file."""
        return f"{self.path}/{name}"
