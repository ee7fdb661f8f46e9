"""Which engine is in use and why, and what is said when the one that is asked for cannot be had."""

from __future__ import annotations

import ast
import platform
from collections.abc import Iterator
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from nanobind.stubgen import StubGen
from support import ROOT, run_wgs
from support.engines import needs_native

import wgs
from wgs import EngineError
from wgs.base import engines
from wgs.base.engines import choose_engine, describe_engine, find_native, load_native

PACKAGE = Path(wgs.__file__).parent
SUFFIX = EXTENSION_SUFFIXES[0]


class Native(ModuleType):
    """Stands for a native module on a processor that has some instructions."""

    def __init__(self, *has: str) -> None:
        super().__init__("wgs._native")
        self.has, self.chosen = has, ""

    def choose_instructions(self, name: str) -> bool:
        if name in self.has:
            self.chosen = name
        return name in self.has

    def instructions(self) -> str:
        return self.chosen


@pytest.fixture(autouse=True)
def nothing_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("WGS_ENGINE", raising=False)
    monkeypatch.delenv("WGS_INSTRUCTIONS", raising=False)
    load_native.cache_clear()
    yield
    load_native.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, native: ModuleType | ImportError) -> None:
    """Let this module be the native one of this installation, or let this be what comes of importing it."""

    def import_native(name: str) -> ModuleType:
        assert name == "wgs._native"
        if isinstance(native, ImportError):
            raise native
        return native

    monkeypatch.setattr(engines, "import_module", import_native)


