"""How long the search for the one board of a table or a round may take."""

from __future__ import annotations

import pytest

from wgs.base.errors import WgsError
from wgs.web.operations.making import SECONDS_OF_ONE, Created, find_seconds_of_one


def created(**given: object) -> Created:
    return Created.model_validate(given)


def test_a_board_that_people_wait_for_is_searched_for_seconds() -> None:
    assert find_seconds_of_one(created(words="60..90")) == SECONDS_OF_ONE
    assert find_seconds_of_one(created(contains=("cat",), seconds_per_board=5)) == 5
    assert find_seconds_of_one(created()) is None
    assert find_seconds_of_one(created(replay="any")) is None
    with pytest.raises(WgsError, match="seconds_per_board needs a constraint"):
        find_seconds_of_one(created(seconds_per_board=5))
