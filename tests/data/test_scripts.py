"""The scripts beside the data: puzzles of 7 Little Words, averages of random boards."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from support import ROOT, write_words

from wgs import Tile, Toolkit
from wgs.boards.tiles import parse_tiles

if TYPE_CHECKING:
    from pathlib import Path


DICTIONARIES = ROOT / "dictionaries"
PUZZLES = DICTIONARIES / "7-little-words.txt"


def run_script(
    name: str, *options: str | Path, stdin: str | bytes = b"", home: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a script of the project; none of them ever ends with a traceback."""
    env = os.environ | {"PYTHONUTF8": "1"} | ({"HOME": str(home)} if home else {})
    command = [sys.executable, str(ROOT / name), *map(str, options)]
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(command, input=data, capture_output=True, env=env, check=False)
    out, err = done.stdout.decode(), done.stderr.decode()
    assert "Traceback" not in err
    return subprocess.CompletedProcess(command, done.returncode, out, err)


# --- Puzzles ----------------------------------------------------------------------------------------------


def split_words(tiles: tuple[Tile, ...], words: frozenset[str]) -> list[list[str]]:
    """Return all ways to read tiles in their order as words of the list."""
    if not tiles:
        return [[]]
    ways = []
    for count in range(1, len(tiles) + 1):
        first = "".join(tile.letters for tile in tiles[:count])
        if len(first) > 11:
            break
        if len(first) >= 6 and first in words:
            ways += [[first, *rest] for rest in split_words(tiles[count:], words)]
    return ways


def test_a_thousand_puzzles_ship_and_no_two_are_alike() -> None:
    puzzles = PUZZLES.read_text(encoding="ascii").splitlines()
    assert len(puzzles) == len({frozenset(parse_tiles(puzzle)) for puzzle in puzzles}) == 1000


def test_every_puzzle_is_seven_listed_words_in_twenty_tiles_of_two_to_four_letters() -> None:
    words = frozenset((DICTIONARIES / "common.txt").read_text(encoding="ascii").split())
    for puzzle in PUZZLES.read_text(encoding="ascii").splitlines():
        tiles = parse_tiles(puzzle)
        assert len(set(tiles)) == len(tiles) == 20
        assert {len(tile.letters) for tile in tiles} <= {2, 3, 4}
        assert any(len(set(way)) == len(way) == 7 for way in split_words(tiles, words)), puzzle


def test_the_game_mixes_the_tiles_of_a_puzzle() -> None:
    shipped = {frozenset(parse_tiles(line)): line for line in PUZZLES.read_text(encoding="ascii").splitlines()}
    boards = Toolkit.load("wgs.json").game("7 Little Words").create(20, seed=4)
    assert all(str(board) != shipped[frozenset(board.tiles)] for board in boards)


def test_the_shipped_puzzles_are_those_that_the_script_builds() -> None:
    done = run_script("dictionaries/build_puzzles.py", "--check")
    assert (done.returncode, done.stdout, done.stderr) == (0, "As built: 7-little-words.txt\n", "")


def test_puzzles_depend_on_the_seed_and_not_on_their_number(tmp_path: Path) -> None:
    built = {}
    for name, options in {"three": ["3"], "five": ["5"], "other": ["3", "--seed", "8"]}.items():
        done = run_script("dictionaries/build_puzzles.py", "--out", tmp_path / name, "--puzzles", *options)
        assert (done.returncode, done.stderr) == (0, "")
        built[name] = (tmp_path / name / PUZZLES.name).read_text(encoding="ascii").splitlines()
    assert built["three"] == built["five"][:3] == PUZZLES.read_text(encoding="ascii").splitlines()[:3]
    assert not set(built["three"]) & set(built["other"])


def test_a_changed_puzzle_is_named_and_kept(tmp_path: Path) -> None:
    changed = tmp_path / PUZZLES.name
    changed.write_bytes(PUZZLES.read_bytes().replace(b"\n", b"X\n", 1))
    before = changed.read_bytes()
    done = run_script("dictionaries/build_puzzles.py", "--check", "--out", tmp_path)
    first = PUZZLES.read_text(encoding="ascii").splitlines()[0]
    assert done.returncode == 1
    assert done.stdout == f"{PUZZLES.name} lacks {first}\n{PUZZLES.name} should not have {first}X\n"
    assert changed.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "message"),
    [("CAT\nDOG\n", "has no words of 6 to 11 letters"), ("ELEPHANT\nGIRAFFE\n", "the list is too small")],
)
def test_a_list_without_puzzles_is_a_sentence(words: str, message: str, tmp_path: Path) -> None:
    listed = write_words(tmp_path, words)
    done = run_script("dictionaries/build_puzzles.py", "--words", listed, "--out", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert not (tmp_path / PUZZLES.name).exists()


def test_no_puzzles_at_all_are_refused(tmp_path: Path) -> None:
    done = run_script("dictionaries/build_puzzles.py", "--puzzles", "0", "--out", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "must be 1 or more, not 0" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_missing_list_of_puzzle_words_is_a_sentence(tmp_path: Path) -> None:
    done = run_script("dictionaries/build_puzzles.py", "--words", tmp_path / "none.txt")
    assert (done.returncode, done.stdout) == (2, "")
    assert str(tmp_path / "none.txt") in done.stderr


# --- Averages ---------------------------------------------------------------------------------------------


def test_averages_are_those_of_the_boards_of_the_seed(tmp_path: Path) -> None:
    listed = write_words(tmp_path, "tea eat ate tone note stone", "small.txt")
    game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary=str(listed))
    scores = [game.score(board) for board in game.create(250, seed=9)]
    words, points = sum(score.words for score in scores) / 250, sum(score.points for score in scores) / 250
    assert words > 0
    options: list[str | Path] = ["--boards", "250", "--seed", "9", "--processes", "2", "--dictionary", listed]
    done = run_script("benchmarks/averages.py", *options, "Boggle (New)")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "| game | small: words | small: points |",
        "| --- | ---: | ---: |",
        f"| Boggle (New) | {words:.1f} | {points:.1f} |",
    ]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["Bogle (New)"], 'has no game "Bogle (New)"'),
        (["--config", "none.json"], "no such config file"),
        (["--boards", "0", "Boggle (New)"], "must be 1 or more"),
        (["--dictionary", "none.txt", "--boards", "1", "Boggle (New)"], 'the word list "none.txt" was not found'),
    ],
)
def test_averages_that_cannot_be_measured_are_a_sentence(options: list[str], message: str) -> None:
    done = run_script("benchmarks/averages.py", *options)
    assert done.returncode == 2
    assert message in done.stderr


