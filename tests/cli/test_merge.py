"""Parts of a run with --shard, and merge, which puts them together."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support import run_wgs
from support.asking import write_source
from support.configs import write_words

from wgs.base.files import Files
from wgs.cli.commands import merge
from wgs.service.part_files import PartWriter, load_part
from wgs.service.shards import Shard

if TYPE_CHECKING:
    from support.program import Run

BOARDS = "CATS\nTACS\nAB4\nSTAC\nACTS\n" * 9
SEAL = 79
"""The bytes of the last line of a part, its checksum."""

RUNS: dict[str, tuple[list[str], str]] = {
    "score": (["score", "Tiny"], BOARDS),
    "score --json": (["score", "Tiny", "--json", "--meta"], BOARDS),
    "score --csv": (["score", "Tiny", "--csv"], BOARDS),
    "solve": (["solve", "Tiny", "%w,"], BOARDS),
    "solve --csv": (["solve", "Tiny", "--csv"], BOARDS),
    "solve-dups": (["solve-dups", "Tiny", "%w,"], BOARDS),
    "analyze": (["analyze", "Tiny", "%C %B\\n"], BOARDS),
    "check-board": (["check-board", "Tiny"], BOARDS),
    "check-word": (["check-word", "Tiny", "--json"], "cat\nact\nzzz\n"),
    "create": (["create", "Tiny", "7", "--seed", "3"], ""),
    "create --csv": (["create", "Tiny", "7", "--seed", "3", "--csv"], ""),
    "create --words": (["create", "Tiny", "4", "--words", "9..", "--evaluations", "20", "--seed", "3", "--csv"], ""),
    "best": (["best", "Tiny", "--evaluations", "9000", "--seed", "3", "--json", "--meta"], ""),
    "survey": (["survey", "Tiny", "--boards", "50", "--seed", "3", "--rank", "CATS", "--json"], ""),
    "survey --stdin": (["survey", "Tiny", "--stdin"], BOARDS),
    "simulate": (["simulate", "Race", "--games", "3", "--seed", "3", "--players", "random,greedy", "--jobs", "1"], ""),
    "simulate --json": (
        ["simulate", "Race", "--games", "3", "--seed", "3", "--players", "random,greedy", "--json", "--jobs", "1"],
        "",
    ),
}


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    return write_source(tmp_path).path


def write_parts(config: str, args: list[str], stdin: str, count: int = 3) -> list[str]:
    """Write all parts of a run; return their names."""
    names = [f"part-{number}" for number in range(1, count + 1)]
    for number, name in enumerate(names, 1):
        run = run_wgs(config, *args, "--shard", f"{number}/{count}", "--part-out", name, "--force", stdin=stdin)
        assert run.status in {0, 1}, run.err
        assert run.out == ""
    return names


@pytest.mark.parametrize("name", RUNS)
def test_parts_together_print_what_one_run_prints(config: str, name: str) -> None:
    args, stdin = RUNS[name]
    whole = run_wgs(config, *args, stdin=stdin)
    assert whole.out
    *first, last = write_parts(config, args, stdin)
    assert run_wgs("merge", last, *first) == whole


@pytest.mark.parametrize("count", [1, 2, 9])
def test_the_number_of_parts_makes_no_difference(config: str, count: int) -> None:
    args = ["create", "Tiny", "7", "--seed", "3"]
    assert run_wgs("merge", *write_parts(config, args, "", count)) == run_wgs(config, *args)


# --- What merge refuses -----------------------------------------------------------------------------------------


def refuse(*names: str) -> str:
    """Return why parts cannot be put together."""
    run = run_wgs("merge", *names)
    assert (run.status, run.out) == (2, "")
    return run.err.removeprefix("wgs: ").rstrip()


def test_a_part_that_is_missing_is_named(config: str) -> None:
    one, _, three, *_ = write_parts(config, ["score", "Tiny"], BOARDS, 5)
    assert refuse(three, one) == "parts 2, 4, 5 of 5 are missing: give all 5"


def test_a_part_given_twice_is_refused(config: str) -> None:
    one, two = write_parts(config, ["score", "Tiny"], BOARDS, 2)
    Path("copy").write_bytes(Path(two).read_bytes())
    assert refuse(one, two, "copy") == "part-2 and copy are both part 2/2: give each part once"


def test_parts_of_another_number_are_refused(config: str) -> None:
    write_parts(config, ["score", "Tiny"], BOARDS, 2)
    Path("part-2").rename("half")
    write_parts(config, ["score", "Tiny"], BOARDS, 3)
    assert refuse("part-1", "half") == "part-1 is one of 3 parts, half one of 2: give the parts of one run"


@pytest.mark.parametrize(
    ("args", "stdin", "message"),
    [
        (
            ["score", "Tiny", "--strict"],
            BOARDS,
            "other and part-2 have different options: --strict is true and false",
        ),
        (
            ["solve", "Tiny"],
            BOARDS,
            "other and part-2 have different options: the command is solve and score",
        ),
        (
            ["score", "Tiny", "--dictionary", "words.txt"],
            BOARDS,
            "other and part-2 have different options: --dictionary is words.txt and not given",
        ),
        (["score", "Race"], BOARDS, "other and part-2 have different options: GAME is Race and Tiny"),
        (["score", "Tiny", "--json"], BOARDS, "other and part-2 have different options: --json is true and false"),
        (
            ["score", "Tiny"],
            BOARDS + "CATS\n",
            "other and part-2 come from different input: the number of lines is 46 and 45",
        ),
    ],
)
def test_parts_of_other_runs_are_refused(config: str, args: list[str], stdin: str, message: str) -> None:
    write_parts(config, args, stdin, 2)
    Path("part-1").rename("other")
    write_parts(config, ["score", "Tiny"], BOARDS, 2)
    assert refuse("other", "part-2") == f"{message}; give the parts of one run"


@pytest.mark.parametrize(
    ("one", "two", "told"),
    [
        (["4"], ["5"], "--boards is 4 and 5"),
        (["-n", "4"], ["--boards", "5"], "--boards is 4 and 5"),
        (["4"], ["-n", "5"], "--boards is 4 and 5"),
        (["4"], [], "--boards is 4 and not given"),
        (["4", "1"], ["4", "0"], "--min-words is 1 and 0"),
        (["4", "--min-words", "1"], ["4"], "--min-words is 1 and not given"),
        (["4", "0", "0"], ["4", "0", "0", "minimize"], "--minimize is false and true"),
        (["4", "0", "0", "minimize"], ["5", "0", "0", "--minimize"], "--boards is 4 and 5"),
    ],
)
def test_numbers_that_are_arguments_or_options_are_compared(
    config: str, one: list[str], two: list[str], told: str
) -> None:
    for place, args in enumerate((one, two), 1):
        name, share = f"part-{place}", f"{place}/2"
        run = run_wgs(config, "create", "Tiny", *args, "--seed", "3", "--shard", share, "--part-out", name)
        assert run.status == 0, run.err
    assert refuse("part-1", "part-2") == (
        f"part-1 and part-2 have different options: {told}; give the parts of one run"
    )


def test_a_number_is_the_same_as_an_argument_and_as_an_option(config: str) -> None:
    for place, args in enumerate((["4"], ["-n", "4"]), 1):
        run_wgs(config, "create", "Tiny", *args, "--seed", "3", "--shard", f"{place}/2", "--part-out", f"part-{place}")
    assert run_wgs("merge", "part-1", "part-2") == run_wgs(config, "create", "Tiny", "4", "--seed", "3")


def test_a_list_that_changes_between_parts_is_noticed(config: str, tmp_path: Path) -> None:
    write_parts(config, ["score", "Tiny"], BOARDS, 2)
    Path("part-1").rename("other")
    write_words(tmp_path, "cat")
    write_parts(config, ["score", "Tiny"], BOARDS, 2)
    message = "other and part-2 read two versions of words.txt; write both again"
    assert refuse("other", "part-2") == message


def test_a_part_does_not_go_to_standard_output(config: str) -> None:
    run = run_wgs(config, "score", "Tiny", "--shard", "1/2", "--part-out", "-", stdin=BOARDS)
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith("wgs: --part-out needs the name of a file")
    assert not Path("-").exists()


def test_what_is_no_part_is_refused(config: str) -> None:
    Path("text").write_text("CATS\n")
    assert refuse("text") == "text: is not a part of a run: parts are written with --shard"
    Path("text").write_text("")
    assert refuse("text") == "text: is empty, so it is not a part of a run: parts are written with --shard"
    assert refuse("gone") == "gone: cannot be read: No such file or directory"


def test_a_damaged_part_is_refused_wherever_it_is_cut_or_changed(config: str) -> None:
    (name,) = write_parts(config, ["score", "Tiny"], BOARDS, 1)
    data = Path(name).read_bytes()
    for end in range(0, len(data) - 1, 97):
        Path(name).write_bytes(data[:end])
        assert refuse(name).startswith(f"{name}: is ")
    for place in [8, *range(40, len(data) - SEAL, 97), len(data) - 20]:
        Path(name).write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        told = "is damaged or edited, its checksum does not match: write this part again"
        assert refuse(name) == f"{name}: {told}"


def seal(data: bytes) -> bytes:
    """Return a part with the checksum that it should have."""
    body = data[:-SEAL]
    return body + json.dumps({"sha256": hashlib.sha256(body).hexdigest()}).encode() + b"\n"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"wgs_part": 2', '"wgs_part": 1', "has format 1 of parts, but this version of wgs reads format 2."),
        ('"shard": 1', '"shard": 3', "there is no part 3 of 2."),
        ('"status": 0,', '"status": "0",', 'end.status: expected a whole number, found "0". Write 0 without quotes.'),
        ('"status": 0,', '"status": 7,', "end.status: expected 0 or 1, found 7."),
        ('"top": 2, "by"', '"top": -5, "by"', "result.top: expected 1 or more, found -5."),
        ('"by": "points"', '"by": 5', "result.by: expected points or words, found 5."),
        (
            '"by": "points"',
            '"by": "point"',
            'result.by: expected points or words, found "point". Did you mean "points"?',
        ),
        ('"boards": [{', '"boards": [[], {', "result.boards[0]: expected an object {...}, found []."),
    ],
)
def test_an_unharmed_part_that_this_version_cannot_read_is_named(config: str, old: str, new: str, told: str) -> None:
    _, name = write_parts(config, ["score", "Tiny", "--top", "2"], "CATS\nSTAC\n", 2)
    data = Path("part-1").read_bytes()
    assert old.encode() in data
    Path("part-1").write_bytes(seal(data.replace(old.encode(), new.encode())))
    assert refuse("part-1", name) == f"part-1: {told} Write this part again with this version of wgs"


@pytest.mark.parametrize(
    "args",
    [
        ["score", "Tiny", "--top", "2"],
        ["survey", "Tiny", "--boards", "9", "--seed", "3"],
        ["best", "Tiny", "--evaluations", "900", "--seed", "3"],
    ],
)
def test_a_part_without_its_result_is_refused(config: str, args: list[str]) -> None:
    stdin = "CATS\n" if args[0] == "score" else ""
    (name,) = write_parts(config, args, stdin, 1)
    *lines, end, _ = Path(name).read_bytes().splitlines(keepends=True)
    record = json.loads(end)
    record["end"]["result"] = None
    Path(name).write_bytes(seal(b"".join([*lines, json.dumps(record).encode(), b"\n", b" " * SEAL])))
    assert refuse(name).startswith(f"{name}: result: expected ")


def test_a_part_keeps_a_result_of_many_boards(tmp_path: Path) -> None:
    path = tmp_path / "part"
    with path.open("wb") as file:
        writer = PartWriter(file, Shard(1, 1))
        writer.result = ["CATS" * 1000] * 2000
        writer.finish({}, {})
    assert load_part(str(path), Files()).result == writer.result


@pytest.mark.parametrize(
    "line",
    [
        '{"block": 0, "bytes": 0, "remarks": [5]}',
        '{"block": 0, "bytes": 0, "remarks": [[1e999, "x"]]}',
        '{"block": 0, "bytes": -1, "remarks": []}',
        '{"end": 5}',
        "[" * 100_000,
    ],
)
def test_lines_of_a_part_that_cannot_be_are_refused(config: str, line: str) -> None:
    (name,) = write_parts(config, ["score", "Tiny"], BOARDS, 1)
    head = Path(name).read_bytes().partition(b"\n")[0]
    Path(name).write_bytes(head + b"\n" + line.encode() + b"\n\n")
    assert refuse(name).startswith(f"{name}: is ")


# --- What --shard refuses ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (
            ["score", "Tiny", "--shard", "1/2"],
            "--shard writes a part of the run to a file; name it with --part-out FILE",
        ),
        (["score", "Tiny", "--part-out", "x"], "--part-out goes with --shard; --out FILE writes all results to a file"),
        (["score", "Tiny", "--cluster-wait", "5"], "--cluster-wait goes with --cluster"),
        (["score", "Tiny", "--shard", "1/2", "-o", "x"], "--shard writes a part, to the file of --part-out"),
        (["score", "Tiny", "--shard", "3/2", "--part-out", "x"], "--shard must have a number from 1 to 2, not 3"),
        (["create", "Tiny", "--shard", "1/2", "--part-out", "x"], "--shard needs --seed N"),
        (
            ["create", "Tiny", "--seed", "1", "--unique", "--shard", "1/2", "--part-out", "x"],
            "cannot be combined with --unique",
        ),
        (["best", "Tiny", "--seed", "1", "--shard", "1/2", "--part-out", "x"], "--shard needs --evaluations N"),
        (["check-board", "Tiny", "stats", "--shard", "1/2", "--part-out", "x"], "cannot be combined with stats"),
        (
            ["score", "Tiny", "--shard", "1/2", "--part-out", "gone/x"],
            "gone/x cannot be written: there is no folder gone",
        ),
    ],
)
def test_shards_that_make_no_sense_are_refused(config: str, args: list[str], message: str) -> None:
    run = run_wgs(config, *args, stdin=BOARDS)
    assert (run.status, run.out) == (2, "")
    assert message in run.err
    assert not Path("x").exists()


def test_a_limit_of_time_is_announced(config: str) -> None:
    run = run_wgs(config, "score", "Tiny", "--time-limit", "5", "--shard", "1/1", "--part-out", "x", stdin="CATS\n")
    assert run.err == "wgs: note: --time-limit limits time, so the results may differ on another machine\n"


def test_a_run_that_fails_leaves_no_part(config: str) -> None:
    run: Run = run_wgs(config, "score", "Tini", "--shard", "1/1", "--part-out", "x", stdin="CATS\n")
    assert run.status == 2
    assert not Path("x").exists()


@pytest.mark.parametrize("command", merge.COMBINERS)
def test_commands_with_tables_of_their_own_are_put_together(command: str) -> None:
    assert command in {name.split()[0] for name in RUNS}
