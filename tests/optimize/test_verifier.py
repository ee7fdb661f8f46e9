"""Proofs that are checked again by plain routines: those that hold are verified, and no others."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs
from support.engines import INSTALLED
from support.optimizing import DICE, LETTERS, make_game, write_game
from support.proving import GAMES, GRIDS, RULES, WORDS, change_proof, find_most, make_arena, run_proof

from wgs.boards.tiles import Tile, parse_tiles
from wgs.optimize.proof import Proof
from wgs.optimize.stock import make_free_stock
from wgs.optimize.verifier import Verifier
from wgs.parts.proving import ProofClaim

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.optimize.maker import Arena


def find_better(arena: Arena, letters: tuple[Tile, ...], value: int, *, by_words: bool = False) -> list[int]:
    """Check all groups but those turned or mirrored; return the values of the boards that have more."""
    verifier = Verifier(arena, make_free_stock(letters, len(arena.grid)), by_words=by_words, value=value)
    assert verifier.is_whole
    found = map(verifier.find_better, sorted({*map(verifier.find_lowest, range(verifier.groups))}))
    return [better[0] for better in found if better]


@pytest.mark.parametrize("by_words", [False, True])
@pytest.mark.parametrize(("grid", "rules"), GAMES)
def test_the_best_of_all_boards_is_verified_and_one_less_is_not(grid: str, rules: str, *, by_words: bool) -> None:
    quick, arena = (make_arena(engine, GRIDS[grid], WORDS, RULES[rules]) for engine in (INSTALLED[0], "reference"))
    letters = parse_tiles("AEST")
    most = find_most(quick, letters, by_words=by_words)
    assert find_better(arena, letters, most, by_words=by_words) == []
    assert most in find_better(arena, letters, most - 1, by_words=by_words)


def test_tiles_of_all_kinds_are_verified() -> None:
    letters = (
        Tile("QU"),
        Tile("A"),
        Tile("", wildcard=True),
        Tile("S", word_multiplier=2),
        Tile("T", letter_multiplier=3),
    )
    arena = make_arena("reference", GRIDS["square"], WORDS, RULES["by letters"])
    most = find_most(arena, letters, by_words=False)
    assert find_better(arena, letters, most) == []
    assert most in find_better(arena, letters, most - 1)


@settings(max_examples=20)
@given(st.lists(st.text("ABES", min_size=1, max_size=4), min_size=1, max_size=8), st.sampled_from(["square", "line"]))
def test_what_is_proved_is_verified(words: list[str], grid: str) -> None:
    arena, letters = make_arena("reference", GRIDS[grid], words, RULES["by length"]), parse_tiles("ABES")
    *_, last = Proof(arena, make_free_stock(letters, len(arena.grid)), by_words=False, jobs=1).run(0)
    assert find_better(arena, letters, last.value) == []
    assert bool(last.value) == bool(last.value and find_better(arena, letters, last.value - 1))


def test_a_group_of_a_sample_that_is_another_one_turned_is_checked_as_that_one(tmp_path: Path) -> None:
    proving = make_game(tmp_path, DICE, Size=[2, 2]).optimizing.proving
    claim = ProofClaim("points", "AAAA", 0, 0, 81, 81)

    def list_faulty(*, is_sample: bool) -> set[int]:
        return {each for each in range(81) if any(proving.verify(claim, numbers=[each], is_sample=is_sample))}

    def list_classes(group: int) -> list[int]:
        return sorted(group // 3**place % 3 for place in range(4))

    passed_over, faulty = list_faulty(is_sample=False), list_faulty(is_sample=True)
    assert len(passed_over) < len(faulty)
    known = [*map(list_classes, passed_over)]
    assert faulty == {each for each in range(81) if list_classes(each) in known}


@pytest.mark.parametrize("kind", sorted(LETTERS))
def test_boards_that_the_letters_of_the_game_cannot_make_do_not_count(tmp_path: Path, kind: str) -> None:
    proving = make_game(tmp_path, LETTERS[kind], Size=[3, 1]).optimizing.proving
    steps = list(proving.prove())
    best, last = [step for step in steps if step.text][-1], steps[-1]
    claim = ProofClaim("points", best.text or "", best.words, best.points, last.done, last.groups)
    assert set(proving.verify(claim)) == {None}


# --- At the command line ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def proved(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return a config, and the file of a finished proof."""
    folder = tmp_path_factory.mktemp("proved")
    config, kept = write_game(folder, DICE, Size=[2, 2]), folder / "proof.json"
    assert run_proof(config, "--resume", str(kept)).status == 0
    return config, kept


