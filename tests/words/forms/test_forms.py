"""Word lists in the forms that people have: what becomes a word, what is left out, and what is told of it."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs import LexiconError
from wgs.words.forms.found import ListFindings
from wgs.words.forms.lines import LONGEST_LINE
from wgs.words.forms.reading import HEAD, read_list
from wgs.words.lexicon_files import load_lexicon
from wgs.words.list_names import ListForm
from wgs.words.list_reading import tell_reading
from wgs.words.spelling import A_TO_Z

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.words.lexicon import Lexicon

PLAIN, LINES, COLUMNS, COMMAS, CSV, JSON = (
    ListForm.PLAIN,
    ListForm.LINES,
    ListForm.COLUMNS,
    ListForm.COMMAS,
    ListForm.CSV,
    ListForm.JSON,
)
MANY = "cat\nact\ndog\ntaco\n"


def load(folder: Path, text: str | bytes, form: ListForm | None = None, name: str = "list.txt") -> Lexicon:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return load_lexicon(path, alphabet=A_TO_Z.alphabet, name="mine", form=form)


def count_left_out(lexicon: Lexicon) -> dict[str, int]:
    assert lexicon.reading is not None
    return {each.reason: each.count for each in lexicon.reading.left_out}


# --- What becomes a word ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "form", "words", "left_out"),
    [
        # the manual's reading
        ("cat act\ndog god\n", PLAIN, "ACT CAT DOG GOD", {}),
        ("cat act", PLAIN, "ACT CAT", {}),
        ("cat\ract\r", PLAIN, "ACT CAT", {}),
        ("cat act\ndog\n", PLAIN, "ACT CAT DOG", {}),
        ("dog\tcat  god", PLAIN, "CAT DOG GOD", {}),
        # one entry a line
        (MANY + "new york\n", PLAIN, "ACT CAT DOG TACO", {"several": 1}),
        ("My word list\n" + MANY, PLAIN, "ACT CAT DOG TACO", {"several": 1}),
        ("\n".join(f"a{chr(97 + n)}" for n in range(9)) + "\nnew york\nat all\n", PLAIN, None, {"several": 2}),
        ("\n".join(f"a{chr(97 + n)}" for n in range(8)) + "\nnew york\nat all\n", PLAIN, None, {}),
        # comments
        ("# my words\ncat\nact # note\n// c\ndog\nnew york", PLAIN, "ACT CAT DOG", {"comments": 3, "several": 1}),
        # a word and something behind it
        ("My word list\n\nAA\trough lava [n AAS]\nCAT\ta small pet\n", COLUMNS, "AA CAT", {"several": 1}),
        ("AA\tlava\nCAT\tpet\nDOG\tpet\n", COLUMNS, "AA CAT DOG", {}),
        ("AA rough lava [n AAS]\nCAT a pet [n CATS]\n", COLUMNS, "AA CAT", {}),
        ("cat - a pet\ndog - another\n", COLUMNS, "CAT DOG", {}),
        ("cat: a pet\ndog: another\n", COLUMNS, "CAT DOG", {}),
        ("cat = chat\ndog = chien\n", COLUMNS, "CAT DOG", {}),
        ("cat (noun)\nice cream (food)\n", COLUMNS, "CAT", {"several": 1}),
        ("cat;50\ndog;60\nnew york;70\n", COLUMNS, "CAT DOG", {"several": 1}),
        ("cat,\ndog,\n", PLAIN, "CAT DOG", {}),
        ("cat|a pet\ndog|another\n", COLUMNS, "CAT DOG", {}),
        ("1. cat\n2. dog\n3. act\n", COLUMNS, "ACT CAT DOG", {}),
        ("- cat\n- dog\n* act\n", PLAIN, "ACT CAT DOG", {}),
        ("cat\t\ndog\n", PLAIN, "CAT DOG", {}),
        ("\t50\ncat\t7\n", COLUMNS, "CAT", {}),
        # quotes
        ('"aa"\n"aah"\n"cat"\n', PLAIN, "AA AAH CAT", {}),
        ("'aa',\n'aah',\n'cat'\n", PLAIN, "AA AAH CAT", {}),
        ("\u201caa\u201d\n\u00abcat\u00bb\n", PLAIN, "AA CAT", {}),
        ('"cat","a ""small"" pet; furry"\n"dog","x"\n', COLUMNS, "CAT DOG", {}),
        # delimiters between words
        ("cat, act, dog\n", COMMAS, "ACT CAT DOG", {}),
        ("cat,act,dog,\ngod\nat,act\n", COMMAS, "ACT AT CAT DOG GOD", {}),
        ('"cat", "act"\n', COMMAS, "ACT CAT", {}),
        ("cat;act;dog;god\nat;to;so;no\n", COMMAS, "ACT AT CAT DOG GOD NO SO TO", {}),
        # tables
        ("Word,Definition\ncat,a pet\ndog,\n", CSV, "CAT DOG", {"headers": 1}),
        ("id;word;count\n7;cat;50\n8;new york;9\n9;;1\n", CSV, "CAT", {"headers": 1, "several": 1, "wordless": 1}),
        ('word\tmeaning\ncat\t"a small,\npet"\ndog\tx\n', CSV, "CAT DOG", {"headers": 1}),
        ("Word\nact\ncat\ndog\n", CSV, "ACT CAT DOG", {"headers": 1}),
        ("word\nzebra\nact\ncat\n", PLAIN, "ACT CAT WORD ZEBRA", {}),
        # JSON
        ('["cat","act","new york"]', JSON, "ACT CAT", {"several": 1}),
        ("['cat', 'act',]", JSON, "ACT CAT", {}),
        ('{"cat": 1, "act": 1}', JSON, "ACT CAT", {}),
        ('{"cat": "a pet", "act": "a deed", "new york": "a city"}', JSON, "ACT CAT", {"several": 1}),
        ('{"cat": ["a pet", "a whip"], "act": ["a deed of one"]}', JSON, "ACT CAT", {}),
        ('{"cat": {"meaning": "a pet"}, "act": {}}', JSON, "ACT CAT", {}),
        ('{"name": "Mine", "words": ["cat", "act"]}', JSON, "ACT CAT", {"values": 1}),
        ('{"easy": ["cat", "act"], "hard": ["cwm"]}', JSON, "ACT CAT CWM", {}),
        ('[{"word": "cat", "definition": "a pet"}, {"word": "act"}]', JSON, "ACT CAT", {}),
        ('{"word": "cat", "n": 5}\n{"word": "act", "n": 7}\n', JSON, "ACT CAT", {}),
        ('[["cat", 50], ["act", 60]]', JSON, "ACT CAT", {}),
        ('[["cat", "a small pet"], ["act", "a deed of one"]]', JSON, "ACT CAT", {}),
        ('["c\\u0061t", "a\\u0301ct"]', JSON, "CAT", {}),
        # a dictionary without its rules
        ("3\ncat/S\ndog/MS\nParis\n", ListForm.HUNSPELL, "CAT DOG", {"names": 1}),
    ],
)
def test_each_form_gives_its_words(
    engine: str, tmp_path: Path, text: str, form: ListForm, words: str | None, left_out: dict[str, int]
) -> None:
    lexicon = load(tmp_path, text)
    assert lexicon.reading is not None
    assert lexicon.reading.form == form
    if words is not None:
        assert " ".join(lexicon) == words
    assert count_left_out(lexicon) == left_out


@pytest.mark.parametrize(
    ("text", "form", "words"),
    [
        ("AA rough lava\nCAT a pet\n", COLUMNS, "AA CAT"),
        ("AA\tlava\n", PLAIN, "AA LAVA"),
        ("new york\ncat\n", LINES, "CAT"),
        ("cat,act\n", COLUMNS, "CAT"),
        ("cat,act\ndog,god\n", COMMAS, "ACT CAT DOG GOD"),
        ("# cat\ndog\n", PLAIN, "CAT DOG"),
        ('Begriff,x\n"word",y\nact,z\n', CSV, "ACT WORD"),
    ],
)
def test_the_form_may_be_said(engine: str, tmp_path: Path, text: str, form: ListForm, words: str) -> None:
    assert " ".join(load(tmp_path, text, form)) == words


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig", "utf-8"])
@pytest.mark.parametrize("text", ["cat\r\nact\r\n", "AA\trough lava\n", '["cat"]'])
def test_encodings_make_no_difference(engine: str, tmp_path: Path, encoding: str, text: str) -> None:
    assert list(load(tmp_path, text.encode(encoding))) == list(load(tmp_path, text))


def test_utf_16_of_other_scripts_is_told_without_a_mark(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes("люди\nиди\nжди\n".encode("utf-16-le"))
    assert len(load_lexicon(path, alphabet="ЖЛЮДИ")) == 3


# --- Definitions and numbers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "definitions"),
    [
        ("AA\trough lava [n AAS]\n\ncat\t a  small pet\n", "AA\trough lava [n AAS]\nCAT\ta small pet\n"),
        ("cat,50,a pet\ndog,60,another\n", "CAT\ta pet\nDOG\tanother\n"),
        ("naïve\tnot here\ncat\tn.\ta pet\n", "CAT\tn.; a pet\nNAÏVE\tnot here\n"),
        ('{"cat": ["a small pet", "a whip of nine"]}', "CAT\ta small pet; a whip of nine\n"),
        ('[{"word": "cat", "id": 4, "gloss": "a pet"}]', "CAT\ta pet\n"),
        ("word;x;definition\ncat;no;a pet\n", "CAT\ta pet\n"),
    ],
)
def test_definitions_become_meanings_and_no_words(tmp_path: Path, text: str, definitions: str) -> None:
    lexicon = load(tmp_path, text)
    assert {line.split("\t")[1] for line in lexicon.own_definitions.decode().splitlines()} >= {
        line.split("\t")[1] for line in definitions.splitlines() if "; a whip" not in line
    }
    assert not {"ROUGH", "LAVA", "SMALL", "PET", "ANOTHER", "NO"} & set(lexicon)


@pytest.mark.parametrize(
    ("text", "kind", "grades"),
    [
        ("cat 10\ncwm 70\n", "grades", {"CAT": 10, "CWM": 70}),
        ("the\t23135851162\nof\t13151942776\ncat\t5123\n", "counts", {"THE": 1, "OF": 34, "CAT": 67}),
        ("  900 the\n   12 of\n    3 cat\n", "counts", {"THE": 1, "OF": 34, "CAT": 67}),
        ("the 23,135\nof 1.5\n", "counts", {"THE": 1, "OF": 50}),
        ("cat,50\ncat,60\nof,200\n", "counts", {"OF": 1, "CAT": 50}),
        ("Word,Count\ncat,5\nof,9\n", "counts", {"OF": 1, "CAT": 50}),
        ("Word,Grade\ncat,5\nof,9\n", "grades", {"CAT": 5, "OF": 9}),
        ("Word,Rank\ncat,500\nof,2\n", "ranks", {"OF": 1, "CAT": 50}),
        ('{"cat": 5, "of": 200}', "counts", {"OF": 1, "CAT": 50}),
        ('{"cat": 1, "of": 1}', "", {}),
        ("1. cat\n2. of\n", "", {}),
        ("1 the 231\n2 of 100\n", "counts", {"THE": 1, "OF": 50}),
    ],
)
def test_numbers_are_grades_or_counts_by_their_looks(
    engine: str, tmp_path: Path, text: str, kind: str, grades: dict[str, int]
) -> None:
    lexicon = load(tmp_path, text)
    assert lexicon.reading is not None
    assert (lexicon.reading.numbers, dict(lexicon.own_grades)) == (kind, grades)


@pytest.mark.parametrize(
    ("form", "text", "grades"),
    [
        (ListForm.COUNTS, "cat;50\nof;60\n", {"OF": 1, "CAT": 50}),
        (ListForm.GRADES, "cat;50\nof;600\n", {"CAT": 50}),
        (ListForm.GRADES, '{"cat": 50, "of": 600}', {"CAT": 50}),
        (ListForm.COUNTS, '[["cat", 50], ["of", 60]]', {"OF": 1, "CAT": 50}),
        (ListForm.GRADES, "word,count\ncat,50\nof,600\n", {"CAT": 50}),
    ],
)
def test_numbers_may_be_said_to_be_the_other(tmp_path: Path, form: ListForm, text: str, grades: dict[str, int]) -> None:
    lexicon = load(tmp_path, text, form)
    assert (list(lexicon), dict(lexicon.own_grades)) == (["CAT", "OF"], grades)
    assert "list_form" not in str(tell_reading(lexicon))


# --- What is told -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cat\nact\n", "None"),
        (
            "AA\trough lava\nMy list\ncat\ta pet\n",
            "the dictionary mine was read as a list with a word on each line, and something behind it: 2 words; "
            "2 definitions as meanings; left out: 1 entry of several words (My list)",
        ),
        (
            "cat;50\nact;60\n",
            "the dictionary mine was read as a list with a word on each line, and something behind it: 2 words; "
            '2 numbers as grades (1 is the most common word); otherwise choose list_form="counts"',
        ),
        (
            "cat act\ndog\n",
            "the dictionary mine was read as a plain list of words: 3 words; if a line of several words is an entry or "
            'a title, choose list_form="lines"',
        ),
        (
            "aa a lava a\nbat a club or a beast\ncat a pet\ndog a pet\n",
            "the dictionary mine was read as a plain list of words: 10 words; if only the first word of a line counts, "
            'choose list_form="columns"',
        ),
        (
            "cat,dog,god\nact,at,to\n",
            "the dictionary mine was read as a list with a word on each line, and something behind it: 2 words; "
            '2 definitions as meanings; if all words of a line count, choose list_form="commas"',
        ),
        (
            "Word,Count\ncat,5\nact,a pet\n",
            "the dictionary mine was read as a table whose first line names the columns: 2 words; 1 number as counts "
            "(the largest is the most common word); left out: 1 header (Word,Count)",
        ),
        (
            "cat # a pet\nact, a deed\ndog\n",
            "the dictionary mine was read as a plain list of words: 3 words; 1 definition as a meaning; "
            "left out: 1 comment (# a pet)",
        ),
        (
            '["cat", null]',
            "the dictionary mine was read as a list in JSON: 1 word; left out: 1 value that belongs to no word (null)",
        ),
        (
            "2\ncat/S\nact\n",
            "the dictionary mine was read as the stems of a hunspell dictionary without its rules, the .aff file, "
            "beside it: 2 words",
        ),
    ],
)
def test_one_sentence_tells_how_a_list_was_read(tmp_path: Path, text: str, told: str) -> None:
    assert str(tell_reading(load(tmp_path, text))) == told


def test_a_large_dictionary_of_rules_says_that_it_takes_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wgs.words.list_reading._MANY_FORMS", 3)
    (tmp_path / "xx.aff").write_text("SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n")
    told = [str(tell_reading(load(tmp_path, text, name="xx.dic"))) for text in ("1\ncat/S\n", "2\ncat/S\nact\n")]
    start = "the dictionary mine was read as a hunspell dictionary, whose rules are written out"
    assert told == [
        f"{start}: 2 words",
        f"{start}: 3 words; that takes several seconds each time: wgs lexicon install keeps the words",
    ]
    assert "takes" not in str(tell_reading(load(tmp_path, "cat act # x\ndog")))


# --- Odd files --------------------------------------------------------------------------------------------------


def test_a_list_that_is_plain_at_first_keeps_later_definitions_apart(engine: str, tmp_path: Path) -> None:
    start = "cat\n" * (HEAD // 2)
    lexicon = load(tmp_path, f"{start}AA\trough lava\nact, a deed\n")
    assert (list(lexicon), lexicon.own_definitions) == (["AA", "ACT", "CAT"], b"AA\trough lava\nACT\ta deed\n")


@pytest.mark.parametrize("size", [1, 7, HEAD, LONGEST_LINE])
@pytest.mark.parametrize("text", ["AA\trough lava\nact god # x\ncat\r\ndog", '["cat","act"]', "cat\ract\r", "cat, act"])
def test_where_a_text_is_cut_makes_no_difference(text: str, size: int) -> None:
    data = text.encode()
    pieces = [data[place : place + size] for place in range(0, len(data), size)]
    assert b"".join(read_list(pieces, ListFindings())).split() == b"".join(read_list([data], ListFindings())).split()


@pytest.mark.parametrize(
    ("begin", "more", "words"),
    [
        (b"", b"cat act ", "ACT CAT"),
        (b"", b"cat,act,", "ACT CAT"),
        (b"AA\t", b"rough lava [n] ", "AA"),
        (b"# ", b"cat ", "DOG"),
        (b"", b"x" * 99, "DOG"),
    ],
)
def test_endless_lines_are_read_as_they_come(
    engine: str, tmp_path: Path, begin: bytes, more: bytes, words: str
) -> None:
    text = begin + more * (LONGEST_LINE * 2 // len(more)) + b"\ndog\n"
    assert " ".join(load(tmp_path, text, None)) == " ".join(sorted({*words.split(), "DOG"}))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[" * 100, r"its JSON has more than 64 arrays and objects in each other \(line 1\)"),
        ('["cat",\n"act"', "its JSON is cut short: an array or an object has no end"),
        ('["cat"]]', r'its JSON has a "\]" too many \(line 1\)'),
        ('["cat", "act]', r"its JSON cannot be read \(line 1\)"),
        ('["cat": 1]', r"its JSON has a colon that follows no key \(line 1\)"),
        ('word,x\n"' + "cat " * 40_000, "the row cannot be read"),
        ('["new york"]', 'it was read as json, and has no word that can be used; left out: "new york"'),
    ],
)
def test_what_cannot_be_read_is_a_sentence(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(LexiconError, match=message):
        load(tmp_path, text)


def test_a_table_needs_a_header(tmp_path: Path) -> None:
    with pytest.raises(
        LexiconError, match='its first line should name the columns, one of them "word", and is "cat,a"'
    ):
        load(tmp_path, "cat,a\ndog,b\n", CSV)


def test_a_list_that_is_said_to_be_json_has_to_be(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match=r'JSON should begin with "\[" or with "\{", and it begins with "cat"'):
        load(tmp_path, "cat\ndog\n", JSON)


def test_the_rules_of_a_dictionary_are_no_list(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match=r"its words are in xx\.dic: name that file"):
        load(tmp_path, "SET UTF-8\n", name="xx.aff")


# --- Round trips ------------------------------------------------------------------------------------------------

ENTRIES = st.dictionaries(
    st.text("ABCÄŁ", min_size=1, max_size=6),
    st.tuples(
        st.integers(1, 99), st.text("abc ,;'\"[(#/é-", min_size=1, max_size=20).filter(lambda text: text.strip(" ;"))
    ),
    min_size=1,
    max_size=12,
)
ALPHABET = "ABCÄŁ"


def write_table(entries: dict[str, tuple[int, str]]) -> str:
    rows = [f'"{word}";{grade};"{text.replace(chr(34), chr(34) * 2)}"' for word, (grade, text) in entries.items()]
    return "\n".join(["Word;Grade;Definition", *rows])


def write_json(entries: dict[str, tuple[int, str]]) -> str:
    return json.dumps([{"word": word, "grade": grade, "meaning": text} for word, (grade, text) in entries.items()])


def write_columns(entries: dict[str, tuple[int, str]]) -> str:
    return "\n".join(f"{word.lower()}\t{grade}\tn. {text}" for word, (grade, text) in entries.items())


@given(ENTRIES, st.sampled_from([write_table, write_json, write_columns]), st.sampled_from(["utf-8", "utf-16"]))
def test_what_is_written_in_a_form_is_read_back(
    tmp_path_factory: pytest.TempPathFactory, entries: dict[str, tuple[int, str]], write: Any, encoding: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "written.txt"
    path.write_bytes(write(entries).encode(encoding))
    lexicon = load_lexicon(path, alphabet=ALPHABET)
    assert set(lexicon) == set(entries)
    assert dict(lexicon.own_grades) == {word: grade for word, (grade, _) in entries.items()}
    defined = dict(line.split("\t", 1) for line in lexicon.own_definitions.decode().splitlines())
    expected = {word: " ".join(text.split()) for word, (_, text) in entries.items()}
    assert {word: text.removeprefix("n. ") for word, text in defined.items()} == expected


@given(st.binary(max_size=80), st.sampled_from([None, *ListForm]))
def test_no_bytes_end_in_anything_but_words_or_a_sentence(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, form: ListForm | None
) -> None:
    path = tmp_path_factory.getbasetemp() / "bytes.txt"
    path.write_bytes(data)
    with suppress(LexiconError):
        lexicon = load_lexicon(path, form=form)
        assert all(set(word) <= set(A_TO_Z.alphabet) for word in lexicon)
        assert str(tell_reading(lexicon))
