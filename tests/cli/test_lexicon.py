"""The command ``lexicon`` and the methods behind it: info, diff, merge, filter."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import Run, run_wgs, small_config, write_config, write_words

from wgs import Lexicon, LexiconError, PatternError, Toolkit

if TYPE_CHECKING:
    from pathlib import Path

WORDS = st.lists(st.text("ABC", min_size=1, max_size=4), min_size=1, max_size=12)


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A config with the lists Words, of A to Z, and Palabras, which has an Ñ; the current folder is its own."""
    monkeypatch.chdir(tmp_path)
    write_words(tmp_path, "cat Act\tcats\nquiz CAT naïve 4x4 taxi", "words.txt")
    write_words(tmp_path, "año nido oso", "palabras.txt")
    lists = {"Words": "words.txt", "Palabras": {"Path": "palabras.txt", "Alphabet": "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"}}
    return str(write_config(tmp_path, small_config(Dictionaries=lists)))


def lexicon(config: str, *args: str) -> Run:
    return run_wgs(config, "lexicon", *args)


def digest(*words: str) -> str:
    return hashlib.sha256("\n".join(words).encode()).hexdigest()


# --- info -------------------------------------------------------------------------------------------------------


def test_info_tells_size_letters_lengths_and_what_was_skipped(config: str) -> None:
    run = lexicon(config, "info", "Words")
    assert (run.status, run.err) == (0, "")
    assert dict(re.split(r":\s+", line, maxsplit=1) for line in run.out.splitlines()) == {
        "name": "Words",
        "file": "words.txt",
        "words": "5",
        "alphabet": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "letters": "ACIQSTUXZ",
        "lengths": "3: 2, 4: 3",
        "longest": "CATS, QUIZ, TAXI",
        "skipped": "2 (NAÏVE, 4X4)",
        "digest": digest("ACT", "CAT", "CATS", "QUIZ", "TAXI"),
    }


def test_info_as_json_has_an_object_a_list(config: str) -> None:
    run = lexicon(config, "info", "Palabras", "Words", "--json")
    palabras, words = map(json.loads, run.out.splitlines())
    assert words["name"] == "Words"
    assert palabras == {
        "name": "Palabras",
        "words": 3,
        "digest": digest("AÑO", "NIDO", "OSO")[:16],
        "file": "palabras.txt",
        "alphabet": "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ",
        "letters": "ADINÑOS",
        "lengths": [{"length": 3, "words": 2}, {"length": 4, "words": 1}],
        "longest": ["NIDO"],
        "skipped": 0,
        "skipped_words": [],
        "sha256": digest("AÑO", "NIDO", "OSO"),
    }


def test_info_separates_lists_by_an_empty_line_and_shows_few_of_the_skipped(config: str, tmp_path: Path) -> None:
    write_words(tmp_path, "at " + " ".join(f"x{number}" for number in range(9)), "odd.txt")
    blocks = lexicon(config, "info", "Words", "odd.txt").out.split("\n\n")
    assert [block.splitlines()[0] for block in blocks] == ["name:     Words", "name:     odd.txt"]
    assert "skipped:  9 (X0, X1, X2, X3, X4, ...)\n" in blocks[1]


