"""Outcomes of command lines and calls, as bytes in which all that differs from run to run is masked."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any

from wgs import __version__
from wgs.base.resources import data_folder

INPUTS = Path(__file__).parent / "inputs"
SECONDS = 300
"""How long a command or a call may take."""
REMEMBERED = ("table", "round", "secret")
"""Fields of answers that later calls may name, such as "$table"."""
MASKS: tuple[tuple[re.Pattern[bytes], bytes], ...] = (
    (re.compile(re.escape(__version__.encode())), b"VERSION"),
    (re.compile(rb"127\.0\.0\.1:\d+"), b"HOST"),
    (re.compile(rb"\d+(\.\d+)? (seconds|s|ms|minutes?)\b"), b"TIME"),
    (re.compile(rb"\d[\d,]*(\.\d+)? (boards|games|words|groups)(/s| a second)"), b"RATE"),
    (
        re.compile(rb'"(id|link|modified|now|opened|path|revision|round|secret|seed|table)": ?("[^"]*"|[\d.e+-]+)'),
        rb'"\1": 0',
    ),
)


def digest(outcome: bytes) -> str:
    """Return a short digest of an outcome."""
    return hashlib.sha256(outcome).hexdigest()[:12]


def run_command(line: str) -> bytes:
    """Run a command line by a shell, in a folder of its own with the inputs.

    Returns:
        What it prints, its exit status, and the files that it makes or changes.
    """
    with TemporaryDirectory() as made:
        folder = Path(made)
        copytree(INPUTS, folder / "here")
        (folder / "bin").mkdir()
        program = folder / "bin" / "wgs"
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -m wgs "$@"\n')
        program.chmod(0o755)
        before = _read_files(folder / "here")
        ended = subprocess.run(
            ["bash", "-c", line],
            check=False,
            capture_output=True,
            cwd=folder / "here",
            env=_make_environment(folder),
            stdin=subprocess.DEVNULL,
            timeout=SECONDS,
        )
        after = _read_files(folder / "here")
        files = [
            b"--- %s %d bytes %s\n" % (name.encode(), len(content), digest(content).encode())
            for name, content in sorted(after.items())
            if before.get(name) != content
        ]
        parts = [
            b"status %d\n" % ended.returncode,
            b"--- output\n",
            ended.stdout,
            b"--- messages\n",
            ended.stderr,
            *files,
        ]
        return _mask(b"".join(parts), folder)


def _make_environment(folder: Path) -> dict[str, str]:
    """Return an environment that is the same on every machine."""
    return {
        "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(folder / "home"),
        "COLUMNS": "80",
        "LANG": "C.UTF-8",
        "TZ": "UTC",
    }


def _read_files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _mask(outcome: bytes, folder: Path) -> bytes:
    outcome = outcome.replace(str(folder).encode(), b"FOLDER").replace(str(data_folder()).encode(), b"DATA")
    for pattern, name in MASKS:
        outcome = pattern.sub(name, outcome)
    return outcome


def iter_calls(lines: list[str]) -> Iterator[bytes]:
    """Make calls one after another, at a server of their own, and yield the outcome of each.

    Args:
        lines: The name of an operation and its fields as JSON each; "$table" is the last table that was opened.
    """
    with TemporaryDirectory() as made:
        folder = Path(made)
        copytree(INPUTS, folder / "here")
        command = [
            sys.executable,
            "-P",
            "-m",
            "wgs",
            "serve",
            "--port",
            "0",
            "--no-token",
            "--tables",
            str(folder / "tables"),
        ]
        server = subprocess.Popen(
            command,
            cwd=folder / "here",
            env=_make_environment(folder),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        with server:
            assert server.stdout is not None
            try:
                host = re.search(rb"http://([\d.:]+)", server.stdout.readline())[1].decode()  # type: ignore[index]
                known: dict[str, str] = {}
                for line in lines:
                    yield _mask(_call(host, line, known), folder)
            finally:
                server.terminate()


def _call(host: str, line: str, known: dict[str, str]) -> bytes:
    operation, _, fields = line.partition(" ")
    for name in REMEMBERED:
        fields = fields.replace(f'"${name}"', json.dumps(known.get(name, "")))
    connection = HTTPConnection(host, timeout=SECONDS)
    connection.request("POST", f"/api/{operation}", fields.encode(), {"Content-Type": "application/json"})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    kind = response.headers.get("Content-Type", "")
    if kind.startswith("application/json"):
        answer: Any = json.loads(body)
        if isinstance(answer, dict):
            known.update({name: answer[name] for name in REMEMBERED if isinstance(answer.get(name), str)})
    return b"status %d\n%s\n%s" % (response.status, kind.encode(), body)
