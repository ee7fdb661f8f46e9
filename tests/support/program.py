"""The program run in this process."""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from unittest.mock import patch

from wgs.cli.app import main


@dataclass
class Run:
    """The output, messages and status of a run of the program."""

    status: int
    out: str
    err: str


def run_wgs(*args: str, stdin: str | bytes = b"") -> Run:
    """Run ``wgs`` with these arguments in this process; standard input is a pipe, not a terminal."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    raw, err = io.BytesIO(), io.StringIO()
    out = io.TextIOWrapper(raw, "utf-8", newline="")
    status = -1
    with (
        patch.object(sys, "argv", ["wgs", *args]),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(data))),
        patch.object(sys, "stdout", out),
        patch.object(sys, "stderr", err),
    ):
        try:
            main()
        except SystemExit as stop:
            status = stop.code if isinstance(stop.code, int) else 1
    out.flush()
    return Run(status, raw.getvalue().decode(errors="surrogateescape"), err.getvalue())


@contextmanager
def ordinary_user() -> Iterator[None]:
    """Give up the rights of root for a while, so that permissions count."""
    codecs.lookup("utf-8-sig")  # loaded while the library of this Python can be read
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