def install_file(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Let this file be the native module, and load it as Python does."""
    spec = spec_from_file_location("wgs._native", path)
    assert spec is not None
    monkeypatch.setattr(engines, "import_module", lambda _: module_from_spec(spec))


NOT_BUILT = ModuleNotFoundError("No module named 'wgs._native'", name="wgs._native")


# --- The choice -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("asked", "chosen"), [("", "native"), ("native", "native"), ("reference", "reference")])
def test_the_native_engine_is_in_use_unless_the_other_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, asked: str, chosen: str
) -> None:
    native = Native("portable")
    install(monkeypatch, native)
    monkeypatch.setenv("WGS_ENGINE", asked)
    assert choose_engine() == chosen
    assert find_native() is (native if chosen == "native" else None)


def test_the_reference_engine_is_in_use_where_there_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, NOT_BUILT)
    assert choose_engine() == "reference"
    assert find_native() is None


def test_an_unknown_engine_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGS_ENGINE", "Native")
    with pytest.raises(EngineError) as caught:
        choose_engine()
    assert str(caught.value) == 'WGS_ENGINE asks for the engine "Native", but there are only: native, reference'


@pytest.mark.parametrize("question", [choose_engine, find_native, describe_engine])
def test_the_native_engine_is_not_replaced_when_it_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, question: object
) -> None:
    assert callable(question)
    install(monkeypatch, NOT_BUILT)
    monkeypatch.setattr(engines, "__file__", str(ROOT / "nowhere" / "base" / "engines.py"))
    monkeypatch.setenv("WGS_ENGINE", "native")
    with pytest.raises(EngineError) as caught:
        question()
    message = str(caught.value)
    assert "this installation was built without the native engine" in message
    assert "install a C++ compiler and Python's headers" in message
    assert "unset WGS_ENGINE" in message


# --- The instructions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has", "asked", "used"),
    [
        (["portable"], "", "portable"),
        (["portable", "avx2"], "", "avx2"),
        (["portable", "avx2"], "portable", "portable"),
        (["portable", "avx2"], "avx2", "avx2"),
    ],
)
def test_the_best_instructions_are_used_unless_others_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, has: list[str], asked: str, used: str
) -> None:
    install(monkeypatch, Native(*has))
    monkeypatch.setenv("WGS_ENGINE", "native")
    monkeypatch.setenv("WGS_INSTRUCTIONS", asked)
    assert describe_engine() == f"native engine ({used} instructions)"


def test_instructions_that_the_processor_lacks_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, Native("portable"))
    monkeypatch.setenv("WGS_ENGINE", "native")
    monkeypatch.setenv("WGS_INSTRUCTIONS", "avx2")
    with pytest.raises(EngineError, match=r'"avx2", but this processor or this build of wgs does not have them; unset'):
        choose_engine()


@pytest.mark.parametrize("engine", ["", "native", "reference"])
def test_unknown_instructions_are_refused(monkeypatch: pytest.MonkeyPatch, engine: str) -> None:
    install(monkeypatch, Native("portable"))
    monkeypatch.setenv("WGS_ENGINE", engine)
    monkeypatch.setenv("WGS_INSTRUCTIONS", "sse9")
    with pytest.raises(EngineError) as caught:
        choose_engine()
    assert str(caught.value) == (
        'WGS_INSTRUCTIONS asks for the instructions "sse9", but there are only: avx2, portable'
    )


def test_instructions_may_change_while_the_program_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, Native("portable", "avx2"))
    monkeypatch.setenv("WGS_ENGINE", "native")
    assert describe_engine() == "native engine (avx2 instructions)"
    monkeypatch.setenv("WGS_INSTRUCTIONS", "portable")
    assert describe_engine() == "native engine (portable instructions)"


# --- Why ------------------------------------------------------------------------------------------------------


def test_the_version_says_that_there_is_no_native_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, NOT_BUILT)
    monkeypatch.setattr(engines, "__file__", str(ROOT / "nowhere" / "base" / "engines.py"))
    run = run_wgs("--version")
    reason = "this installation was built without the native engine"
    assert (run.status, run.out) == (0, f"wgs {wgs.__version__}, reference engine ({reason})\n")


def test_the_version_says_that_the_reference_engine_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGS_ENGINE", "reference")
    assert run_wgs("--version").out == f"wgs {wgs.__version__}, reference engine (WGS_ENGINE asks for it)\n"


@pytest.mark.parametrize("content", [b"", b"no module at all", b"\x7fELF\x02\x01\x01" + bytes(57)])
def test_a_broken_module_is_told_as_the_reason(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / f"_native{SUFFIX}"
    path.write_bytes(content)
    install_file(monkeypatch, path)
    run = run_wgs("--version")
    assert (run.status, run.err) == (0, "")
    assert f"reference engine (the native engine cannot be loaded: {path}" in run.out
    monkeypatch.setenv("WGS_ENGINE", "native")
    run = run_wgs("--version")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith('wgs: WGS_ENGINE asks for the engine "native", but the native engine cannot be loaded')
    assert "Traceback" not in run.err


def test_a_module_for_another_python_is_told_as_the_reason(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "_native.cpython-12-riscv64-linux-gnu.so").touch()
    (tmp_path / "_native.pyi").touch()
    install(monkeypatch, NOT_BUILT)
    monkeypatch.setattr(engines, "__file__", str(tmp_path / "base" / "engines.py"))
    reason = "_native.cpython-12-riscv64-linux-gnu.so was built for another Python or another processor"
    assert describe_engine() == f"reference engine ({reason})"


def test_sources_that_are_run_without_an_install_are_told_as_the_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "native").mkdir()
    install(monkeypatch, NOT_BUILT)
    monkeypatch.setattr(engines, "__file__", str(tmp_path / "base" / "engines.py"))
    reason = f"the sources in {tmp_path} are run, and the native engine is not built for them"
    assert describe_engine() == f"reference engine ({reason})"


# --- The module itself ----------------------------------------------------------------------------------------


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def iter_run(node: ast.AST) -> Iterator[ast.AST]:
    """Go through the parts of a program that run, not those that only a type checker reads."""
    for child in ast.iter_child_nodes(node):
        if not is_type_checking(child):
            yield child
            yield from iter_run(child)


def imports_native(node: ast.AST) -> bool:
    if isinstance(node, ast.ImportFrom):
        return "wgs._native" in {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    if isinstance(node, ast.Import):
        return "wgs._native" in {name.name for name in node.names}
    return isinstance(node, ast.Constant) and node.value == "wgs._native"


def test_only_one_file_imports_the_native_module() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    sources = {path: ast.parse(text) for path, text in texts.items() if "_native" in text}
    assert {path for path in sources if any(map(imports_native, iter_run(sources[path])))} == {
        PACKAGE / "base" / "engines.py"
    }


@needs_native
@pytest.mark.parametrize("instructions", ["", "portable"])
def test_the_native_module_is_there(monkeypatch: pytest.MonkeyPatch, instructions: str) -> None:
    monkeypatch.setenv("WGS_ENGINE", "native")
    monkeypatch.setenv("WGS_INSTRUCTIONS", instructions)
    native = find_native()
    assert native is not None
    assert native.instructions() == instructions or platform.machine() in {"x86_64", "AMD64"}
    assert not native.choose_instructions("sse9")
    assert describe_engine() == f"native engine ({native.instructions()} instructions)"


@needs_native
def test_the_stub_is_current() -> None:
    native = load_native()
    assert isinstance(native, ModuleType)
    generator = StubGen(native)
    generator.put(native)
    stub = (PACKAGE / "_native.pyi").read_text(encoding="utf-8")
    dump = partial(ast.dump, indent=1)
    assert dump(ast.parse(stub)) == dump(ast.parse(generator.get())), (
        "docs/internals/contributing.md tells how to renew it"
    )
