"""Limits of docs/internals/threats.md that the tests of no part reach: what happens beyond each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support.configs import small_config, write_config, write_words
from support.hosted_tables import Time, plan, served

from wgs import Toolkit
from wgs.analysis.format_reader import LONGEST_FORMAT, parse_solution_format
from wgs.base.errors import FormatError, GenerationError, PlayError, TableError, WgsError
from wgs.base.files import Files
from wgs.cli.terminal import streams
from wgs.games.play.saved import LONGEST_SAVE, parse_saved
from wgs.generate.word_list import LONGEST_LINE
from wgs.service.answers import Fault
from wgs.service.dispatch import run
from wgs.service.field_checks import check_fields
from wgs.service.lines import join_lines
from wgs.service.paper.requests import PreviewPages
from wgs.service.requests import ConfigSource
from wgs.service.solving.requests import ScoreBoards
from wgs.solver import native, reference
from wgs.solver.native import NativeSolver
from wgs.solver.reference import ReferenceSolver

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.service.tables.host import TableHost


def test_a_format_that_is_too_long_is_refused() -> None:
    parse_solution_format("x" * LONGEST_FORMAT)
    with pytest.raises(FormatError, match="the format has 100,001 characters: shorten it to 100,000"):
        parse_solution_format("x" * (LONGEST_FORMAT + 1))


def test_a_saved_game_that_is_too_long_is_refused() -> None:
    with pytest.raises(PlayError, match="it is too large"):
        parse_saved(" " * (LONGEST_SAVE + 1))


def test_a_list_of_too_many_items_is_refused() -> None:
    request = PreviewPages(config=ConfigSource("wgs.json"), game="Boggle (New)", board=("A",) * 1_000_001)
    with pytest.raises(WgsError, match="board of PreviewPages must be a tuple of at most 1,000,000 items"):
        check_fields(request)


def test_a_line_of_a_file_of_boards_that_is_longer_than_any_board_is_an_error(tmp_path: Path) -> None:
    write_words(tmp_path, "act")
    (tmp_path / "boards.txt").write_text("A" * (LONGEST_LINE + 1), encoding="utf-8")
    dice = {"Dice": {"GenerationMethod": "WordList", "WordListFile": "boards.txt"}}
    game = Toolkit.load(write_config(tmp_path, small_config(LetterDistributions=dice))).game("Tiny")
    with pytest.raises(GenerationError, match="line 1: the line has more than 65536 bytes, more than any board"):
        list(game.create(1, seed=1))


def test_a_json_record_that_is_too_long_is_one_bad_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record may be longer than a line of another kind; what is longer loses its beginning."""
    monkeypatch.setattr(streams, "MAX_LINE", 10)
    monkeypatch.setattr(streams, "MAX_RECORD", 1 << 20)
    path = tmp_path / "boards.jsonl"
    for size, is_whole in (((1 << 20) - 2, True), (4 << 20, False)):
        path.write_bytes(b"{" + b" " * size + b"}\nCATO\n")
        assert any(lines.is_overlong for lines in streams.iter_file(str(path), Files())) is not is_whole


def test_the_search_of_a_board_has_the_steps_of_its_engine(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    request = ScoreBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", lines=join_lines(["TEENTEENTEENTEE?"]))
    solver: Any = {"native": NativeSolver, "reference": ReferenceSolver}[engine]
    steps = {"native": native.DEFAULT_STEPS, "reference": reference.DEFAULT_STEPS}[engine]
    assert not any(isinstance(answer, Fault) for answer in run(request))
    assert solver.default_steps == steps
    monkeypatch.setattr(solver, "default_steps", 1)
    (fault,) = (answer for answer in run(request) if isinstance(answer, Fault))
    assert (fault.kind, "more than 1 step" in str(fault.text)) == ("limit", True)


def test_a_host_that_keeps_too_many_tables_opens_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wgs.service.sittings.hosting.MOST_TABLES", 1)

    async def test(host: TableHost, _: Time) -> None:
        await host.open_table(plan())
        with pytest.raises(TableError, match="there is no room for another table; try again when one is over"):
            await host.open_table(plan())

    served(test)
