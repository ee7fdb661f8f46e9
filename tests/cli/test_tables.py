"""Results as tables of Parquet: the rows of CSV, with types."""

from __future__ import annotations

import csv
import io
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from support import run_wgs
from support.asking import write_source

from wgs.export.parquet import ROWS_TOGETHER, ParquetTable

BOARDS = "CATS\nAB4\nTACS\nSTAC\n"
RUNS = {
    "score": ["score", "Tiny"],
    "solve": ["solve", "Tiny"],
    "analyze": ["analyze", "Tiny"],
    "check-board": ["check-board", "Tiny"],
    "create": ["create", "Tiny", "3", "--seed", "5", "--words", "1.."],
    "best": ["best", "Tiny", "--seed", "5", "--evaluations", "50"],
    "games": ["games"],
    "anagram": ["anagram", "tac", "--meanings", "--dictionary", "common"],
    "survey": ["survey", "Tiny", "--boards", "20", "--seed", "5"],
    "proof": ["best", "Tiny", "--seed", "5", "--evaluations", "1", "--prove"],
}


@pytest.fixture(autouse=True)
def parquet() -> Any:
    return pytest.importorskip("pyarrow.parquet", reason="the extra wgs[table] is not installed")


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    return write_source(tmp_path).path


def run_bytes(*args: str, stdin: str = "") -> bytes:
    """Run the program; return the bytes that it prints."""
    return run_wgs(*args, stdin=stdin).out.encode(errors="surrogateescape")


def show(value: Any) -> str:
    """Write a value as CSV has it."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case list():
            return " ".join(map(show, value))
        case float() if value.is_integer():
            return str(int(value))
    return str(value)


@pytest.mark.parametrize("name", RUNS)
def test_a_table_has_the_rows_of_csv(config: str, parquet: Any, name: str) -> None:
    header, *rows = csv.reader(run_wgs(config, *RUNS[name], "--csv", stdin=BOARDS).out.splitlines())
    table = parquet.read_table(io.BytesIO(run_bytes(config, *RUNS[name], "--format", "parquet", stdin=BOARDS)))
    assert table.column_names == header
    assert len(rows) == table.num_rows > 0
    for row, record in zip(rows, table.to_pylist(), strict=True):
        assert [show(record[column]) for column in header] == (row or [""] * len(header))


def test_columns_have_types(config: str, parquet: Any) -> None:
    data = run_bytes(config, "solve", "Tiny", "--format", "parquet", stdin="CATS\n")
    types = {field.name: str(field.type) for field in parquet.read_table(io.BytesIO(data)).schema}
    assert types["word"] == "string"
    assert types["points"] == "int64"
    assert types["path"] == "list<element: int32>"


def test_long_tables_have_several_groups_and_words_stay_words(parquet: Any) -> None:
    written = bytearray()
    table = ParquetTable(written.extend)
    table.write(b"board,words\n")
    for start in range(0, ROWS_TOGETHER + 5, 5):
        table.write(b"".join(b'"NULL,\n%d",%d\n' % (row, row) for row in range(start, start + 5)))
    table.close()
    read = parquet.ParquetFile(io.BytesIO(bytes(written)))
    assert read.num_row_groups == 2
    assert read.read()["words"].to_pylist() == list(range(len(read.read())))
    assert read.read()["board"][3].as_py() == "NULL,\n3"


def test_parts_become_the_file_of_one_run(config: str, parquet: Any) -> None:
    """Blocks of parts come in other pieces than the lines of one run, and row groups must not depend on that."""
    with patch("wgs.export.parquet.ROWS_TOGETHER", 7):
        whole = run_bytes(config, "score", "Tiny", "--format", "parquet", stdin=BOARDS * 10)
        for part in "12":
            run_wgs(
                config,
                "score",
                "Tiny",
                "--csv",
                "--shard",
                f"{part}/2",
                "--part-out",
                f"part-{part}",
                stdin=BOARDS * 10,
            )
        merged = run_bytes("merge", "part-1", "part-2", "--format", "parquet")
    assert merged == whole
    read = parquet.ParquetFile(io.BytesIO(whole))
    assert read.num_row_groups == 6
    assert read.read()["board"].to_pylist()[:4] == ["CATS", None, "TACS", "STAC"]


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ("parquet", "--format parquet needs parts that were written with --csv; these were not"),
        ("csv", "merge prints parts in the format they were written in; only --format parquet can be given"),
        ("json", "merge prints parts in the format they were written in; only --format parquet can be given"),
    ],
)
def test_parts_of_text_become_no_table(config: str, form: str, message: str) -> None:
    run_wgs(config, "score", "Tiny", "--shard", "1/1", "--part-out", "part", stdin=BOARDS)
    run = run_wgs("merge", "part", "--format", form)
    assert (run.status, run.out, run.err) == (2, "", f"wgs: {message}\n")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--format", "xml"], '--format must be text, json, csv or parquet, not "xml"'),
        (["--format", "parquet", "--json"], "--format parquet and --json cannot be combined; give one of them"),
        (["--format", "parquet", "--shard", "1/2", "--part-out", "x"], "write the parts with --csv"),
    ],
)
def test_forms_that_make_no_sense_are_refused(config: str, args: list[str], message: str) -> None:
    run = run_wgs(config, "score", "Tiny", *args, stdin=BOARDS)
    assert (run.status, run.out) == (2, "")
    assert message in run.err


def test_a_terminal_gets_no_parquet(config: str) -> None:
    with patch("wgs.cli.table_formats.has_screen", lambda: True):
        run = run_wgs(config, "score", "Tiny", "--format", "parquet", stdin=BOARDS)
    assert (run.status, run.out) == (2, "")
    assert "write it to a file: add --out FILE" in run.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
def test_a_full_disk_is_a_sentence(config: str) -> None:
    command = [sys.executable, "-m", "wgs", config, "score", "Tiny", "--format", "parquet"]
    with Path("/dev/full").open("wb") as full:
        run = subprocess.run(command, input=b"CATS\n", stdout=full, stderr=subprocess.PIPE, check=False)
    assert (run.returncode, run.stderr.count(b"\n")) == (2, 1)
    assert b"the output cannot be written" in run.stderr


def test_the_packages_may_be_missing(config: str) -> None:
    with patch.dict(sys.modules, {"pyarrow": None}):
        run = run_wgs(config, "score", "Tiny", "--format", "parquet", stdin=BOARDS)
    assert (run.status, run.out) == (2, "")
    assert run.err == "wgs: Parquet needs one more package; install it with: pip install 'wgs[table]'\n"
