"""What tests of services share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any

import pytest

from wgs.service.sittings.store import GameStore

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def open_store(tmp_path: Path) -> Iterator[Callable[..., GameStore]]:
    """Open the store of games of a test, as often as it likes; closed at its end."""
    with ExitStack() as stack:

        def open_it(**given: Any) -> GameStore:
            return stack.enter_context(closing(GameStore(tmp_path / "games.sqlite", **given)))

        yield open_it
