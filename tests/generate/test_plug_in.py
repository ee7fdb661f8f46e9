"""Generators of other packages: the worked example of docs/generators.md, and plug-ins that misbehave."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import ROOT, run_wgs, small_config, write_config, write_words
from support.answers import run

from wgs import GenerationError, Toolkit
from wgs.base.errors import UnknownNameError
from wgs.base.files import Files
from wgs.service.answers import Fault
from wgs.service.budgets import Budget
from wgs.service.creating.requests import CreateBoards
from wgs.service.requests import ConfigSource
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLE = ROOT / "docs" / "examples" / "wgs-balanced"
PAGE = (ROOT / "docs" / "generators.md").read_text(encoding="utf-8")
CONFIG = str(EXAMPLE / "balanced.json")
POOL = "AAEEIIOOUU" + "BCDFGHLMNPRST" * 2


def install(folder: Path, pyproject: str, module: str, code: str) -> Path:
    """Lay out a package as an installer does: its module, and the entry points of its pyproject.toml."""
    project = tomllib.loads(pyproject)["project"]
    info = folder / "installed" / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    groups = [
        f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("".join(groups), encoding="utf-8")
    (info.parent / module).write_text(code, encoding="utf-8")
    return info.parent


@pytest.fixture
def _example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pyproject, code = ((EXAMPLE / name).read_text("utf-8") for name in ("pyproject.toml", "wgs_balanced.py"))
    monkeypatch.syspath_prepend(install(tmp_path, pyproject, "wgs_balanced.py", code))


def balanced_config(folder: Path, **entry: Any) -> str:
    """Write a config whose game draws by the method of the example, on 2 x 2 cells."""
    write_words(folder, "at")
    letters = {"GenerationMethod": "Balanced", "PropensityLetters": POOL, **entry}
    return str(write_config(folder, small_config(LetterDistributions={"Dice": letters})))


# --- The worked example -----------------------------------------------------------------------------------------


def test_the_page_shows_the_entry_point_as_it_is() -> None:
    (entry_point,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert (EXAMPLE / "pyproject.toml").read_text(encoding="utf-8").endswith(entry_point)


@pytest.mark.usefixtures("_example")
def test_the_session_of_the_page_is_real() -> None:
    (boards,) = re.findall(r"^\$ wgs balanced\.json create .*\n((?:[A-Z]+\n)+)", PAGE, re.MULTILINE)
    assert run_wgs(CONFIG, "create", "Balanced Boggle", "2", "--seed", "1").out == boards
    done = run_wgs(CONFIG, "analyze", "Balanced Boggle", r"%B: %C words\n", stdin=boards)
    assert (done.status, done.err) == (0, "")
    assert done.out == "ISIEMPHRIDICLAWN: 112 words\nSMABNIAEWTTVLAZO: 108 words\n"


@pytest.mark.usefixtures("_example")
def test_its_boards_have_the_vowels_that_were_asked_for() -> None:
    game = Toolkit.load(CONFIG).game("Balanced Boggle")
    boards = [str(board) for board in game.create(200, seed=3)]
    assert len(set(boards)) == 200
    assert {sum(letter in "AEIOU" for letter in board) for board in boards} == {6}
    for place in range(16):
        assert {board[place] in "AEIOU" for board in boards} == {True, False}


@pytest.mark.usefixtures("_example")
def test_a_seed_repeats_its_boards_however_many_are_made() -> None:
    game = Toolkit.load(CONFIG).game("Balanced Boggle")

    @given(seed=st.integers(0, 2**64 - 1), most=st.integers(1, 8))
    @settings(max_examples=25)
    def check(seed: int, most: int) -> None:
        assert game.create(most, seed=seed) == game.create(8, seed=seed)[:most]

    check()
    assert game.create(8, seed=1) != game.create(8, seed=2)


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({}, '"Vowels", a whole number from 0 to 4'),
        ({"Vowels": 5}, '"Vowels", a whole number from 0 to 4'),
        ({"Vowels": -1}, '"Vowels", a whole number from 0 to 4'),
        ({"Vowels": "2"}, '"Vowels", a whole number from 0 to 4'),
        ({"Vowels": True}, '"Vowels", a whole number from 0 to 4'),
        ({"Vowels": 2, "PropensityLetters": ""}, "2 vowels and 2 other letters"),
        ({"Vowels": 2, "PropensityLetters": "AEIOUB"}, "2 vowels and 2 other letters"),
        ({"Vowels": 2, "PropensityLetters": "ABCD??"}, "2 vowels and 2 other letters"),
    ],
)
@pytest.mark.usefixtures("_example")
def test_it_says_what_is_wrong_with_its_entry(tmp_path: Path, entry: dict[str, Any], reason: str) -> None:
    done = run_wgs(balanced_config(tmp_path, **entry), "create", "Tiny")
    assert (done.status, done.out) == (2, "")
    assert "config.json:1:367: LetterDistributions.Dice: this entry needs " in done.err
    assert reason in done.err


@pytest.mark.usefixtures("_example")
def test_its_own_key_brings_no_warning_and_a_stray_key_of_dice_does(tmp_path: Path) -> None:
    config = balanced_config(tmp_path, Vowels=1)
    assert Toolkit.load(config).warnings == ()
    dice = {"Dice": {"GenerationMethod": "Dice", "DiceLetters": "AB", "Vowels": 1}}
    stray = write_config(tmp_path, small_config(LetterDistributions=dice), "stray.json")
    assert len(Toolkit.load(stray).warnings) == 1


def test_a_plug_in_that_is_not_installed_is_an_unknown_method(tmp_path: Path) -> None:
    done = run_wgs(balanced_config(tmp_path, Vowels=1), "create", "Tiny")
    assert done.status == 2
    assert 'unknown GenerationMethod "Balanced"' in done.err


# --- Plug-ins that misbehave ------------------------------------------------------------------------------------

PYPROJECT = """
[project]
name = "odd-boards"
version = "1.0"
[project.entry-points."wgs.generators"]
Odd = "{module}:Odd"
"""


HEAD = """
from wgs.boards.tiles import parse_tiles
T = parse_tiles("AB")
class O:
 def __init__(self, source): pass
