"""A server from its start to its end."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from wgs.base.errors import Parameter, WgsError
from wgs.base.files import Files
from wgs.base.resources import hide_folder
from wgs.service.catalogues.answers import NamedFiles
from wgs.service.catalogues.requests import ListFiles
from wgs.service.requests import ConfigSource
from wgs.service.workers import Workers
from wgs.web.hosts import name_address
from wgs.web.settings import Settings, is_loopback

if TYPE_CHECKING:
    from types import FrameType

    import uvicorn

    from wgs.web.app import Application

ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))
"""The signals that end a server."""

SECONDS_TO_END = 1
"""How long requests that are carried out may take to end, once the server has been asked to."""

MOST_WAITING = 1024
"""How many connections may wait to be accepted."""

MOST_ACCEPTED = 16
"""How many are accepted at a time, between which those that are open are served."""

SECONDS_BETWEEN_PINGS = 5.0
"""How often the round trip to a page is measured, which is made good to whose clock runs."""

SECONDS_OF_CALM = 1.0
"""How long no request has to come before that is loaded and started which the first page does not need."""


def serve(settings: Settings, *, opened: str, opens_browser: bool = False) -> int | None:
    """Serve the workbench until a signal ends it; return the signal.

    Args:
        settings: What to serve.
        opened: The config as it was named on the command line: it may name files anywhere.
        opens_browser: Whether to open the address in a browser.

    Raises:
        WgsError: There is no such address or folder, the port is taken, or the config has faults.
    """
    allowed = Files.under(settings.folder, *settings.files)
    if not settings.is_private and allowed.folders:
        hide_folder(allowed.folders[0])
    listening = listen(settings.host, settings.port)
    workers = Workers(settings.quick, ready=1, memory=settings.memory)
    listing = ThreadPoolExecutor(1).submit(_list_named, workers, opened)
    try:
        from wgs.web.app import Application  # noqa: PLC0415 - the config is read meanwhile
        from wgs.web.pool import Pool  # noqa: PLC0415

        pool = Pool(settings.quick, settings.slow, settings.memory, started=workers)
        with closing(pool):
            app = Application(settings, pool)
            server = _make_server(app, settings)
            app.warm_up()
            pool.allow(_add_named(allowed, settings, listing.result()))
            config = ConfigSource(settings.config)
            pool.warm_up(config)
            port = listening.getsockname()[1]
            announce(settings, port)
            if opens_browser:
                _open_browser(name_address(replace(settings, token=app.draw_pass()), port))
            _do_when_calm(server, app.load_api, lambda: pool.start_others(config))
            server.run(sockets=[listening])
            received: int | None = server.received
            return received
    finally:
        workers.close()
        listening.close()


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address.

    Raises:
        WgsError: There is no such address, or the port is taken or not allowed.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError, OverflowError):
        raise WgsError(Parameter("host"), f': there is no address "{host}"') from None
    family, _, _, _, address = found[0]
    try:
        listening = socket.create_server(address[:2], family=family, backlog=MOST_WAITING)
    except (OSError, OverflowError) as error:
        raise _explain(error, host, port) from None
    # Connections inherit it: without, an answer in two messages waits 40 ms for the browser's receipt of the first.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _explain(error: Exception, host: str, port: int) -> WgsError:
    """Return why a server cannot listen at an address."""
    match getattr(error, "errno", None):
        case errno.EADDRINUSE:
            return WgsError(f"port {port} is in use; end the program that uses it, or choose ", Parameter("port", "N"))
        case errno.EACCES | errno.EPERM:
            return WgsError(f"port {port} may not be used; choose one from 1024 on with ", Parameter("port", "N"))
        case errno.EADDRNOTAVAIL:
            return WgsError(Parameter("host"), f": {host} is not an address of this computer")
    return WgsError(f"cannot listen at {host}, port {port}: {getattr(error, 'strerror', None) or error}")


def _do_when_calm(server: uvicorn.Server, *tasks: Callable[[], object]) -> None:
    """Do in a thread what the first page does not need, once no request has come for a moment."""

    def do() -> None:
        seen = -1
        while seen != (seen := server.server_state.total_requests):
            time.sleep(SECONDS_OF_CALM)
        for task in tasks:
            task()

    threading.Thread(target=do, daemon=True).start()


def _list_named(workers: Workers, opened: str) -> NamedFiles:
    """Return what the config names that the user has opened: that is read while everything may be read."""
    (named,) = workers.run(ListFiles(config=ConfigSource(opened)))
    if isinstance(named, NamedFiles):
        return named
    raise WgsError(named.text)


def _add_named(allowed: Files, settings: Settings, named: NamedFiles) -> Files:
    """Return the files that may be read, with those that the config names."""
    paths = (*named.configs, *named.named)
    files = Files.under(*(allowed.folders or ()), paths=paths, plug_ins=named.plug_ins)
    return replace(files, hides_folder=not settings.is_private)


def _choose_options(settings: Settings) -> dict[str, Any]:
    """Return the options of uvicorn."""
    from wgs.web.connections import LONGEST_HEAD, Connection  # noqa: PLC0415 - as above

    return {
        "backlog": MOST_ACCEPTED,
        "log_level": "critical",
        "access_log": False,
        "lifespan": "on",
        "http": Connection,  # not whatever else is installed: the limits below are those of these two
        "ws": "websockets-sansio",
        "proxy_headers": False,
        "server_header": False,
        "h11_max_incomplete_event_size": LONGEST_HEAD,
        "ws_max_size": 128 << 10,
        "ws_per_message_deflate": not settings.is_private,
        "ws_ping_interval": SECONDS_BETWEEN_PINGS,
        "timeout_graceful_shutdown": SECONDS_TO_END,
    }


def _make_server(app: Application, settings: Settings) -> Any:
    """Return a server that notes by which signal it was ended, and lets saved tables go on meanwhile."""
    import uvicorn  # noqa: PLC0415 - as above

    config = uvicorn.Config(app, **_choose_options(settings))
    config.load()

    class Server(uvicorn.Server):
        received: int | None = None
        resuming: asyncio.Task[None]

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            for each in sockets or []:
                each.listen(MOST_WAITING)  # uvicorn has made that as few as are accepted at a time
            self.resuming = asyncio.create_task(_resume_tables(self, app))

        @contextmanager
        def capture_signals(self) -> Iterator[None]:
            before = {each: signal.getsignal(each) for each in ENDING if signal.getsignal(each) != signal.SIG_IGN}
            for each in before:
                signal.signal(each, self._note)
            try:
                yield
            finally:
                for each, handler in before.items():
                    signal.signal(each, handler)

        def _note(self, number: int, frame: FrameType | None) -> None:
            self.received = self.received or number
            self.handle_exit(number, frame)

    return Server(config)


async def _resume_tables(server: uvicorn.Server, app: Application) -> None:
    """Let saved tables go on once no request has come for a moment, or after ten."""
    seen = -1
    for _ in range(10):
        if seen == (seen := server.server_state.total_requests):
            break
        await asyncio.sleep(SECONDS_OF_CALM)
    await app.resume_tables()


def announce(settings: Settings, port: int) -> None:
    """Print the address, with a code to scan for other devices."""
    address = name_address(settings, port)
    lines = [f"The workbench is at {address}", "Ctrl-C ends it."]
    if not is_loopback(settings.host):
        lines[1:1] = [*draw_code(address), "Only who has this link is let in."]
    if sys.stdout is not None:
        with suppress(OSError, ValueError):
            sys.stdout.write("".join(f"{line}\n" for line in lines))
            sys.stdout.flush()


def _open_browser(address: str) -> None:
    import webbrowser  # noqa: PLC0415 - only where it is wanted

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def draw_code(address: str) -> list[str]:
    """Return an address as a QR code for terminals, line by line."""
    import io  # noqa: PLC0415 - only for other devices

    import segno  # noqa: PLC0415

    text = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(text, compact=True)
    return text.getvalue().splitlines()