def test_info_of_a_shipped_list_by_name(config: str) -> None:
    record = json.loads(lexicon(config, "info", "common", "--json").out)
    assert (record["words"], record["letters"], record["skipped"]) == (65_310, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", 0)
    assert sum(each["words"] for each in record["lengths"]) == record["words"]


@given(words=WORDS)
@settings(deadline=None)
def test_the_digest_is_that_of_the_set_of_words(words: list[str]) -> None:
    info = Lexicon(words).info()
    assert info.digest == Lexicon([word.lower() for word in reversed(words)] + words).info().digest
    assert info.digest == digest(*sorted(set(words)))
    assert sum(info.lengths.values()) == info.words == len(set(words))
    assert set(info.letters) == set("".join(words))


# --- diff -------------------------------------------------------------------------------------------------------


def test_diff_prints_what_each_list_has_alone(config: str, tmp_path: Path) -> None:
    write_words(tmp_path, "quiz cat dog act ant", "other.txt")
    run = lexicon(config, "diff", "Words", "other.txt")
    assert (run.status, run.out) == (1, "< CATS\n< TAXI\n> ANT\n> DOG\n")
    assert "2 words of the dictionary Words were skipped" in run.err


def test_diff_of_equal_lists_prints_nothing_and_ends_with_0(config: str, tmp_path: Path) -> None:
    write_words(tmp_path, "TAXI QUIZ CATS CAT ACT", "other.txt")
    run = lexicon(config, "diff", "Words", "other.txt")
    assert (run.status, run.out) == (0, "")


def test_diff_as_json_names_both_lists(config: str, tmp_path: Path) -> None:
    write_words(tmp_path, "cat dog", "other.txt")
    run = lexicon(config, "diff", "Words", "other.txt", "--json")
    record = json.loads(run.out)
    assert run.status == 1
    assert (record["only_in_first"], record["only_in_second"]) == (["ACT", "CATS", "QUIZ", "TAXI"], ["DOG"])
    assert [each["name"] for each in record["lists"]] == ["Words", "other.txt"]
    assert record["lists"][1]["digest"] == digest("CAT", "DOG")[:16]
    assert lexicon(config, "diff", "Words", "Words", "--json").status == 0


@given(first=WORDS, second=WORDS)
@settings(deadline=None)
def test_diff_and_merge_are_those_of_sets(first: list[str], second: list[str]) -> None:
    one, two = Lexicon(first), Lexicon(second)
    difference = one.diff(two)
    assert set(difference.only_in_first) == set(first) - set(second)
    assert set(difference.only_in_second) == set(second) - set(first)
    assert one.merge(two).words == two.merge(one).words == tuple(sorted({*first, *second}))


# --- merge ------------------------------------------------------------------------------------------------------


def test_merge_prints_each_word_once_in_order(config: str, tmp_path: Path) -> None:
    write_words(tmp_path, "dog cat", "a.txt")
    write_words(tmp_path, "emu CAT bee", "b.txt")
    assert lexicon(config, "merge", "a.txt", "b.txt").out == "BEE\nCAT\nDOG\nEMU\n"
    assert lexicon(config, "merge", "a.txt").out == "CAT\nDOG\n"


def test_merge_keeps_the_letters_of_every_list(config: str) -> None:
    run = lexicon(config, "merge", "Palabras", "Words")
    assert run.out.split() == ["ACT", "AÑO", "CAT", "CATS", "NIDO", "OSO", "QUIZ", "TAXI"]
    toolkit = Toolkit.load(config)
    merged = toolkit.load_dictionary("Words").merge(toolkit.load_dictionary("Palabras"))
    assert (merged.alphabet, merged.name) == ("ABCDEFGHIJKLMNOPQRSTUVWXYZÑ", "Words + Palabras")


def test_merge_writes_a_file_that_reads_back(config: str, tmp_path: Path) -> None:
    run = lexicon(config, "merge", "Words", "Palabras", "--out", "both.txt")
    assert (run.status, run.out) == (0, "")
    assert (tmp_path / "both.txt").read_text(encoding="utf-8").split() == [
        "ACT", "AÑO", "CAT", "CATS", "NIDO", "OSO", "QUIZ", "TAXI",
    ]  # fmt: skip
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_file_that_exists_is_kept_unless_forced(config: str, tmp_path: Path) -> None:
    path = write_words(tmp_path, "precious", "both.txt")
    run = lexicon(config, "merge", "Words", "--out", "both.txt")
    assert run.status == 2
    assert "both.txt exists; give --force" in run.err
    assert path.read_text(encoding="utf-8") == "precious"
    assert lexicon(config, "filter", "Words", "--length", "3", "--out", "both.txt", "--force").status == 0
    assert path.read_text(encoding="utf-8") == "ACT\nCAT\n"


def test_a_list_can_be_written_over_itself(config: str, tmp_path: Path) -> None:
    path = write_words(tmp_path, "bee ant", "own.txt")
    assert (
        lexicon(config, "merge", "own.txt", "Palabras", "--alphabet", "ABENT", "--out", "own.txt", "--force").status
        == 0
    )
    assert path.read_text(encoding="utf-8").split()[:2] == ["ANT", "AÑO"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (".", "is not a plain file"),
        ("/dev", "is not a plain file"),
        ("no/such/folder.txt", "cannot be written"),
        ("x" * 300, "cannot be written"),
    ],
)
def test_a_file_that_cannot_be_written_is_an_error(config: str, name: str, reason: str) -> None:
    run = lexicon(config, "merge", "Words", "--out", name, "--force")
    assert (run.status, run.out) == (2, "")
    assert reason in run.err


