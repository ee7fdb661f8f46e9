"""Files that several threads or processes write at the same time."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attack.case import Case
from attack.tally import Tally
from wgs import WgsError
from wgs.base.file_writing import write_bytes

if TYPE_CHECKING:
    from random import Random


def make_writes(chance: Random) -> Case:
    """Let several threads, or processes that may be killed, write one file at the same time."""
    load = {"writers": chance.choice((2, 4, 8)), "size": chance.choice((10, 5000, 200_000)), "rounds": 5}
    load["processes"] = chance.random() < 0.3
    load["kill"] = load["processes"] and chance.random() < 0.5
    load["stale"] = chance.random() < 0.3
    return Case(program="writes", load=load)


def write_together(load: Any) -> None:
    """Let several writers replace one file again and again; what is there at the end must be whole."""
    names = [Path(f"{place}.txt") for place in range(2)]
    contents = [bytes([65 + place]) * load["size"] for place in range(load["writers"])]
    if load["stale"]:
        Path(f".wgs-{os.getpid()}.part").write_bytes(b"stale")
    faults: list[str] = []
    write = _write_in_processes if load["processes"] else _write_in_threads
    write(load, names, contents, faults)
    tally = Tally(failures=sorted(set(faults)))
    for name in names:
        if name.exists() and name.read_bytes() not in contents:
            tally.failures.append(f"{name} is not what anybody wrote")
        tally.answered += 1
    if load["stale"] or load["kill"]:
        for left in Path().glob(".wgs-*"):
            left.unlink()
    tally.print()


def _write_again(load: Any, names: list[Path], content: bytes, faults: list[str]) -> None:
    half = len(content) // 2
    for _ in range(load["rounds"]):
        for name in names:
            try:
                write_bytes(str(name), iter((content[:half], content[half:])), force=True)
            except (WgsError, OSError) as error:
                faults.append(f"a write failed: {error!s}")


def _write_in_threads(load: Any, names: list[Path], contents: list[bytes], faults: list[str]) -> None:
    threads = [threading.Thread(target=_write_again, args=(load, names, content, faults)) for content in contents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _write_in_processes(load: Any, names: list[Path], contents: list[bytes], faults: list[str]) -> None:
    processes = []
    for content in contents:
        process = os.fork()
        if not process:
            own: list[str] = []
            _write_again(load, names, content, own)
            sys.stderr.writelines(f"wgs: {fault}\n" for fault in own)
            sys.stderr.flush()
            os._exit(bool(own))
        processes.append(process)
    if load["kill"]:
        time.sleep(0.002)
        os.kill(processes[0], signal.SIGKILL)
    for process in processes:
        status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        if status not in ({0, -signal.SIGKILL} if load["kill"] else {0}):
            faults.append(f"a writing process ended by {status}")
