"""What a worker process does: it carries out the requests that come on standard input, and answers on standard output.

Both carry pickled pairs of a kind and a value. The worker ends when its standard input does, so when the process that
started it is gone, however that ended.
"""

from __future__ import annotations

import os
import pickle
import sys
import warnings
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from traceback import format_exc
from typing import TYPE_CHECKING, BinaryIO, NoReturn

from wgs.base.engines import tell_of_slow_work
from wgs.base.errors import BoardWarning, WgsError
from wgs.base.files import Files
from wgs.base.resources import hide_folder
from wgs.service.dispatch import run
from wgs.service.orders import CANCEL, GIVE_WAY, WorkOrder
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from wgs.service.answers import Progress

SECONDS_BETWEEN_TOLD = 0.1
"""How often progress is passed on."""

LOW_PRIORITY = 12
"""The niceness of a request that gives way to others: beside one of the niceness 5, it has a sixth of a core."""


def main() -> None:
    """Carry out requests until standard input ends.

    It begins with a line that has the memory limit in bytes, 0 for none, and the niceness. Then the files that may be
    read come, and again when they are others: nothing that was read before is used then.
    """
    source, target = _take_streams()
    first = source.readline()
    if not first:  # the process that started this one has ended
        return
    limit, niceness = map(int, first.split())
    limit_memory(limit)
    gives_way = _give_way(niceness)
    tell_of_slow_work(lambda _: None)  # the process that started this one does
    warnings.simplefilter("ignore", BoardWarning)  # answers have the notes on boards
    workspace = _make_desk(pickle.load(source))
    orders: SimpleQueue[WorkOrder | Files] = SimpleQueue()
    Thread(target=_listen, args=(source, target, orders), daemon=True).start()
    while True:
        match orders.get():
            case Files() as files:
                workspace = _make_desk(files)
            case WorkOrder() as order if gives_way:
                _carry_out_apart(order, workspace, target)
            case WorkOrder() as order:
                _carry_out(order, workspace, target)


def _make_desk(files: Files) -> Workspace:
    if files.hides_folder and files.folders:
        hide_folder(files.folders[0])
    return Workspace(files)


def _take_streams() -> tuple[BinaryIO, BinaryIO]:
    """Return the streams of requests and answers; whatever else reads or prints finds others in their place."""
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return source, target


def limit_memory(limit: int) -> None:
    """Limit the memory of this process to some bytes, where the system can; 0 for no limit."""
    if not limit:
        return
    with suppress(ImportError, OSError, ValueError):  # not on Windows; a lower limit is there already
        import resource  # noqa: PLC0415 - only on POSIX

        # Linux counts what can be written to; elsewhere only the size of the whole process can be limited.
        kind = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
        resource.setrlimit(kind, (limit, resource.getrlimit(kind)[1]))


def _give_way(niceness: int) -> bool:
    """Set the niceness of this process; return whether it can be raised for one request, as Linux has it by thread."""
    if not niceness or not hasattr(os, "setpriority"):
        return False
    with suppress(OSError):  # it was started with more
        os.setpriority(os.PRIO_PROCESS, 0, niceness)
    return sys.platform == "linux"


def _carry_out_apart(order: WorkOrder, workspace: Workspace, target: BinaryIO) -> None:
    """Carry out a request in a thread of its own, whose priority falls when it is told to give way.

    The next request begins with a new thread: only the administrator may give a thread its priority back.
    """
    thread = Thread(target=_carry_out, args=(order, workspace, target))
    try:
        thread.start()
    except RuntimeError:  # the system gives no more threads
        _carry_out(order, workspace, target)
        return
    order.thread = thread.native_id
    _lower(order)
    thread.join()


def _lower(order: WorkOrder) -> None:
    """Lower the priority of an order that gives way, if it is carried out by now."""
    if order.gives_way and order.thread is not None:
        with suppress(OSError):  # it is done
            os.setpriority(os.PRIO_PROCESS, order.thread, LOW_PRIORITY)


def _listen(source: BinaryIO, target: BinaryIO, orders: SimpleQueue[WorkOrder | Files]) -> None:
    """Pass orders on, cancel the last one where that is asked for, and end the process at the end of the input."""
    last: WorkOrder | None = None
    try:
        while True:
            order = pickle.load(source)
            if isinstance(order, (Files, WorkOrder)):
                last = order if isinstance(order, WorkOrder) else None
                orders.put(order)
            elif last is not None and order == CANCEL:
                last.cancel.cancel()
            elif last is not None and order == GIVE_WAY:
                last.gives_way = True
                _lower(last)
    except MemoryError:
        _give_up(target)
    except BaseException:  # noqa: BLE001 - the end of the input, or half an order
        os._exit(0)


_OUT_OF_MEMORY = pickle.dumps(("memory", None))
"""What is sent when memory has run out: then there may be none to make it."""


def _send(target: BinaryIO, kind: str, value: object) -> None:
    target.write(pickle.dumps((kind, value)))
    target.flush()


def _give_up(target: BinaryIO) -> NoReturn:
    """Say that memory has run out, and end the process."""
    os.write(target.fileno(), _OUT_OF_MEMORY)
    os._exit(0)


def _carry_out(order: WorkOrder, workspace: Workspace, target: BinaryIO) -> None:
    told = monotonic()

    def tell(progress: Progress) -> None:
        nonlocal told
        if monotonic() - told > SECONDS_BETWEEN_TOLD:
            told = monotonic()
            _send(target, "progress", progress)

    watch = tell if order.is_watched else None
    try:
        for answer in run(order.request, workspace, budget=order.budget, cancel=order.cancel, watch=watch):
            _send(target, "answer", answer)
        _send(target, "done", None)
    except MemoryError:
        _give_up(target)
    except BrokenPipeError:
        os._exit(0)
    except WgsError as error:
        _send(target, "raised", error)
    except Exception:  # noqa: BLE001 - a fault of wgs, which is told where the request came from
        _send(target, "raised", RuntimeError(f"a worker process failed:\n{format_exc()}"))
