"""Requests and answers are values: frozen, equal when they say the same, and the same after a journey."""

from __future__ import annotations

import pickle
from dataclasses import fields, is_dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from support.asking import list_requests, write_source

import wgs.service
from wgs import Constraints, PlayError
from wgs.games.play.players import Limits
from wgs.service.creating.requests import CreateBoards
from wgs.service.dispatch import run
from wgs.service.paper.requests import PrintBoards
from wgs.service.requests import ConfigSource, Request

FOLDER = Path(wgs.service.__file__).parent


@pytest.fixture(scope="module")
def requests(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Request]:
    return list_requests(write_source(tmp_path_factory.mktemp("config")))


def list_kinds() -> set[type[Request]]:
    """List the classes of requests that are no bases of others."""
    modules = [import_module(f"wgs.service.{path.parent.name}.requests") for path in FOLDER.glob("*/requests.py")]
    kinds = {each for module in modules for each in vars(module).values() if isinstance(each, type)}
    kinds = {kind for kind in kinds if issubclass(kind, Request)}
    return kinds - {base for kind in kinds for base in kind.__bases__}


def test_the_table_has_a_request_of_every_kind(requests: dict[str, Request]) -> None:
    assert {type(request) for request in requests.values()} == list_kinds()


def test_requests_are_frozen_and_hashable_and_stay_equal_when_they_are_sent(requests: dict[str, Request]) -> None:
    for request in requests.values():
        assert is_dataclass(request)
        with pytest.raises(AttributeError):
            setattr(request, fields(request)[0].name, None)
        received = pickle.loads(pickle.dumps(request))
        assert (received, hash(received)) == (request, hash(request))
        assert received is not request


def test_requests_with_other_values_are_different(requests: dict[str, Request]) -> None:
    assert len(set(requests.values())) == len(requests)


def test_answers_are_equal_after_a_journey(requests: dict[str, Request]) -> None:
    for name, request in requests.items():
        answers: list[Any] = list(run(request))
        assert answers, name
        if name.startswith("solve paths"):
            assert len(answers) > len(request.lines.data.splitlines())  # type: ignore[attr-defined]
        assert pickle.loads(pickle.dumps(answers)) == answers


def test_boards_are_printed_from_the_game_that_makes_them(requests: dict[str, Request]) -> None:
    printing = requests["print made boards"]
    assert isinstance(printing, PrintBoards)
    assert isinstance(printing.making, CreateBoards)
    with pytest.raises(ValueError, match="with the config, the game and the dictionary that they are made with"):
        replace(printing, game="Race")


def test_the_digest_of_a_config_is_that_of_its_text(tmp_path: Path) -> None:
    assert ConfigSource("a.json", "{}").digest == ConfigSource("b.json", "{}").digest != ""
    assert ConfigSource("a.json").digest == ""


def test_values_inside_of_requests_are_checked_when_they_are_made() -> None:
    with pytest.raises(PlayError):
        Limits(playouts=0)
    assert hash(Constraints(contains=("cat",))) == hash(Constraints(contains=("CAT",)))
