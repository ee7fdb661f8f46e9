"""Results that go into a file, and answers that are nothing but an exit status."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import run_wgs, small_config, write_config, write_words

BOARDS = "CATS\nTACS\n"


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    write_words(tmp_path, "act at cat ta")
    return str(write_config(tmp_path, small_config()))


@pytest.mark.parametrize(
    "args",
    [
        ["score", "Tiny"],
        ["score", "Tiny", "--csv"],
        ["solve", "Tiny"],
        ["solve-dups", "Tiny", "--json"],
        ["analyze", "Tiny"],
        ["check-board", "Tiny"],
        ["check-word", "Tiny"],
        ["create", "Tiny", "3", "--seed", "1"],
        ["best", "Tiny", "--evaluations", "20", "--seed", "1"],
        ["survey", "Tiny", "--boards", "20", "--seed", "1"],
        ["show", "Tiny", "CATS"],
        ["why", "Tiny", "CATS", "cat"],
        ["why", "Tiny", "dog"],
        ["anagram", "tac", "-d", "words.txt"],
        ["games"],
        ["rules", "Tiny"],
        ["check-config"],
        ["lexicon", "list"],
        ["lexicon", "check", "cat", "-d", "words.txt"],
        ["lexicon", "info", "words.txt"],
        ["lexicon", "diff", "words.txt", "common"],
        ["lexicon", "filter", "words.txt", "--min-length", "3"],
    ],
    ids=" ".join,
)
def test_a_file_has_what_would_be_printed(config: str, args: list[str]) -> None:
    printed = run_wgs(config, *args, stdin=BOARDS)
    run = run_wgs(config, *args, "-o", "out", stdin=BOARDS)
    assert printed.out
    assert (run.status, run.out, run.err) == (printed.status, "", printed.err)
    assert Path("out").read_text(encoding="utf-8") == printed.out
    assert run_wgs(config, *args, "--out", "-", stdin=BOARDS).out == printed.out


def test_a_file_is_written_over_when_asked_alone(config: str) -> None:
    Path("out").write_text("before", encoding="utf-8")
    run = run_wgs(config, "score", "Tiny", "--out", "out", stdin=BOARDS)
    assert (run.status, run.err) == (2, "wgs: out exists; give --force to write over it, or another name\n")
    assert Path("out").read_text(encoding="utf-8") == "before"
    assert run_wgs(config, "score", "Tiny", "--out", "out", "--force", stdin=BOARDS).status == 0
    assert Path("out").read_text(encoding="utf-8") == "4 10\n4 10\n"
    run = run_wgs(config, "score", "Tiny", "--force", stdin=BOARDS)
    assert (run.status, run.err) == (2, "wgs: --force works only with --out: add --out FILE\n")


def test_bad_lines_keep_their_places_and_the_status(config: str) -> None:
    run = run_wgs(config, "score", "Tiny", "-o", "out", stdin="CATS\nC4\nCATS\n")
    assert (run.status, run.out) == (1, "")
    assert Path("out").read_text(encoding="utf-8") == "4 10\n\n4 10\n"


def test_a_command_that_cannot_start_writes_no_file(config: str) -> None:
    assert run_wgs(config, "score", "Tini", "-o", "out", stdin=BOARDS).status == 2
    assert not Path("out").exists()


def test_merged_parts_go_into_a_file(config: str) -> None:
    for part in (1, 2):
        run_wgs(config, "score", "Tiny", "--shard", f"{part}/2", "--part-out", f"part-{part}", stdin=BOARDS)
    assert run_wgs("merge", "part-1", "part-2", "-o", "out").out == ""
    assert Path("out").read_text(encoding="utf-8") == "4 10\n4 10\n"


# --- Nothing but a status ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "lines", "status"),
    [
        ("check-word", "ace\nbeg\n", 0),
        ("check-word", "ace\nzoo\nbeg\n", 1),
        ("check-word", "", 0),
        ("check-board", "BDFH\n", 0),
        ("check-board", "ZZZZ\nBDFH\n", 1),
    ],
)
def test_a_quiet_check_prints_nothing_and_tells_by_its_status(
    config: str, command: str, lines: str, status: int
) -> None:
    run = run_wgs(config, command, "Tiny", "--quiet", stdin=lines)
    assert (run.status, run.out, run.err) == (status, "", "")
    loud = run_wgs(config, command, "Tiny", stdin=lines)
    assert loud.status == 0
    assert ("-" in loud.out) is bool(status)


def test_a_quiet_check_still_says_of_a_bad_line_what_is_wrong(config: str) -> None:
    run = run_wgs(config, "check-board", "Tiny", "-q", stdin="C4\n")
    assert (run.status, run.out) == (1, "")
    assert run.err.startswith('wgs: line 1: unexpected "4"')


@pytest.mark.parametrize("option", ["--json", "--csv", "stats", "verbose"])
def test_quiet_goes_with_no_form_of_output(config: str, option: str) -> None:
    run = run_wgs(config, "check-word", "Tiny", option, "--quiet", stdin="cat\n")
    said = f"wgs: --quiet prints nothing, so it cannot be combined with {option}; leave one out\n"
    assert (run.status, run.out, run.err) == (2, "", said)
