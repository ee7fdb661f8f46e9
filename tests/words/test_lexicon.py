"""Word lists: what is read, what is passed over, and what is wrong with a file."""

from __future__ import annotations

from contextlib import suppress
from string import ascii_uppercase
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import ordinary_user, run_wgs, small_config, write_config, write_words

from wgs import Lexicon, LexiconError
from wgs.words.lexicon_files import load_lexicon

if TYPE_CHECKING:
    import random
    from pathlib import Path

SPANISH = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"
WORDS = st.lists(st.text("ABC", min_size=1, max_size=4), min_size=1, max_size=12)


def write_bytes(folder: Path, data: bytes) -> Path:
    path = folder / "list.txt"
    path.write_bytes(data)
    return path


def explain(path: Path) -> str:
    """Return the message about a list that cannot be loaded."""
    with pytest.raises(LexiconError) as caught:
        load_lexicon(path)
    return str(caught.value)


# --- Order and equality -----------------------------------------------------------------------------------


def test_words_come_in_alphabetical_order() -> None:
    assert list(Lexicon(["CATS", "B", "CAT", "ACT"])) == ["ACT", "B", "CAT", "CATS"]


def test_words_come_in_the_order_of_the_alphabet() -> None:
    words = ["ÑU", "OCA", "NZ", "ANO", "AÑO", "AOB"]
    assert list(Lexicon(words, alphabet=SPANISH)) == ["ANO", "AÑO", "AOB", "NZ", "ÑU", "OCA"]


def test_an_alphabet_may_have_an_order_of_its_own() -> None:
    assert list(Lexicon(["A", "B", "BA", "AB"], alphabet="BA")) == ["B", "BA", "A", "AB"]


@given(WORDS)
@settings(max_examples=50)
def test_sort_key_sorts_as_the_list_does(words: list[str]) -> None:
    lexicon = Lexicon(words, alphabet="CAB")
    assert list(lexicon) == sorted(set(words), key=lexicon.sort_key)
    assert list(lexicon) == sorted(set(words), key=lambda word: ["CAB".index(letter) for letter in word])


def test_repeated_words_count_once() -> None:
    lexicon = Lexicon(["cat", "CAT", "Cat", "dog"])
    assert len(lexicon) == 2
    assert lexicon.skipped == 0


# --- Letters ----------------------------------------------------------------------------------------------


def test_case_does_not_matter() -> None:
    assert list(Lexicon(["cAt", "DOG", "ñu"], alphabet=SPANISH)) == ["CAT", "DOG", "ÑU"]


def test_accents_may_be_written_composed_or_decomposed() -> None:
    composed, decomposed = "a\N{LATIN SMALL LETTER N WITH TILDE}o", "an\N{COMBINING TILDE}o"
    assert composed != decomposed
    assert list(Lexicon([composed, decomposed], alphabet=SPANISH)) == ["AÑO"]


def test_an_accented_letter_is_not_the_plain_one() -> None:
    lexicon = Lexicon(["ano", "naïve", "nai\N{COMBINING DIAERESIS}ve"])
    assert (list(lexicon), lexicon.skipped) == (["ANO"], 2)


def test_sharp_s_is_a_letter_where_the_alphabet_has_it() -> None:
    assert list(Lexicon(["straße", "STRAẞE"], alphabet=ascii_uppercase + "ẞ")) == ["STRAẞE"]


def test_sharp_s_is_a_double_s_elsewhere() -> None:
    assert list(Lexicon(["straße"])) == ["STRASSE"]


@pytest.mark.parametrize(
    "word", ["don't", "x-ray", "3d", "ñu", "e.g.", "a\N{NO-BREAK SPACE}b", "\N{ZERO WIDTH SPACE}a"]
)
def test_words_with_other_characters_are_passed_over_and_counted(word: str) -> None:
    lexicon = Lexicon(["cat", word, "dog"])
    assert (list(lexicon), lexicon.skipped) == (["CAT", "DOG"], 1)


def test_words_of_more_than_64_letters_are_passed_over() -> None:
    lexicon = Lexicon(["A" * 64, "A" * 65, "B" * 1000])
    assert (list(lexicon), lexicon.skipped) == (["A" * 64], 2)


# --- Looking up -------------------------------------------------------------------------------------------


def test_membership_is_of_whole_words() -> None:
    lexicon = Lexicon(["cats"])
    assert "CATS" in lexicon
    assert not any(word in lexicon for word in ("CAT", "CATSS", "", 7))


@given(WORDS, st.text("ABCD", max_size=5))
@settings(max_examples=80)
def test_has_prefix_is_true_of_beginnings_and_whole_words(words: list[str], prefix: str) -> None:
    lexicon = Lexicon(words)
    assert lexicon.has_prefix(prefix) == any(word.startswith(prefix) for word in words)
    assert (prefix in lexicon) == (prefix in words)


# --- Digest -----------------------------------------------------------------------------------------------


@given(WORDS, st.randoms(use_true_random=False))
@settings(max_examples=50)
def test_digest_depends_on_the_set_of_words_alone(words: list[str], mixer: random.Random) -> None:
    mixed = [word.lower() for word in words] + words[:3] + ["3D"]
    mixer.shuffle(mixed)
    assert Lexicon(mixed).digest == Lexicon(words).digest
    assert Lexicon([*words, "D"]).digest != Lexicon(words).digest


