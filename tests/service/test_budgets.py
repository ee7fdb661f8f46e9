"""Budgets: how much each board and all answers together may take, and what comes when they take more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from support.answers import run
from support.asking import write_source

from wgs import PrintError, Selection
from wgs.cli.terminal.flags import spell_text
from wgs.service.answers import Fault, Note, Ready, Written
from wgs.service.budgets import Budget
from wgs.service.creating.requests import CreateBoards
from wgs.service.lines import Lines, join_lines
from wgs.service.paper.answers import Document
from wgs.service.paper.requests import PrintBoards
from wgs.service.requests import ConfigSource, Request
from wgs.service.solving.answers import PathFound
from wgs.service.solving.requests import AnalyzeBoards, ScoreBoards, SolveBoards, SolvePaths
from wgs.service.tournaments.requests import PlayGames
from wgs.service.workspace import Workspace
from wgs.solver import SearchLimit

if TYPE_CHECKING:
    from pathlib import Path


CHILWELL: dict[str, Any] = {"config": ConfigSource("wgs.json"), "game": "WordsWithChilwell", "dictionary": "common"}
HARD = "".join(";" * multiplier + "?" for multiplier in range(12))
"""A board that takes hours: wildcards that are all different, and may lie in any order."""

FEW_STEPS = Budget(time_limit=SearchLimit(steps=1000))
MOST_PATHS = 3


@pytest.fixture(scope="module")
def workspace() -> Workspace:
    return Workspace()


@pytest.fixture
def source(tmp_path: Path) -> ConfigSource:
    return write_source(tmp_path)


def solving(source: ConfigSource, **values: Any) -> SolvePaths:
    return SolvePaths(config=source, game="Tiny", lines=join_lines(["TENT", "CATO"]), **values)


# --- Searches -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [ScoreBoards, SolveBoards, SolvePaths, AnalyzeBoards])
@pytest.mark.parametrize("as_text", [False, True])
def test_a_board_that_passes_its_limit_is_a_fault_and_the_next_is_answered(
    workspace: Workspace, kind: Any, as_text: bool
) -> None:
    request = kind(**CHILWELL, lines=join_lines(["AXE", HARD, "TEN"]), as_text=as_text)
    answers = list(run(request, workspace, budget=FEW_STEPS))
    (place,) = (place for place, answer in enumerate(answers) if isinstance(answer, Fault))
    fault = answers[place]
    assert (fault.kind, fault.line, fault.given) == ("limit", 2, HARD)
    assert spell_text(fault.text).endswith("--time-limit SECONDS")
    assert str(fault.text).startswith("this board takes more than ")
    assert 0 < place < len(answers) - 1


def test_one_desk_answers_each_request_within_its_own_budget(workspace: Workspace) -> None:
    request = ScoreBoards(**CHILWELL, lines=join_lines([HARD]))
    for steps in (10, 1000, 10):
        (fault,) = run(request, workspace, budget=Budget(time_limit=SearchLimit(steps=steps)))
        assert f" {steps:,} steps " in str(fault.text)


def test_a_document_with_a_board_that_passes_its_limit_is_an_error(workspace: Workspace) -> None:
    request = PrintBoards(**CHILWELL, board=("AXE", HARD), options=(("sheets", ("boards",)), ("keys", "end")))
    with pytest.raises(PrintError, match=r"^board 2: this board takes more than 1,000 steps"):
        list(run(request, workspace, budget=FEW_STEPS))


# --- Solutions ----------------------------------------------------------------------------------------------------


def test_solutions_come_up_to_their_limit_and_then_a_fault(source: ConfigSource) -> None:
    whole = list(run(solving(source)))
    first = [answer for answer in whole if answer.line == 1]
    assert len(first) > MOST_PATHS
    *given, fault = (answer for answer in run(solving(source), budget=Budget(max_solutions=3)) if answer.line == 1)
    assert given == first[:MOST_PATHS]
    assert (fault.kind, fault.is_partial) == ("limit", True)
    assert str(fault.text) == "this board has more than 3 paths of words; max_solutions=N allows more"


def test_as_many_solutions_as_the_limit_are_no_fault(source: ConfigSource) -> None:
    whole = list(run(solving(source)))
    most = max(sum(answer.line == line for answer in whole) for line in (1, 2))
    assert list(run(solving(source), budget=Budget(max_solutions=most))) == whole


def test_a_text_ends_with_its_suffix_when_a_limit_ends_it(source: ConfigSource) -> None:
    request = solving(source, as_text=True, solution_format="%w%(,)", prefix="<", suffix=">\n")
    answers = list(run(request, budget=Budget(max_solutions=1)))
    texts = [answer.text for answer in answers if isinstance(answer, Written)]
    assert b"".join(texts) == b"<NET>\n<CAT>\n"
    assert [answer.line for answer in answers if isinstance(answer, Fault)] == [1]


@pytest.mark.parametrize("limit", [None, 1, 10**6])
def test_no_more_solutions_are_sorted_than_the_limit(source: ConfigSource, limit: int | None) -> None:
    request = solving(source, selection=Selection(sort="points", limit=limit))
    first, second = run(request, budget=Budget(max_solutions=1))
    assert (first.kind, first.line, first.is_partial) == ("limit", 1, False)
    assert second.line == 2


def test_solutions_that_are_not_wanted_count_as_well(source: ConfigSource) -> None:
    request = solving(source, selection=Selection(pattern="zzz"))
    assert [answer.line for answer in run(request, budget=Budget(max_solutions=1))] == [1]
    assert list(run(request)) == []


def test_a_small_limit_of_the_selection_needs_no_other(source: ConfigSource) -> None:
    request = solving(source, selection=Selection(limit=2))
    assert list(run(request, budget=Budget(max_solutions=2))) == list(run(request))


# --- Documents and bytes ------------------------------------------------------------------------------------------


def printing(source: ConfigSource, boards: int) -> list[PrintBoards]:
    game: dict[str, Any] = {"config": source, "game": "Tiny"}
    return [
        PrintBoards(**game, making=CreateBoards(**game, seed=1, boards=boards)),
        PrintBoards(**game, board=("TENS",) * boards),
    ]


def test_a_document_has_as_many_boards_as_the_budget_allows(source: ConfigSource) -> None:
    for request in printing(source, 3):
        *_, document = run(request, budget=Budget(max_boards=3))
        assert document.boards == 3
        with pytest.raises(PrintError, match=r"^a document can have at most 2 boards; max_boards=N allows more$"):
            list(run(request, budget=Budget(max_boards=2)))


def count_bytes(request: Request) -> int:
    answers = list(run(request))
    return sum(len(answer.text) if isinstance(answer, Written) else len(answer.data) for answer in answers)


def test_answers_end_with_a_fault_when_they_have_too_many_bytes(source: ConfigSource) -> None:
    request = ScoreBoards(config=source, game="Tiny", lines=Lines(b"TENS\n" * 30_000), as_text=True)
    most = count_bytes(request)
    assert all(isinstance(each, Written) for each in run(request, budget=Budget(answer_bytes=most)))
    *_, fault = run(request, budget=Budget(answer_bytes=most - 1))
    assert fault == Fault("size", f"the answers take more than {most - 1:,} bytes")


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_have_bytes_wherever_they_are_played(source: ConfigSource, jobs: int) -> None:
    players = ("random", "random")
    request = PlayGames(config=source, game="Race", players=players, games=40, seed=1, jobs=jobs)
    *games, fault = run(request, budget=Budget(answer_bytes=3000))
    assert len(games) > 1
    assert fault == Fault("size", "the answers take more than 3,000 bytes")


def test_documents_and_values_have_bytes_too(source: ConfigSource) -> None:
    document = printing(source, 1)[1]
    most = count_bytes(document)
    assert isinstance(next(run(document, budget=Budget(answer_bytes=most))), Document)
    assert next(run(document, budget=Budget(answer_bytes=most - 1))).kind == "size"
    *found, fault = run(solving(source), budget=Budget(answer_bytes=500))
    assert found
    assert all(isinstance(each, PathFound) for each in found)
    assert fault.kind == "size"


# --- Budgets ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["seconds", "max_solutions", "max_boards", "answer_bytes"])
@pytest.mark.parametrize("value", [0, -1, float("nan")])
def test_a_budget_is_above_nothing(name: str, value: float) -> None:
    with pytest.raises(ValueError, match=f"^a budget of {name} must be above 0"):
        Budget(**{name: value})  # type: ignore[arg-type]


def test_a_prepared_request_keeps_to_the_budget_that_it_is_sent_with(source: ConfigSource) -> None:
    workspace, request = Workspace(), solving(source)
    assert any(isinstance(answer, Ready) for answer in run(replace(request, lines=None), workspace))
    limited = run(request, workspace, budget=Budget(max_solutions=1))
    assert any(isinstance(answer, Fault) for answer in limited)
    assert not any(isinstance(answer, Fault | Note) for answer in run(request, workspace))
