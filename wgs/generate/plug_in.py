"""Generators from other packages: found by entry points, and isolated so that their faults become errors."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext, redirect_stdout
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, cast

from wgs.config.letters import PLUG_IN_GROUP
from wgs.errors import GenerationError, StoppedError, WgsError
from wgs.foreign_code import watching_code
from wgs.plurals import format_count
from wgs.tiles import Tile

if TYPE_CHECKING:
    from wgs.files import Files
    from wgs.generate.generator import Generator, Source
    from wgs.randomness import Randomness

_LONGEST = 200


def find_plug_ins(files: Files, group: str = PLUG_IN_GROUP) -> dict[str, EntryPoint]:
    """Return the plug-ins of a group that are installed and allowed, by their names.

    Those of the usual group are generators of other packages, and their names are GenerationMethods.
    """
    installed = entry_points(group=group)
    allowed = files.plug_ins
    return {plug_in.name: plug_in for plug_in in installed if allowed is None or plug_in.name in allowed}


def name_code(plug_in: EntryPoint) -> str:
    """Say whose code a plug-in of another package is: the package, its version, and where the code is in it."""
    package = f"the package {plug_in.dist.name} {plug_in.dist.version}" if plug_in.dist else "a package without a name"
    return f"{package} ({plug_in.value})"


class PlugInGenerator:
    """Draws boards with a generator of another package.

    What its code raises is an error that names it, `SystemExit` too. It passes checkpoints while it runs, as far as it
    is Python, so a deadline ends it. What it prints goes to standard error if it runs in the main thread.

    Raises:
        GenerationError: The package cannot be loaded, its code fails, or what it makes is not one board for each
            stream; the text names the method and the package.
    """

    def __init__(self, entry: EntryPoint, source: Source) -> None:
        package = entry.dist.name if entry.dist else entry.value
        self._title = f'the GenerationMethod "{entry.name}" of the package {package}'
        with self._running("cannot be loaded"):
            make = entry.load()
        with self._running("failed"):
            self._generator = cast("Generator", make(source))

    def iter_draws(self, streams: Iterable[Randomness]) -> Iterator[tuple[Tile, ...]]:
        """Yield a board for each stream."""
        asked = made = 0

        def hand_out() -> Iterator[Randomness]:
            nonlocal asked
            for stream in streams:
                asked += 1
                yield stream

        waiting = hand_out()
        with self._running("failed"):
            drawn = iter(self._generator.iter_draws(waiting))
        while True:
            with self._running("failed"):
                tiles = next(drawn, self)
                if tiles is self:
                    break
                made += 1
                if made > asked:
                    raise GenerationError(f"{self._title} made more boards than were asked for")
                board = self._check(tiles)
            yield board
        if next(waiting, None) or made < asked:
            raise GenerationError(f"{self._title} ended after {format_count(made, 'board')}, when more were asked for")

    @contextmanager
    def _running(self, outcome: str) -> Iterator[None]:
        """Run code of the package; ``outcome`` is what messages say when it raises something."""
        # Standard output is that of all threads, and only the main one may turn it away from them.
        is_main = threading.current_thread() is threading.main_thread()
        try:
            with redirect_stdout(sys.stderr) if is_main else nullcontext(), watching_code():
                yield
        except (WgsError, StoppedError, KeyboardInterrupt, GeneratorExit):
            raise
        except BaseException as error:
            raise GenerationError(f"{self._title} {outcome}: {_describe(error)}") from error

    def _check(self, tiles: object) -> tuple[Tile, ...]:
        board = tuple(tiles) if isinstance(tiles, tuple | list) else ()
        if not board or not all(isinstance(tile, Tile) for tile in board):
            raise GenerationError(f"{self._title} made {tiles!r:.60}, which is not a tuple of tiles")
        return board


def _describe(error: BaseException) -> str:
    """Return an exception as messages show it, even one that cannot be written."""
    try:
        return repr(error)[:_LONGEST]
    except Exception:  # noqa: BLE001  its code is that of the package too
        return type(error).__name__
