"""How long the search for the one board of a table or a round may take."""

from __future__ import annotations

import pytest

from wgs.errors import WgsError
from wgs.web.operations.making import SECONDS_OF_ONE, Created, find_seconds_of_one


def test_a_board_that_people_wait_for_is_searched_for_seconds() -> None:
    assert find_seconds_of_one(Created(words="60..90")) == SECONDS_OF_ONE
    assert find_seconds_of_one(Created(contains=("cat",), seconds_per_board=5)) == 5
    assert find_seconds_of_one(Created()) is None
    assert find_seconds_of_one(Created(replay="any")) is None
    with pytest.raises(WgsError, match="seconds_per_board needs a constraint"):
        find_seconds_of_one(Created(seconds_per_board=5))
