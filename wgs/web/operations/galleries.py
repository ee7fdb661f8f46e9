"""The operation of the gallery: boards with their tiles and figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.service.answers import Fault
from wgs.service.showing.answers import BoardDescribed
from wgs.service.showing.requests import DescribeBoards
from wgs.web.answers import FaultLine
from wgs.web.from_fields import take_fields
from wgs.web.messages import show_fault
from wgs.web.operations.base import MOST_QUICK_BOARDS, OfGame, Operation, are_hard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.web.operations.base import Work


@take_fields(DescribeBoards)
class Gallery(OfGame):
    """Which boards to describe."""

    if TYPE_CHECKING:
        boards: tuple[str, ...]

    @property
    def may_take_long(self) -> bool:
        """True for many boards, and for boards with many wildcards."""
        return len(self.boards) > MOST_QUICK_BOARDS or are_hard(self.boards)


def describe_boards(given: Gallery, work: Work) -> Iterator[object]:
    """Describe boards, in their order; a text that is no board has a fault in place of its description."""
    for answer in work.run(
        DescribeBoards(config=work.config(given), game=given.game, dictionary=given.word_list, boards=given.boards)
    ):
        match answer:
            case BoardDescribed():
                yield answer
            case Fault():
                yield FaultLine(show_fault(answer, Gallery))


GALLERY = Operation(
    name="gallery",
    title="Describe boards for a gallery: their tiles, words and points, the best and the longest word.",
    given=Gallery,
    carry_out=describe_boards,
    answer=BoardDescribed,
)
