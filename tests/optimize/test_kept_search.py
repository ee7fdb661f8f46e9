"""Searches for the best board that are kept in a file, and go on from there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest
from support import Run, run_wgs, small_config, write_config, write_words

from wgs import Contest, Toolkit
from wgs.optimize.best import Settled
from wgs.service.best.search_files import SEAL, load_search

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def config(tmp_path: Path) -> str:
    write_words(tmp_path, "act at cat cats eat east seat ta tea east teas seta")
    dice = {"GenerationMethod": "Dice", "DiceLetters": "CSTEXY,AEOXYZ,TNDXYZ,ETSXYZ"}
    return str(write_config(tmp_path, small_config(LetterDistributions={"Dice": dice})))


def search(config: str, *options: str) -> Run:
    return run_wgs(config, "best", "Tiny", *options)


@pytest.mark.parametrize("limits", [[1, 9_000, 30_000], [300, 300, 30_000, 5], [30_000]])
def test_a_search_goes_on_where_it_was(config: str, tmp_path: Path, limits: list[int]) -> None:
    kept = str(tmp_path / "kept")
    for limit in limits:
        run = search(config, "--evaluations", str(limit), "--seed", "3", "--resume", kept, "--csv")
        assert run.status == 0
    whole = search(config, "--evaluations", "30000", "--seed", "3", "--csv")
    again = search(config, "--evaluations", "30000", "--resume", kept, "--csv")  # the seed is that of the file
    assert again.out.splitlines()[-1] == run.out.splitlines()[-1] == whole.out.splitlines()[-1]
    if len(limits) == 1:
        assert again.out == whole.out
    assert again.err == (
        f"wgs: note: {kept} keeps the search (10 restarts, 30,000 boards tried); give a larger --evaluations to go on\n"
    )


def test_what_is_settled_is_told_after_the_boards_of_it(config: str) -> None:
    game = Toolkit.load(config).game("Tiny")
    found = game.optimizing.search(Contest(seed=3, evaluations=100_000, jobs=1))
    went = [each for each in found if isinstance(each, Settled)]
    assert went[:6] == [Settled(1, 1), *(Settled(1 + each, 1 + 200 * each) for each in range(1, 5)), Settled(6, 2_801)]
    assert went[-1] == Settled(13, 100_000)  # the last restart was cut
    rest = game.optimizing.search(Contest(seed=3, evaluations=100_000, jobs=1, restarts=(12, 1 << 20)))
    assert [each for each in rest if isinstance(each, Settled)][-2:] == [Settled(13, 88_801), Settled(13, 100_000)]


def test_a_run_that_completes_no_restart_says_so(config: str, tmp_path: Path) -> None:
    kept = str(tmp_path / "kept")
    search(config, "--evaluations", "300", "--seed", "3", "--resume", kept)
    with patch("wgs.cli.commands.best.check_signals", side_effect=KeyboardInterrupt):
        stopped = search(config, "--evaluations", "30000", "--resume", kept)
    assert "the next run begins with the same one; raise --seconds" in stopped.err


def test_ctrl_c_leaves_a_file_to_go_on_with(config: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    with patch("wgs.cli.commands.best.check_signals", side_effect=KeyboardInterrupt):
        stopped = search(config, "--evaluations", "30000", "--seed", "3", "--resume", str(kept))
    assert stopped.status != 0
    assert (load_search(kept).restarts, load_search(kept).seed) == (1, 3)
    assert [each.text for each in load_search(kept).boards] == [line.split()[0] for line in stopped.out.splitlines()]
    on = search(config, "--evaluations", "30000", "--resume", str(kept))
    assert on.out.splitlines()[-1] == search(config, "--evaluations", "30000", "--seed", "3").out.splitlines()[-1]


REFUSED: dict[str, tuple[tuple[str, ...], str]] = {
    "another seed": (("--seed", "4"), "the search in this file is about another seed, so it cannot be resumed"),
    "another list": (("-d", "common"), "the search in this file is about another word list, so it cannot be resumed"),
    "other letters": (("--letters", "AEST"), "is about other letters, so it cannot be resumed"),
    "the fewest": (("--minimize",), "is about the opposite goal, so it cannot be resumed"),
    "words": (("--by", "words"), "is about another measure, so it cannot be resumed"),
    "a part": (("--shard", "1/2", "--part-out", "x", "--seed", "3"), "--resume works on this machine alone"),
    "a proof": (("--prove",), "cannot be used as a proof: it is not a saved proof of wgs; name another file"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_another_search_does_not_go_on(config: str, tmp_path: Path, case: str) -> None:
    options, message = REFUSED[case]
    kept = tmp_path / "kept"
    search(config, "--evaluations", "300", "--seed", "3", "--resume", str(kept))
    before = kept.read_text()
    run = search(config, "--evaluations", "300", "--resume", str(kept), *options)
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)
    assert message in run.err
    assert kept.read_text() == before


def test_a_file_that_was_cut_or_edited_is_refused(config: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    search(config, "--evaluations", "300", "--seed", "3", "--resume", str(kept))
    text = kept.read_text()
    data: dict[str, Any] = json.loads(text)
    texts = {
        text[:-20]: "it is not a saved search, or only part of one: its JSON cannot be read",
        json.dumps({**data, "restarts": 9}): "it was edited or damaged: its checksum does not match",
        "{}": "it is not a saved search of wgs",
    }
    inside = {key: value for key, value in data.items() if key not in {"format", "version", "check"}}
    board = {**data["boards"][0], "text": 5}
    for changes, reason in (
        ({"seed": -1}, "seed: expected 0 or more, found -1"),
        ({"boards": 5}, "boards: expected a list [...], found 5"),
        ({"boards": [board]}, 'boards[0].text: expected a text in quotes, found 5. Write "5" in quotes'),
        ({"more": 1}, "more: there is no such key"),
    ):
        texts[json.dumps(SEAL.write({**inside, **changes}))] = reason
    for damaged, reason in texts.items():
        kept.write_text(damaged)
        run = search(config, "--evaluations", "300", "--seed", "3", "--resume", str(kept))
        assert (run.status, run.out) == (2, "")
        assert run.err == f"wgs: {kept} cannot be resumed: {reason}; name another file\n"
        assert kept.read_text() == damaged