"""
MISBEHAVIOUR = [
    ("import nowhere_at_all", "cannot be loaded: ModuleNotFoundError"),
    ("Even = 1", "cannot be loaded: AttributeError"),
    ("Odd = 1", "failed: TypeError"),
    ("def Odd(source): return source.letters['x']", "failed: TypeError"),
    ("def Odd(source): return None", "failed: AttributeError"),
    (
        "class Odd:\n def __init__(self, source): raise source.fault('is odd')",
        "LetterDistributions.Dice: this entry is odd",
    ),
    ("class Odd(O):\n def iter_draws(self, streams): 1 / 0", "failed: ZeroDivisionError"),
    ("class Odd(O):\n def iter_draws(self, streams): yield 1 / 0", "failed: ZeroDivisionError"),
    ("class Odd(O):\n def iter_draws(self, streams): return ['AB' for _ in streams]", "made 'AB'"),
    ("class Odd(O):\n def iter_draws(self, streams): return [('A', 'B') for _ in streams]", "made ('A', 'B')"),
    ("class Odd(O):\n def iter_draws(self, streams): return [() for _ in streams]", "made ()"),
    ("class Odd(O):\n def iter_draws(self, streams): return []", "ended after 0 boards"),
    ("class Odd(O):\n def iter_draws(self, streams): yield next(streams).sample(T, 2)", "ended after 1 board"),
    ("class Odd(O):\n def iter_draws(self, streams):\n  while True: yield T", "more boards than were asked for"),
    ("import sys\nsys.exit(3)", "cannot be loaded: SystemExit(3)"),
    ("import sys\ndef Odd(source): sys.exit()", "failed: SystemExit()"),
    ("import sys\nclass Odd(O):\n def iter_draws(self, streams):\n  sys.exit(0)\n  yield", "failed: SystemExit(0)"),
    ("class E(BaseException): pass\nclass Odd(O):\n def iter_draws(self, streams): raise E", "failed: E()"),
    (
        "class E(Exception):\n def __repr__(self): raise self\nclass Odd(O):\n def iter_draws(self, streams): raise E",
        "failed: E",
    ),
    ("class Odd(O):\n def iter_draws(self, streams): return 7", "failed: TypeError"),
    ("class Odd(O):\n def iter_draws(self, streams):\n  raise ValueError('x' * 10**6)", "failed: ValueError('xxx"),
    ("def Odd(source): return Odd(source)", "failed: RecursionError"),
]


@pytest.mark.parametrize("number", range(len(MISBEHAVIOUR)))
def test_a_plug_in_that_misbehaves_is_an_error_that_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    code, reason = MISBEHAVIOUR[number]
    module = f"odd_boards_{number}"
    config = install_odd(tmp_path, monkeypatch, module, code)
    done = run_wgs(str(config), "create", "Tiny", "3")
    assert done.status == 2
    assert reason in done.err
    assert "package odd-boards" in done.err or "LetterDistributions.Dice" in done.err
    with pytest.raises(GenerationError, match=re.escape(reason)):
        Toolkit.load(config).game("Tiny").create(3, seed=1)


def install_odd(folder: Path, monkeypatch: pytest.MonkeyPatch, module: str, code: str) -> Path:
    """Install a generator, and write a config that names it."""
    monkeypatch.syspath_prepend(install(folder, PYPROJECT.format(module=module), f"{module}.py", HEAD + code))
    write_words(folder, "at")
    return write_config(folder, small_config(LetterDistributions={"Dice": {"GenerationMethod": "Odd"}}))


def test_check_config_says_whose_code_a_config_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "class Odd(O):\n def iter_draws(self, streams): return [T * 2 for _ in streams]"
    config = install_odd(tmp_path, monkeypatch, "odd_told", code)
    done = run_wgs(str(config), "check-config")
    told = "its boards are drawn by the code of the package odd-boards 1.0 (odd_told:Odd)"
    assert f"LetterDistributions.Dice.GenerationMethod: {told}\n" in done.out


def test_what_a_plug_in_prints_is_kept_out_of_the_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "class Odd(O):\n def iter_draws(self, streams):\n  for _ in streams:\n   print('hello')\n   yield T * 2"
    done = run_wgs(str(install_odd(tmp_path, monkeypatch, "odd_prints", code)), "create", "Tiny", "2", "--plain")
    assert (done.status, done.out, done.err) == (0, "ABAB\nABAB\n", "hello\nhello\n")


@pytest.mark.parametrize("loop", ["while True: pass", "while True:\n   try: int('x')\n   except Exception: pass"])
def test_a_plug_in_that_does_not_return_is_ended_by_the_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loop: str
) -> None:
    module = f"odd_hangs_{len(loop)}"
    code = f"class Odd(O):\n def iter_draws(self, streams):\n  {loop}\n  yield"
    config = install_odd(tmp_path, monkeypatch, module, code)
    request = CreateBoards(config=ConfigSource(str(config)), game="Tiny", boards=1, seed=1)
    *_, last = run(request, budget=Budget(seconds=0.3))
    assert isinstance(last, Fault)
    assert last.kind == "deadline"


def test_a_front_says_which_plug_ins_configs_may_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "class Odd(O):\n def iter_draws(self, streams): return [T * 2 for _ in streams]"
    config = install_odd(tmp_path, monkeypatch, "odd_allowed", code)
    request = CreateBoards(config=ConfigSource(config.name), game="Tiny", boards=1, seed=1)
    with pytest.raises(UnknownNameError, match='names the unknown GenerationMethod "Odd"'):
        list(run(request, Workspace(Files.under(tmp_path))))
    *_, board = run(request, Workspace(Files.under(tmp_path, plug_ins=["Odd"])))
    assert board.text == "ABAB"
