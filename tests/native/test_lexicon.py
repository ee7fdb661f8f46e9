"""Word lists read by the native engine: the words, counts and errors that the Python code would have."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config
from support.engines import needs_native
from support.odd_puzzles import ALPHABETS, ASCII
from support.puzzles import QUIET

from wgs import Lexicon, LexiconError
from wgs.words.lexicon_files import load_lexicon

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = needs_native

PREFIXES = ["", "A", "AB", "B", "Z", "Ñ", "a", "\x00", "A" * 64, "A" * 65, "A B", "\ud800"]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("lexicon") / "words.txt"


@pytest.fixture(autouse=True)
def use_native(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGS_ENGINE", "native")


def load_both(path: Path, alphabet: str = ASCII) -> Iterator[Lexicon | str]:
    """Read a list with each engine; an error stands for itself."""
    for engine in ("reference", "native"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("WGS_ENGINE", engine)
            try:
                yield load_lexicon(path, alphabet=alphabet)
            except LexiconError as error:
                yield str(error)


def probe(lexicon: Lexicon, texts: list[str]) -> list[tuple[bool, bool]]:
    return [(text in lexicon, lexicon.has_prefix(text)) for text in texts]


def compare(path: Path, alphabet: str = ASCII) -> Lexicon | str:
    """Compare what both engines read; return that."""
    plain, native = load_both(path, alphabet)
    if isinstance(plain, str) or isinstance(native, str):
        assert plain == native
        return plain
    assert "native" not in vars(plain)
    if (path.read_bytes().removeprefix(codecs.BOM_UTF8) + alphabet.encode()).isascii():
        assert "native" in vars(native)
    texts = PREFIXES + [word[:end] for word in plain.words[:50] for end in (1, 2, -1, None)]
    assert probe(native, texts) == probe(plain, texts)
    assert 0 not in plain
    assert 0 not in native
    assert len(native) == len(plain)
    assert native.words == plain.words
    assert (native.skipped, native.info()) == (plain.skipped, plain.info())
    _ = plain.native  # as the native solver has the words of a list that Python read
    assert probe(plain, texts) == probe(native, texts)
    return native


# --- Any text ---------------------------------------------------------------------------------------------------

SPACES = st.text(" \t\n\r\v\f\x1c\x1d\x1e\x1f", min_size=1, max_size=3)


def tokens(alphabet: str) -> st.SearchStrategy[str]:
    ascii_letters = "".join(filter(str.isascii, alphabet)) or "A"
    return st.one_of(
        st.text(ascii_letters + ascii_letters.lower(), min_size=1, max_size=5),
        st.text(ascii_letters, min_size=1, max_size=5),
        st.text(alphabet + alphabet.lower(), min_size=1, max_size=5),
        st.text("AB\x00\x01\x0e\x1b\x7f'-[`@{^_é\x85\xa0\u2028\u0301ß", min_size=1, max_size=3),
        st.sampled_from(["A" * 64, "A" * 65, "a" * 64 + "!", "B" * 500, "N\u0303", "ﬃ"]),
    )


@st.composite
def lists(draw: st.DrawFn, *, is_ascii: bool) -> tuple[bytes, str]:
    alphabet = draw(ALPHABETS)
    if is_ascii:
        alphabet = "".join(filter(str.isascii, alphabet)) or "A"
    words = draw(st.lists(tokens(alphabet), max_size=30))
    if is_ascii:
        words = [word for word in words if word.isascii()]
    text = draw(st.sampled_from(["", "\n"])) + "".join(word + draw(SPACES) for word in words)
    text = text.rstrip() if draw(st.booleans()) else text
    data = draw(st.sampled_from([b"", b"", codecs.BOM_UTF8])) + text.encode()
    return data + draw(st.sampled_from([b"", b"", b"", b"" if is_ascii else b"\xff"])), alphabet


@settings(max_examples=80, suppress_health_check=QUIET)
@given(data=lists(is_ascii=True))
def test_plain_lists_are_read_alike(path: Path, data: tuple[bytes, str]) -> None:
    path.write_bytes(data[0])
    compare(path, data[1])


@settings(max_examples=40, suppress_health_check=QUIET)
@given(data=lists(is_ascii=False))
def test_lists_of_any_letters_are_read_alike(path: Path, data: tuple[bytes, str]) -> None:
    path.write_bytes(data[0])
    compare(path, data[1])


@settings(max_examples=80)
@given(data=st.binary(max_size=60))
def test_any_bytes_are_read_alike(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    compare(path)


@settings(max_examples=50, suppress_health_check=QUIET)
@given(st.lists(st.text("ABC", min_size=1, max_size=9), min_size=1), ALPHABETS.filter(lambda letters: len(letters) > 2))
def test_words_from_python_reach_the_engine_whatever_their_letters(words: list[str], alphabet: str) -> None:
    words = [word.translate(str.maketrans("ABC", alphabet[:3])) for word in words]
    lexicon = Lexicon(words, alphabet=alphabet)
    listed = list(lexicon)
    assert lexicon.native.words(list(alphabet)) == listed == sorted(set(words), key=lexicon.sort_key)
    assert all(word in lexicon for word in words)
    assert not any(word + alphabet[-1] * 9 in lexicon for word in words)


# --- Lists at their limits --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "words", "skipped"),
    [
        (b"cat", ["CAT"], 0),
        (b"\xef\xbb\xbfcat", ["CAT"], 0),
        (b"cat\x00act cat\x00 act\x00", None, 3),
        (b"\x00\nact\n\x00", ["ACT"], 2),
        (b"cat\x1cact\x1dat\x1eta\x1ftact\x0ba\x0cb", ["A", "ACT", "AT", "B", "CAT", "TA", "TACT"], 0),
        (b"a" * 64 + b" " + b"b" * 65, ["A" * 64], 1),
        (b"a" * 10_000_000 + b"\ncat\n" + b"b" * 10_000_000, ["CAT"], 2),
        (b"\n" * 1_000_000 + b"cat", ["CAT"], 0),
        (b"tact Cat CAT act cAT", ["ACT", "CAT", "TACT"], 0),
        (b"zz z zzz zz z", ["Z", "ZZ", "ZZZ"], 0),
        (b"", None, 0),
        (b" \n\t", None, 0),
        (b"4 don't na-ve", None, 3),
        (b"caf\xe9", None, 0),
        ("café".encode(), None, 1),
    ],
)
def test_lists_at_their_limits(path: Path, data: bytes, words: list[str] | None, skipped: int) -> None:
    path.write_bytes(data)
    lexicon = compare(path)
    if words is None:
        assert isinstance(lexicon, str)
        assert lexicon.startswith("the word list ")
    else:
        assert isinstance(lexicon, Lexicon)
        assert (list(lexicon), lexicon.skipped) == (words, skipped)


def test_a_long_list_is_read_alike(path: Path) -> None:
    letters = "ACEINRST"
    words = [first + second + third + fourth for first in letters for second in letters for third in letters
             for fourth in ["", *letters, "ING"]]  # fmt: skip
    path.write_text("\n".join(reversed(words)), encoding="ascii")
    lexicon = compare(path)
    assert len(lexicon) == len(set(words)) > 4_000


@pytest.mark.parametrize("command", [["lexicon", "info", "Words"], ["score", "Tiny"], ["solve", "Tiny"]])
@pytest.mark.parametrize("words", [b"cat \x00 act " + b"a" * 70, b"\x00", b"", b"\xff", b"ca\x1ft ACT"])
def test_commands_say_the_same_of_a_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str], words: bytes
) -> None:
    (tmp_path / "words.txt").write_bytes(words)
    monkeypatch.chdir(tmp_path)
    config, runs = str(write_config(tmp_path, small_config())), []
    for engine in ("reference", "native"):
        monkeypatch.setenv("WGS_ENGINE", engine)
        runs.append(run_wgs(config, *command, stdin=b"CATS\n4\n"))
    assert runs[0] == runs[1]
    assert "Traceback" not in runs[0].err
