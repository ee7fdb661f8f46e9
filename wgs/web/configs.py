"""The configs of a server as they are on the disk, and as they were when they were last without faults."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING

from wgs.base.errors import Message, WgsError
from wgs.service.answers import Note
from wgs.service.catalogues.answers import NamedFiles
from wgs.service.catalogues.requests import ListFiles
from wgs.service.requests import ConfigSource
from wgs.web.faults import BusyError

if TYPE_CHECKING:
    from wgs.web.calls import CallAttempt

SECONDS_BETWEEN_LOOKS = 0.25
"""How often it is looked whether files have changed."""

MOST_WATCHED = 64
"""How many configs are watched; of more, those are forgotten that were asked about longest ago."""

_Stamp = tuple[tuple[str, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class _Good:
    """A config when it was last without faults.

    Attributes:
        source: The config.
        files: All files that it is made of and names.
        texts: What was in its own file, and in those that it extends, which come first among the files.
        stamp: What the system says of its files.
        fault: What is wrong with the config as it is now; None for nothing.
    """

    source: ConfigSource
    files: tuple[str, ...]
    texts: tuple[str, ...]
    stamp: _Stamp
    fault: WgsError | None = None


class Configs:
    """The configs that the calls of a server are about.

    When a file of a config changes, the next call sees it. A config that has faults then is used as it was before, and
    a note tells what is wrong.

    Args:
        opened: The name of the config that the server was started with.

    Attributes:
        opened: As given.
    """

    def __init__(self, opened: str) -> None:
        self.opened = opened
        self._revision = 0
        self._good: dict[str, _Good] = {}
        self._looked: dict[str, float] = {}
        self._lock = Lock()

    def find(self, name: str | None, draft: str | None, attempt: CallAttempt) -> ConfigSource:
        """Return a config.

        Args:
            name: The name of the config; None for the one that the server was started with.
            draft: Its text, where it is not saved.
            attempt: Reads the config in a worker process, if that is needed.

        Raises:
            WgsError: The config has faults, and was never seen without.
            BusyError: It was not looked at yet, and others keep that waiting.
        """
        path = self.opened if name is None else name
        if draft is not None:
            return ConfigSource(path, draft, self._revision)
        known = self._good.get(path)
        if not self._lock.acquire(timeout=0.0 if known else max(0.0, attempt.end - monotonic())):
            if known:
                return known.source  # somebody else looks just now
            raise BusyError
        try:
            good = self._look(path, attempt)
        finally:
            self._lock.release()
        if good.fault is not None:
            attempt.call.tell(Note(Message(good.fault, "\nThe config is used as it was before"), "config"), attempt)
        return good.source

    def change(self) -> None:
        """Note that files have been changed, by this server."""
        with self._lock:
            self._looked.clear()
            self._revision += 1
            self._good = {path: replace(good, stamp=()) for path, good in self._good.items()}

    def _look(self, path: str, attempt: CallAttempt) -> _Good:
        """Return a config as it is now, or else as it was last without faults."""
        known = self._good.get(path)
        if known and monotonic() - self._looked.get(path, 0.0) < SECONDS_BETWEEN_LOOKS:
            return known
        stamp = _take_stamp(known.files) if known else ()
        looked = monotonic()
        good = known if known and stamp == known.stamp else self._read(path, known, stamp, attempt)
        self._keep(path, good, looked)
        return good

    def _keep(self, path: str, good: _Good, looked: float) -> None:
        """Keep what is known of a config, as the latest, and forget those that were asked about longest ago."""
        self._good.pop(path, None)
        self._good[path], self._looked[path] = good, looked
        others = [each for each in self._good if each != self.opened]
        for each in others[: len(self._good) - MOST_WATCHED]:
            del self._good[each]
            self._looked.pop(each, None)

    def _read(self, path: str, known: _Good | None, stamp: _Stamp, attempt: CallAttempt) -> _Good:
        revision = self._revision + 1 if known else self._revision
        try:
            (named,) = attempt.run(ListFiles(config=ConfigSource(path, None, revision)))
        except WgsError as error:
            if known is None:
                raise
            return _Good(_find_kept(known, path), known.files, known.texts, stamp, error)
        assert isinstance(named, NamedFiles)
        self._revision = revision
        files = (*named.configs, *named.named)
        now = stamp if known and files == known.files else _take_stamp(files)
        return _Good(ConfigSource(path, None, revision), files, named.texts, now)


def _find_kept(known: _Good, path: str) -> ConfigSource:
    """Return a config as it was before: its text, and those of the configs that it extends, wherever it is opened."""
    own, *bases = known.texts
    extended = zip(known.files[1:], bases, strict=False)  # the files that it names follow
    return ConfigSource(path, own, known.source.revision, tuple(extended))


def _take_stamp(files: Iterable[str]) -> _Stamp:
    """Return what the system says of some files: it changes when they do."""
    return tuple(map(_look_at, files))


def _look_at(file: str) -> tuple[str, int, int, int]:
    try:
        found = os.stat(file)  # noqa: PTH116 - as quick as can be: it is done for each call
    except OSError:
        return file, 0, 0, 0
    return file, found.st_mtime_ns, found.st_size, found.st_ino