# --- filter -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ((), "ACT CAT CATS QUIZ TAXI"),
        (("--min-length", "4"), "CATS QUIZ TAXI"),
        (("--max-length", "3"), "ACT CAT"),
        (("--min-length", "4", "--max-length", "4"), "CATS QUIZ TAXI"),
        (("--length", "3"), "ACT CAT"),
        (("--letters", "tacs"), "ACT CAT CATS"),
        (("--pattern", "^[cq]"), "CAT CATS QUIZ"),
        (("--pattern", "a.$", "--length", "4", "--allow", "quiz.txt"), "QUIZ"),
        (("--block", "quiz.txt"), "ACT CAT CATS TAXI"),
        (("--block", "quiz.txt", "--allow", "quiz.txt"), "ACT CAT CATS QUIZ TAXI"),
        (("--block", "quiz.txt", "--block", "cat.txt"), "ACT CATS TAXI"),
        (("--length", "3", "--allow", "quiz.txt", "--allow", "dog.txt"), "ACT CAT DOG QUIZ"),
    ],
)
def test_filter_keeps_the_words_that_pass(config: str, tmp_path: Path, options: tuple[str, ...], words: str) -> None:
    for word in ("quiz", "cat", "dog"):
        write_words(tmp_path, word, f"{word}.txt")
    run = lexicon(config, "filter", "Words", *options)
    assert run.status == 0
    assert run.out.split() == words.split()


def test_filter_keeps_the_order_of_the_alphabet(config: str, tmp_path: Path) -> None:
    write_words(tmp_path, "cab abc bca", "abc.txt")
    assert lexicon(config, "filter", "abc.txt", "--alphabet", "cba").out.split() == ["CAB", "BCA", "ABC"]


def test_a_list_of_the_config_has_its_own_alphabet(config: str) -> None:
    assert lexicon(config, "filter", "Palabras", "--letters", "ñao").out == "AÑO\n"
    assert lexicon(config, "filter", "Palabras", "--alphabet", "ABC").out.split() == ["AÑO", "NIDO", "OSO"]


def test_the_letters_of_a_pattern_may_be_small_ones_of_any_script(config: str) -> None:
    assert lexicon(config, "filter", "Palabras", "--pattern", "ñ").out == "AÑO\n"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("--length", "0"), "--length must be 1 or more"),
        (("--length", "65"), "--length must be 64 or less"),
        (("--min-length", "x"), '--min-length must be a whole number of 1 or more, not "x"'),
        (("--max-length", "-1"), "--max-length must be 1 or more"),
        (("--length", "3", "--min-length", "2"), "--length cannot be combined with --min-length"),
        (("--min-length", "5", "--max-length", "4"), "greater than --max-length 4; swap"),
        (("--letters", ""), "letters are missing: choose from"),
        (("--letters", "ab4"), '"4" is not a letter of the word list Words'),
        (("--pattern", "(a"), "missing )"),
        (("--length", "9"), "no word of the list Words meets all conditions"),
        (("--block", "nothing.txt"), '"nothing.txt" was not found'),
        (("--force",), "--force works only with --out"),
        (("--alphabet", "AA"), None),
    ],
)
def test_what_filter_cannot_use_is_an_error(config: str, options: tuple[str, ...], reason: str | None) -> None:
    run = lexicon(config, "filter", "Words", *options)
    if reason is None:  # the list of the config has its own
        assert run.status == 0
    else:
        assert (run.status, run.out) == (2, "")
        assert reason in run.err