def test_digest_tells_words_from_their_join() -> None:
    assert Lexicon(["AB", "C"]).digest != Lexicon(["A", "BC"]).digest


def test_digest_does_not_depend_on_the_layout_of_the_file(tmp_path: Path) -> None:
    layouts = [b"cat\ndog\n", b"DOG\r\nCAT", b"\xef\xbb\xbf dog\tcat  dog ", b"\n\ncat\n\n\ndog"]
    assert len({load_lexicon(write_bytes(tmp_path, layout)).digest for layout in layouts}) == 1


# --- Files ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"act\ncat\n",
        b"act cat",
        b"cat\r\nact\r\n",
        b"cat\ract",
        b"\xef\xbb\xbfact\ncat",
        b"\t\n act \x0c\x0b cat\n\n",
        "\N{NO-BREAK SPACE}act\N{EM SPACE}cat\N{LINE SEPARATOR}".encode(),
    ],
)
def test_words_are_separated_by_any_white_space(tmp_path: Path, data: bytes) -> None:
    lexicon = load_lexicon(write_bytes(tmp_path, data))
    assert (list(lexicon), lexicon.skipped) == (["ACT", "CAT"], 0)


def test_a_list_is_called_by_its_file_or_as_told(tmp_path: Path) -> None:
    path = write_words(tmp_path, "cat", "animals.txt")
    assert load_lexicon(path).name == "animals"
    assert load_lexicon(path, name="Pets").name == "Pets"


def test_accents_of_a_file_are_read_in_either_form(tmp_path: Path) -> None:
    path = write_words(tmp_path, "an\N{COMBINING TILDE}o AÑO n\N{COMBINING TILDE}u")
    assert list(load_lexicon(path, alphabet=SPANISH)) == ["AÑO", "ÑU"]


def test_missing_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.txt"
    assert str(path) in explain(path)


def test_folder_is_no_word_list(tmp_path: Path) -> None:
    message = explain(tmp_path)
    assert str(tmp_path) in message
    assert "folder" in message


@pytest.mark.parametrize("data", [b"", b" \r\n\t\n", b"\xef\xbb\xbf"])
def test_empty_file_is_an_error(tmp_path: Path, data: bytes) -> None:
    path = write_bytes(tmp_path, data)
    message = explain(path)
    assert str(path) in message
    assert "empty" in message


def test_file_without_usable_words_says_how_many_it_has(tmp_path: Path) -> None:
    path = write_words(tmp_path, "3d don't ñu")
    message = explain(path)
    assert str(path) in message
    assert "3 words" in message


@pytest.mark.parametrize(
    ("data", "line"),
    [
        pytest.param(bytes(range(256)), 2, id="binary"),
        pytest.param("cat\ndog\nañu\n".encode("latin-1"), 3, id="Latin-1"),
    ],
)
def test_file_that_is_not_utf_8_is_an_error_with_its_line(tmp_path: Path, data: bytes, line: int) -> None:
    path = write_bytes(tmp_path, data)
    message = explain(path)
    assert str(path) in message
    assert "UTF-8" in message
    assert f"line {line}" in message


def test_unreadable_file_is_an_error(tmp_path: Path) -> None:
    path = write_words(tmp_path, "cat")
    path.chmod(0)
    with ordinary_user():
        message = explain(path)
    assert str(path) in message
    assert "permissions" in message


@given(st.binary(max_size=60))
@settings(max_examples=80)
def test_no_file_ends_in_anything_but_words_or_a_lexicon_error(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path = write_bytes(tmp_path_factory.getbasetemp(), data)
    with suppress(LexiconError):
        assert all(set(word) <= set(ascii_uppercase) for word in load_lexicon(path))


# --- In a run of the program ------------------------------------------------------------------------------


def test_skipped_words_are_noted_once_on_standard_error(tmp_path: Path) -> None:
    write_words(tmp_path, "ab don't ad x-ray")
    path = write_config(tmp_path, small_config())
    run = run_wgs(str(path), "score", "Tiny", stdin="ABCD\nABCD\n")
    assert (run.status, run.out) == (0, "2 4\n2 4\n")
    assert run.err.count("2 words") == 1


def test_a_word_list_without_odd_words_is_not_spoken_of(tmp_path: Path) -> None:
    write_words(tmp_path, "ab ad")
    path = write_config(tmp_path, small_config())
    assert run_wgs(str(path), "score", "Tiny", stdin="ABCD\n").err == ""


@pytest.mark.parametrize("words", ["", "3d"])
def test_a_game_with_an_unusable_list_cannot_start(tmp_path: Path, words: str) -> None:
    file = write_words(tmp_path, words)
    path = write_config(tmp_path, small_config())
    run = run_wgs(str(path), "score", "Tiny", stdin="ABCD\n")
    assert (run.status, run.out) == (2, "")
    assert str(file) in run.err


def test_a_missing_list_is_named_with_the_places_where_it_was_looked_for(tmp_path: Path) -> None:
    path = write_config(tmp_path, small_config("gone.txt"))
    run = run_wgs(str(path), "solve", "Tiny", stdin="ABCD\n")
    assert (run.status, run.out) == (2, "")
    assert str(tmp_path / "gone.txt") in run.err
