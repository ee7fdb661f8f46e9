"""The front of a cluster: it connects, sends pieces of work, and waits for what comes back."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from wgs.base.errors import ClusterError, WgsError
from wgs.base.files import BOARDS
from wgs.cluster.gathering import gather_lines
from wgs.cluster.travelling import ClusterFiles
from wgs.cluster.worker_side import Errand, carry_out
from wgs.service.budgets import Budget, Control, EndedError
from wgs.service.creating.requests import CreateBoards
from wgs.service.dispatch import run
from wgs.service.requests import LinesRequest, Request
from wgs.service.sharing import Pace, PieceLostError, count_units, iter_pieces, spread
from wgs.service.surveys.requests import SurveyBoards
from wgs.version import __version__

if TYPE_CHECKING:
    from wgs.cluster.addresses import Address
    from wgs.service.answers import Fault, Note
    from wgs.service.lines import Lines
    from wgs.service.workspace import Workspace

Answer = TypeVar("Answer")

PIECES_AHEAD = 3
"""How many pieces each thread of the cluster is given before the answers to the first of all are awaited."""

MOST_AHEAD = 4096
"""How many pieces may be under way at most."""

SECONDS_TO_WAIT = 30.0
"""How long the front waits for a cluster, and for workers when there are none."""

SECONDS_BETWEEN_COUNTS = 2.0
"""How often workers are counted."""

MOST_SENT_AGAIN = 20
"""How often a piece is sent again because a file was missing, or a connection was lost."""

FIRST_UNITS = 64
"""How many lines or boards the first pieces have; games and searches take longer, and are sent one by one at first."""


class Cluster:
    """A cluster that is connected to; it carries out pieces of requests.

    Args:
        client: The client of Dask.
        started: The cluster that was started for it; None for one that was there.
        patience: For how many seconds it is waited for workers when there are none.
        files: The files that may be read, and go with the work.

    Attributes:
        patience: As given.
        files: As given.
        pace: How large the next pieces should be.
    """

    def __init__(
        self, client: Any, started: Any = None, patience: float = SECONDS_TO_WAIT, files: ClusterFiles | None = None
    ) -> None:
        self._client = client
        self._started = started
        self.patience = patience
        self._counted = self._seen = monotonic()
        self._threads = 1
        self.files = files or ClusterFiles()
        self.pace = Pace(FIRST_UNITS)

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the cluster: what is under way for this client is cancelled. One that was started here ends."""
        for each in (self._client, self._started):
            if each is not None:
                with suppress(Exception):
                    each.close(timeout=2)
        self._client = self._started = None

    @property
    def ahead(self) -> int:
        """How many pieces it should have under way."""
        return min(MOST_AHEAD, PIECES_AHEAD * self._threads + 1)

    def submit(self, number: str, piece: Request[Answer], budget: Budget) -> ClusterTicket[Answer]:
        """Begin to carry out a piece."""
        self.count_workers()
        return ClusterTicket(self, number, piece, budget)

    def send(self, number: str, piece: Request, budget: Budget, wanted: str = "", to: str = "") -> Any:
        """Send a piece to the scheduler; the file that a worker wants goes along.

        Raises:
            ClusterError: The scheduler is gone.
        """
        files = self.files
        contents: tuple[tuple[str, bytes], ...] = ()
        if wanted:
            files.fetch(wanted, BOARDS)
            digest = files.names[wanted]
            contents = ((digest, files.held[digest]),) if digest is not None else ()
        errand = Errand(piece, budget, tuple(sorted(files.names.items())), files.folder, files.max_file_size, contents)
        data = pickle.dumps(errand, pickle.HIGHEST_PROTOCOL)
        key = f"wgs-{sha256(data).hexdigest()[:32]}-{number}"
        pinned = {"workers": [to], "allow_other_workers": True} if to else {}
        with _explaining():
            return self._client.submit(carry_out, __version__, number, data, key=key, retries=0, **pinned)

    def count_workers(self) -> None:
        """Count the workers from time to time.

        Raises:
            ClusterError: The scheduler is gone, or there have been no workers for too long.
        """
        now = monotonic()
        if now - self._counted < SECONDS_BETWEEN_COUNTS:
            return
        with _explaining():
            threads = sum(self._client.nthreads().values())
        self._counted = monotonic()
        if threads:
            self._threads, self._seen = threads, self._counted
        elif self._counted - self._seen > self.patience:
            raise ClusterError(
                f"the cluster has had no workers for {self.patience:g} seconds; what was done before is printed. "
                "Start workers, and run the command again"
            )

    def wait_for_workers(self) -> None:
        """Wait until there is a worker; raises ClusterError when none comes."""
        try:
            with _explaining():
                self._client.wait_for_workers(1, timeout=self.patience)
                self._threads = max(1, sum(self._client.nthreads().values()))
        except TimeoutError:
            raise ClusterError(
                f"the cluster has no workers, and none came within {self.patience:g} seconds; start some first"
            ) from None
        self._counted = self._seen = monotonic()