@pytest.mark.parametrize("letters", ["AA", "A4", "", "A B"])
def test_an_alphabet_that_cannot_be_one_is_an_error(config: str, letters: str) -> None:
    run = lexicon(config, "info", "words.txt", "--alphabet", letters)
    assert run.status == 2
    assert f'the alphabet "{letters}" cannot be used' in run.err


@given(
    words=WORDS,
    block=WORDS,
    allow=WORDS,
    lengths=st.tuples(st.integers(1, 3), st.integers(1, 4)),
    letters=st.sets(st.sampled_from("ABC"), min_size=1),
)
@settings(deadline=None)
def test_filter_is_what_its_words_say(
    words: list[str], block: list[str], allow: list[str], lengths: tuple[int, int], letters: set[str]
) -> None:
    least, most = lengths
    kept = {word for word in words if least <= len(word) <= most and set(word) <= letters and "A" in word}
    filtered = Lexicon(words).filter(
        min_length=least, max_length=most, letters="".join(letters).lower(), pattern="a", block=block, allow=allow
    )
    assert filtered.words == tuple(sorted((kept - set(block)) | set(allow)))


def test_filter_does_not_change_its_list() -> None:
    words = Lexicon(["at", "cat"], name="mine")
    assert list(words.filter(min_length=3)) == ["CAT"]
    assert (list(words), words.filter(min_length=3).name) == (["AT", "CAT"], "mine, filtered")
    with pytest.raises(LexiconError, match="no word of the list mine meets all conditions"):
        words.filter(min_length=4)
    with pytest.raises(PatternError):
        words.filter(pattern="(")


# --- The command as a whole -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "args", [("info", "gone"), ("diff", "Words", "gone"), ("merge", "Words", "gone"), ("filter", "gone")]
)
def test_a_list_that_is_not_there_is_an_error_that_says_where_it_was_looked_for(config: str, args: Any) -> None:
    run = lexicon(config, *args)
    assert (run.status, run.out) == (2, "")
    assert 'the word list "gone" was not found' in run.err


@pytest.mark.parametrize("args", [("diff", "Words"), ("merge",), ("info",), ("filter",), ("sort", "Words")])
def test_too_few_lists_and_unknown_commands_are_usage_errors(config: str, args: Any) -> None:
    run = lexicon(config, *args)
    assert (run.status, run.out) == (2, "")
    assert "Traceback" not in run.err


@pytest.mark.parametrize("args", [(), ("info",), ("diff",), ("merge",), ("filter",)])
def test_help_needs_no_config(args: tuple[str, ...]) -> None:
    run = run_wgs("lexicon", *args, "--help")
    assert run.status == 0
    assert " ".join(["lexicon", *args]) in run.out


def test_it_needs_no_config(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WGS_CONFIG", raising=False)
    assert run_wgs("lexicon", "info", "common").out == run_wgs("wgs.json", "lexicon", "info", "common").out


def test_a_closed_pipe_ends_it_quietly(config: str) -> None:
    line = f"'{sys.executable}' -m wgs '{config}' lexicon merge common | head -1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {line}"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "A\n", "")


def test_what_is_odd_about_the_config_is_said_once(tmp_path: Path) -> None:
    write_words(tmp_path, "act at cat")
    path = write_config(tmp_path, small_config(Gird={}))
    run = run_wgs(str(path), "lexicon", "filter", "Words", "--block", "Words", "--allow", "Words")
    assert (run.status, run.err.count("Gird")) == (0, 1)
