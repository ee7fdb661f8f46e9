"""Scripts and style sheets, under a path that changes with them, so that browsers can keep them for ever."""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route

from wgs.texts import list_languages, load_texts
from wgs.web.languages import write_told

if TYPE_CHECKING:
    from starlette.requests import Request

FOLDER = Path(__file__).parent / "static"

FOR_EVER = "public, max-age=31536000, immutable"

TYPES = {".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".txt": "text/plain"}
"""The media types of files; systems disagree on some of them."""

COMPRESSED = ("text/", "image/svg+xml", "application/json")
"""How the media types begin that are worth compressing."""

COMMENTED = (".js", ".css")
"""The files that are served without their comments."""

LEAST_COMPRESSED = 300
"""How many bytes are worth compressing."""


JOINED = {
    "shell/site.css": (
        "kit/tokens",
        "kit/base",
        "shell/shell",
        "kit/controls",
        "kit/fields",
        "kit/components",
        "kit/overlays",
        "board/board",
        "kit/seats",
        "choosing/game-chooser",
    ),
    "games/games.css": (
        "stage/stage",
        "stage/boards",
        "games/contradictionary/contradictionary",
        "games/route-words/route-words",
        "games/word-race/word-race",
        "games/words-with-chilwell/words-with-chilwell",
    ),
    "solver/solver.css": ("kit/word-table", "choosing/constraints", "pages/solve", "pages/solve-answers"),
}
"""The style sheets of every page, of games in turns and of the solver, each served as one: a request costs time."""


IMPORT = re.compile(r'^import (?:[^;]*? from )?"(\.[^"]+)";', re.MULTILINE)
"""An import at the head of a module."""


class StaticFolder:
    """The static files, and the path that they are served under.

    Attributes:
        path: The path, which has a digest of all files.
    """

    def __init__(self) -> None:
        self._files = {
            path.relative_to(FOLDER).as_posix(): _read(path)
            for path in sorted(FOLDER.rglob("*"))
            if path.is_file() and not path.name.endswith(".d.ts")
        }
        for joined, names in JOINED.items():
            self._files[joined] = b"".join(self._files[f"{name}.css"] for name in names)
        for language in list_languages()[1:]:
            self._files[f"told.{language}.json"] = write_told(load_texts(language))
        digest = hashlib.sha256()
        for name, data in self._files.items():
            digest.update(f"{name}\0{len(data)}\0".encode() + data)
        self._digest = digest.hexdigest()[:16]
        self.path = f"/static/{self._digest}"

    def url(self, name: str) -> str:
        """Return the path of a file."""
        return f"{self.path}/{name}"

    def imports(self, name: str) -> list[str]:
        """Return the modules that a script imports, and those that they import, by name."""
        found: set[str] = set()
        waiting = [name]
        while waiting:
            script = waiting.pop()
            folder = posixpath.dirname(script)
            given = {
                posixpath.normpath(posixpath.join(folder, each))
                for each in IMPORT.findall(self._files[script].decode())
            }
            waiting += given - found
            found |= given
        return sorted(found)

    def answer(self, name: str, digest: str, encodings: str) -> Response:
        """Return a file as a response; one that was asked for with an old digest is not to be kept.

        Raises:
            HTTPException: There is no such file.
        """
        data = self._files.get(name)
        if data is None:
            raise HTTPException(404)
        kind = TYPES.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"
        headers = {"Cache-Control": FOR_EVER} if digest == self._digest else {}
        if is_compressible(kind, len(data), encodings):
            data = _compress(data)
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(data, media_type=kind, headers=headers)


def _read(path: Path) -> bytes:
    data = path.read_bytes()
    return drop_comments(data.decode()).encode() if path.suffix in COMMENTED else data


def drop_comments(text: str) -> str:
    r"""Empty the lines of a script or style sheet that hold nothing but a comment.

    A third of what browsers would get is comments. All other lines keep their numbers, so that errors name the place.

    Example:
        >>> drop_comments("/** A board.\n */\nlet size = 4; // cells\n// Last.\n")
        '\n\nlet size = 4; // cells\n\n'
    """
    lines = []
    is_inside = False
    for line in text.splitlines():
        bare = line.strip()
        begins = is_inside or bare.startswith("/*")
        ends = bare.endswith("*/")
        is_alone = begins and (ends or "*/" not in bare)
        lines.append("" if is_alone or bare.startswith("//") else line)
        is_inside = is_alone and not ends
    return "\n".join(lines) + "\n"


def is_compressible(kind: str, size: int, encodings: str) -> bool:
    """Return whether something is worth compressing, and the browser can read it then."""
    return size >= LEAST_COMPRESSED and kind.startswith(COMPRESSED) and "gzip" in encodings


@cache
def _compress(data: bytes) -> bytes:
    return gzip.compress(data, 6, mtime=0)


def make_routes(folder: StaticFolder) -> list[Route]:
    """Return the routes of the static files."""

    async def show_file(request: Request) -> Response:
        given = request.path_params
        return folder.answer(given["name"], given["digest"], request.headers.get("accept-encoding", ""))

    async def show_icon(request: Request) -> Response:
        return folder.answer("shell/favicon.svg", "", request.headers.get("accept-encoding", ""))

    return [Route("/static/{digest}/{name:path}", show_file), Route("/favicon.ico", show_icon)]
