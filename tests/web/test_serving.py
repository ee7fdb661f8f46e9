"""The command serve, as a program: its address, its token, its end."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from support.configs import small_config, write_config, write_words
from support.playing import write_race
from support.processes import SECONDS
from support.program import run_wgs

from wgs.web.access import find_own_token
from wgs.web.hosts import find_own_address, name_address
from wgs.web.serving import listen
from wgs.web.settings import Settings, is_loopback

PROGRAM = [sys.executable, "-m", "wgs"]
AT_ONCE = 20
"""How many seconds an end may take that comes at once: what is under way would take longer."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_words(tmp_path, "cab\nbad\n")
    write_config(tmp_path, small_config())
    return tmp_path


class Running:
    """A server that was started as a program."""

    def __init__(self, folder: Path, *options: str, token: Sequence[str] = ("--no-token",)) -> None:
        self.process = subprocess.Popen(
            [*PROGRAM, "config.json", "serve", "--port", "0", *token, *options],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "XDG_STATE_HOME": str(folder / "state")},
        )
        assert self.process.stdout is not None
        self.lines = [self.process.stdout.readline()]
        found = re.search(r"http://\S+", self.lines[0])
        assert found, self.process.communicate()
        self.address = found[0]

    def list_workers(self) -> list[int]:
        """List the processes that its threads have started."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(each) for listed in threads for each in listed.read_text(encoding="ascii").split()]

    def end(self, number: signal.Signals) -> float:
        """Send a signal; return how many seconds the end takes."""
        start = time.monotonic()
        self.process.send_signal(number)
        self.process.wait(SECONDS)
        taken = time.monotonic() - start
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        with self.process.stdout as out, self.process.stderr as err:
            self.out, self.err = out.read(), err.read()
        return taken


@pytest.fixture
def running(folder: Path) -> Iterator[list[Running]]:
    """Collect the servers of a test, to end those that are left."""
    started: list[Running] = []
    yield started
    for each in started:
        if each.process.poll() is None:
            each.process.kill()
            each.process.communicate()


def refuse(*args: str) -> str:
    """Run the program, which refuses; return what it says, in one line."""
    done = run_wgs(*args)
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1 + ("broken" in args[0]) * 2
    return done.err


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True


def wait_for_end(processes: list[int]) -> None:
    deadline = time.monotonic() + SECONDS
    while any(map(is_alive, processes)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not any(map(is_alive, processes))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_server_and_all_that_it_has_started(
    folder: Path, running: list[Running], number: signal.Signals
) -> None:
    server = Running(folder)
    running.append(server)
    assert re.fullmatch(r"http://127\.0\.0\.1:[0-9]+/", server.address)
    asked = Request(f"{server.address}api/games", json.dumps({}).encode(), {"Content-Type": "application/json"})
    with urlopen(asked, timeout=60) as answer:
        assert b"{" in answer.read()
    workers = server.list_workers()
    assert workers
    port = int(server.address.rsplit(":", 1)[1].rstrip("/"))
    with socket.create_connection(("127.0.0.1", port)) as idle:
        idle.sendall(b"POST /api/games HTTP/1.1\r\n")  # half a request
        assert server.end(number) < AT_ONCE
    assert server.err == ""
    assert server.process.returncode == -number
    wait_for_end(workers)


def test_a_second_ctrl_c_under_load_ends_at_once_and_leaves_nothing(folder: Path, running: list[Running]) -> None:
    server = Running(folder)
    running.append(server)
    port = int(server.address.rsplit(":", 1)[1].rstrip("/"))
    body = b'{"game": "Tiny", "seconds": 500}'
    head = (
        b"POST /api/best HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
    )
    asking = [socket.create_connection(("127.0.0.1", port)) for _ in range(12)]
    for each in asking:
        each.sendall(head % (port, len(body)) + body)
    assert b" 200 " in asking[0].recv(100)
    workers = server.list_workers()
    assert len(workers) >= 2
    server.process.send_signal(signal.SIGINT)
    assert server.end(signal.SIGINT) < AT_ONCE
    assert (server.err, server.process.returncode) == ("", -signal.SIGINT)
    wait_for_end(workers)
    for each in asking:
        each.close()


def test_tables_outlive_a_server_that_is_killed(folder: Path, running: list[Running]) -> None:
    write_race(folder)
    told: list[dict[str, Any]] = []
    for asked in ("open-table", "table"):
        server = Running(folder, "--tables", "kept")
        running.append(server)
        given = {"table": told[0]["table"]} if told else {"game": "Race", "players": ["human", "easy"]}
        request = Request(
            f"{server.address}api/{asked}", json.dumps(given).encode(), {"Content-Type": "application/json"}
        )
        with urlopen(request, timeout=60) as answer:
            told.append(json.load(answer))
        server.end(signal.SIGKILL)
    assert told[1]["table"] == told[0]["table"]
    assert (told[1]["status"], told[1]["free"]) == ("waiting", [0])


def test_another_host_needs_the_token_of_the_link(folder: Path, running: list[Running]) -> None:
    server = Running(folder, "--host", "0.0.0.0", token=("--token", "a-token-of-a-test"))
    running.append(server)
    assert server.address.endswith("/?token=a-token-of-a-test")
    port = re.search(r":([0-9]+)/", server.address)
    assert port
    place = f"http://127.0.0.1:{port[1]}/api/games"
    with pytest.raises(HTTPError) as refused:
        urlopen(place, timeout=60)
    assert refused.value.code == 401
    refused.value.close()
    headers = {"Authorization": "Bearer a-token-of-a-test", "Content-Type": "application/json"}
    with urlopen(Request(place, headers=headers), timeout=60) as answer:
        assert answer.status == 200
    (folder / "broken.json").write_text('{"Dictionaries": {"Gone": {"Path": "gone.txt"}, "No": {"Path": 1}}}', "utf-8")
    gone = '{"Extends": "gone.json", "Dictionaries": {"Gone": {"Path": "gone.txt"}}}'
    for name, given in (
        ("games", {"config": "broken.json"}),
        ("games", {"config": "gone.json"}),
        ("games", {"draft": gone}),
        ("edit", {"draft": gone}),
        ("edit", {"config": "broken.json"}),
        ("check-config", {"draft": gone}),
        ("configs", {}),
        ("lexicon-info", {"lists": ["gone.txt"]}),
        ("lexicon-info", {"lists": ["Gone"], "draft": gone.replace('"Extends": "gone.json", ', "")}),
        ("browse", {}),
        ("browse", {"folder": "."}),
    ):
        asked = Request(place.replace("games", name), json.dumps(given).encode(), headers)
        try:
            with urlopen(asked, timeout=60) as answer:
                told = answer.read().decode()
        except HTTPError as error:
            with error:
                told = error.read().decode()
        assert str(folder) not in told
        assert re.search('gone|broken.json|words.txt|"path": "[.]"', told), (name, given)
    server.end(signal.SIGTERM)
    assert "█" in server.out or "▀" in server.out or "▄" in server.out
    assert "Only who has this link is let in." in server.out


def ask_for_games(address: str, headers: dict[str, str]) -> int:
    """Ask for the games of a server; return the status."""
    try:
        with urlopen(Request(f"{address}api/games", headers=headers), timeout=60) as answer:
            return int(answer.status)
    except HTTPError as error:
        error.close()
        return error.code


def test_on_this_computer_the_address_has_a_token_too_which_outlives_the_server(
    folder: Path, running: list[Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens = []
    for _ in range(2):
        server = Running(folder, token=())
        running.append(server)
        place, _, token = server.address.partition("?token=")
        assert len(token) == 22
        tokens.append(token)
        assert ask_for_games(place, {}) == 401
        assert ask_for_games(place, {"Authorization": f"Bearer {token}"}) == 200
        asked = Request(
            f"{place}api/games",
            json.dumps({"config": "gone.json"}).encode(),
            {"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
        )
        with pytest.raises(HTTPError) as refused:
            urlopen(asked, timeout=60)
        with refused.value:
            assert str(folder) in refused.value.read().decode()  # whoever is let in here may see where files are
        server.end(signal.SIGTERM)
        assert "█" not in server.out
    assert tokens[0] == tokens[1]
    kept = folder / "state" / "wgs" / "token"
    assert kept.stat().st_mode & 0o777 == 0o600
    kept.write_text("short\n", encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
    assert find_own_token() not in {"short", tokens[0]}


def test_what_cannot_be_served_is_told_in_one_line(folder: Path) -> None:
    config = str(folder / "config.json")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"port {port} is in use" in refuse(config, "serve", "--port", str(port))
    assert "--host: there is no address" in refuse(config, "serve", "--host", "no such host")
    assert "--host: 192.0.2.1 is not an address of this computer" in refuse(config, "serve", "--host", "192.0.2.1")
    assert "--port must be 65535 or less" in refuse(config, "serve", "--port", "65536")
    assert "is not a folder" in refuse(config, "serve", "--port", "0", "--files", str(folder / "none"))
    assert "--no-token cannot be combined" in refuse(config, "serve", "--no-token", "--token", "a-token-of-a-test")
    assert "--no-token is only for a server that" in refuse(config, "serve", "--no-token", "--host", "0.0.0.0")
    assert "--proxy takes an address" in refuse(config, "serve", "--port", "0", "--proxy", "proxy.example")
    assert "--token must have 12 or more characters" in refuse(config, "serve", "--token", "short")
    (folder / "broken.json").write_text("{", encoding="utf-8")
    assert "broken.json:1:" in refuse(str(folder / "broken.json"), "serve", "--port", "0")


def test_what_the_opened_config_names_may_be_read_wherever_it_is(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, running: list[Running]
) -> None:
    elsewhere = write_words(tmp_path_factory.mktemp("elsewhere"), "dab\n")
    (elsewhere.parent / "other.txt").write_text("dab\n", encoding="utf-8")
    write_config(folder, {**small_config(), "Dictionaries": {"Far": {"Path": str(elsewhere)}}})
    server = Running(folder)
    running.append(server)

    def ask(name: str) -> int:
        body = json.dumps({"lists": [name]}).encode()
        try:
            asked = Request(f"{server.address}api/lexicon-info", body, {"Content-Type": "application/json"})
            with urlopen(asked, timeout=60) as answer:
                return int(answer.status)
        except HTTPError as error:
            error.close()
            return error.code

    assert ask("Far") == 200
    assert ask(str(elsewhere.parent / "other.txt")) == 400
    server.end(signal.SIGTERM)


def test_addresses_are_named_as_others_reach_them(tmp_path: Path) -> None:
    settings = Settings(config="wgs.json", folder=tmp_path, host="::1")
    assert name_address(settings, 8414) == "http://[::1]:8414/"
    assert [is_loopback(host) for host in ("127.0.0.2", "LOCALHOST", "0.0.0.0", "::")] == [True, True, False, False]
    assert find_own_address("0.0.0.0") != "0.0.0.0"
    with listen("127.0.0.1", 0) as listening:
        assert listening.getsockname()[1] > 0


def test_no_other_command_loads_what_the_server_needs(folder: Path) -> None:
    code = (
        "import sys; from wgs.cli.app import main; sys.argv = ['wgs', 'config.json', 'games']\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([name for name in ('fastapi', 'starlette', 'uvicorn', 'jinja2', 'nh3', 'websockets', 'wgs.web') "
        "if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