class ClusterTicket(Generic[Answer]):
    """A piece that the cluster carries out."""

    def __init__(self, cluster: Cluster, number: str, piece: Request[Answer], budget: Budget) -> None:
        self._cluster = cluster
        self._number = number
        self._piece = piece
        self._budget = budget
        self._sent = 0
        self._answers: list[Answer | Note | Fault] | PieceLostError | None = None
        self._send()

    def _send(self, wanted: str = "", to: str = "") -> None:
        self._sent += 1
        number = self._number if self._sent == 1 else f"{self._number}.{self._sent}"
        self._future = self._cluster.send(number, self._piece, self._budget, wanted, to)
        self._done = Event()
        self._future.add_done_callback(lambda _: self._done.set())

    def wait(self, seconds: float) -> bool:
        """Wait until the piece is done; tell whether it is."""
        if not self._done.wait(seconds):
            self._cluster.count_workers()
            return False
        if self._answers is None:
            self._answers = self._receive()
        return self._answers is not None

    def take(self) -> list[Answer | Note | Fault]:
        """Return its answers."""
        assert self._answers is not None
        if isinstance(self._answers, PieceLostError):
            raise self._answers
        return self._answers

    def cancel(self) -> None:
        """Say that the answers are not needed any more."""
        with suppress(Exception):
            self._future.cancel()

    def _receive(self) -> list[Answer | Note | Fault] | PieceLostError | None:
        """Return the answers; None when the piece was sent once more."""
        status = self._future.status
        if status == "error":
            return self._explain_error(self._future.exception())
        if status != "finished":
            self._send_again()
            return None
        try:
            data = self._future.result(timeout=self._cluster.patience)
        except Exception:  # noqa: BLE001 - the worker that had the answers is gone
            self._send_again()
            return None
        kind, value, seconds = pickle.loads(data)
        match kind:
            case "answers":
                self._future.release()
                self._cluster.pace.learn(count_units(self._piece), seconds, len(data))
                return list(value)
            case "wanted":
                self._send_again(*value)
                return None
            case "version":
                raise ClusterError(
                    f"a worker of the cluster has wgs {value}, this is wgs {__version__}: use one version"
                )
            case "failed":
                raise ClusterError(f"a worker of the cluster could not do its work: {value}")
            case "raised":
                raise value
        raise MemoryError

    def _explain_error(self, error: BaseException) -> PieceLostError:
        if type(error).__name__ == "KilledWorker":
            return PieceLostError()
        raise ClusterError(f"a worker of the cluster could not do its work: {type(error).__name__}: {error}")

    def _send_again(self, wanted: str = "", to: str = "") -> None:
        self._cluster.count_workers()
        if self._sent > MOST_SENT_AGAIN:
            raise ClusterError(
                "the connection to the cluster was lost again and again; what was done before is printed"
            )
        self._send(wanted, to)


@contextmanager
def _explaining() -> Iterator[None]:
    """Turn what goes wrong when the scheduler is asked into a ClusterError; a timeout passes."""
    try:
        yield
    except (WgsError, TimeoutError):
        raise
    except Exception as error:  # noqa: BLE001 - of a connection that has broken in one way or another
        raise ClusterError(
            f"the cluster does not answer any more ({type(error).__name__}); what was done before is printed"
        ) from None


def open_cluster(address: Address, patience: float = SECONDS_TO_WAIT, files: ClusterFiles | None = None) -> Cluster:
    """Connect to a cluster, or start one, and wait for its workers.

    Args:
        address: Where it is.
        patience: How long to wait for it, and for workers when there are none, in seconds.
        files: The files that may be read, and go with the work: those of the workspace of the requests.

    Raises:
        ClusterError: It cannot be reached, has no workers, or the packages for it are not installed.
    """
    from wgs.cluster.connecting import connect  # noqa: PLC0415 - a part of the extra

    cluster = Cluster(*connect(address, patience), patience, files)
    try:
        cluster.wait_for_workers()
    except BaseException:
        cluster.close()
        raise
    return cluster


def run_on_cluster(
    request: Request[Answer],
    cluster: Cluster,
    workspace: Workspace,
    *,
    stream: Iterable[Lines | Fault] | None = None,
    control: Control | None = None,
) -> Iterator[Answer | Note | Fault]:
    """Carry out a request on a cluster; the answers are those of `run`, in the same order.

    Args:
        request: The request; one that cannot be cut is carried out in this process.
        cluster: The cluster.
        workspace: A workspace with the files of the cluster.
        stream: The lines of a request about lines, in place of its own; what is no line is passed on in its place.
        control: The budget and the cancellation; is told several times a second how many pieces are done.

    Raises:
        WgsError: As for `run`, or the cluster is gone.
    """
    control = control or Control(Budget(), None, None)
    cluster.pace = Pace(FIRST_UNITS if isinstance(request, LinesRequest | CreateBoards | SurveyBoards) else 1)
    if stream is not None:
        assert isinstance(request, LinesRequest)
        pieces: Iterator[Request[Answer] | Fault] = gather_lines(request, stream, cluster.pace)
    elif count_units(request) > 1:
        pieces = iter_pieces(request, cluster.pace)
    else:
        yield from run(request, workspace, budget=control.budget, watch=control.tell)
        return
    try:
        for answer in spread(pieces, cluster, control):
            control.weigh(answer)
            yield answer
    except EndedError as ended:
        yield ended.fault
