"""Where cases run: each in a process, session and folder of its own, watched until it and all that it started are gone.

The ground must have one thread. A case that is not fresh runs in a copy of the process, which has loaded the whole
program: that is a hundred times as quick as a start. Only Linux has what this needs.
"""

from __future__ import annotations

import ctypes
import fcntl
import io
import os
import pty
import resource
import selectors
import shutil
import signal
import sys
import tempfile
import termios
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, NoReturn

from attack.case import WGS, Case
from attack.verdict import CLOCK_SECONDS, IDLE_SECONDS, PROCESSOR_SECONDS, Outcome

if TYPE_CHECKING:
    from attack.case import File

KEPT = 1 << 20
"""How much of each stream is kept, in bytes."""

_GRACE = 3.0
"""How long the processes that a case started may outlive it, in seconds: they must notice that it is gone."""

_IDLE_TICKS = 3
"""How much processor time a process that waits for nothing that comes may use meanwhile, in hundredths of a second."""

_ENDS_OF_TYPING = b"\n" + b"\x04" * 20
"""What is typed at last: Ctrl-D ends no more than what is being read just then."""

_HARD_MEMORY = 3 << 30
"""The address space of a case without a limit of its own, so that a fault does not take the machine."""

_PR_SET_CHILD_SUBREAPER = 36
_SIGNALS = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
_PROGRAM = (sys.executable, "-P", "-m", "wgs")


class Born(BaseException):
    """Raised in the process of a case, so that it leaves what the ground was doing; `become` goes on from there."""

    def __init__(self, case: Case) -> None:
        self.case = case


def adopt_orphans() -> None:
    """Become the parent of every process below this one whose parent ends, so that it can be seen."""
    if ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0):
        raise OSError("the system does not let a process adopt orphans")


def become(case: Case) -> NoReturn:
    """Run the program of a case in this process, which ends with it."""
    if case.is_fresh:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
        os.execv(sys.executable, [*_PROGRAM, *case.args])
    sys.argv = ["wgs", *case.args]
    sys.dont_write_bytecode = True
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        setattr(sys, name, _open_stream(("stdin", "stdout", "stderr").index(name), mode))
    if case.program == WGS:
        from wgs.__main__ import main  # noqa: PLC0415 - the program begins here

        signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
        main()
    from attack.programs import PROGRAMS  # noqa: PLC0415

    PROGRAMS[case.program](case.load)
    sys.exit(0)


def _open_stream(number: int, mode: str) -> IO[str] | None:
    """Open a standard stream as Python does; None when it is closed."""
    try:
        os.fstat(number)
    except OSError:
        return None
    raw = io.FileIO(number, mode, closefd=False)
    buffer = io.BufferedReader(raw) if mode == "r" else io.BufferedWriter(raw)
    errors = "backslashreplace" if number == 2 else "strict"
    return io.TextIOWrapper(buffer, "utf-8", errors, line_buffering=number == 2 or raw.isatty())


@dataclass
class Folder:
    """The folder of a case: ``files`` is where it runs, ``tmp`` and ``home`` are what the system offers it."""

    path: Path

    @classmethod
    def make(cls) -> Folder:
        """Make one, which `remove` takes away."""
        return cls(Path(tempfile.mkdtemp(prefix="wgs-attack-")))

    def remove(self) -> None:
        """Remove it with all that is in it."""
        shutil.rmtree(self.path, ignore_errors=True)

    def lay_out(self, files: tuple[File, ...]) -> None:
        """Put the files of a case there, and nothing else."""
        for name in ("files", "tmp", "home"):
            shutil.rmtree(self.path / name, ignore_errors=True)
            (self.path / name).mkdir()
        for file in files:
            _create(file, self.path / "files" / file.name)

    def list_litter(self, names: frozenset[str]) -> tuple[str, ...]:
        """Return the temporary files that a case has left: all in ``tmp``, and hidden ones in ``files``."""
        hidden = [path.name for path in (self.path / "files").rglob(".*") if path.name not in names]
        return (*hidden, *(path.name for path in (self.path / "tmp").iterdir()))


