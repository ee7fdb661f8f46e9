"""The fields of requests that hold something odd: an error that names the field, and never another exception."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.asking import list_requests, write_source

from wgs.analysis.filters import Selection
from wgs.base.errors import WgsError
from wgs.service.best.requests import FindBest
from wgs.service.budgets import Budget
from wgs.service.creating.requests import CreateBoards
from wgs.service.dispatch import run
from wgs.service.field_checks import check_fields
from wgs.service.lists.requests import DescribeLists, WordLists
from wgs.service.paper.requests import PrintBoards
from wgs.service.play.requests import OpenMatch
from wgs.service.requests import ConfigSource, Request
from wgs.service.solving.requests import ScoreBoards, SolveBoards
from wgs.service.workspace import Workspace

SOURCE = ConfigSource("wgs.json")
GAME: dict[str, Any] = {"config": SOURCE, "game": "Boggle (New)"}
SEED: dict[str, Any] = {**GAME, "seed": 1}

ODD: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(
        [None, True, (), (1,), ("a",), ((1, 2),), (("title", 5),), b"x", {}, "", "\0", "\ud800", "x" * 10**5]
    ),
    st.integers(-(1 << 70), 1 << 70),
    st.integers(-2, 2),
    st.floats(),
    st.text(max_size=5),
)


@pytest.fixture(scope="module")
def examples(tmp_path_factory: pytest.TempPathFactory) -> list[Request]:
    return list(list_requests(write_source(tmp_path_factory.mktemp("odd"))).values())


def test_every_request_passes(examples: list[Request]) -> None:
    for request in examples:
        check_fields(request)


@settings(max_examples=50)
@given(st.data())
def test_a_request_with_an_odd_field_is_carried_out_or_refused(examples: list[Request], data: st.DataObject) -> None:
    request = data.draw(st.sampled_from(examples))
    name = data.draw(st.sampled_from([each.name for each in fields(request)]))
    changes: dict[str, Any] = {name: data.draw(ODD)}
    try:
        odd = replace(request, **changes)
    except ValueError:  # it does not go with another field
        return
    with suppress(WgsError):
        for _ in run(odd, Workspace(), budget=Budget(seconds=1)):
            pass


def make(kind: Any, **values: Any) -> Request:
    request: Request = kind(**values)
    return request


@pytest.mark.parametrize(
    ("odd", "said"),
    [
        (
            make(CreateBoards, **GAME, seed=-1),
            "seed of CreateBoards must be a whole number from 0 to 184467440737095516",
        ),
        (
            make(CreateBoards, **SEED, boards="5"),
            "boards of CreateBoards must be a whole number from 1 to 4294967295, n",
        ),
        (make(CreateBoards, **SEED, unique=1), "unique of CreateBoards must be True or False, not 1"),
        (
            make(CreateBoards, **SEED, jobs=0),
            "jobs of CreateBoards must be a whole number from 1 to 256 or None",
        ),
        (
            make(CreateBoards, **SEED | {"game": 5}),
            "game of CreateBoards must be a text of at most 100,000,000 characte",
        ),
        (
            make(CreateBoards, **SEED | {"config": "a"}),
            "config of CreateBoards must be a ConfigSource, not 'a'",
        ),
        (
            make(ScoreBoards, config=make(ConfigSource, path=b"x"), game="G"),
            "path of config of ScoreBoards must be a t",
        ),
        (make(ScoreBoards, **GAME, form="xml"), "form of ScoreBoards must be 'json' or 'csv' or None, not 'xml'"),
        (make(FindBest, **SEED, by=["points"]), "by of FindBest must be 'points' or 'words', not ['points']"),
        (
            make(FindBest, **SEED, seconds=float("nan")),
            "seconds of FindBest must be a number above 0 and at most 1e+09",
        ),
        (
            make(OpenMatch, **SEED, players="human"),
            "players of OpenMatch must be a tuple of 1 to 1,000 items, each a",
        ),
        (
            make(DescribeLists, config=SOURCE, lists=("common",) * 1001),
            "lists of DescribeLists must be a tuple of 1 to 1,000 items, each a text of at most 100,000,000 charact",
        ),
        (
            make(OpenMatch, **SEED, players=("human", "human"), playouts=0),
            "playouts of OpenMatch must be a whole number from 1 to 1000000000 or",
        ),
        (
            make(SolveBoards, **GAME, selection=Selection.unchecked(min_length="4")),
            "min_length of selection of SolveBoards must be a whole number from 0",
        ),
        (
            make(PrintBoards, **GAME, options=(("title",),)),
            "options of PrintBoards must be a tuple of at most 1,000 items, each",
        ),
        (
            make(PrintBoards, **GAME, making="x"),
            "making of PrintBoards must be a CreateBoards",
        ),
    ],
)
def test_the_error_names_the_field_the_value_and_what_was_expected(odd: Request, said: str) -> None:
    with pytest.raises(WgsError) as caught:
        list(run(odd))
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize("name", ["CompareLists", "MergeLists"])
def test_a_request_about_too_few_word_lists_is_refused(examples: list[Request], name: str) -> None:
    request = next(each for each in examples if type(each).__name__ == name)
    assert isinstance(request, WordLists)
    with pytest.raises(WgsError, match=r"lists of \w+ must be a tuple of (2|1 to 1,000) items, .* not \(\)"):
        list(run(replace(request, lists=())))