def test_a_finished_proof_is_verified(proved: tuple[Path, Path]) -> None:
    config, kept = map(str, proved)
    state = json.loads(proved[1].read_text())
    run = run_wgs(config, "best", "--verify", kept)
    assert (run.status, run.err) == (0, "")
    assert run.out == f"verified: no board has more than {state['points']} points (checked all 81 groups of boards)\n"
    spread = run_wgs(config, "best", "Tiny", "--verify", kept, "--json", "--jobs", "2")
    assert json.loads(spread.out) == {
        "verified": True,
        "board": state["board"],
        "by": "points",
        "value": state["points"],
        "checked": 81,
        "groups": 81,
    }


def test_a_sample_says_how_much_was_checked(proved: tuple[Path, Path]) -> None:
    config, kept = map(str, proved)
    run = run_wgs(config, "best", "--verify", kept, "--sample", "20", "--seed", "3")
    expected = r"checked 20 of 81 groups of boards \(seed 3\): none of their boards has more than [0-9]+ points\n"
    assert re.fullmatch(expected, run.out)
    assert "verified: " in run_wgs(config, "best", "--verify", kept, "--sample", "200").out


def test_a_board_that_is_not_the_best_is_found_out(proved: tuple[Path, Path], tmp_path: Path) -> None:
    config, kept = proved[0], tmp_path / "proof.json"
    kept.write_text(proved[1].read_text())
    change_proof(kept, board="AAAA", words=0, points=0)
    run = run_wgs(str(config), "best", "--verify", str(kept))
    assert (run.status, run.out) == (1, "")
    expected = (
        r"wgs: the proof in .* does not hold: group [0-9]+ has the board [AEST]{4} with [0-9]+ points?, which is "
    )
    assert re.match(expected + "more than 0\n", run.err)
    told = run_wgs(str(config), "best", "--verify", str(kept), "--json")
    assert (told.status, json.loads(told.out)["verified"]) == (1, False)


def test_an_unfinished_or_damaged_proof_does_not_hold(proved: tuple[Path, Path], tmp_path: Path) -> None:
    config, kept = proved[0], tmp_path / "proof.json"
    kept.write_text(proved[1].read_text())
    change_proof(kept, done=40)
    run = run_wgs(str(config), "best", "--verify", str(kept))
    assert run.status == 1
    assert run.err == f"wgs: the proof in {kept} does not hold: only 40 of 81 groups of boards are done\n"
    kept.write_text(kept.read_text().replace('"done": 40', '"done": 81'))
    run = run_wgs(str(config), "best", "--verify", str(kept))
    assert run.status == 1
    reason = "it was edited or damaged: its checksum does not match; name another file"
    assert run.err == f"wgs: {kept} cannot be used as a proof: {reason}\n"


REFUSED = {
    "another list": (
        ("--dictionary", "common"),
        "another word list, so it cannot be checked; give the config",
    ),
    "another measure": (("--by", "words"), "--by cannot be combined with --verify, which checks a proof as it is"),
    "a seed": (("--seed", "3"), "--seed draws the groups of a sample; give it together with --sample N"),
    "no groups": (("--sample", "0"), "--sample must be 1 or more, not 0"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_options_that_do_not_fit_a_check_are_refused(proved: tuple[Path, Path], case: str) -> None:
    options, message = REFUSED[case]
    run = run_wgs(str(proved[0]), "best", "--verify", str(proved[1]), *options)
    assert (run.status, run.out) == (2, "")
    assert message in run.err


def test_best_needs_a_game_or_a_proof(proved: tuple[Path, Path]) -> None:
    config = str(proved[0])
    assert "name the game whose boards are searched" in run_wgs(config, "best").err
    assert "--sample says how many groups" in run_wgs(config, "best", "Tiny", "--sample", "3").err
    other = run_wgs(config, "best", "Other", "--verify", str(proved[1]))
    assert other.err == f'wgs: {proved[1]} keeps a proof for "Tiny", not for "Other"; name another file\n'
