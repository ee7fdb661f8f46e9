"""Carrying out requests: what is a fault among the answers, what is an error, and how work ends before it is done."""

from __future__ import annotations

from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from support.answers import run
from support.asking import write_source
from support.configs import small_config, write_config, write_words

from wgs import ConfigError, LexiconError, MissingPartError, UnknownNameError, WgsError
from wgs.base.errors import Message, Parameter
from wgs.optimize.results import MadeBoard
from wgs.service.answers import Answered, Fault, Note, Progress, Ready
from wgs.service.best.requests import FindBest
from wgs.service.budgets import Budget, Cancel
from wgs.service.catalogues.requests import ListGames
from wgs.service.creating.requests import CreateBoards
from wgs.service.explaining.requests import ExplainWords
from wgs.service.lines import Lines, join_lines
from wgs.service.lists.requests import MergeLists
from wgs.service.reading.requests import ReadBoards
from wgs.service.replays.requests import ReplayTranscript
from wgs.service.requests import ConfigSource
from wgs.service.showing.requests import ShowBoard
from wgs.service.solving.requests import ScoreBoards, SolveBoards
from wgs.service.tournaments.requests import PlayGames
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def source(tmp_path: Path) -> ConfigSource:
    return write_source(tmp_path)


def scoring(source: ConfigSource, *lines: str, **values: Any) -> ScoreBoards:
    return ScoreBoards(config=source, game="Tiny", lines=join_lines(lines), **values)


# --- Faults and errors --------------------------------------------------------------------------------------------


def test_a_bad_line_is_a_fault_among_the_answers(source: ConfigSource) -> None:
    first, fault, last = run(scoring(source, "TENS", "T4", "CATO"))
    assert (first.line, first.given, first.value.words) == (1, "TENS", 4)
    assert (fault.kind, fault.line, fault.given) == ("line", 2, "T4")
    assert fault.reason.startswith('unexpected "4" at character 2')
    assert str(fault.text).startswith(fault.reason)
    assert str(fault.text).endswith("\n    T4\n     ^")
    assert (last.line, last.value.words) == (3, 1)


def test_a_line_that_is_not_utf8_tells_its_byte(source: ConfigSource) -> None:
    (fault,) = run(ScoreBoards(config=source, game="Tiny", lines=Lines(b"T\xffN", 4)))
    assert (fault.line, fault.text, fault.given) == (
        4,
        "byte 2 (0xFF) is not UTF-8; convert the text to UTF-8",
        "T\udcffN",
    )


def test_a_line_that_a_game_cannot_begin_on_is_a_fault(source: ConfigSource) -> None:
    reading = ReadBoards(config=source, game="Race", to_play=True, lines=join_lines(["CATOOEDGNSET", "CAT"]))
    board, fault = run(reading)
    assert board.value == "CATOOEDGNSET"
    assert str(fault.text).startswith("expected as many tiles as the grid has positions, 12, found 3")


@pytest.mark.parametrize(
    ("request_of", "error", "text"),
    [
        (lambda source: ListGames(config=ConfigSource("gone.json")), ConfigError, "gone.json"),
        (lambda source: ListGames(config=replace(source, text="{")), ConfigError, "config.json"),
        (lambda source: CreateBoards(config=source, game="Tinny", seed=1), UnknownNameError, 'Did you mean "Tiny"'),
        (lambda source: scoring(source, "TENS", dictionary="gone"), LexiconError, "gone"),
        (
            lambda source: CreateBoards(config=source, game="Tiny", seed=1, boards=0),
            WgsError,
            "must be a whole number from 1",
        ),
        (lambda source: ShowBoard(config=source, game="Tiny", board="4"), WgsError, 'the board: unexpected "4"'),
        (lambda source: ExplainWords(config=source, game="Tiny", board="TENS", words=("t3n",)), WgsError, "t3n"),
        (lambda source: FindBest(config=source, game="Tiny", seed=1, letters="4"), WgsError, "letters must be game"),
        (lambda source: MergeLists(config=source, lists=("Words", "gone")), LexiconError, "gone"),
        (lambda source: ReplayTranscript(config=source, transcript="x", place="it"), WgsError, "it: "),
    ],
)
def test_what_cannot_be_carried_out_at_all_is_an_error(
    source: ConfigSource, request_of: Any, error: type[WgsError], text: str
) -> None:
    with pytest.raises(error) as caught:
        list(run(request_of(source)))
    assert text in str(caught.value)


