"""What a worker of a cluster does: it carries out pieces of work, and keeps lists and configs from one to the next."""

from __future__ import annotations

import pickle
import threading
from collections import Counter, OrderedDict
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from time import perf_counter
from typing import TYPE_CHECKING, Any

from wgs.base.errors import WgsError
from wgs.cluster.gathering import iter_at_once
from wgs.cluster.travelling import FileWantedError, SentFiles
from wgs.service.answers import Written
from wgs.service.budgets import Budget, Cancel
from wgs.service.dispatch import run
from wgs.service.workspace import Workspace
from wgs.version import __version__

if TYPE_CHECKING:
    from wgs.service.requests import Request

MOST_DESKS = 2
"""How many workspaces a thread keeps: those of the last sets of files."""

MOST_HELD = 32
"""How many files a worker keeps."""


@dataclass(frozen=True, slots=True)
class Errand:
    """A piece of work as it travels.

    Attributes:
        request: The piece.
        budget: What it may cost.
        names: The files that it may need, as for `SentFiles`.
        folder: The current folder of the client.
        max_file_size: The largest file that is read; None for that of each kind.
        contents: Files that the worker is sent along, by their digests.
    """

    request: Request
    budget: Budget
    names: tuple[tuple[str, str | None], ...]
    folder: str
    max_file_size: int | None
    contents: tuple[tuple[str, bytes], ...] = ()


_held: OrderedDict[str, bytes] = OrderedDict()
_lock = threading.Lock()
_own = threading.local()


def carry_out(version: str, number: str, errand: bytes) -> bytes:
    """Carry out a piece of work; return a pickled triple: what became of it, a value, and the seconds that it took.

    Args:
        version: The version of wgs on the client.
        number: The number of the piece, which makes calls differ.
        errand: The piece, pickled.
    """
    started = perf_counter()
    if version != __version__:
        return _pack("version", __version__, started)
    try:
        return _pack("answers", _carry_out(pickle.loads(errand)), started)
    except FileWantedError as error:
        return _pack("wanted", (error.name, getattr(_find_worker(), "address", "")), started)
    except WgsError as error:
        return _pack("raised", error, started)
    except MemoryError:
        return _pack("memory", number, started)
    except Exception as error:  # noqa: BLE001 - Dask loses exceptions whose traceback cannot travel
        return _pack("failed", f"{type(error).__name__}: {error}", started)


def _pack(kind: str, value: object, started: float) -> bytes:
    return pickle.dumps((kind, value, perf_counter() - started), pickle.HIGHEST_PROTOCOL)


def _carry_out(errand: Errand) -> list[object]:
    with _lock:
        for digest, data in errand.contents:
            _held[digest] = data
            _held.move_to_end(digest)
        while len(_held) > MOST_HELD:
            _held.popitem(last=False)
    workspace, cancel = _find_desk(errand), _Freed()
    answers = (
        answer
        for request in iter_at_once(errand.request)
        for answer in run(request, workspace, budget=errand.budget, cancel=cancel)
    )
    return list(join_written(answers))


def join_written(answers: Iterable[object]) -> Iterator[object]:
    """Put answers as text together that follow each other: many small ones would take longer to travel.

    >>> from wgs.service.answers import Written
    >>> list(join_written([Written(b"A", {"possible": 1}), Written(b"B", {"possible": 2})]))
    [Written(text=b'AB', counts={'possible': 3})]
    """
    for is_text, group in groupby(answers, lambda answer: isinstance(answer, Written)):
        if not is_text:
            yield from group
            continue
        texts, counts = [], Counter[str]()
        for written in group:
            assert isinstance(written, Written)
            texts.append(written.text)
            counts.update(written.counts)
        yield Written(b"".join(texts), dict(counts))


def _find_desk(errand: Errand) -> Workspace:
    """Return the workspace of this thread with the files of an errand."""
    workspaces: OrderedDict[Hashable, Workspace] = getattr(_own, "workspaces", None) or OrderedDict()
    _own.workspaces = workspaces
    key = errand.names, errand.folder, errand.max_file_size
    if key not in workspaces:
        files = SentFiles(None, errand.max_file_size, None, names=dict(errand.names), held=_held, folder=errand.folder)
        workspaces[key] = Workspace(files)
    workspaces.move_to_end(key)
    while len(workspaces) > MOST_DESKS:
        workspaces.popitem(last=False)
    return workspaces[key]


def _find_worker() -> Any:
    try:
        from distributed import get_worker  # noqa: PLC0415 - a part of the extra

        return get_worker()
    except (ImportError, ValueError):
        return None


class _Freed(Cancel):
    """Ends a piece whose answers nobody waits for any more: the client has cancelled it, or is gone."""

    def __init__(self) -> None:
        super().__init__()
        worker = _find_worker()
        self._task = worker.state.tasks.get(worker.get_current_task()) if worker else None

    @property
    def is_cancelled(self) -> bool:
        """True once nobody waits for the answers."""
        return super().is_cancelled or getattr(self._task, "state", "") == "cancelled"