def _create(file: File, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    match file.kind:
        case "file":
            path.write_bytes(file.data)
        case "folder":
            path.mkdir()
        case "fifo":
            os.mkfifo(path)
        case "link":
            path.symlink_to(os.fsdecode(file.data))
        case "sparse":
            path.write_bytes(file.data)
            os.truncate(path, file.size)


def run(case: Case, folder: Folder) -> Outcome:
    """Run a case and everything that it starts to the end; raises `Born` in the process of the case."""
    folder.lay_out(case.files)
    pipes = _Pipes(case)
    started = time.monotonic()
    signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)  # until the program begins: a signal is for it
    process = os.fork()
    if not process:
        _enter(case, folder, pipes)
        raise Born(case)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
    pipes.close_theirs()
    watch = _Watch(case, process, pipes, started)
    watch.until_end()
    orphans = _end_orphans()
    killed = any(shot.signal == signal.SIGKILL for shot in case.shots)
    names = frozenset(Path(file.name).name for file in case.files)
    return watch.tell(orphans, () if killed or watch.is_late else folder.list_litter(names))


class _Pipes:
    """The standard streams of a case: the ends that it has, and ours."""

    def __init__(self, case: Case) -> None:
        self.theirs: list[int] = []
        self.ours: list[int | None] = []
        self._terminal: int | None = None
        for number, kind in enumerate(case.streams):
            ours, theirs = self._open_terminal() if kind == "terminal" else _open_ends(number, kind)
            self.theirs.append(theirs)
            self.ours.append(ours)

    def _open_terminal(self) -> tuple[int | None, int]:
        if self._terminal is None:
            ours, self._terminal = pty.openpty()
            settings = termios.tcgetattr(self._terminal)
            settings[3] &= ~termios.ECHO
            settings[1] &= ~termios.OPOST
            termios.tcsetattr(self._terminal, termios.TCSANOW, settings)
            return ours, self._terminal
        return None, os.dup(self._terminal)

    def close_theirs(self) -> None:
        for end in self.theirs:
            if end >= 0:
                os.close(end)


def _open_ends(number: int, kind: str) -> tuple[int | None, int]:
    """Return our end of a stream, if any, and that of the case; -1 for a stream that is closed."""
    match kind:
        case "closed":
            return None, -1
        case "full":
            return None, os.open("/dev/full", os.O_RDWR)
        case _:
            reading, writing = os.pipe()
            if number == 0:
                return writing, reading
            if kind == "broken":
                os.close(reading)
                return None, writing
            return reading, writing


def _enter(case: Case, folder: Folder, pipes: _Pipes) -> None:
    """Make this process what a case wants; ends it when that fails."""
    try:
        os.setsid()
        high = [end if end < 0 else fcntl.fcntl(end, fcntl.F_DUPFD, 64) for end in pipes.theirs]
        for number, end in enumerate(high):
            os.dup2(end, number) if end >= 0 else os.close(number)
        if "terminal" in case.streams:
            fcntl.ioctl(case.streams.index("terminal"), termios.TIOCSCTTY, 0)
        os.closerange(3, 512)
        os.chdir(folder.path / "files")
        os.environ.clear()
        os.environ.update(_environment(folder) | case.environment)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)
        _limit(case)
    except BaseException as error:  # noqa: BLE001 - whatever it is, this copy must not go on as the ground
        os.write(2, f"cannot begin: {error!r}\n".encode())
        os._exit(99)


def _environment(folder: Folder) -> dict[str, str]:
    return {
        "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin",
        "HOME": str(folder.path / "home"),
        "TMPDIR": str(folder.path / "tmp"),
        "LANG": "C.UTF-8",
        "TERM": "xterm",
        "WGS_TRACEBACK": "1",
        "PYTHONDONTWRITEBYTECODE": "1",  # under a limit of file sizes, Python writes broken ones
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path.endswith("tests")),
    }


def _limit(case: Case) -> None:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS + 5))
    has = 0 if case.is_fresh else int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * 4096
    space = has + (case.memory << 20) if case.memory else _HARD_MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (space, space))
    if case.file_size:
        resource.setrlimit(resource.RLIMIT_FSIZE, (case.file_size, case.file_size))
    if case.descriptors:
        resource.setrlimit(resource.RLIMIT_NOFILE, (case.descriptors, case.descriptors))


