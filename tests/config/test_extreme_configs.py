"""Configs with extreme values: every request about them is answered or refused, and soon."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from support import extreme_configs

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("seed", range(6))
def test_an_extreme_config_is_answered_or_refused(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extreme_configs, "MOST_SECONDS", 10.0)  # other work on the machine slows this down
    config = extreme_configs.make_config(Random(seed))
    assert list(extreme_configs.try_config(config, tmp_path)) == []