def test_errors_name_parameters_that_a_front_spells(source: ConfigSource) -> None:
    request = PlayGames(config=source, game="Race", players=("human", "x"), games=1, seed=1)
    with pytest.raises(WgsError) as caught:
        next(run(request))
    assert Parameter("players") in Message(caught.value).parts


def test_a_game_that_lacks_a_part_tells_so_before_any_line(tmp_path: Path) -> None:
    config = small_config()
    del config["GameRules"]["Tiny"]["GridDesign"]
    source = ConfigSource(str(write_config(tmp_path, config)))
    with pytest.raises(MissingPartError):
        list(run(scoring(source)))


# --- Notes --------------------------------------------------------------------------------------------------------


@pytest.fixture
def odd(tmp_path: Path) -> ConfigSource:
    """A config with an unknown key, a strange word and a strange format."""
    write_words(tmp_path, "at cat it's")
    config = small_config(Unknown={}, Preferences={"Odd": {"SolutionFormat": "%w%z"}})
    config["GameRules"]["Tiny"]["Preferences"] = "Odd"
    return ConfigSource(str(write_config(tmp_path, config)))


def test_notes_come_as_values_when_a_request_is_prepared(odd: ConfigSource) -> None:
    config, words, form, ready = run(SolveBoards(config=odd, game="Tiny", as_text=True))
    assert [note.kind for note in (config, words, form)] == ["warning", "note", "warning"]
    assert "Unknown: unknown key" in config.text
    assert words.text.startswith("1 word of the dictionary Words was skipped")
    assert "SolutionFormat" in form.text
    assert isinstance(ready, Ready)
    assert ready.positions == 4


def test_lines_are_answered_without_the_notes_of_their_preparation(odd: ConfigSource) -> None:
    workspace = Workspace()
    assert len([answer for answer in run(scoring(odd), workspace) if isinstance(answer, Note)]) == 2
    (answered,) = run(scoring(odd, "CATB"), workspace)
    assert isinstance(answered, Answered)
    (unprepared,) = run(scoring(odd, "CATB"))
    assert unprepared == answered


def test_each_list_of_a_request_has_its_note(odd: ConfigSource) -> None:
    *notes, merged = run(MergeLists(config=odd, lists=("Words", "Words")))
    assert [note.kind for note in notes] == ["warning", "note", "note"]
    assert merged.words == ("AT", "CAT")


# --- Progress, deadlines, cancelling ------------------------------------------------------------------------------


def test_progress_is_told(source: ConfigSource) -> None:
    told: list[Progress] = []
    asked = PlayGames(config=source, game="Race", players=("random",) * 2, games=4, seed=1)
    assert len(list(run(asked, watch=told.append))) == 5
    assert [(each.done, each.total, each.unit) for each in told] == [(done, 4, "games") for done in (0, 2, 4)]
    told.clear()
    list(run(scoring(source, *["TENS"] * 3, as_text=True), watch=told.append))
    assert told
    assert {each.unit for each in told} == {"lines"}
    told.clear()
    list(run(FindBest(config=source, game="Tiny", seed=1, evaluations=30_000, jobs=1), watch=told.append))
    assert {(each.unit, each.total) for each in told} <= {("restarts", None)}


def drawing(source: ConfigSource, boards: int = 10**9) -> CreateBoards:
    return CreateBoards(config=source, game="Tiny", seed=1, boards=boards)


