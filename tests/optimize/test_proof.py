"""Proofs that no board is better: what both engines prove is what a look at every board shows."""

from __future__ import annotations

import json
from itertools import permutations, product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs
from support.engines import INSTALLED, using
from support.optimizing import DICE, LETTERS, make_game, write_game
from support.proving import GAMES, GRIDS, RULES, WORDS, change_proof, find_most, make_arena, run_proof

from wgs import ConstraintError
from wgs.boards.board import Board
from wgs.boards.grid import Grid
from wgs.boards.tiles import Tile, parse_tiles
from wgs.optimize.groups import make_groups
from wgs.optimize.proof import Proof, ProofStep
from wgs.optimize.prover import count_groups
from wgs.optimize.stock import make_free_stock
from wgs.service.best.proof_files import SEAL
from wgs.solver import take_only

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.optimize.maker import Arena


def prove(arena: Arena, letters: tuple[Tile, ...], *, by_words: bool = False, value: int = 0) -> list[ProofStep]:
    stock = make_free_stock(letters, len(arena.grid))
    return list(Proof(arena, stock, by_words=by_words, jobs=2).run(value))


# --- Engines against every board ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("grid", "rules"), GAMES)
def test_what_is_proved_is_the_best_of_all_boards(grid: str, rules: str) -> None:
    letters = parse_tiles("AET" if grid == "premiums" else "AEST")  # premiums leave no symmetry to save work
    arenas = [make_arena(engine, GRIDS[grid], WORDS, RULES[rules]) for engine in INSTALLED]
    for by_words in (False, True):
        most = find_most(arenas[0], letters, by_words=by_words)
        for arena in arenas:
            *_, last = prove(arena, letters, by_words=by_words)
            assert (last.done, last.value) == (last.groups, most)


def test_tiles_of_all_kinds_are_proved() -> None:
    letters = (
        Tile("QU"),
        Tile("A"),
        Tile("", wildcard=True),
        Tile("S", word_multiplier=2),
        Tile("T", letter_multiplier=3),
    )
    arenas = [make_arena(engine, Grid.rectangle(2, 2), WORDS, RULES["by letters"]) for engine in INSTALLED]
    most = find_most(arenas[0], letters, by_words=False)
    assert [prove(arena, letters)[-1].value for arena in arenas] == [most] * len(INSTALLED)


@settings(max_examples=20)
@given(st.lists(st.text("ABES", min_size=1, max_size=4), min_size=1, max_size=8), st.sampled_from(["square", "line"]))
def test_both_engines_prove_the_same_with_the_same_board(words: list[str], grid: str) -> None:
    found = []
    for engine in INSTALLED:
        steps = prove(make_arena(engine, GRIDS[grid], words, RULES["by length"]), parse_tiles("ABES"))
        found.append([step.tiles for step in steps if step.tiles][-1:])
    assert all(each == found[0] for each in found)


# --- Groups -----------------------------------------------------------------------------------------------------------


def test_boards_that_are_others_turned_are_passed_over() -> None:
    arena = make_arena(INSTALLED[0], Grid.rectangle(2, 2), WORDS, RULES["by length"])
    tables = make_groups(arena, make_free_stock(parse_tiles("AEST"), 4), by_words=False)
    assert len(tables.symmetries) == 23  # all four cells touch
    assert count_groups(tables) == 81
    with_premium = make_arena(INSTALLED[0], Grid.rectangle(2, 2, premiums={(1, 1): (2, 1)}), WORDS, RULES["by length"])
    tables = make_groups(with_premium, make_free_stock(parse_tiles("AEST"), 4), by_words=False)
    assert len(tables.symmetries) == 5  # three of them are plain


def test_a_proof_goes_on_where_it_was_left_and_ends_with_the_same_board() -> None:
    arena = make_arena(INSTALLED[0], Grid.rectangle(3, 2), WORDS, RULES["by length"])
    proof = Proof(arena, make_free_stock(parse_tiles("AEST"), 6), by_words=False, jobs=1)
    steps = list(proof.run(0))
    middle = steps[0]
    assert 0 < middle.done < proof.groups
    *_, last = proof.run(middle.value, middle.done)
    assert (last.done, last.value) == (proof.groups, steps[-1].value)


def test_a_board_that_is_known_to_be_the_best_is_not_found_again() -> None:
    arena = make_arena(INSTALLED[0], Grid.rectangle(2, 2), WORDS, RULES["by length"])
    best = prove(arena, parse_tiles("AEST"))[-1].value
    assert [step.tiles for step in prove(arena, parse_tiles("AEST"), value=best) if step.tiles] == []
    assert [step.tiles for step in prove(arena, parse_tiles("AEST"), value=best - 1) if step.tiles] != []


@pytest.mark.parametrize("kind", sorted(LETTERS))
def test_only_boards_count_that_the_letters_of_the_game_can_make(tmp_path: Path, kind: str) -> None:
    game = make_game(tmp_path, LETTERS[kind], Size=[3, 1])
    stock = game.optimizing.stock
    laid = permutations(stock.pieces, 3) if stock.is_mixed else [stock.pieces[:3]]
    boards = {tiles for pieces in set(laid) for tiles in product(*(piece.faces for piece in pieces))}
    most = max(take_only([score]).points for score in game.score_many([Board(game.grid, tiles) for tiles in boards]))
    for engine in INSTALLED:
        with using(engine):
            *_, last = make_game(tmp_path, LETTERS[kind], Size=[3, 1]).optimizing.proving.prove()
            assert (last.done, last.value) == (last.groups, most)


