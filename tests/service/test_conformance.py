"""The same request has the same answers everywhere: alone, in a busy workspace, and in other processes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from support.answers import run
from support.asking import list_requests, write_source

from wgs.service.answers import Note, Ready, Written
from wgs.service.best.requests import FindBest
from wgs.service.catalogues.requests import ListGames
from wgs.service.requests import ConfigSource, Request
from wgs.service.sharing import Pace, count_units, iter_pieces
from wgs.service.solving.requests import TopBoards
from wgs.service.surveys.requests import SurveyBoards, SurveyLines
from wgs.service.workspace import Workspace

MERGED = (FindBest, SurveyBoards, SurveyLines, TopBoards)
"""Requests whose answers to pieces are merged, which is for their fronts to do."""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> ConfigSource:
    return write_source(tmp_path_factory.mktemp("config"))


@pytest.fixture(scope="module")
def requests(source: ConfigSource) -> dict[str, Request]:
    return list_requests(source)


@pytest.fixture(scope="module")
def answers(requests: dict[str, Request]) -> dict[str, list[Any]]:
    """The answers to each request on a workspace of its own."""
    return {name: list(run(request)) for name, request in requests.items()}


def join_texts(answers: Iterable[Any]) -> list[Any]:
    """Put texts that follow each other together: where one ends is no part of the promise."""
    joined: list[Any] = []
    for answer in answers:
        if isinstance(answer, Written) and joined and isinstance(joined[-1], bytes):
            joined[-1] += answer.text
        else:
            joined.append(answer.text if isinstance(answer, Written) else answer)
    return joined


def without_notes(answers: Iterable[Any]) -> list[Any]:
    return [answer for answer in answers if not isinstance(answer, Note | Ready)]


def test_one_desk_for_all_requests_changes_no_answer(
    requests: dict[str, Request], answers: dict[str, list[Any]]
) -> None:
    workspace = Workspace()
    for _ in range(2):
        for name, request in requests.items():
            assert list(run(request, workspace)) == answers[name], name


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_number_of_jobs_changes_no_answer(
    requests: dict[str, Request], answers: dict[str, list[Any]], jobs: int
) -> None:
    for name, request in requests.items():
        if hasattr(request, "jobs"):
            changed: Any = request
            assert list(run(replace(changed, jobs=jobs))) == answers[name], name


def test_the_answers_to_the_pieces_of_a_request_are_those_to_the_whole(
    requests: dict[str, Request], answers: dict[str, list[Any]]
) -> None:
    workspace, cut = Workspace(), set()
    for name, request in requests.items():
        if count_units(request) == 1 or isinstance(request, MERGED):
            continue
        cut.add(name)
        parts = chain.from_iterable(run(piece, workspace) for piece in iter_pieces(request, Pace(3)))
        assert without_notes(join_texts(parts)) == without_notes(join_texts(answers[name])), name
    assert {"create", "optimize", "play games", "play on boards", "verify a proof"} < cut


def test_a_config_that_is_not_saved_is_as_good_as_a_file(
    source: ConfigSource, requests: dict[str, Request], answers: dict[str, list[Any]], tmp_path: Path
) -> None:
    file = Path(source.path)
    draft = ConfigSource(str(file.with_name("draft.json")), file.read_text(encoding="utf-8"))
    assert not Path(draft.path).exists()
    for name, request in list_requests(draft).items():
        if name not in {
            "check config",
            "configs",
            "games",
            "files",
            "edit",
        }:  # these name the file, or compare the text with it
            assert list(run(request)) == answers[name], name


def test_a_draft_is_taken_in_place_of_the_file_of_its_name(source: ConfigSource) -> None:
    (empty,) = run(ListGames(config=ConfigSource(source.path, '{"GameRules": {"Only": {}}}')))
    assert empty.game == "Only"
    assert {entry.game for entry in run(ListGames(config=source))} == {"Tiny", "Race"}