def optimizing(source: ConfigSource) -> CreateBoards:
    return CreateBoards(config=source, game="Tiny", seed=1, boards=10**6, jobs=1, words="500..", evaluations=10)


def playing(source: ConfigSource) -> PlayGames:
    return PlayGames(config=source, game="Race", players=("random",) * 2, games=10**6, seed=1)


def searching(source: ConfigSource) -> FindBest:
    return FindBest(config=source, game="Tiny", seed=1, jobs=1, letters="CATENS")


ENDLESS = [drawing, optimizing, playing]


@pytest.mark.parametrize("request_of", [drawing, playing])
def test_a_cancel_from_another_thread_ends_a_request_between_two_answers(source: ConfigSource, request_of: Any) -> None:
    cancel = Cancel()
    answers: list[Any] = []
    for answer in run(request_of(source), cancel=cancel):
        answers.append(answer)
        if len(answers) == 5:
            thread = Thread(target=cancel.cancel)
            thread.start()
            thread.join()
    assert len(answers) == 6
    assert answers[-1] == Fault("cancelled", "the request was cancelled")


@pytest.mark.parametrize("request_of", ENDLESS)
def test_a_deadline_ends_a_request_with_its_fault(source: ConfigSource, request_of: Any) -> None:
    workspace = Workspace()
    next(iter(run(request_of(source), workspace)))
    *answers, fault = run(request_of(source), workspace, budget=Budget(seconds=0.1))
    assert fault == Fault("deadline", "the request took longer than 0.1 seconds")
    assert not any(isinstance(answer, Fault) for answer in answers)


def endless_searches(source: ConfigSource) -> list[FindBest | CreateBoards]:
    return [
        FindBest(config=source, game="Tiny", seed=1, evaluations=10**9, jobs=1),
        CreateBoards(config=source, game="Tiny", seed=1, words="1000000..", evaluations=10**9, jobs=1),
    ]


def test_a_deadline_ends_a_search_that_finds_nothing_more_with_the_best_board(source: ConfigSource) -> None:
    for request in endless_searches(source):
        told: list[Progress] = []
        for seconds in (0.3, 3, 30):  # on a busy computer, the shortest may end the search before it has begun
            *_, best, fault = run(request, budget=Budget(seconds=seconds), watch=told.append)
            if told:
                break
        assert (type(fault), fault.kind) == (Fault, "deadline")
        assert best.points >= told[-1].points
        (scored,) = run(scoring(source, told[-1].board))
        assert (scored.value.words, scored.value.points) == (told[-1].words, told[-1].points)


def test_a_cancelled_search_gives_the_best_board_it_has_seen(source: ConfigSource) -> None:
    for request in endless_searches(source):
        cancel = Cancel()
        told: list[Progress] = []

        def look(progress: Progress, told: list[Progress] = told, cancel: Cancel = cancel) -> None:
            told.append(progress)
            if progress.evaluations > 9:
                cancel.cancel()

        *_, best, fault = run(request, cancel=cancel, watch=look)
        assert fault == Fault("cancelled", "the request was cancelled")
        assert best.points >= told[-1].points
        assert told[-1].evaluations > 9


def test_a_request_that_was_cancelled_before_it_began_does_nothing(source: ConfigSource) -> None:
    cancel = Cancel()
    cancel.cancel()
    (fault,) = run(ListGames(config=ConfigSource("gone.json")), cancel=cancel)
    assert fault.kind == "cancelled"


def test_a_search_that_is_left_ends(source: ConfigSource) -> None:
    answers = run(searching(source))
    assert isinstance(next(answers), Ready)
    assert next(answers).words >= 0
    answers.close()  # type: ignore[attr-defined]
    assert list(answers) == []


def test_without_a_limit_everything_is_done(source: ConfigSource) -> None:
    answers = list(run(drawing(source, 50), budget=Budget(seconds=60), cancel=Cancel()))
    assert len([answer for answer in answers if isinstance(answer, MadeBoard)]) == 50
    assert len(answers) == 51
