"""Deadlines: every request ends soon after its time is up, whatever it is doing then."""

from __future__ import annotations

import json
from itertools import islice, permutations
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest
from support.asking import list_requests, write_source

from wgs import Selection
from wgs.games.play.players import MOST_PLAYOUTS
from wgs.service.answers import Fault
from wgs.service.best.requests import FindBest
from wgs.service.budgets import Budget, Cancel
from wgs.service.catalogues.requests import CheckConfig
from wgs.service.checking.requests import CheckWords
from wgs.service.creating.requests import CreateBoards
from wgs.service.dispatch import run
from wgs.service.explaining.requests import ExplainWords
from wgs.service.lines import join_lines
from wgs.service.lists.requests import DescribeLists, FilterList, MergeLists
from wgs.service.paper.requests import PrintBoards
from wgs.service.play.answers import MatchState
from wgs.service.play.requests import MakeMove, OpenMatch
from wgs.service.requests import ConfigSource, Request
from wgs.service.solving.requests import AnalyzeBoards, ScoreBoards, SolveBoards, SolvePaths
from wgs.service.studying.requests import StudyBoard
from wgs.service.tournaments.requests import PlayGames
from wgs.service.workspace import Workspace
from wgs.solver import SearchLimit

if TYPE_CHECKING:
    from pathlib import Path


# --- All requests -------------------------------------------------------------------------------------------------


class LateCancel(Cancel):
    """A cancel that comes when the request has begun: at the second look."""

    def __init__(self) -> None:
        super().__init__()
        self.looks = 0

    @property
    def is_cancelled(self) -> bool:
        self.looks += 1
        return self.looks > 1


def test_every_request_looks_whether_it_has_to_end(tmp_path: Path) -> None:
    for name, request in list_requests(write_source(tmp_path)).items():
        cancel = LateCancel()
        *_, last = run(request, cancel=cancel)
        assert isinstance(last, Fault), name
        assert last.kind == "cancelled", name


# --- Hard ones ----------------------------------------------------------------------------------------------------

SECONDS = 0.1
"""The deadline of each hard request; without it, each of them takes longer, and most of them for ever."""

MOST_SECONDS = 1.0
"""How long, in processor time, a request may go on after its deadline."""

ENDLESS = Budget(seconds=SECONDS, time_limit=SearchLimit(), max_solutions=None, max_boards=None)
WHERE: dict[str, Any] = {"config": ConfigSource("wgs.json"), "game": "Boggle (New)"}
RACE: dict[str, Any] = {"config": ConfigSource("wgs.json"), "game": "WordRace (Square)"}
ROUTES: dict[str, Any] = {"config": ConfigSource("wgs.json"), "game": "RouteWords"}
WORDS: dict[str, Any] = {"config": ConfigSource("wgs.json"), "game": "WordsWithChilwell"}
WILD = join_lines(["?" * 16])
WIDE = join_lines(["?" * 36] * 1000)
MULTIPLIED = join_lines(["".join(";" * multiplier + "?" for multiplier in range(20))])
SUPER: dict[str, Any] = {**WHERE, "game": "Super Big Boggle"}
FREE = ("one", "three") * 1000
LISTS: dict[str, Any] = {"config": ConfigSource("wgs.json")}
FILTER: dict[str, Any] = {**LISTS, "list": "standard"}

ALPHABETS = ("".join(letters) for letters in permutations("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
"""Each makes another list of the same file."""

MANY_LISTS = {
    "Dictionaries": {
        letters: {"Path": "dictionaries/common.txt", "Alphabet": letters} for letters in islice(ALPHABETS, 1000)
    }
}

HARD: dict[str, Request] = {
    "score": ScoreBoards(**SUPER, lines=WIDE, jobs=1),
    "score in Python": ScoreBoards(**WORDS, lines=MULTIPLIED, as_text=True),
    "solve": SolveBoards(**SUPER, lines=WIDE, jobs=1, as_text=True),
    "solve with other paths": SolveBoards(**SUPER, lines=WIDE, selection=Selection(through=[1, 36])),
    "solve paths": SolvePaths(**WHERE, lines=WILD),
    "solve paths in another order": SolvePaths(**WHERE, lines=WILD, selection=Selection(sort="points", limit=5)),
    "analyze": AnalyzeBoards(**SUPER, lines=WIDE, jobs=1, as_text=True, analysis_format="%1W\n"),
    "study": StudyBoard(**SUPER, board="?" * 36, contains=(1, 36)),
    "study on all paths": StudyBoard(**WHERE, board="?" * 16, duplicates=True),
    "explain": ExplainWords(**SUPER, board="?" * 36, words=FREE),
    "check words": CheckWords(**WHERE, lines=join_lines(["quizzical" * 5] * 10**5)),
    "create": CreateBoards(**WHERE, boards=10**9, seed=1),
    "create with an Optimizer": CreateBoards(**RACE, boards=10**6, seed=1, jobs=1),
    "optimize": CreateBoards(**WHERE, seed=1, jobs=1, words="9999..", evaluations=10**9),
    "best of hard boards": FindBest(**SUPER, letters="?", seed=1, jobs=1),
    "print": PrintBoards(**WHERE, making=CreateBoards(**WHERE, boards=10**6, seed=1)),
    "play games": PlayGames(**RACE, players=("search", "search"), games=2, seed=1, plain=True, playouts=MOST_PLAYOUTS),
    "check config": CheckConfig(config=ConfigSource("wgs.json", text=json.dumps(MANY_LISTS))),
    "merge lists": MergeLists(**LISTS, lists=("common", "standard") * 50),
    "filter a list by blocked words": FilterList(**FILTER, block=("common", "standard") * 50),
    "filter a list by allowed words": FilterList(**FILTER, allow=("common", "standard") * 50),
}


@pytest.fixture(scope="module")
def workspace() -> Workspace:
    return Workspace()


def find_seconds(request: Request, workspace: Workspace) -> float:
    """Carry out a request with a deadline; return how long it took, and check that it was ended."""
    begun = process_time()
    *_, last = run(request, workspace, budget=ENDLESS)
    assert isinstance(last, Fault)
    assert last.kind == "deadline"
    return process_time() - begun


@pytest.mark.parametrize("name", HARD)
def test_a_deadline_ends_the_work_on_one_answer(workspace: Workspace, name: str) -> None:
    assert find_seconds(HARD[name], workspace) < SECONDS + MOST_SECONDS


def test_the_facts_of_a_word_list_are_found_once(workspace: Workspace) -> None:
    begun = process_time()
    first, *others = run(DescribeLists(**LISTS, lists=("standard",) * 1000), workspace)
    assert others == [first] * 999
    assert process_time() - begun < MOST_SECONDS


def test_a_deadline_ends_the_choice_of_a_move(workspace: Workspace) -> None:
    opened = OpenMatch(**ROUTES, players=("search", "human"), seed=1, playouts=MOST_PLAYOUTS)
    (state,) = (answer for answer in run(opened, workspace) if isinstance(answer, MatchState))
    assert find_seconds(MakeMove(**ROUTES, saved=state.saved, seat=0), workspace) < SECONDS + MOST_SECONDS
