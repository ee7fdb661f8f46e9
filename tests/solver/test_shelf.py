"""The shelf: word lists and solvers are made once, and made again when what they are made from has changed."""

from __future__ import annotations

import gc
import os
import weakref
from typing import TYPE_CHECKING

import pytest

from wgs.base.errors import LexiconError
from wgs.base.files import Files
from wgs.boards.grid import Grid
from wgs.config.scoring import ScoringSection
from wgs.solver.scoring import ScoringRules
from wgs.solver.shelf import MOST_LISTS, MOST_SOLVERS, WordShelf
from wgs.words.list_names import ListForm
from wgs.words.spelling import A_TO_Z, Letters

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("cat act naïve\n", encoding="utf-8")
    return path


def load(shelf: WordShelf, path: Path, name: str = "words", alphabet: str = A_TO_Z.alphabet) -> list[str]:
    return list(shelf.load(path, Letters(alphabet), name, Files()))


@pytest.mark.usefixtures("engine")
def test_a_list_is_read_once_under_all_of_its_names(words: Path) -> None:
    shelf = WordShelf()
    first, second = (shelf.load(words, A_TO_Z, name, Files()) for name in ("one", "two"))
    assert (first.name, second.name, first.path, second.path) == ("one", "two", words, words)
    assert first.content is second.content
    assert (list(first), first.skipped, first.digest) == (list(second), 1, second.digest)
    assert (first.info().name, second.info().name) == ("one", "two")
    assert shelf.load(words, A_TO_Z, "one", Files()) is first


def test_another_alphabet_makes_another_list(words: Path) -> None:
    shelf = WordShelf()
    assert load(shelf, words) == ["ACT", "CAT"]
    assert load(shelf, words, alphabet="ACTNIVEÏ") == ["ACT", "CAT", "NAÏVE"]


@pytest.mark.parametrize("how", ["in place", "by another file"])
def test_a_file_that_has_changed_is_read_again(words: Path, how: str) -> None:
    shelf = WordShelf()
    before = load(shelf, words)
    target = words if how == "in place" else words.with_suffix(".new")
    target.write_text("dog god naïve\n", encoding="utf-8")  # as many bytes
    if how == "in place":
        os.utime(target, ns=(0, 0))
    target.replace(words)
    assert (before, load(shelf, words)) == (["ACT", "CAT"], ["DOG", "GOD"])


def test_what_cannot_be_read_is_an_error_each_time(tmp_path: Path) -> None:
    shelf = WordShelf()
    for _ in range(2):
        with pytest.raises(LexiconError, match=r"the word list mine \(.*none\.txt\)"):
            load(shelf, tmp_path / "none.txt", "mine")


def test_the_folders_that_may_be_read_are_kept_to(words: Path, tmp_path: Path) -> None:
    shelf, inside = WordShelf(), tmp_path / "inside"
    inside.mkdir()
    load(shelf, words)
    with pytest.raises(LexiconError, match="outside the folders that may be read"):
        shelf.load(words, A_TO_Z, "words", Files.under(inside))


def test_how_a_list_is_read_is_told_without_keeping_the_list(words: Path) -> None:
    shelf = WordShelf()

    def tell(form: ListForm | None = None) -> str:
        return str(shelf.tell_reading(words, A_TO_Z, "words", Files(), form))

    assert [tell()[:6] for _ in range(2)] == ["1 word", "1 word"]
    words.write_text("cat naïve été\n", encoding="utf-8")
    assert tell().startswith("2 words of the dictionary words were skipped")
    assert "read as a list with a word on each line, and something behind it: 1 word" in tell(ListForm.COLUMNS)


def test_a_list_is_another_one_in_another_form_and_with_other_rules(tmp_path: Path) -> None:
    shelf, words, rules = WordShelf(), tmp_path / "xx.dic", tmp_path / "xx.aff"
    words.write_text("1\nact/S\ncat\n")
    assert list(load(shelf, words)) == ["ACT", "CAT"]
    rules.write_text("SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n")
    assert list(load(shelf, words)) == ["ACT", "ACTS", "CAT"]
    rules.write_text("SET UTF-8\nSFX S Y 1\nSFX S 0 ion .\n")
    assert list(load(shelf, words)) == ["ACT", "ACTION", "CAT"]
    assert list(shelf.load(words, A_TO_Z, "words", Files(), form=ListForm.LINES)) == ["CAT"]


def test_a_file_that_is_good_is_checked_again_only_when_it_has_changed(words: Path) -> None:
    shelf, checked = WordShelf(), []

    def check() -> tuple[str, ...]:
        checked.append(words.read_text(encoding="utf-8"))
        if "bad" in checked[-1]:
            raise LexiconError("a bad file")
        return ("odd",)

    for use in ("rows", "rows", "cells"):
        assert shelf.check_file(words, Files(), use, check) == ("odd",)
    words.write_text("bad", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(LexiconError, match="a bad file"):
            shelf.check_file(words, Files(), "rows", check)
    assert checked == ["cat act naïve\n", "cat act naïve\n", "bad", "bad"]


def test_only_some_lists_are_kept_that_nobody_uses(tmp_path: Path) -> None:
    shelf, lists = WordShelf(), []
    for number in range(3 * MOST_LISTS):
        path = tmp_path / f"{number}.txt"
        path.write_text("cat\n", encoding="utf-8")
        lists.append(weakref.ref(shelf.load(path, A_TO_Z, path.name, Files())))
    gc.collect()
    assert [place for place, each in enumerate(lists) if each()] == list(range(2 * MOST_LISTS, 3 * MOST_LISTS))


@pytest.mark.usefixtures("engine")
def test_equal_rules_and_grids_share_a_solver_and_others_do_not(words: Path) -> None:
    shelf = WordShelf()
    one, two = (shelf.load(words, A_TO_Z, name, Files()) for name in ("one", "two"))

    def find(lexicon_number: int, bonus: int, columns: int) -> object:
        rules = ScoringRules(ScoringSection(length_bonuses={"3": bonus}))
        return shelf.solver((one, two)[lexicon_number], rules, Grid.rectangle(columns, 1))

    first = find(0, 1, 3)
    assert first is find(1, 1, 3)
    assert first is not find(0, 2, 3)
    assert first is not find(0, 1, 4)
    for bonus in range(2, MOST_SOLVERS + 2):
        find(0, bonus, 3)
    assert find(0, 1, 3) is not first  # the one that was used longest ago went