# --- What families are spared -----------------------------------------------------------------------------

CUSS = """export const cuss = {
  ass: 2,
  damned: 1,
  hoe: 2,
  'sonofa bitch': 2,
  clan: 0,
}
"""


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A folder with the script, short lists and short packages."""
    for name in ("build.py", "build_family.py"):
        (tmp_path / name).write_text((DICTIONARIES / name).read_text(encoding="utf-8"), encoding="utf-8")
    words = "ASS ASSES ASSESS CLAN DAMNED ELEPHANT HOE HOES MOSTTURD STURDY TURD TURDS WINEBIBS WINEBIBSES"
    for name in ("common", "english"):
        (tmp_path / f"{name}.txt").write_text(words.replace(" ", "\n"), encoding="ascii")
    hand = "[rude]\nTURD+ *MOSTTURD\n[grown-up]\nDAMN* WINEBIBS\n[fine] # harmless\nHOE+ ASSESS DAMNED"
    (tmp_path / "unsuitable.txt").write_text(hand, encoding="ascii")
    (tmp_path / "node_modules" / "cuss").mkdir(parents=True)
    (tmp_path / "node_modules" / "cuss" / "index.js").write_text(CUSS, encoding="utf-8")
    (tmp_path / "node_modules" / "naughty-words").mkdir()
    (tmp_path / "node_modules" / "naughty-words" / "en.json").write_text('["xx", "bollock", "two words", "a55"]')
    return tmp_path


def build_family(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    packages = ("--packages", str(folder / "node_modules"))
    return run_script(str(folder / "build_family.py"), *packages, *options)


def test_rude_words_come_from_the_sources_their_inflections_and_the_list_that_is_kept_by_hand(workshop: Path) -> None:
    done = build_family(workshop)
    assert (done.returncode, done.stderr) == (0, "")
    built = {name: (workshop / f"{name}.txt").read_text().split() for name in ("rude", "grown-up", "quarrel")}
    assert built == {
        "rude": ["ASS", "ASSES", "BOLLOCK", "MOSTTURD", "SONOFABITCH", "TURD", "TURDS"],
        "grown-up": ["DAMNED", "WINEBIBS"],
        "quarrel": ["ELEPHANT"],
    }
    assert build_family(workshop, "--check").stdout == "As built: rude.txt, grown-up.txt, quarrel.txt, SHA256SUMS\n"
    assert "rude\tASSES\tcuss, from ASS\n" in build_family(workshop, "--check", "--explain").stdout
    (workshop / "rude.txt").write_text("ASS\n")
    assert build_family(workshop, "--check").stdout.splitlines()[0] == "rude.txt lacks ASSES"


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("unsuitable.txt", "[rud]\nASS\n", "unsuitable.txt, line 1: [rud] is not one of rude, grown-up, fine."),
        ("unsuitable.txt", "[rude]\nASS a$$\n", "line 2: 'a$$' is not a word in capitals below a section."),
        ("unsuitable.txt", "ASS\n", "line 1: 'ASS' is not a word in capitals below a section."),
        ("unsuitable.txt", "[rude]\nASS\n[fine]\nASS\n", "unsuitable.txt calls these both rude and fine: ASS."),
        ("node_modules/cuss/index.js", "", "index.js has no words: is it another version of the package?"),
        ("node_modules/naughty-words/en.json", "{", "en.json is not a list of words in JSON: "),
        ("node_modules/naughty-words/en.json", None, 'Install them with "npm install cuss@2.2.0 naughty-words@1.2.0"'),
        ("english.txt", None, "english.txt: No such file or directory"),
    ],
)
def test_what_cannot_be_built_from_is_told_and_nothing_is_written(
    workshop: Path, name: str, content: str | None, message: str
) -> None:
    if content is None:
        (workshop / name).unlink()
    else:
        (workshop / name).write_text(content, encoding="utf-8")
    done = build_family(workshop)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert not (workshop / "rude.txt").exists()