def test_large_boards_are_refused(tmp_path: Path) -> None:
    game = make_game(tmp_path, DICE, Size=[5, 5])
    with pytest.raises(ConstraintError, match="a proof is for boards of up to 24 cells, and these have 25"):
        game.optimizing.proving.prove(letters=parse_tiles("AEST"))


# --- At the command line ----------------------------------------------------------------------------------------------


def test_best_proves_what_it_has_found(tmp_path: Path) -> None:
    config = write_game(tmp_path, DICE, Size=[2, 2])
    run = run_proof(config)
    assert run.status == 0
    best = run.out.splitlines()[-1].split()
    assert run.err == f"wgs: proved: no board has more than {best[2]} points (81 groups of boards)\n"
    *_, board, proof = map(json.loads, run_proof(config, "--json").out.splitlines())
    assert (board["board"], str(board["points"])) == (best[0], best[2])
    assert proof == {"proved": True, "by": "points", "value": board["points"], "done": 81, "groups": 81}


def test_the_rows_of_a_proof_go_on_below_one_header(tmp_path: Path) -> None:
    config = write_game(tmp_path, DICE, Size=[2, 2])
    header, *rows = run_proof(config, "--csv", "--seed", "2").out.splitlines()
    assert rows[-1].endswith(",,,")  # found by the proof, not by the search
    assert header not in rows


def test_a_proof_is_kept_in_a_file_and_goes_on_from_there(tmp_path: Path) -> None:
    config, kept = write_game(tmp_path, DICE, Size=[2, 2]), tmp_path / "proof.json"
    whole = run_proof(config, "--resume", str(kept))
    state = json.loads(kept.read_text())
    assert (state["game"], state["done"], state["groups"]) == ("Tiny", 81, 81)
    change_proof(kept, done=40)
    resumed = run_proof(config, "--resume", str(kept))
    assert (resumed.out.splitlines(), resumed.err) == (whole.out.splitlines()[-1:], whole.err)
    assert json.loads(kept.read_text()) == state


WRONG: dict[str, tuple[dict[str, object], str]] = {
    "more points": ({"points": 1000}, "its board {board} has {words} and {points}, not {words} and 1,000 points"),
    "other words": ({"words": 1}, "its board {board} has {words} and {points}, not 1 word and {points}"),
    "a strange tile": ({"board": "AESX"}, "its board AESX cannot be made from the letters"),
    "a short board": ({"board": "AES"}, "its board AES cannot be made from the letters"),
    "no board": ({"board": ""}, "it has points without a board"),
    "text that is not a board": ({"board": "AE4T"}, "its board AE4T is not board notation"),
    "too few groups": ({"groups": 80}, "it has 80 groups of boards, but there are 81"),
    "too many done": ({"done": 82}, "it has 82 groups of boards done, but there are only 81"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_proof_that_is_wrong_is_neither_resumed_nor_verified(tmp_path: Path, case: str) -> None:
    config, kept = write_game(tmp_path, DICE, Size=[2, 2]), tmp_path / "proof.json"
    run_proof(config, "--resume", str(kept))
    state = json.loads(kept.read_text())
    changes, fault = WRONG[case]
    change_proof(kept, **changes)
    text = fault.format(board=state["board"], words=f"{state['words']} words", points=f"{state['points']} points")
    resumed = run_proof(config, "--resume", str(kept))
    assert (resumed.status, resumed.out) == (2, "")
    assert resumed.err.startswith(f"wgs: the proof in this file cannot be resumed: {text}")
    verified = run_wgs(str(config), "best", "--verify", str(kept))
    assert (verified.status, verified.out) == (1, "")
    assert verified.err.startswith(f"wgs: the proof in {kept} does not hold: {text}")
    assert resumed.err.count("\n") == verified.err.count("\n") == 1


REFUSED = {
    "other letters": (("--letters", "AEIT"), "the proof in this file is about other letters, so it cannot be resumed"),
    "another measure": (("--by", "words"), "the proof in this file is about another measure, so it cannot be resumed"),
    "another list": (("--dictionary", "common"), "is about another word list, so it cannot be resumed"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_proof_about_something_else_does_not_go_on(tmp_path: Path, case: str) -> None:
    options, message = REFUSED[case]
    config, kept = write_game(tmp_path, DICE, Size=[2, 2]), tmp_path / "proof.json"
    run_proof(config, "--resume", str(kept))
    before = kept.read_text()
    run = run_proof(config, "--resume", str(kept), *options)
    assert (run.status, run.out) == (2, "")
    assert message in run.err
    assert run.err.count("\n") == 1
    assert kept.read_text() == before


@pytest.mark.parametrize("text", ["", "{}", '{"game": "Tiny"}', "[" * 100_000, json.dumps(SEAL.write({"game": 1}))])
def test_a_damaged_file_of_a_proof_is_refused(tmp_path: Path, text: str) -> None:
    config, kept = write_game(tmp_path, DICE, Size=[2, 2]), tmp_path / "proof.json"
    kept.write_text(text)
    run = run_proof(config, "--resume", str(kept))
    assert run.status == 2
    assert run.err.startswith(f"wgs: {kept} cannot be used as a proof: ")
    assert run.err.count("\n") == 1


def test_options_that_make_no_sense_for_a_proof_are_refused(tmp_path: Path) -> None:
    config = str(write_game(tmp_path, DICE, Size=[2, 2]))
    lost = run_wgs(config, "best", "Tiny", "--prove", "--resume", str(tmp_path / "none" / "proof.json"))
    assert (lost.status, lost.out) == (2, "")  # before the search
    assert "cannot be written: there is no folder" in lost.err
    worst = run_wgs(config, "best", "Tiny", "--prove", "--minimize")
    assert worst.err == "wgs: --prove shows that no board has more; leave out --minimize\n"