class _Watch:
    """Feeds a process, reads what it writes, sends its signals, and ends it at the deadline."""

    def __init__(self, case: Case, process: int, pipes: _Pipes, started: float) -> None:
        self._case = case
        self._process = process
        self._started = started
        self._shots = sorted(case.shots, key=lambda shot: shot.seconds)
        self._shot_at = 0.0
        self._ended = 0.0
        self._status = 0
        self._memory = 0
        self._next_look = 0.0
        self._used = 0
        self._kept = {1: b"", 2: b""}
        self._rest = memoryview(case.stdin + (_ENDS_OF_TYPING if case.streams[0] == "terminal" else b""))
        self._selector = selectors.DefaultSelector()
        self._open = {number: end for number, end in enumerate(pipes.ours) if end is not None}
        self._pidfd = os.pidfd_open(process)
        self._selector.register(self._pidfd, selectors.EVENT_READ, -1)
        for number, end in self._open.items():
            os.set_blocking(end, False)
            events = 0 if number == 0 and case.streams[0] != "terminal" else selectors.EVENT_READ
            self._selector.register(end, events | (0 if number else selectors.EVENT_WRITE), number)
        self.is_late = False

    def until_end(self) -> None:
        """Return when the process has ended and its streams have been read."""
        while not self._ended:
            self._look(self._find_pause())
            self._shoot()
            if not self.is_late and self._is_overdue():
                self.is_late = True
                os.killpg(self._process, signal.SIGKILL)
        for _ in range(1000):
            if not self._look(0):
                break
        for end in list(self._open.values()):
            os.close(end)
        self._selector.close()

    def _is_overdue(self) -> bool:
        """Tell whether the deadline has passed, by the clock or because nothing is being done."""
        passed = time.monotonic() - self._started
        if passed < self._next_look:
            return False
        self._next_look = passed + IDLE_SECONDS
        used, self._used = self._used, _count_ticks(self._process)
        return passed > CLOCK_SECONDS or (passed > IDLE_SECONDS and self._used - used < _IDLE_TICKS)

    def tell(self, orphans: tuple[str, ...], litter: tuple[str, ...]) -> Outcome:
        """Return how it ended."""
        return Outcome(
            self._status,
            self._kept[1],
            self._kept[2],
            self.is_late,
            self._ended - self._started,
            self._ended - self._shot_at if self._shot_at else 0,
            self._memory,
            orphans,
            litter,
        )

    def _find_pause(self) -> float:
        next_shot = self._shots[0].seconds + self._started - time.monotonic() if self._shots else 1.0
        return min(max(next_shot, 0), 1.0)

    def _shoot(self) -> None:
        while self._shots and not self._ended and time.monotonic() - self._started >= self._shots[0].seconds:
            os.kill(self._process, self._shots.pop(0).signal)
            self._shot_at = self._shot_at or time.monotonic()

    def _look(self, pause: float) -> bool:
        """Do what can be done now; return whether there was anything."""
        ready = self._selector.select(pause)
        for key, events in ready:
            if key.data == -1:
                self._reap()
            elif events & selectors.EVENT_READ:
                self._read(key.data)
            else:
                self._feed(key.data)
        return bool(ready)

    def _reap(self) -> None:
        _, status, used = os.wait4(self._process, 0)
        self._status = os.waitstatus_to_exitcode(status)
        self._memory = used.ru_maxrss
        self._ended = time.monotonic()
        self._selector.unregister(self._pidfd)
        os.close(self._pidfd)

    def _read(self, number: int) -> None:
        try:
            data = os.read(self._open[number], 1 << 16)
        except OSError:  # the other end of a terminal is closed
            data = b""
        if not data:
            self._close(number)
        kept = number or 1
        self._kept[kept] += data[: KEPT - len(self._kept[kept])]

    def _feed(self, number: int) -> None:
        try:
            sent = os.write(self._open[number], self._rest[: 1 << 12])
        except OSError:
            sent = len(self._rest)
        self._rest = self._rest[sent:]
        if not self._rest:
            if self._case.streams[0] == "terminal":
                self._selector.modify(self._open[number], selectors.EVENT_READ, number)
            elif self._case.streams[0] == "open":
                self._selector.unregister(self._open[number])
            else:
                self._close(number)

    def _close(self, number: int) -> None:
        end = self._open.pop(number)
        self._selector.unregister(end)
        os.close(end)


def _count_ticks(session: int) -> int:
    """Return the processor time that all processes of a session have used, in hundredths of a second."""
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = path.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
            if fields[3] == str(session):
                ticks += int(fields[11]) + int(fields[12])
    return ticks


def _end_orphans() -> tuple[str, ...]:
    """Wait a while for the processes that a case left behind; end those that stay, and return their command lines."""
    deadline = time.monotonic() + _GRACE
    while _has_children() and time.monotonic() < deadline:
        time.sleep(0.02)
    orphans = []
    while processes := _list_children():
        for process in processes:
            orphans.append(_describe(process))
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
    return tuple(orphans)


def _has_children() -> bool:
    """Return whether there are child processes, after those that have ended are gone."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


def _list_children() -> list[int]:
    own = os.getpid()
    return [int(word) for word in Path(f"/proc/{own}/task/{own}/children").read_text(encoding="ascii").split()]


def _describe(process: int) -> str:
    words = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
    return f"{process} {b' '.join(words).decode(errors='replace').strip()[:100]}"
