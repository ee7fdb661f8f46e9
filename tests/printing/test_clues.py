"""Clues on worksheets, and puzzles whose words use every tile."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from support import run_wgs
from support.paper import list_texts

from wgs import Toolkit

if TYPE_CHECKING:
    from pathlib import Path

PUZZLE = "LyUsBalNtPooUlbAmFlasWeekHbNgLmeLmiPsShEnroUmTersStPa"
SOLUTION = ["BALUSTERS", "ENROLMENT", "FLASHBULB", "PALMING", "SHAMPOO", "STUMPS", "WEEKLY"]
BOARD = "STNDTEIELARSMRTO"


def read_page(
    board: str, page: int, name: str = "Boggle (New)", *, with_bold: bool = False, **options: Any
) -> list[str]:
    """Return the lines of a page of the document of a board, without those in bold if these are not wanted."""
    game = Toolkit.load("wgs.json").game(name)
    book = game.pages.make_book([board], game.layout(**options))
    return [text.text for text in list_texts(book.pages[page]) if with_bold or not text.is_bold]


def read_clues(lines: list[str]) -> list[tuple[str, int]]:
    """Return the clues of a worksheet with the lengths of their words."""
    lead = "Put the tiles together to find 7 words. Every tile is used once."
    start = lines.index(lead) + 1 if lead in lines else 0
    clues: list[tuple[str, int]] = []
    told: list[str] = []
    for line in lines[start:]:
        if match := re.fullmatch(r"\((\d+)\)", line):
            clues.append((" ".join(told), int(match[1])))
            told.clear()
        elif not re.fullmatch(r"\d+\.", line):
            told.append(line)
    return clues


def test_a_puzzle_is_its_seven_words_with_their_lengths_and_clues() -> None:
    lines = read_page(PUZZLE, 0, "7 Little Words", clues="meanings")
    clues = read_clues(lines)
    assert clues[1] == ("of or occurring every seven days", 6)
    assert [length for _, length in clues] == sorted(map(len, SOLUTION))
    assert not any(word in line.upper() for word in SOLUTION for line in lines)


def test_the_key_of_a_puzzle_tells_its_solution_and_the_other_words_apart() -> None:
    lines = read_page(PUZZLE, -1, "7 Little Words", with_bold=True, keys="end")
    start, end = lines.index("Solution:"), lines.index("Bonus: 17 words")
    assert sorted(lines[start + 1 : end]) == SOLUTION
    assert not set(SOLUTION) & set(lines[end:])
    assert "STAMPS" in " ".join(lines[end:]).split()


def test_clues_take_words_that_have_any_and_no_two_are_alike() -> None:
    clues = [clue for clue, _ in read_clues(read_page(BOARD, 0, worksheet=20, clues="meanings", text_size=6))]
    assert len(clues) == len(set(clues)) == 20
    assert all(clues)


def test_a_file_of_clues_comes_before_the_meanings(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("weekly\ta magazine, perhaps\n", encoding="utf-8")
    clues = read_clues(read_page(PUZZLE, 0, "7 Little Words", clues=str(tmp_path / "mine.txt")))
    assert clues[1] == ("a magazine, perhaps", 6)
    assert len(clues) == 7


def test_clues_are_refused_where_nothing_tells_what_words_mean() -> None:
    run = run_wgs("pdf", "Boggle (French)", "-b", BOARD, "--clues", "meanings", "--out", "-")
    assert (run.status, run.out) == (2, "")
    assert 'nothing tells what the words of "Boggle (French)" mean; name a file of meanings' in run.err


@pytest.mark.parametrize(
    ("written", "reason"),
    [(None, "cannot be read: No such file or directory"), ("cat", "line 1: expected a word, a tab and its meaning")],
)
def test_clues_that_cannot_be_read_end_the_command_before_anything_is_written(
    tmp_path: Path, written: str | None, reason: str
) -> None:
    if written:
        (tmp_path / "m.txt").write_text(written, encoding="utf-8")
    out = tmp_path / "out.pdf"
    run = run_wgs("pdf", "Boggle (New)", "-b", BOARD, "--clues", str(tmp_path / "m.txt"), "--out", str(out))
    assert (run.status, out.exists()) == (2, False)
    assert reason in run.err
