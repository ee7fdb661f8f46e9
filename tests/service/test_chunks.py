"""The answers to the pieces of a request, one after the other, are the answers to the whole."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.asking import write_source

from wgs import Constraints, GenerationError, Range
from wgs.games.play.players import Limits
from wgs.service import Desk, Lines, iter_pieces, run, run_in_processes
from wgs.service.answers import Answered, BoardMade, Fault, Note
from wgs.service.lines import MAX_LINE
from wgs.service.requests import CreateBoards, OptimizeBoards, PlayGames, ScoreBoards

if TYPE_CHECKING:
    from wgs.service.requests import ConfigSource, Request

HARMLESS = settings(max_examples=60)
MARK = b"\xef\xbb\xbf"
PIECES_OF_LINES = [b"TENS", b"CATO", b"4", b"", b" ", b"\xff", b"\r", b"\n", b"\n", b"\r\n", MARK, b"?", "Ä".encode()]


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> ConfigSource:
    return write_source(tmp_path_factory.mktemp("config"))


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk()


def answer_pieces(request: Request, desk: Desk) -> list[object]:
    return list(chain.from_iterable(run(piece, desk) for piece in iter_pieces(request)))


def write_lines(request: ScoreBoards, desk: Desk) -> bytes:
    return b"".join(getattr(answer, "text", b"!") for answer in answer_pieces(request, desk) if not is_remark(answer))


def is_fault(answer: object) -> bool:
    return isinstance(answer, Fault)


def is_remark(answer: object) -> bool:
    return isinstance(answer, Fault | Note)


@HARMLESS
@given(data=st.lists(st.sampled_from(PIECES_OF_LINES), max_size=12).map(b"".join), size=st.integers(1, 12))
def test_lines_can_be_cut_anywhere(data: bytes, size: int, source: ConfigSource, desk: Desk) -> None:
    request = ScoreBoards(config=source, game="Tiny", lines=Lines(data))
    whole = list(run(request, desk))
    text = replace(request, as_text=True)
    written = write_lines(text, desk)
    with patch("wgs.service.chunks.BYTES_EACH", size):
        assert answer_pieces(request, desk) == whole
        assert write_lines(text, desk) == written
    numbers = [answer.line for answer in whole if isinstance(answer, Answered | Fault)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) == len((data.removeprefix(MARK)).removesuffix(b"\n").split(b"\n"))


def test_a_line_that_is_too_long_is_a_fault_of_its_own(source: ConfigSource, desk: Desk) -> None:
    lines = Lines(b"TENS\n" + b"A" * (MAX_LINE + 1) + b"\nCATO\n")
    request = ScoreBoards(config=source, game="Tiny", lines=lines, as_text=True)
    assert len(list(iter_pieces(request))) == 2
    assert write_lines(request, desk) == b"4 13\n1 3\n"
    (fault,) = filter(is_fault, answer_pieces(request, desk))
    assert (fault.line, fault.given) == (2, "")  # type: ignore[attr-defined]
    rest = replace(request, lines=Lines(b"AAAA\nCATO\n", 7, is_overlong=True))
    first, _ = answer_pieces(rest, desk)
    assert isinstance(first, Fault)
    assert first.line == 7


def test_boards_are_numbered_on_from_piece_to_piece(source: ConfigSource, desk: Desk) -> None:
    request = CreateBoards(config=source, game="Tiny", boards=7, seed=1, first=3)
    with patch("wgs.service.chunks.BOARDS_EACH", 2):
        pieces = list(iter_pieces(request))
        made = [answer for answer in answer_pieces(request, desk) if isinstance(answer, BoardMade)]
    assert [(piece.first, piece.boards) for piece in pieces] == [(3, 2), (5, 2), (7, 2), (9, 1)]  # type: ignore[attr-defined]
    assert [board.number for board in made] == list(range(3, 10))
    assert made == [answer for answer in run(request, desk) if isinstance(answer, BoardMade)]


@settings(HARMLESS, max_examples=15)
@given(boards=st.integers(1, 9), first=st.integers(0, 5), size=st.integers(1, 4), words=st.integers(0, 3))
def test_boards_that_meet_constraints_can_be_cut_anywhere(
    boards: int, first: int, size: int, words: int, source: ConfigSource, desk: Desk
) -> None:
    constraints = Constraints(words=Range(words), evaluations=6)
    request = OptimizeBoards(
        config=source, game="Tiny", boards=boards, first=first, seed=4, constraints=constraints, jobs=1
    )
    made = [answer for answer in run(request, desk) if isinstance(answer, BoardMade)]
    with patch("wgs.service.chunks.BOARDS_EACH", size):
        assert [answer for answer in answer_pieces(request, desk) if isinstance(answer, BoardMade)] == made


def test_nothing_is_lost_of_a_request_that_cannot_be_carried_out(source: ConfigSource) -> None:
    none = CreateBoards(config=source, game="Tiny", boards=0, seed=1)
    assert list(iter_pieces(none)) == [none]
    with pytest.raises(GenerationError, match="must be 1 or more, not 0"):
        list(run_in_processes(none, 2))
    nobody = PlayGames(config=source, game="Race", players=(), games=5, seed=1, limits=Limits())
    assert list(iter_pieces(nobody)) == [nobody]


def test_pieces_are_for_one_core_each_and_a_small_request_stays_as_it_is(source: ConfigSource) -> None:
    request = ScoreBoards(config=source, game="Tiny", lines=Lines(b"TENS\n" * 20_000), jobs=8)
    assert [piece.jobs for piece in iter_pieces(request)] == [1, 1]  # type: ignore[attr-defined]
    small = replace(request, lines=Lines(b"TENS\n"))
    assert list(iter_pieces(small)) == [small]
    different = CreateBoards(config=source, game="Tiny", boards=70, seed=1, unique=True)
    assert list(iter_pieces(different)) == [different]
