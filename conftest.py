"""What all tests share, and the examples of README.md and docs/: Python blocks, and console sessions.

A block of JSON after the words "Save this as `NAME`" becomes that file. The examples of one page run in one
folder of their own, in order.
"""

from __future__ import annotations

import doctest
import gc
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings
from support import small_config, write_config, write_words
from support.engines import ENGINES
from sybil import Document, Example, Region, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser
from xdist.scheduler import LoadFileScheduling

if TYPE_CHECKING:
    from collections.abc import Iterator

# A shell starts background jobs with Ctrl-C ignored, and programs that the tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
# Faults of the program itself shall be seen whole.
os.environ["WGS_TRACEBACK"] = "1"
# Python searches all objects for garbage again and again, which is half of the time that collecting thousands of tests
# takes; so it does that less often, and leaves out what is kept to the end.
gc.set_threshold(100_000, 20, 20)
# Hypothesis tries the same examples in every run; with --hypothesis-profile=explore it looks for new ones, and more.
# How long an example takes says nothing on a busy computer, and no test changes what its fixtures have made.
UNTIMED: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
}
settings.register_profile("repeatable", derandomize=True, max_examples=40, **UNTIMED)
settings.register_profile("explore", print_blob=True, **UNTIMED)
settings.load_profile("repeatable")

_SAVED_FILE = re.compile(r"Save\s+this\s+as\s+`(?P<name>[^`]+)`.*?```(?:json|text)\n(?P<text>.*?)```", re.DOTALL)
_BROWSER_FOLDER = "tests/web/browser/"
_COMMAND = re.compile(r"^\$ ", re.MULTILINE)


class Scheduling(LoadFileScheduling):  # type: ignore[misc]
    """Gives a file of tests to one process; all processes but one begin with those that need a browser.

    So a browser is opened once by each of them, and while its pages are waited for, the other process works. Files of
    few tests come first: these tests are the long ones, and what is short comes last, when few files are left.
    """

    def _assign_work_unit(self, node: Any) -> None:
        wants_browser = node in (self.nodes[:-1] or self.nodes)

        def rank(file: str) -> tuple[bool, int]:
            return file.startswith(_BROWSER_FOLDER) != wants_browser, len(self.workqueue[file])

        self.workqueue.move_to_end(min(self.workqueue, key=rank), last=False)
        super()._assign_work_unit(node)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling | None:
    """Choose how files of tests are given to processes."""
    return Scheduling(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_collection_finish() -> None:
    """Leave the tests themselves out of searches for garbage."""
    gc.freeze()


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Choose an engine for a test, which runs once with each."""
    monkeypatch.setenv("WGS_ENGINE", request.param)
    return str(request.param)


@pytest.fixture
def tiny_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a current folder with ``config.json``, whose game is Tiny, and its word list."""
    monkeypatch.chdir(tmp_path)
    write_words(tmp_path, "act at cat ta")
    write_config(tmp_path, small_config())
    return tmp_path


USUAL_ADDRESS = "http://127.0.0.1:8414"
"""The address of the server in examples; theirs runs on another port."""


class ExampleServer:
    """The server that the examples of a page ask; it is started for the first that does."""

    process: subprocess.Popen[str] | None = None
    address = ""

    @classmethod
    def find_address(cls, environment: dict[str, str]) -> str:
        """Return the address of the server."""
        if cls.process is None:
            command = ["wgs", "serve", "--port", "0", "--no-token"]
            cls.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
            assert cls.process.stdout is not None
            cls.address = cls.process.stdout.readline().split()[-1].rstrip("/")
        return cls.address

    @classmethod
    def end(cls) -> None:
        """End the server, if it has been started."""
        if cls.process is not None:
            cls.process.terminate()
            cls.process.communicate(timeout=10)
            cls.process = None


def run_session(example: Example) -> None:
    """Run the commands of a console block one by one and compare what they print; dots stand for anything."""
    environment = os.environ | {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "XDG_STATE_HOME": str(Path.cwd() / "state"),  # games in progress are saved there
    }
    environment.pop("WGS_CONFIG", None)
    for block in _COMMAND.split(str(example.parsed))[1:]:
        command, _, expected = block.partition("\n")
        if USUAL_ADDRESS in command:
            command = command.replace(USUAL_ADDRESS, ExampleServer.find_address(environment))
        done = subprocess.run(
            ["bash", "-c", command],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=120,
        )
        checker = doctest.OutputChecker()
        if not checker.check_output(expected, done.stdout, doctest.ELLIPSIS):
            raise AssertionError(f"$ {command}\nexpected:\n{expected}\nprinted:\n{done.stdout}")


def save_file(example: Example) -> None:
    """Write a file that the page asks its reader to save."""
    name, text = example.parsed
    Path(name).write_text(text, encoding="utf-8")


def find_files(document: Document) -> Iterator[Region]:
    """Find the files that a page asks its reader to save."""
    for match in _SAVED_FILE.finditer(document.text):
        yield Region(match.start(), match.end(), (match["name"], match["text"]), save_file)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of its own, with a small list of words."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.txt").write_text("act at cat ta", encoding="utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def _page_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(tmp_path_factory.mktemp("page"))
    yield
    ExampleServer.end()
    os.chdir(before)


def _console_parser() -> Any:
    return CodeBlockParser(language="console", evaluator=run_session)


pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), _console_parser(), find_files],
    patterns=["README.md", "docs/*.md", "docs/games/*.md", "docs/internals/*.md"],
    fixtures=["_page_folder"],
).pytest()
